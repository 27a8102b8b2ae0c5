"""The fair deal: an order of the pack that was fixed before anybody could choose it, and that anybody can check after.

Here: commitment, stream, the deal they give, its tags in a record, and the check. Not here: when a host publishes what
(its protocol), sentences (verdict.py). May import errors, rules, deal.

Whoever deals publishes the commitment of a secret seed, the seats send nonces, and seed and nonces together give the
order; after the deal the seed is shown. The bytes are laid down in docs/fair-deal.md. No source of chance is in here:
the caller brings the seed (`secrets.token_bytes(32)`) and the nonces.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import struct
from dataclasses import dataclass
from enum import StrEnum
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from durak.deal import shuffled
from durak.errors import NotationError, quoted
from durak.rules import rules_text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from durak.cards import Card
    from durak.record import Record
    from durak.rules import Rules

__all__ = [
    "ALGORITHM",
    "LONGEST_NONCE",
    "SEED_LENGTH",
    "Doubt",
    "FairDeal",
    "Stream",
    "Verification",
    "commitment",
    "committed_rules",
    "fair_order",
    "parse_hex",
    "verify",
]

ALGORITHM = "durak-fair-v1"
"""The name of all that is laid down here; any change of a byte gets another name."""
SEED_LENGTH = 32
"""The bytes of a seed."""
LONGEST_NONCE = 32
"""The most bytes that a seat may add."""

_WORDS = 1 << 32
_EIGHT_WORDS = struct.Struct(">8I")
_LAST_DEAL = 2**53 - 1
"""The last number that every language counts to exactly, JavaScript too."""
_HEX = re.compile(r"(?:[0-9a-fA-F]{2})*")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,15}")

_TAG = "Fair"
_TAGS = {_TAG, "FairTable", "FairDeal", "FairRules", "FairCommitment", "FairSeed", "FairNonces"}
_TEST_TAG, _TEST = "DealSource", "test"


# Bytes ---------------------------------------------------------------------------------------------------------


def committed_rules(rules: Rules) -> str:
    """Return the text of the rules that is hashed: `podkidnoy` and what differs from it.

    `rules_text` names the nearest preset, so a new preset may change what it says of old rules; this text stays.

    >>> from durak.rules import Rules
    >>> committed_rules(Rules(seats=3, transfer=True))
    'podkidnoy(seats=3, transfer=true)'
    """
    return rules_text(rules, base="podkidnoy")


def commitment(*, table: str, deal: int, rules: Rules, seed: bytes) -> bytes:
    """Return the 32 bytes that bind whoever deals to a seed and give nothing of it away.

    The table and the number of the deal are the host's: no two deals may share both, deals that are broken off
    included. Raises NotationError for a table without a name, a number out of range, a seed that has not 32 bytes.

    >>> from durak.rules import Rules
    >>> commitment(table="kitchen", deal=1, rules=Rules(), seed=bytes(32)).hex()[:16]
    '4bbd7179ad7cfd8c'
    """
    _check_seed(seed)
    return hashlib.sha256(_packed(*_named(table, deal, rules), seed)).digest()


def _named(table: str, deal: int, rules: Rules) -> tuple[bytes, ...]:
    """What names a deal, as it is hashed."""
    if not table:
        raise NotationError("expected the name of a table, got an empty one")
    if not 0 <= deal <= _LAST_DEAL:
        raise NotationError(f"expected the number of a deal, from 0 to {_LAST_DEAL}, got {deal}")
    try:
        name = table.encode()
    except UnicodeEncodeError:
        raise NotationError(f"expected the name of a table that UTF-8 can write, got {quoted(table)}") from None
    return ALGORITHM.encode(), name, str(deal).encode(), committed_rules(rules).encode()


def _packed(*parts: bytes) -> bytes:
    """The parts one after another, each behind its length, so that no two lists of parts give the same bytes."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def _check_seed(seed: bytes) -> None:
    if len(seed) != SEED_LENGTH:
        raise NotationError(f"expected a seed of {SEED_LENGTH} bytes, got {len(seed)}")


