//! A run of the trainer: schedule, validation, checkpoints.
//!
//! The result depends on the records and the settings alone, not on the number of threads or on
//! whether the run was interrupted.

use super::model::{Loss, Model, Target};
use super::record::Record;
use crate::engine::eval::nnue::{Network, NetworkKind};
use crate::random::{Random, mix};
use std::f32::consts::PI;
use std::fs;
use std::io;
use std::num::NonZeroUsize;
use std::path::Path;
use std::thread;

/// The settings of a training run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The games that the network is for.
    pub kind: NetworkKind,
    /// Number of neurons for each side, one of [`WIDTHS`](super::model::WIDTHS).
    pub width: usize,
    /// Number of positions to learn from, repetitions counted.
    pub samples: u64,
    /// Number of positions for each step.
    pub batch: usize,
    /// The learning rate at the beginning; it falls to nothing along half a wave of the cosine.
    pub rate: f32,
    /// The decay of weights for each step, in units of the learning rate.
    pub decay: f32,
    /// The mixture of search value and result that the network is trained on.
    pub target: Target,
    /// The seed of the first weights and of the order of positions.
    pub seed: u64,
    /// Number of threads.
    pub threads: NonZeroUsize,
}

/// Batches are divided into this number of parts, whatever the number of threads, so that sums of
/// floating-point numbers do not depend on it.
const PARTS: usize = 16;
/// Number of times that the loss is measured on the records kept apart, before the first step
/// included.
pub const MEASURES: u64 = 40;

/// The loss after a number of samples.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// Number of positions learnt from.
    pub samples: u64,
    /// Mean squared error of the positions since the last measure; none at the beginning.
    pub training: Option<f64>,
    /// Mean squared error of the positions kept apart.
    pub validation: f64,
    /// The same against the value of the search alone, which tells best how the network will play.
    pub value: f64,
}

/// The reason why training cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum TrainError {
    /// There is nothing to learn from.
    #[error("there are no positions to learn from")]
    NoRecords,
    /// The checkpoint cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The checkpoint is not one, or was made with other settings or records.
    #[error("the checkpoint is of another run: with other settings or other positions")]
    OtherRun,
    /// The network to start from is for other games, or wider.
    #[error("the network to start from is for {kind} with {width} neurons", kind = .kind.name())]
    OtherStart {
        /// The games that it is for.
        kind: NetworkKind,
        /// Number of its neurons for each side.
        width: usize,
    },
}

/// A run in progress.
pub struct Trainer<'a> {
    settings: Settings,
    records: &'a [Record],
    apart: &'a [Record],
    model: Model,
    /// A hash of the network that the run started from; 0 for random weights.
    start: u64,
    measures: Vec<Measure>,
    /// The order of the records in an epoch.
    order: Vec<u32>,
    epoch: Option<u64>,
    gradients: Vec<Vec<f32>>,
    /// The losses since the last measure.
    recent: Loss,
}

impl<'a> Trainer<'a> {
    /// A run from its beginning. `apart` are the records for validation.
    ///
    /// # Errors
    /// If there is nothing to learn from.
    pub fn new(
        settings: Settings,
        records: &'a [Record],
        apart: &'a [Record],
    ) -> Result<Self, TrainError> {
        if records.is_empty() || u32::try_from(records.len()).is_err() {
            return Err(TrainError::NoRecords);
        }
        let model = Model::new(settings.kind, settings.width, settings.seed);
        let gradients = vec![vec![0.0; model.len()]; PARTS];
        let mut trainer = Self {
            settings,
            records,
            apart,
            model,
            start: 0,
            measures: Vec::new(),
            order: (0..records.len() as u32).collect(),
            epoch: None,
            gradients,
            recent: Loss::default(),
        };
        trainer.measure();
        Ok(trainer)
    }

    /// Begins with the weights of a network in the place of random ones. It may be narrower than the
    /// settings say: see [`Model::widened`].
    ///
    /// # Errors
    /// If it is for other games or wider than the settings say.
    pub fn start_from(&mut self, network: &Network) -> Result<(), TrainError> {
        let (kind, width) = (network.kind(), network.width());
        let Settings { seed, .. } = self.settings;
        let wider = Model::from_parameters(&network.parameters())
            .widened(self.settings.width, seed)
            .filter(|_| kind == self.settings.kind);
        self.model = wider.ok_or(TrainError::OtherStart { kind, width })?;
        self.start = hash(0, &network.to_bytes());
        self.measures.clear();
        self.measure();
        Ok(())
    }

