//! The visitor’s games.

use super::analysis::{YOU, event_and_round};
use super::errors;
use super::game::{moves, player_of};
use super::names;
use super::variants::name;
use super::{DECIMAL_POINT, THOUSANDS_SEPARATOR};
use crate::board::Color;
use crate::notation::pgn::{GameResult, PgnError, PgnProblem};
use crate::notation::san::SanError;
use crate::rules::Variant;
use crate::web::game::{GameModel, Players};
use crate::web::language::{self, Text, tr};
use crate::web::letters;
use crate::web::library::explorer::{OwnTally, Tally};
use crate::web::library::import::{ImportError, MAX_ERRORS, Report};
use crate::web::library::query::{Shown, Sort};
use crate::web::library::{Row, Summary};
use crate::web::records::{RecordError, StoreError, Timestamp};

/// The heading of the page.
pub const TITLE: Text = tr!("Your games");
/// Said while the games are read.
pub const LOADING: Text = tr!("Reading your games…");
/// The button that opens the dialog for importing.
pub const IMPORT: Text = tr!("Import");
/// The button that saves all games as PGN.
pub const EXPORT_ALL: Text = tr!("Export all");
/// The button that saves all games with names and tags.
pub const BACK_UP: Text = tr!("Back up");
/// How a backup differs from an export.
pub const WAYS_OUT: Text = tr!(
    "“Export all” saves the games as a PGN for other programs. “Back up” saves a file for this page: import it to have these games back with your names and tags, but without reviews. Your ratings and settings are not in it."
);

/// The heading where there are no games.
pub const EMPTY: Text = tr!("No games here");
/// What the library is for, where there are no games.
pub const EMPTY_HELP: Text = tr!(
    "Games that you finish or leave on the play page are kept here, in this browser. You can also bring games from elsewhere: drop a PGN file or a backup on this page, or import it."
);
/// The link to the play page, where there are no games.
pub const PLAY: Text = tr!("Play a game");
/// Said where the search finds nothing.
pub const NONE_FOUND: Text = tr!("No game matches the search.");
/// The button that finds all games again.
pub const CLEAR_SEARCH: Text = tr!("Clear the search");

