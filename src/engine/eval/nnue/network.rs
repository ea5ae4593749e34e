//! The weights of a network, and the file that they are in.

use super::architecture::{BUCKETS, Features, MAX_WIDTH, NetworkKind, QA, QB, WIDTH_STEP};
use super::kernel;
use crate::board::Color;
use crate::engine::score::Score;

/// The first bytes of a network file.
pub const MAGIC: [u8; 8] = *b"S960NNUE";
/// The version of the format.
pub const VERSION: u16 = 1;
/// Number of bytes before the parameters.
const HEADER: usize = 20;

/// A network, ready to be evaluated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    pub(super) kind: NetworkKind,
    pub(super) width: usize,
    scale: u16,
    /// The weights of the feature transformer, a row of `width` for each input, and one of zeros.
    transformer: Vec<i16>,
    pub(super) biases: Vec<i16>,
    /// The output weights, twice `width` for each bucket.
    outputs: Vec<i16>,
    output_biases: [i32; BUCKETS],
}

/// The weights of a network as the trainer has them: floating-point numbers, the feature
/// transformer with a row for each input.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameters {
    /// The games that the network is for.
    pub kind: NetworkKind,
    /// Number of neurons for each side.
    pub width: usize,
    /// Centipawns for an output of 1.
    pub scale: u16,
    /// A row of `width` for each input.
    pub transformer: Vec<f32>,
    /// `width` biases.
    pub biases: Vec<f32>,
    /// For each bucket `width` weights for the side to move, then as many for the other.
    pub outputs: Vec<f32>,
    /// A bias for each bucket.
    pub output_biases: [f32; BUCKETS],
}

/// The reason why a file is not a network that this engine can use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NetworkError {
    /// The file does not begin as a network does.
    #[error("it is not a network of this engine")]
    NotANetwork,
    /// The format is of another version.
    #[error("its format has version {0}, and this engine reads version {VERSION}")]
    Version(u16),
    /// The network is for unknown games.
    #[error("it is for a game that this engine does not know (kind {0})")]
    Kind(u8),
    /// The network has an unknown architecture.
    #[error("its architecture is unknown: {width} neurons, {buckets} buckets")]
    Architecture {
        /// Number of neurons for each side.
        width: u16,
        /// Number of output buckets.
        buckets: u8,
    },
    /// The file is too short or too long.
    #[error("it has {found} bytes, not {expected}")]
    Length {
        /// Number of bytes that the header calls for.
        expected: usize,
        /// Number of bytes there are.
        found: usize,
    },
    /// The checksum does not match, so the file is damaged.
    #[error("it is damaged: its checksum is wrong")]
    Checksum,
}

