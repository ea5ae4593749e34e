use super::placement::Placement;
use crate::board::Attacks;
use crate::board::{Bitboard, ByColor, Color, Piece, Role, Square};
use crate::rules::{PositionError, Reserve, ReserveRule, Variant};
use crate::web::board::arrangement::Occupant;

/// A change that mends a fault of a placement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remedy {
    /// Put a side's king on a square.
    PlaceKing {
        /// The side.
        color: Color,
        /// The square, which is empty.
        square: Square,
    },
    /// Put a side's king into its reserve.
    KingToReserve(Color),
    /// Move a king to a square where it is not attacked.
    MoveKing {
        /// The square of the king.
        from: Square,
        /// The square to move it to.
        to: Square,
    },
    /// Keep the king on a square, and remove the side's others.
    KeepKing {
        /// The side.
        color: Color,
        /// The square of the king that stays.
        square: Square,
    },
    /// Remove all kings of a side.
    RemoveKings(Color),
    /// Remove pieces from the board.
    Remove(Bitboard),
    /// Remove the pieces that give check.
    RemoveCheckers(Bitboard),
    /// Make pawns that have reached the last rank queens.
    Promote(Bitboard),
    /// Remove as many pieces as there are too many: pieces of the reserve first, then those of which
    /// there are most.
    RemoveSurplus(Bitboard),
    /// Remove the duck.
    RemoveDuck,
    /// Give the move to a side.
    Turn(Color),
    /// Empty both reserves.
    EmptyReserves,
    /// Take pieces out of a reserve until as many are left as the game begins with.
    ReduceReserve(Piece),
    /// Grant the right to castle with a rook.
    GrantCastling(Square),
    /// Take away the rights to castle with these rooks.
    DropCastling(Bitboard),
    /// Grant the right to evacuate.
    GrantEvacuation(Color),
    /// Take away the rights to evacuate that can't be.
    DropEvacuation,
    /// Clear the en passant square.
    DropEnPassant,
    /// Take away marks of promoted pieces.
    DropMarks(Bitboard),
    /// Play another variant with the same pieces.
    Variant(Variant),
    /// Begin with the variant's start position.
    Start,
}

impl Remedy {
    /// Makes the change.
    pub fn apply(self, placement: &mut Placement) {
        let king = |color| Occupant::Piece(Piece::new(color, Role::King));
        match self {
            Self::PlaceKing { color, square } => placement.put(square, king(color)),
            Self::KingToReserve(color) => placement.set_reserve(Piece::new(color, Role::King), 1),
            Self::MoveKing { from, to } => placement.shift(from, to),
            Self::KeepKing { color, square } => {
                remove_kings(placement, color, square.bitboard());
            }
            Self::RemoveKings(color) => remove_kings(placement, color, Bitboard::EMPTY),
            Self::Remove(squares) | Self::RemoveCheckers(squares) => {
                squares
                    .into_iter()
                    .for_each(|square| placement.remove(square));
            }
            Self::RemoveSurplus(squares) => {
                squares
                    .into_iter()
                    .for_each(|square| placement.remove(square));
                if squares.is_empty() {
                    placement.setup.reserve = ByColor::default();
                }
            }
            Self::Promote(pawns) => promote(placement, pawns),
            Self::RemoveDuck => placement.setup.duck = None,
            Self::Turn(color) => placement.set_turn(color),
            Self::EmptyReserves => placement.setup.reserve = ByColor::default(),
            Self::ReduceReserve(piece) => {
                let most = match placement.variant.rules().reserve {
                    ReserveRule::None | ReserveRule::Captured => 0,
                    _ => Reserve::FULL.count(piece.role),
                };
                placement.set_reserve(piece, most);
            }
            Self::GrantCastling(rook) => placement.set_castling(rook, true),
            Self::DropCastling(rooks) => {
                let granted = &mut placement.setup.castling_rooks;
                *granted = granted.without(rooks);
            }
            Self::GrantEvacuation(color) => placement.setup.evacuation[color] = true,
            Self::DropEvacuation => {
                for color in Color::ALL {
                    let can = placement.can_evacuate(color);
                    placement.setup.evacuation[color] &= can;
                }
            }
            Self::DropEnPassant => placement.setup.en_passant = None,
            Self::DropMarks(squares) => {
                placement.setup.promoted = placement.setup.promoted.without(squares);
            }
            Self::Variant(variant) => placement.set_variant(variant),
            Self::Start => *placement = Placement::start(placement.variant),
        }
    }