    /// The network as it is now.
    pub const fn model(&self) -> &Model {
        &self.model
    }

    /// The losses so far.
    pub fn measures(&self) -> &[Measure] {
        &self.measures
    }

    /// The mean squared errors of the hand-crafted evaluation on the positions kept apart: against
    /// the target, against the value of the search alone.
    pub fn handcrafted(&self) -> [f64; 2] {
        let silent = Model::new(self.settings.kind, self.settings.width, 0).silenced();
        self.loss_apart(&silent).means()
    }

    /// Number of positions learnt from.
    pub fn samples(&self) -> u64 {
        self.model.steps * self.batch() as u64
    }

    /// Whether all steps have been made.
    pub fn is_done(&self) -> bool {
        self.model.steps >= self.steps()
    }

    /// Number of positions for each step.
    fn batch(&self) -> usize {
        self.settings.batch.clamp(1, self.records.len())
    }

    /// Number of steps of the whole run.
    fn steps(&self) -> u64 {
        self.settings.samples.div_ceil(self.batch() as u64).max(1)
    }

    /// Makes steps up to the next measure of the loss, and returns it.
    pub fn advance(&mut self) -> Option<Measure> {
        let interval = self.steps().div_ceil(MEASURES);
        while !self.is_done() {
            self.step();
            if self.model.steps.is_multiple_of(interval) || self.is_done() {
                self.measure();
                return self.measures.last().copied();
            }
        }
        None
    }

    fn step(&mut self) {
        let batch = self.batch();
        let batches = (self.records.len() / batch) as u64;
        let step = self.model.steps;
        self.shuffle(step / batches);
        let first = (step % batches) as usize * batch;
        let order = &self.order[first..first + batch];
        let progress = step as f32 / self.steps() as f32;
        let rate = self.settings.rate * 0.5 * (1.0 + (PI * progress).cos());
        let loss = learn(
            &self.model,
            self.records,
            order,
            self.settings.target,
            self.settings.threads,
            &mut self.gradients,
        );
        self.recent.add(loss);
        let (sum, others) = self.gradients.split_at_mut(1);
        let each = 1.0 / batch as f32;
        for (index, slope) in sum[0].iter_mut().enumerate() {
            for other in &mut *others {
                *slope += std::mem::take(&mut other[index]);
            }
            *slope *= each;
        }
        self.model.step(&mut sum[0], rate, self.settings.decay);
    }

    /// Puts the records into the order of an epoch.
    fn shuffle(&mut self, epoch: u64) {
        if self.epoch == Some(epoch) {
            return;
        }
        self.epoch = Some(epoch);
        for (place, index) in self.order.iter_mut().zip(0..) {
            *place = index;
        }
        let mut random = Random::of_item(self.settings.seed, epoch);
        for end in (1..self.order.len()).rev() {
            self.order.swap(end, random.index(end + 1));
        }
    }

    fn measure(&mut self) {
        let [validation, value] = self.loss_apart(&self.model).means();
        let recent = std::mem::take(&mut self.recent);
        self.measures.push(Measure {
            samples: self.samples(),
            training: (recent.positions > 0).then(|| recent.means()[0]),
            validation,
            value,
        });
    }

    fn loss_apart(&self, model: &Model) -> Loss {
        let target = self.settings.target;
        let parts = self.apart.chunks(self.apart.len().div_ceil(PARTS).max(1));
        let threads = self.settings.threads;
        let losses = in_parallel(parts.collect(), threads, |part: &[Record]| {
            model.loss(part.iter(), target)
        });
        sum(losses)
    }

