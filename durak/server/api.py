"""The HTTP interface: tables, records, oneself, what the server knows of the game.

Here: what each request does, and `api_routes`. Not here: what every request goes through (web.py), the description for
programs (openapi.py).
May import beginnings, bodies, identity, journal, names, openapi, personal, protocol, records, refusal, replays,
settings, table, trying, views, web, bots, errors, rules, msgspec, starlette.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Literal, NoReturn

import msgspec
from starlette.convertors import Convertor, register_url_convertor
from starlette.routing import Route

from durak.bots import missing_bots, offered_bots
from durak.errors import DurakError, RulesError
from durak.rules import FIELDS, PRESETS, choices, number_range, rules_text, shown_value, takes_none, value_of
from durak.server import bodies
from durak.server.beginnings import EMPTY, Beginning, setting_of_game, setting_of_position
from durak.server.identity import Identities, new_token, token_digest
from durak.server.journal import Token
from durak.server.names import clean_name
from durak.server.openapi import document
from durak.server.personal import forget_person, rows_about
from durak.server.protocol import TableMessage
from durak.server.records import NoRecord, record_of
from durak.server.refusal import Refusal
from durak.server.replays import LONGEST_TEXT, BadGame, replays_of
from durak.server.settings import MOST_SEATS, DayClock, TableSettings, check_settings
from durak.server.table import handle_of, public_name_of
from durak.server.trying import LONGEST_MOVES, LONGEST_POSITION, lessons, trial_of
from durak.server.views import unusual_rules
from durak.server.web import ApiError, Asked, Endpoint, Interface, Reply

if TYPE_CHECKING:
    from starlette.routing import BaseRoute

    from durak.server.entries import Row
    from durak.server.journal import PlayedDeal
    from durak.server.runtime import Runtime

__all__ = ["ENDPOINTS", "MOST_LISTED", "MOST_TOKENS", "api_routes"]

MOST_LISTED = 100
"""How many listed tables are looked at, the newest first."""
MOST_TOKENS = 10
"""How many tokens one person may have."""
SHORT_LOG = 200
"""How long the log of a listed table may be that is not held in memory."""

_REFUSALS = {
    "banned": ("banned", ""),
    "chat_closed": ("bad_settings", "a listed table has no free chat: expected chat=false with listed=true"),
    "no_rules": ("bad_settings", ""),
    "no_bot": ("bad_settings", "there is no such bot; GET /api/bots tells which there are"),
    "no_name": ("bad_name", ""),
    "no_seat": ("bad_settings", "expected fewer friends than the table has seats"),
    "seats_empty": ("bad_settings", "expected bots in all other seats, for a deal that begins at once"),
    "draining": ("draining", ""),
    "too_many": ("too_many", ""),
}
"""What a request is told where a table refuses; anything else is the journal's fault."""


# Tables --------------------------------------------------------------------------------------------------------


async def open_table(asked: Asked) -> bodies.OpenedTable:
    """Open a table, whose host one is; sit down at it over its socket, or at once with bots in all other seats."""
    wish: bodies.NewTable = asked.body
    served = asked.served
    if not served.limits.tables.take(asked.address, served.now()):
        raise ApiError("too_fast", Retry_After="6")
    person = asked.somebody()
    beginning = await _beginning(wish)
    name = _cleaned(wish.name) if wish.name else person.name
    if not name and (beginning == EMPTY or wish.friends or wish.settings.listed):
        raise ApiError("bad_name", "expected a name: give one here, or by PUT /api/me before")
    if name and not person.name:
        asked.remember(person._replace(name=name))
    try:
        table = await served.open_table(wish.settings, person=person.id, name=name, beginning=beginning)
    except Refusal as refusal:
        code, text = _REFUSALS.get(refusal.code, ("storage", ""))
        raise ApiError(code, text or str(refusal.arguments.get("text", ""))) from None
    # Behind the `#`, so that a link that somebody follows tells no server on the way which table it is.
    return bodies.OpenedTable(id=table, url=f"{asked.base}/#{table}", socket=f"/ws/{table}")


