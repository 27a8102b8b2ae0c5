"""Golden playthroughs: one seeded random game per preset and number of seats, written down as everybody saw it.

Here: which games there are and how one is written. Not here: the comparison (test_playthroughs.py).
May import durak and tests.positions.

A few moments stand in full: the position, each seat's view, the legal moves, some refused moves with their reasons,
the move that is made, and its events with who sees what. Of every bout a line tells the moves, and a digest of all that
would stand there in full.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random

from durak import moves
from durak.cards import card_text, members
from durak.deal import shuffled
from durak.dpn import result_text
from durak.event import Event, deal_events
from durak.moves import CLAIM, CLOSE, DONE, REDEAL, SWAP, TAKE, Move, MoveKind
from durak.rules import Rules, parse_rules, preset
from durak.seats import Seat
from durak.state import State
from tests.positions import TABLES

FOLDER = Path(__file__).parent / "playthroughs"
SEATS = (2, 3, 4, 6)
LONGEST = 300
"""No file has so many lines."""
SPACE = 190
"""A moment stands in full when it shows something new and so many lines are not yet written."""
RARE_SPACE = 240
"""The same for a move that is seldom made."""
SELDOM = {MoveKind.TRANSFER, MoveKind.SHOW, MoveKind.GIVE_BACK, MoveKind.SWAP, MoveKind.CLAIM, MoveKind.REDEAL}

LIVELY = 0.8
"""So often a move that plays a card is made where there is one."""

RARE: dict[str, tuple[str, int]] = {
    "free-first": ("app(seats=3, precedence=free)", 0),
    "free-veto-oversupply": ("no(seats=4, precedence=free)", 1),
    "jokers": ("perevodnoy(deck_size=54, seats=3)", 0),
    "late-claim": ("no(deck_size=24, seats=3)", 28),
    "redeal": ("podkidnoy(redeal_demand=five_of_a_suit)", 99),
    "shown-trumps": ("perevodnoy(seats=3, transfer_show=true, refill=round_robin)", 16),
    "teams-transfer": ("team(transfer=true, team_transfer=next_opponent)", 0),
    "last-defender-loses": ("prostoy(deck_size=24, draw=last_defender_loses, pogony=any_six)", 0),
}
"""Games under rules that no preset has, each with the seed that brings up what it is for."""


def games() -> dict[str, Rules]:
    """The rules of every game by the name of its file."""
    ours = {f"{name}-{seats}": preset(name).replace(seats=seats) for name, seats in TABLES if seats in SEATS}
    return ours | {name: parse_rules(text) for name, (text, _) in RARE.items()}


def playthrough(name: str) -> str:
    """The text of a game."""
    return played(name, games()[name], RARE[name][1] if name in RARE else 0)


def played(name: str, rules: Rules, seed: int) -> str:
    """The text of the game with a seed."""
    rng = Random(f"{name} {seed}")
    state = State.deal(rules, shuffled(rules, rng))
    lines = [f"# {name}: a random game under {rules}.", "# Written by `python tests/refresh.py --goldens`."]
    lines += ["", "deal", *_indented(_told(deal_events(state)))]
    shown: set[object] = set()
    while not state.is_over:
        state = _bout(state, rng, shown, lines)
    return "\n".join([*lines, "", *_position(state)]) + "\n"


def _bout(state: State, rng: Random, shown: set[object], lines: list[str]) -> State:
    """Play a bout, write its line, and before it the moments that show something new; return what comes after it."""
    bout, roles = state.bout_no, f"{state.attacker}:{state.defender}"
    told: list[str] = []
    full = hashlib.sha256()
    while not state.is_over and state.bout_no == bout:
        seat, move = _choose(state, rng)
        after = state.play(move, seat)
        moment = _moment(state, seat, move)
        full.update("\n".join(moment).encode())
        news = _news(state, move, after)
        if news not in shown and len(lines) < (RARE_SPACE if move.kind in SELDOM else SPACE):
            shown.add(news)
            lines += ["", *moment]
        told.append(str(move) if seat == state.actor else f"{seat}:{move}")
        state = after
    line = f"{bout}. {roles} {' '.join(told)} | {full.hexdigest()[:16]}"
    lines += [line] if _is_bout(lines[-1]) else ["", line]
    return state


def _is_bout(line: str) -> bool:
    return line[:1].isdigit() and " | " in line


def _choose(state: State, rng: Random) -> tuple[Seat, Move]:
    """A move of a seat that may move: mostly one that plays a card, so that many lie and hands differ, else any."""
    seats = state.actors if state.rules.precedence == "free" else state.actors[:1]
    legal = [(seat, move) for seat in seats for move in state.legal_moves(seat)]
    lively = [(seat, move) for seat, move in legal if move not in (TAKE, DONE, CLOSE)]
    chosen = lively if lively and rng.random() < LIVELY else legal
    return chosen[int(rng.random() * len(chosen))]


def _news(state: State, move: Move, after: State) -> object:
    """What a moment shows: two with the same need not both stand in full."""
    if after.bout_no != state.bout_no:
        return "beaten" if after.discard != state.discard else "taken"
    return (move.kind, state.phase) if move.kind is MoveKind.LAY else move.kind


# A moment --------------------------------------------------------------------------------------------------------


def _moment(state: State, seat: Seat, move: Move) -> list[str]:
    """A position in full and what a move makes of it."""
    return [*_position(state), f"  {seat} plays {move}", *_indented(_told(state.events(move, seat)))]


def _position(state: State) -> list[str]:
    """A position, what each seat and a spectator sees of it, and what each may do and may not."""
    lines = [f"{state}", f"  key {state.key:016x} result {result_text(state.outcome)}"]
    seats = range(state.rules.seats)
    lines += [f"  sees {state.view(viewer)}" for viewer in (*seats, None)]
    lines += [
        f"  {seat} may {' '.join(map(str, state.legal_moves(seat)))}" for seat in seats if state.legal_moves(seat)
    ]
    lines += [f"  {seat} may not {move}: {reason}" for reason, (seat, move) in _refusals(state).items()]
    return lines


def _refusals(state: State) -> dict[str, tuple[Seat, Move]]:
    """For each reason there is, with its arguments left out, the first move that is refused for it."""
    found: dict[str, tuple[Seat, Move]] = {}
    codes: set[str] = set()
    for seat in state.actors[:1] + state.actors[-1:] or (0,):
        for move in _candidates(state):
            reason = state.why_not(move, seat)
            if reason is not None and reason.code not in codes:
                codes.add(reason.code)
                found[str(reason)] = seat, move
    return found


def _candidates(state: State) -> list[Move]:
    """Moves of every kind: with the lowest and the highest card of each hand, and those without a card."""
    cards = sorted({card for hand in state.hands for card in members(hand)[:1] + members(hand)[-1:]})
    making = (moves.lay, moves.transfer, moves.show, moves.give_back)
    found = [make(card) for make in making for card in cards]
    found += [moves.beat(pair.attack, card) for pair in state.table for card in cards]
    return [*found, TAKE, DONE, CLOSE, SWAP, CLAIM, REDEAL]


# Events ----------------------------------------------------------------------------------------------------------


def _told(events: tuple[Event, ...]) -> list[str]:
    """Each event as everybody sees it; where its seat sees more, that first and then what all others see."""
    lines: list[str] = []
    for event in events:
        seen, unseen = _event_text(event.seen_by(event.seat)), _event_text(event.seen_by(None))
        lines += [seen] if seen == unseen else [f"{seen} to {event.seat}", f"{unseen} to all others"]
    return lines


def _event_text(event: Event) -> str:
    words = [event.kind.value]
    if event.seat is not None:
        words.append(str(event.seat))
    if event.attack is not None:
        words.append(card_text(event.attack))
    if event.cards:
        words.append("".join("?" if card is None else card_text(card) for card in event.cards))
    if event.target is not None:
        words.append(f"-> {event.target}")
    if event.outcome is not None:
        words.append(result_text(event.outcome))
    return " ".join(words)


def _indented(lines: list[str]) -> list[str]:
    return [f"    {line}" for line in lines]
