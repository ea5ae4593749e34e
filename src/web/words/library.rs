//! The visitor’s games.

use super::errors;
use super::game::moves;
use super::variants::name;
use crate::board::Color;
use crate::notation::pgn::GameResult;
use crate::web::library::explorer::Tally;
use crate::web::library::import::{ImportError, MAX_ERRORS, Report};
use crate::web::library::query::Sort;
use crate::web::library::{Row, Summary};
use crate::web::records::{RecordError, StoreError, Timestamp};

/// The heading of the page.
pub const TITLE: &str = "Your games";
/// Said while the games are read.
pub const LOADING: &str = "Reading your games…";
/// The button that opens the dialog for importing.
pub const IMPORT: &str = "Import";
/// The button that saves all games as PGN.
pub const EXPORT_ALL: &str = "Export all";
/// The button that saves all games with names and tags.
pub const BACK_UP: &str = "Back up";
/// What a backup is.
pub const BACK_UP_HELP: &str =
    "One PGN file with all games, their names and tags. Import it to restore them.";

/// The heading where there are no games.
pub const EMPTY: &str = "No games yet";
/// What the library is for, where there are no games.
pub const EMPTY_HELP: &str = "Games that you finish or leave on the play page are kept here, in this browser. You can also bring games from elsewhere: drop a PGN file on this page, or import one.";
/// The link to the play page, where there are no games.
pub const PLAY: &str = "Play a game";
/// Said where the search finds nothing.
pub const NONE_FOUND: &str = "No game matches the search.";

/// The label of the search field.
pub const SEARCH: &str = "Search";
/// The placeholder of the search field.
pub const SEARCH_PLACEHOLDER: &str = "Player, event, opening, tag";
/// The label of the choice of a variant.
pub const VARIANT: &str = "Variant";
/// Games of every variant.
pub const ANY_VARIANT: &str = "All variants";
/// The label of the choice of a result.
pub const RESULT: &str = "Result";
/// Games with every result.
pub const ANY_RESULT: &str = "All results";
/// The label of the choice of a tag.
pub const TAG: &str = "Tag";
/// Games with every tag or none.
pub const ANY_TAG: &str = "All tags";
/// The label of the choice of an order.
pub const SORT: &str = "Sort by";
/// The label of the first date.
pub const FROM: &str = "Played since";
/// The label of the last date.
pub const TO: &str = "Played until";
/// The placeholder of a date.
pub const DATE_PLACEHOLDER: &str = "1851-06-21";
/// Said of a text that is no date.
pub const BAD_DATE: &str = "A date is written as 1851, 1851-06 or 1851-06-21.";
/// The button that shows what else the games can be searched by.
pub const FILTERS: &str = "Filters";
/// The button that shows the search by a position.
pub const BY_POSITION: &str = "Position";
/// The label of the field of a position.
pub const POSITION: &str = "Games that reach this position";
/// The placeholder of the field of a position.
pub const POSITION_PLACEHOLDER: &str = "A FEN, or moves such as 1. e4 c5";
/// Said of a text that is no position.
pub const BAD_POSITION: &str = "This is neither a FEN nor moves from the start.";
/// The button that takes the last move of the position back.
pub const STEP_BACK: &str = "Take back";
/// The button that ends the search for a position.
pub const CLEAR_POSITION: &str = "Clear";
/// The heading of the moves that were played.
pub const EXPLORER: &str = "Moves in your games";
/// Said while positions are read.
pub const EXPLORER_LOADING: &str = "Reading positions…";
/// Said of a position that no game reaches.
pub const EXPLORER_EMPTY: &str = "None of your games has this position.";
/// Said of a position at which all games end.
pub const EXPLORER_ENDS: &str = "Your games end here.";
/// The column of moves.
pub const MOVE: &str = "Move";
/// The column of numbers of games.
pub const GAMES: &str = "Games";
/// The column of results.
pub const RESULTS: &str = "White · draw · Black";

