//! Error messages for bad FENs and moves: each says where the text is wrong and how. Bad links are
//! in `link.rs`, bad command lines in `cli.rs`.

use sharp960::notation::{fen, san, uci};
use sharp960::rules::{Position, Variant};
use std::fmt::Display;

/// There is an error message, it contains `part`, and it is short whatever the input was.
fn check<T>(input: &str, result: Result<T, impl Display>, part: &str) {
    let Err(error) = result else {
        panic!("{input} was accepted");
    };
    let message = error.to_string();
    assert!(message.contains(part), "{input}: {message}");
    assert!(message.chars().count() < 200, "{input}: {message}");
}

fn position(variant: Variant, text: &str) -> Position {
    fen::parse(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn bad_fens() {
    use Variant::{Chess, Chess960, ChessSharp};
    let endless = format!("{} w - - 0 1", "8/".repeat(9999));
    let long_turn = format!("4k3/8/8/8/8/8/8/4K3 {} - - 0 1", "w".repeat(9999));
    let full_reserve = format!("8/8/8/8/8/8/8/8[Kk{}] w - - 0 1", "N".repeat(300));
    for (variant, text, part) in [
        (Chess, "", "no board"),
        (Chess, "   ", "no board"),
        (Chess, "startpos", "there is only one"),
        (Chess, "4k3/8/8/8/8/8/8/4K3", "no side to move"),
        (Chess, "4k3/8/8/8/8/8/8/4K3 w", "no castling field"),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K3 w - 0 1",
            "en passant field: ‘0’",
        ),
        (Chess, "4k3/8/8/8/8/8/8/4K3 w -e3", "castling field: ‘-’"),
        (Chess, "4k3/8/8/8/8/8/4K3 w - - 0 1", "there are 7"),
        (Chess, "4k3/8/8/8/8/8/8/8/4K3/8 w - - 0 1", "there are 10"),
        (Chess, "4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", "there are 9"),
        (Chess, &endless, "there should be 8 ranks"),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K2 w - - 0 1",
            "rank 1 has 7 squares",
        ),
        (
            Chess,
            "4k3/8/7/8/8/8/8/4K3 w - - 0 1",
            "rank 6 has 7 squares",
        ),
        (
            Chess,
            "4k3/8//8/8/8/8/4K3 w - - 0 1",
            "rank 6 has 0 squares",
        ),
        (
            Chess,
            "4k3/8/ppppppppp/8/8/8/8/4K3 w - - 0 1",
            "rank 6 has 9 squares",
        ),
        (Chess, "4k3/8/0/8/8/8/8/4K3 w - - 0 1", "‘0’ in rank 6"),
        (Chess, "4k3/9/8/8/8/8/8/4K3 w - - 0 1", "‘9’ in rank 7"),
        (Chess, "4k3/8/3x4/8/8/8/8/4K3 w - - 0 1", "‘x’ in rank 6"),
        (Chess, "4♚3/8/8/8/8/8/8/4K3 w - - 0 1", "‘♚’ in rank 8"),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K3 white - - 0 1",
            "side to move: ‘white’",
        ),
        (Chess, &long_turn, "side to move: ‘wwww"),
        (
            Chess,
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkqx - 0 1",
            "castling field: ‘x’",
        ),
        (
            Chess,
            "r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1",
            "castling field: ‘K’ repeats",
        ),
        (
            Chess960,
            "r3k2r/8/8/8/8/8/8/R3K2R w KH - 0 1",
            "castling field: ‘H’ repeats",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K3 w Q - 0 1",
            "castling field: there are no king and rook on White's",
        ),
        (Chess, "r3k2r/8/8/8/8/8/4K3/R6R w K - 0 1", "castling field"),
        (
            Chess,
            "1r2k1r1/8/8/8/8/8/8/4K3 w k - 0 1",
            "castling field: Black has castling rights with a rook on g8",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1",
            "castling field: White has castling rights, but its king",
        ),
        (
            Chess960,
            "4k3/8/8/8/8/8/8/1K1RR3 w DE - 0 1",
            "castling field: White has castling rights with two rooks",
        ),
        (
            Chess960,
            "4k3/8/8/8/8/8/8/1K1RR3 w F - 0 1",
            "castling field: White has castling rights with a rook on f1",
        ),
        (
            ChessSharp,
            "4k2r/8/8/8/8/8/8/4K3[] w k - 0 1",
            "castling field: Chess♯ has no castling",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K3 w - e 0 1",
            "en passant field: ‘e’",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
            "en passant field: no pawn can have passed over",
        ),
        (
            Chess,
            "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1",
            "en passant field",
        ),
        (
            ChessSharp,
            "4k3/8/8/8/4P3/8/8/4K3[] b - e3 0 1",
            "en passant field",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K3 w - - x 1",
            "halfmove clock: ‘x’",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K3 w - - -1 1",
            "halfmove clock: ‘-1’",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K3 w - - +1 1",
            "halfmove clock: ‘+1’",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K3 w - - 0 99999",
            "move number: ‘99999’",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1.5",
            "move number: ‘1.5’",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 bm Ke2",
            "too many fields: ‘bm’",
        ),
        (
            Chess,
            "8/8/8/8/8/8/8/4K3 w - - 0 1",
            "board: Black has no king",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/3KK3 w - - 0 1",
            "board: White has more than one king",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/P3K3 w - - 0 1",
            "board: a pawn cannot stand on a1",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K2p w - - 0 1",
            "board: a pawn cannot stand on h1",
        ),
        (
            Chess,
            "4k3/8/8/8/QQQQQQQQ/QQQQQQQQ/8/4K3 b - - 0 1",
            "White has more than 16 pieces",
        ),
        (
            Chess,
            "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
            "side to move: Black is in check, but it is White's turn",
        ),
        (Chess960, "8/8/8/8/8/8/8/kK6 w - - 0 1", "in check"),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1",
            "board: Chess has no reserve",
        ),
        (
            ChessSharp,
            "4k3/8/8/8/8/8/8/4K3[ w - - 0 1",
            "reserve must stand in one pair of brackets",
        ),
        (ChessSharp, "4k3/8/8/8/8/8/8/4K3] w - - 0 1", "brackets"),
        (ChessSharp, "4k3/8/8/8[N]/8/8/8/4K3 w - - 0 1", "brackets"),
        (
            ChessSharp,
            "4k3/8/8/8/8/8/8/4K3[N][N] w - - 0 1",
            "brackets",
        ),
        (
            ChessSharp,
            "4k3/8/8/8/8/8/8/4K3[X] w - - 0 1",
            "‘X’ in the reserve",
        ),
        (
            ChessSharp,
            "4k3/8/8/8/8/8/8/4K3[NNN] w - - 0 1",
            "White's reserve holds a knight too many",
        ),
        (
            ChessSharp,
            "4k3/8/8/8/8/8/8/4K3[p] w - - 0 1",
            "Black's reserve holds a pawn too many",
        ),
        (
            ChessSharp,
            "4k3/8/8/8/8/8/8/4K3[K] w - - 0 1",
            "White has more than one king",
        ),
        (ChessSharp, "8/8/8/8/8/8/8/8[Qq] w - - 0 1", "has no king"),
        (ChessSharp, &full_reserve, "White has more than 16 pieces"),
    ] {
        check(text, fen::parse(variant, text), part);
    }
}

