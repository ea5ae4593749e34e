use super::{KingRule, NoMove, Position};
use crate::board::{Bitboard, Color, Role};
use std::fmt;

/// Halfmoves without capture or pawn move after which a player may claim (50 moves each).
const CLAIM_HALFMOVES: u16 = 100;
/// Halfmoves without capture or pawn move that end a game by themselves (75 moves each).
const FORCED_DRAW_HALFMOVES: u16 = 150;

/// Occurrences of a position that end a game by themselves, where repetition draws.
pub const FORCED_DRAW_OCCURRENCES: usize = 5;

/// The reason why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The king is attacked and no move saves it.
    Checkmate,
    /// No legal move and no check; in Chess♯ claimed.
    Stalemate,
    /// A king was taken.
    KingCaptured,
    /// Chess♯: fifty moves of each side without capture or pawn move, claimed, or agreed on in
    /// advance (fast-fifty).
    Impasse,
    /// A player resigned.
    Resignation,
    /// A player's time ran out.
    Time,
    /// The players agreed on a draw.
    Agreement,
    /// The position occurred three times, and a draw was claimed.
    Repetition,
    /// Fifty moves of each side without capture or pawn move, and a draw was claimed.
    FiftyMoves,
    /// Seventy-five moves of each side without capture or pawn move.
    SeventyFiveMoves,
    /// The position occurred five times.
    Fivefold,
    /// No side can win by any legal moves.
    InsufficientMaterial,
    /// The variant's own goal, such as having lost all pieces in antichess.
    VariantEnd,
    /// The variant's limit on the length of a game.
    MoveLimit,
    /// The record of the game gives its result, but not the reason.
    Recorded,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::KingCaptured => "king captured",
            Self::Impasse => "impasse",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::Agreement => "agreement",
            Self::Repetition => "repetition",
            Self::FiftyMoves => "fifty moves",
            Self::SeventyFiveMoves => "seventy-five moves",
            Self::Fivefold => "fivefold repetition",
            Self::InsufficientMaterial => "insufficient material",
            Self::VariantEnd => "variant end",
            Self::MoveLimit => "move limit",
            Self::Recorded => "as recorded",
        })
    }
}

/// A score out of ten, as Chess♯ counts it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Points {
    /// White's points, 0 to 10.
    pub white: u8,
    /// Black's points, 10 less White's.
    pub black: u8,
}

impl Points {
    /// The points of both sides together.
    pub const TOTAL: u8 = 10;

    /// The score in which White has a number of points, at most ten.
    pub const fn for_white(points: u8) -> Self {
        let white = if points > Self::TOTAL {
            Self::TOTAL
        } else {
            points
        };
        Self {
            white,
            black: Self::TOTAL - white,
        }
    }

    /// The points of one side.
    pub const fn of(self, color: Color) -> u8 {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

/// `10–0`, White first.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}–{}", self.white, self.black)
    }
}

/// The outcome of a game that is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner; none in a draw. Where points are counted, the side that has more of them.
    pub winner: Option<Color>,
    /// The reason.
    pub reason: Reason,
    /// The score, in variants that count points.
    pub points: Option<Points>,
}

impl Outcome {
    /// The result as PGN writes it: `1-0`, `0-1` or `1/2-1/2`.
    pub const fn pgn_result(&self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

/// Part of a sentence: `White wins by checkmate`, `draw by stalemate`, `Black wins 3–7 by impasse`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(color) => write!(f, "{color} wins")?,
            None => f.write_str("draw")?,
        }
        if let Some(points) = self.points {
            write!(f, " {points}")?;
        }
        write!(f, " by {}", self.reason)
    }
}

/// A claim of the side to move that ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// A draw: the position occurs for the third time.
    Repetition,
    /// A draw by the fifty-move rule.
    FiftyMoves,
    /// Chess♯: every move would leave the side's own king attacked, and it is not attacked now.
    Stalemate,
    /// Chess♯: fifty moves of each side without capture or pawn move.
    Impasse,
}

