use super::{PgnError, Reader};
use crate::notation::fen::{self, CastlingField};
use crate::rules::Variant;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};
use std::rc::Rc;

/// Copies games byte for byte, with the castling fields of their `FEN` tags written in one way.
///
/// ```
/// use sharp960::notation::fen::CastlingField;
/// use sharp960::notation::pgn::Converter;
///
/// let text = "[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n\n1. O-O *\n";
/// let mut copy = Vec::new();
/// let mut converter = Converter::new(text.as_bytes(), CastlingField::Shredder);
/// while let Some(game) = converter.next(&mut copy)? {
///     game.expect("the game can be read");
/// }
/// assert_eq!(String::from_utf8_lossy(&copy), text.replace("KQ", "HA"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Converter<R> {
    reader: Reader<Recorder<R>>,
    /// The bytes that were read and are not yet written.
    recorded: Rc<RefCell<Vec<u8>>>,
    /// The number of the first line in `recorded`.
    line: u64,
    edits: VecDeque<Edit>,
    castling: CastlingField,
}

/// A FEN to be rewritten where its line is copied.
#[derive(Clone, Copy)]
struct Edit {
    line: u64,
    column: usize,
    variant: Variant,
}

impl<R: BufRead> Converter<R> {
    /// A converter of the games of a text.
    pub fn new(input: R, castling: CastlingField) -> Self {
        let recorded = Rc::new(RefCell::new(Vec::new()));
        let recorder = Recorder {
            input,
            recorded: Rc::clone(&recorded),
        };
        Self {
            reader: Reader::new(recorder),
            recorded,
            line: 1,
            edits: VecDeque::new(),
            castling,
        }
    }

    /// Copies the next game; none after the last one, when everything is copied.
    ///
    /// A game that cannot be read is copied too, its FEN unchanged if the error is there or before; only
    /// behind an error of the input and in UTF-16 nothing is read any more.
    ///
    /// # Errors
    /// Any error of the writer.
    pub fn next(&mut self, out: &mut impl Write) -> io::Result<Option<Result<(), PgnError>>> {
        let game = self.reader.next();
        if let Some(tag) = self.reader.start_tag().filter(|_| game.is_some()) {
            self.edits.push_back(Edit {
                line: tag.place.line,
                column: tag.place.column,
                variant: tag.variant,
            });
        }
        // A line that is not finished can hold the next game too.
        let end = game.is_some().then(|| self.reader.line());
        self.copy(end, out)?;
        Ok(game.map(|game| game.map(drop)))
    }

    /// Copies the lines before a line, or all that are left.
    fn copy(&mut self, end: Option<u64>, out: &mut impl Write) -> io::Result<()> {
        let recorded = self.recorded.take();
        let mut rest = &recorded[..];
        while end.is_none_or(|end| self.line < end) && !rest.is_empty() {
            let (line, behind) = rest.split_at(line_length(rest));
            self.copy_line(line, out)?;
            rest = behind;
            self.line += 1;
        }
        self.recorded.replace(rest.to_vec());
        Ok(())
    }

    fn copy_line(&mut self, line: &[u8], out: &mut impl Write) -> io::Result<()> {
        let mut copied = 0;
        let number = self.line;
        while let Some(&edit) = self.edits.front().filter(|edit| edit.line == number) {
            self.edits.pop_front();
            let begin = byte_offset(line, edit.column);
            let length = line[begin..].iter().position(|&byte| byte == b'"');
            let end = begin + length.unwrap_or(0);
            let converted = std::str::from_utf8(&line[begin..end])
                .ok()
                .and_then(|text| fen::convert(edit.variant, text, self.castling).ok());
            if let Some(converted) = converted {
                out.write_all(&line[copied..begin])?;
                out.write_all(converted.as_bytes())?;
                copied = end;
            }
        }
        out.write_all(&line[copied..])
    }
}

/// The length of the first line of a text, with its end of any system.
fn line_length(text: &[u8]) -> usize {
    match text.iter().position(|byte| matches!(byte, b'\n' | b'\r')) {
        None => text.len(),
        Some(end) if text[end..].starts_with(b"\r\n") => end + 2,
        Some(end) => end + 1,
    }
}

