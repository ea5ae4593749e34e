//! Moves as the Universal Chess Interface writes them: `e2e4`, `e7e8q`, `N@f3`.

use super::quoted;
use crate::board::{Piece, Role, Square};
use crate::rules::{CastlingRule, Move, MoveKind, Position, ReserveRule, Variant};

/// The style in which castling is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastlingStyle {
    /// The king goes to its final square: `e1g1`, usual in chess.
    KingToTarget,
    /// The king takes its own rook: `e1h1`, unambiguous in Chess960.
    KingTakesRook,
}

impl CastlingStyle {
    /// The style usual for a variant.
    pub fn of(variant: Variant) -> Self {
        match variant.rules().castling {
            CastlingRule::Chess960 | CastlingRule::Chess480 => Self::KingTakesRook,
            CastlingRule::Chess | CastlingRule::None => Self::KingToTarget,
        }
    }
}

/// Writes a move of a position; the null move is `0000`. In duck chess the move of the duck follows after a comma, from
/// the target of the piece to the square of the duck: `e2e4,e4d3`.
///
/// ```
/// use sharp960::notation::uci::{self, CastlingStyle};
/// use sharp960::notation::fen;
/// use sharp960::rules::Variant;
///
/// let position = fen::parse(Variant::Chess960, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")?;
/// let castling = uci::parse(&position, "e1c1").expect("it is legal");
/// assert_eq!(uci::format(&position, castling, CastlingStyle::KingToTarget), "e1c1");
/// assert_eq!(uci::format(&position, castling, CastlingStyle::KingTakesRook), "e1a1");
/// # Ok::<(), fen::FenError>(())
/// ```
pub fn format(position: &Position, m: Move, style: CastlingStyle) -> String {
    let mut text = format_piece_move(position, m, style);
    if let Some(square) = m.duck() {
        let target = target(position, m);
        text.push_str(&format!(",{target}{square}"));
    }
    text
}

/// The square on which the moving piece ends up; for castling the king's.
fn target(position: &Position, m: Move) -> Square {
    match m.kind() {
        MoveKind::Castle { king, rook } => position.castling_targets(king, rook).0,
        _ => m.to(),
    }
}

fn format_piece_move(position: &Position, m: Move, style: CastlingStyle) -> String {
    match m.kind() {
        MoveKind::Null => "0000".to_owned(),
        MoveKind::Drop { role, to } => format!("{}@{to}", drop_letter(position, role, to)),
        MoveKind::Promotion { from, to, role } => {
            format!("{from}{to}{}", role.letter().to_ascii_lowercase())
        }
        MoveKind::Castle { king, rook } if style == CastlingStyle::KingToTarget => {
            let (target, _) = position.castling_targets(king, rook);
            format!("{king}{target}")
        }
        _ => format!("{}{}", m.from(), m.to()),
    }
}

/// The letter of a dropped piece: a capital, except where pieces of either side are dropped and the
/// case tells which side's it is (Moab).
pub(super) fn drop_letter(position: &Position, role: Role, to: Square) -> char {
    match position.rules().reserve {
        ReserveRule::SetUpEither => Piece::new(position.drop_color(to), role).fen_char(),
        _ => role.letter(),
    }
}

/// Whether the case of a drop's letter fits the side whose piece it is, where the case matters.
pub(super) fn names_side(position: &Position, text: &str, to: Square) -> bool {
    let letter = text.split('@').next().and_then(|text| text.chars().last());
    let letter = letter.filter(char::is_ascii_alphabetic);
    position.rules().reserve != ReserveRule::SetUpEither
        || letter
            .is_none_or(|letter| letter.is_ascii_uppercase() == position.drop_color(to).is_white())
}

/// Reads a legal move of a position. Castling is read in both styles, and as the rook's way to its
/// castling square (`h1f1` with the king on g1); a text that could be both castling and a plain move
/// of king or rook is the plain move.
///
/// # Errors
/// If the text is not a move or the move is not legal.
pub fn parse(position: &Position, text: &str) -> Result<Move, UciMoveError> {
    if !position.rules().duck {
        return parse_piece_move(position, text);
    }
    let (text, duck) = match text.split_once(',') {
        Some((text, duck)) => (text, Some(duck)),
        None => (text, None),
    };
    let m = parse_piece_move(position, text)?;
    with_duck(position, m, text, duck)
}