def _check_nonces(rules: Rules, nonces: Sequence[bytes]) -> None:
    if len(nonces) != rules.seats:
        raise NotationError(f"expected {rules.seats} nonces, one for each seat, got {len(nonces)}")
    for seat, nonce in enumerate(nonces):
        if len(nonce) > LONGEST_NONCE:
            raise NotationError(f"expected nonces of at most {LONGEST_NONCE} bytes, got {len(nonce)} from seat {seat}")


def parse_hex(text: str, *, what: str, least: int = SEED_LENGTH, most: int = SEED_LENGTH) -> bytes:
    r"""Return the bytes that hexadecimal digits stand for; `what` names them in the error.

    Raises NotationError for other signs, half a byte, and fewer bytes than `least` or more than `most`.

    >>> parse_hex("00ff", what="a nonce", least=1)
    b'\x00\xff'
    """
    size = str(most) if least == most else f"{least} to {most}"
    if not _HEX.fullmatch(text):
        raise NotationError(f"expected {what}: {size} bytes, each two hexadecimal digits, got {quoted(text, 80)}")
    if not 2 * least <= len(text) <= 2 * most:
        raise NotationError(f"expected {what}: {size} bytes in hexadecimal digits, got {len(text) // 2} bytes")
    return bytes.fromhex(text)


# The deal ------------------------------------------------------------------------------------------------------


class Stream:
    """The chance of one fair deal: the same words for the same seed, nonces and deal, whoever computes them.

    `nonces` are those of the seats in order, empty for a seat that sent none. Raises NotationError as `commitment`
    does, for a number of nonces that is not that of the seats, and for a nonce of more than 32 bytes.

    >>> from durak.rules import Rules
    >>> stream = Stream(table="kitchen", deal=1, rules=Rules(), seed=bytes(32), nonces=(b"salt", b""))
    >>> [stream.randbelow(36) for _ in range(5)]
    [23, 23, 13, 8, 29]
    """

    def __init__(self, *, table: str, deal: int, rules: Rules, seed: bytes, nonces: Sequence[bytes]) -> None:
        _check_seed(seed)
        _check_nonces(rules, nonces)
        key = hmac.digest(seed, _packed(*_named(table, deal, rules), *nonces), "sha256")
        self._words = _words(key)

    def randbelow(self, bound: int, /) -> int:
        """Return one of 0 to bound-1, each as likely; NotationError for a bound that is not from 1 to 2**32.

        >>> from durak.rules import Rules
        >>> Stream(table="kitchen", deal=1, rules=Rules(), seed=bytes(32), nonces=(b"salt", b"")).randbelow(1)
        0
        """
        if not 1 <= bound <= _WORDS:
            raise NotationError(f"expected a bound from 1 to {_WORDS}, got {bound}")
        # The words above the last multiple of the bound would make the low numbers likelier.
        end = _WORDS - _WORDS % bound
        word = next(self._words)
        while word >= end:
            word = next(self._words)
        return word % bound


def _words(key: bytes) -> Iterator[int]:
    """The words of 32 bits that a key gives, eight from each block."""
    for block in count():
        yield from _EIGHT_WORDS.unpack(hmac.digest(key, block.to_bytes(8, "big"), "sha256"))


def fair_order(*, table: str, deal: int, rules: Rules, seed: bytes, nonces: Sequence[bytes]) -> tuple[Card, ...]:
    """Return the pack in the order that seed and nonces give, top card first; raises NotationError as `Stream` does.

    >>> from durak.cards import cards_text, set_of
    >>> from durak.rules import Rules
    >>> order = fair_order(table="kitchen", deal=1, rules=Rules(), seed=bytes(32), nonces=(b"salt", b""))
    >>> len(order), cards_text(set_of(order[0]))
    (36, '6d')
    """
    return shuffled(rules, Stream(table=table, deal=deal, rules=rules, seed=seed, nonces=nonces))


