"""What the catalogues promise: nothing missing, nothing unused, nothing untranslated, every sentence complete.

Here: the seven languages compared with each other and with what the code asks for, and the words for cards, rules
and refusals. Not here: who may import the catalogues (test_layers.py). Imports pytest, fluent.syntax, durak.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from durak.bots import Why
from durak.bots.hints import OUTLOOKS
from durak.bots.levels import LEVELS
from durak.cards import BLACK_JOKER, RED_JOKER, card_text, members, pack, parse_card
from durak.errors import NotationError, RulesError
from durak.faults import Fault
from durak.moves import Reason, ReasonCode
from durak.roles import Role
from durak.rulebook import (
    announce,
    preset_line,
    preset_name,
    reason_message,
    reason_sentence,
    rule_message,
    rule_sentence,
)
from durak.rules import FIELDS, PRESETS, Rules, choices, is_idle, number_range, takes_none
from durak.words import (
    LANGUAGES,
    Noun,
    Words,
    best_language,
    card_letters,
    card_name,
    rank_letter,
    rank_name,
    suit_name,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = Path(__file__).parent.parent / "durak"
PAGES = PACKAGE.parent / "web" / "src"
LOCALE = PACKAGE / "locale"
OTHERS = [language for language in LANGUAGES if language != "en"]

SUIT_IDS = [f"suit-{suit}" for suit in ("spades", "hearts", "diamonds", "clubs")]
COURT = ("jack", "queen", "king", "ace", "joker")

FAMILIES: dict[str, set[str]] = {
    "rule-": {rule_message(field) for field in FIELDS},
    "reason-": {reason_message(code) for code in ReasonCode},
    "preset-": {f"preset-{name.replace('_', '-')}" for name in PRESETS},
    "suit-": set(SUIT_IDS),
    "rank-": {f"rank-{rank}" for rank in (*range(2, 11), *COURT)},
    "letter-": {f"letter-{rank}" for rank in COURT},
    "role-": {"role-partner", *(f"role-{role}" for role in get_args(Role) if role)},
    "bot-": {"bot-random", "bot-greedy", *(f"bot-{level}" for level in LEVELS)},
    "hint-": {"hint-move", "hint-none", *(f"hint-{outlook.replace('_', '-')}" for outlook in OUTLOOKS)},
    "why-": {f"why-{why.replace('_', '-')}" for why in Why},
    "fault-": {f"fault-{fault.name.lower().replace('_', '-')}" for fault in Fault if fault.name},
}
"""Messages whose names the code puts together, by their beginning: exactly these may and must begin so. Any other
message is used only if its whole name stands as a string in the package or in the pages, or another message includes
it."""

NOUNS = re.compile(r"suit-|rank-|joker-")
"""Messages that may carry other forms of themselves as attributes, as many as their language has."""

SAME_AS_ENGLISH = {
    "home-name": {"nb", "de", "sv"},
    "letter-king": {"nb", "de", "sv", "pl"},
    "letter-ace": {"de", "pl"},
    "letter-joker": {"nb", "de", "sv", "pl"},
    "rank-joker": {"nb", "sv", "pl"},
}
"""What is spelt as in English, and in which languages."""

PLURALS = {"zero", "one", "two", "few", "many", "other"}
SLAVIC = ["ru", "uk", "pl"]
NEEDED = {language: {"one", "few", "many"} if language in SLAVIC else {"one", "other"} for language in LANGUAGES}
"""The forms a counted noun takes beside a whole number."""

QUOTES = {"en": "“”‘’", "nb": "«»", "de": "„“", "sv": "”", "ru": "«»", "uk": "«»", "pl": "„”"}
APOSTROPHES = {"en": "’", "uk": "’"}

SAMPLES = [card_text(card) for card in (*members(pack(52)), BLACK_JOKER, RED_JOKER)]


class Entry(NamedTuple):
    """One message of one language: where it stands, its value and its attributes by name."""

    name: str
    file: str
    patterns: dict[str, ftl.Pattern]


class Choice(NamedTuple):
    """A selector: the variable it looks at, its keys as written, the default first."""

    variable: str
    keys: list[str]


class Reader(Visitor):
    """What a pattern mentions: variables, selectors, text, other messages, numbers outside their plural forms."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.choices: list[Choice] = []
        self.includes: set[str] = set()
        self.text: list[str] = []
        self.alone: set[str] = set()
        self._inside: list[str] = []

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        self.text.append(node.value)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.includes.add(node.id.name)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)
        if node.id.name not in self._inside:
            self.alone.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ftl.VariableReference), "select on a variable, so that tests can follow"
        variable = node.selector.id.name
        variants = sorted(node.variants, key=lambda variant: not variant.default)
        keys = [key.name if isinstance(key := variant.key, ftl.Identifier) else key.value for variant in variants]
        self.variables.add(variable)
        self.choices.append(Choice(variable, keys))
        self._inside.append(variable)
        for variant in node.variants:
            self.visit(variant.value)
        self._inside.pop()


