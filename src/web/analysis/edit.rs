//! Edits at any move of the tree, whether the cursor is there or not.

use super::AnalysisModel;
use crate::board::Color;
use crate::game::{Annotations, Nag, NodeId, Shape, Study};
use crate::notation::pgn;
use crate::rules::Move;

/// An edit of the tree. Each can be undone by [`AnalysisAction::Undo`](super::AnalysisAction).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Makes the variation with a move the line that its parent continues with.
    Promote(NodeId),
    /// Makes the line with a move the main line.
    MakeMainLine(NodeId),
    /// Move a variation before the one above it.
    Raise(NodeId),
    /// Moves the line with a move after its next alternative.
    Demote(NodeId),
    /// Deletes a move and all that follow.
    Delete(NodeId),
    /// Replaces the comment on a move, or on the game at the root; an empty text removes it.
    Comment(NodeId, String),
    /// Adds a glyph to a move in the place of others of its kind, or removes it.
    Glyph(NodeId, Nag),
    /// Draws an arrow or circle in the position at the cursor, or erases it.
    Shape(Shape),
    /// Erases all arrows and circles in the position at the cursor.
    EraseShapes,
}

/// The glyphs that are offered for a move, of which it has one at most.
pub const MOVE_GLYPHS: [Nag; 7] = [
    Nag::GOOD_MOVE,
    Nag::MISTAKE,
    Nag::BRILLIANT_MOVE,
    Nag::BLUNDER,
    Nag::SPECULATIVE_MOVE,
    Nag::DUBIOUS_MOVE,
    Nag(7),
];

/// The glyphs that are offered for the position after a move, of which there is one at most.
pub const POSITION_GLYPHS: [Nag; 8] = [
    Nag(10),
    Nag(13),
    Nag(14),
    Nag(15),
    Nag(16),
    Nag(17),
    Nag(18),
    Nag(19),
];

/// The glyphs that a move of a side can have beside all others: it is the other side that may be in
/// zugzwang after it, and its own that has the initiative, the attack, compensation or counterplay.
pub const fn remark_glyphs(mover: Color) -> [Nag; 6] {
    match mover {
        Color::White => [Nag(146), Nag(23), Nag(36), Nag(40), Nag(44), Nag(132)],
        Color::Black => [Nag(146), Nag(22), Nag(37), Nag(41), Nag(45), Nag(133)],
    }
}

/// Replaces the comments after a move by one text. Its commands, such as `[%csl Ge4]`, are carried out,
/// as those of a file are: it could not be read again as it is otherwise.
fn set_comment(annotations: &mut Annotations, text: &str) {
    let mut typed = Annotations::default();
    pgn::read_comment(&mut typed, text);
    annotations.comments = typed.comments;
    for shape in typed.shapes {
        annotations.add_shape(shape);
    }
    annotations.evaluation = typed.evaluation.or(annotations.evaluation);
    annotations.clock = typed.clock.or(annotations.clock);
    annotations.elapsed = typed.elapsed.or(annotations.elapsed);
}

impl AnalysisModel {
    /// Carries out an edit. Returns whether anything has changed.
    pub fn edit(&mut self, edit: Edit) -> bool {
        let at = self.study.current();
        let done = self.carry_out(edit);
        if self.study.current() != at {
            // The cursor's move was deleted.
            self.announce();
        }
        done
    }

    fn carry_out(&mut self, edit: Edit) -> bool {
        let study = &mut self.study;
        match edit {
            Edit::Promote(id) => study.promote(id),
            Edit::MakeMainLine(id) => study.promote_to_main_line(id),
            Edit::Raise(id) => study.raise(id),
            Edit::Demote(id) => study.demote(id),
            Edit::Delete(id) => study.delete(id),
            Edit::Comment(id, text) => {
                let before = study.tree().annotations(id).map(|a| a.comment());
                before.unwrap_or_default() != text.trim()
                    && study.annotate(id, |annotations| set_comment(annotations, &text))
            }
            Edit::Glyph(id, nag) => study.annotate(id, |annotations| {
                let had = annotations.nags.contains(&nag);
                let kind = kind_of(nag);
                annotations
                    .nags
                    .retain(|other| *other != nag && !kind.contains(other));
                if !had {
                    annotations.nags.push(nag);
                    // Judgements of the move stand before those of the position.
                    annotations.nags.sort_by_key(|&nag| rank(nag));
                }
            }),
            Edit::Shape(shape) => study.toggle_shape(study.current(), shape),
            Edit::EraseShapes => study.set_shapes(study.current(), []),
        }
    }

