use super::{Description, Group};
use crate::rules::Variant;
use crate::web::language::tr;

/// The descriptions of the variants, in the order of [`Variant`].
pub(super) static DESCRIPTIONS: [Description; Variant::COUNT] = [
    Description {
        variant: Variant::Chess,
        group: Group::Chess,
        tagline: tr!("The classic"),
        sentence: tr!("The game that all the others are measured by."),
    },
    Description {
        variant: Variant::Chess960,
        group: Group::Starts,
        tagline: tr!("960 starts"),
        sentence: tr!("The pieces start in one of 960 orders; everything else is chess."),
    },
    Description {
        variant: Variant::ChessSharp,
        group: Group::Sharp,
        tagline: tr!("Place, then play"),
        sentence: tr!("Place your pieces one by one and hunt the king. There are no draws."),
    },
    Description {
        variant: Variant::Chess480,
        group: Group::Starts,
        tagline: tr!("Chess960, other castling"),
        sentence: tr!("Chess960 in which the king castles by two squares."),
    },
    Description {
        variant: Variant::Crazyhouse,
        group: Group::Rules,
        tagline: tr!("Captured pieces come back"),
        sentence: tr!("What you capture is yours, to be dropped anywhere on the board."),
    },
    Description {
        variant: Variant::Antichess,
        group: Group::Rules,
        tagline: tr!("Lose all to win"),
        sentence: tr!("Captures are forced, and who loses everything wins."),
    },
    Description {
        variant: Variant::Horde,
        group: Group::Rules,
        tagline: tr!("36 pawns, one army"),
        sentence: tr!("Thirty-six white pawns against the whole black army."),
    },
    Description {
        variant: Variant::RacingKings,
        group: Group::Rules,
        tagline: tr!("First to the eighth rank"),
        sentence: tr!("The first king on the eighth rank wins, and nobody may give check."),
    },
    Description {
        variant: Variant::Duck,
        group: Group::Rules,
        tagline: tr!("A duck in the way"),
        sentence: tr!("After every move you put a duck where it is in the way."),
    },
    Description {
        variant: Variant::FogOfWar,
        group: Group::Rules,
        tagline: tr!("See what you can reach"),
        sentence: tr!("You see only the squares that your pieces can reach."),
    },
    Description {
        variant: Variant::Placement,
        group: Group::Starts,
        tagline: tr!("Build your own first rank"),
        sentence: tr!("Each side sets up its own first rank, then they play chess."),
    },
    Description {
        variant: Variant::Moab,
        group: Group::Starts,
        tagline: tr!("Place your opponent’s pieces too"),
        sentence: tr!("Both players place the pieces of both sides, then White moves."),
    },
    Description {
        variant: Variant::Shuffle,
        group: Group::Starts,
        tagline: tr!("5040 starts"),
        sentence: tr!("The first rank stands in any order at all, the same for both sides."),
    },
    Description {
        variant: Variant::DoubleFischer,
        group: Group::Starts,
        tagline: tr!("A start for each side"),
        sentence: tr!("White and Black each begin from a Chess960 start of their own."),
    },
    Description {
        variant: Variant::Transcendental,
        group: Group::Starts,
        tagline: tr!("8 294 400 starts"),
        sentence: tr!("Each side is shuffled on its own, and nobody castles."),
    },
    Description {
        variant: Variant::Corner,
        group: Group::Starts,
        tagline: tr!("Kings in the corner"),
        sentence: tr!("Both kings begin in a corner, and nobody castles."),
    },
    Description {
        variant: Variant::Chess256,
        group: Group::Starts,
        tagline: tr!("256 rows of pawns"),
        sentence: tr!("Some pawns begin a step ahead, as the lot has it."),
    },
    Description {
        variant: Variant::Lrs,
        group: Group::Rules,
        tagline: tr!("The king is taken"),
        sentence: tr!("Taking the king wins, and who has no move loses."),
    },
    Description {
        variant: Variant::LrsRandom,
        group: Group::Rules,
        tagline: tr!("LRS chess, 5040 starts"),
        sentence: tr!("LRS chess from a shuffled first rank."),
    },
    Description {
        variant: Variant::NoCastle,
        group: Group::Rules,
        tagline: tr!("Chess without castling"),
        sentence: tr!("Chess in which nobody castles."),
    },
    Description {
        variant: Variant::PawnOne,
        group: Group::Rules,
        tagline: tr!("Pawns step one square"),
        sentence: tr!("Chess in which every pawn steps one square at a time."),
    },
    Description {
        variant: Variant::PawnBack,
        group: Group::Rules,
        tagline: tr!("Pawns step back"),
        sentence: tr!("Chess in which a pawn may also step back."),
    },
];
