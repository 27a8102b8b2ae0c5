// Made by `python -m durak.server.schema` from durak/server/protocol.py and bodies.py.
// What is not there has its default: an empty text or list, false, null, 0.

export const PROTOCOL = 1;
export const SUBPROTOCOL = "durak.v1.json";
export const EMOTES = ["hello", "thanks", "well_played", "oops", "hurry", "sorry", "laugh", "wow"] as const;

/** What may happen in a deal. */
export type EventKind =
  | "beat"
  | "beaten"
  | "claim"
  | "close"
  | "deal"
  | "done"
  | "draw"
  | "end"
  | "give_back"
  | "lay"
  | "open"
  | "out"
  | "redeal"
  | "roles"
  | "show"
  | "swap"
  | "take"
  | "taken"
  | "transfer"
  | "turn_up";

/** Why a command is refused; from `move.` on, why the rules refuse a move. */
export type RefusalCode =
  | "already_sitting"
  | "awake"
  | "banned"
  | "chat_closed"
  | "closed"
  | "deal_running"
  | "draining"
  | "host_only"
  | "no_bot"
  | "no_deal"
  | "no_hint"
  | "no_name"
  | "no_person"
  | "no_rules"
  | "no_seat"
  | "no_undo"
  | "no_words"
  | "not_a_move"
  | "not_listed"
  | "not_seated"
  | "seats_empty"
  | "stale"
  | "storage"
  | "taken"
  | "too_few_seats"
  | "too_many"
  | "wait"
  | "move.already_closed"
  | "move.already_shown"
  | "move.already_taking"
  | "move.answer_first"
  | "move.attacker_first"
  | "move.attacker_refuses"
  | "move.card_beaten"
  | "move.claim_closed"
  | "move.deal_over"
  | "move.defender_cannot_throw"
  | "move.different_rank"
  | "move.does_not_beat"
  | "move.everything_beaten"
  | "move.first_card_not_beaten"
  | "move.from_the_table"
  | "move.hand_good_enough"
  | "move.limit_reached"
  | "move.no_bout"
  | "move.no_lowest_trump"
  | "move.no_receiver"
  | "move.no_redeal_rule"
  | "move.no_show_rule"
  | "move.no_such_unbeaten"
  | "move.no_surplus"
  | "move.no_swap_rule"
  | "move.no_transfer_first_bout"
  | "move.no_transfer_rule"
  | "move.no_turn_up"
  | "move.no_veto_rule"
  | "move.nobody_to_shut_out"
  | "move.not_a_trump"
  | "move.not_entitled"
  | "move.not_in_hand"
  | "move.not_returnable"
  | "move.not_the_attacker"
  | "move.not_the_defender"
  | "move.not_your_turn"
  | "move.nothing_asked"
  | "move.nothing_to_claim"
  | "move.rank_not_on_table"
  | "move.receiver_too_few"
  | "move.redeal_closed"
  | "move.returned"
  | "move.said_done"
  | "move.surplus"
  | "move.talon_empty"
  | "move.transfer_rank"
  | "move.unbeaten_card";

/** How it will come out: for certain, or how often it is lost. */
export type HintOutlook =
  | "sure_out"
  | "sure_draw"
  | "sure_durak"
  | "loses_hardly"
  | "loses_tenth"
  | "loses_quarter"
  | "loses_third"
  | "loses_half"
  | "loses_two_thirds"
  | "loses_three_quarters"
  | "loses_nine_tenths"
  | "loses_nearly_always";

/** What speaks for a move. */
export type HintReason =
  | "cannot_beat"
  | "cheap"
  | "for_nothing"
  | "gains_cards"
  | "gives_no_rank"
  | "hard_to_beat"
  | "last_cards"
  | "only_move"
  | "passes_on"
  | "same_rank"
  | "sampled"
  | "solved"
  | "spares_trumps"
  | "with_the_side";

