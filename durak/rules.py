"""The rules one plays by: one record of named fields, the presets, and their text.

Here: every option with its meaning, values, default and source; which combinations cannot be played; the named
sets of rules; printing and parsing. Not here: what a rule does (the function each field names).
May import errors.

The docstring under each field says, in this order: what it means; its values; why the default is the default;
the source; the function that decides it. `R n` is point n of the rulebook in docs/rules.md; the other source keys
are explained there too.
"""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias, get_args, get_type_hints

from durak.errors import NotationError, RulesError, quoted

__all__ = [
    "DEFAULTS",
    "FIELDS",
    "PRESETS",
    "Contradiction",
    "Preset",
    "Rules",
    "choices",
    "contradictions",
    "is_idle",
    "number_range",
    "parse_rules",
    "parse_value",
    "preset",
    "rules_text",
    "shown_value",
    "takes_none",
    "unusual",
    "value_of",
]

DeckSize: TypeAlias = Literal[24, 32, 36, 52, 54]
Trump: TypeAlias = Literal["turn_up", "none", "s", "h", "d", "c"]
FirstAttacker: TypeAlias = Literal["lowest_trump", "left_of_dealer"]
NextAttacker: TypeAlias = Literal["left_of_dealer", "under_durak", "lowest_trump"]
AttackerAfterDraw: TypeAlias = Literal["as_next", "lowest_trump"]
NoTrump: TypeAlias = Literal["redeal", "lowest_card", "left_of_dealer"]
RedealDemand: TypeAlias = Literal["none", "five_of_a_suit", "one_colour"]
Throwers: TypeAlias = Literal["auto", "all", "neighbours", "attacker", "none"]
ThrowGate: TypeAlias = Literal["opened", "first_beaten", "all_beaten"]
Privilege: TypeAlias = Literal["none", "first", "veto"]
FirstLimitScope: TypeAlias = Literal["until_first_discard", "first_bout"]
Oversupply: TypeAlias = Literal["refused", "defender_chooses"]
Refill: TypeAlias = Literal["sequential", "round_robin"]
RefillFirst: TypeAlias = Literal["attacker", "leader"]
TeamTransfer: TypeAlias = Literal["refused", "next_opponent"]
Draw: TypeAlias = Literal["draw", "last_defender_loses"]
Pogony: TypeAlias = Literal["none", "any_six", "plain_six"]
Precedence: TypeAlias = Literal["asked", "free"]


