use super::{Bids, Move, Position};
use crate::board::{Color, Square};
use std::ops::Not;

/// One of the two players of an [`Auction`], which decides who of them has White.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bidder {
    /// The player who bids first.
    First,
    /// The other player.
    Second,
}

impl Not for Bidder {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// What a player does in a turn of an [`Auction`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AuctionStep {
    /// Offering the opponent a number of extra moves for the choice of side.
    Bid(u8),
    /// Leaving the choice to the opponent, at the price of the last bid.
    Pass,
    /// Choosing a side.
    Choose(Color),
    /// Making an extra move.
    Move(Move),
}

/// What an [`Auction`] waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AuctionStage {
    /// A bid, or from the second turn on a pass.
    Bidding,
    /// The choice of a side by the player with the highest bid.
    Choosing,
    /// The extra moves of the other player.
    Moving {
        /// The number of extra moves that are left, at least 1.
        left: u8,
    },
    /// Nothing: the game can begin.
    Finished,
}

/// The auction of transcendental chess, in which the two sides have different starts: the players
/// bid for the choice of side with extra moves that they offer the opponent.
///
/// The encyclopedias say no more than that, so the details are ours. The players bid in turn, from
/// no extra move to [`Auction::MAX_BID`]; each bid is higher than the last. Once a player passes, or
/// nothing is left to bid, the other chooses a side. The opponent has the other side and makes the
/// extra moves before the first move of the game, in which White is to move as ever. As at the odds
/// of moves, extra moves stay on the player's own half of the board. Neither a capture nor a check
/// is possible there.
///
/// ```
/// use sharp960::board::Color;
/// use sharp960::rules::{Auction, AuctionStep, Bidder, Variant};
///
/// let mut auction = Auction::new(Variant::Transcendental.numbered_start(2880));
/// auction.play(AuctionStep::Bid(0))?;
/// auction.play(AuctionStep::Bid(1))?;
/// auction.play(AuctionStep::Pass)?;
/// auction.play(AuctionStep::Choose(Color::Black))?;
/// let extra = auction.moves()[0];
/// auction.play(AuctionStep::Move(extra))?;
/// assert_eq!(auction.white(), Some(Bidder::First));
/// assert_eq!(auction.position().turn(), Color::White);
/// # Ok::<(), sharp960::rules::AuctionError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Auction {
    start: Position,
    steps: Vec<AuctionStep>,
}

impl Auction {
    /// The highest bid.
    pub const MAX_BID: u8 = 8;

    /// An auction for the sides of a start, before the first bid.
    pub const fn new(start: Position) -> Self {
        Self {
            start,
            steps: Vec::new(),
        }
    }

    /// The start for whose sides the players bid.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The turns so far.
    pub fn steps(&self) -> &[AuctionStep] {
        &self.steps
    }

    /// The highest bid so far.
    pub fn highest(&self) -> Option<u8> {
        self.bids().last()
    }

