//! The network as the trainer sees it: floating-point weights, the loss and its gradient, and a step
//! of AdamW (Loshchilov and Hutter 2019, <https://arxiv.org/abs/1711.05101>).

use super::record::Record;
use crate::board::Color;
use crate::engine::eval::nnue::{BUCKETS, NetworkKind, Parameters, QA, QB};
use crate::random::Random;
use arrayvec::ArrayVec;

/// The widths that can be trained.
pub const WIDTHS: [usize; 8] = [16, 32, 48, 64, 96, 128, 256, 512];

/// What the network is to say of a position: what the sigmoid of its value should be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Target {
    /// Centipawns for 1 in the argument of the sigmoid.
    pub scale: f32,
    /// The share of the game's result, from 0 to 1; the value of the search has the rest.
    pub result: f32,
}

/// The sums of squared errors over some positions.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Loss {
    /// Against the target.
    pub target: f64,
    /// Against the value of the search alone.
    pub value: f64,
    /// Number of positions.
    pub positions: u64,
}

impl Loss {
    /// Adds the errors of other positions.
    pub fn add(&mut self, other: Self) {
        self.target += other.target;
        self.value += other.value;
        self.positions += other.positions;
    }

    /// The means over all positions: against the target, against the value alone.
    pub fn means(&self) -> [f64; 2] {
        let positions = self.positions.max(1) as f64;
        [self.target / positions, self.value / positions]
    }
}

/// A network in training.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    kind: NetworkKind,
    width: usize,
    /// All weights: those of the feature transformer by input, its biases, the outputs by bucket,
    /// their biases.
    pub(super) weights: Vec<f32>,
    /// The optimizer's mean of the gradients, and of their squares.
    pub(super) moments: [Vec<f32>; 2],
    /// Number of steps made.
    pub(super) steps: u64,
}

/// The figures of AdamW.
const BETAS: [f32; 2] = [0.9, 0.999];
const EPSILON: f32 = 1e-8;

impl Model {
    /// A network of random weights that says nearly nothing.
    pub fn new(kind: NetworkKind, width: usize, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut draw = |limit: f32| (random.below(1 << 24) as f32 / (1 << 23) as f32 - 1.0) * limit;
        let inputs = kind.inputs();
        let mut weights = Vec::with_capacity(count(kind, width));
        weights.extend((0..inputs * width).map(|_| draw(0.1)));
        // Most neurons are active at first.
        weights.extend((0..width).map(|_| 0.3));
        weights.extend((0..BUCKETS * 2 * width).map(|_| draw(0.05)));
        weights.extend([0.0; BUCKETS]);
        Self::untrained(kind, width, weights)
    }

    /// A network that goes on from the weights of another.
    ///
    /// # Panics
    /// If the vectors do not have the lengths of the architecture.
    pub fn from_parameters(parameters: &Parameters) -> Self {
        let Parameters { kind, width, .. } = *parameters;
        let weights = [
            &parameters.transformer[..],
            &parameters.biases,
            &parameters.outputs,
            &parameters.output_biases,
        ]
        .concat();
        assert_eq!(weights.len(), count(kind, width));
        Self::untrained(kind, width, weights)
    }

    /// The same with more neurons: the new ones have random weights and no say yet, so that every
    /// value stays as it is. None if there would be fewer.
    pub fn widened(&self, width: usize, seed: u64) -> Option<Self> {
        let added = width.checked_sub(self.width)?;
        let fresh = Self::new(self.kind, width, seed);
        let new = parts(self.kind, width, &fresh.weights);
        let old = parts(self.kind, self.width, &self.weights);
        let mut weights = Vec::with_capacity(fresh.weights.len());
        let rows = old.transformer.chunks(self.width);
        for (row, random) in rows.zip(new.transformer.chunks(width)) {
            weights.extend(row);
            weights.extend(&random[self.width..]);
        }
        weights.extend(old.biases);
        weights.extend(&new.biases[self.width..]);
        for row in old.outputs.chunks(self.width) {
            weights.extend(row);
            weights.extend(std::iter::repeat_n(0.0, added));
        }
        weights.extend(old.output_biases);
        Some(Self::untrained(self.kind, width, weights))
    }