    /// Writes everything that is needed to go on later.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save(&self, path: &Path) -> Result<(), TrainError> {
        let mut bytes = Vec::new();
        bytes.extend(CHECKPOINT);
        bytes.extend(self.fingerprint().to_le_bytes());
        bytes.extend(self.model.steps.to_le_bytes());
        for numbers in [&self.model.weights].into_iter().chain(&self.model.moments) {
            bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        }
        for measure in &self.measures {
            bytes.extend(measure.samples.to_le_bytes());
            let training = measure.training.unwrap_or(f64::NAN);
            for number in [training, measure.validation, measure.value] {
                bytes.extend(number.to_le_bytes());
            }
        }
        // All or nothing, so that an interruption leaves the old one.
        let new = path.with_extension("checkpoint-new");
        fs::write(&new, bytes)?;
        Ok(fs::rename(new, path)?)
    }

    /// Goes on from a checkpoint, which must have been made right after a measure.
    ///
    /// # Errors
    /// If the file cannot be read, or is not a checkpoint of this run.
    pub fn resume(&mut self, path: &Path) -> Result<(), TrainError> {
        let bytes = fs::read(path)?;
        self.restore(&bytes).ok_or(TrainError::OtherRun)
    }

    fn restore(&mut self, mut rest: &[u8]) -> Option<()> {
        let mut eight = || {
            let (first, others) = rest.split_first_chunk::<8>()?;
            rest = others;
            Some(*first)
        };
        if eight()? != CHECKPOINT || u64::from_le_bytes(eight()?) != self.fingerprint() {
            return None;
        }
        let steps = u64::from_le_bytes(eight()?);
        let count = self.model.len();
        let (numbers, rest) = rest.split_at_checked(3 * count * 4)?;
        let numbers: Vec<f32> = numbers
            .as_chunks()
            .0
            .iter()
            .map(|four| f32::from_le_bytes(*four))
            .collect();
        let mut thirds = numbers.chunks(count).map(<[f32]>::to_vec);
        let (weights, moments) = (thirds.next()?, [thirds.next()?, thirds.next()?]);
        self.measures = rest.as_chunks::<32>().0.iter().map(measure).collect();
        self.model.weights = weights;
        self.model.moments = moments;
        self.model.steps = steps;
        Some(())
    }

    /// A number that differs where settings or records do.
    fn fingerprint(&self) -> u64 {
        let settings = Settings {
            threads: NonZeroUsize::MIN,
            ..self.settings.clone()
        };
        let text = format!("{settings:?} {} {}", self.records.len(), self.apart.len());
        let first = self.records.iter().take(1_000);
        let seen = first.fold(0, |hash, record| mix(hash ^ record.hash()));
        hash(seen ^ self.start, text.as_bytes())
    }
}

/// A number that differs where bytes do.
fn hash(seed: u64, bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(seed, |hash, &byte| mix(hash ^ u64::from(byte)))
}

/// The first bytes of a checkpoint.
const CHECKPOINT: [u8; 8] = *b"S960CKP1";

fn measure(bytes: &[u8; 32]) -> Measure {
    let eight = |at: usize| std::array::from_fn(|index| bytes[at + index]);
    let number = |at: usize| f64::from_le_bytes(eight(at));
    Measure {
        samples: u64::from_le_bytes(eight(0)),
        training: Some(number(8)).filter(|number| !number.is_nan()),
        validation: number(16),
        value: number(24),
    }
}

/// Adds the gradients of the parts of a batch to those of `gradients`; returns the loss.
fn learn(
    model: &Model,
    records: &[Record],
    order: &[u32],
    target: Target,
    threads: NonZeroUsize,
    gradients: &mut [Vec<f32>],
) -> Loss {
    let parts = order.chunks(order.len().div_ceil(PARTS)).zip(gradients);
    let losses = in_parallel(parts.collect(), threads, |(part, gradient)| {
        let records = part.iter().map(|&index| &records[index as usize]);
        model.learn(records, target, gradient)
    });
    sum(losses)
}

fn sum(losses: Vec<Loss>) -> Loss {
    let mut sum = Loss::default();
    losses.into_iter().for_each(|loss| sum.add(loss));
    sum
}