/// The label of the search field.
pub const SEARCH: Text = tr!("Search");
/// The placeholder of the search field.
pub const SEARCH_PLACEHOLDER: Text = tr!("Player, event, opening, tag");
/// The label of the field for the player of White.
pub const WHITE: Text = tr!("White");
/// The label of the field for the player of Black.
pub const BLACK: Text = tr!("Black");
/// The label of the choice of the side of a player whose games count.
pub const SIDE_OF_PLAYER: Text = tr!("Side");
/// The choice of the games with either side.
pub const BOTH_SIDES: Text = tr!("Both sides");
/// What is said where no game of the chosen player counts.
pub const NONE_OF_PLAYER: Text = tr!("None of these games has this position.");
/// The placeholder of a player: games of everybody.
pub const ANY_PLAYER: Text = tr!("Any player");
/// The label of the field for codes of openings.
pub const OPENING: Text = tr!("Opening");
/// The placeholder of the field for openings.
pub const OPENING_PLACEHOLDER: Text = tr!("Any opening");
/// How openings are written.
pub const OPENING_FORM: Text = tr!("Openings are written by name, or as B90, B20-B99 or B.");
/// The label of the field for the least rating.
pub const RATING: Text = tr!("Both rated at least");
/// The placeholder of the field for the least rating.
pub const RATING_PLACEHOLDER: Text = tr!("Any rating");
/// Said of a text that is no rating.
pub const RATING_FORM: Text = tr!("A rating is a number such as 2400.");
/// The label of the choice of a variant.
pub const VARIANT: Text = tr!("Variant");
/// Games of every variant.
pub const ANY_VARIANT: Text = tr!("All variants");
/// The label of the choice of a result.
pub const RESULT: Text = tr!("Result");
/// Games with every result.
pub const ANY_RESULT: Text = tr!("All results");
/// The label of the choice of a tag.
pub const TAG: Text = tr!("Tag");
/// Games with every tag or none.
pub const ANY_TAG: Text = tr!("All tags");
/// The label of the choice of an order.
pub const SORT: Text = tr!("Sort by");
/// The label of the first date.
pub const FROM: Text = tr!("Played since");
/// The label of the last date.
pub const TO: Text = tr!("Played until");
/// The placeholder of a date: games of every date.
pub const ANY_DATE: Text = tr!("Any date");
/// How a date is written; said of a text that is none, too.
pub const DATE_FORM: Text = tr!("A date is written as 1851, 1851-06 or 1851-06-21.");
/// The button that shows what else the games can be searched by.
pub const FILTERS: Text = tr!("Filters");
/// The button that shows the search by a position.
pub const BY_POSITION: Text = tr!("Position");
/// The label of the field of a position.
pub const POSITION: Text = tr!("Games that reach this position");
/// The placeholder of the field of a position.
pub const POSITION_PLACEHOLDER: Text = tr!("A FEN, or moves such as 1. e4 c5");
/// Said of a text that is no position.
pub const BAD_POSITION: Text = tr!("This is neither a FEN nor moves from the start.");
/// The button that takes the last move of the position back.
pub const STEP_BACK: Text = tr!("Take back");
/// The button that ends the search for a position.
pub const CLEAR_POSITION: Text = tr!("Clear");
/// The heading of the moves that were played.
pub const EXPLORER: Text = tr!("Moves in your games");
/// Said while positions are read.
pub const EXPLORER_LOADING: Text = tr!("Reading positions…");
/// Said while there are no games at all.
pub const EXPLORER_NO_GAMES: Text = tr!(
    "You have no games here yet. Those that you finish come by themselves, and you can import others."
);
/// The link to the page where games are imported.
pub const EXPLORER_IMPORT: Text = tr!("Import games");
/// Said of a position that no game reaches.
const EXPLORER_EMPTY: Text = tr!("This position was played in none of your games.");
/// Said of a position at which all games end.
pub const EXPLORER_ENDS: Text = tr!("Your games end here.");
/// The link to the games that reach a position, in the library.
pub const EXPLORER_LIST: Text = tr!("Show these games");
/// The column of moves.
pub const MOVE: Text = tr!("Move");
/// The column of numbers of games.
pub const GAMES: Text = tr!("Games");
/// The column of results.
pub const RESULTS: Text = tr!("White · draw · Black");

/// The label of the list.
pub const LIST: Text = tr!("Games");
/// The checkbox that selects all games that are shown.
pub const SELECT_ALL: Text = tr!("Select all");
/// The button that ends the selection.
pub const SELECT_NONE: Text = tr!("Clear selection");
/// The button that saves the selected games.
pub const EXPORT: Text = tr!("Export");
/// The button that changes the tags of several games.
pub const EDIT_TAGS: Text = tr!("Add tags");
/// The button that deletes games.
pub const DELETE: Text = tr!("Delete");
/// The button that takes the last change back.
pub const UNDO: Text = tr!("Undo");
/// The link that continues a game.
pub const CONTINUE: Text = tr!("Continue");
/// The same of the game that is being played, for a screen reader.
pub const CONTINUE_GAME: Text = tr!("Continue the game");
/// The same of the open study.
pub const CONTINUE_STUDY: Text = tr!("Continue the study");
/// The heading of the game that is being played, above the list.
pub const RUNNING: Text = tr!("In progress");
/// Said of a study on the analysis page that would be lost with it.
pub const NOT_HERE: Text = tr!("Your open study is not in the library.");
/// The same of the study that was open before, which can still be gone back to.
pub const BEFORE_NOT_HERE: Text = tr!("A study that was open before is not in the library.");
/// The same where the library has the game without what was written into it.
pub const NOTES_NOT_HERE: Text = tr!("Your notes on this game are not in the library yet.");
/// The button that puts the open study into the library.
pub const KEEP_STUDY: Text = tr!("Keep it");
/// Said once it is there.
pub const STUDY_KEPT: Text = super::analysis::KEPT;
/// The label of the button with the actions for a game.
pub const MORE: Text = tr!("Edit, export or delete");

