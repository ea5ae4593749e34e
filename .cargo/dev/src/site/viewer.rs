//! The small module of the element, for games that are only viewed.
//!
//! Trunk has no step between the linker and wasm-bindgen, where what only panics need is taken out of
//! it ([`unused`]).

use std::fs;
use std::path::Path;
use std::process::Command;

use super::{RUSTFLAGS_OF_WASM, unused, wasm};
use crate::process;
use crate::project::Project;
use crate::report::{Failure, Outcome};
use crate::tools::{Toolbox, WASM};

/// The program, and the beginning of its files' names.
const VIEWER: &str = "embed_viewer";
const PROFILE: &str = "release-app";

/// The passes of wasm-opt: those of the other modules of the page.
const PASSES: [&str; 9] = [
    "--flatten",
    "--rereloop",
    "-Oz",
    "--low-memory-unused",
    "--one-caller-inline-max-function-size=100",
    "--gufa-optimizing",
    "-Oz",
    "--strip-producers",
    "--strip-target-features",
];

/// Compiles the module, with relocations.
pub fn compile(project: &Project) -> Outcome<()> {
    let mut cargo = process::cargo();
    cargo
        .args(["rustc", "--locked", "--quiet", "--bin", VIEWER])
        .args(["--features", "viewer"])
        .args(["--profile", PROFILE, "--target", WASM])
        .args(["--", "-Clink-arg=--emit-relocs"])
        .env(RUSTFLAGS_OF_WASM, wasm::flags_without_paths())
        .current_dir(&project.root);
    process::run(&mut cargo, "build the viewer")
}

/// Puts the compiled module beside the others.
pub fn add(project: &Project, toolbox: &Toolbox, dist: &Path) -> Outcome<()> {
    let built = project.target.join(WASM).join(PROFILE);
    let linked = built.join(VIEWER).with_extension("wasm");
    let small = project.scratch()?.join(VIEWER).with_extension("wasm");
    let could_not =
        |what: &str, path: &Path| Failure::io(format!("could not {what} {}", path.display()));
    let module = fs::read(&linked).map_err(could_not("read", &linked))?;
    let module = unused::removed(&module).ok_or_else(|| {
        Failure::new(format!("{} was linked in an unknown way", linked.display()))
    })?;
    fs::write(&small, module).map_err(could_not("write", &small))?;

    let mut bindgen = Command::new(toolbox.program("wasm-bindgen")?);
    bindgen
        .args(["--target", "web", "--no-typescript", "--out-name", VIEWER])
        .arg("--out-dir")
        .arg(dist)
        .arg(&small);
    process::run(&mut bindgen, "bind the viewer")?;

    let module = dist.join(format!("{VIEWER}_bg.wasm"));
    let mut optimise = Command::new(toolbox.program("wasm-opt")?);
    optimise
        .args(wasm::FEATURES)
        .args(PASSES)
        .arg(&module)
        .arg("-o")
        .arg(&module);
    process::run(&mut optimise, "optimise the viewer")
}