    fn bids(&self) -> impl Iterator<Item = u8> + '_ {
        self.steps.iter().filter_map(|step| match step {
            AuctionStep::Bid(moves) => Some(*moves),
            _ => None,
        })
    }

    /// The bids that are possible now, if it is the turn for one.
    pub fn possible_bids(&self) -> impl Iterator<Item = u8> + use<> {
        let open = self.stage() == AuctionStage::Bidding;
        let least = self.highest().map_or(0, |highest| highest + 1);
        (least..=Self::MAX_BID).filter(move |_| open)
    }

    /// The side that has been chosen by the player with the highest bid.
    fn chosen(&self) -> Option<Color> {
        self.steps.iter().find_map(|step| match step {
            AuctionStep::Choose(side) => Some(*side),
            _ => None,
        })
    }

    fn extra_moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.steps.iter().filter_map(|step| match step {
            AuctionStep::Move(m) => Some(*m),
            _ => None,
        })
    }

    /// What the auction waits for.
    pub fn stage(&self) -> AuctionStage {
        let highest = self.highest().unwrap_or(0);
        if self.chosen().is_some() {
            let made = self.extra_moves().count() as u8;
            return match highest.saturating_sub(made) {
                0 => AuctionStage::Finished,
                left => AuctionStage::Moving { left },
            };
        }
        if highest == Self::MAX_BID || self.steps.contains(&AuctionStep::Pass) {
            AuctionStage::Choosing
        } else {
            AuctionStage::Bidding
        }
    }

    /// The player with the highest bid so far, who in the end has the choice.
    pub fn leader(&self) -> Option<Bidder> {
        match self.bids().count() {
            0 => None,
            count if count % 2 == 1 => Some(Bidder::First),
            _ => Some(Bidder::Second),
        }
    }

    /// The player whose turn it is; none once the game can begin.
    pub fn turn(&self) -> Option<Bidder> {
        match self.stage() {
            AuctionStage::Bidding => Some(self.leader().map_or(Bidder::First, Bidder::not)),
            AuctionStage::Choosing => self.leader(),
            AuctionStage::Moving { .. } => self.leader().map(Bidder::not),
            AuctionStage::Finished => None,
        }
    }

    /// The player who has White, once a side is chosen.
    pub fn white(&self) -> Option<Bidder> {
        let leader = self.leader()?;
        Some(match self.chosen()? {
            Color::White => leader,
            Color::Black => !leader,
        })
    }

    /// The bids by the sides that the players have; none before the auction is over.
    pub fn bids_by_side(&self) -> Option<Bids> {
        let first = Color::from_white(self.white()? == Bidder::First);
        let bids = Bids::new(first, self.bids().collect());
        bids.filter(|_| self.stage() == AuctionStage::Finished)
    }

    /// The side that has extra moves, with their number, once a side is chosen.
    pub fn extra(&self) -> Option<(Color, u8)> {
        Some((!self.chosen()?, self.highest()?))
    }

    /// The start with the extra moves made so far. While there are some left, the side that makes
    /// them is to move, otherwise White.
    pub fn position(&self) -> Position {
        let mut position = self.start.clone();
        let side = self.chosen().map_or(Color::White, Color::not);
        for m in self.extra_moves() {
            position = to_move(&position, side).after(m);
        }
        match self.stage() {
            AuctionStage::Moving { .. } => to_move(&position, side),
            _ => to_move(&position, Color::White),
        }
    }

    /// The extra moves that are possible now, if it is the turn for one.
    pub fn moves(&self) -> Vec<Move> {
        if !matches!(self.stage(), AuctionStage::Moving { .. }) {
            return Vec::new();
        }
        let position = self.position();
        let own_half =
            |square: Square| square.relative_to(position.turn()).rank().index() < HALF_RANKS;
        let legal = position.legal_moves().into_iter();
        legal.filter(|m| own_half(m.to())).collect()
    }

    /// Makes a step for the player whose turn it is.
    ///
    /// # Errors
    /// The reason why that is not possible; nothing changes then.
    pub fn play(&mut self, step: AuctionStep) -> Result<(), AuctionError> {
        let possible = match (self.stage(), step) {
            (AuctionStage::Bidding, AuctionStep::Bid(moves)) => {
                if moves > Self::MAX_BID {
                    return Err(AuctionError::TooHigh);
                }
                match self.highest() {
                    Some(highest) if moves <= highest => {
                        return Err(AuctionError::TooLow { highest });
                    }
                    _ => true,
                }
            }
            (AuctionStage::Bidding, AuctionStep::Pass) => self.leader().is_some(),
            (AuctionStage::Choosing, AuctionStep::Choose(_)) => true,
            (AuctionStage::Moving { .. }, AuctionStep::Move(m)) => {
                if !self.moves().contains(&m) {
                    return Err(AuctionError::IllegalMove);
                }
                true
            }
            _ => false,
        };
        if !possible {
            return Err(AuctionError::NotNow);
        }
        self.steps.push(step);
        Ok(())
    }

    /// Takes back the last step and returns it; none if there was none.
    pub fn undo(&mut self) -> Option<AuctionStep> {
        self.steps.pop()
    }
}

/// The ranks of a half of the board.
const HALF_RANKS: usize = 4;