/// The heading of the dialog for tags of several games.
pub const EDIT_TAGS_TITLE: Text = tr!("Add tags");
/// The label of the name.
pub const NAME: Text = tr!("Name");
/// The label of the tags.
pub const TAGS: Text = tr!("Tags");
/// How tags are written.
pub const TAGS_HELP: Text = tr!("Separated by commas, such as: endgames, my best games");
/// The button that keeps name and tags.
pub const KEEP: Text = tr!("Save");

/// The heading of the dialog for importing.
pub const IMPORT_TITLE: Text = tr!("Import games");
/// The label of the text to be imported.
pub const IMPORT_FIELD: Text = tr!("PGN of one or many games, or a backup");
/// The placeholder of the text to be imported.
pub const IMPORT_PLACEHOLDER: Text = tr!("Paste games here, or drop a file anywhere on the page");
/// The same on a device without a mouse, where no file can be dropped.
pub const SHORT_IMPORT_PLACEHOLDER: Text = tr!("Paste games here");
/// The button that stops the import.
pub const CANCEL: Text = tr!("Stop");
/// The button that removes the report.
pub const CLOSE: Text = tr!("Close");
/// The heading of the errors in a file, of games of which nothing was read.
const UNREAD: Text = tr!("Games that could not be read");
/// The heading of the errors in a file, of games whose moves before the error were read.
const READ_IN_PART: Text = tr!("Games read in part");
/// The heading of the errors in a file, of games of both kinds.
const ERRORS: Text = tr!("Games with errors");
/// The tag of a game that was read in part.
pub const PART_TAG: Text = tr!("tag of a game" => "read in part");
/// The label of the bar that shows the progress.
pub const PROGRESS: Text = tr!("Part of the file that was read");
/// Said of a file that is chosen while another one is imported.
pub const IMPORTED_NEXT: Text = tr!("This file is imported next.");
/// Said after an import that was stopped.
pub const STOPPED: Text = tr!("Stopped.");
/// Said while a file is dragged over the page.
pub const DROP_HERE: Text = tr!("Drop the file to import its games");
/// Said when the browser can't read a file.
pub const UNREADABLE: Text = tr!("The browser cannot read this file.");

/// The button that downloads what can't be read.
pub const EXPORT_RAW: Text = tr!("Export as it is");

/// The heading above games that can't be read.
pub fn broken_games(count: usize) -> String {
    tr!(
        "One game can’t be read" | "{count} games can’t be read" % count,
        count = number(count)
    )
}

/// Why a game can't be read, and when it came into the library.
pub fn broken(id: Timestamp, error: &RecordError) -> String {
    tr!(
        "Number {id}. {reason}",
        id = id.0,
        reason = super::sentence(error.to_string())
    )
}

/// Why the library can't be shown or changed.
pub fn storage(error: &StoreError) -> String {
    match error {
        StoreError::Unavailable => {
            tr!("This browser keeps no games: storage is refused or switched off, as in some private windows. Games can still be played and saved as files.").to_string()
        }
        StoreError::Full => {
            tr!("There is no room left in this browser’s storage. Back up your games and delete some, or free space on the device.").to_string()
        }
        StoreError::Outdated => {
            tr!("Another tab has a newer version of this site. Reload this page.").to_string()
        }
        StoreError::Blocked => tr!(
            "Another tab has an older version of this site. Close it, and reload this page."
        )
        .to_string(),
        StoreError::Record(error) => {
            super::sentence(tr!("the game can’t be read: {error}", error))
        }
        StoreError::Failed(reason) => tr!("The browser’s storage failed ({reason}).", reason),
    }
}

/// A number with its thousands separated.
pub fn number(count: usize) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push_str(&THOUSANDS_SEPARATOR);
        }
        text.push(digit);
    }
    text
}

/// A number of games: `1 game`, `12,000 games`.
pub fn games(count: usize) -> String {
    tr!("games played" => "1 game" | "{count} games" % count, count = number(count))
}

/// The number of games that the search finds among all.
pub fn found(found: usize, all: usize) -> String {
    if found == all {
        return games(all);
    }
    tr!(
        "{found} of 1 game" | "{found} of {all} games" % all,
        found = number(found),
        all = number(all)
    )
}

