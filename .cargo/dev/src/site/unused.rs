//! A linked module without the words of panics, and without the functions and data that only they need.
//!
//! Rust formats a message before it stops, which brings its formatting code and tables of Unicode along,
//! and only its nightly compiler can leave that out. So the functions in which a panic ends get empty
//! bodies that stop at once; and of what is no longer reached from the exports, functions get such bodies
//! too, and data become zeros, which take no room once compressed. What refers to what is in the
//! relocations that the linker writes with `--emit-relocs`; see "WebAssembly Object File Linking" in
//! the tool conventions of WebAssembly.

use std::collections::BTreeSet;
use std::ops::Range;

use super::wasm::{CODE, CUSTOM, FUNCTION, HEADER, IMPORTS, Reader, push_number, push_sized};

const TYPES: u8 = 1;
const FUNCTIONS: u8 = 3;
const EXPORTS: u8 = 7;
const START: u8 = 8;
const DATA: u8 = 11;

/// The part of the section `linking` with the symbols, and their kinds.
const SYMBOLS: u8 = 8;
const SYMBOL_FUNCTION: u8 = 0;
const SYMBOL_DATA: u8 = 1;
const SYMBOL_SECTION: u8 = 3;
const UNDEFINED: usize = 0x10;
const EXPLICIT_NAME: usize = 0x40;

/// The kinds of relocations that stand in the operand of `i32.const`: of functions and of data.
const OPERANDS: [u8; 2] = [1, 4];

/// The opcodes of `call`, `local.get`, `i32.const` and `i64.const`.
const CALL: u8 = 0x10;
const PUSHES: [u8; 3] = [0x20, 0x41, 0x42];

/// A function that stops at once: no locals, `unreachable`, `end`.
const STOPS: [u8; 3] = [0, 0, 0x0b];

/// Parts of the names of the functions in which a panic ends.
const ENDS_OF_PANICS: [&str; 5] = [
    "panicking",
    "_fail",
    "handle_error",
    "handle_alloc_error",
    "assert_failed",
];

/// What a symbol stands for.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Symbol {
    Function(usize),
    /// A place in a segment.
    Data(usize, Range<usize>),
    Other,
}

