//! What the page says about a game, in sentences.

use crate::board::{Bitboard, Color, Role};
use crate::game::{Ending, Game};
use crate::rules::{Claim, KingRule, Outcome, Position, Reason, ReserveRule, Variant};
use crate::web::game::Play;
use crate::web::words::variants::describe;

/// How the game ended: `White wins: checkmate`, or `White wins` if nobody knows why.
pub fn verdict(game: &Game, outcome: &Outcome) -> String {
    let reason = reason(game, outcome);
    match outcome.winner {
        Some(winner) if outcome.reason == Reason::Recorded => format!("{winner} wins"),
        None if outcome.reason == Reason::Recorded => "Draw".to_owned(),
        Some(winner) if outcome.points.is_some_and(|points| points.white % 10 != 0) => {
            format!("{winner} has more points: {reason}")
        }
        Some(winner) => format!("{winner} wins: {reason}"),
        None => format!("Draw: {reason}"),
    }
}

fn reason(game: &Game, outcome: &Outcome) -> String {
    let rules = game.position().rules();
    let loser = outcome.winner.map(|winner| !winner);
    let irreversible = if rules.pawns.back_step {
        "capture or promotion"
    } else {
        "capture or pawn move"
    };
    match (outcome.reason, loser) {
        (Reason::Resignation, Some(loser)) => format!("{loser} resigned"),
        (Reason::KingCaptured, _) => "the king was captured".to_owned(),
        (Reason::Stalemate, Some(loser)) if rules.points => format!("{loser} claimed stalemate"),
        (Reason::Stalemate, Some(loser)) => {
            format!("{} has no move, which wins here", !loser)
        }
        (Reason::Stalemate, None) if rules.king == KingRule::Capturable => {
            format!("{} has no move", game.turn())
        }
        (Reason::Impasse, _) if game.ending() == Some(Ending::FastFifty) => {
            "both agreed on a fast-fifty".to_owned()
        }
        (Reason::Impasse, _) => "impasse, fifty moves without capture or pawn move".to_owned(),
        (Reason::Agreement, _) => "the players agreed".to_owned(),
        (Reason::Repetition, _) => "the position stood three times".to_owned(),
        (Reason::Fivefold, _) => "the position stood five times".to_owned(),
        (Reason::FiftyMoves, _) => format!("fifty moves without {irreversible}"),
        (Reason::SeventyFiveMoves, _) => format!("seventy-five moves without {irreversible}"),
        (Reason::InsufficientMaterial, _) if rules.king == KingRule::Royal => {
            "neither side can ever mate".to_owned()
        }
        (Reason::InsufficientMaterial, _) => "neither side can ever win".to_owned(),
        (Reason::MoveLimit, _) => {
            let limit = rules.draws.move_limit.unwrap_or_default();
            format!("{limit} halfmoves have been made")
        }
        (Reason::VariantEnd, loser) => goal_reached(game.position(), loser),
        (reason, _) => reason.to_string(),
    }
}

/// How the goal of a variant was reached, or how everybody missed it.
fn goal_reached(position: &Position, loser: Option<Color>) -> String {
    let Some(loser) = loser else {
        return match position.variant() {
            Variant::RacingKings => "both kings have reached the eighth rank".to_owned(),
            _ => Reason::VariantEnd.to_string(),
        };
    };
    let winner = !loser;
    match position.variant() {
        Variant::Antichess if position.by_color(winner).is_empty() => {
            format!("{winner} has no man left")
        }
        Variant::Antichess => format!("{winner} has no move left"),
        Variant::Horde => "the whole horde has been taken".to_owned(),
        Variant::RacingKings => format!("{winner}’s king has reached the eighth rank"),
        _ if position.rules().points => format!("{loser} has no move and an attacked king"),
        _ => format!("{loser} has no move"),
    }
}

/// The score as people write it: `10–0`.
pub fn points(outcome: &Outcome) -> Option<String> {
    let points = outcome.points?;
    Some(format!("{}–{}", points.white, points.black))
}

/// What a claim's button says.
pub const fn claim_label(claim: Claim) -> &'static str {
    match claim {
        Claim::Repetition => "Claim draw: threefold",
        Claim::FiftyMoves => "Claim draw: fifty moves",
        Claim::Stalemate => "Claim stalemate",
        Claim::Impasse => "Claim impasse",
    }
}

