use super::lines::{LineRead, Lines};
use super::tags::is_name;
use super::{GameResult, MAX_GAME_BYTES, PgnError, PgnProblem, Place};
use std::collections::VecDeque;
use std::io::BufRead;
use std::ops::Range;

/// A token of the moves of a game.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// A move, a result, or a glyph other than `!` and `?`: see [`Lexer::symbol`].
    Symbol,
    /// `{…}` or `;…`, without its marks.
    Comment(String),
    /// `$` and a number.
    Nag(u8),
    /// `(`
    Open,
    /// `)`
    Close,
}

/// A tag pair.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Tag {
    pub(super) name: String,
    pub(super) value: String,
    /// The place of the value, after the opening quote.
    pub(super) place: Place,
}

/// Cuts a text into tags and tokens.
pub(super) struct Lexer<R> {
    lines: Lines<R>,
    line: String,
    line_number: u64,
    /// Byte offset in the line where reading continues.
    at: usize,
    /// Byte offset in the line where the last token begins.
    begin: usize,
    /// The last symbol in the line.
    symbol: Range<usize>,
    /// A byte offset in the line and the number of characters before it, to compute columns.
    counted: (usize, usize),
    /// Number of bytes of the game read so far.
    size: usize,
    /// Lines to be read again, before those of the input.
    again: VecDeque<String>,
    mark: Option<Mark>,
}

/// A place to which a lexer can return.
struct Mark {
    line: String,
    line_number: u64,
    at: usize,
    size: usize,
    /// The lines read since.
    lines: Vec<String>,
}

impl<R: BufRead> Lexer<R> {
    pub(super) const fn new(input: R) -> Self {
        Self {
            lines: Lines::new(input),
            line: String::new(),
            line_number: 0,
            at: 0,
            begin: 0,
            symbol: 0..0,
            counted: (0, 0),
            size: 0,
            again: VecDeque::new(),
            mark: None,
        }
    }

    /// Marks the place of the next character to read, so that the text can be read again from there.
    pub(super) fn mark(&mut self) {
        self.mark = Some(Mark {
            line: self.line.clone(),
            line_number: self.line_number,
            at: self.at,
            size: self.size,
            lines: Vec::new(),
        });
    }

    /// Returns to the mark, which stays.
    pub(super) fn rewind(&mut self) {
        let Some(mark) = &mut self.mark else { return };
        for line in mark.lines.drain(..).rev() {
            self.again.push_front(line);
        }
        self.line.clone_from(&mark.line);
        self.line_number = mark.line_number;
        self.at = mark.at;
        self.size = mark.size;
        self.begin = self.at;
        self.symbol = self.at..self.at;
        self.counted = (0, 0);
    }

    /// Forgets the mark.
    pub(super) fn unmark(&mut self) {
        self.mark = None;
    }

    /// Starts counting the bytes of a new game.
    pub(super) const fn begin_game(&mut self) {
        self.size = 0;
    }

    /// The text of the last [`Token::Symbol`].
    pub(super) fn symbol(&self) -> &str {
        &self.line[self.symbol.clone()]
    }

    /// The place where the last token begins, unless it was a comment.
    pub(super) fn last_place(&mut self) -> Place {
        self.place_of(self.begin)
    }

    /// The place of the next character to read.
    pub(super) fn place(&mut self) -> Place {
        self.place_of(self.at)
    }

    fn place_of(&mut self, offset: usize) -> Place {
        // From the last place on, as lines can be long and have many places.
        let (from, characters) = match self.counted {
            (from, characters) if from <= offset => (from, characters),
            _ => (0, 0),
        };
        let between = &self.line.as_bytes()[from..offset];
        let begins = between.iter().filter(|&&byte| byte & 0xc0 != 0x80);
        self.counted = (offset, characters + begins.count());
        Place {
            line: self.line_number.max(1),
            column: self.counted.1 + 1,
        }
    }

    fn rest(&self) -> &str {
        &self.line[self.at..]
    }

