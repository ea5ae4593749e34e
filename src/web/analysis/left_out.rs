//! What a study has that a link to it has not.

use super::AnalysisModel;
use super::details::Detail;
use super::header::Header;
use crate::game::{Annotations, Comment, Tree};

/// A kind of what a link leaves out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeftOut {
    /// Comments on moves and on the game.
    Comments,
    /// Signs of moves and positions.
    Signs,
    /// Arrows and circles.
    Shapes,
    /// Times on the clocks.
    Clocks,
    /// Evaluations by an engine.
    Evaluations,
    /// What is known of a game of the visitor, who has no name.
    Names,
    /// The place and the round of the event.
    Venue,
    /// Other tags, such as the author of the comments.
    Tags,
}

/// The tags that a link has, or that are told as another kind, or follow from the moves.
const OTHERWISE_TOLD: [&str; 9] = [
    "White", "Black", "WhiteElo", "BlackElo", "Event", "Date", "Site", "Round", "PlyCount",
];

impl LeftOut {
    /// All of them, in the order in which they are told.
    pub const ALL: [Self; 8] = [
        Self::Comments,
        Self::Signs,
        Self::Shapes,
        Self::Clocks,
        Self::Evaluations,
        Self::Names,
        Self::Venue,
        Self::Tags,
    ];

    /// What a study has of them.
    pub fn of(model: &AnalysisModel) -> Vec<Self> {
        let tree = model.study().tree();
        let (mut open, mut notes): (_, Vec<&Annotations>) = (vec![Tree::ROOT], Vec::new());
        while let Some(id) = open.pop() {
            notes.extend(tree.annotations(id));
            open.extend(tree.children(id));
        }
        let any = |has: fn(&Annotations) -> bool| notes.iter().any(|notes| has(notes));
        let is_told = |text: &str| !text.chars().all(|c| matches!(c, '?' | '.' | '-' | ' '));
        let says = |detail: Detail| is_told(detail.of(model.source()));
        let players = Header::players_for_visitor(model.source());
        let has = |kind: &Self| match kind {
            Self::Comments => any(|notes| {
                let mut comments = notes.before.iter().chain(&notes.comments);
                comments.any(|comment: &Comment| !comment.plain_text().is_empty())
            }),
            Self::Signs => any(|notes| !notes.nags.is_empty()),
            Self::Shapes => any(|notes| !notes.shapes.is_empty()),
            Self::Clocks => any(|notes| notes.clock.is_some() || notes.elapsed.is_some()),
            Self::Evaluations => any(|notes| notes.evaluation.is_some()),
            Self::Names => players.iter().any(|player| player.is_visitor),
            Self::Venue => says(Detail::Site) || says(Detail::Round),
            Self::Tags => model
                .source()
                .tags
                .iter()
                .any(|(tag, text)| !OTHERWISE_TOLD.contains(&tag) && is_told(text)),
        };
        Self::ALL.into_iter().filter(has).collect()
    }
}

/// Whether a study has more than the moves of a game: variations, comments, signs or shapes.
pub fn is_worked_on(model: &AnalysisModel) -> bool {
    let study = model.study();
    let own = [LeftOut::Comments, LeftOut::Signs, LeftOut::Shapes];
    !study.comment().is_empty()
        || study.tree().main_line().count() < study.tree().len()
        || LeftOut::of(model).iter().any(|kind| own.contains(kind))
}

#[cfg(test)]
mod tests {
    use super::super::opened::of_pgn;
    use super::*;

    #[test]
    fn only_what_the_study_has_is_left_out() {
        for (text, expected) in [
            ("1. e4 e5 (1... c5) 1-0", &[][..]),
            (
                "[White \"Ada\"]\n[Event \"?\"]\n[Date \"????.??.??\"]\n\n1. e4 *",
                &[],
            ),
            (
                "1. e4 e5 (1... c5! {sharp}) *",
                &[LeftOut::Comments, LeftOut::Signs],
            ),
            (
                "{[%csl Ge4]} 1. e4 {[%clk 0:01:00][%eval 0.3]} *",
                &[LeftOut::Shapes, LeftOut::Clocks, LeftOut::Evaluations],
            ),
            (
                "[WhiteElo \"2100\"]\n[Site \"Brno\"]\n[Date \"1999\"]\n\n1. e4 *",
                &[LeftOut::Venue],
            ),
            (
                "[Annotator \"Grace\"]\n[Opening \"?\"]\n\n1. e4 *",
                &[LeftOut::Tags],
            ),
            (
                "[Black \"sharp960, level 3\"]\n\n1. e4 *",
                &[LeftOut::Names],
            ),
        ] {
            let model = of_pgn(text).expect("a game");
            assert_eq!(LeftOut::of(&model), expected, "{text}");
        }
    }
}
