//! Measuring the page in a browser, taking its screenshots, and benchmarks of the library in wasm.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::browser;
use crate::node;
use crate::process;
use crate::project::{Project, copy_folder};
use crate::report::{self, Failure, Outcome};
use crate::server::Server;
use crate::site;
use crate::tools::{self, Toolbox};

/// The files that the comparison page takes from its npm package.
const PEER_PARTS: [&str; 4] = [
    "dist/chessground.min.js",
    "assets/chessground.base.css",
    "assets/chessground.brown.css",
    "assets/chessground.cburnett.css",
];

/// Measures first load and moves, compared with a page that uses chessground.
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

/// Takes the README's screenshots.
pub fn screenshots(project: &Project) -> Outcome<()> {
    let browser = browser::find_or_install()?;
    let dist = site::build(project)?;
    let folder = node::install_packages(project)?;
    let mut take = node::command(&browser, &serve(&dist)?)?;
    take.arg("screenshots.mjs")
        .arg(project.root.join("static").join("screenshots"))
        .current_dir(&folder);
    process::run(&mut take, "take the pictures")
}

/// Measures a page with fifty boards, compared with the same page with other libraries.
pub fn embed(project: &Project, runs: u32) -> Outcome<()> {
    let browser = browser::find_or_install()?;
    let dist = site::build(project)?;
    let folder = node::install_packages(project)?;
    let place = project.scratch()?.join("boards");
    let mut build = Command::new("node");
    build
        .arg(folder.join("boards").join("build.mjs"))
        .arg(&place)
        .current_dir(&folder);
    process::run(&mut build, "build the pages with fifty boards")?;
    // The npm package has all that pages with boards fetch.
    copy_folder(&dist.join("npm"), &place.join("embed"))?;
    site::compress(&place);

    let url = serve(&place)?;
    let mut measure = node::command(&browser, &url)?;
    measure
        .env("BOARDS_URL", &url)
        .arg("bench-embed.mjs")
        .arg(runs.to_string())
        .current_dir(&folder);
    process::run(&mut measure, "measure fifty boards")
}

/// The PGN viewer that ours is compared with: npm's package and version.
const PEER_VIEWER: &str = "@lichess-org/pgn-viewer@2.5.9";

/// The files that the page with it takes from its package.
const VIEWER_PARTS: [&str; 2] = ["lichess-pgn-viewer.min.js", "lichess-pgn-viewer.css"];

/// Measures opening, stepping through, reviewing and importing games, the first two compared with
/// lichess's PGN viewer.
pub fn study(project: &Project, runs: u32) -> Outcome<()> {
    let browser = browser::find_or_install()?;
    let dist = site::build(project)?;
    let folder = node::install_packages(project)?;
    let peer = build_peer_viewer(project, &folder)?;
    let url = serve(&dist)?;
    let mut measure = node::command(&browser, &url)?;
    measure
        .env("PEER_URL", serve(&peer)?)
        .arg("bench-study.mjs")
        .arg(runs.to_string())
        .current_dir(&folder);
    process::run(&mut measure, "measure the study")
}

/// Fetches the viewer, which is no part of the tests' packages because of its licence, and builds a
/// page with it. Returns the page's folder.
fn build_peer_viewer(project: &Project, e2e: &Path) -> Outcome<PathBuf> {
    let place = project.scratch()?.join("peer-viewer");
    let failed = || Failure::io(format!("could not build {}", place.display()));
    let package = place.join("node_modules/@lichess-org/pgn-viewer/dist");
    if !package.exists() {
        report::line("Fetching npm's lichess PGN viewer …");
        let mut install = Command::new(node::npm()?);
        install
            .args(["install", "--no-save", "--ignore-scripts", "--no-audit"])
            .args(["--no-fund", "--prefix"])
            .arg(&place)
            .arg(PEER_VIEWER);
        let log = project.scratch()?.join("npm-viewer.log");
        process::run_quietly(&mut install, "fetch the PGN viewer", &log)?;
    }
    let page = place.join("page");
    fs::create_dir_all(&page).map_err(failed())?;
    let own = ["index.html", "viewer.js"].map(|part| e2e.join("study").join(part));
    for part in VIEWER_PARTS
        .map(|part| package.join(part))
        .into_iter()
        .chain(own)
    {
        let name = part.file_name().unwrap_or_default();
        fs::copy(&part, page.join(name)).map_err(failed())?;
    }
    site::compress(&page);
    Ok(page)
}

/// The engine that ours is compared with: npm's package and version.
const PEER_ENGINE: &str = "stockfish@19.0.0";

