//! Criterion's benchmarks: each case with every generator that knows it, and each variant's
//! start with ours alone.

use crate::peers::Generator;
use crate::positions::{CASES, Case};
use criterion::{BenchmarkId, Criterion, SamplingMode, Throughput};
use sharp960::rules::{Variant, perft};
use std::time::Duration;

/// A variant's start is counted to the first depth with as many leaves: about a millisecond.
const ENOUGH_LEAVES: u64 = 100_000;

/// Runs the benchmarks that the command line asks for.
pub fn run() {
    let mut criterion = Criterion::default().configure_from_args();
    for case in &CASES {
        generators(&mut criterion, case);
    }
    variants(&mut criterion);
    criterion.final_summary();
}

fn generators(criterion: &mut Criterion, case: &Case) {
    let mut group = criterion.benchmark_group(case.name);
    // A count of the deepest takes up to a second: the fewest samples that criterion allows.
    group
        .throughput(Throughput::Elements(case.leaves))
        .sampling_mode(SamplingMode::Flat)
        .sample_size(10)
        .warm_up_time(Duration::from_secs(1))
        .measurement_time(Duration::from_secs(10));
    for generator in Generator::ALL {
        let Some(count) = generator.counter(case) else {
            continue;
        };
        let id = BenchmarkId::new(generator.name(), case.depth);
        group.bench_function(id, |bencher| {
            bencher.iter(|| assert_eq!(count(), case.leaves, "a wrong count is no benchmark"));
        });
    }
    group.finish();
}

fn variants(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("variants");
    group
        .sample_size(20)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2));
    for variant in Variant::ALL {
        let start = variant.start();
        let (depth, leaves) = (1..)
            .map(|depth| (depth, perft(&start, depth)))
            .find(|&(_, leaves)| leaves >= ENOUGH_LEAVES)
            .expect("every start has as many leaves at some depth");
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(BenchmarkId::new(variant.key(), depth), |bencher| {
            bencher.iter(|| perft(&start, depth));
        });
    }
    group.finish();
}
