//! Which game a visitor finds: that of the link, the one in progress, or a new one.

use super::{Level, Play, Players, sentence};
use crate::board::Color;
use crate::game::{Ending, Game};
use crate::notation::link::{Link, LinkError, Start};
use crate::rules::Variant;
use crate::web::pages::Parameters;

/// The game that an address names, or else the saved one, or else a new one against the computer.
///
/// `search` and `hash` are the address's parts, `saved` is what [`to_text`] wrote. Where the
/// link cannot be followed the game is what is left of it, with a sentence that says what is wrong.
pub fn open(search: &str, hash: &str, saved: Option<&str>) -> Play {
    let saved = saved.and_then(Saved::read);
    let free = Parameters::parse(search)
        .get("mode")
        .is_some_and(|mode| mode.eq_ignore_ascii_case("free"));
    match Link::parse(search, hash) {
        Ok(Some(link)) => follow(link, saved, free),
        Ok(None) if free => Play::new(Game::new(Variant::default().start()), Players::People),
        Ok(None) => saved.map_or_else(new_game, Saved::into_play),
        Err(LinkError { problem, fallback }) => {
            let mut play = of_link(&fallback, Players::People);
            let rest = if fallback.moves.is_empty() {
                "This is the start position."
            } else {
                "The game stands as far as it could be read."
            };
            let problem = sentence(&format!("the link can’t be followed: {problem}"));
            play.notify(true, format!("{problem} {rest}"));
            play
        }
    }
}

fn new_game() -> Play {
    Play::new(Game::new(Variant::default().start()), Players::default())
}

/// A link to the game in progress goes on with it. One to a start begins a game against the
/// computer. Any other game belongs to whoever opens it: both sides are moved by hand.
fn follow(link: Link, saved: Option<Saved>, free: bool) -> Play {
    if let Some(saved) = saved.filter(|saved| !free && saved.is_game_of(&link)) {
        let mut play = saved.into_play();
        look_as(&mut play, &link);
        return play;
    }
    if free || !link.moves.is_empty() || matches!(link.start, Start::Position(_)) {
        let mut play = of_link(&link, Players::People);
        if !free && !play.game().is_over() {
            play.notify(
                false,
                "This game came with the link: both sides are moved here.".to_owned(),
            );
        }
        return play;
    }
    let person = link.color.unwrap_or(Color::White);
    let level = Level::default();
    of_link(&link, Players::Computer { person, level })
}

/// A new game on the page: that of a link, with these players.
pub fn of_link(link: &Link, players: Players) -> Play {
    let mut play = Play::new(game_of(link), players);
    look_as(&mut play, link);
    play
}

fn game_of(link: &Link) -> Game {
    let mut game = Game::new(link.start_position());
    for &m in &link.moves {
        // A link's moves are legal; were one not, the game would stand before it.
        if game.play(m).is_err() {
            break;
        }
    }
    game
}

fn look_as(play: &mut Play, link: &Link) {
    if let Some(color) = link.color {
        play.set_orientation(color);
    }
    if let Some(at) = link.at {
        play.look_at(at);
    }
}

/// The canonical link of what the page shows.
pub fn link_of(play: &Play) -> Link {
    let mut link = Link::new(play.variant(), Start::of(play.game().start()));
    link.moves = play.game().moves().collect();
    link.at = play.is_looking_back().then_some(play.ply());
    link.color = (play.orientation() == Color::Black).then_some(Color::Black);
    link
}

/// For storage: the link, who plays, and how the players ended the game if they did.
pub fn to_text(play: &Play) -> String {
    let mut text = link_of(play).query();
    match play.players() {
        Players::People => text.push_str("&players=people"),
        Players::Computer { person, level } => {
            let person = if person.is_white() { "white" } else { "black" };
            text.push_str(&format!("&person={person}&level={}", level.number()));
        }
    }
    if let Some(ending) = play.game().ending() {
        text.push_str(&format!("&ending={ending}"));
    }
    text
}

/// A game as storage keeps it. Whatever cannot be read there is as if nothing had been saved.
struct Saved {
    link: Link,
    players: Players,
    ending: Option<Ending>,
}

impl Saved {
    fn read(text: &str) -> Option<Self> {
        let link = Link::parse(text, "").ok()??;
        let parameters = Parameters::parse(text);
        let players = match parameters.get("players") {
            Some(_) => Players::People,
            None => Players::Computer {
                person: Color::from_white(parameters.get("person") != Some("black")),
                level: parameters
                    .get("level")
                    .and_then(|level| level.parse().ok())
                    .and_then(Level::new)
                    .unwrap_or_default(),
            },
        };
        let ending = parameters.get("ending").and_then(|key| key.parse().ok());
        Some(Self {
            link,
            players,
            ending,
        })
    }

