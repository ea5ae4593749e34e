//! The editor of positions.

use super::board::{self, piece};
use super::errors;
use super::game;
use super::names::{self, all_of, by_side};
use super::{capitalized, sentence, variants};
use crate::board::{Bitboard, Color, Piece, Role, Square};
use crate::rules::{CastlingSide, Outcome, PositionError};
use crate::web::board::arrangement::Occupant;
use crate::web::editor::pasted::PastedError;
use crate::web::editor::{Announcement, CastlingOption, Fault, Placement, Reason, Remedy, Tool};
use crate::web::game::pgn_file::TextProblem;
use crate::web::language::{Text, tr};
use crate::web::letters;

/// The heading of the page.
pub const TITLE: Text = tr!("Position editor");
/// The palette of pieces of one side.
pub const fn palette(color: Color) -> Text {
    by_side(color, tr!("White’s pieces"), tr!("Black’s pieces"))
}
/// The group of buttons that change the whole position.
pub const ACTIONS: Text = tr!("Whole position");
/// The button that undoes a step.
pub const UNDO: Text = tr!("Undo");
/// The button that redoes a step.
pub const REDO: Text = tr!("Redo");
/// The button that turns the board around for the viewer.
pub const FLIP: Text = tr!("Turn the board");
/// The button that empties the board.
pub const CLEAR: Text = tr!("Empty board");
/// The button that puts the start position.
pub const START: Text = tr!("Start position");
/// The button that mirrors the position left to right.
pub const MIRROR: Text = tr!("Mirror left and right");
/// The button that turns the position by half a circle, rather than the board for the viewer.
pub const ROTATE: Text = tr!("Rotate by 180°");
/// The button that changes the colours of all pieces.
pub const SWAP_COLORS: Text = tr!("Change colours");
/// The label of the chooser of variants.
pub const VARIANT: Text = tr!("Game");
/// The label of the number of a start.
pub const NUMBER: Text = tr!("Number of the start");
/// The button that puts the start with the number in the field.
pub const PUT_START: Text = tr!("Set up");
/// The button that draws a start by lot.
pub const ANY_START: Text = tr!("Any start");
/// The legend of the side to move.
pub const TURN: Text = tr!("To move");
/// The legend of the castling rights.
pub const CASTLING: Text = tr!("Castling");
/// Said where no castling right can be granted.
pub const NO_CASTLING: Text =
    tr!("No king stands on its home square beside a rook that could castle with it.");
/// The legend of the rights to evacuate.
pub const EVACUATION: Text = tr!("Evacuation");
/// The label of the en passant square.
pub const EN_PASSANT: Text = tr!("En passant");
/// The choice of no en passant square.
pub const NO_EN_PASSANT: Text = tr!("Not possible");
/// The label of the halfmove count.
pub const HALFMOVES: Text = tr!("Halfmoves without capture or pawn move");
/// The label of the move number.
pub const FULLMOVES: Text = tr!("Number of the move");
/// The heading of the reserves.
pub const RESERVES: Text = tr!("Reserves");
/// The label of the FEN.
pub const FEN: Text = tr!("FEN");
/// The explanation of the FEN field.
pub const FEN_HELP: Text = tr!(
    "Type here, or paste a FEN, an EPD, a PGN or a link of this site, lichess, chess.com or pychess."
);
/// The heading of the ways to go on.
pub const CONTINUE: Text = tr!("Go on with this position");
/// The same while the FEN field has a text that can't be read.
pub const CONTINUE_BOARD: Text = tr!("Go on with the position on the board");
/// The button that analyses the position.
pub const ANALYSE: Text = tr!("Analyse");
/// The button that plays the position on one device.
pub const PLAY_BOTH: Text = tr!("Two people");
/// The button that puts the position on a website.
pub const EMBED: Text = tr!("On a website");
/// The heading of the ways to share.
pub const SHARE: Text = tr!("Share");
/// The button that copies the FEN.
pub const COPY_FEN: Text = tr!("Copy FEN");
/// The button that copies the link.
pub const COPY_LINK: Text = tr!("Copy link");
/// The message once the FEN was copied.
pub const FEN_COPIED: Text = tr!("Copied the FEN");
/// The message once the link was copied.
pub const LINK_COPIED: Text = tr!("Copied the link");
/// The help on keys.
pub const KEYS: Text = tr!("Keys on the board");