/// Why a claim cannot be made now.
pub fn claim_barred(play: &Play, claim: Claim) -> String {
    if !play.may_move() {
        return "Claims are made by the side to move.".to_owned();
    }
    let position = play.shown();
    let reason = match claim {
        Claim::Stalemate if position.is_check() => {
            "Stalemate can be claimed only while the own king isn’t attacked."
        }
        Claim::Stalemate => {
            "Stalemate can be claimed only when every move would leave the own king attacked."
        }
        Claim::Impasse => {
            let left = 100_u16.saturating_sub(position.halfmoves()).div_ceil(2);
            return format!(
                "Impasse can be claimed after fifty moves by each side without a capture or a \
                 pawn move: {left} to go."
            );
        }
        Claim::Repetition => "The position has not yet stood three times.",
        Claim::FiftyMoves => "There were not yet fifty moves without capture or pawn move.",
    };
    reason.to_owned()
}

/// Halfmoves before the end by length at which the players are told of it.
const NEAR_LIMIT: u32 = 100;

/// Halfmoves for which the players are told how a move is made.
const FIRST_MOVES: usize = 4;

/// What the rules of the game have to say about the position now, where they differ from those
/// of chess.
pub fn hint(play: &Play) -> Option<String> {
    if play.game().is_over() || play.is_looking_back() {
        return None;
    }
    let position = play.game().position();
    let rules = position.rules();
    let limit = rules.draws.move_limit.unwrap_or(u32::MAX);
    let left = limit.saturating_sub(position.plies());
    if rules.forced_capture && can_capture(position) {
        Some("There is something to capture, so a capture must be made.".to_owned())
    } else if rules.duck && play.may_move() && play.game().len() < FIRST_MOVES {
        Some("First move a man, then put the duck on an empty square.".to_owned())
    } else if position.variant() == Variant::RacingKings && is_last_chance(position) {
        Some("White’s king is there: Black draws by getting there now.".to_owned())
    } else if position.is_being_set_up() {
        Some("Both sides place all their pieces before anybody moves.".to_owned())
    } else if left <= NEAR_LIMIT {
        let halfmoves = if left == 1 { "halfmove" } else { "halfmoves" };
        Some(format!(
            "The game is a draw if it goes on for {left} more {halfmoves}."
        ))
    } else {
        None
    }
}

fn can_capture(position: &Position) -> bool {
    let moves = position.legal_moves();
    moves.into_iter().any(|m| position.is_capture(m))
}

/// Racing kings: whether White’s king has arrived and Black’s may still follow.
fn is_last_chance(position: &Position) -> bool {
    let arrived = position.king(Color::White);
    arrived.is_some_and(|king| Bitboard::RANK_8.contains(king))
}

/// Whether an attack on the king is told to everybody.
pub fn announces_check(position: &Position) -> bool {
    let rules = position.rules();
    rules.king != KingRule::Ordinary && !rules.fog && !rules.duck
}

