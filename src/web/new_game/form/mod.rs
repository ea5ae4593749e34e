//! The form for a new game.
//!
//! | module | what it is |
//! |---|---|
//! | `choices` | what a visitor can choose, and what is missing |
//! | `start` | the start position |
//! | `set_up` | a start that both players set up |
//! | `auction` | the auction for the sides |
//! | `clock` | the clock, which runs during both |
//! | `last` | what is kept of it for the next one |

mod auction;
mod choices;
mod clock;
mod last;
mod set_up;
mod start;
#[cfg(test)]
mod tests;

pub use choices::{Method, NoStart, Side};
pub use start::rank_in_letters;

use super::Lot;
use super::auction::AuctionForm;
use super::quick::QuickGame;
use super::setup_clock::SetupClock;
use super::time::TimeForm;
use crate::board::{Color, Role, Square};
use crate::game::Game;
use crate::rules::chess960::{JointSetup, OwnRanks};
use crate::rules::{Auction, Bidder, Variant};
use crate::web::game::{GameId, GameModel, Level, Match, Players, RemoteGame};

/// The state of the form for a new game.
#[derive(Clone, PartialEq, Debug)]
pub struct Form {
    /// The variant to play.
    pub variant: Variant,
    /// The text of the field for the number of the start or its first rank.
    number: String,
    /// The auction for the sides, if the players agree on one.
    pub auction: Option<AuctionForm>,
    /// The way in which the start is chosen, in variants with the 960 starts.
    pub method: Method,
    /// The pieces that the players have placed together so far.
    pub joint: JointSetup,
    /// The pieces that the players have placed so far, each on their own rank, if they agree that
    /// Pre-Chess has to end in a start of Chess960.
    pub own_ranks: Option<OwnRanks>,
    /// The piece to be placed next.
    pub role: Role,
    /// The square of a placed piece that is picked up to be moved.
    pub lifted: Option<Square>,
    /// The time that the players have used for placing them.
    pub setup_clock: SetupClock,
    /// Whether the game to begin is one against the computer.
    pub with_computer: bool,
    /// Whether the game to begin is one with a person on another device or in another window.
    pub remote: bool,
    /// The computer's level.
    pub level: Level,
    /// The visitor's side against the computer.
    pub side: Side,
    /// The number of games of the match, from 1.
    pub games: u8,
    /// Whether that number is none of those that are offered, and entered in a field.
    pub other_games: bool,
    /// The names of two people who play a match, the one with White in the first game first.
    pub names: [String; 2],
    /// The time control.
    pub time: TimeForm,
}

impl Form {
    /// The choices of the last game, with another start drawn by lot.
    pub fn new(variant: Variant, players: Players, level: Level, lot: Lot) -> Self {
        let (with_computer, person) = match players {
            Players::People => (false, Color::White),
            Players::Computer { person, .. } => (true, person),
            Players::Remote { person } => (false, person),
        };
        let mut form = Self {
            variant,
            number: String::new(),
            auction: None,
            method: Method::Number,
            joint: JointSetup::default(),
            own_ranks: None,
            role: Role::Bishop,
            lifted: None,
            setup_clock: SetupClock::default(),
            with_computer,
            remote: matches!(players, Players::Remote { .. }),
            level,
            side: person.into(),
            games: 1,
            other_games: false,
            names: Default::default(),
            time: TimeForm::default(),
        };
        form.draw_start(lot);
        form
    }

    /// Chooses a variant, with a start drawn by lot.
    pub fn choose(&mut self, variant: Variant, lot: Lot) {
        self.variant = variant;
        self.own_ranks = None;
        self.auction = None;
        self.draw_start(lot);
    }

    /// The text of the field for the number of the start or its first rank.
    pub fn number(&self) -> &str {
        &self.number
    }

    /// Chooses a start by its number or its first rank.
    pub fn set_number(&mut self, text: String, lot: Lot) {
        self.number = text;
        self.agree_on_auction(self.auction.is_some(), lot);
    }

    /// Draws another start position by lot.
    pub fn draw_start(&mut self, lot: Lot) {
        let number = lot(self.variant.rules().starts.count);
        self.set_number(number.to_string(), lot);
    }

    /// The players, with the side drawn by lot if the visitor wants either.
    pub fn players(&self, lot: Lot) -> Players {
        if !self.with_computer && !self.remote {
            return Players::People;
        }
        let chosen = self.auction.as_ref().and_then(AuctionForm::person);
        let person = chosen.unwrap_or_else(|| match self.side {
            Side::White => Color::White,
            Side::Black => Color::Black,
            Side::Either => Color::from_white(lot(2) == 0),
        });
        if self.remote {
            return Players::Remote { person };
        }
        Players::Computer {
            person,
            level: self.level,
        }
    }

    /// The game to begin.
    ///
    /// # Errors
    /// The reason why there is no start position yet.
    pub fn play(&self, lot: Lot) -> Result<GameModel, NoStart> {
        let start = self.start()?;
        let players = self.players(lot);
        let control = self.control(players).map_err(NoStart::NoTime)?;
        let control = self.after_set_up(control)?;
        let play = GameModel::new(Game::new(start), players).with_time_control(control);
        let auction = self.auction.as_ref().map(AuctionForm::auction);
        let play = play.with_bids(auction.and_then(Auction::bids_by_side));
        let play = invited(play, lot);
        let series = self.series(play.players());
        Ok(play.in_series(series).with_begun(true))
    }

    /// Whether the players can be given names: two people in front of one screen.
    pub const fn has_names(&self) -> bool {
        !self.with_computer && !self.remote
    }

    /// The match to begin: one of several games, or of as many as they like if the players of a
    /// single game have names.
    fn series(&self, players: Players) -> Option<Match> {
        let length = (self.games > 1).then_some(self.games);
        let series = Match::new(length, players.below());
        let series = match self.has_names() {
            true => series.with_names(self.names_from_white()),
            false => series,
        };
        let wanted = length.is_some() || series.names().is_some();
        (wanted && !self.remote).then_some(series)
    }

    /// The names of two people, the one with White first.
    fn names_from_white(&self) -> [&str; 2] {
        let [first, second] = self.names.each_ref().map(String::as_str);
        match self.white_in_auction() {
            Some(Bidder::Second) => [second, first],
            _ => [first, second],
        }
    }

    /// A game of a random variant, all equally likely, from a random start.
    pub fn surprise(&self, lot: Lot) -> GameModel {
        let players = self.players(lot);
        // A time control that can't be read is no reason to refuse a surprise.
        let control = self.control(players).ok().flatten();
        let play = QuickGame::Surprise.begin(players, lot);
        invited(play.with_time_control(control), lot).with_begun(true)
    }
}

/// The same game with a name drawn by lot, if the opponent is elsewhere.
fn invited(play: GameModel, lot: Lot) -> GameModel {
    let Players::Remote { person } = play.players() else {
        return play;
    };
    let (high, low) = (u64::from(lot(u32::MAX)), u64::from(lot(u32::MAX)));
    play.against(RemoteGame::new(GameId::drawn(high << 32 | low)), person)
}
