//! Commands in comments, `[%name value]`, which hold annotations.

use super::{
    format_clock, format_evaluation, format_shape, parse_clock, parse_evaluation, parse_shape,
};
use crate::game::{Annotations, Comment, Shape};

/// Greatest number of shapes of a move that are read; further ones stay in the text of the comment.
const MAX_SHAPES: usize = 256;

/// Adds a comment after a move, as PGN has it between braces.
///
/// Its commands for shapes, and the first clock time (`clk`), elapsed time (`emt`) and evaluation
/// (`eval`) that the annotations do not have yet, are taken out of the text; all other commands
/// stay in it.
pub fn read_comment(annotations: &mut Annotations, text: &str) {
    let comment = Comment::new(text);
    let rest = without_commands(comment, |name, value| {
        let taken = match name {
            "clk" => set(&mut annotations.clock, parse_clock(value)),
            "emt" => set(&mut annotations.elapsed, parse_clock(value)),
            "eval" => set(&mut annotations.evaluation, parse_evaluation(value)),
            _ => return take_shapes(annotations, name, value),
        };
        taken.then(String::new)
    });
    annotations.comments.extend(rest);
}

/// Adds a comment in front of the first move of a variation. Only commands for shapes are taken
/// out of its text.
pub(super) fn read_comment_before(annotations: &mut Annotations, text: &str) {
    let comment = Comment::new(text);
    let rest = without_commands(comment, |name, value| take_shapes(annotations, name, value));
    annotations.before.extend(rest);
}

/// The comments after a move, with the commands that hold its other annotations.
pub(super) fn written_comments(annotations: &Annotations) -> Vec<String> {
    let (arrows, circles): (Vec<_>, Vec<_>) = annotations
        .shapes
        .iter()
        .partition(|shape| shape.is_arrow());
    let evaluation = annotations.evaluation.map(format_evaluation);
    let commands = [
        ("eval", evaluation),
        ("clk", annotations.clock.map(format_clock)),
        ("emt", annotations.elapsed.map(format_clock)),
        ("csl", list(&circles)),
        ("cal", list(&arrows)),
    ];
    let commands: Vec<String> = commands
        .into_iter()
        .filter_map(|(name, value)| Some(format!("[%{name} {}]", value?)))
        .collect();
    let mut written: Vec<String> = annotations
        .comments
        .iter()
        .map(Comment::to_string)
        .collect();
    if !commands.is_empty() {
        let commands = commands.join(" ");
        match written.first_mut() {
            Some(first) => first.insert_str(0, &format!("{commands} ")),
            None => written.push(commands),
        }
    }
    written
}

fn list(shapes: &[Shape]) -> Option<String> {
    let shapes: Vec<String> = shapes.iter().map(|&shape| format_shape(shape)).collect();
    (!shapes.is_empty()).then(|| shapes.join(","))
}

/// Sets a value that is not known yet; returns false if it was known or the new one is an error.
fn set<T, E>(known: &mut Option<T>, value: Result<T, E>) -> bool {
    let new = value.ok().filter(|_| known.is_none());
    let is_new = new.is_some();
    *known = known.take().or(new);
    is_new
}

/// Takes the shapes out of a command; returns the command with the parts that are not shapes. None
/// if it has no shapes.
fn take_shapes(annotations: &mut Annotations, name: &str, value: &str) -> Option<String> {
    if !matches!(name, "csl" | "cal") {
        return None;
    }
    let (mut taken, mut others) = (false, Vec::new());
    for text in value.split([',', ' ']).filter(|text| !text.is_empty()) {
        let room = annotations.shapes.len() < MAX_SHAPES;
        match parse_shape(text) {
            Ok(shape) if room => {
                annotations.add_shape(shape);
                taken = true;
            }
            _ => others.push(text),
        }
    }
    let rest = match others[..] {
        [] => String::new(),
        _ => format!("[%{name} {}]", others.join(",")),
    };
    taken.then_some(rest)
}

