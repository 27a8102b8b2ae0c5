"""Events in sentences: each said as it was, to each who may hear it, in every language.

Here: sentences of events, of the end of a deal, of a tally, and what they must not give away. Not here: the screen
(test_render.py). May import pytest, durak, tests.positions, tests.typist.
"""

from __future__ import annotations

import dataclasses
import re
from random import Random

import pytest

from durak.cards import BLACK_JOKER, Cards, card_text, members, pack, parse_card
from durak.deal import shuffle
from durak.event import Event, EventKind, deal_events
from durak.moves import Move
from durak.outcome import Outcome
from durak.rules import parse_rules
from durak.series import Series
from durak.state import State
from durak.table_talk import Talk, tally_sentences
from durak.view import View
from durak.words import LANGUAGES
from tests.positions import RARE, Step, deal, eager_player, play_out, random_rules
from tests.typist import style

NAMES = ["Vera", "Alice", "Ben", "Clara", "Dan", "Emma", "Frank", "Grace"]

THREE = "perevodnoy(seats=3, transfer_show=true) 7d - 9h6d/9s9dTc/8sTsQs {} * 0:1 {}"
LEAD = THREE.format("-", "lead 3")
THROW_IN = THREE.format("9c", "bout 3")
DEFEND = THREE.format("9c", "bout 3 done=02")
ADD = THREE.format("9c", "take 3")


def talk(language: str = "en", viewer: int | None = 0, **options: bool) -> Talk:
    return Talk(style=style(language), names=NAMES, viewer=viewer, **options)


def a_view(rules: str = "podkidnoy(seats=3)", viewer: int | None = 0) -> View:
    return deal(parse_rules(rules), Random(1)).view(viewer)


def said(position: str, move: str, *, viewer: int | None = 0) -> list[str]:
    """What the viewer hears of a move."""
    state = State.parse(position)
    made = Move.parse(move)
    events = state.events(made)
    return talk(viewer=viewer).sentences(events, before=state.view(viewer), after=state.play(made).view(viewer))


def told(event: Event, *, language: str = "en", viewer: int | None = 0, before: View | None = None) -> str:
    """What the viewer hears of an event, whatever position it comes from."""
    seen = a_view(viewer=viewer)
    found = talk(language, viewer).sentences([event], before=before, after=seen)
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "You have no cards left and are out."),
        ("nb", "Du har ingen kort igjen og er ute."),
        ("de", "Du hast keine Karten mehr und bist draußen."),
        ("sv", "Du har inga kort kvar och är ute."),
        ("ru", "Ты выходишь: карт больше нет."),
        ("uk", "Ти виходиш: карт більше немає."),
        ("pl", "Nie masz już kart i wychodzisz."),
    ],
)
def test_whoever_goes_out_is_not_told_to_be_safe(language: str, sentence: str) -> None:
    assert told(Event(kind=EventKind.OUT, seat=0), language=language) == sentence


def test_whoever_goes_out_as_the_last_defender_may_be_the_durak_all_the_same() -> None:
    assert said("rst_classic Kh - -/8d 7d * 0:1 bout 9", "7d8d", viewer=1)[-3:] == [
        "Vera has no cards left and is out.",
        "You have no cards left and are out.",
        "The deal is over: you are the durak!",
    ]


@pytest.mark.parametrize(
    ("position", "move", "viewer", "sentence"),
    [
        (LEAD, "9h", 0, "You attack with the 9♥."),
        (LEAD, "9h", 1, "Vera attacks with the 9♥."),
        (THROW_IN, "9h", 0, "You throw in the 9♥."),
        (ADD, "9h", 0, "You add the 9♥."),
        (ADD, "9h", None, "Vera adds the 9♥."),
        (DEFEND, "9cTc", 0, "Alice beats the 9♣ with the 10♣."),
        (DEFEND, "9cTc", 1, "You beat the 9♣ with the 10♣."),
        (DEFEND, "t9s", 0, "Alice passes the attack on with the 9♠: Ben defends."),
        (DEFEND, "t9s", 1, "You pass the attack on with the 9♠: Ben defends."),
        (DEFEND, "t9s", 2, "Alice passes the attack on with the 9♠: you defend."),
        (DEFEND, "s9d", 0, "Alice shows the 9♦ and passes the attack on: Ben defends."),
        (DEFEND, "take", 0, "Alice says: “I take.”"),
        (THROW_IN, "done", 2, "Vera says: “Done.”"),
    ],
)
def test_a_move_is_said_to_who_made_it_whom_it_meets_and_who_watches(
    position: str, move: str, viewer: int | None, sentence: str
) -> None:
    assert said(position, move, viewer=viewer)[0] == sentence


