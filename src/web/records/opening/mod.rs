//! The game that the page opens with: that of the link, the one in progress, or a new one.

use super::{GameRecord, Timestamp};
use crate::board::Color;
use crate::game::Game;
use crate::notation::link::{Link, LinkError, LinkProblem, Start};
use crate::notation::san::{parse, parse_plain};
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
    let Route { page, game } = Route::parse_with(search, hash, parse);
    match (game, page) {
        (Err(LinkError { problem, .. }), _) => Some(AddressProblem::Link(problem)),
        (Ok(Some(_)), Err(unknown)) => Some(AddressProblem::Page(unknown)),
        _ => None,
    }
}

/// The query of an address, given by its parts, that [`open`] opens with [`Notice::BadLink`] because
/// of the spelling of its moves, with moves as [`open`] reads them; none for any other.
pub fn plain_query(search: &str, hash: &str) -> Option<String> {
    let Route { page, game } = Route::parse_with(search, hash, parse);
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
mod tests;
