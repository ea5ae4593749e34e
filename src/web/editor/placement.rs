use crate::board::{Bitboard, ByColor, Color, File, Piece, Role, Square};
use crate::notation::fen;
use crate::rules::{Position, PositionError, Reserve, Setup, Variant};
use crate::web::board::arrangement::Occupant;

/// The most pieces of one kind that the editor keeps in a reserve.
const MOST_IN_RESERVE: u8 = 16;

/// A variant with any arrangement of pieces, possible or not.
///
/// An edit of the board takes with it what it makes impossible: the castling right of a rook that is
/// moved away, an en passant square whose pawn is removed. Rights that were impossible before, as in
/// a FEN that was typed, stay: they are faults that are shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placement {
    /// The variant.
    pub variant: Variant,
    /// The pieces, the reserves and all else that a FEN tells.
    pub setup: Setup,
}

impl Placement {
    /// The usual start of a variant.
    pub fn start(variant: Variant) -> Self {
        Self::numbered(variant, variant.rules().starts.usual)
    }

    /// The start of a number below the variant's count of starts.
    pub fn numbered(variant: Variant, number: u32) -> Self {
        Self::from(&variant.numbered_start(number))
    }

    /// The position, if the placement is one.
    ///
    /// # Errors
    /// The first reason why it is not.
    pub fn position(&self) -> Result<Position, PositionError> {
        Position::from_setup(self.variant, &self.setup)
    }

    /// The FEN, which is that of the position if the placement is one: an en passant square that
    /// means nothing is then left out.
    pub fn fen(&self) -> String {
        match self.position() {
            Ok(position) => fen::format(&position),
            Err(_) => fen::format_setup(self.variant, &self.setup),
        }
    }

    /// The number of the start, if the placement is a start of its variant.
    pub fn start_number(&self) -> Option<u32> {
        self.variant.start_number(&self.position().ok()?)
    }

    /// The piece or the duck on a square.
    pub fn occupant(&self, square: Square) -> Option<Occupant> {
        match self.setup.piece_at(square) {
            Some(piece) => Some(Occupant::Piece(piece)),
            None => (self.setup.duck == Some(square)).then_some(Occupant::Duck),
        }
    }

    /// Puts a piece or the duck on a square, in place of what is there.
    pub fn put(&mut self, square: Square, occupant: Occupant) {
        self.edit(|setup| put(setup, square, Some(occupant)));
    }

    /// Empties a square.
    pub fn remove(&mut self, square: Square) {
        self.edit(|setup| put(setup, square, None));
    }

    /// Moves what is on a square to another, with its mark as a promoted piece.
    pub fn shift(&mut self, from: Square, to: Square) {
        let Some(occupant) = self.occupant(from).filter(|_| from != to) else {
            return;
        };
        let promoted = self.setup.promoted.contains(from);
        self.edit(|setup| {
            put(setup, from, None);
            put(setup, to, Some(occupant));
            if promoted {
                setup.promoted |= to.bitboard();
            }
        });
    }

    /// Marks the piece on a square as promoted, or takes the mark away.
    pub fn toggle_promoted(&mut self, square: Square) {
        let can_be = self
            .setup
            .piece_at(square)
            .is_some_and(|piece| !matches!(piece.role, Role::Pawn | Role::King));
        if can_be || self.setup.promoted.contains(square) {
            self.setup.promoted ^= square.bitboard();
        }
    }

    /// Sets the side to move.
    pub fn set_turn(&mut self, turn: Color) {
        self.edit(|setup| setup.turn = turn);
    }

    /// Sets the number of pieces of a kind in a side's reserve, up to 16.
    pub fn set_reserve(&mut self, piece: Piece, count: u8) {
        let waiting = &mut self.setup.reserve[piece.color];
        let mut counts = Role::ALL.map(|role| waiting.count(role));
        counts[piece.role as usize] = count.min(MOST_IN_RESERVE);
        *waiting = Reserve::new(counts);
    }

    /// Changes the rules and keeps everything else.
    pub fn set_variant(&mut self, variant: Variant) {
        self.variant = variant;
    }

    /// Empties the board and the reserves. The side to move stays.
    pub fn clear(&mut self) {
        self.setup = Setup {
            turn: self.setup.turn,
            ..Setup::empty()
        };
    }

