//! The variants as the page presents them: in groups, each with a tagline and a paragraph on its
//! rules.

mod rules;
mod texts;

pub use rules::rules;

use super::lowercase;
use crate::board::{File, Rank, Square};
use crate::rules::{Position, Variant};
use crate::web::language::{Text, tr};

/// The description of a variant.
pub struct Description {
    /// The variant.
    pub variant: Variant,
    /// The group in which it is listed.
    pub group: Group,
    /// A summary in a few words.
    pub tagline: Text,
    /// What the variant is about, in one sentence.
    pub sentence: Text,
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
    pub const fn heading(self) -> Text {
        match self {
            Self::Chess => tr!("Chess"),
            Self::Starts => tr!("Chess960 and other starts"),
            Self::Sharp => tr!("Chess♯"),
            Self::Rules => tr!("Different rules"),
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

/// A kind of variants, by which the list of all is filtered. A variant can be of several kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// All of them.
    All,
    /// Chess from other starts, as in Chess960.
    Chess960,
    /// Those in which the king is taken as in Chess♯.
    Sharp,
    /// Those in which pieces are placed from a reserve.
    Reserve,
    /// Those that are far from chess.
    Wild,
    /// Those that differ from chess in one small thing.
    Near,
}

impl Kind {
    /// All kinds, in the order in which they are offered.
    pub const ALL: [Self; 6] = [
        Self::All,
        Self::Chess960,
        Self::Sharp,
        Self::Reserve,
        Self::Wild,
        Self::Near,
    ];

    /// The value of the choice in the form.
    pub const fn key(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Chess960 => "starts",
            Self::Sharp => "sharp",
            Self::Reserve => "reserve",
            Self::Wild => "wild",
            Self::Near => "near",
        }
    }

    /// The name of the kind.
    pub const fn label(self) -> Text {
        match self {
            Self::All => tr!("All"),
            Self::Chess960 => tr!("Like Chess960"),
            Self::Sharp => tr!("Like Chess♯"),
            Self::Reserve => tr!("With a reserve"),
            Self::Wild => tr!("Wild"),
            Self::Near => tr!("Near to chess"),
        }
    }

    /// Whether a variant is of this kind.
    pub fn contains(self, variant: Variant) -> bool {
        use Variant as V;
        match self {
            Self::All => true,
            Self::Chess960 => describe(variant).group == Group::Starts,
            Self::Sharp => matches!(variant, V::ChessSharp | V::Lrs | V::LrsRandom),
            Self::Reserve => variant.rules().has_reserve(),
            Self::Wild => matches!(
                variant,
                V::Antichess | V::Crazyhouse | V::Duck | V::FogOfWar | V::Horde | V::RacingKings
            ),
            Self::Near => matches!(
                variant,
                V::Chess | V::Chess256 | V::NoCastle | V::PawnBack | V::PawnOne
            ),
        }
    }
}

/// The name of a variant.
pub const fn name(variant: Variant) -> Text {
    match variant {
        Variant::Chess => tr!("Chess"),
        Variant::Chess960 => tr!("Chess960"),
        Variant::ChessSharp => tr!("Chess♯"),
        Variant::Chess480 => tr!("Chess480"),
        Variant::Crazyhouse => tr!("Crazyhouse"),
        Variant::Antichess => tr!("Antichess"),
        Variant::Horde => tr!("Horde"),
        Variant::RacingKings => tr!("Racing kings"),
        Variant::Duck => tr!("Duck chess"),
        Variant::FogOfWar => tr!("Fog of war"),
        Variant::Placement => tr!("Pre-Chess"),
        Variant::Moab => tr!("Moab"),
        Variant::Shuffle => tr!("Shuffle chess"),
        Variant::DoubleFischer => tr!("Double Fischer random"),
        Variant::Transcendental => tr!("Transcendental chess"),
        Variant::Corner => tr!("Corner chess"),
        Variant::Chess256 => tr!("Chess256"),
        Variant::Lrs => tr!("LRS chess"),
        Variant::LrsRandom => tr!("LRS random chess"),
        Variant::NoCastle => tr!("No castling"),
        Variant::PawnOne => tr!("One-step pawns"),
        Variant::PawnBack => tr!("Pawns step back"),
    }
}

/// The description of a variant.
pub fn describe(variant: Variant) -> &'static Description {
    &texts::DESCRIPTIONS[variant as usize]
}

/// The games that a search finds: those whose names have all its words, or else those whose texts
/// have them. Each of the words for castling finds the same.
pub fn find<'a>(games: &[&'a Description], search: &str) -> Vec<&'a Description> {
    let found = |is_found: &dyn Fn(&Description) -> bool| -> Vec<_> {
        games
            .iter()
            .copied()
            .filter(|game| is_found(game))
            .collect()
    };
    let search = lowercase(search.trim());
    let is_castling = |said: &dyn Fn(&str) -> bool| CASTLING.split(' ').any(said);
    if !search.contains(' ') && is_castling(&|word| search.starts_with(word)) {
        return found(&|game| is_castling(&|word| game.answers(word)));
    }
    let search = &search;
    let called = found(&|game| are_named(&game.names(), search));
    match called.is_empty() {
        true => found(&|game| game.answers(search)),
        false => called,
    }
}