@dataclass(frozen=True, kw_only=True)
class Rules:
    """Everything the players agree on before the first deal; the defaults are `podkidnoy` for two.

    Raises RulesError for a value a field does not take and for combinations nobody could play by.

    >>> Rules(seats=4).seats
    4
    >>> print(Rules(seats=4, transfer=True))
    perevodnoy(seats=4)
    """

    deck_size: DeckSize = 36
    """The number of cards in the pack: from nine (24), seven (32), six (36) or two (52) up to the ace; 54 adds two
    jokers. Values: 24, 32, 36, 52, 54. All three sheets play with 36. Source: NO, DE, SV; 32: WPde; jokers: PK.
    Decided in cards.pack."""

    seats: int = 2
    """How many play. Values: 2 to 8, as far as the pack deals everyone a full hand. Two need no further agreement.
    Source: NO, SV (2 to 6), WPbe (8 with 52 cards). Decided in deal.deal_hands and seats.clockwise."""

    hand_size: int = 6
    """How many cards each is dealt and refills to. Values: 1 to 27, as far as the pack goes. Six is played nearly
    everywhere. Source: NO, DE, SV; 7: AC; 5: PGS. Decided in deal.deal_hands and refill.refill."""

    deal_packet: int = 1
    """How many cards are dealt at a time. Values: 1 to the hand size. One by one is the only way a sheet describes.
    Source: NO; 2: ECH; 3 and 6: PK. Decided in deal.deal_hands."""

    trump: Trump = "turn_up"
    """Which suit is trump. Values: turn_up (the suit of the card turned up after the deal, or of the dealer's last
    card where the whole pack is dealt; a joker turned up means no trump), s, h, d, c (always that suit, no card is
    turned up), none (no trump at all). All sheets turn a card up. Source: NO, DE, SV; fixed: TSA (Japanese); none:
    ECH, CP. Decided in deal.turn_up."""

    ace_turn_up: bool = True
    """Whether an ace may be the turned-up card. Values: true; false (an ace in that place stays unseen in the talon
    and the next card that is no ace is turned up). No sheet forbids it. Source: CP. Decided in deal.turn_up."""

    first_attacker_first: FirstAttacker = "lowest_trump"
    """Who begins the first deal. Values: lowest_trump (who holds the lowest trump shows it and attacks with any
    card), left_of_dealer. All sheets let the lowest trump begin. Source: NO, DE, SV (R 9); DO. Decided in
    deal.first_attacker."""

    first_attacker_next: NextAttacker = "left_of_dealer"
    """Who begins a later deal, which the durak dealt. Values: left_of_dealer (from under the durak), under_durak
    (the seat right of the durak attacks the durak), lowest_trump. The only sheet with a rule of its own for it takes
    the left. Source: NO (R 11); PG, WPuk (under); DE, SV (lowest trump). Decided in deal.first_attacker."""

    first_attacker_after_draw: AttackerAfterDraw = "as_next"
    """Who begins after a draw. Values: as_next (as after any deal), lowest_trump. It follows from the sheet that has
    the same person deal again. Source: NO; WPde (lowest trump). Decided in deal.first_attacker."""

    no_trump: NoTrump = "redeal"
    """What happens when the lowest trump should begin and nobody holds a trump. Values: redeal (the same dealer
    deals again), lowest_card (the lowest rank begins, among equals the first left of the dealer), left_of_dealer.
    The one sheet that says anything deals again. Source: DE (R 10); SHR, ECH (lowest card). Decided in
    deal.first_attacker."""

    redeal_demand: RedealDemand = "none"
    """Whether a poor hand may demand a new deal before the first attack. Values: none, five_of_a_suit (five or more
    cards of one suit), one_colour (no red card, or no black one). No sheet knows it. Source: WPde, OF; WPuk. Decided
    in deal.may_demand_redeal."""

    throwers: Throwers = "all"
    """Who may throw in. Values: all (every opponent of the defender), neighbours (the attacker, and the nearest
    opponent with cards on each side of the defender), auto (all with up to four seats, else neighbours), attacker,
    none. Two sheets let everybody. Source: DE, SV, NO (R 17). Decided in seats.entitled_seats."""

    throw_gate: ThrowGate = "opened"
    """When throwing in begins. Values: opened (as soon as one card lies), first_beaten (when the first card has been
    beaten), all_beaten (only while no card is unbeaten). Two sheets say opened. Source: DE, SV; NO (first beaten);
    PG (one after another). Decided in limits.gate_is_open."""

    privilege: Privilege = "none"
    """What the one who began the attack may do before the others throw in. Values: none; first (the others come in
    only after the attacker has said done); veto (as first, and the attacker may shut the others out for the bout).
    Two sheets give none. Source: NO (veto, R 17); APP, TSA (first). Decided in legality.throwers and
    legality.close_refusal."""

    multi_lead: bool = True
    """Whether several cards of one rank may open an attack, or be added to a transfer, before anybody else acts.
    Values: true, false. It is common and quickens the game. Source: NO (R 13); RST, KP. Decided in
    limits.may_add_to_lead."""

    bout_limit: int | None = 6
    """The most attack cards in one bout. Values: 1 to 54, none (only the defender's hand limits). Six in all sheets.
    Source: NO, DE, SV (R 19); none: CJ. Decided in limits.bout_cap."""

    first_limit: int | None = None
    """A lower limit at the start of the deal. Values: none, 1 to 54. Only one sheet has it, with five. Source: DE;
    five in most Russian apps (RST, APP, KP). Decided in limits.bout_cap."""

    first_limit_scope: FirstLimitScope = "until_first_discard"
    """How long the first limit holds. Values: until_first_discard, first_bout. So the sheet words it. Source: DE;
    APP (first bout). Decided in limits.bout_cap."""

    oversupply: Oversupply = "refused"
    """What happens to cards thrown in beyond the room, at a table where all may lay at once. Values: refused,
    defender_chooses (the defender accepts as many as there is room for and gives the rest back). Programs refuse.
    Source: NO (R 20, defender chooses). Decided in limits.may_lay_beyond_room."""

    take_phase: bool = True
    """Whether cards may still be thrown in after the defender has said take. Values: true, false. Two sheets say so.
    Source: NO, DE (R 22); off: ECH. Decided in limits.gate_is_open."""

    take_phase_hand_limit: bool = True
    """Whether the defender's hand still limits the cards given after a take. Values: true, false (the limit of the
    bout alone counts). Most programs keep both limits. Source: DE, KP, OF; NO names the six alone. Decided in
    limits.room."""

    refill: Refill = "sequential"
    """How hands are refilled. Values: sequential (each fills up before the next draws), round_robin (in rotation,
    `refill_packet` cards a turn). All sheets fill up one after another. Source: NO, DE, SV (R 24); ECH (rotation).
    Decided in refill.refill."""

    refill_packet: int = 1
    """How many cards a turn in rotation takes. Values: 1 to 27. One keeps hands most equal. Source: ECH (2).
    Decided in refill.refill."""

    refill_first: RefillFirst = "attacker"
    """Who draws first when the attack was transferred. Values: attacker (who transferred it last), leader (who led
    the first card). The transferrer has become the attacker. Source: PGV; DE words it by the lead. Decided in
    refill.refill_order."""

    trump_swap: bool = False
    """Whether the lowest trump of the pack may be exchanged for the turned-up card while the talon lasts. Values:
    true, false. One sheet has it, no app does. Source: NO (R 25 to 28), PG. Decided in legality.swap_refusal."""

    late_claim: bool = False
    """Whether the lowest trump, drawn in the last refill, may still claim the turned-up card from who drew it, until
    the next attack. Values: true, false; needs trump_swap to matter. Source: NO (R 27). Decided in
    refill.opens_claim."""

    own_retaken_swap: bool = False
    """Whether the lowest trump may still be exchanged after its holder laid it and took it back from the table.
    Values: true, false. The sheet keeps any six taken from the table in the hand. Source: NO (R 26); PG (true).
    Decided in engine.spoils_swap."""

    transfer: bool = False
    """Whether a defender who has beaten nothing may pass the attack on by adding a card of its rank. Values: true
    (perevodnoy), false (podkidnoy). Source: DE, PGV (R 36). Decided in legality.transfer_refusal."""

    transfer_show: bool = False
    """Whether the attack may be passed on by only showing the trump of its rank, once per trump and bout. Values:
    true, false; needs transfer to matter. Source: PGV, KP, TSA. Decided in legality.show_refusal."""

    transfer_several: bool = True
    """Whether one transfer may add several cards of the rank, where multi_lead holds. Values: true, false. The rank
    is what counts. Source: kartenspiele.net, CJ; TSA (one card). Decided in limits.may_add_to_lead."""

    transfer_first_bout: bool = True
    """Whether the attack may be transferred in the first bout of a deal. Values: true, false. The sheet does not
    forbid it. Source: DE; MAIL, JR (forbidden). Decided in legality.transfer_refusal."""

    transfer_room: bool = True
    """Whether the receiver of a transfer must hold a card for every attack card. Values: true, false. It counts
    cards, not whether they can beat. Source: DE, GW, KP (R 37). Decided in legality.receiver_refusal."""

    teams: bool = False
    """Whether two teams play, every other seat in one. Values: true (four or six seats), false. Source: NO (R 32 to
    35), ROZ. Decided in seats.opponents and seats.next_roles."""

    team_transfer: TeamTransfer = "refused"
    """What a transfer does between teams. Values: refused (teams and transfer do not go together), next_opponent (it
    goes to the next opponent of who transfers). Most texts play perevodnoy without teams. Source: PGV, GW; TSA.
    Decided in rules.contradictions."""

    draw: Draw = "draw"
    """What it is when the last cards of all leave the table in one bout. Values: draw, last_defender_loses. All
    sheets know the draw. Source: NO, DE, SV (R 31); RST, WPbe (no draws). Decided in outcome.decide."""

    no_progress_limit: int | None = 100
    """How many bouts in a row without a discarded or a drawn card end the deal as a draw. Values: none, or the
    pack size and more. A guard of this engine, not a rule of any sheet; people notice much sooner. Decided in
    outcome.decide."""

    pogony: Pogony = "none"
    """Whether the durak gets epaulettes for sixes among the last cards laid. Values: none, any_six, plain_six (a trump
    six does not count). A custom, not a rule of a sheet. Source: TSA, DO, KP. Decided in outcome.epaulettes."""

    spades_only: bool = False
    """Whether spades are beaten by spades alone. Values: true, false; nothing changes while spades are trump. Source:
    TSA, OF (Japanese durak). Decided in beating.beats."""

    low_trump_beats_ace: bool = False
    """Whether the lowest trump of the pack beats the ace of trumps. Values: true, false. Source: ECH, OF. Decided in
    beating.beats."""

    suitless: bool = False
    """Whether any plain card of higher rank beats a plain card. Values: true, false; trumps keep their place. Source:
    CP. Decided in beating.beats."""

    precedence: Precedence = "asked"
    """How those who may act take turns. Values: asked (one after another, the same for everybody to count and to
    search), free (whoever is quicker, as at a live table). A rule of this engine: sheets leave it to the table.
    Decided in legality.may_act."""

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        for field in FIELDS:
            _check_value(field, getattr(self, field))
        for each in contradictions(self):
            raise RulesError(each.text, fields=each.fields)

    def replace(self, **changes: Any) -> Rules:
        """Return the same rules but for the given fields.

        Raises RulesError as `Rules` does.

        >>> Rules().replace(seats=3).seats
        3
        """
        unknown = sorted(set(changes) - set(FIELDS))
        if unknown:
            raise RulesError(f"expected a rule, got {quoted(unknown[0])}; the rules are {', '.join(FIELDS)}")
        return dataclasses.replace(self, **changes)

    def __str__(self) -> str:
        """Return the rules as a preset and what differs from it; `parse_rules` reads it back."""
        return rules_text(self)

    def __repr__(self) -> str:
        """Return the call that makes these rules, fields at their default left out."""
        changed = (f"{f}={getattr(self, f)!r}" for f in FIELDS if getattr(self, f) != DEFAULTS[f])
        return f"Rules({', '.join(changed)})"


