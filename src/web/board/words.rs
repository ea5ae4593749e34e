//! What is said of squares, men and gestures that come to nothing.

use super::table::Content;
use crate::board::{Attacks, Bitboard, Color, Piece, Role, Square};
use crate::rules::{CastlingSide, KingRule, Move, MoveKind, Position, ReserveRule, Rules};

/// Why a man that does not capture stays where it is.
pub const FORCED: &str = "A capture is forced: move one of the marked men.";

/// What is asked when a move in duck chess lacks the duck's part.
pub const DUCK_ASKED: &str = "Now the duck: choose an empty square.";

/// Why the duck goes to no other square than these.
pub const DUCK_NEEDS_ROOM: &str = "The duck needs an empty square.";

/// Why the duck does not stay.
pub const DUCK_STAYS: &str = "The duck moves each time: choose another square.";

/// What a reader hears when a move is not made after all.
pub const TAKEN_BACK: &str = "The move is taken back.";

/// Whether it is told that a king is attacked.
pub const fn tells_check(rules: &Rules) -> bool {
    !rules.duck && !rules.fog
}

/// A man's name: `white pawn`.
pub fn piece(piece: Piece) -> String {
    let color = match piece.color {
        Color::White => "white",
        Color::Black => "black",
    };
    format!("{color} {}", piece.role.name())
}

/// A square and what stands there: `e4, white pawn`, `e4, empty`; with `target`, that what was
/// picked up can go there.
pub fn square(square: Square, content: Content, target: bool) -> String {
    let content = match content {
        Content::Empty => "empty".to_owned(),
        Content::Man(man) => piece(man),
        Content::Duck => "duck".to_owned(),
        Content::Hidden => "hidden".to_owned(),
    };
    let target = if target { ", possible move" } else { "" };
    format!("{square}, {content}{target}")
}

/// A role with a capital: `Queen`.
pub const fn role(role: Role) -> &'static str {
    match role {
        Role::Pawn => "Pawn",
        Role::Knight => "Knight",
        Role::Bishop => "Bishop",
        Role::Rook => "Rook",
        Role::Queen => "Queen",
        Role::King => "King",
    }
}

/// What a reader hears when a man has been picked up.
pub fn picked_up(man: Piece, from: Option<Square>, targets: Bitboard) -> String {
    let place = from.map_or_else(|| "the reserve".to_owned(), |square| square.to_string());
    let moves = match targets.count() {
        0 => "no move".to_owned(),
        1 => "1 move".to_owned(),
        count => format!("{count} moves"),
    };
    format!("{} from {place}, {moves}", piece(man))
}

/// A legal move of a position in words, as a screen reader says it:
/// `white pawn e4 takes black pawn on d5`.
pub fn moved(before: &Position, m: Move) -> String {
    let mover = before.turn();
    let name = |square| before.piece_at(square).map_or_else(String::new, piece);
    let mut text = match m.kind() {
        MoveKind::Castle { king, rook } => {
            let side = match CastlingSide::of(king, rook) {
                CastlingSide::H => "kingside",
                CastlingSide::A => "queenside",
            };
            format!("{mover} castles {side}")
        }
        MoveKind::Drop { role, to } => format!("{} on {to}", piece(Piece::new(mover, role))),
        MoveKind::Promotion { from, to, role } => {
            let taken = before
                .piece_at(to)
                .map(|man| format!(", takes {}", piece(man)));
            let taken = taken.unwrap_or_default();
            format!(
                "{} {from} to {to}{taken}, becomes {}",
                name(from),
                role.name()
            )
        }
        MoveKind::EnPassant { from, to } => {
            format!("{} {from} takes pawn on {to} en passant", name(from))
        }
        MoveKind::Normal { from, to } => match before.piece_at(to) {
            Some(taken) => format!("{} {from} takes {} on {to}", name(from), piece(taken)),
            None => format!("{} {from} to {to}", name(from)),
        },
    };
    if let Some(square) = m.duck() {
        text.push_str(&format!(", duck to {square}"));
    }
    if tells_check(before.rules()) && before.after(m).is_check() {
        text.push_str(", check");
    }
    text
}

/// Why a reserve piece cannot be placed in this position; none if it can.
pub fn barred(position: &Position, man: Piece) -> Option<&'static str> {
    let reserve = position.reserve(man.color);
    let rule = position.rules().reserve;
    let no_room = || {
        let room = placeable(position, man).without(position.occupied());
        room.is_empty()
    };
    match rule {
        _ if reserve.count(man.role) == 0 => Some("None of these is left in the reserve."),
        ReserveRule::FirstRank if man.role == Role::Queen && !reserve.only_queens() => {
            Some("The queen is placed last: first place all other pieces of the reserve.")
        }
        ReserveRule::FirstRank if no_room() => {
            Some("Reserve pieces are placed on the own first rank, and no square is empty there.")
        }
        ReserveRule::SetUp if no_room() => Some(BISHOPS_APART),
        ReserveRule::Captured if no_room() => Some("No square is left for this piece."),
        ReserveRule::Captured => cannot_block(position, man)
            .then_some("Your king is in check, and no piece that you place can stand between."),
        ReserveRule::None | ReserveRule::FirstRank | ReserveRule::SetUp => None,
    }
}

