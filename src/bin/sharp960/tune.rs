//! The command `sharp960 tune`: changes the values of the evaluation terms until the evaluation
//! predicts results best (<https://www.chessprogramming.org/Texel%27s_Tuning_Method>), by gradient
//! descent (Adam; Kingma and Ba 2014).

use super::failure::Failure;
use super::train::{SCALE, read_network};
use sharp960::board::Color;
use sharp960::engine::eval::nnue::Networks;
use sharp960::engine::eval::tuning::{FULL_SCALE, Figures, Sample, TableSet};
use sharp960::random::Random;
use sharp960::rules::{Move, Position};
use sharp960::training::game::GameReader;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A run of the tuner.
pub struct Tune {
    /// Files written by `datagen`.
    pub files: Vec<PathBuf>,
    /// Number of passes over all positions.
    pub epochs: u64,
    /// The network whose output is added to the evaluation; without it the terms stand alone.
    pub network: Option<PathBuf>,
}

/// Weight of the game's result in the target; the search's score has the rest. With a network the
/// score alone counts, as for the network itself.
const RESULT: f32 = 0.4;
/// One position of this number is kept for validation.
const KEPT_APART: usize = 10;
/// This number of neighbouring positions, about a game, is kept for validation together.
const STRETCH: usize = 64;
/// Number of positions per step.
const BATCH: usize = 8_192;
/// Learning rate, in centipawns.
const RATE: f32 = 0.8;
const DECAYS: [f32; 2] = [0.9, 0.999];
/// Greatest score, in centipawns, of a position that is used: beyond it the game is decided.
const MOST_DECIDED: i32 = 1_000;

struct Labelled {
    sample: Sample,
    /// What the network adds for White, in centipawns.
    added: f32,
    /// The search's score for White, in centipawns.
    score: f32,
    result: f32,
}

impl Tune {
    /// Tunes, and writes the source of `tables.rs`; reports progress on standard error.
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let set = match self.network {
            None => TableSet::Alone,
            Some(_) => TableSet::BesideNetwork,
        };
        let mut networks = Networks::none();
        if let Some(file) = &self.network {
            networks.insert(read_network(file)?);
        }
        let mut all = Vec::new();
        for name in &self.files {
            read(name, set, &mut networks, &mut all)?;
        }
        let (mut taught, mut apart) = (Vec::new(), Vec::new());
        for (index, labelled) in all.into_iter().enumerate() {
            // Neighbours come from the same game: whole stretches are kept apart.
            if (index / STRETCH).is_multiple_of(KEPT_APART) {
                apart.push(labelled);
            } else {
                taught.push(labelled);
            }
        }
        let mut tuner = Tuner::new(set);
        if taught.is_empty() {
            return Err(Failure::NoSamples);
        }
        if self.network.is_some() {
            (tuner.scale, tuner.result_weight) = (1.0 / SCALE, 0.0);
        } else {
            tuner.fit_scale(&taught);
        }
        let mut random = Random::new(1);
        report(&format!(
            "{} positions, scale {:.5}, error {:.6}, of others {:.6}",
            taught.len(),
            tuner.scale,
            tuner.error(&taught),
            tuner.error(&apart)
        ));
        for epoch in 0..self.epochs {
            shuffle(&mut taught, &mut random);
            let rate = RATE * (1.0 - epoch as f32 / self.epochs as f32).max(0.02);
            for batch in taught.chunks(BATCH) {
                tuner.step(batch, rate);
            }
            if (epoch + 1) % 10 == 0 || epoch + 1 == self.epochs {
                let (error, others) = (tuner.error(&taught), tuner.error(&apart));
                report(&format!(
                    "{:>4}: error {error:.6}, of others {others:.6}",
                    epoch + 1
                ));
            }
        }
        write!(out, "{}", tuner.figures.centred().source())?;
        Ok(())
    }
}