DEFAULTS: dict[str, Any] = {field.name: field.default for field in dataclasses.fields(Rules)}
FIELDS: tuple[str, ...] = tuple(DEFAULTS)
"""The names of all rules, in the order of the rulebook."""

_HINTS = get_type_hints(Rules)
_RANGES = {
    "seats": (2, 8),
    "hand_size": (1, 27),
    "deal_packet": (1, 27),
    "bout_limit": (1, 54),
    "first_limit": (1, 54),
    "refill_packet": (1, 27),
    "no_progress_limit": (1, 100_000),
}


@cache
def choices(field: str) -> tuple[Any, ...]:
    """Return the values a field takes, in order; a whole number without a list of values has none.

    >>> choices("throw_gate")
    ('opened', 'first_beaten', 'all_beaten')
    >>> choices("teams"), choices("seats")
    ((False, True), ())
    """
    if _HINTS[field] is bool:
        return (False, True)
    return () if field in _RANGES else get_args(_HINTS[field])


def number_range(field: str) -> tuple[int, int] | None:
    """Return the least and the greatest number a field takes, None where it takes no number.

    >>> number_range("seats")
    (2, 8)
    """
    return _RANGES.get(field)


def takes_none(field: str) -> bool:
    """Return whether None is a value of the field.

    >>> takes_none("bout_limit"), takes_none("seats")
    (True, False)
    """
    return type(None) in get_args(_HINTS[field])


