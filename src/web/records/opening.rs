//! The game that the page opens with: that of the link, the one in progress, or a new one.

use super::{GameRecord, Timestamp};
use crate::board::Color;
use crate::game::Game;
use crate::notation::link::{Link, LinkError, LinkProblem, Start};
use crate::notation::san::parse_plain;
use crate::rules::Variant;
use crate::web::game::link::{link_of, of_link};
use crate::web::game::{GameModel, Level, Notice, Players};
use crate::web::parameters::Parameters;
use crate::web::remote::{BadSnapshot, Dispute, Disputed, Merged, Sender, Snapshot, merge};
use crate::web::route::{MissingPage, Page, Route, UnknownPage};

/// The games saved by earlier visits. Each tab has a running game of its own, so that two tabs don't
/// disturb each other.
#[derive(Clone, Default, Debug)]
pub struct Kept {
    /// The game of this entry in the tab's history, which survives a reload even if storage is
    /// refused.
    pub entry: Option<GameRecord>,
    /// The game of this tab: the visitor's own, or that of a link.
    pub tab: Option<GameRecord>,
    /// The visitor's own game that was played last, in any tab.
    pub own: Option<GameRecord>,
    /// The game with an opponent elsewhere that the address names, as its receiver has it.
    pub remote: Option<GameRecord>,
    /// The same game, as its sender has it: both can play on one device.
    pub remote_sender: Option<GameRecord>,
}

impl Kept {
    /// The game of the entry in the tab's history, or where it has gone on since.
    fn of_entry(&mut self) -> Option<GameRecord> {
        let entry = self.entry.take()?;
        if let Some(key) = entry.remote_key() {
            let known = self.remote.take();
            let known = known.filter(|known| known.remote_key() == Some(key));
            return known.or(Some(entry));
        }
        let newer = [&mut self.tab, &mut self.own]
            .into_iter()
            .find_map(|kept| kept.take_if(|kept| kept.continues(&entry)));
        newer.or(Some(entry))
    }
}

/// The game that the page opens with.
#[derive(Clone, PartialEq, Debug)]
pub struct Opening {
    /// The game.
    pub play: GameModel,
    /// Whether it is the visitor's own, to be saved in place of the one before.
    pub own: bool,
    /// The moment of its beginning, if it was restored from storage.
    pub began: Option<Timestamp>,
    /// What the link says otherwise than the game with an opponent elsewhere that is known here.
    pub dispute: Option<Box<Dispute>>,
}

impl Opening {
    const fn own(play: GameModel) -> Self {
        Self {
            play,
            own: true,
            began: None,
            dispute: None,
        }
    }

    const fn visit(play: GameModel) -> Self {
        Self {
            play,
            own: false,
            began: None,
            dispute: None,
        }
    }

    /// Continues a saved game.
    fn kept(record: GameRecord) -> Self {
        Self {
            began: Some(record.began),
            own: record.own,
            play: record.into_play(),
            dispute: None,
        }
    }

    /// The same game, with the position and the orientation that a link asks for.
    fn seen_as(mut self, link: &Link) -> Self {
        let play = &mut self.play;
        play.look_at(link.at.unwrap_or(play.game().len()));
        play.set_orientation(link.color.unwrap_or(Color::White));
        self
    }
}

/// The game of the entry in the tab's history, or the one that the address names; without one the
/// visitor's own if it is not over, or else a new one against the computer at that level.
///
/// `search` and `hash` are the address's parts. From an invalid link as much of the game is taken
/// as can be read, with a notice; [`problem_of`] tells what is wrong, and [`plain_query`] reads moves
/// that are only written otherwise than here. A link to a page that doesn't
/// exist is followed, with a notice too.
pub fn open(search: &str, hash: &str, mut kept: Kept, level: Level) -> Opening {
    if let Some(entry) = kept.of_entry() {
        return Opening::kept(entry);
    }
    match Snapshot::parse(search) {
        Ok(theirs) => return open_remote(theirs, kept, second_window(search)),
        Err(BadSnapshot::NoGame | BadSnapshot::Link(_)) => {}
        Err(BadSnapshot::Parameter(_) | BadSnapshot::Ending(_)) => {
            let game = Link::parse_with(search, "", parse_plain);
            let game = game.ok().flatten().unwrap_or_default();
            return Opening::visit(rescue(&game));
        }
    }
    let mode = Mode::of(search);
    let level = level_of(search).unwrap_or(level);
    let route = Route::parse_with(search, hash, parse_plain);
    let missing = match route.page {
        Ok(page) => page.missing(),
        Err(_) => Some(MissingPage::Unknown),
    };
    let mut opening = open_game(route, mode, kept, level);
    let play = &mut opening.play;
    let failed = play.notice().is_some_and(Notice::is_error);
    if let Some(page) = missing.filter(|_| !failed) {
        let from_link = play.notice() == Some(&Notice::FromLink);
        play.notify(Notice::MissingPage { page, from_link });
    }
    opening
}