    /// Mirrors the board left to right.
    pub fn mirror(&mut self) {
        let mirrored = |square: Square| {
            let file = File::new(7 - square.file().index());
            Square::at(file, square.rank())
        };
        self.transform(mirrored, |piece| piece);
    }

    /// Turns the board by half a circle under the pieces, which keep their colours: White's are then
    /// where Black's were. No pawn has just gone two steps there.
    pub fn rotate(&mut self) {
        let turned = |square: Square| {
            let file = File::new(7 - square.file().index());
            Square::at(file, square.flip_rank().rank())
        };
        self.setup.en_passant = None;
        self.transform(turned, |piece| piece);
    }

    /// Changes the colours of all pieces and the side to move, and turns the ranks around: the same
    /// position for the other side.
    pub fn swap_colors(&mut self) {
        let swapped = |piece: Piece| Piece::new(!piece.color, piece.role);
        self.transform(Square::flip_rank, swapped);
        let setup = &mut self.setup;
        setup.turn = !setup.turn;
        setup.reserve = ByColor::new(setup.reserve.black, setup.reserve.white);
        setup.evacuation = ByColor::new(setup.evacuation.black, setup.evacuation.white);
    }

    fn transform(&mut self, to: impl Fn(Square) -> Square, piece: impl Fn(Piece) -> Piece) {
        let all = |squares: Bitboard| squares.into_iter().map(&to).collect();
        let possible: Bitboard = all(self.possible_castling_rooks());
        let old = self.setup.clone();
        for square in Square::all() {
            self.setup.board[to(square).index()] = old.piece_at(square).map(&piece);
        }
        self.setup.promoted = all(old.promoted);
        self.setup.castling_rooks = all(old.castling_rooks);
        self.setup.duck = old.duck.map(&to);
        self.setup.en_passant = old.en_passant.map(&to);
        self.drop_castling(possible);
    }

    /// Changes the setup, and drops the rights that were possible before and no longer are.
    fn edit(&mut self, change: impl FnOnce(&mut Setup)) {
        let castling = self.possible_castling_rooks();
        let evacuation = ByColor::new_with(|color| self.can_evacuate(color));
        let en_passant = self.fits_en_passant();
        change(&mut self.setup);
        self.drop_castling(castling);
        for color in Color::ALL {
            let lost = evacuation[color] && !self.can_evacuate(color);
            self.setup.evacuation[color] &= !lost;
        }
        if en_passant && !self.fits_en_passant() {
            self.setup.en_passant = None;
        }
    }

    /// Drops the castling rights of those rooks among `before` that can no longer have one.
    fn drop_castling(&mut self, before: Bitboard) {
        let lost = before.without(self.possible_castling_rooks());
        self.setup.castling_rooks = self.setup.castling_rooks.without(lost);
    }
}

fn put(setup: &mut Setup, square: Square, occupant: Option<Occupant>) {
    setup.promoted = setup.promoted.without(square.bitboard());
    if setup.duck == Some(square) {
        setup.duck = None;
    }
    match occupant {
        Some(Occupant::Piece(piece)) => setup.put(square, Some(piece)),
        Some(Occupant::Duck) => {
            setup.put(square, None);
            setup.duck = Some(square);
        }
        None => setup.put(square, None),
    }
}