/// Said where only games are listed that the visitor has played, with one side or with either.
pub const fn of_visitor(side: Option<Color>) -> Text {
    match side {
        None => tr!("Only games that you have played here"),
        Some(Color::White) => tr!("Only games that you have played here with White"),
        Some(Color::Black) => tr!("Only games that you have played here with Black"),
    }
}

/// The number of selected games.
pub fn selected(count: usize) -> String {
    tr!(
        "1 selected" | "{count} selected" % count,
        count = number(count)
    )
}

/// The title of a game: its name, or its players.
pub fn title(row: &Row) -> String {
    match row.name.is_empty() {
        true => players(row),
        false => row.name.clone(),
    }
}

/// The title with what tells the game from another of the same title: result, date and variant.
pub fn distinct_title(row: &Row) -> String {
    let summary = &row.summary;
    let mut words = vec![title(row), result(summary), names::date(&summary.date)];
    if summary.variant != Variant::Chess {
        words.push(name(summary.variant).to_string());
    }
    joined(words)
}

/// The players of a game where its title doesn't name them; empty if it does.
pub fn players_of_named(row: &Row) -> String {
    let summary = &row.summary;
    let known = row.person.is_some() || !summary.white.is_empty() || !summary.black.is_empty();
    match known && !row.name.is_empty() {
        true => players(row),
        false => String::new(),
    }
}

/// What the list shows of a game, to be searched.
pub fn shown(row: &Row) -> Shown {
    let summary = &row.summary;
    let rest = [
        players_of_named(row),
        facts(summary),
        details(summary),
        names::event(&summary.event),
    ];
    Shown {
        title: title(row),
        players: player_names(row),
        rest: rest.join("\n"),
    }
}

/// The names of White and Black, the visitor's own too; empty if unknown.
pub fn player_names(row: &Row) -> [String; 2] {
    let (summary, visitor) = (&row.summary, row.visitor());
    let names = [&summary.white, &summary.black];
    let is_unnamed = names.iter().any(|name| name.is_empty());
    [(Color::White, names[0]), (Color::Black, names[1])].map(|(side, name)| match visitor {
        Some(visitor) if is_unnamed && visitor == side => YOU.to_string(),
        Some(_) if name.is_empty() => tr!("Friend").to_string(),
        _ => names::player(name),
    })
}

/// The players of a game, which stand in for its name; without any the event, the first moves or the
/// variant.
pub fn players(row: &Row) -> String {
    players_of(&row.summary, row.visitor())
}

/// Said on the analysis page once another study has taken the place of this one.
pub fn replaced(study: &Summary) -> String {
    let study = players_of(study, study.visitor());
    // The first moves of a game without names end with dots of their own.
    tr!("Put aside: {study}", study)
}

fn players_of(summary: &Summary, visitor: Option<Color>) -> String {
    if let Some(player) = visitor
        && [&summary.white, &summary.black]
            .iter()
            .any(|name| name.is_empty())
    {
        let other = match player {
            Color::White => &summary.black,
            Color::Black => &summary.white,
        };
        let other = match other.is_empty() {
            true => tr!("Friend").to_string(),
            false => names::player(other),
        };
        return match player {
            Color::White => tr!("You – {other}", other),
            Color::Black => tr!("{other} – You", other),
        };
    }
    if summary.white.is_empty() && summary.black.is_empty() {
        return match (summary.event.is_empty(), summary.line.is_empty()) {
            (false, _) => names::event(&summary.event),
            (true, false) => {
                let words = summary.line.split(' ').map(letters::shown);
                words.collect::<Vec<_>>().join(" ")
            }
            (true, true) => name(summary.variant).to_string(),
        };
    }
    let player = |name: &str| {
        if name.is_empty() {
            "?".to_owned()
        } else {
            names::player(name)
        }
    };
    format!("{} – {}", player(&summary.white), player(&summary.black))
}

