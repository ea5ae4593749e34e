//! `cargo dev`: builds, serves, tests and measures the project, and installs what that needs.
//!
//! | module | what it is |
//! |---|---|
//! | [`report`] | what is printed, and the one error type |
//! | [`parallel`] | work on several threads |
//! | [`process`] | other programs: finding, running, waiting for them |
//! | [`project`] | the project's folders, lock file and fingerprint |
//! | [`tools`] | Trunk and its helpers, in a cache of their own per version |
//! | [`site`] | the static site in `dist/`: building, packing and weighing it |
//! | [`server`] | a small static file server for it |
//! | [`browser`] | Chromium and its driver |
//! | [`hosts`] | web servers and generators that the site and its examples are tried with |
//! | [`node`] | Node.js and the packages of the end-to-end tests |
//! | [`checks`] | the stages of `cargo dev test` |
//! | [`bench`] | measuring and picturing the page in a browser, and measuring the library in wasm |
//! | [`referee`] | the engine's games judged by other programs |
//! | [`revision`] | measuring this checkout beside another revision |

mod bench;
mod browser;
mod checks;
mod engines;
mod hosts;
mod node;
mod options;
mod parallel;
mod process;
mod project;
mod referee;
mod report;
mod revision;
mod server;
mod site;
mod tools;

use std::process::ExitCode;

use options::{Command, HELP};
use project::Project;
use report::Outcome;
use server::Server;
use tools::Toolbox;

fn main() -> ExitCode {
    match Command::parse(std::env::args().skip(1)).and_then(execute) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("\nerror: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn execute(command: Command) -> Outcome<()> {
    if matches!(command, Command::Help) {
        print!("{HELP}");
        return Ok(());
    }
    let project = Project::find()?;
    match command {
        Command::Help => Ok(()),
        Command::Setup => {
            let toolbox = Toolbox::for_building(&project)?;
            let browser = browser::find_or_install()?;
            toolbox.describe();
            report::line(&format!("browser: {}", browser.chrome.display()));
            Ok(())
        }
        Command::Build { address } => site::build_for(&project, address.as_ref()).map(drop),
        Command::Serve {
            address,
            port,
            open,
            offline,
            isolated,
        } => {
            let dist = site::build(&project)?;
            let mut server = Server::bind(&dist, "/", &address, port)?;
            if !offline {
                server = server.without_offline_use();
            }
            if isolated {
                server = server.isolated();
            }
            report::line(&format!(
                "sharp960 is at {}  (Ctrl-C stops it)",
                server.url()
            ));
            if open {
                browser::open_url(&server.url());
            }
            server.run()
        }
        Command::Test { only, filter } => checks::run(&project, &only, filter.as_deref()),
        Command::Languages => checks::languages(&project),
        Command::Size => site::weigh(&site::build(&project)?),
        Command::Screenshots => bench::screenshots(&project),
        Command::BenchPage { runs } => bench::page(&project, runs),
        Command::BenchEmbed { runs } => bench::embed(&project, runs),
        Command::BenchStudy { runs } => bench::study(&project, runs),
        Command::BenchEngine { milliseconds } => bench::engine(&project, milliseconds),
        Command::BenchWorker { runs } => bench::worker(&project, runs),
        Command::BenchWasm { name } => bench::wasm(&project, &name),
        Command::Referee { games, variant } => referee::run(&project, games, variant.as_deref()),
        Command::BenchAgainst { revision, rounds } => {
            revision::compare(&project, &revision, rounds)
        }
    }
}