    /// Reads the next line; false at the end of the text.
    fn next_line(&mut self) -> Result<bool, PgnError> {
        self.at = 0;
        self.begin = 0;
        self.symbol = 0..0;
        self.counted = (0, 0);
        self.line_number += 1;
        let found = match self.again.pop_front() {
            Some(line) => {
                self.line = line;
                Ok(LineRead::Line)
            }
            None => self.lines.read(&mut self.line),
        };
        if let (Some(mark), Ok(LineRead::Line)) = (&mut self.mark, &found) {
            mark.lines.push(self.line.clone());
        }
        self.size = self.size.saturating_add(self.line.len() + 1);
        let problem = match found {
            Ok(LineRead::End) => return Ok(false),
            Ok(LineRead::Line) if self.size <= MAX_GAME_BYTES => return Ok(true),
            Ok(LineRead::Line | LineRead::TooLong) => PgnProblem::TooLarge,
            Ok(LineRead::Utf16) => PgnProblem::Utf16,
            Err(error) => PgnProblem::Io(error.kind()),
        };
        Err(problem.at(self.place()))
    }

    /// Skips white space and escaped lines; false at the end of the text.
    fn skip_blanks(&mut self) -> Result<bool, PgnError> {
        loop {
            let rest = self.rest();
            let blank = |c: char| c.is_whitespace() || c.is_control() || c == '\u{feff}';
            self.at += rest.len() - rest.trim_start_matches(blank).len();
            if self.at < self.line.len() {
                return Ok(true);
            }
            loop {
                if !self.next_line()? {
                    return Ok(false);
                }
                if !self.line.starts_with('%') {
                    break;
                }
            }
        }
    }

    /// The next character that is not white space; none at the end of the text.
    pub(super) fn peek(&mut self) -> Result<Option<char>, PgnError> {
        let more = self.skip_blanks()?;
        Ok(self.rest().chars().next().filter(|_| more))
    }

    /// Whether a tag with this name follows.
    pub(super) fn at_tag(&mut self, name: &str) -> Result<bool, PgnError> {
        let more = self.skip_blanks()?;
        Ok(more && tag_name(self.rest()) == Some(name))
    }

    /// Reads a tag; a `[` must follow.
    pub(super) fn tag(&mut self) -> Result<Tag, PgnError> {
        self.at += 1;
        self.skip_spaces();
        let ends = |c: char| c.is_whitespace() || matches!(c, '"' | '[' | ']');
        let length = self.rest().find(ends).unwrap_or(self.rest().len());
        let name = self.rest()[..length].to_owned();
        if !is_name(&name) {
            return Err(PgnProblem::TagName.at(self.place()));
        }
        self.at += length;
        self.skip_spaces();
        if !self.rest().starts_with('"') {
            return Err(PgnProblem::TagValue(name).at(self.place()));
        }
        self.at += 1;
        let place = self.place();
        let Some((value, length)) = quoted_value(self.rest()) else {
            self.at -= 1;
            return Err(PgnProblem::UnterminatedValue(name).at(self.place()));
        };
        self.at += length;
        self.skip_spaces();
        if !self.rest().starts_with(']') {
            return Err(PgnProblem::UnterminatedTag(name).at(self.place()));
        }
        self.at += 1;
        Ok(Tag { name, value, place })
    }