/// The label of the list.
pub const LIST: &str = "Games";
/// The checkbox that selects all games that are shown.
pub const SELECT_ALL: &str = "Select all";
/// The button that ends the selection.
pub const SELECT_NONE: &str = "Clear selection";
/// The button that saves the selected games.
pub const EXPORT: &str = "Export";
/// The button that changes the tags of several games.
pub const EDIT_TAGS: &str = "Add tags";
/// The button that deletes games.
pub const DELETE: &str = "Delete";
/// The button that takes a deletion back.
pub const UNDO: &str = "Undo";
/// The link that continues a game.
pub const CONTINUE: &str = "Continue";
/// The label of the button with the actions for a game.
pub const MORE: &str = "More actions";

/// The heading of the dialog for tags of several games.
pub const EDIT_TAGS_TITLE: &str = "Add tags";
/// The label of the name.
pub const NAME: &str = "Name";
/// The label of the tags.
pub const TAGS: &str = "Tags";
/// How tags are written.
pub const TAGS_HELP: &str = "Separated by commas, such as: endgames, my best games";
/// The button that keeps name and tags.
pub const KEEP: &str = "Save";

/// The heading of the dialog for importing.
pub const IMPORT_TITLE: &str = "Import games";
/// The label of the text to be imported.
pub const IMPORT_FIELD: &str = "PGN of one or many games";
/// The placeholder of the text to be imported.
pub const IMPORT_PLACEHOLDER: &str = "Paste games here, or drop a file anywhere on the page";
/// The button that chooses a file.
pub const CHOOSE_FILE: &str = "Choose a file…";
/// The button that stops the import.
pub const CANCEL: &str = "Stop";
/// The button that removes the report.
pub const CLOSE: &str = "Close";
/// The heading of the errors in a file.
pub const ERRORS: &str = "Games that could not be read";
/// The label of the bar that shows the progress.
pub const PROGRESS: &str = "Part of the file that was read";
/// Said after an import that was stopped.
pub const STOPPED: &str = "Stopped.";
/// Said while a file is dragged over the page.
pub const DROP_HERE: &str = "Drop the file to import its games";
/// Said when the browser can't read a file.
pub const UNREADABLE: &str = "The browser cannot read this file.";

/// The button that downloads what can't be read.
pub const EXPORT_RAW: &str = "Export as it is";

/// The heading above games that can't be read.
pub fn broken_games(count: usize) -> String {
    match count {
        1 => "One game can’t be read".to_owned(),
        count => format!("{} games can’t be read", number(count)),
    }
}

/// Why a game can't be read, and when it came into the library.
pub fn broken(id: Timestamp, error: &RecordError) -> String {
    format!("Number {}. {}", id.0, super::sentence(error.to_string()))
}

/// Why the library can't be shown or changed.
pub fn storage(error: &StoreError) -> String {
    match error {
        StoreError::Unavailable => {
            "This browser keeps no games: storage is refused or switched off, as in some private windows. Games can still be played and saved as files.".to_owned()
        }
        StoreError::Full => {
            "There is no room left in this browser’s storage. Back up your games and delete some, or free space on the device.".to_owned()
        }
        StoreError::Outdated => {
            "Another tab has a newer version of this site. Reload this page.".to_owned()
        }
        StoreError::Record(error) => {
            super::sentence(format!("the game can’t be read: {error}"))
        }
        StoreError::Failed(reason) => format!("The browser’s storage failed ({reason})."),
    }
}

/// A number with its thousands separated.
pub fn number(count: usize) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number of games: `1 game`, `12,000 games`.
pub fn games(count: usize) -> String {
    match count {
        1 => "1 game".to_owned(),
        count => format!("{} games", number(count)),
    }
}

/// The number of games that the search finds among all.
pub fn found(found: usize, all: usize) -> String {
    if found == all {
        return games(all);
    }
    format!("{} of {}", number(found), games(all))
}

