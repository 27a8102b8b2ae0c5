/* Here: random games of podkidnoy for two to six seats, as fast as plain C plays them: the yardstick for the kernel.
 * Not here: other rules, views, notation, anything the package calls; what is right is decided in durak/engine.py.
 * May use: C11 and its library, and the built-in functions of GCC and Clang that count, find and pick bits. */

/* Build: cc -O3 -march=native -o playout playout.c     (nearly twice the time without -march=native)
 * Run:   ./playout SEATS GAMES SEED                    (prints one line of JSON)
 *
 * A game is the one the reference plays by `podkidnoy` with `precedence="asked"`: the first of `actors` picks among
 * `legal_moves()`, each as likely, until the deal is over. Every one of these moves is a ply and draws one random
 * number, also a `done` where nothing else is legal; nothing is skipped or foreseen, so that plies mean the same on
 * both sides. The moves are numbered as the reference lists them (cards upwards, `done` or `take` last), but beats by
 * the attack card, not by when it was laid. So the reference, given the same numbers, plays the very same games.
 *
 * At this pace a ply takes hardly longer than one mispredicted branch. Three things follow. A bout is written as the
 * loops it consists of (lead, ask the throwers, ask the defender), for a state that asks at every ply what phase it is
 * in would guess wrong each time. What depends on cards is computed, even at the price of work for nothing, where it
 * can be done without a branch. And the random numbers lie ready before they are needed. */

#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum {
    MIN_SEATS = 2,
    MAX_SEATS = 6,
    PACK_SIZE = 36,
    LOWEST_RANK = 6,
    RANKS = 9,
    HAND_SIZE = 6,
    BOUT_LIMIT = 6,
    NO_PROGRESS_LIMIT = 100
};

/* Everything a game needs becomes one function for each number of seats, with the number a constant in it and the
 * small structs below in registers. Left to itself the compiler would not go that far. */
#define INLINE static inline __attribute__((always_inline))

#define RARE(condition) __builtin_expect((condition), 0)

/* --- Sets of cards ---------------------------------------------------------------------------------------------------
 *
 * A card is the number suit * 16 + rank, with rank 6 to 14 for six to ace, and a set of cards has that bit for it: each
 * suit is a lane of 16 bits. A card on the move is a set of one, which needs no shift to leave a hand or join a table.
 */

typedef uint64_t Cards;

#define LANE UINT64_C(0xFFFF)
#define ONE_OF_EACH_SUIT UINT64_C(0x0001000100010001)

INLINE unsigned count(Cards cards) { return (unsigned)__builtin_popcountll(cards); }

/* The number of the lowest card of a set; of an empty one it means nothing. */
INLINE unsigned lowest(Cards cards) { return (unsigned)__builtin_ctzll(cards); }

/* All cards of the rank of one card. The pattern repeats every 16 bits, so turning it by suit * 16 + rank is turning
 * it by the rank: the suit need not be cut off. */
INLINE Cards same_rank(unsigned card) { return ONE_OF_EACH_SUIT << card | ONE_OF_EACH_SUIT >> (-card & 63); }

/* The card of a set that has `place` others below it; no card when the set holds no more than `place`. */
INLINE Cards card_at(Cards cards, unsigned place) {
#if defined __BMI2__ && defined __x86_64__
    return __builtin_ia32_pdep_di(UINT64_C(1) << place, cards); /* one instruction instead of a loop to mispredict */
#else
    while (place--) cards &= cards - 1;
    return cards & -cards;
#endif
}

/* For each trump suit and each attack card, all cards that beat it. */
static Cards beaters[4][64];

static void fill_beaters(void) {
    for (unsigned trump = 0; trump < 4; trump++) {
        for (unsigned card = 0; card < 64; card++) {
            Cards higher = LANE << card / 16 * 16 & ~((UINT64_C(2) << card) - 1);
            beaters[trump][card] = higher | (card / 16 == trump ? 0 : LANE << trump * 16);
        }
    }
}

/* --- Chance ----------------------------------------------------------------------------------------------------------
 *
 * SplitMix64: one number of state that only counts on, mixed anew for each draw. Mixing takes longer than the rest of a
 * ply, and after a mispredicted branch everything would wait for it. The numbers do not depend on each other, so they
 * are mixed many at a time, which the compiler turns into vector instructions, and a draw only reads one.
 */

enum { READY = 256 };

typedef struct {
    uint64_t state;
    uint32_t *ready; /* apart from the struct, so that its address is the only one that leaves the registers */
    unsigned used;
} Chance;

