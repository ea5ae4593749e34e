//! The texts of the board: squares, pieces, moves, refused gestures.

use crate::board::{Color, Piece, Rank, Role, Square};
use crate::rules::{CastlingSide, Move, MoveKind, Position};
use crate::web::board::event::{Announcement, Message};
use crate::web::board::refusal::Refusal;
use crate::web::board::state::{Content, tells_check};

/// The name of a board for assistive technology.
pub const BOARD: &str = "Chess board";

/// The name of the grid of its squares.
pub const SQUARES: &str = "Board";

/// The name of the promotion chooser.
pub const PROMOTE_TO: &str = "Promote to";

/// The button that closes the promotion chooser without a choice.
pub const CANCEL: &str = "Cancel";

/// The group of buttons for a move that waits for its confirmation.
pub const CONFIRM_MOVE: &str = "Confirm the move";

const PLACE_DUCK: &str = "Now the duck: choose an empty square.";

/// The button that plays a move that waits for its confirmation, in SAN.
pub fn confirm(san: &str) -> String {
    format!("Confirm {san}")
}

/// The name of a piece with its colour: `white pawn`.
pub fn piece(piece: Piece) -> String {
    let color = match piece.color {
        Color::White => "white",
        Color::Black => "black",
    };
    format!("{color} {}", piece.role.name())
}

/// A square and its content: `e4, white pawn`, `e4, empty`. `dest` adds that the picked-up piece
/// can go there.
pub fn square(square: Square, content: Content, dest: bool) -> String {
    let content = match content {
        Content::Empty => "empty".to_owned(),
        Content::Piece(found) => piece(found),
        Content::Duck => "duck".to_owned(),
        Content::Hidden => "hidden".to_owned(),
    };
    let dest = if dest { ", possible move" } else { "" };
    format!("{square}, {content}{dest}")
}

/// The name of a row of squares.
pub fn rank(rank: Rank) -> String {
    format!("Rank {}", rank.char())
}

/// The name of a side's reserve.
pub fn reserve(color: Color) -> String {
    format!("{color}’s reserve")
}

/// A slot of a reserve: the number of its pieces, and the reason if none of them can be placed.
pub fn slot(role: Role, count: u8, barred: Option<Refusal>) -> String {
    let name = self::role(role);
    match barred {
        Some(refusal) => format!("{name}, {count}. {}", self::refusal(refusal)),
        None => format!("{name}, {count}"),
    }
}

/// The name of a kind of piece, capitalised: `Queen`.
pub const fn role(role: Role) -> &'static str {
    match role {
        Role::Pawn => "Pawn",
        Role::Knight => "Knight",
        Role::Bishop => "Bishop",
        Role::Rook => "Rook",
        Role::Queen => "Queen",
        Role::King => "King",
    }
}

/// The text of a message for every viewer.
pub const fn message(message: Message) -> &'static str {
    match message {
        Message::Refused(refusal) => self::refusal(refusal),
        Message::PlaceDuck => PLACE_DUCK,
    }
}

/// The reason why a gesture was refused, in a sentence.
pub const fn refusal(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::NoneLeft => "None of these is left in the reserve.",
        Refusal::QueenIsPlacedLast => {
            "The queen is placed last: first place all other pieces of the reserve."
        }
        Refusal::FirstRankFull => {
            "Reserve pieces are placed on their side’s first rank, and no square is empty there."
        }
        Refusal::BishopsOnOppositeColors => {
            "The bishops stand on squares of opposite colours, and a square is kept for each."
        }
        Refusal::NoSquareLeft => "No square is left for this piece.",
        Refusal::CheckCannotBeBlocked => {
            "Your king is in check, and no piece that you place can stand between."
        }
        Refusal::Occupied => "A piece is placed on an empty square.",
        Refusal::NotOnFirstRank => "Reserve pieces are placed on their side’s first rank.",
        Refusal::PawnOnFirstOrLastRank => "Pawns are not placed on the first and the last rank.",
        Refusal::DoesNotBlockCheck => {
            "Your king is in check: a piece that you place must stand between."
        }
        Refusal::CaptureForced => "A capture is forced: move one of the marked pieces.",
        Refusal::PiecesStillToPlace => {
            "Place your pieces first: none moves before both sides have placed all of them."
        }
        Refusal::KingStillToPlace => {
            "Place your king first: until it stands on the board, none of your pieces moves."
        }
        Refusal::CheckNotAnswered => "Your king is in check, and this piece cannot help it.",
        Refusal::CheckNotParried => "Your king is in check, and this move does not end it.",
        Refusal::Pinned => "This piece is pinned: without it your king would be in check.",
        Refusal::KingInCheck => "The king would be in check there.",
        Refusal::CastlingInCheck => "A king in check does not castle.",
        Refusal::CastlingThroughCheck => {
            "The king would castle over or onto a square that is attacked."
        }
        Refusal::CastlingBlocked => "A piece stands in the way of castling.",
        Refusal::NotCapture => "A capture is forced.",
        Refusal::GivesCheck => "No move may give check in this game.",
        Refusal::DuckMustMove => "The duck moves each time: choose another square.",
        Refusal::DuckNeedsEmptySquare => "The duck needs an empty square.",
    }
}

/// The text of an announcement for screen readers.
pub fn announcement(announcement: Announcement) -> String {
    match announcement {
        Announcement::PickedUp { piece, from, dests } => picked_up(piece, from, dests),
        Announcement::PlaceDuck => PLACE_DUCK.to_owned(),
        Announcement::TakenBack => "The move is taken back.".to_owned(),
        Announcement::Confirm => "Enter confirms the move, Escape takes it back.".to_owned(),
        Announcement::Premove(m) => premove(m),
        Announcement::PremovesCancelled => "Premoves cancelled.".to_owned(),
        Announcement::PremoveImpossible => "The premove is not possible.".to_owned(),
    }
}