impl Network {
    /// Reads the bytes of a network file.
    ///
    /// # Errors
    /// If they are not a whole network of this version.
    pub fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        let mut reader = Reader(bytes);
        if reader.take() != Some(MAGIC) {
            return Err(NetworkError::NotANetwork);
        }
        let short = NetworkError::Length {
            expected: HEADER,
            found: bytes.len(),
        };
        let version = reader.take().map(u16::from_le_bytes).ok_or(short)?;
        if version != VERSION {
            return Err(NetworkError::Version(version));
        }
        let [kind, buckets] = reader.take().ok_or(short)?;
        let width = reader.take().map(u16::from_le_bytes).ok_or(short)?;
        let scale = reader.take().map(u16::from_le_bytes).ok_or(short)?;
        let checksum = reader.take().map(u32::from_le_bytes).ok_or(short)?;
        let kind = NetworkKind::from_number(kind).ok_or(NetworkError::Kind(kind))?;
        let neurons = usize::from(width);
        let is_known = usize::from(buckets) == BUCKETS
            && neurons.is_multiple_of(WIDTH_STEP)
            && (WIDTH_STEP..=MAX_WIDTH).contains(&neurons);
        if !is_known {
            return Err(NetworkError::Architecture { width, buckets });
        }
        let expected = length(kind, neurons);
        if bytes.len() != expected {
            let found = bytes.len();
            return Err(NetworkError::Length { expected, found });
        }
        if crc32(reader.0) != checksum {
            return Err(NetworkError::Checksum);
        }
        Ok(Self::parse(kind, neurons, scale, reader))
    }

    /// Reads the parameters, whose length has been checked.
    fn parse(kind: NetworkKind, width: usize, scale: u16, mut reader: Reader) -> Self {
        let inputs = kind.inputs();
        let mut transformer = vec![0; (inputs + 1) * width];
        for neuron in 0..width {
            for input in 0..inputs {
                transformer[input * width + neuron] = reader.small();
            }
        }
        let biases = (0..width)
            .map(|_| i16::from_le_bytes(reader.next()))
            .collect();
        let outputs = (0..BUCKETS * 2 * width).map(|_| reader.small()).collect();
        Self {
            kind,
            width,
            scale,
            transformer,
            biases,
            outputs,
            output_biases: std::array::from_fn(|_| i32::from_le_bytes(reader.next())),
        }
    }

    /// The file of this network.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut parameters = Vec::with_capacity(length(self.kind, self.width));
        for neuron in 0..self.width {
            let row = self.transformer[neuron..].iter().step_by(self.width);
            // They were made from or clipped to eight bits.
            let row = row.take(self.kind.inputs());
            parameters.extend(row.map(|&weight| weight as i8 as u8));
        }
        parameters.extend(self.biases.iter().flat_map(|bias| bias.to_le_bytes()));
        parameters.extend(self.outputs.iter().map(|&weight| weight as i8 as u8));
        parameters.extend(
            self.output_biases
                .iter()
                .flat_map(|bias| bias.to_le_bytes()),
        );

        let mut bytes = Vec::with_capacity(HEADER + parameters.len());
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend([self.kind.number(), BUCKETS as u8]);
        bytes.extend((self.width as u16).to_le_bytes());
        bytes.extend(self.scale.to_le_bytes());
        bytes.extend(crc32(&parameters).to_le_bytes());
        bytes.extend(parameters);
        bytes
    }

    /// The games that the network is for.
    pub const fn kind(&self) -> NetworkKind {
        self.kind
    }

    /// Number of neurons for each side.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// The weights as the trainer has them, so that it can go on from this network.
    pub fn parameters(&self) -> Parameters {
        let (qa, qb) = (f32::from(QA), f32::from(QB));
        let small = |unit: f32| move |&weight: &i16| f32::from(weight) / unit;
        let rows = &self.transformer[..self.kind.inputs() * self.width];
        Parameters {
            kind: self.kind,
            width: self.width,
            scale: self.scale,
            transformer: rows.iter().map(small(qa)).collect(),
            biases: self.biases.iter().map(small(qa)).collect(),
            outputs: self.outputs.iter().map(small(qb)).collect(),
            output_biases: self.output_biases.map(|bias| bias as f32 / (qa * qa * qb)),
        }
    }

    /// The output for a side to move, in centipawns, computed from nothing.
    pub fn output(&self, features: &Features, turn: Color) -> Score {
        let bucket = features.bucket(self.kind);
        let (ours, theirs) = self.outputs(bucket);
        let mut sum = 0;
        for (color, weights) in [(turn, ours), (!turn, theirs)] {
            let mut accumulator = self.biases.clone();
            features.for_each(color, |input| {
                kernel::add(&mut accumulator, self.row(input))
            });
            sum += kernel::output(&accumulator, weights);
        }
        self.centipawns(bucket, sum)
    }

    /// The weights of an input.
    #[inline]
    pub(super) fn row(&self, input: usize) -> &[i16] {
        &self.transformer[self.row_start(input)..][..self.width]
    }

    /// Where the weights of an input begin in [`Network::transformer`]; after the last input there is
    /// a row of zeros.
    #[inline]
    pub(super) const fn row_start(&self, input: usize) -> usize {
        input * self.width
    }

    /// The weights of the feature transformer, row after row.
    #[inline]
    pub(super) fn transformer(&self) -> &[i16] {
        &self.transformer
    }

    /// The output weights of a bucket: those for the side to move and those for the other.
    #[inline]
    pub(super) fn outputs(&self, bucket: usize) -> (&[i16], &[i16]) {
        self.outputs[bucket * 2 * self.width..][..2 * self.width].split_at(self.width)
    }

    /// The value in centipawns of the sum of a bucket's products.
    #[inline]
    pub(super) fn centipawns(&self, bucket: usize, sum: i32) -> i32 {
        const ONE: i64 = QA as i64 * QA as i64 * QB as i64;
        let sum = i64::from(sum) + i64::from(self.output_biases[bucket]);
        // At most 2^33 times 2^16, divided by 2^20.
        (sum * i64::from(self.scale) / ONE) as i32
    }
}