@cache
def resource(language: str, file: str) -> ftl.Resource:
    return FluentParser().parse((LOCALE / language / file).read_text(encoding="utf-8"))


def files(language: str) -> list[str]:
    return sorted(path.name for path in (LOCALE / language).iterdir())


def entries(language: str) -> list[Entry]:
    found: list[Entry] = []
    for file in files(language):
        for message in resource(language, file).body:
            if isinstance(message, ftl.Message):
                patterns = {attribute.id.name: attribute.value for attribute in message.attributes}
                if message.value is not None:
                    patterns[""] = message.value
                found.append(Entry(message.id.name, file, patterns))
    return found


@cache
def catalogue(language: str) -> dict[str, Entry]:
    return {entry.name: entry for entry in entries(language)}


def read(pattern: ftl.Pattern) -> Reader:
    reader = Reader()
    reader.visit(pattern)
    return reader


def readers(language: str) -> Iterator[tuple[str, Reader]]:
    """Every value and attribute of a language, by `message` or `message.attribute`."""
    for entry in catalogue(language).values():
        for attribute, pattern in entry.patterns.items():
            yield f"{entry.name}.{attribute}".rstrip("."), read(pattern)


@cache
def reader_of(language: str, name: str) -> Reader:
    return dict(readers(language))[name]


@cache
def strings_of_the_code() -> frozenset[str]:
    """Every string in the package that could name a message."""
    return frozenset(
        node.value
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@cache
def code_of_the_pages() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(PAGES.rglob("*.*")))


def calls_of_the_code() -> Iterator[ast.Call]:
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield node


def message_value(value: object) -> str:
    """A rule's value as a key of its selector."""
    return "none" if value is None else str(value).lower()


def values(field: str) -> list[Any]:
    """The values of a field; of a long range of numbers all that sentences could tell apart."""
    limits = number_range(field)
    numbers = range(limits[0], limits[1] + 1) if limits else range(0)
    shown = [number for number in numbers if number <= 130 or number % 10_000 <= 1]
    return [*choices(field), *shown, *([None] if takes_none(field) else [])]


def with_value(field: str, value: object) -> Rules:
    """Rules that have the value in the field, whether or not the others go with it."""
    rules = Rules()
    object.__setattr__(rules, field, value)
    return rules


# The catalogues as files ----------------------------------------------------------------------------------------


