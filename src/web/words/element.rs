//! Messages of `<sharp960-board>` to the author of the page around it (in the console or on the
//! board), and the labels that only the element has.

use super::variants::name;
use super::{errors, names, quoted, sentence, stopped};
use crate::board::Color;
use crate::notation::link::LinkProblem;
use crate::notation::pgn::PgnError;
use crate::notation::san::SanError;
use crate::rules::{Claim, PositionError, Variant};
use crate::web::language::{Text, tr};

/// The group of buttons for the board itself.
pub const BOARD: Text = tr!("Board");
/// The button that promotes the current variation.
pub const PROMOTE: Text = tr!("Promote");
/// The button that moves the current line after its next alternative.
pub const DEMOTE: Text = tr!("Demote");
/// The button that deletes the current move and all that follow.
pub const DELETE: Text = tr!("Delete");
/// The button that lets the moves of a game follow each other by themselves.
pub const PLAY: Text = tr!("the moves of a game" => "Play");
/// The button that ends that.
pub const PAUSE: Text = tr!("Pause");
/// The button that copies the PGN of the game.
pub const COPY: Text = tr!("Copy PGN");
/// The button that saves the PGN of the game as a file.
pub const DOWNLOAD: Text = tr!("Download");
/// The PGN has been copied.
pub const COPIED: Text = tr!("The game is on the clipboard.");
/// The PGN could not be copied.
pub const NOT_COPIED: Text = tr!("The browser does not allow copying here.");
/// The PGN could not be saved.
pub const NOT_SAVED: Text = tr!("The browser does not allow saving files here.");
/// The file with the game is being fetched.
pub const LOADING: Text = tr!("Loading the game…");
/// The list of the games of a PGN.
pub const GAMES: Text = tr!("Games");
/// The field in which the games of a PGN are searched.
pub const SEARCH_GAMES: Text = tr!("games played" => "Search the games");
/// The graph of the evaluations of a game.
pub const GRAPH: Text = tr!("Evaluations of the game");
/// The diagrams of a printed game.
pub const DIAGRAMS: Text = tr!("Diagrams");

/// The engine's worker was not started, for which there is a usual reason.
pub const ENGINE_KEPT_OUT: Text = tr!(
    "The engine cannot be started on this page. If the page has a content security policy, its \
     worker-src needs blob:."
);

/// The number of games found, of which the first `most` are listed.
pub fn games_found(count: usize, most: usize) -> String {
    match count {
        0 => tr!("No game").to_string(),
        count if count > most => tr!(
            "{n} game, of which these are the first {most}"
                | "{n} games, of which these are the first {most}" % count,
            most
        ),
        count => tr!("{n} game" | "{n} games" % count),
    }
}

/// The value of the graph after a number of half-moves (plies), with the score there if it is known.
pub fn graph_value(ply: usize, score: Option<&str>) -> String {
    let number = ply.div_ceil(2);
    match (ply, score) {
        (0, _) => tr!("Start position").to_string(),
        (_, Some(score)) => tr!("Move {number}: {score}", number, score),
        (_, None) => tr!("Move {number}", number),
    }
}

/// The caption of a diagram in a printed game, by the move before it.
pub fn after_move(san: &str) -> String {
    tr!("After {san}", san)
}

/// The group of buttons of a puzzle.
pub const PUZZLE: Text = tr!("Puzzle");
/// The button that gives a hint in a puzzle.
pub const HINT: Text = tr!("Hint");
/// The button that begins a puzzle once more.
pub const START_AGAIN: Text = tr!("Start again");
/// A wrong move was tried in a puzzle.
pub const WRONG: Text = tr!("That’s not it. Try another move.");
/// A right move was found in a puzzle, and more are to be found.
pub const RIGHT: Text = tr!("Right! What’s next?");
/// A puzzle is solved.
pub const SOLVED: Text = tr!("Solved!");

/// The task of a puzzle, by the side that is to move.
pub const fn find_move(color: Color) -> Text {
    match color {
        Color::White => tr!("White to move. What is the best move?"),
        Color::Black => tr!("Black to move. What is the best move?"),
    }
}

/// The group of buttons that ask for confirmation to resign.
pub const RESIGN_QUESTION: Text = tr!("Resign?");

/// The name of a board on which a game is viewed.
pub fn board_to_view(variant: Variant) -> String {
    tr!("{variant} board", variant = name(variant))
}

/// The name of a board on which both sides are moved by hand.
pub fn board_to_move_on(variant: Variant) -> String {
    tr!("{variant} board to move on", variant = name(variant))
}

/// The name of a board on which a visitor plays against the engine.
pub fn board_to_play_on(variant: Variant) -> String {
    tr!("{variant} against the computer", variant = name(variant))
}