/** Why a request is not carried out. */
export type ProblemCode =
  | "bad_body"
  | "bad_method"
  | "bad_name"
  | "bad_position"
  | "bad_query"
  | "bad_record"
  | "bad_settings"
  | "bad_token"
  | "banned"
  | "deal_running"
  | "draining"
  | "failed"
  | "headers_too_long"
  | "no_deal"
  | "no_page"
  | "no_person"
  | "no_table"
  | "no_token"
  | "not_for_programs"
  | "not_json"
  | "other_site"
  | "path_too_long"
  | "storage"
  | "too_fast"
  | "too_long"
  | "too_many"
  | "too_many_tokens";

/** The first message on a socket. */
export interface Hello {
  t: "hello";
  v?: number;
  /**
   * Whether views shall hold `dpn`. For programs with a token alone: a line of DPN remembers the discard, which a table
   * may not show to people.
   */
  dpn?: boolean;
}

/** Is anybody there? Answered by `pong` with the same number. */
export interface Ping {
  t: "ping";
  n?: number;
}

/** Take a seat that is empty, that the host gave to a bot, or that somebody has left for good. */
export interface Sit {
  t: "sit";
  id: string;
  seat: number;
  name: string;
}

/** Give the seat up, between deals. */
export interface Stand {
  t: "stand";
  id: string;
}

/** Go away: a bot minds the seat, which can be taken back at any time. */
export interface Leave {
  t: "leave";
  id: string;
}

/** Take one's seat back from the bot that minds it. */
export interface Back {
  t: "back";
  id: string;
}

/** Everybody takes the time they like; the host may put a bot in a seat that sleeps. */
export interface NoClock {
  kind: "none";
}

/** So many milliseconds for each move, and a bank for a whole deal that pays for the moves that take longer. */
export interface MoveClock {
  kind: "move";
  move_ms: number;
  bank_ms: number;
}

/**
 * Correspondence: so many days for each move. The seats are asked one after the other, and nobody has to be there.
 *
 * Such a table plays with `precedence="asked"`.
 */
export interface DayClock {
  kind: "days";
  days: number;
}

/** What the host of a table decides before the first deal. */
export interface TableSettings {
  /** The rules as text, `perevodnoy(seats=3)`; a live table plays them with `precedence="free"`. */
  rules: string;
  clock: NoClock | MoveClock | DayClock;
  /** Whether strangers find the table in the lobby; else only who has its link does. */
  listed: boolean;
  /** Whether people are shown which cards have left the deal, not only how many. */
  show_discard: boolean;
  /** Whether people without a seat may look on. */
  spectators: boolean;
  /** Whether people may write what they like; never at a listed table. */
  chat: boolean;
  /** Whether the seats are asked one after the other instead of racing; always so in correspondence. */
  asked: boolean;
  /** How long the throwers have once the defender has nothing to do. */
  window_ms: number;
  /** How long a late claim, or the demand for a new deal, may be made. */
  claim_ms: number;
  /** How long somebody may be gone before a bot minds the seat. */
  grace_ms: number;
  /** How long bots take for a move, about. */
  bot_ms: number;
}

/**
 * The host changes how the table is set up, before the first deal. Bots make room where there are fewer seats, and
 * people who sit too far on move up; it is refused where more of them sit than there would be seats.
 */
export interface SetUp {
  t: "setup";
  id: string;
  settings: Partial<TableSettings>;
}

/** The host puts a bot in an empty seat, or in place of somebody who sleeps; null empties a bot's seat. */
export interface PutBot {
  t: "bot";
  id: string;
  seat: number;
  bot?: string | null;
}

/** The host lets two seats change places, before the first deal. */
export interface SwapSeats {
  t: "swap";
  id: string;
  a: number;
  b: number;
}

/** The host says who deals first, before the first deal; null to draw. */
export interface SetDealer {
  t: "dealer";
  id: string;
  seat?: number | null;
}

/** The host takes somebody's seat away before a deal; with `forever` they may not come back to the table. */
export interface Ban {
  t: "ban";
  id: string;
  person: string;
  forever?: boolean;
}

/** The host makes somebody else at the table the host. */
export interface PassHost {
  t: "host";
  id: string;
  person: string;
}

/** The host lets the first deal begin; every seat is taken. */
export interface Start {
  t: "start";
  id: string;
}

