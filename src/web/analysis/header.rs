//! The header of a game: players, event, date and result.

use super::AnalysisModel;
use crate::board::Color;
use crate::notation::pgn::{self, GameResult};
use crate::rules::Variant;
use crate::web::game::UNNAMED;
use crate::web::game::pgn_file::level_of;

/// The header of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The players, White first.
    pub players: [Player; 2],
    /// The event.
    pub event: Option<String>,
    /// The round of the event.
    pub round: Option<String>,
    /// The place.
    pub site: Option<String>,
    /// The date as far as it is known: `1999-10`.
    pub date: Option<String>,
    /// The variant, if it isn't chess.
    pub variant: Option<Variant>,
    /// The opening: its ECO code, its name, or both.
    pub opening: Option<String>,
    /// The author of the comments.
    pub annotator: Option<String>,
}

/// One of the players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The side.
    pub color: Color,
    /// The title, such as `GM`.
    pub title: Option<String>,
    /// The name.
    pub name: Option<String>,
    /// Whether it is the visitor; see [`Header::for_visitor`].
    pub is_visitor: bool,
    /// The rating.
    pub rating: Option<String>,
    /// The score: `1`, `½`, `0`, or points out of ten.
    pub score: Option<String>,
}

impl Header {
    /// The header of a game; `None` if its tags tell nothing.
    pub fn new(game: &pgn::Game) -> Option<Self> {
        let known = |tag| known(game, tag);
        let variant = game.variant();
        let header = Self {
            players: Self::players(game),
            event: known("Event"),
            round: known("Round").filter(|round| round != "-"),
            site: known("Site"),
            date: known("Date").as_deref().and_then(date),
            variant: (variant != Variant::Chess).then_some(variant),
            opening: match (known("ECO"), known("Opening")) {
                (Some(code), Some(name)) => Some(format!("{code} {name}")),
                (code, name) => name.or(code),
            },
            annotator: known("Annotator"),
        };
        let names = ["White", "Black"].map(known);
        (header.has_details() || names.iter().any(Option::is_some)).then_some(header)
    }

    /// The header as the visitor of this site reads it, who is the unnamed opponent of this site’s
    /// computer.
    pub fn for_visitor(game: &pgn::Game) -> Option<Self> {
        let players = Self::players_for_visitor(game);
        Self::new(game).map(|header| Self { players, ..header })
    }

    /// The players of a game, White first, as anybody reads them.
    pub fn players(game: &pgn::Game) -> [Player; 2] {
        Color::ALL.map(|color| player(game, color))
    }

    /// The players of a game, White first, as the visitor of this site reads them.
    pub fn players_for_visitor(game: &pgn::Game) -> [Player; 2] {
        let is_computer = |player: &Player| {
            let name = player.name.as_deref();
            name.is_some_and(|name| level_of(name).is_some())
        };
        let [mut white, mut black] = Self::players(game);
        white.is_visitor = white.name.is_none() && is_computer(&black);
        black.is_visitor = black.name.is_none() && is_computer(&white);
        [white, black]
    }

    /// Whether anything is known of the players.
    pub fn has_players(&self) -> bool {
        self.players.iter().any(Player::is_known)
    }

    /// Whether anything besides the players and the result is known.
    pub const fn has_details(&self) -> bool {
        self.event.is_some()
            || self.round.is_some()
            || self.site.is_some()
            || self.date.is_some()
            || self.variant.is_some()
            || self.opening.is_some()
            || self.annotator.is_some()
    }
}

impl Player {
    /// Whether anything but the side is known.
    pub const fn is_known(&self) -> bool {
        self.name.is_some() || self.is_visitor || self.rating.is_some() || self.score.is_some()
    }
}

fn player(game: &pgn::Game, color: Color) -> Player {
    let side = match color {
        Color::White => "White",
        Color::Black => "Black",
    };
    let tag = |suffix: &str| known(game, &format!("{side}{suffix}"));
    Player {
        color,
        title: tag("Title"),
        name: tag(""),
        is_visitor: false,
        rating: tag("Elo").filter(|elo| elo != "0" && elo != "-"),
        score: score(game, color),
    }
}

fn score(game: &pgn::Game, color: Color) -> Option<String> {
    if let Some(points) = game.points() {
        return Some(points.of(color).to_string());
    }
    let score = match (game.result, game.result.winner()) {
        (GameResult::Unknown, _) => return None,
        (_, None) => "½",
        (_, Some(winner)) if winner == color => "1",
        (_, Some(_)) => "0",
    };
    Some(score.to_owned())
}

/// The value of a tag, if it is known.
pub fn known(game: &pgn::Game, tag: &str) -> Option<String> {
    let value = game.tags.get(tag)?.trim();
    let says =
        !value.is_empty() && value != UNNAMED && !value.chars().all(|c| matches!(c, '?' | '.'));
    says.then(|| value.to_owned())
}

/// The name of a file with a study, without its extension; see [`file_name_of`].
pub fn file_name(model: &AnalysisModel) -> String {
    let tag = |tag| known(model.source(), tag).unwrap_or_default();
    let players = ["White", "Black"].map(tag);
    file_name_of(
        players.each_ref().map(String::as_str),
        &tag("Event"),
        &tag("Date"),
        model.study().variant(),
    )
}

