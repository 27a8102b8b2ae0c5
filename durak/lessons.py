"""Small positions in which a rule is learnt by playing: what to do there, and what is refused.

Here: `Lesson`, the first game, and lessons on the rules that tables argue about most. Not here: trying moves
(trial.py), the words (the catalogues). May import moves, state.

Whoever shows a lesson lets the reader try any move. A right one goes on; a legal one that is not asked for is taken
back; of any other the reader hears why not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from durak.moves import ReasonCode
from durak.state import State

if TYPE_CHECKING:
    from durak.rules import Rules
    from durak.seats import Seat

__all__ = ["FIRST_GAME", "LESSONS", "Lesson", "Step"]


class Step(NamedTuple):
    """What is asked of the reader, and what the others do then."""

    right: tuple[str, ...] = ()
    """The moves of which one is to be made; none where the reader is to find that something is refused."""
    wrong: dict[str, ReasonCode] = {}  # noqa: RUF012  # never changed
    """Moves that a reader may try, and why each is refused."""
    then: tuple[str, ...] = ()
    """What follows a right move, each move with the number of its seat."""


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """A position and what is to be done in it."""

    name: str
    says: str
    """The message that asks for it; its `after` says what has been learnt, where the rule's own sentence does not."""
    rule: str | None = None
    """The field of Rules that it is about."""
    position: str
    """A line of DPN, all hands open."""
    seat: Seat
    """Who learns."""
    steps: tuple[Step, ...]

    @property
    def rules(self) -> Rules:
        """Return the rules of its table."""
        return State.parse(self.position).rules


_DOES_NOT_BEAT = ReasonCode.DOES_NOT_BEAT
_NOT_ON_TABLE = ReasonCode.RANK_NOT_ON_TABLE

FIRST_GAME: tuple[Lesson, ...] = (
    Lesson(
        name="attack",
        says="lesson-attack",
        position="podkidnoy(precedence=free) h - 7s9dKc/8sJdAc - * 0:1 lead 3",
        seat=0,
        steps=(Step(("7s", "9d", "Kc")),),
    ),
    Lesson(
        name="beat",
        says="lesson-beat",
        rule="suitless",
        position="podkidnoy(precedence=free) h - 8sJcAd/7sJsQd 9s * 0:1 bout 3",
        seat=1,
        steps=(Step(("9sJs",), {"9s7s": _DOES_NOT_BEAT, "9sQd": _DOES_NOT_BEAT}, ("0:done",)),),
    ),
    Lesson(
        name="trump",
        says="lesson-trump",
        rule="trump",
        position="podkidnoy(precedence=free) h - 8sJcAd/6h8dKd 9s * 0:1 bout 3",
        seat=1,
        steps=(Step(("9s6h",), {"9s8d": _DOES_NOT_BEAT, "9sKd": _DOES_NOT_BEAT}, ("0:done",)),),
    ),
    Lesson(
        name="throw-in",
        says="lesson-throw-in",
        rule="throw_gate",
        position="podkidnoy(precedence=free) h - Td8cKc/QdJs9h 7sTs * 0:1 bout 3",
        seat=0,
        steps=(Step(("Td",), {"8c": _NOT_ON_TABLE, "Kc": _NOT_ON_TABLE}, ("1:TdQd",)),),
    ),
    Lesson(
        name="take",
        says="lesson-take",
        rule="take_phase",
        position="podkidnoy(precedence=free) h - 7c7d/Kd8s9c As * 0:1 bout 3",
        seat=1,
        steps=(Step(("take",), {"AsKd": _DOES_NOT_BEAT, "As8s": _DOES_NOT_BEAT}, ("0:done",)),),
    ),
    Lesson(
        name="done",
        says="lesson-done",
        position="podkidnoy(precedence=free) h - 8c9c/JsQd 7sTs,7dKd * 0:1 bout 3",
        seat=0,
        steps=(Step(("done",), {"8c": _NOT_ON_TABLE, "9c": _NOT_ON_TABLE}),),
    ),
    Lesson(
        name="refill",
        says="lesson-refill",
        rule="refill",
        position="podkidnoy(seats=3,precedence=free) 6h 9dTc6h 8cKdQsAs/JsQdAc9h/9sTdKc8h6c6s 7sTs,7dJd * 0:1 bout 3",
        seat=0,
        steps=(Step(("done",), {"8c": ReasonCode.RANK_NOT_ON_TABLE}, ("2:done",)),),
    ),
    Lesson(
        name="durak",
        says="lesson-durak",
        position="podkidnoy(precedence=free) h - 9h/KsQdJc - * 0:1 lead 9",
        seat=0,
        steps=(Step(("9h",), then=("1:take",)),),
    ),
)
"""The game in eight steps, for somebody who has never played it."""