/// The part of a link that is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AddressProblem {
    /// The game.
    Link(LinkProblem),
    /// The page.
    Page(UnknownPage),
    /// What it says about a game between two people besides the moves.
    Remote,
}

/// What is wrong with an address, by its parts, that [`open`] opens with [`Notice::BadLink`]; nothing
/// with any other.
pub fn problem_of(search: &str, hash: &str) -> Option<AddressProblem> {
    if let Err(BadSnapshot::Parameter(_) | BadSnapshot::Ending(_)) = Snapshot::parse(search) {
        return Some(AddressProblem::Remote);
    }
    let Route { page, game } = Route::parse(search, hash);
    match (game, page) {
        (Err(LinkError { problem, .. }), _) => Some(AddressProblem::Link(problem)),
        (Ok(Some(_)), Err(unknown)) => Some(AddressProblem::Page(unknown)),
        _ => None,
    }
}

/// The query of an address, given by its parts, that [`open`] opens with [`Notice::BadLink`] because
/// of the spelling of its moves, with moves as [`open`] reads them; none for any other.
pub fn plain_query(search: &str, hash: &str) -> Option<String> {
    let Route { page, game } = Route::parse(search, hash);
    let query = page.ok()?.query(&game.ok()??);
    let is_other = |parameter: &&str| {
        let name = parameter.split('=').next().unwrap_or_default();
        let mut replaced = LINK_PARAMETERS.iter();
        !name.is_empty() && !replaced.any(|known| known.eq_ignore_ascii_case(name))
    };
    let search = search.trim_start_matches('?').split('&');
    let others = search.filter(is_other).map(|other| format!("&{other}"));
    let query = query + &others.collect::<String>();
    let is_plain = matches!(Link::parse_with(&query, "", parse_plain), Ok(Some(_)));
    is_plain.then_some(query)
}

/// The parameters of an address that tell the page and the game.
const LINK_PARAMETERS: [&str; 8] = [
    "variant", "fen", "n", "moves", "at", "color", "page", "embed",
];

/// Who plays the game of an address, by its parameter `mode`.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Mode {
    /// As it is usual for such a game.
    #[default]
    Usual,
    /// `mode=free`: both sides are moved by hand.
    Free,
    /// `mode=play`: the visitor plays the side at the bottom against the computer, from whatever
    /// position.
    Play,
}

impl Mode {
    fn of(search: &str) -> Self {
        match Parameters::parse(search).get("mode") {
            Some(mode) if mode.eq_ignore_ascii_case("free") => Self::Free,
            Some(mode) if mode.eq_ignore_ascii_case("play") => Self::Play,
            _ => Self::Usual,
        }
    }
}

/// The level of the computer of an address, by its parameter `level`.
fn level_of(search: &str) -> Option<Level> {
    Level::from_text(Parameters::parse(search).get("level")?)
}

/// The parameter of the address of a window that is opened to play the other side on one device.
const WINDOW: &str = "window";

/// The query with which the opponent of a game plays in another window of the same browser.
pub fn second_window_query(theirs: &Snapshot) -> String {
    format!("{}&{WINDOW}=second", theirs.query())
}

fn second_window(search: &str) -> bool {
    Parameters::parse(search).get(WINDOW).is_some()
}