/// The name of a file with a game, without its extension: the players, or else the event, and the year;
/// the variant if none of it is known. What is not known is empty.
pub fn file_name_of(players: [&str; 2], event: &str, date: &str, variant: Variant) -> String {
    /// The most characters of a name or an event.
    const LONGEST: usize = 30;
    let part = |value: &str| {
        let words = value.split(|c: char| !c.is_alphanumeric());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let part: String = words.join("-").chars().take(LONGEST).collect();
        let part = part.trim_end_matches('-');
        (!part.is_empty()).then(|| part.to_owned())
    };
    let year = self::date(date);
    let year = year.and_then(|date| date.split('-').next().map(str::to_owned));
    let named = match players.map(part) {
        [None, None] => part(event).into_iter().collect(),
        players => players.into_iter().flatten().collect::<Vec<_>>(),
    };
    match named.is_empty() {
        true => format!("sharp960-{}", variant.key()),
        false => named.into_iter().chain(year).collect::<Vec<_>>().join("-"),
    }
}

/// A date without its unknown parts: `1999.10.??` is `1999-10`.
fn date(text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split(['.', '-', '/']).collect();
    let is_number = |part: &&&str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let known: Vec<&str> = parts.iter().take_while(is_number).copied().collect();
    (!known.is_empty()).then(|| known.join("-"))
}

#[cfg(test)]
mod tests {
    use super::super::opened::of_pgn;
    use super::*;

    fn header(text: &str) -> Option<Header> {
        Header::new(&pgn::parse(text).expect("a game").remove(0))
    }

    #[test]
    fn the_variant_alone_makes_no_players() {
        for (text, named) in [
            ("[Variant \"ChessSharp\"]\n\n*", false),
            ("[Variant \"Crazyhouse\"]\n[White \"Ada\"]\n\n*", true),
            ("[Variant \"Crazyhouse\"]\n\n1-0", true),
        ] {
            assert_eq!(
                header(text).map(|it| it.has_players()),
                Some(named),
                "{text}"
            );
        }
    }

    #[test]
    fn what_is_known_is_told() {
        let text = "[Event \"Hoogovens\"]\n[Site \"Wijk aan Zee\"]\n[Date \"1999.01.??\"]\n\
                    [Round \"4\"]\n[White \"Kasparov\"]\n[WhiteElo \"2812\"]\n\
                    [WhiteTitle \"GM\"]\n[Black \"Topalov\"]\n[ECO \"B07\"]\n\n1. e4 1-0";
        let header = header(text).expect("something");
        let details = [&header.event, &header.round, &header.site, &header.date];
        assert_eq!(
            details.map(Option::as_deref),
            ["Hoogovens", "4", "Wijk aan Zee", "1999-01"].map(Some)
        );
        assert_eq!(
            (header.opening.as_deref(), header.variant),
            (Some("B07"), None)
        );
        let [white, black] = header.players;
        assert_eq!(
            [&white.title, &white.name, &white.rating].map(Option::as_deref),
            ["GM", "Kasparov", "2812"].map(Some)
        );
        assert_eq!(
            (white.score.as_deref(), black.score.as_deref()),
            (Some("1"), Some("0"))
        );
    }

    #[test]
    fn the_unnamed_opponent_of_the_computer_is_the_visitor() {
        let visitors = |tags: &str| {
            let game = pgn::parse(&format!("{tags}\n\n1. e4 *")).expect("a game");
            let header = Header::for_visitor(&game[0]).expect("a name");
            header.players.map(|player| player.is_visitor)
        };
        for (tags, expected) in [
            ("[Black \"sharp960, level 1\"]", [true, false]),
            (
                "[White \"sharp960, level 10\"]\n[Black \"?\"]",
                [false, true],
            ),
            (
                "[White \"Ada\"]\n[Black \"sharp960, level 1\"]",
                [false, false],
            ),
            (
                "[White \"Player\"]\n[Black \"sharp960, level 1\"]",
                [true, false],
            ),
            ("[Black \"sharp960, level 11\"]", [false, false]),
            ("[Black \"Grace\"]", [false, false]),
        ] {
            assert_eq!(visitors(tags), expected, "{tags}");
        }
    }

    #[test]
    fn files_are_named_after_their_game() {
        let name = |tags: &str| {
            let model = of_pgn(&format!("{tags}\n\n1. e4 *")).expect("a game");
            file_name(&model)
        };
        for (tags, expected) in [
            (
                "[White \"Kasparov, G.\"]\n[Black \"Topalov\"]\n[Date \"1999.01.20\"]",
                "Kasparov-G-Topalov-1999",
            ),
            ("[White \"Ada\"]\n[Black \"?\"]", "Ada"),
            (
                "[Event \"Šumava/2020: \\\"Open\\\"\"]\n[White \"?\"]",
                "Šumava-2020-Open",
            ),
            ("[Event \"?\"]", "sharp960-chess"),
            ("[White \"../..\"]", "sharp960-chess"),
        ] {
            assert_eq!(name(tags), expected);
        }
        assert_eq!(
            name(&format!("[White \"{}\"]", "long ".repeat(99))).len(),
            29
        );
    }

    #[test]
    fn of_bare_moves_nothing_is_known() {
        assert_eq!(header("1. e4 *"), None);
        assert_eq!(
            header("[Event \"?\"]\n[Date \"????.??.??\"]\n\n1. e4 *"),
            None
        );
        let black = header("[Black \"Ada\"]\n\n1. e4 1/2-1/2").expect("a name");
        assert_eq!(
            (&black.players[0].name, black.players[0].score.as_deref()),
            (&None, Some("½"))
        );
    }
}