/// Adds the move of the duck to the move of a piece: the square of the duck, with or without the
/// target of the piece before it.
pub(super) fn with_duck(
    position: &Position,
    m: Move,
    text: &str,
    duck: Option<&str>,
) -> Result<Move, UciMoveError> {
    let duck = duck.filter(|duck| !duck.is_empty());
    let duck = duck.ok_or_else(|| UciMoveError::NoDuck(text.to_owned()))?;
    let syntax = || UciMoveError::Syntax(duck.to_owned());
    let read = |square: &str| square.parse::<Square>().map_err(|_| syntax());
    let square = match duck.split_at_checked(2).ok_or_else(syntax)? {
        (square, "") => read(square)?,
        (from, square) => {
            let (from, square) = (read(from)?, read(square)?);
            let target = target(position, m);
            if from != target && !(m.is_castle() && from == m.to()) {
                let text = text.to_owned();
                return Err(UciMoveError::DuckFrom { text, from, target });
            }
            square
        }
    };
    if !position.duck_squares(m).contains(square) {
        let text = text.to_owned();
        return Err(UciMoveError::DuckSquare { text, square });
    }
    Ok(m.with_duck(square))
}

pub(super) fn parse_piece_move(position: &Position, text: &str) -> Result<Move, UciMoveError> {
    let written = UciSyntax::parse(text).ok_or_else(|| UciMoveError::Syntax(text.to_owned()))?;
    if let UciSyntax::Drop { to, .. } = written
        && !names_side(position, text, to)
    {
        return Err(UciMoveError::Illegal(text.to_owned()));
    }
    let moves = position.piece_moves();
    let plain = moves.iter().find(|m| written.is_plain(**m));
    let castling = || moves.iter().find(|m| written.is_castling(position, **m));
    plain
        .or_else(castling)
        .copied()
        .ok_or_else(|| written.illegal(position, text))
}

/// The reason why a text is not a legal move of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UciMoveError {
    /// The text is not a move in this notation.
    #[error("{} is not a move such as e2e4, e7e8q or N@f3", quoted(.0))]
    Syntax(String),
    /// Nothing stands on the square that the move starts from.
    #[error("{}: there is no piece on {square}", quoted(.text))]
    NoPiece {
        /// The text of the move.
        text: String,
        /// The empty square.
        square: Square,
    },
    /// A piece of the other side would move.
    #[error("{}: the piece on {square} is not {turn}'s, and it is {turn}'s turn", quoted(.text))]
    WrongSide {
        /// The text of the move.
        text: String,
        /// The square that the move starts from.
        square: Square,
        /// The side to move.
        turn: crate::board::Color,
    },
    /// A pawn reaches the last rank, and the text does not say what it becomes.
    #[error("{} must say what the pawn becomes, as in e7e8q", quoted(.0))]
    NoPromotion(String),
    /// The move of the duck is missing.
    #[error("{} must say where the duck goes, as in e2e4,e4d3", quoted(.0))]
    NoDuck(String),
    /// The move of the duck does not begin on the target of the piece.
    #[error("{}: the duck's half begins where the piece has gone, on {target}, not on {from}", quoted(.text))]
    DuckFrom {
        /// The text of the piece move.
        text: String,
        /// The square where the duck's move begins.
        from: Square,
        /// The target of the piece.
        target: Square,
    },
    /// The duck cannot go there.
    #[error("{}: the duck must go to another empty square, and {square} is not one", quoted(.text))]
    DuckSquare {
        /// The text of the piece move.
        text: String,
        /// The square for the duck.
        square: Square,
    },
    /// The move is not legal.
    #[error("{} is not a legal move here", quoted(.0))]
    Illegal(String),
}

/// A parsed move, whether it is legal or not.
enum UciSyntax {
    Move {
        from: Square,
        to: Square,
        promotion: Option<Role>,
    },
    Drop {
        role: Role,
        to: Square,
    },
}

impl UciSyntax {
    fn parse(text: &str) -> Option<Self> {
        if !text.is_ascii() || !(4..=5).contains(&text.len()) {
            return None;
        }
        if let Some((role, to)) = text.split_once('@') {
            let mut letters = role.chars();
            let role = Role::from_letter(letters.next()?)?;
            let to = to.parse().ok()?;
            return letters.next().is_none().then_some(Self::Drop { role, to });
        }
        let promotion = match text.chars().nth(4) {
            None => None,
            Some(letter) => Some(Role::from_letter(letter)?),
        };
        Some(Self::Move {
            from: text[..2].parse().ok()?,
            to: text[2..4].parse().ok()?,
            promotion,
        })
    }

    /// Whether a legal move that is not castling has this notation.
    fn is_plain(&self, m: Move) -> bool {
        match *self {
            Self::Drop { role, to } => m.dropped() == Some(role) && m.to() == to,
            Self::Move {
                from,
                to,
                promotion,
            } => {
                let drop_or_castle = m.is_castle() || m.dropped().is_some();
                !drop_or_castle && (m.from(), m.to(), m.promoted_to()) == (from, to, promotion)
            }
        }
    }

