use crate::rules::Claim;
use crate::web::game::GameModel;

/// The label of a claim's button.
pub const fn claim_label(claim: Claim) -> &'static str {
    match claim {
        Claim::Repetition => "Claim draw: threefold",
        Claim::FiftyMoves => "Claim draw: fifty moves",
        Claim::Stalemate => "Claim stalemate",
        Claim::Impasse => "Claim impasse",
    }
}

/// The reason why a claim is not available now.
pub fn claim_barred(model: &GameModel, claim: Claim) -> String {
    if !model.may_move() {
        return "Claims are made by the side to move.".to_owned();
    }
    let position = model.shown();
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