@dataclass(frozen=True, kw_only=True)
class FairDeal:
    """A fair deal once its seed is shown: all that is needed to deal it again, and the commitment it is held to.

    Raises NotationError for whatever `Stream` refuses and for a commitment that has not 32 bytes.

    >>> from durak.rules import Rules
    >>> fair = FairDeal(table="kitchen", deal=1, rules=Rules(), seed=bytes(32), nonces=(b"salt", b""))
    >>> fair.keeps_commitment, fair.tags()["FairNonces"]
    (True, '73616c74 -')
    """

    table: str
    """Where it was dealt, in the host's words."""
    deal: int
    """The number of the deal at that table."""
    rules: Rules
    seed: bytes
    """The secret of whoever dealt."""
    nonces: tuple[bytes, ...]
    """What each seat added, empty where it added nothing."""
    commitment: bytes = b""
    """What was published before; that of the seed unless given. A given one may be another: `keeps_commitment`."""

    def __post_init__(self) -> None:
        """Put in the commitment of the seed where none is given, and refuse what nobody could deal by."""
        fields = self.__dict__
        fields["nonces"] = tuple(self.nonces)
        _check_nonces(self.rules, self.nonces)
        due = self.commitment_due
        fields["commitment"] = self.commitment or due
        if len(self.commitment) != len(due):
            raise NotationError(f"expected a commitment of {len(due)} bytes, got {len(self.commitment)}")

    @property
    def commitment_due(self) -> bytes:
        """Return the commitment that the seed gives."""
        return commitment(table=self.table, deal=self.deal, rules=self.rules, seed=self.seed)

    @property
    def keeps_commitment(self) -> bool:
        """Return whether the seed fits the commitment."""
        return self.commitment == self.commitment_due

    @property
    def order(self) -> tuple[Card, ...]:
        """Return the pack in the order it was dealt, top card first."""
        return fair_order(table=self.table, deal=self.deal, rules=self.rules, seed=self.seed, nonces=self.nonces)

    def tags(self) -> dict[str, str]:
        """Return the tags by which a record says how it was dealt; they go into `Record.tags`.

        >>> from durak.rules import Rules
        >>> fair = FairDeal(table="kitchen", deal=1, rules=Rules(), seed=bytes(32), nonces=(b"salt", b""))
        >>> " ".join(fair.tags())
        'Fair FairTable FairDeal FairRules FairCommitment FairSeed FairNonces'
        """
        return {
            _TAG: ALGORITHM,
            "FairTable": self.table,
            "FairDeal": str(self.deal),
            "FairRules": committed_rules(self.rules),
            "FairCommitment": self.commitment.hex(),
            "FairSeed": self.seed.hex(),
            "FairNonces": " ".join(nonce.hex() or "-" for nonce in self.nonces),
        }

    @staticmethod
    def of(record: Record) -> FairDeal:
        """Return the fair deal that the tags of a record tell of, whether or not its cards agree (see `verify`).

        Raises NotationError where a tag is missing or does not parse, or where the rules are not those of the record.

        >>> from durak.record import Record
        >>> from durak.rules import Rules
        >>> fair = FairDeal(table="kitchen", deal=1, rules=Rules(), seed=bytes(32), nonces=(b"salt", b""))
        >>> FairDeal.of(Record(rules=fair.rules, deal=fair.order, tags=fair.tags())) == fair
        True
        """
        tags = record.tags
        if _tag(tags, _TAG) != ALGORITHM:
            raise NotationError(f"expected the algorithm {ALGORITHM}, got {quoted(tags[_TAG])} in the tag {_TAG}")
        number = _tag(tags, "FairDeal")
        if not _NUMBER.fullmatch(number):
            raise NotationError(f"expected the number of a deal, got {quoted(number)} in the tag FairDeal")
        rules = committed_rules(record.rules)
        if _tag(tags, "FairRules") != rules:
            got = quoted(tags["FairRules"], 200)
            raise NotationError(f"expected the rules of the record, {rules}, got {got} in the tag FairRules")
        nonces = [
            b"" if word == "-" else parse_hex(word, what=f"nonce {place} of the tag FairNonces", least=1)
            for place, word in enumerate(_tag(tags, "FairNonces").split())
        ]
        return FairDeal(
            table=_tag(tags, "FairTable"),
            deal=int(number),
            rules=record.rules,
            seed=parse_hex(_tag(tags, "FairSeed"), what="the tag FairSeed"),
            nonces=tuple(nonces),
            commitment=parse_hex(_tag(tags, "FairCommitment"), what="the tag FairCommitment"),
        )