impl Claim {
    /// All claims.
    pub const ALL: [Self; 4] = [
        Self::Repetition,
        Self::FiftyMoves,
        Self::Stalemate,
        Self::Impasse,
    ];

    /// Its English name in lower case, for the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Repetition => "repetition",
            Self::FiftyMoves => "fifty moves",
            Self::Stalemate => "stalemate",
            Self::Impasse => "impasse",
        }
    }
}

impl Position {
    /// The outcome, if this position ends the game by itself. Repetition depends on the moves
    /// before and is not considered.
    pub fn outcome(&self) -> Option<Outcome> {
        let rules = self.rules();
        if self.is_being_set_up() {
            return None;
        }
        if let Some(outcome) = rules.goal.and_then(|goal| goal(self)) {
            return Some(outcome);
        }
        if !self.has_legal_move() {
            return self.without_move();
        }
        if self.is_dead() {
            return Some(self.drawn_by(Reason::InsufficientMaterial));
        }
        let draws = &rules.draws;
        if draws.fifty_moves && self.halfmoves() >= FORCED_DRAW_HALFMOVES {
            return Some(self.drawn_by(Reason::SeventyFiveMoves));
        }
        let limit = draws.move_limit.filter(|&limit| self.plies() >= limit);
        limit.map(|_| self.drawn_by(Reason::MoveLimit))
    }

    /// Whether the goal of the variant has been reached, after which there are no legal moves.
    #[inline]
    pub(super) fn is_decided(&self) -> bool {
        match self.rules().king {
            // The goal where kings can be taken, without a detour: searches ask for it everywhere.
            KingRule::Capturable => Color::ALL
                .into_iter()
                .any(|color| self.king_captured(color)),
            _ => self.rules().goal.is_some_and(|goal| goal(self).is_some()),
        }
    }

    /// The outcome when the side to move has no legal move.
    fn without_move(&self) -> Option<Outcome> {
        let us = self.turn();
        Some(match self.rules().no_move {
            NoMove::MateOrDraw if self.is_check() => self.won_by(!us, Reason::Checkmate),
            NoMove::MateOrDraw | NoMove::Draw => self.drawn_by(Reason::Stalemate),
            NoMove::StalemateWins => self.won_by(us, Reason::Stalemate),
            NoMove::Wins => self.won_by(us, Reason::VariantEnd),
            NoMove::Loses => self.won_by(!us, Reason::VariantEnd),
            NoMove::LosesIfAttacked if self.is_check() => self.won_by(!us, Reason::VariantEnd),
            NoMove::LosesIfAttacked => return None,
        })
    }

    /// The outcome when a side's time runs out: lost, but drawn if the other side could not
    /// win by any legal moves (FIDE Laws of Chess, article 6.9).
    pub fn flag_fall(&self, loser: Color) -> Outcome {
        if (self.rules().can_win)(self, !loser) {
            self.won_by(!loser, Reason::Time)
        } else {
            self.drawn_by(Reason::Time)
        }
    }

    /// A win of `winner`; where points are counted, by ten points to none.
    pub fn won_by(&self, winner: Color, reason: Reason) -> Outcome {
        let points = if winner.is_white() { Points::TOTAL } else { 0 };
        Outcome {
            winner: Some(winner),
            reason,
            points: self.rules().points.then(|| Points::for_white(points)),
        }
    }

    /// A draw.
    pub const fn drawn_by(&self, reason: Reason) -> Outcome {
        Outcome {
            winner: None,
            reason,
            points: None,
        }
    }

