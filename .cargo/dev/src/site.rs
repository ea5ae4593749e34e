//! The static site in `dist/`: building, compressing and measuring its size.

mod comments;
mod element;
mod first_paint;
mod headers;
mod imports;
mod oembed;
mod order;
mod package;
mod paths;
mod scripts;
pub mod simd;
mod unused;
mod version;
mod wasm;

pub use oembed::SiteUrl;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Instant;

use crate::parallel::outcome_of;
use crate::process;
use crate::project::{self, Project};
use crate::report::{self, Failure, Outcome};
use crate::tools::Toolbox;

/// The script that writes a `.br` file beside every file that gains by it.
const COMPRESS: &str = include_str!("compress.mjs");

/// The script that writes the list of the site's files into its service worker.
const PRECACHE: &str = include_str!("site/precache.mjs");

/// The script that puts into the page what its first paint waits for.
const INLINE: &str = include_str!("site/inline.mjs");

/// Where cargo finds flags for WebAssembly alone.
const RUSTFLAGS_OF_WASM: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";

/// Builds the site in release unless it is up to date, and returns its folder.
pub fn build(project: &Project) -> Outcome<PathBuf> {
    build_for(project, None)
}

/// Like [`build`], with the files that need the address of the site.
pub fn build_for(project: &Project, address: Option<&SiteUrl>) -> Outcome<PathBuf> {
    let toolbox = Toolbox::for_building(project)?;
    let dist = project.dist();
    let stamp = project.scratch()?.join("site-stamp");
    let fresh = |built: u64| -> Outcome<String> {
        let rustc = process::output("rustc", &["--version"]).unwrap_or_default();
        let output = project::fingerprint(&dist, &["."])?;
        let address = address.map_or("", SiteUrl::as_str);
        Ok(format!("{rustc} {built:016x} {output:016x} {address}"))
    };
    let sources = project.site_fingerprint()?;
    if fs::read_to_string(&stamp).is_ok_and(|text| fresh(sources).is_ok_and(|now| now == text)) {
        report::line("The site in dist/ is up to date.");
        return Ok(dist);
    }

    report::line("Building the site in release (minutes the first time) …");
    let start = Instant::now();
    let mut trunk = Command::new(toolbox.program("trunk")?);
    trunk
        .args([
            "build",
            "--release",
            "--locked",
            "--skip-version-check",
            "--quiet",
        ])
        .env("PATH", toolbox.path()?)
        .env(RUSTFLAGS_OF_WASM, wasm::flags_without_paths())
        // Trunk fails on the values that other programs take this variable with.
        .env_remove("NO_COLOR")
        .current_dir(&project.root);
    // The linker and the optimiser of a module use one core each.
    let beside = emptied(project.scratch()?.join("beside"))?;
    thread::scope(|scope| {
        let others = scope.spawn(|| make_others(project, &toolbox, &beside));
        process::run(&mut trunk, "build the site")?;
        outcome_of(others)
    })?;
    project::copy_folder(&beside, &dist)?;
    simd::write_loader(&dist.join("engine_worker_loader.js"), &dist)?;
    imports::shorten(&dist)?;
    comments::remove(&dist)?;
    order::by_likeness(&toolbox, &dist, compress)?;
    paths::remove(&dist)?;
    first_paint::shorten(&dist)?;
    inline(&dist);
    version::stamp(&dist)?;
    scripts::minify(&toolbox, &dist)?;
    if let Some(address) = address {
        oembed::write(&dist, address)?;
    }
    headers::write(project, &dist)?;
    list_for_offline_use(&dist);
    compress(&dist);
    // After the compression: what is packed for npm isn't served.
    package::assemble(project, &dist)?;
    fs::write(&stamp, fresh(sources)?)
        .map_err(Failure::io(format!("could not write {}", stamp.display())))?;
    report::line(&format!(
        "Built dist/ in {}.",
        report::duration(start.elapsed())
    ));
    Ok(dist)
}

/// Makes the modules that Trunk does not build, in a folder.
fn make_others(project: &Project, toolbox: &Toolbox, folder: &Path) -> Outcome<()> {
    simd::compile(project)?;
    thread::scope(|scope| {
        let simd = scope.spawn(|| simd::finish(project, toolbox, folder));
        element::make(project, toolbox, folder)?;
        outcome_of(simd)
    })
}

/// A folder with nothing in it.
fn emptied(folder: PathBuf) -> Outcome<PathBuf> {
    // Fails only where there is none.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(Failure::io(format!(
        "could not create {}",
        folder.display()
    )))?;
    Ok(folder)
}

/// Compresses ahead of time what the server can then send as Brotli. Without Node.js the site works
/// all the same.
pub fn compress(folder: &Path) {
    if run_script(COMPRESS, folder, "compress the site").is_err() {
        report::line("The site stays uncompressed, as there is no Node.js to do it.");
    }
}

/// Puts into the page what its first paint waits for. Without Node.js it is fetched besides.
fn inline(dist: &Path) {
    if run_script(INLINE, dist, "shorten the way to the first paint").is_err() {
        report::line("The first paint takes a round trip more, as there is no Node.js.");
    }
}

/// Tells the service worker which files to keep, once they are as they will be served. Without
/// Node.js the worker keeps none, and the site needs the network.
fn list_for_offline_use(dist: &Path) {
    if run_script(PRECACHE, dist, "list the files of the site").is_err() {
        report::line("The site will not work offline, as there is no Node.js to list its files.");
    }
}

/// Runs a script of ours on a folder.
fn run_script(script: &str, folder: &Path, what: &str) -> Outcome<()> {
    let mut node = Command::new("node");
    node.args(["--input-type=module", "--eval", script])
        .arg(folder);
    process::run(&mut node, what)
}