#define STEP UINT64_C(0x9E3779B97F4A7C15)

static __attribute__((noinline)) void mix(uint64_t state, uint32_t ready[READY]) {
    for (unsigned place = 0; place < READY; place++) {
        uint64_t mixed = state + (place + 1) * STEP;
        mixed = (mixed ^ mixed >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
        mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94D049BB133111EB);
        ready[place] = (uint32_t)((mixed ^ mixed >> 31) >> 32);
    }
}

INLINE uint32_t next_random(Chance *chance) {
    if (RARE(chance->used == READY)) {
        mix(chance->state, chance->ready);
        chance->state += READY * STEP;
        chance->used = 0;
    }
    return chance->ready[chance->used++];
}

/* One of 0 to bound-1, each exactly as likely, by Lemire's multiplication: the division is almost never reached. */
INLINE unsigned below(Chance *chance, unsigned bound) {
    uint64_t product = (uint64_t)next_random(chance) * bound;
    if (RARE((uint32_t)product < bound)) {
        uint32_t uneven = -(uint32_t)bound % bound;
        while ((uint32_t)product < uneven) product = (uint64_t)next_random(chance) * bound;
    }
    return (unsigned)(product >> 32);
}

/* --- The deal ----------------------------------------------------------------------------------------------------- */

typedef struct {
    Cards hands[MAX_SEATS];
    Cards talon[PACK_SIZE + 1]; /* talon[n] are its first n cards, so talon[m] ^ talon[n] are those from m on up to n:
                                   drawing any number of cards is one step */
    unsigned talon_size;        /* after the deal */
    unsigned drawn;             /* how many of them have been drawn since */
    unsigned trump;             /* its suit */
} Deal;

/* The seat that comes after one. */
INLINE unsigned after(unsigned seat, unsigned seats) { return seat + 1 == seats ? 0 : seat + 1; }

INLINE void shuffle(uint8_t pack[PACK_SIZE], Chance *chance) {
    for (unsigned last = PACK_SIZE - 1; last > 0; last--) {
        unsigned chosen = below(chance, last + 1);
        uint8_t card = pack[last];
        pack[last] = pack[chosen];
        pack[chosen] = card;
    }
}

/* Deal a pack one card at a time, seat 0 first, for the last seat is the dealer. Returns the seat with the lowest
 * trump, which begins, or `seats` for a redeal when nobody has a trump. */
INLINE unsigned deal_cards(Deal *deal, unsigned seats, const uint8_t pack[PACK_SIZE]) {
    const uint8_t *next = pack;
    for (unsigned seat = 0; seat < seats; seat++) deal->hands[seat] = 0;
    for (unsigned round = 0; round < HAND_SIZE; round++)
        for (unsigned seat = 0; seat < seats; seat++) deal->hands[seat] |= UINT64_C(1) << *next++;

    /* The next card shows the trump and goes to the bottom; without a talon it is the dealer's last card. */
    deal->talon_size = PACK_SIZE - HAND_SIZE * seats;
    deal->trump = (deal->talon_size ? *next : next[-1]) / 16u;
    deal->drawn = 0;
    deal->talon[0] = 0;
    for (unsigned place = 1; place <= deal->talon_size; place++) {
        unsigned card = place < deal->talon_size ? next[place] : next[0];
        deal->talon[place] = deal->talon[place - 1] | UINT64_C(1) << card;
    }

    Cards dealt = 0;
    for (unsigned seat = 0; seat < seats; seat++) dealt |= deal->hands[seat];
    Cards trumps = dealt & LANE << deal->trump * 16;
    if (!trumps) return seats;
    unsigned seat = 0;
    while (!(deal->hands[seat] & trumps & -trumps)) seat++;
    return seat;
}

/* Fill up a hand as far as the talon goes. */
INLINE void draw_cards(Deal *deal, unsigned seat) {
    unsigned held = count(deal->hands[seat]), left = deal->talon_size - deal->drawn;
    unsigned wanted = held < HAND_SIZE ? HAND_SIZE - held : 0;
    unsigned drawn = deal->drawn + (wanted < left ? wanted : left);
    deal->hands[seat] |= deal->talon[deal->drawn] ^ deal->talon[drawn];
    deal->drawn = drawn;
}

/* The attacker draws first, then the others clockwise, the defender last. */
INLINE void refill(Deal *deal, unsigned attacker, unsigned defender, unsigned seats) {
    if (deal->drawn == deal->talon_size) return;
    unsigned seat = attacker;
    do {
        if (seat != defender) draw_cards(deal, seat);
        seat = after(seat, seats);
    } while (seat != attacker);
    draw_cards(deal, defender);
}

