"""What the solver found, and what was found about a fair deal, in the words of the command line.

Here: lines of text for a solution (the value, the moves, the line of play, the effort) and for a verification. Not
here: the search (solver.py), the check (fairdeal.py), and what is asked of them (commands). May import record,
fairdeal.

English alone, as all that is about commands; moves are written in the notation of the package.
"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from durak.fairdeal import Doubt, verify
from durak.record import BadRecord

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from durak.fairdeal import FairDeal, Verification
    from durak.record import Record
    from durak.seats import Seat
    from durak.solver import Bounds, Solution

__all__ = [
    "WHAT_IS_PROVED",
    "effort_text",
    "line_text",
    "moves_lines",
    "positions_text",
    "value_text",
    "verification_lines",
    "verification_text",
]

WHAT_IS_PROVED = (
    "A commitment you noted before the deal and a nonce you sent prove that it was fixed beforehand and not chosen;\n"
    "whoever dealt still saw the cards."
)
"""What a verified deal proves, and what not."""

_NOTHING_NOTED = "No --commitment was given, so the file was compared with itself alone: it may be written afterwards."
"""What to say to somebody who has given nothing that the host could not have known."""


def value_text(solution: Solution, limit: str) -> str:
    """Return a sentence about what the position is worth to who moves; `limit` says what stopped a search."""
    mover = f"seat {solution.seat} to move"
    if solution.value is None:
        return f"{mover}: not solved {limit}: {_between(solution.bounds)}"
    return f"{mover}: {solution.value.name.lower()}{_who(solution.losers or ())}"


def _who(losers: tuple[Seat, ...]) -> str:
    """Who is the durak, in brackets; nothing after a draw."""
    if not losers:
        return ""
    if len(losers) == 1:
        return f" (seat {losers[0]} is the durak)"
    return f" (seats {', '.join(map(str, losers[:-1]))} and {losers[-1]} are the durak)"


def _between(bounds: Bounds) -> str:
    return f"between {bounds.least.name.lower()} and {bounds.most.name.lower()}"


def moves_lines(solution: Solution) -> list[str]:
    """Return a line for the best move, if one is known, and one for each move that was valued, the best first."""
    lines = [] if solution.best is None else [f"best: {solution.best}"]
    if solution.best is not None and solution.value == _DURAK:
        lines[0] += " (every move loses)"
    worth = sorted(solution.moves.items(), key=lambda item: (-item[1].least, -item[1].most, item[0] != solution.best))
    width = max((len(str(move)) for move, _ in worth), default=0)
    return [*lines, *(f"  {move!s:<{width}}  {bounds}" for move, bounds in worth)]


_DURAK = -1
"""`solver.Value.DURAK`: this module does not import the solver, which loads the kernel."""


def line_text(solution: Solution, width: int = 80) -> str:
    """Return the line of play, each ply with its number and its seat, wrapped between plies."""
    plies = [f"{number}.\0{seat}:\0{move}" for number, (seat, move) in enumerate(solution.line, start=1)]
    wrapped = textwrap.fill(
        ", ".join(plies), width, initial_indent="line: ", subsequent_indent="  ", break_on_hyphens=False
    )
    return wrapped.replace("\0", " ") + "\n  (one of many lines of best play; its length proves nothing)"


def effort_text(solution: Solution) -> str:
    """Return how much was searched, and how long that took."""
    return f"{positions_text(solution.nodes)} searched in {solution.seconds:.1f} s"


def positions_text(count: int) -> str:
    """Return a number of positions in words."""
    return "1 position" if count == 1 else f"{count:,} positions"


def verification_lines(
    games: Iterable[Record | BadRecord], *, commitments: Collection[bytes] = (), nonces: Collection[bytes] = ()
) -> tuple[list[str], bool]:
    """Return a line for each game, for each thing given that stands in none, and for what it proves; and whether all
    is verified.

    `commitments` and `nonces` are what somebody noted before the deals.
    """
    lines: list[str] = []
    fair: list[FairDeal] = []
    is_verified = True
    for number, record in enumerate(games, start=1):
        if isinstance(record, BadRecord):
            lines.append(f"game {number}: not verified: {str(record).removeprefix(f'game {number}, ')}")
            is_verified = False
            continue
        found = verify(record, commitments=commitments, nonces=nonces, earlier=fair)
        lines.append(f"game {number}: {verification_text(found)}")
        fair += [found.fair] if found.fair else []
        is_verified &= not found.doubts
    # A deal that was promised and is not shown is as telling as one that does not follow.
    shown = {noted for deal in fair for noted in (deal.commitment, *deal.nonces)}
    missing = sorted({*commitments, *nonces} - shown)
    lines += [f"{given.hex()} was given and stands in no game: a deal is missing or was changed" for given in missing]
    if fair:
        lines += ([] if commitments else [_NOTHING_NOTED]) + WHAT_IS_PROVED.split("\n")
    return lines, is_verified and not missing


def verification_text(found: Verification) -> str:
    """Return a sentence about how a deal was dealt: whether it is verified, and why or why not.

    >>> from durak.fairdeal import Verification
    >>> verification_text(Verification(None, (Doubt.TEST_DEAL,)))
    'not verified: a test deal, from an order that somebody laid'
    """
    if found.fair is None:
        return f"not verified: {found.error or _WITHOUT_TAGS[found.doubts[0]]}"
    parts = [_seed_text(found.fair, found.doubts), _order_text(found.fair, found.doubts)]
    parts += [text for doubt, text in _FURTHER.items() if doubt in found.doubts]
    if not any(found.fair.nonces):
        parts.append("no seat sent a nonce, so whoever dealt may have chosen the seed for its deal")
    return f"{'not verified' if found.doubts else 'verified'}: {'; '.join(parts)}"


_WITHOUT_TAGS = {
    Doubt.TEST_DEAL: "a test deal, from an order that somebody laid",
    Doubt.NOT_FAIR: "it has no tag Fair, so nobody said how it was dealt",
}
_FURTHER = {
    Doubt.OTHER_COMMITMENT: "the commitment is none of those given",
    Doubt.NONCE_MISSING: "none of the nonces given stands in it",
    Doubt.DEALT_TWICE: "the same deal of the same table came before",
}


def _seed_text(fair: FairDeal, doubts: tuple[Doubt, ...]) -> str:
    if Doubt.COMMITMENT_BROKEN in doubts:
        return f"the seed does not fit the commitment {fair.commitment.hex()}, it gives {fair.commitment_due.hex()}"
    return f"the seed fits the commitment {fair.commitment.hex()}"


def _order_text(fair: FairDeal, doubts: tuple[Doubt, ...]) -> str:
    if Doubt.CARDS_UNKNOWN in doubts:
        return "whether the deal follows cannot be said, as not all of its cards were noted"
    seats = [str(seat) for seat, nonce in enumerate(fair.nonces) if nonce]
    sources = "the seed" if not seats else f"the seed and the nonces of the seats {', '.join(seats)}"
    if len(seats) == 1:
        sources = f"the seed and the nonce of seat {seats[0]}"
    return f"the deal {'does not follow' if Doubt.OTHER_ORDER in doubts else 'follows'} from {sources}"
