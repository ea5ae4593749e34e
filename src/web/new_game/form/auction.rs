//! The auction for the sides, as far as the rest of the form depends on it.

use super::Form;
use crate::board::Color;
use crate::rules::{Auction, Bidder, Variant};
use crate::web::new_game::Lot;
use crate::web::new_game::auction::AuctionForm;
use crate::web::new_game::setup_clock::SetupClock;
use std::time::Duration;

impl Form {
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

    pub(super) fn white_in_auction(&self) -> Option<Bidder> {
        let auction = self.auction.as_ref().map(AuctionForm::auction);
        auction.and_then(Auction::white)
    }
}
