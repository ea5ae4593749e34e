//! Standard algebraic notation: `Nbd2`, `exd6`, `e8=Q+`, `O-O-O`, `B@a1`, in duck chess
//! `dxe8=N,c8#`; `--` for the null move of an analysis.
//!
//! Moves are written exactly as PGN's export format demands
//! (<https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm#c8.2.3>) and read leniently.

mod syntax;

use self::syntax::{Going, SanSyntax, without_annotations};
use super::uci::{self, UciMoveError};
use crate::board::{Role, Square};
use crate::rules::{CastlingBar, CastlingSide, KingRule, Move, MoveKind, MoveList, Position};
use std::fmt;

/// Greatest number of characters of a move that are read; no spelling needs more.
const MAX_LENGTH: usize = 24;

/// The null move as it is written.
const NULL_MOVE: &str = "--";

/// Other spellings of the null move, in whatever case: those of ChessBase, UCI and older programs.
const NULL_MOVE_SPELLINGS: [&str; 7] = [NULL_MOVE, "Z0", "0000", "@@@@", "null", "–", "—"];

/// Writes a legal move, or the null move, with the least disambiguation that tells it from the other legal moves.
/// `+` stands for an attack on the king, `#` for mate or, where kings are captured, for taking
/// it. In duck chess the square of the duck follows after a comma, and the sign after that, as
/// Fairy-Stockfish writes it.
///
/// For a move that is not legal in the position the text is unspecified.
pub fn format(position: &Position, m: Move) -> String {
    let mut text = match m.kind() {
        MoveKind::Null => return NULL_MOVE.to_owned(),
        MoveKind::Castle { king, rook } => CastlingSide::of(king, rook).san().to_owned(),
        MoveKind::Drop {
            role: Role::Pawn,
            to,
        } => format!("@{to}"),
        MoveKind::Drop { role, to } => format!("{}@{to}", uci::drop_letter(position, role, to)),
        MoveKind::Normal { from, to }
        | MoveKind::Promotion { from, to, .. }
        | MoveKind::EnPassant { from, to } => {
            let role = position.role_at(from).unwrap_or(Role::Pawn);
            let origin = match role {
                Role::Pawn => pawn_origin(position, from, to),
                _ => origin(&position.piece_moves(), position, role, from, to),
            };
            let capture = if position.is_capture(m) { "x" } else { "" };
            format!("{}{origin}{capture}{to}", piece_letter(role))
        }
    };
    if let Some(role) = m.promoted_to() {
        text.push('=');
        text.push(role.letter());
    }
    if let Some(square) = m.duck() {
        text.push_str(&format!(",{square}"));
    }
    text.push_str(suffix(position, m));
    text
}

/// The letter of a piece in front of its move; pawns have none.
fn piece_letter(role: Role) -> String {
    match role {
        Role::Pawn => String::new(),
        _ => role.letter().to_string(),
    }
}

/// The origin in the SAN of a pawn move: the file for a capture; where pawns can step back, the
/// rank if another pawn of the same file can go to the same square; otherwise nothing.
fn pawn_origin(position: &Position, from: Square, to: Square) -> String {
    if from.file() != to.file() {
        return from.file().char().to_string();
    }
    if !position.rules().pawns.back_step {
        return String::new();
    }
    let moves = position.piece_moves();
    let has_rival = moves.iter().any(|other| {
        (other.to(), other.from().file()) == (to, from.file())
            && other.from() != from
            && position.role_at(other.from()) == Some(Role::Pawn)
    });
    if has_rival {
        from.rank().char().to_string()
    } else {
        String::new()
    }
}

/// The shortest origin that distinguishes a piece from others of its role that can go to the same
/// square: nothing, the file, the rank, or both.
fn origin(moves: &MoveList, position: &Position, role: Role, from: Square, to: Square) -> String {
    let rivals = moves.iter().filter(|other| {
        matches!(other.kind(), MoveKind::Normal { .. })
            && other.to() == to
            && other.from() != from
            && position.role_at(other.from()) == Some(role)
    });
    let (mut any, mut same_file, mut same_rank) = (false, false, false);
    for rival in rivals {
        any = true;
        same_file |= rival.from().file() == from.file();
        same_rank |= rival.from().rank() == from.rank();
    }
    match (any, same_file, same_rank) {
        (false, _, _) => String::new(),
        (_, false, _) => from.file().char().to_string(),
        (_, true, false) => from.rank().char().to_string(),
        (_, true, true) => from.to_string(),
    }
}