def test_the_end_of_a_bout_is_told_in_order() -> None:
    assert said("podkidnoy Kh - 9c/8d 7s8s * 0:1 bout 3", "done") == [
        "You say: “Done.”",
        "All beaten: 2 cards are out of the game.",
        "Bout 4: Alice attacks, you defend.",
    ]


def test_who_is_safe_and_who_is_the_durak_is_said_at_the_end() -> None:
    heard = said("podkidnoy Kh - -/8d9d 7s * 0:1 bout 3", "take", viewer=1)
    assert heard == [
        "You say: “I take.”",
        "You pick up 1 card.",
        "Vera has no cards left and is out.",
        "The deal is over: you are the durak!",
    ]


CARD, OTHER = parse_card("6d"), parse_card("Ah")
WITHOUT_CARDS = {
    EventKind.ROLES,
    EventKind.TAKE,
    EventKind.DONE,
    EventKind.CLOSE,
    EventKind.REDEAL,
    EventKind.BEATEN,
    EventKind.TAKEN,
    EventKind.OUT,
}
SECRET = 1 << CARD | 1 << OTHER


@pytest.mark.parametrize(
    ("event", "viewer", "sentence"),
    [
        (Event(kind=EventKind.GIVE_BACK, seat=1, target=0, cards=(CARD,)), 0, "Alice gives the 6♦ back to you."),
        (Event(kind=EventKind.GIVE_BACK, seat=0, target=2, cards=(CARD,)), 0, "You give the 6♦ back to Ben."),
        (Event(kind=EventKind.CLOSE, seat=0), 0, "You shut the others out of this bout."),
        (Event(kind=EventKind.REDEAL, seat=1), 0, "Alice asks for a new deal."),
        (
            Event(kind=EventKind.SWAP, seat=1, cards=(CARD, OTHER)),
            0,
            "Alice puts the 6♦ under the talon and takes the A♥.",
        ),
        (
            Event(kind=EventKind.CLAIM, seat=1, target=0, cards=(CARD, OTHER)),
            0,
            "Alice claims your A♥ and gives you the 6♦ for it.",
        ),
        (
            Event(kind=EventKind.CLAIM, seat=0, target=2, cards=(CARD, OTHER)),
            0,
            "You claim the A♥ from Ben and give the 6♦ for it.",
        ),
        (Event(kind=EventKind.TAKEN, seat=0, cards=(CARD, OTHER)), 0, "You pick up 2 cards."),
        (
            Event(kind=EventKind.DRAW, seat=1, cards=(CARD, OTHER), secret=1 << CARD | 1 << OTHER),
            0,
            "Alice draws 2 cards.",
        ),
        (
            Event(kind=EventKind.DRAW, seat=1, cards=(CARD, OTHER), secret=1 << CARD),
            0,
            "Alice draws 2 cards, the last of them the face-up A♥.",
        ),
        (Event(kind=EventKind.DRAW, seat=1, cards=(CARD, OTHER), secret=1 << CARD), 1, "You draw 6♦ A♥."),
        (Event(kind=EventKind.ROLES, seat=0, target=1), 0, "Bout 1: you attack, Alice defends."),
        (Event(kind=EventKind.ROLES, seat=0, target=1), 1, "Bout 1: Vera attacks, you defend."),
        (Event(kind=EventKind.ROLES, seat=0, target=1), None, "Bout 1: Vera attacks, Alice defends."),
        (Event(kind=EventKind.END, outcome=Outcome("draw")), 0, "The deal is over: a draw, nobody is the durak."),
        (
            Event(kind=EventKind.END, outcome=Outcome("durak", (0, 2))),
            0,
            "The deal is over: your team has lost (Vera, Ben).",
        ),
        (
            Event(kind=EventKind.END, outcome=Outcome("durak", (0, 2))),
            1,
            "The deal is over: this team has lost: Vera, Ben.",
        ),
        (
            Event(kind=EventKind.END, outcome=Outcome("redeal")),
            0,
            "Nobody holds a trump, so the cards are dealt again.",
        ),
    ],
)
def test_an_event_is_said_as_its_listener_hears_it(event: Event, viewer: int | None, sentence: str) -> None:
    assert told(event, viewer=viewer) == sentence


def test_a_redeal_that_was_demanded_needs_no_reason() -> None:
    event = Event(kind=EventKind.END, outcome=Outcome("redeal"))
    assert talk().sentences([event], before=a_view(), after=a_view()) == []
    assert talk().outcome(None) == []


