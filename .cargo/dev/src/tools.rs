//! Trunk and its helpers.
//!
//! A tool of the right version on PATH is used as it is. Anything else lies in a cache of our own,
//! a folder for each tool and version (`trunk-0.21.14/bin/trunk`), that every checkout shares. A
//! tool is put together in a staging folder and renamed when it is complete, so an installation
//! that was interrupted is never taken for a tool.

use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::process;
use crate::project::{self, Project};
use crate::report::{self, Failure, Outcome};

/// Works with Rust 1.90 and later.
const TRUNK_VERSION: &str = "0.21.14";

/// The minifier of scripts.
const ESBUILD_VERSION: &str = "0.28.2";

/// Debian's older wasm-opt breaks what today's wasm-bindgen writes. The same number stands in
/// Trunk.toml.
const BINARYEN_VERSION: &str = "132.0.0";

/// The compilation target of everything that runs in a browser.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Compiling with the tools' own release profiles takes several times as long; the tools do as
/// well without.
const QUICK_PROFILE: [(&str, &str); 3] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
];

/// The tools that the site's build needs, found or installed.
pub struct Toolbox {
    /// The folders of the tools, each with the name it is known by.
    folders: Vec<(String, PathBuf)>,
}

impl Toolbox {
    /// The tools for building the site.
    pub fn for_building(project: &Project) -> Outcome<Self> {
        ensure_wasm_target()?;
        let cache = Cache::open()?;
        let bindgen = wasm_bindgen(project)?;
        let folders = [trunk(), bindgen, wasm_opt(), esbuild()]
            .iter()
            .map(|tool| Ok((tool.folder_name(), cache.ensure(tool)?)))
            .collect::<Outcome<_>>()?;
        cache.clean_up();
        Ok(Self { folders })
    }

    /// The tools for running the wasm tests.
    pub fn for_wasm_tests(project: &Project) -> Outcome<Self> {
        ensure_wasm_target()?;
        let bindgen = wasm_bindgen(project)?;
        let folder = Cache::open()?.ensure(&bindgen)?;
        Ok(Self {
            folders: vec![(bindgen.folder_name(), folder)],
        })
    }

    /// PATH with the tools before everything else.
    pub fn path(&self) -> Outcome<OsString> {
        let inherited = env::var_os("PATH").unwrap_or_default();
        let folders = self.folders.iter().map(|(_, folder)| folder.clone());
        env::join_paths(folders.chain(env::split_paths(&inherited)))
            .map_err(|error| Failure::new(format!("a tool's folder can't stand in PATH: {error}")))
    }

    /// The full path of one of the tools' programs.
    pub fn program(&self, name: &str) -> Outcome<PathBuf> {
        self.folders
            .iter()
            .find_map(|(_, folder)| process::in_folder(folder, name))
            .ok_or_else(|| Failure::new(format!("the installed tools contain no `{name}`")))
    }

    /// Prints the folder of each tool.
    pub fn describe(&self) {
        for (name, folder) in &self.folders {
            report::line(&format!("{name}: {}", folder.display()));
        }
    }
}

/// Adds the wasm target to the toolchain if it isn't there.
pub fn ensure_wasm_target() -> Outcome<()> {
    let library = process::output("rustc", &["--print", "target-libdir", "--target", WASM]);
    if library.is_some_and(|folder| Path::new(&folder).is_dir()) {
        return Ok(());
    }
    if process::on_path("rustup").is_none() {
        return Err(Failure::new(format!(
            "this Rust has no {WASM} target: install Rust with rustup (https://rustup.rs), \
             or your system's package for that target"
        )));
    }
    report::line(&format!("Adding Rust's {WASM} target …"));
    process::run(
        Command::new("rustup").args(["target", "add", WASM]),
        &format!("add Rust's {WASM} target"),
    )
}

/// A tool, in the one version that is known to work.
struct Tool {
    /// The name of the tool, also in the cache.
    name: &'static str,
    version: String,
    /// The programs of the tool; the first one is asked for the version.
    programs: &'static [&'static str],
    /// The beginning of the first program's answer to `--version`.
    answer: String,
    source: Source,
}

