//! The observation of a game by one side.

use super::hidden_piece::{HiddenPiece, Sighting};
use crate::board::{Attacks, Bitboard, Color, Piece, Role, Square};
use crate::random::mix;
use crate::rules::{Move, MoveKind, Position, Setup, Variant};

/// The knowledge of the side to move in a game.
///
/// Two games that look the same to it give equal observations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    pub(super) variant: Variant,
    /// The own pieces, the visible enemy pieces, and everything else known about the position.
    pub(super) setup: Setup,
    /// The visible squares.
    pub(super) visible: Bitboard,
    /// The squares on which unseen enemy pieces may stand.
    pub(super) dark: Bitboard,
    /// The squares on which an unseen enemy piece must stand.
    pub(super) blocked: Bitboard,
    /// The unseen enemy pieces.
    pub(super) hidden: Vec<HiddenPiece>,
    /// The squares where pieces were lost to enemy pieces that have not been seen since.
    pub(super) losses: Vec<Sighting>,
    /// Number of enemy moves whose target square was not seen.
    pub(super) unseen: u32,
    /// Number of these moves that later sightings explain.
    pub(super) explained: u32,
    /// The enemy rooks that may still castle as far as the side knows.
    pub(super) castling: Bitboard,
    /// The legal moves, sorted by their bits.
    pub(super) moves: Vec<Move>,
}

impl Observation {
    /// The knowledge of the side to move after the moves of a game. The first illegal move and
    /// those after it are ignored.
    pub fn of_game(start: &Position, moves: &[Move]) -> Self {
        let legal = legal_prefix(start, moves);
        let color = if legal.len().is_multiple_of(2) {
            start.turn()
        } else {
            !start.turn()
        };
        let mut position = start.clone();
        let mut observer = GameObserver::new(start, color);
        for &m in legal {
            let own = position.turn() == color;
            if own {
                observer.make_move(&position, m);
            }
            position.play(m);
            observer.look(&position, !own);
        }
        observer.into_observation(&position)
    }

    /// The knowledge of the side to move in a position that was set up: what it sees, and the
    /// number of pieces of each role.
    pub fn of_position(position: &Position) -> Self {
        Self::of_game(position, &[])
    }

    /// The side that has this knowledge.
    pub const fn color(&self) -> Color {
        self.setup.turn
    }

    /// A seed for random numbers that depends on the observation alone.
    pub(super) fn seed(&self) -> u64 {
        let pieces = self.setup.board.iter().map(|piece| {
            piece.map_or(0, |piece| {
                1 + piece.role as u64 + 8 * u64::from(piece.color.is_white())
            })
        });
        let sighting = |seen: Sighting| seen.square.index() as u64 | u64::from(seen.at) << 8;
        let hidden = self.hidden.iter().map(|piece| {
            piece.seen.map_or(1 << 62, sighting)
                ^ (piece.role as u64) << 48
                ^ u64::from(piece.left) << 56
        });
        let losses = self.losses.iter().map(|&loss| sighting(loss));
        let rest = [
            self.visible.0,
            self.dark.0,
            self.castling.0 | self.setup.castling_rooks.0,
            u64::from(self.setup.fullmoves),
            u64::from(self.unseen) << 32 | u64::from(self.explained),
        ];
        pieces
            .chain(hidden)
            .chain(losses)
            .chain(rest)
            .fold(0, |seed, part| {
                mix(seed ^ part).wrapping_add(0x9E37_79B9_7F4A_7C15)
            })
    }

    /// Whether the side to move would see in a position what it sees in this observation.
    pub(super) fn agrees_with(&self, world: &Position) -> bool {
        world.turn() == self.color()
            && world.visible(self.color()) == self.visible
            && self
                .visible
                .into_iter()
                .all(|square| world.piece_at(square) == self.setup.board[square.index()])
            && sorted_moves(world) == self.moves
    }
}

fn sorted_moves(position: &Position) -> Vec<Move> {
    let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
    moves.sort_unstable_by_key(|m| m.bits());
    moves
}

fn legal_prefix<'a>(start: &Position, moves: &'a [Move]) -> &'a [Move] {
    let mut position = start.clone();
    let legal = moves.iter().take_while(|&&m| {
        let legal = position.is_legal(m);
        if legal {
            position.play(m);
        }
        legal
    });
    let count = legal.count();
    &moves[..count]
}

/// The view of a side at one moment of the game.
struct Sight {
    own: Bitboard,
    visible: Bitboard,
    enemies: Vec<(Square, Role)>,
    /// Squares that are known to hold no enemy piece.
    clear: Bitboard,
    /// Squares that are known to hold an unseen enemy piece.
    blocked: Bitboard,
}

