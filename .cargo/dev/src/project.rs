//! The project's folders, its lock file and the fingerprint of its sources.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::report::{Failure, Outcome};

/// The sources of the static site, relative to the project's folder.
const SITE_SOURCES: [&str; 11] = [
    ".cargo/config.toml",
    ".cargo/dev/src/compress.mjs",
    ".cargo/dev/src/site",
    ".cargo/dev/src/site.rs",
    "Cargo.lock",
    "Cargo.toml",
    "Trunk.toml",
    "index.html",
    "rust-toolchain.toml",
    "src",
    "static",
];

/// The checkout in which the command was called.
pub struct Project {
    /// Absolute path of the checkout.
    pub root: PathBuf,
    /// Cargo's target folder for the project.
    pub target: PathBuf,
}

impl Project {
    /// The project that this tool belongs to.
    pub fn find() -> Outcome<Self> {
        // Cargo tells where the tool is as it runs it; what it was compiled from may be another
        // checkout, or the same one before it was moved.
        let tool = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = tool
            .ancestors()
            .nth(2)
            .filter(|root| root.join("Cargo.lock").is_file())
            .ok_or_else(|| {
                Failure::new("the project's Cargo.lock is missing: run this in a checkout")
            })?
            .to_owned();
        let target = match env::var_os("CARGO_TARGET_DIR") {
            Some(folder) => env::current_dir()
                .map_err(Failure::io("could not find the current folder"))?
                .join(folder),
            None => root.join("target"),
        };
        Ok(Self { root, target })
    }

    /// The folder of the static site.
    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// A folder for this tool's own files, created if it isn't there.
    pub fn scratch(&self) -> Outcome<PathBuf> {
        let folder = self.target.join("dev");
        fs::create_dir_all(&folder).map_err(Failure::io(format!(
            "could not create {}",
            folder.display()
        )))?;
        Ok(folder)
    }

    /// The version of a crate that Cargo.lock names.
    pub fn locked_version(&self, name: &str) -> Outcome<String> {
        let path = self.root.join("Cargo.lock");
        let text = fs::read_to_string(&path)
            .map_err(Failure::io(format!("could not read {}", path.display())))?;
        locked_version(&text, name)
            .ok_or_else(|| Failure::new(format!("Cargo.lock names no crate `{name}`")))
    }

    /// The version of the project.
    pub fn version(&self) -> Outcome<String> {
        self.locked_version("sharp960")
    }

    /// A hash of all sources of the site.
    pub fn site_fingerprint(&self) -> Outcome<u64> {
        fingerprint(&self.root, &SITE_SOURCES)
    }
}

/// The version of the first package of that name in the text of a lock file.
fn locked_version(lock: &str, name: &str) -> Option<String> {
    let value = |line: &str, key: &str| {
        let rest = line.strip_prefix(key)?.trim_start().strip_prefix('=')?;
        Some(rest.trim().trim_matches('"').to_owned())
    };
    lock.split("[[package]]").skip(1).find_map(|package| {
        let field = |key| package.lines().find_map(|line| value(line, key));
        (field("name").as_deref() == Some(name))
            .then(|| field("version"))
            .flatten()
    })
}

/// A hash (64 bit FNV-1a) of the names and contents of all files below the given paths.
pub fn fingerprint(root: &Path, paths: &[&str]) -> Outcome<u64> {
    let mut files = Vec::new();
    for path in paths {
        collect_files(&root.join(path), &mut files)?;
    }
    files.sort();
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |bytes: &[u8]| {
        for byte in (bytes.len() as u64).to_le_bytes().iter().chain(bytes) {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for file in files {
        let contents =
            fs::read(&file).map_err(Failure::io(format!("could not read {}", file.display())))?;
        let name = file.strip_prefix(root).unwrap_or(&file);
        add(name.to_string_lossy().as_bytes());
        add(&contents);
    }
    Ok(hash)
}

/// Adds a file, or all files below a folder; what doesn't exist adds nothing.
pub fn collect_files(path: &Path, files: &mut Vec<PathBuf>) -> Outcome<()> {
    if path.is_file() {
        files.push(path.to_owned());
    } else if path.is_dir() {
        let unreadable = || Failure::io(format!("could not read {}", path.display()));
        for entry in fs::read_dir(path).map_err(unreadable())? {
            collect_files(&entry.map_err(unreadable())?.path(), files)?;
        }
    }
    Ok(())
}

/// Copies a folder's files to the same places below another one, which is created if it is missing.
pub fn copy_folder(from: &Path, to: &Path) -> Outcome<()> {
    let mut files = Vec::new();
    collect_files(from, &mut files)?;
    for file in files {
        let failed = || Failure::io(format!("could not copy {}", file.display()));
        let copy = to.join(file.strip_prefix(from).unwrap_or(&file));
        fs::create_dir_all(copy.parent().unwrap_or(to)).map_err(failed())?;
        fs::copy(&file, copy).map_err(failed())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = r#"
version = 4

[[package]]
name = "wasm-bindgen-macro"
version = "0.2.1"
dependencies = [
 "wasm-bindgen",
]

[[package]]
name = "wasm-bindgen"
version = "0.2.129"
checksum = "00"
"#;

    #[test]
    fn the_locked_version_is_that_of_exactly_the_named_crate() {
        assert_eq!(
            locked_version(LOCK, "wasm-bindgen").as_deref(),
            Some("0.2.129")
        );
        assert_eq!(
            locked_version(LOCK, "wasm-bindgen-macro").as_deref(),
            Some("0.2.1")
        );
        assert_eq!(locked_version(LOCK, "wasm"), None);
    }

    #[test]
    fn a_fingerprint_follows_names_and_contents() {
        let root = env::temp_dir().join(format!("sharp960-fingerprint-{}", std::process::id()));
        fs::create_dir_all(root.join("src")).unwrap();
        let write = |name: &str, text: &str| fs::write(root.join(name), text).unwrap();
        let print = || fingerprint(&root, &["src", "absent"]).unwrap();

        write("src/a", "one");
        let first = print();
        assert_eq!(print(), first);
        write("src/a", "two");
        let changed = print();
        assert_ne!(changed, first);
        write("other", "outside the given paths");
        assert_eq!(print(), changed);
        fs::rename(root.join("src/a"), root.join("src/b")).unwrap();
        assert_ne!(print(), changed);

        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn a_folder_is_copied_with_the_folders_in_it() -> Outcome<()> {
        let place = std::env::temp_dir().join(format!("sharp960-copy-{}", std::process::id()));
        let (from, to) = (place.join("from"), place.join("to"));
        let failed = || Failure::io(format!("could not use {}", place.display()));
        fs::create_dir_all(from.join("networks")).map_err(failed())?;
        fs::write(from.join("engine.js"), "engine").map_err(failed())?;
        fs::write(from.join("networks/horde.nnue"), "horde").map_err(failed())?;

        copy_folder(&from, &to)?;

        assert_eq!(fs::read(to.join("engine.js")).map_err(failed())?, b"engine");
        let network = fs::read(to.join("networks/horde.nnue"));
        assert_eq!(network.map_err(failed())?, b"horde");
        fs::remove_dir_all(&place).map_err(failed())
    }
}