/// The source of a tool.
enum Source {
    /// A crate with release archives.
    Crate {
        name: &'static str,
        /// The archive's address, without its extension, on platforms that have one.
        archive: Option<String>,
        /// The time that compiling it takes on two cores.
        compile_time: &'static str,
    },
    Npm(&'static str),
}

fn trunk() -> Tool {
    let version = TRUNK_VERSION.to_owned();
    let archive = |triple| {
        format!("https://github.com/trunk-rs/trunk/releases/download/v{version}/trunk-{triple}")
    };
    Tool {
        name: "trunk",
        programs: &["trunk"],
        answer: format!("trunk {version}"),
        source: Source::Crate {
            name: "trunk",
            archive: release_triple("gnu").map(archive),
            compile_time: "4 minutes",
        },
        version,
    }
}

fn wasm_bindgen(project: &Project) -> Outcome<Tool> {
    let version = project.locked_version("wasm-bindgen")?;
    let archive = |triple| {
        format!(
            "https://github.com/wasm-bindgen/wasm-bindgen/releases/download/{version}/wasm-bindgen-{version}-{triple}"
        )
    };
    Ok(Tool {
        name: "wasm-bindgen",
        programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
        answer: format!("wasm-bindgen {version}"),
        source: Source::Crate {
            name: "wasm-bindgen-cli",
            archive: release_triple("musl").map(archive),
            compile_time: "2 minutes",
        },
        version,
    })
}

fn wasm_opt() -> Tool {
    let major = BINARYEN_VERSION
        .split('.')
        .next()
        .unwrap_or(BINARYEN_VERSION);
    Tool {
        name: "binaryen",
        version: BINARYEN_VERSION.to_owned(),
        programs: &["wasm-opt"],
        answer: format!("wasm-opt version {major}"),
        source: Source::Npm("binaryen"),
    }
}

fn esbuild() -> Tool {
    Tool {
        name: "esbuild",
        version: ESBUILD_VERSION.to_owned(),
        programs: &["esbuild"],
        answer: ESBUILD_VERSION.to_owned(),
        source: Source::Npm("esbuild"),
    }
}

/// The target triple in the names of release archives for this platform.
fn release_triple(linux_libc: &str) -> Option<String> {
    match (env::consts::OS, env::consts::ARCH) {
        ("linux", "x86_64") => Some(format!("x86_64-unknown-linux-{linux_libc}")),
        ("linux", "aarch64") => Some("aarch64-unknown-linux-gnu".to_owned()),
        ("macos", arch @ ("x86_64" | "aarch64")) => Some(format!("{arch}-apple-darwin")),
        ("windows", "x86_64") => Some("x86_64-pc-windows-msvc".to_owned()),
        _ => None,
    }
}

impl Tool {
    fn folder_name(&self) -> String {
        format!("{}-{}", self.name, self.version)
    }

    /// Whether all programs are in the folder and of the right version.
    fn is_in(&self, folder: &Path) -> bool {
        let programs: Option<Vec<PathBuf>> = self
            .programs
            .iter()
            .map(|name| process::in_folder(folder, name))
            .collect();
        programs.is_some_and(|programs| {
            process::output(&programs[0], &["--version"])
                .is_some_and(|answer| answers_version(&answer, &self.answer))
        })
    }

    /// The folder on PATH that has the tool in the right version.
    fn on_path(&self) -> Option<PathBuf> {
        let folder = process::on_path(self.programs[0])?.parent()?.to_owned();
        self.is_in(&folder).then_some(folder)
    }
}

/// Whether the answer to `--version` begins with the expected words, not followed by more digits.
fn answers_version(answer: &str, expected: &str) -> bool {
    answer
        .strip_prefix(expected)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace))
}

/// The folder that tools are installed in, created if it isn't there.
pub fn cache_folder() -> Outcome<PathBuf> {
    let root = cache_root(|name| env::var_os(name).filter(|value| !value.is_empty()))
        .ok_or_else(|| Failure::new("no folder for tools is known: set SHARP960_TOOLS to one"))?;
    fs::create_dir_all(&root)
        .map_err(Failure::io(format!("could not create {}", root.display())))?;
    Ok(root)
}

/// The folder of installed tools.
struct Cache {
    root: PathBuf,
}

impl Cache {
    fn open() -> Outcome<Self> {
        cache_folder().map(|root| Self { root })
    }

    /// The folder with the tool's programs; installs the tool if there is none.
    fn ensure(&self, tool: &Tool) -> Outcome<PathBuf> {
        if let Some(folder) = self.installed(tool).or_else(|| tool.on_path()) {
            return Ok(folder);
        }
        let _lock = self.lock()?;
        // Another run may have been installing while we waited for the lock.
        if let Some(folder) = self.installed(tool) {
            return Ok(folder);
        }
        let start = Instant::now();
        self.install(tool)?;
        let done = report::duration(start.elapsed());
        report::line(&format!("  installed {} in {done}", tool.folder_name()));
        self.installed(tool).ok_or_else(|| {
            Failure::new(format!(
                "{} was installed but does not start",
                tool.folder_name()
            ))
        })
    }