fn picked_up(picked: Piece, from: Option<Square>, dests: u32) -> String {
    let place = from.map_or_else(|| "the reserve".to_owned(), |square| square.to_string());
    let moves = match dests {
        0 => "no move".to_owned(),
        1 => "1 move".to_owned(),
        count => format!("{count} moves"),
    };
    format!("{} from {place}, {moves}", piece(picked))
}

/// `premove e2 e4`, `premove castles kingside`.
fn premove(m: Move) -> String {
    match m.kind() {
        MoveKind::Castle { king, rook } => format!("premove castles {}", wing(king, rook)),
        MoveKind::Drop { role, to } => format!("premove {} on {to}", role.name()),
        MoveKind::Promotion { from, to, role } => {
            format!("premove {from} {to}, becomes {}", role.name())
        }
        MoveKind::Normal { from, to } | MoveKind::EnPassant { from, to } => {
            format!("premove {from} {to}")
        }
        MoveKind::Null => "premove: pass".to_owned(),
    }
}

fn wing(king: Square, rook: Square) -> &'static str {
    match CastlingSide::of(king, rook) {
        CastlingSide::H => "kingside",
        CastlingSide::A => "queenside",
    }
}

/// A legal move of a position in words, for screen readers: `white pawn e4 takes black pawn on d5`.
pub fn moved(before: &Position, m: Move) -> String {
    let mover = before.turn();
    let name = |square| before.piece_at(square).map_or_else(String::new, piece);
    let mut text = match m.kind() {
        MoveKind::Castle { king, rook } => format!("{mover} castles {}", wing(king, rook)),
        MoveKind::Drop { role, to } => {
            let placed = Piece::new(before.drop_color(to), role);
            format!("{} on {to}", piece(placed))
        }
        MoveKind::Promotion { from, to, role } => {
            let taken = before
                .piece_at(to)
                .map(|taken| format!(", takes {}", piece(taken)));
            let taken = taken.unwrap_or_default();
            format!(
                "{} {from} to {to}{taken}, becomes {}",
                name(from),
                role.name()
            )
        }
        MoveKind::EnPassant { from, to } => {
            format!("{} {from} takes pawn on {to} en passant", name(from))
        }
        MoveKind::Normal { from, to } => match before.piece_at(to) {
            Some(taken) => format!("{} {from} takes {} on {to}", name(from), piece(taken)),
            None => format!("{} {from} to {to}", name(from)),
        },
        MoveKind::Null => format!("{mover} passes"),
    };
    if let Some(square) = m.duck() {
        text.push_str(&format!(", duck to {square}"));
    }
    if tells_check(before.rules()) && before.after(m).is_check() {
        text.push_str(", check");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;

    #[test]
    fn squares_are_named_with_what_stands_there() {
        let (e2, pawn) = ("e2".parse().unwrap(), Piece::new(Color::White, Role::Pawn));
        assert_eq!(square(e2, Content::Piece(pawn), false), "e2, white pawn");
        assert_eq!(square(e2, Content::Empty, true), "e2, empty, possible move");
        assert_eq!(square(e2, Content::Duck, false), "e2, duck");
        assert_eq!(square(e2, Content::Hidden, false), "e2, hidden");
    }

    #[test]
    fn the_games_that_keep_check_to_themselves_tell_the_rest() {
        let told = |variant, fen: &str, uci: &str| {
            let position = fen::parse(variant, fen).unwrap();
            let moves = position.legal_moves();
            let m = moves.iter().find(|m| format!("{m:?}") == uci).unwrap();
            moved(&position, *m)
        };
        let duck = "4k3/8/8/3*4/8/8/8/K2R4 w - - 0 1";
        assert_eq!(
            told(Variant::Duck, duck, "d1e1,c8"),
            "white rook d1 to e1, duck to c8"
        );
        let fog = "4k3/8/8/8/8/8/8/K2R4 w - - 0 1";
        assert_eq!(told(Variant::FogOfWar, fog, "d1e1"), "white rook d1 to e1");
        assert_eq!(
            told(Variant::Chess, fog, "d1e1"),
            "white rook d1 to e1, check"
        );
    }

    #[test]
    fn moves_are_told_in_words() {
        let told = |fen: &str, uci: &str| {
            let position = fen::parse(Variant::Chess, fen).unwrap();
            let moves = position.legal_moves();
            let m = moves.iter().find(|m| format!("{m:?}") == uci).unwrap();
            moved(&position, *m)
        };
        let fen = "4k2r/2P5/8/3p4/4P3/8/8/R3K3 w Q - 0 1";
        assert_eq!(told(fen, "e4e5"), "white pawn e4 to e5");
        assert_eq!(told(fen, "e4d5"), "white pawn e4 takes black pawn on d5");
        assert_eq!(
            told(fen, "c7c8q"),
            "white pawn c7 to c8, becomes queen, check"
        );
        assert_eq!(told(fen, "e1a1"), "White castles queenside");
    }

    #[test]
    fn what_is_picked_up_is_named_with_its_place_and_its_moves() {
        let pawn = Piece::new(Color::White, Role::Pawn);
        let told = |from, dests| {
            announcement(Announcement::PickedUp {
                piece: pawn,
                from,
                dests,
            })
        };
        let e2 = "e2".parse().ok();
        assert_eq!(told(e2, 2), "white pawn from e2, 2 moves");
        assert_eq!(told(e2, 1), "white pawn from e2, 1 move");
        assert_eq!(told(None, 0), "white pawn from the reserve, no move");
    }
}
