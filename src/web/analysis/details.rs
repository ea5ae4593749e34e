//! What is known of a game besides its moves: players, event, date and result.

use super::AnalysisModel;
use crate::notation::pgn::{self, GameResult};
use std::rc::Rc;

/// A detail of a game that is a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// The player of White.
    White,
    /// The rating of that player.
    WhiteRating,
    /// The player of Black.
    Black,
    /// The rating of that player.
    BlackRating,
    /// The event.
    Event,
    /// The place.
    Site,
    /// The round of the event.
    Round,
    /// The date, as PGN writes it.
    Date,
    /// The author of the comments and variations.
    Annotator,
}

impl Detail {
    /// All of them, in the order in which they are asked for.
    pub const ALL: [Self; 9] = [
        Self::White,
        Self::WhiteRating,
        Self::Black,
        Self::BlackRating,
        Self::Event,
        Self::Site,
        Self::Date,
        Self::Round,
        Self::Annotator,
    ];

    /// The name of its tag in PGN.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::White => "White",
            Self::WhiteRating => "WhiteElo",
            Self::Black => "Black",
            Self::BlackRating => "BlackElo",
            Self::Event => "Event",
            Self::Site => "Site",
            Self::Round => "Round",
            Self::Date => "Date",
            Self::Annotator => "Annotator",
        }
    }

    /// Whether it is the rating of a player.
    pub const fn is_rating(self) -> bool {
        matches!(self, Self::WhiteRating | Self::BlackRating)
    }

    /// What a game says; empty if that is unknown.
    pub fn of(self, game: &pgn::Game) -> &str {
        game.tags.get(self.tag()).unwrap_or_default()
    }
}

impl AnalysisModel {
    /// Changes details of the game, of which empty ones are unknown, and its result, in one edit.
    /// Returns whether anything has changed.
    pub fn set_details(
        &mut self,
        details: impl IntoIterator<Item = (Detail, String)>,
        result: GameResult,
    ) -> bool {
        let game = self.with_details(details, result);
        if game == *self.source {
            return false;
        }
        self.study.mark(self.others.len());
        self.others.push(Rc::new(game));
        self.exchange(self.others.len() - 1);
        true
    }

    /// The same for a study that begins with them, so that nothing is to be undone.
    pub(super) fn begin_with_details(
        &mut self,
        details: impl IntoIterator<Item = (Detail, String)>,
        result: GameResult,
    ) {
        let game = self.with_details(details, result);
        if game != *self.source {
            self.source = Rc::new(game);
            self.study.record_outcome(self.end, self.source.outcome());
        }
    }

    fn with_details(
        &self,
        details: impl IntoIterator<Item = (Detail, String)>,
        result: GameResult,
    ) -> pgn::Game {
        let mut game = (*self.source).clone();
        for (detail, text) in details {
            match text.trim() {
                "" => drop(game.tags.remove(detail.tag())),
                // Fails only for other names.
                text => drop(game.tags.set(detail.tag(), text)),
            }
        }
        // The result by the rules of another main line is not on record.
        if result != self.result() {
            game.forget_outcome();
            game.result = result;
        }
        game
    }

    /// Undoes or redoes an edit, also one of the details. Returns whether there was one.
    pub(super) fn go_through_edits(&mut self, undo: bool) -> bool {
        let study = &mut self.study;
        let (mark, done) = match undo {
            true => (study.mark_to_undo(), study.undo()),
            false => (study.mark_to_redo(), study.redo()),
        };
        if let Some(mark) = mark {
            self.exchange(mark);
        }
        done
    }

    /// Exchanges the game for what it was before an edit of its details, or after it.
    fn exchange(&mut self, mark: usize) {
        if let Some(other) = self.others.get_mut(mark) {
            std::mem::swap(&mut self.source, other);
            self.study.record_outcome(self.end, self.source.outcome());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::opened::of_pgn;
    use super::*;
    use crate::web::analysis::AnalysisAction;

    #[test]
    fn details_are_changed_and_forgotten() {
        let text = "[Event \"Club\"]\n[White \"Ada\"]\n[ECO \"C20\"]\n\n1. e4 (1. d4) e5 1-0";
        let mut model = of_pgn(text).expect("a game");
        let revision = model.study().revision();
        let before = (model.source().to_string(), model.result());
        assert!(!model.set_details([(Detail::White, " Ada ".to_owned())], GameResult::WhiteWins));
        assert_eq!(model.study().revision(), revision);
        let details = [
            (Detail::Event, String::new()),
            (Detail::Black, "Grace \"G\" H.".to_owned()),
            (Detail::BlackRating, "2100".to_owned()),
        ];
        assert!(model.set_details(details, GameResult::Draw));
        assert_ne!(model.study().revision(), revision);
        assert!(model.apply(AnalysisAction::Undo));
        assert_eq!((model.source().to_string(), model.result()), before);
        assert!(!model.apply(AnalysisAction::Undo));
        assert!(model.apply(AnalysisAction::Redo));
        let written = model.to_pgn().to_string();
        let again = of_pgn(&written).expect("a game");
        assert_eq!(Detail::Event.of(again.source()), "");
        assert_eq!(Detail::White.of(again.source()), "Ada");
        assert_eq!(Detail::Black.of(again.source()), "Grace \"G\" H.");
        assert_eq!(
            (again.result(), again.study().tree().len()),
            (GameResult::Draw, 3)
        );
        assert!(written.contains("[ECO \"C20\"]"), "{written}");
    }
}