    /// A network of these weights, of whose gradients nothing is known yet.
    fn untrained(kind: NetworkKind, width: usize, weights: Vec<f32>) -> Self {
        let moments = [(); 2].map(|()| vec![0.0; weights.len()]);
        Self {
            kind,
            width,
            weights,
            moments,
            steps: 0,
        }
    }

    /// The same with an output of nothing.
    pub(super) fn silenced(mut self) -> Self {
        let outputs = self.kind.inputs() * self.width + self.width;
        self.weights[outputs..].fill(0.0);
        self
    }

    /// The weights for a [`Network`](crate::engine::eval::nnue::Network).
    pub fn parameters(&self, scale: u16) -> Parameters {
        let parts = parts(self.kind, self.width, &self.weights);
        let mut output_biases = [0.0; BUCKETS];
        output_biases.copy_from_slice(parts.output_biases);
        Parameters {
            kind: self.kind,
            width: self.width,
            scale,
            transformer: parts.transformer.to_vec(),
            biases: parts.biases.to_vec(),
            outputs: parts.outputs.to_vec(),
            output_biases,
        }
    }

    /// Number of weights.
    pub fn len(&self) -> usize {
        self.weights.len()
    }

    /// Whether there are no weights, which is never so.
    pub fn is_empty(&self) -> bool {
        self.weights.is_empty()
    }

    /// Adds the gradient of the loss of some positions to `gradient`, which has
    /// [`Model::len`] numbers; returns the loss.
    ///
    /// # Panics
    /// If the width is not one of [`WIDTHS`].
    pub fn learn<'a>(
        &self,
        records: impl Iterator<Item = &'a Record>,
        target: Target,
        gradient: &mut [f32],
    ) -> Loss {
        match self.width {
            16 => self.pass::<16>(records, target, Some(gradient)),
            32 => self.pass::<32>(records, target, Some(gradient)),
            48 => self.pass::<48>(records, target, Some(gradient)),
            64 => self.pass::<64>(records, target, Some(gradient)),
            96 => self.pass::<96>(records, target, Some(gradient)),
            128 => self.pass::<128>(records, target, Some(gradient)),
            256 => self.pass::<256>(records, target, Some(gradient)),
            512 => self.pass::<512>(records, target, Some(gradient)),
            width => unreachable!("{width} is not in WIDTHS"),
        }
    }

    /// The loss of some positions.
    ///
    /// # Panics
    /// If the width is not one of [`WIDTHS`].
    pub fn loss<'a>(&self, records: impl Iterator<Item = &'a Record>, target: Target) -> Loss {
        match self.width {
            16 => self.pass::<16>(records, target, None),
            32 => self.pass::<32>(records, target, None),
            48 => self.pass::<48>(records, target, None),
            64 => self.pass::<64>(records, target, None),
            96 => self.pass::<96>(records, target, None),
            128 => self.pass::<128>(records, target, None),
            256 => self.pass::<256>(records, target, None),
            512 => self.pass::<512>(records, target, None),
            width => unreachable!("{width} is not in WIDTHS"),
        }
    }

    fn pass<'a, const N: usize>(
        &self,
        records: impl Iterator<Item = &'a Record>,
        target: Target,
        mut gradient: Option<&mut [f32]>,
    ) -> Loss {
        let weights = parts(self.kind, self.width, &self.weights);
        let mut loss = Loss::default();
        for record in records {
            let forward = Forward::<N>::of(self.kind, &weights, record);
            let labels = record.labels();
            let searched = sigmoid(labels.value as f32 / target.scale);
            let wanted = target.result * labels.result + (1.0 - target.result) * searched;
            let value = labels.handcrafted as f32 / target.scale + labels.share * forward.output;
            let foretold = sigmoid(value);
            let error = foretold - wanted;
            loss.target += f64::from(error * error);
            loss.value += f64::from((foretold - searched).powi(2));
            loss.positions += 1;
            if let Some(gradient) = &mut gradient {
                let slope = 2.0 * error * foretold * (1.0 - foretold) * labels.share;
                let mut gradient = parts_mut(self.kind, self.width, gradient);
                forward.backward(&weights, slope, &mut gradient);
            }
        }
        loss
    }

    /// A step against a gradient, which is set to zero.
    pub fn step(&mut self, gradient: &mut [f32], rate: f32, decay: f32) {
        self.steps += 1;
        let steps = i32::try_from(self.steps).unwrap_or(i32::MAX);
        let bias = BETAS.map(|beta| 1.0 - beta.powi(steps));
        let [means, squares] = &mut self.moments;
        let moments = means.iter_mut().zip(squares);
        for ((weight, slope), (mean, square)) in self.weights.iter_mut().zip(gradient).zip(moments)
        {
            *mean = BETAS[0] * *mean + (1.0 - BETAS[0]) * *slope;
            *square = BETAS[1] * *square + (1.0 - BETAS[1]) * *slope * *slope;
            let step = (*mean / bias[0]) / ((*square / bias[1]).sqrt() + EPSILON);
            *weight -= rate * step;
            *slope = 0.0;
        }
        let parts = parts_mut(self.kind, self.width, &mut self.weights);
        // Biases do not decay. What does not fit into eight bits is clipped.
        let kept = 1.0 - rate * decay;
        for weight in parts.transformer {
            *weight = (*weight * kept).clamp(-127.0 / f32::from(QA), 127.0 / f32::from(QA));
        }
        for weight in parts.outputs {
            *weight = (*weight * kept).clamp(-127.0 / f32::from(QB), 127.0 / f32::from(QB));
        }
    }
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