/** Add chance of one's own to the announced deal: up to 32 bytes in hexadecimal digits. */
export interface Nonce {
  t: "nonce";
  id: string;
  deal: number;
  nonce: string;
}

/** Make a move. `base` is the number of the view it was decided by: it guards `take` and `done`. */
export interface MoveCommand {
  t: "move";
  id: string;
  deal: number;
  bout: number;
  base: number;
  move: string;
}

/** Queue moves: once one's seat may act in this bout, the first that is legal is made, and the rest forgotten. */
export interface Intend {
  t: "intend";
  id: string;
  deal: number;
  bout: number;
  moves: string[];
}

/** Forget the queued moves. */
export interface Cancel {
  t: "cancel";
  id: string;
}

/** Ask why one may not make a move now, or may do nothing with a card; answered by `why`. */
export interface WhyNot {
  t: "why";
  id: string;
  move?: string | null;
  /** A card instead of a move. */
  card?: string | null;
}

/** Ask for the best move in one's place, where one may (`can_hint` in a view); answered by `hint`. */
export interface AskHint {
  t: "hint";
  id: string;
}

/**
 * Take back one's last decision in the running deal, and all that followed it; at a table that is not listed and where
 * bots sit in all other seats.
 */
export interface Undo {
  t: "undo";
  id: string;
  deal: number;
}

/** Agree to another deal. */
export interface Again {
  t: "again";
  id: string;
}

/** As one of the losing team, say which of its members deals. */
export interface ChooseDealer {
  t: "choose";
  id: string;
  seat: number;
}

/** Say one of the few things that can be said everywhere. */
export interface Emote {
  t: "emote";
  id: string;
  emote: "hello" | "hurry" | "laugh" | "oops" | "sorry" | "thanks" | "well_played" | "wow";
}

/** Say something to the table; at invited tables only. */
export interface Say {
  t: "say";
  id: string;
  text: string;
}

/** No longer read what somebody writes, or what anybody does; with `on` false, read it again. */
export interface Hide {
  t: "hide";
  id: string;
  person?: string | null;
  on?: boolean;
}

/** Tell whoever runs the server that somebody at a listed table behaves badly. */
export interface Report {
  t: "report";
  id: string;
  person: string;
  why: string;
}

/** The host closes the table for good; a running deal is given up. */
export interface Close {
  t: "close";
  id: string;
}

/** The answer to `hello`: which protocol is spoken, and what time it is here, in milliseconds of Unix time. */
export interface Welcome {
  t: "welcome";
  v: number;
  now: number;
  /** One's own handle at this table. */
  you: string;
  table: string;
}

/** A rule and how it is played, for which a client has the words. */
export interface RulePart {
  /** The name of a field of the rules, such as `bout_limit`. */
  rule: string;
  /** A number, or the word by which rules are written: `true`, `false`, `none`, `first_beaten`. */
  value: string | number;
}

/** A seat, as everybody sees it. */
export interface SeatPart {
  /** `away`: the connection is lost; `minded`: a bot plays until they are back. */
  state: "away" | "bot" | "empty" | "here" | "minded";
  name?: string;
  /** The handle of who sits here. */
  person?: string;
  /** Which bot sits here. */
  bot?: string;
  /** Whether they want another deal. */
  agreed?: boolean;
}

/** The tally of the table. */
export interface SeriesPart {
  deals: number;
  losses: number[];
  draws: number;
  /** Who deals next; several when the losing team has yet to choose. */
  dealers: number[];
}

/** What proves that a deal was fixed beforehand (docs/fair-deal.md). */
export interface FairPart {
  /** The name of the table that went into the commitment; it does not lead to the table. */
  table: string;
  deal: number;
  commitment: string;
  /** `position` for a deal that somebody alone among bots plays on from a position of their own choice. */
  source?: "fair" | "position" | "test";
  /** Known once the deal is over. */
  seed?: string;
  nonces?: string[];
}

