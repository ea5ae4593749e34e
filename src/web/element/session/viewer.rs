//! The viewer knows the mode `view` alone, and the rules of chess and Chess960. Whatever else is wanted,
//! the whole element goes on where the viewer was.

use super::{Model, Session};
use crate::board::Color;
use crate::game::Nag;
use crate::notation::pgn;
use crate::rules::Variant;
use crate::web::analysis::AnalysisAction;
use crate::web::analysis::opened::{cursor, node_at, of_pgn};
use crate::web::board::Arrangement;
use crate::web::element::definitions::name;
use crate::web::element::options::{Attributes, GAME, Look, Mode, Setup, Source};

/// The attributes besides those of the game that the setup is read from.
const OF_SETUP: &[&str] = &[name::MODE, name::COLOR, name::LEVEL, name::AT];

/// The glyphs that ask for a diagram in print, from White's side and from Black's.
pub const DIAGRAM: [Nag; 2] = [Nag(220), Nag(221)];

/// The place where a viewer is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The index of the game in its PGN.
    pub game: usize,
    /// The game as PGN, if scripts have made moves in it.
    pub pgn: Option<String>,
    /// The position shown, as `web::analysis` writes it.
    pub cursor: String,
    /// The side at the bottom of the board.
    pub below: Color,
}

impl Session {
    /// What keeps a viewer from showing attributes, of which `set` were set: the names of those with
    /// errors, for which it has no words, or none if they ask for more than it can do. `None` if it
    /// can show them all.
    pub fn beyond_viewer(attributes: &Attributes, set: &[&str]) -> Option<Vec<&'static str>> {
        let (_, mut errors) = Look::read(attributes);
        let mut suits = true;
        if set
            .iter()
            .any(|name| OF_SETUP.contains(name) || GAME.contains(name))
        {
            let (setup, more) = Setup::read(attributes);
            errors.extend(more);
            suits = setup.suits_viewer();
        }
        let faulty: Vec<_> = errors.iter().map(|error| error.attribute).collect();
        (!suits || !faulty.is_empty()).then_some(faulty)
    }

    /// Whether a viewer can show another game of the PGN, by its index from 0.
    pub fn suits_viewer_as(&self, number: usize) -> bool {
        let Source::Pgn(games) = &self.setup.source else {
            return true;
        };
        let game = games.get(number);
        game.is_none_or(|(game, error)| error.is_none() && is_for_viewer(game))
    }

    /// The place where a viewer is.
    pub fn place(&self) -> Place {
        let Model::Analysis(analysis) = &self.model else {
            // Nothing else is viewed.
            unreachable!();
        };
        let study = analysis.study();
        Place {
            game: match &self.setup.source {
                Source::Pgn(games) => games.number(),
                Source::Moves(_) => 0,
            },
            pgn: study.can_undo().then(|| analysis.to_pgn().to_string()),
            cursor: cursor(study),
            below: analysis.orientation(),
        }
    }

    /// Goes on where a viewer was that had the same attributes.
    pub fn resume(&mut self, place: &Place) {
        if let Source::Pgn(games) = &self.setup.source
            && games.number() != place.game
        {
            self.choose_game(place.game);
        }
        let edited = place.pgn.as_deref().and_then(of_pgn);
        if let Some(edited) = edited {
            self.replace(edited.into());
        }
        if let Model::Analysis(analysis) = &mut self.model {
            let node = node_at(analysis.study().tree(), &place.cursor);
            analysis.apply(AnalysisAction::Show(node));
            analysis.set_orientation(place.below);
        }
    }
}

impl Setup {
    /// Whether a viewer can show it, if it has no errors.
    fn suits_viewer(&self) -> bool {
        let knows_variant = |variant| matches!(variant, Variant::Chess | Variant::Chess960);
        let knows_setup = match &self.diagram {
            Some(Arrangement::Setup { variant, .. }) => knows_variant(*variant),
            _ => true,
        };
        let knows_source = match &self.source {
            Source::Moves(link) => knows_variant(link.variant),
            Source::Pgn(games) => is_for_viewer(games.chosen()),
        };
        self.asked_mode == Mode::View && knows_setup && knows_source
    }
}

/// Whether a viewer can show a game: in print it has no diagrams.
fn is_for_viewer(game: &pgn::Game) -> bool {
    !game
        .tree
        .all_annotations()
        .any(|it| it.nags.iter().any(|nag| DIAGRAM.contains(nag)))
}
