"""The fair deal: what binds the host, what the seats add, and what `durak verify` says afterwards.

Here: the published vectors and a second way to compute them, chance, tags, doubts, the command. Not here: shuffling
with other sources of chance (test_deal.py). May import pytest, durak, differential.
"""

from __future__ import annotations

import dataclasses
import hashlib
import io
import json
import math
import re
import struct
import sys
from collections.abc import Callable, Iterable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from durak import fairdeal
from durak.cards import card_text, members, pack
from durak.cli import main
from durak.deal import shuffle
from durak.errors import DurakError, NotationError
from durak.fairdeal import (
    ALGORITHM,
    Doubt,
    FairDeal,
    Stream,
    commitment,
    committed_rules,
    fair_order,
    parse_hex,
    verify,
)
from durak.record import Record, read_records
from durak.rules import PRESETS, Rules, parse_rules, rules_text

HERE = Path(__file__).parent
PAGE = (HERE.parent / "docs" / "fair-deal.md").read_text(encoding="utf-8")
VECTORS: list[dict[str, Any]] = json.loads((HERE / "fair_deal_vectors.json").read_text(encoding="utf-8"))["vectors"]
each_vector = pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["table"])

RULES = Rules(seats=3)
SEED = bytes(range(32))
NONCES = (b"one", b"", b"three")
FAIR = FairDeal(table="kitchen", deal=7, rules=RULES, seed=SEED, nonces=NONCES)

Run = Callable[..., tuple[int, list[str], str]]


def record_of(fair: FairDeal, **changes: Any) -> Record:
    return dataclasses.replace(Record(rules=fair.rules, deal=fair.order, tags=fair.tags()), **changes)


def texts(order: Iterable[int]) -> str:
    return "".join(map(card_text, order))