    /// Replaces the comment on a move while it is being written: until [`Self::end_comment`], each
    /// text takes the place of the one before, and all are undone as one. Returns whether anything
    /// has changed.
    pub fn write_comment(&mut self, id: NodeId, text: String) -> bool {
        let written = self.study.tree().annotations(id);
        if written.map(|a| a.comment()).unwrap_or_default() == text.trim() {
            return false;
        }
        if self.writing == Some((id, self.study.revision())) {
            self.study.undo();
        }
        self.writing = self
            .edit(Edit::Comment(id, text))
            .then(|| (id, self.study.revision()));
        true
    }

    /// The comment that was being written is complete: another one is another edit.
    pub const fn end_comment(&mut self) {
        self.writing = None;
    }

    /// Changes the study in another way, which says whether anything has changed.
    pub fn change(&mut self, change: impl FnOnce(&mut Study) -> bool) -> bool {
        change(&mut self.study)
    }

    /// Plays a line from the cursor, each move of which should be legal, and stays at its end.
    /// Moves that are in the tree already are followed. All are undone as one. Returns whether
    /// anything was played.
    pub fn play_line(&mut self, moves: &[Move]) -> bool {
        let before = self.study.undo_len();
        let mut any = false;
        for &m in moves {
            if self.make(m).is_err() {
                break;
            }
            any = true;
        }
        self.study.join_edits(before);
        any
    }

    /// The moves from the start to a move in SAN, with their numbers; in front the start position
    /// as tags where the moves alone would not tell it.
    pub fn line_to(&self, id: NodeId) -> String {
        let study = self.study();
        let path = study.tree().path(id).unwrap_or_default();
        let moves = path.iter().filter_map(|&id| study.tree().move_to(id));
        let start = (**study.start()).clone();
        let is_usual = start == crate::rules::Variant::Chess.start();
        let text = pgn::Game::with_moves(start, moves).to_string();
        if !is_usual {
            return text.trim_end().to_owned();
        }
        // Without the tags; a result follows the moves.
        let moves = text.rsplit("\n\n").next().unwrap_or_default();
        let moves = moves.split_whitespace().collect::<Vec<_>>().join(" ");
        moves.trim_end_matches(" *").trim_end().to_owned()
    }

    /// The number of moves that are deleted with a move: itself and all that follow.
    pub fn size_of(&self, id: NodeId) -> usize {
        let tree = self.study().tree();
        let mut open = vec![id];
        let mut count = 0;
        while let Some(id) = open.pop() {
            count += 1;
            open.extend(tree.children(id));
        }
        count
    }
}

/// The glyphs that exclude one another with this one.
fn kind_of(nag: Nag) -> &'static [Nag] {
    [&MOVE_GLYPHS[..], &POSITION_GLYPHS[..]]
        .into_iter()
        .find(|kind| kind.contains(&nag))
        .unwrap_or_default()
}

