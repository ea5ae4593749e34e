//! An auction for the sides of a new game.

use super::Lot;
use crate::board::{Color, Square};
use crate::engine::score::Value;
use crate::notation::uci;
use crate::rules::{Auction, AuctionJudgement, AuctionStage, AuctionStep, Bidder, Move, Position};
use crate::web::protocol::BestMove;

/// The advantage at which every search that finds a mate is taken, in centipawns.
const MATE: i32 = 10_000;

/// An auction for the sides, with what the form and the computer need besides.
#[derive(Clone, PartialEq, Debug)]
pub struct AuctionForm {
    auction: Auction,
    /// The bidder for whom the computer acts.
    computer: Option<Bidder>,
    /// White's advantage as the computer finds it, in centipawns, if White is to move.
    white_to_move: Option<i32>,
    /// The same if Black is to move.
    black_to_move: Option<i32>,
    /// The square of the piece that is picked up for an extra move.
    lifted: Option<Square>,
}

impl AuctionForm {
    /// An auction for the sides of a start. Against the computer a lot decides who bids first.
    pub fn new(start: Position, with_computer: bool, lot: Lot) -> Self {
        let first = || match lot(2) {
            0 => Bidder::First,
            _ => Bidder::Second,
        };
        let mut form = Self {
            auction: Auction::new(start),
            computer: with_computer.then(first),
            white_to_move: None,
            black_to_move: None,
            lifted: None,
        };
        form.computer_acts();
        form
    }

    /// The auction.
    pub const fn auction(&self) -> &Auction {
        &self.auction
    }

    /// The bidder for whom the computer acts; none among two people.
    pub const fn computer(&self) -> Option<Bidder> {
        self.computer
    }

    /// The square of the piece that is picked up for an extra move.
    pub const fn lifted(&self) -> Option<Square> {
        self.lifted
    }

    /// Whether it is the turn of a person.
    pub fn is_persons_turn(&self) -> bool {
        let turn = self.auction.turn();
        turn.is_some() && turn != self.computer
    }

    /// The side that a person has against the computer, once it is chosen.
    pub fn person(&self) -> Option<Color> {
        let white = self.auction.white()?;
        Some(Color::from_white(white != self.computer?))
    }

    /// Makes a step for the person whose turn it is; one that is not possible changes nothing.
    pub fn step(&mut self, step: AuctionStep) {
        if self.is_persons_turn() && self.auction.play(step).is_ok() {
            self.lifted = None;
            self.computer_acts();
        }
    }

    /// The extra moves from the piece that is picked up, or those from anywhere.
    pub fn moves(&self) -> Vec<Move> {
        let moves = match self.is_persons_turn() {
            true => self.auction.moves(),
            false => Vec::new(),
        };
        let from = |m: &Move| self.lifted.is_none_or(|lifted| m.from() == lifted);
        moves.into_iter().filter(from).collect()
    }

    /// Whether the piece on a square has an extra move now.
    pub fn can_lift(&self, square: Square) -> bool {
        let moves = self.auction.moves();
        self.is_persons_turn() && moves.iter().any(|m| m.from() == square)
    }

    /// Picks up the piece on a square for an extra move or puts it down again, or makes the extra
    /// move to the square.
    pub fn press(&mut self, square: Square) {
        let moves = self.moves();
        let to = moves.iter().find(|m| m.to() == square);
        if let (Some(_), Some(&m)) = (self.lifted, to) {
            self.step(AuctionStep::Move(m));
            return;
        }
        let put_down = self.lifted.take() == Some(square);
        self.lifted = (self.can_lift(square) && !put_down).then_some(square);
    }

    /// Takes back what a person did last, and what the computer has done since.
    pub fn take_back(&mut self) {
        self.lifted = None;
        while self.auction.undo().is_some() {
            if self.is_persons_turn() {
                break;
            }
        }
        self.computer_acts();
    }

    /// Whether a person has done anything that can be taken back.
    pub fn can_take_back(&self) -> bool {
        let opened = usize::from(self.computer == Some(Bidder::First));
        self.auction.steps().len() > opened
    }

    /// The position that the engine has to search for the computer's next step.
    pub fn question(&self) -> Option<Position> {
        let turn = self.auction.turn()?;
        if self.computer != Some(turn) {
            return None;
        }
        let moving = matches!(self.auction.stage(), AuctionStage::Moving { .. });
        Some(match moving || self.white_to_move.is_none() {
            true => self.auction.position(),
            false => self.with_black_to_move(),
        })
    }

    fn with_black_to_move(&self) -> Position {
        self.auction.start().after_null_move()
    }

    /// Has the computer act on the answer to [`Self::question`], or without one if the engine has
    /// failed.
    pub fn answer(&mut self, answer: Option<&BestMove>, lot: Lot) {
        let Some(asked) = self.question() else {
            return;
        };
        if let AuctionStage::Moving { .. } = self.auction.stage() {
            let found = answer.and_then(|answer| answer.best.as_deref());
            let found = found.and_then(|text| uci::parse(&asked, text).ok());
            self.computer_moves(found, lot);
            return;
        }
        let advantage = match answer.and_then(|answer| answer.score) {
            Some(Value::Centipawns(score)) => score,
            Some(Value::Mate(moves)) => MATE * moves.signum(),
            None => 0,
        };
        match asked.turn() {
            Color::White => self.white_to_move = Some(advantage),
            Color::Black => self.black_to_move = Some(-advantage),
        }
        self.computer_acts();
    }

