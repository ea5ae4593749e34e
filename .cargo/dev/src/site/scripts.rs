//! Scripts without what only their readers need: comments, white space and long names.
//!
//! Compressed, it is a fifth of the glue of a module and more of the scripts written by hand.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process;
use crate::project;
use crate::report::Outcome;
use crate::tools::Toolbox;

/// The service worker gets its list of files later, and no page waits for it.
const SERVICE_WORKER: &str = "service-worker.js";

/// Has esbuild minify the scripts beside the page of a site that was just built, once nothing looks
/// for words in them any more. Names that other scripts can see stay.
pub fn minify(toolbox: &Toolbox, dist: &Path) -> Outcome<()> {
    let mut paths = Vec::new();
    project::collect_files(dist, &mut paths)?;
    let is_script = |path: &PathBuf| {
        path.parent() == Some(dist)
            && path.extension().is_some_and(|ending| ending == "js")
            && !path.ends_with(SERVICE_WORKER)
    };
    let mut esbuild = Command::new(toolbox.program("esbuild")?);
    esbuild
        .args(["--minify", "--legal-comments=none", "--log-level=warning"])
        .args(["--allow-overwrite", "--outdir=."])
        .args(paths.iter().filter(|path| is_script(path)))
        .current_dir(dist);
    process::run(&mut esbuild, "minify the scripts of the site")
}
