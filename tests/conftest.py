"""What every test shares: the two hypothesis profiles, and a way to say what was measured.

Not here: strategies and positions, which live beside the tests that use them.
May import hypothesis and pytest alone.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

# The same inputs at every run, so that a red run says something about the change under test.
settings.register_profile(
    "steady", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
# New inputs at every run; `make fuzz` repeats it for as long as it is told.
settings.register_profile(
    "fuzz",
    max_examples=2_000,
    derandomize=False,
    database=None,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("steady")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests have told by `record_property("told", text)`; their own output is lost between workers."""
    for outcome in ("passed", "failed"):
        for report in terminalreporter.getreports(outcome):
            for name, told in report.user_properties:
                if name == "told":
                    terminalreporter.section(report.nodeid)
                    terminalreporter.write_line(str(told))
