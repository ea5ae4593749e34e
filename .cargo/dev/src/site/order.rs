//! The order of a module's functions: those that are alike stand side by side, where Brotli finds what
//! they share. It makes the page and the engine some 2 % smaller.
//!
//! How much two functions share is estimated by MinHash (Broder, "On the resemblance and containment
//! of documents", 1997) of their pieces of a few bytes; the next function is always the one most like
//! the last ones. wasm-opt puts functions in the order of their names, so they get names that say it.
//! Where the order begins makes three in a thousand more or less, by chance: several are tried for what is
//! near the limit of its size.

use std::cmp::Reverse;
use std::collections::VecDeque;
use std::fs;
use std::path::Path;
use std::process::Command;

use super::wasm::{
    self, CODE, CUSTOM, HEADER, IMPORTS, Reader, imported_functions, push_number, push_sized,
};
use crate::parallel;
use crate::process;
use crate::report::{Failure, Outcome};
use crate::tools::Toolbox;

/// Bytes of a piece of a function.
const PIECE: usize = 4;

/// Hashes of a function: the share of those that two functions have in common is about the share of
/// their pieces.
const HASHES: usize = 128;

/// How many functions back the next one is compared with.
const REMEMBERED: usize = 4;

/// What a likeness to a function before the last one counts, in hundredths.
const REMEMBERED_WORTH: u32 = 95;

/// The section with names, and its part with the names of functions.
const NAMES: &[u8] = b"name";
const NAMES_OF_FUNCTIONS: u8 = 1;

/// Passes of wasm-opt that find a last half percent in what is built for size. What one place alone calls
/// stays apart: put into that place, it would be less like others.
const LAST_PASSES: [&str; 2] = ["-Oz", "--one-caller-inline-max-function-size=1"];

/// How the names of the modules begin that are built for speed.
const FAST: [&str; 1] = ["engine_worker"];

/// How those begin for which each 100 bytes count, enough to optimise them several times.
const LIMITED: [&str; 2] = ["app-", "embed_viewer"];

fn is_among(names: &[&str], module: &Path) -> bool {
    let name = module.file_name().and_then(|name| name.to_str());
    name.is_some_and(|name| names.iter().any(|beginning| name.starts_with(beginning)))
}

/// With the longest functions of these ranks the order begins in turn.
const BEGINNINGS: [usize; 4] = [0, 1, 3, 8];

/// Puts the functions of all modules of a site in order. `compress` writes a `.br` file beside each file of a
/// folder; what is smallest by it is taken, or the first where it cannot be told.
pub fn by_likeness(toolbox: &Toolbox, dist: &Path, compress: fn(&Path)) -> Outcome<()> {
    let mut modules = wasm::modules(dist)?;
    // The largest first: at the end no core waits for a single module.
    modules.sort_by_key(|path| Reverse(fs::metadata(path).map_or(0, |data| data.len())));
    parallel::for_each(&modules, |path| order_one(toolbox, path, compress))
}

fn order_one(toolbox: &Toolbox, path: &Path, compress: fn(&Path)) -> Outcome<()> {
    let could_not = |what| Failure::io(format!("could not {what} {}", path.display()));
    let module = fs::read(path).map_err(could_not("read"))?;
    let tried = path.with_extension("tried");
    fs::create_dir_all(&tried).map_err(could_not("write beside"))?;
    // Read and written once more without being optimised, a module would become larger.
    let passes = match is_among(&FAST, path) {
        true => &[][..],
        false => &LAST_PASSES,
    };
    let beginnings = match is_among(&LIMITED, path) {
        true => &BEGINNINGS[..],
        false => &BEGINNINGS[..1],
    };
    for &beginning in beginnings {
        let named = ordered_by_name(&module, beginning)
            .ok_or_else(|| Failure::new(format!("{} is no WebAssembly", path.display())))?;
        fs::write(path, named).map_err(could_not("write"))?;
        let mut sort = Command::new(toolbox.program("wasm-opt")?);
        sort.args(wasm::FEATURES)
            .args(passes)
            .args(["--reorder-functions-by-name", "--strip-debug"])
            .arg(path)
            .arg("-o")
            .arg(tried.join(format!("{beginning}.wasm")));
        process::run(&mut sort, "order the functions of a module")?;
    }
    if beginnings.len() > 1 {
        compress(&tried);
    }
    let smallest = beginnings.iter().min_by_key(|beginning| {
        let packed = fs::metadata(tried.join(format!("{beginning}.wasm.br")));
        packed.map_or(u64::MAX, |packed| packed.len())
    });
    if let Some(beginning) = smallest {
        fs::copy(tried.join(format!("{beginning}.wasm")), path).map_err(could_not("write"))?;
    }
    fs::remove_dir_all(&tried).map_err(could_not("tidy up beside"))
}

