//! [`Rules`]: a variant as data, and the types of its fields.
//!
//! What fields cannot express is a function: `condition` of single moves, `goal` of positions,
//! `can_win` for flag falls and dead positions.

use crate::board::{ByColor, Color, Role};
use crate::rules::{Move, Outcome, Position, Setup};

/// The status of the king in a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KingRule {
    /// The king may not be left attacked; checkmate wins.
    Royal,
    /// The king is an ordinary piece, and taking it wins.
    Capturable,
    /// The king is an ordinary piece, and taking it decides nothing; a side can have any number.
    Ordinary,
}

/// The move generator of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveRule {
    /// Exactly the moves of chess: the fast path.
    Orthodox,
    /// Royal kings, with all other fields respected.
    Royal,
    /// Kings may be left attacked, with all other fields respected.
    Free,
}

/// The castling rule of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CastlingRule {
    /// No castling.
    None,
    /// A king on the e-file with rooks on the a- and h-files.
    Chess,
    /// A king anywhere between its rooks; king and rook land where they land in chess.
    Chess960,
    /// A king anywhere between its rooks; it moves two squares towards or over the rook.
    Chess480,
}

/// The pawn moves of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pawns {
    /// Whether a pawn may advance two squares from its second rank.
    pub double_step: bool,
    /// Whether a pawn may advance two squares from its first rank.
    pub first_rank_double_step: bool,
    /// Whether a double step from the second rank can be answered en passant.
    pub en_passant: bool,
    /// Whether a pawn may step one square straight back, not behind its second rank.
    /// Pawn moves then don't reset the halfmove count, as they can be undone.
    pub back_step: bool,
}

impl Pawns {
    /// The pawn moves of chess.
    pub const CHESS: Self = Self {
        double_step: true,
        first_rank_double_step: false,
        en_passant: true,
        back_step: false,
    };

    /// Pawns that move one square at a time.
    pub const SINGLE_STEP: Self = Self {
        double_step: false,
        en_passant: false,
        ..Self::CHESS
    };
}

/// The rule by which pieces are dropped (placed) from a reserve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReserveRule {
    /// No reserve.
    None,
    /// Chess♯: instead of a move, on the first rank of the side, the queen last.
    FirstRank,
    /// Pre-Chess: before any move, on the first rank of the side, bishops on opposite colours.
    SetUp,
    /// Moab: as [`SetUp`](Self::SetUp), but each turn places a piece of either side, on the first rank
    /// of the side that it belongs to.
    SetUpEither,
    /// Crazyhouse: instead of a move, on any empty square, pawns not on the last ranks.
    /// What is captured changes sides and joins the reserve.
    Captured,
}

impl ReserveRule {
    /// Whether all pieces are placed before any moves.
    #[inline]
    pub const fn is_set_up(self) -> bool {
        matches!(self, Self::SetUp | Self::SetUpEither)
    }
}

/// The outcome when the side to move has no legal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoMove {
    /// In check it is checkmated, otherwise the game is drawn by stalemate.
    MateOrDraw,
    /// The game is drawn by stalemate, in check or not.
    Draw,
    /// It wins by stalemate.
    StalemateWins,
    /// It wins by the goal of the variant.
    Wins,
    /// It loses.
    Loses,
    /// Chess♯: it loses if its king is attacked, and may claim stalemate if not.
    LosesIfAttacked,
}

/// The draws of a variant, besides stalemate and dead positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draws {
    /// Whether the players can agree on a draw.
    pub agreement: bool,
    /// Whether a draw can be claimed at the third occurrence of a position, and is one by itself
    /// at the fifth.
    pub repetition: bool,
    /// Whether a draw can be claimed after fifty moves of each side without capture or pawn move,
    /// and is one by itself after seventy-five.
    pub fifty_moves: bool,
    /// The number of halfmoves after which the game is a draw by itself.
    pub move_limit: Option<u32>,
}

impl Draws {
    /// The draws of the FIDE Laws of Chess.
    pub const FIDE: Self = Self {
        agreement: true,
        repetition: true,
        fifty_moves: true,
        move_limit: None,
    };

    /// No draws by agreement, repetition, the fifty-move rule or a move limit.
    pub const NONE: Self = Self {
        agreement: false,
        repetition: false,
        fifty_moves: false,
        move_limit: None,
    };
}

/// The start positions of a variant.
#[derive(Clone, Copy, Debug)]
pub struct Starts {
    /// Number of start positions; they are numbered from 0.
    pub count: u32,
    /// The number of the start that is used when none is asked for.
    pub usual: u32,
    /// Number of start positions of each side, if the sides have starts of their own. The number of
    /// both together is White's times this plus Black's.
    pub each: Option<u32>,
    /// The start of a number below `count`.
    pub setup: fn(u32) -> Setup,
}

/// The rules of one variant.
#[derive(Debug)]
pub struct Rules {
    /// The key: the unique lower-case name used in links, in UCI and in saved games.
    pub key: &'static str,
    /// The English name.
    pub name: &'static str,
    /// Names in PGN's `Variant` tag and in other programs: the first is written in PGN, and all are
    /// read wherever a variant is named, in any case and with any spaces and hyphens.
    pub names: &'static [&'static str],
    /// The status of the king.
    pub king: KingRule,
    /// The move generator.
    pub moves: MoveRule,
    /// The castling rule.
    pub castling: CastlingRule,
    /// Whether a king may, as its first move and not in check, go to any empty square of its first
    /// rank that is not attacked, over whatever stands between (Moab).
    pub evacuation: bool,
    /// The pawn moves.
    pub pawns: Pawns,
    /// The roles that a pawn can be promoted to, the usual choice first.
    pub promotions: &'static [Role],
    /// The rule of the reserve.
    pub reserve: ReserveRule,
    /// Whether a side that can capture must.
    pub forced_capture: bool,
    /// Whether each turn ends with moving the duck to another empty square (duck chess).
    pub duck: bool,
    /// Whether the players see only a part of the board (fog of war, [`Position::visible`]).
    pub fog: bool,
    /// A further condition of legal moves (racing kings: no check); only asked of moves that fulfil
    /// all others.
    pub condition: Option<fn(&Position, Move) -> bool>,
    /// The outcome of a position that ends the game by the goal of the variant.
    pub goal: Option<fn(&Position) -> Option<Outcome>>,
    /// The outcome when the side to move has no legal move.
    pub no_move: NoMove,
    /// Whether a side could still win by some sequence of legal moves, which decides flag falls and
    /// dead positions.
    pub can_win: fn(&Position, Color) -> bool,
    /// The draws, besides stalemate and dead positions.
    pub draws: Draws,
    /// Whether a game is scored in points out of ten (Chess♯, [`Points`](crate::rules::Points)).
    pub points: bool,
    /// The side that plays without a king (horde).
    pub kingless: Option<Color>,
    /// The most pieces, pawns and king included, that a side can have on the board and in its
    /// reserve together.
    pub max_pieces: ByColor<u32>,
    /// The start positions.
    pub starts: Starts,
}

impl Rules {
    /// Whether the variant has a reserve.
    #[inline]
    pub const fn has_reserve(&self) -> bool {
        !matches!(self.reserve, ReserveRule::None)
    }

    /// Whether the opponent must claim the game when a flag falls; elsewhere the game ends then.
    pub const fn claims_time(&self) -> bool {
        self.points
    }

    /// Whether games can be drawn without the players' agreement, by repetition or by the
    /// fifty-move rule.
    pub const fn has_draws(&self) -> bool {
        self.draws.repetition || self.draws.fifty_moves
    }
}