def is_idle(rules: Rules, field: str) -> bool:
    """Return whether a rule has no effect beside the others, so that no table need hear of it.

    >>> is_idle(Rules(), "late_claim"), is_idle(Rules(trump_swap=True), "late_claim")
    (True, False)
    """
    no_throw_in = rules.throwers == "none"
    no_turn_up = rules.trump != "turn_up"
    idle = {
        "ace_turn_up": no_turn_up,
        "throw_gate": no_throw_in,
        "privilege": rules.throwers in ("attacker", "none"),
        "first_limit_scope": rules.first_limit is None,
        "oversupply": rules.precedence == "asked",
        "take_phase": no_throw_in,
        "take_phase_hand_limit": no_throw_in or not rules.take_phase,
        "refill_packet": rules.refill == "sequential",
        "refill_first": not rules.transfer,
        "trump_swap": no_turn_up,
        "late_claim": no_turn_up or not rules.trump_swap,
        "own_retaken_swap": no_turn_up or not rules.trump_swap,
        "transfer_show": not rules.transfer,
        "transfer_several": not rules.transfer or not rules.multi_lead,
        "transfer_first_bout": not rules.transfer,
        "transfer_room": not rules.transfer,
        "team_transfer": not rules.transfer or not rules.teams,
    }
    return idle.get(field, False)


