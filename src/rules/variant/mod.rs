//! The games that can be played, as data.
//!
//! # How to add a variant
//!
//! Below, KEY stands for the key of the variant, its one name in lower case.
//!
//! 1. Write `src/rules/variant/KEY.rs`: a constant `RULES` that starts from the nearest relative
//!    (`..chess::RULES`) and says only what differs. [`Rules`] documents every field.
//! 2. Enter it in the table of `src/rules/variant/mod.rs`: a `mod` line, a member of [`Variant`], at
//!    the same place in [`Variant::ALL`] and `RULES`, and one more in [`Variant::COUNT`]. Links,
//!    UCI, PGN, saved games, the command line and the page's list all go through this table.
//! 3. Describe it in `src/web/words/variants/texts.rs`.
//! 4. If it has a reserve, add its key to `static/early.js`, which makes room for the reserve
//!    before the page has started.
//! 5. Put move counts into `tests/data/perft/KEY.epd` and moves with their notation into
//!    `tests/data/san/KEY.tsv`, both written by an independent move generator: python-chess or
//!    pyffish (Fairy-Stockfish), as `tests/referee` uses them; for a game that neither knows,
//!    another one. Add the key to the lists in `tests/perft.rs` and `tests/notation.rs`. Say in
//!    `tests/outcomes.rs` how its games can end and in `tests/selfplay.rs` which rules judge it, and
//!    play a game of it on the page in `tests/e2e/variants.test.mjs`.
//! 6. Write the element's reference and declarations anew:
//!    `UPDATE=1 cargo test --test embed_reference`.
//!
//! Tests notice if steps 3, 4 or 6 or the data of step 5 are forgotten. Where an engine has
//! another name for a variant, that is in `src/arena/player/dialect.rs`.
//!
//! Most variants need no more than this:
//!
//! | what differs | where to say it |
//! |---|---|
//! | start positions | [`Rules::starts`] with the helpers of [`starts`] |
//! | castling, pawn steps, promotions, reserves, forced captures, the duck, fog | the field of that name |
//! | moves that are forbidden beyond that | [`Rules::condition`], asked of every move (racing kings) |
//! | a goal of its own | [`Rules::goal`] and [`Rules::no_move`] |
//! | who can still win, for flag fall and dead positions | [`Rules::can_win`] |
//! | draws | [`Rules::draws`] |
//!
//! A variant that only restricts or shuffles chess keeps [`MoveRule::Orthodox`] and runs at full
//! speed. All others use [`MoveRule::Royal`] or [`MoveRule::Free`]: the same generator code,
//! compiled a second time with the checks of [`Rules`] left in, so that chess does not pay for
//! them. A rule that no field can express becomes a new field, checked in `movegen` or in
//! `Position::play_as`; give the other variants its neutral value in `src/rules/variant/chess.rs`.
//! Functions there with a parameter `ORTHODOX` are the ones compiled twice: it is true for chess,
//! where the check is left out (`if !ORTHODOX && …`).
//!
//! The engine plays a new variant at once, with the weights of chess; better ones go into
//! `src/engine/eval`. The page has general words for every [`Reason`](super::Reason), so that
//! other words are needed only where those do not fit.
//!
//! # What other boards and pieces would take
//!
//! *New pieces*, such as chancellor and amazon (rook or queen with the knight's moves), are members
//! of [`Role`]: a letter each in `board::piece`, a line each in `Attacks::of`,
//! `Position::attackers` and `royal::ordinary_pieces`, drawings and values. Roles take three bits
//! of a [`Move`], of which six values are used, so two more fit; tables sized by `Role::COUNT` grow
//! by themselves.
//!
//! *Another royal piece*, such as a royal queen in place of the king, would be a field of [`Rules`]
//! with the royal role. These places take the royal piece for a king today:
//!
//! - in the rules `Position::king`, `Setup::check_kings`, `Position::find_checks_and_pins`,
//!   castling, promotion (not to the royal role), and every use of [`KingRule`];
//! - the moves of the king in `src/rules/movegen/royal.rs`. A sliding royal piece must not hide the
//!   squares behind it from an attacker, and attacks the other royal piece from afar;
//! - in the engine static exchange evaluation, king safety and endgames;
//! - on the board the highlight of a check.
//!
//! *Smaller boards* (5 × 5, 6 × 6) fit into the 64 squares. A field of [`Rules`] would say which
//! squares exist. Move generation would treat the others as occupied, as it does the square of the
//! duck, and allow no move onto them, so that the attack tables can stay. FEN, the drawing of the
//! board and the rank of promotion would follow the field.
//!
//! *Larger boards* need wider bitboards and moves, which is another crate's work. *More than two
//! players* would change [`Color`], and everything that speaks of "the other side".