/// What to say while there is no move.
pub fn first_words(play: &Play) -> String {
    let position = play.game().position();
    let reserve = position.reserve(position.turn());
    let words = match position.rules().reserve {
        _ if play.game().is_over() => "",
        ReserveRule::FirstRank if reserve.count(Role::King) > 0 => {
            "Place a piece from your reserve on your first rank. Your men on the board can move \
             once your king is placed."
        }
        ReserveRule::FirstRank if !reserve.is_empty() => {
            "Place a piece from your reserve on your first rank, or move a man on the board."
        }
        ReserveRule::SetUp if !reserve.is_empty() => {
            "Place a piece from your reserve on your first rank, bishops on opposite colours."
        }
        _ if play.variant() == Variant::Chess => "",
        _ => describe(play.variant()).rules,
    };
    match words {
        "" => "No moves yet.".to_owned(),
        words => words.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{fen, san};
    use crate::web::game::Players;

    fn game(variant: Variant, fen: &str, moves: &str) -> Game {
        let mut game = Game::new(fen::parse(variant, fen).expect("a position"));
        for text in moves.split_whitespace() {
            let m = san::parse(game.position(), text).expect("a legal move");
            game.play(m).expect("the game goes on");
        }
        game
    }

    #[test]
    fn every_way_to_end_a_variant_has_its_sentence() {
        use Variant::*;
        for (variant, fen, moves, sentence) in [
            (
                Chess,
                "k7/8/1K6/8/8/8/8/7R w - - 0 1",
                "Rh8",
                "White wins: checkmate",
            ),
            (
                Chess,
                "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1",
                "Qc7",
                "Draw: stalemate",
            ),
            (
                Chess,
                "k7/8/1K6/8/8/8/7p/6N1 b - - 0 1",
                "hxg1=N",
                "Draw: neither side can ever mate",
            ),
            (
                Chess,
                "k7/8/1K6/8/8/8/8/7R w - - 149 99",
                "Rh7",
                "Draw: seventy-five moves without capture or pawn move",
            ),
            (
                PawnBack,
                "k7/8/1K6/8/8/8/8/7R w - - 149 99",
                "Rh7",
                "Draw: seventy-five moves without capture or promotion",
            ),
            (
                ChessSharp,
                "k6R/8/8/8/8/8/8/7K[] w - - 0 1",
                "Rxa8",
                "White wins: the king was captured",
            ),
            (
                Antichess,
                "8/8/8/8/8/2p5/1P6/8 b - - 0 1",
                "cxb2",
                "White wins: White has no man left",
            ),
            (
                Antichess,
                "8/8/8/p7/8/P7/8/7k w - - 0 1",
                "a4 Kh2",
                "White wins: White has no move left",
            ),
            (
                Horde,
                "4k3/8/8/8/8/8/1q6/P7 b - - 0 1",
                "Qxa1",
                "Black wins: the whole horde has been taken",
            ),
            (
                RacingKings,
                "8/7K/8/k7/8/8/8/8 w - - 0 1",
                "Kh8",
                "White wins: White’s king has reached the eighth rank",
            ),
            (
                RacingKings,
                "8/k6K/8/8/8/8/8/8 w - - 0 1",
                "Kh8 Ka8",
                "Draw: both kings have reached the eighth rank",
            ),
            (
                Duck,
                "k6R/8/8/8/8/8/8/7K w - - 0 1",
                "Rxa8,d4",
                "White wins: the king was captured",
            ),
            (
                FogOfWar,
                "k6R/8/8/8/8/8/8/7K w - - 0 1",
                "Rxa8",
                "White wins: the king was captured",
            ),
            (
                Lrs,
                "4k3/8/8/8/8/8/8/4K2R b - - 0 512",
                "Ke7",
                "Draw: 1024 halfmoves have been made",
            ),
        ] {
            let game = game(variant, fen, moves);
            let outcome = game.outcome().expect("it is over");
            assert_eq!(verdict(&game, &outcome), sentence);
        }
    }

    #[test]
    fn no_reason_of_any_variant_is_told_by_its_bare_name_alone() {
        for variant in Variant::ALL {
            let game = Game::new(variant.start());
            for color in Color::ALL {
                let outcome = game.position().won_by(color, Reason::VariantEnd);
                let said = verdict(&game, &outcome);
                assert!(
                    said.contains("has ") || said.contains("horde"),
                    "{variant}: {said}"
                );
            }
        }
    }

    #[test]
    fn hints_come_where_the_rules_differ() {
        let hint_of =
            |variant, fen: &str| hint(&Play::new(game(variant, fen, ""), Players::People));
        let forced = "8/8/8/3p4/4P3/8/8/8 w - - 0 1";
        assert!(hint_of(Variant::Antichess, forced).is_some_and(|hint| hint.contains("capture")));
        let quiet = "8/3p4/8/8/8/4P3/8/8 w - - 0 1";
        assert_eq!(hint_of(Variant::Antichess, quiet), None);
        let late = "4k3/8/8/8/8/8/8/4K2R b - - 0 511";
        assert!(
            hint_of(Variant::Lrs, late).is_some_and(|hint| hint.contains("for 3 more halfmoves"))
        );
        assert_eq!(hint_of(Variant::Chess, late), None);
    }

    #[test]
    fn check_is_told_where_it_is_announced() {
        let told = |variant| {
            let position = fen::parse(variant, "k6R/8/8/8/8/8/8/7K b - - 0 1").expect("a position");
            position.is_check() && announces_check(&position)
        };
        assert!(told(Variant::Chess) && told(Variant::Lrs));
        assert!(!told(Variant::FogOfWar) && !told(Variant::Duck) && !told(Variant::Antichess));
    }
}
