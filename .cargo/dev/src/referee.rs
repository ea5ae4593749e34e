//! The referee: games of the engine against itself, judged by Python's chess libraries.

use std::env;
use std::fs;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process;
use crate::project::Project;
use crate::report::{self, Failure, Outcome};
use crate::tools;

/// Plays a number of games of each variant, or of the one given, and judges them.
pub fn run(project: &Project, games: NonZeroU32, variant: Option<&str>) -> Outcome<()> {
    let folder = project.root.join("tests").join("referee");
    let python = python_with_packages(project, &folder.join("requirements.txt"))?;
    report::line("Building the engine …");
    process::run(
        process::cargo()
            .args(["build", "--release", "--quiet", "--locked"])
            .args(["--bin", "sharp960"])
            .current_dir(&project.root),
        "build the engine",
    )?;
    let program = format!("sharp960{}", env::consts::EXE_SUFFIX);
    let mut judge = Command::new(python);
    judge
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .arg(folder)
        .arg(project.target.join("release").join(program))
        .args(["--games", &games.to_string()]);
    if let Some(variant) = variant {
        judge.args(["--variant", variant]);
    }
    process::run(&mut judge, "agree with the referee")
}

/// The Python of a virtual environment with the packages of a requirements file.
fn python_with_packages(project: &Project, list: &Path) -> Outcome<PathBuf> {
    let wanted =
        fs::read(list).map_err(Failure::io(format!("could not read {}", list.display())))?;
    let root = tools::cache_folder()?.join("referee");
    let python = if cfg!(windows) {
        root.join("Scripts").join("python.exe")
    } else {
        root.join("bin").join("python")
    };
    let installed = root.join("installed.txt");
    if python.is_file() && fs::read(&installed).is_ok_and(|present| present == wanted) {
        return Ok(python);
    }
    report::line("Installing the referee's packages with pip …");
    let log = project.scratch()?.join("referee.log");
    let mut create = Command::new(python_on_path()?);
    create.args(["-m", "venv", "--clear"]).arg(&root);
    process::run_quietly(
        &mut create,
        "make a Python environment (Debian has it in the package python3-venv)",
        &log,
    )?;
    let mut install = Command::new(&python);
    install
        .args(["-m", "pip", "install", "--disable-pip-version-check"])
        .arg("--requirement")
        .arg(list);
    process::run_quietly(&mut install, "install the referee's packages", &log)?;
    fs::write(&installed, wanted).map_err(Failure::io(format!(
        "could not write {}",
        installed.display()
    )))?;
    Ok(python)
}

fn python_on_path() -> Outcome<PathBuf> {
    ["python3", "python"]
        .into_iter()
        .find_map(process::on_path)
        .ok_or_else(|| {
            Failure::new("Python is missing: install version 3.11 or later (https://python.org)")
        })
}