fn rank(nag: Nag) -> u8 {
    if MOVE_GLYPHS.contains(&nag) {
        0
    } else if POSITION_GLYPHS.contains(&nag) {
        1
    } else {
        2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Step;
    use crate::notation::{san, uci};
    use crate::rules::Variant;
    use crate::web::analysis::AnalysisAction;

    fn analysis(text: &str) -> AnalysisModel {
        AnalysisModel::new(pgn::parse(text).expect("a game").remove(0))
    }

    #[test]
    fn a_comment_is_undone_as_one_however_often_it_is_kept_while_it_is_written() {
        let mut model = analysis("1. e4 {Best.} e5 *");
        let e4 = model.study().tree().main_line().next().expect("a move");
        let comment = |model: &AnalysisModel| {
            let annotations = model.study().tree().annotations(e4);
            annotations.map(|a| a.comment()).unwrap_or_default()
        };
        for text in ["Best. B", "Best. By ", "Best. By test"] {
            assert!(model.write_comment(e4, text.to_owned()));
            assert!(!model.write_comment(e4, text.to_owned()), "it is kept");
        }
        model.end_comment();
        assert!(model.write_comment(e4, "Another".to_owned()));
        assert!(model.write_comment(e4, "Best. By test".to_owned()));
        model.end_comment();
        assert!(model.apply(AnalysisAction::Undo));
        assert_eq!(comment(&model), "Best.");
        assert!(!model.apply(AnalysisAction::Undo));
    }

    #[test]
    fn commands_in_a_comment_are_carried_out_and_come_back_from_a_file_as_they_are() {
        let mut model = analysis("1. e4 {[%clk 0:05:00]} e5 *");
        let e4 = model.study().tree().main_line().next().expect("a move");
        let typed = "marks [%csl Ga1] [%eval 0.3] [%clk 0:01:00] [%x";
        for text in ["marks [%csl", typed] {
            assert!(model.write_comment(e4, text.to_owned()));
        }
        model.end_comment();
        let pgn = model.to_pgn().to_string();
        assert_eq!(analysis(&pgn).to_pgn().to_string(), pgn);
        let annotations = model.study().tree().annotations(e4).expect("some");
        assert_eq!(annotations.shapes.len(), 1);
        assert_eq!(annotations.clock, Some(std::time::Duration::from_secs(60)));
        assert_eq!(annotations.comment(), "marks [%x");
        assert!(
            !model.edit(Edit::Comment(e4, typed.to_owned())),
            "they stay"
        );
        assert!(model.apply(AnalysisAction::Undo));
        assert!(!model.apply(AnalysisAction::Undo), "one edit");
    }

    #[test]
    fn a_line_is_undone_as_one() {
        let mut model = analysis("1. e4 e5 *");
        let line = ["e2e4", "c7c5", "g1f3"];
        let mut position = (**model.study().start()).clone();
        let moves = line.map(|text| {
            let m = uci::parse(&position, text).expect("a move");
            position.play(m);
            m
        });
        assert!(model.play_line(&moves));
        assert_eq!(model.sans(), ["e4", "c5", "Nf3"]);
        assert!(model.apply(AnalysisAction::Undo));
        assert_eq!(
            (model.study().ply(), model.sans().join(" ")),
            (0, "e4 e5".to_owned())
        );
        assert!(model.apply(AnalysisAction::Redo));
        assert_eq!((model.study().ply(), model.sans().len()), (3, 3));
    }

    fn node(model: &AnalysisModel, name: &str) -> NodeId {
        let layout = model.layout();
        let mut plies = layout.blocks().iter().flat_map(|block| block.plies());
        plies.find(|ply| ply.san == name).expect("a move").id
    }

    fn written(model: &AnalysisModel) -> String {
        let text = model.to_pgn().to_string();
        let moves = text.rsplit("\n\n").next().expect("moves");
        moves.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn lines_are_edited_away_from_the_cursor() {
        let mut model = analysis("1. e4 e5 (1... c5 2. Nf3 (2. c3)) (1... e6) *");
        let (c5, c3) = (node(&model, "c5"), node(&model, "c3"));
        assert!(model.edit(Edit::Promote(c3)));
        assert_eq!(
            written(&model),
            "1. e4 e5 (1... c5 2. c3 (2. Nf3)) (1... e6) *"
        );
        assert!(model.edit(Edit::MakeMainLine(c3)));
        assert_eq!(
            written(&model),
            "1. e4 c5 (1... e5) (1... e6) 2. c3 (2. Nf3) *"
        );
        assert!(!model.edit(Edit::MakeMainLine(c3)));
        assert!(model.edit(Edit::Demote(c5)));
        assert_eq!(
            written(&model),
            "1. e4 e5 (1... c5 2. c3 (2. Nf3)) (1... e6) *"
        );
        assert_eq!(model.size_of(c5), 3);
        assert!(model.edit(Edit::Delete(c5)));
        assert_eq!(written(&model), "1. e4 e5 (1... e6) *");
        for _ in 0..4 {
            assert!(model.apply(AnalysisAction::Undo));
        }
        assert_eq!(
            written(&model),
            "1. e4 e5 (1... c5 2. Nf3 (2. c3)) (1... e6) *"
        );
        assert_eq!(model.study().ply(), 0, "the cursor stayed");
    }

    #[test]
    fn a_variation_is_moved_up_among_the_variations() {
        let mut model = analysis("1. e4 e5 (1... c5) (1... e6 2. d4) (1... c6) *");
        let (c5, d4, c6) = (node(&model, "c5"), node(&model, "d4"), node(&model, "c6"));
        assert!(model.edit(Edit::Raise(c6)));
        assert_eq!(
            written(&model),
            "1. e4 e5 (1... c5) (1... c6) (1... e6 2. d4) *"
        );
        assert!(model.edit(Edit::Raise(d4)));
        assert!(model.edit(Edit::Raise(d4)));
        let raised = "1. e4 e5 (1... e6 2. d4) (1... c5) (1... c6) *";
        assert_eq!(written(&model), raised);
        assert!(!model.edit(Edit::Raise(d4)), "it is the first one");
        assert!(!model.edit(Edit::Raise(node(&model, "e5"))));
        assert!(model.study().can_raise(c5) && !model.study().can_raise(d4));
        model.apply(AnalysisAction::Undo);
        assert_eq!(
            written(&model),
            "1. e4 e5 (1... c5) (1... e6 2. d4) (1... c6) *"
        );
    }

    #[test]
    fn a_move_has_one_glyph_of_each_kind() {
        let mut model = analysis("1. e4 *");
        let e4 = node(&model, "e4");
        for nag in [Nag(16), Nag::GOOD_MOVE, Nag(146), Nag::BLUNDER, Nag(10)] {
            assert!(model.edit(Edit::Glyph(e4, nag)));
        }
        model.apply(AnalysisAction::Step(Step::Next));
        assert_eq!(model.study().nags(), [Nag::BLUNDER, Nag(10), Nag(146)]);
        assert!(model.edit(Edit::Glyph(e4, Nag::BLUNDER)));
        assert_eq!(model.study().nags(), [Nag(10), Nag(146)]);
    }

    #[test]
    fn an_unchanged_comment_is_no_edit() {
        let mut model = analysis("{intro} 1. e4 {best} *");
        let e4 = node(&model, "e4");
        assert!(!model.edit(Edit::Comment(e4, " best ".to_owned())));
        assert!(!model.study().can_undo());
        assert!(model.edit(Edit::Comment(e4, "good".to_owned())));
        assert!(model.edit(Edit::Comment(crate::game::Tree::ROOT, String::new())));
        assert_eq!(written(&model), "1. e4 { good } *");
    }

    #[test]
    fn a_line_is_copied_with_what_it_takes_to_read_it() {
        let model = analysis("1. e4 e5 (1... c5 2. Nf3) *");
        assert_eq!(model.line_to(node(&model, "Nf3")), "1. e4 c5 2. Nf3");
        let start = Variant::Chess960.numbered_start(0);
        let m = start.legal_moves()[0];
        let model = AnalysisModel::with_moves(start, [m]);
        let id = model.study().line()[0];
        let line = model.line_to(id);
        let read = pgn::parse(&line).expect("a game").remove(0);
        assert_eq!(read.variant(), Variant::Chess960);
        assert_eq!(read.tree.moves().collect::<Vec<_>>(), [m]);
    }

    #[test]
    fn an_engine_line_becomes_a_variation_and_stops_at_what_is_illegal() {
        let mut model = analysis("1. e4 e5 *");
        let start = model.study().position().clone();
        let e4 = san::parse(&start, "e4").expect("a move");
        let c5 = uci::parse(&start.after(e4), "c7c5").expect("a move");
        assert!(model.play_line(&[e4, c5, e4]));
        assert_eq!(model.sans(), ["e4", "c5"]);
        assert!(!model.play_line(&[e4]));
    }
}
