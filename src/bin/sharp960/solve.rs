//! The command `sharp960 solve`.

use super::failure::Failure;
use sharp960::arena::{Solver, TestPosition};
use sharp960::notation::san;
use sharp960::rules::Variant;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Default number of nodes for each test position.
pub const NODES: u64 = 200_000;

/// The test positions to solve, and the limit of the search.
pub struct Solve {
    pub variant: Variant,
    pub nodes: u64,
    pub files: Vec<PathBuf>,
}

impl Solve {
    /// Solves all positions; writes a line for each, and at the end the number solved.
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let mut positions = Vec::new();
        for path in &self.files {
            positions.extend(read(path, self.variant)?);
        }
        let memory = |_| io::Error::from(io::ErrorKind::OutOfMemory);
        let mut solver = Solver::new(self.nodes).map_err(memory)?;
        let mut solved = 0;
        for (name, test) in &positions {
            let solution = solver.solve(test);
            solved += usize::from(solution.is_solved);
            let position = &test.epd().position;
            let best = solution.best.map(|m| san::format(position, m));
            let value = solution.value.map(|value| value.to_string());
            writeln!(
                out,
                "{} {:>9}  {:<8} {:<9} {name}",
                if solution.is_solved { "+" } else { "-" },
                solution.nodes,
                best.unwrap_or_default(),
                value.unwrap_or_default()
            )?;
            out.flush()?;
        }
        writeln!(
            out,
            "{solved} of {} solved at {} nodes",
            positions.len(),
            self.nodes
        )?;
        Ok(())
    }
}

/// The positions of a file with their names.
fn read(path: &Path, variant: Variant) -> Result<Vec<(String, TestPosition)>, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| Failure::File {
        path: path.to_owned(),
        error,
    })?;
    let lines = (1..).zip(text.lines().map(str::trim));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let read = |(line, text)| {
        let test = TestPosition::parse(variant, text).map_err(|error| Failure::TestPosition {
            path: path.to_owned(),
            line,
            error,
        })?;
        let name = test.epd().text("id").map(str::to_owned);
        Ok((name.unwrap_or_else(|| format!("line {line}")), test))
    };
    lines.map(read).collect()
}