impl From<&Position> for Placement {
    fn from(position: &Position) -> Self {
        Self {
            variant: position.variant(),
            setup: position.to_setup(),
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    pub fn placement(variant: Variant, fen: &str) -> Placement {
        let setup = fen::parse_setup(fen).unwrap();
        Placement { variant, setup }
    }

    fn queen() -> Occupant {
        Occupant::Piece(Piece::new(Color::White, Role::Queen))
    }

    #[test]
    fn a_rook_that_leaves_takes_its_castling_right_with_it() {
        let mut chess = Placement::start(Variant::Chess);
        chess.shift(square("h1"), square("h3"));
        assert!(chess.fen().contains(" w Qkq "), "{}", chess.fen());
        chess.put(square("a8"), queen());
        assert!(chess.fen().contains(" w Qk "), "{}", chess.fen());
        chess.remove(square("e1"));
        assert!(chess.fen().contains(" w k "), "{}", chess.fen());
    }

    #[test]
    fn a_right_that_was_impossible_before_is_not_dropped_silently() {
        let mut chess = placement(Variant::Chess, "4k3/8/8/8/8/8/8/4K3 w H - 0 1");
        chess.put(square("b3"), queen());
        assert!(chess.fen().contains(" w H "), "{}", chess.fen());
        let rook = Piece::new(Color::White, Role::Rook);
        chess.put(square("h1"), Occupant::Piece(rook));
        assert!(chess.fen().contains(" w K "), "{}", chess.fen());
    }

    #[test]
    fn anything_can_stand_anywhere() {
        let mut duck = Placement::start(Variant::Duck);
        duck.put(square("e8"), Occupant::Duck);
        duck.put(square("e4"), Occupant::Duck);
        assert_eq!(duck.occupant(square("e8")), None);
        duck.shift(square("a2"), square("a8"));
        let pawn = Piece::new(Color::White, Role::Pawn);
        assert_eq!(duck.occupant(square("a8")), Some(Occupant::Piece(pawn)));
        let fen = duck.fen();
        assert!(fen.contains("/4*3/"), "{fen}");
        assert!(fen.ends_with("/RNBQKBNR w KQ - 0 1"), "{fen}");
    }

    #[test]
    fn a_mark_goes_with_its_piece() {
        let mut house = Placement::start(Variant::Crazyhouse);
        for name in ["d1", "e1", "e2"] {
            house.toggle_promoted(square(name));
        }
        assert_eq!(house.setup.promoted, square("d1").bitboard());
        house.shift(square("d1"), square("d5"));
        assert_eq!(house.setup.promoted, square("d5").bitboard());
        house.put(square("d5"), queen());
        assert_eq!(house.setup.promoted, Bitboard::EMPTY);
    }

    #[test]
    fn mirrored_twice_and_swapped_twice_it_is_the_same() {
        for (variant, fen) in [
            (
                Variant::Chess960,
                "1r2k1r1/8/8/3pP3/8/8/8/R1K3R1 w GAgb d6 0 9",
            ),
            (
                Variant::Crazyhouse,
                "4k3/8/8/3Q~4/8/8/8/4K3[NPPq] b - - 3 7",
            ),
            (Variant::Duck, "4k3/8/8/3*4/8/8/8/R3K2R b - - 0 1"),
            (Variant::Moab, "4k3/8/8/8/8/8/8/4K3 w M - 0 1"),
        ] {
            let before = placement(variant, fen);
            let mut after = before.clone();
            after.mirror();
            assert_ne!(after, before, "{fen}");
            after.mirror();
            assert_eq!(after, before, "{fen}");
            after.swap_colors();
            assert_ne!(after, before, "{fen}");
            after.swap_colors();
            assert_eq!(after, before, "{fen}");
        }
    }

    #[test]
    fn turned_by_half_a_circle_every_piece_stands_opposite() {
        let mut chess = placement(Variant::Chess, "r3k3/8/8/3pP3/8/8/8/Q3K2R w Kq d6 3 9");
        chess.rotate();
        assert_eq!(chess.fen(), "R2K3Q/8/8/8/3Pp3/8/8/3k3r w - - 3 9");
        let before = placement(
            Variant::Crazyhouse,
            "4k3/8/8/3Q~4/8/8/8/4K3[NPPq] b - - 3 7",
        );
        let mut house = before.clone();
        house.rotate();
        assert_eq!(house.setup.promoted, square("e4").bitboard());
        house.rotate();
        assert_eq!(house, before);
        let mut duck = placement(Variant::Duck, "4k3/8/8/*7/8/8/8/4K3 b - - 0 1");
        duck.rotate();
        assert_eq!(duck.setup.duck, Some(square("h4")));
    }

    #[test]
    fn castling_is_mirrored_only_where_the_rules_allow_it() {
        let mut chess = placement(Variant::Chess, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        chess.mirror();
        assert!(chess.fen().starts_with("3k4/8/8/8/8/8/8/R2K3R w - "));
        let mut chess960 = placement(Variant::Chess960, "4k3/8/8/8/8/8/8/R3K2R w K - 0 1");
        chess960.mirror();
        assert!(chess960.fen().starts_with("3k4/8/8/8/8/8/8/R2K3R w Q - "));
    }
}
