//! The parts of a file that have arrived.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{self, BufRead, Read};
use std::rc::Rc;

/// A reader of parts that are added while it is read. Between them it looks like the end of the
/// file, so there must always be enough.
#[derive(Clone, Default)]
pub(super) struct Feed {
    shared: Rc<RefCell<Shared>>,
    /// The part that is being read, by the one clone that reads.
    part: Vec<u8>,
    at: usize,
}

#[derive(Default)]
struct Shared {
    parts: VecDeque<Vec<u8>>,
    waiting: usize,
    consumed: u64,
    lines: u64,
}

impl Feed {
    /// Adds a part.
    pub(super) fn push(&self, part: Vec<u8>) {
        let mut shared = self.shared.borrow_mut();
        shared.waiting += part.len();
        shared.parts.push_back(part);
    }

    /// The number of bytes that are not read yet.
    pub(super) fn waiting(&self) -> usize {
        self.shared.borrow().waiting
    }

    /// The number of bytes that were read.
    pub(super) fn consumed(&self) -> u64 {
        self.shared.borrow().consumed
    }

    /// The number of line feeds that were read.
    pub(super) fn lines(&self) -> u64 {
        self.shared.borrow().lines
    }
}

/// What is left of the part goes to the clone that reads on.
impl Drop for Feed {
    fn drop(&mut self) {
        let rest = self.part.split_off(self.at.min(self.part.len()));
        if !rest.is_empty() {
            self.shared.borrow_mut().parts.push_front(rest);
        }
    }
}

impl BufRead for Feed {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.at >= self.part.len() {
            match self.shared.borrow_mut().parts.pop_front() {
                Some(part) => (self.part, self.at) = (part, 0),
                None => return Ok(&[]),
            }
        }
        Ok(&self.part[self.at..])
    }

    fn consume(&mut self, amount: usize) {
        let end = (self.at + amount).min(self.part.len());
        let used = &self.part[self.at..end];
        let mut shared = self.shared.borrow_mut();
        shared.waiting -= used.len();
        shared.consumed += used.len() as u64;
        shared.lines += used.iter().filter(|&&byte| byte == b'\n').count() as u64;
        self.at = end;
    }
}

impl Read for Feed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}