def value_of(rules: Rules, field: str) -> str | int:
    """Return the value of a rule as its message selects by it: a number, or the word by which rules are written.

    Raises RulesError where there is no such rule.

    >>> value_of(Rules(), "bout_limit"), value_of(Rules(), "first_limit"), value_of(Rules(), "transfer")
    (6, 'none', 'false')
    """
    if field not in FIELDS:
        raise RulesError(f"expected a rule, got {quoted(field)}; the rules are {', '.join(FIELDS)}")
    return shown_value(getattr(rules, field))


def shown_value(value: object) -> str | int:
    """Return a value as a message selects by it: a number, or the word by which rules are written.

    >>> shown_value(None), shown_value(True), shown_value(6)
    ('none', 'true', 6)
    """
    return value if isinstance(value, int) and not isinstance(value, bool) else _value_text(value)


def unusual(rules: Rules, *, usual: Rules | None = None) -> dict[str, str | int]:
    """Return the rules that are not the usual ones and have an effect, in the order of the rulebook, with their values.

    Usual is what `Rules()` has, unless other rules are given.

    >>> unusual(Rules(spades_only=True, first_limit=5, late_claim=True))
    {'first_limit': 5, 'spades_only': 'true'}
    """
    expected = usual or Rules()
    changed = (field for field in FIELDS if getattr(rules, field) != getattr(expected, field))
    return {field: value_of(rules, field) for field in changed if not is_idle(rules, field)}


def _check_value(field: str, value: object) -> None:
    if value is None and takes_none(field):
        return
    if field in _RANGES:
        low, high = _RANGES[field]
        if type(value) is not int or not low <= value <= high:
            also = " or none" if takes_none(field) else ""
            raise RulesError(f"expected {field} from {low} to {high}{also}, got {value!r}")
    elif not any(value == choice and type(value) is type(choice) for choice in choices(field)):
        raise RulesError(f"expected {field} to be one of {', '.join(map(str, choices(field)))}, got {value!r}")


class Contradiction(NamedTuple):
    """Rules that cannot be played together."""

    fields: tuple[str, ...]
    """Their names; the first one says which contradiction it is."""
    text: str
    """A sentence that says why, in English."""