    /// The remedies that mend a problem, the most obvious one first; there is at least one.
    /// `squares` are those that the problem is about.
    pub(super) fn all_for(
        placement: &Placement,
        problem: &PositionError,
        squares: Bitboard,
    ) -> Vec<Self> {
        let before = placement.setup.problems(placement.variant).len();
        let mends = |remedy: &Self| {
            let mut after = placement.clone();
            remedy.apply(&mut after);
            let problems = after.setup.problems(after.variant);
            // With both kings in check the other side's turn would bring the same problem back.
            let only_moves_it = matches!(remedy, Self::Turn(_) | Self::Variant(_));
            let solves = problems.len() == before && !problems.contains(problem);
            problems.len() < before || (solves && !only_moves_it)
        };
        let mut remedies = candidates(placement, problem, squares);
        remedies.retain(mends);
        if remedies.is_empty() {
            remedies.push(Self::Start);
        }
        remedies
    }
}

/// The remedies that may mend a problem; some of them may not, where there are other problems too.
fn candidates(placement: &Placement, problem: &PositionError, squares: Bitboard) -> Vec<Remedy> {
    match *problem {
        PositionError::NoKing { color } => without_king(placement, color),
        PositionError::TooManyKings { color } => with_kings(placement, color),
        PositionError::KingWithoutNeed { color } => vec![Remedy::RemoveKings(color)],
        PositionError::TooManyPieces { color, most } => surplus(placement, &[color], most),
        PositionError::TooManyPiecesTogether { most } => surplus(placement, &Color::ALL, most),
        PositionError::NoPieces => vec![Remedy::Start],
        PositionError::UnevenReserves
        | PositionError::ReservesAgainstTurn { .. }
        | PositionError::MovedBeforePlaced { .. }
        | PositionError::BishopsOnOneColor { .. } => vec![
            Remedy::Turn(!placement.setup.turn),
            Remedy::EmptyReserves,
            Remedy::Start,
        ],
        PositionError::UnmovedWithoutCastling { square, .. } => {
            vec![Remedy::GrantCastling(square), Remedy::EmptyReserves]
        }
        PositionError::UnmovedWithoutEvacuation { color } => {
            vec![Remedy::GrantEvacuation(color)]
        }
        PositionError::NoEvacuation { .. } | PositionError::EvacuationWithoutKing { .. } => {
            vec![Remedy::DropEvacuation]
        }
        PositionError::NoDuck { .. } | PositionError::DuckOnPiece { .. } => {
            vec![Remedy::RemoveDuck, Remedy::Variant(Variant::Duck)]
        }
        PositionError::CheckForbidden | PositionError::OpponentInCheck { .. } => {
            in_check(placement)
        }
        PositionError::NoPromotedMark { .. } => vec![
            Remedy::DropMarks(placement.setup.promoted),
            Remedy::Variant(Variant::Crazyhouse),
        ],
        PositionError::NotPromoted { .. } => vec![Remedy::DropMarks(squares)],
        PositionError::PawnOnLastRank { .. } => on_last_ranks(placement, squares),
        PositionError::NoReserve { .. } => vec![
            Remedy::EmptyReserves,
            Remedy::Variant(Variant::Crazyhouse),
            Remedy::Variant(Variant::ChessSharp),
        ],
        PositionError::ReserveTooLarge { color, role } => {
            vec![Remedy::ReduceReserve(Piece::new(color, role))]
        }
        PositionError::NoCastling { .. } => {
            vec![Remedy::DropCastling(placement.setup.castling_rooks)]
        }
        PositionError::CastlingWithoutKing { color } => without_castling_king(placement, color),
        PositionError::CastlingWithoutRook { square, .. } => vec![
            Remedy::DropCastling(square.bitboard()),
            Remedy::Variant(Variant::Chess960),
        ],
        PositionError::TooManyCastlingRooks { color } => {
            vec![Remedy::DropCastling(inner_rooks(placement, color))]
        }
        PositionError::EnPassant { .. } => vec![Remedy::DropEnPassant],
    }
}

