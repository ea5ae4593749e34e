//! Reads games from pasted texts and files, and writes the game on the screen as PGN.

use super::link::of_link;
use super::source::UNNAMED;
use super::{GameModel, Level, Notice, PlayerName, Players, Source};
use crate::board::Color;
use crate::game::clock::Clock;
use crate::game::{Game, Tree};
use crate::notation::link::LinkProblem;
use crate::notation::pgn::{self, PgnError, Place};
use crate::rules::Variant;
use crate::web::route::Route;
use std::rc::Rc;

/// The PGN tag with the bids of the auction for the sides, a tag of our own.
const AUCTION: &str = "Auction";

/// What the names of the computer in a PGN begin with.
pub const PROGRAM: &str = "sharp960";

/// What stands in them between that and the level.
const AT_LEVEL: &str = ", level ";

/// The largest number of games of a file that can be chosen from.
pub const MAX_GAMES: usize = 500;

/// The content of a text or file.
#[derive(Debug)]
pub enum Found {
    /// The game of a link or a FEN.
    Game(Box<GameModel>),
    /// One game of a PGN; see [`play_of`].
    Pgn(Rc<pgn::Game>),
    /// Several games to choose from, or one with an error.
    Games {
        /// The games.
        games: Vec<FoundGame>,
        /// The first error in the text, if there is one.
        rest: Option<BadText>,
    },
}

/// A game of a text with several.
#[derive(Clone, Debug)]
pub struct FoundGame {
    /// The game, up to an error in it.
    pub game: Rc<pgn::Game>,
    /// Its number in the text, from 1, those counted that cannot be read.
    pub number: usize,
    /// Whether there is no error in it.
    pub is_whole: bool,
}

/// The reason why a text is not a game, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadText {
    /// The reason.
    pub problem: Box<TextProblem>,
    /// The line with the error: the parts before, at and after the place of the error.
    pub excerpt: Option<[String; 3]>,
}

/// A reason why a text is not a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextProblem {
    /// The text has no game.
    NoGame,
    /// The text is a link without a game.
    NoGameInLink,
    /// The text is an invalid link or FEN.
    Link(LinkProblem),
    /// The text is a PGN with errors.
    Pgn {
        /// The first error.
        first: PgnError,
        /// The next ones, as many as are told.
        others: Vec<PgnError>,
        /// The number of all errors.
        count: usize,
    },
    /// The text has more than [`MAX_GAMES`] games.
    TooManyGames,
    /// The file is too large.
    TooLarge,
    /// The browser cannot read the file.
    Unreadable,
}

impl From<TextProblem> for BadText {
    fn from(problem: TextProblem) -> Self {
        Self {
            problem: Box::new(problem),
            excerpt: None,
        }
    }
}

/// The game or games of a link, a FEN or a PGN.
///
/// # Errors
/// The reason why there is none, and where.
pub fn find(text: &[u8]) -> Result<Found, BadText> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    if let Ok(line) = std::str::from_utf8(text)
        && is_link_or_fen(line)
    {
        if let Some(moves) = moves_in_path(line) {
            return find(moves.as_bytes());
        }
        let model = of_line(unquoted(line))?;
        return Ok(Found::Game(Box::new(model)));
    }
    let (mut games, mut rest, mut errors) = (Vec::new(), None, Vec::new());
    let (mut number, mut count) = (0_usize, 0_usize);
    let mut reader = pgn::Reader::new(text);
    while let Some(read) = reader.next() {
        let is_whole = read.is_ok();
        number += 1;
        let game = match read {
            Ok(game) => Some(game),
            Err(_) => {
                count += reader.errors().len();
                let room = MAX_TOLD.saturating_sub(errors.len());
                errors.extend(reader.errors().iter().take(room).cloned());
                reader.moves_before_error().cloned()
            }
        };
        match game.filter(|game| !is_nothing(game)) {
            Some(_) if games.len() == MAX_GAMES => {
                rest = Some(BadText::from(TextProblem::TooManyGames));
                break;
            }
            Some(game) => games.push(FoundGame {
                game: Rc::new(game),
                number,
                is_whole,
            }),
            None => {}
        }
    }
    let rest = bad_places(text, errors, count).or(rest);
    match (&*games, rest) {
        ([], None) => Err(TextProblem::NoGame.into()),
        ([], Some(bad)) => Err(bad),
        ([only], None) => Ok(Found::Pgn(only.game.clone())),
        (_, rest) => Ok(Found::Games { games, rest }),
    }
}