/// A king on each side, and the given pieces in the first field.
fn kings(reserve: &str) -> String {
    format!("4k3/8/8/8/8/8/8/4K3{reserve} w - - 0 1")
}

#[test]
#[rustfmt::skip]
fn bad_fens_of_variants() {
    use Variant::*;
    for (variants, text, part) in [
        // The duck.
        (&[Duck][..], "4k3/8/3*4/8/8/3*4/8/4K3 w - - 0 1", "board: there is more than one duck"),
        (&[Duck], "********/8/8/8/8/8/8/8 w - - 0 1", "more than one duck"),
        (&[Duck], "4k3/8/8/8/8/8/8/4K*3 w - - 0 1", "rank 1 has 9 squares"),
        (&[Duck], "4k3/8/8/8/8/8/8/4K3* w - - 0 1", "rank 1 has 9 squares"),
        (&[Duck], &kings("[*]"), "‘*’ in the reserve is not a piece"),
        (&[Duck], "4k3/8/4*3/3pP3/8/8/8/4K3 w - e6 0 1", "en passant field: no pawn"),
        (&[Chess, FogOfWar, Crazyhouse, ChessSharp], "4k3/8/3*4/8/8/8/8/4K3 w - - 0 1", "there is no duck in"),

        // Marks of promoted pieces.
        (&[Crazyhouse], "4k3/8/8/8/8/8/~8/4K3[] w - - 0 1", "a ‘~’ in rank 2 does not stand behind a piece"),
        (&[Crazyhouse], "4k3/8/8/8/8/8/1~7/4K3[] w - - 0 1", "a ‘~’ in rank 2"),
        (&[Crazyhouse], "4k3/8/8/8/8/8/Q~~7/4K3[] w - - 0 1", "a ‘~’ in rank 2"),
        (&[Crazyhouse], "4k3/8/8/8/8/8/P~7/4K3[] w - - 0 1", "no promoted piece can stand on a2"),
        (&[Crazyhouse], "4k~3/8/8/8/8/8/8/4K3[] w - - 0 1", "no promoted piece can stand on e8"),
        (&[Crazyhouse], &kings("[N~]"), "‘~’ in the reserve is not a piece"),
        (&[Chess, Antichess, Duck, Placement, ChessSharp], "4k3/8/8/8/8/8/Q~7/4K3 w - - 0 1", "a ‘~’ for a promoted piece means nothing in"),

        // Reserves.
        (&[Chess, Chess960, Chess480, Antichess, RacingKings, Duck, FogOfWar, Lrs, PawnBack], &kings("[N]"), "has no reserve"),
        (&[Horde], "4k3/8/8/8/8/8/8/P7[n] w - - 0 1", "Horde has no reserve"),
        (&[Crazyhouse, Placement, ChessSharp], &kings("[K]"), "White has more than one king"),
        (&[Crazyhouse, Placement, ChessSharp], &kings("[k]"), "Black has more than one king"),
        (&[Crazyhouse], "8/8/8/8/8/8/8/4K3[k] w - - 0 1", "Black's reserve holds a king too many"),
        (&[Crazyhouse], &kings("[NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN]"), "there are more than 32 pieces together"),
        (&[Crazyhouse], &kings("[QQQQQQQQQQQQQQQQqqqqqqqqqqqqqqqq]"), "there are more than 32 pieces together"),
        (&[Crazyhouse], "4k3/8/8/8/8/8/8/4K3[N w - - 0 1", "one pair of brackets"),
        (&[ChessSharp, Placement], &kings("[P]"), "White's reserve holds a pawn too many"),

        // Pre-Chess while the pieces are placed.
        (&[Placement], "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNqrrbbnn] w - - 0 1", "Black has no king"),
        (&[Placement], "8/pppppppp/8/8/8/8/PPPPPPPP/7K[QRRBBNNkqrrbbnn] w - - 0 1", "neither can be ahead by more than the move"),
        (&[Placement], "5k2/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNqrrbbnn] b - - 0 1", "neither can be ahead"),
        (&[Placement], "5k2/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNqrrbbnn] w - - 0 1", "no piece moves before all are placed, but White's have"),
        (&[Placement], "8/pppppppp/8/8/8/4P3/PPPP1PPP/8[KQRRBBNNkqrrbbnn] w - - 0 1", "White's have"),
        (&[Placement], "8/ppppppp1/7p/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1", "Black's have"),
        (&[Placement], &kings("[N]"), "no piece moves before all are placed"),
        // No square of the right colour is left for a bishop.
        (&[Placement], "b1b5/pppppppp/8/8/8/8/PPPPPPPP/B4B2[KQRRNNkqrrnn] w - - 0 1", "Black's bishops must be placed on squares of different colours"),
        (&[Placement], "n1n1q1r1/pppppppp/8/8/8/8/PPPPPPPP/N1N1Q1R1[KRBBkrbb] w - - 0 1", "White's bishops must be placed"),
        (&[Placement], "4k2r/pppppppp/8/8/8/8/PPPPPPPP/4K2R[QRBBNNqrbbnn] w - - 0 1", "castling field: White's king and its rook on h1 have not moved, so they may castle"),
        (&[Placement], "1k5r/pppppppp/8/8/8/8/PPPPPPPP/1K5R[QRBBNNqrbbnn] w K - 0 1", "castling field: White has castling rights, but its king"),

        // Moab.
        (&[Moab], "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] b Mm - 0 1", "side to move: the sides place in turn, White first, so it cannot be Black's turn"),
        (&[Moab], "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w M - 0 1", "castling field: Black's king has not moved, so it may evacuate"),
        (&[Moab], "b1b5/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrnn] w Mm - 2 2", "Black's bishops must be placed on squares of different colours"),
        (&[Moab], "4k3/8/8/8/8/8/4K3/8[] w Mm - 0 1", "castling field: White's king has left its first rank"),
        (&[Moab], "4k3/8/8/8/8/8/8/4K3[] w MmM - 0 1", "castling field: ‘M’ repeats a right"),
        (&[Moab], "r3k2r/8/8/8/8/8/8/R3K2R[] w KQkq - 0 1", "castling field: Moab has no castling"),
        (&[Chess, Chess960, Placement, Shuffle, ChessSharp], "4k3/8/8/8/8/8/8/4K3 w M - 0 1", "castling field: no king can evacuate in"),

        // Horde.
        (&[Horde], "4k3/8/8/8/8/8/PPPP4/4K3 w - - 0 1", "White has a king, but plays without one"),
        (&[Horde], "8/8/8/8/8/8/PPPP4/8 w - - 0 1", "Black has no king"),
        (&[Horde], "4k3/PPPPPPP1/8/8/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w - - 0 1", "White has more than 36 pieces"),
        (&[Horde], "4k3/pppppppp/pppppppp/8/8/8/8/7P w - - 0 1", "Black has more than 16 pieces"),
        (&[Horde], "4k2P/8/8/8/8/8/8/8 w - - 0 1", "a pawn cannot stand on h8"),
        (&[Horde], "4k3/8/8/8/8/8/8/4p2P w - - 0 1", "a pawn cannot stand on e1"),
        (&[Horde], "r3k2r/8/8/8/8/8/8/R6R w KQkq - 0 1", "castling field: there are no king and rook on White's"),
        // The double step from the first rank can't be answered en passant.
        (&[Horde], "4k3/8/8/8/8/7P/8/8 b - h2 0 1", "en passant field"),
        (&[Horde], "4k3/4Q3/8/8/8/8/8/8 w - - 0 1", "side to move: Black is in check, but it is White's turn"),

        // Racing kings and antichess.
        (&[RacingKings], "8/8/8/8/8/8/k6R/4K3 w - - 0 1", "a king is in check, and giving check is forbidden"),
        (&[RacingKings], "8/8/8/8/8/8/k6R/4K3 b - - 0 1", "a king is in check, and giving check is forbidden"),
        (&[RacingKings], "8/8/8/8/4k3/8/8/R7 w - - 0 1", "White has no king"),
        (&[Antichess], "8/8/8/8/8/8/8/8 w - - 0 1", "there are no pieces"),
        (&[Antichess], "4k3/8/8/8/8/8/8/P7 w - - 0 1", "a pawn cannot stand on a1"),
        (&[Antichess], "4k3/8/8/8/QQQQQQQQ/QQQQQQQQ/8/4K3 b - - 0 1", "White has more than 16 pieces"),

        // Kings that can be taken: one can be missing, not both, and never are there two.
        (&[FogOfWar, Duck, Lrs, LrsRandom, ChessSharp], "8/8/8/8/8/8/8/8 w - - 0 1", "White has no king"),
        (&[FogOfWar, Duck, Lrs, LrsRandom, ChessSharp], "4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "White has more than one king"),

        // Castling and en passant where there is none.
        (&[NoCastle, Corner, Transcendental, Lrs, LrsRandom, Antichess, RacingKings], "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "has no castling, so the castling field must be ‘-’"),
        (&[Shuffle, Chess256, Crazyhouse, Placement, PawnOne, PawnBack, Duck, FogOfWar], "r4k1r/8/8/8/8/8/8/R4K1R w KQkq - 0 1", "castling field: White has castling rights, but its king is not on its starting square"),
        (&[Shuffle, Chess256, Crazyhouse], "r3k3/8/8/8/8/8/8/1R2K3 w Q - 0 1", "castling field: White has castling rights with a rook on b1"),
        (&[Chess480, DoubleFischer, Chess960], "4k3/8/8/8/8/8/8/1K1RR3 w DE - 0 1", "two rooks on one side of its king"),
        (&[PawnOne, Lrs, LrsRandom, ChessSharp], "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "en passant field: no pawn can have passed over"),
        (&[PawnBack, PawnOne, Chess256], "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "a pawn cannot stand on a1"),
    ] {
        for &variant in variants {
            check(text, fen::parse(variant, text), part);
        }
    }
}

#[test]
#[rustfmt::skip]
fn bad_moves_of_variants() {
    use Variant::*;
    let pawn_and_knight = kings("[Pn]");
    let two_pawns = "4k3/8/8/8/4P3/8/4P3/4K3 w - - 0 1";
    let forced = "8/8/8/8/8/p7/1P6/8 w - - 0 1";
    let promotion = "8/P7/8/8/8/8/8/4K2k w - - 0 1";
    let one_placed = "8/pppppppp/8/8/8/8/PPPPPPPP/B7[KQRRBNNkqrrbbnn] b - - 1 1";
    let half_placed = "n7/pppppppp/8/8/8/8/PPPPPPPP/B7[KQRRBNNkqrrbbn] w - - 2 2";
    // A move in UCI and one in SAN, each with what is said of it.
    for (variant, start, uci, said_of_uci, san, said_of_san) in [
        (Duck, "startpos", "e2e4", "‘e2e4’ must say where the duck goes", "e4", "‘e4’ must say where the duck goes"),
        (Duck, "startpos", "e2e4,", "‘e2e4’ must say where the duck goes", "e4,", "‘e4’ must say where the duck goes"),
        (Duck, "startpos", "e2e4,e4", "the duck must go to another empty square, and e4 is not one", "e4,e4", "e4 is not one"),
        (Duck, "startpos", "e2e4,e4d2", "d2 is not one", "e4,d2", "d2 is not one"),
        (Duck, "startpos", "e2e4,d4d3", "begins where the piece has gone, on e4, not on d4", "e4,d4d3", "on e4, not on d4"),
        (Duck, "startpos", "e2e4,e4z9", "‘e4z9’ is not a move", "e4,z9", "‘z9’ is not a move"),
        (Duck, "startpos", "e2e4,e4d3,", "‘e4d3,’ is not a move", "e4,d3,", "‘d3,’ is not a move"),
        (Duck, "startpos", "e2e4,é", "‘é’ is not a move", "e4,éé", "‘éé’ is not a move"),
        (Duck, "startpos", "e2e5,e5d3", "‘e2e5’ is not a legal move here", "e5,d3", "no such pawn can legally go to e5"),
        (Duck, "startpos", ",", "‘’ is not a move", "e4 d3", "character 3 should be the end of the move"),
        (Duck, "4k3/8/3*4/8/8/8/8/4K3 w - - 0 1", "e1e2,e2d6", "d6 is not one", "Ke2,d6", "d6 is not one"),
        (Duck, "4k3/8/8/8/8/8/4*3/4K3 w - - 0 1", "e1e2,e2d6", "‘e1e2’ is not a legal move", "Ke2,d6", "no such king can legally go to e2"),
        (Chess, "startpos", "e2e4,e4d3", "is not a move", "e4,d3", "character 3 should be the end"),

        (Crazyhouse, "startpos", "N@e4", "‘N@e4’ is not a legal move here", "N@e4", "no knight can be placed on e4 now"),
        (Crazyhouse, "startpos", "P@e4", "‘P@e4’ is not a legal move here", "@e4", "no pawn can be placed on e4 now"),
        (Crazyhouse, &pawn_and_knight, "P@e8", "is not a legal move here", "@e8", "no pawn can be placed on e8 now"),
        (Crazyhouse, &pawn_and_knight, "P@a1", "is not a legal move here", "P@a1", "no pawn can be placed on a1 now"),
        (Crazyhouse, &pawn_and_knight, "P@e1", "is not a legal move here", "@e1", "no pawn can be placed on e1 now"),
        (Crazyhouse, &pawn_and_knight, "N@e4", "is not a legal move here", "N@e4", "no knight can be placed"),
        (Crazyhouse, &pawn_and_knight, "K@e4", "is not a legal move here", "K@e4", "no king can be placed"),
        (Crazyhouse, &pawn_and_knight, "@e4", "‘@e4’ is not a move", "@", "character 2 should be a file"),
        (Crazyhouse, &pawn_and_knight, "P@e4q", "is not a move", "P@e4q", "should be the end of the move"),

        (Placement, "startpos", "e2e4", "is not a legal move here", "e4", "no such pawn can legally go to e4"),
        (Placement, "startpos", "N@e4", "is not a legal move here", "K@e3", "no king can be placed on e3 now"),
        (Placement, one_placed, "B@a1", "is not a legal move here", "N@b1", "no knight can be placed on b1 now"),
        (Moab, "startpos", "n@b1", "is not a legal move here", "3. N@b8", "no knight can be placed on b8 now"),
        (Moab, "4k3/8/8/8/4r3/8/8/4K3[] w Mm - 0 1", "e1h1", "is not a legal move here", "Kh1", "no such king can legally go to h1"),
        (Placement, half_placed, "B@c1", "is not a legal move here", "B@e1", "no bishop can be placed on e1 now"),

        (Antichess, forced, "b2b3", "is not a legal move here", "b3", "takes nothing, but a capture is possible and so is forced"),
        (Antichess, promotion, "a7a8", "must say what the pawn becomes", "a8", "does not say what the pawn becomes"),
        (Antichess, promotion, "a7a8p", "is not a legal move here", "a8=P", "this move cannot make a pawn"),
        (Antichess, "startpos", "e1g1", "is not a legal move here", "O-O", "O-O cannot be played now"),
        (Chess, promotion, "a7a8k", "is not a legal move here", "a8=K", "this move cannot make a king"),
        (Lrs, promotion, "a7a8n", "is not a legal move here", "a8=N", "this move cannot make a knight"),
        (FogOfWar, promotion, "a7a8k", "is not a legal move here", "a8=K", "this move cannot make a king"),
        (ChessSharp, promotion, "a7a8r", "is not a legal move here", "a8=R", "this move cannot make a rook"),

        (RacingKings, "8/8/8/8/k7/8/7R/4K3 w - - 0 1", "h2h4", "is not a legal move here", "Rh4", "no such rook can legally go to h4"),
        (Horde, "startpos", "a1a3", "is not a legal move here", "a3", "no such pawn can legally go to a3"),
        (PawnOne, "startpos", "e2e4", "is not a legal move here", "e4", "no such pawn can legally go to e4"),
        (PawnBack, two_pawns, "e2e1", "is not a legal move here", "e3", "‘e3’ could be 2e3 or 4e3"),
        (PawnBack, two_pawns, "e4e2", "is not a legal move here", "3e3", "no such pawn can legally go to e3"),
        (Chess, "startpos", "e3e4", "there is no piece on e3", "3e3", "no such pawn can legally go to e3"),
        (NoCastle, "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "e1g1", "is not a legal move here", "O-O", "O-O cannot be played now"),
        (Corner, "startpos", "e2e5", "is not a legal move here", "O-O-O", "O-O-O cannot be played now"),
        (FogOfWar, "startpos", "e2e5", "is not a legal move here", "Ke2", "no such king can legally go to e2"),
        (Chess480, "4k3/8/8/8/8/8/8/RK6 w - - 0 1", "b1a1", "is not a legal move here", "O-O-O", "O-O-O cannot be played now"),
    ] {
        let start = match start {
            "startpos" => variant.start(),
            text => position(variant, text),
        };
        check(uci, uci::parse(&start, uci), said_of_uci);
        check(san, san::parse(&start, san), said_of_san);
    }
}

#[test]
fn bad_uci_moves() {
    let chess = position(
        Variant::Chess,
        "r3k2r/1P2p3/8/8/3pP3/5N2/5PPP/R3K1NR b KQkq e3 0 1",
    );
    let white = position(Variant::Chess, "r3k2r/1P6/8/8/8/8/5PPP/R3K1NR w KQkq - 0 1");
    let sharp = Variant::ChessSharp.start();
    let long = "e2e4".repeat(9999);
    for (position, text, part) in [
        (&chess, "", "‘’ is not a move such as e2e4"),
        (&chess, " ", "is not a move"),
        (&chess, "e", "is not a move"),
        (&chess, "e7", "is not a move"),
        (&chess, "e7e", "is not a move"),
        (&chess, "e7e5 ", "is not a move"),
        (&chess, "e7-e5", "is not a move"),
        (&chess, "E7E5", "is not a move"),
        (&chess, "e7e9", "is not a move"),
        (&chess, "e0e5", "is not a move"),
        (&chess, "i7i5", "is not a move"),
        (&chess, "e7e5x", "is not a move"),
        (&chess, "e7e5qq", "is not a move"),
        (&chess, "0000", "is not a move"),
        (&chess, "(none)", "is not a move"),
        (&chess, "O-O", "is not a move"),
        (&chess, "Nf6", "is not a move"),
        (&chess, "é7e5", "is not a move"),
        (&chess, "e7é5", "is not a move"),
        (&chess, "♞@f6", "is not a move"),
        (&chess, &long, "is not a move"),
        (&chess, "X@f6", "is not a move"),
        (&chess, "@f6", "is not a move"),
        (&chess, "N@f9", "is not a move"),
        (&chess, "NN@f6", "is not a move"),
        (&chess, "N@f6q", "is not a move"),
        (&chess, "c7c5", "there is no piece on c7"),
        (&chess, "e4e5", "the piece on e4 is not Black's"),
        (&chess, "e7e4", "is not a legal move here"),
        (&chess, "d4c3", "is not a legal move here"),
        (&chess, "e7e5q", "is not a legal move here"),
        (&chess, "e8e8", "is not a legal move here"),
        (&chess, "e8f8q", "is not a legal move here"),
        (&chess, "N@f6", "is not a legal move here"),
        (&white, "b7b8", "must say what the pawn becomes"),
        (&white, "b7a8", "must say what the pawn becomes"),
        (&white, "b7b8k", "is not a legal move here"),
        (&white, "b7b8p", "is not a legal move here"),
        (&white, "e1g1", "is not a legal move here"),
        (&white, "e1h1", "is not a legal move here"),
        (&sharp, "Q@d1", "is not a legal move here"),
        (&sharp, "N@b3", "is not a legal move here"),
        (&sharp, "P@b3", "is not a legal move here"),
        (&sharp, "e2e4", "is not a legal move here"),
        (&sharp, "e2e3", "is not a legal move here"),
    ] {
        check(text, uci::parse(position, text), part);
    }
}

#[test]
fn bad_san_moves() {
    let chess = position(
        Variant::Chess,
        "r3k2r/1P6/8/2q1pP2/8/2N3n1/3N1PPP/R3K1NR w KQkq e6 0 9",
    );
    let pinned = position(Variant::Chess, "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1");
    let chess960 = position(Variant::Chess960, "4k3/8/8/8/8/8/8/RNK4R w KQ - 0 1");
    let sharp = Variant::ChessSharp.start();
    let long = "Nf3".repeat(9999);
    for (position, text, part) in [
        (&chess, "", "there is no move"),
        (&chess, " \t", "there is no move"),
        (&chess, "!?", "there is no move"),
        (&chess, "9.", "there is no move"),
        (&chess, &long, "is too long for a move"),
        (
            &chess,
            "hello",
            "‘hello’ is not a move: character 3 should be a rank",
        ),
        (&chess, "x", "character 2 should be a file, a to h"),
        (&chess, "N", "character 2 should be a file"),
        (&chess, "Ng", "character 3 should be a rank, 1 to 8"),
        (&chess, "Ng9", "character 3 should be a rank"),
        (&chess, "Ni3", "character 2 should be a file"),
        (&chess, "Nge", "character 4 should be a rank"),
        (&chess, "h3N", "cannot make a knight"),
        (
            &chess,
            "Nge2e4e5",
            "character 5 should be the end of the move",
        ),
        (&chess, "g3=", "character 4 should be the letter of a piece"),
        (
            &chess,
            "b8=X",
            "character 4 should be the letter of a piece",
        ),
        (&chess, "b8(Q", "character 5 should be ‘)’"),
        (&chess, "NF3", "character 2 should be a file"),
        (&chess, "1-0", "character 3 should be a file"),
        (&chess, "Nf3 Nf6", "should be the end of the move"),
        (&chess, "O-O", "O-O cannot be played now"),
        (&chess, "0-0", "‘0-0’: O-O cannot be played now"),
        (&chess, "O-O-O-O", "character 1 should be a file"),
        (&chess, "Ng4", "no such knight can legally go to g4"),
        (&chess, "Bc4", "no such bishop can legally go to c4"),
        (&chess, "e6", "no such pawn can legally go to e6"),
        (&chess, "gxh3", "no such pawn can legally go to h3"),
        (&chess, "d5", "no such pawn can legally go to d5"),
        (&chess, "xf3", "there is nothing to take on f3"),
        (&chess, "Nxe4", "there is nothing to take on e4"),
        (&chess, "gxg3", "no such pawn can legally go to g3"),
        (&chess, "Nhe2", "no such knight can legally go to e2"),
        (
            &chess,
            "b8",
            "‘b8’ does not say what the pawn becomes, as in b8=",
        ),
        (
            &chess,
            "bxa8",
            "does not say what the pawn becomes, as in bxa8=",
        ),
        (&chess, "b8=K", "this move cannot make a king"),
        (&chess, "b8=P", "this move cannot make a pawn"),
        (&chess, "g3=Q", "no such pawn"),
        (&chess, "e2e4", "there is no piece on e2"),
        (&chess, "e5e4", "not White's"),
        (&chess, "N@f6", "no knight can be placed on f6 now"),
        (&chess, "@f6", "no pawn can be placed on f6 now"),
        (&chess, "N@", "character 3 should be a file"),
        (&chess, "N@f6f", "character 5 should be the end"),
        (&pinned, "Nd5", "no such knight can legally go to d5"),
        (&pinned, "Nxb4", "no such knight"),
        (&chess960, "O-O-O", "O-O-O cannot be played now"),
        (&sharp, "Q@d1", "no queen can be placed on d1 now"),
        (&sharp, "N@e2", "no knight can be placed on e2 now"),
        (&sharp, "e3", "no such pawn can legally go to e3"),
        (&sharp, "O-O", "O-O cannot be played now"),
    ] {
        check(text, san::parse(position, text), part);
    }
}

#[test]
fn an_ambiguous_san_move_names_the_choices() {
    let knights = position(Variant::Chess, "4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1");
    check(
        "Ne4",
        san::parse(&knights, "Ne4"),
        "‘Ne4’ could be Nce4 or Nge4",
    );
    let queens = position(Variant::Chess, "7k/8/8/Q1Q5/8/Q7/8/7K w - - 0 1");
    check(
        "Qab4",
        san::parse(&queens, "Qab4"),
        "‘Qab4’ could be Q3b4 or Qa5b4",
    );
    let pawns = position(Variant::Chess, "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1");
    check("xd5", san::parse(&pawns, "xd5"), "could be cxd5 or exd5");
}

#[test]
fn all_problems_of_an_arrangement_are_told() {
    use Variant::{Chess, Crazyhouse};
    let problems = |variant: Variant, text: &str| -> Vec<String> {
        let setup = fen::parse_setup(text).expect("it can be read");
        let problems = setup.problems(variant);
        let first = Position::from_setup(variant, &setup).err();
        assert_eq!(problems.first(), first.as_ref(), "{text}");
        problems.iter().map(ToString::to_string).collect()
    };
    assert_eq!(
        problems(Chess, "P6p/8/8/8/4p3/8/8/RR2K3[Q] w ABh e6 0 1"),
        [
            "a pawn cannot stand on a8",
            "a pawn cannot stand on h8",
            "Black has no king",
            "Chess has no reserve",
            "White has castling rights with a rook on b1, where none can castle",
            "White has castling rights with two rooks on one side of its king",
            "Black has castling rights, but its king is not on its starting square",
            "no pawn can have passed over the en passant square e6",
        ]
    );
    assert_eq!(
        problems(Chess, "4k2R/8/8/8/8/8/8/4K3 w H - 0 1"),
        [
            "White has castling rights with a rook on h1, where none can castle",
            "Black is in check, but it is White's turn",
        ]
    );
    assert_eq!(
        problems(Crazyhouse, "4k3/8/8/3P~4/8/8/4N~3/4K3[Kk] w - - 0 1"),
        [
            "White has more than one king",
            "Black has more than one king",
            "White's reserve holds a king too many",
            "Black's reserve holds a king too many",
            "no promoted piece can stand on d5",
        ]
    );
    assert_eq!(problems(Chess, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"), [""; 0]);
    for variant in Variant::ALL {
        assert_eq!(variant.start().to_setup().problems(variant), []);
    }
}