_BY_RULE: tuple[Lesson, ...] = (
    Lesson(
        name="gate",
        says="lesson-gate",
        rule="throw_gate",
        position="podkidnoy(seats=3,throw_gate=first_beaten,precedence=free) h - 8cKd/JsQdAc9h/9d7c 7s * 0:1 bout 3",
        seat=2,
        steps=(Step(wrong={"7c": ReasonCode.FIRST_CARD_NOT_BEATEN}),),
    ),
    Lesson(
        name="neighbours",
        says="lesson-neighbours",
        rule="throwers",
        position="podkidnoy(seats=4,throwers=neighbours,precedence=free) h - 8cKd/JsQdAc9h/9d7c/Tc9s 7sTs * 0:1 bout 3",
        seat=3,
        steps=(Step(wrong={"Tc": ReasonCode.NOT_ENTITLED}),),
    ),
    Lesson(
        name="pair",
        says="lesson-pair",
        rule="multi_lead",
        position="podkidnoy(throw_gate=first_beaten,precedence=free) h - 8c8dKs/Jc9dQd - * 0:1 lead 3",
        seat=0,
        steps=(
            Step(("8c", "8d")),
            Step(("8c", "8d"), {"Ks": ReasonCode.DIFFERENT_RANK}, ("1:8cJc", "1:8d9d")),
        ),
    ),
    Lesson(
        name="veto",
        says="lesson-veto",
        rule="privilege",
        position="podkidnoy(seats=3,privilege=veto,precedence=free) h - 8cKd/JsQdAc9h/9d7c 7s8s * 0:1 bout 3",
        seat=0,
        steps=(Step(("close",), {"Kd": _NOT_ON_TABLE}), Step(("8c",), {"Kd": _NOT_ON_TABLE}, ("1:8cAc",))),
    ),
    Lesson(
        name="hand-limit",
        says="lesson-hand-limit",
        rule="bout_limit",
        position="podkidnoy(precedence=free) h - 7d7cKs/TdJd 7s * 0:1 bout 3",
        seat=0,
        steps=(
            Step(("7d", "7c"), {"Ks": _NOT_ON_TABLE}),
            Step(wrong={"7d": ReasonCode.LIMIT_REACHED, "7c": ReasonCode.LIMIT_REACHED}),
        ),
    ),
    Lesson(
        name="five-first",
        says="lesson-five-first",
        rule="first_limit",
        position="podkidnoy(deck_size=24,first_limit=5,precedence=free) "
        "9h JsQsKsAsThJhKhTdAd9cAc9h 9d/QhAh 9sTs,TcJc,JdQd,QcKc,Kd - 0:1 bout 1",
        seat=0,
        steps=(Step(wrong={"9d": ReasonCode.LIMIT_REACHED}),),
    ),
    Lesson(
        name="added",
        says="lesson-added",
        rule="take_phase",
        position="podkidnoy(precedence=free) h - 7dTdKs/QdJdJc 7s * 0:1 take 3",
        seat=0,
        steps=(Step(("7d",), {"Td": _NOT_ON_TABLE, "Ks": _NOT_ON_TABLE}),),
    ),
    Lesson(
        name="swap",
        says="lesson-swap",
        rule="trump_swap",
        position="podkidnoy(trump_swap=true,precedence=free) Ah 8dQsAh 6hTd9c/7cJsKd - * 0:1 lead 3",
        seat=0,
        steps=(Step(("swap",)),),
    ),
    Lesson(
        name="claim",
        says="lesson-claim",
        rule="late_claim",
        position="podkidnoy(trump_swap=true,late_claim=true,precedence=free) "
        "Ah 6hAh 8cKdQsAsTc/JsQdAc9h7d 7sTs * 0:1 bout 3",
        seat=0,
        steps=(Step(("done",)), Step(("claim",))),
    ),
    Lesson(
        name="transfer",
        says="lesson-transfer",
        rule="transfer",
        position="perevodnoy(seats=3,precedence=free) h - KsAs9d/7d8dQc/QhJdTs 7s * 0:1 bout 3",
        seat=1,
        steps=(Step(("t7d",), {"t8d": ReasonCode.TRANSFER_RANK, "tQc": ReasonCode.TRANSFER_RANK}, ("2:take",)),),
    ),
    Lesson(
        name="room",
        says="lesson-room",
        rule="transfer_room",
        position="perevodnoy(seats=3,precedence=free) h - KsAs9d/7d8sQc/Qh 7s * 0:1 bout 3",
        seat=1,
        steps=(Step(wrong={"t7d": ReasonCode.RECEIVER_TOO_FEW}),),
    ),
    Lesson(
        name="show",
        says="lesson-show",
        rule="transfer_show",
        position="perevodnoy(seats=3,transfer_show=true,precedence=free) h - KsAs9d/7h8dQc/QhJdTs 7s * 0:1 bout 3",
        seat=1,
        steps=(Step(("s7h",), {"s8d": ReasonCode.TRANSFER_RANK}, ("2:take",)),),
    ),
    Lesson(
        name="partner",
        says="lesson-partner",
        rule="teams",
        position="team(precedence=free) h - 7dTd/QdJd/8s9s/Qc8c 7sQs * 0:1 bout 3",
        seat=3,
        steps=(Step(wrong={"Qc": ReasonCode.NOT_ENTITLED}),),
    ),
    Lesson(
        name="draw",
        says="lesson-draw",
        rule="draw",
        position="podkidnoy(precedence=free) h - 9h/Kh - * 0:1 lead 9",
        seat=0,
        steps=(Step(("9h",), then=("1:9hKh",)),),
    ),
    Lesson(
        name="spades",
        says="lesson-spades",
        rule="spades_only",
        position="podkidnoy(spades_only=true,precedence=free) h - 8sJcAd/7hJsQd 9s * 0:1 bout 3",
        seat=1,
        steps=(Step(("9sJs",), {"9s7h": _DOES_NOT_BEAT, "9sQd": _DOES_NOT_BEAT}, ("0:done",)),),
    ),
    Lesson(
        name="fallen-ace",
        says="lesson-fallen-ace",
        rule="low_trump_beats_ace",
        position="podkidnoy(low_trump_beats_ace=true,precedence=free) h - 8s/6hKhQd Ah * 0:1 bout 9",
        seat=1,
        steps=(Step(("Ah6h",), {"AhKh": _DOES_NOT_BEAT, "AhQd": _DOES_NOT_BEAT}, ("0:done",)),),
    ),
)

LESSONS: tuple[Lesson, ...] = FIRST_GAME + _BY_RULE
"""All lessons, those of the first game first."""