/// Follows a link of an opponent elsewhere: the game known here goes on with it, if there is one
/// and the two agree.
fn open_remote(theirs: Snapshot, kept: Kept, second_window: bool) -> Opening {
    if let Some(known) = kept.remote {
        let mut opening = Opening::kept(known);
        let round = |play: &GameModel| play.remote().map(|remote| remote.round);
        let before = round(&opening.play);
        let merged = merge(&mut opening.play, &theirs, Sender::Opponent);
        if round(&opening.play) != before {
            // A rematch is another game, which has just begun.
            opening.began = None;
        }
        opening.dispute = match merged {
            Merged::Behind => Dispute::older(&opening.play, theirs).map(Box::new),
            Merged::Disputed(dispute) => Some(dispute),
            Merged::Same | Merged::Changed => None,
        };
        return opening;
    }
    match kept.remote_sender.filter(|_| !second_window) {
        // A link that this device has made itself.
        Some(known) => Opening {
            dispute: Some(Box::new(Dispute {
                theirs,
                about: Disputed::Side,
            })),
            ..Opening::kept(known)
        },
        None => {
            let other = theirs.clone().for_other_player();
            let mut opening = Opening::visit(theirs.into_play());
            if !second_window && waits(&opening.play) {
                opening.dispute = Some(Box::new(Dispute {
                    theirs: other,
                    about: Disputed::Guest,
                }));
            }
            opening
        }
    }
}

/// Whether the other side is to move in a game that is not known here. Whoever receives a link has the
/// move, while the address of a page names the side of the player there.
fn waits(play: &GameModel) -> bool {
    let game = play.game();
    !game.is_over() && !game.is_empty() && play.players().person() != Some(game.turn())
}

fn open_game(route: Route, mode: Mode, kept: Kept, level: Level) -> Opening {
    let against_computer = matches!(route.page, Ok(Page::Play));
    match route.game {
        Ok(Some(link)) if route.page.is_err() => Opening::visit(rescue(&link)),
        Ok(Some(link)) if mode == Mode::Free => Opening::visit(of_link(&link, Players::People)),
        Ok(Some(link)) if mode == Mode::Play => {
            let person = link.color.unwrap_or(Color::White);
            let players = Players::Computer { person, level };
            Opening::visit(of_link(&link, players))
        }
        Ok(Some(link)) => {
            let known = [kept.tab, kept.own].into_iter().flatten();
            match known.into_iter().find(|record| record.is_game_of(&link)) {
                Some(record) => Opening::kept(record).seen_as(&link),
                None => {
                    let level = against_computer.then_some(level);
                    Opening::visit(follow(&link, level))
                }
            }
        }
        Ok(None) if mode == Mode::Free => Opening::visit(new_game(Players::People)),
        Ok(None) => match kept.tab.filter(|tab| tab.own).or(kept.own) {
            Some(own) if !own.is_done() => {
                let begun = own.begun && !own.game.is_empty();
                Opening::kept(GameRecord { begun, ..own })
            }
            _ => {
                let person = Color::White;
                Opening::own(new_game(Players::Computer { person, level }))
            }
        },
        Err(LinkError { fallback, .. }) => Opening::visit(rescue(&fallback)),
    }
}

fn new_game(players: Players) -> GameModel {
    GameModel::new(Game::new(Variant::default().start()), players)
}

/// As much of the game of an invalid link as can be read.
fn rescue(fallback: &Link) -> GameModel {
    let mut play = of_link(fallback, Players::People);
    play.notify(Notice::BadLink {
        has_moves: !fallback.moves.is_empty(),
    });
    play
}

/// A link to a start begins a game against the computer at `level`, if there is one. In any other
/// game both sides are moved by hand, by whoever opens it.
fn follow(link: &Link, level: Option<Level>) -> GameModel {
    let is_start = link.moves.is_empty() && matches!(link.start, Start::Numbered(_));
    if let Some(level) = level.filter(|_| is_start) {
        let person = link.color.unwrap_or(Color::White);
        return of_link(link, Players::Computer { person, level });
    }
    let mut play = of_link(link, Players::People);
    if !play.game().is_over() {
        play.notify(Notice::FromLink);
    }
    play
}