async def _beginning(wish: bodies.NewTable) -> Beginning:
    """What there is at a new table besides its settings."""
    setting, where = None, wish.position
    try:
        if where is not None and where.dpn:
            setting = setting_of_position(where.dpn, seat=where.seat)
        elif where is not None:
            read = partial(setting_of_game, where.dgn, game=where.game, ply=where.ply, seat=where.seat)
            setting = await asyncio.to_thread(read)
    except BadGame as error:
        raise ApiError("bad_record", str(error), line=error.line) from None
    return Beginning(bots=tuple(wish.bots), friends=wish.friends, is_started=wish.start, setting=setting)


async def list_tables(asked: Asked) -> bodies.TableList:
    """Tell which listed tables have room, and somebody who waits there; the newest first."""
    names: list[str] = await asked.served.ask_journal(lambda journal: journal.listed(most=MOST_LISTED))
    found = [await _listed_table(asked.served, name) for name in names]
    return bodies.TableList(tables=tuple(table for table in found if table is not None and _has_room(table)))


async def _listed_table(served: Runtime, name: str) -> TableMessage | None:
    """A table if somebody is there; at one that is played over days nobody has to be."""
    if served.host.table(name) is None:
        # Reading a long log for each look at the list would cost more than the list is worth.
        rows = await _log(served, name)
        if len(rows) > SHORT_LOG:
            return None
    table = await served.table_snapshot(name)
    if table is None or isinstance(table.settings.clock, DayClock):
        return table
    return table if any(seat.state in ("here", "minded") for seat in table.seats) or table.watching else None


def _has_room(table: TableMessage) -> bool:
    return table.status in ("open", "between") and any(seat.state in ("empty", "bot") for seat in table.seats)


async def _log(served: Runtime, name: str) -> tuple[Row, ...]:
    return await served.ask_journal(lambda journal: journal.read(name))


async def show_table(asked: Asked) -> TableMessage:
    """Tell what somebody sees of a table who looks on, but the cards."""
    served, name = asked.served, asked.path["table"]
    is_held = served.host.table(name) is not None
    # The whole log is read for one that is not: it may be as long as a record.
    if not is_held and not served.limits.heavy.take(asked.address, served.now()):
        raise ApiError("too_fast", Retry_After="2")
    table = await served.table_snapshot(name)
    if table is None:
        raise ApiError("no_table")
    return table


async def show_record(asked: Asked) -> Reply:
    """Give the record of a deal that is over, in DGN."""
    name, number = asked.path["table"], asked.path["deal"]
    rows = await _log(asked.served, name)
    if not rows:
        raise ApiError("no_table")
    if not (number.isascii() and number.isdigit() and len(number) <= 6):
        raise ApiError("no_deal")
    site = asked.served.options.url or "?"
    try:
        # In a thread: a whole evening is played again, which takes longer than others should wait for.
        record = await asyncio.to_thread(record_of, rows, int(number), table=name, site=site)
        text = await asyncio.to_thread(str, record)
    except NoRecord as error:
        raise ApiError(error.code) from None
    file = f"durak-{public_name_of(name)}-{int(number)}.dgn"
    return Reply(text.encode(), "text/plain; charset=utf-8", {"Content-Disposition": f'attachment; filename="{file}"'})


# Oneself -------------------------------------------------------------------------------------------------------


async def show_me(asked: Asked) -> bodies.Me:
    """Tell who one is; who comes for the first time becomes somebody."""
    person = asked.somebody()
    if not asked.served.identities.is_fresh(person, now=asked.served.now()):
        asked.remember(person)
    return _me(asked)


async def change_me(asked: Asked) -> bodies.Me:
    """Change what one is called from now on; at a table where one sits the name stays."""
    wish: bodies.NewName = asked.body
    name = _cleaned(wish.name)
    asked.remember(asked.somebody()._replace(name=name))
    token = asked.token
    if token is not None:
        renamed = replace(token, name=name)
        await asked.served.ask_journal(lambda journal: journal.add_token(renamed))
    return _me(asked)


