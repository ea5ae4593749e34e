//! The engine in its Web Worker.
fn main() {}