def test_every_language_has_a_folder() -> None:
    assert sorted(path.name for path in LOCALE.iterdir()) == sorted(LANGUAGES)


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_files_of_english(language: str) -> None:
    assert files(language) == files("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_a_catalogue_is_understood(language: str) -> None:
    broken = [
        item.content for file in files(language) for item in resource(language, file).body if isinstance(item, ftl.Junk)
    ]
    assert not broken


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_stands_twice(language: str) -> None:
    assert not [name for name, times in Counter(entry.name for entry in entries(language)).items() if times > 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_says_something(language: str) -> None:
    assert not [entry.name for entry in entries(language) if "" not in entry.patterns]


@pytest.mark.parametrize("language", OTHERS)
def test_no_message_is_missing_in_any_language(language: str) -> None:
    missing = sorted(catalogue("en").keys() - catalogue(language).keys())
    assert not missing


@pytest.mark.parametrize("language", OTHERS)
def test_no_language_has_a_message_of_its_own(language: str) -> None:
    extra = sorted(catalogue(language).keys() - catalogue("en").keys())
    assert not extra


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_stands_in_the_same_file_in_every_language(language: str) -> None:
    both = catalogue("en").keys() & catalogue(language).keys()
    assert not [name for name in both if catalogue("en")[name].file != catalogue(language)[name].file]


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_has_the_attributes_of_english(language: str) -> None:
    assert not [
        name
        for name, entry in catalogue(language).items()
        if not NOUNS.match(name) and entry.patterns.keys() != catalogue("en")[name].patterns.keys()
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("nouns", ["suit-", "rank-|joker-"])
def test_all_nouns_of_a_kind_have_the_same_forms(language: str, nouns: str) -> None:
    kinds = [entry.patterns.keys() for name, entry in catalogue(language).items() if re.match(nouns, name)]
    assert all(kind == kinds[0] for kind in kinds)


# Used and needed ------------------------------------------------------------------------------------------------


def test_no_message_is_unused() -> None:
    derived = set().union(*FAMILIES.values())
    included = {name for _, reader in readers("en") for name in reader.includes}
    in_pages = re.findall(r"""["'`]([a-z][a-z0-9-]*)(?:\.[a-z-]+)?["'`]""", code_of_the_pages())
    named = {text.partition(".")[0] for text in strings_of_the_code()}.union(in_pages)
    unused = sorted(catalogue("en").keys() - derived - included - named)
    assert not unused


@pytest.mark.parametrize("family", FAMILIES)
def test_every_message_of_a_family_is_there_and_no_other_begins_so(family: str) -> None:
    assert {name for name in catalogue("en") if name.startswith(family)} == FAMILIES[family]


def test_every_message_the_code_asks_for_by_name_is_there() -> None:
    asked = [
        call.args[0].value
        for call in calls_of_the_code()
        if ast.unparse(call.func).split(".")[-1] in {"words", "_words", "noun"}
        and call.args
        and isinstance(call.args[0], ast.Constant)
    ]
    assert asked
    known = {name for name, _ in readers("en")}
    assert not [name for name in asked if name not in known]


def test_every_message_the_pages_ask_for_by_name_is_there() -> None:
    asked = set(re.findall(r"""\b(?:t|say|noun)\(\s*["'`]([a-z0-9-]+)(?:\.[a-z-]+)?["'`]""", code_of_the_pages()))
    assert asked
    assert not sorted(asked - {name for name, _ in readers("en")})


def test_every_name_the_code_puts_together_begins_like_a_family() -> None:
    begun = [
        ast.unparse(call)
        for call in calls_of_the_code()
        if ast.unparse(call.func).split(".")[-1] in {"words", "_words", "noun"}
        and call.args
        and isinstance(name := call.args[0], ast.JoinedStr)
        and isinstance(first := name.values[0], ast.Constant)
        and not any(str(first.value).startswith(family) for family in FAMILIES)
    ]
    assert not begun, "give the family its line in FAMILIES"


# The languages compared -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_needs_the_same_variables_in_every_language(language: str) -> None:
    english = dict(readers("en"))
    assert not {
        name: reader.variables ^ english[name].variables
        for name, reader in readers(language)
        if name in english and reader.variables != english[name].variables
    }


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english_outside_the_list(language: str) -> None:
    english = {name: "".join(reader.text) for name, reader in readers("en")}
    same = {
        name
        for name, reader in readers(language)
        if (text := "".join(reader.text)).strip() and text == english.get(name)
    }
    assert same == {name for name, languages in SAME_AS_ENGLISH.items() if language in languages}


@pytest.mark.parametrize("language", OTHERS)
def test_no_variant_of_a_sentence_is_left_in_english(language: str) -> None:
    english = {text.strip() for _, reader in readers("en") for text in reader.text if len(text.split()) >= 3}
    assert not [name for name, reader in readers(language) if english.intersection(map(str.strip, reader.text))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotation_marks_and_apostrophes_are_those_of_the_language(language: str) -> None:
    foreign = set("\"'`´“”„‚‘’«»‹›") - set(QUOTES[language]) - set(APOSTROPHES.get(language, ""))
    assert not [name for name, reader in readers(language) if foreign.intersection("".join(reader.text))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_punctuation_is_printed_and_not_typed(language: str) -> None:
    typed = re.compile(r"--|\.\.\.| - |  | [.,;:!?]")
    assert not [name for name, reader in readers(language) if any(map(typed.search, reader.text))]


ELSEWHERE = {
    "nb": r"\blukke?\b|lukket ute|[Ff]arge|\bforsvarer\.",
    "de": r"\bgesperrt|\bsperren\b|Mannschaft",
    "sv": r"utelås|\blåsa? ute",
    "ru": r"\bнебит|закры(то|ть) (там|другим)",
    "uk": r"\bнебит|гідн",
    "pl": r"[Rr]eguł|wyklucz|zamkn",
}
"""Words that stand for something a catalogue already has another word for."""


@pytest.mark.parametrize("language", ELSEWHERE)
def test_one_thing_has_one_word(language: str) -> None:
    assert not [name for name, reader in readers(language) if re.search(ELSEWHERE[language], "".join(reader.text))]


# Counting -------------------------------------------------------------------------------------------------------


def is_listed(name: str) -> bool:
    """Whether a rule's numbers are listed one by one, so that nothing is counted."""
    return any(name == rule_message(field) and choices(field) for field in FIELDS)


def number_choices(language: str) -> Iterator[tuple[str, Choice]]:
    for name, reader in readers(language):
        for choice in reader.choices:
            if not is_listed(name) and any(key in PLURALS or key.isdecimal() for key in choice.keys):
                yield name, choice


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_by_number_has_all_plural_forms(language: str) -> None:
    """A single thing may have a line of its own: `[1]` does for `[one]` where no other number is counted so."""
    lacking = {}
    for name, choice in number_choices(language):
        has = set(choice.keys) | ({"one"} if language not in {"ru", "uk"} and "1" in choice.keys else set())
        if not NEEDED[language] <= has:
            lacking[name] = NEEDED[language] - has
    assert not lacking


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_resort_of_a_choice_by_number_is_its_most_general_form(language: str) -> None:
    general = "many" if language in SLAVIC else "other"
    assert not [name for name, choice in number_choices(language) if choice.keys[0] != general]


@pytest.mark.parametrize("language", SLAVIC)
def test_no_number_stands_outside_its_plural_forms(language: str) -> None:
    counted = {(name, choice.variable) for each in LANGUAGES for name, choice in number_choices(each)}
    assert counted
    assert not [(name, each) for name, reader in readers(language) for each in reader.alone if (name, each) in counted]


# Rules ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", FIELDS)
def test_a_rule_is_chosen_only_by_values_it_has(field: str, language: str) -> None:
    reader = reader_of(language, rule_message(field))
    assert reader.variables == {"value"}
    has = {message_value(value) for value in values(field)} | (PLURALS if number_range(field) else set())
    assert not [key for choice in reader.choices for key in choice.keys if key not in has]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", FIELDS)
def test_every_value_of_a_rule_has_words_of_its_own(field: str, language: str) -> None:
    keys = {key for choice in reader_of(language, rule_message(field)).choices for key in choice.keys}
    needed = [*choices(field), *([None] if takes_none(field) else [])]
    assert not [value for value in needed if message_value(value) not in keys]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", FIELDS)
def test_every_value_of_a_rule_makes_one_whole_sentence(field: str, language: str) -> None:
    words = Words.load(language)
    sentences = [rule_sentence(words, with_value(field, value), field) for value in values(field)]
    assert len(set(sentences)) == len(sentences)
    for sentence in sentences:
        assert is_a_sentence(sentence), sentence
        assert len(re.findall(r"[.!?](?= |$)", sentence)) == 1, sentence


def is_a_sentence(text: str) -> bool:
    begins = text[0].isupper() or text[0].isdecimal() or text[0] in "«“„”"
    return begins and text.endswith((".", "!")) and not re.search(r"[{}\u2068\u2069]|\?\?\?", text)


def test_the_default_of_every_choice_by_word_is_the_default_rule() -> None:
    defaults = Rules()
    for language in LANGUAGES:
        for field in FIELDS:
            for choice in reader_of(language, rule_message(field)).choices:
                if choices(field):
                    assert choice.keys[0] == message_value(getattr(defaults, field)), (language, field)


def test_a_table_with_the_usual_rules_announces_nothing() -> None:
    assert announce(Words.load("en"), Rules()) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PRESETS)
def test_a_table_announces_each_rule_of_a_preset_that_is_unusual_and_has_an_effect(name: str, language: str) -> None:
    words, rules, usual = Words.load(language), PRESETS[name].rules, Rules()
    changed = [
        field for field in FIELDS if getattr(rules, field) != getattr(usual, field) and not is_idle(rules, field)
    ]
    assert announce(words, rules) == [rule_sentence(words, rules, field) for field in changed]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_has_a_name_of_its_own_and_a_line(language: str) -> None:
    words = Words.load(language)
    assert len({preset_name(words, name) for name in PRESETS}) == len(PRESETS)
    assert all(is_a_sentence(preset_line(words, name)) for name in PRESETS)


def test_a_rule_nobody_knows_has_no_sentence() -> None:
    with pytest.raises(RulesError, match="expected a rule, got 'colour'"):
        rule_sentence(Words.load("en"), Rules(), "colour")


def test_a_preset_nobody_knows_has_no_name() -> None:
    with pytest.raises(RulesError, match="expected a preset"):
        preset_name(Words.load("en"), "belote")


# Reasons --------------------------------------------------------------------------------------------------------

NAMES = ("Anna", "Борис")


def arguments_in_the_code() -> dict[str, set[frozenset[str]]]:
    """The arguments each reason is given wherever the package makes one."""
    found: dict[str, set[frozenset[str]]] = {}
    for call in calls_of_the_code():
        if ast.unparse(call.func).endswith("Reason.of") and call.args:
            given = frozenset(keyword.arg or "" for keyword in call.keywords)
            for code in re.findall(r"ReasonCode\.([A-Z_]+)", ast.unparse(call.args[0])):
                found.setdefault(ReasonCode[code].value, set()).add(given)
    return found


def reasons(code: ReasonCode) -> Iterator[Reason]:
    """A reason with every card, every rank, and numbers of each plural form."""
    names = sorted(reader_of("en", reason_message(code)).variables)
    for card in map(parse_card, SAMPLES):
        for count in (1, 2, 5, 21):
            sample = {"card": card, "attack": card, "rank": card & 15, "seat": 1, "count": count, "limit": count}
            yield Reason.of(code, **{name: sample[name] for name in names})


def test_every_reason_is_given_what_its_sentence_needs() -> None:
    given = arguments_in_the_code()
    assert given
    needed = {code: {frozenset(reader_of("en", reason_message(code)).variables)} for code in given}
    assert given == needed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ReasonCode)
def test_every_reason_makes_a_whole_sentence(code: ReasonCode, language: str) -> None:
    words = Words.load(language)
    for reason in reasons(code):
        for show in (card_name, card_letters):
            sentence = reason_sentence(words, reason, NAMES, show=show)
            assert is_a_sentence(sentence), sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The seven of diamonds does not beat the queen of hearts."),
        ("nb", "Det går ikke: ruter sju slår ikke hjerter dame."),
        ("de", "Das geht nicht: Karo Sieben sticht Herz Dame nicht."),
        ("sv", "Det går inte: ruter sju slår inte hjärter dam."),
        ("ru", "Не выйдет: семёрка бубен не бьёт даму червей."),
        ("uk", "Не вийде: сімка бубон не б’є даму черв."),
        ("pl", "Nic z tego: siódemka karo nie bije damy kier."),
    ],
)
def test_cards_in_a_reason_are_declined(language: str, sentence: str) -> None:
    reason = Reason.of(ReasonCode.DOES_NOT_BEAT, card=parse_card("7d"), attack=parse_card("Qh"))
    assert reason_sentence(Words.load(language), reason, NAMES) == sentence


def test_a_reason_calls_players_by_their_names() -> None:
    reason = Reason.of(ReasonCode.NOT_YOUR_TURN, seat=1)
    assert reason_sentence(Words.load("en"), reason, {1: "Vera"}) == "Vera decides first."


# Cards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_and_letters_of_its_own(language: str) -> None:
    words = Words.load(language)
    cards = members(pack(54))
    assert len({card_name(words, card) for card in cards}) == 54
    assert len({card_letters(words, card) for card in cards}) == 54
    assert len({card_letters(words, card, local=False) for card in cards}) == 54
    assert [card_letters(words, card, ascii_only=True) for card in cards] == [card_text(card) for card in cards]


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("en", "ace of spades"),
        ("nb", "spar ess"),
        ("de", "Pik Ass"),
        ("sv", "spader ess"),
        ("ru", "туз пик"),
        ("uk", "туз пік"),
        ("pl", "as pik"),
    ],
)
def test_a_card_is_named_as_players_name_it(language: str, name: str) -> None:
    assert card_name(Words.load(language), parse_card("As")) == name


