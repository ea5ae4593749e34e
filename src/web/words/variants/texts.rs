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
        rules: tr!(
            "Move your pieces in turn and checkmate the enemy king: attack it so that no move \
                saves it. A side that is not in check and has no move is stalemated, a draw. A \
                threefold repetition and fifty moves without a capture or pawn move can be \
                claimed as draws."
        ),
    },
    Description {
        variant: Variant::Chess960,
        group: Group::Starts,
        tagline: tr!("960 starts"),
        sentence: tr!("The pieces start in one of 960 orders; everything else is chess."),
        rules: tr!(
            "Chess from one of 960 starts. The pieces behind the pawns stand in an order drawn \
                by lot, the same for both sides: bishops on opposite colours, the king between \
                its rooks. Castling leads to the squares it leads to in chess, wherever king and \
                rook began. To castle, move the king onto its rook."
        ),
    },
    Description {
        variant: Variant::ChessSharp,
        group: Group::Sharp,
        tagline: tr!("Place, then play"),
        sentence: tr!("Place your pieces one by one and hunt the king. There are no draws."),
        rules: tr!(
            "Only pawns stand on the board. Each turn you place a piece on your first rank, \
                the queen last, or, once your king is placed, move. Both bishops may stand on \
                squares of one colour. Check restricts nothing: taking the king wins ten points. \
                Pawns step one square and become queens; nobody castles. There are no draws: who \
                claims stalemate gets two points, and an impasse shares out ten."
        ),
    },
    Description {
        variant: Variant::Chess480,
        group: Group::Starts,
        tagline: tr!("Chess960, other castling"),
        sentence: tr!("Chess960 in which the king castles by two squares."),
        rules: tr!(
            "The starts of Chess960 with another castling: the king moves two squares towards \
                its rook, or over it, and the rook goes to the square that the king crossed. A \
                king that stands beside its rook in the corner and cannot go two squares changes \
                places with it."
        ),
    },
    Description {
        variant: Variant::Crazyhouse,
        group: Group::Rules,
        tagline: tr!("Captured pieces come back"),
        sentence: tr!("What you capture is yours, to be dropped anywhere on the board."),
        rules: tr!(
            "What you capture changes sides and joins your reserve, a promoted piece as a \
                pawn. Instead of a move you may drop a piece from your reserve on any empty square, \
                a pawn not on the first or last rank. A drop may give check, even mate. All else \
                is as in chess."
        ),
    },
    Description {
        variant: Variant::Antichess,
        group: Group::Rules,
        tagline: tr!("Lose all to win"),
        sentence: tr!("Captures are forced, and who loses everything wins."),
        rules: tr!(
            "Who has no piece or no move left wins. Captures are forced, though you may choose \
                what. The king is a piece like any other: there is no check, it can be taken, and a \
                pawn may become one. Nobody castles."
        ),
    },
    Description {
        variant: Variant::Horde,
        group: Group::Rules,
        tagline: tr!("36 pawns, one army"),
        sentence: tr!("Thirty-six white pawns against the whole black army."),
        rules: tr!(
            "White has 36 pawns and no king, Black the army of chess. Black wins by taking \
                every white piece, White by checkmate. A white pawn may step two squares from its \
                first rank as well as from its second."
        ),
    },
    Description {
        variant: Variant::RacingKings,
        group: Group::Rules,
        tagline: tr!("First to the eighth rank"),
        sentence: tr!("The first king on the eighth rank wins, and nobody may give check."),
        rules: tr!(
            "The first king on the eighth rank wins. If White’s gets there first, Black has \
                one move to get there too, for a draw. No move may give check, and none may leave \
                the own king attacked. There are no pawns and there is no castling."
        ),
    },
    Description {
        variant: Variant::Duck,
        group: Group::Rules,
        tagline: tr!("A duck in the way"),
        sentence: tr!("After every move you put a duck where it is in the way."),
        rules: tr!(
            "Each turn has two parts: a piece moves, then you put the one duck on another empty \
                square. It blocks like a piece, cannot be taken, and only knights jump over it. \
                There is no check: taking the king wins. A side that has no move wins as well."
        ),
    },
    Description {
        variant: Variant::FogOfWar,
        group: Group::Rules,
        tagline: tr!("See what you can reach"),
        sentence: tr!("You see only the squares that your pieces can reach."),
        rules: tr!(
            "You see only your own pieces and the squares that they can move to or capture on. \
                Check is never announced: taking the king wins. Castling is allowed out of, \
                through and into attack. Having no move at all is a draw. Two people on one \
                device hand it over after every move."
        ),
    },
    Description {
        variant: Variant::Placement,
        group: Group::Starts,
        tagline: tr!("Build your own first rank"),
        sentence: tr!("Each side sets up its own first rank, then they play chess."),
        rules: tr!(
            "Bronstein’s and Benko’s Pre-Chess. Behind the pawns the board is empty. The \
                players in turn place all eight pieces on their first rank, the bishops on \
                opposite colours; then they play chess, White first. Castling takes a king placed \
                on the e-file and a rook in the corner."
        ),
    },
    Description {
        variant: Variant::Moab,
        group: Group::Starts,
        tagline: tr!("Place your opponent’s pieces too"),
        sentence: tr!("Both players place the pieces of both sides, then White moves."),
        rules: tr!(
            "Behind the pawns the board is empty. Each turn places a piece of either side on \
                that side’s first rank, a side’s bishops on opposite colours; then White moves. \
                There is no castling, but a king may evacuate: as its first move, if it is not in \
                check, it goes to any empty square of its first rank that isn’t attacked, over \
                whatever stands between."
        ),
    },
    Description {
        variant: Variant::Shuffle,
        group: Group::Starts,
        tagline: tr!("5040 starts"),
        sentence: tr!("The first rank stands in any order at all, the same for both sides."),
        rules: tr!(
            "The pieces behind the pawns stand in any order, drawn by lot from 5040 and the \
                same for both sides: bishops may share a colour. Castling is for a king on the \
                e-file and a rook in the corner. All else is as in chess."
        ),
    },
    Description {
        variant: Variant::DoubleFischer,
        group: Group::Starts,
        tagline: tr!("A start for each side"),
        sentence: tr!("White and Black each begin from a Chess960 start of their own."),
        rules: tr!(
            "White and Black each get one of the 960 starts of Chess960, drawn apart, so the \
                armies seldom mirror each other. Each side castles with its own rooks as in \
                Chess960. All else is as in chess."
        ),
    },
    Description {
        variant: Variant::Transcendental,
        group: Group::Starts,
        tagline: tr!("8 294 400 starts"),
        sentence: tr!("Each side is shuffled on its own, and nobody castles."),
        rules: tr!(
            "White’s and Black’s pieces are each shuffled on their own, bishops on opposite \
                colours, the king anywhere. Nobody castles. All else is as in chess."
        ),
    },
    Description {
        variant: Variant::Corner,
        group: Group::Starts,
        tagline: tr!("Kings in the corner"),
        sentence: tr!("Both kings begin in a corner, and nobody castles."),
        rules: tr!(
            "Each king begins in the corner at its player’s right hand, on h1 and a8. The other \
                pieces are shuffled, bishops on opposite colours, and Black’s rank is White’s \
                turned round. Nobody castles. All else is as in chess."
        ),
    },
    Description {
        variant: Variant::Chess256,
        group: Group::Starts,
        tagline: tr!("256 rows of pawns"),
        sentence: tr!("Some pawns begin a step ahead, as the lot has it."),
        rules: tr!(
            "The pieces stand as in chess, but each pawn begins on its second or its third \
                rank, as the lot has it; Black mirrors White. Only a pawn on its second rank may \
                step two squares. All else is as in chess."
        ),
    },
    Description {
        variant: Variant::Lrs,
        group: Group::Rules,
        tagline: tr!("The king is taken"),
        sentence: tr!("Taking the king wins, and who has no move loses."),
        rules: tr!(
            "Chess without castling and en passant, in which pawns become queens and nothing \
                else. Check restricts nothing: taking the king wins. A side that has no move \
                loses. Only a game that is not over after 1024 halfmoves is drawn, unless the \
                players agree on it."
        ),
    },
    Description {
        variant: Variant::LrsRandom,
        group: Group::Rules,
        tagline: tr!("LRS chess, 5040 starts"),
        sentence: tr!("LRS chess from a shuffled first rank."),
        rules: tr!(
            "LRS chess from a first rank in any order, the same for both sides. Nobody castles \
                or takes en passant, pawns become queens, taking the king wins, and a side that \
                has no move loses. Only 1024 halfmoves, or the players’ agreement, make a draw."
        ),
    },
    Description {
        variant: Variant::NoCastle,
        group: Group::Rules,
        tagline: tr!("Chess without castling"),
        sentence: tr!("Chess in which nobody castles."),
        rules: tr!(
            "Chess in which nobody castles: kings that want safety have to walk there, and \
                rooks find their own way out. All else is as in chess."
        ),
    },
    Description {
        variant: Variant::PawnOne,
        group: Group::Rules,
        tagline: tr!("Pawns step one square"),
        sentence: tr!("Chess in which every pawn steps one square at a time."),
        rules: tr!(
            "Chess in which a pawn moves a single square at a time, from its second rank too. \
                So nothing is taken en passant. All else is as in chess."
        ),
    },
    Description {
        variant: Variant::PawnBack,
        group: Group::Rules,
        tagline: tr!("Pawns step back"),
        sentence: tr!("Chess in which a pawn may also step back."),
        rules: tr!(
            "A pawn may also move one square straight back onto an empty square, never behind \
                its second rank, and never to capture. As such steps can be undone, only captures \
                and promotions restart the count of fifty moves. All else is as in chess."
        ),
    },
];