/// Whether nothing was read that is of a game: of a number alone, say.
fn is_nothing(game: &pgn::Game) -> bool {
    *game == pgn::Game::new(Variant::Chess.start())
}

/// Whether a text looks like a link or a FEN rather than moves.
fn is_link_or_fen(text: &str) -> bool {
    let Some(first) = unquoted(text).split_whitespace().next() else {
        return false;
    };
    let query = first.contains('?') && first.contains('=');
    let link = first.contains("://") || first.starts_with(['?', '#']) || query;
    link || first.matches('/').count() >= 7
}

/// A text without blanks and quotation marks around it.
fn unquoted(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || c == '"')
}

fn of_line(text: &str) -> Result<GameModel, TextProblem> {
    let (search, hash) = parts(text);
    let game = match (Route::parse(&search, &hash).game, path(text)) {
        (Ok(None), Some(path)) => Route::parse("", path).game,
        (game, _) => game,
    };
    match game {
        Ok(Some(link)) => {
            let mut model = of_link(&link, Players::People);
            if !model.game().is_over() {
                model.notify(Notice::FromLink);
            }
            Ok(model)
        }
        Ok(None) => Err(TextProblem::NoGameInLink),
        Err(error) => Err(TextProblem::Link(error.problem)),
    }
}

/// The moves of a link whose path has them: `analysis/pgn/e4_e5_Nf3` of lichess.
fn moves_in_path(link: &str) -> Option<String> {
    let (_, path) = unquoted(link).split_once("/analysis/pgn/")?;
    let moves = path.split(['?', '#']).next()?;
    let moves = moves.replace("%20", " ").replace(['_', '+'], " ");
    Some(moves).filter(|moves| !moves.trim().is_empty())
}

/// The path of a link that has a FEN in it, and its query, such as
/// `analysis/chess960/<FEN>?color=black` of lichess.
fn path(text: &str) -> Option<&str> {
    let (scheme, address) = text.split_once("://").unwrap_or(("", text));
    let (host, path) = address.split_once('/')?;
    let is_link = !scheme.is_empty() || host.contains('.');
    let path = path.split('#').next()?;
    (is_link && path.matches('/').count() >= 7).then_some(path)
}

/// The query and the fragment of a link; any other text is taken as a FEN.
fn parts(text: &str) -> (String, String) {
    let (rest, hash) = text.split_once('#').unwrap_or((text, ""));
    match rest.split_once('?') {
        Some((_, search)) => (search.to_owned(), hash.to_owned()),
        None if !hash.is_empty() || text.contains("://") || path(text).is_some() => {
            (String::new(), hash.to_owned())
        }
        None => (format!("fen={}", rest.replace('+', " ")), String::new()),
    }
}

/// The errors of a PGN, of which the first are given, if there are any.
fn bad_places(text: &[u8], errors: Vec<PgnError>, count: usize) -> Option<BadText> {
    let mut errors = errors.into_iter();
    let first = errors.next()?;
    Some(BadText {
        excerpt: excerpt(text, first.place),
        problem: Box::new(TextProblem::Pgn {
            first,
            others: errors.collect(),
            count,
        }),
    })
}

/// The most errors of a PGN that are told.
const MAX_TOLD: usize = 5;

/// The largest number of characters shown on either side of the place of an error.
const AROUND: usize = 24;

/// The line with an error, shortened around it.
fn excerpt(text: &[u8], place: Place) -> Option<[String; 3]> {
    let index = usize::try_from(place.line.checked_sub(1)?).ok()?;
    let text = String::from_utf8_lossy(text);
    let line: Vec<char> = text.lines().nth(index)?.chars().collect();
    let at = place.column.checked_sub(1)?.min(line.len());
    let end = (at + 1).min(line.len());
    let (from, to) = (at.saturating_sub(AROUND), (end + AROUND).min(line.len()));
    let part = |chars: &[char]| chars.iter().collect::<String>();
    Some([
        part(&line[from..at]),
        part(&line[at..end]),
        part(&line[end..to]),
    ])
}

