//! The evaluation as the tuner sees it: numbered terms, their counts in a position, and the tables
//! as source code (<https://www.chessprogramming.org/Texel%27s_Tuning_Method>).
//!
//! The value of a position is linear in the weights except for the kings, where the sum of the
//! dangers is squared in the middlegame.

use super::handcrafted::{parts, phase};
use super::pawn_table::{PawnFacts, Structure};
use super::squares::FULL_PHASE;
use super::tables::{self, Tables};
use super::tapered::Tapered;
use super::trace::Trace;
use super::weights::{
    DANGERS_COUNT, DANGERS_LIST, SCALE_FACTORS_COUNT, SCALE_FACTORS_LIST, Term, WEIGHTS_COUNT,
    WEIGHTS_LIST, square_index,
};
use super::{endgame, king};
use crate::board::{ByColor, Color, Role, Square};
use crate::rules::{Position, Variant};
use std::fmt::Write;

/// The sum of scale factors at which the endgame value counts in full.
pub const FULL_SCALE: f32 = endgame::FULL as f32;

/// The index of a term, and the number of times that it counts.
pub type Count = (u16, i8);

/// Which figures are tuned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableSet {
    /// Those of terms that stand alone.
    Alone,
    /// Those of terms to which the output of the network of chess is added.
    BesideNetwork,
}

impl TableSet {
    fn tables(self) -> &'static Tables {
        match self {
            Self::Alone => &tables::ALONE,
            Self::BesideNetwork => &tables::BESIDE_NETWORK,
        }
    }
}

/// The terms that the evaluation of a position adds up.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The weights, with White's counts minus Black's.
    pub weights: Box<[Count]>,
    /// The dangers of White's king and of Black's king.
    pub dangers: ByColor<Box<[Count]>>,
    /// The scale factors of the endgame value; empty where it counts in full.
    pub scales: Box<[Count]>,
    /// The phase, from 0 (endgame) to 1 (middlegame).
    pub phase: f32,
    /// The scale factor of the whole value.
    pub factor: f32,
}

/// The tunable values of all terms, in centipawns unless they are dangers or scale factors.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    /// The weights, each with its middlegame and endgame value.
    pub weights: Vec<[f32; 2]>,
    /// The dangers.
    pub dangers: Vec<f32>,
    /// The scale factors.
    pub scales: Vec<f32>,
}

struct Notes {
    tables: &'static Tables,
    weights: [i32; WEIGHTS_COUNT],
    dangers: ByColor<[i32; DANGERS_COUNT]>,
    scales: [i32; SCALE_FACTORS_COUNT],
}

impl Trace for Notes {
    fn tables(&self) -> &'static Tables {
        self.tables
    }

    fn weight(&mut self, color: Color, index: usize, times: i32) {
        self.weights[index] += if color.is_white() { times } else { -times };
    }

    fn danger(&mut self, color: Color, index: usize, times: i32) {
        self.dangers[color][index] += times;
    }

    fn scale(&mut self, index: usize, times: i32) {
        self.scales[index] += times;
    }
}

fn counts(notes: &[i32]) -> Box<[Count]> {
    (0..)
        .zip(notes)
        .filter(|&(_, &times)| times != 0)
        .map(|(index, &times)| (index, times.clamp(-127, 127) as i8))
        .collect()
}

impl Sample {
    /// The sample of a position; none where the evaluation has a part that can't be tuned.
    pub fn of(position: &Position, set: TableSet) -> Option<Self> {
        let can_be_tuned = [Variant::Chess, Variant::Chess960, Variant::DoubleFischer];
        if !can_be_tuned.contains(&position.variant()) {
            return None;
        }
        let mut notes = Notes {
            tables: set.tables(),
            weights: [0; WEIGHTS_COUNT],
            dangers: ByColor::new_with(|_| [0; DANGERS_COUNT]),
            scales: [0; SCALE_FACTORS_COUNT],
        };
        let structure = Structure::of(position);
        let facts = PawnFacts::of(&mut notes, &structure, &Structure::kings(position));
        let parts = parts(&mut notes, position, &structure, &facts);
        let sum = parts.sum(Color::White) - parts.sum(Color::Black);
        let phase = phase(position);
        let value = sum.at(phase, FULL_PHASE);
        let scaling = endgame::scaling(&mut notes, position, facts.passed, value);
        (scaling.bonus == 0 && position.halfmoves() <= 20).then(|| Self {
            weights: counts(&notes.weights),
            dangers: ByColor::new_with(|color| counts(&notes.dangers[color])),
            scales: counts(&notes.scales),
            phase: phase as f32 / FULL_PHASE as f32,
            factor: scaling.factor as f32 / endgame::FULL as f32,
        })
    }
}