fn report(text: &str) {
    // Where even this cannot be written, the result still can.
    let _ = writeln!(io::stderr(), "{text}");
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

fn shuffle(samples: &mut [Labelled], random: &mut Random) {
    for end in (1..samples.len()).rev() {
        samples.swap(end, random.index(end + 1));
    }
}

/// Appends the positions of a file that are usable for tuning.
fn read(
    path: &Path,
    set: TableSet,
    networks: &mut Networks,
    all: &mut Vec<Labelled>,
) -> Result<(), Failure> {
    for game in GameReader::open(path).map_err(Failure::games(path))? {
        let game = game.map_err(Failure::games(path))?;
        let result = f32::from(game.result) / 10.0;
        let mut position = game.start;
        for ply in &game.plies {
            if ply.value.abs() <= MOST_DECIDED
                && is_quiet(&position, ply.m)
                && let Some(sample) = Sample::of(&position, set)
            {
                let added = networks.evaluate(&position) as f32 * sample.factor;
                all.push(Labelled {
                    added: if position.turn().is_white() {
                        added
                    } else {
                        -added
                    },
                    sample,
                    score: ply.value as f32,
                    result,
                });
            }
            position.play(ply.m);
        }
    }
    Ok(())
}

/// Whether a position is quiet: the side to move is not in check, and its best move is neither a
/// capture nor a promotion and gives no check.
fn is_quiet(position: &Position, best: Move) -> bool {
    !position.is_check()
        && !position.is_capture(best)
        && best.promoted_to().is_none()
        && !position.after(best).is_check()
}

/// The gradient of a value, with Adam's moments.
#[derive(Clone, Copy, Default)]
struct Slope {
    now: f32,
    mean: f32,
    square: f32,
}

impl Slope {
    /// The step to subtract.
    fn step(&mut self, bias: [f32; 2]) -> f32 {
        self.mean = DECAYS[0] * self.mean + (1.0 - DECAYS[0]) * self.now;
        self.square = DECAYS[1] * self.square + (1.0 - DECAYS[1]) * self.now * self.now;
        self.now = 0.0;
        (self.mean / bias[0]) / ((self.square / bias[1]).sqrt() + 1e-12)
    }
}

struct Tuner {
    figures: Figures,
    weights: Vec<[Slope; 2]>,
    dangers: Vec<Slope>,
    scales: Vec<Slope>,
    steps: i32,
    /// Factor of a score in centipawns in the argument of the sigmoid.
    scale: f32,
    /// Weight of the game's result in the target.
    result_weight: f32,
}

impl Tuner {
    fn new(set: TableSet) -> Self {
        let figures = Figures::current(set);
        Self {
            weights: vec![Default::default(); figures.weights.len()],
            dangers: vec![Default::default(); figures.dangers.len()],
            scales: vec![Default::default(); figures.scales.len()],
            figures,
            steps: 0,
            scale: 0.005,
            result_weight: RESULT,
        }
    }

    /// The share of points that a position is to be worth to White.
    fn wanted(&self, labelled: &Labelled) -> f32 {
        let searched = sigmoid(self.scale * labelled.score);
        self.result_weight * labelled.result + (1.0 - self.result_weight) * searched
    }

    /// The share of points that the evaluation foretells.
    fn foretold(&self, labelled: &Labelled) -> f32 {
        sigmoid(self.scale * (self.figures.value(&labelled.sample) + labelled.added))
    }

    /// Finds the scale at which the current values predict results best.
    fn fit_scale(&mut self, samples: &[Labelled]) {
        let (mut low, mut high) = (0.001, 0.02);
        for _ in 0..12 {
            let third = (high - low) / 3.0;
            let mut at = |scale| {
                self.scale = scale;
                self.result_error(samples)
            };
            if at(low + third) < at(high - third) {
                high -= third;
            } else {
                low += third;
            }
        }
        self.scale = (low + high) / 2.0;
    }

    fn result_error(&self, samples: &[Labelled]) -> f64 {
        self.mean_square(samples, |labelled| labelled.result)
    }

    fn error(&self, samples: &[Labelled]) -> f64 {
        self.mean_square(samples, |labelled| self.wanted(labelled))
    }

    fn mean_square(&self, samples: &[Labelled], wanted: impl Fn(&Labelled) -> f32) -> f64 {
        let sum: f64 = samples
            .iter()
            .map(|labelled| f64::from(self.foretold(labelled) - wanted(labelled)).powi(2))
            .sum();
        sum / samples.len().max(1) as f64
    }

    /// Adds the gradient of a position.
    fn learn(&mut self, labelled: &Labelled) {
        let sample = &labelled.sample;
        let foretold = self.foretold(labelled);
        let error = foretold - self.wanted(labelled);
        let slope = error * foretold * (1.0 - foretold) * self.scale * sample.factor;
        let scale = self.figures.scale(sample);
        let endgame = slope * (1.0 - sample.phase);
        if !sample.scales.is_empty() && scale > 0.0 && scale < 2.0 {
            let slope = endgame * self.figures.halves(sample)[1] / FULL_SCALE;
            for &(index, times) in &sample.scales {
                self.scales[usize::from(index)].now += slope * f32::from(times);
            }
        }
        let halves = [slope * sample.phase, endgame * scale];
        for &(index, times) in &sample.weights {
            let weight = &mut self.weights[usize::from(index)];
            for half in 0..2 {
                weight[half].now += halves[half] * f32::from(times);
            }
        }
        for color in Color::ALL {
            let (danger, _) = self.figures.danger(sample, color);
            let steep = Figures::slope(danger);
            let sign = if color.is_white() { -1.0 } else { 1.0 };
            let slope = sign * (halves[0] * steep[0] + halves[1] * steep[1]);
            for &(index, times) in &sample.dangers[color] {
                self.dangers[usize::from(index)].now += slope * f32::from(times);
            }
        }
    }

    fn step(&mut self, batch: &[Labelled], rate: f32) {
        for labelled in batch {
            self.learn(labelled);
        }
        self.steps += 1;
        let bias = DECAYS.map(|decay| 1.0 - decay.powi(self.steps));
        let each = 1.0 / batch.len() as f32;
        let step = |slope: &mut Slope, figure: &mut f32| {
            slope.now *= each;
            *figure -= rate * slope.step(bias);
        };
        for (slopes, figures) in self.weights.iter_mut().zip(&mut self.figures.weights) {
            for (slope, figure) in slopes.iter_mut().zip(figures) {
                step(slope, figure);
            }
        }
        for (slope, figure) in self.dangers.iter_mut().zip(&mut self.figures.dangers) {
            step(slope, figure);
        }
        for (slope, figure) in self.scales.iter_mut().zip(&mut self.figures.scales) {
            step(slope, figure);
        }
    }
}
