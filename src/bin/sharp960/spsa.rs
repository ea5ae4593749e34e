//! `sharp960 match --spsa`: tuning the options of an engine.

use super::failure::Failure;
use sharp960::arena::spsa::{self, SpsaPlan, Tuned};
use std::fs;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::mpsc;
use std::thread;

/// A run, and where its values go.
pub struct Tuning {
    plan: SpsaPlan,
    options: Vec<Tuned>,
    /// The file that the options come from, and go to.
    file: PathBuf,
    report_every: u64,
}

impl Tuning {
    /// A run with the options of a file.
    pub fn new(plan: SpsaPlan, file: PathBuf, report_every: u64) -> Result<Self, Failure> {
        let text = fs::read_to_string(&file).map_err(|error| Failure::File {
            path: file.clone(),
            error,
        })?;
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        let options: Result<Vec<_>, _> = lines.map(str::parse).collect();
        let options =
            options.map_err(|error| Failure::Usage(format!("{}: {error}", file.display())))?;
        Ok(Self {
            plan,
            options,
            file,
            report_every,
        })
    }

    /// Plays the games, prints the options now and then and writes them to their file.
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let Self {
            plan,
            options,
            file,
            report_every,
        } = self;
        let (pairs, plan) = (u64::from(plan.pairs), &plan);
        writeln!(out, "{pairs} pairs of {}, seed {}", plan.variant, plan.seed)?;
        let (sender, reports) = mpsc::channel();
        thread::scope(|scope| {
            // It is moved there, so that the reports end with the run.
            let run = scope.spawn(move || {
                spsa::tune(plan, options, &mut |options: &[Tuned], played| {
                    let due = played.is_multiple_of(report_every) || played == pairs;
                    if due && sender.send((options.to_vec(), played)).is_err() {
                        return ControlFlow::Break(());
                    }
                    ControlFlow::Continue(())
                })
            });
            for (options, played) in reports {
                print(out, &options, played)?;
                let lines: Vec<String> = options.iter().map(|tuned| format!("{tuned}\n")).collect();
                fs::write(&file, lines.concat()).map_err(|error| Failure::File {
                    path: file.clone(),
                    error,
                })?;
            }
            match run.join() {
                Ok(result) => Ok(result.map(drop)?),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        })
    }
}

/// Prints the values, and what a step up rather than down is worth.
fn print(out: &mut impl Write, options: &[Tuned], played: u64) -> io::Result<()> {
    writeln!(out, "{played} pairs")?;
    for tuned in options {
        let (elo, bound) = tuned.effect(played);
        let (name, value) = (&tuned.name, tuned.value);
        writeln!(out, "  {name:28} {value:9.2}  {elo:+6.1} ± {bound:.1} Elo")?;
    }
    out.flush()
}
