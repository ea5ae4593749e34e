//! Drawing positions that agree with the knowledge of a side (determinization).

use super::hidden_piece::HiddenPiece;
use super::observation::Observation;
use crate::board::{Bitboard, Color, Piece, Role, Square};
use crate::random::Random;
use crate::rules::{Move, MoveKind, Position, Setup};

/// Number of attempts at a world before one is accepted that does not fully agree.
const ATTEMPTS: usize = 24;
/// Greatest number of unseen moves that are made up: more would only shuffle the pieces.
const MOST_MOVES: u32 = 40;

/// A position that may be the true one.
#[derive(Clone, Debug)]
pub(super) struct World {
    pub(super) position: Position,
    /// Number of times it was drawn.
    pub(super) weight: u32,
}

/// Draws some worlds; equal ones are counted together. The result is empty only if no legal
/// position agrees with the observation even roughly.
pub(super) fn worlds(observation: &Observation, draws: usize) -> Vec<World> {
    let mut random = Random::new(observation.seed());
    let mut worlds: Vec<World> = Vec::with_capacity(draws);
    for _ in 0..draws {
        let Some(position) = draw(observation, &mut random) else {
            continue;
        };
        match worlds.iter_mut().find(|world| world.position == position) {
            Some(world) => world.weight += 1,
            None => worlds.push(World {
                position,
                weight: 1,
            }),
        }
    }
    worlds
}

fn draw(observation: &Observation, random: &mut Random) -> Option<Position> {
    let mut spare = None;
    for _ in 0..ATTEMPTS {
        match WorldBuilder::new(observation, random).build() {
            Some(world) if observation.agrees_with(&world) => return Some(world),
            // A world whose king is not there is over: nothing can be learned from it.
            Some(world) if !world.king_captured(!observation.color()) => spare = Some(world),
            _ => {}
        }
    }
    spare
}

/// Builds one world.
struct WorldBuilder<'a> {
    observation: &'a Observation,
    random: &'a mut Random,
    setup: Setup,
    /// The square of each hidden piece that has been placed.
    places: Vec<Option<Square>>,
    /// Number of moves that each hidden piece has made since it was seen.
    moved: Vec<u32>,
    /// Squares whose pieces must not move.
    held: Bitboard,
    /// Number of unseen moves that are not yet accounted for.
    moves: u32,
}

impl<'a> WorldBuilder<'a> {
    fn new(observation: &'a Observation, random: &'a mut Random) -> Self {
        let count = observation.hidden.len();
        Self {
            observation,
            random,
            setup: observation.setup.clone(),
            places: vec![None; count],
            moved: vec![0; count],
            held: Bitboard::EMPTY,
            moves: observation.unseen.saturating_sub(observation.explained),
        }
    }

    fn build(mut self) -> Option<Position> {
        self.fill_required();
        self.leave_in_place();
        self.place_the_others();
        self.walk()
    }