@pytest.mark.parametrize(
    ("language", "letters"),
    [
        ("en", "J Q K A"),
        ("nb", "Kn D K E"),
        ("de", "B D K A"),
        ("sv", "Kn D K E"),
        ("ru", "В Д К Т"),
        ("uk", "В Д К Т"),
        ("pl", "W D K A"),
    ],
)
def test_court_cards_have_the_letters_of_local_packs(language: str, letters: str) -> None:
    assert [rank_letter(Words.load(language), rank) for rank in range(11, 15)] == letters.split()


@pytest.mark.parametrize("language", SLAVIC)
def test_a_card_has_every_form_its_rank_has(language: str) -> None:
    words = Words.load(language)
    for card in members(pack(54)):
        assert card_name(words, card).cases == ("genitive", "accusative", "instrumental")
    assert card_name(words, RED_JOKER).form("genitive") != card_name(words, RED_JOKER)


def test_a_form_that_a_name_does_not_have_is_an_error() -> None:
    with pytest.raises(LookupError, match="expected a form of 'seven'"):
        rank_name(Words.load("en"), 7).form("genitive")


def test_suits_have_names() -> None:
    words = Words.load("de")
    assert [suit_name(words, suit) for suit in range(4)] == ["Pik", "Herz", "Karo", "Kreuz"]


