//! The command `sharp960 tablebase`.

use super::failure::Failure;
use sharp960::tablebase;
use std::io::Write;
use std::path::PathBuf;

/// The folder for the tables.
pub struct Tablebase {
    pub folder: PathBuf,
}

impl Tablebase {
    /// Computes all tables and writes them; prints the size of each file.
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let failed = |path: PathBuf| move |error| Failure::Written { path, error };
        std::fs::create_dir_all(&self.folder).map_err(failed(self.folder.clone()))?;
        let mut total = 0;
        for (table, file) in tablebase::generate() {
            let path = self.folder.join(table.name());
            std::fs::write(&path, &file).map_err(failed(path))?;
            writeln!(out, "{table:<10} {:>7} bytes", file.len())?;
            out.flush()?;
            total += file.len();
        }
        writeln!(out, "{total} bytes in all")?;
        Ok(())
    }
}
