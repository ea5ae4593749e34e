//! The start position, and its name as a first rank.

use super::{Form, NoStart};
use crate::board::{Color, Role, Square};
use crate::rules::chess960;
use crate::rules::{AuctionStage, Position, Variant};
use crate::web::letters;
use crate::web::new_game::auction::AuctionForm;

impl Form {
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
        let rank = letters::english_rank(text);
        let number = match text.parse().ok().filter(|&number| number < starts) {
            Some(number) => Ok(number),
            None if self.has_methods() && text.starts_with(|c: char| c.is_alphabetic()) => {
                let number = chess960::parse_rank(&rank).map(u32::from);
                number.map_err(NoStart::NotOf960)
            }
            None => {
                let highest = starts - 1;
                number_of_rank(variant, &rank).unwrap_or(Err(NoStart::BadNumber { highest }))
            }
        };
        number.map(|number| variant.numbered_start(number))
    }

    /// The number of the start that the players have set up, if they have done so in time.
    pub(super) fn in_time<T>(&self, number: Option<T>) -> Result<T, NoStart> {
        let number = number.ok_or(NoStart::SetupUnfinished)?;
        let control = self.control(self.players(&|_| 0)).ok().flatten();
        self.after_set_up(control)?;
        Ok(number)
    }
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