    fn installed(&self, tool: &Tool) -> Option<PathBuf> {
        let root = self.root.join(tool.folder_name());
        // npm on Windows puts programs into the root itself.
        [root.join("bin"), root]
            .into_iter()
            .find(|folder| tool.is_in(folder))
    }

    /// A lock held by the one run that installs; the system frees it when that run ends in any way.
    fn lock(&self) -> Outcome<File> {
        let path = self.root.join(".lock");
        let failed = || Failure::io(format!("could not lock {}", path.display()));
        let file = File::create(&path).map_err(failed())?;
        if file.try_lock().is_err() {
            report::line("Waiting for another run that installs tools …");
            file.lock().map_err(failed())?;
        }
        Ok(file)
    }

    /// Installs the tool in the fastest way that works here.
    fn install(&self, tool: &Tool) -> Outcome<()> {
        let staging = self.root.join(".staging");
        let finish = || {
            let place = self.root.join(tool.folder_name());
            remove_folder(&place)?;
            fs::rename(&staging, &place)
                .map_err(Failure::io(format!("could not create {}", place.display())))
        };
        remove_folder(&staging)?;
        match &tool.source {
            Source::Npm(package) => {
                self.install_from_npm(tool, package, &staging)?;
                finish()
            }
            Source::Crate {
                name,
                archive,
                compile_time,
            } => {
                if let Some(archive) = archive {
                    report::line(&format!("Downloading {} {} …", tool.name, tool.version));
                    if self.install_archive(tool, archive, &staging) {
                        return finish();
                    }
                    remove_folder(&staging)?;
                }
                self.compile(tool, name, compile_time, &staging)?;
                finish()
            }
        }
    }

    fn install_from_npm(&self, tool: &Tool, package: &str, staging: &Path) -> Outcome<()> {
        report::line(&format!(
            "Installing {} {} with npm …",
            tool.name, tool.version
        ));
        let npm = process::on_path("npm").ok_or_else(|| {
            Failure::new("npm is missing: install Node.js with npm (https://nodejs.org)")
        })?;
        let mut command = Command::new(npm);
        command
            .args([
                "install",
                "--global",
                "--ignore-scripts",
                "--no-audit",
                "--no-fund",
            ])
            .arg("--prefix")
            .arg(staging)
            .arg(format!("{package}@{}", tool.version));
        let what = format!("install {} with npm", tool.folder_name());
        process::run_quietly(&mut command, &what, &self.log(tool))
    }

    /// Fetches the release archive and extracts the programs. Returns whether that worked.
    fn install_archive(&self, tool: &Tool, archive: &str, staging: &Path) -> bool {
        let ending = if cfg!(windows) && tool.name == "trunk" {
            "zip"
        } else {
            "tar.gz"
        };
        let unpacked = staging.join("unpacked");
        let file = staging.join("archive");
        if fs::create_dir_all(&unpacked).is_err() {
            return false;
        }
        let mut fetch = Command::new("curl");
        fetch
            .args(["--fail", "--location", "--silent", "--show-error"])
            .args([
                "--proto",
                "=https",
                "--connect-timeout",
                "5",
                "--max-time",
                "300",
            ])
            .arg("--output")
            .arg(&file)
            .arg(format!("{archive}.{ending}"));
        let mut unpack = Command::new("tar");
        unpack.arg("-xf").arg(&file).arg("-C").arg(&unpacked);
        let log = self.log(tool);
        process::run_quietly(&mut fetch, "fetch", &log).is_ok()
            && process::run_quietly(&mut unpack, "unpack", &log).is_ok()
            && take_programs(tool, &unpacked, &staging.join("bin")).is_ok()
            && fs::remove_file(&file).is_ok()
            && fs::remove_dir_all(&unpacked).is_ok()
            && tool.is_in(&staging.join("bin"))
    }

    fn compile(&self, tool: &Tool, name: &str, time: &str, staging: &Path) -> Outcome<()> {
        report::line(&format!(
            "No ready-made {} {} could be had; compiling it from the registry, once: about {time} \
             on two cores …",
            tool.name, tool.version
        ));
        let mut command = process::cargo();
        command
            .args(["install", "--locked", "--no-track"])
            // Their features are encrypted downloads, which these tools are never asked for here.
            .arg("--no-default-features")
            .arg("--root")
            .arg(staging)
            .arg("--target-dir")
            .arg(self.build_folder())
            .arg(format!("{name}@{}", tool.version))
            .envs(QUICK_PROFILE)
            .current_dir(&self.root);
        let what = format!(
            "compile {} (does it lack a C compiler or a network?)",
            tool.folder_name()
        );
        process::run_quietly(&mut command, &what, &self.log(tool))
    }