def _tag(tags: Mapping[str, str], name: str) -> str:
    if name not in tags:
        raise NotationError(f"expected the tag {name} of a fair deal, got none of that name")
    return tags[name]


# Checking ------------------------------------------------------------------------------------------------------


class Doubt(StrEnum):
    """Why a record is not verified. Codes are stable; their sentences stand in verdict.py."""

    NOT_FAIR = "not_fair"
    """It does not say that it was dealt so."""
    TEST_DEAL = "test_deal"
    """It says that it was dealt for a test, from an order that somebody laid."""
    UNREADABLE = "unreadable"
    """A tag is missing or does not parse."""
    COMMITMENT_BROKEN = "commitment_broken"
    """The seed does not fit the commitment."""
    OTHER_ORDER = "other_order"
    """The deal does not follow from seed and nonces."""
    CARDS_UNKNOWN = "cards_unknown"
    """Cards of the deal were not noted, so whether it follows cannot be said."""
    OTHER_COMMITMENT = "other_commitment"
    """The commitment is none of those that were noted before."""
    NONCE_MISSING = "nonce_missing"
    """None of the nonces that were sent stands in it."""
    DEALT_TWICE = "dealt_twice"
    """The same deal of the same table came before."""


class Verification(NamedTuple):
    """What there is to say about how a record was dealt."""

    fair: FairDeal | None
    """The deal its tags tell of, None where they tell of none."""
    doubts: tuple[Doubt, ...]
    """Why it is not verified; none where it is."""
    error: str = ""
    """What is wrong with the tags where one of them is."""


def verify(
    record: Record,
    *,
    commitments: Collection[bytes] = (),
    nonces: Collection[bytes] = (),
    earlier: Collection[FairDeal] = (),
) -> Verification:
    """Return whether a record was dealt fairly, and every doubt about it.

    `commitments` and `nonces` are those that somebody noted before the deals; where any are given, the record must have
    one of them. `earlier` are the deals seen before: a host that deals one again could take the one it likes.

    >>> from durak.record import Record
    >>> from durak.rules import Rules
    >>> fair = FairDeal(table="kitchen", deal=1, rules=Rules(), seed=bytes(32), nonces=(b"salt", b""))
    >>> record = Record(rules=fair.rules, deal=fair.order, tags=fair.tags())
    >>> verify(record).doubts, verify(record, commitments=[bytes(32)]).doubts
    ((), (<Doubt.OTHER_COMMITMENT: 'other_commitment'>,))
    """
    if record.tags.get(_TEST_TAG) == _TEST:
        return Verification(None, (Doubt.TEST_DEAL,))
    if not _TAGS & record.tags.keys():
        return Verification(None, (Doubt.NOT_FAIR,))
    try:
        fair = FairDeal.of(record)
    except NotationError as error:
        return Verification(None, (Doubt.UNREADABLE,), str(error))
    found = {
        Doubt.COMMITMENT_BROKEN: not fair.keeps_commitment,
        Doubt.OTHER_ORDER: record.is_complete and record.deal != fair.order,
        Doubt.CARDS_UNKNOWN: not record.is_complete,
        Doubt.OTHER_COMMITMENT: bool(commitments) and fair.commitment not in commitments,
        Doubt.NONCE_MISSING: bool(nonces) and not set(nonces) & set(fair.nonces),
        Doubt.DEALT_TWICE: any((fair.table, fair.deal) == (other.table, other.deal) for other in earlier),
    }
    return Verification(fair, tuple(doubt for doubt, holds in found.items() if holds))
