//! The editor of positions.

use super::board::{self, piece};
use super::errors;
use super::{sentence, variants};
use crate::board::{Bitboard, Color, Piece, Role, Square};
use crate::rules::{CastlingSide, Outcome, PositionError};
use crate::web::board::arrangement::Occupant;
use crate::web::editor::pasted::PastedError;
use crate::web::editor::{Announcement, CastlingOption, Fault, Placement, Remedy, Tool};

/// The heading of the page.
pub const TITLE: &str = "Position editor";
/// The palette of pieces of one side.
pub fn palette(color: Color) -> String {
    format!("{color}’s pieces")
}
/// The group of buttons that change the whole position.
pub const ACTIONS: &str = "Whole position";
/// The button that undoes a step.
pub const UNDO: &str = "Undo";
/// The button that redoes a step.
pub const REDO: &str = "Redo";
/// The button that turns the board around for the viewer.
pub const FLIP: &str = "Turn the board";
/// The button that empties the board.
pub const CLEAR: &str = "Empty board";
/// The button that puts the start position.
pub const START: &str = "Start position";
/// The button that mirrors the position left to right.
pub const MIRROR: &str = "Mirror left and right";
/// The button that changes the colours of all pieces.
pub const SWAP_COLORS: &str = "Change colours";
/// The label of the chooser of variants.
pub const VARIANT: &str = "Game";
/// The label of the number of a start.
pub const NUMBER: &str = "Number of the start";
/// The button that puts the start with the number in the field.
pub const PUT_START: &str = "Set up";
/// The button that draws a start by lot.
pub const ANY_START: &str = "Any start";
/// The legend of the side to move.
pub const TURN: &str = "To move";
/// The legend of the castling rights.
pub const CASTLING: &str = "Castling";
/// Said where no castling right can be granted.
pub const NO_CASTLING: &str =
    "No king stands on its home square beside a rook that could castle with it.";
/// The legend of the rights to evacuate.
pub const EVACUATION: &str = "Evacuation";
/// The label of the en passant square.
pub const EN_PASSANT: &str = "En passant";
/// The choice of no en passant square.
pub const NO_EN_PASSANT: &str = "Not possible";
/// The label of the halfmove count.
pub const HALFMOVES: &str = "Halfmoves without capture or pawn move";
/// The label of the move number.
pub const FULLMOVES: &str = "Number of the move";
/// The heading of the reserves.
pub const RESERVES: &str = "Reserves";
/// The label of the FEN.
pub const FEN: &str = "FEN";
/// The explanation of the FEN field.
pub const FEN_HELP: &str = "Type here, or paste a FEN, an EPD, a PGN or a link of this site, lichess, chess.com or pychess.";
/// The heading of the ways to go on.
pub const CONTINUE: &str = "Go on with this position";
/// The button that analyses the position.
pub const ANALYSE: &str = "Analyse";
/// The button that plays the position on one device.
pub const PLAY_BOTH: &str = "Two people";
/// The button that puts the position on a website.
pub const EMBED: &str = "On a website";
/// The heading of the ways to share.
pub const SHARE: &str = "Share";
/// The button that copies the FEN.
pub const COPY_FEN: &str = "Copy FEN";
/// The button that copies the link.
pub const COPY_LINK: &str = "Copy link";
/// The message once the FEN was copied.
pub const FEN_COPIED: &str = "Copied the FEN";
/// The message once the link was copied.
pub const LINK_COPIED: &str = "Copied the link";
/// The help on keys.
pub const KEYS: &str = "Keys on the board";
/// The keys on the board, each with what it does.
pub const KEY_LIST: [(&str, &str); 6] = [
    ("← ↑ → ↓", "go from square to square"),
    ("K Q R B N P", "put a white piece (with Shift)"),
    ("k q r b n p", "put a black piece"),
    ("Delete", "empties the square"),
    (
        "Enter",
        "uses the tool, or picks a piece up and puts it down",
    ),
    ("Ctrl+Z, Ctrl+Y", "undo and redo"),
];
/// The button beside a missing king that takes it into the hand.
pub const CHOOSE_SQUARE: &str = "Choose a square";
/// Said where the placement is a position.
pub const PLAYABLE: &str = "This position can be played.";
/// Why a button that goes on is disabled.
pub const MEND_FIRST: &str = "First mend what makes the position impossible.";

/// The button that plays the position against the computer.
pub const fn play_as(color: Color) -> &'static str {
    match color {
        Color::White => "Play as White",
        Color::Black => "Play as Black",
    }
}