/// What a page fetches whose boards are all diagrams.
const DIAGRAM: [&str; 6] = [
    "board.css",
    "embed-diagram.js",
    "embed.js",
    "engine.js",
    "pieces.svg",
    "tokens.css",
];

/// Prints the sizes of the page, the engine and the element.
pub fn weigh(dist: &Path) -> Outcome<()> {
    let mut paths = Vec::new();
    project::collect_files(dist, &mut paths)?;
    let html = fs::read_to_string(dist.join("index.html"))
        .map_err(Failure::io("could not read dist/index.html"))?;
    let referenced = referenced_files(&html);
    let mut files = paths
        .iter()
        .filter(|path| path.extension().is_none_or(|ending| ending != "br"))
        .map(|path| Weight::of(dist, path))
        .collect::<Outcome<Vec<Weight>>>()?;
    files.sort_by(|a, b| a.name.cmp(&b.name));

    let is_code = |name: &str| name.ends_with(".wasm") || name.ends_with(".js");
    // A board with 32 men stands in index.html itself, and no module delays its paint.
    let is_paint = |name: &str| {
        name == "index.html" || name == "early.js" || (referenced.contains(name) && !is_code(name))
    };
    let is_app = |name: &str| referenced.contains(name) && !is_paint(name);
    // Style sheets without a hash in their names are those that start.js fetches.
    let is_sheet = |name: &str| name.ends_with(".css") && !name.contains('-');
    let is_diagram = |name: &str| DIAGRAM.contains(&name);
    let is_other_page =
        |name: &str| name.starts_with("other_pages") || is_sheet(name) && !is_diagram(name);
    // One of the two is fetched, with SIMD in all browsers of today.
    let is_engine = |name: &str| name.starts_with("engine_worker_simd");
    let is_viewer = |name: &str| {
        name.starts_with("embed_viewer")
            || ["embed.js", "embed-view.js", "engine.js"].contains(&name)
    };
    let is_element = |name: &str| {
        name.starts_with("embed_core")
            || ["embed.js", "embed-view.js", "embed-whole.js", "engine.js"].contains(&name)
    };
    // The package, the examples and the manifest's pictures are nothing that the page fetches.
    files.retain(|file| {
        !["npm/", "examples/", "games/", "oembed/", "screenshots/"]
            .iter()
            .any(|folder| file.name.starts_with(folder))
    });
    println!("{:>10} {:>10}  bytes", "raw", "brotli");
    print_group("first paint: the board with its men", &files, is_paint);
    print_group("the app, which makes it playable", &files, is_app);
    print_group(
        "engine, fetched after it (without SIMD much the same)",
        &files,
        is_engine,
    );
    print_group(
        "the other pages, fetched when one is visited",
        &files,
        is_other_page,
    );
    print_group(
        "a page with <sharp960-board> as diagrams",
        &files,
        is_diagram,
    );
    print_group(
        "a page with <sharp960-board> as a viewer",
        &files,
        is_viewer,
    );
    print_group(
        "a page with <sharp960-board> in any other mode, without the engine",
        &files,
        is_element,
    );
    print_group("the same with the engine", &files, |name| {
        is_element(name) || is_engine(name)
    });
    print_group("fetched when needed", &files, |name| {
        ![
            &is_paint as &dyn Fn(&str) -> bool,
            &is_app,
            &is_engine,
            &is_other_page,
            &is_viewer,
            &is_element,
            &is_diagram,
        ]
        .iter()
        .any(|belongs| belongs(name))
    });
    Ok(())
}

fn print_group(title: &str, files: &[Weight], belongs: impl Fn(&str) -> bool) {
    let group: Vec<&Weight> = files.iter().filter(|file| belongs(&file.name)).collect();
    let total = |size: fn(&Weight) -> u64| group.iter().map(|file| size(file)).sum::<u64>();
    println!(
        "{:>10} {:>10}  {title}",
        total(|file| file.raw),
        total(|file| file.brotli)
    );
    for file in group {
        println!("{:>10} {:>10}    {}", file.raw, file.brotli, file.name);
    }
}

/// The size of a file in bytes.
struct Weight {
    /// The name relative to `dist/`, with slashes.
    name: String,
    raw: u64,
    /// The size as the server sends it: the raw size where compressing gains nothing.
    brotli: u64,
}

impl Weight {
    fn of(dist: &Path, path: &Path) -> Outcome<Self> {
        let size = |path: &Path| fs::metadata(path).map(|data| data.len());
        let raw = size(path).map_err(Failure::io(format!("could not read {}", path.display())))?;
        let mut compressed = path.as_os_str().to_owned();
        compressed.push(".br");
        let name = path.strip_prefix(dist).unwrap_or(path);
        Ok(Self {
            name: name.to_string_lossy().replace('\\', "/"),
            raw,
            brotli: size(Path::new(&compressed)).unwrap_or(raw),
        })
    }
}

/// The relative addresses in a page's attributes: the files that a browser fetches to show it.
fn referenced_files(html: &str) -> BTreeSet<String> {
    ["href=\"", "src=\"", "data-js=\"", "data-wasm=\""]
        .iter()
        .flat_map(|attribute| html.split(attribute).skip(1))
        .filter_map(|rest| rest.split('"').next())
        .map(|address| address.trim_start_matches("./").to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_s_files_are_found_in_its_attributes() {
        let html = r#"<link rel="modulepreload" href="./app-1.js"><script src="start.js"
            data-wasm="./app-1_bg.wasm"></script><p title="x.js">"#;
        let found: Vec<String> = referenced_files(html).into_iter().collect();
        assert_eq!(found, ["app-1.js", "app-1_bg.wasm", "start.js"]);
    }
}
