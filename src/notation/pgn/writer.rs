//! The export format.

use super::commands::written_comments;
use super::tags::{unknown_value, write_tag};
use super::wrap::Wrap;
use super::{Game, ROSTER};
use crate::game::{Annotations, NodeId, Tree};
use crate::notation::{fen, san};
use crate::rules::{Position, Variant};
use std::fmt::{self, Write};

/// The export format: tags, an empty line, moves in lines of at most 79 characters (a longer
/// word stands alone in its line).
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_tags(f)?;
        f.write_char('\n')?;
        let mut writer = MoveWriter {
            tree: &self.tree,
            out: Wrap::new(f),
            numbered: false,
        };
        writer.moves(&self.start)?;
        writer.out.word(self.result.as_str())?;
        writer.out.finish()
    }
}

impl Game {
    fn write_tags(&self, out: &mut impl Write) -> fmt::Result {
        for name in ROSTER {
            let value = match name {
                "Result" => self.result.as_str(),
                _ => {
                    let unknown = unknown_value(name).unwrap_or("?");
                    self.tags.get(name).unwrap_or(unknown)
                }
            };
            write_tag(out, name, value)?;
        }
        // Put in their order one by one: a sort takes more code than all of this.
        let mut others: Vec<(&str, &str)> = Vec::new();
        let mut add = |tag| others.insert(others.partition_point(|&other| other < tag), tag);
        let of_game = self.tags.iter();
        of_game
            .filter(|(name, _)| !ROSTER.contains(name))
            .for_each(&mut add);
        let fen = fen::format(&self.start);
        let names = self.variant().rules().names.first();
        if let Some(name) = names.filter(|_| self.variant() != Variant::Chess) {
            add(("Variant", name));
        }
        if !self.has_only_start() {
            add(("SetUp", "1"));
            add(("FEN", &fen));
        }
        others
            .into_iter()
            .try_for_each(|(name, value)| write_tag(out, name, value))
    }

    /// Whether the game begins at the only start position of its variant.
    fn has_only_start(&self) -> bool {
        let variant = self.variant();
        variant.rules().starts.count == 1 && self.start == variant.start()
    }
}

/// A part of the moves that is still to be written.
enum Unwritten {
    /// A move, then the rest of its line.
    Line { id: NodeId, before: Position },
    /// A variation in parentheses, then its siblings.
    Variation { id: NodeId, before: Position },
    /// The end of a variation.
    Close,
}

struct MoveWriter<'a, W> {
    tree: &'a Tree,
    out: Wrap<'a, W>,
    /// Whether Black's next move needs no number because White's stands directly before it.
    numbered: bool,
}

impl<W: Write> MoveWriter<'_, W> {
    /// Writes all moves, with an explicit stack instead of recursion.
    fn moves(&mut self, start: &Position) -> fmt::Result {
        if let Some(annotations) = self.tree.annotations(Tree::ROOT) {
            self.annotations(annotations)?;
        }
        let mut tasks = Vec::new();
        if let Some(id) = self.tree.next(Tree::ROOT) {
            let before = start.clone();
            tasks.push(Unwritten::Line { id, before });
        }
        while let Some(task) = tasks.pop() {
            match task {
                Unwritten::Line { id, before } => self.line(id, before, &mut tasks)?,
                Unwritten::Variation { id, before } => self.variation(id, before, &mut tasks)?,
                Unwritten::Close => {
                    self.out.close(")");
                    self.numbered = false;
                }
            }
        }
        Ok(())
    }

    fn line(&mut self, id: NodeId, before: Position, tasks: &mut Vec<Unwritten>) -> fmt::Result {
        let Some(m) = self.tree.move_to(id) else {
            return Ok(());
        };
        let parent = self.tree.parent(id);
        let leads = parent.and_then(|parent| self.tree.next(parent)) == Some(id);
        if leads {
            // A variation that was promoted to the main line can have some.
            self.comments_before(id)?;
        }
        self.number(&before)?;
        self.out.word(&san::format(&before, m))?;
        if let Some(annotations) = self.tree.annotations(id) {
            self.annotations(annotations)?;
        }
        if let Some(next) = self.tree.next(id) {
            let before = before.after(m);
            tasks.push(Unwritten::Line { id: next, before });
        }
        if let Some(id) = self.tree.next_sibling(id).filter(|_| leads) {
            tasks.push(Unwritten::Variation { id, before });
        }
        Ok(())
    }

    fn variation(
        &mut self,
        id: NodeId,
        before: Position,
        tasks: &mut Vec<Unwritten>,
    ) -> fmt::Result {
        if let Some(sibling) = self.tree.next_sibling(id) {
            let before = before.clone();
            tasks.push(Unwritten::Variation {
                id: sibling,
                before,
            });
        }
        tasks.push(Unwritten::Close);
        self.out.open("(");
        self.numbered = false;
        self.comments_before(id)?;
        tasks.push(Unwritten::Line { id, before });
        Ok(())
    }

    fn comments_before(&mut self, id: NodeId) -> fmt::Result {
        let annotations = self.tree.annotations(id);
        let comments = annotations.map_or(&[][..], |annotations| &annotations.before);
        comments
            .iter()
            .try_for_each(|comment| self.comment(comment.as_str()))
    }

    fn number(&mut self, before: &Position) -> fmt::Result {
        let white = before.turn().is_white();
        if white {
            self.out.word(&format!("{}.", before.fullmoves()))?;
        } else if !self.numbered {
            self.out.word(&format!("{}...", before.fullmoves()))?;
        }
        self.numbered = white;
        Ok(())
    }

    fn annotations(&mut self, annotations: &Annotations) -> fmt::Result {
        for nag in &annotations.nags {
            self.out.word(&format!("${}", nag.0))?;
        }
        for comment in written_comments(annotations) {
            self.comment(&comment)?;
        }
        Ok(())
    }

    fn comment(&mut self, text: &str) -> fmt::Result {
        self.out.word("{")?;
        for (index, line) in text.split('\n').enumerate() {
            if index > 0 {
                self.out.paragraph()?;
            }
            for word in comment_words(line) {
                self.out.word(word)?;
            }
        }
        self.out.word("}")?;
        self.numbered = false;
        Ok(())
    }
}

/// A command of more bytes than this is broken between lines like any other text.
const LONGEST_COMMAND: usize = 64;

/// The words of a comment; a command such as `[%clk 0:01:23]` counts as one word.
fn comment_words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let command = text.starts_with("[%").then(|| text.find(']')).flatten();
        let from = command.filter(|&end| end < LONGEST_COMMAND).unwrap_or(0);
        let Some(end) = text[from..].find(' ').map(|space| from + space) else {
            rest = None;
            return Some(text);
        };
        rest = Some(&text[end + 1..]);
        Some(&text[..end])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_not_broken() {
        let words: Vec<_> = comment_words("a [%clk 0:01:23] b] [%eval").collect();
        assert_eq!(words, ["a", "[%clk 0:01:23]", "b]", "[%eval"]);
        let endless = format!("[%x {} y]", "x".repeat(LONGEST_COMMAND));
        assert_eq!(comment_words(&endless).count(), 3);
    }
}
