use crate::board::{ByColor, Color, Role};
use crate::rules::{Move, Outcome, Position, Setup};

/// What happens to kings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KingRule {
    /// The king may not be left attacked; checkmate wins.
    Royal,
    /// The king is an ordinary piece, and taking it wins.
    Capturable,
    /// The king is an ordinary piece, and taking it decides nothing; any number may stand.
    Ordinary,
}

/// Which move generator serves a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveRule {
    /// Chess moves with nothing added: the fast path.
    Orthodox,
    /// Royal kings, with what the other fields change.
    Royal,
    /// Check restricts nothing, with what the other fields change.
    Free,
}

/// Which castling a variant knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CastlingRule {
    /// None.
    None,
    /// A king on the e-file with rooks on the a- and h-files.
    Chess,
    /// A king anywhere between its rooks; king and rook land where they land in chess.
    Chess960,
    /// A king anywhere between its rooks; it moves two squares towards or over the rook.
    Chess480,
}

/// How pawns move.
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
    /// As in chess.
    pub const CHESS: Self = Self {
        double_step: true,
        first_rank_double_step: false,
        en_passant: true,
        back_step: false,
    };

    /// One square at a time.
    pub const SINGLE_STEP: Self = Self {
        double_step: false,
        en_passant: false,
        ..Self::CHESS
    };
}

/// What can be placed from a reserve, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReserveRule {
    /// There is no reserve.
    None,
    /// Chess♯: instead of a move, on the own first rank, the queen last.
    FirstRank,
    /// Pre-Chess: before any move, on the own first rank, bishops on opposite colours.
    SetUp,
    /// Crazyhouse: instead of a move, on any empty square, pawns not on the last ranks.
    /// What is captured changes sides and joins the reserve.
    Captured,
}

/// What it means that the side to move has no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoMove {
    /// It is checkmated, or stalemated and the game drawn.
    MateOrDraw,
    /// It is stalemated, and the game drawn.
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

/// Which draws there are beside stalemate and dead positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draws {
    /// By agreement.
    pub agreement: bool,
    /// Claimed at the third occurrence, by itself at the fifth.
    pub repetition: bool,
    /// Claimed after fifty moves each without capture or pawn move, by itself after seventy-five.
    pub fifty_moves: bool,
    /// By itself once this many halfmoves have been made.
    pub move_limit: Option<u32>,
}

impl Draws {
    /// As in the laws of chess.
    pub const FIDE: Self = Self {
        agreement: true,
        repetition: true,
        fifty_moves: true,
        move_limit: None,
    };

    /// None at all.
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
    /// How many there are; their numbers begin at 0.
    pub count: u32,
    /// The number of the start that is used when none is asked for.
    pub usual: u32,
    /// If each side has its own: how many. A number is White's times this plus Black's.
    pub each: Option<u32>,
    /// The start of a number below `count`.
    pub setup: fn(u32) -> Setup,
}

/// The rules of one variant.
#[derive(Debug)]
pub struct Rules {
    /// The one lower-case name used in links, in UCI and in saved games.
    pub key: &'static str,
    /// The name that people read.
    pub name: &'static str,
    /// Names in PGN's `Variant` tag: the first is written, all are read.
    pub pgn_names: &'static [&'static str],
    /// What happens to kings.
    pub king: KingRule,
    /// Which move generator serves it.
    pub moves: MoveRule,
    /// Which castling there is.
    pub castling: CastlingRule,
    /// How pawns move.
    pub pawns: Pawns,
    /// What a pawn may become, the usual choice first.
    pub promotions: &'static [Role],
    /// What can be placed.
    pub reserve: ReserveRule,
    /// Whether a side that can capture must.
    pub forced_capture: bool,
    /// Whether each move ends with putting the duck on another empty square.
    pub duck: bool,
    /// Whether players see only their own pieces and what these can reach.
    pub fog: bool,
    /// A condition on moves beyond those above; it is asked of moves that fulfil those.
    pub condition: Option<fn(&Position, Move) -> bool>,
    /// How the game ended if the position itself decides it, whatever moves there are.
    pub goal: Option<fn(&Position) -> Option<Outcome>>,
    /// What it means to have no move.
    pub no_move: NoMove,
    /// Whether a side could still win if both played for it.
    pub can_win: fn(&Position, Color) -> bool,
    /// Which draws there are.
    pub draws: Draws,
    /// Whether outcomes are counted in points out of ten.
    pub points: bool,
    /// The side that plays without a king.
    pub kingless: Option<Color>,
    /// The most pieces, pawns and king included, that a side can have on the board and in its
    /// reserve together.
    pub max_pieces: ByColor<u32>,
    /// The start positions.
    pub starts: Starts,
}

impl Rules {
    /// Whether pieces can wait off the board.
    #[inline]
    pub const fn has_reserve(&self) -> bool {
        !matches!(self.reserve, ReserveRule::None)
    }

    /// Whether it counts as a draw by itself when neither side can win any more, or when
    /// positions repeat: what people mean by a game that can be drawn.
    pub const fn has_draws(&self) -> bool {
        self.draws.repetition || self.draws.fifty_moves
    }
}
