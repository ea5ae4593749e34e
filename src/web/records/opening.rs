//! Which game a visitor finds: that of the link, the one in progress, or a new one.

use crate::board::Color;
use crate::game::{Ending, Game};
use crate::notation::link::{Link, LinkError, Start};
use crate::rules::Variant;
use crate::web::game::link::{game_of, link_of, look_as, of_link};
use crate::web::game::{AddressProblem, GameModel, Level, Notice, Pair, PairScore, Players};
use crate::web::parameters::Parameters;
use crate::web::route::Route;

/// What is kept for a visitor from before, as [`to_text`] wrote it.
#[derive(Clone, Default, Debug)]
pub struct Kept {
    /// The visitor's own game in progress.
    pub own: Option<String>,
    /// The game of the link that this tab was opened with, which leaves the own one alone.
    pub visit: Option<String>,
}

/// The game that the page begins with.
#[derive(Clone, PartialEq, Debug)]
pub struct Opening {
    /// The game.
    pub play: GameModel,
    /// Whether it is the visitor's own, to be kept in place of the one before.
    pub own: bool,
}

impl Opening {
    const fn own(play: GameModel) -> Self {
        Self { play, own: true }
    }

    const fn visit(play: GameModel) -> Self {
        Self { play, own: false }
    }
}

/// The game that an address names, or else the visitor's own, or else a new one against the
/// computer at that level.
///
/// `search` and `hash` are the address's parts. Where the link cannot be followed the game is
/// what is left of it, with a sentence that says what is wrong.
pub fn open(search: &str, hash: &str, kept: &Kept, level: Level) -> Opening {
    let own = kept.own.as_deref().and_then(Saved::read);
    let visit = kept.visit.as_deref().and_then(Saved::read);
    let free = Parameters::parse(search)
        .get("mode")
        .is_some_and(|mode| mode.eq_ignore_ascii_case("free"));
    let route = Route::parse(search, hash);
    match route.game {
        Ok(Some(link)) if let Err(unknown) = &route.page => {
            Opening::visit(rescue(&link, AddressProblem::Page(unknown.clone())))
        }
        Ok(Some(link)) if free => Opening::visit(of_link(&link, Players::People)),
        Ok(Some(link)) => {
            if let Some(own) = own.filter(|own| own.is_game_of(&link)) {
                Opening::own(own.into_play_seen_as(&link))
            } else if let Some(visit) = visit.filter(|visit| visit.is_game_of(&link)) {
                Opening::visit(visit.into_play_seen_as(&link))
            } else {
                Opening::visit(follow(&link, level))
            }
        }
        Ok(None) if free => Opening::visit(new_game(Players::People)),
        Ok(None) => {
            let person = Color::White;
            let players = Players::Computer { person, level };
            Opening::own(own.map_or_else(|| new_game(players), Saved::into_play))
        }
        Err(LinkError { problem, fallback }) => {
            Opening::visit(rescue(&fallback, AddressProblem::Link(problem)))
        }
    }
}

fn new_game(players: Players) -> GameModel {
    GameModel::new(Game::new(Variant::default().start()), players)
}

/// What is left of a link that cannot be followed.
fn rescue(fallback: &Link, problem: AddressProblem) -> GameModel {
    let mut play = of_link(fallback, Players::People);
    play.notify(Notice::BadLink {
        problem,
        has_moves: !fallback.moves.is_empty(),
    });
    play
}

/// A link to a start begins a game against the computer. In any other game both sides are moved
/// by hand: it belongs to whoever opens it.
fn follow(link: &Link, level: Level) -> GameModel {
    if link.moves.is_empty() && matches!(link.start, Start::Numbered(_)) {
        let person = link.color.unwrap_or(Color::White);
        return of_link(link, Players::Computer { person, level });
    }
    let mut play = of_link(link, Players::People);
    if !play.game().is_over() {
        play.notify(Notice::FromLink);
    }
    play
}

/// The query that stands in the address. A game in the fog keeps its moves to itself, and a start
/// that tells where pieces stand.
pub fn address_of(play: &GameModel) -> String {
    let mut link = link_of(play);
    if play.is_fogged() {
        link.moves.clear();
        link.at = None;
        if let Start::Position(_) = link.start {
            link.start = Start::usual(link.variant);
        }
    }
    link.query()
}

/// How many halfmoves a game has that storage keeps, if it has begun and goes on.
pub fn halfmoves_in_progress(saved: &str) -> Option<usize> {
    Saved::read(saved)?.halfmoves()
}

