//! What can happen on the page.

use super::details_dialog::Changed;
use super::engine_panel::EngineCommand;
use super::move_menu::{Anchor, MoveCommand};
use super::reviewing::ReviewMsg;
use crate::board::{Color, Square};
use crate::game::{Nag, NodeId, Shape, ShapeColor};
use crate::rules::{Move, Position};
use crate::web::analysis::command::Command;
use crate::web::analysis::entry::Refusal;
use crate::web::analysis::sheet::Diagrams;
use crate::web::analysis::{AnalysisAction, AnalysisModel};
use crate::web::engine::EngineEvent;
use crate::web::game::Level;
use crate::web::records::{StoreError, Timestamp};
use crate::web::route::Page;
use gloo::timers::callback::Timeout;
use web_sys::File;

/// The open dialog.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum OpenDialog {
    New,
    Open,
    Share,
    Help,
    Print,
    PlayHere,
    Details,
}

/// A text to copy.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Copied {
    Pgn,
    Fen,
}

/// The messages of an [`AnalysisPage`](super::AnalysisPage).
pub enum Msg {
    /// Something about the review of the game.
    Review(ReviewMsg),
    /// A move is tried in the puzzle.
    Attempt(Move),
    /// Something else is done in the puzzle.
    Puzzle(PuzzleStep),
    /// Print the game with these diagrams.
    Print(Diagrams),
    /// The browser prints the page, of its own menu or by Ctrl+P.
    PrintPage,
    /// The game has been printed, or not.
    Printed,
    /// A key with a command is pressed.
    Command(Command),
    /// The key before began a typed move: this command undoes what it did.
    TakenBack(Command),
    /// The time is over in which a key may turn out to begin a typed move: its words are said.
    Tell(String),
    /// A button of the engine is pressed.
    EngineCommand(EngineCommand),
    /// The engine reports an event.
    Engine(EngineEvent),
    /// Carry out an action.
    Act(AnalysisAction),
    /// Play a line from the position.
    Line(Vec<Move>),
    /// Pass, so that the other side is to move.
    Pass,
    /// Go one move forward or back.
    Step(bool),
    /// A shape has been drawn.
    Shape(Shape),
    /// Erase all shapes.
    Erase,
    /// Draw on the board by the primary button, or no longer.
    Pen(Option<ShapeColor>),
    /// A key is pressed on a square while the board is drawn on.
    PenOn(Square),
    /// Escape is pressed there.
    PenAway,
    /// Open the menu of a move.
    Menu(NodeId, Anchor),
    /// Open the menu of the move with this number.
    MenuOf(usize, Anchor),
    /// The menu of a move has been closed.
    MenuClosed,
    /// Something is chosen from the menu of a move.
    Chosen(MoveCommand),
    /// Add a glyph or remove it.
    Glyph(Nag),
    /// A comment is being written.
    Typing(String),
    /// The comment has been kept as far as it is written.
    Rested,
    /// The comment is complete.
    Typed,
    /// Open or close the fields for comment and glyphs.
    Annotate,
    /// Open or close a dialog.
    Dialog(Option<OpenDialog>),
    /// A file has been dropped on the page.
    Dropped(File),
    /// A text has been pasted, or typed as a FEN.
    Pasted(String),
    /// Another study replaces this one.
    Replace(Box<AnalysisModel>),
    /// Begin a study from a position.
    Begin(Position),
    /// Bring back the study that was put aside.
    Restore,
    /// The notice has been read.
    Dismiss,
    /// Tell how a puzzle is made, or no longer.
    MakePuzzle(bool),
    /// So many moves are to be found in the puzzle that is made.
    PuzzleLength(usize),
    /// Share the puzzle that is made, from the position with which it begins.
    SharePuzzle,
    /// Copy a text.
    Copy(Copied),
    /// Change what is known of the game.
    Details(Changed),
    /// Play on from the position against the computer of a level, with a side.
    PlayHere(Level, Color),
    /// Go to another page with the position.
    Visit(Page),
    /// The address has changed.
    Address,
    /// The page has been painted, or hidden or shown again.
    Wake,
    /// The visitor has changed the settings.
    Settings,
    /// An entry of the library has been read: its PGN, if there is such an entry, and its name.
    Entry(Timestamp, Result<Option<String>, StoreError>, String),
    /// The name of an entry has been read.
    Named(Timestamp, String),
    /// Another tab has changed the library.
    LibraryChanged,
    /// An entry of the library has been read again: its PGN.
    EntryChanged(Timestamp, String),
    /// Keep the study in the library.
    KeepInLibrary,
    /// The study is kept in the library, as another tab has another one.
    KeptBoth,
    /// An older study is in the library now.
    OfferChanged,
    /// The browser does not save the study.
    NotKept,
    /// The study is not in its entry of the library any more.
    Refused(Refusal),
    /// Show a toast.
    Toast(String),
    /// The toast's time is over.
    ToastOver,
}

/// What the visitor can do in a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleStep {
    /// Ask for a hint.
    Hint,
    /// Give up.
    Solution,
    /// Begin it again.
    Again,
    /// Show its solution as a study.
    End,
    /// Leave it for what was there before.
    Leave,
}

/// A finger that rests on a move: its menu opens at that place once the time is over.
pub(super) type Press = (Timeout, (i32, i32));
