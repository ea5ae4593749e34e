use super::Lot;
use super::auction::AuctionForm;
use super::judgement;
use super::quick::QuickGame;
use super::setup_clock::SetupClock;
use super::time::{NoTime, TimeForm};
use crate::board::{ByColor, Color, Role, Square};
use crate::game::Game;
use crate::game::clock::TimeControl;
use crate::rules::chess960::{
    self, BadRank, JointRules, JointSetup, JointSetupError, JointStep, OwnRanks,
};
use crate::rules::{Auction, AuctionStage, Bidder, Position, Reserve, Variant};
use crate::web::game::{GameId, GameModel, Level, Match, Players, RemoteGame};
use std::time::Duration;

/// The side that the visitor wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// White.
    White,
    /// A side drawn by lot.
    Either,
    /// Black.
    Black,
}

impl Side {
    /// All sides, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::White, Self::Either, Self::Black];

    /// The value of the choice in the form.
    pub const fn key(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Either => "random",
            Self::Black => "black",
        }
    }
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

/// The way in which one of the 960 start positions is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// By its number or first rank, or at random.
    Number,
    /// By both players, who place the pieces in turn.
    Together,
}

impl Method {
    /// All methods, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Number, Self::Together];

    /// The value of the choice in the form.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Together => "together",
        }
    }
}