fn suffix(position: &Position, m: Move) -> &'static str {
    let next = position.after(m);
    let rules = position.rules();
    let decided = match rules.king {
        KingRule::Capturable => next.king_captured(next.turn()),
        KingRule::Royal if rules.goal.is_none() => next.is_check() && !next.has_legal_move(),
        KingRule::Royal | KingRule::Ordinary => next
            .outcome()
            .is_some_and(|outcome| outcome.winner.is_some()),
    };
    // Duck chess and fog of war don't announce that a king can be taken.
    let announced = !rules.duck && !rules.fog;
    match decided {
        true => "#",
        false if announced && next.is_check() => "+",
        false => "",
    }
}

/// The next part of a move that the parser expected where it found something else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Expected {
    /// The letter of a file.
    File,
    /// The number of a rank.
    Rank,
    /// The letter of a piece.
    Piece,
    /// The parenthesis that closes a promotion such as `e8(Q)`.
    ClosingParenthesis,
    /// Nothing more.
    End,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::File => "a file, a to h",
            Self::Rank => "a rank, 1 to 8",
            Self::Piece => "the letter of a piece",
            Self::ClosingParenthesis => "‘)’",
            Self::End => "the end of the move",
        })
    }
}

/// The reason why a text is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SanError {
    /// The text is empty, or holds nothing but annotations.
    #[error("there is no move")]
    Empty,
    /// The text is longer than any move.
    #[error("‘{start}…’ is too long for a move")]
    TooLong {
        /// The first characters of the text.
        start: String,
    },
    /// The text is not written as moves are.
    #[error("‘{text}’ is not a move: character {column} should be {expected}")]
    Syntax {
        /// The text of the move.
        text: String,
        /// The number of the wrong character, from 1.
        column: usize,
        /// The part that was expected there.
        expected: Expected,
    },
    /// No such castling is legal now.
    #[error("‘{text}’: {} cannot be played now{}", side.san(), because(*bar))]
    NoCastling {
        /// The text of the move.
        text: String,
        /// The direction of castling.
        side: CastlingSide,
        /// The reason, if there is a single one.
        bar: Option<CastlingBar>,
    },
    /// No such placement is legal now.
    #[error("‘{text}’: no {} can be placed on {to} now", role.name())]
    NoDrop {
        /// The text of the move.
        text: String,
        /// The role of the piece to be placed.
        role: Role,
        /// The square.
        to: Square,
    },
    /// No piece of that role (from the given squares) can go there.
    #[error("‘{text}’: no such {} can legally go to {to}", role.name())]
    Illegal {
        /// The text of the move.
        text: String,
        /// The role of the piece to move.
        role: Role,
        /// The target square.
        to: Square,
    },
    /// The move captures nothing, but captures are forced and one is possible.
    #[error("‘{text}’ takes nothing, but a capture is possible and so is forced")]
    CaptureForced {
        /// The text of the move.
        text: String,
    },
    /// The text is a capture, but there is nothing to capture.
    #[error("‘{text}’: there is nothing to take on {to}")]
    NothingToTake {
        /// The text of the move.
        text: String,
        /// The empty square.
        to: Square,
    },
    /// A pawn reaches the last rank, and the promotion is missing.
    #[error("‘{text}’ does not say what the pawn becomes, as in {example}")]
    NoPromotion {
        /// The text of the move.
        text: String,
        /// A complete move.
        example: String,
    },
    /// The move is legal, but not with this promotion.
    #[error("‘{text}’: this move cannot make a {}", role.name())]
    BadPromotion {
        /// The text of the move.
        text: String,
        /// The role of the promoted piece in the text.
        role: Role,
    },
    /// The text is a null move, and nobody can pass now.
    #[error(
        "‘{text}’: nobody can pass in check, while pieces are set up, or after the end of the game"
    )]
    NoPass {
        /// The text of the move.
        text: String,
    },
    /// The text is a null move, where a move of a game is wanted.
    #[error("‘{text}’ is a null move: only an analysis can pass")]
    NullMove {
        /// The text of the move.
        text: String,
    },
    /// Several legal moves fit the text.
    #[error("‘{text}’ could be {}", choices.join(" or "))]
    Ambiguous {
        /// The text of the move.
        text: String,
        /// The moves that fit, in unambiguous SAN.
        choices: Vec<String>,
    },
    /// The text is a move in UCI notation, but not a legal one.
    #[error(transparent)]
    Uci(#[from] UciMoveError),
}