    /// Makes an extra move: the engine's choice, or if that leaves the own half of the board one
    /// drawn by lot.
    fn computer_moves(&mut self, found: Option<Move>, lot: Lot) {
        let moves = self.auction.moves();
        let drawn = || moves.get(lot(moves.len() as u32) as usize).copied();
        let chosen = found.filter(|m| moves.contains(m)).or_else(drawn);
        // It is one of the possible moves.
        let _ = chosen.map(|m| self.auction.play(AuctionStep::Move(m)));
    }

    /// Makes the computer's step if it is its turn, and if it knows what it needs for it.
    fn computer_acts(&mut self) {
        while self.auction.turn().is_some() && self.auction.turn() == self.computer {
            let judgement = match (self.white_to_move, self.black_to_move) {
                (Some(white), Some(black)) => AuctionJudgement::new(white, black),
                // The first bid costs nothing, whatever the start is worth.
                _ if self.auction.steps().is_empty() => AuctionJudgement::new(0, 0),
                _ => break,
            };
            let step = judgement.step(&self.auction);
            if step.is_none_or(|step| self.auction.play(step).is_err()) {
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    fn start() -> Position {
        Variant::Transcendental.numbered_start(1_234_567)
    }

    fn found(score: i32, best: Option<&str>) -> BestMove {
        BestMove {
            best: best.map(str::to_owned),
            ponder: None,
            claim: None,
            offers_fast_fifty: false,
            score: Some(Value::Centipawns(score)),
        }
    }

    #[test]
    fn two_people_bid_and_move_in_turn() {
        let mut form = AuctionForm::new(start(), false, &|_| 0);
        assert_eq!((form.computer(), form.question()), (None, None));
        form.step(AuctionStep::Bid(0));
        form.step(AuctionStep::Bid(1));
        form.step(AuctionStep::Pass);
        form.step(AuctionStep::Choose(Color::White));
        assert_eq!(form.auction().position().turn(), Color::Black);
        let [from, to, elsewhere] =
            ["e7", "e6", "e4"].map(|name| name.parse::<Square>().expect("a square"));
        form.press(elsewhere);
        assert_eq!(form.lifted(), None);
        form.press(from);
        assert_eq!(form.lifted(), Some(from));
        form.press(from);
        assert_eq!(form.lifted(), None, "put down again");
        form.press(from);
        form.press(to);
        assert_eq!(form.auction().stage(), AuctionStage::Finished);
        assert_eq!(form.auction().position().turn(), Color::White);
        form.take_back();
        assert_eq!(form.auction().stage(), AuctionStage::Moving { left: 1 });
    }

    #[test]
    fn the_computer_bids_by_its_evaluation_and_makes_its_extra_moves() {
        let mut form = AuctionForm::new(start(), true, &|_| 0);
        assert_eq!(form.computer(), Some(Bidder::First));
        assert_eq!(form.auction().highest(), Some(0), "it costs nothing");
        assert!(!form.can_take_back());
        form.step(AuctionStep::Bid(1));
        let white = form.question().expect("it asks for its evaluation");
        assert_eq!(white.turn(), Color::White);
        form.answer(Some(&found(100, None)), &|_| 0);
        let black = form.question().expect("and for the worth of a move");
        assert_eq!(black.turn(), Color::Black);
        form.answer(Some(&found(-70, None)), &|_| 0);
        assert_eq!(form.auction().highest(), Some(2));
        form.step(AuctionStep::Bid(3));
        assert_eq!(form.auction().highest(), Some(3), "more is too much");
        assert_eq!(form.auction().stage(), AuctionStage::Choosing);
        form.step(AuctionStep::Choose(Color::White));
        assert_eq!(form.person(), Some(Color::White));
        for (answer, left) in [
            (Some("e7e6"), Some(2)),
            (Some("a2a3"), Some(1)),
            (None, None),
        ] {
            assert!(form.question().is_some() && form.moves().is_empty());
            let answer = answer.map(|best| found(0, Some(best)));
            form.answer(answer.as_ref(), &|_| 0);
            let stage = left.map_or(AuctionStage::Finished, |left| AuctionStage::Moving { left });
            assert_eq!(form.auction().stage(), stage);
        }
        form.take_back();
        assert_eq!(form.auction().stage(), AuctionStage::Choosing);
        assert_eq!(form.question(), None);
    }

    #[test]
    fn the_computer_chooses_the_better_side() {
        let mut form = AuctionForm::new(start(), true, &|_| 0);
        form.step(AuctionStep::Pass);
        form.answer(Some(&found(-200, None)), &|_| 0);
        form.answer(Some(&found(230, None)), &|_| 0);
        assert_eq!(form.person(), Some(Color::White), "it prefers Black");
        assert_eq!(form.auction().stage(), AuctionStage::Finished);
        form.take_back();
        assert!(!form.can_take_back() && form.is_persons_turn());
    }

    #[test]
    fn without_its_engine_the_computer_passes() {
        let mut form = AuctionForm::new(start(), true, &|_| 1);
        assert_eq!(form.computer(), Some(Bidder::Second));
        form.step(AuctionStep::Bid(0));
        form.answer(None, &|_| 0);
        form.answer(None, &|_| 0);
        assert_eq!(form.auction().stage(), AuctionStage::Choosing);
        assert!(form.is_persons_turn());
    }
}
