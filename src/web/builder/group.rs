//! Where the fields of the form stand, and what they are called.

use crate::web::element::definitions::{Attribute, name};
use crate::web::words::builder as words;

/// Fields that stand together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// The game and what can be done with it.
    Game,
    /// Who plays and who looks.
    Sides,
    /// How it looks.
    Look,
}

impl Group {
    /// All of them, in the order of the form.
    pub const ALL: [Self; 3] = [Self::Game, Self::Sides, Self::Look];

    /// Its heading.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::Game => words::GAME,
            Self::Sides => words::SIDES,
            Self::Look => words::LOOK,
        }
    }

    /// Where an attribute stands.
    pub fn of(attribute: &Attribute) -> Self {
        match attribute.name {
            name::MODE
            | name::VARIANT
            | name::FEN
            | name::N
            | name::MOVES
            | name::PGN
            | name::GAME
            | name::AT => Self::Game,
            name::ORIENTATION | name::COLOR | name::LEVEL | name::LINES => Self::Sides,
            _ => Self::Look,
        }
    }
}

/// What a field is called; an attribute that has no name in [`words`] is called by its own.
pub fn label(attribute: &Attribute) -> &'static str {
    words::label(attribute.name).unwrap_or(attribute.name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::element::definitions::ATTRIBUTES;
    use std::collections::HashSet;

    #[test]
    fn every_attribute_has_a_label_of_its_own() {
        let labels: HashSet<_> = ATTRIBUTES.iter().map(label).collect();
        assert_eq!(labels.len(), ATTRIBUTES.len());
        for attribute in ATTRIBUTES {
            assert_ne!(label(attribute), attribute.name);
        }
    }
}