/// The players, the variant and the length of the game that is being played.
pub fn running(play: &GameModel) -> String {
    let [white, black] = Color::ALL.map(|color| match play.players() {
        Players::Remote { person } if person != color => tr!("Friend").to_string(),
        _ => player_of(play, color),
    });
    let players = match play.players() {
        Players::People if play.series().is_none() => None,
        _ => Some(format!("{white} – {black}")),
    };
    let variant = name(play.variant()).to_string();
    let parts = players
        .into_iter()
        .chain([variant, moves(play.game().len())]);
    parts.collect::<Vec<_>>().join(" · ")
}

/// Result, date, variant and length of a game, and whether there is more than its moves.
pub fn facts(summary: &Summary) -> String {
    let mut words = vec![result(summary)];
    words.push(names::date(&summary.date));
    words.push(name(summary.variant).to_string());
    words.push(moves(summary.plies));
    if summary.annotated {
        words.push(tr!("annotated").to_string());
    }
    joined(words)
}

/// The points, or the result.
fn result(summary: &Summary) -> String {
    let points = summary.points.map(|points| points.to_string());
    points.unwrap_or_else(|| outcome(summary.result))
}

fn joined(mut words: Vec<String>) -> String {
    // Of a date that is written as unknown nothing is left.
    words.retain(|word| !word.is_empty());
    words.join(" · ")
}

/// The same after what the game is called by in the list.
pub fn title_and_facts(summary: &Summary) -> String {
    let study = players_of(summary, summary.visitor());
    format!("{study} · {}", facts(summary))
}

/// Opening, event and round of a game, where they are known.
pub fn details(summary: &Summary) -> String {
    let event = match &*summary.event {
        "Casual game" | "Game against the computer" | "?" | "" => None,
        event => Some(event.to_owned()),
    };
    let round = Some(&*summary.round).filter(|round| !round.is_empty());
    let event = event_and_round(event, round).unwrap_or_default();
    let opening = language::opening(&summary.opening);
    let parts = [opening.as_str(), &event];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}

/// A result.
fn outcome(result: GameResult) -> String {
    match result {
        GameResult::Unknown => tr!("Unfinished").to_string(),
        known => super::game::file_result(known).to_owned(),
    }
}

/// A result in a list of choices.
pub const fn result_choice(result: GameResult) -> Text {
    match result {
        GameResult::WhiteWins => tr!("White won"),
        GameResult::BlackWins => tr!("Black won"),
        GameResult::Draw => tr!("Draw"),
        GameResult::Unknown => tr!("Unfinished"),
    }
}

/// An order of the games.
pub const fn sort(sort: Sort) -> Text {
    match sort {
        Sort::Added => tr!("Added last"),
        Sort::Changed => tr!("Last changed"),
        Sort::Date => tr!("Date played"),
        Sort::Name => tr!("Name"),
        Sort::Length => tr!("Longest first"),
    }
}

/// The accessible name of a game's checkbox.
pub fn select(title: &str) -> String {
    tr!("Select {title}", title)
}

/// The accessible name of the button with the actions for a game.
pub fn more(title: &str) -> String {
    tr!("Edit, export or delete {title}", title)
}

/// The accessible name of the link that continues a game.
pub fn continue_game(title: &str) -> String {
    tr!("Continue {title}", title)
}

/// Said after games were deleted.
pub fn deleted(count: usize) -> String {
    tr!(
        "1 game deleted." | "{count} games deleted." % count,
        count = number(count)
    )
}

/// Said after that of more games than a tab can keep while it is loaded anew.
pub const UNDO_UNTIL_LEFT: Text = tr!("They can be brought back until this page is reloaded.");

/// Said after names or tags were changed.
pub fn edited(count: usize) -> String {
    tr!(
        "1 game changed." | "{count} games changed." % count,
        count = number(count)
    )
}

/// The accessible name of the button that takes a deletion back.
pub fn undo_deletion(count: usize) -> String {
    tr!(
        "Undo: 1 game deleted" | "Undo: {count} games deleted" % count,
        count = number(count)
    )
}

/// The accessible name of the button that takes a change of names or tags back.
pub fn undo_edit(count: usize) -> String {
    tr!(
        "Undo: 1 game changed" | "Undo: {count} games changed" % count,
        count = number(count)
    )
}

