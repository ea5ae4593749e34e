//! What people are told who hand in a FEN or a move that is none: where it is wrong and how.
//! Bad links stand in `link.rs`, bad command lines in `cli.rs`.

use sharp960::notation::{fen, san, uci};
use sharp960::rules::{Position, Variant};
use std::fmt::Display;

/// The message is there, says the part, and is short whatever the input was.
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
        (Chess, "", "no board field"),
        (Chess, "   ", "no board field"),
        (Chess, "startpos", "there is only one"),
        (Chess, "4k3/8/8/8/8/8/8/4K3", "no turn field"),
        (Chess, "4k3/8/8/8/8/8/8/4K3 w", "no castling field"),
        (Chess, "4k3/8/8/8/8/8/8/4K3 w -", "no en passant field"),
        (Chess, "4k3/8/8/8/8/8/4K3 w - - 0 1", "there are 7"),
        (Chess, "4k3/8/8/8/8/8/8/8/4K3/8 w - - 0 1", "there are 10"),
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
            "turn field: ‘white’",
        ),
        (Chess, &long_turn, "turn field: ‘wwww"),
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
            "halfmove field: ‘x’",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K3 w - - -1 1",
            "halfmove field: ‘-1’",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K3 w - - +1 1",
            "halfmove field: ‘+1’",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K3 w - - 0 99999",
            "move number field: ‘99999’",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1.5",
            "move number field: ‘1.5’",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 bm Ke2",
            "too many fields: ‘bm’",
        ),
        (
            Chess,
            "8/8/8/8/8/8/8/4K3 w - - 0 1",
            "board field: Black has no king",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/3KK3 w - - 0 1",
            "board field: White has more than one king",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/P3K3 w - - 0 1",
            "board field: a pawn cannot stand on a1",
        ),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K2p w - - 0 1",
            "board field: a pawn cannot stand on h1",
        ),
        (
            Chess,
            "4k3/8/8/8/QQQQQQQQ/QQQQQQQQ/8/4K3 b - - 0 1",
            "White has more than 16 men",
        ),
        (
            Chess,
            "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
            "turn field: Black is in check, but it is White's turn",
        ),
        (Chess960, "8/8/8/8/8/8/8/kK6 w - - 0 1", "in check"),
        (
            Chess,
            "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1",
            "board field: Chess has no reserve",
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
        (ChessSharp, &full_reserve, "White has more than 16 men"),
    ] {
        check(text, fen::parse(variant, text), part);
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
        (&chess, "Ng", "character 3 should be a file"),
        (&chess, "Ng9", "character 3 should be a file"),
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
