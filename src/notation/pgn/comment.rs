use super::Mark;
use std::fmt;

/// The text of a comment, as it can stand between braces.
///
/// PGN may break a comment at any space and knows no escape for `}`, so white space of any sort
/// becomes one space, and `}` becomes `)`. Never empty.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Comment(Box<str>);

impl Comment {
    /// The comment of a text; none if there is nothing but white space.
    pub fn new(text: &str) -> Option<Self> {
        let blank = |c: char| c.is_whitespace() || c.is_control() || c == '\u{feff}';
        let mut comment = String::with_capacity(text.len());
        for word in text.split(blank).filter(|word| !word.is_empty()) {
            if !comment.is_empty() {
                comment.push(' ');
            }
            comment.extend(word.chars().map(|c| if c == '}' { ')' } else { c }));
        }
        (!comment.is_empty()).then(|| Self(comment.into()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The text as it is meant for people: without commands such as `[%csl Ge4]`.
    pub fn words(&self) -> String {
        let (mut words, mut rest) = (String::new(), self.as_str());
        while let Some((before, command)) = rest.split_once("[%") {
            let Some((_, behind)) = command.split_once(']') else {
                break;
            };
            words.push_str(before);
            // What stood on both sides of it stays apart by one space.
            let apart = words.is_empty() || words.ends_with(' ');
            rest = behind.strip_prefix(' ').filter(|_| apart).unwrap_or(behind);
        }
        words.push_str(rest);
        words.truncate(words.trim_end().len());
        words
    }

    /// The arrows and circles that its commands `[%cal]` and `[%csl]` draw; what cannot be read
    /// is left out.
    pub fn marks(&self) -> impl Iterator<Item = Mark> {
        let commands = self.as_str().split("[%").skip(1);
        let values = commands.filter_map(|command| {
            let (command, _) = command.split_once(']')?;
            let (name, value) = command.split_once(' ')?;
            matches!(name, "cal" | "csl").then_some(value)
        });
        let marks = values.flat_map(|value| value.split([',', ' ']));
        marks.filter_map(|text| text.parse().ok())
    }
}

/// The text, without braces.
impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// More bytes than any command that is read has: what looks like one is not searched for its end
/// any further.
pub(super) const LONGEST_COMMAND: usize = 64;

/// Takes the first command of that name whose value can be read out of a comment's text.
///
/// A command is `[%name value]`.
pub(super) fn take_command<T: std::str::FromStr>(text: &mut String, name: &str) -> Option<T> {
    let mut from = 0;
    while let Some(start) = text[from..].find("[%").map(|at| from + at) {
        from = start + 2;
        let near = text.as_bytes()[from..].iter().take(LONGEST_COMMAND);
        let Some(end) = near.copied().position(|b| b == b']').map(|at| from + at) else {
            continue;
        };
        let value = text[from..end].strip_prefix(name);
        let value = value.filter(|value| value.starts_with(char::is_whitespace));
        if let Some(Ok(value)) = value.map(|value| value.trim().parse()) {
            text.replace_range(start..=end, " ");
            return Some(value);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_can_stand_between_braces() {
        let text = |text| Comment::new(text).map(|comment| comment.to_string());
        assert_eq!(text(" two\n\t words "), Some("two words".into()));
        assert_eq!(text("{a} \0 b"), Some("{a) b".into()));
        assert_eq!(text("\u{a0}\n"), None);
    }

    #[test]
    fn people_read_it_without_commands() {
        for (text, words) in [
            ("a [%csl Ge4] b", "a b"),
            ("[%cal Ge2e4,Rd1d8] [%csl Ge4] a", "a"),
            ("a[%x 1]b [%x", "ab [%x"),
            ("[%clk 1]", ""),
            ("a, [%x 1]", "a,"),
        ] {
            assert_eq!(Comment::new(text).unwrap().words(), words, "{text}");
        }
    }

    #[test]
    fn arrows_and_circles_are_read() {
        let text = "[%csl Ge4,Rd5] why [%cal Be2e4, Yd1d8,rubbish] [%csx Ge4] [%cal";
        let marks: Vec<String> = Comment::new(text)
            .unwrap()
            .marks()
            .map(|mark| mark.to_string())
            .collect();
        assert_eq!(marks, ["Ge4", "Rd5", "Be2e4", "Yd1d8"]);
    }

    #[test]
    fn commands_are_taken_out() {
        let mut text = "a [%eval x] [%evaluation 1] [%eval 17] [%eval 18] b".to_owned();
        assert_eq!(take_command::<u8>(&mut text, "eval"), Some(17));
        assert_eq!(text, "a [%eval x] [%evaluation 1]   [%eval 18] b");
        assert_eq!(take_command::<u8>(&mut text, "clk"), None);
        let mut open = "[%eval [%eval 3".to_owned();
        assert_eq!(take_command::<u8>(&mut open, "eval"), None);
    }
}
