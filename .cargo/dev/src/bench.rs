//! Measuring the page in a browser.

use crate::browser;
use crate::checks;
use crate::process;
use crate::project::Project;
use crate::report::Outcome;
use crate::server::Server;
use crate::site;

/// Measures first load and moves, beside a page with another board as the yardstick.
pub fn page(project: &Project, runs: u32) -> Outcome<()> {
    let browser = browser::find_or_install()?;
    let dist = site::build(project)?;
    let folder = checks::install_node_packages(project)?;
    let server = Server::bind(&dist, "/", "127.0.0.1", 0)?;
    let url = server.url();
    server.run_in_background();

    let mut node = checks::node(&browser, &url);
    node.arg("bench.mjs")
        .arg(runs.to_string())
        .current_dir(&folder);
    process::run(&mut node, "measure the page")
}
