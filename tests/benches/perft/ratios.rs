//! Speeds and ratios from rounds in which the generators take turns.
//!
//! A ratio is the median over the rounds of what was measured within one of them, because the
//! speed of a machine drifts.

use crate::console::report;
use crate::peers::{Counter, Generator};
use crate::positions::{CASES, Case};
use web_time::Instant;

/// Odd, so that the median is one of them.
const ROUNDS: usize = 9;

/// Prints a line for each case: everyone's million leaves a second, and ours over theirs.
pub fn print() {
    let mut head = format!("{:<10} {:>5}", "position", "depth");
    for generator in Generator::ALL {
        head += &format!(" {:>13}", generator.name());
    }
    for peer in &Generator::ALL[1..] {
        head += &format!(" {:>12}", format!("× {}", peer.name()));
    }
    report(&head);
    CASES.iter().for_each(|case| report(&line(case)));
}

fn line(case: &Case) -> String {
    let counters: Vec<Counter> = Generator::ALL
        .iter()
        .filter_map(|generator| generator.counter(case))
        .collect();
    // A list for each round, with the speeds in the generators' order.
    let rounds: Vec<Vec<f64>> = (0..ROUNDS)
        .map(|_| counters.iter().map(|count| speed(case, count)).collect())
        .collect();

    let mut line = format!("{:<10} {:>5}", case.name, case.depth);
    for generator in 0..counters.len() {
        let speed = median(rounds.iter().map(|speeds| speeds[generator]));
        line += &format!(" {speed:>8.1} Mnps");
    }
    for peer in 1..counters.len() {
        let ratio = median(rounds.iter().map(|speeds| speeds[0] / speeds[peer]));
        line += &format!(" {ratio:>12.2}");
    }
    line
}

/// Million leaves a second of one count.
fn speed(case: &Case, count: &Counter) -> f64 {
    let start = Instant::now();
    let leaves = count();
    let elapsed = start.elapsed();
    assert_eq!(leaves, case.leaves, "a wrong count is no benchmark");
    leaves as f64 / elapsed.as_secs_f64() / 1e6
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
