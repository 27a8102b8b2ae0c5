"""Rules are data: start from a preset, change what your table plays differently, print and read it back."""

from durak import PRESETS, RulesError, parse_rules, preset

ours = preset("perevodnoy").replace(seats=4, deck_size=52, transfer_show=True, first_limit=5)
print(ours)
assert parse_rules(str(ours)) == ours
try:
    ours.replace(seats=8, hand_size=7)
except RulesError as error:
    print(error)
for name, each in PRESETS.items():
    print(f"{name:14} {each.description}")
