//! Reading at any place of a file.

use std::fs::File;
use std::io;
use std::path::Path;

/// A file that is read in small parts, from any thread: the tables of six men have gigabytes.
pub(super) struct Source(File);

impl Source {
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        File::open(path).map(Self)
    }

    #[cfg(unix)]
    fn read_at(&self, bytes: &mut [u8], at: u64) -> io::Result<usize> {
        std::os::unix::fs::FileExt::read_at(&self.0, bytes, at)
    }

    #[cfg(windows)]
    fn read_at(&self, bytes: &mut [u8], at: u64) -> io::Result<usize> {
        std::os::windows::fs::FileExt::seek_read(&self.0, bytes, at)
    }

    /// Reads as many bytes as there are from a place on; the rest stays as it is.
    pub(super) fn fill(&self, mut bytes: &mut [u8], mut at: u64) -> io::Result<()> {
        while !bytes.is_empty() {
            match self.read_at(bytes, at) {
                Ok(0) => break,
                Ok(read) => {
                    bytes = &mut bytes[read..];
                    at += read as u64;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// The bytes at a place; zeros behind the end of the file.
    pub(super) fn array<const N: usize>(&self, at: u64) -> io::Result<[u8; N]> {
        let mut bytes = [0; N];
        self.fill(&mut bytes, at)?;
        Ok(bytes)
    }

    /// A number of bytes at a place; zeros behind the end of the file.
    pub(super) fn bytes(&self, at: u64, count: usize) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; count];
        self.fill(&mut bytes, at)?;
        Ok(bytes)
    }
}
