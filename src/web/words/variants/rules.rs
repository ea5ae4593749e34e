//! The rules of the variants. They are not in the table of descriptions, since the app needs that,
//! and shows the rules only in dialogs of its second module.

use crate::rules::Variant;
use crate::web::language::{Text, tr};

/// The rules of a variant in one paragraph, for readers who know chess.
pub const fn rules(variant: Variant) -> Text {
    match variant {
        Variant::Chess => tr!(
            "Move your pieces in turn and checkmate the enemy king: attack it so that no move \
                saves it. A side that is not in check and has no move is stalemated, a draw. A \
                threefold repetition and fifty moves without a capture or pawn move can be \
                claimed as draws."
        ),
        Variant::Chess960 => tr!(
            "Chess from one of 960 starts. The pieces behind the pawns stand in an order drawn \
                by lot, the same for both sides: bishops on opposite colours, the king between \
                its rooks. Castling leads to the squares it leads to in chess, wherever king and \
                rook began. To castle, move the king onto its rook."
        ),
        Variant::ChessSharp => tr!(
            "Only pawns stand on the board. Each turn you place a piece on your first rank, \
                the queen last, or, once your king is placed, move. Both bishops may stand on \
                squares of one colour. Check restricts nothing: taking the king wins ten points. \
                Pawns step one square and become queens; nobody castles. There are no draws: a \
                stalemated side can claim two points, and an impasse shares out ten."
        ),
        Variant::Chess480 => tr!(
            "The starts of Chess960 with another castling: the king moves two squares towards \
                its rook, or over it, and the rook goes to the square that the king crossed. A \
                king that stands beside its rook in the corner and cannot go two squares changes \
                places with it."
        ),
        Variant::Crazyhouse => tr!(
            "What you capture changes sides and joins your reserve, a promoted piece as a \
                pawn. Instead of a move you may drop a piece from your reserve on any empty square, \
                a pawn not on the first or last rank. A drop may give check, even mate. All else \
                is as in chess."
        ),
        Variant::Antichess => tr!(
            "Who has no piece or no move left wins. Captures are forced, though you may choose \
                what. The king is a piece like any other: there is no check, it can be taken, and a \
                pawn may become one. Nobody castles."
        ),
        Variant::Horde => tr!(
            "White has 36 pawns and no king, Black the army of chess. Black wins by taking \
                every white piece, White by checkmate. A white pawn may step two squares from its \
                first rank as well as from its second."
        ),
        Variant::RacingKings => tr!(
            "The first king on the eighth rank wins. If White’s gets there first, Black has \
                one move to get there too, for a draw. No move may give check, and none may leave \
                the own king attacked. There are no pawns and there is no castling."
        ),
        Variant::Duck => tr!(
            "Each turn has two parts: a piece moves, then you put the one duck on another empty \
                square. It blocks like a piece, cannot be taken, and only knights jump over it. \
                There is no check: taking the king wins. A side that has no move wins as well."
        ),
        Variant::FogOfWar => tr!(
            "You see only your own pieces and the squares that they can move to or capture on. \
                Check is never announced: taking the king wins. Castling is allowed out of, \
                through and into attack. Having no move at all is a draw. Two people on one \
                device hand it over after every move."
        ),
        Variant::Placement => tr!(
            "Bronstein’s and Benko’s Pre-Chess. Behind the pawns the board is empty. The \
                players in turn place all eight pieces on their first rank, the bishops on \
                opposite colours; then they play chess, White first. Castling takes a king placed \
                on the e-file and a rook in the corner."
        ),
        Variant::Moab => tr!(
            "Behind the pawns the board is empty. Each turn places a piece of either side on \
                that side’s first rank, a side’s bishops on opposite colours; then White moves. \
                There is no castling, but a king may evacuate: as its first move, if it is not in \
                check, it goes to any empty square of its first rank that isn’t attacked, over \
                whatever stands between."
        ),
        Variant::Shuffle => tr!(
            "The pieces behind the pawns stand in any order, drawn by lot from 5040 and the \
                same for both sides: bishops may share a colour. Castling is for a king on the \
                e-file and a rook in the corner. All else is as in chess."
        ),
        Variant::DoubleFischer => tr!(
            "White and Black each get one of the 960 starts of Chess960, drawn apart, so the \
                armies seldom mirror each other. Each side castles with its own rooks as in \
                Chess960. All else is as in chess."
        ),
        Variant::Transcendental => tr!(
            "White’s and Black’s pieces are each shuffled on their own, bishops on opposite \
                colours, the king anywhere. Nobody castles. All else is as in chess."
        ),
        Variant::Corner => tr!(
            "Each king begins in the corner at its player’s right hand, on h1 and a8. The other \
                pieces are shuffled, bishops on opposite colours, and Black’s rank is White’s \
                turned round. Nobody castles. All else is as in chess."
        ),
        Variant::Chess256 => tr!(
            "The pieces stand as in chess, but each pawn begins on its second or its third \
                rank, as the lot has it; Black mirrors White. Only a pawn on its second rank may \
                step two squares. All else is as in chess."
        ),
        Variant::Lrs => tr!(
            "Chess without castling and en passant, in which pawns become queens and nothing \
                else. Check restricts nothing: taking the king wins. A side that has no move \
                loses. Only a game that is not over after 1024 halfmoves is drawn, unless the \
                players agree on it."
        ),
        Variant::LrsRandom => tr!(
            "LRS chess from a first rank in any order, the same for both sides. Nobody castles \
                or takes en passant, pawns become queens, taking the king wins, and a side that \
                has no move loses. Only 1024 halfmoves, or the players’ agreement, make a draw."
        ),
        Variant::NoCastle => tr!(
            "Chess in which nobody castles: kings that want safety have to walk there, and \
                rooks find their own way out. All else is as in chess."
        ),
        Variant::PawnOne => tr!(
            "Chess in which a pawn moves a single square at a time, from its second rank too. \
                So nothing is taken en passant. All else is as in chess."
        ),
        Variant::PawnBack => tr!(
            "A pawn may also move one square straight back onto an empty square, never behind \
                its second rank, and never to capture. As such steps can be undone, only captures \
                and promotions restart the count of fifty moves. All else is as in chess."
        ),
    }
}
