//! The binary format of WebAssembly, as far as what is built is rewritten.

use std::env;
use std::path::{Path, PathBuf};

use crate::project;
use crate::report::Outcome;

/// The end of the names of modules.
pub const MODULE: &str = "_bg.wasm";

/// Bytes before the first section: the magic number and the version.
pub const HEADER: usize = 8;

/// The numbers of sections.
pub const CUSTOM: u8 = 0;
pub const IMPORTS: u8 = 2;
pub const CODE: u8 = 10;

/// The kind of an import that is a function.
pub const FUNCTION: u8 = 0;

/// What is passed to wasm-opt: what the modules may use, which is what Rust's target has by default,
/// and SIMD.
pub const FEATURES: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
    "--enable-simd",
];

/// Flags of the compiler by which the modules don't tell the folder of the builder's crates, which the
/// messages of panics name otherwise. Empty if it can't be known or passed on.
pub fn flags_without_paths() -> String {
    let of_home = || env::home_dir().map(|home| home.join(".cargo"));
    let cargo = env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(of_home);
    let sources = cargo.map(|cargo| cargo.join("registry").join("src"));
    match sources.as_deref().and_then(Path::to_str) {
        // Flags are separated by spaces.
        Some(sources) if !sources.contains(char::is_whitespace) => {
            format!("--remap-path-prefix={sources}=")
        }
        _ => String::new(),
    }
}

/// The modules of a site.
pub fn modules(dist: &Path) -> Outcome<Vec<PathBuf>> {
    let mut paths = Vec::new();
    project::collect_files(dist, &mut paths)?;
    paths.retain(|path| path.to_str().is_some_and(|path| path.ends_with(MODULE)));
    Ok(paths)
}

/// What is left of a module.
pub struct Reader<'a>(pub &'a [u8]);

impl<'a> Reader<'a> {
    pub fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }

    pub fn byte(&mut self) -> Option<u8> {
        self.take(1).map(|bytes| bytes[0])
    }

    /// A number in LEB128.
    pub fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            number |= usize::from(byte & 0x7F).checked_shl(shift)?;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    /// Bytes after their number.
    pub fn sized(&mut self) -> Option<&'a [u8]> {
        let length = self.number()?;
        self.take(length)
    }

    /// The kind of an import and its type. Returns the kind.
    pub fn skip_type(&mut self) -> Option<u8> {
        let kind = self.byte()?;
        match kind {
            FUNCTION => drop(self.number()?),
            // A table: the type of its elements, its limits.
            1 => {
                self.byte()?;
                self.skip_limits()?;
            }
            // A memory.
            2 => self.skip_limits()?,
            // A global: its type, whether it can change.
            3 => drop(self.take(2)?),
            // A tag.
            4 => {
                self.byte()?;
                self.number()?;
            }
            _ => return None,
        }
        Some(kind)
    }

    fn skip_limits(&mut self) -> Option<()> {
        let has_most = self.byte()? & 1 == 1;
        self.number()?;
        if has_most {
            self.number()?;
        }
        Some(())
    }
}

/// The number of functions that a section of imports has.
pub fn imported_functions(section: &[u8]) -> Option<usize> {
    let mut section = Reader(section);
    let mut functions = 0;
    for _ in 0..section.number()? {
        // The names of the module and of the import.
        section.sized()?;
        section.sized()?;
        functions += usize::from(section.skip_type()? == FUNCTION);
    }
    Some(functions)
}

pub fn push_sized(out: &mut Vec<u8>, bytes: &[u8]) {
    push_number(out, bytes.len());
    out.extend(bytes);
}

/// Appends a number in LEB128.
pub fn push_number(out: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}
