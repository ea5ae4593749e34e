//! The groups of the form's fields, and the labels of the fields.

use crate::web::element::definitions::{Attribute, name};
use crate::web::language::Text;
use crate::web::words::builder as words;

/// A group of fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// The game and the mode.
    Game,
    /// The players, the orientation and the engine.
    Sides,
    /// The look of the board.
    Look,
}

impl Group {
    /// All groups, in the order of the form.
    pub const ALL: [Self; 3] = [Self::Game, Self::Sides, Self::Look];

    /// The heading of the group.
    pub const fn heading(self) -> Text {
        match self {
            Self::Game => words::GAME,
            Self::Sides => words::SIDES,
            Self::Look => words::LOOK,
        }
    }

    /// The group of an attribute's field.
    pub fn of(attribute: &Attribute) -> Self {
        match attribute.name {
            name::MODE
            | name::VARIANT
            | name::FEN
            | name::N
            | name::MOVES
            | name::PGN
            | name::SRC
            | name::SOLUTION
            | name::GAME
            | name::AT => Self::Game,
            name::ORIENTATION
            | name::COLOR
            | name::LEVEL
            | name::LINES
            | name::MOVABLE
            | name::ALLOWED => Self::Sides,
            _ => Self::Look,
        }
    }
}

/// The label of an attribute's field.
pub fn label(attribute: &Attribute) -> Text {
    words::label(attribute.name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::element::definitions::{ATTRIBUTES, Kind};
    use std::collections::HashSet;

    #[test]
    fn every_attribute_has_a_label_of_its_own() {
        let labels: HashSet<_> = ATTRIBUTES.iter().map(|it| label(it).as_str()).collect();
        assert_eq!(labels.len(), ATTRIBUTES.len());
        for attribute in ATTRIBUTES {
            assert_ne!(label(attribute), words::OTHER);
        }
    }

    #[test]
    fn every_choice_is_named_as_in_the_code_but_with_a_capital() {
        for attribute in ATTRIBUTES {
            let Kind::Choice(choices) = attribute.kind else {
                continue;
            };
            for &word in choices {
                let choice = words::choice(attribute.name, word);
                assert!(choice.as_str().starts_with(|c: char| c.is_uppercase()));
                assert_eq!(choice.as_str().to_lowercase(), word, "{}", attribute.name);
            }
        }
        assert_eq!(words::choice("mode", "juggle"), words::OTHER);
    }
}
