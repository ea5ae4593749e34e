//! The cost of a change: the speed of this checkout compared with that of another revision.
//!
//! Both are built as the native command line, in folders of their own, and then take turns at the
//! same work, because the speed of a machine drifts. Each round gives one ratio; the median of the
//! rounds is the result, and the quartiles tell how far to trust it. The ratio of the fastest runs
//! is printed too, which other programs disturb least: if the two disagree, measure again on a
//! quieter machine. A checkout compared with its own revision shows the noise. The placement of
//! code in memory alone is worth a percent or two either way.

use std::fs;
use std::io::{self, Read};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::process;
use crate::project::Project;
use crate::report::{self, Failure, Outcome};

/// Work of half a second or more, so that starting the program (milliseconds) hardly counts.
struct Case {
    name: &'static str,
    arguments: &'static [&'static str],
    /// Whether both must count the same number of nodes; a search may change with the engine.
    exact: bool,
}

const CASES: [Case; 5] = [
    Case::perft("startpos d6", &["perft", "chess", "startpos", "6"]),
    Case::perft(
        "kiwipete d5",
        &[
            "perft",
            "chess",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "5",
        ],
    ),
    Case::perft(
        "Chess960 d6",
        &[
            "perft",
            "chess960",
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            "6",
        ],
    ),
    Case::perft("Chess♯ d6", &["perft", "chesssharp", "startpos", "6"]),
    Case {
        name: "search",
        arguments: &["bench"],
        exact: false,
    },
];