@pytest.mark.parametrize(
    ("count", "sentence"), [(1, "And 1 epaulette to go with it."), (2, "And 2 epaulettes, one for each shoulder.")]
)
def test_epaulettes_are_added_to_the_verdict(count: int, sentence: str) -> None:
    assert talk().outcome(Outcome("durak", (1,), count)) == ["The deal is over: Alice is the durak!", sentence]


def test_the_deal_is_told_with_its_trump_and_the_card_that_begins() -> None:
    state = deal(parse_rules("podkidnoy(seats=3, first_attacker_next=lowest_trump)"), Random(1))
    lines = talk().sentences(deal_events(state), before=None, after=state.view(0))
    assert re.fullmatch(r"Trump: . \w+\. The \w+. lies face up under the talon\.", lines[0])
    assert re.search(r"shows? the \w+., the lowest trump, and attacks? first\.$", lines[1])
    assert lines[2].startswith("Bout 1: ")


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ("podkidnoy(trump=none, no_trump=left_of_dealer)", "There is no trump in this deal."),
        ("podkidnoy(trump=s)", "Trump: ♠ spades."),
        ("podkidnoy(seats=6)", r"Trump: . \w+\. It is shown by the \w+., the dealer’s last card\."),
    ],
)
def test_the_trump_is_told_however_it_was_settled(rules: str, sentence: str) -> None:
    state = deal(parse_rules(rules), Random(1))
    assert re.fullmatch(sentence, talk().sentences(deal_events(state), before=None, after=state.view(0))[0])


def test_the_lowest_card_begins_where_nobody_holds_a_trump() -> None:
    state = deal(parse_rules("podkidnoy(trump=none, no_trump=lowest_card)"), Random(1))
    found = talk().sentences(deal_events(state.having()), before=None, after=state.view(0))
    assert [line for line in found if line.startswith("Nobody holds a trump: ")] or "Bout 1" in found[-1]
    event = Event(kind=EventKind.OPEN, seat=1, cards=(BLACK_JOKER,))
    seen = dataclasses.replace(a_view(), trump=None)
    assert talk().sentences([event], before=None, after=seen) == [
        "Nobody holds a trump: Alice shows the Jo♠, the lowest card, and attacks first."
    ]


def test_the_answers_to_a_question_are_said_as_answers() -> None:
    asked = parse_rules("podkidnoy(redeal_demand=one_colour)")
    state = deal(asked, Random(1))
    heard = talk().sentences(state.events(Move.parse("done")), before=state.view(0), after=state.view(0))
    assert heard[0].endswith(("play with this hand.", "plays with this hand."))
    claiming = State.parse("no 9h - 7s6h/8d9h - * 0:1 claim 9 asked=01 claimant=0")
    heard = talk().sentences(claiming.events(Move.parse("done")), before=claiming.view(0), after=claiming.view(0))
    assert heard == ["You claim nothing."]


def test_who_looks_back_sees_what_was_drawn() -> None:
    event = Event(kind=EventKind.DRAW, seat=1, cards=(CARD, OTHER), secret=SECRET)
    heard = talk(viewer=None, open_hands=True).sentences([event], before=None, after=a_view(viewer=None))
    assert heard == ["Alice draws 6♦ A♥."]


@pytest.mark.parametrize(
    ("rules", "losers", "lines"),
    [
        ("podkidnoy(seats=3)", (1,), ["Lost so far, after 1 deal: Vera: 0, Alice: 1, Ben: 0."]),
        ("team", (0, 2), ["Lost so far, after 1 deal: Vera, Ben: 1; Alice, Clara: 0."]),
    ],
)
def test_the_tally_counts_losses_by_seat_or_by_team(rules: str, losers: tuple[int, ...], lines: list[str]) -> None:
    series = Series.start(parse_rules(rules), dealer=0).after(Outcome("durak", losers))
    assert tally_sentences(style(), series, NAMES[: series.rules.seats]) == lines


def test_the_tally_counts_draws_once_there_are_any() -> None:
    series = Series.start(parse_rules("podkidnoy"), dealer=0).after(Outcome("draw")).after(Outcome("draw"))
    assert tally_sentences(style(), series, NAMES[:2])[1:] == ["2 deals were draws."]