mod antichess;
mod chess;
mod chess256;
mod chess480;
mod chess960;
mod chesssharp;
mod corner;
mod crazyhouse;
mod doublefischer;
mod duck;
mod fogofwar;
mod horde;
mod lrs;
mod lrsrandom;
mod moab;
mod nocastle;
mod pawnback;
mod pawnone;
mod placement;
mod racingkings;
mod rules;
mod shuffle;
mod transcendental;

pub use rules::{
    CastlingRule, Draws, KingRule, MoveRule, NoMove, Pawns, ReserveRule, Rules, Starts,
};

use super::{Move, Outcome, Position, Setup, starts};
use crate::board::{Bitboard, ByColor, Color, Piece, Role, Square};
use std::fmt;
use std::str::FromStr;

/// A chess variant: the name of a set of [`Rules`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[repr(u8)]
pub enum Variant {
    /// Chess.
    #[default]
    Chess,
    /// Chess960, also called Fischer random chess.
    Chess960,
    /// Chess♯ ("Chess Sharp"): pieces are placed from a reserve, the king can be captured, draws
    /// are scored in points.
    ChessSharp,
    /// Chess480: the starts of Chess960, the king castles by two squares.
    Chess480,
    /// Crazyhouse: captured pieces change sides and can be dropped.
    Crazyhouse,
    /// Antichess: captures are forced, and the side that loses all its pieces wins.
    Antichess,
    /// Horde: 36 white pawns against an army.
    Horde,
    /// Racing kings: the first king on the eighth rank wins.
    RacingKings,
    /// Duck chess: each move ends with moving the duck, which blocks a square.
    Duck,
    /// Fog of war: each side sees only what its pieces can reach.
    FogOfWar,
    /// Pre-Chess of Bronstein and Benko: the back ranks are placed first.
    Placement,
    /// Moab: the players place the pieces of both sides, and a king may evacuate instead of castling.
    Moab,
    /// Shuffle chess: back ranks shuffled without condition.
    Shuffle,
    /// Double Fischer random: each side has a Chess960 start of its own.
    DoubleFischer,
    /// Transcendental chess: each side has its own shuffle, bishops on opposite colours.
    Transcendental,
    /// Corner chess: kings in opposite corners, the rest shuffled.
    Corner,
    /// Chess256: each pawn begins on its second or third rank.
    Chess256,
    /// LRS chess: the king is taken, and nothing but the length of a game draws.
    Lrs,
    /// LRS chess with a shuffled back rank.
    LrsRandom,
    /// Chess without castling.
    NoCastle,
    /// Pawns move one square at a time.
    PawnOne,
    /// Pawns may also step straight back.
    PawnBack,
}

/// The rules of each variant, in the order of [`Variant`].
const RULES: [Rules; Variant::COUNT] = [
    chess::RULES,
    chess960::RULES,
    chesssharp::RULES,
    chess480::RULES,
    crazyhouse::RULES,
    antichess::RULES,
    horde::RULES,
    racingkings::RULES,
    duck::RULES,
    fogofwar::RULES,
    placement::RULES,
    moab::RULES,
    shuffle::RULES,
    doublefischer::RULES,
    transcendental::RULES,
    corner::RULES,
    chess256::RULES,
    lrs::RULES,
    lrsrandom::RULES,
    nocastle::RULES,
    pawnone::RULES,
    pawnback::RULES,
];

#[cfg(not(feature = "viewer"))]
static TABLE: [Rules; Variant::COUNT] = RULES;

impl Variant {
    /// Number of variants.
    pub const COUNT: usize = 22;