# Gaps and wrong languages ---------------------------------------------------------------------------------------


def test_a_sentence_with_a_gap_is_never_shown() -> None:
    with pytest.raises(ValueError, match=r"cannot fill in 'reason-limit-reached' in 'en': .*limit"):
        Words.load("en")("reason-limit-reached")


def test_a_sentence_that_asks_for_a_form_a_name_does_not_have_is_never_shown() -> None:
    with pytest.raises(ValueError, match="cannot fill in 'reason-not-in-hand' in 'ru'"):
        Words.load("ru")("reason-not-in-hand", card=Noun("туз", {}))


@pytest.mark.parametrize("name", ["reason-unheard-of", "preset-no.unheard-of", "preset-unheard-of.line"])
def test_a_message_that_is_not_there_is_an_error(name: str) -> None:
    with pytest.raises(LookupError, match=r"expected a message of the catalogue of 'en', got '(preset|reason)-"):
        Words.load("en")(name)


def test_a_catalogue_with_a_broken_line_is_never_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak.words._catalogue", lambda _: ["rule-seats = { $value\n"])
    with pytest.raises(ValueError, match="expected messages in the catalogue of 'en'"):
        Words("en")


@pytest.mark.parametrize("language", ["", "xx", "EN", "en-GB", "../en", "no"])
def test_a_language_there_is_none_of_is_refused(language: str) -> None:
    with pytest.raises(NotationError, match=r"expected a language, one of en, nb, .*, got "):
        Words.load(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_knows_its_own_code(language: str) -> None:
    assert Words.load(language).language == language
    assert best_language(language) == language


@pytest.mark.parametrize(
    ("requested", "language"),
    [("no", "nb"), ("nb-NO", "nb"), ("NN_no", "nb"), ("de_AT.UTF-8", "de"), (" ru ", "ru"), ("sr@latin", None)],
)
def test_a_requested_language_is_understood_or_refused(requested: str, language: str | None) -> None:
    if language is None:
        with pytest.raises(NotationError, match=f"got {requested!r}"):
            best_language(requested)
    else:
        assert best_language(requested) == language


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "fi_FI.UTF-8"}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "sv_SE"}, "sv"),
        ({"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "uk_UA"}, "uk"),
        ({"LANG": "pl_PL.UTF-8", "LANGUAGE": "fi:nn:de"}, "nb"),
    ],
)
def test_the_environment_chooses_the_language(environ: dict[str, str], language: str) -> None:
    assert best_language(environ=environ) == language


def test_the_environment_is_the_real_one_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "uk_UA.UTF-8")
    assert best_language() == "uk"


def test_a_text_too_long_for_the_runtime_is_cut() -> None:
    assert len(Words.load("en")("not-understood", word="a" * 9_999, key="h")) < 2_000