/// A position at the beginning of a game, with that side to move.
fn to_move(position: &Position, side: Color) -> Position {
    let mut setup = position.to_setup();
    setup.turn = side;
    setup.en_passant = None;
    setup.halfmoves = 0;
    setup.fullmoves = 1;
    Position::from_setup(position.variant(), &setup).unwrap_or_else(|_| {
        unreachable!("nothing is attacked while each side stays on its own half of the board")
    })
}

/// The reason why a step of an [`Auction`] is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AuctionError {
    /// Each bid is higher than the last.
    #[error("the bid must be higher than {highest}")]
    TooLow {
        /// The highest bid so far.
        highest: u8,
    },
    /// The bid is higher than [`Auction::MAX_BID`].
    #[error("the highest bid is {max}", max = Auction::MAX_BID)]
    TooHigh,
    /// The auction waits for something else.
    #[error("it is not the turn for that")]
    NotNow,
    /// The extra move is illegal, or leaves the player's own half of the board.
    #[error("that is no legal move on the player's own half of the board")]
    IllegalMove,
}

/// What a player thinks of the start of an [`Auction`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AuctionJudgement {
    /// White's advantage in centipawns.
    advantage: i32,
    /// The worth of an extra move in centipawns.
    extra_move: i32,
}

impl AuctionJudgement {
    /// The least worth of an extra move, in centipawns. A search of few nodes may find less.
    const LEAST: i32 = 10;

    /// The judgement of a player who finds this advantage of White, in centipawns, if White is to
    /// move, and the other one if Black is to move. The difference is the worth of a move.
    pub fn new(white_to_move: i32, black_to_move: i32) -> Self {
        Self {
            advantage: white_to_move,
            extra_move: white_to_move.saturating_sub(black_to_move).max(Self::LEAST),
        }
    }

