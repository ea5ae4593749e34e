use super::MAX_GAME_BYTES;
use super::encoding::decode;
use std::io::{self, BufRead, ErrorKind};

/// The lines of a text whose encoding and line ends are not known.
pub(super) struct Lines<R> {
    input: R,
    bytes: Vec<u8>,
    /// Whether the first line has been read: only that one can have the mark of UTF-16.
    begun: bool,
    /// Whether the last line ended with CR, so that a following LF belongs to the same line end.
    after_cr: bool,
}

/// The result of [`Lines::read`].
#[derive(PartialEq, Eq, Debug)]
pub(super) enum LineRead {
    /// A line, without its end.
    Line,
    /// A line that is longer than a game may be; only a part was kept.
    TooLong,
    /// The first line, which begins like a text in UTF-16.
    Utf16,
    /// The end of the text.
    End,
}

impl<R: BufRead> Lines<R> {
    pub(super) const fn new(input: R) -> Self {
        Self {
            input,
            bytes: Vec::new(),
            begun: false,
            after_cr: false,
        }
    }

    /// Puts the next line, without its end and byte order mark, into `line`.
    pub(super) fn read(&mut self, line: &mut String) -> io::Result<LineRead> {
        line.clear();
        self.bytes.clear();
        let mut found = LineRead::End;
        loop {
            let buffer = match self.input.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if buffer.is_empty() {
                break;
            }
            if std::mem::take(&mut self.after_cr) && buffer[0] == b'\n' {
                self.input.consume(1);
                continue;
            }
            if found == LineRead::End {
                found = LineRead::Line;
            }
            let end = buffer.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let part = &buffer[..end.unwrap_or(buffer.len())];
            if self.bytes.len() + part.len() > MAX_GAME_BYTES {
                found = LineRead::TooLong;
            } else {
                self.bytes.extend_from_slice(part);
            }
            let used = part.len() + usize::from(end.is_some());
            self.after_cr = end.is_some_and(|end| buffer[end] == b'\r');
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        let first = !std::mem::replace(&mut self.begun, true);
        if first && (self.bytes.starts_with(b"\xff\xfe") || self.bytes.starts_with(b"\xfe\xff")) {
            return Ok(LineRead::Utf16);
        }
        let text = decode(&self.bytes);
        line.push_str(text.strip_prefix('\u{feff}').unwrap_or(&text));
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8], buffer: usize) -> Vec<String> {
        let mut lines = Lines::new(io::BufReader::with_capacity(buffer, bytes));
        let mut line = String::new();
        let mut all = Vec::new();
        while lines.read(&mut line).expect("bytes can be read") == LineRead::Line {
            all.push(line.clone());
        }
        all
    }

    #[test]
    fn every_system_s_line_ends_are_known() {
        for buffer in 1..6 {
            let text = lines(b"\xef\xbb\xbfone\r\ntwo\rthree\n\nfive\r\r\nseven", buffer);
            assert_eq!(text, ["one", "two", "three", "", "five", "", "seven"]);
            assert_eq!(lines(b"", buffer), [""; 0]);
            assert_eq!(lines(b"\r\n", buffer), [""]);
        }
    }

    #[test]
    fn utf_16_and_endless_lines_are_told() {
        let mut line = String::new();
        let mut utf_16 = Lines::new(&b"\xff\xfe1\0.\0"[..]);
        assert_eq!(utf_16.read(&mut line).unwrap(), LineRead::Utf16);
        // Further on these bytes are as good as any others.
        let mut later = Lines::new(&b"1. e4\n\xff\xfe1\0.\0"[..]);
        assert_eq!(later.read(&mut line).unwrap(), LineRead::Line);
        assert_eq!(later.read(&mut line).unwrap(), LineRead::Line);
        assert_eq!(line, "ÿþ1\0.\0");
        let mut text = vec![b'x'; MAX_GAME_BYTES + 1];
        text.extend(b"\nnext");
        let mut endless = Lines::new(&text[..]);
        assert_eq!(endless.read(&mut line).unwrap(), LineRead::TooLong);
        assert_eq!(endless.read(&mut line).unwrap(), LineRead::Line);
        assert_eq!(line, "next");
    }
}
