//! Other programs: finding them, running them, waiting for them.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::report::{self, Failure, Outcome};

/// Time after which a silent long step reports that it is still running.
const REMINDER: Duration = Duration::from_secs(30);

/// Number of lines of a failed step's log that are shown.
const LOG_TAIL: usize = 30;

/// The first program of that name in the folders of PATH.
pub fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).find_map(|folder| in_folder(&folder, name))
}

/// The program of that name in a folder, with the file extensions that the system gives programs.
pub fn in_folder(folder: &Path, name: &str) -> Option<PathBuf> {
    let endings: &[&str] = if cfg!(windows) {
        &[".exe", ".cmd", ".bat"]
    } else {
        &[""]
    };
    endings
        .iter()
        .map(|ending| folder.join(format!("{name}{ending}")))
        .find(|program| program.is_file())
}

/// Cargo: the one that runs this tool, if that is known.
pub fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs a program with its output shown; `what` completes "could not …" when it fails.
pub fn run(command: &mut Command, what: &str) -> Outcome<()> {
    let status = command
        .stdin(Stdio::null())
        .status()
        .map_err(Failure::io(format!(
            "could not {what}: starting {}",
            name_of(command)
        )))?;
    if status.success() {
        return Ok(());
    }
    Err(Failure::new(format!(
        "could not {what}: {} ended with {status}",
        name_of(command)
    )))
}

/// Runs a long program with its output in a log file, the end of which is shown if it fails.
/// Reports from time to time that the step continues.
pub fn run_quietly(command: &mut Command, what: &str, log: &Path) -> Outcome<()> {
    let output =
        File::create(log).map_err(Failure::io(format!("could not write {}", log.display())))?;
    let errors = output
        .try_clone()
        .map_err(Failure::io(format!("could not write {}", log.display())))?;
    let mut child = command
        .stdin(Stdio::null())
        .stdout(output)
        .stderr(errors)
        .spawn()
        .map_err(Failure::io(format!(
            "could not {what}: starting {}",
            name_of(command)
        )))?;
    let (start, mut reminders) = (Instant::now(), 1);
    loop {
        let ended = child
            .try_wait()
            .map_err(Failure::io(format!("could not {what}")))?;
        match ended {
            Some(status) if status.success() => return Ok(()),
            Some(status) => {
                let text = fs::read_to_string(log).unwrap_or_default();
                let lines: Vec<&str> = text.lines().collect();
                let tail = lines[lines.len().saturating_sub(LOG_TAIL)..].join("\n  ");
                return Err(Failure::new(format!(
                    "could not {what}: {} ended with {status}. Its last words:\n  {tail}",
                    name_of(command)
                )));
            }
            None => thread::sleep(Duration::from_millis(100)),
        }
        if start.elapsed() >= REMINDER * reminders {
            reminders += 1;
            report::line(&format!(
                "  … at work for {}",
                report::duration(start.elapsed())
            ));
        }
    }
}

/// What a program prints on standard output, or nothing if it can't be run or fails.
pub fn output(program: impl AsRef<OsStr>, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

fn name_of(command: &Command) -> String {
    let program = Path::new(command.get_program());
    program
        .file_name()
        .unwrap_or(program.as_os_str())
        .to_string_lossy()
        .into_owned()
}
