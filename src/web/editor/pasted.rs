//! Positions from a FEN, an EPD, a PGN or a link of this or another site.

use super::placement::Placement;
use crate::board::{Color, Square};
use crate::notation::fen::{self, FenError};
use crate::notation::link::{self, Link, LinkProblem, decoded};
use crate::notation::pgn::{self, PgnError};
use crate::rules::{Position, Setup, Variant};
use crate::web::parameters::Parameters;
use crate::web::route::Route;

/// A position from elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pasted {
    /// The position, possible or not.
    pub placement: Placement,
    /// The side at the bottom of the board, if the text says so.
    pub below: Option<Color>,
    /// The letters of the castling field that were left out, since no king and rook stand for them.
    pub left_out: String,
}

/// The reason why a text has no position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PastedError {
    /// There is nothing but blanks.
    #[error("the text is empty")]
    Empty,
    /// The FEN can't be read.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The PGN can't be read.
    #[error(transparent)]
    Pgn(#[from] PgnError),
    /// The link can't be followed.
    #[error(transparent)]
    Link(#[from] LinkProblem),
    /// The text is neither a position nor a game.
    #[error("the text has no position")]
    NoPosition,
    /// The link names no position, as those to games of other sites.
    #[error("the link names no position")]
    NoPositionInLink,
}

/// Reads a text: a FEN or EPD, or its board field alone, of `variant`, also in quotation marks or
/// with underscores for its blanks as in links; a PGN, whose last position
/// on the main line of the first game is taken; or a link to a game or a position, as this site,
/// lichess, chess.com and pychess write them.
///
/// # Errors
/// The reason why there is no position in it.
pub fn read(text: &str, variant: Variant) -> Result<Pasted, PastedError> {
    let text = text.trim_matches(|c: char| c.is_whitespace() || c == '"');
    let Some(first) = text.split_whitespace().next() else {
        return Err(PastedError::Empty);
    };
    if is_link(first) {
        return of_link(first);
    }
    if looks_like_fen(first) {
        let is_of_link = first.len() == text.len();
        let spaced = is_of_link.then(|| text.replace('_', " "));
        let text = spaced.as_deref().unwrap_or(text);
        return of_fen(text, variant, None);
    }
    of_pgn(text)
}

fn is_link(word: &str) -> bool {
    let query = word.contains('?') && word.contains('=');
    word.contains("://") || word.starts_with(['?', '#']) || query
}

fn looks_like_fen(word: &str) -> bool {
    let ranks = word.matches('/').count() + 1;
    // A text that is typed begins with fewer ranks.
    let has_begun = || word.split('/').all(|rank| rank.is_empty() || is_rank(rank));
    !word.starts_with('[') && (ranks >= 5 || ranks >= 2 && has_begun())
}

fn of_fen(text: &str, variant: Variant, below: Option<Color>) -> Result<Pasted, PastedError> {
    let (setup, left_out) = setup_of(text)?;
    Ok(Pasted {
        placement: Placement { variant, setup },
        below,
        left_out,
    })
}

/// Reads a FEN or an EPD line, or as much of it as there is: the board field may stand alone, or with
/// the side to move.
/// Returns also the letters of the castling field that are left out, since there is no rook for
/// them: many programs write `KQkq` whatever stands on the board.
fn setup_of(text: &str) -> Result<(Setup, String), FenError> {
    let mut words = text.split_ascii_whitespace();
    let mut fields: Vec<&str> = words.by_ref().take(3).collect();
    if fields.len() == 1 {
        return Ok((fen::parse_diagram(fields[0])?, String::new()));
    }
    if fields.len() == 2 {
        fields.push("-");
    }
    let mut rest: Vec<&str> = words.collect();
    let is_square = |word: &&str| *word == "-" || word.parse::<Square>().is_ok();
    if rest.first().is_some_and(is_square) {
        fields.push(rest.remove(0));
        let is_number = |word: &&&str| word.bytes().all(|byte| byte.is_ascii_digit());
        let counters = rest.iter().take(2).take_while(is_number).count();
        fields.extend(rest.drain(..counters));
    }
    // An EPD's operations end in semicolons; anything else is an error that the FEN's reader names.
    let operations = rest.join(" ");
    let is_epd = operations.ends_with(';');
    if !is_epd {
        fields.extend(rest);
    }
    let (mut setup, left_out) = without_impossible_rights(&fields)?;
    if is_epd {
        read_counters(&operations, &mut setup);
    }
    Ok((setup, left_out))
}

/// Reads the fields of a FEN without the castling letters that mean no rook, which are returned too.
fn without_impossible_rights(fields: &[&str]) -> Result<(Setup, String), FenError> {
    let mut fields: Vec<String> = fields.iter().map(|&field| field.to_owned()).collect();
    let mut left_out = String::new();
    loop {
        let letter = match fen::parse_setup(&fields.join(" ")) {
            Ok(setup) => return Ok((setup, left_out)),
            Err(FenError::NothingCastles { letter, .. }) => letter,
            Err(error) => return Err(error),
        };
        // Each turn shortens the field, which was read if a letter of it is wrong.
        let Some(castling) = fields.get_mut(2) else {
            return Err(FenError::Missing(fen::FenField::Castling));
        };
        castling.retain(|other| other != letter);
        if castling.is_empty() {
            castling.push('-');
        }
        left_out.push(letter);
    }
}

/// The counters of an EPD: `hmvc 3; fmvn 12;`.
fn read_counters(operations: &str, setup: &mut Setup) {
    for operation in operations.split(';') {
        let mut words = operation.split_ascii_whitespace();
        let code = words.next();
        let number = words.next().and_then(|word| word.parse::<u16>().ok());
        match (code, number) {
            (Some("hmvc"), Some(count)) => setup.halfmoves = count,
            (Some("fmvn"), Some(number)) => setup.fullmoves = number.max(1),
            _ => {}
        }
    }
}

fn of_pgn(text: &str) -> Result<Pasted, PastedError> {
    let mut games = pgn::Reader::new(text.as_bytes());
    let Some(game) = games.next() else {
        return Err(PastedError::NoPosition);
    };
    let game = match game {
        // The very first word is neither a tag nor a move: the text is something else.
        Err(error)
            if !text.starts_with('[') && (error.place.line, error.place.column) == (1, 1) =>
        {
            return Err(PastedError::NoPosition);
        }
        game => game?,
    };
    let position = match game.tree.main_line().last() {
        Some(last) => game.position(last),
        // A number alone is that of no move, but the first digit of a FEN that is being typed.
        None if !text.starts_with('[') => return Err(PastedError::NoPosition),
        None => game.start.clone(),
    };
    Ok(of_position(&position))
}

fn of_position(position: &Position) -> Pasted {
    Pasted {
        placement: Placement::from(position),
        below: None,
        left_out: String::new(),
    }
}

/// The position of a link, of this site or another.
fn of_link(text: &str) -> Result<Pasted, PastedError> {
    let (rest, hash) = text.split_once('#').unwrap_or((text, ""));
    let (path, search) = rest.split_once('?').unwrap_or((rest, ""));
    match of_address(search, hash) {
        Ok(Some(pasted)) => Ok(pasted),
        Err(problem) => Err(problem),
        Ok(None) => of_path(path, search)?.ok_or(PastedError::NoPositionInLink),
    }
}

/// The position that an address of this site names, possible or not; none if it names none.
///
/// # Errors
/// The reason why what it names can't be shown.
pub fn of_address(search: &str, hash: &str) -> Result<Option<Pasted>, PastedError> {
    match Route::parse(search, hash).game {
        Ok(None) => Ok(None),
        Ok(Some(link)) => Ok(Some(of_game(&link))),
        Err(error) => match impossible(search, hash)? {
            Some(pasted) => Ok(Some(pasted)),
            None => Err(error.problem.into()),
        },
    }
}

/// The position that a link shows.
fn of_game(link: &Link) -> Pasted {
    let mut position = link.start_position();
    let shown = link.at.unwrap_or(link.moves.len());
    for &m in link.moves.iter().take(shown) {
        position.play(m);
    }
    Pasted {
        below: link.color,
        ..of_position(&position)
    }
}

/// A FEN of no position, in a query or behind the page in a fragment.
fn impossible(search: &str, hash: &str) -> Result<Option<Pasted>, PastedError> {
    let in_search = Parameters::parse(search);
    if let Some(text) = in_search.get("fen") {
        let variant = in_search.get("variant");
        return of_parts(variant, text, &in_search).map(Some);
    }
    let (path, query) = hash.split_once('?').unwrap_or((hash, ""));
    of_path(path, query)
}

/// A path such as `/analysis/chess960/<FEN>`, in which the variant can be missing, with what else
/// its query says; none if there is no FEN.
fn of_path(path: &str, search: &str) -> Result<Option<Pasted>, PastedError> {
    let parameters = Parameters::parse(search);
    let path = decoded(path);
    let mut parts: Vec<&str> = path.split('/').collect();
    // A FEN has eight ranks, or nine with a reserve as the last one.
    let ranks = if parts.len() > 9 && is_rank(parts[parts.len() - 9]) {
        9
    } else {
        8
    };
    if parts.len() < ranks {
        return Ok(None);
    }
    let board = parts.split_off(parts.len() - ranks).join("/");
    let variant = parts.last().filter(|name| name.parse::<Variant>().is_ok());
    of_parts(variant.copied(), &board, &parameters).map(Some)
}

fn is_rank(text: &str) -> bool {
    !text.is_empty()
        && text
            .bytes()
            .all(|byte| b"12345678pnbrqkPNBRQK~*".contains(&byte))
}

fn of_parts(
    variant: Option<&str>,
    fen: &str,
    parameters: &Parameters,
) -> Result<Pasted, PastedError> {
    let fen = fen.replace('_', " ");
    let variant = match variant {
        Some(name) => name.parse().map_err(LinkProblem::Variant)?,
        None => link::guess_variant(&fen),
    };
    let flipped = parameters.get("flip").is_some_and(|it| it == "true");
    let color = match parameters.get("color") {
        Some(it) if it.eq_ignore_ascii_case("black") => Some(Color::Black),
        Some(it) if it.eq_ignore_ascii_case("white") => Some(Color::White),
        _ => flipped.then_some(Color::Black),
    };
    of_fen(&fen, variant, color)
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    fn fen(text: &str, variant: Variant) -> String {
        let pasted = read(text, variant).unwrap_or_else(|error| panic!("{text}: {error}"));
        format!(
            "{} {}",
            pasted.placement.variant.key(),
            pasted.placement.fen()
        )
    }

    #[test]
    fn fen_and_epd_are_read_in_the_variant_that_is_edited() {
        let kings = "4k3/8/8/8/8/8/8/4K3";
        for (text, expected) in [
            (START.to_owned(), format!("antichess {START}")),
            (
                format!("  {kings} b - -\n"),
                format!("antichess {kings} b - - 0 1"),
            ),
            (kings.to_owned(), format!("antichess {kings} w - - 0 1")),
            (format!("{kings} b"), format!("antichess {kings} b - - 0 1")),
            (format!("{kings}_w"), format!("antichess {kings} w - - 0 1")),
            (
                format!("{kings} b - - bm Kd7; id \"a b\";"),
                format!("antichess {kings} b - - 0 1"),
            ),
            (
                format!("{kings} w - - hmvc 7; fmvn 31;"),
                format!("antichess {kings} w - - 7 31"),
            ),
            (
                format!("{kings} w - - 3 9 bm Kd2;"),
                format!("antichess {kings} w - - 3 9"),
            ),
            (
                format!("\"{kings} b - - 3 9\""),
                format!("antichess {kings} b - - 3 9"),
            ),
            (
                format!("{kings}_b_-_-_3_9"),
                format!("antichess {kings} b - - 3 9"),
            ),
            (
                "8/8/8/8/8/8/8/QQQ5 w - - 0 1".to_owned(),
                "antichess 8/8/8/8/8/8/8/QQQ5 w - - 0 1".to_owned(),
            ),
        ] {
            assert_eq!(fen(&text, Variant::Antichess), expected, "{text}");
        }
    }

    #[test]
    fn a_fen_of_chess_and_chess960_is_one_of_the_game_that_is_edited() {
        for text in [
            START,
            "1r1k1r2/8/8/8/8/8/8/1R1K1R2 w - - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "4k3/8/8/8/8/8/8/3K4 b - -",
        ] {
            for variant in [Variant::Chess, Variant::Chess960] {
                let read = read(text, variant).expect("a FEN").placement;
                assert_eq!(read.variant, variant, "{text}");
            }
        }
        // There is a button that makes it Chess960.
        let start = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1";
        let read = read(start, Variant::Chess).expect("a FEN").placement;
        assert_eq!(read.variant, Variant::Chess);
    }

    #[test]
    fn rooks_are_offered_for_castling_where_a_pasted_fen_of_chess960_has_them() {
        let fen = "1r1k1r2/8/8/8/8/8/8/1R1K1R2 w - - 0 1";
        let read = read(fen, Variant::Chess960).expect("a FEN").placement;
        let rooks = read.castling_options().into_iter();
        let rooks: Vec<String> = rooks.map(|it| it.rook.to_string()).collect();
        assert_eq!(rooks, ["b1", "f1", "b8", "f8"]);
    }

    #[test]
    fn castling_rights_without_a_rook_are_left_out() {
        for (text, expected, left_out) in [
            (
                "4k3/8/8/8/8/8/8/R3K2r w KQkq - 0 1",
                "4k3/8/8/8/8/8/8/R3K2r w Q - 0 1",
                "Kkq",
            ),
            (
                "4k3/8/8/8/8/8/4K3/8 w KQ - 3 9",
                "4k3/8/8/8/8/8/4K3/8 w - - 3 9",
                "KQ",
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w - -",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                "",
            ),
            // A file is as it is said to be: a fault that is shown beside the board.
            (
                "4k3/8/8/8/8/8/8/4K3 w H - 0 1",
                "4k3/8/8/8/8/8/8/4K3 w H - 0 1",
                "",
            ),
        ] {
            let pasted = read(text, Variant::Chess).expect("it is set up");
            assert_eq!(pasted.placement.fen(), expected);
            assert_eq!(pasted.left_out, left_out, "{text}");
        }
        let link = "?page=editor&variant=chess&fen=4k3/8/8/8/8/8/8/4K3_w_KQ_-_0_1";
        assert_eq!(
            read(link, Variant::Duck).map(|it| it.left_out),
            Ok("KQ".to_owned())
        );
        assert!(read("4k3/8/8/8/8/8/8/4K3 w KQ nowhere 0 1", Variant::Chess).is_err());
    }

    #[test]
    fn the_last_position_of_a_game_is_taken() {
        let expected = "chess rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        assert_eq!(fen("1. e4 (1. d4 d5 2. c4) e5 *", Variant::Duck), expected);
        let tags = "[Event \"?\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. O-O-O *\n\n[Event \"next\"]\n\n1. d4 *";
        assert_eq!(
            fen(tags, Variant::Chess),
            "chess960 4k3/8/8/8/8/8/8/2KR4 b - - 1 1"
        );
    }

    #[test]
    fn a_fen_that_is_being_typed_is_no_position_until_its_board_is_complete() {
        for board in [
            "8/8/8/3k4/8/8/8/R3K2R",
            "r3k3/8/8/8/8/8/8/4K3",
            "4k3/8/8/8/8/8/8/4K3",
        ] {
            for end in 1..board.len() {
                let typed = &board[..end];
                let read = read(typed, Variant::Chess);
                // The last rank may be complete before its last letter is typed.
                assert!(read.is_err(), "{typed}: {read:?}");
            }
            assert!(read(board, Variant::Chess).is_ok(), "{board}");
        }
        for text in ["8", "518", "1.", "*", "{nothing}"] {
            assert_eq!(
                read(text, Variant::Chess),
                Err(PastedError::NoPosition),
                "{text}"
            );
        }
        assert!(read("[Event \"?\"]\n\n*", Variant::Chess).is_ok());
        assert!(read("1/2-1/2", Variant::Chess).is_err());
    }

    #[test]
    fn links_of_this_and_other_sites_are_read() {
        let board = "4k3/8/8/8/8/8/8/4K2R";
        for (link, expected) in [
            ("https://lichess.org/editor/4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1".to_owned(), "chess"),
            ("https://lichess.org/analysis/chess960/4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1?color=black".to_owned(), "chess960"),
            ("https://lichess.org/analysis/fromPosition/4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1#4".to_owned(), "chess"),
            ("https://www.chess.com/analysis?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2F4K2R+w+K+-+0+1&flip=true".to_owned(), "chess"),
            ("https://www.pychess.org/analysis/crazyhouse?fen=4k3/8/8/8/8/8/8/4K2R[]_w_K_-_0_1".to_owned(), "crazyhouse"),
            ("?page=editor&variant=chess960&fen=4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1".to_owned(), "chess960"),
            ("https://sharp960.example/#/editor/chess960/4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1".to_owned(), "chess960"),
        ] {
            let reserve = if expected == "crazyhouse" { "[]" } else { "" };
            let expected = format!("{expected} {board}{reserve} w K - 0 1");
            assert_eq!(fen(&link, Variant::Duck), expected, "{link}");
        }
        for (link, below) in [
            (
                "https://www.chess.com/analysis?fen=8/8/8/8/8/8/8/8+w+-+-+0+1&flip=true",
                Some(Color::Black),
            ),
            (
                "?fen=8/8/8/8/8/8/8/8_w_-_-_0_1&color=black",
                Some(Color::Black),
            ),
            ("?variant=chess&moves=e2e4", None),
        ] {
            assert_eq!(
                read(link, Variant::Chess).map(|it| it.below),
                Ok(below),
                "{link}"
            );
        }
        let played = fen("?variant=chess&moves=e2e4,e7e5&at=1", Variant::Chess);
        assert!(played.contains("/4P3/8/PPPP1PPP/RNBQKBNR b "), "{played}");
    }

    #[test]
    fn an_impossible_position_is_read_from_every_form_of_link() {
        let expected = "chess 8/8/8/8/8/8/8/QQQQQQQQ w - - 0 1";
        for link in [
            "?page=editor&variant=chess&fen=8/8/8/8/8/8/8/QQQQQQQQ_w_-_-_0_1",
            "#/editor/chess/8/8/8/8/8/8/8/QQQQQQQQ_w_-_-_0_1",
            "#/editor/8/8/8/8/8/8/8/QQQQQQQQ_w_-_-_0_1?color=white",
            "https://lichess.org/editor/8/8/8/8/8/8/8/QQQQQQQQ_w_-_-_0_1",
        ] {
            assert_eq!(fen(link, Variant::Duck), expected, "{link}");
        }
    }

    #[test]
    fn what_is_no_position_is_said() {
        for (text, part) in [
            ("", "empty"),
            ("9/8/8/8/8/8/8/8 w - - 0 1", "rank 8"),
            ("8/8/8/8/8/8/8/8 w - - 0 1 hello", "too many fields"),
            ("1. e5", "e5"),
            ("https://lichess.org/abcdefgh", "no position"),
            ("?variant=chess&fen=8/8", "ranks"),
            ("?variant=shogi&fen=8/8/8/8/8/8/8/8_w", "shogi"),
        ] {
            let error = read(text, Variant::Chess).expect_err(text).to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