/// For storage: the link, who plays, and how the players ended the game if they did.
pub fn to_text(play: &GameModel) -> String {
    let mut text = link_of(play).query();
    match play.players() {
        Players::People => text.push_str("&players=people"),
        Players::Computer { person, level } => {
            let person = if person.is_white() { "white" } else { "black" };
            text.push_str(&format!("&person={person}&level={}", level.number()));
        }
    }
    if let Some(pair) = play.pair() {
        text.push_str("&pair=");
        text.push_str(
            &pair
                .first()
                .map_or_else(|| "first".to_owned(), |score| score.to_string()),
        );
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
    pair: Option<Pair>,
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
                    .and_then(Level::from_text)
                    .unwrap_or_default(),
            },
        };
        let ending = parameters.get("ending").and_then(|key| key.parse().ok());
        let pair = parameters
            .get("pair")
            .map(|first| PairScore::from_text(first).map_or_else(Pair::default, Pair::second));
        Some(Self {
            link,
            players,
            pair,
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
        // The address of a game in the fog keeps its moves to itself.
        let fogged = variant.rules().fog && link.moves.is_empty() && self.goes_on();
        let same_moves = *moves == link.moves || fogged;
        let unsaid = fogged && link.start == Start::usual(*variant);
        *variant == link.variant && (*start == link.start || unsaid) && same_moves
    }

    fn goes_on(&self) -> bool {
        self.ending.is_none() && !game_of(&self.link).is_over()
    }

    /// How many halfmoves there are of a game that goes on.
    fn halfmoves(&self) -> Option<usize> {
        let begun = !self.link.moves.is_empty() && self.goes_on();
        begun.then_some(self.link.moves.len())
    }

    fn into_play(self) -> GameModel {
        let mut play = GameModel::new(game_of(&self.link), self.players).in_pair(self.pair);
        if let Some(ending) = self.ending {
            // An ending that the game doesn't allow is as good as none.
            let _ = play.restore_ending(ending);
        }
        // Written out only for Black, so that nothing said means White.
        play.set_orientation(self.link.color.unwrap_or(Color::White));
        look_as(&mut play, &self.link);
        play
    }

    fn into_play_seen_as(self, link: &Link) -> GameModel {
        let mut play = self.into_play();
        play.look_at(link.at.unwrap_or(play.game().len()));
        play.set_orientation(link.color.unwrap_or(Color::White));
        play
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::link::LinkProblem;
    use crate::rules::CastlingSide;
    use crate::web::game::Action;

    /// As the page does it, with an own game from before.
    fn open(search: &str, hash: &str, own: Option<&str>) -> GameModel {
        opening(search, hash, own, None).play
    }

    fn opening(search: &str, hash: &str, own: Option<&str>, visit: Option<&str>) -> Opening {
        let kept = Kept {
            own: own.map(str::to_owned),
            visit: visit.map(str::to_owned),
        };
        super::open(search, hash, &kept, Level::default())
    }

    fn make(play: &mut GameModel, text: &str) {
        let m = play.read_move(text).expect("a legal move");
        play.apply(Action::Move(m));
    }

    fn moves(play: &GameModel) -> String {
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
        assert_eq!(play.notice(), Some(&Notice::FromLink));
        make(&mut play, "e5");
        make(&mut play, "d4");
        play.play_computer(Level::MAX);
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
        let Some(Notice::BadLink { problem, has_moves }) = play.notice() else {
            panic!("{:?}", play.notice());
        };
        assert!(
            *has_moves
                && matches!(
                    problem,
                    AddressProblem::Link(LinkProblem::Move { number: 2, .. })
                )
        );
        let play = open("?variant=checkers", "", None);
        let Some(Notice::BadLink { problem, has_moves }) = play.notice() else {
            panic!("{:?}", play.notice());
        };
        assert!(!has_moves && matches!(problem, AddressProblem::Link(LinkProblem::Variant(_))));
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

    #[test]
    fn a_link_leaves_the_own_game_alone() {
        let own = to_text(&open("", "", None));
        let link = "?variant=chess&moves=e2e4";
        let mut opened = opening(link, "", Some(&own), None);
        assert!(!opened.own);
        make(&mut opened.play, "e5");
        let search = link_of(&opened.play).query();
        let again = opening(&search, "", Some(&own), Some(&to_text(&opened.play)));
        assert_eq!(moves(&again.play), "e4 e5");
        assert!(!again.own && again.play.notice().is_none());
        assert!(opening("", "", Some(&own), None).own);
    }

    #[test]
    fn the_address_says_how_the_own_game_is_seen() {
        let mut play = open("", "", None);
        make(&mut play, "e4");
        let text = to_text(&play);
        let seen = open(
            "?variant=chess&moves=e2e4&at=0&color=black",
            "",
            Some(&text),
        );
        assert_eq!((seen.ply(), seen.orientation()), (0, Color::Black));
        assert_eq!(seen.players(), play.players());
    }

    #[test]
    fn a_pair_of_games_survives_storage() {
        let mut play = open("", "", None).in_pair(Some(Pair::default()));
        let again = open("", "", Some(&to_text(&play)));
        assert_eq!(again.pair(), play.pair());
        play.apply(Action::Resign);
        play.rematch(true);
        let again = open("", "", Some(&to_text(&play)));
        assert!(again.pair().is_some_and(Pair::is_second));
        assert_eq!(again.pair(), play.pair());
    }

    #[test]
    fn the_address_of_a_game_in_the_fog_keeps_its_moves_to_itself() {
        let mut play = open("?variant=fogofwar&mode=free", "", None);
        make(&mut play, "e4");
        let address = address_of(&play);
        assert_eq!(address, "?variant=fogofwar");
        let again = opening(&address, "", None, Some(&to_text(&play))).play;
        assert_eq!(again.game(), play.game());
        play.apply(Action::Resign);
        assert_eq!(address_of(&play), "?variant=fogofwar&moves=e2e4");
    }

    #[test]
    fn the_address_of_a_game_in_the_fog_does_not_tell_where_men_stand() {
        let link = "?variant=fogofwar&fen=4k3/8/8/3q4/8/8/3P4/4K2R_w_K_-_0_1&moves=d2d3";
        let play = opening(link, "", None, None).play;
        assert_eq!(address_of(&play), "?variant=fogofwar");
        let again = opening("?variant=fogofwar", "", None, Some(&to_text(&play))).play;
        assert_eq!(again.game(), play.game());
    }

    #[test]
    fn a_game_in_progress_is_one_that_has_begun_and_goes_on() {
        let mut play = open("", "", None);
        assert_eq!(halfmoves_in_progress(&to_text(&play)), None);
        make(&mut play, "e4");
        assert_eq!(halfmoves_in_progress(&to_text(&play)), Some(1));
        play.apply(Action::Resign);
        assert_eq!(halfmoves_in_progress(&to_text(&play)), None);
    }
}
