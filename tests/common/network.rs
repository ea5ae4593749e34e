//! A network of random weights, and what it says: the same natively and in WebAssembly.

use sharp960::engine::eval::nnue::{BUCKETS, Features, Network, NetworkKind, Parameters};
use sharp960::random::Random;
use sharp960::rules::Variant;

/// The sum of what [`outputs`] returns, on every machine.
pub const SUM: i64 = 297_256;

fn network(kind: NetworkKind) -> Network {
    let width = 32;
    let mut random = Random::new(960);
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
        output_biases: [0.1; BUCKETS],
    };
    Network::read(&parameters.quantized().to_bytes()).expect("a network")
}

/// The outputs for the positions of random games, each also by the accumulators of an engine's
/// evaluation, which must say the same.
pub fn outputs() -> Vec<i64> {
    let mut outputs = Vec::new();
    for variant in [Variant::Chess960, Variant::ChessSharp] {
        let kind = NetworkKind::of(variant).expect("it has networks");
        let network = network(kind);
        let mut engine = sharp960::engine::Engine::new(1).expect("memory");
        engine.insert_network(network.clone().into());
        let mut random = Random::new(7);
        for number in 0..5 {
            let mut position = variant.numbered_start(number * 91);
            for _ in 0..60 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position.play(moves[random.index(moves.len())]);
                let output = network.output(&Features::of(&position), position.turn());
                let accumulated = engine.evaluator().network_output(&position);
                assert_eq!(accumulated, Some(output));
                outputs.push(output.into());
            }
        }
    }
    outputs
}