impl Figures {
    /// The values that the engine uses.
    pub fn current(set: TableSet) -> Self {
        let tables = set.tables();
        let pair = |value: Tapered| [value.middlegame() as f32, value.endgame() as f32];
        Self {
            weights: tables.weights.all().into_iter().map(pair).collect(),
            dangers: tables
                .dangers
                .all()
                .into_iter()
                .map(|value| value as f32)
                .collect(),
            scales: tables
                .scale_factors
                .all()
                .into_iter()
                .map(|value| value as f32)
                .collect(),
        }
    }

    /// The value of a position for White, in centipawns.
    pub fn value(&self, sample: &Sample) -> f32 {
        let sum = self.halves(sample);
        let endgame = sum[1] * self.scale(sample);
        (sum[0] * sample.phase + endgame * (1.0 - sample.phase)) * sample.factor
    }

    /// The scale of the endgame value, from 0 to 2.
    pub fn scale(&self, sample: &Sample) -> f32 {
        if sample.scales.is_empty() {
            return 1.0;
        }
        let sum: f32 = sample
            .scales
            .iter()
            .map(|&(index, times)| self.scales[usize::from(index)] * f32::from(times))
            .sum();
        (sum / FULL_SCALE).clamp(0.0, 2.0)
    }

    /// The value for White in the middlegame and the endgame.
    pub fn halves(&self, sample: &Sample) -> [f32; 2] {
        let mut sum = [0.0; 2];
        for &(index, times) in &sample.weights {
            let weight = self.weights[usize::from(index)];
            sum[0] += weight[0] * f32::from(times);
            sum[1] += weight[1] * f32::from(times);
        }
        for color in Color::ALL {
            let (_, harm) = self.danger(sample, color);
            let sign = if color.is_white() { -1.0 } else { 1.0 };
            sum[0] += sign * harm[0];
            sum[1] += sign * harm[1];
        }
        sum
    }

    /// The danger of the king of a side, and its penalty in the middlegame and the endgame.
    pub fn danger(&self, sample: &Sample, color: Color) -> (f32, [f32; 2]) {
        let danger: f32 = sample.dangers[color]
            .iter()
            .map(|&(index, times)| self.dangers[usize::from(index)] * f32::from(times))
            .sum();
        let danger = danger.clamp(0.0, king::MAX_DANGER as f32);
        let harm = [
            danger * danger / king::MIDDLEGAME_DIVISOR as f32,
            danger / king::ENDGAME_DIVISOR as f32,
        ];
        (danger, harm)
    }

    /// The derivative of the penalty by the danger, in the middlegame and the endgame.
    pub fn slope(danger: f32) -> [f32; 2] {
        if danger <= 0.0 || danger >= king::MAX_DANGER as f32 {
            return [0.0; 2];
        }
        [
            2.0 * danger / king::MIDDLEGAME_DIVISOR as f32,
            1.0 / king::ENDGAME_DIVISOR as f32,
        ]
    }

    /// An equal evaluation in which the mean of each piece-square table is moved into the material
    /// value.
    pub fn centred(mut self) -> Self {
        for role in Role::ALL {
            let first = square_index(role, Square::new(56));
            // Pawns stand on six ranks.
            let squares = match role {
                Role::Pawn => first + 4..first + 28,
                _ => first..first + 32,
            };
            for half in 0..2 {
                let sum: f32 = self.weights[squares.clone()].iter().map(|w| w[half]).sum();
                let mean = sum / squares.len() as f32;
                for weight in &mut self.weights[squares.clone()] {
                    weight[half] -= mean;
                }
                if role != Role::King {
                    self.weights[role as usize][half] += mean;
                }
            }
        }
        self
    }

