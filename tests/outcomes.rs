//! How games end: every reason in every variant in which it can occur, one line for each case.

use sharp960::board::Color::{self, Black, White};
use sharp960::game::{Ending, Game, GameError};
use sharp960::notation::{fen, uci};
use sharp960::rules::Claim::{FiftyMoves, Impasse, Repetition, Stalemate};
use sharp960::rules::{Reason, Variant};
use std::collections::BTreeSet;

/// Played by the rules of chess once a game is under way.
const CHESS: [Variant; 13] = [
    Variant::Chess,
    Variant::Chess960,
    Variant::Chess480,
    Variant::Placement,
    Variant::Moab,
    Variant::Shuffle,
    Variant::DoubleFischer,
    Variant::Transcendental,
    Variant::Corner,
    Variant::Chess256,
    Variant::NoCastle,
    Variant::PawnOne,
    Variant::PawnBack,
];
const CRAZYHOUSE: [Variant; 1] = [Variant::Crazyhouse];
const ANTICHESS: [Variant; 1] = [Variant::Antichess];
const HORDE: [Variant; 1] = [Variant::Horde];
const RACING_KINGS: [Variant; 1] = [Variant::RacingKings];
const DUCK: [Variant; 1] = [Variant::Duck];
const FOG: [Variant; 1] = [Variant::FogOfWar];
const LRS: [Variant; 2] = [Variant::Lrs, Variant::LrsRandom];
const SHARP: [Variant; 1] = [Variant::ChessSharp];

/// Nothing has happened that would end the game.
const GOES_ON: &str = "none";

/// A case: variant, position, moves, the ending that players choose (if any), and the expected
/// outcome.
type Case = (
    &'static [Variant],
    &'static str,
    &'static str,
    Option<Ending>,
    &'static str,
);

const CLAIM_REPETITION: Option<Ending> = Some(Ending::Claim(Repetition));
const CLAIM_FIFTY: Option<Ending> = Some(Ending::Claim(FiftyMoves));
const CLAIM_STALEMATE: Option<Ending> = Some(Ending::Claim(Stalemate));
const CLAIM_IMPASSE: Option<Ending> = Some(Ending::Claim(Impasse));
const AGREEMENT: Option<Ending> = Some(Ending::Agreement);
const FAST_FIFTY: Option<Ending> = Some(Ending::FastFifty);

const fn resigns(color: Color) -> Option<Ending> {
    Some(Ending::Resignation(color))
}

const fn flag_falls(color: Color) -> Option<Ending> {
    Some(Ending::FlagFall(color))
}

/// The rook and Black's king move out and back, twice and four times.
const TWICE: &str = "a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8";
const FOUR_TIMES: &str =
    "a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8";
const RACING_TWICE: &str = "a1a2 e5e6 a2a1 e6e5 a1a2 e5e6 a2a1 e6e5";
const RACING_FOUR_TIMES: &str =
    "a1a2 e5e6 a2a1 e6e5 a1a2 e5e6 a2a1 e6e5 a1a2 e5e6 a2a1 e6e5 a1a2 e5e6 a2a1 e6e5";
const DUCK_TWICE: &str = "a1a2,a2h8 e8e7,e7h7 a2a1,a1h8 e7e8,e8h7 \
                          a1a2,a2h8 e8e7,e7h7 a2a1,a1h8 e7e8,e8h7";
const DUCK_FOUR_TIMES: &str = "a1a2,a2h8 e8e7,e7h7 a2a1,a1h8 e7e8,e8h7 \
                               a1a2,a2h8 e8e7,e7h7 a2a1,a1h8 e7e8,e8h7 \
                               a1a2,a2h8 e8e7,e7h7 a2a1,a1h8 e7e8,e8h7 \
                               a1a2,a2h8 e8e7,e7h7 a2a1,a1h8 e7e8,e8h7";

