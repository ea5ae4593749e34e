//! A game that may come from a PGN file, as the element shows it: a [`Study`] with the tags and
//! the result of the file and the moves laid out as text.

use super::layout::Layout;
use crate::game::Study;
use crate::notation::{pgn, san};
use crate::rules::{Move, Position};
use crate::web::game::pgn_file;
use std::cell::RefCell;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

/// A [`Study`] of a PGN game.
#[derive(Clone, Debug)]
pub struct PgnStudy {
    study: Study,
    source: Rc<pgn::Game>,
    /// The latest layout with the revision of the study that it shows.
    layout: RefCell<Option<(u32, Rc<Layout>)>>,
}

impl PgnStudy {
    /// A study of a game, at its start position.
    pub fn new(source: impl Into<Rc<pgn::Game>>) -> Self {
        let source = source.into();
        let study = Study::new(source.start.clone(), source.tree.clone())
            .with_recorded_outcome(pgn_file::outcome_of(&source));
        Self {
            study,
            source,
            layout: RefCell::default(),
        }
    }

    /// A study of a game without variations, at its start position. The moves should be legal,
    /// one after another.
    pub fn with_moves(start: Position, moves: impl IntoIterator<Item = Move>) -> Self {
        Self::new(pgn::Game::with_moves(start, moves))
    }

    /// The game as it came from its file, with its tags and its result.
    pub const fn source(&self) -> &Rc<pgn::Game> {
        &self.source
    }

    /// The game as it is now, to be written as PGN.
    pub fn to_pgn(&self) -> pgn::Game {
        pgn::Game {
            tags: self.source.tags.clone(),
            start: self.source.start.clone(),
            tree: self.study.tree().clone(),
            result: self.source.result,
        }
    }

    /// The game as a text; the same one until the study changes.
    pub fn layout(&self) -> Rc<Layout> {
        let revision = self.study.revision();
        let mut cached = self.layout.borrow_mut();
        match &*cached {
            Some((of, layout)) if *of == revision => layout.clone(),
            _ => {
                let (start, tree) = (self.study.start(), self.study.tree());
                let layout = Rc::new(Layout::new(start, tree, self.source.result));
                *cached = Some((revision, layout.clone()));
                layout
            }
        }
    }

    /// The moves of the current line in SAN, from the start to its end.
    pub fn sans(&self) -> Vec<String> {
        let mut position = (**self.study.start()).clone();
        let write = |m| {
            let text = san::format(&position, m);
            position.play(m);
            text
        };
        self.study.line_moves().map(write).collect()
    }
}

impl Deref for PgnStudy {
    type Target = Study;

    fn deref(&self) -> &Study {
        &self.study
    }
}

impl DerefMut for PgnStudy {
    fn deref_mut(&mut self) -> &mut Study {
        &mut self.study
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_is_laid_out_anew_only_for_changes() {
        let mut games = pgn::parse("1. e4 e5 1-0").expect("a game");
        let mut study = PgnStudy::new(games.remove(0));
        let before = study.layout();
        let play = |study: &mut PgnStudy, text| {
            let m = san::parse(study.position(), text).expect("a move");
            study.play(m).expect("it is legal");
        };
        play(&mut study, "e4");
        assert!(Rc::ptr_eq(&before, &study.layout()));
        play(&mut study, "d5");
        assert!(!Rc::ptr_eq(&before, &study.layout()));
        assert!(study.layout().block_of(study.current()).is_some());
        assert_eq!(study.sans(), ["e4", "d5"]);
        assert!(
            study
                .to_pgn()
                .to_string()
                .contains("1. e4 e5 (1... d5) 1-0")
        );
    }
}
