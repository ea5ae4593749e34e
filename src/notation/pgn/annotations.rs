use super::comment::take_command;
use super::{Clock, Comment, Evaluation, Nag};

/// What people and programs say about a move, or about the start of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Annotations {
    /// Comments in front of the first move of a variation.
    pub before: Vec<Comment>,
    /// Judgements by number.
    pub nags: Vec<Nag>,
    /// The mover's time left, `[%clk]`.
    pub clock: Option<Clock>,
    /// The time that the move took, `[%emt]`.
    pub elapsed: Option<Clock>,
    /// A program's judgement of the position reached, `[%eval]`.
    pub evaluation: Option<Evaluation>,
    /// Comments behind the move.
    pub comments: Vec<Comment>,
}

impl Annotations {
    /// Adds a comment. The first clock, elapsed time and evaluation in it are taken out of
    /// the text, unless they are known from an earlier comment.
    pub fn add_comment(&mut self, text: &str) {
        let mut text = text.to_owned();
        // What is left can be one more command once something inside it is gone.
        while self.take_commands(&mut text) {}
        self.comments.extend(Comment::new(&text));
    }

    fn take_commands(&mut self, text: &mut String) -> bool {
        let known = self.count_commands();
        if text.contains("[%") {
            self.clock = self.clock.or_else(|| take_command(text, "clk"));
            self.elapsed = self.elapsed.or_else(|| take_command(text, "emt"));
            self.evaluation = self.evaluation.or_else(|| take_command(text, "eval"));
        }
        self.count_commands() > known
    }

    fn count_commands(&self) -> usize {
        usize::from(self.clock.is_some())
            + usize::from(self.elapsed.is_some())
            + usize::from(self.evaluation.is_some())
    }

    /// Adds a judgement, once.
    pub fn add_nag(&mut self, nag: Nag) {
        if !self.nags.contains(&nag) {
            self.nags.push(nag);
        }
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The comments behind the move as PGN has them, without braces: commands first.
    pub(super) fn written_comments(&self) -> Vec<String> {
        let commands = [
            self.evaluation.map(|value| format!("[%eval {value}]")),
            self.clock.map(|value| format!("[%clk {value}]")),
            self.elapsed.map(|value| format!("[%emt {value}]")),
        ];
        let commands: Vec<String> = commands.into_iter().flatten().collect();
        let mut written: Vec<String> = self.comments.iter().map(Comment::to_string).collect();
        if !commands.is_empty() {
            let commands = commands.join(" ");
            match written.first_mut() {
                Some(first) => first.insert_str(0, &format!("{commands} ")),
                None => written.push(commands),
            }
        }
        written
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_evaluations_come_out_of_the_text() {
        let mut annotations = Annotations::default();
        annotations.add_comment("Why? [%clk 0:01:05] [%csl Ge4] [%eval #-3,20] [%clk 9:00:00]");
        annotations.add_comment("[%emt 7.5]");
        assert_eq!(
            annotations.written_comments(),
            ["[%eval #-3,20] [%clk 0:01:05] [%emt 0:00:07.5] Why? [%csl Ge4] [%clk 9:00:00]"]
        );
    }

    #[test]
    fn a_command_inside_another_leaves_none_behind() {
        let mut annotations = Annotations::default();
        annotations.add_comment("[%clk[%emt 0:00:01]0:00:02]");
        let written = annotations.written_comments().join("");
        let mut again = Annotations::default();
        again.add_comment(&written);
        assert_eq!(again, annotations);
    }

    #[test]
    fn a_judgement_counts_once() {
        let mut annotations = Annotations::default();
        annotations.add_nag(Nag::BLUNDER);
        annotations.add_nag(Nag::BLUNDER);
        assert_eq!(annotations.nags, [Nag::BLUNDER]);
    }
}