const BISHOPS_APART: &str =
    "The bishops stand on squares of opposite colours, and a square is kept for each.";

/// Why a reserve piece of the side to move that can be placed cannot be placed on a square, if
/// one sentence says it.
pub fn refused(position: &Position, man: Piece, to: Square) -> Option<&'static str> {
    let first_rank = Bitboard::relative_rank(man.color, 0).contains(to);
    let fits = placeable(position, man).contains(to);
    match position.rules().reserve {
        _ if position.occupied().contains(to) => Some("A piece is placed on an empty square."),
        ReserveRule::FirstRank | ReserveRule::SetUp if !first_rank => {
            Some("Reserve pieces are placed on the own first rank.")
        }
        ReserveRule::SetUp if !fits => Some(BISHOPS_APART),
        ReserveRule::Captured if !fits => {
            Some("Pawns are not placed on the first and the last rank.")
        }
        ReserveRule::Captured if position.is_check() => {
            Some("Your king is in check: a piece that you place must stand between.")
        }
        _ => None,
    }
}

/// Where the rules of the reserve allow a piece, occupied squares included.
fn placeable(position: &Position, man: Piece) -> Bitboard {
    let rank = Bitboard::relative_rank(man.color, 0);
    match position.rules().reserve {
        ReserveRule::None => Bitboard::EMPTY,
        ReserveRule::FirstRank => rank,
        ReserveRule::SetUp => {
            let lacks_bishop =
                |color: &Bitboard| (position.pieces(man.color, Role::Bishop) & *color).is_empty();
            let shades = [Bitboard::LIGHT, Bitboard::DARK];
            let lacking = shades.into_iter().filter(lacks_bishop);
            if man.role == Role::Bishop {
                return lacking.fold(Bitboard::EMPTY, |squares, shade| squares | (rank & shade));
            }
            let waiting = position.reserve(man.color).count(Role::Bishop) > 0;
            let kept = lacking
                .map(|shade| (rank & shade).without(position.occupied()))
                .filter(|left| waiting && left.count() == 1);
            kept.fold(rank, Bitboard::without)
        }
        ReserveRule::Captured if man.role == Role::Pawn => {
            Bitboard::ALL.without(Bitboard::RANK_1 | Bitboard::RANK_8)
        }
        ReserveRule::Captured => Bitboard::ALL,
    }
}

/// Whether a side to move is in a check that no placement of a piece ends.
fn cannot_block(position: &Position, man: Piece) -> bool {
    let checkers = position.checkers();
    let (Some(checker), Some(king)) = (checkers.first(), position.king(position.turn())) else {
        return false;
    };
    let between = match checkers.more_than_one() {
        true => Bitboard::EMPTY,
        false => Attacks::get().between(king, checker),
    };
    position.turn() == man.color && (between & placeable(position, man)).is_empty()
}