/// The comment without the commands that `take` handles, given their names and values. A text that
/// `take` returns stands in place of the command.
///
/// The text is read once from left to right, however commands stand within one another.
fn without_commands(
    comment: Option<Comment>,
    mut take: impl FnMut(&str, &str) -> Option<String>,
) -> Option<Comment> {
    let comment = comment?;
    if !comment.as_str().contains("[%") {
        return Some(comment);
    }
    let mut rest = String::with_capacity(comment.as_str().len());
    // Where in `rest` a command begins that can still end.
    let mut open = Vec::new();
    for c in comment.as_str().chars() {
        rest.push(c);
        match c {
            '%' if rest.ends_with("[%") => open.push(rest.len() - 2),
            ']' => {
                let Some(start) = open.pop() else { continue };
                let command = &rest[start + 2..rest.len() - 1];
                let (name, value) = command.split_once(' ').unwrap_or((command, ""));
                match take(name, value.trim()) {
                    Some(left) => {
                        rest.truncate(start);
                        rest.push(' ');
                        rest.push_str(&left);
                        // With a bracket in its value, no command around this one can be read.
                        if !left.is_empty() {
                            open.clear();
                        }
                    }
                    None => open.clear(),
                }
            }
            _ => {}
        }
    }
    Comment::new(&rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(texts: &[&str]) -> Annotations {
        let mut annotations = Annotations::default();
        for text in texts {
            read_comment(&mut annotations, text);
        }
        let mut again = Annotations::default();
        for text in written_comments(&annotations) {
            read_comment(&mut again, &text);
        }
        assert_eq!(again, annotations, "{texts:?}");
        annotations
    }

    #[test]
    fn commands_become_annotations() {
        let annotations = read(&[
            "Why? [%clk 0:01:05] [%csl Ge4] [%eval #-3,20] [%clk 9:00:00]",
            "[%emt 7.5]",
        ]);
        assert_eq!(
            written_comments(&annotations),
            ["[%eval #-3,20] [%clk 0:01:05] [%emt 0:00:07.5] [%csl Ge4] Why? [%clk 9:00:00]"]
        );
    }

    #[test]
    fn what_is_no_command_stays() {
        let annotations = read(&["a [%eval x] [%evaluation 1] [%eval 1.7] [%eval 1.8] b [%eval ["]);
        let comment = annotations.comments[0].as_str();
        assert_eq!(
            comment,
            "a [%eval x] [%evaluation 1] [%eval 1.8] b [%eval ["
        );
    }

    #[test]
    fn commands_within_commands_leave_none_behind() {
        for text in [
            "[%clk[%emt 0:00:01]0:00:02]",
            "[%clk [%x 1] 0:00:02]",
            "[%csl[%cal Ge2e4]Ge4]",
            "[%csl [%cal Ge2e4,x] Ge4]",
            "[%clk\u{0}0:00:02]",
            "[%clk [%clk [%clk 1]",
        ] {
            read(&[text]);
        }
    }

    #[test]
    fn arrows_and_circles_are_read() {
        let text = "[%cal Be2e4, Yd1d8,rubbish] why [%csl Ge4,Rd5] [%csx Ge4] [%csl ] [%cal";
        let annotations = read(&[text]);
        let shapes: Vec<String> = annotations
            .shapes
            .iter()
            .copied()
            .map(format_shape)
            .collect();
        assert_eq!(shapes, ["Ge4", "Rd5", "Be2e4", "Yd1d8"]);
        let comment = annotations.comments[0].as_str();
        assert_eq!(comment, "[%cal rubbish] why [%csx Ge4] [%csl ] [%cal");
    }

    #[test]
    fn no_comment_has_shapes_without_end() {
        let squares = || crate::board::Square::all();
        let arrows = squares().flat_map(|from| squares().map(move |to| format!("G{from}{to}")));
        let text = format!("[%cal {}]", arrows.collect::<Vec<_>>().join(","));
        assert_eq!(read(&[&text]).shapes.len(), MAX_SHAPES);
    }
}