/// Reads a move that is legal in a position.
///
/// Besides what [`format()`] writes, it reads moves with missing or needless `+`, `#`, `!`, `?`,
/// `x` and `e.p.`, `0-0`, `P@e4`, `e8Q`, `e8(Q)`, more of the origin than necessary, long algebraic
/// notation (`Ng1-f3`), UCI (`g1f3`), figurines, and a move number in front. In duck chess the
/// signs may stand in front of the comma too.
///
/// ```
/// use sharp960::notation::san;
/// use sharp960::rules::Variant;
///
/// let mut position = Variant::Chess.start();
/// for text in ["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6??"] {
///     position.play(san::parse(&position, text)?);
/// }
/// let mate = san::parse(&position, "Qh5xf7")?;
/// assert_eq!(san::format(&position, mate), "Qxf7#");
/// assert_eq!(
///     san::parse(&position, "Qh8").unwrap_err().to_string(),
///     "‘Qh8’: no such queen can legally go to h8"
/// );
/// # Ok::<(), san::SanError>(())
/// ```
///
/// # Errors
/// What is wrong with the text, or why it means no legal move or more than one.
pub fn parse(position: &Position, text: &str) -> Result<Move, SanError> {
    let text = text.trim();
    if let Some((end, _)) = text.char_indices().nth(MAX_LENGTH) {
        return Err(SanError::TooLong {
            start: text[..end].to_owned(),
        });
    }
    if is_null(text) {
        return Err(SanError::NullMove {
            text: text.to_owned(),
        });
    }
    if !position.rules().duck {
        return parse_piece_move(position, text);
    }
    let (piece, duck) = match text.split_once(',') {
        Some((piece, duck)) => (piece, Some(without_annotations(duck).trim())),
        None => (text, None),
    };
    let m = parse_piece_move(position, piece)?;
    Ok(uci::with_duck(position, m, piece, duck)?)
}

/// Whether a text is the null move in one of its spellings: `--`, `Z0`, `0000`, `@@@@`, `null`.
pub fn is_null(text: &str) -> bool {
    let text = text.trim();
    NULL_MOVE_SPELLINGS
        .iter()
        .any(|spelling| text.eq_ignore_ascii_case(spelling))
}

/// Reads a move of an analysis: one that is legal in a position, or the null move where the side to
/// move [can pass](Position::can_pass).
///
/// ```
/// use sharp960::notation::san;
/// use sharp960::rules::{Move, Variant};
///
/// let position = Variant::Chess.start();
/// assert_eq!(san::parse_or_pass(&position, "Z0"), Ok(Move::NULL));
/// assert_eq!(san::format(&position, Move::NULL), "--");
/// assert!(san::parse(&position, "--").is_err());
/// ```
///
/// # Errors
/// As [`parse`], and where the text is a null move and nobody can pass.
pub fn parse_or_pass(position: &Position, text: &str) -> Result<Move, SanError> {
    match (is_null(text), position.can_pass()) {
        (true, true) => Ok(Move::NULL),
        (true, false) => Err(SanError::NoPass {
            text: text.trim().to_owned(),
        }),
        (false, _) => parse(position, text),
    }
}

/// Reads a move as [`format()`] writes it, with or without the signs behind it, or in UCI. It takes
/// less code than [`parse_or_pass`], which reads more spellings and says what is wrong.
///
/// ```
/// use sharp960::notation::san;
/// use sharp960::rules::Variant;
///
/// let position = Variant::Chess.start();
/// assert_eq!(san::parse_plain(&position, "Nf3"), san::parse(&position, "Nf3"));
/// assert!(san::parse_plain(&position, "Ng1-f3").is_err());
/// ```
///
/// # Errors
/// That the text is no move in UCI.
pub fn parse_plain(position: &Position, text: &str) -> Result<Move, SanError> {
    uci::parse(position, text).or_else(|error| {
        let signs = ['+', '#', '!', '?'];
        let text = text.trim_end_matches(signs);
        let is_meant = |m: &Move| {
            let target = m.to().to_string();
            let mut squares = text.as_bytes().windows(2);
            (squares.any(|at| at == target.as_bytes()) || text.starts_with('O'))
                && format(position, *m).trim_end_matches(signs) == text
        };
        let moves = position.piece_moves();
        let found = moves.iter().copied().find(is_meant);
        found.ok_or(SanError::Uci(error))
    })
}