/* --- The bout ----------------------------------------------------------------------------------------------------- */

typedef struct {
    unsigned attacker, defender;
    unsigned room;   /* for how many more attack cards: the defender's hand before the lead, six at most, less the cards
                        laid. A beat takes one card off the hand and one off the unbeaten, so it changes nothing. */
    Cards on_table;  /* all cards of the bout */
    Cards unbeaten;  /* the attack cards not beaten */
    Cards throwable; /* all cards of the ranks on the table, wherever they are; a card thrown in brings no new rank */
} Bout;

INLINE void lay(Bout *bout, Cards card) {
    bout->room--;
    bout->on_table |= card;
    bout->unbeaten |= card;
}

INLINE void lead(Deal *deal, Bout *bout, Chance *chance, uint64_t *plies) {
    unsigned held = count(deal->hands[bout->defender]);
    bout->room = held < BOUT_LIMIT ? held : BOUT_LIMIT;
    bout->on_table = bout->unbeaten = 0;
    Cards hand = deal->hands[bout->attacker];
    Cards card = card_at(hand, below(chance, count(hand)));
    ++*plies;
    deal->hands[bout->attacker] = hand ^ card;
    bout->throwable = same_rank(lowest(card));
    lay(bout, card);
}

/* Ask everybody but the defender, the attacker first and then clockwise, each until it says done or has no cards, or
 * until there is no room for more. Nobody who said done is asked again before the defender acts, so once round is
 * enough. */
INLINE void ask_throwers(Deal *deal, Bout *bout, unsigned seats, Chance *chance, uint64_t *plies) {
    unsigned seat = bout->attacker;
    do {
        if (seat != bout->defender) {
            Cards hand = deal->hands[seat];
            while (hand && bout->room) {
                /* There is one place more than cards to lay: it stands for `done`, and no card is found at it. Drawing
                 * one of one where nothing fits costs less than asking first whether anything does. */
                Cards playable = hand & bout->throwable;
                Cards card = card_at(playable, below(chance, count(playable) + 1));
                ++*plies;
                if (!card) break;
                hand ^= card;
                lay(bout, card);
            }
            deal->hands[seat] = hand;
        }
        seat = after(seat, seats);
    } while (seat != bout->attacker);
}

/* Let the defender beat one card or take; returns whether it was a beat. There is an unbeaten card. */
INLINE bool ask_defender(Deal *deal, Bout *bout, Chance *chance, uint64_t *plies) {
    const Cards *beats = beaters[deal->trump];
    Cards hand = deal->hands[bout->defender];
    unsigned ways = 0; /* a card that beats two attack cards counts twice, as it does among the legal moves */
    Cards rest = bout->unbeaten;
    do {
        ways += count(hand & beats[lowest(rest)]);
        rest &= rest - 1;
    } while (rest);
    unsigned place = below(chance, ways + 1);
    ++*plies;
    if (place == ways) return false;

    rest = bout->unbeaten;
    Cards answers = hand & beats[lowest(rest)];
    while (place >= count(answers)) {
        place -= count(answers);
        rest &= rest - 1;
        answers = hand & beats[lowest(rest)];
    }
    Cards card = card_at(answers, place);
    deal->hands[bout->defender] = hand ^ card;
    bout->on_table |= card;
    bout->unbeaten ^= rest & -rest;
    bout->throwable |= same_rank(lowest(card));
    return true;
}

/* Play a bout from the lead until the cards leave the table; returns whether the defender took them. */
INLINE bool play_bout(Deal *deal, Bout *bout, unsigned seats, Chance *chance, uint64_t *plies) {
    lead(deal, bout, chance, plies);
    do {
        ask_throwers(deal, bout, seats, chance, plies);
        if (!bout->unbeaten) return false;
    } while (ask_defender(deal, bout, chance, plies));
    ask_throwers(deal, bout, seats, chance, plies); /* what is given along after a take */
    deal->hands[bout->defender] |= bout->on_table;
    return true;
}

/* --- The game ----------------------------------------------------------------------------------------------------- */

typedef struct {
    uint64_t games, plies, draws, redeals;
    uint64_t durak[MAX_SEATS];
} Tally;

/* The first clockwise of a set of seats, beginning with `start`, which may be one beyond the last seat. */
INLINE unsigned first_of(unsigned set, unsigned start) {
    unsigned ahead = set >> start << start;
    return (unsigned)__builtin_ctz(ahead ? ahead : set);
}