    fn is_game_of(&self, link: &Link) -> bool {
        let Link {
            variant,
            start,
            moves,
            ..
        } = &self.link;
        *variant == link.variant && *start == link.start && *moves == link.moves
    }

    fn into_play(self) -> Play {
        let mut play = Play::new(game_of(&self.link), self.players);
        if let Some(ending) = self.ending {
            // An ending that the game doesn't allow is as good as none.
            let _ = play.restore_ending(ending);
        }
        // Written out only for Black, so that nothing said means White.
        play.set_orientation(self.link.color.unwrap_or(Color::White));
        look_as(&mut play, &self.link);
        play
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::CastlingSide;
    use crate::web::pages::play::Action;

    fn make(play: &mut Play, text: &str) {
        let m = play.read_move(text).expect("a legal move");
        play.apply(Action::Move(m));
    }

    fn moves(play: &Play) -> String {
        play.sans().join(" ")
    }

    #[test]
    fn nothing_known_is_a_new_game_against_the_computer() {
        let play = open("", "", None);
        assert_eq!(play.variant(), Variant::Chess);
        assert_eq!(play.players(), Players::default());
        assert!(play.may_move() && play.notice().is_none());
    }

    #[test]
    fn the_game_in_progress_is_restored_as_it_was() {
        let mut play = open("?variant=chess960&n=42&color=black", "", None);
        assert_eq!(play.orientation(), Color::Black);
        assert!(play.is_computers_turn());
        play.apply(Action::Flip);
        let restored = open("", "", Some(&to_text(&play)));
        assert_eq!(restored.game(), play.game());
        assert_eq!(restored.players(), play.players());
        assert_eq!(restored.orientation(), Color::White);
        assert_eq!(restored.start_number(), Some(42));
    }

    #[test]
    fn a_resigned_game_stays_resigned() {
        let mut play = open("", "", None);
        play.apply(Action::Resign);
        let restored = open("", "", Some(&to_text(&play)));
        assert_eq!(restored.game().outcome(), play.game().outcome());
        assert!(restored.game().is_over());
    }

    #[test]
    fn the_link_wins_over_what_was_saved() {
        let saved = to_text(&open("", "", None));
        let play = open("?moves=e2e4,e7e5,g1f3&at=1", "", Some(&saved));
        assert_eq!(moves(&play), "e4 e5 Nf3");
        assert_eq!(play.ply(), 1);
        assert_eq!(play.players(), Players::People);
    }

    #[test]
    fn a_link_to_a_game_is_open_to_both_sides() {
        let mut play = open("?moves=e2e4", "", None);
        assert!(play.notice().is_some_and(|notice| !notice.error));
        make(&mut play, "e5");
        make(&mut play, "d4");
        play.play_computer();
        assert_eq!(play.players().computer(), Some(Color::White));
        assert!(play.may_move() && play.notice().is_none());
    }

    #[test]
    fn a_link_to_the_game_in_progress_goes_on_with_it() {
        let mut play = open("", "", None);
        make(&mut play, "e4");
        let text = to_text(&play);
        let again = open(&link_of(&play).query(), "", Some(&text));
        assert_eq!(again.players(), Players::default());
        assert!(again.is_computers_turn());
    }

    #[test]
    fn a_bad_link_leaves_what_is_good_and_says_what_is_not() {
        let play = open("?moves=e2e4,e7e5,e4e6", "", None);
        assert_eq!(moves(&play), "e4 e5");
        let notice = play.notice().expect("something is wrong");
        assert!(
            notice.error && notice.text.contains("e4e6"),
            "{}",
            notice.text
        );
        let play = open("?variant=checkers", "", None);
        assert!(
            play.notice()
                .is_some_and(|notice| notice.text.contains("checkers"))
        );
    }

    #[test]
    fn what_was_saved_is_not_trusted() {
        for text in [
            "",
            "?",
            "\u{0}",
            "?variant=chess&moves=e2e5",
            "?variant=go",
            "?level=99",
        ] {
            let play = open("", "", Some(text));
            assert!(play.game().is_empty() && play.notice().is_none(), "{text}");
        }
        let play = open(
            "",
            "",
            Some("?variant=chess&level=99&person=x&ending=fast-fifty"),
        );
        assert_eq!(play.players(), Players::default());
        assert!(!play.game().is_over());
    }

    #[test]
    fn the_free_board_is_moved_by_both_sides() {
        let mut play = open("?variant=chess&mode=free", "", None);
        make(&mut play, "e4");
        make(&mut play, "e5");
        assert_eq!(play.castling(CastlingSide::H), None);
        assert_eq!(link_of(&play).query(), "?variant=chess&moves=e2e4,e7e5");
    }
}
