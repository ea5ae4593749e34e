//! From games to training records: which positions are of use.
//!
//! A position is left out if a capture or promotion decides what it is worth, as the evaluation is
//! not asked there; if it is near the start, where random moves were made; or if it is decided.

use super::game::TrainingGame;
use super::record::{Labels, Record};
use crate::engine::eval::Evaluator;
use crate::engine::eval::nnue::NetworkKind;
use crate::engine::score::{Score, is_mate};
use crate::random::{Random, mix};
use crate::rules::{Move, Position};

/// Positions with fewer pieces are endings that other rules decide.
const LEAST_PIECES: u32 = 4;
/// Greatest value that is kept, in centipawns.
const MOST_DECIDED: Score = 3_000;
/// The first plies of a game are left out …
const FIRST_PLIES: u32 = 16;
/// … and fewer where the reserve is placed meanwhile.
const FIRST_PLIES_WITH_RESERVE: u32 = 6;
/// One game of this number is kept for validation.
const KEPT_APART: u64 = 100;

/// Collects the records of games, those for validation apart.
pub struct Converter {
    kind: NetworkKind,
    evaluator: Evaluator,
    seed: u64,
    /// The records to train on.
    pub training: Vec<Record>,
    /// The records of the games that are kept for validation.
    pub validation: Vec<Record>,
    /// Number of games that were converted.
    pub games: u64,
    /// Number of games that are for another network.
    pub skipped: u64,
    /// Number of positions of the games that were converted.
    pub positions: u64,
}

impl Converter {
    /// A converter of games for one kind of network. The seed decides which games are kept for
    /// validation and in which order positions stand.
    pub fn new(kind: NetworkKind, seed: u64) -> Self {
        Self {
            kind,
            evaluator: Evaluator::new(),
            seed,
            training: Vec::new(),
            validation: Vec::new(),
            games: 0,
            skipped: 0,
            positions: 0,
        }
    }

    /// Adds the positions of a game.
    pub fn add(&mut self, game: &TrainingGame) {
        if NetworkKind::of(game.start.variant()) != Some(self.kind) {
            self.skipped += 1;
            return;
        }
        // By the game itself, so that it stays on its side when others are added before it.
        let key = game.start.key() ^ game.plies.len() as u64;
        let apart = mix(key ^ self.seed).is_multiple_of(KEPT_APART);
        self.games += 1;
        let mut position = game.start.clone();
        for ply in &game.plies {
            self.positions += 1;
            let is_white = position.turn().is_white();
            let value = if is_white { ply.value } else { -ply.value };
            if is_useful(&position, ply.m, value) {
                let (handcrafted, share) = self.evaluator.without_network(&position);
                let white = f32::from(game.result) / 10.0;
                let labels = Labels {
                    value,
                    handcrafted,
                    share,
                    result: if is_white { white } else { 1.0 - white },
                };
                if share > 0.0 {
                    let records = if apart {
                        &mut self.validation
                    } else {
                        &mut self.training
                    };
                    records.extend(Record::pack(&position, labels));
                }
            }
            position.play(ply.m);
        }
    }

    /// Puts the positions into random order.
    pub fn shuffle(&mut self) {
        let mut random = Random::new(self.seed);
        for records in [&mut self.training, &mut self.validation] {
            for end in (1..records.len()).rev() {
                records.swap(end, random.index(end + 1));
            }
        }
    }
}

/// Whether a network can learn from a position with the move that was played and its value for the
/// side to move.
fn is_useful(position: &Position, m: Move, value: Score) -> bool {
    let first = if position.rules().has_reserve() {
        FIRST_PLIES_WITH_RESERVE
    } else {
        FIRST_PLIES
    };
    position.plies() >= first
        && !is_mate(value)
        && value.abs() <= MOST_DECIDED
        && position.occupied().count() >= LEAST_PIECES
        && !position.is_check()
        && !position.king_attacked(!position.turn())
        && !position.is_capture(m)
        && m.promoted_to().is_none()
}

#[cfg(test)]
mod tests {
    use super::super::game::ValuedMove;
    use super::*;
    use crate::notation::{fen, uci};
    use crate::rules::Variant;

    fn is_kept(variant: Variant, text: &str, m: &str, value: Score) -> bool {
        let position = fen::parse(variant, text).expect("a position");
        let m = uci::parse(&position, m).expect("a legal move");
        is_useful(&position, m, value)
    }

    #[test]
    fn noisy_early_and_decided_positions_are_left_out() {
        let kept = |text: &str, m: &str, value| is_kept(Variant::Chess, text, m, value);
        let quiet = "4k3/pp6/8/3p4/4P3/8/PP6/4K3 w - - 0 30";
        assert!(kept(quiet, "e1e2", 50));
        assert!(!kept(quiet, "e4d5", 50));
        assert!(!kept(quiet, "e1e2", -3_500));
        assert!(!kept(&quiet.replace("30", "3"), "e1e2", 50));
        let check = "4k3/pp6/8/8/4r3/8/PP6/4K3 w - - 0 30";
        assert!(!kept(check, "e1f2", -500));
        let promotion = "8/pp2P1k1/8/8/8/8/PP6/4K3 w - - 0 30";
        assert!(!kept(promotion, "e7e8q", 900));
        let en_prise = "4k3/pp6/8/8/4R3/8/PP6/4K3 w - - 0 30";
        assert!(!is_kept(Variant::ChessSharp, en_prise, "e1e2", 0));
    }

    #[test]
    fn values_are_those_of_the_side_to_move() {
        let start = fen::parse(Variant::Chess, "4k3/pp6/8/3p4/8/4P3/PP6/4K3 w - - 0 30")
            .expect("a position");
        let mut plies = Vec::new();
        let mut position = start.clone();
        for text in ["e1e2", "e8e7"] {
            let m = uci::parse(&position, text).expect("a legal move");
            plies.push(ValuedMove { m, value: 40 });
            position.play(m);
        }
        let mut converter = Converter::new(NetworkKind::Chess, 1);
        converter.add(&TrainingGame {
            start,
            plies,
            result: 10,
        });
        let mut records = converter.training;
        records.extend(converter.validation);
        let labels: Vec<_> = records.iter().map(Record::labels).collect();
        assert_eq!([labels[0].value, labels[1].value], [40, -40]);
        assert_eq!([labels[0].result, labels[1].result], [1.0, 0.0]);
    }
}
