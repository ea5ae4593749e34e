use super::arguments::{Tool, help};
use super::failure::Failure;
use super::{convert, games, pgn};
use sharp960::game::Game;
use sharp960::notation::fen::CastlingField;
use sharp960::notation::uci::CastlingStyle;
use sharp960::notation::{fen, san, uci};
use sharp960::rules::{self, Move, Position};
use std::io::{self, Write};

impl Tool {
    /// Runs the command and writes its output.
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        match self {
            Self::Help => write!(out, "{}", help())?,
            Self::Version => writeln!(out, "sharp960 {}", env!("CARGO_PKG_VERSION"))?,
            Self::Perft {
                position,
                depth,
                divide: false,
            } => writeln!(out, "{}", rules::perft(&position, depth))?,
            Self::Perft {
                position, depth, ..
            } => divide(&position, depth, out)?,
            Self::Moves(position) => moves(&position, out)?,
            Self::Apply { start, moves } => apply(start, &moves, out)?,
            Self::Fen {
                position,
                castling: CastlingField::XFen,
            } => writeln!(out, "{}", fen::format(&position))?,
            Self::Fen { position, .. } => writeln!(out, "{}", fen::format_shredder(&position))?,
            Self::Fens { variant, castling } => {
                convert::fens(io::stdin().lock(), variant, castling, out)?;
            }
            Self::Import(import) => import.run(out)?,
            Self::Export(file) => games::export(&file, out)?,
            Self::Genfens(genfens) => genfens.run(out)?,
            Self::Solve(solve) => solve.run(out)?,
            Self::Tablebase(tablebase) => tablebase.run(out)?,
            Self::Tune(tune) => tune.run(out)?,
            Self::ConvertPgn(castling) => convert::pgn(io::stdin().lock(), castling, out)?,
            Self::Pgn { check } => pgn::run(io::stdin().lock(), check, out)?,
        }
        Ok(())
    }
}

fn uci_text(position: &Position, m: Move) -> String {
    uci::format(position, m, CastlingStyle::of(position.variant()))
}

fn divide(position: &Position, depth: u32, out: &mut impl Write) -> Result<(), Failure> {
    let mut lines: Vec<_> = rules::divide(position, depth)
        .into_iter()
        .map(|(m, nodes)| (uci_text(position, m), nodes))
        .collect();
    lines.sort();
    for (m, nodes) in &lines {
        writeln!(out, "{m}: {nodes}")?;
    }
    let total: u64 = match depth {
        0 => 1,
        _ => lines.iter().map(|(_, nodes)| nodes).sum(),
    };
    writeln!(out, "{total}")?;
    Ok(())
}

/// Writes the legal moves, sorted by their UCI notation so that the output does not depend on the
/// move generator.
fn moves(position: &Position, out: &mut impl Write) -> Result<(), Failure> {
    let mut lines: Vec<_> = position
        .legal_moves()
        .into_iter()
        .map(|m| (uci_text(position, m), m))
        .collect();
    lines.sort_by(|(one, _), (other, _)| one.cmp(other));
    for (text, m) in lines {
        let after = fen::format(&position.after(m));
        writeln!(out, "{text}\t{}\t{after}", san::format(position, m))?;
    }
    Ok(())
}

fn apply(start: Position, moves: &[String], out: &mut impl Write) -> Result<(), Failure> {
    let mut game = Game::new(start);
    for (number, text) in (1..).zip(moves) {
        if let Some(outcome) = game.outcome() {
            return Err(Failure::AfterEnd { number, outcome });
        }
        let m = uci::parse(game.position(), text);
        game.play(m.map_err(|error| Failure::Move { number, error })?)?;
    }
    writeln!(out, "{}", fen::format(game.position()))?;
    match game.outcome() {
        None => writeln!(out, "outcome: none")?,
        Some(outcome) => writeln!(out, "outcome: {outcome}")?,
    }
    Ok(())
}
