//! The modules of the element: the whole one, and a small one for games that are only viewed.
//!
//! Trunk has no step between the linker and wasm-bindgen, where what only panics need is taken out of
//! them ([`unused`]).

use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;

use super::{RUSTFLAGS_OF_WASM, unused, wasm};
use crate::parallel::outcome_of;
use crate::process;
use crate::project::Project;
use crate::report::{Failure, Outcome};
use crate::tools::{Toolbox, WASM};

/// The programs, whose names are the beginnings of those of their files, each with the feature of the
/// crate that it is built with.
const MODULES: [(&str, Option<&str>); 2] = [("embed_viewer", Some("viewer")), ("embed_core", None)];
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

/// Makes the modules, in a folder. While one is compiled, the one before is optimised.
pub fn make(project: &Project, toolbox: &Toolbox, folder: &Path) -> Outcome<()> {
    thread::scope(|scope| {
        let mut finished = Vec::new();
        for (name, feature) in MODULES {
            compile(project, name, feature)?;
            finished.push(scope.spawn(move || finish(project, toolbox, folder, name)));
        }
        finished.into_iter().try_for_each(outcome_of)
    })
}

/// Compiles a module, with relocations.
fn compile(project: &Project, name: &str, feature: Option<&str>) -> Outcome<()> {
    let mut cargo = process::cargo();
    cargo.args(["rustc", "--locked", "--quiet", "--bin", name]);
    if let Some(feature) = feature {
        cargo.args(["--features", feature]);
    }
    cargo
        .args(["--profile", PROFILE, "--target", WASM])
        .args(["--", "-Clink-arg=--emit-relocs"])
        .env(RUSTFLAGS_OF_WASM, wasm::flags_without_paths())
        .current_dir(&project.root);
    process::run(&mut cargo, &format!("build {name}"))
}

/// Binds and optimises a compiled module, into a folder.
fn finish(project: &Project, toolbox: &Toolbox, folder: &Path, name: &str) -> Outcome<()> {
    let built = project.target.join(WASM).join(PROFILE);
    let linked = built.join(name).with_extension("wasm");
    let small = project.scratch()?.join(name).with_extension("wasm");
    let could_not =
        |what: &str, path: &Path| Failure::io(format!("could not {what} {}", path.display()));
    let module = fs::read(&linked).map_err(could_not("read", &linked))?;
    let module = unused::removed(&module).ok_or_else(|| {
        Failure::new(format!("{} was linked in an unknown way", linked.display()))
    })?;
    fs::write(&small, module).map_err(could_not("write", &small))?;

    let mut bindgen = Command::new(toolbox.program("wasm-bindgen")?);
    bindgen
        .args(["--target", "web", "--no-typescript", "--out-name", name])
        .arg("--out-dir")
        .arg(folder)
        .arg(&small);
    process::run(&mut bindgen, &format!("bind {name}"))?;

    let module = folder.join(format!("{name}_bg.wasm"));
    let mut optimise = Command::new(toolbox.program("wasm-opt")?);
    optimise
        .args(wasm::FEATURES)
        .args(PASSES)
        .arg(&module)
        .arg("-o")
        .arg(&module);
    process::run(&mut optimise, &format!("optimise {name}"))
}