/// The results of a function for each item, in their order.
fn in_parallel<T: Send, U: Send>(
    items: Vec<T>,
    threads: NonZeroUsize,
    function: impl Fn(T) -> U + Sync,
) -> Vec<U> {
    let share = items.len().div_ceil(threads.get()).max(1);
    let mut items = items.into_iter();
    let mut shares: Vec<Vec<T>> = Vec::new();
    while items.len() > 0 {
        shares.push(items.by_ref().take(share).collect());
    }
    let function = &function;
    thread::scope(|scope| {
        let last = shares.pop().unwrap_or_default();
        let others: Vec<_> = shares
            .into_iter()
            .map(|share| scope.spawn(|| share.into_iter().map(function).collect::<Vec<U>>()))
            .collect();
        let last: Vec<U> = last.into_iter().map(function).collect();
        let mut results = Vec::new();
        for handle in others {
            match handle.join() {
                Ok(share) => results.extend(share),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        results.extend(last);
        results
    })
}

#[cfg(test)]
mod tests {
    use super::super::record::Labels;
    use super::*;
    use crate::rules::Variant;

    fn records() -> Vec<Record> {
        let mut random = Random::new(1);
        let mut records = Vec::new();
        let mut position = Variant::Chess.start();
        while records.len() < 300 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                position = Variant::Chess.start();
                continue;
            }
            position.play(moves[random.index(moves.len())]);
            let labels = Labels {
                value: position.by_color(position.turn()).count() as i32 * 20 - 200,
                handcrafted: 0,
                share: 1.0,
                result: 0.5,
            };
            records.extend(Record::pack(&position, labels));
        }
        records
    }

    fn settings(threads: usize) -> Settings {
        Settings {
            kind: NetworkKind::Chess,
            width: 16,
            samples: 20_000,
            batch: 100,
            rate: 3e-3,
            decay: 0.1,
            target: Target {
                scale: 280.0,
                result: 0.1,
            },
            seed: 5,
            threads: NonZeroUsize::new(threads).expect("it is not 0"),
        }
    }

    #[test]
    fn the_loss_falls_and_threads_change_nothing() {
        let records = records();
        let (taught, apart) = records.split_at(250);
        let run = |threads| {
            let mut trainer = Trainer::new(settings(threads), taught, apart).expect("records");
            while trainer.advance().is_some() {}
            (trainer.model.clone(), trainer.measures.clone())
        };
        let (model, measures) = run(1);
        let (first, last) = (measures[0], measures[measures.len() - 1]);
        assert!(last.validation < first.validation / 2.0, "{measures:?}");
        assert_eq!(run(3), (model, measures));
    }

    #[test]
    fn an_interrupted_run_ends_as_a_whole_one() {
        let records = records();
        let (taught, apart) = records.split_at(250);
        let path = std::env::temp_dir().join(format!("sharp960-{}.checkpoint", std::process::id()));
        let mut whole = Trainer::new(settings(1), taught, apart).expect("records");
        for _ in 0..10 {
            whole.advance();
        }
        whole.save(&path).expect("the folder can be written");
        while whole.advance().is_some() {}
        let mut resumed = Trainer::new(settings(2), taught, apart).expect("records");
        resumed.resume(&path).expect("it is of the same run");
        while resumed.advance().is_some() {}
        assert_eq!(resumed.model, whole.model);
        assert_eq!(resumed.measures, whole.measures);
        let other = Settings {
            rate: 1e-3,
            ..settings(1)
        };
        let mut other = Trainer::new(other, taught, apart).expect("records");
        assert!(matches!(other.resume(&path), Err(TrainError::OtherRun)));
        fs::remove_file(&path).expect("it is ours");
    }

    #[test]
    fn a_run_can_go_on_from_a_finished_network() {
        let records = records();
        let (taught, apart) = records.split_at(250);
        let mut first = Trainer::new(settings(1), taught, apart).expect("records");
        while first.advance().is_some() {}
        let learnt = first.measures[first.measures.len() - 1].validation;
        let network = first.model.parameters(280).quantized();

        let path = std::env::temp_dir().join(format!("sharp960-{}.start", std::process::id()));
        let mut second = Trainer::new(settings(1), taught, apart).expect("records");
        second.start_from(&network).expect("it has the same width");
        let begun = second.measures[0].validation;
        assert!(begun < 1.5 * learnt, "{begun} {learnt}");
        second.save(&path).expect("the folder can be written");
        // A checkpoint of a run with another start is another run's.
        let resumed = first.resume(&path);
        assert!(matches!(resumed, Err(TrainError::OtherRun)));
        fs::remove_file(&path).expect("it is ours");

        let wide = Settings {
            width: 32,
            ..settings(1)
        };
        let mut wider = Trainer::new(wide, taught, apart).expect("records");
        wider.start_from(&network).expect("it is narrower");
        assert!((wider.measures[0].validation - begun).abs() < 1e-6);
        while wider.advance().is_some() {}
        let end = wider.measures[wider.measures.len() - 1].validation;
        assert!(end < begun, "{end} {begun}");

        let wide = wider.model.parameters(280).quantized();
        let mut narrower = Trainer::new(settings(1), taught, apart).expect("records");
        let error = narrower.start_from(&wide).expect_err("it is wider");
        assert_eq!(
            error.to_string(),
            "the network to start from is for chess with 32 neurons"
        );
    }
}