fn parse_piece_move(position: &Position, text: &str) -> Result<Move, SanError> {
    match SanSyntax::read(text)? {
        SanSyntax::Castling(side) => find_castling(position, text, side),
        SanSyntax::Drop(role, to) => find_drop(position, text, role, to),
        SanSyntax::Going(going) => going.find(position, text),
    }
}

fn find_castling(position: &Position, text: &str, side: CastlingSide) -> Result<Move, SanError> {
    let castles = |m: &Move| match m.kind() {
        MoveKind::Castle { king, rook } => CastlingSide::of(king, rook) == side,
        _ => false,
    };
    let moves = position.piece_moves();
    moves
        .into_iter()
        .find(castles)
        .ok_or_else(|| SanError::NoCastling {
            text: text.to_owned(),
            side,
            bar: position.castling_bar_towards(side),
        })
}

/// The end of a sentence with the reason for what it says, if there is one.
fn because(bar: Option<CastlingBar>) -> String {
    bar.map_or_else(String::new, |bar| format!(": {bar}"))
}

fn find_drop(position: &Position, text: &str, role: Role, to: Square) -> Result<Move, SanError> {
    let m = Move::drop(role, to);
    if position.is_legal(m) && uci::names_side(position, text, to) {
        return Ok(m);
    }
    Err(SanError::NoDrop {
        text: text.to_owned(),
        role,
        to,
    })
}

impl Going {
    fn find(&self, position: &Position, text: &str) -> Result<Move, SanError> {
        let text = || text.to_owned();
        if let (None, Some(file), Some(rank)) = (self.role, self.file, self.rank) {
            return self.find_uci(position, Square::at(file, rank), text());
        }
        let role = self.role.unwrap_or(Role::Pawn);
        let mut moves = position.piece_moves();
        moves.retain(|&mut m| self.fits(position, m));
        let (to, choices) = (self.to, &moves);
        if choices.is_empty() && self.is_barred_by_captures(position) {
            return Err(SanError::CaptureForced { text: text() });
        }
        if choices.is_empty() {
            return Err(SanError::Illegal {
                text: text(),
                role,
                to,
            });
        }
        if self.capture && !choices.iter().any(|&m| position.is_capture(m)) {
            return Err(SanError::NothingToTake { text: text(), to });
        }
        moves.retain(|&mut m| self.promotion.is_none() || m.promoted_to() == self.promotion);
        match (moves.as_slice(), self.promotion) {
            (&[m], _) => Ok(m),
            ([], promotion) => Err(SanError::BadPromotion {
                text: text(),
                role: promotion.unwrap_or(Role::Pawn),
            }),
            (&[first, .., last], None) if first.from() == last.from() => {
                Err(SanError::NoPromotion {
                    text: text(),
                    example: format(position, first),
                })
            }
            (several, _) => Err(SanError::Ambiguous {
                text: text(),
                choices: several.iter().map(|&m| format(position, m)).collect(),
            }),
        }
    }

    /// Whether no piece can go there because a capture elsewhere is forced.
    fn is_barred_by_captures(&self, position: &Position) -> bool {
        let captures = |&m: &Move| position.is_capture(m);
        position.rules().forced_capture
            && position.piece_at(self.to).is_none()
            && position.piece_moves().first().is_some_and(captures)
    }

    /// Whether a legal move has this piece and these squares, whatever it captures or promotes to.
    fn fits(&self, position: &Position, m: Move) -> bool {
        let from = m.from();
        let role = self.role.unwrap_or(Role::Pawn);
        // A bare `d5` is a pawn's advance, never a capture on d5.
        let file = match (role, self.file) {
            (Role::Pawn, None) if !self.capture => Some(self.to.file()),
            (_, file) => file,
        };
        // The target is compared first, since it rules out most moves.
        m.to() == self.to
            && position.role_at(from) == Some(role)
            && file.is_none_or(|file| from.file() == file)
            && self.rank.is_none_or(|rank| from.rank() == rank)
            && !matches!(m.kind(), MoveKind::Castle { .. } | MoveKind::Drop { .. })
    }