impl Parameters {
    /// The network with all weights rounded to the grid of the file, and clipped to its range.
    ///
    /// # Panics
    /// If the vectors do not have the lengths of the architecture.
    pub fn quantized(&self) -> Network {
        assert_eq!(self.transformer.len(), self.kind.inputs() * self.width);
        assert_eq!(self.biases.len(), self.width);
        assert_eq!(self.outputs.len(), BUCKETS * 2 * self.width);
        let (qa, qb) = (f32::from(QA), f32::from(QB));
        let zeros = vec![0.0; self.width];
        let small =
            |unit: f32| move |weight: &f32| (weight * unit).round().clamp(-127., 127.) as i16;
        Network {
            kind: self.kind,
            width: self.width,
            scale: self.scale,
            transformer: self
                .transformer
                .iter()
                .chain(&zeros)
                .map(small(qa))
                .collect(),
            // Conversions from floating-point numbers saturate.
            biases: self
                .biases
                .iter()
                .map(|bias| (bias * qa).round() as i16)
                .collect(),
            outputs: self.outputs.iter().map(small(qb)).collect(),
            output_biases: self
                .output_biases
                .map(|bias| (bias * qa * qa * qb).round() as i32),
        }
    }
}

/// Number of bytes of a network's file.
const fn length(kind: NetworkKind, width: usize) -> usize {
    HEADER + width * kind.inputs() + 2 * width + BUCKETS * 2 * width + 4 * BUCKETS
}

/// The bytes of a file that have not been read yet.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const COUNT: usize>(&mut self) -> Option<[u8; COUNT]> {
        let (first, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*first)
    }

    /// The next bytes of a file whose length has been checked.
    fn next<const COUNT: usize>(&mut self) -> [u8; COUNT] {
        self.take().unwrap_or([0; COUNT])
    }

    fn small(&mut self) -> i16 {
        i16::from(i8::from_le_bytes(self.next()))
    }
}

/// The checksum of gzip and PNG.
fn crc32(bytes: &[u8]) -> u32 {
    let sum = bytes.iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| {
            (sum >> 1) ^ (0xEDB8_8320 & 0u32.wrapping_sub(sum & 1))
        })
    });
    !sum
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::random::Random;

    /// A network of random weights.
    pub fn random_network(kind: NetworkKind, width: usize, seed: u64) -> Network {
        let mut random = Random::new(seed);
        let mut weights = |count: usize, limit: f32| -> Vec<f32> {
            let weight = |_| (random.below(2001) as f32 / 1000.0 - 1.0) * limit;
            (0..count).map(weight).collect()
        };
        let parameters = Parameters {
            kind,
            width,
            scale: 280,
            transformer: weights(kind.inputs() * width, 0.4),
            biases: weights(width, 0.5),
            outputs: weights(BUCKETS * 2 * width, 1.9),
            output_biases: std::array::from_fn(|bucket| bucket as f32 / 10.0),
        };
        parameters.quantized()
    }

    #[test]
    fn a_file_is_read_as_it_was_written() {
        for kind in NetworkKind::ALL {
            let network = random_network(kind, 32, 5);
            assert_eq!(Network::read(&network.to_bytes()), Ok(network));
        }
    }

    #[test]
    fn what_is_not_a_network_is_named() {
        let good = random_network(NetworkKind::Chess, 16, 5).to_bytes();
        assert_eq!(Network::read(b""), Err(NetworkError::NotANetwork));
        assert_eq!(
            Network::read(b"<!doctype html>"),
            Err(NetworkError::NotANetwork)
        );
        let changed = |index: usize| {
            let mut bytes = good.clone();
            bytes[index] ^= 0x40;
            Network::read(&bytes)
        };
        assert_eq!(changed(8), Err(NetworkError::Version(0x41)));
        assert_eq!(changed(10), Err(NetworkError::Kind(0x40)));
        assert!(matches!(
            changed(11),
            Err(NetworkError::Architecture { buckets: 0x48, .. })
        ));
        assert_eq!(changed(good.len() - 1), Err(NetworkError::Checksum));
        for end in 0..HEADER {
            assert!(Network::read(&good[..end]).is_err());
        }
        assert_eq!(
            Network::read(&good[..100]),
            Err(NetworkError::Length {
                expected: good.len(),
                found: 100
            })
        );
    }

    #[test]
    fn the_checksum_is_that_of_gzip() {
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
    }
}
