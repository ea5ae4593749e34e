//! What is said of a typed move that cannot be made.

use super::{board, errors, names, quoted, sentence};
use crate::board::{Piece, Role, Square};
use crate::notation::san::SanError;
use crate::rules::{Move, Position};
use crate::web::board::refusal::{self, Refusal};
use crate::web::game::{TypedMoveError, typed};
use crate::web::language::{Text, tr};
use crate::web::letters;
use std::borrow::Cow;

/// The reason why no typed move can be made now, in a sentence; `None` if the text itself is what is
/// wrong, and [`no_move`] says why.
pub fn refusal(error: &TypedMoveError) -> Option<Text> {
    Some(match error {
        TypedMoveError::Over => tr!("The game is over."),
        TypedMoveError::LookingBack => {
            tr!("You are looking back: return to the game to move.")
        }
        TypedMoveError::Covered => tr!("Show the board first."),
        TypedMoveError::ComputersTurn => {
            tr!("It is the computer’s turn: premoves are made on the board.")
        }
        TypedMoveError::Paused => super::time::PAUSED_BOARD,
        TypedMoveError::OpponentsTurn => tr!("It is your opponent’s turn."),
        TypedMoveError::NoMove(_) => return None,
    })
}

/// What is said of any text that is no legal move, as long as nothing better is known.
pub const NO_LEGAL_MOVE: Text = tr!("This is not a legal move here.");

/// The reason why a text as the visitor types it is no legal move in a position, in plain words, and
/// which moves may be meant by it; `None` if it is one.
pub fn no_move(position: &Position, text: &str) -> Option<String> {
    let mut error = letters::read(text, |text| typed::read(position, text)).err()?;
    let mut read = Cow::Borrowed(text);
    if let Some(english) = letters::english(text)
        && let Err(of_english) = typed::read(position, &english)
        // What makes a move of the text says more than what is no move in it.
        && !matches!(of_english, SanError::Syntax { .. })
    {
        (read, error) = (Cow::Owned(english), of_english);
    }
    let refused = match error {
        SanError::NoDrop { .. } if !position.rules().has_reserve() => {
            let variant = super::variants::name(position.variant());
            return Some(tr!("{variant} has no reserve", variant) + ".");
        }
        SanError::NoDrop { role, to, .. } => not_placed(position, role, to),
        SanError::Illegal { role, to, .. }
            if position.piece_at(to) == Some(Piece::new(position.turn(), role)) =>
        {
            let piece = names::one(role);
            let reason = tr!("{piece} is on {square} already", piece, square = to);
            return Some(sentence(reason));
        }
        // It is the placement that is meant.
        SanError::Illegal { role, to, .. } if position.is_legal(Move::drop(role, to)) => None,
        SanError::Illegal { .. } => {
            refusal::still_to_place(position).or_else(|| refusal::of_text(position, &error))
        }
        _ => refusal::of_text(position, &error),
    };
    if let Some(refusal) = refused {
        return Some(board::refusal(refusal).to_string());
    }
    let meant = match error {
        // These name the moves themselves.
        SanError::Ambiguous { .. } | SanError::NoPromotion { .. } => Vec::new(),
        _ => typed::similar(position, &read),
    };
    let meant = (!meant.is_empty()).then(|| {
        let meant: Vec<_> = meant.iter().map(|san| letters::shown(san)).collect();
        let moves = names::any_of(&meant);
        tr!("Did you mean {moves}?", moves)
    });
    let kings = position.pieces(position.turn(), Role::King);
    Some(reason(&as_shown(error, text), meant, kings.count() == 1))
}

/// Why a piece of the reserve cannot be placed on a square.
fn not_placed(position: &Position, role: Role, to: Square) -> Option<Refusal> {
    let piece = Piece::new(position.drop_color(to), role);
    let barred = refusal::barred(position, piece);
    barred.or_else(|| refusal::refused(position, piece, to))
}