    /// What the player does in their turn; none for extra moves, which are another judgement.
    ///
    /// The player outbids the opponent as long as the better side, less the extra moves, is worth more
    /// than the other side with those that the opponent offers.
    pub fn step(&self, auction: &Auction) -> Option<AuctionStep> {
        match auction.stage() {
            AuctionStage::Bidding => {
                let Some(highest) = auction.highest() else {
                    return Some(AuctionStep::Bid(0));
                };
                let price = i32::from(2 * highest + 1).saturating_mul(self.extra_move);
                let gain = self.advantage.saturating_abs().saturating_mul(2);
                Some(match gain > price {
                    true => AuctionStep::Bid(highest + 1),
                    false => AuctionStep::Pass,
                })
            }
            AuctionStage::Choosing => {
                let side = Color::from_white(self.advantage >= 0);
                Some(AuctionStep::Choose(side))
            }
            AuctionStage::Moving { .. } | AuctionStage::Finished => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    fn auction(steps: &[AuctionStep]) -> Auction {
        let mut auction = Auction::new(Variant::Transcendental.numbered_start(1_234_567));
        for &step in steps {
            assert_eq!(auction.play(step), Ok(()), "{step:?}");
        }
        auction
    }

    use AuctionStep::{Bid, Choose, Pass};

    #[test]
    fn the_higher_bid_has_the_choice_and_the_other_side_the_extra_moves() {
        let auction = auction(&[Bid(0), Bid(2), Bid(3), Pass]);
        assert_eq!(auction.stage(), AuctionStage::Choosing);
        assert_eq!(auction.turn(), Some(Bidder::First));
        for side in Color::ALL {
            let mut auction = auction.clone();
            assert_eq!(auction.play(Choose(side)), Ok(()));
            assert_eq!(auction.extra(), Some((!side, 3)));
            assert_eq!(auction.turn(), Some(Bidder::Second));
            assert_eq!(auction.position().turn(), !side);
            let white = Bidder::First;
            assert_eq!(
                auction.white(),
                Some(if side.is_white() { white } else { !white })
            );
        }
    }

    #[test]
    fn a_bid_is_higher_than_the_last_and_nobody_passes_first() {
        let mut open = auction(&[]);
        assert_eq!(open.play(Pass), Err(AuctionError::NotNow));
        assert_eq!(open.possible_bids().count(), 9);
        assert_eq!(
            open.play(Bid(Auction::MAX_BID + 1)),
            Err(AuctionError::TooHigh)
        );
        let mut second = auction(&[Bid(2)]);
        assert_eq!(
            second.play(Bid(2)),
            Err(AuctionError::TooLow { highest: 2 })
        );
        assert_eq!(second.possible_bids().next(), Some(3));
        assert_eq!(second.play(Choose(Color::White)), Err(AuctionError::NotNow));
        let highest = auction(&[Bid(1), Bid(Auction::MAX_BID)]);
        assert_eq!(highest.stage(), AuctionStage::Choosing);
        assert_eq!(highest.turn(), Some(Bidder::Second));
        assert_eq!(highest.possible_bids().count(), 0);
    }

    #[test]
    fn a_choice_for_nothing_begins_the_game_at_once() {
        let auction = auction(&[Bid(0), Pass, Choose(Color::Black)]);
        assert_eq!(auction.stage(), AuctionStage::Finished);
        assert_eq!((auction.turn(), auction.moves().len()), (None, 0));
        assert_eq!(auction.position(), *auction.start());
    }

    #[test]
    fn extra_moves_stay_on_the_own_half_and_are_taken_back() {
        for side in Color::ALL {
            for wanted in 0..40 {
                let mut auction = auction(&[Bid(0), Bid(Auction::MAX_BID), Choose(!side)]);
                let mut made = 0;
                while let AuctionStage::Moving { left } = auction.stage() {
                    assert_eq!(left, Auction::MAX_BID - made);
                    let moves = auction.moves();
                    let m = moves[(wanted * 7 + usize::from(made) * 3) % moves.len()];
                    assert!(m.to().relative_to(side).rank().index() < 4);
                    assert_eq!(auction.play(AuctionStep::Move(m)), Ok(()));
                    made += 1;
                }
                assert_eq!(made, Auction::MAX_BID);
                let position = auction.position();
                assert_eq!((position.turn(), position.fullmoves()), (Color::White, 1));
                assert!(!position.is_check() && position.has_legal_move());
                assert_eq!(position.occupied().count(), 32);
                assert!(matches!(auction.undo(), Some(AuctionStep::Move(_))));
                assert_eq!(auction.position().turn(), side);
                let far = crate::rules::Move::normal(
                    "a2".parse().expect("a square"),
                    "a5".parse().expect("a square"),
                );
                let refused = auction.play(AuctionStep::Move(far));
                assert_eq!(refused, Err(AuctionError::IllegalMove));
            }
        }
    }

    #[test]
    fn a_player_bids_as_much_as_the_better_side_is_worth() {
        // White is 100 centipawns ahead, and a move is worth 30.
        let judgement = AuctionJudgement::new(100, 70);
        assert_eq!(judgement.step(&auction(&[])), Some(Bid(0)));
        assert_eq!(judgement.step(&auction(&[Bid(2)])), Some(Bid(3)));
        assert_eq!(judgement.step(&auction(&[Bid(3)])), Some(Pass));
        let won = auction(&[Bid(0), Pass]);
        assert_eq!(judgement.step(&won), Some(Choose(Color::White)));
        let black = AuctionJudgement::new(-100, -130);
        assert_eq!(black.step(&won), Some(Choose(Color::Black)));
        assert_eq!(black.step(&auction(&[Bid(2)])), Some(Bid(3)));
        let even = AuctionJudgement::new(10, -25);
        assert_eq!(even.step(&auction(&[Bid(0)])), Some(Pass));
        let finished = auction(&[Bid(0), Pass, Choose(Color::White)]);
        assert_eq!(even.step(&finished), None);
    }

    #[test]
    fn judgements_of_any_size_have_a_step() {
        for score in [i32::MIN, 0, i32::MAX] {
            let judgement = AuctionJudgement::new(score, -score.saturating_abs());
            assert!(judgement.step(&auction(&[Bid(7)])).is_some());
        }
    }
}