/// A side to move, as a choice.
pub const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// The name of a tool.
pub fn tool(tool: Tool) -> String {
    match tool {
        Tool::Hand => "Move pieces".to_owned(),
        Tool::Put(occupant) => sentence_case(&self::occupant(occupant)),
        Tool::Promoted => "Mark as promoted".to_owned(),
        Tool::Erase => "Remove pieces".to_owned(),
    }
}

fn sentence_case(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

fn occupant(occupant: Occupant) -> String {
    match occupant {
        Occupant::Piece(found) => piece(found),
        Occupant::Duck => "duck".to_owned(),
    }
}

/// What has happened, for screen readers.
pub fn announcement(announcement: Announcement) -> String {
    match announcement {
        Announcement::Square(square, Some(found)) => format!("{square}, {}", occupant(found)),
        Announcement::Square(square, None) => format!("{square}, empty"),
        Announcement::PickedUp(square, found) => {
            format!("Picked up the {} of {square}", occupant(found))
        }
        Announcement::PutDown => "Put down again".to_owned(),
        Announcement::Undone => "Undone".to_owned(),
        Announcement::Redone => "Redone".to_owned(),
    }
}

/// A castling right: `White O-O with h1`.
pub fn castling(option: &CastlingOption) -> String {
    let CastlingOption { side, rook, .. } = option;
    format!("{} with {rook}", side.san())
}

/// A castling right where there is little room: `White O-O`.
pub fn castling_of(option: &CastlingOption) -> String {
    format!("{} {}", side(option.color), option.side.san())
}

/// The accessible name of a castling right.
pub fn castling_name(option: &CastlingOption) -> String {
    let way = match option.side {
        CastlingSide::H => "towards the h-file",
        CastlingSide::A => "towards the a-file",
    };
    format!(
        "{} may castle {way} with the rook on {}",
        option.color, option.rook
    )
}

/// The right of a king to evacuate.
pub fn evacuation(color: Color) -> String {
    format!("{color}’s king may evacuate")
}

/// The number of pieces of a kind in a reserve.
pub fn reserve_of(piece: Piece) -> String {
    format!("{} in {}’s reserve", board::role(piece.role), piece.color)
}

/// The button that adds such a piece to a reserve.
pub fn add(piece: Piece) -> String {
    format!("Add a {} to {}’s reserve", piece.role.name(), piece.color)
}

/// The button that takes such a piece out of a reserve.
pub fn take_out(piece: Piece) -> String {
    format!(
        "Take a {} out of {}’s reserve",
        piece.role.name(),
        piece.color
    )
}

/// The range of numbers of starts.
pub fn number_range(count: u32) -> String {
    format!("0 to {}", count - 1)
}

/// The number of the start that stands on the board.
pub fn is_start(number: u32) -> String {
    format!("This is start {number}.")
}

/// The number of reasons why the position can't be played.
pub fn reasons(count: usize) -> String {
    match count {
        1 => "This position can’t be played:".to_owned(),
        count => format!("This position can’t be played, for {count} reasons:"),
    }
}

/// Said of a position in which the game is over.
pub fn game_over(outcome: &Outcome) -> String {
    let outcome = errors::of_outcome(outcome);
    sentence(format!("the game is over here: {outcome}"))
}

/// A reason why a placement can't be played, in a sentence.
pub fn fault(fault: &Fault) -> String {
    let several = fault.squares.count() > 1;
    sentence(match &fault.problem {
        PositionError::PawnOnLastRank { .. } if several => {
            format!("pawns cannot stand on {}", list(fault.squares))
        }
        PositionError::NotPromoted { .. } if several => {
            format!("no promoted pieces can stand on {}", list(fault.squares))
        }
        problem => errors::position(problem),
    })
}

/// Squares as a list: `a8, c1 and h8`.
fn list(squares: Bitboard) -> String {
    let mut names: Vec<String> = squares.into_iter().map(|it| it.to_string()).collect();
    match names.pop() {
        Some(last) if !names.is_empty() => format!("{} and {last}", names.join(", ")),
        last => last.unwrap_or_default(),
    }
}

/// The button of a remedy, in the placement that it mends.
pub fn remedy(remedy: Remedy, placement: &Placement) -> String {
    match remedy {
        Remedy::PlaceKing { square, .. } => format!("Put it on {square}"),
        Remedy::KingToReserve(_) => "Put it into the reserve".to_owned(),
        Remedy::MoveKing { from, to } => format!("Move the king from {from} to {to}"),
        Remedy::KeepKing { square, .. } => format!("Keep the one on {square}"),
        Remedy::RemoveKings(_) => "Remove it".to_owned(),
        Remedy::Remove(squares) => format!("Remove {}", these(squares, placement)),
        Remedy::RemoveCheckers(squares) => format!("Remove {}", these(squares, placement)),
        Remedy::Promote(squares) => match squares.count() {
            1 => "Make it a queen".to_owned(),
            _ => "Make them queens".to_owned(),
        },
        Remedy::RemoveSurplus(squares) => match squares.count() {
            0 => "Empty the reserves".to_owned(),
            1 => "Remove one".to_owned(),
            count => format!("Remove {count}"),
        },
        Remedy::RemoveDuck => "Remove the duck".to_owned(),
        Remedy::Turn(color) => format!("{color} to move"),
        Remedy::EmptyReserves => "Empty the reserves".to_owned(),
        Remedy::ReduceReserve(piece) => match piece.role {
            Role::King => "Take it out".to_owned(),
            _ => "Take the surplus out".to_owned(),
        },
        Remedy::GrantCastling(rook) => format!("Allow castling with {rook}"),
        Remedy::DropCastling(_) => "Take the right away".to_owned(),
        Remedy::GrantEvacuation(_) => "Allow it".to_owned(),
        Remedy::DropEvacuation => "Take the right away".to_owned(),
        Remedy::DropEnPassant => "No en passant".to_owned(),
        Remedy::DropMarks(_) => "Remove the mark".to_owned(),
        Remedy::Variant(variant) => format!("Make it {}", variants::name(variant)),
        Remedy::Start => START.to_owned(),
    }
}

/// `the white pawn on a8`, `the 3 pieces`.
fn these(squares: Bitboard, placement: &Placement) -> String {
    let of = |square: Square| {
        placement
            .setup
            .piece_at(square)
            .map(|found| (square, found))
    };
    let mut found = squares.into_iter().filter_map(of);
    match (found.next(), found.next()) {
        (Some((square, only)), None) => format!("the {} on {square}", only.role.name()),
        _ => format!("the {} on {}", all_pawns(squares, placement), list(squares)),
    }
}

fn all_pawns(squares: Bitboard, placement: &Placement) -> &'static str {
    let is_pawn = |square| {
        let found = placement.setup.piece_at(square);
        found.is_some_and(|found| found.role == Role::Pawn)
    };
    match squares.into_iter().all(is_pawn) {
        true => "pawns",
        false => "pieces",
    }
}

