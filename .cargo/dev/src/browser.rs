//! Chromium, or a browser made from it, and its WebDriver.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use crate::process;
use crate::report::{self, Failure, Outcome};

/// A browser to test in.
pub struct Browser {
    pub chrome: PathBuf,
    pub driver: PathBuf,
}

/// Flags that start the browser without a window and without network traffic of its own.
const FLAGS: [&str; 7] = [
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

const CHROME_NAMES: [&str; 5] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
];

/// Places of browsers that are not on PATH.
const CHROME_PLACES: [&str; 4] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
];

/// Chromium without windows: it draws the same pages for half of the processor time.
const SHELL_NAMES: [&str; 2] = ["chromium-headless-shell", "chrome-headless-shell"];

const DRIVER_PLACES: [&str; 2] = [
    "/usr/lib/chromium/chromedriver",
    "/usr/lib/chromium-browser/chromedriver",
];

const ADVICE: &str = "install Chromium or Chrome and the ChromeDriver of the same version (Debian: \
    apt install chromium chromium-driver; macOS: brew install chromium chromedriver; others: \
    https://googlechromelabs.github.io/chrome-for-testing), or name them in the environment \
    variables CHROME and CHROMEDRIVER";

/// The browser to test in; installs Debian's if there is none and we may.
pub fn find_or_install() -> Outcome<Browser> {
    if let Some(browser) = find()? {
        return Ok(browser);
    }
    let is_here = || find().is_ok_and(|found| found.is_some());
    install_unless(
        is_here,
        "Chromium and its driver",
        &["chromium", "chromium-driver"],
    )?;
    find()?.ok_or_else(|| Failure::new(format!("no browser to test in was found: {ADVICE}")))
}

/// As [`find_or_install`], but without windows where that browser can be had.
pub fn find_or_install_shell() -> Outcome<Browser> {
    let browser = find_or_install()?;
    if from_environment("CHROME")?.is_some() {
        return Ok(browser);
    }
    let shell = || find_program(&SHELL_NAMES, &[]);
    let is_here = || shell().is_some();
    if install_unless(is_here, "Chromium's headless shell", &SHELL_NAMES[..1]).is_err() {
        report::line("  it could not be installed: the tests run in the browser itself");
    }
    let chrome = shell().unwrap_or(browser.chrome);
    Ok(Browser { chrome, ..browser })
}

fn find() -> Outcome<Option<Browser>> {
    let chrome = match from_environment("CHROME")? {
        None => find_program(&CHROME_NAMES, &CHROME_PLACES),
        named => named,
    };
    let driver = match from_environment("CHROMEDRIVER")? {
        None => find_program(&["chromedriver"], &DRIVER_PLACES),
        named => named,
    };
    Ok(chrome
        .zip(driver)
        .map(|(chrome, driver)| Browser { chrome, driver }))
}

/// The program that an environment variable names, by its path or by its name on PATH.
pub fn from_environment(variable: &str) -> Outcome<Option<PathBuf>> {
    let Some(value) = env::var_os(variable).filter(|value| !value.is_empty()) else {
        return Ok(None);
    };
    let path = PathBuf::from(&value);
    let found = if path.is_file() {
        std::path::absolute(&path).ok()
    } else {
        value.to_str().and_then(process::on_path)
    };
    found.map(Some).ok_or_else(|| {
        Failure::new(format!(
            "{variable} names {}, which is no program",
            path.display()
        ))
    })
}

pub fn find_program(names: &[&str], places: &[&str]) -> Option<PathBuf> {
    let named = names.iter().find_map(|name| process::on_path(name));
    named.or_else(|| {
        places
            .iter()
            .map(PathBuf::from)
            .find(|place| place.is_file())
    })
}

/// Installs Debian's packages where we may, unless what they bring is here already or is by the time that
/// another thread has installed what it wants.
pub fn install_unless(is_here: impl Fn() -> bool, title: &str, packages: &[&str]) -> Outcome<()> {
    // apt does one thing at a time; whether its lists are of today.
    static LISTS: Mutex<bool> = Mutex::new(false);
    if is_here() || !may_install() {
        return Ok(());
    }
    let mut has_lists = LISTS.lock().unwrap_or_else(PoisonError::into_inner);
    if is_here() {
        return Ok(());
    }
    report::line(&format!("Installing {title} with apt …"));
    if !*has_lists {
        apt_get(&["update"], packages)?;
        *has_lists = true;
    }
    let install = ["install", "--yes", "--no-install-recommends"];
    apt_get(&[&install[..], packages].concat(), packages)
}

/// Whether apt is at hand and needs no password.
pub fn may_install() -> bool {
    process::on_path("apt-get").is_some()
        && Path::new("/etc/debian_version").exists()
        && (is_root() || process::output("sudo", &["-n", "true"]).is_some())
}

/// Runs apt-get on the way to install packages.
fn apt_get(arguments: &[&str], packages: &[&str]) -> Outcome<()> {
    let log = env::temp_dir().join(format!("sharp960-apt-{}.log", std::process::id()));
    let mut command = if is_root() {
        Command::new("apt-get")
    } else {
        let mut sudo = Command::new("sudo");
        sudo.args(["-n", "apt-get"]);
        sudo
    };
    command
        .args(arguments)
        .env("DEBIAN_FRONTEND", "noninteractive");
    let what = format!("install {}; {ADVICE}", packages.join(" and "));
    process::run_quietly(&mut command, &what, &log)?;
    // A log that stays in the folder for temporary files does no harm.
    let _ = fs::remove_file(log);
    Ok(())
}

fn is_root() -> bool {
    cfg!(unix) && process::output("id", &["-u"]).as_deref() == Some("0")
}

impl Browser {
    /// The flags to start the browser with.
    pub fn flags(&self) -> Vec<&'static str> {
        let mut flags = FLAGS.to_vec();
        // Chromium's sandbox refuses to work for root, as in containers.
        if is_root() {
            flags.push("--no-sandbox");
        }
        flags
    }

    /// The WebDriver capabilities, in JSON.
    pub fn capabilities(&self) -> String {
        let flags: Vec<String> = self.flags().into_iter().map(json_string).collect();
        format!(
            "{{\"goog:chromeOptions\": {{\"binary\": {}, \"args\": [{}]}}}}\n",
            json_string(&self.chrome.to_string_lossy()),
            flags.join(", ")
        )
    }
}

fn json_string(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', r"\\").replace('"', "\\\""))
}

/// Opens an address in the user's own browser; prints a message if that can't be done.
pub fn open_url(url: &str) {
    let (program, arguments): (_, &[&str]) = match env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    if Command::new(program)
        .args(arguments)
        .arg(url)
        .spawn()
        .is_err()
    {
        report::line(&format!("Could not open a browser: open {url} yourself."));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capabilities_name_the_browser_and_its_flags() {
        let browser = Browser {
            chrome: r"C:\a b\chrome.exe".into(),
            driver: "chromedriver".into(),
        };
        let text = browser.capabilities();
        assert!(
            text.contains(r#""binary": "C:\\a b\\chrome.exe""#),
            "{text}"
        );
        assert!(text.contains(r#""--headless""#), "{text}");
    }
}
