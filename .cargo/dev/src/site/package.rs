//! The npm package in `dist/npm`: the embedded board and the engine for pages that are bundled.
//!
//! The modules are those of the site except for the version in their addresses: bundlers give files
//! names of their own, and find them by `new URL("./name", import.meta.url)` with nothing after the
//! name.

use std::fs;
use std::path::{Path, PathBuf};

use super::{simd, version};
use crate::project::Project;
use crate::report::{Failure, Outcome};

/// The files that the build makes, in the site's folder.
const BUILT: [&str; 13] = [
    "board.css",
    "cs.txt",
    "de.txt",
    "embed_core.js",
    "embed_core_bg.wasm",
    "embed_viewer.js",
    "embed_viewer_bg.wasm",
    "engine_worker.js",
    "engine_worker_bg.wasm",
    "engine_worker_simd.js",
    "engine_worker_simd_bg.wasm",
    "pieces.svg",
    "tokens.css",
];

/// The networks of games that are played less, in the site's folder.
const NETWORKS: [&str; 5] = [
    "networks/antichess.nnue",
    "networks/crazyhouse.nnue",
    "networks/duck.nnue",
    "networks/horde.nnue",
    "networks/racingkings.nnue",
];

/// The files in the folder `static`, next to the modules that fetch something.
const BESIDE: [&str; 4] = [
    "embed.d.ts",
    "embed-frame.d.ts",
    "embed-frame.js",
    "engine.d.ts",
];

/// The files in the folder `static/package`, to which `package.json` is added.
const OWN: [&str; 2] = ["README.md", "react.d.ts"];

const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// The place of the crate's version in `package.json`.
const VERSION_PLACE: &str = "\"version\": \"0.0.0\"";

/// Puts the package together; returns its folder.
pub fn assemble(project: &Project, dist: &Path) -> Outcome<PathBuf> {
    let package = dist.join("npm");
    fs::create_dir_all(package.join("networks")).map_err(Failure::io(format!(
        "could not create {}",
        package.display()
    )))?;
    let sources = project.root.join("static");
    let own = sources.join("package");
    let copy = |folder: &Path, names: &[&str]| {
        names.iter().try_for_each(|name| {
            let file = folder.join(name);
            fs::copy(&file, package.join(name))
                .map(drop)
                .map_err(Failure::io(format!("could not copy {}", file.display())))
        })
    };
    copy(dist, &BUILT)?;
    copy(dist, &NETWORKS)?;
    copy(&sources, &version::MODULES)?;
    simd::write_loader(&sources.join("engine_worker_loader.js"), &package)?;
    copy(&sources, &BESIDE)?;
    copy(&own, &OWN)?;
    copy(&project.root, &LICENCES)?;

    let template = own.join("package.json");
    let text = fs::read_to_string(&template).map_err(Failure::io(format!(
        "could not read {}",
        template.display()
    )))?;
    let manifest = with_version(&text, &project.version()?)?;
    let target = package.join("package.json");
    fs::write(&target, manifest)
        .map_err(Failure::io(format!("could not write {}", target.display())))?;
    Ok(package)
}

fn with_version(manifest: &str, version: &str) -> Outcome<String> {
    if !manifest.contains(VERSION_PLACE) {
        return Err(Failure::new(format!(
            "static/package/package.json lacks {VERSION_PLACE}"
        )));
    }
    Ok(manifest.replace(VERSION_PLACE, &format!("\"version\": \"{version}\"")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_has_the_version_of_the_crate() {
        let manifest = with_version("{ \"version\": \"0.0.0\" }", "1.2.3").unwrap();
        assert_eq!(manifest, "{ \"version\": \"1.2.3\" }");
        assert!(with_version("{}", "1.2.3").is_err());
    }

    #[test]
    fn the_manifest_names_every_file_of_the_package() {
        let manifest = include_str!("../../../../static/package/package.json");
        let files = version::MODULES.iter().chain(&BUILT).chain(&BESIDE);
        // npm takes the README by itself.
        for name in files.chain(&LICENCES).chain(&["react.d.ts"]) {
            assert!(manifest.contains(&format!("    \"{name}\"")), "{name}");
        }
    }
}