/// A game of a PGN on the screen, at its last position.
pub fn play_of(source: &Rc<pgn::Game>) -> GameModel {
    let mut game = Game::new(source.start.clone());
    let mut unplayed = 0;
    for id in source.tree.main_line() {
        // The PGN may go on after a fivefold repetition, which ends the game, or after a null move.
        let played = match source.tree.move_to(id) {
            Some(m) if unplayed == 0 => game.play(m).is_ok(),
            _ => false,
        };
        unplayed += usize::from(!played);
    }
    let ending = source.ending_of(&game);
    let kept = Source::new(&source.to_string(), game.moves());
    let bids = source.tags.get(AUCTION).and_then(|bids| bids.parse().ok());
    let mut model = GameModel::new(game, Players::People)
        .with_source(kept)
        .with_bids(bids);
    if let Some(ending) = ending {
        // The same ending has been applied to another copy of the game before.
        let _ = model.restore_ending(ending);
    }
    if let Some(notice) = what_is_not_shown(source, unplayed) {
        model.notify(notice);
    }
    model
}

fn what_is_not_shown(source: &pgn::Game, unplayed: usize) -> Option<Notice> {
    if unplayed > 0 {
        return Some(Notice::MovesAfterEnd);
    }
    let annotated = |id| {
        let annotations = source.tree.annotations(id);
        annotations.is_some_and(|annotations| !annotations.is_empty())
    };
    let mut main_line = source.tree.main_line();
    let comments = annotated(Tree::ROOT) || main_line.any(annotated);
    let variations = source.tree.len() > source.tree.main_line().count();
    (comments || variations).then_some(Notice::HiddenAnnotations)
}

/// The PGN that the game on the screen was loaded from, if no move has changed.
fn unchanged(model: &GameModel) -> Option<pgn::Game> {
    let text = model.source()?.text();
    let source = pgn::Reader::new(text.as_bytes()).next()?.ok()?;
    let game = model.game();
    let same = *game.start() == source.start && game.moves().eq(source.tree.moves());
    same.then_some(source)
}

/// The game on the screen as PGN: the PGN that it was loaded from if no move has changed, with all
/// its comments and variations. `today` is a date in PGN's format.
pub fn pgn_of(model: &GameModel, today: &str) -> pgn::Game {
    if let Some(source) = unchanged(model) {
        return source;
    }
    let game = model.game();
    let mut written = pgn::Game::with_moves(game.start().clone(), game.moves());
    let round = model.series().map(|series| series.number().to_string());
    let tags = [
        ("Event", event(model)),
        ("Date", today),
        ("Round", round.as_deref().unwrap_or("?")),
        ("White", &player(model, Color::White)),
        ("Black", &player(model, Color::Black)),
    ];
    for (name, value) in tags {
        written
            .tags
            .set(name, value)
            .expect("these are names of tags");
    }
    if let Some(bids) = model.bids() {
        let bids = bids.to_string();
        written
            .tags
            .set(AUCTION, &bids)
            .expect("this is the name of a tag");
    }
    if let Some(clock) = model.clock() {
        write_clock(&mut written, clock);
    }
    if let Some(outcome) = game.outcome() {
        written.set_outcome(&outcome);
    }
    written
}

/// The tag `Event`. Games against the computer may count for the visitor's rating, so they aren't
/// called casual.
const fn event(model: &GameModel) -> &'static str {
    match model.players() {
        Players::Computer { .. } => "Game against the computer",
        Players::People | Players::Remote { .. } => "Casual game",
    }
}

/// Writes the time control, and the time left after each move. PGN's standard has no unequal times;
/// the tags for each side are those of other programs.
fn write_clock(written: &mut pgn::Game, clock: &Clock) {
    let control = clock.control();
    let tags: &[(&str, Color)] = match control.is_equal() {
        true => &[("TimeControl", Color::White)],
        false => &[
            ("WhiteTimeControl", Color::White),
            ("BlackTimeControl", Color::Black),
        ],
    };
    for &(name, color) in tags {
        written
            .tags
            .set(name, &control.of(color).to_string())
            .expect("these are names of tags");
    }
    let nodes: Vec<_> = written.tree.main_line().collect();
    for (turn, node) in (1..).zip(nodes) {
        let left = clock.reading_after(clock.mover(turn - 1), turn);
        written.tree.annotations_mut(node).clock = left.map(|reading| reading.left);
    }
}

fn player(model: &GameModel, color: Color) -> String {
    match model.players() {
        Players::Computer { person, level } if person != color => {
            format!("{PROGRAM}{AT_LEVEL}{}", level.number())
        }
        Players::Computer { .. } => UNNAMED.to_owned(),
        Players::Remote { person } if person == color => UNNAMED.to_owned(),
        Players::Remote { .. } => "?".to_owned(),
        Players::People => match model.name(color) {
            PlayerName::Numbered(number) => format!("Player {number}"),
            PlayerName::Named(name) => name.to_owned(),
            _ => "?".to_owned(),
        },
    }
}

