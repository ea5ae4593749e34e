//! What the end-to-end tests try the site and its examples with, where it can be had: nginx, Apache,
//! PHP for WordPress, and Hugo. None of them is left running.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::browser;
use crate::process;
use crate::project::Project;
use crate::report::{self, Failure, Outcome};

/// Programs by their names and places, and Debian's packages of them, which start no service.
const PROGRAMS: [(&str, &str, &[&str]); 3] = [
    (
        "apache2",
        "/usr/sbin/apache2",
        &["apache2-bin", "media-types"],
    ),
    ("php", "/usr/bin/php", &["php-cli"]),
    ("hugo", "/usr/bin/hugo", &["hugo"]),
];

/// Installs what is missing and may be installed.
pub fn install() {
    for (name, place, packages) in PROGRAMS {
        let is_here = || browser::find_program(&[name], &[place]).is_some();
        if browser::install_unless(is_here, name, packages).is_err() {
            report::line("  that could not be done: what needs it is left out");
        }
    }
}

/// Installs what is missing, and tells the tests where it is. What can't be had they leave out.
pub fn prepare(project: &Project, tests: &mut Command) -> Outcome<()> {
    install();
    if let Some(nginx) = nginx(&project.scratch()?.join("nginx"))? {
        tests.env("NGINX", nginx);
    }
    Ok(())
}

/// nginx, unpacked into a folder if it isn't installed: Debian's package would start it. The libraries
/// that it needs are those of Apache.
fn nginx(folder: &Path) -> Outcome<Option<PathBuf>> {
    let unpacked = folder.join("usr/sbin/nginx");
    let found = || browser::find_program(&["nginx"], &["/usr/sbin/nginx"]);
    if let Some(nginx) = found().or_else(|| unpacked.is_file().then(|| unpacked.clone())) {
        return Ok(Some(nginx));
    }
    if !browser::may_install() {
        return Ok(None);
    }
    report::line("Fetching nginx with apt …");
    if unpack(folder).is_err() {
        report::line("  that could not be done: what needs it is left out");
    }
    Ok(unpacked.is_file().then_some(unpacked))
}

fn unpack(folder: &Path) -> Outcome<()> {
    let failed = || Failure::io(format!("could not use {}", folder.display()));
    fs::create_dir_all(folder).map_err(failed())?;
    let log = folder.join("apt.log");
    let mut fetch = Command::new("apt-get");
    fetch.args(["download", "nginx", "nginx-common"]);
    process::run_quietly(fetch.current_dir(folder), "fetch nginx", &log)?;
    for entry in fs::read_dir(folder).map_err(failed())? {
        let path = entry.map_err(failed())?.path();
        if path.extension().is_some_and(|ending| ending == "deb") {
            let mut extract = Command::new("dpkg-deb");
            extract.arg("--extract").arg(&path).arg(folder);
            process::run_quietly(&mut extract, "unpack nginx", &log)?;
        }
    }
    Ok(())
}
