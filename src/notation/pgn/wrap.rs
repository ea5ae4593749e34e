use std::fmt;

/// The longest line of the export format, in characters.
const WIDTH: usize = 79;

/// Wraps words into lines.
pub(super) struct Wrap<'a, W> {
    out: &'a mut W,
    /// Number of characters in the line so far.
    column: usize,
    /// The last word, to which a suffix may still be added.
    pending: String,
    /// The prefix of the next word, such as an opening parenthesis.
    prefix: &'static str,
}

impl<'a, W: fmt::Write> Wrap<'a, W> {
    pub(super) const fn new(out: &'a mut W) -> Self {
        Self {
            out,
            column: 0,
            pending: String::new(),
            prefix: "",
        }
    }

    /// Adds a word.
    pub(super) fn word(&mut self, word: &str) -> fmt::Result {
        // At the beginning of a line `%` would hide it, and other readers take `[` for a tag.
        let unsafe_first = word.starts_with(['%', '[']);
        if unsafe_first && self.pending_length() + 1 + length(word) <= WIDTH {
            if !self.pending.is_empty() {
                self.pending.push(' ');
            }
        } else {
            self.flush()?;
        }
        self.pending.push_str(std::mem::take(&mut self.prefix));
        self.pending.push_str(word);
        Ok(())
    }

    /// Puts a text directly in front of the next word.
    pub(super) const fn open(&mut self, prefix: &'static str) {
        self.prefix = prefix;
    }

    /// Puts a text directly after the last word.
    pub(super) fn close(&mut self, suffix: &str) {
        self.pending.push_str(suffix);
    }

    /// Leaves a line empty before the next word.
    pub(super) fn paragraph(&mut self) -> fmt::Result {
        self.flush()?;
        self.column = 0;
        self.out.write_str("\n\n")
    }

    /// Writes the last word and ends the last line.
    pub(super) fn finish(mut self) -> fmt::Result {
        self.flush()?;
        self.out.write_char('\n')
    }

    fn pending_length(&self) -> usize {
        length(&self.pending)
    }

    fn flush(&mut self) -> fmt::Result {
        if self.pending.is_empty() {
            return Ok(());
        }
        let length = self.pending_length();
        if self.column > 0 {
            let fits = self.column + 1 + length <= WIDTH;
            self.out.write_char(if fits { ' ' } else { '\n' })?;
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.out.write_str(&self.pending)?;
        self.column += length;
        self.pending.clear();
        Ok(())
    }
}

fn length(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_full_but_not_longer() {
        let mut out = String::new();
        let mut wrap = Wrap::new(&mut out);
        for _ in 0..100 {
            wrap.word("1234").unwrap();
        }
        wrap.finish().unwrap();
        let lengths: Vec<_> = out.lines().map(str::len).collect();
        assert_eq!(lengths, [79, 79, 79, 79, 79, 79, 19]);
    }

    #[test]
    fn no_line_begins_with_a_percent_sign_or_a_bracket() {
        let mut out = String::new();
        let mut wrap = Wrap::new(&mut out);
        for word in ["1234567", "%", "[x]"].repeat(30) {
            wrap.word(word).unwrap();
        }
        wrap.open("(");
        wrap.word("end").unwrap();
        wrap.close(")");
        wrap.finish().unwrap();
        assert!(out.ends_with("(end)\n"), "{out}");
        for line in out.lines() {
            assert!(line.starts_with(['1', '(']) && line.len() <= 79, "{line}");
        }
    }
}