/// How the words for castling begin, all of them.
const CASTLING: Text = tr!("beginnings of words" => "castl");

/// Whether names contain every word of a search in small letters.
fn are_named(names: &str, search: &str) -> bool {
    let names = lowercase(names);
    search.split_whitespace().all(|word| names.contains(word))
}

/// Whether a text has every word of a search in small letters. The last one may not be complete yet.
fn has_words(text: &str, search: &str) -> bool {
    let text = lowercase(text);
    let mut wanted = search.split_whitespace().peekable();
    while let Some(word) = wanted.next() {
        let last = wanted.peek().is_none();
        let is_it = |other: &str| match other.strip_prefix(word) {
            Some(rest) => last || matches!(rest, "" | "s"),
            None => false,
        };
        if !text.split(|c: char| !c.is_alphanumeric()).any(is_it) {
            return false;
        }
    }
    true
}

/// Further search words for a variant, which its names and texts don't contain. A translation can
/// be any words by which a game is known in that language, also fewer or more.
const fn nicknames(variant: Variant) -> Option<Text> {
    Some(match variant {
        Variant::Antichess => tr!("search words" => "suicide losers take me"),
        Variant::Chess960 => tr!("search words" => "fischer fisher random freestyle frc"),
        Variant::Crazyhouse => tr!("search words" => "bughouse drop chess"),
        Variant::FogOfWar => tr!("search words" => "blind hidden kriegspiel"),
        Variant::Horde => tr!("search words" => "pawns dunsany"),
        Variant::ChessSharp => tr!("search words" => "sharp"),
        _ => return None,
    })
}

impl Description {
    /// All names by which a search finds the variant.
    fn names(&self) -> String {
        let rules = self.variant.rules();
        let mut names = vec![self.variant.name(), self.variant.key()];
        // In any language the English names are known too.
        let own = [Some(name(self.variant)), nicknames(self.variant)];
        names.extend(own.into_iter().flatten().map(Text::as_str));
        names.extend(rules.names);
        names.join(" ")
    }

    /// Whether the names or texts contain every word of a search in small letters.
    fn answers(&self, search: &str) -> bool {
        let Self {
            variant,
            tagline,
            sentence,
            ..
        } = self;
        let rules = rules(*variant);
        let reserve = match self.variant.rules().has_reserve() {
            true => tr!("search words" => "reserve").as_str(),
            false => "",
        };
        let text = format!("{} {reserve} {tagline} {sentence} {rules}", self.names());
        has_words(&text, search)
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
    use crate::web::language::speak;

    #[test]
    fn every_variant_is_described_in_its_place() {
        for variant in Variant::ALL {
            let description = describe(variant);
            assert_eq!(description.variant, variant);
            assert!(!description.tagline.is_empty());
            let words = rules(variant).split_whitespace().count();
            assert!((15..=70).contains(&words), "{variant}: {words} words");
            assert!(rules(variant).ends_with('.'), "{variant}");
            let length = description.sentence.chars().count();
            assert!((25..=70).contains(&length), "{variant}: {length}");
            assert!(description.sentence.ends_with('.'), "{variant}");
        }
    }

    #[test]
    fn every_variant_has_its_name() {
        for variant in Variant::ALL {
            assert_eq!(name(variant), variant.name());
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
    fn every_variant_is_of_a_kind() {
        for variant in Variant::ALL {
            let mut kinds = Kind::ALL.into_iter().filter(|kind| kind.contains(variant));
            assert_eq!(kinds.next(), Some(Kind::All));
            assert!(kinds.next().is_some(), "{variant}");
        }
    }

    #[test]
    fn games_are_found_by_name_key_and_word() {
        let found = |search: &str| -> Vec<&str> {
            let games = find(&Variant::ALL.map(describe), search);
            games.iter().map(|game| game.variant.key()).collect()
        };
        assert_eq!(found(""), Variant::ALL.map(Variant::key));
        assert_eq!(found("chess#"), ["chesssharp"]);
        assert_eq!(found("  DUCK "), ["duck"]);
        assert_eq!(found("fischerandom"), ["chess960"]);
        assert_eq!(found("suicide"), ["antichess"]);
        assert_eq!(
            found("three check"),
            [""; 0],
            "chess has threefold repetition"
        );
        assert!(found("threefold repet").contains(&"chess"));
        assert_eq!(found("king"), ["racingkings"]);
        assert!(found("reserve").contains(&"chesssharp") && found("reserve").len() > 2);
        assert_eq!(found("kriegspiel"), ["fogofwar"]);
        assert!(found("captures forced").contains(&"antichess"));
        assert!(found("bishop").len() > 3 && found("checkers").is_empty());
        assert!(found("Castling").len() > 5);
        assert_eq!(found("castle "), found("castling"));
        assert_eq!(found("no castling"), ["nocastle"]);
        assert_eq!(found("castling gives check"), [""; 0]);
        speak(Some(
            include_str!("../../../../static/languages/de.txt").to_owned(),
        ));
        let castling = [found("Rochade"), found("rochieren"), found("rochiert")];
        assert_eq!(found("ohne Rochade"), ["nocastle"]);
        speak(None);
        assert!(castling[0].len() > 5 && castling.iter().all(|games| *games == castling[0]));
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