    fn piece(&self, index: usize) -> &'a HiddenPiece {
        &self.observation.hidden[index]
    }

    fn waiting(&self) -> impl Iterator<Item = usize> + use<'_, 'a> {
        (0..self.places.len()).filter(|&index| self.places[index].is_none())
    }

    fn is_free(&self, square: Square) -> bool {
        self.observation.dark.contains(square) && self.setup.board[square.index()].is_none()
    }

    fn put(&mut self, index: usize, role: Role, square: Square) {
        let piece = self.piece(index);
        self.setup.board[square.index()] = Some(Piece::new(piece.color, role));
        self.places[index] = Some(square);
        let distance = piece.distance(square).unwrap_or(0);
        self.moved[index] = distance;
        self.moves = self.moves.saturating_sub(distance);
    }

    /// Places pieces on squares that must hold one: in front of blocked pawns, and where pieces
    /// were captured. The capturing piece may have moved on, more likely after more unseen moves.
    fn fill_required(&mut self) {
        let mut required = self.observation.blocked;
        for loss in &self.observation.losses {
            let age = self.observation.unseen.saturating_sub(loss.at);
            if age == 0 || self.random.below(u64::from(4 + age)) < 4 {
                required |= loss.square.bitboard();
            }
        }
        for square in required & self.observation.dark {
            let unseen = self.observation.unseen;
            let index = self
                .draw_piece(|piece| weight(piece, square, unseen, true))
                .or_else(|| self.draw_piece(|piece| weight(piece, square, unseen, false)))
                .or_else(|| {
                    self.draw_piece(|piece| can_stand(piece.role, piece.color, square).into())
                });
            if let Some(index) = index {
                self.put(index, self.piece(index).role, square);
                self.held |= square.bitboard();
            }
        }
    }

    fn draw_piece(&mut self, weight: impl Fn(&HiddenPiece) -> u32) -> Option<usize> {
        let lots: Vec<(usize, u32)> = self
            .waiting()
            .map(|index| (index, weight(self.piece(index))))
            .collect();
        self.random.weighted(&lots)
    }

    /// Places the pieces that are not known to have moved.
    fn leave_in_place(&mut self) {
        for index in 0..self.places.len() {
            let piece = self.piece(index);
            if let (None, false, Some(seen)) = (self.places[index], piece.left, piece.seen)
                && self.is_free(seen.square)
            {
                self.put(index, piece.role, seen.square);
            }
        }
    }

    /// Places the other pieces, the king first.
    fn place_the_others(&mut self) {
        let mut waiting: Vec<usize> = self.waiting().collect();
        waiting.sort_by_key(|&index| std::cmp::Reverse(self.piece(index).role));
        for index in waiting {
            let piece = self.piece(index);
            let free: Vec<Square> = Square::all().filter(|&s| self.is_free(s)).collect();
            let of = |weight: &dyn Fn(Square) -> u32| -> Vec<(Square, u32)> {
                free.iter()
                    .map(|&square| (square, weight(square)))
                    .collect()
            };
            let unseen = self.observation.unseen;
            let other_colour = self.bishop_colour(piece);
            let fits = |square: Square| u32::from(other_colour.contains(square));
            let strict = of(&|square| weight(piece, square, unseen, true) * fits(square));
            let loose = of(&|square| weight(piece, square, unseen, false) * fits(square));
            let any = of(&|square| u32::from(can_stand(piece.role, piece.color, square)));
            let promoted = of(&|_| u32::from(piece.role == Role::Pawn));
            for (lots, role) in [
                (strict, piece.role),
                (loose, piece.role),
                (any, piece.role),
                (promoted, Role::Queen),
            ] {
                if let Some(square) = self.random.weighted(&lots) {
                    self.put(index, role, square);
                    break;
                }
            }
        }
    }

    /// The squares for a bishop that was never seen: of the colour that has no bishop yet.
    fn bishop_colour(&self, piece: &HiddenPiece) -> Bitboard {
        if piece.role != Role::Bishop || piece.seen.is_some() {
            return Bitboard::ALL;
        }
        let bishops = self.setup.squares_of(Piece::new(piece.color, Role::Bishop));
        match (
            (bishops & Bitboard::LIGHT).any(),
            (bishops & Bitboard::DARK).any(),
        ) {
            (true, false) => Bitboard::DARK,
            (false, true) => Bitboard::LIGHT,
            _ => Bitboard::ALL,
        }
    }

    /// Makes up the unseen moves, by the rules.
    fn walk(mut self) -> Option<Position> {
        let (color, enemy) = (self.observation.color(), !self.observation.color());
        self.setup.turn = enemy;
        let passed = self.setup.en_passant.take();
        self.setup.castling_rooks |= self.castling_rights();
        let mut position = self.position()?;
        for _ in 0..self.moves.min(MOST_MOVES) {
            let lots: Vec<(Move, u32)> = position
                .legal_moves()
                .into_iter()
                .map(|m| (m, self.weight_of(&position, m)))
                .collect();
            let Some(m) = self.random.weighted(&lots) else {
                break;
            };
            self.follow(&position, m);
            position.play(m);
            position = position.after_null_move();
        }
        self.setup = Setup {
            turn: color,
            en_passant: passed,
            halfmoves: 0,
            fullmoves: self.observation.setup.fullmoves,
            ..position.to_setup()
        };
        self.position()
    }

    /// The castling rights of rooks and a king that were placed on their first squares.
    fn castling_rights(&self) -> Bitboard {
        let enemy = !self.observation.color();
        let stands = |square: Square, role| {
            let index = self.places.iter().position(|&place| place == Some(square));
            let moved = index.is_some_and(|index| self.moved[index] > 0);
            self.setup.board[square.index()] == Some(Piece::new(enemy, role)) && !moved
        };
        let king = self.setup.squares_of(Piece::new(enemy, Role::King)).first();
        if !king.is_some_and(|king| stands(king, Role::King)) {
            return Bitboard::EMPTY;
        }
        let rooks = self.observation.castling.into_iter();
        rooks.filter(|&rook| stands(rook, Role::Rook)).collect()
    }

    /// The position of the pieces placed so far, if need be without castling and en passant.
    fn position(&self) -> Option<Position> {
        let variant = self.observation.variant;
        Position::from_setup(variant, &self.setup)
            .or_else(|_| {
                let plain = Setup {
                    castling_rooks: Bitboard::EMPTY,
                    en_passant: None,
                    ..self.setup.clone()
                };
                Position::from_setup(variant, &plain)
            })
            .ok()
    }

    /// The weight of a made-up move: 0 if it would have been seen, if its piece was seen too late
    /// to have made it, or if the piece must stay.
    fn weight_of(&self, position: &Position, m: Move) -> u32 {
        let dark = self.observation.dark;
        let enemy = position.turn();
        let targets = match m.kind() {
            MoveKind::Castle { king, rook } => {
                let (king_to, rook_to) = position.castling_targets(king, rook);
                king_to.bitboard() | rook_to.bitboard()
            }
            _ => m.to().bitboard(),
        };
        let index = self
            .places
            .iter()
            .position(|&place| place == Some(m.from()));
        let Some(index) = index else { return 0 };
        let age = self.piece(index).age(self.observation.unseen).unwrap_or(0);
        if targets.without(dark).any() || self.moved[index] >= age || self.held.contains(m.from()) {
            return 0;
        }
        match (m.kind(), position.role_at(m.from())) {
            (MoveKind::Castle { rook, .. }, _) => 12 * u32::from(self.places.contains(&Some(rook))),
            (MoveKind::Promotion { role, .. }, _) => 12 * u32::from(role == Role::Queen),
            (_, Some(Role::Pawn)) => 6,
            // Pieces come out rather than go home.
            (_, Some(Role::Knight | Role::Bishop)) => {
                2 + 6 * u32::from(is_home(m.from(), enemy) && !is_home(m.to(), enemy))
            }
            _ => 1,
        }
    }

    fn follow(&mut self, position: &Position, m: Move) {
        let go = |from: Square, to: Square| {
            let index = self.places.iter().position(|&place| place == Some(from));
            index.map(|index| (index, to))
        };
        let moved = match m.kind() {
            MoveKind::Castle { king, rook } => {
                let (king_to, rook_to) = position.castling_targets(king, rook);
                [go(king, king_to), go(rook, rook_to)]
            }
            _ => [go(m.from(), m.to()), None],
        };
        for (index, to) in moved.into_iter().flatten() {
            self.places[index] = Some(to);
            self.moved[index] += 1;
        }
    }
}

