//! The stages of `cargo dev test`.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::str::FromStr;
use std::thread;
use std::time::{Duration, Instant};

use crate::browser;
use crate::engines::Engine;
use crate::hosts;
use crate::node;
use crate::parallel;
use crate::process;
use crate::project::Project;
use crate::report::{self, Failure, Outcome};
use crate::server::Server;
use crate::site;
use crate::tools::{self, Toolbox, WASM};

/// How often a test in a browser is tried: its limits are of time, which a busy machine exceeds.
const TRIES: &str = "2";

/// A part of the tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Formatting, clippy and documentation.
    Lint,
    /// Unit and integration tests on this machine.
    Native,
    /// Tests of the wasm side in a browser.
    Wasm,
    /// The whole site in a browser.
    E2e,
    /// The core of the site in Chromium, Firefox and WebKit.
    Browsers,
}

impl Stage {
    const ALL: [Self; 5] = [
        Self::Lint,
        Self::Native,
        Self::Wasm,
        Self::E2e,
        Self::Browsers,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Lint => "lint",
            Self::Native => "native",
            Self::Wasm => "wasm",
            Self::E2e => "e2e",
            Self::Browsers => "browsers",
        }
    }

    const fn title(self) -> &'static str {
        match self {
            Self::Lint => "Formatting, lints and documentation",
            Self::Native => "Native tests",
            Self::Wasm => "WebAssembly tests in the browser",
            Self::E2e => "End-to-end tests in the browser",
            Self::Browsers => "Tests in Chromium, Firefox and WebKit",
        }
    }

    /// Whether it is a test of the built site.
    const fn needs_site(self) -> bool {
        matches!(self, Self::E2e | Self::Browsers)
    }

    /// Installs the programs that it needs, where that can be done. The stage itself tells why one can't be
    /// had.
    fn install_programs(self, project: &Project, filter: Option<&str>) {
        match self {
            Self::Native if filter.is_none() => drop(has_xboard()),
            Self::Wasm => drop(browser::find_or_install()),
            Self::E2e => {
                drop(browser::find_or_install_shell());
                drop(node::install_packages(project));
                hosts::install();
            }
            Self::Browsers => Engine::ALL
                .iter()
                .for_each(|engine| drop(engine.find_or_install())),
            Self::Lint | Self::Native => {}
        }
    }

    fn run(self, project: &Project, filter: Option<&str>) -> Outcome<()> {
        match self {
            Self::Lint => lint(project),
            Self::Native => native(project, filter),
            Self::Wasm => wasm(project, filter),
            Self::E2e => e2e(project, filter),
            Self::Browsers => browsers(project, filter),
        }
    }
}

impl FromStr for Stage {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        Self::ALL
            .into_iter()
            .find(|stage| stage.name() == word)
            .ok_or(())
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.title())
    }
}

/// Runs the stages asked for (all if none is), up to the first that fails.
pub fn run(project: &Project, only: &[Stage], filter: Option<&str>) -> Outcome<()> {
    let stages: Vec<Stage> = Stage::ALL
        .into_iter()
        .filter(|stage| only.is_empty() || only.contains(stage))
        .collect();
    let (first, rest) = stages.split_at(stages.len().min(1));
    let mut times = Vec::new();
    // The first stages don't keep two cores busy: what later ones need is made meanwhile. The stage
    // that needs it tells why it can't be had.
    let waits_for_site = rest.iter().any(|stage| stage.needs_site());
    thread::scope(|scope| {
        if waits_for_site {
            scope.spawn(|| Toolbox::for_building(project).is_ok());
        }
        scope.spawn(|| {
            rest.iter()
                .for_each(|stage| stage.install_programs(project, filter))
        });
        run_each(project, first, filter, &mut times)
    })?;
    let before = rest.iter().take_while(|stage| !stage.needs_site()).count();
    let (before, after) = rest.split_at(before);
    thread::scope(|scope| {
        if waits_for_site && !before.is_empty() {
            scope.spawn(|| site::build(project).is_ok());
        }
        run_each(project, before, filter, &mut times)
    })?;
    run_each(project, after, filter, &mut times)?;

    report::heading("All passed");
    for (stage, time) in times {
        report::line(&format!("{:>12}  {stage}", report::duration(time)));
    }
    Ok(())
}

