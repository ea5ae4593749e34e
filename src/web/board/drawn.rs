//! What is drawn on a board besides its squares and pieces, without how it is drawn.

use super::arrangement::Occupant;
use super::castling::{Castled, ends_of};
use super::dests::Origin;
use super::input::Input;
use super::interaction::Interaction;
use super::premove;
use super::state::{BoardState, Content};
use crate::board::{Bitboard, Color, Piece, Role, Square};
use crate::rules::{Move, Position};
use arrayvec::ArrayVec;

/// The squares that the last move marks, or the move that waits for the duck's square or its
/// confirmation.
pub fn last_marks(board: &BoardState, last_move: Option<Move>) -> Vec<Square> {
    match (board.arrangement().position(), board.pending(), last_move) {
        (Some(position), Some(m), _) => ends_of(m, position),
        (Some(position), None, Some(m)) => visible_ends_of(m, position, board.hidden()),
        _ => Vec::new(),
    }
}

/// The origin and destination squares of a move, as far as the viewer may see them: an opponent's
/// piece may have come from the fog. The position is that after the move.
fn visible_ends_of(m: Move, position: &Position, hidden: Bitboard) -> Vec<Square> {
    let mover = position.by_color(!position.turn());
    let mut ends = ends_of(m, position);
    if (mover & hidden).any() {
        ends.retain(|&square| mover.contains(square));
    }
    ends.retain(|&square| !hidden.contains(square));
    ends
}

/// The square of what is picked up from the board.
pub fn selected(input: &Input) -> Option<Square> {
    match input.origin() {
        Some(Origin::Square(square)) => Some(square),
        Some(Origin::Duck) => input.board().shown().duck(),
        Some(Origin::Reserve(_)) | None => None,
    }
}

/// The squares of the premoves.
pub fn premove_marks(board: &BoardState) -> Bitboard {
    let Some(position) = board.arrangement().position() else {
        return Bitboard::EMPTY;
    };
    let ends = |&m: &Move| premove_ends(m, position);
    board.premoves().iter().flat_map(ends).collect()
}

/// The squares that a premove marks: for castling those that the king leaves and those of king and
/// rook afterwards.
fn premove_ends(m: Move, position: &Position) -> Vec<Square> {
    match Castled::by(m, position) {
        Some(castled) => vec![m.from(), castled.king, castled.rook],
        None => vec![m.from(), m.to()],
    }
}

/// The last squares of the premoves, which are numbered where there are several. The king of a
/// castling stands for both.
pub fn numbered_premoves(board: &BoardState) -> Vec<Square> {
    let premoves = board.premoves();
    match board.arrangement().position() {
        Some(position) if premoves.len() > 1 => {
            let last = |&m: &Move| premove_ends(m, position).get(1).copied();
            premoves.iter().filter_map(last).collect()
        }
        _ => Vec::new(),
    }
}

/// The CSS class for the side or sides whose pieces can be picked up.
pub fn movable_class(input: &Input) -> Option<&'static str> {
    let board = input.board();
    if board.lacks_duck() {
        Some("duck-moves")
    } else if board.is_movable(Color::White) {
        Some("white-moves")
    } else if board.is_movable(Color::Black) {
        Some("black-moves")
    } else {
        None
    }
}

/// Previews of king and rook after castling, of the duck on its square, and of the pieces of a
/// premove that stay at home until it is played.
pub fn ghosts(input: &Input) -> ArrayVec<(Square, Occupant), 3> {
    let mut ghosts = ArrayVec::new();
    if let Some(castled) = input.castling_preview() {
        let color = input.board().own_color();
        ghosts.extend(castled_pieces(castled, color).map(as_occupant));
    } else if !input.board().looks_ahead() {
        ghosts.extend(premoved_pieces(input.board()).map(as_occupant));
    }
    ghosts.extend(input.duck_preview().map(|square| (square, Occupant::Duck)));
    ghosts
}

fn as_occupant((square, piece): (Square, Piece)) -> (Square, Occupant) {
    (square, Occupant::Piece(piece))
}

fn castled_pieces(castled: Castled, color: Color) -> [(Square, Piece); 2] {
    [(castled.king, Role::King), (castled.rook, Role::Rook)]
        .map(|(square, role)| (square, Piece::new(color, role)))
}

/// The pieces of the next premove where it will bring them, unless they would hide another.
fn premoved_pieces(board: &BoardState) -> impl Iterator<Item = (Square, Piece)> {
    let mut pieces = ArrayVec::<_, 2>::new();
    if let (Some(&m), Some(position)) = (board.premoves().first(), board.arrangement().position()) {
        let color = board.own_color();
        let moved = || position.role_at(m.from());
        match Castled::by(m, position) {
            Some(castled) => pieces.extend(castled_pieces(castled, color)),
            None => {
                let role = m.promoted_to().or(m.dropped()).or_else(moved);
                let free = !matches!(board.content(m.to()), Content::Piece(_));
                let role = role.filter(|_| free);
                let color = match m.dropped() {
                    Some(_) => premove::drop_color(position, color, m.to()),
                    None => color,
                };
                pieces.extend(role.map(|role| (m.to(), Piece::new(color, role))));
            }
        }
    }
    pieces.into_iter()
}

/// The destinations of the piece that is picked up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DrawnDests {
    /// Empty squares, which get dots.
    pub dots: Bitboard,
    /// Destinations of captures, marked by rings.
    pub rings: Bitboard,
    /// Whether the dots are small.
    pub small: bool,
    /// The side at the bottom of the board.
    pub orientation: Color,
}

impl DrawnDests {
    /// The destinations of what is picked up.
    pub fn of(input: &Input) -> Self {
        let board = input.board();
        let previewed = input
            .duck_preview()
            .map_or(Bitboard::EMPTY, Square::bitboard);
        let dests = input.dests().without(previewed);
        let en_passant = match (input.origin(), board.arrangement().position()) {
            (Some(Origin::Square(from)), Some(position))
                if position.role_at(from) == Some(Role::Pawn) =>
            {
                position.en_passant()
            }
            _ => None,
        };
        let takes = |&square: &Square| {
            matches!(board.content(square), Content::Piece(_)) || en_passant == Some(square)
        };
        let rings: Bitboard = dests.into_iter().filter(takes).collect();
        Self {
            dots: dests.without(rings),
            rings,
            // The duck has many destinations: dots of the usual size would cover the board.
            small: input.origin() == Some(Origin::Duck),
            orientation: input.orientation(),
        }
    }
}

/// The square on which a pawn is promoted, while the viewer is asked which piece it becomes.
pub fn promoting(input: &Input) -> Option<Square> {
    match input.interaction() {
        Interaction::Promoting { to, .. } => Some(to),
        _ => None,
    }
}
