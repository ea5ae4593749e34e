//! The variants as the page presents them: in groups, each with a tagline and a paragraph on its
//! rules.

mod texts;

use crate::board::{File, Rank, Square};
use crate::rules::{Position, Variant};

/// The description of a variant.
pub struct Description {
    /// The variant.
    pub variant: Variant,
    /// The group in which it is listed.
    pub group: Group,
    /// A summary in a few words.
    pub tagline: &'static str,
    /// The rules in one paragraph, for readers who know chess.
    pub rules: &'static str,
}

/// A group of related variants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// Chess, with which all others are compared.
    Chess,
    /// Variants with the rules of chess and other start positions.
    Starts,
    /// Chess♯.
    Sharp,
    /// Variants with other rules.
    Rules,
}

impl Group {
    /// All groups, in the order in which they are listed.
    pub const ALL: [Self; 4] = [Self::Chess, Self::Starts, Self::Sharp, Self::Rules];

    /// The heading of the group.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::Chess => "Chess",
            Self::Starts => "Chess960 and other starts",
            Self::Sharp => "Chess♯",
            Self::Rules => "Different rules",
        }
    }

    /// The variants of the group, in the order in which they are offered.
    pub fn members(self) -> impl Iterator<Item = &'static Description> {
        Variant::ALL
            .into_iter()
            .map(describe)
            .filter(move |description| description.group == self)
    }
}

/// The name of a variant.
pub fn name(variant: Variant) -> &'static str {
    variant.name()
}

/// The description of a variant.
pub fn describe(variant: Variant) -> &'static Description {
    &texts::DESCRIPTIONS[variant as usize]
}

/// Further search words for a variant, which its names and texts don't contain.
const fn nicknames(variant: Variant) -> &'static str {
    match variant {
        Variant::Antichess => "suicide losers take me",
        Variant::Chess960 => "fischer fisher random freestyle frc",
        Variant::Crazyhouse => "bughouse drop chess",
        Variant::FogOfWar => "blind hidden kriegspiel",
        Variant::Horde => "pawns dunsany",
        Variant::ChessSharp => "reserve sharp",
        _ => "",
    }
}

impl Description {
    /// Whether the names or texts contain every word of a search, ignoring case.
    pub fn answers(&self, search: &str) -> bool {
        let names = self.variant.rules().names.join(" ");
        let Self { tagline, rules, .. } = self;
        let name = self.variant.name();
        let also = nicknames(self.variant);
        let key = self.variant.key();
        let text = format!("{name} {names} {key} {also} {tagline} {rules}");
        let text = text.to_ascii_lowercase();
        search
            .to_ascii_lowercase()
            .split_whitespace()
            .all(|word| text.contains(word))
    }

    /// A start position to illustrate the variant: where there are several, one that differs from
    /// chess; in duck chess with the duck on the board.
    pub fn sample(&self) -> Position {
        let rules = self.variant.rules();
        // A start a third of the way through the list is characteristic in every variant.
        let start = self.variant.numbered_start(rules.starts.count / 3);
        if !rules.duck {
            return start;
        }
        let mut setup = start.to_setup();
        setup.duck = Some(Square::at(File::E, Rank::new(4)));
        Position::from_setup(self.variant, &setup).unwrap_or(start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_is_described_in_its_place() {
        for variant in Variant::ALL {
            let description = describe(variant);
            assert_eq!(description.variant, variant);
            assert!(!description.tagline.is_empty());
            let words = description.rules.split_whitespace().count();
            assert!((15..=70).contains(&words), "{variant}: {words} words");
            assert!(description.rules.ends_with('.'), "{variant}");
        }
    }

    #[test]
    fn every_variant_is_in_one_group() {
        let listed: Vec<_> = Group::ALL
            .into_iter()
            .flat_map(Group::members)
            .map(|description| description.variant)
            .collect();
        assert_eq!(listed.len(), Variant::COUNT);
        for variant in Variant::ALL {
            assert!(listed.contains(&variant), "{variant}");
        }
    }

    #[test]
    fn games_are_found_by_name_key_and_word() {
        let found = |search: &str| -> Vec<&str> {
            let games = Variant::ALL.into_iter().map(describe);
            games
                .filter(|game| game.answers(search))
                .map(|game| game.variant.key())
                .collect()
        };
        assert_eq!(found(""), Variant::ALL.map(Variant::key));
        assert_eq!(found("chess#"), ["chesssharp"]);
        assert_eq!(found("  DUCK "), ["duck"]);
        assert_eq!(found("fischerandom"), ["chess960"]);
        assert_eq!(found("suicide"), ["antichess"]);
        assert_eq!(found("kriegspiel"), ["fogofwar"]);
        assert!(found("captures forced").contains(&"antichess"));
        assert!(found("bishop").len() > 3 && found("checkers").is_empty());
    }

    #[test]
    fn the_duck_is_in_the_picture_of_its_game() {
        let with_duck = |&variant: &Variant| describe(variant).sample().duck().is_some();
        let all: Vec<_> = Variant::ALL.into_iter().filter(with_duck).collect();
        assert_eq!(all, [Variant::Duck]);
    }

    #[test]
    fn the_picture_of_a_shuffled_start_is_not_that_of_chess() {
        let chess = Variant::Chess.start().to_setup().board;
        for variant in Variant::ALL {
            if variant.rules().starts.count > 1 {
                let sample = describe(variant).sample();
                assert_ne!(sample.to_setup().board, chess, "{variant}");
            }
        }
    }
}
