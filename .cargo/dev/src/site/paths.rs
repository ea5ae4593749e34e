//! Modules without the paths of Rust's standard library and of the crates, which the messages of panics
//! name. The compiler's flags can't leave out those of the standard library, as it is compiled already.
//! The places in the site's own sources stay.

use std::fs;
use std::path::Path;

use super::wasm;
use crate::report::{Failure, Outcome};

/// What the paths begin with: the standard library's, and those of crates.
const BEGINNINGS: [&[u8]; 2] = [b"/rustc/", b"index.crates.io-"];

/// What they end with.
const END: &[u8] = b".rs";

/// The longest path.
const LONGEST: usize = 200;

/// Makes the paths in all modules of a site zeros, which weigh nothing once compressed.
pub fn remove(dist: &Path) -> Outcome<()> {
    for path in wasm::modules(dist)? {
        let could_not = |what| Failure::io(format!("could not {what} {}", path.display()));
        let mut module = fs::read(&path).map_err(could_not("read"))?;
        clear(&mut module);
        fs::write(&path, module).map_err(could_not("write"))?;
    }
    Ok(())
}

fn clear(module: &mut [u8]) {
    let mut at = 0;
    while at < module.len() {
        match path_at(&module[at..]) {
            Some(length) => {
                module[at..at + length].fill(0);
                at += length;
            }
            None => at += 1,
        }
    }
}

/// The length of the path that a text begins with.
fn path_at(text: &[u8]) -> Option<usize> {
    BEGINNINGS
        .iter()
        .find(|beginning| text.starts_with(beginning))?;
    let is_part = |&byte: &u8| byte.is_ascii_alphanumeric() || b"/._-".contains(&byte);
    let most = text.len().min(LONGEST);
    let path = text[..most].split(|byte| !is_part(byte)).next()?;
    // Others may follow without a gap, or words.
    let end = path.windows(END.len()).position(|part| part == END)?;
    Some(end + END.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_the_library_and_of_crates_become_zeros_and_others_stay() {
        let mut module = b"a/rustc/59807616/library/core/src/slice/index.rsindex out of bounds, \
            index.crates.io-1949/yew-0.23.0/src/lib.rs src/web/mod.rs /rustc/ 1.rs"
            .to_vec();
        let length = module.len();
        clear(&mut module);
        assert_eq!(module.len(), length);
        let kept: Vec<u8> = module.into_iter().filter(|&byte| byte != 0).collect();
        let kept = String::from_utf8(kept).expect("ASCII");
        assert_eq!(kept, "aindex out of bounds,  src/web/mod.rs /rustc/ 1.rs");
    }
}