/// An error that names a text as it was typed, and moves as the visitor sees them.
fn as_shown(mut error: SanError, typed: &str) -> SanError {
    let shown = |san: &String| letters::shown(san).into_owned();
    match &mut error {
        SanError::Ambiguous { choices, .. } => {
            *choices = choices.iter().map(shown).collect();
        }
        SanError::NoPromotion { example, .. } => *example = shown(example),
        _ => {}
    }
    match &mut error {
        SanError::Empty | SanError::Uci(_) => {}
        SanError::TooLong { start } => {
            *start = typed.trim().chars().take(start.chars().count()).collect();
        }
        SanError::Syntax { text, .. }
        | SanError::NoCastling { text, .. }
        | SanError::NoDrop { text, .. }
        | SanError::Illegal { text, .. }
        | SanError::CaptureForced { text }
        | SanError::NothingToTake { text, .. }
        | SanError::NoPromotion { text, .. }
        | SanError::BadPromotion { text, .. }
        | SanError::NoPass { text }
        | SanError::NullMove { text }
        | SanError::Ambiguous { text, .. } => typed.trim().clone_into(text),
    }
    error
}

/// The reason why a typed text is no legal move, in plain words, and what may be meant by it. There may be
/// `one_king` of the side to move, or none or several.
fn reason(error: &SanError, meant: Option<String>, one_king: bool) -> String {
    let not_a_move = |text: &str| tr!("{text} is not a move.", text = quoted(text));
    let (reason, is_move) = match error {
        SanError::Empty => (String::new(), false),
        SanError::TooLong { start } => (not_a_move(&format!("{start}…")), false),
        SanError::Syntax { text, .. } => (not_a_move(text), false),
        SanError::Illegal {
            role: Role::Pawn,
            to,
            text,
        } if text.contains(['x', ':']) => {
            // Without a capture one may well go there.
            (tr!("No pawn can take on {square} now.", square = to), true)
        }
        SanError::Illegal {
            role: Role::King,
            to,
            ..
        } if one_king => (
            tr!("The king cannot go to {square} now.", square = to),
            true,
        ),
        SanError::Illegal { role, to, .. } => {
            let piece = names::no(*role);
            let reason = tr!("{piece} can go to {square} now", piece, square = to);
            (sentence(reason), true)
        }
        error => (errors::san(error), true),
    };
    let advice = match meant {
        Some(meant) => meant,
        None if is_move => String::new(),
        None => tr!(
            "Type a move like e4, {knight}, exd5, O-O or {promotion}.",
            knight = letters::shown("Nf3"),
            promotion = letters::shown("e8=Q")
        ),
    };
    format!("{reason} {advice}").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;
    use crate::web::letters::Letters;

    #[test]
    fn a_pawn_that_takes_nothing_may_go_to_the_square() {
        let position = Variant::Chess.start();
        for (text, said) in [
            (
                "exf3",
                "No pawn can take on f3 now. Did you mean Nf3, e3 or f3?",
            ),
            ("dxe5", "No pawn can take on e5 now."),
            ("e5", "No pawn can go to e5 now. Did you mean e3 or e4?"),
        ] {
            assert_eq!(no_move(&position, text).as_deref(), Some(said));
        }
    }

    #[test]
    fn a_move_that_looks_possible_is_refused_as_on_the_board() {
        let fen = "r3k3/8/8/8/8/8/4R3/4K3 b q - 0 1";
        let position = fen::parse(Variant::Chess, fen).expect("a position");
        for (text, reason) in [
            ("Rc8", Refusal::CheckNotParried),
            ("Kc8", Refusal::CastlingInCheck),
            ("Ke7", Refusal::KingInCheck),
        ] {
            let said = board::refusal(reason).to_string();
            assert_eq!(no_move(&position, text), Some(said), "{text}");
        }
    }

    #[test]
    fn a_piece_that_is_there_already_is_not_meant_to_go_elsewhere() {
        let start = Variant::Chess.start();
        for (text, said) in [
            ("Ng1", "A knight is on g1 already."),
            ("Ke1", "A king is on e1 already."),
            // No piece is named.
            ("g2", "A pawn is on g2 already."),
        ] {
            assert_eq!(no_move(&start, text).as_deref(), Some(said), "{text}");
        }
    }

    #[test]
    fn the_only_king_is_told_of_as_such() {
        let said = no_move(&Variant::Chess.start(), "Ke5").unwrap_or_default();
        assert!(said.starts_with("The king cannot go to e5 now."), "{said}");
    }

    #[test]
    fn a_piece_that_is_not_placed_there_is_refused_as_on_the_board() {
        let sharp = Variant::ChessSharp.start();
        for (text, reason) in [
            ("Q@d1", Refusal::QueenIsPlacedLast),
            ("R@d4", Refusal::NotOnFirstRank),
            ("e4", Refusal::KingStillToPlace),
        ] {
            let said = board::refusal(reason).to_string();
            assert_eq!(no_move(&sharp, text), Some(said), "{text}");
        }
    }

    #[test]
    fn a_move_in_the_letters_of_a_language_is_explained_as_one() {
        let start = Variant::Chess.start();
        letters::choose(Some(Letters::German));
        let said = |text: &str| no_move(&start, text);
        assert_eq!(
            said("Dd4").as_deref(),
            Some("No queen can go to d4 now. Did you mean d4?")
        );
        assert_eq!(
            said("Sf4").as_deref(),
            Some("No knight can go to f4 now. Did you mean Sf3 or f4?")
        );
        for text in ["Dh9", "D", "Läufer e4"] {
            let said = said(text).unwrap_or_default();
            let quoted = format!("‘{text}’ is not a move. ");
            assert!(said.starts_with(&quoted), "{said}");
        }
        let nonsense = said("?!").unwrap_or_default();
        assert!(nonsense.ends_with("Type a move like e4, Sf3, exd5, O-O or e8=D."));
        for text in ["Sf3", "sf3", "Nf3", "e4"] {
            assert_eq!(said(text), None, "{text}");
        }
        letters::choose(None);
    }

    #[test]
    fn a_piece_of_the_reserve_is_meant_by_its_letter_and_square() {
        let text = "r3k3/pppppppp/8/8/8/8/PPPPPPPP/R3K3[QRBBNNqrbbnn] w - - 0 3";
        let position = fen::parse(Variant::ChessSharp, text).expect("a position");
        assert_eq!(
            no_move(&position, "Rh1").as_deref(),
            Some("No rook can go to h1 now. Did you mean R@h1?")
        );
        let sharp = Variant::ChessSharp.start();
        assert_eq!(
            no_move(&sharp, "Ke1").as_deref(),
            Some("No king can go to e1 now. Did you mean K@e1?")
        );
        let text = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3[Qq] w - - 0 3";
        let queens = fen::parse(Variant::ChessSharp, text).expect("a position");
        letters::choose(Some(Letters::German));
        for (position, text, meant) in [
            (
                &queens,
                "Dd1",
                "No queen can go to d1 now. Did you mean D@d1?",
            ),
            (
                &sharp,
                "Sb1",
                "No knight can go to b1 now. Did you mean S@b1?",
            ),
        ] {
            assert_eq!(no_move(position, text).as_deref(), Some(meant));
        }
        letters::choose(None);
    }

    #[test]
    fn a_game_without_a_reserve_has_nothing_to_place() {
        let chess = Variant::Chess.start();
        let said = Some("Chess has no reserve.");
        assert_eq!(no_move(&chess, "K@e1").as_deref(), said);
        letters::choose(Some(Letters::German));
        assert_eq!(no_move(&chess, "D@e4").as_deref(), said);
        letters::choose(None);
    }
}