/// Runs stages and notes the time that each took.
fn run_each(
    project: &Project,
    stages: &[Stage],
    filter: Option<&str>,
    times: &mut Vec<(Stage, Duration)>,
) -> Outcome<()> {
    for &stage in stages {
        report::heading(&stage.to_string());
        let start = Instant::now();
        stage
            .run(project, filter)
            .map_err(|failure| Failure::new(format!("{stage}: {failure}")))?;
        times.push((stage, start.elapsed()));
    }
    Ok(())
}

/// Updates the files of translators and those of the page, by the test that compares them.
pub fn languages(project: &Project) -> Outcome<()> {
    let test = ["test", "--quiet", "--lib", "language::tests::the_files"];
    let mut update = cargo(project, &test);
    update.env("UPDATE_LANGUAGES", "1");
    process::run(&mut update, "update the languages")
}

fn lint(project: &Project) -> Outcome<()> {
    tools::ensure_wasm_target()?;
    let clippy = ["clippy", "--locked", "--quiet"];
    let strict = ["--", "--deny", "warnings"];
    step(
        project,
        "check the formatting (`cargo fmt` mends it)",
        &["fmt", "--check"],
    )?;
    let all = [&clippy[..], &["--all-targets"], &strict].concat();
    step(project, "lint the native side", &all)?;
    let tuning = ["--features", "tune", "--bin", "sharp960"];
    step(
        project,
        "lint the build for tuning",
        &[&clippy[..], &tuning, &strict].concat(),
    )?;
    let web = ["--target", WASM, "--lib", "--bins", "--benches"];
    let tests = ["--test", "wasm"];
    step(
        project,
        "lint the wasm side",
        &[&clippy[..], &web, &tests, &strict].concat(),
    )?;

    let own = ["--manifest-path", ".cargo/dev/Cargo.toml"];
    step(
        project,
        "check the formatting of the tool",
        &[&["fmt", "--check"], &own[..]].concat(),
    )?;
    let tool = [&clippy[..], &own, &["--all-targets"], &strict].concat();
    step(project, "lint the tool", &tool)?;

    report::line("  document the library");
    let mut document = cargo(
        project,
        &["doc", "--locked", "--quiet", "--no-deps", "--lib"],
    );
    document.env("RUSTDOCFLAGS", "--deny warnings");
    process::run(&mut document, "document the library")
}

fn native(project: &Project, filter: Option<&str>) -> Outcome<()> {
    let quietly = ["test", "--locked", "--quiet"];
    let filter = filter.as_slice();
    step(
        project,
        "test the library and its programs",
        &[&quietly[..], filter].concat(),
    )?;
    let own = ["--manifest-path", ".cargo/dev/Cargo.toml"];
    step(
        project,
        "test the tool",
        &[&quietly[..], &own, filter].concat(),
    )?;
    if filter.is_empty() {
        let ignored = ["--test", "openbench", "--", "--ignored"];
        step(
            project,
            "build the program as OpenBench does",
            &[&quietly[..], &ignored].concat(),
        )?;
        in_xboard(project)?;
    }
    Ok(())
}

/// Installs XBoard unless it is here, and tells whether it is.
fn has_xboard() -> Outcome<bool> {
    // Debian installs it where the games are.
    let is_here = || {
        process::on_path("xvfb-run").is_some()
            && browser::find_program(&["xboard"], &["/usr/games/xboard"]).is_some()
    };
    browser::install_unless(is_here, "XBoard", &["xboard", "xvfb", "xauth"])?;
    Ok(is_here())
}

/// Games in XBoard, on a screen that nobody sees.
fn in_xboard(project: &Project) -> Outcome<()> {
    if !has_xboard()? {
        report::line("  XBoard is not here and could not be installed: left out");
        return Ok(());
    }
    let ignored = ["--test", "xboard", "--", "--ignored"];
    step(
        project,
        "play in XBoard",
        &[&["test", "--locked", "--quiet"][..], &ignored].concat(),
    )
}