/** Everything about a table but the cards; sent when one comes and whenever some of it changes. */
export interface TableMessage {
  t: "table";
  seq: number;
  /** What time it is here, in milliseconds of Unix time. */
  now: number;
  table: string;
  settings: TableSettings;
  /** The rules in full, as text. */
  rules: string;
  /**
   * The rules that are not as usual and have an effect here, in the order of the rulebook: what a table announces. At a
   * live table it is usual that seats race, over days that they are asked in turn.
   */
  unusual?: RulePart[];
  /** Before the first deal; a deal is announced and seats may add chance; in a deal; between deals; closed. */
  status: "announced" | "between" | "closed" | "open" | "playing";
  /** One's own seat. */
  you: number | null;
  /** The handle of the host. */
  host: string;
  seats: SeatPart[];
  watching: number;
  series?: SeriesPart | null;
  first_dealer?: number | null;
  /** Whether the host has changed the rules since one sat down here; until the first deal. */
  rules_changed?: boolean;
  /** The handles of those whose words one does not want to read. */
  hidden?: string[];
  /** Whether one wants to read nobody's words. */
  hides_all?: boolean;
  /** The coming deal, the running one and the last one, as far as there are any. */
  fair?: FairPart[];
}

/** Something that happened, as the reader's seat saw it (durak.event); a card it may not know is null. */
export interface EventPart {
  kind: EventKind;
  seat?: number | null;
  cards?: (string | null)[];
  attack?: string | null;
  target?: number | null;
}

/** What everybody may see of a deal, whoever looks. All moments are milliseconds of Unix time. */
export interface PublicPart {
  deal: number;
  bout: number;
  phase: "bout" | "claim" | "lead" | "over" | "redeal" | "take";
  /** How many cards each seat holds. */
  counts: number[];
  /** The attack card, the card that beats it, and the seat that laid the attack, in the order they were laid. */
  table?: [string, string | null, number][];
  /** The trump suit's letter. */
  trump: string | null;
  trump_card: string | null;
  talon: number;
  discarded: number;
  /** The cards out of the deal, where the table shows them. */
  discard?: string[];
  attacker: number;
  defender: number;
  dealer: number;
  actors: number[];
  done?: number[];
  /**
   * What each seat is: it attacks, defends, takes, may throw in, may not (it waits), has said done, or is out. Whoever
   * still holds cards when the deal is over is nothing.
   */
  roles?: ("" | "attacker" | "defender" | "done" | "out" | "takes" | "throws" | "waits")[];
  /** How many attack cards may still be laid in this bout; null while no bout is on. */
  room?: number | null;
  /** How many cards the defender must give back first, as more were laid than there is room for. */
  surplus?: number;
  /** The seat that would defend if the attack were passed on; null where it cannot be, whatever the defender holds. */
  receiver?: number | null;
  /** Who has yet to answer whether they claim, or demand a new deal. */
  asked?: number[];
  /** What each seat has left for moves that take longer; null where nobody's time is ever up. */
  bank_ms?: number[] | null;
  /** The seats whose clocks run, and since when. */
  since?: [number, number][];
  /** The seats whose time may be up, and when that is. */
  until?: [number, number][];
  /** When the window for throwing in, for a claim or for a demand ends. */
  window_until?: number | null;
  /** Before this moment nobody may lead. */
  lead_after: number;
  /** What the last move made happen, as who looks on saw it. */
  events?: EventPart[];
  /** As in DGN: the seats that lost, `-`, `redeal`; `*` while the deal goes on. */
  result?: string;
  epaulettes?: number;
  /** How many times decisions were taken back in this deal; the record says so too. */
  undone?: number;
}

/** A deal as the reader's seat may see it, whole. */
export interface ViewMessage {
  t: "view";
  seq: number;
  you: number | null;
  /** One's own cards; none for who looks on. */
  hand?: string[];
  /** One's own cards among those that the last move had drawn, or the deal has given. */
  drawn?: string[];
  /** The moves one may make now. */
  legal?: string[];
  /** What one may decide before one is asked, without a card: what is worth queueing by `intend`. */
  ahead?: string[];
  /** The seats that play with one's own, in teams. */
  partners?: number[];
  /** Whether one may take back one's last decision now. */
  can_undo?: boolean;
  /** Whether one may ask for a hint now: one has to move, bots sit in all other seats, and the table is not listed. */
  can_hint?: boolean;
  /** The same as a line of DPN (docs/notation.md), for a program with a seat that has asked for it in `hello`. */
  dpn?: string;
  /** The rest, the same for everybody: a `PublicPart`, written down once for all readers. */
  public: PublicPart;
}

