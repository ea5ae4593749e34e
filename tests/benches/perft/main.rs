//! Perft beside cozy-chess and shakmaty.
//!
//! | command | what it measures |
//! |---|---|
//! | `cargo bench --bench perft` | all of it: the ratios, then criterion's groups |
//! | `cargo bench --bench perft -- ratios` | the ratios alone |
//! | `cargo bench --bench perft -- kiwipete` | criterion's benchmarks with that in their names |
//! | `cargo dev bench-wasm perft` | the ratios in wasm under node |
//!
//! Both are needed. [Criterion](https://docs.rs/criterion) gives each generator its statistics
//! and remembers them, so it shows what the last change did (`elem/s` are leaves a second). But
//! it finishes one benchmark before it begins the next, seconds later, and by then a shared or
//! warm machine may run at another speed: a quotient of two of its figures is a ratio of
//! machines as much as of generators. For the ratios, therefore, the generators take turns.
//!
//! Criterion does not run in wasm, and the port of it in wasm-bindgen-test knows neither groups
//! nor throughput; there the ratios are what is wanted.

#[path = "../console.rs"]
mod console;
#[cfg(not(target_arch = "wasm32"))]
mod groups;
mod peers;
mod positions;
mod ratios;

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    // Cargo adds the last word, unless it only tests that benchmarks run.
    match words[..] {
        ["--bench"] => {
            ratios::print();
            groups::run();
        }
        ["ratios", "--bench"] => ratios::print(),
        _ => groups::run(),
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {
    ratios::print();
}