    /// The outcome of a claim, if the side to move may make it here.
    ///
    /// Repetition needs the game's history and is never granted by a position alone.
    pub fn claim(&self, claim: Claim) -> Option<Outcome> {
        let draws = &self.rules().draws;
        match claim {
            Claim::Repetition => None,
            Claim::FiftyMoves => {
                let due = draws.fifty_moves
                    && self.halfmoves() >= CLAIM_HALFMOVES
                    && !self.is_being_set_up();
                due.then(|| self.drawn_by(Reason::FiftyMoves))
            }
            Claim::Stalemate => self.can_claim_stalemate().then(|| self.stalemate_outcome()),
            Claim::Impasse => {
                let due = self.rules().points
                    && self.halfmoves() >= CLAIM_HALFMOVES
                    && self.outcome().is_none();
                due.then(|| self.impasse_outcome())
            }
        }
    }

    /// Chess♯: whether the side to move may claim stalemate. With its king still in the reserve
    /// only if it has no move at all.
    fn can_claim_stalemate(&self) -> bool {
        let us = self.turn();
        let over = self.king_captured(us) || self.king_captured(!us);
        if !self.rules().points || over || self.is_check() {
            return false;
        }
        let moves = self.legal_moves();
        match self.king(us) {
            None => moves.is_empty(),
            Some(_) => moves.into_iter().all(|m| {
                let next = self.after(m);
                !next.king_captured(!us) && next.king_attacked(us)
            }),
        }
    }

    /// Chess♯: two points for the side to move, which claims stalemate, eight for the other.
    fn stalemate_outcome(&self) -> Outcome {
        let us = self.turn();
        Outcome {
            winner: Some(!us),
            reason: Reason::Stalemate,
            points: Some(Points::for_white(if us.is_white() { 2 } else { 8 })),
        }
    }

    /// Chess♯: the outcome of an impasse or a fast-fifty now, by the material on the board.
    pub fn impasse_outcome(&self) -> Outcome {
        let white = match self
            .material(Color::White)
            .cmp(&self.material(Color::Black))
        {
            std::cmp::Ordering::Less => 3,
            std::cmp::Ordering::Equal => 4,
            std::cmp::Ordering::Greater => 7,
        };
        Outcome {
            winner: Some(Color::from_white(white > 5)),
            reason: Reason::Impasse,
            points: Some(Points::for_white(white)),
        }
    }

    /// The value of a side's pieces on the board: pawn 1, knight 3, bishop 3, rook 5, queen 9.
    pub fn material(&self, color: Color) -> u32 {
        const VALUES: [u32; Role::COUNT] = [1, 3, 3, 5, 9, 0];
        Role::ALL
            .into_iter()
            .map(|role| VALUES[role as usize] * self.pieces(color, role).count())
            .sum()
    }

    /// Whether neither side can win by any sequence of legal moves (dead position).
    fn is_dead(&self) -> bool {
        let can_win = self.rules().can_win;
        !can_win(self, Color::White) && !can_win(self, Color::Black)
    }
}

/// The win of the side that has captured the enemy king; none while both kings are there.
pub(super) fn king_captured(position: &Position) -> Option<Outcome> {
    let loser = Color::ALL
        .into_iter()
        .find(|&color| position.king_captured(color))?;
    Some(position.won_by(!loser, Reason::KingCaptured))
}

/// Whether a side could checkmate in chess by some sequence of legal moves: it has a pawn, rook or
/// queen; or a knight and either another piece or an enemy piece that can block its own king; or a
/// bishop, and there is more on the board than kings and bishops on squares of one colour.
pub(super) fn has_mating_material(position: &Position, color: Color) -> bool {
    let ours = position.by_color(color);
    let of = |role| position.by_role(role);
    let (knights, bishops) = (of(Role::Knight), of(Role::Bishop));
    let heavy = of(Role::Pawn) | of(Role::Rook) | of(Role::Queen);
    if (ours & heavy).any() {
        return true;
    }
    if (ours & knights).any() {
        let theirs = position.by_color(!color);
        let in_the_way = theirs.without(of(Role::King) | of(Role::Queen));
        return ours.count() > 2 || in_the_way.any();
    }
    let both_colors = (bishops & Bitboard::LIGHT).any() && (bishops & Bitboard::DARK).any();
    (ours & bishops).any() && (both_colors || (knights | of(Role::Pawn)).any())
}