def _me(asked: Asked) -> bodies.Me:
    person = asked.known()
    return bodies.Me(handle=handle_of("", person.id), name=person.name, program=asked.token is not None)


def _cleaned(name: str) -> str:
    try:
        return clean_name(name)
    except ValueError as error:
        raise ApiError("bad_name", str(error)) from None


async def list_games(asked: Asked) -> bodies.Games:
    """Tell which deals one has played to their end, the newest first."""
    return bodies.Games(games=await _games(asked))


async def _games(asked: Asked) -> tuple[bodies.Game, ...]:
    person = asked.known().id
    played: list[PlayedDeal] = await asked.served.ask_journal(lambda journal: journal.played(person))
    return tuple(
        bodies.Game(
            table=each.table,
            deal=each.deal,
            at=each.at,
            seat=each.seat,
            result=each.result,
            record=f"/api/tables/{each.table}/games/{each.deal}.dgn",
        )
        for each in played
    )


async def export_me(asked: Asked) -> Reply:
    """Give everything that is stored about one, in one file."""
    person = asked.known()
    tables: list[bodies.ExportedTable] = []
    for name in await asked.served.ask_journal(lambda journal: journal.tables_of(person.id)):
        rows = await _log(asked.served, name)
        about = await asyncio.to_thread(rows_about, rows, person.id, table=name)
        tables.append(bodies.ExportedTable(table=name, rows=tuple(map(_raw, about))))
    export = bodies.Export(
        person=person.id,
        name=person.name,
        barred=person.id in await asked.served.ask_journal(lambda journal: journal.barred()),
        tokens=tuple(map(_token_line, await _tokens(asked))),
        games=await _games(asked),
        tables=tuple(tables),
    )
    headers = {"Content-Disposition": 'attachment; filename="durak.json"'}
    return Reply(msgspec.json.encode(export), "application/json", headers)


def _raw(row: dict[str, Any]) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(row))


async def delete_me(asked: Asked) -> None:
    """Leave every table and be forgotten: name, number and words are gone, the cards of shared games stay."""
    programs = [token.person for token in await _tokens(asked)]
    await forget_person(asked.served, asked.known().id, programs=programs)
    asked.say_farewell()


# Tokens --------------------------------------------------------------------------------------------------------


async def _tokens(asked: Asked) -> list[Token]:
    person = asked.known().id
    tokens: list[Token] = await asked.served.ask_journal(lambda journal: journal.tokens(person))
    return tokens


def _token_line(token: Token) -> bodies.TokenLine:
    return bodies.TokenLine(id=_token_id(token), name=token.name, made_at=token.made_at)


def _token_id(token: Token) -> str:
    return token.digest.hex()[:16]


async def list_tokens(asked: Asked) -> bodies.Tokens:
    """Tell which tokens one has made."""
    return bodies.Tokens(tokens=tuple(map(_token_line, await _tokens(asked))))


async def make_token(asked: Asked) -> bodies.MadeToken:
    """Make a token for a program; with it the program is a player of its own, who can sit beside one."""
    wish: bodies.NewToken = asked.body
    if asked.token is not None:
        raise ApiError("not_for_programs")
    name, owner = _cleaned(wish.name), asked.known().id
    if len(await _tokens(asked)) >= MOST_TOKENS:
        raise ApiError("too_many_tokens")
    word = new_token()
    token = Token(
        digest=token_digest(word),
        owner=owner,
        person=Identities.new_person().id,
        name=name,
        made_at=asked.served.now(),
    )
    await asked.served.ask_journal(lambda journal: journal.add_token(token))
    return bodies.MadeToken(id=_token_id(token), name=name, made_at=token.made_at, token=word)


async def drop_token(asked: Asked) -> None:
    """Take a token back: it is good no longer, and the program's sockets are closed."""
    if asked.token is not None:
        raise ApiError("not_for_programs")
    found = [token for token in await _tokens(asked) if _token_id(token) == asked.path["token"]]
    if not found:
        raise ApiError("no_token")
    digest, person = found[0].digest, found[0].person
    await asked.served.ask_journal(lambda journal: journal.drop_token(digest))
    asked.served.gateway.send_away(person)


