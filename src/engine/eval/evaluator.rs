//! [`Evaluator`]: the evaluation as the rest of the engine sees it, with its caches.

use super::handcrafted;
use super::nnue::Networks;
use super::parts::Parts;
use super::pawn_table::{PawnFacts, PawnTable, Structure};
use super::tables::{ALONE, Tables};
use super::trace::NoTrace;
use crate::engine::score::Score;
use crate::rules::Position;

/// The static evaluation of positions; the search asks nothing else. To the hand-crafted value it
/// adds the output of a neural network where it has one for the variant ([`nnue`]).
///
/// ```
/// use sharp960::engine::eval::Evaluator;
/// use sharp960::notation::fen;
/// use sharp960::rules::Variant;
///
/// let queen_up = fen::parse(Variant::Chess, "4k3/8/8/8/8/8/4P3/3QK3 w - - 0 1")?;
/// assert!(Evaluator::new().evaluate(&queen_up) > 800);
/// # Ok::<(), sharp960::notation::fen::FenError>(())
/// ```
///
/// [`nnue`]: super::nnue
#[derive(Default)]
pub struct Evaluator {
    pawns: PawnTable,
    networks: Networks,
}

impl Evaluator {
    /// An evaluator with empty caches and no network.
    pub fn new() -> Self {
        Self::default()
    }

    /// The networks in use.
    pub const fn networks(&self) -> &Networks {
        &self.networks
    }

    /// The networks, to change them. What was made of earlier values, such as a transposition table, is of no use
    /// any more once they change.
    pub(in crate::engine) const fn networks_mut(&mut self) -> &mut Networks {
        &mut self.networks
    }

    /// The value of a position for the side to move, in centipawns and below every mate
    /// ([`EVAL_LIMIT`](crate::engine::score::EVAL_LIMIT)). It means little while captures are
    /// pending.
    #[inline]
    pub fn evaluate(&mut self, position: &Position) -> Score {
        let tables = self.tables(position);
        let Self { pawns, networks } = self;
        handcrafted::evaluate(position, tables, pawns, || networks.evaluate(position))
    }