def fair_of(vector: dict[str, Any]) -> FairDeal:
    """The deal of a vector, with the commitment that the vector has."""
    return FairDeal(
        table=vector["table"],
        deal=vector["deal"],
        rules=parse_rules(vector["rules"]),
        seed=bytes.fromhex(vector["seed"]),
        nonces=tuple(map(bytes.fromhex, vector["nonces"])),
        commitment=bytes.fromhex(vector["commitment"]),
    )


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `durak verify` on records from standard input; return its exit code, its lines and its complaint."""

    def ran(*records: Record | str, options: str = "") -> tuple[int, list[str], str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(map(str, records))))
        code = main(["verify", "-", *options.split()])
        written = capsys.readouterr()
        return code, written.out.splitlines(), written.err

    return ran


# The vectors -----------------------------------------------------------------------------------------------------


def straight_from_the_page(vector: dict[str, Any]) -> dict[str, Any]:
    """What docs/fair-deal.md says a vector gives, computed without a line of the package."""

    def digest(*parts: bytes) -> bytes:
        return hashlib.sha256(b"".join(parts)).digest()

    def hmac(key: bytes, message: bytes) -> bytes:
        block = key + bytes(64 - len(key))
        inner = digest(bytes(byte ^ 0x36 for byte in block), message)
        return digest(bytes(byte ^ 0x5C for byte in block), inner)

    def packed(parts: list[bytes]) -> bytes:
        return b"".join(struct.pack(">I", len(part)) + part for part in parts)

    named = [vector["algorithm"], vector["table"], str(vector["deal"]), vector["rules"]]
    start = [text.encode("utf-8") for text in named]
    seed = bytes.fromhex(vector["seed"])
    key = hmac(seed, packed(start + [bytes.fromhex(nonce) for nonce in vector["nonces"]]))

    words: list[int] = []
    taken = rejected = 0
    lowest = {24: "9", 32: "7", 36: "6", 52: "2", 54: "2"}[vector["deck_size"]]
    ranks = "23456789TJQKA"
    ranks = ranks[ranks.index(lowest) :]
    order: list[str] = []
    for suit in "shdc":
        order += [rank + suit for rank in ranks]
        order += ["X" + suit] if vector["deck_size"] == 54 and suit in "sh" else []
    for place in range(len(order) - 1, 0, -1):
        bound = place + 1
        while True:
            if taken == len(words):
                words += struct.unpack(">8I", hmac(key, struct.pack(">Q", taken // 8)))
            word = words[taken]
            taken += 1
            if word < 2**32 - 2**32 % bound:
                break
            rejected += 1
        chosen = word % bound
        order[place], order[chosen] = order[chosen], order[place]
    return {
        "commitment": digest(packed([*start, seed])).hex(),
        "key": key.hex(),
        "words": words[:8],
        "rejected": rejected,
        "order": "".join(order),
    }


def test_at_least_three_vectors_are_published_and_one_rejects_a_word() -> None:
    assert len(VECTORS) >= 3
    assert any(vector["rejected"] for vector in VECTORS)
    assert any("" in vector["nonces"] for vector in VECTORS)
    assert {vector["deck_size"] for vector in VECTORS} >= {36, 54}
    assert {vector["algorithm"] for vector in VECTORS} == {ALGORITHM}


@each_vector
def test_a_second_implementation_from_the_page_gives_every_vector(vector: dict[str, Any]) -> None:
    assert vector == vector | straight_from_the_page(vector)


@each_vector
def test_the_package_gives_every_vector(vector: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    fair = fair_of(vector)
    assert (fair.rules.deck_size, fair.rules.seats) == (vector["deck_size"], len(vector["nonces"]))
    assert committed_rules(fair.rules) == vector["rules"]
    assert fair.commitment_due.hex() == vector["commitment"]
    assert texts(fair.order) == vector["order"]
    keys: list[bytes] = []
    monkeypatch.setattr(fairdeal, "_words", keys.append)
    Stream(table=fair.table, deal=fair.deal, rules=fair.rules, seed=fair.seed, nonces=fair.nonces)
    assert [key.hex() for key in keys] == [vector["key"]]


def test_the_two_implementations_agree_on_deals_that_nobody_published() -> None:
    rng = Random(1)
    sizes: list[Any] = [24, 32, 36, 52, 54]
    for deal, size in product(range(5), sizes):
        rules = Rules(deck_size=size, seats=rng.randrange(2, 5))
        nonces = [rng.randbytes(rng.choice([0, 1, 31, 32])) for _ in range(rules.seats)]
        fair = FairDeal(table="table Æ", deal=deal, rules=rules, seed=rng.randbytes(32), nonces=tuple(nonces))
        told = straight_from_the_page(
            {
                "algorithm": ALGORITHM,
                "table": fair.table,
                "deal": deal,
                "rules": committed_rules(rules),
                "deck_size": size,
                "seed": fair.seed.hex(),
                "nonces": [nonce.hex() for nonce in nonces],
            }
        )
        assert (told["commitment"], told["order"]) == (fair.commitment.hex(), texts(fair.order))


def test_the_page_prints_the_vectors_and_the_answer_as_they_are(run: Run) -> None:
    (block,) = re.findall(r"^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert json.loads(block)["vectors"] == VECTORS
    (asked, shown) = re.findall(
        r"^```console\n\$ durak verify \S+ ([^\n]*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL
    )[0]
    assert run(record_of(fair_of(VECTORS[0])), options=asked)[:2] == (0, shown.splitlines())


# What the bytes hang on --------------------------------------------------------------------------------------------

OTHERS: dict[str, list[Any]] = {
    "table": ["kitchem", "kitchen ", "Kitchen"],
    "deal": [6, 8, 70],
    "rules": [RULES.replace(transfer=True), RULES.replace(no_progress_limit=99)],
    "seed": [bytes([*SEED[:place], SEED[place] ^ 1, *SEED[place + 1 :]]) for place in range(32)],
}


@pytest.mark.parametrize("field", OTHERS)
def test_a_changed_byte_changes_commitment_and_order(field: str) -> None:
    for other in OTHERS[field]:
        changed = FairDeal(**({f.name: getattr(FAIR, f.name) for f in dataclasses.fields(FAIR)} | {field: other}))
        assert changed.commitment == FAIR.commitment != changed.commitment_due
        assert changed.order != FAIR.order


@pytest.mark.parametrize(
    "nonces",
    [(b"onf", b"", b"three"), (b"one", b"\0", b"three"), (b"three", b"", b"one"), (b"", b"one", b"three"), (b"",) * 3],
)
def test_a_changed_nonce_changes_the_order_and_not_the_commitment(nonces: tuple[bytes, ...]) -> None:
    changed = dataclasses.replace(FAIR, nonces=nonces)
    assert changed.order != FAIR.order
    assert changed.keeps_commitment


def test_no_two_lists_of_parts_are_packed_alike() -> None:
    parts = [b"", b"a", b"aa", b"\0\0\0\1", b"\0\0\0\1a"]
    lists = [chosen for length in range(4) for chosen in product(parts, repeat=length)]
    assert len({fairdeal._packed(*chosen) for chosen in lists}) == len(lists)


def test_the_rules_that_are_hashed_do_not_hang_on_which_presets_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = Rules(seats=3, transfer=True, first_limit=5)
    before = committed_rules(rules), rules_text(rules)
    monkeypatch.setitem(PRESETS, "later", dataclasses.replace(PRESETS["podkidnoy"], rules=rules))
    assert rules_text(rules) != before[1]
    assert committed_rules(rules) == before[0]


@pytest.mark.parametrize("name", PRESETS)
def test_the_rules_that_are_hashed_read_back_as_the_rules(name: str) -> None:
    assert parse_rules(committed_rules(PRESETS[name].rules)) == PRESETS[name].rules


# Chance ----------------------------------------------------------------------------------------------------------


def stream(deal: int = 0) -> Stream:
    return Stream(table="chance", deal=deal, rules=RULES, seed=SEED, nonces=NONCES)


def crafted(*words: int) -> Stream:
    """A stream that gives these words and no more."""
    made = stream()
    made._words = iter(words)
    return made


def deviation(statistic: float, degrees: int) -> float:
    """How many standard deviations a chi-square statistic lies above its mean, by Wilson and Hilferty."""
    return (math.cbrt(statistic / degrees) - (1 - 2 / (9 * degrees))) / math.sqrt(2 / (9 * degrees))


def test_a_word_that_would_make_low_numbers_likelier_is_rejected() -> None:
    end = 2**32 - 2**32 % 36
    assert end < 2**32
    assert crafted(2**32 - 1, end, end - 1).randbelow(36) == 35
    assert crafted(end, 37).randbelow(36) == 1
    with pytest.raises(StopIteration):
        crafted(end, 2**32 - 1).randbelow(36)


def test_no_word_is_rejected_where_the_bound_divides_all_of_them() -> None:
    assert crafted(2**32 - 1).randbelow(32) == 31
    assert crafted(2**32 - 1).randbelow(2**32) == 2**32 - 1
    assert crafted(2**32 - 1).randbelow(1) == 0


def test_rejection_leaves_every_number_as_many_words() -> None:
    # A bound beyond half the words rejects nearly every second one: without rejection low numbers come twice as often.
    bound = 2**31 + 1
    drawn = stream()
    low = sum(drawn.randbelow(bound) < 2**30 for _ in range(4_000))
    assert abs(low - 2_000) < 4 * math.sqrt(1_000)


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_a_bound_that_no_word_can_serve_is_refused(bound: int) -> None:
    with pytest.raises(NotationError, match=f"expected a bound from 1 to 4294967296, got {bound}"):
        stream().randbelow(bound)


def test_every_card_comes_to_every_place_as_often() -> None:
    deals, size = 20_000, 36
    counts = [[0] * 64 for _ in range(size)]
    for deal in range(deals):
        for place, card in enumerate(fair_order(table="chance", deal=deal, rules=RULES, seed=SEED, nonces=NONCES)):
            counts[place][card] += 1
    due = deals / size
    cards = members(pack(size))
    statistic = sum((counts[place][card] - due) ** 2 / due for place in range(size) for card in cards)
    # Rows and columns have fixed sums, so the statistic of n! equally likely orders is n/(n-1) times a chi-square.
    assert abs(deviation(statistic * (size - 1) / size, (size - 1) ** 2)) < 4


@pytest.mark.slow
def test_the_draws_of_a_million_deals_are_as_likely_each() -> None:
    deals = 1_000_000
    counts = [[0] * bound for bound in range(37)]
    drawn = stream()
    for _ in range(deals):
        for bound in range(36, 1, -1):
            counts[bound][drawn.randbelow(bound)] += 1
    for bound in range(2, 37):
        due = deals / bound
        assert abs(deviation(sum((count - due) ** 2 / due for count in counts[bound]), bound - 1)) < 4, bound


def test_a_stream_serves_wherever_chance_is_taken() -> None:
    assert shuffle((6, 7, 8), stream()) == shuffle((6, 7, 8), stream())
    assert len({shuffle((6, 7, 8), stream(deal)) for deal in range(60)}) == 6


# What is refused ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"table": ""}, "expected the name of a table, got an empty one"),
        ({"table": "\ud800"}, "expected the name of a table that UTF-8 can write, got"),
        ({"deal": -1}, "expected the number of a deal, from 0 to 9007199254740991, got -1"),
        ({"deal": 2**53}, "expected the number of a deal, from 0 to 9007199254740991, got 9007199254740992"),
        ({"seed": SEED[1:]}, "expected a seed of 32 bytes, got 31"),
        ({"seed": SEED + b"x"}, "expected a seed of 32 bytes, got 33"),
        ({"nonces": NONCES[:2]}, "expected 3 nonces, one for each seat, got 2"),
        ({"nonces": (*NONCES, b"")}, "expected 3 nonces, one for each seat, got 4"),
        ({"nonces": (b"", bytes(33), b"")}, "expected nonces of at most 32 bytes, got 33 from seat 1"),
        ({"commitment": bytes(31)}, "expected a commitment of 32 bytes, got 31"),
    ],
)
def test_what_nobody_could_deal_by_is_refused_and_named(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(NotationError, match=f"^{re.escape(complaint)}"):
        dataclasses.replace(FAIR, **changes)
    if "commitment" not in changes:
        given: dict[str, Any] = {
            "table": "kitchen",
            "deal": 7,
            "rules": RULES,
            "seed": SEED,
            "nonces": NONCES,
        } | changes
        with pytest.raises(NotationError, match=f"^{re.escape(complaint)}"):
            Stream(**given)
        del given["nonces"]
        if "nonces" not in changes:
            with pytest.raises(NotationError, match=f"^{re.escape(complaint)}"):
                commitment(**given)


def test_nonces_of_32_bytes_are_taken() -> None:
    assert dataclasses.replace(FAIR, nonces=(bytes(32), b"", bytes(32))).order != FAIR.order


@pytest.mark.parametrize("text", ["0", "0g", "00 00", "0x00", "-", " 00", "00\n", "٠٠"])
def test_malformed_hexadecimal_digits_are_refused(text: str) -> None:
    with pytest.raises(NotationError, match="expected a nonce: 1 to 32 bytes, each two hexadecimal digits, got"):
        parse_hex(text, what="a nonce", least=1)


@pytest.mark.parametrize("text", ["", "00" * 33])
def test_too_few_or_too_many_bytes_are_refused(text: str) -> None:
    with pytest.raises(NotationError, match=f"in hexadecimal digits, got {len(text) // 2} bytes"):
        parse_hex(text, what="a nonce", least=1)


# Tags ------------------------------------------------------------------------------------------------------------


@each_vector
def test_a_fair_deal_is_kept_in_a_record_and_read_back(vector: dict[str, Any]) -> None:
    fair = fair_of(vector)
    record = Record.parse(str(record_of(fair)))
    assert record == record_of(fair)
    assert FairDeal.of(record) == fair
    assert verify(record).doubts == ()


@pytest.mark.parametrize("table", [' a "quick" {table}', "стол №1 🂡", "a\nb\t\x1b", "t;é"])
def test_any_name_of_a_table_is_kept(table: str) -> None:
    fair = dataclasses.replace(FAIR, table=table, commitment=b"")
    assert FairDeal.of(Record.parse(str(record_of(fair)))) == fair


def test_digits_may_be_capitals() -> None:
    tags = FAIR.tags() | {"FairSeed": SEED.hex().upper()}
    assert FairDeal.of(record_of(FAIR, tags=tags)) == FAIR


@pytest.mark.parametrize(
    ("tag", "value", "complaint"),
    [
        ("Fair", "durak-fair-v2", "expected the algorithm durak-fair-v1, got 'durak-fair-v2' in the tag Fair"),
        ("FairTable", "", "expected the name of a table"),
        ("FairDeal", "07", "expected the number of a deal, got '07' in the tag FairDeal"),
        ("FairDeal", "-1", "expected the number of a deal, got '-1' in the tag FairDeal"),
        ("FairDeal", "9" * 16, "expected the number of a deal, from 0 to"),
        ("FairRules", "podkidnoy", "expected the rules of the record, podkidnoy(seats=3), got 'podkidnoy' in the tag"),
        ("FairCommitment", "ab", "expected the tag FairCommitment: 32 bytes in hexadecimal digits, got 1 bytes"),
        ("FairSeed", "x" * 64, "expected the tag FairSeed: 32 bytes, each two hexadecimal digits, got 'xx"),
        ("FairNonces", "00 -", "expected 3 nonces, one for each seat, got 2"),
        ("FairNonces", "", "expected 3 nonces, one for each seat, got 0"),
        ("FairNonces", "00 - 0", "expected nonce 2 of the tag FairNonces: 1 to 32 bytes, each two hexadecimal digits"),
        ("FairNonces", f"- {'00' * 33} -", "expected nonce 1 of the tag FairNonces: 1 to 32 bytes in hexadecimal"),
    ],
)
def test_a_tag_that_does_not_parse_is_named(tag: str, value: str, complaint: str) -> None:
    record = record_of(FAIR, tags=FAIR.tags() | {tag: value})
    with pytest.raises(NotationError, match=f"^{re.escape(complaint)}"):
        FairDeal.of(record)
    found = verify(record)
    assert (found.fair, found.doubts) == (None, (Doubt.UNREADABLE,))
    assert found.error.startswith(complaint)


@pytest.mark.parametrize("tag", FAIR.tags())
def test_a_missing_tag_is_named(tag: str) -> None:
    record = record_of(FAIR, tags={name: value for name, value in FAIR.tags().items() if name != tag})
    assert verify(record).error == f"expected the tag {tag} of a fair deal, got none of that name"


# Verifying -------------------------------------------------------------------------------------------------------


def test_a_deal_that_says_nothing_or_is_for_a_test_is_not_fair() -> None:
    assert verify(record_of(FAIR, tags={})).doubts == (Doubt.NOT_FAIR,)
    assert verify(record_of(FAIR, tags={"DealSource": "test"})).doubts == (Doubt.TEST_DEAL,)
    assert verify(record_of(FAIR, tags=FAIR.tags() | {"DealSource": "test"})).doubts == (Doubt.TEST_DEAL,)


def test_every_doubt_about_a_deal_is_found() -> None:
    swapped = (*FAIR.order[1::-1], *FAIR.order[2:])
    other = dataclasses.replace(FAIR, seed=bytes(32))
    assert verify(record_of(FAIR)).doubts == ()
    assert verify(record_of(FAIR, deal=swapped)).doubts == (Doubt.OTHER_ORDER,)
    assert verify(record_of(FAIR, deal=(None, *FAIR.order[1:]))).doubts == (Doubt.CARDS_UNKNOWN,)
    assert verify(record_of(other)).doubts == (Doubt.COMMITMENT_BROKEN,)
    assert verify(record_of(other, deal=FAIR.order)).doubts == (Doubt.COMMITMENT_BROKEN, Doubt.OTHER_ORDER)
    assert verify(record_of(FAIR), commitments=[SEED]).doubts == (Doubt.OTHER_COMMITMENT,)
    assert verify(record_of(FAIR), commitments=[SEED, FAIR.commitment]).doubts == ()
    assert verify(record_of(FAIR), nonces=[b"two"]).doubts == (Doubt.NONCE_MISSING,)
    assert verify(record_of(FAIR), nonces=[b"two", b"three"]).doubts == ()
    assert verify(record_of(FAIR), earlier=[FAIR]).doubts == (Doubt.DEALT_TWICE,)
    assert verify(record_of(FAIR), earlier=[dataclasses.replace(FAIR, deal=8)]).doubts == ()


def test_a_fair_deal_is_verified_in_a_sentence(run: Run) -> None:
    code, lines, err = run(record_of(FAIR), options=f"--commitment {FAIR.commitment.hex()} --nonce {b'one'.hex()}")
    assert (code, err) == (0, "")
    follows = "the deal follows from the seed and the nonces of the seats 0, 2"
    proved = (
        "A commitment you noted before the deal and a nonce you sent prove that it was fixed beforehand and not chosen"
    )
    assert lines == [
        f"game 1: verified: the seed fits the commitment {FAIR.commitment.hex()}; {follows}",
        f"{proved};",
        "whoever dealt still saw the cards.",
    ]


def test_a_file_that_was_compared_with_itself_alone_is_said_to_be(run: Run) -> None:
    code, lines, _ = run(record_of(FAIR))
    assert code == 0
    assert lines[1].startswith("No --commitment was given, so the file was compared with itself alone")


def test_several_games_are_verified_and_one_that_is_not_decides(run: Run) -> None:
    nights = [dataclasses.replace(FAIR, deal=deal, commitment=b"") for deal in range(3)]
    noted = "".join(f" --commitment {fair.commitment.hex()}" for fair in nights)
    assert run(*map(record_of, nights), options=noted)[0] == 0
    test = record_of(FAIR, tags={"DealSource": "test"})
    code, lines, _ = run(record_of(nights[0]), test, record_of(FAIR, tags={}), record_of(nights[2]))
    assert code == 1
    assert [line.split(":")[1].strip() for line in lines[:4]] == [
        "verified",
        "not verified",
        "not verified",
        "verified",
    ]
    assert lines[1] == "game 2: not verified: a test deal, from an order that somebody laid"
    assert lines[2] == "game 3: not verified: it has no tag Fair, so nobody said how it was dealt"


def test_games_are_read_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.dgn"
    path.write_text(str(record_of(FAIR)), encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    assert capsys.readouterr().out.startswith("game 1: verified: ")


def test_seed_and_order_are_told_apart(run: Run) -> None:
    other = dataclasses.replace(FAIR, seed=bytes(32))
    code, (first, *_), _ = run(record_of(other))
    assert code == 1
    assert first.startswith(f"game 1: not verified: the seed does not fit the commitment {FAIR.commitment.hex()}, it ")
    assert f"it gives {other.commitment_due.hex()}; the deal follows from" in first
    code, (first, *_), _ = run(record_of(FAIR, deal=FAIR.order[::-1]))
    assert code == 1
    assert f"the seed fits the commitment {FAIR.commitment.hex()}; the deal does not follow from" in first
    code, (first, *_), _ = run(record_of(FAIR, deal=(*FAIR.order[:-1], None)))
    assert code == 1
    assert "whether the deal follows cannot be said, as not all of its cards were noted" in first


def test_another_commitment_than_the_one_noted_is_not_verified(run: Run) -> None:
    noted = bytes(32).hex()
    code, lines, _ = run(record_of(FAIR), options=f"--commitment {noted}")
    assert code == 1
    assert lines[0].endswith("the commitment is none of those given")
    assert lines[1] == f"{noted} was given and stands in no game: a deal is missing or was changed"


def test_a_deal_that_was_promised_and_is_not_shown_is_missed(run: Run) -> None:
    hidden = dataclasses.replace(FAIR, deal=8, commitment=b"").commitment.hex()
    code, lines, _ = run(record_of(FAIR), options=f"--commitment {FAIR.commitment.hex()} --commitment {hidden}")
    assert code == 1
    assert lines[0].startswith("game 1: verified: ")
    assert lines[1].startswith(f"{hidden} was given and stands in no game")


def test_a_nonce_that_was_left_out_is_missed(run: Run) -> None:
    code, lines, _ = run(record_of(FAIR), options="--nonce 00ff")
    assert code == 1
    assert lines[0].endswith("none of the nonces given stands in it")


def test_a_deal_dealt_again_is_not_verified(run: Run) -> None:
    again = dataclasses.replace(FAIR, seed=bytes(32), commitment=b"")
    code, lines, _ = run(record_of(FAIR), record_of(again))
    assert code == 1
    assert lines[0].startswith("game 1: verified: ")
    assert lines[1].endswith("the same deal of the same table came before")


def test_without_any_nonce_the_seed_may_have_been_chosen_and_that_is_said(run: Run) -> None:
    code, lines, _ = run(record_of(dataclasses.replace(FAIR, nonces=(b"", b"", b""))))
    assert code == 0
    assert lines[0].endswith(
        "from the seed; no seat sent a nonce, so whoever dealt may have chosen the seed for its deal"
    )
    _, lines, _ = run(record_of(dataclasses.replace(FAIR, nonces=(b"", b"x", b""))))
    assert lines[0].endswith("from the seed and the nonce of seat 1")


def test_a_broken_tag_and_a_broken_game_are_named(run: Run) -> None:
    code, (first, *_), _ = run(record_of(FAIR, tags=FAIR.tags() | {"FairNonces": "- -"}))
    assert (code, first) == (1, "game 1: not verified: expected 3 nonces, one for each seat, got 2")
    code, lines, _ = run(str(record_of(FAIR)) + "1. dance\n", record_of(FAIR))
    assert code == 1
    assert lines[0].startswith("game 1: not verified: line ")
    assert "'dance'" in lines[0]
    assert lines[1].startswith("game 2: verified: ")


def test_a_name_of_a_table_gives_no_orders_to_a_terminal(run: Run) -> None:
    _, lines, _ = run(record_of(FAIR, tags=FAIR.tags() | {"Fair": "\x1b[2J"}))
    assert "\x1b" not in "".join(lines)


@pytest.mark.parametrize(
    "options", ["--commitment", "--commitment 12", "--commitment xyz", "--nonce -", f"--nonce {'0' * 66}", "--seed 1"]
)
def test_options_that_cannot_be_understood_end_in_code_2(run: Run, options: str) -> None:
    code, lines, err = run(record_of(FAIR), options=options)
    assert (code, lines) == (2, [])
    assert re.fullmatch(r"durak: .*(expected a (commitment|nonce): .*, got|shows what can be asked).*\n", err)


def test_a_file_without_a_game_ends_in_code_2(run: Run) -> None:
    code, lines, err = run("")
    assert (code, lines) == (2, [])
    assert err == "durak: no game in -; a game begins with its tags, as `durak play` saves it\n"


def test_the_help_says_what_is_not_proved(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--help"]) == 0
    assert "whoever dealt still saw the cards" in capsys.readouterr().out


def test_no_tags_end_in_anything_but_a_verdict() -> None:
    rng = Random(1)
    signs = '0af-9 x\\"{é'
    for _ in range(300):
        tags = FAIR.tags()
        name = rng.choice(list(tags))
        tags[name] = "".join(rng.choice(signs) for _ in range(rng.randrange(70)))
        for game in read_records(str(record_of(FAIR, tags=tags)).splitlines()):
            assert not isinstance(game, DurakError)
            assert isinstance(game, Record)
            assert verify(game).doubts
