//! What the list and the search know of a game.

use crate::board::Color;
use crate::game::Game;
use crate::notation::eco::{Openings, has_names};
use crate::notation::pgn::{self, GameResult};
use crate::notation::{fen, san};
use crate::rules::{Points, Variant};
use crate::web::analysis::header::known;
use crate::web::game::UNNAMED;
use crate::web::game::pgn_file::level_of;
use crate::web::hash::fnv_53;

/// What the list shows of a game, and what can be searched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The variant.
    pub variant: Variant,
    /// The player of White; empty if unknown, as are the texts below.
    pub white: String,
    /// The player of Black.
    pub black: String,
    /// The ratings of White and Black, where they are known.
    pub ratings: [Option<u16>; 2],
    /// The event.
    pub event: String,
    /// The site, the round and the annotator, for the search alone.
    pub site: String,
    /// The round.
    pub round: String,
    /// The date as in PGN, `2026.11.22` or `1851.??.??`.
    pub date: String,
    /// The result.
    pub result: GameResult,
    /// The points of the result, in a variant that counts them.
    pub points: Option<Points>,
    /// The number of half-moves (plies) of the main line.
    pub plies: usize,
    /// The position after the last move of the main line, as FEN.
    pub end: String,
    /// The code and name of the opening.
    pub opening: String,
    /// Whether there are variations, comments, glyphs or shapes.
    pub annotated: bool,
    /// The first moves in SAN with their numbers, of a game of which neither players nor event are known.
    pub line: String,
    /// A hash of the game with everything in it; equal games are duplicates. It has 53 bits, as
    /// numbers of JavaScript have.
    pub hash: u64,
}

impl Summary {
    /// The summary of a game. The opening is that of the file, or else the one found in
    /// `openings` by its code or the moves. `text` is its PGN.
    pub fn of(game: &pgn::Game, text: &str, openings: Option<&Openings>) -> Self {
        let tag = |name| game.tags.get(name).unwrap_or_default().trim().to_owned();
        let player = |name| {
            Some(tag(name))
                .filter(|name| name != UNNAMED)
                .unwrap_or_default()
        };
        let known = |name| known(game, name).unwrap_or_default();
        let (code, name) = (known("ECO"), known("Opening"));
        let is_complete = !code.is_empty() && !name.is_empty();
        let openings =
            openings.filter(|_| !is_complete && has_names(&Game::new(game.start.clone())));
        let mut end = game.start.clone();
        let (mut plies, mut found) = (0, None);
        for m in game.tree.moves() {
            end.play(m);
            plies += 1;
            // That of the last position which has a name.
            found = openings.and_then(|known| known.of_position(&end)).or(found);
        }
        if let Some(openings) = openings.filter(|_| !code.is_empty()) {
            found = openings.of_code(&code, found);
        }
        let opening = match found {
            Some(found) if name.is_empty() => joined([found.code, found.name], " "),
            // A name alone is found by the code of the moves too.
            Some(found) => joined([found.code, &name], " "),
            None => joined([&*code, &*name], " "),
        };
        let (white, black, event) = (player("White"), player("Black"), tag("Event"));
        let is_unknown = [&white, &black, &event].iter().all(|name| name.is_empty());
        Self {
            variant: game.variant(),
            white,
            black,
            ratings: ["WhiteElo", "BlackElo"]
                .map(|name| tag(name).parse().ok().filter(|&elo| elo > 0)),
            event,
            site: joined(
                ["Site", "Round", "Annotator"]
                    .map(tag)
                    .each_ref()
                    .map(|tag| &**tag),
                " ",
            ),
            round: Some(tag("Round"))
                .filter(|round| !["?", "-"].contains(&round.as_str()))
                .unwrap_or_default(),
            date: tag("Date"),
            result: match end.outcome().filter(|_| game.result == GameResult::Unknown) {
                Some(outcome) => outcome.winner.map_or(GameResult::Draw, GameResult::won_by),
                None => game.result,
            },
            points: game.points(),
            plies,
            end: fen::format(&end),
            opening,
            annotated: is_annotated(game, plies),
            line: if is_unknown {
                first_moves(game)
            } else {
                String::new()
            },
            hash: fnv_53(text),
        }
    }
}