# What the server knows -----------------------------------------------------------------------------------------


async def list_bots(_asked: Asked) -> bodies.Bots:
    """Tell which bots can be put in a seat."""
    lines = tuple(bodies.BotLine(name=name) for name in offered_bots())
    return bodies.Bots(bots=lines, lacks_stronger=bool(missing_bots()))


async def list_presets(_asked: Asked) -> bodies.Presets:
    """Tell which rules have a name."""
    return bodies.Presets(
        presets=tuple(
            bodies.PresetLine(
                name=each.name,
                description=each.description,
                source=each.source,
                rules=rules_text(each.rules, base="podkidnoy"),
            )
            for each in PRESETS.values()
        )
    )


async def list_rule_fields(_asked: Asked) -> bodies.RuleFields:
    """Tell which rules there are, what values each takes, and which it has in the named rules."""
    return _rule_fields()


@cache
def _rule_fields() -> bodies.RuleFields:
    return bodies.RuleFields(fields=tuple(map(_rule_field, FIELDS)))


def _rule_field(field: str) -> bodies.RuleField:
    bounds, values = number_range(field), choices(field)
    least, most = bounds or (None, None)
    kind: Literal["bool", "choice", "number", "number_or_none"] = "choice"
    if bounds is not None:
        kind = "number_or_none" if takes_none(field) else "number"
    elif values == (False, True):
        kind = "bool"
    return bodies.RuleField(
        rule=field,
        kind=kind,
        choices=tuple(map(shown_value, values)),
        least=least,
        most=MOST_SEATS if field == "seats" else most,
        presets={name: value_of(preset.rules, field) for name, preset in PRESETS.items()},
    )


async def check_rules(asked: Asked) -> bodies.RulesCheck:
    """Tell what a text says as rules of a table, or what is wrong with it."""
    settings = TableSettings(rules=asked.query["text"])
    try:
        rules = check_settings(settings)
    except DurakError as error:
        clash = error.fields if isinstance(error, RulesError) else ()
        return bodies.RulesCheck(good=False, text=str(error), clash=clash)
    return bodies.RulesCheck(
        good=True,
        rules=rules_text(rules),
        seats=rules.seats,
        deck_size=rules.deck_size,
        values={field: value_of(rules, field) for field in FIELDS},
        unusual=unusual_rules(rules, settings),
    )


# Games that somebody sends -------------------------------------------------------------------------------------


async def replay(asked: Asked) -> Reply:
    """Give the games of a text in DGN as positions to be shown one after the other, all hands open."""
    wish: bodies.NewReplay = asked.body
    running = asked.served.limits.replays
    if not running.enter(asked.address):
        raise ApiError("too_fast", Retry_After="2")
    try:
        shown = await asyncio.to_thread(_shown, wish.dgn)
    except BadGame as error:
        raise ApiError("bad_record", str(error), line=error.line) from None
    finally:
        running.leave(asked.address)
    return Reply(shown, "application/json")


def _shown(text: str) -> bytes:
    return msgspec.json.encode(replays_of(text))


# Learning ------------------------------------------------------------------------------------------------------


async def list_lessons(_asked: Asked) -> bodies.Lessons:
    """Tell the small positions in which the rules are learnt by playing."""
    return lessons()


async def try_moves(asked: Asked) -> bodies.Trial:
    """Tell what moves make happen in a position with all hands open, what may be done then, and why not the rest."""
    query = asked.query
    try:
        return trial_of(query["position"], query["moves"], seat=query["seat"])
    except DurakError as error:
        raise ApiError("bad_position", str(error)[:500]) from None


# All of it -----------------------------------------------------------------------------------------------------

_MINE = ("no_person",)

