//! Efficiently updatable neural networks
//! (<https://www.chessprogramming.org/NNUE>) that correct the hand-crafted evaluation: the value of
//! a position is the hand-crafted value plus the network's output. Such a residual network gains
//! with a few million positions, where one that stands alone needs some hundred million.
//!
//! # Architecture
//!
//! (inputs → N)×2 → one output of eight, chosen by the number of pieces. Both sides look at the
//! board from their own end, through the same feature transformer: its inputs are a bit for each
//! side, role and square, and the board is mirrored so that the own king stands on the files e to h.
//! In Chess♯ and crazyhouse there are inputs for the pieces in reserve too, and nothing is mirrored
//! while the king is among them; in duck chess there is one for each square where the duck may stand.
//! The activation is the squared clipped ReLU.
//!
//! # Arithmetic
//!
//! Weights are 8-bit numbers in the file and 16-bit ones in memory. Everything is computed in
//! integers, so all machines agree on every value: 1 in the trainer is [`QA`] in the feature
//! transformer and [`QB`] in the output weights.
//!
//! # File
//!
//! Little-endian. All numbers of a neuron stand together (neuron-major), which compresses better
//! than the other order.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | [`MAGIC`] |
//! | 2 | [`VERSION`] |
//! | 1 | the [`NetworkKind`]: 0 for chess, 1 for Chess♯, 2 for crazyhouse, 3 for antichess, 4 for racing kings, 5 for horde, 6 for duck chess |
//! | 1 | number of output buckets, 8 |
//! | 2 | N, a multiple of 16 up to 512 |
//! | 2 | the scale: centipawns for an output of 1 |
//! | 4 | CRC-32 (IEEE) of all that follows |
//! | N × inputs | weights of the feature transformer, `i8`, in units of 1/[`QA`] |
//! | 2 N | its biases, `i16`, in the same unit |
//! | 8 × 2 N | output weights, `i8`, in units of 1/[`QB`]; for each bucket those of the side to move, then the other's |
//! | 8 × 4 | output biases, `i32`, in units of 1/([`QA`]² [`QB`]) |
//!
//! | file | what it is |
//! |---|---|
//! | `architecture` | kinds, inputs, buckets, [`Features`] |
//! | `network` | [`Network`]: the weights, reading and writing |
//! | `accumulator` | the accumulators, brought up to date by the difference to the last position |
//! | `kernel` | the loops over neurons, with SIMD in WebAssembly |
//! | `networks` | [`Networks`]: those that an evaluator uses |

mod accumulator;
mod architecture;
mod kernel;
mod network;
mod networks;

pub use architecture::{BUCKETS, Features, MAX_WIDTH, NetworkKind, QA, QB, WIDTH_STEP};
pub use network::{MAGIC, Network, NetworkError, Parameters, VERSION};
pub use networks::Networks;