    fn skip_spaces(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// Reads the next token; [`Lexer::peek`] must have found something.
    pub(super) fn token(&mut self) -> Result<Token, PgnError> {
        let begin = self.at;
        self.begin = begin;
        let first = self.rest().chars().next().unwrap_or_default();
        self.at += first.len_utf8();
        match first {
            '(' => Ok(Token::Open),
            ')' => Ok(Token::Close),
            '{' => self.braces(begin),
            ';' => {
                let comment = self.rest().to_owned();
                self.at = self.line.len();
                Ok(Token::Comment(comment))
            }
            '$' => self.nag(begin),
            '!' | '?' => {
                let run = self.rest().trim_start_matches(['!', '?']);
                self.at = self.line.len() - run.len();
                // `!!!` means no more than `!!`.
                self.symbol = begin..self.at.min(begin + 2);
                Ok(Token::Symbol)
            }
            '*' => {
                self.symbol = begin..self.at;
                Ok(Token::Symbol)
            }
            '}' | '[' | ']' | '"' => {
                self.at = begin;
                Err(PgnProblem::Unexpected(first).at(self.place()))
            }
            _ => {
                let length = symbol_length(&self.line[begin..]);
                self.symbol = begin..begin + length;
                self.at = self.symbol.end;
                Ok(Token::Symbol)
            }
        }
    }

    /// Skips a character that has no meaning; [`Lexer::peek`] must have found it.
    pub(super) fn skip_character(&mut self) {
        let first = self.rest().chars().next();
        self.at += first.map_or(0, char::len_utf8);
    }

    /// Skips move numbers and stray periods, which say nothing that the moves do not say.
    pub(super) fn skip_number(&mut self) -> bool {
        let length = number_length(self.rest());
        self.at += length;
        length > 0
    }

    /// Reads a comment up to the first `}`: comments in braces do not nest.
    fn braces(&mut self, begin: usize) -> Result<Token, PgnError> {
        let place = self.place_of(begin);
        let mut comment = String::new();
        loop {
            if let Some(length) = self.rest().find('}') {
                comment.push_str(&self.rest()[..length]);
                self.at += length + 1;
                return Ok(Token::Comment(comment));
            }
            // A line ends where there was no more room for it; an empty one parts two paragraphs.
            let blank = self.rest().trim().is_empty();
            comment.push_str(self.rest());
            comment.push(if blank { '\n' } else { ' ' });
            if !self.next_line()? || blank && self.begins_game() {
                return Err(PgnProblem::UnterminatedComment.at(place));
            }
        }
    }

    /// Whether this line looks like the first line of a game in a collection, so that a comment
    /// that has run into it was not closed.
    fn begins_game(&self) -> bool {
        tag_name(&self.line) == Some("Event")
    }

    fn nag(&mut self, begin: usize) -> Result<Token, PgnError> {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let number = self.rest()[..digits].parse();
        self.at += digits;
        match number {
            Ok(number) => Ok(Token::Nag(number)),
            Err(_) => Err(PgnProblem::Nag.at(self.place_of(begin))),
        }
    }

    /// Skips to the tags of the next game, or behind the result of this one. They come after moves, the
    /// first of which may have been read already.
    pub(super) fn skip_game(
        &mut self,
        mut moves_met: bool,
        in_comment: bool,
    ) -> Result<(), PgnError> {
        let mut skipped = Skipped {
            in_comment,
            ..Skipped::default()
        };
        loop {
            if moves_met && self.skip_moves(&mut skipped) {
                return Ok(());
            }
            let after_blank = self.line.trim().is_empty();
            // The game is given up: its size does not matter any more.
            self.size = 0;
            match self.next_line() {
                Ok(true) => {}
                Ok(false) => return Ok(()),
                Err(PgnError {
                    problem: PgnProblem::TooLarge,
                    ..
                }) => {
                    self.at = self.line.len();
                    continue;
                }
                Err(error) => return Err(error),
            }
            match tag_name(&self.line) {
                Some("Event") => return Ok(()),
                Some(_) if moves_met => return Ok(()),
                Some(_) => {}
                None => {
                    let line = self.line.trim_start();
                    // A tag that is wrong; the game that it begins should not go unnoticed.
                    let bracket = line.starts_with('[') && !line.starts_with("[%");
                    // A variation may have been left open.
                    let begins = bracket || skipped.ended && begins_moves(line);
                    if moves_met && after_blank && begins {
                        return Ok(());
                    }
                    moves_met |= !line.is_empty() && !line.starts_with(['[', '%', ';']);
                }
            }
        }
    }

    /// Skips the moves in the rest of the line. Returns whether the game has ended there.
    fn skip_moves(&mut self, skipped: &mut Skipped) -> bool {
        if self.at == 0 && self.line.starts_with('%') {
            return false;
        }
        loop {
            if skipped.in_comment {
                let Some(length) = self.rest().find('}') else {
                    return false;
                };
                self.at += length + 1;
                skipped.in_comment = false;
            }
            self.skip_spaces();
            let rest = self.rest();
            if rest.is_empty() || rest.starts_with(';') {
                return false;
            }
            let (symbol, behind) = rest.split_at(symbol_length(rest));
            match symbol {
                "{" => skipped.in_comment = true,
                "(" => skipped.depth += 1,
                ")" => skipped.depth = skipped.depth.saturating_sub(1),
                _ => {}
            }
            if !skipped.in_comment {
                skipped.ended = GameResult::parse(symbol).is_some();
            }
            let behind = behind.trim_start();
            // Moves with other numbers go on with this game.
            let may_end =
                behind.is_empty() || behind.starts_with(['{', ';', '[']) || begins_moves(behind);
            let is_over = skipped.ended && skipped.depth == 0 && may_end && !skipped.in_comment;
            self.at += symbol.len();
            if is_over {
                return true;
            }
        }
    }
}

/// What is known of the moves of a broken game that were skipped.
#[derive(Default)]
struct Skipped {
    /// The number of variations that are open.
    depth: usize,
    /// Whether what follows is still part of a comment in braces.
    in_comment: bool,
    /// Whether the last of them is a result, be it in a variation.
    ended: bool,
}

/// Whether a text begins with the number of the first move.
fn begins_moves(text: &str) -> bool {
    let behind = text.trim_start().strip_prefix('1');
    behind.is_some_and(|behind| behind.starts_with(['.', '…', ' ']))
}

/// The name of the tag at the beginning of a text, if it looks like a tag.
fn tag_name(text: &str) -> Option<&str> {
    let text = text.trim_start().strip_prefix('[')?.trim_start();
    let (name, rest) = text.split_at(text.find(|c: char| c.is_whitespace() || c == '"')?);
    let is_tag = is_name(name) && rest.trim_start().starts_with('"');
    is_tag.then_some(name)
}

/// The value of a tag up to its closing quote, unescaped, and its length in bytes with that quote.
///
/// A quote without a backslash inside the value is read as part of it: the closing one is followed
/// by the bracket, another tag or the end of the line.
fn quoted_value(text: &str) -> Option<(String, usize)> {
    let mut value = String::new();
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        let rest = chars.as_str();
        match c {
            '\\' if rest.starts_with(['"', '\\']) => value.extend(chars.next().map(|(_, c)| c)),
            '"' if is_last_quote(rest) => return Some((value, at + 1)),
            _ => value.push(c),
        }
    }
    None
}

