//! The engine's worker once more, with 128-bit SIMD instructions, for the browsers that have them:
//! all since 2021, Safari since 16.4.
//!
//! A browser refuses a whole module for one instruction that it doesn't know, so there are two, and
//! each page chooses. Trunk builds the one without; it has no compiler flags for one binary.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::wasm::{self, flags_without_paths};
use crate::process;
use crate::project::Project;
use crate::report::{Failure, Outcome};
use crate::tools::{Toolbox, WASM};

/// The compiler's flags.
pub fn rustflags() -> String {
    ["-Ctarget-feature=+simd128", &flags_without_paths()].join(" ")
}

/// The worker without SIMD, and the beginning of its files' names.
const PLAIN: &str = "engine_worker";
/// The beginning of the names of the files with SIMD.
const SIMD: &str = "engine_worker_simd";

/// Compiles the worker with SIMD.
pub fn compile(project: &Project) -> Outcome<()> {
    let mut cargo = process::cargo();
    cargo
        .args(["build", "--locked", "--quiet", "--bin", PLAIN])
        .args(["--profile", "release-engine", "--target", WASM])
        .arg("--target-dir")
        .arg(target(project))
        .env("RUSTFLAGS", rustflags())
        .current_dir(&project.root);
    process::run(&mut cargo, "build the engine with SIMD")
}

/// A folder of its own: cargo would build everything anew at each change of the flags.
fn target(project: &Project) -> PathBuf {
    project.root.join("target").join("simd")
}

/// Binds and optimises the compiled worker with SIMD, into a folder.
pub fn finish(project: &Project, toolbox: &Toolbox, folder: &Path) -> Outcome<()> {
    let built = target(project).join(WASM).join("release-engine");
    let mut bindgen = Command::new(toolbox.program("wasm-bindgen")?);
    bindgen
        .args(["--target", "web", "--no-typescript", "--out-name", SIMD])
        .arg("--out-dir")
        .arg(folder)
        .arg(built.join(PLAIN).with_extension("wasm"));
    process::run(&mut bindgen, "bind the engine with SIMD")?;

    let module = folder.join(format!("{SIMD}_bg.wasm"));
    let mut optimise = Command::new(toolbox.program("wasm-opt")?);
    optimise
        .args(["-O4"])
        .args(wasm::FEATURES)
        .arg(&module)
        .arg("-o")
        .arg(&module);
    process::run(&mut optimise, "optimise the engine with SIMD")
}

/// Writes the loader of the worker with SIMD, made from that of the one without, to a folder.
pub fn write_loader(plain: &Path, folder: &Path) -> Outcome<()> {
    let could_not =
        |what: &str, path: &Path| Failure::io(format!("could not {what} {}", path.display()));
    let text = fs::read_to_string(plain).map_err(could_not("read", plain))?;
    let loader = folder.join(format!("{SIMD}_loader.js"));
    fs::write(&loader, with_simd(&text)).map_err(could_not("write", &loader))
}

fn with_simd(loader: &str) -> String {
    loader.replace(&format!("\"./{PLAIN}"), &format!("\"./{SIMD}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loader_fetches_the_files_with_simd() {
        let loader = include_str!("../../../../static/engine_worker_loader.js");
        let changed = with_simd(loader);
        assert!(changed.contains("\"./engine_worker_simd.js\""));
        assert!(changed.contains("\"./engine_worker_simd_bg.wasm\""));
        assert!(!changed.contains("engine_worker.js") && !changed.contains("engine_worker_bg"));
    }
}