/// White's pieces block each other and can capture nothing; it is Black's move.
const LOCKED: &str = "k7/8/8/8/4p1p1/3pP1P1/3P2PB/3n1NRK b - - 0 1";

#[rustfmt::skip]
const CASES: &[Case] = &[
    // Mate.
    (&CHESS, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", None, "White wins by checkmate"),
    (&CHESS, "r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 1", "a8a1", None, "Black wins by checkmate"),
    (&CHESS, "6k1/5pp1/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", None, GOES_ON),
    (&CRAZYHOUSE, "6k1/5ppp/8/8/8/8/8/R5K1[] w - - 0 1", "a1a8", None, "White wins by checkmate"),
    (&CRAZYHOUSE, "6k1/5ppp/8/8/8/8/8/6K1[R] w - - 0 1", "R@a8", None, "White wins by checkmate"),
    // A knight can be dropped into the check, a pawn not on the eighth rank.
    (&CRAZYHOUSE, "6k1/5ppp/8/8/8/8/8/R5K1[n] w - - 0 1", "a1a8", None, GOES_ON),
    (&CRAZYHOUSE, "6k1/5ppp/8/8/8/8/8/R5K1[p] w - - 0 1", "a1a8", None, "White wins by checkmate"),
    (&HORDE, "6k1/5ppp/8/8/8/8/8/R7 w - - 0 1", "a1a8", None, "White wins by checkmate"),
    // Mate comes before the end of the seventy-five moves.
    (&CHESS, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 99", "a1a8", None, "White wins by checkmate"),

    // No move.
    (&CHESS, "k7/8/8/1Q6/8/8/8/4K3 w - - 0 1", "b5b6", None, "draw by stalemate"),
    (&CRAZYHOUSE, "k7/8/8/1Q6/8/8/8/4K3[] w - - 0 1", "b5b6", None, "draw by stalemate"),
    (&CRAZYHOUSE, "k7/8/8/1Q6/8/8/8/4K3[p] w - - 0 1", "b5b6", None, GOES_ON),
    (&HORDE, "k7/8/8/1Q6/8/8/8/8 w - - 0 1", "b5b6", None, "draw by stalemate"),
    (&HORDE, "4k3/8/8/8/8/p7/P7/8 b - - 0 1", "e8e7", None, "draw by stalemate"),
    (&RACING_KINGS, "2r5/8/8/8/8/8/7k/K1n5 b - - 0 1", "c8b8", None, "draw by stalemate"),
    (&DUCK, "k7/8/8/8/5p1p/4pP1P/4P1PP/6NK b - - 0 1", "a8b8,b8g3", None, "White wins by stalemate"),
    (&DUCK, "k7/8/8/8/5p1p/4pP1P/4P1PP/6NK b - - 0 1", "a8b8,b8g4", None, GOES_ON),
    (&FOG, LOCKED, "a8b8", None, "draw by stalemate"),
    (&FOG, LOCKED, "d1f2", None, "draw by stalemate"),
    (&LRS, LOCKED, "a8b8", None, "Black wins by variant end"),
    (&LRS, LOCKED, "d1f2", None, "Black wins by variant end"),
    (&ANTICHESS, "8/8/8/8/8/p7/P7/7k b - - 0 1", "h1h2", None, "White wins by variant end"),
    (&SHARP, LOCKED, "a8b8", None, GOES_ON),
    (&SHARP, LOCKED, "a8b8", CLAIM_STALEMATE, "Black wins 2–8 by stalemate"),
    (&SHARP, "k7/8/8/1Q6/8/8/8/4K3[] w - - 0 1", "b5b6", CLAIM_STALEMATE, "White wins 8–2 by stalemate"),
    (&SHARP, LOCKED, "d1f2", None, "Black wins 0–10 by variant end"),
    // Where check means nothing, a king that must step into it is not stalemated.
    (&FOG, "k7/8/8/1Q6/8/8/8/4K3 w - - 0 1", "b5b6", None, GOES_ON),
    (&LRS, "k7/8/8/1Q6/8/8/8/4K3 w - - 0 1", "b5b6", None, GOES_ON),

    // The king taken.
    (&FOG, "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2e8", None, "White wins by king captured"),
    (&LRS, "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2e8", None, "White wins by king captured"),
    (&DUCK, "4k3/4r3/8/8/8/8/8/4K3 b - - 0 1", "e7e1,e1a8", None, "Black wins by king captured"),
    (&SHARP, "4k3/8/8/8/8/8/4R3/4K3[] w - - 0 1", "e2e8", None, "White wins 10–0 by king captured"),

    // The goals of the variants.
    (&ANTICHESS, "8/8/8/8/8/p7/1R6/8 b - - 0 1", "a3b2", None, "White wins by variant end"),
    (&ANTICHESS, "8/8/8/8/8/p7/1R5R/8 b - - 0 1", "a3b2", None, GOES_ON),
    (&HORDE, "4k3/8/8/8/8/8/r7/P7 b - - 0 1", "a2a1", None, "Black wins by variant end"),
    (&HORDE, "4k3/8/8/8/8/8/r7/PP6 b - - 0 1", "a2a1", None, GOES_ON),
    (&RACING_KINGS, "8/K7/8/8/8/7k/8/8 w - - 0 1", "a7a8", None, "White wins by variant end"),
    (&RACING_KINGS, "8/K6k/8/8/8/8/8/8 w - - 0 1", "a7a8", None, GOES_ON),
    (&RACING_KINGS, "8/K6k/8/8/8/8/8/8 w - - 0 1", "a7a8 h7h8", None, "draw by variant end"),
    (&RACING_KINGS, "8/K6k/8/8/8/8/8/8 w - - 0 1", "a7a8 h7h6", None, "White wins by variant end"),
    // The rook guards the squares to which Black's king would have to follow.
    (&RACING_KINGS, "1R6/K6k/8/8/8/8/8/8 w - - 0 1", "a7a8", None, "White wins by variant end"),
    (&RACING_KINGS, "8/k6K/8/8/8/8/8/8 b - - 0 1", "a7a8", None, "Black wins by variant end"),

    // Nobody can win any more.
    (&CHESS, "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2", None, "draw by insufficient material"),
    (&CHESS, "4k3/8/8/8/8/8/4p3/4KN2 w - - 0 1", "e1e2", None, "draw by insufficient material"),
    (&CHESS, "4k3/8/8/8/8/8/4p3/4KB2 w - - 0 1", "f1e2", None, "draw by insufficient material"),
    (&CHESS, "4kb2/8/8/8/8/4n3/8/2B1K3 w - - 0 1", "c1e3", None, "draw by insufficient material"),
    (&CHESS, "4k3/8/8/8/4n3/B7/1B6/2B1K3 b - - 0 1", "e4g3", None, GOES_ON),
    (&CHESS, "4k3/8/8/8/8/B7/1B6/2B1K3 w - - 0 1", "", None, "draw by insufficient material"),
    (&CHESS, "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", "", None, GOES_ON),
    (&CHESS, "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", "", None, GOES_ON),
    (&CHESS, "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", "", None, GOES_ON),
    (&CHESS, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "", None, GOES_ON),
    (&CRAZYHOUSE, "4k3/8/8/8/8/8/4n3/4K3[] w - - 0 1", "", None, "draw by insufficient material"),
    // What is taken comes back, a rook too, so bishops of one colour need not stay there.
    (&CRAZYHOUSE, "4k3/8/8/8/8/8/4r3/4K3[] w - - 0 1", "e1e2", None, GOES_ON),
    (&CRAZYHOUSE, "4kb2/8/8/8/8/8/8/2B1K3[] w - - 0 1", "", None, GOES_ON),
    (&CRAZYHOUSE, "4k3/8/8/8/8/8/8/4K2B~[] w - - 0 1", "", None, GOES_ON),
    (&ANTICHESS, "8/8/8/8/8/8/6p1/B4b2 b - - 0 1", "g2g1b", None, GOES_ON),
    (&ANTICHESS, "8/8/8/8/8/8/7p/B4b2 b - - 0 1", "h2h1b", None, "draw by insufficient material"),
    (&HORDE, "4k3/8/8/8/8/8/8/N7 w - - 0 1", "", None, GOES_ON),
    (&FOG, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", None, GOES_ON),
    (&DUCK, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", None, GOES_ON),
    (&LRS, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", None, GOES_ON),
    (&SHARP, "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "", None, GOES_ON),
    (&RACING_KINGS, "8/8/8/8/4k3/8/8/4K3 w - - 0 1", "", None, GOES_ON),

    // Repetition.
    (&CHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", TWICE, None, GOES_ON),
    (&CHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", TWICE, CLAIM_REPETITION, "draw by repetition"),
    (&CHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", FOUR_TIMES, None, "draw by fivefold repetition"),
    (&CRAZYHOUSE, "4k3/8/8/8/8/8/8/R3K3[] w - - 0 1", TWICE, CLAIM_REPETITION, "draw by repetition"),
    (&CRAZYHOUSE, "4k3/8/8/8/8/8/8/R3K3[] w - - 0 1", FOUR_TIMES, None, "draw by fivefold repetition"),
    (&ANTICHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", TWICE, CLAIM_REPETITION, "draw by repetition"),
    (&ANTICHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", FOUR_TIMES, None, "draw by fivefold repetition"),
    (&HORDE, "4k3/8/8/8/8/8/8/R7 w - - 0 1", TWICE, CLAIM_REPETITION, "draw by repetition"),
    (&HORDE, "4k3/8/8/8/8/8/8/R7 w - - 0 1", FOUR_TIMES, None, "draw by fivefold repetition"),
    (&RACING_KINGS, "8/8/8/4k3/8/8/8/R2K4 w - - 0 1", RACING_TWICE, CLAIM_REPETITION, "draw by repetition"),
    (&RACING_KINGS, "8/8/8/4k3/8/8/8/R2K4 w - - 0 1", RACING_FOUR_TIMES, None, "draw by fivefold repetition"),
    (&DUCK, "4k3/7*/8/8/8/8/8/R3K3 w - - 0 1", DUCK_TWICE, CLAIM_REPETITION, "draw by repetition"),
    (&DUCK, "4k3/7*/8/8/8/8/8/R3K3 w - - 0 1", DUCK_FOUR_TIMES, None, "draw by fivefold repetition"),
    (&FOG, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", TWICE, CLAIM_REPETITION, "draw by repetition"),
    (&FOG, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", FOUR_TIMES, None, "draw by fivefold repetition"),
    (&LRS, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", FOUR_TIMES, None, GOES_ON),
    (&SHARP, "4k3/8/8/8/8/8/8/R3K3[] w - - 0 1", FOUR_TIMES, None, GOES_ON),

    // Fifty and seventy-five moves without capture and pawn move.
    (&CHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 99 200", "a1a2", CLAIM_FIFTY, "draw by fifty moves"),
    (&CHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 148 200", "a1a2", None, GOES_ON),
    (&CHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 149 200", "a1a2", None, "draw by seventy-five moves"),
    (&CRAZYHOUSE, "4k3/8/8/8/8/8/8/R3K3[] w - - 99 200", "a1a2", CLAIM_FIFTY, "draw by fifty moves"),
    (&CRAZYHOUSE, "4k3/8/8/8/8/8/8/R3K3[] w - - 149 200", "a1a2", None, "draw by seventy-five moves"),
    // A drop is no pawn move, not even a pawn's.
    (&CRAZYHOUSE, "4k3/8/8/8/8/8/8/R3K3[P] w - - 149 200", "P@a2", None, "draw by seventy-five moves"),
    (&ANTICHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 99 200", "a1a2", CLAIM_FIFTY, "draw by fifty moves"),
    (&ANTICHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 149 200", "a1a2", None, "draw by seventy-five moves"),
    (&HORDE, "4k3/8/8/8/8/8/8/R7 w - - 99 200", "a1a2", CLAIM_FIFTY, "draw by fifty moves"),
    (&HORDE, "4k3/8/8/8/8/8/8/R7 w - - 149 200", "a1a2", None, "draw by seventy-five moves"),
    (&RACING_KINGS, "8/8/8/4k3/8/8/8/R2K4 w - - 99 200", "a1a2", CLAIM_FIFTY, "draw by fifty moves"),
    (&RACING_KINGS, "8/8/8/4k3/8/8/8/R2K4 w - - 149 200", "a1a2", None, "draw by seventy-five moves"),
    (&DUCK, "4k3/8/8/8/8/8/8/R3K3 w - - 99 200", "a1a2,a2h8", CLAIM_FIFTY, "draw by fifty moves"),
    (&DUCK, "4k3/8/8/8/8/8/8/R3K3 w - - 149 200", "a1a2,a2h8", None, "draw by seventy-five moves"),
    (&FOG, "4k3/8/8/8/8/8/8/R3K3 w - - 99 200", "a1a2", CLAIM_FIFTY, "draw by fifty moves"),
    (&FOG, "4k3/8/8/8/8/8/8/R3K3 w - - 149 200", "a1a2", None, "draw by seventy-five moves"),
    (&LRS, "4k3/8/8/8/8/8/8/R3K3 w - - 149 200", "a1a2", None, GOES_ON),
    (&[Variant::PawnBack], "4k3/8/8/8/8/P7/8/4K3 w - - 149 200", "a3a2", None, "draw by seventy-five moves"),
    (&[Variant::PawnBack], "4k3/8/8/8/8/P7/8/4K3 w - - 149 200", "a3a4", None, "draw by seventy-five moves"),
    (&[Variant::Chess, Variant::PawnOne], "4k3/8/8/8/8/P7/8/4K3 w - - 149 200", "a3a4", None, GOES_ON),

    // The limits of LRS chess and Chess♯.
    (&LRS, "4k3/8/8/8/8/8/8/R3K3 w - - 0 512", "a1a2", None, GOES_ON),
    (&LRS, "4k3/8/8/8/8/8/8/R3K3 w - - 0 512", "a1a2 e8e7", None, "draw by move limit"),
    (&LRS, "4k3/4r3/8/8/8/8/8/4K3 b - - 0 512", "e7e1", None, "Black wins by king captured"),
    (&SHARP, "4k3/8/8/8/8/8/8/4K1N1[] w - - 99 80", "g1f3", CLAIM_IMPASSE, "White wins 7–3 by impasse"),
    (&SHARP, "4k1n1/8/8/8/8/8/8/4K1N1[] w - - 99 80", "g1f3", CLAIM_IMPASSE, "Black wins 4–6 by impasse"),
    (&SHARP, "4k1n1/8/8/8/8/8/8/4K3[] w - - 0 1", "", FAST_FIFTY, "Black wins 3–7 by impasse"),

    // Resignation.
    (&CHESS, "startpos", "", resigns(White), "Black wins by resignation"),
    (&CRAZYHOUSE, "startpos", "", resigns(Black), "White wins by resignation"),
    (&ANTICHESS, "startpos", "", resigns(Black), "White wins by resignation"),
    (&HORDE, "startpos", "", resigns(Black), "White wins by resignation"),
    (&RACING_KINGS, "startpos", "", resigns(Black), "White wins by resignation"),
    (&DUCK, "startpos", "", resigns(Black), "White wins by resignation"),
    (&FOG, "startpos", "", resigns(Black), "White wins by resignation"),
    (&LRS, "startpos", "", resigns(Black), "White wins by resignation"),
    (&SHARP, "startpos", "", resigns(Black), "White wins 10–0 by resignation"),

    // Agreement.
    (&CHESS, "startpos", "", AGREEMENT, "draw by agreement"),
    (&CRAZYHOUSE, "startpos", "", AGREEMENT, "draw by agreement"),
    (&ANTICHESS, "startpos", "", AGREEMENT, "draw by agreement"),
    (&HORDE, "startpos", "", AGREEMENT, "draw by agreement"),
    (&RACING_KINGS, "startpos", "", AGREEMENT, "draw by agreement"),
    (&DUCK, "startpos", "", AGREEMENT, "draw by agreement"),
    (&FOG, "startpos", "", AGREEMENT, "draw by agreement"),
    (&LRS, "startpos", "", AGREEMENT, "draw by agreement"),

    // Time, with and without something to win with.
    (&CHESS, "startpos", "", flag_falls(White), "Black wins by time"),
    (&CHESS, "4k3/4p3/8/8/8/8/8/4K3 w - - 0 1", "", flag_falls(White), "Black wins by time"),
    (&CHESS, "4k3/4p3/8/8/8/8/8/4K3 w - - 0 1", "", flag_falls(Black), "draw by time"),
    (&CHESS, "4k3/4q3/8/8/8/8/8/4KN2 w - - 0 1", "", flag_falls(Black), "draw by time"),
    (&CHESS, "4k3/4r3/8/8/8/8/8/3K1N2 w - - 0 1", "", flag_falls(Black), "White wins by time"),
    (&CHESS, "4k3/4r3/8/8/8/8/8/3K1B2 w - - 0 1", "", flag_falls(Black), "draw by time"),
    (&CRAZYHOUSE, "4k3/4p3/8/8/8/8/8/4K3[] w - - 0 1", "", flag_falls(Black), "White wins by time"),
    (&CRAZYHOUSE, "4k3/8/8/8/8/8/8/4K3[r] w - - 0 1", "", flag_falls(Black), "White wins by time"),
    (&ANTICHESS, "startpos", "", flag_falls(White), "Black wins by time"),
    (&ANTICHESS, "8/8/8/8/8/8/7b/BB6 w - - 0 1", "", flag_falls(Black), "draw by time"),
    (&ANTICHESS, "8/8/8/8/8/8/7b/BB6 w - - 0 1", "", flag_falls(White), "Black wins by time"),
    (&ANTICHESS, "6N1/8/8/8/8/8/8/6n1 w - - 0 1", "", flag_falls(Black), "draw by time"),
    (&ANTICHESS, "6N1/8/8/8/8/8/8/6n1 w - - 0 1", "", flag_falls(White), "Black wins by time"),
    (&HORDE, "startpos", "", flag_falls(Black), "White wins by time"),
    (&HORDE, "4k3/8/8/8/8/8/8/Q7 b - - 0 1", "", flag_falls(Black), "draw by time"),
    (&HORDE, "4k3/8/8/8/8/8/7p/Q7 b - - 0 1", "", flag_falls(Black), "White wins by time"),
    (&HORDE, "4k3/8/8/8/8/8/8/Q7 b - - 0 1", "", flag_falls(White), "Black wins by time"),
    (&HORDE, "4k3/8/8/8/8/8/8/QB6 b - - 0 1", "", flag_falls(Black), "White wins by time"),
    (&RACING_KINGS, "8/8/8/8/4k3/8/8/4K3 w - - 0 1", "", flag_falls(White), "Black wins by time"),
    // White is home: Black can only follow and draw.
    (&RACING_KINGS, "8/K6k/8/8/8/8/8/8 w - - 0 1", "a7a8", flag_falls(White), "draw by time"),
    (&RACING_KINGS, "8/K6k/8/8/8/8/8/8 w - - 0 1", "a7a8", flag_falls(Black), "White wins by time"),
    (&DUCK, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", flag_falls(White), "Black wins by time"),
    (&FOG, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", flag_falls(White), "Black wins by time"),
    (&LRS, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", flag_falls(White), "Black wins by time"),
    (&SHARP, "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "", flag_falls(White), "Black wins 0–10 by time"),
];

/// The reasons for which a game of a variant can end.
fn reasons(variant: Variant) -> Vec<Reason> {
    use Reason::*;
    let fide = [
        Agreement,
        Repetition,
        Fivefold,
        FiftyMoves,
        SeventyFiveMoves,
    ];
    let own: &[Reason] = match variant {
        Variant::Antichess => &[VariantEnd, InsufficientMaterial],
        Variant::Horde => &[Checkmate, Stalemate, VariantEnd],
        Variant::RacingKings => &[Stalemate, VariantEnd],
        Variant::Duck | Variant::FogOfWar => &[KingCaptured, Stalemate],
        Variant::Lrs | Variant::LrsRandom => &[KingCaptured, VariantEnd, Agreement, MoveLimit],
        Variant::ChessSharp => &[KingCaptured, VariantEnd, Stalemate, Impasse],
        _ => &[Checkmate, Stalemate, InsufficientMaterial],
    };
    let fide = match variant {
        Variant::Lrs | Variant::LrsRandom | Variant::ChessSharp => &[][..],
        _ => &fide,
    };
    [own, fide, &[Resignation, Time]].concat()
}

fn game(variant: Variant, text: &str, moves: &str) -> Game {
    let start = match text {
        "startpos" => variant.start(),
        _ => fen::parse(variant, text).unwrap_or_else(|error| panic!("{variant}: {text}: {error}")),
    };
    let mut game = Game::new(start);
    for text in moves.split_whitespace() {
        let m = uci::parse(game.position(), text);
        let m = m.unwrap_or_else(|error| panic!("{variant}: {error}"));
        game.play(m)
            .unwrap_or_else(|error| panic!("{variant}: {text}: {error}"));
    }
    game
}

#[test]
fn every_case_ends_as_it_should() {
    for &(variants, text, moves, ending, said) in CASES {
        for &variant in variants {
            let mut game = game(variant, text, moves);
            if let Some(ending) = ending {
                assert_eq!(game.outcome(), None, "{variant}: {text} {moves}");
                let ended = game.end(ending);
                assert!(ended.is_ok(), "{variant}: {text} {moves}: {ended:?}");
            }
            let outcome = game.outcome();
            let text = format!("{variant}: {text} {moves}");
            let written = outcome.map_or(GOES_ON.to_owned(), |outcome| outcome.to_string());
            assert_eq!(written, said, "{text}");
            assert_eq!(
                outcome.is_some_and(|outcome| outcome.points.is_some()),
                outcome.is_some() && variant == Variant::ChessSharp,
                "{text}"
            );
        }
    }
}

#[test]
fn every_reason_is_seen_in_every_variant_in_which_it_can_occur_and_in_no_other() {
    let mut seen = BTreeSet::new();
    for &(variants, text, moves, ending, _) in CASES {
        for &variant in variants {
            let mut game = game(variant, text, moves);
            if let Some(ending) = ending {
                let _ = game.end(ending);
            }
            let reason = game.outcome().map(|outcome| outcome.reason);
            seen.extend(reason.map(|reason| format!("{variant}: {reason}")));
        }
    }
    let expected: BTreeSet<String> = Variant::ALL
        .into_iter()
        .flat_map(|variant| {
            let reasons = reasons(variant).into_iter();
            reasons.map(move |reason| format!("{variant}: {reason}"))
        })
        .collect();
    assert_eq!(seen, expected);
}

/// Drawn flag falls are seen where they can occur: the reason alone does not tell them apart.
#[test]
fn a_flag_falls_without_mating_material_where_that_can_be() {
    let drawn: BTreeSet<&str> = CASES
        .iter()
        .filter(|&&(_, _, _, _, said)| said == "draw by time")
        .flat_map(|&(variants, ..)| variants.iter().map(|variant| variant.key()))
        .collect();
    let mut expected: BTreeSet<&str> = CHESS.iter().map(|variant| variant.key()).collect();
    expected.extend(["antichess", "horde", "racingkings"]);
    assert_eq!(drawn, expected);
}

#[test]
fn what_a_variant_does_not_know_is_refused() {
    for variant in Variant::ALL {
        let mut game = Game::new(variant.start());
        let known = reasons(variant);
        for (ending, reason, error) in [
            (AGREEMENT, Reason::Agreement, GameError::NoDraws),
            (FAST_FIFTY, Reason::Impasse, GameError::NoFastFifty),
        ] {
            if !known.contains(&reason) {
                let ended = ending.map(|ending| game.end(ending));
                assert_eq!(ended, Some(Err(error)), "{variant}");
            }
        }
        for claim in sharp960::rules::Claim::ALL {
            let ended = game.end(Ending::Claim(claim));
            assert_eq!(ended, Err(GameError::NoClaim(claim)), "{variant}");
        }
        assert_eq!((game.outcome(), game.claims()), (None, vec![]));
    }
}

#[test]
fn a_claim_comes_too_early_by_one_move_or_occurrence() {
    for (variant, text, moves, claim) in [
        (
            Variant::Chess,
            "4k3/8/8/8/8/8/8/R3K3 w - - 98 200",
            "a1a2",
            FiftyMoves,
        ),
        (
            Variant::Chess,
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
            "a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1",
            Repetition,
        ),
        (
            Variant::ChessSharp,
            "4k3/8/8/8/8/8/8/4K1N1[] w - - 98 80",
            "g1f3",
            Impasse,
        ),
        (Variant::ChessSharp, LOCKED, "", Stalemate),
    ] {
        let mut game = game(variant, text, moves);
        let ended = game.end(Ending::Claim(claim));
        assert_eq!(ended, Err(GameError::NoClaim(claim)), "{text} {moves}");
    }
}

#[test]
fn placing_the_pieces_never_ends_a_game() {
    for seed in 0..200usize {
        let variant = [Variant::Placement, Variant::Moab][seed % 2];
        let mut position = variant.start();
        let mut placed = 0;
        while position.is_being_set_up() {
            assert_eq!(position.outcome(), None);
            let won = position.flag_fall(White).winner;
            assert_eq!(won, Some(Black), "a side that still has its pieces can win");
            let moves = position.legal_moves();
            assert!(!moves.is_empty(), "{}", fen::format(&position));
            position.play(moves[(seed * 7919 + placed * (seed + 31)) % moves.len()]);
            placed += 1;
        }
        assert_eq!(placed, 16);
        assert_eq!(position.outcome(), None);
        assert_eq!(position.turn(), White);
    }
    let late = "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 150 80";
    for (variant, rights) in [(Variant::Placement, "-"), (Variant::Moab, "Mm")] {
        let late = late.replace(" - - ", &format!(" {rights} - "));
        let late = game(variant, &late, "");
        assert_eq!((late.outcome(), late.claims()), (None, vec![]));
    }
}

#[test]
#[cfg(not(target_arch = "wasm32"))]
fn the_command_line_tells_the_outcome() {
    for &(variants, text, moves, ending, said) in CASES {
        if ending.is_some() {
            continue;
        }
        // The program is slow to start beside what it does, so one variant stands for its group.
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_sharp960"))
            .args(["apply", variants[variants.len() - 1].key(), text])
            .args(moves.split_whitespace())
            .output()
            .expect("the program starts");
        let printed = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(output.status.success(), "{text} {moves}");
        let last = printed.lines().last();
        assert_eq!(last, Some(&*format!("outcome: {said}")), "{text} {moves}");
    }
}