/// The keys on the board, each with what it does.
pub fn key_list() -> [(String, Text); 7] {
    let row = |keys: Text, meaning: Text| (keys.to_string(), meaning);
    [
        row(tr!("keys" => "← ↑ → ↓"), tr!("go from square to square")),
        (
            piece_keys(Color::White),
            tr!("put a white piece (with Shift)"),
        ),
        (piece_keys(Color::Black), tr!("put a black piece")),
        row(tr!("keys" => "Delete"), tr!("empty the square")),
        row(
            tr!("keys" => "Enter"),
            tr!("use the tool, or pick a piece up and put it down"),
        ),
        row(tr!("keys" => "Ctrl + Z   Ctrl + Y"), tr!("undo and redo")),
        row(tr!("keys" => "?"), tr!("go to this list")),
    ]
}

/// The keys that put the pieces of a side: `K Q R B N P`.
fn piece_keys(color: Color) -> String {
    let keys = letters::of_single_pieces().of_pieces().map(|letter| {
        match color {
            Color::White => letter,
            Color::Black => letter.to_ascii_lowercase(),
        }
        .to_string()
    });
    keys.join(" ")
}

/// The button beside a missing king that takes it into the hand.
pub const CHOOSE_SQUARE: Text = tr!("Choose a square");
/// Said where the placement is a position.
pub const PLAYABLE: Text = tr!("This position can be played.");
/// Said while the FEN field has a text that can't be read.
pub const NOT_READ: Text = tr!("The FEN field can’t be read.");
/// Why a button that goes on is disabled.
pub const MEND_FIRST: Text = tr!("First mend what makes the position impossible.");
/// The same where the game is over in the position.
pub const OVER_ALREADY: Text = tr!("The game is over in this position: there is nothing to play.");

/// The button that plays the position against the computer.
pub const fn play_as(color: Color) -> Text {
    match color {
        Color::White => tr!("Play as White"),
        Color::Black => tr!("Play as Black"),
    }
}

/// A side to move, as a choice.
pub const fn side(color: Color) -> Text {
    names::side(color)
}

/// The name of a tool.
pub fn tool(tool: Tool) -> String {
    match tool {
        Tool::Hand => tr!("Move pieces").to_string(),
        Tool::Put(occupant) => capitalized(&self::occupant(occupant)),
        Tool::Promoted => tr!("Mark as promoted").to_string(),
        Tool::Erase => tr!("Remove pieces").to_string(),
    }
}

const fn occupant(occupant: Occupant) -> Text {
    match occupant {
        Occupant::Piece(found) => piece(found),
        Occupant::Duck => tr!("duck"),
    }
}

/// What stands on a square as the object of a sentence: `the white pawn`.
const fn the_occupant(occupant: Occupant) -> Text {
    match occupant {
        Occupant::Piece(found) => names::the_piece(found),
        Occupant::Duck => tr!("accusative" => "the duck"),
    }
}

/// What has happened, for screen readers.
pub fn announcement(announcement: Announcement) -> String {
    match announcement {
        Announcement::Square(square, found) => content(square, found),
        Announcement::PickedUp(square, found) => {
            let piece = the_occupant(found);
            tr!("Picked up {piece} of {square}", piece, square)
        }
        Announcement::PutDown => board::PUT_DOWN.to_string(),
        Announcement::Undone(changed) => with_contents(tr!("Undone"), &changed),
        Announcement::Redone(changed) => with_contents(tr!("Redone"), &changed),
    }
}

/// What is on a square: `e4, white pawn`.
fn content(square: Square, found: Option<Occupant>) -> String {
    match found {
        Some(found) => format!("{square}, {}", occupant(found)),
        None => tr!("{square}, empty", square),
    }
}

/// What was done, and what is on these squares now: `Undone: e4, empty; e2, white pawn`.
fn with_contents(done: Text, changed: &[(Square, Option<Occupant>)]) -> String {
    let contents: Vec<String> = changed
        .iter()
        .map(|&(square, found)| content(square, found))
        .collect();
    match contents.is_empty() {
        true => done.to_string(),
        false => format!("{done}: {}", contents.join("; ")),
    }
}

/// A castling right: `White O-O with h1`.
pub fn castling(option: &CastlingOption) -> String {
    let CastlingOption { side, rook, .. } = option;
    tr!("{castling} with {rook}", castling = side.san(), rook)
}

/// A castling right where there is little room: `White O-O`.
pub fn castling_of(option: &CastlingOption) -> String {
    format!("{} {}", side(option.color), option.side.san())
}