# In every language ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_many_deals_is_a_whole_sentence_to_everybody(language: str) -> None:
    rng = Random(language)
    kinds: set[EventKind] = set()
    for number in range(16):
        rules = random_rules(rng, **(RARE if number % 2 else {}))
        spoken = Talk(style=style(language, letters="words"), names=NAMES, viewer=rng.choice([0, None]))
        written = talk(language, rng.randrange(rules.seats))
        for step in play_out(deal(rules, rng), rng, eager_player, plies=120):
            after = step.state.play_unchecked(step.move, step.seat)
            events = step.state.events(step.move, step.seat)
            kinds |= {event.kind for event in events}
            for each in (spoken, written):
                views = (step.state.view(each.viewer), after.view(each.viewer))
                for sentence in each.sentences(events, before=views[0], after=views[1]):
                    assert sentence[0].isupper() or sentence[0] in "«„“0123456789" or sentence.startswith("\x1b")
                    assert sentence[-1] in ".!»”“", sentence
                    assert not re.search(r"[{}]|\?\?\?", sentence)
    assert len(kinds) >= 13


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rare_event_is_a_whole_sentence_to_everybody(language: str) -> None:
    rare = [kind for kind in EventKind if kind not in {EventKind.DEAL, EventKind.TURN_UP, EventKind.END}]
    for kind in rare:
        for viewer in (0, 1, 2, None):
            event = Event(kind=kind, seat=0, target=1, cards=(CARD, OTHER), attack=OTHER)
            sentence = told(event, language=language, viewer=viewer)
            assert sentence[-1] in ".!»”“", sentence
            assert kind is EventKind.DRAW or ("6♦" in sentence) == (kind not in WITHOUT_CARDS), sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Alice beats the seven of diamonds with the queen of diamonds."),
        ("nb", "Alice slår ruter sju med ruter dame."),
        ("de", "Alice sticht Karo Sieben mit Karo Dame."),
        ("sv", "Alice slår ruter sju med ruter dam."),
        ("ru", "Alice: дама бубен бьёт семёрку бубен."),
        ("uk", "Alice: дама бубон б’є сімку бубон."),
        ("pl", "Alice: dama karo bije siódemkę karo."),
    ],
)
def test_cards_in_words_are_declined(language: str, sentence: str) -> None:
    event = Event(kind=EventKind.BEAT, seat=1, cards=(parse_card("Qd"),), attack=parse_card("7d"))
    spoken = Talk(style=style(language, letters="words"), names=NAMES, viewer=0)
    assert spoken.sentences([event], before=None, after=a_view()) == [sentence]


# Leaks ----------------------------------------------------------------------------------------------------------


def swapped(state: State, viewer: int, mover: int, rng: Random) -> State:
    """The position with the cards neither the viewer nor the mover sees dealt another way."""
    hidden = state.view(viewer).unseen & ~state.hands[mover]
    cards = list(shuffle(members(hidden), rng))

    def filled(held: Cards) -> Cards:
        kept = held & ~hidden
        for _ in range((held & hidden).bit_count()):
            kept |= 1 << cards.pop()
        return kept

    hands = tuple(hand if seat in {viewer, mover} else filled(hand) for seat, hand in enumerate(state.hands))
    talon = tuple(cards.pop() if hidden >> card & 1 else card for card in state.talon)
    return state.having(hands=hands, talon=talon, claimant=None if state.claimant != mover else mover)


def heard(step: Step, state: State, viewer: int) -> list[str]:
    after = state.play_unchecked(step.move, step.seat)
    events = state.events(step.move, step.seat)
    return talk(viewer=viewer).sentences(events, before=state.view(viewer), after=after.view(viewer))


def test_no_sentence_changes_with_cards_that_its_listener_does_not_see() -> None:
    rng = Random(11)
    compared = 0
    for _ in range(30):
        rules = random_rules(rng, late_claim=False)
        for step in play_out(deal(rules, rng), rng, plies=80):
            viewer = rng.randrange(rules.seats)
            other = swapped(step.state, viewer, step.seat, rng)
            assert other.view(viewer) == step.state.view(viewer)
            here, there = heard(step, step.state, viewer), heard(step, other, viewer)
            mine = [line for line in here if line.startswith("You draw")]
            if not mine:
                assert here == there
                compared += 1
    assert compared > 500


def test_cards_are_named_only_to_who_may_know_them() -> None:
    rng = Random(12)
    whole = {card_text(card): card for card in members(pack(54))}
    assert len(whole) == 54
    for _ in range(20):
        rules = random_rules(rng)
        for step in play_out(deal(rules, rng), rng, eager_player, plies=80):
            viewer = rng.randrange(rules.seats)
            after = step.state.play_unchecked(step.move, step.seat)
            seen = step.state.view(viewer), after.view(viewer)
            text = " ".join(heard(step, step.state, viewer))
            visible = ~seen[0].unseen | ~seen[1].unseen
            for card in members(pack(rules.deck_size) & ~visible):
                look = talk().card(card)
                assert not re.search(rf"(?<!\w){re.escape(look)}", text), (text, look)