/// The reason why a form has no start position yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoStart {
    /// The players have not yet placed all pieces.
    SetupUnfinished,
    /// The sides have not yet been chosen, or not all extra moves made.
    AuctionUnfinished,
    /// The variant has no start position of that number.
    BadNumber {
        /// The largest number of a start position.
        highest: u32,
    },
    /// The variant has no start position with those pieces in that order.
    BadRank(Variant),
    /// The letters are none of the 960 first ranks.
    NotOf960(BadRank),
    /// This player's time is over before all pieces are placed.
    TimeOver(Color),
    /// The fields of the time control make none.
    NoTime(NoTime),
}

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
    /// Whether the computer plays one side.
    pub with_computer: bool,
    /// Whether the opponent plays elsewhere.
    pub remote: bool,
    /// The computer's level.
    pub level: Level,
    /// The visitor's side against the computer.
    pub side: Side,
    /// The number of games of the match, from 1.
    pub games: u8,
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

    /// Whether the players can bid for the sides: the game has auctions, and both players are here.
    pub fn has_auction(&self) -> bool {
        self.variant == Variant::Transcendental && !self.remote
    }

    /// Agrees on an auction for the sides of the start, which begins anew, or on none.
    pub fn agree_on_auction(&mut self, agreed: bool, lot: Lot) {
        self.setup_clock = SetupClock::default();
        if !agreed || !self.has_auction() {
            self.auction = None;
        } else if let Ok(start) = self.drawn() {
            self.auction = Some(AuctionForm::new(start, self.with_computer, lot));
        }
    }

    /// Whether the start is one of the 960, which can be chosen in several ways.
    pub fn has_methods(&self) -> bool {
        matches!(self.variant, Variant::Chess960 | Variant::Chess480)
    }

    /// Chooses the way in which the start is chosen.
    pub fn choose_method(&mut self, method: Method, lot: Lot) {
        self.method = method;
        self.set_up_anew(lot);
    }

    /// Clears the first rank that the players set up together.
    pub fn set_up_anew(&mut self, lot: Lot) {
        self.agree(self.joint.rules(), lot);
    }

    /// Begins the set-up by both players anew, with what they have agreed on.
    pub fn agree(&mut self, rules: JointRules, lot: Lot) {
        self.agree_on_auction(self.auction.is_some(), lot);
        self.joint = JointSetup::new(rules);
        self.setup_clock = SetupClock::default();
        self.own_ranks = self.own_ranks.take().map(|_| OwnRanks::default());
        if self.sets_up_together() && self.with_computer && self.side == Side::Either {
            // The sides must be known, as the computer places pieces too.
            self.side = Color::from_white(lot(2) == 0).into();
        }
        self.computer_places(lot);
    }

    /// Agrees that Pre-Chess has to end in a start of Chess960, or not.
    pub fn agree_on_start(&mut self, agreed: bool, lot: Lot) {
        self.own_ranks = agreed.then(OwnRanks::default);
        self.set_up_anew(lot);
    }

    /// The player who places the next piece; none once all are placed.
    pub fn placing(&self) -> Option<Color> {
        match &self.own_ranks {
            Some(ranks) => ranks.turn(),
            None => self.joint.turn(),
        }
    }

    /// The pieces of which the player whose turn it is has to place one.
    pub fn to_place(&self) -> Reserve {
        match &self.own_ranks {
            Some(ranks) => ranks.turn().map_or(Reserve::EMPTY, |turn| ranks.left(turn)),
            None => self.joint.left(),
        }
    }

    /// Places the chosen piece, or moves the piece that is picked up, for the player whose turn it is.
    ///
    /// # Errors
    /// The reason why it cannot stand there.
    pub fn place(
        &mut self,
        square: Square,
        now: Duration,
        lot: Lot,
    ) -> Result<(), JointSetupError> {
        let (step, role) = (self.step_to(square), self.role);
        match &mut self.own_ranks {
            Some(ranks) => ranks.place(role, square)?,
            None => self.joint.play(step)?,
        }
        self.setup_clock.press(self.placing(), now);
        self.computer_places(lot);
        self.setup_clock.press(self.placing(), now);
        Ok(())
    }

    /// What a press on a square means: moving the piece that is picked up, or placing the chosen one.
    pub fn step_to(&self, square: Square) -> JointStep {
        match self.lifted {
            Some(from) => JointStep::Move(from, square),
            None => JointStep::Place(self.role, square),
        }
    }

    /// Picks up a placed piece to move it, or puts it down again.
    pub fn lift(&mut self, square: Square) {
        let free = self.lifted != Some(square) && self.joint.moves(square).any();
        self.lifted = free.then_some(square);
    }

    /// Takes back what a person did last, and what the computer has done since.
    pub fn take_back(&mut self, now: Duration, lot: Lot) {
        while self.undo() {
            if self.placing() != self.placing_computer() {
                break;
            }
        }
        self.computer_places(lot);
        self.setup_clock.press(self.placing(), now);
    }

    fn undo(&mut self) -> bool {
        match &mut self.own_ranks {
            Some(ranks) => ranks.undo().is_some(),
            None => self.joint.undo().is_some(),
        }
    }

    /// The side for which the computer places pieces, if it plays.
    fn placing_computer(&self) -> Option<Color> {
        match (self.with_computer, self.side) {
            (true, Side::White) => Some(Color::Black),
            (true, Side::Black) => Some(Color::White),
            _ => None,
        }
    }

    /// Has the computer place a piece, if it is its turn; then makes sure that the chosen piece is
    /// still available.
    fn computer_places(&mut self, lot: Lot) {
        self.lifted = None;
        while self.sets_up_together()
            && self.placing().is_some()
            && self.placing() == self.placing_computer()
        {
            let placed = match &mut self.own_ranks {
                Some(ranks) => judgement::choose_own(ranks, self.level, lot)
                    .is_some_and(|(role, square)| ranks.place(role, square).is_ok()),
                None => judgement::choose(&self.joint, self.level, lot)
                    .is_some_and(|step| self.joint.play(step).is_ok()),
            };
            if !placed {
                break;
            }
        }
        let left = self.to_place();
        if left.count(self.role) == 0 {
            let next = left.iter().find(|&(_, count)| count > 0);
            self.role = next.map_or(self.role, |(role, _)| role);
        }
    }

    /// Draws another start position by lot.
    pub fn draw_start(&mut self, lot: Lot) {
        let number = lot(self.variant.rules().starts.count);
        self.set_number(number.to_string(), lot);
    }

    /// The start position, with the extra moves of an auction.
    ///
    /// # Errors
    /// The reason why there is none yet.
    pub fn start(&self) -> Result<Position, NoStart> {
        let drawn = self.drawn()?;
        match self.auction.as_ref().map(AuctionForm::auction) {
            None => Ok(drawn),
            Some(auction) if auction.stage() == AuctionStage::Finished => {
                let control = self.control(self.players(&|_| 0)).ok().flatten();
                self.after_set_up(control)?;
                Ok(auction.position())
            }
            Some(_) => Err(NoStart::AuctionUnfinished),
        }
    }

    /// The start position without the extra moves of an auction.
    ///
    /// # Errors
    /// The reason why there is none yet.
    pub fn drawn(&self) -> Result<Position, NoStart> {
        let variant = self.variant;
        let starts = variant.rules().starts.count;
        let text = self.number.trim();
        if let Some(ranks) = &self.own_ranks {
            let number = self.in_time(ranks.number())?;
            return Ok(Variant::DoubleFischer.numbered_start(number));
        }
        if starts == 1 {
            return Ok(variant.start());
        }
        if self.sets_up_together() {
            let number = self.in_time(self.joint.number())?;
            return Ok(variant.numbered_start(number.into()));
        }
        let number = match text.parse().ok().filter(|&number| number < starts) {
            Some(number) => Ok(number),
            None if self.has_methods() && text.starts_with(|c: char| c.is_alphabetic()) => {
                let number = chess960::parse_rank(text).map(u32::from);
                number.map_err(NoStart::NotOf960)
            }
            None => {
                let highest = starts - 1;
                number_of_rank(variant, text).unwrap_or(Err(NoStart::BadNumber { highest }))
            }
        };
        number.map(|number| variant.numbered_start(number))
    }

    /// The number of the start that the players have set up, if they have done so in time.
    fn in_time<T>(&self, number: Option<T>) -> Result<T, NoStart> {
        let number = number.ok_or(NoStart::SetupUnfinished)?;
        let control = self.control(self.players(&|_| 0)).ok().flatten();
        self.after_set_up(control)?;
        Ok(number)
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
        Ok(play.in_series(series))
    }

    /// The time control for these players. In a game with an opponent elsewhere the clock runs
    /// while they are connected.
    ///
    /// # Errors
    /// The reason why the fields make none.
    pub fn control(&self, players: Players) -> Result<Option<TimeControl>, NoTime> {
        self.time.control(players)
    }

    /// Whether the start is being set up by both players.
    pub fn sets_up_together(&self) -> bool {
        self.own_ranks.is_some() || self.has_methods() && self.method == Method::Together
    }

    /// A time control, less the time that the set-up has taken.
    fn after_set_up(&self, control: Option<TimeControl>) -> Result<Option<TimeControl>, NoStart> {
        match control {
            Some(control) if self.sets_up_together() || self.auction.is_some() => {
                let left = self.clock_by_side().deduct(&control);
                left.map(Some).map_err(NoStart::TimeOver)
            }
            control => Ok(control),
        }
    }

    /// The clock of the set-up by the sides that the players have in the game.
    fn clock_by_side(&self) -> SetupClock {
        match self.white_in_auction() {
            Some(Bidder::Second) => self.setup_clock.swapped(),
            _ => self.setup_clock.clone(),
        }
    }

    fn white_in_auction(&self) -> Option<Bidder> {
        let auction = self.auction.as_ref().map(AuctionForm::auction);
        auction.and_then(Auction::white)
    }

    /// The times of the players for the set-up and the first stage of the game, if it has a clock.
    /// In an auction the first is that of the player who bids first; as long as nobody knows who
    /// gets which, that is the longer time.
    pub fn setup_times(&self) -> Option<ByColor<Duration>> {
        let control = self.control(self.players(&|_| 0)).ok().flatten()?;
        let times = ByColor::new_with(|color| control.of(color).start_time());
        let longest = times.white.max(times.black);
        Some(match (&self.auction, self.white_in_auction()) {
            (None, _) | (_, Some(Bidder::First)) => times,
            (_, Some(Bidder::Second)) => ByColor::new(times.black, times.white),
            (_, None) => ByColor::new(longest, longest),
        })
    }

    /// Has a player act in the auction, if there is one. The clock is pressed at each step.
    pub fn act_in_auction(&mut self, now: Duration, act: impl FnOnce(&mut AuctionForm)) {
        let Some(auction) = &mut self.auction else {
            return;
        };
        let steps = auction.auction().steps().len();
        act(auction);
        if auction.auction().steps().len() != steps {
            let next = auction.auction().turn();
            let next = next.map(|bidder| Color::from_white(bidder == Bidder::First));
            self.setup_clock.press(next, now);
        }
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
        invited(play.with_time_control(control), lot)
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

/// The number of the start with that first rank (`RNBQKBNR`), the same for both sides; `None` if
/// the text is not a first rank.
fn number_of_rank(variant: Variant, text: &str) -> Option<Result<u32, NoStart>> {
    let starts = &variant.rules().starts;
    let rank: Vec<Role> = text.chars().filter_map(Role::from_letter).collect();
    if text.chars().count() != 8 || rank.len() != 8 || starts.each.is_some() {
        return None;
    }
    let number = (0..starts.count).find(|&number| {
        let board = (starts.setup)(number).board;
        board
            .iter()
            .zip(&rank)
            .all(|(piece, &role)| piece.is_some_and(|piece| piece.role == role))
    });
    Some(number.ok_or(NoStart::BadRank(variant)))
}

/// The first rank of a side in a start position, in letters: `RNBQKBNR`.
pub fn rank_in_letters(start: &Position, color: Color) -> String {
    let squares = Square::all().take(8);
    let roles = squares.filter_map(|square| start.role_at(square.relative_to(color)));
    roles.map(Role::letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::AuctionStep;
    use crate::web::game::Notice;
    use crate::web::new_game::time::TimeChoice;
    use std::cell::Cell;

    fn form(variant: Variant) -> Form {
        Form::new(variant, Players::People, Level::default(), &|_| 0)
    }

    fn white_rank(start: &Position) -> String {
        rank_in_letters(start, Color::White)
    }

    fn with_number(variant: Variant, number: &str) -> Form {
        let mut form = form(variant);
        form.set_number(number.to_owned(), &|_| 0);
        form
    }

    #[test]
    fn a_number_and_a_first_rank_name_the_same_start() {
        let chess = with_number(Variant::Chess960, "518").start();
        assert_eq!(with_number(Variant::Chess960, " rnbqkbnr ").start(), chess);
        assert_eq!(white_rank(&chess.expect("a start")), "RNBQKBNR");
        let shuffled = with_number(Variant::Shuffle, "KQRRBBNN").start();
        assert_eq!(white_rank(&shuffled.expect("a start")), "KQRRBBNN");
        for (text, reason) in [
            ("RRBQKNNB", BadRank::KingOutside),
            ("rnbqkbn", BadRank::Missing(Role::Rook)),
            ("x", BadRank::NotAPiece('x')),
        ] {
            let start = with_number(Variant::Chess960, text).start();
            assert_eq!(start, Err(NoStart::NotOf960(reason)), "{text}");
        }
        let impossible = with_number(Variant::Corner, "KQRRBBNN").start();
        assert_eq!(impossible, Err(NoStart::BadRank(Variant::Corner)));
    }

    #[test]
    fn numbers_outside_of_the_starts_are_refused() {
        for bad in ["960", "-1", "", "4294967296"] {
            let start = with_number(Variant::Chess960, bad).start();
            assert_eq!(start, Err(NoStart::BadNumber { highest: 959 }));
        }
        assert!(with_number(Variant::Horde, "9").start().is_ok());
    }

    #[test]
    fn each_side_s_rank_is_written_where_they_differ() {
        let start = Variant::DoubleFischer.numbered_start(518 * 960);
        assert_eq!(white_rank(&start), "RNBQKBNR");
        assert_eq!(rank_in_letters(&start, Color::Black), "BBQNNRKR");
    }

    #[test]
    fn a_surprise_is_drawn_from_all_variants_and_all_starts() {
        for (index, variant) in Variant::ALL.into_iter().enumerate() {
            let drawn = Cell::new(0);
            let lot = |bound| {
                drawn.set(drawn.get() + 1);
                match drawn.get() {
                    1 => {
                        assert_eq!(bound, Variant::COUNT as u32);
                        index as u32
                    }
                    _ => {
                        assert_eq!(bound, variant.rules().starts.count);
                        bound - 1
                    }
                }
            };
            let play = form(Variant::Chess).surprise(&lot);
            assert_eq!(play.variant(), variant);
            assert_eq!(play.notice(), Some(&Notice::Drawn(variant)));
        }
    }

    #[test]
    fn an_auction_gives_the_sides_and_the_extra_moves() {
        let mut form = form(Variant::Transcendental);
        form.names = ["Ada", "Bob"].map(str::to_owned);
        form.agree_on_auction(true, &|_| 0);
        assert_eq!(form.start(), Err(NoStart::AuctionUnfinished));
        let bid = |form: &mut Form, steps: &[AuctionStep]| {
            for &step in steps {
                form.auction.as_mut().expect("agreed").step(step);
            }
        };
        let steps = [
            AuctionStep::Bid(0),
            AuctionStep::Bid(1),
            AuctionStep::Pass,
            AuctionStep::Choose(Color::White),
        ];
        bid(&mut form, &steps);
        assert_eq!(form.start(), Err(NoStart::AuctionUnfinished));
        let auction = form.auction.as_mut().expect("agreed");
        auction.press(square("d7"));
        auction.press(square("d5"));
        let play = form.play(&|_| 0).expect("a game");
        assert_eq!(play.start_number(), None, "a pawn has moved");
        assert_eq!(play.game().turn(), Color::White);
        let series = play.series().expect("players with names");
        assert_eq!(series.names(), Some(["Bob", "Ada"]), "who has White first");
        form.set_number("5".to_owned(), &|_| 0);
        assert_eq!(form.start(), Err(NoStart::AuctionUnfinished), "begun anew");

        form.with_computer = true;
        form.agree_on_auction(true, &|_| 1);
        bid(&mut form, &[AuctionStep::Bid(0)]);
        let auction = form.auction.as_mut().expect("agreed");
        auction.answer(None, &|_| 0);
        auction.answer(None, &|_| 0);
        bid(&mut form, &[AuctionStep::Choose(Color::Black)]);
        let play = form.play(&|_| 0).expect("a game");
        assert_eq!(play.players().computer(), Some(Color::White));
        assert_eq!(play.start_number(), Some(5), "there is no extra move");

        form.remote = true;
        form.set_up_anew(&|_| 0);
        assert!(form.auction.is_none() && !form.has_auction());
        form.remote = false;
        form.agree_on_auction(true, &|_| 0);
        form.choose(Variant::Chess, &|_| 0);
        assert!(form.auction.is_none() && !form.has_auction());
    }

    const NOW: Duration = Duration::ZERO;

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    #[test]
    fn a_set_up_leads_to_a_start_and_to_none_before_its_end() {
        let mut form = form(Variant::Chess960);
        form.choose_method(Method::Together, &|_| 0);
        for (role, name) in [
            (Role::Bishop, "c1"),
            (Role::Queen, "d1"),
            (Role::Knight, "b1"),
        ] {
            form.role = role;
            assert_eq!(form.place(square(name), NOW, &|_| 0), Ok(()));
        }
        assert_eq!(form.start(), Err(NoStart::SetupUnfinished));
        form.role = Role::Bishop;
        assert!(form.place(square("a1"), NOW, &|_| 0).is_err());
        form.place(square("f1"), NOW, &|_| 0).expect("light");
        assert_eq!(form.role, Role::Knight, "nothing else is left");
        form.place(square("g1"), NOW, &|_| 0).expect("free");
        assert_eq!(white_rank(&form.start().expect("a start")), "RNBQKBNR");
    }

    #[test]
    fn a_placed_piece_is_picked_up_and_moved_where_that_is_agreed() {
        let mut form = form(Variant::Chess960);
        form.choose_method(Method::Together, &|_| 0);
        form.place(square("c1"), NOW, &|_| 0).expect("free");
        form.lift(square("c1"));
        assert_eq!(form.lifted, None, "not agreed");
        let rules = JointRules {
            one_move: true,
            ..JointRules::default()
        };
        form.agree(rules, &|_| 0);
        form.place(square("c1"), NOW, &|_| 0).expect("free");
        form.lift(square("c1"));
        form.place(square("e1"), NOW, &|_| 0).expect("free");
        assert_eq!(
            (form.lifted, form.joint.placed()[4]),
            (None, Some(Role::Bishop))
        );
    }

    #[test]
    fn the_computer_places_its_pieces_when_it_is_its_turn() {
        let mut form = form(Variant::Chess960);
        form.with_computer = true;
        form.side = Side::Either;
        form.choose_method(Method::Together, &|_| 0);
        assert_eq!((form.side, form.joint.steps().len()), (Side::White, 1));
        let to = form.joint.squares(form.role).into_iter().next();
        form.place(to.expect("a free square"), NOW, &|_| 0)
            .expect("free");
        assert_eq!(form.joint.steps().len(), 3);
        form.take_back(NOW, &|_| 0);
        assert_eq!(form.joint.steps().len(), 1, "back to the person’s choice");
        form.take_back(NOW, &|_| 0);
        assert_eq!(form.joint.steps().len(), 1);
    }

    #[test]
    fn players_of_pre_chess_may_agree_on_a_start_of_chess960() {
        let mut form = form(Variant::Placement);
        form.with_computer = true;
        form.side = Side::Black;
        form.agree_on_start(true, &|_| 0);
        assert_eq!(form.start(), Err(NoStart::SetupUnfinished));
        while form.placing().is_some() {
            assert_eq!(
                form.placing(),
                Some(Color::Black),
                "the computer has placed"
            );
            let ranks = form.own_ranks.as_ref().expect("agreed");
            let to = ranks.squares(form.role).into_iter().next();
            form.place(to.expect("a free square"), NOW, &|_| 0)
                .expect("free");
        }
        let play = form.play(&|_| 0).expect("a game");
        assert_eq!(play.variant(), Variant::DoubleFischer);
        form.take_back(NOW, &|_| 0);
        assert_eq!(form.start(), Err(NoStart::SetupUnfinished));
        form.agree_on_start(false, &|_| 0);
        let play = form.play(&|_| 0).expect("a game");
        assert_eq!(play.variant(), Variant::Placement);
    }

    #[test]
    fn a_set_up_takes_time_from_the_game() {
        let mut form = form(Variant::Chess960);
        form.time.choice = TimeChoice::Preset("180+2");
        form.choose_method(Method::Together, &|_| 0);
        let mut now = 0;
        while form.joint.turn().is_some() {
            let to = form.joint.squares(form.role).into_iter().next();
            let at = Duration::from_secs(now);
            form.place(to.expect("a free square"), at, &|_| 0)
                .expect("free");
            now += 10;
        }
        let play = form.play(&|_| 0).expect("a game");
        let control = play.time_control().map(ToString::to_string);
        assert_eq!(control.as_deref(), Some("160+2"));
    }

    #[test]
    fn the_players_of_a_single_game_can_have_names() {
        let mut form = form(Variant::Chess);
        form.with_computer = false;
        form.remote = false;
        let series = |form: &Form| form.play(&|_| 0).expect("a game").series().cloned();
        assert_eq!(series(&form), None);
        form.names[0] = "Ada".to_owned();
        let named = series(&form).expect("the names are kept with a match");
        assert_eq!((named.length(), named.names()), (None, Some(["Ada", ""])));
        form.with_computer = true;
        assert_eq!(series(&form), None);
    }

    #[test]
    fn the_choices_make_the_game() {
        let mut form = form(Variant::Chess960);
        form.time.choice = TimeChoice::Preset("180+2");
        form.games = 4;
        form.with_computer = true;
        form.side = Side::Either;
        let play = form.play(&|_| 1).expect("a game");
        assert_eq!(play.players().computer(), Some(Color::White));
        let series = play.series().expect("a match");
        assert_eq!((series.length(), series.number()), (Some(4), 1));
        let control = play.time_control().map(ToString::to_string);
        assert_eq!(control.as_deref(), Some("180+2"));
        assert_eq!(form.surprise(&|_| 0).time_control(), play.time_control());
        form.time.choice = TimeChoice::Custom;
        form.time.sides[0].minutes[0] = "x".to_owned();
        let refused = form.play(&|_| 1).err();
        assert_eq!(refused, Some(NoStart::NoTime(NoTime::NoNumber)));
    }

    #[test]
    fn the_clock_runs_during_an_auction_for_the_player_who_gets_that_side() {
        let mut form = form(Variant::Transcendental);
        form.agree_on_auction(true, &|_| 0);
        form.time.choice = TimeChoice::Preset("180+2");
        let minutes = |minutes: u64| Duration::from_secs(60 * minutes);
        assert_eq!(
            form.setup_times(),
            Some(ByColor::new(minutes(3), minutes(3)))
        );
        let steps = [
            (0, AuctionStep::Bid(0)),
            (60, AuctionStep::Pass),
            (90, AuctionStep::Choose(Color::Black)),
        ];
        for (seconds, step) in steps {
            assert_eq!(form.start().err(), Some(NoStart::AuctionUnfinished));
            form.act_in_auction(Duration::from_secs(100 + seconds), |auction| {
                auction.step(step)
            });
        }
        // The second player has White and has thought for a minute.
        let play = form.play(&|_| 0).expect("the auction is over");
        let control = play.time_control().expect("a clock");
        let time = |color| control.of(color).start_time();
        assert_eq!(time(Color::White), minutes(2));
        assert_eq!(time(Color::Black), minutes(3) - Duration::from_secs(30));
        assert_eq!(
            play.bids().map(ToString::to_string).as_deref(),
            Some("Black 0, White passes")
        );
    }
}