/// The accessible name of a castling right.
pub fn castling_name(option: &CastlingOption) -> String {
    let (color, rook) = (names::side(option.color), option.rook);
    match option.side {
        CastlingSide::H => tr!(
            "{color} may castle towards the h-file with the rook on {rook}",
            color,
            rook
        ),
        CastlingSide::A => tr!(
            "{color} may castle towards the a-file with the rook on {rook}",
            color,
            rook
        ),
    }
}

/// The right of a king to evacuate.
pub const fn evacuation(color: Color) -> Text {
    by_side(
        color,
        tr!("White’s king may evacuate"),
        tr!("Black’s king may evacuate"),
    )
}

/// The number of pieces of a kind in a reserve.
pub fn reserve_of(piece: Piece) -> String {
    let role = board::role(piece.role);
    match piece.color {
        Color::White => tr!("{role} in White’s reserve", role),
        Color::Black => tr!("{role} in Black’s reserve", role),
    }
}

/// The button that adds such a piece to a reserve.
pub fn add(piece: Piece) -> String {
    let role = names::any(piece.role);
    match piece.color {
        Color::White => tr!("Add {role} to White’s reserve", role),
        Color::Black => tr!("Add {role} to Black’s reserve", role),
    }
}

/// The button that takes such a piece out of a reserve.
pub fn take_out(piece: Piece) -> String {
    let role = names::any(piece.role);
    match piece.color {
        Color::White => tr!("Take {role} out of White’s reserve", role),
        Color::Black => tr!("Take {role} out of Black’s reserve", role),
    }
}

/// The range of numbers of starts.
pub fn number_range(count: u32) -> String {
    tr!("0 to {highest}", highest = count - 1)
}

/// The number of the start that stands on the board.
pub fn is_start(number: u32) -> String {
    super::starts::is_start(number)
}

/// The number of reasons why the position can't be played.
pub fn reasons(count: usize) -> String {
    tr!("This position can’t be played:"
        | "This position can’t be played, for {n} reasons:" % count)
}

/// The same while the FEN field has a text that can't be read.
pub fn reasons_on_board(count: usize) -> String {
    tr!("The position on the board can’t be played:"
        | "The position on the board can’t be played, for {n} reasons:" % count)
}

/// Said of a position in which the game is over.
pub fn game_over(outcome: &Outcome) -> String {
    let outcome = errors::of_outcome(outcome);
    sentence(tr!("the game is over here: {outcome}", outcome))
}

/// A reason why a placement can't be played, in a sentence.
pub fn fault(fault: &Fault) -> String {
    let several = fault.squares.count() > 1;
    let problem = match &fault.reason {
        Reason::AdjacentKings => return tr!("The kings stand side by side.").to_string(),
        Reason::CastlingOfChess960 => {
            return tr!("Only Chess960 has these castling rights: in chess, king and rook begin on their usual squares.").to_string();
        }
        Reason::Problem(problem) => problem,
    };
    sentence(match problem {
        PositionError::PawnOnLastRank { .. } if several => {
            tr!(
                "pawns cannot stand on {squares}",
                squares = all_of(fault.squares)
            )
        }
        PositionError::NotPromoted { .. } if several => {
            tr!(
                "no promoted pieces can stand on {squares}",
                squares = all_of(fault.squares)
            )
        }
        problem => errors::position(problem),
    })
}

/// The button of a remedy, in the placement that it mends.
pub fn remedy(remedy: Remedy, placement: &Placement) -> String {
    match remedy {
        Remedy::PlaceKing { square, .. } => tr!("Put it on {square}", square),
        Remedy::KingToReserve(_) => tr!("Put it into the reserve").to_string(),
        Remedy::MoveKing { from, to } => tr!("Move the king from {from} to {to}", from, to),
        Remedy::KeepKing { square, .. } => tr!("Keep the one on {square}", square),
        Remedy::RemoveKings(_) => tr!("Remove it").to_string(),
        Remedy::Remove(squares) | Remedy::RemoveCheckers(squares) => {
            remove_these(squares, placement)
        }
        Remedy::Promote(squares) => match squares.count() {
            1 => tr!("Make it a queen").to_string(),
            _ => tr!("Make them queens").to_string(),
        },
        Remedy::RemoveSurplus(squares) => match squares.count() {
            0 => tr!("Empty the reserves").to_string(),
            count => tr!("Remove one" | "Remove {n}" % count),
        },
        Remedy::RemoveDuck => tr!("Remove the duck").to_string(),
        Remedy::Turn(color) => super::names::to_move(color).to_string(),
        Remedy::EmptyReserves => tr!("Empty the reserves").to_string(),
        Remedy::ReduceReserve(piece) => match piece.role {
            Role::King => tr!("Take it out").to_string(),
            _ => tr!("Take the surplus out").to_string(),
        },
        Remedy::GrantCastling(rook) => tr!("Allow castling with {rook}", rook),
        Remedy::DropCastling(rooks) if rooks.count() > 1 => {
            tr!("Drop the castling rights").to_string()
        }
        Remedy::DropCastling(_) => tr!("Take the right away").to_string(),
        Remedy::GrantEvacuation(_) => tr!("Allow it").to_string(),
        Remedy::DropEvacuation => tr!("Take the right away").to_string(),
        Remedy::DropEnPassant => tr!("No en passant").to_string(),
        Remedy::DropMarks(_) => tr!("Remove the mark").to_string(),
        Remedy::Variant(variant) => tr!("Make it {variant}", variant = variants::name(variant)),
        Remedy::Start => START.to_string(),
    }
}