/// The name of a board with a puzzle.
pub fn board_with_puzzle(variant: Variant) -> String {
    tr!("{variant} puzzle", variant = name(variant))
}

/// The name of a board on which a game is analysed.
pub fn board_to_analyse_on(variant: Variant) -> String {
    tr!("{variant} analysis", variant = name(variant))
}

/// The name of a board on which a position is set up.
pub fn board_to_set_up_on(variant: Variant) -> String {
    tr!("{variant} position to set up", variant = name(variant))
}

/// The name of a board without a label of its own, where the page has others before it.
pub fn numbered(name: &str, number: usize) -> String {
    tr!("{name} (no. {number})", name, number)
}

/// The name of what is beside a board: the moves and the buttons.
pub fn panel_of(board: &str) -> String {
    tr!("{board}: moves and buttons", board)
}

/// The game is over, so that no move, claim or resignation is possible.
pub const OVER: Text = tr!("The game is over.");

/// The game is not over, so that it has no outcome.
pub const GOES_ON: Text = tr!("The game goes on.");

/// No move can be made while an earlier position is shown.
pub const LOOKING_BACK: Text = tr!("An earlier position is shown: go to the last one to move.");

/// No move can be made in a diagram.
pub const NOT_LEGAL: Text = tr!("The position shown is not legal: no move can be made.");

/// No move can be made where pieces are placed freely.
pub const SETTING_UP: Text = tr!("Pieces are placed freely here: no move can be made.");

/// The message of a form that needs a position where the board is empty.
pub const NOTHING_SET_UP: Text = tr!("Please set up a position.");

/// Why what is set up is not a legal position, in a sentence.
pub fn not_legal_because(error: &PositionError) -> String {
    sentence(errors::position(error))
}

/// The line shown has only `halfmoves` half-moves (plies).
pub fn no_such_ply(halfmoves: usize) -> String {
    tr!(
        "There are only the positions 0 to {halfmoves}, in halfmoves from the start.",
        halfmoves
    )
}

/// A listener has cancelled the move.
pub const CANCELLED: Text = tr!("A listener to sharp960:move has cancelled the move.");

/// The move is not among those that the page allows.
pub const NOT_ALLOWED: Text = tr!("This move is not allowed here.");

/// There is no puzzle, or it waits for no move.
pub const NO_PUZZLE: Text = tr!("No move is to be found here.");

/// Why the file at an address could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SourceFailure {
    /// The text is not an address.
    Address,
    /// The site answered with this status instead of the file.
    Status(u16),
    /// Nothing came from this site.
    SameSite,
    /// Nothing came from another site, which may not allow it.
    OtherSite,
    /// A page came instead of the file.
    Page,
    /// The file has more than so many megabytes.
    TooLong(usize),
}

/// The file at an address could not be read.
pub fn no_source(address: &str, failure: SourceFailure) -> String {
    match failure {
        SourceFailure::Address => {
            tr!("src: {text} is not an address.", text = quoted(address))
        }
        SourceFailure::Status(404) => tr!("src: there is no file at {address}.", address),
        SourceFailure::Status(status) => tr!(
            "src: {address} could not be read: its site answered with the status {status}.",
            address,
            status
        ),
        SourceFailure::SameSite => tr!(
            "src: {address} could not be fetched. Either there is no network, or this page’s \
             content security policy does not allow it (connect-src).",
            address
        ),
        SourceFailure::OtherSite => tr!(
            "src: {address} could not be fetched. Either there is no network, or its site does \
             not let other sites read it (its answer needs the header \
             Access-Control-Allow-Origin), or this page’s content security policy does not \
             (connect-src).",
            address
        ),
        SourceFailure::Page => tr!(
            "src: at {address} there is a page, and not a PGN file.",
            address
        ),
        SourceFailure::TooLong(megabytes) => tr!(
            "src: {address} has more than {megabytes} megabytes.",
            address,
            megabytes
        ),
    }
}

/// Nobody can resign in this mode.
pub const NOBODY_PLAYS: Text = tr!("Nobody plays here: the mode is neither free nor play.");

/// A claim is unknown; `names` are the known ones.
pub fn unknown_claim(names: &[&str]) -> String {
    tr!(
        "There is no such claim; there are {names}.",
        names = names.join(", ")
    )
}

/// A claim is not available.
pub fn no_claim(claim: Claim) -> String {
    sentence(tr!(
        "{claim} cannot be claimed here",
        claim = errors::of_claim(claim)
    ))
}

/// An attribute has a value that is none of the words allowed.
pub fn unknown_word(attribute: &str, text: &str, words: &[&str]) -> String {
    let words = names::any_of(words);
    stopped(tr!(
        "{attribute}: ‘{text}’ is not {words}",
        attribute,
        text,
        words
    ))
}