/* Play a deal from the first lead to the end; returns the durak, or `seats` for a draw. */
INLINE unsigned play_deal(Deal *deal, unsigned attacker, unsigned seats, Chance *chance, uint64_t *plies) {
    Bout bout = {.attacker = attacker, .defender = after(attacker, seats)};
    unsigned idle = 0; /* bouts in a row in which no card was discarded or drawn */
    for (;;) {
        bool taken = play_bout(deal, &bout, seats, chance, plies);
        unsigned drawn = deal->drawn;
        refill(deal, bout.attacker, bout.defender, seats);
        idle = taken && deal->drawn == drawn ? idle + 1 : 0;

        unsigned holding = 0; /* the set of seats with cards */
        for (unsigned seat = 0; seat < seats; seat++) holding |= (unsigned)(deal->hands[seat] != 0) << seat;
        bool one_or_none = !(holding & (holding - 1));
        if (one_or_none) return holding ? first_of(holding, 0) : seats;
        if (RARE(idle >= NO_PROGRESS_LIMIT)) return seats;

        /* A beaten attack gives the turn to the defender, a taken one to the seat after; who is out is passed over. */
        bout.attacker = first_of(holding, bout.defender + taken);
        bout.defender = first_of(holding & ~(1u << bout.attacker), bout.attacker);
    }
}

INLINE void play_games(unsigned seats, uint64_t games, uint64_t seed, Tally *tally) {
    uint32_t ready[READY];
    Chance chance = {.state = seed, .ready = ready, .used = READY};
    uint8_t pack[PACK_SIZE];
    for (unsigned place = 0; place < PACK_SIZE; place++)
        pack[place] = (uint8_t)(place / RANKS * 16 + LOWEST_RANK + place % RANKS);
    uint64_t plies = 0;
    Deal deal;
    while (tally->games < games) {
        shuffle(pack, &chance); /* from the order the last game left: shuffled, any order is as good */
        unsigned attacker = deal_cards(&deal, seats, pack);
        if (attacker == seats) {
            tally->redeals++;
            continue;
        }
        unsigned durak = play_deal(&deal, attacker, seats, &chance, &plies);
        tally->games++;
        if (durak == seats)
            tally->draws++;
        else
            tally->durak[durak]++;
    }
    tally->plies = plies;
}

/* --- The command -------------------------------------------------------------------------------------------------- */

static bool whole_number(const char *text, uint64_t least, uint64_t most, uint64_t *number) {
    if (*text < '0' || *text > '9') return false; /* strtoull would take blanks and signs */
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    *number = value;
    return !*end && !errno && value >= least && value <= most;
}

static void print(unsigned seats, const Tally *tally, double seconds) {
    printf("{\"seats\": %u, \"games\": %" PRIu64 ", \"seconds\": %.6f", seats, tally->games, seconds);
    printf(", \"plies\": %" PRIu64, tally->plies);
    printf(", \"games_per_second\": %.0f, \"plies_per_game\": %.4f", (double)tally->games / seconds,
           (double)tally->plies / (double)tally->games);
    printf(", \"draws\": %" PRIu64 ", \"redeals\": %" PRIu64 ", \"durak\": [", tally->draws, tally->redeals);
    for (unsigned seat = 0; seat < seats; seat++) printf("%s%" PRIu64, seat ? ", " : "", tally->durak[seat]);
    puts("]}");
}

int main(int argc, char **argv) {
    uint64_t seats, games, seed;
    if (argc != 4 || !whole_number(argv[1], MIN_SEATS, MAX_SEATS, &seats) ||
        !whole_number(argv[2], 1, UINT64_MAX, &games) || !whole_number(argv[3], 0, UINT64_MAX, &seed)) {
        fputs("expected playout SEATS GAMES SEED, with 2 to 6 seats, at least 1 game, a seed below 2^64\n", stderr);
        return 2;
    }
    fill_beaters();
    Tally tally = {0};
    clock_t start = clock();
    switch (seats) {
        case 2: play_games(2, games, seed, &tally); break;
        case 3: play_games(3, games, seed, &tally); break;
        case 4: play_games(4, games, seed, &tally); break;
        case 5: play_games(5, games, seed, &tally); break;
        default: play_games(6, games, seed, &tally); break;
    }
    clock_t ticks = clock() - start;
    if (ticks < 1) ticks = 1; /* a game or two may end within one tick of the clock, and a rate needs some time */
    print((unsigned)seats, &tally, (double)ticks / CLOCKS_PER_SEC);
    return 0;
}
