//! The version in the addresses that the embedded board, the engine and the page's start script
//! fetch.
//!
//! `embed.js` and `engine.js` have names that never change, and so have the files behind them: a
//! page elsewhere names them once. Nor does Trunk give other names to any module but the app. A
//! browser may then hold some of them from its cache and fetch others anew, and WebAssembly of one
//! build fails with the glue of another. So what these modules fetch gets the version of the build
//! behind its name, which no server needs to know about.

use std::fs;
use std::path::Path;

use crate::project;
use crate::report::{Failure, Outcome};

/// The modules written by hand that fetch other files by their names, and are of use on other sites.
pub const MODULES: [&str; 6] = [
    "embed.js",
    "embed-diagram.js",
    "embed-view.js",
    "embed-whole.js",
    "engine.js",
    "engine_worker_loader.js",
];

/// The one that the build makes of another of them.
const MADE: [&str; 1] = ["engine_worker_simd_loader.js"];

/// Those that are of use on this site alone.
const START: [&str; 3] = ["animation_worker.js", "looks.js", "start.js"];

/// The files that they fetch, each other included.
const FETCHED: [&str; 37] = [
    "analysis.css",
    "back.js",
    "bench.css",
    "board.css",
    "builder.css",
    "cs.txt",
    "de.txt",
    "editor.css",
    "embed-diagram.js",
    "embed-view.js",
    "embed-whole.js",
    "embed_core.js",
    "embed_core_bg.wasm",
    "embed_viewer.js",
    "embed_viewer_bg.wasm",
    "engine.js",
    "engine_worker.js",
    "engine_worker_bg.wasm",
    "engine_worker_loader.js",
    "engine_worker_simd.js",
    "engine_worker_simd_bg.wasm",
    "engine_worker_simd_loader.js",
    "explorer.css",
    "keys.js",
    "library.css",
    "looks.js",
    "menus.js",
    "notation.css",
    "offline.js",
    "other_pages.js",
    "other_pages_bg.wasm",
    "pieces.svg",
    "review.css",
    "settings.css",
    "sounds.js",
    "starts.css",
    "tokens.css",
];

fn modules() -> impl Iterator<Item = &'static str> {
    [&MODULES[..], &MADE[..], &START[..]].concat().into_iter()
}

/// The modules in whose addresses the version stands, and the files that they fetch; some are both.
pub fn files() -> impl Iterator<Item = &'static str> {
    modules().chain(FETCHED)
}

/// Writes the version into the modules of a site that was just built.
pub fn stamp(dist: &Path) -> Outcome<()> {
    let files: Vec<&str> = files().collect();
    let version = format!("{:016x}", project::fingerprint(dist, &files)?);
    for name in modules() {
        let path = dist.join(name);
        let text = fs::read_to_string(&path)
            .map_err(Failure::io(format!("could not read {}", path.display())))?;
        fs::write(&path, with_version(&text, &version))
            .map_err(Failure::io(format!("could not write {}", path.display())))?;
    }
    Ok(())
}

/// The text of a module with the version added to the names of the files that it fetches.
fn with_version(module: &str, version: &str) -> String {
    FETCHED.iter().fold(module.to_owned(), |text, name| {
        text.replace(
            &format!("\"./{name}\""),
            &format!("\"./{name}?v={version}\""),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_fetched_gets_the_version() {
        let module = r#"// engine.js: see "./other.js"
            import init from "./engine_worker.js";
            new URL("./engine_worker_bg.wasm", import.meta.url);"#;
        assert_eq!(
            with_version(module, "7f"),
            r#"// engine.js: see "./other.js"
            import init from "./engine_worker.js?v=7f";
            new URL("./engine_worker_bg.wasm?v=7f", import.meta.url);"#
        );
    }
}