    /// A build folder shared by the tools that are compiled, as they have many crates in common.
    fn build_folder(&self) -> PathBuf {
        self.root.join(".build")
    }

    fn log(&self, tool: &Tool) -> PathBuf {
        self.root.join(format!("{}.log", tool.folder_name()))
    }

    /// Removes the build folder, unless another run compiles.
    fn clean_up(&self) {
        if self.build_folder().is_dir()
            && let Ok(lock) = File::create(self.root.join(".lock"))
            && lock.try_lock().is_ok()
        {
            // What can't be removed does no harm.
            let _ = fs::remove_dir_all(self.build_folder());
        }
    }
}

/// Moves the tool's programs from anywhere below `unpacked` into `bin`.
fn take_programs(tool: &Tool, unpacked: &Path, bin: &Path) -> Outcome<()> {
    fs::create_dir_all(bin).map_err(Failure::io(format!("could not create {}", bin.display())))?;
    let mut files = Vec::new();
    project::collect_files(unpacked, &mut files)?;
    for file in files {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        if tool.programs.contains(&&*stem)
            && let Some(name) = file.file_name()
        {
            fs::rename(&file, bin.join(name))
                .map_err(Failure::io(format!("could not move {}", file.display())))?;
        }
    }
    Ok(())
}

fn remove_folder(folder: &Path) -> Outcome<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(Failure::io(format!(
            "could not remove {}",
            folder.display()
        )))?;
    }
    Ok(())
}

/// The cache folder by the environment variables.
fn cache_root(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let folder = |name| variable(name).map(PathBuf::from);
    let user_cache = || {
        if cfg!(windows) {
            folder("LOCALAPPDATA")
        } else if cfg!(target_os = "macos") {
            Some(folder("HOME")?.join("Library").join("Caches"))
        } else {
            folder("XDG_CACHE_HOME")
                .filter(|path| path.is_absolute())
                .or_else(|| Some(folder("HOME")?.join(".cache")))
        }
    };
    folder("SHARP960_TOOLS")
        .map(|path| std::path::absolute(&path).unwrap_or(path))
        .or_else(|| Some(user_cache()?.join("sharp960").join("tools")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root_with(variables: &[(&str, &str)]) -> Option<PathBuf> {
        cache_root(|name| {
            let (_, value) = variables.iter().find(|(key, _)| *key == name)?;
            Some(OsString::from(value))
        })
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn tools_go_where_they_are_told_to() {
        let own = [("SHARP960_TOOLS", "/own"), ("HOME", "/home/me")];
        assert_eq!(root_with(&own), Some("/own".into()));
        let home = [("HOME", "/home/me")];
        assert_eq!(
            root_with(&home),
            Some("/home/me/.cache/sharp960/tools".into())
        );
        let xdg = [("XDG_CACHE_HOME", "/cache"), ("HOME", "/home/me")];
        assert_eq!(root_with(&xdg), Some("/cache/sharp960/tools".into()));
        let relative = [("XDG_CACHE_HOME", "cache"), ("HOME", "/home/me")];
        assert_eq!(
            root_with(&relative),
            Some("/home/me/.cache/sharp960/tools".into())
        );
        assert_eq!(root_with(&[]), None);
    }

    #[test]
    fn only_the_exact_version_is_accepted() {
        assert!(answers_version("trunk 0.21.14", "trunk 0.21.14"));
        assert!(answers_version(
            "wasm-opt version 132 (version_132)",
            "wasm-opt version 132"
        ));
        assert!(!answers_version("trunk 0.21.140", "trunk 0.21.14"));
        assert!(!answers_version("trunk 0.21.1", "trunk 0.21.14"));
        assert!(!answers_version(
            "wasm-opt version 132_b1",
            "wasm-opt version 132"
        ));
    }

    #[test]
    fn programs_are_found_anywhere_in_an_archive() {
        let root = env::temp_dir().join(format!("sharp960-archive-{}", std::process::id()));
        let inner = root.join("unpacked").join("trunk-x86_64");
        fs::create_dir_all(&inner).unwrap();
        for name in ["trunk", "README.md"] {
            fs::write(inner.join(name), name).unwrap();
        }
        take_programs(&trunk(), &root.join("unpacked"), &root.join("bin")).unwrap();
        assert!(root.join("bin").join("trunk").is_file());
        assert!(!root.join("bin").join("README.md").exists());
        fs::remove_dir_all(root).unwrap();
    }
}