/// The query for the address bar. An unfinished game in the fog of war leaves out its moves, and a
/// start that reveals pieces.
pub fn address_of(play: &GameModel) -> String {
    let here = Snapshot::seen_here(play);
    let mut link = match &here {
        Some(here) => here.link.clone(),
        None => link_of(play),
    };
    if play.is_fogged() {
        link.moves.clear();
        link.at = None;
        if let Start::Position(_) = link.start {
            link.start = Start::usual(link.variant);
        }
    }
    match here {
        Some(here) => Snapshot { link, ..here }.query(),
        None => link.query(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::link::LinkProblem;
    use crate::notation::san;
    use crate::rules::CastlingSide;
    use crate::web::game::{Action, Match};
    use crate::web::records::JsonObject;
    use crate::web::records::tests::TestJson;

    /// As the page does it, with an own game from before.
    fn open(search: &str, hash: &str, own: Option<&GameRecord>) -> GameModel {
        opening(search, hash, own, None).play
    }

    fn opening(
        search: &str,
        hash: &str,
        own: Option<&GameRecord>,
        visit: Option<&GameRecord>,
    ) -> Opening {
        let visit = visit.cloned();
        let kept = Kept {
            own: own.cloned(),
            tab: visit.map(|visit| GameRecord {
                own: false,
                ..visit
            }),
            ..Kept::default()
        };
        super::open(search, hash, kept, Level::default())
    }

    /// The record of a game of these moves, begun at that moment.
    fn played(began: u64, players: Players, moves: &[&str]) -> GameRecord {
        let mut play = new_game(players);
        for text in moves {
            let m = san::parse(play.game().position(), text).expect("a legal move");
            play.make(m).expect("it can be made");
        }
        GameRecord::of(&play, true, Timestamp(began))
    }

    #[test]
    fn moves_in_another_spelling_are_written_so_that_they_open() {
        let spelt = "?variant=chess&moves=e2-e4,1...e5,Ng1-f3&mode=play&level=7";
        let plain = "?variant=chess&moves=e2e4,e7e5,g1f3&mode=play&level=7";
        assert!(open(spelt, "", None).notice().is_some_and(Notice::is_error));
        assert_eq!(plain_query(spelt, "").as_deref(), Some(plain));
        let play = open(plain, "", None);
        assert_eq!(play.game().len(), 3);
        assert_eq!(open("?moves=e4,e5,Nf3", "", None).game().len(), 3);
        for bad in ["?variant=chess&moves=e2-e5", "?page=shop&moves=e2-e4", ""] {
            assert_eq!(plain_query(bad, ""), None, "{bad}");
        }
        let in_path = plain_query("?lang=en", "#/chess?moves=e2-e4");
        assert_eq!(
            in_path.as_deref(),
            Some("?variant=chess&moves=e2e4&lang=en")
        );
    }

    #[test]
    fn a_position_is_played_against_the_computer_where_the_address_says_so() {
        let fen = "fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1";
        for (search, person) in [
            ("&mode=play", Some(Color::White)),
            ("&mode=Play&color=black", Some(Color::Black)),
            ("&mode=free&color=black", None),
            ("&color=black", None),
        ] {
            let play = open(&format!("?variant=chess&{fen}{search}"), "", None);
            assert_eq!(play.players().person(), person, "{search}");
            assert_eq!(
                play.players() == Players::People,
                person.is_none(),
                "{search}"
            );
        }
    }

    #[test]
    fn the_address_can_name_the_level() {
        for (search, number) in [
            ("?variant=chess&mode=play&level=7", 7),
            ("?variant=chess&level=7", 7),
            ("?variant=chess&mode=play&level=11", 3),
            ("?variant=chess&mode=play", 3),
        ] {
            let players = open(search, "", None).players();
            let level = Level::new(number).expect("a level");
            let person = Color::White;
            assert_eq!(players, Players::Computer { person, level }, "{search}");
        }
    }

    #[test]
    fn each_tab_goes_on_with_its_own_game() {
        let computer = Players::default();
        let tab = played(1, computer, &["e4", "e5"]);
        let last = played(2, Players::People, &["d4"]);
        let open = |search: &str, entry: Option<&GameRecord>| {
            let kept = Kept {
                entry: entry.cloned(),
                tab: Some(tab.clone()),
                own: Some(last.clone()),
                ..Kept::default()
            };
            super::open(search, "", kept, Level::default())
        };
        for (search, moves, players) in [
            ("", "e4 e5", computer),
            ("?variant=chess&moves=e2e4,e7e5", "e4 e5", computer),
            ("?variant=chess&moves=d2d4", "d4", Players::People),
        ] {
            let opened = open(search, None);
            assert_eq!(self::moves(&opened.play), moves, "{search}");
            assert_eq!((opened.own, opened.play.players()), (true, players));
            assert_eq!(opened.play.notice(), None);
        }
        // The tab has come back to an earlier page of its history.
        let other = played(3, computer, &["c4"]);
        let address = "?variant=chess&moves=c2c4";
        let opened = open(address, Some(&other));
        assert_eq!(
            (opened.began, moves(&opened.play).as_str()),
            (Some(other.began), "c4")
        );
        let earlier = played(1, computer, &["e4"]);
        assert_eq!(
            moves(&open(address, Some(&earlier)).play),
            "e4 e5",
            "it went on since"
        );
        let branch = played(1, computer, &["f4"]);
        assert_eq!(moves(&open(address, Some(&branch)).play), "f4");
    }

    #[test]
    fn the_opponent_survives_without_storage() {
        let players = Players::Computer {
            person: Color::Black,
            level: Level::MAX,
        };
        let entry = played(1, players, &["e4"]);
        let kept = Kept {
            entry: Some(entry),
            ..Kept::default()
        };
        let opened = super::open("?variant=chess&moves=e2e4", "", kept, Level::default());
        assert_eq!((opened.play.players(), opened.own), (players, true));
        assert_eq!(opened.play.notice(), None);
    }

    /// The record of a game, after being written and read.
    fn kept(play: &GameModel) -> GameRecord {
        let record = GameRecord::of(play, true, Timestamp(1));
        let json: TestJson = record.to_json();
        let text = json.to_text().expect("it can be written");
        GameRecord::from_text::<TestJson>(&text).expect("it can be read")
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
        let restored = open("", "", Some(&kept(&play)));
        assert_eq!(restored.game(), play.game());
        assert_eq!(restored.players(), play.players());
        assert_eq!(restored.orientation(), Color::White);
        assert_eq!(restored.start_number(), Some(42));
    }

    #[test]
    fn a_resigned_game_stays_resigned() {
        let mut play = open("", "", None);
        play.apply(Action::Resign);
        let restored = kept(&play).into_play();
        assert_eq!(restored.game().outcome(), play.game().outcome());
        assert!(restored.game().is_over());
    }

    #[test]
    fn after_a_game_another_is_offered_unless_the_match_goes_on() {
        let mut play = open("", "", None);
        assert!(play.is_offered());
        play.apply(Action::Resign);
        let next = open("", "", Some(&kept(&play)));
        assert!(next.is_offered() && !next.game().is_over());
        let mut of_two = open("", "", None).in_series(Some(Match::new(Some(2), Color::White)));
        of_two.apply(Action::Resign);
        assert!(open("", "", Some(&kept(&of_two))).game().is_over());
    }

    #[test]
    fn a_game_that_was_begun_stays_so_in_its_entry_of_the_history() {
        let begun = open("", "", None).with_begun(true);
        let entry = kept(&begun);
        let opened = super::open(
            "",
            "",
            Kept {
                entry: Some(entry.clone()),
                ..Kept::default()
            },
            Level::default(),
        );
        assert!(opened.play.is_begun() && !opened.play.is_offered());
        assert!(
            open("", "", Some(&entry)).is_offered(),
            "the site is opened anew"
        );
    }

    #[test]
    fn the_link_wins_over_what_was_saved() {
        let saved = kept(&open("", "", None));
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
    fn the_address_of_a_friend_s_page_asks_for_the_side() {
        let open = |search| super::open(search, "", Kept::default(), Level::default());
        let whites = "?variant=chess&moves=e2e4&color=white&game=abc";
        let opening = open(whites);
        let dispute = opening.dispute.expect("Black is to move");
        assert_eq!(dispute.about, Disputed::Guest);
        let mut play = opening.play;
        dispute.adopt(&mut play).expect("the game goes on");
        assert_eq!(play.players().person(), Some(Color::Black));
        assert!(play.may_move());

        for certain in [
            "?variant=chess&moves=e2e4&color=black&game=abc",
            "?variant=chess&color=black&game=abc",
            "?variant=chess&moves=e2e4&color=white&game=abc&ending=white-resigns",
            "?variant=chess&moves=e2e4&color=white&game=abc&window=second",
        ] {
            assert_eq!(open(certain).dispute, None, "{certain}");
        }
    }

    #[test]
    fn a_link_to_the_game_in_progress_goes_on_with_it() {
        let mut play = open("", "", None);
        make(&mut play, "e4");
        let text = kept(&play);
        let again = open(&link_of(&play).query(), "", Some(&text));
        assert_eq!(again.players(), Players::default());
        assert!(again.is_computers_turn());
    }

    #[test]
    fn a_bad_link_leaves_what_is_good_and_says_what_is_not() {
        let bad = |search: &str, has_moves| {
            let play = open(search, "", None);
            assert_eq!(play.notice(), Some(&Notice::BadLink { has_moves }));
            let problem = problem_of(search, "").expect("something is wrong");
            (moves(&play), problem)
        };
        let (shown, problem) = bad("?moves=e2e4,e7e5,e4e6", true);
        assert_eq!(shown, "e4 e5");
        let AddressProblem::Link(LinkProblem::Move { number: 2, .. }) = problem else {
            panic!("{problem:?}");
        };
        let (_, problem) = bad("?variant=checkers", false);
        assert!(matches!(
            problem,
            AddressProblem::Link(LinkProblem::Variant(_))
        ));
        let (_, problem) = bad("?moves=e2e4&page=kitchen", true);
        assert!(matches!(problem, AddressProblem::Page(_)));
        for good in ["", "?page=kitchen", "?moves=e2e4", "?page=learn&n=42"] {
            assert_eq!(problem_of(good, ""), None, "{good}");
        }
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
        let own = kept(&open("", "", None));
        let link = "?variant=chess&moves=e2e4";
        let mut opened = opening(link, "", Some(&own), None);
        assert!(!opened.own);
        make(&mut opened.play, "e5");
        let search = link_of(&opened.play).query();
        let again = opening(&search, "", Some(&own), Some(&kept(&opened.play)));
        assert_eq!(moves(&again.play), "e4 e5");
        assert!(!again.own && again.play.notice().is_none());
        assert!(opening("", "", Some(&own), None).own);
    }

    #[test]
    fn the_address_says_how_the_own_game_is_seen() {
        let mut play = open("", "", None);
        make(&mut play, "e4");
        let text = kept(&play);
        let seen = open(
            "?variant=chess&moves=e2e4&at=0&color=black",
            "",
            Some(&text),
        );
        assert_eq!((seen.ply(), seen.orientation()), (0, Color::Black));
        assert_eq!(seen.players(), play.players());
    }

    #[test]
    fn a_match_survives_storage() {
        let mut play = open("", "", None).in_series(Some(Match::new(Some(4), Color::White)));
        let again = open("", "", Some(&kept(&play)));
        assert_eq!(again.series(), play.series());
        play.apply(Action::Resign);
        play.rematch(true);
        let again = open("", "", Some(&kept(&play)));
        assert_eq!(again.series().map(Match::number), Some(2));
        assert_eq!(again.series(), play.series());
    }

    #[test]
    fn the_address_of_a_game_in_the_fog_keeps_its_moves_to_itself() {
        let mut play = open("?variant=fogofwar&mode=free", "", None);
        make(&mut play, "e4");
        let address = address_of(&play);
        assert_eq!(address, "?variant=fogofwar");
        let again = opening(&address, "", None, Some(&kept(&play))).play;
        assert_eq!(again.game(), play.game());
        play.apply(Action::Resign);
        assert_eq!(address_of(&play), "?variant=fogofwar&moves=e2e4");
    }

    #[test]
    fn the_address_of_a_game_in_the_fog_does_not_tell_where_men_stand() {
        let link = "?variant=fogofwar&fen=4k3/8/8/3q4/8/8/3P4/4K2R_w_K_-_0_1&moves=d2d3";
        let play = opening(link, "", None, None).play;
        assert_eq!(address_of(&play), "?variant=fogofwar");
        let again = opening("?variant=fogofwar", "", None, Some(&kept(&play))).play;
        assert_eq!(again.game(), play.game());
    }

    #[test]
    fn a_kept_game_stays_the_same_game() {
        let own = kept(&open("?variant=duck&mode=free", "", None));
        let again = opening("", "", Some(&own), None);
        assert_eq!((again.own, again.began), (true, Some(own.began)));
        assert_eq!(opening("", "", None, None).began, None);
    }

    #[test]
    fn a_page_that_is_missing_is_said_to_be() {
        let open = |search: &str| open(search, "", None);
        let missing = |play: &GameModel, page, from_link| {
            let expected = Notice::MissingPage { page, from_link };
            assert_eq!(play.notice(), Some(&expected));
        };
        let play = open("?moves=e2e4,e7e5&at=1&page=Learn");
        assert_eq!((moves(&play).as_str(), play.ply()), ("e4 e5", 1));
        missing(&play, MissingPage::Learn, true);
        // The computer doesn't begin a game there.
        let play = open("?variant=chess960&n=42&color=black&page=learn");
        assert_eq!(play.players(), Players::People);
        missing(&play, MissingPage::Learn, true);
        missing(&open("?page=learn"), MissingPage::Learn, false);
        missing(&open("?page=shop"), MissingPage::Unknown, false);
        let bad = open("?moves=e2e5&page=learn");
        assert!(matches!(bad.notice(), Some(Notice::BadLink { .. })));
        assert_eq!(open("?page=play").notice(), None);
    }
}