fn kings(placement: &Placement, color: Color) -> Bitboard {
    placement.setup.squares_of(Piece::new(color, Role::King))
}

fn remove_kings(placement: &mut Placement, color: Color, kept: Bitboard) {
    for square in kings(placement, color).without(kept) {
        placement.remove(square);
    }
    placement.set_reserve(Piece::new(color, Role::King), 0);
}

fn promote(placement: &mut Placement, pawns: Bitboard) {
    for square in pawns {
        if let Some(pawn) = placement.setup.piece_at(square) {
            let queen = Piece::new(pawn.color, Role::Queen);
            placement.put(square, Occupant::Piece(queen));
        }
    }
}

/// Of the reserve where a variant has one, and on the best square: at home, or the nearest one on
/// which it is not in check.
fn without_king(placement: &Placement, color: Color) -> Vec<Remedy> {
    let home = Square::new(4).relative_to(color);
    let place = |square| Remedy::PlaceKing { color, square };
    let mut remedies: Vec<_> = best_square(placement, home, place)
        .map(place)
        .into_iter()
        .collect();
    if matches!(
        placement.variant.rules().reserve,
        ReserveRule::FirstRank | ReserveRule::SetUp | ReserveRule::SetUpEither
    ) {
        remedies.push(Remedy::KingToReserve(color));
    }
    remedies
}

fn with_kings(placement: &Placement, color: Color) -> Vec<Remedy> {
    let keep = |square| Remedy::KeepKing { color, square };
    let mut squares: Vec<Square> = kings(placement, color).into_iter().collect();
    squares.sort_by_key(|&square| problems_after(placement, keep(square)));
    // More buttons would be a list of squares and no help.
    squares.into_iter().take(2).map(keep).collect()
}

/// Changes the turn, removes the pieces that give check, or moves the king in check away.
fn in_check(placement: &Placement) -> Vec<Remedy> {
    let setup = &placement.setup;
    let mut remedies = vec![Remedy::Turn(!setup.turn)];
    let attacked = match placement.variant.rules().condition {
        Some(_) => &Color::ALL[..],
        None => &[!setup.turn],
    };
    let checkers = attacked.iter().fold(Bitboard::EMPTY, |all, &color| {
        all | attackers(placement, color)
    });
    if checkers.any() {
        remedies.push(Remedy::RemoveCheckers(checkers));
    }
    for &color in attacked {
        if let Some(from) = kings(placement, color).first()
            && let Some(to) = best_square(placement, from, |to| Remedy::MoveKing { from, to })
        {
            remedies.push(Remedy::MoveKing { from, to });
        }
    }
    remedies
}

/// The pieces besides kings that attack the king of a side.
pub(super) fn attackers(placement: &Placement, color: Color) -> Bitboard {
    let setup = &placement.setup;
    let kings = kings(placement, color);
    let pieces = setup.pieces().map(|(square, _)| square);
    let occupied: Bitboard = pieces.chain(setup.duck).collect();
    let attacks = |square, piece: Piece| {
        let reached = Attacks::get().of(piece.role, piece.color, square, occupied);
        piece.color != color && piece.role != Role::King && (reached & kings).any()
    };
    let attackers = setup
        .pieces()
        .filter(|&(square, piece)| attacks(square, piece));
    attackers.map(|(square, _)| square).collect()
}

