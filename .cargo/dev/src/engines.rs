//! The three browser engines that the site must work in, and what starts each.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::browser::{self, Browser};
use crate::node;
use crate::process;
use crate::report::{Failure, Outcome};

/// A browser engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Chromium,
    Firefox,
    /// WebKit as GTK has it; its own small browser stands for Safari.
    Webkit,
}

const FIREFOX_NAMES: [&str; 2] = ["firefox", "firefox-esr"];

const FIREFOX_PLACES: [&str; 2] = [
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    r"C:\Program Files\Mozilla Firefox\firefox.exe",
];

/// Where Debian puts WebKit's small browser; 4.1 and 4.0 are versions of its interface.
const MINI_BROWSER_PLACES: [&str; 4] = [
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.0/MiniBrowser",
];

/// What starts a browser for the tests in `tests/e2e/browsers`.
pub struct Starter {
    engine: Engine,
    program: PathBuf,
    /// The driver, where the browser is not driven directly.
    driver: Option<PathBuf>,
}

impl Engine {
    pub const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::Webkit];

    const fn key(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::Webkit => "webkit",
        }
    }

    /// The name for messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chromium => "Chromium",
            Self::Firefox => "Firefox",
            Self::Webkit => "WebKit",
        }
    }

    /// Debian's packages of it.
    const fn packages(self) -> &'static [&'static str] {
        match self {
            Self::Chromium => &["chromium", "chromium-driver"],
            Self::Firefox => &["firefox-esr"],
            Self::Webkit => &["webkit2gtk-driver", "xvfb", "xauth"],
        }
    }

    /// What starts it, installed if it isn't there and may be; none where it can't be had.
    pub fn find_or_install(self) -> Outcome<Option<Starter>> {
        let is_here = || self.find().is_ok_and(|found| found.is_some());
        browser::install_unless(is_here, self.name(), self.packages())?;
        self.find()
    }

    fn find(self) -> Outcome<Option<Starter>> {
        let starter = |program, driver| Starter {
            engine: self,
            program,
            driver,
        };
        match self {
            Self::Chromium => {
                let Browser { chrome, .. } = browser::find_or_install()?;
                Ok(Some(starter(chrome, None)))
            }
            Self::Firefox => {
                let program = match browser::from_environment("FIREFOX")? {
                    None => browser::find_program(&FIREFOX_NAMES, &FIREFOX_PLACES),
                    named => named,
                };
                Ok(program.map(|program| starter(program, None)))
            }
            Self::Webkit => {
                let parts = browser::find_program(&[], &MINI_BROWSER_PLACES)
                    .zip(process::on_path("WebKitWebDriver"))
                    .filter(|_| has_screen() || process::on_path("xvfb-run").is_some());
                Ok(parts.map(|(program, driver)| starter(program, Some(driver))))
            }
        }
    }
}

impl Starter {
    /// Node.js with the site and this browser in its environment.
    pub fn command(&self, chromium: &Browser, url: &str) -> Outcome<Command> {
        let plain = node::command(chromium, url)?;
        // WebKit has no mode without a window.
        let mut command = if self.engine == Engine::Webkit && !has_screen() {
            let screen = process::on_path("xvfb-run")
                .ok_or_else(|| Failure::new("xvfb-run is missing: install xvfb"))?;
            let mut command = Command::new(screen);
            command.args(["--auto-servernum", "node"]);
            for (name, value) in plain.get_envs() {
                command.env(name, value.unwrap_or_default());
            }
            command
        } else {
            plain
        };
        command
            .env("BROWSER", self.engine.key())
            .env("BROWSER_PATH", &self.program);
        if self.engine == Engine::Chromium {
            command.env("BROWSER_FLAGS", chromium.flags().join(" "));
        }
        if let Some(driver) = &self.driver {
            command.env("WEBKIT_DRIVER", driver);
        }
        Ok(command)
    }
}

fn has_screen() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY"]
        .iter()
        .any(|name| env::var_os(name).is_some_and(|value| !value.is_empty()))
}
