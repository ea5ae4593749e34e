//! The command line of `cargo dev`.

use std::num::NonZeroU32;
use std::str::FromStr;

use crate::checks::Stage;
use crate::report::{Failure, Outcome};
use crate::site::SiteUrl;

pub const HELP: &str = "\
cargo dev: build, serve, test and measure sharp960. What is missing is installed first.

  cargo dev serve       build in release and serve the app
      --port N          first port to try (8960; the next free one is taken)
      --address A       address to listen on (127.0.0.1)
      --open            open the page in the default browser
      --offline         let browsers keep the site for use without a network, as other servers do
      --isolated        isolate the site from other origins (`crossOriginIsolated`)
  cargo dev build       build the static site into dist/
      --site-url URL    the address where it will be: adds oEmbed descriptions
  cargo dev test        run all tests
      --only STAGE      only lint, native, wasm, e2e or browsers; may be repeated
      --filter TEXT     only tests with that in their names
  cargo dev referee     have Python's chess libraries judge games of the engine
      --games N         games of each variant (100)
      --variant KEY     only that variant
  cargo dev languages   take new texts of the sources into static/languages/*.po, for translators
                        (gettext's format), and make the files that the page fetches
  cargo dev size        what the page and the engine weigh, raw and as Brotli
  cargo dev screenshots take the pictures of the README anew
  cargo dev bench-page  measure first load and moves in Chromium
      --runs N          loads of each page (20)
  cargo dev bench-embed measure a page with fifty boards beside other libraries
      --runs N          loads of each page (10)
  cargo dev bench-study measure opening, stepping, review and import beside lichess's PGN viewer
      --runs N          turns of each page (5)
  cargo dev bench-engine
                        measure the engine's worker in Chromium beside Stockfish lite
      --movetime MS     milliseconds for each position (2000)
  cargo dev bench-worker
                        what it costs the worker that it can be interrupted, and how soon it stops
      --runs N          turns for each position (5)
  cargo dev bench-wasm perft
                        run a benchmark of tests/benches in wasm under node
  cargo dev bench-against REVISION
                        this checkout's speed in perft and search over another revision's
      --rounds N        turns that both take (15)
  cargo dev setup       only install what the other commands need
  cargo dev help        this text

Environment:
  SHARP960_TOOLS        folder for installed tools (default: sharp960/tools in the user's cache)
  CHROME, CHROMEDRIVER  the browser and driver to test with, if not those that are found
  FIREFOX               the Firefox to test with, likewise
";

/// Number of games of each variant that the referee judges.
const DEFAULT_GAMES: NonZeroU32 = NonZeroU32::new(100).expect("it is not nought");

/// Number of rounds of `bench-against`.
const DEFAULT_ROUNDS: NonZeroU32 = NonZeroU32::new(15).expect("it is not nought");

/// The parsed command line.
#[derive(Debug, PartialEq)]
pub enum Command {
    Help,
    Setup,
    Build {
        address: Option<SiteUrl>,
    },
    Serve {
        address: String,
        port: u16,
        open: bool,
        offline: bool,
        isolated: bool,
    },
    Test {
        only: Vec<Stage>,
        filter: Option<String>,
    },
    Referee {
        games: NonZeroU32,
        variant: Option<String>,
    },
    Languages,
    Size,
    Screenshots,
    BenchPage {
        runs: u32,
    },
    BenchEmbed {
        runs: u32,
    },
    BenchStudy {
        runs: u32,
    },
    BenchEngine {
        milliseconds: u32,
    },
    BenchWorker {
        runs: u32,
    },
    BenchWasm {
        name: String,
    },
    BenchAgainst {
        revision: String,
        rounds: NonZeroU32,
    },
}

impl Command {
    /// Parses the words after `cargo dev`; no words ask for help.
    pub fn parse(words: impl IntoIterator<Item = String>) -> Outcome<Self> {
        let mut words = Words(words.into_iter());
        let Some(name) = words.0.next() else {
            return Ok(Self::Help);
        };
        match name.as_str() {
            "help" | "--help" | "-h" => Ok(Self::Help),
            "setup" => words.no_options(&name).map(|()| Self::Setup),
            "build" => Self::parse_build(words),
            "languages" => words.no_options(&name).map(|()| Self::Languages),
            "size" => words.no_options(&name).map(|()| Self::Size),
            "screenshots" => words.no_options(&name).map(|()| Self::Screenshots),
            "serve" => Self::parse_serve(words),
            "test" => Self::parse_test(words),
            "referee" => Self::parse_referee(words),
            "bench-embed" => Self::parse_bench_embed(words),
            "bench-study" => Self::parse_bench_study(words),
            "bench-engine" => Self::parse_bench_engine(words),
            "bench-worker" => Self::parse_bench_worker(words),
            "bench-wasm" => Self::parse_bench_wasm(words),
            "bench-against" => Self::parse_bench_against(words),
            "bench-page" => Self::parse_bench_page(words),
            _ => Err(Failure::new(format!(
                "there is no command `{name}`; see `cargo dev help`"
            ))),
        }
    }

    fn parse_serve<I: Iterator<Item = String>>(mut words: Words<I>) -> Outcome<Self> {
        let (mut address, mut port) = ("127.0.0.1".to_owned(), 8960);
        let (mut open, mut offline, mut isolated) = (false, false, false);
        while let Some(option) = words.0.next() {
            match option.as_str() {
                "--port" => port = words.value(&option)?,
                "--address" => address = words.value(&option)?,
                "--open" => open = true,
                "--offline" => offline = true,
                "--isolated" => isolated = true,
                _ => return Err(unknown_option("serve", &option)),
            }
        }
        Ok(Self::Serve {
            address,
            port,
            open,
            offline,
            isolated,
        })
    }

    fn parse_build<I: Iterator<Item = String>>(mut words: Words<I>) -> Outcome<Self> {
        let mut address = None;
        while let Some(option) = words.0.next() {
            match option.as_str() {
                "--site-url" => address = Some(words.value(&option)?),
                _ => return Err(unknown_option("build", &option)),
            }
        }
        Ok(Self::Build { address })
    }

    fn parse_test<I: Iterator<Item = String>>(mut words: Words<I>) -> Outcome<Self> {
        let (mut only, mut filter) = (Vec::new(), None);
        while let Some(option) = words.0.next() {
            match option.as_str() {
                "--only" => only.push(words.value(&option)?),
                "--filter" => filter = Some(words.value(&option)?),
                _ => return Err(unknown_option("test", &option)),
            }
        }
        Ok(Self::Test { only, filter })
    }

    fn parse_referee<I: Iterator<Item = String>>(mut words: Words<I>) -> Outcome<Self> {
        let (mut games, mut variant) = (DEFAULT_GAMES, None);
        while let Some(option) = words.0.next() {
            match option.as_str() {
                "--games" => games = words.value(&option)?,
                "--variant" => variant = Some(words.value(&option)?),
                _ => return Err(unknown_option("referee", &option)),
            }
        }
        Ok(Self::Referee { games, variant })
    }

    fn parse_bench_engine<I: Iterator<Item = String>>(mut words: Words<I>) -> Outcome<Self> {
        let mut milliseconds = 2000;
        while let Some(option) = words.0.next() {
            match option.as_str() {
                "--movetime" => milliseconds = words.value(&option)?,
                _ => return Err(unknown_option("bench-engine", &option)),
            }
        }
        Ok(Self::BenchEngine { milliseconds })
    }

    fn parse_bench_study<I: Iterator<Item = String>>(mut words: Words<I>) -> Outcome<Self> {
        let mut runs = 5;
        while let Some(option) = words.0.next() {
            match option.as_str() {
                "--runs" => runs = words.value(&option)?,
                _ => return Err(unknown_option("bench-study", &option)),
            }
        }
        Ok(Self::BenchStudy { runs })
    }

    fn parse_bench_worker<I: Iterator<Item = String>>(mut words: Words<I>) -> Outcome<Self> {
        let mut runs = 5;
        while let Some(option) = words.0.next() {
            match option.as_str() {
                "--runs" => runs = words.value(&option)?,
                _ => return Err(unknown_option("bench-worker", &option)),
            }
        }
        Ok(Self::BenchWorker { runs })
    }

    fn parse_bench_wasm<I: Iterator<Item = String>>(mut words: Words<I>) -> Outcome<Self> {
        let name = words.value("bench-wasm")?;
        words
            .no_options("bench-wasm")
            .map(|()| Self::BenchWasm { name })
    }

    fn parse_bench_against<I: Iterator<Item = String>>(mut words: Words<I>) -> Outcome<Self> {
        let (mut revision, mut rounds) = (None, DEFAULT_ROUNDS);
        while let Some(word) = words.0.next() {
            match word.as_str() {
                "--rounds" => rounds = words.value(&word)?,
                _ if revision.is_none() && !word.starts_with('-') => revision = Some(word),
                _ => return Err(unknown_option("bench-against", &word)),
            }
        }
        let revision = revision.ok_or_else(|| {
            Failure::new("`cargo dev bench-against` needs a revision, such as HEAD")
        })?;
        Ok(Self::BenchAgainst { revision, rounds })
    }

    fn parse_bench_page<I: Iterator<Item = String>>(mut words: Words<I>) -> Outcome<Self> {
        let mut runs = 20;
        while let Some(option) = words.0.next() {
            match option.as_str() {
                "--runs" => runs = words.value(&option)?,
                _ => return Err(unknown_option("bench-page", &option)),
            }
        }
        Ok(Self::BenchPage { runs })
    }

    fn parse_bench_embed<I: Iterator<Item = String>>(mut words: Words<I>) -> Outcome<Self> {
        let mut runs = 10;
        while let Some(option) = words.0.next() {
            match option.as_str() {
                "--runs" => runs = words.value(&option)?,
                _ => return Err(unknown_option("bench-embed", &option)),
            }
        }
        Ok(Self::BenchEmbed { runs })
    }
}

fn unknown_option(command: &str, option: &str) -> Failure {
    Failure::new(format!(
        "`cargo dev {command}` has no option `{option}`; see `cargo dev help`"
    ))
}

/// The words not yet read.
struct Words<I>(I);

impl<I: Iterator<Item = String>> Words<I> {
    fn value<T: FromStr>(&mut self, option: &str) -> Outcome<T> {
        let word = self
            .0
            .next()
            .ok_or_else(|| Failure::new(format!("`{option}` needs a value")))?;
        word.parse()
            .map_err(|_| Failure::new(format!("`{word}` is no value for `{option}`")))
    }

    fn no_options(&mut self, command: &str) -> Outcome<()> {
        match self.0.next() {
            None => Ok(()),
            Some(option) => Err(unknown_option(command, &option)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Command, String> {
        Command::parse(line.split_whitespace().map(str::to_owned)).map_err(|e| e.to_string())
    }

    #[test]
    fn options_are_read_and_defaults_filled_in() {
        let serve = |address: &str, port, all| {
            Ok(Command::Serve {
                address: address.to_owned(),
                port,
                open: all,
                offline: all,
                isolated: all,
            })
        };
        assert_eq!(parse("serve"), serve("127.0.0.1", 8960, false));
        assert_eq!(
            parse("serve --open --port 81 --offline --isolated"),
            serve("127.0.0.1", 81, true)
        );
        assert_eq!(
            parse("test --only wasm --only e2e --filter castling"),
            Ok(Command::Test {
                only: vec![Stage::Wasm, Stage::E2e],
                filter: Some("castling".to_owned()),
            })
        );
        assert_eq!(
            parse("bench-embed --runs 3"),
            Ok(Command::BenchEmbed { runs: 3 })
        );
        assert_eq!(parse("bench-worker"), Ok(Command::BenchWorker { runs: 5 }));
        let against = |rounds| {
            Ok(Command::BenchAgainst {
                revision: "HEAD~2".to_owned(),
                rounds: NonZeroU32::new(rounds).unwrap(),
            })
        };
        assert_eq!(parse("bench-against HEAD~2"), against(15));
        assert_eq!(parse("bench-against --rounds 3 HEAD~2"), against(3));
        assert_eq!(
            parse("referee --variant duck"),
            Ok(Command::Referee {
                games: DEFAULT_GAMES,
                variant: Some("duck".to_owned()),
            })
        );
        assert_eq!(
            parse("build --site-url https://a.example"),
            Ok(Command::Build {
                address: Some("https://a.example/".parse().unwrap()),
            })
        );
        assert_eq!(parse(""), Ok(Command::Help));
    }

    #[test]
    fn mistakes_are_named() {
        assert!(parse("sevre").unwrap_err().contains("`sevre`"));
        assert!(parse("serve --port").unwrap_err().contains("needs a value"));
        assert!(parse("serve --port 99999").unwrap_err().contains("`99999`"));
        assert!(parse("test --only all").unwrap_err().contains("`all`"));
        assert!(parse("bench-against").unwrap_err().contains("a revision"));
        assert!(
            parse("bench-against HEAD --rounds 0")
                .unwrap_err()
                .contains("`0`")
        );
        assert!(parse("build --fast").unwrap_err().contains("`--fast`"));
    }
}