fn wasm(project: &Project, filter: Option<&str>) -> Outcome<()> {
    let toolbox = Toolbox::for_wasm_tests(project)?;
    let browser = browser::find_or_install()?;
    let capabilities = project.scratch()?.join("webdriver.json");
    fs::write(&capabilities, browser.capabilities()).map_err(Failure::io(format!(
        "could not write {}",
        capabilities.display()
    )))?;

    let mut tests = cargo(
        project,
        &["test", "--locked", "--target", WASM, "--test", "wasm"],
    );
    tests
        .env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER",
            "wasm-bindgen-test-runner",
        )
        .env("PATH", toolbox.path()?)
        .env("CHROMEDRIVER", &browser.driver)
        .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", &capabilities)
        .env("WASM_BINDGEN_TEST_TIMEOUT", "300")
        // These few tests take less time than optimising what they use.
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
        .args(filter);
    process::run(&mut tests, "pass the wasm tests")
}

fn e2e(project: &Project, filter: Option<&str>) -> Outcome<()> {
    let browser = browser::find_or_install_shell()?;
    let (dist, url) = served(project)?;

    let folder = node::install_packages(project)?;
    let mut tests = node::command(&browser, &url)?;
    tests.env("SHARP960_PACKAGE", dist.join("npm"));
    tests.env("SHARP960_TRIES", TRIES);
    hosts::prepare(project, &mut tests)?;
    tests.args(["--test", "--test-reporter=spec"]);
    // Tests wait for pages, animations and the engine: two files at once keep a core busy most of
    // the time.
    let files_at_once = 2 * parallel::cores() + 1;
    tests.arg(format!("--test-concurrency={files_at_once}"));
    if let Some(filter) = filter {
        tests.args(["--test-name-pattern", filter]);
    }
    tests.args(test_files(&folder)?).current_dir(&folder);
    process::run(&mut tests, "pass the end-to-end tests")
}

/// The site's folder, and its address on this machine.
fn served(project: &Project) -> Outcome<(PathBuf, String)> {
    let dist = site::build(project)?;
    // Not at the root: the site must work from any folder.
    let server = Server::bind(&dist, "/any/folder/", "127.0.0.1", 0)?;
    let url = server.url();
    server.run_in_background();
    Ok((dist, url))
}

fn browsers(project: &Project, filter: Option<&str>) -> Outcome<()> {
    let chromium = browser::find_or_install()?;
    let (dist, url) = served(project)?;
    let folder = node::install_packages(project)?.join("browsers");
    for engine in Engine::ALL {
        let Some(starter) = engine.find_or_install()? else {
            report::line(&format!(
                "  {} is not here and could not be installed: left out",
                engine.name()
            ));
            continue;
        };
        report::line(&format!("  {}", engine.name()));
        let mut tests = starter.command(&chromium, &url)?;
        tests.env("SHARP960_PACKAGE", dist.join("npm"));
        tests.env("SHARP960_TRIES", TRIES);
        tests.args(["--test", "--test-reporter=spec"]);
        if let Some(filter) = filter {
            tests.args(["--test-name-pattern", filter]);
        }
        tests.args(test_files(&folder)?).current_dir(&folder);
        process::run(&mut tests, &format!("pass the tests in {}", engine.name()))?;
    }
    Ok(())
}

fn test_files(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let unreadable = || Failure::io(format!("could not read {}", folder.display()));
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable())? {
        let name = entry.map_err(unreadable())?.file_name();
        if name.to_string_lossy().ends_with(".test.mjs") {
            files.push(name.into());
        }
    }
    files.sort();
    Ok(files)
}

fn step(project: &Project, what: &str, arguments: &[&str]) -> Outcome<()> {
    report::line(&format!("  {what}"));
    process::run(&mut cargo(project, arguments), what)
}

fn cargo(project: &Project, arguments: &[&str]) -> Command {
    let mut cargo = process::cargo();
    cargo.args(arguments).current_dir(&project.root);
    cargo
}