def contradictions(rules: Rules) -> list[Contradiction]:
    """Return each combination of these rules that cannot be played."""
    found: list[Contradiction] = []

    def refuse(*fields: str, text: str) -> None:
        found.append(Contradiction(fields, text))

    needed = rules.seats * rules.hand_size
    if needed > rules.deck_size:
        most = rules.deck_size // rules.hand_size
        text = (
            f"{rules.seats} seats with hands of {rules.hand_size} need {needed} cards, the pack has "
            f"deck_size={rules.deck_size}: at most {most} seats, or smaller hands"
        )
        refuse("hand_size", "seats", "deck_size", text=text)
    if rules.deal_packet > rules.hand_size:
        text = f"deal_packet={rules.deal_packet} is more than a hand of hand_size={rules.hand_size}"
        refuse("deal_packet", "hand_size", text=text)
    if rules.teams and rules.seats not in (4, 6):
        text = f"teams=True needs seats=4 (two against two) or seats=6 (three against three), got {rules.seats}"
        refuse("teams", "seats", text=text)
    if rules.teams and rules.transfer and rules.team_transfer == "refused":
        text = "transfer=True between teams=True needs team_transfer='next_opponent'"
        refuse("team_transfer", "transfer", "teams", text=text)
    if rules.spades_only and rules.suitless:
        text = "spades_only=True (spades by spades) and suitless=True (suits do not matter) exclude each other"
        refuse("spades_only", "suitless", text=text)
    if rules.trump == "none" and rules.no_trump == "redeal" and "lowest_trump" in _attacker_rules(rules):
        text = (
            "trump='none' leaves nobody a lowest trump, so no_trump='redeal' would deal forever: "
            "choose no_trump='lowest_card' or 'left_of_dealer'"
        )
        refuse("no_trump", "trump", text=text)
    if rules.no_progress_limit is not None and rules.no_progress_limit < rules.deck_size:
        text = (
            f"no_progress_limit={rules.no_progress_limit} could end a live deal: "
            f"at least deck_size={rules.deck_size}, or none"
        )
        refuse("no_progress_limit", "deck_size", text=text)
    return found


def _attacker_rules(rules: Rules) -> tuple[str, ...]:
    return rules.first_attacker_first, rules.first_attacker_next, rules.first_attacker_after_draw


@dataclass(frozen=True, kw_only=True)
class Preset:
    """A named set of rules: its parent, what differs from it, and where it comes from."""

    name: str
    parent: str | None
    changes: MappingProxyType[str, Any]
    description: str
    source: str
    rules: Rules


PRESETS: dict[str, Preset] = {}
"""All presets by name, parents before children. A published preset never changes its meaning."""


def _add(name: str, parent: str | None, description: str, source: str, /, **changes: Any) -> None:
    base = Rules() if parent is None else PRESETS[parent].rules
    PRESETS[name] = Preset(
        name=name,
        parent=parent,
        changes=MappingProxyType(changes),
        description=description,
        source=source,
        rules=base.replace(**changes),
    )


_add(
    "podkidnoy",
    None,
    "Throw-in durak as it is played most: anybody throws in as soon as a card lies.",
    "SV sheet, later deals begun left of the dealer as in NO",
)
_add(
    "perevodnoy",
    "podkidnoy",
    "Transfer durak: a defender who has beaten nothing may pass the attack on.",
    "PGV; DE sheet",
    transfer=True,
)
_add(
    "prostoy",
    "podkidnoy",
    "Simple durak: nobody throws in, also not after a take.",
    "SHR; TSA",
    throwers="none",
    take_phase=False,
)
_add(
    "team",
    "podkidnoy",
    "Two against two, partners opposite each other.",
    "NO sheet; ROZ",
    teams=True,
    seats=4,
)
_add(
    "sv",
    "podkidnoy",
    "The Swedish sheet: the lowest trump begins every deal.",
    "SV sheet",
    first_attacker_next="lowest_trump",
)
_add(
    "de",
    "sv",
    "The German sheet: five attack cards until the first discard.",
    "DE sheet",
    first_limit=5,
)
_add(
    "de_perevodnoy",
    "de",
    "The German sheet with the attack passed on; who led draws first.",
    "DE sheet",
    transfer=True,
    refill_first="leader",
)
_add(
    "no",
    "podkidnoy",
    "The Norwegian sheet: throwing in begins with the first beaten card, the attacker may refuse the others, "
    "the trump six is exchanged.",
    "NO sheet",
    throwers="auto",
    throw_gate="first_beaten",
    privilege="veto",
    oversupply="defender_chooses",
    trump_swap=True,
    late_claim=True,
)
_add(
    "pagat",
    "no",
    "Podkidnoy as Pagat words it: each attack card is beaten before the next, a retaken six may be exchanged.",
    "PG",
    throw_gate="all_beaten",
    own_retaken_swap=True,
)
_add(
    "rst_classic",
    "podkidnoy",
    "Classic play of the largest app: neighbours throw in, five cards before the first discard, no draws.",
    "RST",
    throwers="neighbours",
    first_limit=5,
    draw="last_defender_loses",
)
_add(
    "app",
    "podkidnoy",
    "Common app rules: five cards in the first bout, the others throw in after the attacker.",
    "APP",
    first_limit=5,
    first_limit_scope="first_bout",
    privilege="first",
)
_add(
    "japanese",
    "podkidnoy",
    "Japanese durak: diamonds are always trump, spades are beaten by spades alone.",
    "TSA",
    spades_only=True,
    trump="d",
)