/// Why a man of the side to move that has no legal move has none, if one sentence says it.
pub fn stuck(position: &Position) -> Option<&'static str> {
    let royal = position.rules().king == KingRule::Royal;
    if position.is_being_set_up() {
        Some("Place your pieces first: no man moves before both sides have placed all of them.")
    } else if position.reserve(position.turn()).count(Role::King) > 0 {
        Some("Place your king first: until it stands on the board, no man of yours moves.")
    } else if royal && position.is_check() {
        Some("Your king is in check, and this man cannot help it.")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;

    fn sharp(fen: &str) -> Position {
        fen::parse(Variant::ChessSharp, fen).unwrap()
    }

    #[test]
    fn squares_are_named_with_what_stands_there() {
        let (e2, pawn) = ("e2".parse().unwrap(), Piece::new(Color::White, Role::Pawn));
        assert_eq!(square(e2, Content::Man(pawn), false), "e2, white pawn");
        assert_eq!(square(e2, Content::Empty, true), "e2, empty, possible move");
        assert_eq!(square(e2, Content::Duck, false), "e2, duck");
        assert_eq!(square(e2, Content::Hidden, false), "e2, hidden");
    }

    #[test]
    fn what_is_barred_is_what_has_no_legal_placement() {
        for fen in [
            "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1",
            "8/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR[Qkqrrbbnn] w - - 0 1",
            "8/pppppppp/8/8/8/N7/1PPPPPPP/RNBRKB1B[Qkqrrbbnn] w - - 0 1",
            "8/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR[Qkq] b - - 0 1",
            "8/pppppppp/8/8/8/8/PPPPPP2/RBBRKNNQ[Qkq] w - - 0 1",
        ] {
            let position = sharp(fen);
            let moves = position.legal_moves();
            for role in Role::ALL {
                let placeable = moves.iter().any(|m| m.dropped() == Some(role));
                let barred = barred(&position, Piece::new(position.turn(), role));
                assert_eq!(barred.is_none(), placeable, "{role:?} in {fen}");
            }
        }
    }

    #[test]
    fn what_is_barred_in_other_games_has_no_legal_placement_either() {
        for (variant, fen) in [
            (
                Variant::Placement,
                "2b5/pppppppp/8/8/8/8/PPPPPPPP/2B5[KQRRBNNkqrrbnn] w - - 0 1",
            ),
            (
                Variant::Placement,
                "rn1qkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR[Bb] w KQkq - 0 1",
            ),
            (Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[NPPq] w - - 0 1"),
            (Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[NPPq] b - - 0 1"),
            (Variant::Crazyhouse, "4k3/8/8/8/4r3/8/8/4K3[NP] w - - 0 1"),
            (Variant::Crazyhouse, "4k3/8/8/8/8/3n4/8/4K3[NP] w - - 0 1"),
            (Variant::Crazyhouse, "4k3/8/8/8/8/8/8/r3K3[NP] w - - 0 1"),
            (Variant::Crazyhouse, "4k3/8/8/8/4r3/3n4/8/4K3[NP] w - - 0 1"),
        ] {
            let position = fen::parse(variant, fen).unwrap();
            let moves = position.legal_moves();
            for role in Role::ALL {
                let man = Piece::new(position.turn(), role);
                let placeable = moves.iter().any(|m| m.dropped() == Some(role));
                assert_eq!(
                    barred(&position, man).is_none(),
                    placeable,
                    "{role:?} in {fen}"
                );
            }
        }
    }

    #[test]
    fn a_square_is_refused_only_where_the_piece_cannot_go() {
        for (variant, fen) in [
            (
                Variant::Placement,
                "2b5/pppppppp/8/8/8/8/PPPPPPPP/2B5[KQRRBNNkqrrbnn] w - - 0 1",
            ),
            (
                Variant::ChessSharp,
                "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1",
            ),
            (Variant::Crazyhouse, "4k3/8/8/8/4r3/8/8/4K3[NP] w - - 0 1"),
            (Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[NPPq] b - - 0 1"),
        ] {
            let position = fen::parse(variant, fen).unwrap();
            let moves = position.legal_moves();
            for role in Role::ALL {
                let man = Piece::new(position.turn(), role);
                for to in Square::all().filter(|_| barred(&position, man).is_none()) {
                    let legal = moves.contains(&Move::drop(role, to));
                    let told = refused(&position, man, to).is_none();
                    // In check a square is refused only once it is known that it does not help.
                    let in_check = legal && position.is_check();
                    assert!(told == legal || in_check, "{role:?} on {to} in {fen}");
                }
            }
        }
    }

    #[test]
    fn the_games_that_keep_check_to_themselves_tell_the_rest() {
        let told = |variant, fen: &str, uci: &str| {
            let position = fen::parse(variant, fen).unwrap();
            let moves = position.legal_moves();
            let m = moves.iter().find(|m| format!("{m:?}") == uci).unwrap();
            moved(&position, *m)
        };
        let duck = "4k3/8/8/3*4/8/8/8/K2R4 w - - 0 1";
        assert_eq!(
            told(Variant::Duck, duck, "d1e1,c8"),
            "white rook d1 to e1, duck to c8"
        );
        let fog = "4k3/8/8/8/8/8/8/K2R4 w - - 0 1";
        assert_eq!(told(Variant::FogOfWar, fog, "d1e1"), "white rook d1 to e1");
        assert_eq!(
            told(Variant::Chess, fog, "d1e1"),
            "white rook d1 to e1, check"
        );
    }

    #[test]
    fn a_king_in_reserve_is_named_as_the_reason() {
        let start = Variant::ChessSharp.start();
        assert!(stuck(&start).unwrap().contains("king"));
        let placed = sharp("k7/pppppppp/8/8/8/8/PPPPPPPP/K7[QRRBBNNqrrbbnn] w - - 0 1");
        assert_eq!(stuck(&placed), None);
    }

    #[test]
    fn moves_are_told_in_words() {
        let told = |fen: &str, uci: &str| {
            let position = fen::parse(Variant::Chess, fen).unwrap();
            let moves = position.legal_moves();
            let m = moves.iter().find(|m| format!("{m:?}") == uci).unwrap();
            moved(&position, *m)
        };
        let fen = "4k2r/2P5/8/3p4/4P3/8/8/R3K3 w Q - 0 1";
        assert_eq!(told(fen, "e4e5"), "white pawn e4 to e5");
        assert_eq!(told(fen, "e4d5"), "white pawn e4 takes black pawn on d5");
        assert_eq!(
            told(fen, "c7c8q"),
            "white pawn c7 to c8, becomes queen, check"
        );
        assert_eq!(told(fen, "e1a1"), "White castles queenside");
    }
}