/// A module whose functions have names in the order in which they should stand; none if it can't be
/// read. `beginning` is the rank of the first one by length.
fn ordered_by_name(module: &[u8], beginning: usize) -> Option<Vec<u8>> {
    let mut rest = Reader(module);
    let mut out = rest.take(HEADER)?.to_vec();
    let (mut imported, mut functions) = (0, Vec::new());
    while !rest.0.is_empty() {
        let number = rest.byte()?;
        let section = rest.sized()?;
        match number {
            IMPORTS => imported = imported_functions(section)?,
            CODE => functions = bodies(section)?,
            CUSTOM if Reader(section).sized()? == NAMES => continue,
            _ => {}
        }
        out.push(number);
        push_sized(&mut out, section);
    }
    out.push(CUSTOM);
    push_sized(&mut out, &names(imported, &order(&functions, beginning)));
    Some(out)
}

fn bodies(section: &[u8]) -> Option<Vec<&[u8]>> {
    let mut section = Reader(section);
    (0..section.number()?).map(|_| section.sized()).collect()
}

/// The section of names, by which the functions of a module follow those that are imported in an order.
fn names(imported: usize, order: &[usize]) -> Vec<u8> {
    let mut places: Vec<usize> = vec![0; imported + order.len()];
    for (place, function) in (0..imported)
        .chain(order.iter().map(|i| imported + i))
        .enumerate()
    {
        places[function] = place;
    }
    let mut functions = Vec::new();
    push_number(&mut functions, places.len());
    for (function, place) in places.iter().enumerate() {
        push_number(&mut functions, function);
        push_sized(&mut functions, format!("{place:08}").as_bytes());
    }
    let mut section = Vec::new();
    push_sized(&mut section, NAMES);
    section.push(NAMES_OF_FUNCTIONS);
    push_sized(&mut section, &functions);
    section
}

/// The order in which functions should stand: one of the longest first, and then always the one that is
/// most like the last ones.
fn order(functions: &[&[u8]], beginning: usize) -> Vec<usize> {
    let sketches: Vec<Sketch> = functions.iter().map(|body| Sketch::of(body)).collect();
    let mut by_length: Vec<usize> = (0..functions.len()).collect();
    by_length.sort_by_key(|&function| Reverse((functions[function].len(), function)));
    let first = by_length.get(beginning).or(by_length.last()).copied();
    let mut left: Vec<usize> = (0..functions.len()).collect();
    let mut order: Vec<usize> = Vec::with_capacity(functions.len());
    // How much each function is like the last ones, the very last one first.
    let mut likeness: VecDeque<Vec<u32>> = VecDeque::with_capacity(REMEMBERED);
    while let Some((at, &next)) = left.iter().enumerate().max_by_key(|&(_, &function)| {
        let length = sketches[function].length;
        match order.last() {
            None => (u32::from(Some(function) == first), 0, function),
            // Of two that are alike equally, the one whose length is closer.
            Some(&last) => {
                let difference = length.abs_diff(sketches[last].length);
                (worth(&likeness, function), -(difference as isize), function)
            }
        }
    }) {
        left.swap_remove(at);
        order.push(next);
        likeness.truncate(REMEMBERED - 1);
        let like = |sketch: &Sketch| sketch.likeness(&sketches[next]);
        likeness.push_front(sketches.iter().map(like).collect());
    }
    order
}