/// Measures the engine's worker in the browser, compared with Stockfish lite.
pub fn engine(project: &Project, milliseconds: u32) -> Outcome<()> {
    let browser = browser::find_or_install()?;
    let dist = site::build(project)?;
    let folder = node::install_packages(project)?;
    let peer = install_peer_engine(project)?;

    let url = serve(&dist)?;
    let mut measure = node::command(&browser, &url)?;
    measure
        .env("PEER_URL", serve(&peer)?)
        .arg("bench-engine.mjs")
        .arg(milliseconds.to_string())
        .current_dir(&folder);
    process::run(&mut measure, "measure the engine")
}

/// Measures the cost of making the engine's worker interruptible.
pub fn worker(project: &Project, runs: u32) -> Outcome<()> {
    let browser = browser::find_or_install()?;
    let dist = site::build(project)?;
    let folder = node::install_packages(project)?;
    let mut measure = node::command(&browser, &serve(&dist)?)?;
    measure
        .arg("bench-worker.mjs")
        .arg(runs.to_string())
        .current_dir(&folder);
    process::run(&mut measure, "measure the worker")
}

/// Fetches the engine to compare with, which is too large (160 MB) to be among the tests' packages.
fn install_peer_engine(project: &Project) -> Outcome<PathBuf> {
    let place = project.scratch()?.join("peer-engine");
    let folder = place.join("node_modules").join("stockfish").join("bin");
    let page = folder.join("index.html");
    if page.exists() {
        return Ok(folder);
    }
    let npm = node::npm()?;
    report::line("Fetching npm's stockfish (160 MB) …");
    let mut install = Command::new(npm);
    install
        .args(["install", "--no-save", "--ignore-scripts", "--no-audit"])
        .args(["--no-fund", "--prefix"])
        .arg(&place)
        .arg(PEER_ENGINE);
    let log = project.scratch()?.join("npm-peer.log");
    process::run_quietly(&mut install, "fetch npm's stockfish", &log)?;
    fs::write(&page, "<!doctype html><title>peer</title>")
        .map_err(Failure::io(format!("could not write {}", page.display())))?;
    Ok(folder)
}

/// Runs a benchmark of `tests/benches` as WebAssembly under node.
pub fn wasm(project: &Project, name: &str) -> Outcome<()> {
    let toolbox = Toolbox::for_wasm_tests(project)?;
    let module = build_wasm_bench(project, name)?;
    let glue = project.scratch()?.join("bench").join(name);
    let mut bindgen = Command::new(toolbox.program("wasm-bindgen")?);
    bindgen
        .args(["--target", "nodejs", "--out-name", "bench", "--out-dir"])
        .arg(&glue)
        .arg(module);
    process::run(&mut bindgen, "bind the benchmark to node")?;
    // CommonJS, whatever a package.json further up may say.
    let package = glue.join("package.json");
    fs::write(&package, "{}").map_err(Failure::io(format!(
        "could not write {}",
        package.display()
    )))?;
    let mut node = Command::new("node");
    node.arg(glue.join("bench.js"));
    process::run(&mut node, &format!("run the benchmark {name}"))
}

/// Builds a benchmark with the engine's profile; returns the module's path.
fn build_wasm_bench(project: &Project, name: &str) -> Outcome<PathBuf> {
    let mut build = process::cargo();
    build
        .args(["build", "--locked", "--quiet", "--bench", name])
        .args(["--profile", "release-engine", "--target", tools::WASM])
        .args(["--message-format", "json"])
        .args(["--target-dir", "target/simd"])
        .env("RUSTFLAGS", site::simd::rustflags())
        .current_dir(&project.root)
        .stderr(Stdio::inherit());
    let built = build
        .output()
        .map_err(Failure::io("could not start cargo"))?;
    let messages = String::from_utf8_lossy(&built.stdout);
    // One line a target; cargo builds the programs beside the benchmark.
    let target = format!("\"name\":\"{name}\"");
    let module = messages
        .lines()
        .filter(|line| line.contains("\"kind\":[\"bench\"]") && line.contains(&target))
        .find_map(|line| line.split("\"executable\":\"").nth(1)?.split('"').next());
    module
        .filter(|_| built.status.success())
        .map(|path| PathBuf::from(path.replace("\\\\", "\\")))
        .ok_or_else(|| Failure::new(format!("could not build the benchmark {name}")))
}

fn serve(folder: &Path) -> Outcome<String> {
    let server = Server::bind(folder, "/", "127.0.0.1", 0)?;
    let url = server.url();
    server.run_in_background();
    Ok(url)
}

/// Builds the comparison page, compressed like ours.
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