ENDPOINTS = (
    Endpoint(
        method="POST",
        path="/api/tables",
        call=open_table,
        body=bodies.NewTable,
        answer=bodies.OpenedTable,
        status=201,
        problems=("bad_name", "bad_record", "bad_settings", "banned", "draining", "too_many"),
    ),
    Endpoint(method="GET", path="/api/tables", call=list_tables, answer=bodies.TableList),
    Endpoint(method="GET", path="/api/tables/{table}", call=show_table, answer=TableMessage, problems=("no_table",)),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/games/{deal}.dgn",
        call=show_record,
        media_type="text/plain; charset=utf-8",
        problems=("no_table", "no_deal", "deal_running"),
        is_heavy=True,
    ),
    Endpoint(method="GET", path="/api/me", call=show_me, answer=bodies.Me),
    Endpoint(
        method="PUT", path="/api/me", call=change_me, body=bodies.NewName, answer=bodies.Me, problems=("bad_name",)
    ),
    Endpoint(method="DELETE", path="/api/me", call=delete_me, status=204, problems=_MINE, is_heavy=True),
    Endpoint(method="GET", path="/api/me/games", call=list_games, answer=bodies.Games, problems=_MINE),
    Endpoint(method="GET", path="/api/me/export", call=export_me, answer=bodies.Export, problems=_MINE, is_heavy=True),
    Endpoint(method="GET", path="/api/me/tokens", call=list_tokens, answer=bodies.Tokens, problems=_MINE),
    Endpoint(
        method="POST",
        path="/api/me/tokens",
        call=make_token,
        body=bodies.NewToken,
        answer=bodies.MadeToken,
        status=201,
        problems=(*_MINE, "bad_name", "not_for_programs", "too_many_tokens"),
        is_heavy=True,
    ),
    Endpoint(
        method="DELETE",
        path="/api/me/tokens/{token}",
        call=drop_token,
        status=204,
        problems=(*_MINE, "no_token", "not_for_programs"),
    ),
    Endpoint(method="GET", path="/api/bots", call=list_bots, answer=bodies.Bots),
    Endpoint(method="GET", path="/api/presets", call=list_presets, answer=bodies.Presets),
    Endpoint(method="GET", path="/api/rules/fields", call=list_rule_fields, answer=bodies.RuleFields),
    Endpoint(
        method="GET",
        path="/api/rules/check",
        call=check_rules,
        query={"text": 4_096},
        answer=bodies.RulesCheck,
    ),
    Endpoint(method="GET", path="/api/lessons", call=list_lessons, answer=bodies.Lessons),
    Endpoint(
        method="GET",
        path="/api/try",
        call=try_moves,
        query={"position": LONGEST_POSITION, "moves": LONGEST_MOVES, "seat": 1},
        answer=bodies.Trial,
        problems=("bad_position",),
    ),
    Endpoint(
        method="POST",
        path="/api/replay",
        call=replay,
        body=bodies.NewReplay,
        longest_body=LONGEST_TEXT,
        answer=bodies.Replays,
        problems=("bad_record",),
        is_heavy=True,
    ),
)
"""All that can be asked."""


@cache
def _description() -> bytes:
    return document(ENDPOINTS)


async def _describe(_asked: Asked) -> Reply:
    """Give this description."""
    return Reply(await asyncio.to_thread(_description), "application/json")


async def _no_page(_asked: Asked) -> NoReturn:
    raise ApiError("no_page")


class _Anything(Convertor[str]):
    """The rest of a path, whatever stands in it: the converter that Starlette has stops at a line break."""

    regex = r"[\s\S]*"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("anything", _Anything())
_ELSEWHERE = tuple(
    Endpoint(method=method, path="/api/{rest:anything}", call=_no_page)
    for method in ("DELETE", "GET", "PATCH", "POST", "PUT")
)


def api_routes(served: Runtime) -> list[BaseRoute]:
    """Return the routes of the interface: `/openapi.json`, and everything below `/api`."""
    described = Endpoint(method="GET", path="/openapi.json", call=_describe)
    by_path: dict[str, list[Endpoint]] = {}
    for endpoint in (*ENDPOINTS, described, *_ELSEWHERE):
        by_path.setdefault(endpoint.path, []).append(endpoint)
    return [Route(path, Interface(served, endpoints)) for path, endpoints in by_path.items()]