    /// The Rust source of a file of `tables` with these values.
    pub fn source(&self) -> String {
        let weights: Vec<String> = self
            .weights
            .iter()
            .map(|&[middlegame, endgame]| format!("t({middlegame:.0}, {endgame:.0})"))
            .collect();
        let whole = |values: &[f32]| values.iter().map(|v| format!("{v:.0}")).collect::<Vec<_>>();
        let (dangers, scales) = (whole(&self.dangers), whole(&self.scales));
        let mut text = HEAD.to_owned();
        table(
            &mut text,
            "WEIGHTS: Weights = Weights",
            WEIGHTS_LIST,
            &weights,
        );
        text.push('\n');
        table(
            &mut text,
            "DANGERS: Dangers = Dangers",
            DANGERS_LIST,
            &dangers,
        );
        text.push('\n');
        table(
            &mut text,
            "SCALE_FACTORS: ScaleFactors = ScaleFactors",
            SCALE_FACTORS_LIST,
            &scales,
        );
        text.replace("-0,", "0,").replace("-0)", "0)")
    }
}

const HEAD: &str = "\
//! Written by `sharp960 tune` from games of the engine with itself.

use crate::engine::eval::tapered::t;
use crate::engine::eval::weights::{Dangers, ScaleFactors, Weights};

";

fn table(text: &mut String, name: &str, terms: &[Term], values: &[String]) {
    let mut first = 0;
    // Writing to a string cannot fail.
    let _ = writeln!(text, "#[rustfmt::skip]\npub(super) const {name} {{");
    for term in terms {
        let values = &values[first..first + term.len];
        first += term.len;
        if values.len() <= 2 {
            let _ = writeln!(text, "    {}: [{}],", term.name, values.join(", "));
            continue;
        }
        let _ = writeln!(text, "    {}: [", term.name);
        for row in values.chunks(4) {
            let _ = writeln!(text, "        {},", row.join(", "));
        }
        let _ = writeln!(text, "    ],");
    }
    text.push_str("};\n");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::eval::Evaluator;
    use crate::random::Random;

    #[test]
    fn the_terms_add_up_to_the_evaluation() {
        for set in [TableSet::Alone, TableSet::BesideNetwork] {
            add_up(set);
        }
    }

    fn add_up(set: TableSet) {
        let figures = Figures::current(set);
        let mut evaluator = Evaluator::new();
        let mut random = Random::new(11);
        let mut compared = 0;
        for number in 0..40 {
            let mut position = Variant::Chess960.numbered_start(number * 23);
            for _ in 0..120 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position.play(moves[random.index(moves.len())]);
                let Some(sample) = Sample::of(&position, set) else {
                    continue;
                };
                let value = match set {
                    TableSet::Alone => evaluator.evaluate(&position),
                    TableSet::BesideNetwork => evaluator.without_network(&position).0,
                } as f32;
                let value = if position.turn().is_white() {
                    value
                } else {
                    -value
                };
                let sum = figures.value(&sample);
                assert!(
                    (sum - value).abs() <= 4.0,
                    "{sum} is not {value}: {position:?}"
                );
                compared += 1;
            }
        }
        assert!(compared > 1_000);
    }

    #[test]
    fn the_source_names_every_figure() {
        let source = Figures::current(TableSet::Alone).source();
        let figures = source.split("t(").count() - 1;
        assert_eq!(figures, WEIGHTS_COUNT);
        for term in WEIGHTS_LIST
            .iter()
            .chain(DANGERS_LIST)
            .chain(SCALE_FACTORS_LIST)
        {
            assert!(
                source.contains(&format!("    {}: [", term.name)),
                "{}",
                term.name
            );
        }
    }
}