/// The number of selected games.
pub fn selected(count: usize) -> String {
    format!("{} selected", number(count))
}

/// The title of a game: its name, or its players.
pub fn title(row: &Row) -> String {
    match row.name.is_empty() {
        true => players(row),
        false => row.name.clone(),
    }
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

/// The players of a game; without any the event or the variant.
fn players(row: &Row) -> String {
    let summary = &row.summary;
    if let Some(player) = row.person
        && [&summary.white, &summary.black]
            .iter()
            .any(|name| name.is_empty())
    {
        let other = match player {
            Color::White => &summary.black,
            Color::Black => &summary.white,
        };
        let other = if other.is_empty() { "Friend" } else { other };
        return match player {
            Color::White => format!("You – {other}"),
            Color::Black => format!("{other} – You"),
        };
    }
    if summary.white.is_empty() && summary.black.is_empty() {
        return match summary.event.is_empty() {
            true => name(summary.variant).to_owned(),
            false => summary.event.clone(),
        };
    }
    let player = |name: &str| {
        if name.is_empty() {
            "?".to_owned()
        } else {
            name.to_owned()
        }
    };
    format!("{} – {}", player(&summary.white), player(&summary.black))
}

/// Result, date, variant and length of a game.
pub fn facts(summary: &Summary) -> String {
    let mut words = vec![outcome(summary.result).to_owned()];
    if !summary.date.is_empty() {
        words.push(date(&summary.date));
    }
    words.push(name(summary.variant).to_owned());
    words.push(moves(summary.plies));
    words.join(" · ")
}

/// Opening and event of a game, where they are known.
pub fn details(summary: &Summary) -> String {
    let event = match &*summary.event {
        "Casual game" => "",
        event => event,
    };
    let parts = [summary.opening.as_str(), event];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}

/// A date of a PGN for people: without the parts that aren't known.
fn date(text: &str) -> String {
    let known: Vec<&str> = text
        .split('.')
        .take_while(|part| !part.contains('?'))
        .collect();
    known.join("-")
}

/// A result.
const fn outcome(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "1–0",
        GameResult::BlackWins => "0–1",
        GameResult::Draw => "½–½",
        GameResult::Unknown => "Unfinished",
    }
}

/// A result in a list of choices.
pub const fn result_choice(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "White won",
        GameResult::BlackWins => "Black won",
        GameResult::Draw => "Draw",
        GameResult::Unknown => "Unfinished",
    }
}

/// An order of the games.
pub const fn sort(sort: Sort) -> &'static str {
    match sort {
        Sort::Newest => "Newest first",
        Sort::Changed => "Last changed",
        Sort::Date => "Date played",
        Sort::Name => "Name",
        Sort::Length => "Longest first",
    }
}

/// The accessible name of a game's checkbox.
pub fn select(title: &str) -> String {
    format!("Select {title}")
}

/// The accessible name of the button with the actions for a game.
pub fn more(title: &str) -> String {
    format!("More actions for {title}")
}

/// The accessible name of the link that continues a game.
pub fn continue_game(title: &str) -> String {
    format!("Continue {title}")
}

/// Said after games were deleted.
pub fn deleted(count: usize) -> String {
    format!("{} deleted.", games(count))
}

/// Said after a deletion was taken back.
pub fn restored(count: usize) -> String {
    match count {
        1 => "1 game is back.".to_owned(),
        count => format!("{} games are back.", number(count)),
    }
}

/// Said after games were saved to a file.
pub fn exported(count: usize) -> String {
    format!("{} saved to a file.", games(count))
}

/// Said while a file is imported, and after it.
pub fn imported(report: &Report) -> String {
    let mut parts = vec![format!("{} added", games(report.kept))];
    if report.duplicates > 0 {
        parts.push(format!("{} here already", number(report.duplicates)));
    }
    if report.bad > 0 {
        parts.push(format!("{} with errors", number(report.bad)));
    }
    format!("{}.", parts.join(", "))
}

