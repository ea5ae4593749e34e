//! The texts of the board: squares, pieces, moves, refused gestures.

use super::{errors, names};
use crate::board::{Color, Piece, Rank, Role, Square};
use crate::rules::{CastlingSide, Move, MoveKind, Position};
use crate::web::board::event::{Announcement, Message};
use crate::web::board::refusal::Refusal;
use crate::web::board::state::{Content, tells_check};
use crate::web::language::{Text, tr};

/// The name of a board for assistive technology.
pub const BOARD: Text = tr!("Chess board");

/// The name of the grid of its squares.
pub const SQUARES: Text = tr!("Board");

/// The name of the promotion chooser.
pub const PROMOTE_TO: Text = tr!("Promote to");

/// The button that closes the promotion chooser without a choice.
pub const CANCEL: Text = tr!("Cancel");

/// The group of buttons for a move that waits for its confirmation.
pub const CONFIRM_MOVE: Text = tr!("Confirm the move");

/// The name of the group that asks for the duck's square.
pub const DUCK: Text = tr!("The duck");
/// Said when what was picked up is put back without a move.
pub const PUT_DOWN: Text = tr!("Put down again");
/// What to do once a piece has moved in duck chess.
pub const PLACE_DUCK: Text = tr!("Now the duck: choose an empty square.");

/// The button that plays a move that waits for its confirmation, in SAN.
pub fn confirm(san: &str) -> String {
    tr!("Confirm {san}", san)
}

/// The name of a piece with its colour: `white pawn`.
pub const fn piece(piece: Piece) -> Text {
    names::piece(piece)
}

/// Said once the board has been turned.
pub const fn turned(below: Color) -> Text {
    match below {
        Color::White => tr!("White is at the bottom"),
        Color::Black => tr!("Black is at the bottom"),
    }
}

/// What a square is for the piece that is picked up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dest {
    /// It can't go there, or nobody needs to be told.
    None,
    /// It can go there.
    Move,
    /// It castles by going there.
    Castling,
}

/// A square and its content, `e4, white pawn` or `e4, empty`, and what it is for the piece that is
/// picked up.
pub fn square(square: Square, content: Content, dest: Dest) -> String {
    let content = match content {
        Content::Empty => tr!("square" => "empty"),
        Content::Piece(found) => piece(found),
        Content::Duck => tr!("duck"),
        Content::Hidden => tr!("square" => "hidden"),
    };
    match dest {
        Dest::Move => tr!("{square}, {content}, possible move", square, content),
        Dest::Castling => tr!("{square}, {content}, castles", square, content),
        Dest::None => format!("{square}, {content}"),
    }
}

/// The name of a row of squares.
pub fn rank(rank: Rank) -> String {
    tr!("Rank {number}", number = rank.char())
}

