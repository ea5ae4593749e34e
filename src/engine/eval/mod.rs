//! The evaluation of quiet positions: terms written by hand, their figures tuned on games of the
//! engine with itself ([`tuning`]).

mod endgame;
mod imbalance;
mod king;
mod kpk;
mod pawn_table;
mod pawns;
mod pieces;
mod reserve;
pub(super) mod squares;
mod tables;
pub(super) mod tapered;
mod threats;
pub mod tuning;
mod variants;
mod weights;

use super::score::{EVAL_LIMIT, Score};
use crate::board::{Attacks, Bitboard, ByColor, Color, Role};
use crate::rules::{Position, ReserveRule};
use king::{Attacked, Siege};
pub use pawn_table::PawnTable;
use pawn_table::{PawnFacts, Structure};
use squares::{FULL_PHASE, PHASE};
use tapered::Tapered;
use variants::View;
use weights::{Trace, Unwatched, worth};

/// What the parts of the evaluation say, White's and Black's, before they are weighed together.
#[derive(Clone, Copy, Debug, Default)]
pub struct Parts {
    /// Material, piece-square values and the reserve.
    pub pieces: ByColor<Tapered>,
    /// Mobility, files, outposts, the bishop pair.
    pub activity: ByColor<Tapered>,
    /// Pawn structure and passed pawns.
    pub pawns: ByColor<Tapered>,
    /// Shelter and attack.
    pub kings: ByColor<Tapered>,
    /// Attacks on pieces.
    pub threats: ByColor<Tapered>,
}

impl Parts {
    fn sum(&self, color: Color) -> Tapered {
        self.pieces[color]
            + self.activity[color]
            + self.pawns[color]
            + self.kings[color]
            + self.threats[color]
    }
}

/// The value of a position for the side to move.
pub fn evaluate(position: &Position) -> Score {
    let structure = Structure::of(position);
    let facts = PawnFacts::of(&mut Unwatched, &structure);
    let parts = parts_with(&mut Unwatched, position, &structure, &facts);
    weigh(position, &parts, facts.passed)
}

/// The same value, with a table of pawn structures to make it faster.
pub fn evaluate_with(position: &Position, table: &mut PawnTable) -> Score {
    let structure = Structure::of(position);
    let facts = table.facts(&structure);
    let parts = parts_with(&mut Unwatched, position, &structure, &facts);
    weigh(position, &parts, facts.passed)
}

fn weigh(position: &Position, parts: &Parts, passed: Bitboard) -> Score {
    let us = position.turn();
    let sum = parts.sum(Color::White) - parts.sum(Color::Black);
    let phase = phase(position);
    let value = sum.at(phase, FULL_PHASE);
    let value = endgame::scaling(&mut Unwatched, position, passed, value).apply(sum, phase);
    let value = if us.is_white() { value } else { -value };
    endgame::towards_move_limit(position, value).clamp(-EVAL_LIMIT, EVAL_LIMIT)
}

/// From 0 (bare kings and pawns) to [`FULL_PHASE`]; a reserve counts.
fn phase(position: &Position) -> i32 {
    let mut phase = 0;
    let has_reserve = !position.is_orthodox() && position.rules().has_reserve();
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        phase += PHASE[role as usize] * position.by_role(role).count() as i32;
        if has_reserve {
            for color in Color::ALL {
                phase += PHASE[role as usize] * i32::from(position.reserve(color).count(role));
            }
        }
    }
    phase.min(FULL_PHASE)
}

/// The parts that the value is made of.
pub fn parts(position: &Position) -> Parts {
    let structure = Structure::of(position);
    let facts = PawnFacts::of(&mut Unwatched, &structure);
    parts_with(&mut Unwatched, position, &structure, &facts)
}

#[inline]
fn parts_with(
    trace: &mut impl Trace,
    position: &Position,
    structure: &Structure,
    facts: &PawnFacts,
) -> Parts {
    let counts_imbalance = position.is_orthodox()
        || (variants::ends_as_chess(position.variant()) && !position.rules().has_reserve());
    let mut parts = Parts::default();
    let mut attacked = ByColor::new_with(|color| {
        let king = position.king(color);
        Attacked::new(
            pawns::attacks(position.pieces(color, Role::Pawn), color),
            king.map_or(Bitboard::EMPTY, |king| Attacks::get().king(king)),
        )
    });
    let mut siege = ByColor::new_with(|color| Siege::of(position, color));
    for color in Color::ALL {
        pieces::pieces(
            trace,
            position,
            &structure.kings,
            color,
            &mut siege[!color],
            &mut attacked,
            &mut parts,
        );
        parts.pieces[color] += facts.squares[color];
        if position.rules().has_reserve() && position.rules().reserve != ReserveRule::Captured {
            parts.pieces[color] += reserve::value(position, color);
        }
    }
    let mut judge = |color: Color| {
        let (ours, theirs) = (&attacked[color], &attacked[!color]);
        let passed = facts.passed & position.by_color(color);
        parts.pawns[color] =
            facts.structure[color] + pawns::passers(trace, position, color, passed, ours, theirs);
        parts.kings[color] = king::safety(trace, position, color, &siege[color], ours, theirs);
        if counts_imbalance {
            parts.activity[color] += imbalance::imbalance(trace, position, color);
        }
        parts.threats[color] = threats::threats(trace, position, color, ours, theirs);
    };
    judge(Color::White);
    judge(Color::Black);
    let turn = position.turn();
    parts.activity[turn] += worth!(trace, turn, tempo[0]);
    if let Some(correct) = variants::correction(position.variant()) {
        let view = View {
            position,
            attacked: &attacked,
            pawns: facts,
        };
        correct(&view, &mut parts);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
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
        evaluate(&fen::parse(variant, text).unwrap_or_else(|error| panic!("{text}: {error}")))
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
        let mut table = PawnTable::new();
        let mut random = 7u64;
        for variant in [Variant::Chess960, Variant::ChessSharp] {
            for number in 0..20 {
                let mut position = variant.numbered_start(number * 37);
                for _ in 0..100 {
                    let moves = position.legal_moves();
                    if moves.is_empty() {
                        break;
                    }
                    random = random
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1_442_695_040_888_963_407);
                    position.play(moves[(random >> 33) as usize % moves.len()]);
                    let value = evaluate_with(&position, &mut table);
                    assert_eq!(value, evaluate(&position));
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