/// `Remove the pawn on a8`, `Remove the pieces on a8 and h8`.
fn remove_these(squares: Bitboard, placement: &Placement) -> String {
    let of = |square: Square| {
        placement
            .setup
            .piece_at(square)
            .map(|found| (square, found))
    };
    let mut found = squares.into_iter().filter_map(of);
    match (found.next(), found.next()) {
        (Some((square, only)), None) => {
            tr!(
                "Remove {piece} on {square}",
                piece = names::the(only.role),
                square
            )
        }
        _ if are_pawns(squares, placement) => {
            tr!("Remove the pawns on {squares}", squares = all_of(squares))
        }
        _ => tr!("Remove the pieces on {squares}", squares = all_of(squares)),
    }
}

fn are_pawns(squares: Bitboard, placement: &Placement) -> bool {
    squares.into_iter().all(|square| {
        let found = placement.setup.piece_at(square);
        found.is_some_and(|found| found.role == Role::Pawn)
    })
}

/// The reason why a pasted text has no position, in a sentence.
pub fn pasted(error: &PastedError) -> String {
    match error {
        PastedError::Empty => tr!("There is no FEN.").to_string(),
        PastedError::Fen(error) => errors::fen(error),
        PastedError::Pgn(error) => errors::pgn(error),
        PastedError::Link(problem) => errors::link(problem),
        PastedError::NoPositionInLink => game::bad_text(&TextProblem::NoGameInLink),
        PastedError::NoPosition => {
            tr!("This is no FEN, no PGN and no link to a position.").to_string()
        }
    }
}

/// Said where letters of a FEN's castling field were left out; `None` if none were.
pub fn left_out(letters: &str) -> Option<String> {
    match letters.chars().count() {
        0 => None,
        count => Some(tr!(
            "Castling right {letters} was left out: its king or rook is not in place."
                | "Castling rights {letters} were left out: their king or rooks are not in place."
                    % count,
            letters
        )),
    }
}

/// Said once the board shows what is typed into the field.
pub const TYPED: Text = tr!("The board shows the position of the text");

/// Said once a position was pasted anywhere on the page.
pub const PASTED: Text = tr!("Set up the pasted position");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;
    use crate::web::editor::faults;
    use crate::web::language::{Language, speak};
    use crate::web::letters::Letters;

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
    fn the_keys_of_the_list_put_the_pieces_that_it_says() {
        let of_language = Language::ALL.map(|language| (language, None));
        let chosen = Letters::ALL.map(|letters| (Language::German, Some(letters)));
        for (language, chosen) in of_language.into_iter().chain(chosen) {
            speak(Some(language.tag().to_owned()));
            letters::choose(chosen);
            let list = key_list();
            for (row, color) in [(1, Color::White), (2, Color::Black)] {
                let put = list[row].0.split(' ').map(|key| {
                    let key = key.parse().expect("one letter");
                    Piece::from_fen_char(letters::english_key(key)).expect("a piece")
                });
                assert!(
                    put.eq(Role::ALL
                        .into_iter()
                        .rev()
                        .map(|role| Piece::new(color, role))),
                    "{language:?} {chosen:?}: {}",
                    list[row].0
                );
            }
        }
        speak(Some("de".to_owned()));
        letters::choose(None);
        assert_eq!(
            [&key_list()[1].0, &key_list()[2].0],
            ["K D T L S B", "k d t l s b"]
        );
        speak(None);
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