/// Said where a file has no games.
pub const NOTHING_IMPORTED: &str = "There is no game in this text.";

/// An error in a file, with line and column, and the game.
pub fn import_error(failed: &ImportError) -> String {
    let (error, number) = (errors::pgn(&failed.error), failed.number);
    match &failed.players {
        Some([white, black]) => format!("{error} (Game {number}: {white} – {black})"),
        None => format!("{error} (Game {number})"),
    }
}

/// Said below the errors that are shown, if there are more.
pub fn more_errors(count: usize) -> String {
    format!("These are the first {MAX_ERRORS} of {}.", number(count))
}

/// The room that all games take, in bytes.
pub fn storage_used(bytes: f64, persistent: bool) -> String {
    let kept = match persistent {
        true => "The browser keeps your games until you delete them.",
        false => "The browser may delete games when space runs out: keep a backup.",
    };
    format!("This site uses {} in this browser. {kept}", size(bytes))
}

/// A size in bytes.
fn size(bytes: f64) -> String {
    match bytes {
        bytes if bytes >= 1e6 => format!("{:.1} MB", bytes / 1e6),
        bytes => format!("{:.0} KB", (bytes / 1e3).max(1.0)),
    }
}

/// The results of some games, for screen readers.
pub fn tally(tally: Tally) -> String {
    match tally.percentages() {
        Some([white, draws, black]) => {
            format!("White {white} %, draws {draws} %, Black {black} %")
        }
        None => "No results".to_owned(),
    }
}

/// What a position was reached by.
pub fn reached_by(tally: Tally) -> String {
    let count = tally.games() as usize;
    format!("{} reach this position.", games(count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::library::Entry;

    fn row(pgn: &str) -> Row {
        let entry = Entry::new(Timestamp(1), Timestamp(1), pgn.to_owned());
        entry.indexed(None).expect("a game").row
    }

    #[test]
    fn numbers_are_readable() {
        for (count, text) in [
            (1, "1 game"),
            (999, "999 games"),
            (1_234_567, "1,234,567 games"),
        ] {
            assert_eq!(games(count), text);
        }
        assert_eq!(found(3, 1000), "3 of 1,000 games");
        assert_eq!(size(10.0), "1 KB");
        assert_eq!(size(12_345_678.0), "12.3 MB");
    }

    #[test]
    fn a_game_is_called_by_its_name_or_players() {
        let mut game = row("[White \"Ada\"]\n\n1. e4 *");
        assert_eq!(title(&game), "Ada – ?");
        game.name = "My best".to_owned();
        assert_eq!(title(&game), "My best");
        assert_eq!(players_of_named(&game), "Ada – ?");
        assert_eq!(title(&row("[Variant \"Duck\"]\n\n*")), "Duck chess");
        assert_eq!(title(&row("[Event \"Club\"]\n\n1. e4 *")), "Club");
        let mut own = row("[White \"sharp960, level 3\"]\n\n1. e4 *");
        own.person = Some(Color::Black);
        assert_eq!(title(&own), "sharp960, level 3 – You");
    }

    #[test]
    fn the_facts_of_a_game_leave_out_what_is_unknown() {
        let facts = |text: &str| super::facts(&row(text).summary);
        assert_eq!(
            facts("[Date \"1851.??.??\"]\n\n1. e4 e5 2. d4 1-0"),
            "1–0 · 1851 · Chess · 2 moves"
        );
        assert_eq!(facts("1. e4 *"), "Unfinished · Chess · 1 move");
    }

    #[test]
    fn an_import_is_summed_up() {
        let report = Report {
            kept: 1200,
            duplicates: 1,
            bad: 2,
            ..Report::default()
        };
        assert_eq!(
            imported(&report),
            "1,200 games added, 1 here already, 2 with errors."
        );
        assert_eq!(imported(&Report::default()), "0 games added.");
    }
}