    /// All variants, in the order in which they are offered.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Chess,
        Self::Chess960,
        Self::ChessSharp,
        Self::Chess480,
        Self::Crazyhouse,
        Self::Antichess,
        Self::Horde,
        Self::RacingKings,
        Self::Duck,
        Self::FogOfWar,
        Self::Placement,
        Self::Moab,
        Self::Shuffle,
        Self::DoubleFischer,
        Self::Transcendental,
        Self::Corner,
        Self::Chess256,
        Self::Lrs,
        Self::LrsRandom,
        Self::NoCastle,
        Self::PawnOne,
        Self::PawnBack,
    ];

    /// The rules of the variant.
    #[inline]
    #[cfg(not(feature = "viewer"))]
    pub fn rules(self) -> &'static Rules {
        &TABLE[self as usize]
    }

    /// The rules of the variant.
    #[inline]
    #[cfg(feature = "viewer")]
    pub fn rules(self) -> &'static Rules {
        static CHESS: Rules = chess::RULES;
        static CHESS960: Rules = chess960::RULES;
        match self {
            Self::Chess960 => &CHESS960,
            _ => &CHESS,
        }
    }

    /// Whether the moves of the variant are exactly those of chess ([`MoveRule::Orthodox`]).
    #[inline]
    pub(super) const fn is_orthodox(self) -> bool {
        cfg!(feature = "viewer") || ORTHODOX >> self as u32 & 1 == 1
    }

    /// The key, such as `chess960`: the lower-case name in links, UCI and files.
    pub fn key(self) -> &'static str {
        self.rules().key
    }

    /// The English name, such as `Chess960`.
    pub fn name(self) -> &'static str {
        self.rules().name
    }

    /// The usual start position.
    pub fn start(self) -> Position {
        self.numbered_start(self.rules().starts.usual)
    }

    /// The start position of a number below [`Starts::count`]; larger numbers wrap around.
    pub fn numbered_start(self, number: u32) -> Position {
        let starts = &self.rules().starts;
        let setup = (starts.setup)(number % starts.count);
        Position::from_setup(self, &setup)
            .unwrap_or_else(|_| unreachable!("start positions are valid: tested for each"))
    }

    /// The number of a start position; none if the position is not a start of the variant.
    pub fn start_number(self, start: &Position) -> Option<u32> {
        let starts = &self.rules().starts;
        let board = start.to_setup().board;
        let stands = |color, number| {
            let wanted = (starts.setup)(number).board;
            (0..Square::COUNT).all(|index| {
                let of = |piece: Option<Piece>| piece.filter(|piece| color == piece.color);
                of(wanted[index]) == of(board[index])
            })
        };
        let number = match starts.each {
            Some(each) => {
                let white = (0..each).find(|white| stands(Color::White, white * each))?;
                let black = (0..each).find(|&black| stands(Color::Black, black))?;
                white * each + black
            }
            None => (0..starts.count).find(|&number| (starts.setup)(number).board == board)?,
        };
        (self.numbered_start(number) == *start).then_some(number)
    }
}

/// A bit for each variant with [`MoveRule::Orthodox`].
const ORTHODOX: u32 = {
    let (mut bits, mut index) = (0, 0);
    while index < Variant::COUNT {
        if matches!(RULES[index].moves, MoveRule::Orthodox) {
            bits |= 1 << index;
        }
        index += 1;
    }
    bits
};

/// The name that people read.
impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that is not the key of a variant, cut to its beginning if it is long.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("‘{0}’ is not a variant; there are {keys}", keys = known_keys())]
pub struct UnknownVariant(pub String);

fn known_keys() -> String {
    Variant::ALL.map(Variant::key).join(", ")
}

/// Reads a key or any other name ([`Rules::names`]), without regard to case, spaces and hyphens.
impl FromStr for Variant {
    type Err = UnknownVariant;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_meant = |variant: &Self| {
            let rules = variant.rules();
            let names = [rules.key, rules.name].into_iter();
            let mut names = names.chain(rules.names.iter().copied());
            names.any(|name| letters(name).eq(letters(text)))
        };
        let variant = if cfg!(feature = "viewer") {
            [Self::Chess, Self::Chess960].into_iter().find(is_meant)
        } else {
            Self::ALL.into_iter().find(is_meant)
        };
        variant.ok_or_else(|| UnknownVariant(text.chars().take(40).collect()))
    }
}