const fn count(kind: NetworkKind, width: usize) -> usize {
    kind.inputs() * width + width + BUCKETS * 2 * width + BUCKETS
}

/// The parts of all weights, or of their gradient.
struct Parts<T> {
    transformer: T,
    biases: T,
    outputs: T,
    output_biases: T,
}

fn parts(kind: NetworkKind, width: usize, all: &[f32]) -> Parts<&[f32]> {
    let (transformer, all) = all.split_at(kind.inputs() * width);
    let (biases, all) = all.split_at(width);
    let (outputs, output_biases) = all.split_at(BUCKETS * 2 * width);
    Parts {
        transformer,
        biases,
        outputs,
        output_biases,
    }
}

fn parts_mut(kind: NetworkKind, width: usize, all: &mut [f32]) -> Parts<&mut [f32]> {
    let (transformer, all) = all.split_at_mut(kind.inputs() * width);
    let (biases, all) = all.split_at_mut(width);
    let (outputs, output_biases) = all.split_at_mut(BUCKETS * 2 * width);
    Parts {
        transformer,
        biases,
        outputs,
        output_biases,
    }
}

/// The inputs that are true: at most 32 pieces and 16 bits of reserve, 32 pieces and the duck, or 64
/// pieces.
type Inputs = ArrayVec<u16, 64>;

/// What the network computes of a position.
struct Forward<const N: usize> {
    /// For the side to move and for the other.
    inputs: [Inputs; 2],
    accumulators: [[f32; N]; 2],
    bucket: usize,
    output: f32,
}

impl<const N: usize> Forward<N> {
    #[inline]
    fn of(kind: NetworkKind, weights: &Parts<&[f32]>, record: &Record) -> Self {
        let features = record.features(kind);
        let rows = weights.transformer.as_chunks::<N>().0;
        let outputs = weights.outputs.as_chunks::<N>().0;
        let bucket = features.bucket(kind);
        let mut inputs = [Inputs::new(), Inputs::new()];
        let mut accumulators = [[0.0; N]; 2];
        let mut sums = [0.0; N];
        for (side, color) in Color::ALL.into_iter().enumerate() {
            features.for_each(color, |input| {
                // There is room for all that a record can have.
                let _ = inputs[side].try_push(input as u16);
            });
            accumulators[side].copy_from_slice(weights.biases);
            for &input in &inputs[side] {
                for (sum, weight) in accumulators[side].iter_mut().zip(&rows[usize::from(input)]) {
                    *sum += weight;
                }
            }
            let outputs = &outputs[bucket * 2 + side];
            for neuron in 0..N {
                let active = accumulators[side][neuron].clamp(0.0, 1.0);
                sums[neuron] += active * active * outputs[neuron];
            }
        }
        Self {
            inputs,
            accumulators,
            bucket,
            output: weights.output_biases[bucket] + sums.iter().sum::<f32>(),
        }
    }