impl Case {
    const fn perft(name: &'static str, arguments: &'static [&'static str]) -> Self {
        Self {
            name,
            arguments,
            exact: true,
        }
    }
}

/// Builds both and prints a line for each case; `revision` is anything that git understands.
pub fn compare(project: &Project, revision: &str, rounds: NonZeroU32) -> Outcome<()> {
    let commit = commit(project, revision)?;
    let name = &commit[..commit.len().min(7)];
    let place = checkout(project, &commit)?;
    report::line(&format!("Building {name} …"));
    let other = build(&place, &place.join("target"))?;
    report::line("Building this checkout …");
    let ours = build(&project.root, &project.target)?;

    report::line(&format!(
        "\nMillion nodes a second, and this checkout over {name}: medians of {rounds} rounds\n\n\
         {:<12} {name:>9} {:>9} {:>7}   {:<14}   {:>7}",
        "", "this", "ratio", "quartiles", "fastest"
    ));
    for case in &CASES {
        report::line(&compare_on(case, &ours, &other, rounds)?);
    }
    Ok(())
}

fn compare_on(case: &Case, ours: &Path, other: &Path, rounds: NonZeroU32) -> Outcome<String> {
    let (mut our_speeds, mut other_speeds, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    let mut same_work = true;
    for round in 0..rounds.get() {
        // Each is first as often as second.
        let (one, two) = if round % 2 == 0 {
            let one = Run::of(ours, case)?;
            (one, Run::of(other, case)?)
        } else {
            let two = Run::of(other, case)?;
            (Run::of(ours, case)?, two)
        };
        if case.exact && one.nodes != two.nodes {
            return Err(Failure::new(format!(
                "{}: this checkout counts {}, the other {}",
                case.name, one.nodes, two.nodes
            )));
        }
        same_work &= one.nodes == two.nodes;
        our_speeds.push(one.speed());
        other_speeds.push(two.speed());
        ratios.push(one.speed() / two.speed());
    }
    Ok(format!(
        "{:<12} {:>9.2} {:>9.2} {:>7.3}   {:.3} to {:.3}   {:>7.3}{}",
        case.name,
        quantile(&other_speeds, 0.5) / 1e6,
        quantile(&our_speeds, 0.5) / 1e6,
        quantile(&ratios, 0.5),
        quantile(&ratios, 0.25),
        quantile(&ratios, 0.75),
        quantile(&our_speeds, 1.0) / quantile(&other_speeds, 1.0),
        if same_work { "" } else { "  (another tree)" }
    ))
}

/// The result of one run of the program.
struct Run {
    nodes: u64,
    seconds: f64,
}

impl Run {
    fn of(program: &Path, case: &Case) -> Outcome<Self> {
        Self::observe(program, case.arguments)
            .map_err(Failure::io(format!("could not run {}", program.display())))?
            .ok_or_else(|| Failure::new(format!("{} failed at {}", program.display(), case.name)))
    }

    /// Runs the program to its end; `None` if it fails or prints no count.
    fn observe(program: &Path, arguments: &[&str]) -> io::Result<Option<Self>> {
        let start = Instant::now();
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut printed = String::new();
        if let Some(output) = &mut child.stdout {
            output.read_to_string(&mut printed)?;
        }
        // It has closed its output, so it has ended, but the system remembers it until the wait.
        let elapsed = start.elapsed();
        let time = processor_time(child.id()).unwrap_or(elapsed);
        let nodes = child.wait()?.success().then(|| count(&printed)).flatten();
        Ok(nodes.map(|nodes| Self {
            nodes,
            seconds: time.as_secs_f64(),
        }))
    }

    /// Nodes per second.
    fn speed(&self) -> f64 {
        self.nodes as f64 / self.seconds
    }
}

/// The first number of the last line: "8902", or "8902 nodes 1000000 nps".
fn count(printed: &str) -> Option<u64> {
    let line = printed.lines().last()?;
    line.split_whitespace().next()?.parse().ok()
}

/// CPU time of a process's main thread. Unlike wall time it leaves out what other programs took.
/// Known on Linux only (`proc_pid_schedstat(5)`).
fn processor_time(process: u32) -> Option<Duration> {
    let text = fs::read_to_string(format!("/proc/{process}/schedstat")).ok()?;
    let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
    (nanoseconds > 0).then(|| Duration::from_nanos(nanoseconds))
}

/// The quantile of some values, interpolated between neighbours.
fn quantile(values: &[f64], part: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let place = part * (sorted.len() - 1) as f64;
    let below = place as usize;
    let above = (below + 1).min(sorted.len() - 1);
    sorted[below] + (sorted[above] - sorted[below]) * (place - below as f64)
}

/// The full name of a commit.
fn commit(project: &Project, revision: &str) -> Outcome<String> {
    let root = project.root.to_string_lossy();
    let wanted = format!("{revision}^{{commit}}");
    process::output(
        "git",
        &["-C", &root, "rev-parse", "--verify", "--quiet", &wanted],
    )
    .ok_or_else(|| Failure::new(format!("git knows no revision `{revision}` here")))
}

/// A clone at that commit, kept for the next time; it borrows this repository's objects and
/// leaves nothing in it, as a worktree would.
fn checkout(project: &Project, commit: &str) -> Outcome<PathBuf> {
    let place = project.scratch()?.join("revisions").join(commit);
    if !place.join(".git").exists() {
        let mut clone = Command::new("git");
        clone
            .args(["clone", "--quiet", "--shared", "--no-checkout"])
            .args([&project.root, &place]);
        process::run(&mut clone, "clone this repository")?;
    }
    let mut checkout = Command::new("git");
    checkout
        .arg("-C")
        .arg(&place)
        .args(["checkout", "--quiet", "--detach", "--force", commit]);
    process::run(&mut checkout, &format!("check out {commit}"))?;
    Ok(place)
}

/// Builds the command line of a checkout; returns its path.
fn build(root: &Path, target: &Path) -> Outcome<PathBuf> {
    let mut build = process::cargo();
    build
        .args(["build", "--release", "--locked", "--quiet"])
        .args(["--bin", "sharp960", "--target-dir"])
        .arg(target)
        .current_dir(root);
    process::run(
        &mut build,
        &format!("build the program in {}", root.display()),
    )?;
    Ok(target
        .join("release")
        .join(format!("sharp960{}", std::env::consts::EXE_SUFFIX)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_begins_the_last_line() {
        assert_eq!(count("a2a3: 5\n8902\n"), Some(8902));
        assert_eq!(count("info\n600 nodes 200 nps"), Some(600));
        assert_eq!(count(""), None);
        assert_eq!(count("no number"), None);
    }

    #[test]
    fn quantiles_lie_between_neighbours() {
        let values = [4.0, 1.0, 3.0, 2.0];
        assert_eq!(quantile(&values, 0.5), 2.5);
        assert_eq!(quantile(&values, 0.25), 1.75);
        assert_eq!(quantile(&values, 1.0), 4.0);
        assert_eq!(quantile(&[7.0], 0.75), 7.0);
    }
}
