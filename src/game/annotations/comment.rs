use std::fmt;

/// The text of a comment. Never empty.
///
/// So that every comment survives being written as PGN and read again, which may break it at
/// any space and has no escape for `}`, white space and control characters become single spaces,
/// with a newline between them a single newline, and where there is a `}` all braces become
/// parentheses. A word that begins with `[` or `%` begins no line, as it could be taken for a tag
/// or an escaped line there.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Comment(Box<str>);

impl Comment {
    /// A comment with this text; none if there is nothing but white space.
    pub fn new(text: &str) -> Option<Self> {
        let blank = |c: char| c.is_whitespace() || c.is_control() || c == '\u{feff}';
        let closes = text.contains('}');
        let plain = |c| match c {
            '{' if closes => '(',
            '}' => ')',
            _ => c,
        };
        let mut comment = String::with_capacity(text.len());
        let mut between = None;
        for c in text.chars() {
            if blank(c) {
                between = between.filter(|&before| before == '\n').or(Some(match c {
                    '\n' => c,
                    _ => ' ',
                }));
                continue;
            }
            if let Some(blank) = between.take().filter(|_| !comment.is_empty()) {
                let begins_no_line = matches!(c, '[' | '%');
                comment.push(if begins_no_line { ' ' } else { blank });
            }
            comment.push(plain(c));
        }
        (!comment.is_empty()).then(|| Self(comment.into()))
    }

    /// The whole text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The text for people, without commands for programs such as `[%mct 12]`, which a PGN can
    /// have in its comments.
    pub fn plain_text(&self) -> String {
        let (mut plain, mut rest) = (String::new(), self.as_str());
        while let Some((before, command)) = rest.split_once("[%") {
            let Some((_, behind)) = command.split_once(']') else {
                break;
            };
            plain.push_str(before);
            // One space is left between what stood on both sides of the command.
            let apart = plain.is_empty() || plain.ends_with([' ', '\n']);
            rest = behind.strip_prefix(' ').filter(|_| apart).unwrap_or(behind);
        }
        plain.push_str(rest);
        plain.truncate(plain.trim_end().len());
        plain
    }
}

/// The whole text, without braces.
impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_can_stand_between_braces() {
        let text = |text| Comment::new(text).map(|comment| comment.to_string());
        assert_eq!(text(" two\t\u{a0} words "), Some("two words".into()));
        assert_eq!(text("\n two \r\n\n lines\n"), Some("two\nlines".into()));
        assert_eq!(text("a\n[b]\n%c\nd"), Some("a [b] %c\nd".into()));
        assert_eq!(text("{a} \0 b"), Some("(a) b".into()));
        assert_eq!(text("\u{a0}\n"), None);
    }

    #[test]
    fn the_plain_text_has_no_commands() {
        for (text, plain) in [
            ("a [%csl Ge4] b", "a b"),
            ("[%cal Ge2e4,Rd1d8] [%csl Ge4] a", "a"),
            ("a[%x 1]b [%x", "ab [%x"),
            ("[%clk 1]", ""),
            ("a, [%x 1]", "a,"),
        ] {
            assert_eq!(Comment::new(text).unwrap().plain_text(), plain, "{text}");
        }
    }
}