/// The accessible name of the button that takes an import back.
pub fn undo_import(count: usize) -> String {
    tr!(
        "Undo: 1 game added" | "Undo: {count} games added" % count,
        count = number(count)
    )
}

/// Said after a change of names or tags was taken back.
pub fn as_before(count: usize) -> String {
    tr!(
        "1 game is as it was." | "{count} games are as they were." % count,
        count = number(count)
    )
}

/// Said after a deletion was taken back.
pub fn restored(count: usize) -> String {
    tr!(
        "1 game is back." | "{count} games are back." % count,
        count = number(count)
    )
}

/// Said after games were saved to a file; `lacks` tells whether a study was left out that is not in the
/// library.
pub fn exported(count: usize, lacks: bool) -> String {
    let saved = tr!(
        "1 game saved to a file." | "{count} games saved to a file." % count,
        count = number(count)
    );
    match lacks {
        true => format!(
            "{saved} {}",
            tr!("Studies that are not in the library are left out.")
        ),
        false => saved,
    }
}

/// Said while a file is imported, and after it.
pub fn imported(report: &Report) -> String {
    let mut parts = vec![tr!(
        "1 game added" | "{count} games added" % report.kept,
        count = number(report.kept)
    )];
    if report.duplicates > 0 {
        parts.push(tr!(
            "1 here already" | "{count} here already" % report.duplicates,
            count = number(report.duplicates)
        ));
    }
    if report.broken_off > 0 {
        parts.push(tr!(
            "1 of them read in part" | "{count} of them read in part" % report.broken_off,
            count = number(report.broken_off)
        ));
    }
    let unread = report.bad - report.broken_off;
    if unread > 0 {
        parts.push(tr!(
            "1 could not be read" | "{count} could not be read" % unread,
            count = number(unread)
        ));
    }
    format!("{}.", parts.join(", "))
}

/// Said where a file has no games.
pub const NOTHING_IMPORTED: Text = tr!("There is no game in this text.");

/// The heading of the errors in a file.
pub fn errors_heading(errors: &[ImportError]) -> Text {
    // Of the errors of one game the last tells what is kept of it.
    let games = errors.chunk_by(|one, next| one.number == next.number);
    let in_part = games
        .clone()
        .filter(|it| it.last().is_some_and(|last| last.plies > 0));
    let in_part = in_part.count();
    match in_part {
        0 => UNREAD,
        _ if in_part == games.count() => READ_IN_PART,
        _ => ERRORS,
    }
}

/// An error in a PGN, with line and column, and the number of its game.
pub fn game_error(error: &PgnError, number: usize) -> String {
    tr!(
        "{error} (Game {number})",
        error = errors::pgn(error),
        number
    )
}

/// An error in a file, with line and column, and the game.
pub fn import_error(failed: &ImportError) -> String {
    if is_no_pgn(&failed.error) {
        return tr!("This is no PGN: it begins with neither a tag nor a move.").to_string();
    }
    let number = failed.number;
    let told = match &failed.players {
        Some([white, black]) => tr!(
            "{error} (Game {number}: {white} – {black})",
            error = errors::pgn(&failed.error),
            number,
            white,
            black
        ),
        None => game_error(&failed.error, number),
    };
    match failed.plies {
        0 => told,
        _ if failed.is_here => format!(
            "{told} {}",
            tr!("What could be read of it is here already.")
        ),
        plies => {
            let kept = tr!("1 move of the game was added."
                | "{n} moves of the game were added." % plies.div_ceil(2));
            format!("{told} {kept}")
        }
    }
}

/// Whether the very first word of a file is neither a tag nor a move: the text is something else.
fn is_no_pgn(error: &PgnError) -> bool {
    let at_start = (error.place.line, error.place.column) == (1, 1);
    let unread = matches!(
        error.problem,
        PgnProblem::Move(SanError::Syntax { .. } | SanError::TooLong { .. })
            | PgnProblem::Unexpected(_)
    );
    at_start && unread
}

/// Said below the errors that are shown, if there are more.
pub fn more_errors(count: usize) -> String {
    tr!(
        "These are the first {shown} of {count}.",
        shown = MAX_ERRORS,
        count = number(count)
    )
}

