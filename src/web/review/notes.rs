use super::report::{MoveReview, Report};
use crate::engine::score::Value;
use crate::game::{Comment, EvalScore, Evaluation, Nag, NodeId, Study, Tree};
use crate::rules::Move;

/// What a review writes into a game about one move.
#[derive(Clone, PartialEq, Debug)]
pub struct Note {
    /// The number of half-moves (plies) from the start to the position after the move.
    pub ply: usize,
    /// The glyph of its judgement.
    pub nag: Option<Nag>,
    /// A sentence about it.
    pub comment: Option<String>,
    /// The evaluation of the position after it.
    pub evaluation: Option<Evaluation>,
    /// What would have been better, as a variation.
    pub better: Vec<Move>,
}

/// The most moves of a line that is shown in the place of a bad move.
const LINE_LENGTH: usize = 6;

impl Report {
    /// What is to be written into the game; `comment` words the judgement of a move.
    pub fn notes(&self, comment: impl Fn(&MoveReview) -> Option<String>) -> Vec<Note> {
        let notes = (1..=self.line().len()).map(|ply| {
            let review = self.of_move(ply - 1);
            Note {
                ply,
                nag: review.and_then(|review| review.judgement.nag()),
                comment: review.and_then(&comment),
                evaluation: self.evaluation(ply),
                better: self.better(ply - 1).to_vec(),
            }
        });
        notes
            .filter(|note| note.nag.is_some() || note.evaluation.is_some())
            .collect()
    }

    /// What would have been better than the move after a number of half-moves (plies), and what follows
    /// then; empty unless that is a bad move and another one is known to be the best.
    pub fn better(&self, ply: usize) -> &[Move] {
        let bad = self.of_move(ply).filter(|it| it.judgement.is_bad());
        let line = match bad.and_then(|it| Some((it, self.found(ply)?))) {
            Some((it, found)) if found.best() != Some(it.played) => &*found.line,
            _ => &[],
        };
        &line[..line.len().min(LINE_LENGTH)]
    }

    fn evaluation(&self, ply: usize) -> Option<Evaluation> {
        let score = match self.value_for_white(ply)? {
            Value::Centipawns(cp) => EvalScore::Centipawns(cp),
            Value::Mate(moves) => EvalScore::Mate(moves),
        };
        let depth = self.found(ply)?.depth;
        let depth = u16::try_from(depth).ok().filter(|&depth| depth > 0);
        Some(Evaluation { score, depth })
    }
}

/// What came of writing notes into a study.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Written {
    /// Whether the study is another one than before the notes were written.
    pub changed: bool,
    /// The number of moves that the review judges too, and that were left as somebody has judged them.
    pub left: usize,
}

/// Writes notes into the main line of a study, as one edit. What is there stays: it is somebody's own
/// judgement. Of a move that has one nothing is said besides, but what would have been better than a bad
/// one is shown if nothing else stands beside it.
pub fn write_into(study: &mut Study, notes: &[Note]) -> Written {
    let mut left = 0;
    let changed = study.edit_together(|study| {
        let line: Vec<NodeId> = std::iter::once(Tree::ROOT)
            .chain(study.tree().main_line())
            .collect();
        for note in notes {
            let (Some(&before), Some(&node)) = (
                note.ply.checked_sub(1).and_then(|ply| line.get(ply)),
                line.get(note.ply),
            ) else {
                continue;
            };
            let says_other = says_other(study, node, note);
            let judged = annotate(study, node, note);
            if !judged || lacks_better(study, before, node) {
                add_variation(study, before, &note.better);
            }
            if judged && says_other {
                left += 1;
            }
        }
    });
    Written { changed, left }
}

/// Whether a note has a judgement that is not in the game.
fn says_other(study: &Study, node: NodeId, note: &Note) -> bool {
    let Some(nag) = note.nag else { return false };
    let comment = note.comment.as_deref().and_then(Comment::new);
    !study.tree().annotations(node).is_some_and(|annotations| {
        let is_said = |comment: &Comment| annotations.comments.contains(comment);
        annotations.nags.contains(&nag) && comment.as_ref().is_none_or(is_said)
    })
}

/// Whether somebody calls a move bad, and shows no other one.
fn lacks_better(study: &Study, before: NodeId, node: NodeId) -> bool {
    let tree = study.tree();
    let bad = [Nag::MISTAKE, Nag::BLUNDER, Nag::DUBIOUS_MOVE];
    let annotations = tree.annotations(node);
    annotations.is_some_and(|notes| notes.nags.iter().any(|nag| bad.contains(nag)))
        && tree.children(before).count() == 1
}