/// The level of the computer that is named so in a PGN.
pub fn level_of(name: &str) -> Option<Level> {
    Level::from_text(name.strip_prefix(PROGRAM)?.strip_prefix(AT_LEVEL)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::{Bids, Reason, Variant};
    use crate::web::game::{Action, Moment};
    use std::time::Duration;

    fn game(text: &str) -> GameModel {
        match find(text.as_bytes()) {
            Ok(Found::Game(model)) => *model,
            Ok(Found::Pgn(game)) => play_of(&game),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn in_a_game_of_a_link_or_fen_that_goes_on_the_computer_is_offered() {
        for (text, notice) in [
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", Some(&Notice::FromLink)),
            ("?moves=e2e4,e7e5", Some(&Notice::FromLink)),
            ("?moves=f2f3,e7e5,g2g4,d8h4", None),
            ("1. e4 e5", None),
        ] {
            assert_eq!(game(text).notice(), notice, "{text}");
        }
    }

    #[test]
    fn links_fens_and_moves_are_told_apart() {
        let chess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        for (text, moves) in [
            (chess, 0),
            ("https://example.org/?variant=chess&moves=e2e4", 1),
            ("?moves=e2e4,e7e5", 2),
            ("1. e4 e5?! 2. Nf3", 3),
            ("e4", 1),
            ("\u{feff}[Event \"x\"]\n\n1. e4 *", 1),
        ] {
            assert_eq!(game(text).game().len(), moves, "{text}");
        }
    }

    #[test]
    fn links_of_other_sites_are_read() {
        let ending = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1";
        let written = ending.replace(' ', "_");
        for text in [
            format!("https://lichess.org/analysis/{written}"),
            format!("https://lichess.org/analysis/standard/{written}#0"),
            format!("https://lichess.org/analysis/{written}?color=white"),
            format!("lichess.org/editor/{written}"),
            format!("https://www.pychess.org/analysis/chess?fen={written}"),
            format!("\"{ending}\""),
        ] {
            assert_eq!(fen::format(game(&text).shown()), ending, "{text}");
        }
        let start = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR_w_HFhf_-_2_9";
        let model = game(&format!(
            "lichess.org/analysis/chess960/{start}?color=black"
        ));
        assert_eq!(model.variant(), Variant::Chess960);
        assert_eq!(model.orientation(), Color::Black);
        for text in [
            "https://lichess.org/analysis/pgn/e4_e5_Nf3",
            "lichess.org/analysis/pgn/1.+e4+e5+2.+Nf3?color=black#3",
        ] {
            let Ok(Found::Pgn(game)) = find(text.as_bytes()) else {
                panic!("{text}");
            };
            assert_eq!(game.tree.len(), 3, "{text}");
        }
        for text in [
            "https://lichess.org/abcdefgh",
            "https://lichess.org/study/a/b?x=1",
            "https://lichess.org/analysis/pgn/",
        ] {
            let bad = find(text.as_bytes()).expect_err("no game");
            assert_eq!(*bad.problem, TextProblem::NoGameInLink, "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_shown_in_its_line() {
        let Ok(Found::Games { games, rest }) = find(b"[Event \"x\"]\n\n1. e4 e5 2. Nf6 *\n") else {
            panic!("the moves before it are there");
        };
        let [FoundGame { game, is_whole, .. }] = &games[..] else {
            panic!("{games:?}");
        };
        assert_eq!((game.tree.len(), *is_whole), (2, false));
        let bad = rest.expect("no knight goes there");
        let TextProblem::Pgn {
            first, count: 1, ..
        } = *bad.problem
        else {
            panic!("{:?}", bad.problem);
        };
        assert_eq!((first.place.line, first.place.column), (3, 13));
        let [before, at, after] = bad.excerpt.expect("a line");
        assert_eq!(
            (before.as_str(), at.as_str(), after.as_str()),
            ("1. e4 e5 2. ", "N", "f6 *")
        );
        for text in ["", "  \n", "{only a comment", "[Event \"x\"]\n\n1. e5 *"] {
            assert!(find(text.as_bytes()).is_err(), "{text}");
        }
    }

    #[test]
    fn several_games_are_offered_in_spite_of_a_bad_one() {
        let text = "[Event \"1\"]\n[White \"Ada\"]\n\n1. e4 1-0\n\n[Event \"2\"]\n\n1. e5 *\n\n\
                    [Event \"3\"]\n[Variant \"Crazyhouse\"]\n\n1. d4 d5 2. c4 *\n";
        let Ok(Found::Games { games, rest }) = find(text.as_bytes()) else {
            panic!("there are two");
        };
        let variants: Vec<_> = games.iter().map(|found| found.game.variant()).collect();
        assert_eq!(variants, [Variant::Chess, Variant::Crazyhouse]);
        let numbers: Vec<_> = games.iter().map(|found| found.number).collect();
        assert_eq!(numbers, [1, 3]);
        let Some(TextProblem::Pgn {
            first, count: 1, ..
        }) = rest.map(|rest| *rest.problem)
        else {
            panic!("one game is bad");
        };
        assert_eq!(first.place.line, 8);
    }

    #[test]
    fn a_number_alone_is_no_game() {
        for text in ["426", "1.", "*"] {
            let bad = find(text.as_bytes()).expect_err(text);
            assert_eq!(*bad.problem, TextProblem::NoGame, "{text}");
        }
        let tags = "[White \"Ada\"]\n\n*";
        assert!(matches!(find(tags.as_bytes()), Ok(Found::Pgn(_))));
    }

    #[test]
    fn all_errors_of_a_game_are_found() {
        let text = "1. e4 (1. e5) e5 (1... Ke6)\n2. Ke4 Nf6 *\n";
        let Ok(Found::Games { rest, .. }) = find(text.as_bytes()) else {
            panic!("a move can be read");
        };
        let Some(TextProblem::Pgn {
            first,
            others,
            count: 3,
        }) = rest.map(|rest| *rest.problem)
        else {
            panic!("there are three errors");
        };
        let places = [first].into_iter().chain(others).map(|it| it.place);
        let places: Vec<_> = places.map(|it| (it.line, it.column)).collect();
        assert_eq!(places, [(1, 11), (1, 24), (2, 4)]);
    }

    #[test]
    fn comments_and_variations_stay_until_a_move_is_changed() {
        let text = "1. e4 {best} e5 (1... c5) 2. Nf3 *";
        let mut model = game(text);
        assert_eq!(model.notice(), Some(&Notice::HiddenAnnotations));
        let written = pgn_of(&model, "2000.01.01").to_string();
        assert!(
            written.contains("{ best }") && written.contains("(1... c5)"),
            "{written}"
        );
        let m = model.read_move("Nc6").expect("legal");
        model.apply(Action::Move(m));
        let written = pgn_of(&model, "2000.01.01").to_string();
        assert!(
            !written.contains("best") && written.contains("Nc6"),
            "{written}"
        );
        model.apply(Action::TakeBack);
        assert!(pgn_of(&model, "2000.01.01").to_string().contains("best"));
    }

    #[test]
    fn results_without_an_end_on_the_board_have_the_reason_that_the_file_gives() {
        let reason = |text: &str| game(text).game().outcome().map(|outcome| outcome.reason);
        assert_eq!(reason("1. e4 1-0"), Some(Reason::Recorded));
        assert_eq!(reason("1. e4 1/2-1/2"), Some(Reason::Recorded));
        let normal = |result| reason(&format!("[Termination \"normal\"]\n\n1. e4 {result}"));
        assert_eq!(normal("1-0"), Some(Reason::Resignation));
        assert_eq!(normal("1/2-1/2"), Some(Reason::Agreement));
        assert_eq!(
            reason("[Termination \"time forfeit\"]\n\n1. e4 0-1"),
            Some(Reason::Time)
        );
        assert_eq!(reason("1. e4 *"), None);
        assert_eq!(reason("1. f3 e5 2. g4 Qh4# 0-1"), Some(Reason::Checkmate));
        let thrice = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2";
        assert_eq!(reason(thrice), Some(Reason::Repetition));
    }

    #[test]
    fn a_game_against_the_computer_is_not_called_casual() {
        let event = |players| {
            let model = GameModel::new(Game::new(Variant::Chess.start()), players);
            let written = pgn_of(&model, "2000.01.01");
            written.tags.get("Event").map(str::to_owned)
        };
        let (person, level) = (Color::White, Level::default());
        let computer = event(Players::Computer { person, level });
        assert_eq!(computer.as_deref(), Some("Game against the computer"));
        assert_eq!(event(Players::People).as_deref(), Some("Casual game"));
    }

    #[test]
    fn a_clock_is_written_with_its_times() {
        let written = |control: &str| {
            let start = Game::new(Variant::Chess.start());
            let mut model =
                GameModel::new(start, Players::People).with_time_control(control.parse().ok());
            for (second, text) in (0..).zip(["e4", "e5", "Nf3", "Nc6"]) {
                model.tell_time(Moment {
                    now: Duration::from_millis(7_250 * second),
                    ..Moment::default()
                });
                let m = model.read_move(text).expect("legal");
                model.apply(Action::Move(m));
            }
            pgn_of(&model, "2000.01.01").to_string()
        };
        let text = written("180+2");
        assert!(text.contains("[TimeControl \"180+2\"]"), "{text}");
        let moves =
            "1. e4 { [%clk 0:03:00] } 1... e5 { [%clk 0:03:00] } 2. Nf3 { [%clk 0:02:54.75] }";
        assert!(text.replace('\n', " ").contains(moves), "{text}");
        assert_eq!(game(&text).notice(), Some(&Notice::HiddenAnnotations));
        let text = written("180+2;60");
        assert!(text.contains("[BlackTimeControl \"60\"]"), "{text}");
        assert!(text.contains("[WhiteTimeControl \"180+2\"]"), "{text}");
        assert!(text.contains("[%clk 0:00:52.75]"), "{text}");
    }

    #[test]
    fn the_last_time_in_the_file_is_that_of_the_clock_at_the_end() {
        let start = Game::new(Variant::Chess.start());
        let mut model =
            GameModel::new(start, Players::People).with_time_control("180+5".parse().ok());
        for (second, text) in (1..).zip(["f3", "e5", "g4", "Qh4"]) {
            model.tell_time(Moment {
                now: Duration::from_secs(7 * second),
                ..Moment::default()
            });
            let m = model.read_move(text).expect("legal");
            model.apply(Action::Move(m));
        }
        assert!(model.game().is_over());
        let text = pgn_of(&model, "2000.01.01").to_string();
        let face = |color| model.face(color).expect("a clock").text;
        for (color, san) in [(Color::White, "2. g4"), (Color::Black, "Qh4#")] {
            let text = text.replace('\n', " ");
            let at = text.find(san).expect("the move is written");
            let clock = text[at..].split("[%clk 0:0").nth(1).expect("with its time");
            assert!(clock.starts_with(&face(color)), "{color:?}: {text}");
        }
    }

    #[test]
    fn a_visitor_without_a_name_is_a_player_in_the_file() {
        let level = Level::new(3).expect("a level");
        let players = Players::Computer {
            person: Color::White,
            level,
        };
        let mut model = GameModel::new(Game::new(Variant::Chess.start()), players);
        let m = model.read_move("e4").expect("legal");
        model.apply(Action::Move(m));
        let text = pgn_of(&model, "2000.01.01").to_string();
        assert!(text.contains("[White \"Player\"]"), "{text}");
        assert!(text.contains("[Black \"sharp960, level 3\"]"), "{text}");
        // It is no name, so the page goes on to say whose side it is in its own words.
        let again = game(&text);
        assert_eq!(again.name(Color::White), PlayerName::Side(Color::White));
    }

    #[test]
    fn the_bids_for_the_sides_are_a_tag() {
        let bids: Bids = "Black 1, White passes".parse().expect("bids");
        let start = Game::new(Variant::Transcendental.numbered_start(7));
        let model = GameModel::new(start, Players::People).with_bids(Some(bids.clone()));
        let text = pgn_of(&model, "2026.11.30").to_string();
        assert!(
            text.contains("[Auction \"Black 1, White passes\"]"),
            "{text}"
        );
        assert_eq!(game(&text).bids(), Some(&bids));
    }

    #[test]
    fn a_game_comes_back_from_its_pgn() {
        for variant in Variant::ALL {
            let mut model = GameModel::new(Game::new(variant.start()), Players::People);
            for _ in 0..6 {
                let moves = model.shown().legal_moves();
                if let Some(&m) = moves.get(moves.len() / 2) {
                    model.apply(Action::Move(m));
                    model.apply(Action::Uncover);
                }
            }
            if !model.game().is_over() {
                model.apply(Action::Resign);
            }
            let text = pgn_of(&model, "2000.01.01").to_string();
            let again = game(&text);
            assert_eq!(again.game(), model.game(), "{variant}: {text}");
        }
    }
}