    fn find_uci(&self, position: &Position, from: Square, text: String) -> Result<Move, SanError> {
        let to = self.to;
        let promotion = self
            .promotion
            .map(|role| role.letter().to_ascii_lowercase());
        let written = format!(
            "{from}{to}{}",
            promotion.map_or(String::new(), String::from)
        );
        let m = uci::parse_piece_move(position, &written)?;
        if self.capture && !position.is_capture(m) {
            return Err(SanError::NothingToTake { text, to });
        }
        Ok(m)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;

    fn position(variant: Variant, text: &str) -> Position {
        fen::parse(variant, text).expect("a position")
    }

    #[test]
    fn every_move_is_read_as_it_is_written() {
        for (variant, text) in [
            (
                Variant::Chess,
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            ),
            (Variant::Chess, "7k/P1P5/8/Q1Q5/8/Q7/8/7K w - - 0 1"),
            (Variant::Chess960, "k7/4P3/8/8/8/8/8/2RK2R1 w KQ - 0 1"),
            (
                Variant::ChessSharp,
                "8/pppppPpp/8/8/8/8/PPPPPP1P/4K3[QNNqn] w - - 0 1",
            ),
        ] {
            let position = position(variant, text);
            for &m in &position.piece_moves() {
                let written = format(&position, m);
                assert_eq!(parse(&position, &written), Ok(m), "{written}");
            }
        }
    }

    #[test]
    fn the_origin_is_as_short_as_pgn_demands() {
        let queens = position(Variant::Chess, "7k/8/8/Q1Q5/8/Q7/8/7K w - - 0 1");
        let write = |uci| format(&queens, uci::parse(&queens, uci).expect("a legal move"));
        assert_eq!(write("c5b4"), "Qcb4");
        assert_eq!(write("a3b4"), "Q3b4");
        assert_eq!(write("a5b4"), "Qa5b4");
        // The knight on e2 is pinned, so the other needs no letter in chess.
        let pinned = position(Variant::Chess, "4k3/8/8/8/4r3/8/4N3/N3K3 w - - 0 1");
        let m = uci::parse(&pinned, "a1c2").expect("a legal move");
        assert_eq!(format(&pinned, m), "Nc2");
        let free = position(Variant::ChessSharp, "4k3/8/8/8/4r3/8/4N3/4KN2[] w - - 0 1");
        let m = uci::parse(&free, "f1g3").expect("a legal move");
        assert_eq!(format(&free, m), "Nfg3");
    }

    #[test]
    fn check_mate_and_capture_of_the_king_are_marked() {
        let mate = position(Variant::Chess, "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
        let m = parse(&mate, "Ra8").expect("a legal move");
        assert_eq!(format(&mate, m), "Ra8#");
        let sharp = "4k3/8/8/8/8/8/8/R3K3[] w - - 0 1";
        let check = position(Variant::ChessSharp, sharp);
        let m = parse(&check, "Ra8").expect("a legal move");
        assert_eq!(format(&check, m), "Ra8+");
        let sharp = "R3k3/8/8/8/8/8/8/4K3[] w - - 0 1";
        let taking = position(Variant::ChessSharp, sharp);
        let m = parse(&taking, "Rxe8").expect("a legal move");
        assert_eq!(format(&taking, m), "Rxe8#");
    }

    #[test]
    fn where_captures_are_forced_that_is_why_other_moves_are_refused() {
        let mut position = Variant::Antichess.start();
        for text in ["e4", "b5"] {
            let m = parse(&position, text).expect("legal");
            position.play(m);
        }
        let error = |text| parse(&position, text).expect_err("a capture is possible");
        assert_eq!(
            error("a3").to_string(),
            "‘a3’ takes nothing, but a capture is possible and so is forced"
        );
        assert!(matches!(error("Bxa6"), SanError::CaptureForced { .. }));
    }

    #[test]
    fn behind_a_file_a_rank_is_missing() {
        let start = Variant::Chess.start();
        for (text, column, expected) in [
            ("Bg9", 3, Expected::Rank),
            ("12. Bg9+", 7, Expected::Rank),
            ("e9", 2, Expected::Rank),
            ("Bg", 3, Expected::Rank),
            ("Ngg9", 4, Expected::Rank),
            ("exd", 4, Expected::Rank),
            ("Nix3", 2, Expected::File),
            ("N3", 3, Expected::File),
            ("Ngx9", 4, Expected::File),
            ("N@9", 3, Expected::File),
        ] {
            let syntax = SanError::Syntax {
                text: text.to_owned(),
                column,
                expected,
            };
            assert_eq!(parse(&start, text), Err(syntax), "{text}");
        }
    }

    #[test]
    fn castling_that_is_barred_says_why() {
        for (variant, fen, text, reason) in [
            (
                Variant::Chess,
                "4k3/4r3/8/8/8/8/8/4K2R w K - 0 1",
                "O-O",
                ": the king is in check",
            ),
            (
                Variant::Chess,
                "4kr2/8/8/8/8/8/8/4K2R w K - 0 1",
                "O-O",
                ": the king would cross or reach an attacked square",
            ),
            (
                Variant::Chess,
                "4k3/8/8/8/8/8/8/R3K2R w K - 0 1",
                "O-O-O",
                ": the right to it is lost",
            ),
            (
                Variant::Chess,
                "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1",
                "0-0-0",
                ": a piece stands in the way",
            ),
            (
                Variant::NoCastle,
                "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
                "O-O-O",
                "",
            ),
        ] {
            let side = if text.len() == 3 { "O-O" } else { "O-O-O" };
            let error = parse(&position(variant, fen), text).expect_err("it is barred");
            let said = format!("‘{text}’: {side} cannot be played now{reason}");
            assert_eq!(error.to_string(), said, "{fen}");
        }
    }

    #[test]
    fn many_spellings_are_read() {
        let text = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let kiwipete = position(Variant::Chess, text);
        for (uci, spellings) in [
            ("e1g1", "O-O 0-0 o-o O–O O-O! e1g1 e1h1 e1-g1 1.O-O"),
            ("e1c1", "O-O-O 0-0-0 0−0−0 O-O-O+ e1c1 e1a1"),
            (
                "e5d3",
                "Nd3 nd3 Ned3 N5d3 Ne5d3 Ne5-d3 e5-d3 e5d3 ♘d3 Nd3?! 12.Nd3 1...Nd3",
            ),
            ("e5d7", "Nxd7 N:d7 Nd7 Ne5xd7 N×d7 e5xd7 Nxd7#"),
            ("d5e6", "dxe6 de6 d5e6 d5xe6 d:e6 Pdxe6 Pde6 xe6"),
            ("a2a4", "a4 Pa4 a2a4 a2-a4 ♙a4"),
        ] {
            let m = uci::parse(&kiwipete, uci).expect("a legal move");
            for spelling in spellings.split(' ') {
                assert_eq!(parse(&kiwipete, spelling), Ok(m), "{spelling}");
            }
        }
        let promoting = position(Variant::Chess, "3r3k/1P2P3/8/8/8/8/8/K7 w - - 0 1");
        for spelling in "e8=B e8B e8b e8(B) e8/B e8=B+ e7e8b e7-e8=B e8=♗".split(' ') {
            let m = Move::promotion(Square::new(52), Square::new(60), Role::Bishop);
            assert_eq!(parse(&promoting, spelling), Ok(m), "{spelling}");
        }
        let passing = position(Variant::Chess, "7k/8/8/3pP3/8/8/8/K7 w - d6 0 1");
        for spelling in ["exd6", "exd6 e.p.", "exd6e.p.", "ed6 ep", "exd6ep+"] {
            assert_eq!(
                parse(&passing, spelling).map(|m| m.to().to_string()),
                Ok("d6".into())
            );
        }
        let sharp = Variant::ChessSharp.start();
        for spelling in ["N@f1", "n@f1", "♘@f1", "N@f1+"] {
            assert_eq!(
                parse(&sharp, spelling).map(|m| m.dropped()),
                Ok(Some(Role::Knight))
            );
        }
        let queening = position(Variant::ChessSharp, "7k/1P6/8/8/8/8/8/K7[] w - - 0 1");
        assert_eq!(parse(&queening, "b8"), parse(&queening, "b8=Q"));
    }
}
