//! A start that both players set up.

use super::{Form, Method, Side};
use crate::board::{Color, Square};
use crate::rules::chess960::{JointRules, JointSetup, JointSetupError, JointStep, OwnRanks};
use crate::rules::{Reserve, Variant};
use crate::web::new_game::setup_clock::SetupClock;
use crate::web::new_game::{Lot, judgement};
use std::time::Duration;

impl Form {
    /// Whether the start is one of the 960, which can be chosen in several ways.
    pub fn has_methods(&self) -> bool {
        matches!(self.variant, Variant::Chess960 | Variant::Chess480)
    }

    /// Whether the start is being set up by both players.
    pub fn sets_up_together(&self) -> bool {
        self.own_ranks.is_some() || self.has_methods() && self.method == Method::Together
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
}
