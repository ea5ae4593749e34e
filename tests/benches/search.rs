//! The benchmark search of the UCI command `bench`: `cargo bench --bench search`.
//!
//! The best of several rounds counts, because the speed of a machine drifts. The same program
//! runs in wasm under node: `cargo dev bench-wasm search`.

mod console;

use console::report;
use sharp960::uci::UciSession;

const ROUNDS: usize = 5;

fn main() {
    let mut session = UciSession::new().expect("memory for the default table");
    let (mut nodes, mut best) = (0, 0);
    for _ in 0..ROUNDS {
        let mut last = String::new();
        session.command("bench", &mut |line| last = line.to_owned());
        let mut words = last.split(' ');
        let mut number = || words.find_map(|word| word.parse::<u64>().ok());
        nodes = number().expect("bench ends with the nodes …");
        best = best.max(number().expect("… and the nodes a second"));
    }
    report(&format!("{nodes} nodes {best} nps"));
}