    /// The figures of the hand-crafted terms.
    #[inline]
    fn tables(&self, position: &Position) -> &'static Tables {
        match self.networks.know(position) {
            true => Tables::beside_network(position.variant()),
            false => &ALONE,
        }
    }

    /// The output of the network for the side to move, in centipawns, before it is scaled and
    /// added; none without a network for the variant.
    pub fn network_output(&mut self, position: &Position) -> Option<Score> {
        let networks = &mut self.networks;
        networks.know(position).then(|| networks.evaluate(position))
    }

    /// The hand-crafted value beside a network of a position for the side to move, in centipawns, and
    /// the share of the network's output that is added to it, from 0 to 1.
    pub fn without_network(&mut self, position: &Position) -> (Score, f32) {
        /// An output that is large against the rounding.
        const OUTPUT: Score = 4_000;
        let tables = Tables::beside_network(position.variant());
        let pawns = &mut self.pawns;
        let mut with = |output| handcrafted::evaluate(position, tables, pawns, || output);
        let value = with(0);
        let share = (with(OUTPUT) - value) as f32 / OUTPUT as f32;
        (value, share.clamp(0.0, 1.0))
    }

    /// The value split into its parts, for people to read.
    pub fn parts(&mut self, position: &Position) -> Parts {
        let structure = Structure::of(position);
        let mut trace = NoTrace(self.tables(position));
        let facts = PawnFacts::of(&mut trace, &structure, &Structure::kings(position));
        handcrafted::parts(&mut trace, position, &structure, &facts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::random::Random;
    use crate::rules::Variant;

    /// The FEN with the colours changed and the board turned upside down.
    fn mirrored(text: &str) -> String {
        let (board, rest) = text.split_once(' ').unwrap();
        let (board, reserve) = board.split_once('[').unwrap_or((board, ""));
        let ranks: Vec<&str> = board.split('/').rev().collect();
        let swap = |text: &str| -> String {
            let swapped = |c: char| {
                if c.is_ascii_lowercase() {
                    c.to_ascii_uppercase()
                } else {
                    c.to_ascii_lowercase()
                }
            };
            text.chars().map(swapped).collect()
        };
        let reserve = if reserve.is_empty() {
            String::new()
        } else {
            format!("[{}", swap(reserve))
        };
        let turn = if rest.starts_with('w') { 'b' } else { 'w' };
        format!("{}{reserve} {turn} - - 0 1", swap(&ranks.join("/")))
    }

    fn value(variant: Variant, text: &str) -> Score {
        let position = fen::parse(variant, text);
        Evaluator::new().evaluate(&position.unwrap_or_else(|error| panic!("{text}: {error}")))
    }

    #[test]
    fn both_sides_are_judged_alike() {
        for (variant, text) in [
            (
                Variant::Chess,
                "r1b2rk1/2q1bppp/p2ppn2/1p4B1/3QP3/2N5/PPP1BPPP/R4RK1 w - - 0 1",
            ),
            (
                Variant::Chess,
                "2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 1",
            ),
            (Variant::Chess, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
            (Variant::Chess, "4k3/8/8/3b4/8/8/PP6/2B1K3 w - - 0 1"),
            (
                Variant::ChessSharp,
                "k1b1r1n1/ppp1p1pp/3p4/5p2/3P4/4P3/PPP2PPP/1K1BR1N1[QRBNqrbn] w - - 0 1",
            ),
        ] {
            let other = mirrored(text);
            assert_eq!(
                value(variant, text),
                value(variant, &other),
                "{text} and {other}"
            );
        }
    }

    #[test]
    fn remembered_pawns_change_nothing() {
        let mut used = Evaluator::new();
        let mut random = Random::new(7);
        for variant in [Variant::Chess960, Variant::ChessSharp] {
            for number in 0..20 {
                let mut position = variant.numbered_start(number * 37);
                for _ in 0..100 {
                    let moves = position.legal_moves();
                    if moves.is_empty() {
                        break;
                    }
                    position.play(moves[random.index(moves.len())]);
                    let value = used.evaluate(&position);
                    assert_eq!(value, Evaluator::new().evaluate(&position));
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_won_is_nearly_a_draw() {
        for text in [
            "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/1NN1K3 w - - 0 1",
            "4k3/8/8/3r4/8/8/8/2BRK3 w - - 0 1",
        ] {
            assert!(value(Variant::Chess, text).abs() < 130, "{text}");
        }
        assert!(value(Variant::Chess, "4k3/8/8/8/8/8/8/3RK3 w - - 0 1") > 400);
    }

    #[test]
    fn a_pawn_that_cannot_be_helped_is_worth_nothing() {
        assert_eq!(value(Variant::Chess, "8/8/4k3/8/4K3/4P3/8/8 w - - 0 1"), 0);
        assert!(value(Variant::Chess, "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1") > 300);
    }

    #[test]
    fn bishop_and_knight_drive_to_the_right_corner() {
        let dark = value(Variant::Chess, "7k/8/5K2/8/8/8/8/B2N4 w - - 0 1");
        let light = value(Variant::Chess, "k7/8/2K5/8/8/8/8/B2N4 w - - 0 1");
        assert!(dark > light + 100, "{dark} {light}");
    }

    #[test]
    fn a_lead_fades_as_the_move_limit_comes_near() {
        let at = |halfmoves: u32| {
            let text = format!("4k3/pp6/8/8/8/8/PP6/3RK3 w - - {halfmoves} 80");
            value(Variant::Chess, &text)
        };
        assert!(at(0) > at(60) && at(60) > at(99));
    }

    #[test]
    fn an_advanced_passed_pawn_is_worth_more() {
        let at = |board: &str| value(Variant::Chess, &format!("{board} w - - 0 1"));
        let on_fourth = at("4k3/8/8/8/P7/8/8/4K3");
        let on_sixth = at("4k3/8/P7/8/8/8/8/4K3");
        assert!(on_sixth > on_fourth + 50, "{on_fourth} {on_sixth}");
    }
}