impl Sight {
    fn of(position: &Position, color: Color) -> Self {
        let own = position.by_color(color);
        let visible = position.visible(color);
        let mut seen = visible & position.by_color(!color);
        if position.turn() == color
            && let Some(passed) = position.en_passant()
        {
            // That it may be taken shows where the pawn is.
            seen |= passed.forward(!color).bitboard();
        }
        let enemies: Vec<(Square, Role)> = seen
            .into_iter()
            .filter_map(|square| Some((square, position.role_at(square)?)))
            .collect();
        let pawns = position.pieces(color, Role::Pawn);
        let attacks = Attacks::get();
        let attacked = pawns
            .into_iter()
            .fold(Bitboard::EMPTY, |set, pawn| set | attacks.pawn(color, pawn));
        let clear = (visible | attacked).without(seen) | own;
        let ahead = pawns.forward(color).without(own);
        let open = ahead & visible.without(seen) & Bitboard::relative_rank(color, 2);
        let twice = open.forward(color).without(own);
        Self {
            own,
            visible,
            enemies,
            clear,
            blocked: (ahead | twice).without(visible | seen),
        }
    }

    fn enemy_on(&self, square: Square) -> Option<Role> {
        self.enemies
            .iter()
            .find_map(|&(at, role)| (at == square).then_some(role))
    }
}

/// Follows a game from the point of view of one side.
struct GameObserver {
    color: Color,
    sight: Sight,
    hidden: Vec<HiddenPiece>,
    losses: Vec<Sighting>,
    unseen: u32,
    explained: u32,
    castling: Bitboard,
    /// The square of the enemy king, while it may castle.
    home: Option<Square>,
    /// The square that an own pawn has just passed over.
    passed: Option<Square>,
}

impl GameObserver {
    fn new(start: &Position, color: Color) -> Self {
        let enemy = !color;
        // The usual start is known to everybody; elsewhere only the set of pieces is.
        let usual = *start == start.variant().start();
        let mut hidden: Vec<HiddenPiece> = Vec::new();
        for role in Role::ALL {
            hidden.extend(
                start
                    .pieces(enemy, role)
                    .into_iter()
                    .map(|square| HiddenPiece {
                        color: enemy,
                        role,
                        seen: usual.then_some(Sighting { square, at: 0 }),
                        left: false,
                    }),
            );
        }
        let castling = if usual {
            start.castling_rooks() & start.by_color(enemy)
        } else {
            Bitboard::EMPTY
        };
        let mut observer = Self {
            color,
            sight: Sight::of(start, color),
            hidden,
            losses: Vec::new(),
            unseen: 0,
            explained: 0,
            castling,
            home: start.king(enemy).filter(|_| usual),
            passed: None,
        };
        observer.match_hidden(Bitboard::EMPTY);
        observer
    }

    /// Records an own move: an enemy piece that it captures is known and gone.
    fn make_move(&mut self, position: &Position, m: Move) {
        let taken = match m.kind() {
            MoveKind::EnPassant { to, .. } => Some(to.forward(!self.color)),
            MoveKind::Castle { .. } => None,
            _ => Some(m.to()),
        };
        if let Some(square) = taken
            && let Some(index) = self.hidden.iter().position(|piece| piece.is_on(square))
        {
            self.hidden.remove(index);
        }
        let double = m.from().index().abs_diff(m.to().index()) == 16
            && position.role_at(m.from()) == Some(Role::Pawn);
        self.passed = double.then(|| m.from().forward(self.color));
    }

    /// Updates the knowledge by the view of the board after a move.
    fn look(&mut self, position: &Position, enemy_moved: bool) {
        let before = std::mem::replace(&mut self.sight, Sight::of(position, self.color));
        let enemies = self.sight.enemies.iter();
        let arrived: Bitboard = enemies
            .map(|&(square, _)| square)
            .filter(|&square| enemy_moved && before.clear.contains(square))
            .collect();
        self.unseen += u32::from(enemy_moved && arrived.is_empty());
        self.match_hidden(arrived);
        self.losses.retain(|loss| {
            !self.sight.clear.contains(loss.square) && self.sight.enemy_on(loss.square).is_none()
        });
        if enemy_moved && let Some(square) = before.own.without(self.sight.own).first() {
            self.note_loss(square);
        }
    }

    /// Records that an enemy piece stands on the square where it captured an own piece.
    fn note_loss(&mut self, lost: Square) {
        let is_open = |square: Square| {
            self.sight.clear.contains(square) || self.sight.enemy_on(square).is_some()
        };
        // An empty square is left behind by a capture en passant alone.
        let taker = if self.sight.clear.contains(lost) {
            self.passed
        } else {
            Some(lost)
        };
        let came_en_passant = self
            .passed
            .is_some_and(|passed| self.sight.enemy_on(passed).is_some());
        if let Some(square) = taker.filter(|&square| !is_open(square) && !came_en_passant) {
            let at = self.unseen;
            self.losses.push(Sighting { square, at });
        }
    }