/// The letters of a name that distinguish it from other names.
fn letters(name: &str) -> impl Iterator<Item = char> {
    name.chars()
        .filter(|c| !matches!(c, '-' | '_') && !c.is_whitespace())
        .map(|c| c.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn the_files_of_a_variant_are_where_the_documentation_says() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let documentation = include_str!("mod.rs");
        let documentation = documentation.lines().filter(|line| line.starts_with("//!"));
        let names: Vec<&str> = documentation
            .flat_map(|line| line.split('`').skip(1).step_by(2))
            .filter(|name| name.contains('/') && !name.contains(' '))
            .collect();
        assert!(names.len() > 10, "{names:?}");
        for name in names {
            let path = root.join(name.replace("KEY", "chess256"));
            assert!(path.exists(), "{}", path.display());
        }
    }

    #[test]
    fn the_page_makes_room_for_the_reserves_of_all_variants_that_have_one() {
        let script = include_str!("../../../static/early.js");
        let line = script.lines().find(|line| line.contains("withReserve ="));
        let mut listed: Vec<&str> = line
            .unwrap_or_default()
            .split('"')
            .skip(1)
            .step_by(2)
            .collect();
        let mut wanted: Vec<&str> = Variant::ALL
            .into_iter()
            .filter(|variant| variant.rules().has_reserve())
            .map(Variant::key)
            .collect();
        listed.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(listed, wanted);
    }

    #[test]
    fn keys_round_trip() {
        for variant in Variant::ALL {
            assert_eq!(variant.key().parse(), Ok(variant));
        }
        let error = "chess9".parse::<Variant>().unwrap_err().to_string();
        assert!(
            error.contains("chess9") && error.contains("chess960"),
            "{error}"
        );
    }

    #[test]
    fn other_names_are_read_in_any_spelling() {
        use Variant::{Antichess, Chess, Chess256, Chess960, ChessSharp, DoubleFischer};
        use Variant::{FogOfWar, NoCastle, PawnOne, Placement, RacingKings, Shuffle};
        for (name, variant) in [
            ("standard", Chess),
            ("From Position", Chess),
            ("Fischerandom", Chess960),
            ("Fischerrandom", Chess960),
            ("Fischer Random", Chess960),
            ("FISCHER-RANDOM", Chess960),
            ("Fischerandom Chess", Chess960),
            ("FR Chess", Chess960),
            ("frc", Chess960),
            ("chess 960", Chess960),
            ("Chess#", ChessSharp),
            ("chess♯", ChessSharp),
            ("Chess Sharp", ChessSharp),
            ("Double Fischer Random Chess", DoubleFischer),
            ("DFRC", DoubleFischer),
            ("Random pawns chess", Chess256),
            ("No-Castle Chess", NoCastle),
            ("Pawn One Square", PawnOne),
            ("Placement-Chess", Placement),
            ("Pre-Chess", Placement),
            ("Bronstein-Chess", Placement),
            ("Meta-Chess", Placement),
            ("Shuffle-Chess", Shuffle),
            ("suicide", Antichess),
            ("giveaway", Antichess),
            ("Racing_kings", RacingKings),
            ("fog-of-war", FogOfWar),
        ] {
            assert_eq!(name.parse(), Ok(variant), "{name}");
        }
        for name in ["", " ", "-", "Shogi", "chess9600"] {
            assert!(name.parse::<Variant>().is_err(), "{name}");
        }
    }

    #[test]
    fn no_name_means_two_variants() {
        for variant in Variant::ALL {
            let rules = variant.rules();
            for name in rules.names.iter().chain([&rules.key, &rules.name]) {
                assert_eq!(name.parse(), Ok(variant), "{name}");
            }
        }
    }

    #[test]
    fn every_start_is_valid_and_has_moves() {
        for variant in Variant::ALL {
            let count = variant.rules().starts.count;
            for number in (0..count).step_by(1 + count as usize / 6000) {
                let start = variant.numbered_start(number);
                assert!(start.has_legal_move());
                if number % 97 == 0 {
                    assert_eq!(variant.start_number(&start), Some(number));
                }
            }
        }
    }
}
