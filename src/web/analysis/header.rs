//! Who played whom, when and where, and how it ended.

use crate::board::Color;
use crate::notation::pgn::{self, GameResult};
use crate::rules::Variant;

/// What stands above the moves of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// White and Black.
    pub players: [Player; 2],
    /// Event, place, date and the like, as far as they are known.
    pub details: Vec<String>,
}

/// One of the players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The side.
    pub color: Color,
    /// The name, with a title in front of it.
    pub name: String,
    /// The rating.
    pub rating: Option<String>,
    /// What the game brought: `1`, `½`, `0`, or points of ten.
    pub score: Option<String>,
}

impl Header {
    /// The header of a game; none if nothing is known of it.
    pub fn new(game: &pgn::Game) -> Option<Self> {
        let details = details(game);
        let names = ["White", "Black"].map(|tag| known(game, tag));
        let anything = !details.is_empty() || names.iter().any(Option::is_some);
        anything.then(|| Self {
            players: Color::ALL.map(|color| player(game, color)),
            details,
        })
    }
}

fn player(game: &pgn::Game, color: Color) -> Player {
    let side = match color {
        Color::White => "White",
        Color::Black => "Black",
    };
    let tag = |suffix: &str| known(game, &format!("{side}{suffix}"));
    let name = tag("").unwrap_or_else(|| side.to_owned());
    Player {
        color,
        name: match tag("Title") {
            Some(title) => format!("{title} {name}"),
            None => name,
        },
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

fn details(game: &pgn::Game) -> Vec<String> {
    let round = known(game, "Round").filter(|round| round != "-");
    let event = match (known(game, "Event"), round) {
        (Some(event), Some(round)) => Some(format!("{event}, round {round}")),
        (Some(event), None) => Some(event),
        (None, Some(round)) => Some(format!("Round {round}")),
        (None, None) => None,
    };
    let opening = match (known(game, "ECO"), known(game, "Opening")) {
        (Some(code), Some(name)) => Some(format!("{code} {name}")),
        (code, name) => name.or(code),
    };
    let variant = game.variant();
    let variant = (variant != Variant::Chess).then(|| variant.name().to_owned());
    let date = known(game, "Date").as_deref().and_then(date);
    let annotator = known(game, "Annotator").map(|name| format!("annotated by {name}"));
    let all = [
        event,
        known(game, "Site"),
        date,
        variant,
        opening,
        annotator,
    ];
    all.into_iter().flatten().collect()
}

/// What a tag says, if it says anything.
fn known(game: &pgn::Game, tag: &str) -> Option<String> {
    let value = game.tags.get(tag)?.trim();
    let says = !value.is_empty() && !value.chars().all(|c| matches!(c, '?' | '.'));
    says.then(|| value.to_owned())
}

/// A date without what is not known of it: `1999.10.??` is `1999-10`.
fn date(text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split(['.', '-', '/']).collect();
    let is_number = |part: &&&str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let known: Vec<&str> = parts.iter().take_while(is_number).copied().collect();
    (!known.is_empty()).then(|| known.join("-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header(text: &str) -> Option<Header> {
        Header::new(&pgn::parse(text).expect("a game").remove(0))
    }

    #[test]
    fn what_is_known_is_told() {
        let text = "[Event \"Hoogovens\"]\n[Site \"Wijk aan Zee\"]\n[Date \"1999.01.??\"]\n\
                    [Round \"4\"]\n[White \"Kasparov\"]\n[WhiteElo \"2812\"]\n\
                    [WhiteTitle \"GM\"]\n[Black \"Topalov\"]\n[ECO \"B07\"]\n\n1. e4 1-0";
        let header = header(text).expect("something");
        let details = ["Hoogovens, round 4", "Wijk aan Zee", "1999-01", "B07"];
        assert_eq!(header.details, details);
        let [white, black] = header.players;
        assert_eq!(
            (&*white.name, white.rating.as_deref()),
            ("GM Kasparov", Some("2812"))
        );
        assert_eq!(
            (white.score.as_deref(), black.score.as_deref()),
            (Some("1"), Some("0"))
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
            (&*black.players[0].name, black.players[0].score.as_deref()),
            ("White", Some("½"))
        );
    }
}