/// The reason why a pasted text has no position, in a sentence.
pub fn pasted(error: &PastedError) -> String {
    match error {
        PastedError::Empty => "There is no FEN.".to_owned(),
        PastedError::Fen(error) => errors::fen(error),
        PastedError::Pgn(error) => errors::pgn(error),
        PastedError::Link(problem) => errors::link(problem),
        PastedError::NoPosition => "This is no FEN, no PGN and no link to a position.".to_owned(),
    }
}

/// Said once a position was pasted anywhere on the page.
pub const PASTED: &str = "Set up the pasted position";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;
    use crate::web::editor::faults;

    fn said(variant: Variant, fen: &str) -> Vec<String> {
        let setup = fen::parse_setup(fen).expect("it can be read");
        let placement = Placement { variant, setup };
        let faults = faults(&placement);
        let tell = |it: &Fault| {
            let remedies = it.remedies.iter().map(|&it| remedy(it, &placement));
            let remedies: Vec<String> = remedies.collect();
            format!("{} [{}]", fault(it), remedies.join("] ["))
        };
        faults.iter().map(tell).collect()
    }

    #[test]
    fn each_reason_stands_beside_what_mends_it() {
        for (variant, fen, expected) in [
            (
                Variant::Chess,
                "P3k2P/8/8/8/8/8/8/8 w - - 0 1",
                &[
                    "Pawns cannot stand on a8 and h8. [Remove the pawns on a8 and h8] [Make them queens]",
                    "White has no king. [Put it on e1]",
                ][..],
            ),
            (
                Variant::Chess,
                "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
                &[
                    "Black is in check, but it is White’s turn. [Black to move] [Remove the rook on e2] [Move the king from e8 to d8]",
                ],
            ),
            (
                Variant::Chess,
                "4k3/8/8/8/8/8/8/4K3 w H - 0 1",
                &[
                    "White has castling rights with a rook on h1, where none can castle. [Take the right away]",
                ],
            ),
        ] {
            assert_eq!(said(variant, fen), expected, "{fen}");
        }
    }
}
