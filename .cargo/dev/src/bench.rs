//! Measuring the page in a browser.

use std::fs;
use std::path::{Path, PathBuf};

use crate::browser;
use crate::node;
use crate::process;
use crate::project::Project;
use crate::report::{Failure, Outcome};
use crate::server::Server;
use crate::site;

/// What the yardstick's page takes from its package.
const PEER_PARTS: [&str; 4] = [
    "dist/chessground.min.js",
    "assets/chessground.base.css",
    "assets/chessground.brown.css",
    "assets/chessground.cburnett.css",
];

/// Measures first load and moves, beside a page with chessground as the yardstick.
pub fn page(project: &Project, runs: u32) -> Outcome<()> {
    let browser = browser::find_or_install()?;
    let dist = site::build(project)?;
    let folder = node::install_packages(project)?;
    let peer = build_peer(&folder, &project.scratch()?.join("peer"))?;

    let url = serve(&dist)?;
    let mut measure = node::command(&browser, &url)?;
    measure
        .env("PEER_URL", serve(&peer)?)
        .arg("bench.mjs")
        .arg(runs.to_string())
        .current_dir(&folder);
    process::run(&mut measure, "measure the page")
}

fn serve(folder: &Path) -> Outcome<String> {
    let server = Server::bind(folder, "/", "127.0.0.1", 0)?;
    let url = server.url();
    server.run_in_background();
    Ok(url)
}

/// Puts the yardstick's page together, compressed like ours.
fn build_peer(e2e: &Path, place: &Path) -> Outcome<PathBuf> {
    let failed = || Failure::io(format!("could not build {}", place.display()));
    fs::create_dir_all(place).map_err(failed())?;
    let package = e2e.join("node_modules").join("chessground");
    let mut parts: Vec<PathBuf> = PEER_PARTS.iter().map(|part| package.join(part)).collect();
    for entry in fs::read_dir(e2e.join("peer")).map_err(failed())? {
        parts.push(entry.map_err(failed())?.path());
    }
    for part in parts {
        let name = part.file_name().unwrap_or_default();
        fs::copy(&part, place.join(name)).map_err(failed())?;
    }
    site::compress(place);
    Ok(place.to_owned())
}