/// What a function is worth as the next one by its likeness to the last ones.
fn worth(likeness: &VecDeque<Vec<u32>>, function: usize) -> u32 {
    let worth = |(back, like): (usize, &Vec<u32>)| match back {
        0 => 100 * like[function],
        _ => REMEMBERED_WORTH * like[function],
    };
    likeness.iter().enumerate().map(worth).max().unwrap_or(0)
}

/// What is compared of a function.
struct Sketch {
    /// Bytes.
    length: usize,
    /// The least value of each hash function for the pieces of the function.
    least: [u32; HASHES],
}

impl Sketch {
    fn of(body: &[u8]) -> Self {
        let mut least = [u32::MAX; HASHES];
        for piece in body.windows(PIECE) {
            let mut hash = piece
                .iter()
                .fold(0, |hash: u64, &byte| hash << 8 | u64::from(byte));
            for least in &mut least {
                // SplitMix64 (Steele, Lea and Flood, 2014): each step is another hash function.
                hash = hash.wrapping_add(0x9E37_79B9_7F4A_7C15);
                let mut mixed = (hash ^ (hash >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
                mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
                *least = (*least).min((mixed >> 32) as u32);
            }
        }
        Self {
            length: body.len(),
            least,
        }
    }

    /// The number of hashes in common.
    fn likeness(&self, other: &Self) -> u32 {
        let pairs = self.least.iter().zip(&other.least);
        pairs.map(|(a, b)| u32::from(a == b)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A function of so many bytes that differ from those of other seeds.
    fn body(seed: u8, length: usize) -> Vec<u8> {
        (0..length)
            .map(|i| {
                (i as u8)
                    .wrapping_mul(37)
                    .wrapping_add(seed)
                    .rotate_left(i as u32 / 8 + u32::from(seed))
            })
            .collect()
    }

    #[test]
    fn one_of_the_longest_functions_comes_first_and_then_those_like_it() {
        let long = body(1, 300);
        let like_long = [&long[..200], &body(9, 10)].concat();
        let (other, like_other) = (body(77, 120), [&body(77, 100)[..], &[1, 2]].concat());
        let functions = [&other[..], &like_long, &like_other, &long];
        let found = order(&functions, 0);
        assert_eq!(found[..2], [3, 1]);
        assert!(found[2..] == [0, 2] || found[2..] == [2, 0], "{found:?}");
        assert_eq!(order(&functions, 1)[..2], [1, 3]);
        assert_eq!(
            order(&functions, 9)[0],
            2,
            "the shortest, where there are no more"
        );
    }

    #[test]
    fn functions_keep_their_numbers_and_get_names_in_order() {
        let section = names(2, &[1, 0]);
        let text: String = section.iter().map(|&byte| char::from(byte)).collect();
        let named: Vec<&str> = text.split("\u{8}").skip(1).map(|name| &name[..8]).collect();
        assert_eq!(named, ["00000000", "00000001", "00000003", "00000002"]);
    }

    #[test]
    fn a_module_gets_names_and_what_is_no_module_is_refused() {
        let mut module = b"\0asm\x01\0\0\0".to_vec();
        let imports = [&[2][..], b"\x01a\x01f\x00\x05", b"\x01a\x01m\x02\x00\x01"].concat();
        let code = [&[2][..], b"\x03\x00\x01\x0b", b"\x02\x00\x0b"].concat();
        for (number, section) in [(IMPORTS, imports), (CODE, code)] {
            module.push(number);
            push_sized(&mut module, &section);
        }
        let named = ordered_by_name(&module, 0).unwrap();
        let expected = [&module[..], b"\x00\x26\x04name\x01\x1f\x03"].concat();
        assert_eq!(named[..expected.len()], expected);
        // The names that are there already are replaced.
        assert_eq!(ordered_by_name(&named, 0), Some(named.clone()));
        assert_eq!(ordered_by_name(&module[..module.len() - 1], 0), None);
        assert_eq!(ordered_by_name(b"<html>", 0), None);
    }
}