impl Summary {
    /// The side of a visitor who was the unnamed opponent of our computer.
    pub fn visitor(&self) -> Option<Color> {
        let computer = |name: &str| level_of(name).is_some();
        match (&*self.white, &*self.black) {
            ("", black) if computer(black) => Some(Color::White),
            (white, "") if computer(white) => Some(Color::Black),
            _ => None,
        }
    }

    /// Whether it is the same game as another one with more written into it.
    pub fn annotates(&self, plain: &Self) -> bool {
        let game = |of: &Self| {
            let players = [&of.white, &of.black].map(String::clone);
            (
                of.variant,
                players,
                of.date.clone(),
                of.plies,
                of.end.clone(),
            )
        };
        self.annotated && !plain.annotated && game(self) == game(plain)
    }
}

/// What the library would know of the first game of a PGN; `None` if that can't be read.
pub fn summary_of(text: &str) -> Option<Summary> {
    let game = pgn::Reader::new(text.as_bytes()).next()?.ok()?;
    Some(Summary::of(&game, &game.to_string(), None))
}

fn joined<const N: usize>(parts: [&str; N], separator: &str) -> String {
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(separator)
}

/// The number of moves that tell a game without names from others, in half-moves (plies).
const LINE: usize = 6;

/// The first moves with their numbers.
fn first_moves(game: &pgn::Game) -> String {
    let mut position = game.start.clone();
    let mut words = Vec::new();
    for (index, m) in game.tree.moves().enumerate() {
        if index == LINE {
            words.push("…".to_owned());
            break;
        }
        let number = position.fullmoves();
        if position.turn().is_white() {
            words.push(format!("{number}."));
        } else if index == 0 {
            words.push(format!("{number}…"));
        }
        words.push(san::format(&position, m));
        position.play(m);
    }
    words.join(" ")
}