fn is_last_quote(rest: &str) -> bool {
    let behind = rest.trim_start();
    behind.is_empty() || behind.starts_with([']', '[']) || !rest.contains('"')
}

/// Length in bytes of the digits and periods of a move number; 0 if there is none. Without periods
/// `0000` is no number but a null move.
fn number_length(text: &str) -> usize {
    let behind = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_null = text.len() - behind.len() == 4 && text.starts_with("0000");
    let after_periods = behind.trim_start_matches(['.', '…']);
    if after_periods.len() < behind.len() {
        return text.len() - after_periods.len();
    }
    if !is_null && behind.len() < text.len() && behind.chars().next().is_none_or(ends_symbol) {
        return text.len() - behind.len();
    }
    0
}

fn ends_symbol(c: char) -> bool {
    c.is_whitespace()
        || c.is_control()
        || matches!(
            c,
            '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$' | '!' | '?' | '"' | '*' | '.' | '…'
        )
}

/// Length in bytes of the symbol (usually a move) at the beginning of a text.
fn symbol_length(text: &str) -> usize {
    let mut length = text.find(ends_symbol).unwrap_or(text.len());
    let mut longer = 0;
    // `exd6e.p.`, but `1.e4.` ends with the 4.
    if text[..length].ends_with('e')
        && let Some(rest) = text[length..].strip_prefix(".p")
    {
        longer = 2 + usize::from(rest.starts_with('.'));
    }
    // `e8(Q)`, but `e8(Qd8)` begins a variation.
    if text[..length].ends_with(['1', '8'])
        && let [b'(', role, b')', ..] = text.as_bytes()[length..]
        && role.is_ascii_alphabetic()
    {
        longer = 3;
    }
    if longer > 0 {
        length += longer;
        let marks = text[length..].trim_start_matches(['+', '#']);
        length = text.len() - marks.len();
    }
    // A character that can begin nothing else stands alone.
    length.max(text.chars().next().map_or(0, char::len_utf8))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn symbols(text: &str) -> Vec<String> {
        let mut lexer = Lexer::new(text.as_bytes());
        let mut symbols = Vec::new();
        while lexer.peek().expect("text").is_some() {
            if lexer.skip_number() {
                continue;
            }
            symbols.push(match lexer.token().expect("a token") {
                Token::Symbol => lexer.symbol().to_owned(),
                Token::Comment(text) => format!("{{{text}}}"),
                Token::Nag(number) => format!("${number}"),
                Token::Open => "(".into(),
                Token::Close => ")".into(),
            });
        }
        symbols
    }

    #[test]
    fn moves_are_cut_out() {
        for (text, expected) in [
            ("1.e4 e5 2.Nf3", "e4 e5 Nf3"),
            ("1 e4 1... e5 2 . Nf3 3…d5", "e4 e5 Nf3 d5"),
            ("e4(e5)e6!?e7??$1", "e4 ( e5 ) e6 !? e7 ?? $1"),
            ("0-0 1-0 1/2-1/2*", "0-0 1-0 1/2-1/2 *"),
            ("1. 0000 -- 2.Z0 @@@@!?", "0000 -- Z0 @@@@ !?"),
            (
                "12.0-0-0 exd6e.p. e.p. exd6 e.p.",
                "0-0-0 exd6e.p. e.p. exd6 e.p.",
            ),
            (
                "e8(Q) e8(Qd8) e8=Q e8 (Q)",
                "e8(Q) e8 ( Qd8 ) e8=Q e8 ( Q )",
            ),
            ("2e3 Kd2,c8 N@f3 ± +-", "2e3 Kd2,c8 N@f3 ± +-"),
            ("!!! ?!?e4", "!! ?! e4"),
            ("a{ {b}c;d}\ne", "a { {b} c {d}} e"),
        ] {
            assert_eq!(symbols(text).join(" "), expected, "{text}");
        }
    }

    #[test]
    fn tags_are_read() {
        for (text, name, value) in [
            (r#"[Event "x"]"#, "Event", "x"),
            (r#"[ Event"x" ] [Site "y"]"#, "Event", "x"),
            (r#"[Event "a \"b\" \\ c\d"]"#, "Event", r#"a "b" \ c\d"#),
            (r#"[Event "The "Big" One"]"#, "Event", r#"The "Big" One"#),
            (r#"[Event ""]"#, "Event", ""),
            (r#"[Event "a]b[c"]"#, "Event", "a]b[c"),
        ] {
            let mut lexer = Lexer::new(text.as_bytes());
            assert_eq!(lexer.peek(), Ok(Some('[')));
            let tag = lexer.tag().expect("a tag");
            assert_eq!((tag.name.as_str(), tag.value.as_str()), (name, value));
        }
    }

    #[test]
    fn bad_tags_are_told_with_their_column() {
        for (text, column, part) in [
            ("[]", 2, "begins with a name"),
            ("[Größe \"x\"]", 2, "begins with a name"),
            ("[Event]", 7, "needs a value"),
            ("[Event x]", 8, "needs a value"),
            ("[Event \"ü]", 8, "no closing quote"),
            ("[Event \"ü\"", 11, "must end with ‘]’"),
            ("[Event \"a\" [Site \"b\"]", 12, "must end with ‘]’"),
        ] {
            let mut lexer = Lexer::new(text.as_bytes());
            lexer.peek().expect("text");
            let error = lexer.tag().expect_err(text);
            assert_eq!(error.place, Place { line: 1, column }, "{text}");
            assert!(error.to_string().contains(part), "{error}");
        }
    }
}
