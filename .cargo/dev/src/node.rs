//! Node.js and the packages of the end-to-end tests.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::browser::Browser;
use crate::process;
use crate::project::Project;
use crate::report::{self, Failure, Outcome};

/// The oldest version that the packages work with: major and minor version.
const OLDEST: (u32, u32) = (20, 19);

/// Node.js with the browser and the site in its environment.
pub fn command(browser: &Browser, url: &str) -> Outcome<Command> {
    let version = process::output("node", &["--version"]).unwrap_or_default();
    if parsed_version(&version).is_none_or(|version| version < OLDEST) {
        let (major, minor) = OLDEST;
        return Err(Failure::new(format!(
            "Node.js {major}.{minor} or later is needed (https://nodejs.org); found {}",
            if version.is_empty() { "none" } else { &version }
        )));
    }
    let mut node = Command::new("node");
    node.env("SHARP960_URL", url)
        .env("CHROME", &browser.chrome)
        .env("CHROME_FLAGS", browser.flags().join(" "));
    Ok(node)
}

/// The 20 and the 1 of "v20.1.2".
fn parsed_version(version: &str) -> Option<(u32, u32)> {
    let mut numbers = version.strip_prefix('v')?.split('.');
    let mut next = || numbers.next()?.parse().ok();
    Some((next()?, next()?))
}

/// The npm that is on PATH.
pub fn npm() -> Outcome<PathBuf> {
    process::on_path("npm").ok_or_else(|| {
        Failure::new("npm is missing: install Node.js with npm (https://nodejs.org)")
    })
}

/// Installs what tests/e2e/package-lock.json names, if that isn't there, and returns tests/e2e.
pub fn install_packages(project: &Project) -> Outcome<PathBuf> {
    let folder = project.root.join("tests").join("e2e");
    let lock = folder.join("package-lock.json");
    let installed = folder.join("node_modules").join(".installed-lock.json");
    let wanted =
        fs::read(&lock).map_err(Failure::io(format!("could not read {}", lock.display())))?;
    if fs::read(&installed).is_ok_and(|present| present == wanted) {
        return Ok(folder);
    }
    let npm = npm()?;
    report::line("Installing the end-to-end tests' packages with npm …");
    let mut install = Command::new(npm);
    install
        .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
        .current_dir(&folder);
    let log = project.scratch()?.join("npm.log");
    process::run_quietly(&mut install, "install the packages of tests/e2e", &log)?;
    fs::write(&installed, wanted).map_err(Failure::io(format!(
        "could not write {}",
        installed.display()
    )))?;
    Ok(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn node_s_version_is_read() {
        assert_eq!(parsed_version("v20.20.2"), Some((20, 20)));
        assert_eq!(parsed_version("v8.0.0"), Some((8, 0)));
        assert_eq!(parsed_version(""), None);
    }
}