/** The command was carried out, for good; the log's row of this number answers it. */
export interface Ack {
  t: "ack";
  id: string;
  seq: number;
}

/** The command was not carried out, and why: a stable code with arguments, for which a client has the words. */
export interface Refused {
  t: "refused";
  id: string;
  code: RefusalCode;
  arguments?: Record<string, string | number>;
}

/** Why a move is refused: a stable code with arguments, for which a client has the words. */
export interface ReasonPart {
  code: RefusalCode;
  arguments: Record<string, string | number>;
  /** The name of the field of the rules that the reason belongs to; null where it is no rule of the table. */
  rule: string | null;
}

/** Why a move is refused just now, and no code when it is legal; or why a card can do nothing, or what it may do. */
export interface WhyNotAnswer {
  t: "why";
  id: string;
  code?: RefusalCode;
  arguments?: Record<string, string | number>;
  /** Every reason; of a move there is one, the same as `code` says. */
  reasons?: ReasonPart[];
  /** What the card, or the move, may do: the legal ones of those that were asked about. */
  moves?: string[];
  /** What a card may wait for that can do nothing now, its turn or its rank: what is worth queueing by `intend`. */
  later?: string[];
}

/** What the best player at hand would do with one's view, how it will come out, and why: codes, and no sentence. */
export interface HintAnswer {
  t: "hint";
  id: string;
  move: string;
  /** The score to expect, from 0, the durak, over 0.5, a draw, to 1, out; null where it was not worked out. */
  value?: number | null;
  /** The same in a word. */
  outlook?: HintOutlook | null;
  /** What speaks for the move. */
  reason: HintReason;
}

/** The moves one has queued now; sent when that changes without one's own command. */
export interface Queued {
  t: "queued";
  deal: number;
  bout: number;
  moves?: string[];
}

/** Somebody is there. */
export interface Pong {
  t: "pong";
  n: number;
  now: number;
}

/** A person at the table said one of the few things. */
export interface Emoted {
  t: "emoted";
  person: string;
  seat: number | null;
  emote: string;
}

/** A person said something. */
export interface Chat {
  t: "chat";
  seq: number;
  at: number;
  person: string;
  name: string;
  text: string;
}

/** The server is about to close this socket; come back after so many milliseconds. */
export interface GoAway {
  t: "goaway";
  after_ms: number;
}

/** A message was not understood, or not allowed on this socket; after a few of these the socket is closed. */
export interface ErrorMessage {
  t: "error";
  code: string;
  text?: string;
}

/** A bot that can be put in a seat. */
export interface BotLine {
  name: string;
}

/** The bots of this server, the weakest first. */
export interface Bots {
  bots: BotLine[];
  /** Whether stronger ones could play here once `python-durak[bots]` is installed. */
  lacks_stronger: boolean;
}

/** A token that one has made, without itself. */
export interface TokenLine {
  id: string;
  name: string;
  /** When, in milliseconds of Unix time. */
  made_at: number;
}

/** A deal that one has played to its end. */
export interface Game {
  table: string;
  deal: number;
  /** When it ended, in milliseconds of Unix time. */
  at: number;
  seat: number;
  /** As in DGN: the seats that lost, `-`, `redeal`; `*` where the deal was given up. */
  result: string;
  /** The path of its record. */
  record: string;
}

/** What the log of a table holds about somebody. */
export interface ExportedTable {
  table: string;
  /** The rows that name them, answer them or tell of their seat; other people in them are handles. */
  rows: unknown[];
}

/** Everything that is stored about somebody. */
export interface Export {
  /** The number in the cookie: whoever has it is this person. */
  person: string;
  name: string;
  /** Whether whoever runs the server keeps them from listed tables. */
  barred: boolean;
  tokens: TokenLine[];
  games: Game[];
  tables: ExportedTable[];
}

