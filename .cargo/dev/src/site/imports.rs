//! Short names for the functions that WebAssembly imports from the glue beside it.
//!
//! wasm-bindgen ends each name with a hash of 16 hexadecimal digits, and no compression can shorten
//! those: for the page they are 7 KB of its download, half in the module and half in the glue.

use std::fs;
use std::path::{Path, PathBuf};

use super::wasm::{self, IMPORTS, Reader, push_number, push_sized};
use crate::report::{Failure, Outcome};

/// The end of the name of a module's glue.
const GLUE: &str = ".js";

/// Digits of the hash at the end of a name.
const HASH_DIGITS: usize = 16;

/// Renames the imports of all modules of a site that was just built.
pub fn shorten(dist: &Path) -> Outcome<()> {
    for module in wasm::modules(dist)? {
        let Some(start) = module
            .to_str()
            .and_then(|path| path.strip_suffix(wasm::MODULE))
        else {
            continue;
        };
        let glue = PathBuf::from(format!("{start}{GLUE}"));
        let could_not =
            |what, path: &Path| Failure::io(format!("could not {what} {}", path.display()));
        let wasm = fs::read(&module).map_err(could_not("read", &module))?;
        let js = fs::read_to_string(&glue).map_err(could_not("read", &glue))?;
        let (wasm, js) = shortened(&wasm, &js)
            .ok_or_else(|| Failure::new(format!("{} is no WebAssembly", module.display())))?;
        fs::write(&module, wasm).map_err(could_not("write", &module))?;
        fs::write(&glue, js).map_err(could_not("write", &glue))?;
    }
    Ok(())
}

/// A module and its glue with short names; none if the module can't be read.
fn shortened(wasm: &[u8], glue: &str) -> Option<(Vec<u8>, String)> {
    let mut glue = glue.to_owned();
    let mut count = 0;
    let wasm = with_imports(wasm, |name| {
        // A name that stands there twice may mean two things.
        if !ends_with_hash(name) || glue.matches(name).count() != 1 {
            return name.to_owned();
        }
        let short = format!("i{count}");
        count += 1;
        glue = glue.replace(name, &short);
        short
    })?;
    Some((wasm, glue))
}

fn ends_with_hash(name: &str) -> bool {
    let is_hash =
        |text: &str| text.len() == HASH_DIGITS && text.bytes().all(|b| b.is_ascii_hexdigit());
    name.starts_with("__wb") && name.rsplit_once('_').is_some_and(|(_, hash)| is_hash(hash))
}

/// A module whose imports are renamed; none if it can't be read.
fn with_imports(wasm: &[u8], mut rename: impl FnMut(&str) -> String) -> Option<Vec<u8>> {
    let mut module = Reader(wasm);
    let mut out = module.take(8)?.to_vec();
    while !module.0.is_empty() {
        let number = module.byte()?;
        let section = module.sized()?;
        out.push(number);
        if number == IMPORTS {
            push_sized(&mut out, &renamed(section, &mut rename)?);
        } else {
            push_sized(&mut out, section);
        }
    }
    Some(out)
}

fn renamed(section: &[u8], rename: &mut impl FnMut(&str) -> String) -> Option<Vec<u8>> {
    let mut section = Reader(section);
    let mut out = Vec::new();
    let count = section.number()?;
    push_number(&mut out, count);
    for _ in 0..count {
        push_sized(&mut out, section.sized()?);
        let name = std::str::from_utf8(section.sized()?).ok()?;
        push_sized(&mut out, rename(name).as_bytes());
        let rest = section.0;
        section.skip_type()?;
        out.extend(&rest[..rest.len() - section.0.len()]);
    }
    section.0.is_empty().then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: &str = "__wbg_now_0123456789abcdef";
    const LOG: &str = "__wbg_log_fedcba9876543210";

    /// A module with these imports from `./x.js`: functions, and one each of the other kinds.
    fn module(functions: &[&str]) -> Vec<u8> {
        let mut imports = Vec::new();
        push_number(&mut imports, functions.len() + 3);
        let others: [(&str, &[u8]); 3] = [
            ("table", &[1, 0x70, 1, 2, 0x80, 1]),
            ("memory", &[2, 0, 17]),
            ("global", &[3, 0x7F, 0]),
        ];
        let functions = functions.iter().map(|name| (*name, &[0, 0x81, 1][..]));
        for (name, kind) in functions.chain(others) {
            push_sized(&mut imports, b"./x.js");
            push_sized(&mut imports, name.as_bytes());
            imports.extend(kind);
        }
        let mut module = b"\0asm\x01\0\0\0".to_vec();
        for (number, section) in [(1, &[0; 200][..]), (IMPORTS, &imports), (10, &[1, 2])] {
            module.push(number);
            push_sized(&mut module, section);
        }
        module
    }

    #[test]
    fn names_with_a_hash_become_short_in_both_files() {
        let glue = format!("{{ {NOW}: () => 1, {LOG}() {{}}, __wbindgen_init() {{}} }}");
        let built = module(&[NOW, "__wbindgen_init", LOG]);
        let (wasm, js) = shortened(&built, &glue).unwrap();
        assert_eq!(wasm, module(&["i0", "__wbindgen_init", "i1"]));
        assert_eq!(js, "{ i0: () => 1, i1() {}, __wbindgen_init() {} }");
    }

    #[test]
    fn a_name_that_may_mean_two_things_stays() {
        let built = module(&[NOW, LOG]);
        let glue = format!("{NOW} {NOW} // nothing logs");
        assert_eq!(shortened(&built, &glue), Some((built, glue)));
    }

    #[test]
    fn what_is_no_module_is_refused() {
        let good = module(&[NOW]);
        // Up to the end of a section it is a module.
        for end in [3, 9, 100, 215, good.len() - 1] {
            assert_eq!(shortened(&good[..end], ""), None, "{end}");
        }
        let mut unknown = good.clone();
        let kind = unknown.windows(2).position(|two| two == [0, 0x81]).unwrap();
        unknown[kind] = 9;
        assert_eq!(shortened(&unknown, ""), None);
    }
}