fn is_home(square: Square, color: Color) -> bool {
    Bitboard::relative_rank(color, 0).contains(square)
}

fn can_stand(role: Role, color: Color, square: Square) -> bool {
    let ends = Bitboard::relative_rank(color, 0) | Bitboard::relative_rank(color, 7);
    role != Role::Pawn || !ends.contains(square)
}

/// The weight of a square for a piece: large near where it was seen, 0 if `strict` and too far for
/// the moves that it can have made since; if it was never seen, by where such pieces usually stand.
fn weight(piece: &HiddenPiece, square: Square, unseen: u32, strict: bool) -> u32 {
    if !can_stand(piece.role, piece.color, square) {
        return 0;
    }
    let Some(age) = piece.age(unseen) else {
        return rank_weight(piece.role, square.relative_to(piece.color).rank().index());
    };
    match piece.distance(square) {
        Some(distance) if strict && distance > age => 0,
        Some(0) if !piece.left => 200,
        // It has been away and come back.
        Some(0) => u32::from(age >= 2),
        Some(1) => 24,
        Some(2) => 6,
        Some(3) => 3,
        Some(_) => 1,
        None => 0,
    }
}

/// The weight of a rank, counted from the piece's own side, for a piece that was never seen.
const fn rank_weight(role: Role, rank: usize) -> u32 {
    match (role, rank) {
        (Role::Pawn, 1) => 10,
        (Role::Pawn, 2 | 3) => 4,
        (Role::King, 0) => 12,
        (Role::Pawn | Role::King, _) => 1,
        (_, 0 | 1) => 4,
        (_, 2) => 3,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::uci;
    use crate::rules::Variant;

    fn observed(moves: &str) -> (Position, Observation) {
        let start = Variant::FogOfWar.start();
        let mut position = start.clone();
        let mut played = Vec::new();
        for text in moves.split_whitespace() {
            let m = uci::parse(&position, text).expect("a legal move");
            played.push(m);
            position.play(m);
        }
        (position, Observation::of_game(&start, &played))
    }

    #[test]
    fn the_truth_agrees_with_what_is_seen_of_it_and_so_do_the_worlds() {
        let start = Variant::FogOfWar.start();
        let (mut drawn, mut agreeing) = (0, 0);
        for game in 0..25 {
            let mut random = Random::new(game);
            let mut position = start.clone();
            let mut played = Vec::new();
            for _ in 0..70 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let observation = Observation::of_game(&start, &played);
                assert!(observation.agrees_with(&position), "{played:?}");
                let worlds = worlds(&observation, 3);
                let pieces = position.by_color(!position.turn()).count();
                for world in &worlds {
                    let world = &world.position;
                    assert_eq!(
                        world.by_color(!position.turn()).count(),
                        pieces,
                        "{played:?}"
                    );
                    assert!(world.king(!position.turn()).is_some());
                    drawn += 1;
                    agreeing += u32::from(observation.agrees_with(world));
                }
                assert!(!worlds.is_empty());
                let m = moves[random.index(moves.len())];
                played.push(m);
                position.play(m);
            }
        }
        assert!(agreeing * 100 >= drawn * 99, "{agreeing} of {drawn}");
    }

    #[test]
    fn what_nothing_has_changed_is_known() {
        let (position, observation) = observed("");
        let known = worlds(&observation, 8);
        assert_eq!(known.len(), 1);
        assert_eq!(known[0].position, position);
        assert_eq!(known[0].weight, 8);
    }

    #[test]
    fn one_unseen_move_makes_worlds_that_differ_by_one_move() {
        let (position, observation) = observed("g1f3 b8c6");
        let before = observed("g1f3").0;
        let worlds = worlds(&observation, 30);
        assert!(worlds.len() > 5);
        for world in &worlds {
            let followers = before.legal_moves().into_iter().map(|m| before.after(m));
            let board = |p: &Position| p.to_setup().board;
            assert!(
                followers
                    .into_iter()
                    .any(|p| board(&p) == board(&world.position))
            );
            assert_eq!(world.position.turn(), position.turn());
        }
    }

    #[test]
    fn a_blocked_pawn_shows_that_somebody_is_there() {
        let (_, observation) = observed("e2e4 e7e5");
        let e5: Square = "e5".parse().expect("a square");
        assert!(observation.blocked.contains(e5));
        for world in worlds(&observation, 12) {
            let pawn = Piece::new(Color::Black, Role::Pawn);
            assert_eq!(world.position.piece_at(e5), Some(pawn));
        }
    }
}