    /// Whether a legal move is castling and has this notation in one of the two styles, or names the
    /// rook's way.
    fn is_castling(&self, position: &Position, m: Move) -> bool {
        let MoveKind::Castle { king, rook } = m.kind() else {
            return false;
        };
        let Self::Move {
            from,
            to,
            promotion: None,
        } = *self
        else {
            return false;
        };
        let (king_to, rook_to) = position.castling_targets(king, rook);
        let by_king = from == king && (to == rook || to == king_to);
        by_king || (from == rook && to == rook_to && to != king)
    }

    fn illegal(&self, position: &Position, text: &str) -> UciMoveError {
        let text = text.to_owned();
        let Self::Move {
            from,
            to,
            promotion,
        } = *self
        else {
            return UciMoveError::Illegal(text);
        };
        let turn = position.turn();
        match position.piece_at(from) {
            None => UciMoveError::NoPiece { text, square: from },
            Some(piece) if piece.color != turn => UciMoveError::WrongSide {
                text,
                square: from,
                turn,
            },
            Some(_) if promotion.is_none() && has_promotion(position, from, to) => {
                UciMoveError::NoPromotion(text)
            }
            Some(_) => UciMoveError::Illegal(text),
        }
    }
}

fn has_promotion(position: &Position, from: Square, to: Square) -> bool {
    let moves = position.piece_moves();
    moves
        .iter()
        .any(|m| (m.from(), m.to()) == (from, to) && m.promoted_to().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;

    fn both_ways(variant: Variant, text: &str, style: CastlingStyle) {
        let position = fen::parse(variant, text).expect("a position");
        for &m in &position.legal_moves() {
            let written = format(&position, m, style);
            assert_eq!(parse(&position, &written), Ok(m), "{written}");
        }
    }

    #[test]
    fn every_move_is_read_as_it_is_written() {
        use CastlingStyle::{KingTakesRook, KingToTarget};
        let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        both_ways(Variant::Chess, kiwipete, KingToTarget);
        both_ways(Variant::Chess, kiwipete, KingTakesRook);
        let near = "k7/4P3/8/8/8/8/8/2RK2R1 w KQ - 0 1";
        both_ways(Variant::Chess960, near, KingTakesRook);
        let sharp = "8/pppppppp/8/8/8/8/PPPPPPPP/4K3[QNqn] w - - 0 1";
        both_ways(Variant::ChessSharp, sharp, KingToTarget);
    }

    #[test]
    fn castling_by_two_squares_is_told_from_castling_with_the_other_rook() {
        let text = "rkr5/pppppppp/8/8/8/8/PPPPPPPP/4K3 b qk - 0 1";
        both_ways(Variant::Chess480, text, CastlingStyle::KingTakesRook);
        both_ways(Variant::Chess480, text, CastlingStyle::KingToTarget);
        let position = fen::parse(Variant::Chess480, text).expect("a position");
        let written = |text| {
            format(
                &position,
                parse(&position, text).expect("legal"),
                CastlingStyle::KingToTarget,
            )
        };
        assert_eq!(
            (written("b8c8").as_str(), written("b8a8").as_str()),
            ("b8d8", "b8a8")
        );
    }

    #[test]
    fn a_rook_s_way_to_its_castling_square_is_castling_where_the_king_stands_in_it() {
        let read = |text: &str, uci: &str| {
            let position = fen::parse(Variant::Chess960, text).expect("a position");
            parse(&position, uci).map(|m| m.is_castle())
        };
        assert_eq!(read("4k3/8/8/8/8/8/8/6KR w H - 0 1", "h1f1"), Ok(true));
        assert_eq!(read("4k3/8/8/8/8/8/8/R1K5 w A - 0 1", "a1d1"), Ok(true));
        assert_eq!(read("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1f1"), Ok(false));
        assert!(read("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "g1f1").is_err());
        assert!(read("4k3/8/8/8/8/8/8/6KR w - - 0 1", "h1f1").is_err());
    }

    #[test]
    fn a_plain_king_move_comes_before_castling() {
        let position = fen::parse(Variant::Chess960, "4k3/8/8/8/8/8/8/5K1R w K - 0 1").unwrap();
        assert!(!parse(&position, "f1g1").unwrap().is_castle());
        assert!(parse(&position, "f1h1").unwrap().is_castle());
    }

    #[test]
    fn errors_say_what_is_wrong() {
        let position = fen::parse(Variant::Chess, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1").unwrap();
        for (text, part) in [
            ("", "not a move"),
            ("e1", "not a move"),
            ("e1é2", "not a move"),
            ("e1e9", "not a move"),
            ("a1a2", "no piece on a1"),
            ("e8e7", "White's turn"),
            ("a7a8", "what the pawn becomes"),
            ("e1e3", "not a legal move"),
            ("N@e4", "not a legal move"),
        ] {
            let message = parse(&position, text).unwrap_err().to_string();
            assert!(message.contains(part), "{text}: {message}");
        }
    }
}
