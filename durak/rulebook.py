"""Rules, presets and refusals in a player's words.

Here: the sentence of each rule, the announcement at a table, the sentence of each reason. Not here: the
catalogues and the names of cards (words.py); what the rules mean (rules.py). May import errors, rules, words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak.errors import RulesError
from durak.rules import PRESETS, Rules, unusual, value_of
from durak.words import card_name, rank_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from durak.cards import Card
    from durak.moves import Reason
    from durak.words import Words

__all__ = [
    "announce",
    "preset_line",
    "preset_name",
    "reason_message",
    "reason_sentence",
    "rule_message",
    "rule_sentence",
]


def rule_message(field: str) -> str:
    """Return the name of a rule's message in the catalogues.

    >>> rule_message("bout_limit")
    'rule-bout-limit'
    """
    return f"rule-{field.replace('_', '-')}"


def reason_message(code: str) -> str:
    """Return the name of a reason's message in the catalogues.

    >>> reason_message("not_in_hand")
    'reason-not-in-hand'
    """
    return f"reason-{code.replace('_', '-')}"


def _preset_message(name: str) -> str:
    if name not in PRESETS:
        raise RulesError(f"expected a preset, one of {', '.join(PRESETS)}, got {name!r}")
    return f"preset-{name.replace('_', '-')}"


def rule_sentence(words: Words, rules: Rules, field: str) -> str:
    """Return one sentence that says how one rule is played under these rules.

    Raises RulesError where there is no such rule.

    >>> from durak.words import Words
    >>> rule_sentence(Words.load("en"), Rules(), "bout_limit")
    'A bout has at most 6 attack cards.'
    """
    value = value_of(rules, field)
    return words(rule_message(field), value=value)


def announce(words: Words, rules: Rules) -> list[str]:
    """Return a sentence for each rule that is not the usual one and has an effect, in the order of the rulebook.

    >>> from durak.words import Words
    >>> announce(Words.load("en"), Rules(spades_only=True, first_limit=5))
    ['At the start of a deal, a bout has at most 5 attack cards.', 'Spades are beaten by spades alone.']
    """
    return [rule_sentence(words, rules, field) for field in unusual(rules)]


def preset_name(words: Words, name: str) -> str:
    """Return what players call a preset.

    Raises RulesError where there is no such preset.

    >>> from durak.words import Words
    >>> preset_name(Words.load("ru"), "perevodnoy")
    'Переводной дурак'
    """
    return words(_preset_message(name))


def preset_line(words: Words, name: str) -> str:
    """Return one sentence that tells a preset from the others.

    Raises RulesError where there is no such preset.

    >>> from durak.words import Words
    >>> preset_line(Words.load("en"), "prostoy")
    'Nobody throws in, and nothing is added after “I take”.'
    """
    return words(f"{_preset_message(name)}.line")


def reason_sentence(
    words: Words,
    reason: Reason,
    names: Mapping[int, str] | Sequence[str],
    *,
    show: Callable[[Words, Card], str] = card_name,
) -> str:
    """Return the sentence that tells a player why a move is refused.

    `names` gives the player's name for each seat; `show` writes a card, as its name unless told otherwise.

    >>> from durak.moves import Reason, ReasonCode
    >>> from durak.words import Words, card_letters
    >>> reason = Reason.of(ReasonCode.DOES_NOT_BEAT, card=2 * 16 + 7, attack=2 * 16 + 9)
    >>> reason_sentence(Words.load("en"), reason, ["Anna", "Boris"])
    'The seven of diamonds does not beat the nine of diamonds.'
    >>> reason_sentence(Words.load("uk"), reason, ["Anna", "Boris"], show=card_letters)
    'Не вийде: 7♦ не б’є 9♦.'
    """
    arguments: dict[str, str | int] = {}
    for name, value in reason.args:
        if name in {"card", "attack"}:
            arguments[name] = show(words, value)
        elif name == "rank":
            arguments[name] = rank_name(words, value)
        elif name == "seat":
            arguments[name] = names[value]
        else:
            arguments[name] = value
    return words(reason_message(reason.code), **arguments)