    /// Adds the gradient, where `slope` is that of the loss by the output.
    #[inline]
    fn backward(&self, weights: &Parts<&[f32]>, slope: f32, gradient: &mut Parts<&mut [f32]>) {
        let outputs = weights.outputs.as_chunks::<N>().0;
        let output_slopes = gradient.outputs.as_chunks_mut::<N>().0;
        let rows = gradient.transformer.as_chunks_mut::<N>().0;
        gradient.output_biases[self.bucket] += slope;
        for side in 0..2 {
            let place = self.bucket * 2 + side;
            let mut slopes = [0.0; N];
            for neuron in 0..N {
                let sum = self.accumulators[side][neuron];
                let active = sum.clamp(0.0, 1.0);
                output_slopes[place][neuron] += slope * active * active;
                let is_between = f32::from(u8::from(sum > 0.0 && sum < 1.0));
                slopes[neuron] = 2.0 * slope * active * outputs[place][neuron] * is_between;
            }
            for (bias, slope) in gradient.biases.iter_mut().zip(slopes) {
                *bias += slope;
            }
            for &input in &self.inputs[side] {
                for (weight, slope) in rows[usize::from(input)].iter_mut().zip(slopes) {
                    *weight += slope;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::record::Labels;
    use super::*;
    use crate::rules::{Position, Variant};

    const TARGET: Target = Target {
        scale: 280.0,
        result: 0.1,
    };

    fn positions(variant: Variant) -> Vec<Position> {
        let mut random = Random::new(4);
        let mut position = variant.numbered_start(7);
        let mut all = Vec::new();
        for _ in 0..60 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play(moves[random.index(moves.len())]);
            all.push(position.clone());
        }
        all
    }

    fn record(position: &Position, value: i32) -> Record {
        let labels = Labels {
            value,
            handcrafted: 10,
            share: 1.0,
            result: 0.5,
        };
        Record::pack(position, labels).expect("it is small")
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let records: Vec<Record> = positions(Variant::ChessSharp)
            .iter()
            .map(|position| record(position, 200))
            .collect();
        let mut model = Model::new(NetworkKind::ChessSharp, 16, 3);
        let mut gradient = vec![0.0; model.len()];
        model.learn(records.iter(), TARGET, &mut gradient);
        let steepest = |low: usize, high: usize| {
            let range = low..high;
            range.max_by(|&a, &b| gradient[a].abs().total_cmp(&gradient[b].abs()))
        };
        let transformer = NetworkKind::ChessSharp.inputs() * 16;
        let biases = transformer + 16;
        let outputs = biases + 256;
        for place in [
            steepest(0, 768 * 16),
            steepest(768 * 16, transformer),
            steepest(transformer, biases),
            steepest(biases, outputs),
            steepest(outputs, model.len()),
        ] {
            let place = place.expect("there are weights");
            let mut at = |change: f32| {
                let before = model.weights[place];
                model.weights[place] += change;
                let loss = model.loss(records.iter(), TARGET).target;
                model.weights[place] = before;
                loss
            };
            let slope = ((at(0.01) - at(-0.01)) / 0.02) as f32;
            let found = gradient[place];
            assert!(
                found != 0.0 && (slope / found - 1.0).abs() < 0.05,
                "{place}: {slope} {found}"
            );
        }
    }

    #[test]
    fn the_quantized_network_says_what_the_model_says() {
        let mut model = Model::new(NetworkKind::Chess, 32, 3);
        let positions = positions(Variant::Chess);
        let records: Vec<Record> = positions
            .iter()
            .enumerate()
            .map(|(index, position)| record(position, index as i32 * 10))
            .collect();
        let mut gradient = vec![0.0; model.len()];
        let mut losses = Vec::new();
        for _ in 0..200 {
            let loss = model.learn(records.iter(), TARGET, &mut gradient);
            losses.push(loss.means()[0]);
            model.step(&mut gradient, 2e-3, 0.1);
        }
        assert!(
            losses[199] < losses[0] / 4.0,
            "{} {}",
            losses[0],
            losses[199]
        );
        let network = model.parameters(280).quantized();
        let weights = parts(NetworkKind::Chess, 32, &model.weights);
        for record in &records {
            let exact = Forward::<32>::of(NetworkKind::Chess, &weights, record).output * 280.0;
            let rounded = network.output(&record.features(NetworkKind::Chess), Color::White) as f32;
            assert!((exact - rounded).abs() < 12.0, "{exact} {rounded}");
        }
    }
}
