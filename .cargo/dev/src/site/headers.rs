//! The `_headers` file of the site: the one in `static`, and the files whose names have a hash of
//! their contents, which browsers may keep for ever.

use std::fs;
use std::path::Path;

use crate::project::{self, Project};
use crate::report::{Failure, Outcome};

/// Writes the file into the folder of a site that was just built.
pub fn write(project: &Project, dist: &Path) -> Outcome<()> {
    let source = project.root.join("static").join("_headers");
    let text = fs::read_to_string(&source)
        .map_err(Failure::io(format!("could not read {}", source.display())))?;
    let mut files = Vec::new();
    project::collect_files(dist, &mut files)?;
    let mut names: Vec<&str> = files
        .iter()
        .filter(|path| path.parent() == Some(dist))
        .filter_map(|path| path.file_name()?.to_str())
        .filter(|name| is_hashed(name))
        .collect();
    names.sort_unstable();
    let target = dist.join("_headers");
    fs::write(&target, with_hashed(&text, &names))
        .map_err(Failure::io(format!("could not write {}", target.display())))
}

fn with_hashed(text: &str, names: &[&str]) -> String {
    let rules = names
        .iter()
        .map(|name| format!("\n/{name}\n  Cache-Control: public, max-age=31536000, immutable\n"));
    text.to_owned() + &rules.collect::<String>()
}

/// Whether a name has a hash: `app-0123456789abcdef_bg.wasm`. Trunk writes a hash of 64 bits without
/// its leading zeros.
fn is_hashed(name: &str) -> bool {
    let Some((_, rest)) = name.split_once('-') else {
        return false;
    };
    let (hash, ending) = rest.split_at(rest.find(['.', '_']).unwrap_or(rest.len()));
    let is_hash = (8..=16).contains(&hash.len()) && hash.bytes().all(|b| b.is_ascii_hexdigit());
    is_hash && [".css", ".js", "_bg.wasm"].contains(&ending)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_are_for_ever() {
        assert!(is_hashed("app-0123456789abcdef.js"));
        assert!(is_hashed("app-0123456789abcdef_bg.wasm"));
        assert!(is_hashed("app-123456789abcdef_bg.wasm"));
        assert!(is_hashed("tokens-0123456789abcdef.css"));
        for name in [
            "service-worker.js",
            "embed-frame.js",
            "embed_core_bg.wasm",
            "app-0123456789abcdef.js.br",
            "icon-maskable-512.png",
        ] {
            assert!(!is_hashed(name), "{name}");
        }
    }

    #[test]
    fn each_of_them_has_a_rule() {
        assert_eq!(
            with_hashed("/*\n  A: b\n", &["x.js"]),
            "/*\n  A: b\n\n/x.js\n  Cache-Control: public, max-age=31536000, immutable\n"
        );
    }
}