def preset(name: str) -> Rules:
    """Return the rules a preset name stands for.

    Raises RulesError, with the names there are, for any other name.

    >>> preset("perevodnoy").transfer
    True
    """
    if name not in PRESETS:
        raise RulesError(f"expected a preset, one of {', '.join(PRESETS)}, got {quoted(name)}")
    return PRESETS[name].rules


def _value_text(value: object) -> str:
    return "none" if value is None else str(value).lower()


def rules_text(rules: Rules, *, base: str | None = None) -> str:
    """Return rules as a preset and what differs from it: the preset with the fewest differences, or `base`.

    >>> rules_text(Rules(seats=3, transfer=True))
    'perevodnoy(seats=3)'
    >>> rules_text(Rules(seats=3, transfer=True), base="podkidnoy")
    'podkidnoy(seats=3, transfer=true)'
    """

    def differences(name: str) -> list[str]:
        other = PRESETS[name].rules
        return [f for f in FIELDS if getattr(rules, f) != getattr(other, f)]

    name = base or min(PRESETS, key=lambda each: len(differences(each)))
    changed = ", ".join(f"{f}={_value_text(getattr(rules, f))}" for f in differences(name))
    return f"{name}({changed})" if changed else name


_CALL = re.compile(r"(\w+)\s*(?:\((.*)\))?", re.DOTALL | re.ASCII)


def parse_rules(text: str) -> Rules:
    """Return the rules a text such as `perevodnoy(deck_size=24, seats=3)` stands for.

    Raises NotationError where the text does not parse, RulesError where it names an unknown preset, an unknown
    rule, a value the rule does not take, or a combination that cannot be played.

    >>> parse_rules("perevodnoy(deck_size=24, seats=3)").deck_size
    24
    """
    match = _CALL.fullmatch(text.strip())
    if match is None:
        raise NotationError(f"expected rules such as perevodnoy(deck_size=24, seats=3), got {quoted(text)}")
    changes: dict[str, Any] = {}
    for part in (match[2] or "").split(","):
        if not part.strip():
            continue
        field, sign, value = (word.strip() for word in part.partition("="))
        if not sign:
            raise NotationError(f"expected rule=value, got {quoted(part.strip())} in {quoted(text)}")
        if field in changes:
            raise NotationError(f"expected each rule once, got {quoted(field)} twice in {quoted(text)}")
        changes[field] = parse_value(field, value)
    return preset(match[1]).replace(**changes)


def parse_value(field: str, text: str) -> Any:
    """Return the value of a rule that a text stands for.

    Raises RulesError where there is no such rule or it takes no such value.

    >>> parse_value("bout_limit", "none") is None, parse_value("teams", "true")
    (True, True)
    """
    if field not in FIELDS:
        raise RulesError(f"expected a rule, got {quoted(field)}; the rules are {', '.join(FIELDS)}")
    by_text = {_value_text(choice): choice for choice in choices(field)}
    if takes_none(field):
        by_text["none"] = None
    if text.lower() in by_text:
        return by_text[text.lower()]
    limits = number_range(field)
    if limits and text.isascii() and text.isdigit() and len(text) < 10:
        return int(text)
    expected = f"one of {', '.join(by_text)}" if not limits else f"a number from {limits[0]} to {limits[1]}"
    raise RulesError(f"expected {field} to be {expected}, got {quoted(text)}")
