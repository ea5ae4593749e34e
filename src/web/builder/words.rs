//! What the fields of the form are called.

use crate::web::element::definitions::{Attribute, name};

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
            Self::Game => "Game",
            Self::Sides => "Sides and engine",
            Self::Look => "Look",
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

/// What a field is called; an attribute that has no name here is called by its own.
pub fn label(attribute: &Attribute) -> &'static str {
    match attribute.name {
        name::MODE => "What can be done",
        name::VARIANT => "Variant",
        name::FEN => "Start position (FEN)",
        name::N => "Number of the start",
        name::MOVES => "Moves",
        name::PGN => "Game with comments (PGN)",
        name::GAME => "Which game of the PGN",
        name::AT => "Position shown (halfmoves)",
        name::ORIENTATION => "Side below",
        name::COLOR => "The visitor’s side",
        name::LEVEL => "Level of the engine",
        name::LINES => "Lines of the engine",
        name::LIST => "List of moves",
        name::CONTROLS => "Buttons",
        name::COORDINATES => "Coordinates",
        name::TARGETS => "Where a man can go",
        name::THEME => "Theme",
        name::BOARD => "Squares",
        name::ANIMATION => "Time of a move (milliseconds)",
        name::LABEL => "Name for those who don’t see it",
        other => other,
    }
}

/// A word of a choice with a capital.
pub fn capital(word: &str) -> String {
    let mut characters = word.chars();
    let first = characters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(characters).collect()
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

    #[test]
    fn words_begin_with_a_capital() {
        assert_eq!(capital("analyse"), "Analyse");
        assert_eq!(capital(""), "");
    }
}