/** The deals that one has played, the newest first. */
export interface Games {
  games: Game[];
}

/** What is asked of the reader of a lesson, and what the others do then. */
export interface LessonStep {
  /** The moves of which one is to be made; none where the reader is to find that a card is refused. */
  right: string[];
  /** Moves that a reader may try, all of them refused. */
  wrong: string[];
  /** What follows a right move, each move with the number of its seat: `1:take`. */
  then: string[];
}

/** A position of a game with all hands open, and the move that led to it. */
export interface ReplayFrame {
  /** Who moved; null for the deal. */
  seat: number | null;
  /** The move as text; nothing for the deal. */
  move: string;
  /**
   * The position as in a view, but without clocks, and every card of the events and the discard is open; `deal` is the
   * number of the game in the text.
   */
  public: PublicPart;
  /** The cards of each seat. */
  hands: string[][];
  /** What somebody noted of the move. */
  comment: string;
  /** The seconds left on the mover's clock, where somebody noted them. */
  clock: number | null;
}

/** What came of moves that somebody tried in a position. */
export interface Trial {
  /** The position, and the one after each move, all hands open. */
  frames: ReplayFrame[];
  /** Why the last move was refused; the frames end before it. null where every move was legal. */
  refused: ReasonPart | null;
  /** What the seat may do in the last position. */
  legal: string[];
  /** Of each card of its hand that can do nothing there, every reason. */
  why: Record<string, ReasonPart[]>;
}

/** A small position in which a rule is learnt by playing. */
export interface LessonLine {
  name: string;
  /** The message that asks for something; its `after` says what has been learnt. */
  says: string;
  /** The rule that it is about, as it is played there. */
  rule: RulePart | null;
  /** Whether it is one of those by which somebody learns who has never played. */
  first_game: boolean;
  /** A line of DPN, all hands open. */
  position: string;
  /** Who learns. */
  seat: number;
  seats: number;
  steps: LessonStep[];
  /** The position before anything is tried. */
  start: Trial;
}

/** All lessons, those of the first game first and in their order. */
export interface Lessons {
  lessons: LessonLine[];
}

/** A new token, told this once: the server keeps only its hash. */
export interface MadeToken {
  id: string;
  name: string;
  made_at: number;
  token: string;
}

/** Who one is here. */
export interface Me {
  /** A short word for oneself, most likely nobody else's; at a table one has another. */
  handle: string;
  /** What one is called, empty before one has said so. */
  name: string;
  /** Whether one came with a token. */
  program: boolean;
}

/** What somebody wants to be called. */
export interface NewName {
  name: string;
}

/** From where somebody wants to play on against bots: a game in DGN after so many moves, or a position in DPN. */
export interface NewPosition {
  dgn?: string;
  /** Which game of the text, from 1. */
  game?: number;
  /** How many of its moves have been made. */
  ply?: number;
  /** A whole position in place of a game; there will be no record of how it went on. */
  dpn?: string;
  /** Where to sit; null where somebody is asked first. */
  seat?: number | null;
}

/** Games that somebody wants to look at. */
export interface NewReplay {
  /** A text in DGN (docs/notation.md). */
  dgn: string;
}

/** A table that somebody wants to open. */
export interface NewTable {
  settings?: Partial<TableSettings>;
  /**
   * What its host wants to be called; without it, what they are called already. Who has bots in all other seats from
   * the start needs no name, but at a listed table.
   */
  name?: string | null;
  /**
   * With any, the host sits down at once, in seat 0, and these bots in the seats that follow; the last one also in
   * those that are left.
   */
  bots?: string[];
  /**
   * How many seats stay empty for people who come by the link, the last ones; the host sits down at once, and bots in
   * the seats between, `greedy` where `bots` names none.
   */
  friends?: number | null;
  /** Whether the first deal is announced at once, with `greedy` in all other seats where `bots` names none. */
  start?: boolean;
  /** Play on from here against bots, at once and by the rules that were played by; at no listed table. */
  position?: Partial<NewPosition> | null;
}