/// The room that all games take, in bytes.
pub fn storage_used(bytes: f64, persistent: bool) -> String {
    let used = tr!("This site uses {size} in this browser.", size = size(bytes));
    let kept = match persistent {
        true => tr!("The browser keeps your games until you delete them."),
        false => tr!("The browser may delete games when space runs out: keep a backup."),
    };
    format!("{used} {kept}")
}

/// A size in bytes.
fn size(bytes: f64) -> String {
    match bytes {
        bytes if bytes >= 1e6 => {
            let tenths = (bytes / 1e5).round() as u64;
            format!("{}{DECIMAL_POINT}{} MB", tenths / 10, tenths % 10)
        }
        bytes => format!("{:.0} KB", (bytes / 1e3).max(1.0)),
    }
}

/// The results of some games, for screen readers.
pub fn tally(tally: Tally) -> String {
    match tally.percentages() {
        Some([white, draws, black]) => {
            tr!(
                "White {white} %, draws {draws} %, Black {black} %",
                white,
                draws,
                black
            )
        }
        None => tr!("No results").to_string(),
    }
}

/// The visitor's own results after a move, a sentence for each side that the visitor had. `turn` is
/// the side that makes the move.
pub fn own(tally: Tally, turn: Color) -> Vec<String> {
    let with = own_results(tally.own[turn]);
    let against = own_results(tally.own[!turn]);
    let with = with.map(|results| tr!("You had {results} with this.", results));
    let against = against.map(|results| tr!("You had {results} against this.", results));
    with.into_iter().chain(against).collect()
}

/// The visitor's results as a list: `1 win and 2 losses`; none if there are none.
fn own_results(own: OwnTally) -> Option<String> {
    let (wins, draws, losses) = (own.wins as usize, own.draws as usize, own.losses as usize);
    let results = [
        (wins, tr!("1 win" | "{n} wins" % wins)),
        (draws, tr!("1 draw" | "{n} draws" % draws)),
        (losses, tr!("1 loss" | "{n} losses" % losses)),
    ];
    let some = results.into_iter().filter(|&(count, _)| count > 0);
    (own.games() > 0).then(|| names::all_of(some.map(|(_, text)| text)))
}

/// The number of games that reach a position; with `all` those that the search finds, of these.
pub fn reached_by(tally: Tally, all: Option<usize>) -> String {
    let count = tally.games() as usize;
    match all.filter(|&all| all > 1) {
        None => tr!(
            "1 game reaches this position." | "{count} games reach this position." % count,
            count = number(count)
        ),
        Some(all) => tr!(
            "1 of {all} games reaches this position."
                | "{count} of {all} games reach this position." % count,
            count = number(count),
            all = number(all)
        ),
    }
}

/// Said of a position that no game reaches; with `all` none of those that the search finds.
pub fn reached_by_none(all: Option<usize>) -> String {
    match all {
        None => EXPLORER_EMPTY.to_string(),
        Some(_) => tr!("None of the games found above has this position.").to_string(),
    }
}

/// Said of a position that was played in no game; this many have it in a variation.
pub fn in_variations_alone(count: usize) -> String {
    tr!(
        "No game was played to this position, but 1 game has it in a variation."
            | "No game was played to this position, but {count} games have it in variations."
                % count,
        count = number(count)
    )
}

/// Said after the number of games that reach a position: this many more have it in a variation.
pub fn also_in_variations(count: usize) -> String {
    tr!(
        "1 more has it in a variation." | "{count} more have it in variations." % count,
        count = number(count)
    )
}

/// Said after the number of games: so many copies with comments reach the position too.
pub fn copies_left_out(count: usize) -> String {
    tr!(
        "1 copy with comments is not counted again."
            | "{count} copies with comments are not counted again." % count,
        count = number(count)
    )
}

/// The percentages of White's wins, draws and Black's wins.
pub fn percentages([white, draws, black]: [u32; 3]) -> String {
    tr!("{white} % · {draws} % · {black} %", white, draws, black)
}

#[cfg(test)]
mod tests;