    /// Matches the visible pieces with the hidden ones; `arrived` is the square that a piece has
    /// just moved to.
    fn match_hidden(&mut self, arrived: Bitboard) {
        let mut found = vec![false; self.hidden.len()];
        let mut strangers = Vec::new();
        for &(square, role) in &self.sight.enemies {
            let known = |piece: &HiddenPiece| piece.is_on(square) && piece.role == role;
            match self.hidden.iter().position(known) {
                Some(index) => {
                    found[index] = true;
                    self.hidden[index].seen = Some(Sighting {
                        square,
                        at: self.unseen,
                    });
                }
                None => strangers.push((square, role)),
            }
        }
        for (index, piece) in self.hidden.iter_mut().enumerate() {
            let seen_without = piece.seen.is_some_and(|seen| {
                let square = seen.square;
                self.sight.clear.contains(square) || self.sight.enemy_on(square).is_some()
            });
            piece.left |= seen_without && !found[index];
        }
        for (square, role) in strangers {
            self.recognise(square, role, &mut found, arrived.contains(square));
        }
        self.match_castling();
    }

    /// Finds out which hidden piece it is that appears on a square where none was known to be.
    fn recognise(&mut self, square: Square, role: Role, found: &mut Vec<bool>, just_now: bool) {
        const UNLIKELY: u32 = 100;
        let cost = |piece: &HiddenPiece| {
            let promoted = piece.role != role;
            let target = if promoted {
                moves_to_promote(piece, square)
            } else {
                piece.distance(square)
            };
            let moves = match piece.seen {
                Some(_) => target.unwrap_or(UNLIKELY),
                None => 2,
            };
            let early = piece.age(self.unseen).is_some_and(|age| moves > age + 1);
            2 * moves
                + u32::from(!piece.left && piece.seen.is_some())
                + if promoted { 2 * UNLIKELY } else { 0 }
                + if early { UNLIKELY } else { 0 }
        };
        let fits = |piece: &HiddenPiece| {
            piece.role == role || (piece.role == Role::Pawn && role != Role::King)
        };
        let candidates = self.hidden.iter().enumerate();
        let best = candidates
            .filter(|&(index, piece)| !found[index] && fits(piece))
            .min_by_key(|&(_, piece)| cost(piece))
            .map(|(index, _)| index);
        let seen = Some(Sighting {
            square,
            at: self.unseen,
        });
        let Some(index) = best else {
            self.hidden.push(HiddenPiece {
                color: !self.color,
                role,
                seen,
                left: false,
            });
            found.push(true);
            return;
        };
        let piece = &mut self.hidden[index];
        let moves = piece.distance(square).unwrap_or(1);
        if piece.seen.is_some() {
            self.explained += moves.saturating_sub(u32::from(just_now));
        }
        piece.seen = seen;
        piece.role = role;
        piece.left = false;
        found[index] = true;
    }

    /// Updates the castling rights of the enemy by the visible squares of its king and rooks.
    fn match_castling(&mut self) {
        let is_gone = |square: Square, role: Role| {
            self.sight.clear.contains(square)
                || self.sight.enemy_on(square).is_some_and(|seen| seen != role)
        };
        let king_gone = self.home.is_none_or(|home| {
            let king = self.hidden.iter().find(|piece| piece.role == Role::King);
            is_gone(home, Role::King) || king.is_none_or(|king| !king.is_on(home))
        });
        if king_gone {
            self.home = None;
            self.castling = Bitboard::EMPTY;
        }
        let rooks = self.castling.into_iter();
        self.castling = rooks.filter(|&rook| !is_gone(rook, Role::Rook)).collect();
    }

    fn into_observation(self, position: &Position) -> Observation {
        let color = self.color;
        let mut setup = Setup::empty();
        for square in self.sight.own {
            setup.board[square.index()] = position.piece_at(square);
        }
        for &(square, role) in &self.sight.enemies {
            setup.board[square.index()] = Some(Piece::new(!color, role));
        }
        setup.turn = color;
        setup.castling_rooks = position.castling_rooks() & self.sight.own;
        setup.en_passant = position.en_passant();
        setup.fullmoves = position.fullmoves();
        let seen: Bitboard = self
            .sight
            .enemies
            .iter()
            .map(|&(square, _)| square)
            .collect();
        let hidden = self.hidden.into_iter();
        Observation {
            variant: position.variant(),
            setup,
            visible: self.sight.visible,
            dark: !(self.sight.clear | seen),
            blocked: self.sight.blocked,
            hidden: hidden
                .filter(|piece| !seen.into_iter().any(|square| piece.is_on(square)))
                .collect(),
            losses: self.losses,
            unseen: self.unseen,
            explained: self.explained,
            castling: self.castling,
            moves: sorted_moves(position),
        }
    }
}

/// Least number of moves in which a pawn can promote and reach a square as the promoted piece.
fn moves_to_promote(pawn: &HiddenPiece, square: Square) -> Option<u32> {
    let from = pawn.seen?.square;
    let rank = from.relative_to(pawn.color).rank().index() as u32;
    let last = Bitboard::relative_rank(pawn.color, 7).contains(square);
    Some((7 - rank) + u32::from(!last))
}
