use super::claim::claim_label;
use super::verdict::points;
use crate::board::{Bitboard, Color, Role};
use crate::rules::{Claim, KingRule, Position, ReserveRule, Variant};
use crate::web::game::{GameModel, Hint};
use crate::web::language::{Text, tr};
use crate::web::letters;
use crate::web::words::variants::describe;

/// The number of half-moves (plies) before the end by game length at which the players are told of
/// it.
const NEAR_LIMIT: u32 = 100;

/// The number of half-moves (plies) at the beginning during which the players are told how to move.
const FIRST_MOVES: usize = 4;

/// The engine's hint for the position shown, or that it is looking for one.
pub fn engine_hint(model: &GameModel) -> Option<String> {
    if model.wants_hint() {
        return Some(tr!("Looking for a good move…").to_string());
    }
    let hint = match (model.hint()?, model.hint_san()) {
        (Hint::Claim(claim), _) => claim_label(claim).to_string(),
        (Hint::Move(_), san) => letters::shown(&san?).into_owned(),
    };
    Some(tr!("Hint: {hint}", hint))
}

/// The rules that matter in the position now, where they differ from those of chess.
pub fn hint(model: &GameModel) -> Option<String> {
    if model.is_ended() || model.is_looking_back() {
        return None;
    }
    let position = model.game().position();
    let rules = position.rules();
    if let Some(bids) = model.bids().filter(|_| model.game().len() < FIRST_MOVES) {
        return Some(super::super::auction::told(bids));
    }
    let limit = rules.draws.move_limit.unwrap_or(u32::MAX);
    let left = limit.saturating_sub(position.plies());
    if let Some(placing) = placing(model) {
        Some(placing.to_string())
    } else if rules.points && model.claims().contains(&Claim::Impasse) {
        let points = points(&position.impasse_outcome()).unwrap_or_default();
        Some(tr!(
            "An impasse can be claimed, which ends the game {points}.",
            points
        ))
    } else if rules.forced_capture && can_capture(position) {
        Some(tr!("There is something to capture, so a capture must be made.").to_string())
    } else if rules.duck && model.may_move() && model.game().len() < FIRST_MOVES {
        Some(tr!("First move a piece, then put the duck on an empty square.").to_string())
    } else if position.variant() == Variant::RacingKings && is_last_chance(position) {
        Some(tr!("White’s king is there: Black draws by getting there now.").to_string())
    } else if position.is_being_set_up() && !model.game().is_empty() {
        Some(tr!("All pieces are placed before anybody moves.").to_string())
    } else if left <= NEAR_LIMIT {
        Some(tr!("The game is a draw if it goes on for 1 more halfmove."
            | "The game is a draw if it goes on for {n} more halfmoves."
                % left))
    } else {
        None
    }
}

fn can_capture(position: &Position) -> bool {
    let moves = position.legal_moves();
    moves.into_iter().any(|m| position.is_capture(m))
}

/// Racing kings: whether White’s king has reached the goal and Black’s can still follow.
fn is_last_chance(position: &Position) -> bool {
    let arrived = position.king(Color::White);
    arrived.is_some_and(|king| Bitboard::RANK_8.contains(king))
}

/// Whether the variant announces check.
pub fn announces_check(position: &Position) -> bool {
    let rules = position.rules();
    rules.king != KingRule::Ordinary && !rules.fog && !rules.duck
}

/// The text of an empty move list.
pub const NO_MOVES: Text = tr!("No moves yet.");

/// The shortest form of [`placing`].
pub const PLACE_FIRST: Text = tr!("Place a piece to begin");

/// How to place pieces, at the beginning of a game that begins with that.
pub fn placing(model: &GameModel) -> Option<Text> {
    let position = model.game().position();
    let reserve = position.reserve(position.turn());
    if !model.may_move() || model.game().len() >= FIRST_MOVES || reserve.is_empty() {
        return None;
    }
    match position.rules().reserve {
        ReserveRule::FirstRank if reserve.count(Role::King) > 0 => Some(tr!(
            "Place a piece on your first rank. Those on the board can move once your king is placed."
        )),
        ReserveRule::FirstRank => Some(tr!(
            "Place a piece on your first rank, or move one on the board."
        )),
        ReserveRule::SetUpEither if position.is_being_set_up() => Some(tr!(
            "Place a piece of either side on that side’s first rank, its bishops on opposite \
             colours."
        )),
        ReserveRule::SetUp => Some(tr!(
            "Place a piece on your first rank, bishops on opposite colours."
        )),
        _ => None,
    }
}

/// The text of the move list before the first move: what the variant is about, or [`NO_MOVES`], and
/// when the clock starts.
pub fn first_words(model: &GameModel) -> String {
    let over = model.is_ended();
    let position = model.game().position();
    let about = match model.variant() {
        _ if over || placing(model).is_some() => NO_MOVES,
        Variant::Chess => NO_MOVES,
        // What it is about is over: all pieces have been placed.
        Variant::ChessSharp | Variant::Placement | Variant::Moab
            if position.reserve(position.turn()).is_empty() =>
        {
            NO_MOVES
        }
        variant => describe(variant).sentence,
    };
    match model.time_control() {
        Some(_) if !over => {
            let clock = tr!("The clock starts once both sides have moved.");
            format!("{about} {clock}")
        }
        _ => about.to_string(),
    }
}