/// The empty square for a king, of those where it leaves the fewest problems the nearest to `home`.
fn best_square(
    placement: &Placement,
    home: Square,
    remedy: impl Fn(Square) -> Remedy,
) -> Option<Square> {
    Square::all()
        .filter(|&square| placement.occupant(square).is_none())
        .min_by_key(|&square| {
            let problems = problems_after(placement, remedy(square));
            let files = square.file().index().abs_diff(home.file().index());
            let ranks = square.rank().index().abs_diff(home.rank().index());
            (problems, 2 * ranks + files)
        })
}

fn problems_after(placement: &Placement, remedy: Remedy) -> usize {
    let mut after = placement.clone();
    remedy.apply(&mut after);
    after.setup.problems(after.variant).len()
}

fn on_last_ranks(placement: &Placement, pawns: Bitboard) -> Vec<Remedy> {
    let has_arrived = |&square: &Square| {
        let piece = placement.setup.piece_at(square);
        piece.is_some_and(|pawn| Bitboard::relative_rank(pawn.color, 7).contains(square))
    };
    let mut remedies = vec![Remedy::Remove(pawns)];
    if pawns.into_iter().all(|square| has_arrived(&square)) {
        remedies.push(Remedy::Promote(pawns));
    }
    remedies
}

fn without_castling_king(placement: &Placement, color: Color) -> Vec<Remedy> {
    let first = Bitboard::relative_rank(color, 0);
    vec![
        Remedy::DropCastling(placement.setup.castling_rooks & first),
        Remedy::Variant(Variant::Chess960),
    ]
}

/// The castling rooks of a side that are not the outermost on their side of the king.
fn inner_rooks(placement: &Placement, color: Color) -> Bitboard {
    let first = Bitboard::relative_rank(color, 0);
    let rooks = placement.setup.castling_rooks & first;
    let Some(king) = (kings(placement, color) & first).first() else {
        return rooks;
    };
    let on = |right: bool| move |rook: &Square| (rook.file() > king.file()) == right;
    let outer = [
        rooks
            .into_iter()
            .filter(on(false))
            .min_by_key(|it| it.index()),
        rooks
            .into_iter()
            .filter(on(true))
            .max_by_key(|it| it.index()),
    ];
    rooks.without(outer.into_iter().flatten().collect())
}

/// Empties the reserves if that suffices, else removes pieces from the board: those of which there
/// are most, compared with the start of chess, and the farthest from home first.
fn surplus(placement: &Placement, colors: &[Color], most: u32) -> Vec<Remedy> {
    let counted = |placement: &Placement| -> u32 {
        let pieces = placement.setup.pieces();
        let on_board = pieces.filter(|(_, piece)| colors.contains(&piece.color));
        let waiting = colors
            .iter()
            .map(|&color| placement.setup.reserve[color].total());
        on_board.count() as u32 + waiting.sum::<u32>()
    };
    let mut left = placement.clone();
    let mut removed = Bitboard::EMPTY;
    while counted(&left) > most {
        let Some(square) = most_dispensable(&left, colors) else {
            break;
        };
        left.remove(square);
        removed |= square.bitboard();
    }
    let mut remedies = Vec::new();
    if placement.setup.reserve != ByColor::default() {
        remedies.push(Remedy::RemoveSurplus(Bitboard::EMPTY));
    }
    if removed.any() {
        remedies.push(Remedy::RemoveSurplus(removed));
    }
    remedies
}

fn most_dispensable(placement: &Placement, colors: &[Color]) -> Option<Square> {
    let pieces = placement.setup.pieces();
    let candidates = pieces.filter(|(_, piece)| colors.contains(&piece.color));
    candidates
        .max_by_key(|&(square, piece)| {
            let usual = match piece.role {
                Role::Pawn => 8,
                role => i32::from(Reserve::FULL.count(role)),
            };
            let count = placement.setup.squares_of(piece).count() as i32;
            let rank = square.relative_to(piece.color).rank().index();
            (piece.role != Role::King, count - usual, rank)
        })
        .map(|(square, _)| square)
}
