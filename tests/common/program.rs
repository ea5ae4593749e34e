//! The program `sharp960`.

use std::process::{Command, Output, Stdio};

/// What the program says to these arguments, without input.
pub fn sharp960(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sharp960"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the program starts")
}