/// Writes what is found about a move. Returns whether somebody has judged it before.
fn annotate(study: &mut Study, node: NodeId, note: &Note) -> bool {
    let mut judged = false;
    study.annotate(node, |annotations| {
        judged = annotations.nags.iter().any(|nag| nag.judges_move());
        annotations.evaluation = annotations.evaluation.or(note.evaluation);
        if judged {
            return;
        }
        if let Some(nag) = note.nag {
            annotations.nags.insert(0, nag);
        }
        let comment = note.comment.as_deref().and_then(Comment::new);
        if let Some(comment) = comment.filter(|comment| !annotations.comments.contains(comment)) {
            annotations.comments.push(comment);
        }
    });
    judged
}

fn add_variation(study: &mut Study, before: NodeId, moves: &[Move]) {
    if moves.is_empty() || !study.go_to(before) {
        return;
    }
    for &m in moves {
        if study.play(m).is_err() {
            break;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{pgn, san};
    use crate::rules::Variant;

    fn study(moves: &str) -> Study {
        let start = Variant::Chess.start();
        let mut study = Study::new(start, Tree::new());
        for text in moves.split_whitespace() {
            let m = san::parse(study.position(), text).expect("a legal move");
            study.play(m).expect("a legal move");
        }
        study
    }

    fn note(study: &Study) -> Note {
        let start = study.start();
        Note {
            ply: 1,
            nag: Some(Nag::MISTAKE),
            comment: Some("A mistake.".into()),
            evaluation: Some(Evaluation {
                score: EvalScore::Centipawns(-80),
                depth: Some(12),
            }),
            better: vec![san::parse(start, "d4").expect("a legal move")],
        }
    }

    const fn written(changed: bool, left: usize) -> Written {
        Written { changed, left }
    }

    fn text(study: &Study) -> String {
        let mut game = pgn::Game::with_moves((**study.start()).clone(), []);
        game.tree = study.tree().clone();
        let text = game.to_string();
        let moves = text.split("\n\n").nth(1).expect("tags and moves");
        moves.replace('\n', " ").trim().to_owned()
    }

    #[test]
    fn notes_are_one_edit_that_leaves_what_is_there() {
        let mut study = study("f3 e5");
        let node = study.tree().main_line().next().expect("a move");
        study.set_comment(node, "Mine.");
        study.set_nags(node, [Nag(14)]);
        let (before, cursor) = (text(&study), study.current());
        let notes = [note(&study)];
        assert_eq!(write_into(&mut study, &notes), written(true, 0));
        assert_eq!(
            text(&study),
            "1. f3 $2 $14 { [%eval -0.80,12] Mine. } { A mistake. } (1. d4) 1... e5 *"
        );
        assert_eq!(study.current(), cursor);
        assert_eq!(write_into(&mut study, &notes), written(false, 0));
        assert!(study.undo());
        assert_eq!(text(&study), before);
        assert!(study.redo());
        assert!(text(&study).contains("(1. d4)"));
    }

    #[test]
    fn of_a_move_with_a_judgement_nothing_is_said_besides() {
        let mut study = study("f3 e5");
        let node = study.tree().main_line().next().expect("a move");
        study.set_nags(node, [Nag::GOOD_MOVE, Nag(14)]);
        let notes = [note(&study)];
        assert_eq!(write_into(&mut study, &notes), written(true, 1));
        assert_eq!(text(&study), "1. f3 $1 $14 { [%eval -0.80,12] } 1... e5 *");
        let own = Evaluation {
            score: EvalScore::Centipawns(20),
            depth: None,
        };
        study.annotate(node, |annotations| annotations.evaluation = Some(own));
        let again = write_into(&mut study, &notes);
        assert_eq!(again, written(false, 1), "the evaluation stays too");
    }

    #[test]
    fn a_move_that_is_called_bad_gets_a_better_one_if_it_has_none() {
        let mut study = study("f3 e5");
        let node = study.tree().main_line().next().expect("a move");
        study.set_nags(node, [Nag::BLUNDER]);
        let notes = [note(&study)];
        assert_eq!(write_into(&mut study, &notes), written(true, 1));
        assert_eq!(
            text(&study),
            "1. f3 $4 { [%eval -0.80,12] } (1. d4) 1... e5 *"
        );
        assert_eq!(write_into(&mut study, &notes), written(false, 1));
    }

    #[test]
    fn the_way_to_the_end_stays_the_main_line() {
        let mut study = study("f3 e5");
        for start in [0, 1, 2] {
            study.go_to_ply(start);
            let notes = [note(&study)];
            assert_eq!(write_into(&mut study, &notes), written(true, 0));
            assert_eq!(study.line(), study.tree().main_line().collect::<Vec<_>>());
            study.last();
            assert!(study.is_in_main_line());
            assert!(study.undo());
        }
    }

    #[test]
    fn notes_on_moves_that_are_gone_are_left_out() {
        let mut study = study("f3");
        let notes = [Note {
            ply: 5,
            ..note(&study)
        }];
        assert_eq!(write_into(&mut study, &notes), written(false, 0));
    }
}