/** A token that somebody wants for a program. */
export interface NewToken {
  /** What the program is called. */
  name: string;
}

/** A table that has been opened; whoever knows its id can sit there. */
export interface OpenedTable {
  id: string;
  /** The page at which people sit down. */
  url: string;
  /** The path of the WebSocket. */
  socket: string;
}

/** A named set of rules. */
export interface PresetLine {
  name: string;
  description: string;
  source: string;
  /** What they are, as text: `podkidnoy` and what differs from it. */
  rules: string;
}

/** The named rules, those that others are made from first. */
export interface Presets {
  presets: PresetLine[];
}

/** Why a request was not carried out. */
export interface Problem {
  /** A word that does not change. */
  code: ProblemCode;
  /** A sentence for whoever writes a program. */
  text: string;
  /** The line of a text that is wrong, from 1, where one is. */
  line?: number | null;
}

/** A game, from the deal to its last move. */
export interface ReplayedGame {
  /** The rules as text. */
  rules: string;
  /** The rules that are not as usual and have an effect; who may move when is not among them. */
  unusual: RulePart[];
  /** Who sat where; none when nobody noted them. */
  names: string[];
  /** What else was noted of the game as a whole: Event, Date, Site, Bots, … */
  tags: Record<string, string>;
  /** What is said before the first move. */
  comment: string;
  dealer: number;
  /** As in DGN: the seats that lost, `-`, `redeal`; `*` for a game that is not over. */
  result: string;
  /** Whether every card of the deal is known; any other game cannot be shown and has no frames. */
  complete: boolean;
  /** The game in DGN without all that was noted of it, for `NewPosition`; nothing where it is not complete. */
  dgn: string;
  frames: ReplayFrame[];
}

/** The games of a text, in order. */
export interface Replays {
  games: ReplayedGame[];
}

/** A rule, for a form in which a table is set up. Values are numbers, or the words by which rules are written. */
export interface RuleField {
  /** Its name in the text of rules: `podkidnoy(bout_limit=none)`. */
  rule: string;
  kind: "bool" | "choice" | "number" | "number_or_none";
  /** All its values, in order; none for numbers. */
  choices: (string | number)[];
  least: number | null;
  /** The bounds of a number, at tables of this server. */
  most: number | null;
  /** Its value in each of the named rules. */
  presets: Record<string, string | number>;
}

/** Every rule, in the order of the rulebook. */
export interface RuleFields {
  fields: RuleField[];
}

/** What a text says as rules of a table, or what is wrong with it. */
export interface RulesCheck {
  good: boolean;
  /** The shortest text for the same rules, as a live table plays by them. */
  rules: string;
  seats: number;
  deck_size: number;
  /** What is wrong. */
  text: string;
  /** The rules that contradict each other, if that is what is wrong; the first one says which contradiction it is. */
  clash: string[];
  /** The value of every rule by its name, as `RuleField` has them. */
  values: Record<string, string | number>;
  /** The rules that such a table announces. */
  unusual: RulePart[];
}

/** The listed tables that have room, the newest first, as somebody sees them who looks on. */
export interface TableList {
  tables: TableMessage[];
}

/** The tokens that one has made, the oldest first. */
export interface Tokens {
  tokens: TokenLine[];
}

/** Any message of a client. */
export type FromClient =
  | Hello
  | Ping
  | Sit
  | Stand
  | Leave
  | Back
  | SetUp
  | PutBot
  | SwapSeats
  | SetDealer
  | Ban
  | PassHost
  | Start
  | Nonce
  | MoveCommand
  | Intend
  | Cancel
  | WhyNot
  | AskHint
  | Undo
  | Again
  | ChooseDealer
  | Emote
  | Say
  | Hide
  | Report
  | Close;

/** Any message of the server. */
export type FromServer =
  | Welcome
  | TableMessage
  | ViewMessage
  | Ack
  | Refused
  | WhyNotAnswer
  | HintAnswer
  | Queued
  | Pong
  | Emoted
  | Chat
  | GoAway
  | ErrorMessage;