/// An attribute is not a number from `min` to `max`.
pub fn no_number(attribute: &str, text: &str, min: u32, max: u32) -> String {
    stopped(match max {
        u32::MAX => tr!(
            "{attribute}: ‘{text}’ is not a whole number from {min} on",
            attribute,
            text,
            min
        ),
        max => tr!(
            "{attribute}: ‘{text}’ is not a whole number from {min} to {max}",
            attribute,
            text,
            min,
            max
        ),
    })
}

/// The variant, the start or the moves are wrong, in an attribute.
pub fn bad_game(attribute: &str, problem: &LinkProblem) -> String {
    let said = errors::of_link(problem);
    stopped(match problem {
        LinkProblem::Fen { .. } => said,
        _ => format!("{attribute}: {said}"),
    })
}

/// The PGN of an attribute has an error.
pub fn bad_pgn(attribute: &str, error: &PgnError) -> String {
    stopped(format!("{attribute}, {}", errors::of_pgn(error)))
}

/// A move that should be allowed has an error.
pub fn bad_allowed(error: &SanError) -> String {
    stopped(format!("allowed: {}", errors::of_san(error)))
}

/// A shape that should name so many squares cannot be read.
pub fn bad_shape(attribute: &str, text: &str, squares: usize) -> String {
    let green = if squares == 2 { "e2e4" } else { "e4" };
    let red = format!("R{green}");
    tr!(
        "{attribute}: ‘{text}’ cannot be drawn. Write it as in {green} or {red}.",
        attribute,
        text,
        green,
        red
    )
}

/// The solution of a puzzle has an error.
pub fn bad_solution(error: &PgnError) -> String {
    // Its place would be that in the PGN made of it.
    stopped(format!(
        "solution: {}",
        errors::of_pgn_problem(&error.problem)
    ))
}

/// A puzzle has no solution.
pub const NO_SOLUTION: Text = tr!("A puzzle needs a solution, or a pgn with its moves.");

/// The PGN of an attribute has no game.
pub fn no_game(attribute: &str) -> String {
    stopped(tr!("{attribute}: there is no game in this text", attribute))
}

/// The PGN is too long to be read.
pub fn long_pgn(attribute: &str, megabytes: usize) -> String {
    stopped(tr!(
        "{attribute}: the text has more than {megabytes} megabytes",
        attribute,
        megabytes
    ))
}

/// The PGN has more games than the `most` that can be chosen from.
pub fn many_games(attribute: &str, most: usize) -> String {
    stopped(tr!(
        "{attribute}: there are more games; these are the first {most}",
        attribute,
        most
    ))
}

/// The PGN has no game of that number; it has `count` games.
pub fn no_such_game(number: usize, count: usize) -> String {
    stopped(tr!(
        "game: there is no game {number}, the PGN has {count}",
        number,
        count
    ))
}

/// The position to begin at, in half-moves (plies), is beyond the end of the game.
pub fn behind_end(at: usize, halfmoves: usize) -> String {
    stopped(tr!(
        "at: {at} is more than {halfmoves}, the halfmoves of the game",
        at,
        halfmoves
    ))
}

// Messages of the frame's protocol are for programmers, and in English like its names.

/// An entry in the list of pages that may control a frame is not an origin.
pub fn bad_origin(text: &str) -> String {
    format!("parent: `{text}` is no origin such as `https://example.com`")
}

/// A message to a frame has no type.
pub const NO_TYPE: &str = "the message has no `type`";

/// The options in a message to a frame are not a plain object.
pub const NO_OPTIONS: &str = "`options` must be an object of attributes and their values";

/// A message to a frame has another version of the protocol.
pub fn version(version: u32) -> String {
    format!("this board speaks version {version} of the protocol: `sharp960` must be {version}")
}

/// A message to a frame has an unknown type.
pub fn unknown_type(kind: &str) -> String {
    format!("there is no message of type `{kind}`")
}

/// A message's identifier is neither a number nor a text of at most `most` bytes.
pub fn bad_id(most: usize) -> String {
    format!("`id` must be a number or a text of at most {most} bytes")
}

/// A required member of a message is missing.
pub fn missing(name: &str) -> String {
    format!("`{name}` is missing")
}

/// A member of a message is not a text.
pub fn no_text(name: &str) -> String {
    format!("`{name}` must be a text")
}

/// A member of a message has more than `most` bytes.
pub fn too_long(name: &str, most: usize) -> String {
    format!("`{name}` is longer than {most} bytes")
}

/// A member of a message is not a whole number.
pub fn no_whole_number(name: &str) -> String {
    format!("`{name}` must be a whole number, at least 0")
}

/// An option is not the name of an attribute.
pub fn unknown_attribute(name: &str) -> String {
    format!("there is no attribute `{name}`")
}

/// An option has a value that no attribute can have.
pub fn bad_option(name: &str) -> String {
    format!("`{name}` must be a text, a number, true, false or null")
}