/// The byte offset of a column, counted from 1 as the reader does: in characters, without a byte
/// order mark; a line that is not UTF-8 has one byte for each.
fn byte_offset(line: &[u8], column: usize) -> usize {
    let mark = "\u{feff}".as_bytes();
    let begin = line.strip_prefix(mark).map_or(0, |_| mark.len());
    let offset = match std::str::from_utf8(&line[begin..]) {
        Ok(text) => text.char_indices().nth(column - 1).map(|(at, _)| at),
        Err(_) => Some(column - 1),
    };
    (begin + offset.unwrap_or(line.len())).min(line.len())
}

/// Reads from another reader and keeps what was read.
struct Recorder<R> {
    input: R,
    recorded: Rc<RefCell<Vec<u8>>>,
}

impl<R: BufRead> BufRead for Recorder<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.input.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        // It was filled before, so this reads nothing.
        if let Ok(buffer) = self.input.fill_buf() {
            let used = &buffer[..amount.min(buffer.len())];
            self.recorded.borrow_mut().extend_from_slice(used);
        }
        self.input.consume(amount);
    }
}

impl<R: BufRead> Read for Recorder<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The copy and the errors.
    fn converted(text: &[u8], castling: CastlingField) -> (Vec<u8>, Vec<String>) {
        let (mut copy, mut errors) = (Vec::new(), Vec::new());
        let mut converter = Converter::new(io::BufReader::with_capacity(7, text), castling);
        while let Some(game) = converter
            .next(&mut copy)
            .expect("a vector takes everything")
        {
            errors.extend(game.err().map(|error| error.to_string()));
        }
        (copy, errors)
    }

    fn check(x_fen: &[u8], shredder: &[u8]) {
        for (text, castling, expected) in [
            (x_fen, CastlingField::Shredder, shredder),
            (shredder, CastlingField::XFen, x_fen),
            (x_fen, CastlingField::XFen, x_fen),
        ] {
            let (copy, errors) = converted(text, castling);
            let [copy, expected] = [&copy, expected].map(String::from_utf8_lossy);
            assert_eq!((copy, errors), (expected, vec![]));
        }
    }

    #[test]
    fn only_castling_fields_change() {
        let text = "\u{feff}[Event \"KQkq\"]\r\n[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq\"]\r\n\
            [Variant   \"frc\"]\r\n\r\n{[FEN \"w KQkq\"]} 1. O-O  ( 1. Kd1!! )\r\n% KQkq\r\n\
            [Event \"no start\"]\r1. e4 ; KQkq\n*\n\n\n\
            [Black \"Ü\"][FEN \"4k3/8/8/8/8/8/8/1K1R1R1R w F - 0 1\"][Variant \"Chess960\"] *\n\
            [Variant \"Chess960\"] [FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq\"] 1. O-O 0-0-0 1/2\n \n";
        let tag = "R3K2R w KQkq";
        check(
            text.as_bytes(),
            text.replace(tag, "R3K2R w HAha").as_bytes(),
        );
        check(b"", b"");
        check(b"\n\n; nothing\n", b"\n\n; nothing\n");
    }

    #[test]
    fn bytes_of_old_files_stay() {
        let line = |castling: &[u8]| {
            let begin =
                &b"[White \"M\xfcller\"] [Variant \"Chess960\"] [FEN \"4k3/8/8/8/8/8/8/R3K2R w "[..];
            [begin, castling, b"\"]\n\n{\x96} *\n"].concat()
        };
        check(&line(b"KQ"), &line(b"HA"));
    }

    #[test]
    fn two_games_on_a_line_are_both_converted() {
        let game = "[Variant \"Chess960\"] [FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ\"] 1. Kd2 * ";
        let text = game.repeat(3);
        check(text.as_bytes(), text.replace("KQ", "HA").as_bytes());
    }

    #[test]
    fn games_with_errors_are_copied_and_told() {
        let text = "[Event \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ\"]\n\n1. Ke5 *\n\n\
            [Event \"2\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w KQ\"]\n\n1. Kd1 *\n\n\
            [Event \"3\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K\"]\n\n1. O-O *\n";
        let (copy, errors) = converted(text.as_bytes(), CastlingField::Shredder);
        let expected = text.replace("2R w KQ", "2R w HA").replace("w K\"", "w H\"");
        assert_eq!(String::from_utf8_lossy(&copy), expected);
        assert_eq!(errors.len(), 2);
        assert!(errors[0].starts_with("line 4, column 4: "), "{errors:?}");
        assert!(errors[1].starts_with("line 7, column 7: "), "{errors:?}");
    }
}
