//! The modules of the element: the whole one, and a small one for games that are only viewed.
//!
//! Trunk has no step between the linker and wasm-bindgen, where what only panics need is taken out of
//! them ([`unused`]).

use std::fs;
use std::path::Path;
use std::process::Command;

use super::{RUSTFLAGS_OF_WASM, unused, wasm};
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

/// Compiles the modules, with relocations.
pub fn compile(project: &Project) -> Outcome<()> {
    for (name, feature) in MODULES {
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
        process::run(&mut cargo, &format!("build {name}"))?;
    }
    Ok(())
}

/// Puts the compiled modules beside the others.
pub fn add(project: &Project, toolbox: &Toolbox, dist: &Path) -> Outcome<()> {
    MODULES
        .iter()
        .try_for_each(|(name, _)| add_one(project, toolbox, dist, name))
}

fn add_one(project: &Project, toolbox: &Toolbox, dist: &Path, name: &str) -> Outcome<()> {
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
        .arg(dist)
        .arg(&small);
    process::run(&mut bindgen, &format!("bind {name}"))?;

    let module = dist.join(format!("{name}_bg.wasm"));
    let mut optimise = Command::new(toolbox.program("wasm-opt")?);
    optimise
        .args(wasm::FEATURES)
        .args(PASSES)
        .arg(&module)
        .arg("-o")
        .arg(&module);
    process::run(&mut optimise, &format!("optimise {name}"))
}