/// Whether there is more than the moves and the times of a clock.
fn is_annotated(game: &pgn::Game, plies: usize) -> bool {
    let has_notes = |id| {
        game.tree.annotations(id).is_some_and(|annotations| {
            let mut notes = annotations.clone();
            (notes.clock, notes.elapsed) = (None, None);
            !notes.is_empty()
        })
    };
    game.tree.len() > plies
        || has_notes(crate::game::Tree::ROOT)
        || game.tree.main_line().any(has_notes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summary(text: &str) -> Summary {
        let openings = Openings::parse(include_str!("../../../static/openings.txt"));
        let game = pgn::parse(text).expect("a game").remove(0);
        Summary::of(&game, &game.to_string(), openings.ok().as_ref())
    }

    #[test]
    fn a_game_without_names_is_told_by_its_first_moves() {
        let line = |text: &str| summary(text).line;
        assert_eq!(line("1. e4 {Mine.} e5 2. Nf3 *"), "1. e4 e5 2. Nf3");
        assert_eq!(
            line("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 *"),
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 …"
        );
        assert_eq!(
            line("[FEN \"4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 30\"]\n\n30... e5 31. e4 *"),
            "30… e5 31. e4"
        );
        assert_eq!(line("[White \"Ada\"]\n\n1. e4 *"), "");
        assert_eq!(line("[Event \"Club\"]\n\n1. e4 *"), "");
    }

    #[test]
    fn annotations_are_told_from_other_games() {
        let plain = summary("[White \"Ada\"]\n\n1. e4 e5 *");
        let notes = |text: &str| summary(text).annotates(&plain);
        assert!(notes("[White \"Ada\"]\n\n1. e4 {Mine.} e5 (1... c5) *"));
        assert!(!notes("[White \"Ada\"]\n\n1. e4 e5 *"));
        assert!(!notes("[White \"Bob\"]\n\n1. e4 {Mine.} e5 *"));
        assert!(!notes("[White \"Ada\"]\n\n1. e4 {Mine.} e5 2. d4 *"));
    }

    #[test]
    fn a_game_that_is_over_by_the_rules_is_not_unfinished() {
        let result = |text: &str| summary(text).result;
        assert_eq!(result("1. f3 e5 2. g4 Qh4# *"), GameResult::BlackWins);
        assert_eq!(result("1. f3 e5 2. g4 *"), GameResult::Unknown);
        assert_eq!(result("1. f3 e5 2. g4 Qh4# 1-0"), GameResult::WhiteWins);
    }

    #[test]
    fn tags_moves_and_end_are_summarised() {
        let found = summary(
            "[Event \"Casual\"]\n[Site \"London\"]\n[Date \"1851.06.21\"]\n[Round \"2\"]\n[Annotator \"Löwenthal\"]\n\
             [White \"Anderssen\"]\n[WhiteElo \"2600\"]\n[BlackElo \"?\"]\n[Black \"Kieseritzky\"]\n\n1. e4 e5 2. f4 exf4 3. Bc4 1-0",
        );
        assert_eq!(
            (found.white.as_str(), found.black.as_str()),
            ("Anderssen", "Kieseritzky")
        );
        assert_eq!(
            (found.event.as_str(), found.site.as_str()),
            ("Casual", "London 2 Löwenthal")
        );
        assert_eq!(found.round, "2");
        assert_eq!((found.date.as_str(), found.plies), ("1851.06.21", 5));
        assert_eq!(found.result, GameResult::WhiteWins);
        assert_eq!(found.ratings, [Some(2600), None]);
        assert_eq!(found.opening, "C33 King’s Gambit Accepted: Bishop’s Gambit");
        assert!(
            found.end.starts_with("rnbqkbnr/pppp1ppp/8/8/2B1Pp2/"),
            "{}",
            found.end
        );
        assert!(!found.annotated);
    }

    #[test]
    fn the_opening_of_the_file_comes_first() {
        let found = summary("[ECO \"C30\"]\n[Opening \"Gambit of the king\"]\n\n1. e4 e5 2. f4 *");
        assert_eq!(found.opening, "C30 Gambit of the king");
        assert_eq!(summary("[Variant \"Duck\"]\n\n*").opening, "");
        for (tags, opening) in [
            ("[Opening \"Gambit of the king\"]", "C30 Gambit of the king"),
            ("[ECO \"C34\"]", "C34 King’s Gambit Accepted"),
            ("[ECO \"?\"]\n[Opening \"?\"]", "C30 King’s Gambit"),
            ("[ECO \"C30/02\"]", "C30 King’s Gambit"),
        ] {
            assert_eq!(
                summary(&format!("{tags}\n\n1. e4 e5 2. f4 *")).opening,
                opening
            );
        }
        let unknown = "[ECO \"C30\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *";
        assert_eq!(summary(unknown).opening, "C30", "the moves tell none");
    }

    #[test]
    fn notes_are_noticed_and_clocks_are_none() {
        for (text, annotated) in [
            ("1. e4 {[%clk 0:01:00]} e5 *", false),
            ("1. e4 {good} e5 *", true),
            ("1. e4! e5 *", true),
            ("1. e4 (1. d4) e5 *", true),
            ("{an introduction} 1. e4 *", true),
        ] {
            assert_eq!(summary(text).annotated, annotated, "{text}");
        }
    }

    #[test]
    fn equal_games_have_equal_hashes() {
        let hash = |text| summary(text).hash;
        assert_eq!(hash("1. e4 e5 *"), hash("e4 {} e5"));
        assert_ne!(hash("1. e4 e5 *"), hash("1. e4 e5 1-0"));
        assert_ne!(hash("1. e4 e5 *"), hash("1. e4 {good} e5 *"));
        assert!(hash("1. e4 e5 *") < 1 << 53);
    }
}
