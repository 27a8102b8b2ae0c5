"""What happens at the table, said in sentences to one reader.

Here: a sentence for each event, the end of a deal, the tally of a series, and telling them line by line. Not here: what
a seat may know of an event (event.py decides that before a sentence is made), the words themselves (words.py). May
import cards, position, event, render.

Every sentence is complete in itself, so that it can be read aloud without the screen around it. People are `you` or a
name in its plain form; sentences are built so that no name needs another case and no verb a gender.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from durak.cards import suit_of
from durak.event import Event, EventKind
from durak.position import CLAIM, REDEAL, TAKE
from durak.render import shown_card, shown_cards, shown_suit, wrapped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from durak.cards import Card
    from durak.console import Console
    from durak.outcome import Outcome
    from durak.public import PublicView
    from durak.render import Style
    from durak.seats import Seat
    from durak.series import Series
    from durak.view import View
    from durak.words import Words

__all__ = ["Talk", "Teller", "names_of", "tally_sentences"]

Seen: TypeAlias = "View | PublicView"
"""A position as the reader sees it: from a seat, or looking on."""


@dataclass(frozen=True, kw_only=True)
class Talk:
    """Events as sentences for one reader: a seat, or a spectator for None."""

    style: Style
    names: Sequence[str]
    """The name of each seat; the reader is `you` whatever the name."""
    viewer: Seat | None
    open_hands: bool = False
    """Whether the reader looks back at a deal that is over and may know every card."""

    def sentences(self, events: Iterable[Event], *, before: Seen | None, after: Seen) -> list[str]:
        """Return a sentence for each event that says anything to the reader.

        `before` is what the reader saw of the position in which the move was made, None for a deal; `after` is what
        followed. The reader hears only the part of each event that `Event.seen_by` allows.
        """
        found: list[str] = []
        for event in events:
            seen = event if self.open_hands else event.seen_by(self.viewer)
            if seen.kind is EventKind.END:
                found += self.outcome(seen.outcome, demanded=before is not None)
            elif (sentence := self._sentence(seen, before, after)) is not None:
                found.append(sentence)
        return found

    def who(self, seat: Seat | None) -> dict[str, str]:
        """Return the arguments by which a sentence names a seat: `who` is you or they, and the name."""
        name = "" if seat is None else self.names[seat]
        return {"who": "you" if seat is not None and seat == self.viewer else "they", "name": name}

    def outcome(self, outcome: Outcome | None, *, demanded: bool = False) -> list[str]:
        """Return how a deal ended; a redeal that nobody demanded says why it is one."""
        words = self.style.words
        if outcome is None:
            return []
        if outcome.kind == "draw":
            return [words("end-draw")]
        if outcome.kind == "redeal":
            return [] if demanded else [words("end-nobody-holds-a-trump")]
        if outcome.durak is not None:
            found = [words("end-durak", **self.who(outcome.durak))]
        else:
            side = "ours" if self.viewer in outcome.losers else "theirs"
            found = [words("end-team", side=side, names=names_of(self.names, outcome.losers))]
        if outcome.epaulettes:
            found.append(words("end-epaulettes", count=outcome.epaulettes))
        return found

    def _sentence(self, event: Event, before: Seen | None, after: Seen) -> str | None:
        if event.kind is EventKind.DEAL:
            return None
        special = _SPECIAL.get(event.kind)
        if special is not None:
            return special(self, event, before, after)
        arguments = self.who(event.seat)
        if event.cards and event.cards[0] is not None:
            arguments["card"] = shown_card(self.style, event.cards[0])
        return self.style.words(_PLAIN[event.kind], **arguments)

    def card(self, card: Card | None) -> str:
        """Return a card as the reader wants it."""
        return "" if card is None else shown_card(self.style, card)

    def both(self, event: Event) -> dict[str, str]:
        """Return who does it and whom it meets: besides `who` and `name`, `target` is you or they, `other` the name."""
        target = self.who(event.target)
        return {**self.who(event.seat), "target": target["who"], "other": target["name"]}


@dataclass
class Teller:
    """Tells one reader what happens, line by line; seats that say done one after another share a line."""

    talk: Talk
    console: Console
    _silent: list[Seat] = field(init=False, default_factory=list["Seat"])
    """Who has said done since anything else was said."""

    @property
    def style(self) -> Style:
        """Return how things are written for the reader."""
        return self.talk.style

    @property
    def names(self) -> Sequence[str]:
        """Return the name of each seat."""
        return self.talk.names

    @property
    def words(self) -> Words:
        """Return the catalogue of the reader's language."""
        return self.style.words

    def say(self, text: str = "") -> None:
        """Show a line, after those who have said done before it."""
        self.flush()
        for line in wrapped(self.style, text.split(" "), indent="    "):
            self.console.say(line)

    def flush(self) -> None:
        """Show who has said done since anything else was said."""
        done, self._silent = self._silent, []
        if done:
            self.console.say(self.words("events-done", count=len(done), names=names_of(self.names, done)))

    def tell(self, events: Iterable[Event], *, before: Seen | None, after: Seen) -> None:
        """Say what happened, as `Talk.sentences` words it."""
        told = list(events)
        by_another = told and told[0].kind is EventKind.DONE and told[0].seat not in (None, self.talk.viewer)
        if by_another and before is not None and before.table:
            assert told[0].seat is not None
            self._silent.append(told[0].seat)
            told = told[1:]
        for sentence in self.talk.sentences(told, before=before, after=after):
            self.say(sentence)