/// The name of a side's reserve.
pub const fn reserve(color: Color) -> Text {
    names::by_side(color, tr!("White’s reserve"), tr!("Black’s reserve"))
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
pub const fn role(role: Role) -> Text {
    match role {
        Role::Pawn => tr!("Pawn"),
        Role::Knight => tr!("Knight"),
        Role::Bishop => tr!("Bishop"),
        Role::Rook => tr!("Rook"),
        Role::Queen => tr!("Queen"),
        Role::King => tr!("King"),
    }
}

/// The text of a message for every viewer.
pub const fn message(message: Message) -> Text {
    match message {
        Message::Refused(refusal) => self::refusal(refusal),
        Message::PlaceDuck => PLACE_DUCK,
    }
}

/// The reason why a gesture was refused, in a sentence.
pub const fn refusal(refusal: Refusal) -> Text {
    match refusal {
        Refusal::NoneLeft => tr!("None of these is left in the reserve."),
        Refusal::QueenIsPlacedLast => {
            tr!("The queen is placed last: first place all other pieces of the reserve.")
        }
        Refusal::FirstRankFull => {
            tr!(
                "Reserve pieces are placed on their side’s first rank, and no square is empty there."
            )
        }
        Refusal::BishopsOnOppositeColors => {
            tr!("The bishops stand on squares of opposite colours, and a square is kept for each.")
        }
        Refusal::NoSquareLeft => tr!("No square is left for this piece."),
        Refusal::CheckCannotBeBlocked => {
            tr!("Your king is in check, and no piece that you place can stand between.")
        }
        Refusal::Occupied => tr!("A piece is placed on an empty square."),
        Refusal::NotOnFirstRank => tr!("Reserve pieces are placed on their side’s first rank."),
        Refusal::PawnOnFirstOrLastRank => {
            tr!("Pawns are not placed on the first and the last rank.")
        }
        Refusal::DoesNotBlockCheck => {
            tr!("Your king is in check: a piece that you place must stand between.")
        }
        Refusal::CaptureForced => tr!("A capture is forced: move one of the marked pieces."),
        Refusal::PiecesStillToPlace => {
            tr!("Place your pieces first: none moves before both sides have placed all of them.")
        }
        Refusal::KingStillToPlace => {
            tr!("Place your king first: until it stands on the board, none of your pieces moves.")
        }
        Refusal::CheckNotAnswered => tr!("Your king is in check, and this piece cannot help it."),
        Refusal::CheckNotParried => tr!("Your king is in check, and this move does not end it."),
        Refusal::Pinned => tr!("This piece is pinned: without it your king would be in check."),
        Refusal::OneStep => tr!("Pawns step one square in this game."),
        Refusal::KingInCheck => tr!("The king would be in check there."),
        Refusal::CastlingInCheck => tr!("A king in check does not castle."),
        Refusal::CastlingThroughCheck => {
            tr!("The king would castle over or onto a square that is attacked.")
        }
        Refusal::CastlingBlocked => tr!("A piece stands in the way of castling."),
        Refusal::NotCapture => tr!("A capture is forced."),
        Refusal::GivesCheck => tr!("No move may give check in this game."),
        Refusal::DuckMustMove => tr!("The duck moves each time: choose another square."),
        Refusal::DuckNeedsEmptySquare => tr!("The duck needs an empty square."),
    }
}

/// The text of an announcement for screen readers.
pub fn announcement(announcement: Announcement) -> String {
    match announcement {
        Announcement::PickedUp { piece, from, dests } => picked_up(piece, from, dests),
        Announcement::PutDown => PUT_DOWN.to_string(),
        Announcement::CannotGoThere => tr!("It cannot go there: put down again").to_string(),
        Announcement::NothingThere => tr!("Nothing to pick up here").to_string(),
        Announcement::TakeFirst => {
            tr!("The capital letter of a piece takes it from the reserve.").to_string()
        }
        Announcement::PlaceDuck => PLACE_DUCK.to_string(),
        Announcement::TakenBack => tr!("The move is taken back.").to_string(),
        Announcement::Confirm => tr!("Enter confirms the move, Escape takes it back.").to_string(),
        Announcement::Premove(m, piece) => premove(m, piece),
        Announcement::PremovesCancelled => tr!("Premoves cancelled.").to_string(),
        Announcement::PremoveImpossible => tr!("The premove is not possible.").to_string(),
    }
}

fn picked_up(picked: Piece, from: Option<Square>, dests: u32) -> String {
    let piece = piece(picked);
    let moves = match dests {
        0 => tr!("no move").to_string(),
        count => tr!("1 move" | "{n} moves" % count),
    };
    match from {
        Some(square) => tr!("{piece} from {square}, {moves}", piece, square, moves),
        None => tr!("{piece} from the reserve, {moves}", piece, moves),
    }
}

/// `premove: white pawn e2 to e4`, `premove: White castles kingside`.
fn premove(m: Move, piece: Piece) -> String {
    tr!("premove: {moved}", moved = made(m, piece, None))
}

const fn castles(color: Color, side: CastlingSide) -> Text {
    match (color, side) {
        (Color::White, CastlingSide::H) => tr!("White castles kingside"),
        (Color::White, CastlingSide::A) => tr!("White castles queenside"),
        (Color::Black, CastlingSide::H) => tr!("Black castles kingside"),
        (Color::Black, CastlingSide::A) => tr!("Black castles queenside"),
    }
}

const fn passes(color: Color) -> Text {
    names::by_side(color, tr!("White passes"), tr!("Black passes"))
}

/// A move of a piece in words; `taken` is what stands on its target.
fn made(m: Move, moved: Piece, taken: Option<Text>) -> String {
    let piece = piece(moved);
    match (m.kind(), taken) {
        (MoveKind::Castle { king, rook }, _) => {
            castles(moved.color, CastlingSide::of(king, rook)).to_string()
        }
        (MoveKind::Drop { to, .. }, _) => tr!("{piece} placed on {to}", piece, to),
        (MoveKind::Promotion { from, to, role }, Some(taken)) => tr!(
            "{piece} {from} to {to}, takes {taken}, becomes {role}",
            piece,
            from,
            to,
            taken,
            role = names::becomes(role)
        ),
        (MoveKind::Promotion { from, to, role }, None) => tr!(
            "{piece} {from} to {to}, becomes {role}",
            piece,
            from,
            to,
            role = names::becomes(role)
        ),
        (MoveKind::EnPassant { from, to }, _) => tr!(
            "{piece} {from} takes pawn on {to} en passant",
            piece,
            from,
            to
        ),
        (MoveKind::Normal { from, to }, Some(taken)) => tr!(
            "{piece} {from} takes {taken} on {to}",
            piece,
            from,
            taken,
            to
        ),
        (MoveKind::Normal { from, to }, None) => tr!("{piece} {from} to {to}", piece, from, to),
        (MoveKind::Null, _) => passes(moved.color).to_string(),
    }
}

/// A legal move of a position in words, for screen readers: `white pawn e4 takes black pawn on d5`.
pub fn moved(before: &Position, m: Move) -> String {
    let piece = match m.kind() {
        MoveKind::Drop { role, to } => Some(Piece::new(before.drop_color(to), role)),
        MoveKind::Null => None,
        _ => before.piece_at(m.from()),
    };
    let mut moved = match piece {
        Some(piece) => {
            let taken = before.piece_at(m.to()).map(names::piece_as_object);
            made(m, piece, taken)
        }
        None => passes(before.turn()).to_string(),
    };
    if let Some(square) = m.duck() {
        moved = tr!("{moved}, duck to {square}", moved, square);
    }
    let after = before.after(m);
    // Of a mate more is said than of a check.
    if tells_check(before.rules()) && after.is_check() && after.outcome().is_none() {
        moved = tr!("{moved}, check", moved);
    }
    moved
}

/// The same with what ends the game, where its result isn't told besides: `black queen d8 to h4,
/// checkmate`.
pub fn moved_to(before: &Position, m: Move) -> String {
    let moved = moved(before, m);
    match before.after(m).outcome() {
        Some(outcome) => format!("{moved}, {}", errors::of_reason(outcome.reason)),
        None => moved,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;

    #[test]
    fn a_premove_is_told_as_moves_are() {
        let start = Variant::Chess960.start();
        let said = |text: &str| {
            let m = crate::notation::san::parse(&start, text).expect("a legal move");
            let piece = start.piece_at(m.from()).expect("a piece");
            announcement(Announcement::Premove(m, piece))
        };
        assert_eq!(said("g4"), "premove: white pawn g2 to g4");
        let [king, rook] = ["e8", "h8"].map(|square| square.parse().unwrap());
        let black = Piece::new(Color::Black, Role::King);
        let castling = Announcement::Premove(Move::castle(king, rook), black);
        assert_eq!(announcement(castling), "premove: Black castles kingside");
        let to = "f2".parse().unwrap();
        let knight = Piece::new(Color::White, Role::Knight);
        let drop = Announcement::Premove(Move::drop(Role::Knight, to), knight);
        assert_eq!(announcement(drop), "premove: white knight placed on f2");
    }

    #[test]
    fn squares_are_named_with_what_stands_there() {
        let (e2, pawn) = ("e2".parse().unwrap(), Piece::new(Color::White, Role::Pawn));
        let at_rest = |content| square(e2, content, Dest::None);
        assert_eq!(at_rest(Content::Piece(pawn)), "e2, white pawn");
        assert_eq!(at_rest(Content::Duck), "e2, duck");
        assert_eq!(at_rest(Content::Hidden), "e2, hidden");
        let empty = |dest| square(e2, Content::Empty, dest);
        assert_eq!(empty(Dest::Move), "e2, empty, possible move");
        assert_eq!(empty(Dest::Castling), "e2, empty, castles");
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
        let mate = "4k3/R7/8/8/8/8/8/1R2K3 w - - 0 1";
        assert_eq!(told(Variant::Chess, mate, "b1b8"), "white rook b1 to b8");
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