def _turn_up(talk: Talk, event: Event, _before: Seen | None, after: Seen) -> str:
    words = talk.style.words
    if after.trump is None:
        return words("event-no-trump")
    suit = shown_suit(talk.style, after.trump)
    if not event.cards:
        return words("event-trump-fixed", suit=suit)
    message = "event-trump-turned" if after.talon_count else "event-trump-dealt"
    return words(message, suit=suit, card=talk.card(event.cards[0]))


def _open(talk: Talk, event: Event, _before: Seen | None, after: Seen) -> str:
    card = event.cards[0]
    lowest_trump = card is not None and suit_of(card) == after.trump
    message = "event-open-trump" if lowest_trump else "event-open-card"
    return talk.style.words(message, **talk.who(event.seat), card=talk.card(card))


def _roles(talk: Talk, event: Event, _before: Seen | None, after: Seen) -> str:
    role = {event.seat: "attacker", event.target: "defender"}.get(talk.viewer, "neither")
    attacker, defender = talk.who(event.seat)["name"], talk.who(event.target)["name"]
    role = "neither" if talk.viewer is None else role
    return talk.style.words("event-roles", bout=after.bout_no, role=role, attacker=attacker, defender=defender)


def _lay(talk: Talk, event: Event, before: Seen | None, _after: Seen) -> str:
    message = "event-throw-in"
    if before is not None and not before.table:
        message = "event-lead"
    elif before is not None and before.phase is TAKE:
        message = "event-add"
    return talk.style.words(message, **talk.who(event.seat), card=talk.card(event.cards[0]))


def _pass_on(talk: Talk, event: Event, _before: Seen | None, _after: Seen) -> str:
    message = "event-show" if event.kind is EventKind.SHOW else "event-transfer"
    return talk.style.words(message, **talk.both(event), card=talk.card(event.cards[0]))


def _give_back(talk: Talk, event: Event, _before: Seen | None, _after: Seen) -> str:
    return talk.style.words("event-give-back", **talk.both(event), card=talk.card(event.cards[0]))


def _beat(talk: Talk, event: Event, _before: Seen | None, _after: Seen) -> str:
    card, attack = talk.card(event.cards[0]), talk.card(event.attack)
    return talk.style.words("event-beat", **talk.who(event.seat), card=card, attack=attack)


def _done(talk: Talk, event: Event, before: Seen | None, _after: Seen) -> str:
    message = "event-done"
    if before is not None and before.phase is REDEAL:
        message = "event-keeps-hand"
    elif before is not None and before.phase is CLAIM:
        message = "event-no-claim"
    return talk.style.words(message, **talk.who(event.seat))


def _exchange(talk: Talk, event: Event, _before: Seen | None, _after: Seen) -> str:
    given, got = map(talk.card, event.cards)
    if event.kind is EventKind.SWAP:
        return talk.style.words("event-swap", **talk.who(event.seat), given=given, got=got)
    return talk.style.words("event-claim", **talk.both(event), given=given, got=got)


def _beaten(talk: Talk, event: Event, _before: Seen | None, _after: Seen) -> str:
    return talk.style.words("event-beaten", count=len(event.cards))


def _taken(talk: Talk, event: Event, _before: Seen | None, _after: Seen) -> str:
    return talk.style.words("event-taken", **talk.who(event.seat), count=len(event.cards))


def _draw(talk: Talk, event: Event, _before: Seen | None, _after: Seen) -> str:
    words = talk.style.words
    seen = [card for card in event.cards if card is not None]
    if event.seat == talk.viewer:
        return words("event-draw-own", cards=shown_cards(talk.style, seen))
    name = talk.who(event.seat)["name"]
    if talk.open_hands:
        return words("event-draw-open", name=name, cards=shown_cards(talk.style, seen))
    if seen:
        return words("event-draw-turned", name=name, count=len(event.cards), card=talk.card(seen[-1]))
    return words("event-draw", name=name, count=len(event.cards))


_PLAIN = {
    EventKind.TAKE: "event-take",
    EventKind.CLOSE: "event-close",
    EventKind.REDEAL: "event-redeal",
    EventKind.OUT: "event-out",
}

_SPECIAL: dict[EventKind, Callable[[Talk, Event, Seen | None, Seen], str]] = {
    EventKind.TURN_UP: _turn_up,
    EventKind.OPEN: _open,
    EventKind.ROLES: _roles,
    EventKind.LAY: _lay,
    EventKind.TRANSFER: _pass_on,
    EventKind.SHOW: _pass_on,
    EventKind.GIVE_BACK: _give_back,
    EventKind.BEAT: _beat,
    EventKind.DONE: _done,
    EventKind.SWAP: _exchange,
    EventKind.CLAIM: _exchange,
    EventKind.BEATEN: _beaten,
    EventKind.TAKEN: _taken,
    EventKind.DRAW: _draw,
}


def names_of(names: Sequence[str], seats: Iterable[Seat]) -> str:
    """Return the names of several seats as a list.

    >>> names_of(["Anna", "Boris", "Clara"], (0, 2))
    'Anna, Clara'
    """
    return ", ".join(names[seat] for seat in seats)


def tally_sentences(style: Style, series: Series, names: Sequence[str]) -> list[str]:
    """Return how often each seat, or each team, has lost so far, and how many deals were drawn."""
    words = style.words
    if series.rules.teams:
        teams = [names_of(names, range(first, series.rules.seats, 2)) for first in (0, 1)]
        losses = [f"{team}: {count}" for team, count in zip(teams, series.team_losses, strict=True)]
    else:
        losses = [f"{name}: {count}" for name, count in zip(names, series.losses, strict=True)]
    between = "; " if series.rules.teams else ", "
    found = [words("tally-losses", deals=series.deals, losses=between.join(losses))]
    if series.draws:
        found.append(words("tally-draws", count=series.draws))
    return found
