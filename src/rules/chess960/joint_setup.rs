use super::{Correction, PartialBackRank, correct, number_of_full, put_rooks_and_king};
use crate::board::{Bitboard, Color, Rank, Role, Square};
use crate::rules::Reserve;

/// What the players of a [`JointSetup`] have agreed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct JointRules {
    /// Whether they place all eight pieces, in any order and on any square; a rank that is none of
    /// the 960 is [corrected](correct) in the end. Otherwise the king and the rooks follow from the
    /// other five, and the bishops must stand on opposite colours.
    pub all_eight: bool,
    /// Whether each may once move a piece that is already placed instead of placing one.
    pub one_move: bool,
}

/// What a player does in a turn of a [`JointSetup`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum JointStep {
    /// Placing a piece on a free square.
    Place(Role, Square),
    /// Moving a piece that is already placed to a free square.
    Move(Square, Square),
}

/// One of the 960 starts put together by both players, as Edward Northam suggested.
///
/// Black first, the players in turn put one of White's bishops, knights and queen on a free
/// square of White's first rank, the bishops on squares of opposite colours. Then the king goes
/// to the middle of the three squares left and the rooks to the others. Black's side mirrors
/// White's. [`JointRules`] change this.
///
/// No order of placements gets stuck: beside the bishops there are only three pieces, and there
/// are four squares of each colour.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct JointSetup {
    rules: JointRules,
    steps: Vec<JointStep>,
}

impl JointSetup {
    /// A setup in which no piece is placed yet.
    pub const fn new(rules: JointRules) -> Self {
        Self {
            rules,
            steps: Vec::new(),
        }
    }

    /// What the players have agreed on.
    pub const fn rules(&self) -> JointRules {
        self.rules
    }

    /// The turns so far.
    pub fn steps(&self) -> &[JointStep] {
        &self.steps
    }

    /// The player who places the next piece; none once all are placed.
    pub fn turn(&self) -> Option<Color> {
        (!self.is_finished()).then(|| Color::from_white(self.steps.len() % 2 == 1))
    }

    /// Whether all pieces are placed, which determines the start position.
    pub fn is_finished(&self) -> bool {
        self.left().is_empty()
    }

    /// The pieces that are still to be placed.
    pub fn left(&self) -> Reserve {
        let mut left = match self.rules.all_eight {
            true => Reserve::FULL,
            false => Reserve::new([0, 2, 2, 0, 1, 0]),
        };
        for step in &self.steps {
            if let JointStep::Place(role, _) = *step {
                left.remove(role);
            }
        }
        left
    }

    /// White's first rank as the players have placed it.
    pub fn placed(&self) -> PartialBackRank {
        let mut rank = [None; 8];
        for step in &self.steps {
            match *step {
                JointStep::Place(role, to) => rank[to.file().index()] = Some(role),
                JointStep::Move(from, to) => {
                    rank[to.file().index()] = rank[from.file().index()].take();
                }
            }
        }
        rank
    }

    /// The squares of White's first rank on which a piece may be placed now; empty if no piece of
    /// its role is left.
    pub fn squares(&self, role: Role) -> Bitboard {
        match self.left().count(role) {
            0 => Bitboard::EMPTY,
            _ => self.free().without(self.barred(role, None)),
        }
    }

    /// The squares to which the player whose turn it is may move a placed piece; empty if there is
    /// none on the square, or the player may not move one.
    pub fn moves(&self, from: Square) -> Bitboard {
        match self.piece_on(from) {
            Some(role) if self.may_move() => self.free().without(self.barred(role, Some(from))),
            _ => Bitboard::EMPTY,
        }
    }

    /// Whether the player whose turn it is may still move a piece.
    pub fn may_move(&self) -> bool {
        let own = self.steps.iter().skip(self.steps.len() % 2).step_by(2);
        let moved = |step: &JointStep| matches!(step, JointStep::Move(..));
        self.rules.one_move && !self.is_finished() && !own.clone().any(moved)
    }

    fn free(&self) -> Bitboard {
        let rank = self.placed();
        let is_free = |square: &Square| rank[square.file().index()].is_none();
        Bitboard::RANK_1.into_iter().filter(is_free).collect()
    }

    fn piece_on(&self, square: Square) -> Option<Role> {
        self.placed()[square.file().index()].filter(|_| square.rank() == Rank::FIRST)
    }

    /// The squares forbidden for a piece: for a bishop those of the colour of the other bishop. The
    /// piece on `from` is the one that moves.
    fn barred(&self, role: Role, from: Option<Square>) -> Bitboard {
        if role != Role::Bishop || self.rules.all_eight {
            return Bitboard::EMPTY;
        }
        let other =
            |&square: &Square| Some(square) != from && self.piece_on(square) == Some(Role::Bishop);
        match Bitboard::RANK_1.into_iter().find(other) {
            Some(other) if Bitboard::LIGHT.contains(other) => Bitboard::LIGHT,
            Some(_) => Bitboard::DARK,
            None => Bitboard::EMPTY,
        }
    }

    /// Everything that the player whose turn it is may do.
    pub fn choices(&self) -> Vec<JointStep> {
        let left = self.left();
        let placements = left
            .iter()
            .filter(|&(_, count)| count > 0)
            .flat_map(|(role, _)| {
                let squares = self.squares(role).into_iter();
                squares.map(move |to| JointStep::Place(role, to))
            });
        let moves = Bitboard::RANK_1.into_iter().flat_map(|from| {
            let squares = self.moves(from).into_iter();
            squares.map(move |to| JointStep::Move(from, to))
        });
        placements.chain(moves).collect()
    }

    /// Places or moves a piece for the player whose turn it is.
    ///
    /// # Errors
    /// The reason why that is not possible; nothing changes then.
    pub fn play(&mut self, step: JointStep) -> Result<(), JointSetupError> {
        let (role, square, from) = match step {
            JointStep::Place(role, square) => (role, square, None),
            JointStep::Move(from, square) => {
                let role = self.piece_on(from).filter(|_| self.may_move());
                let role = role.ok_or(JointSetupError::NoMove { square: from })?;
                (role, square, Some(from))
            }
        };
        if from.is_none() && self.left().count(role) == 0 {
            return Err(JointSetupError::NoneLeft { role });
        }
        if !Bitboard::RANK_1.contains(square) {
            return Err(JointSetupError::NotOnFirstRank { square });
        }
        if self.piece_on(square).is_some() {
            return Err(JointSetupError::Taken { square });
        }
        if self.barred(role, from).contains(square) {
            return Err(JointSetupError::BishopsOnOneColor { square });
        }
        self.steps.push(step);
        Ok(())
    }

    /// Places a piece for the player whose turn it is.
    ///
    /// # Errors
    /// The reason why the piece can't be placed there; nothing changes then.
    pub fn place(&mut self, role: Role, square: Square) -> Result<(), JointSetupError> {
        self.play(JointStep::Place(role, square))
    }

    /// Takes back the last turn and returns it; none if there was none.
    pub fn undo(&mut self) -> Option<JointStep> {
        self.steps.pop()
    }

    /// White's first rank so far; once all pieces are placed, with its king and rooks, or as it was
    /// corrected.
    pub fn back_rank(&self) -> PartialBackRank {
        self.finished().0
    }

    /// The changes that made one of the 960 starts of all eight pieces.
    pub fn corrections(&self) -> Vec<Correction> {
        self.finished().1
    }

    fn finished(&self) -> (PartialBackRank, Vec<Correction>) {
        let mut rank = self.placed();
        if self.rules.all_eight {
            let full = rank.iter().copied().collect::<Option<Vec<Role>>>();
            if let Some(mut full) = full.and_then(|full| full.try_into().ok()) {
                let corrections = correct(&mut full);
                return (full.map(Some), corrections);
            }
        } else if self.is_finished() {
            put_rooks_and_king(&mut rank);
        }
        (rank, Vec::new())
    }

    /// The number of the start position, 0 to 959, once all pieces are placed.
    pub fn number(&self) -> Option<u16> {
        number_of_full(&self.back_rank())
    }
}

/// The reason why a piece can't be placed on a square in a [`JointSetup`] or [`OwnRanks`](super::OwnRanks).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JointSetupError {
    /// All pieces of that role are placed, or the players don't place that role.
    #[error("there is no {role} left to place", role = role.name())]
    NoneLeft {
        /// The role of the piece.
        role: Role,
    },
    /// The players put White's pieces on White's first rank alone.
    #[error("{square} is not on the first rank")]
    NotOnFirstRank {
        /// The square.
        square: Square,
    },
    /// A piece stands there.
    #[error("{square} is taken")]
    Taken {
        /// The square.
        square: Square,
    },
    /// The player has moved a piece already, or there is none on that square.
    #[error("the piece on {square} can't be moved")]
    NoMove {
        /// The square.
        square: Square,
    },
    /// The other bishop stands on a square of that colour.
    #[error("{square} has the colour of the other bishop's square")]
    BishopsOnOneColor {
        /// The square.
        square: Square,
    },
    /// With the piece there, the rank can become none of Chess960.
    #[error("with a {role} on {square} the rank becomes none of the 960 starts", role = role.name())]
    NoStart {
        /// The role of the piece.
        role: Role,
        /// The square.
        square: Square,
    },
}

#[cfg(test)]
mod tests {
    use super::super::{CHESS_NUMBER, STARTS, back_rank};
    use super::*;

    const ROLES: [Role; 3] = [Role::Knight, Role::Bishop, Role::Queen];

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    /// Visits every order of placements and counts how often each start comes of them.
    fn visit(setup: &mut JointSetup, ways: &mut [u32]) {
        if let Some(number) = setup.number() {
            assert!(setup.is_finished());
            ways[usize::from(number)] += 1;
            return;
        }
        assert!(!setup.is_finished(), "all pieces put, but {setup:?}");
        for role in ROLES {
            let squares = setup.squares(role);
            let left = setup.left().count(role) > 0;
            assert_eq!(squares.any(), left, "{role:?} in {setup:?}");
            for square in squares {
                setup.place(role, square).expect("offered");
                visit(setup, ways);
                assert_eq!(setup.undo(), Some(JointStep::Place(role, square)));
            }
        }
    }

    /// Each order of the five pieces of a start leads to it: 5! as equal pieces stand apart.
    #[test]
    fn every_start_is_reached_and_no_order_of_placements_gets_stuck() {
        let mut ways = [0; STARTS as usize];
        visit(&mut JointSetup::default(), &mut ways);
        assert!(ways.iter().all(|&ways| ways == 120));
    }

    #[test]
    fn black_begins_and_the_players_take_turns() {
        let mut setup = JointSetup::default();
        let chess = back_rank(CHESS_NUMBER);
        for (count, file) in ["f1", "d1", "b1", "g1", "c1"].into_iter().enumerate() {
            assert_eq!(setup.turn(), Some(Color::from_white(count % 2 == 1)));
            assert_eq!(setup.number(), None);
            let square = square(file);
            let placed = setup.place(chess[square.file().index()], square);
            assert_eq!(placed, Ok(()));
        }
        assert_eq!(setup.turn(), None);
        assert_eq!(setup.back_rank(), chess.map(Some));
        assert_eq!(setup.number(), Some(CHESS_NUMBER));
        assert_eq!(
            setup.undo(),
            Some(JointStep::Place(Role::Bishop, square("c1")))
        );
        assert_eq!(setup.turn(), Some(Color::Black));
        assert_eq!(setup.back_rank().iter().flatten().count(), 4);
    }

    #[test]
    fn what_can_not_be_put_is_refused_and_changes_nothing() {
        let mut setup = JointSetup::default();
        let bishop = setup.place(Role::Bishop, square("c1"));
        assert_eq!(bishop, Ok(()));
        let before = setup.clone();
        for (role, name, said) in [
            (Role::Bishop, "e1", "e1 has the colour of the other bishop"),
            (Role::Knight, "c1", "c1 is taken"),
            (Role::Knight, "c8", "c8 is not on the first rank"),
            (Role::King, "e1", "no king left"),
            (Role::Rook, "a1", "no rook left"),
            (Role::Pawn, "a1", "no pawn left"),
        ] {
            let error = setup.place(role, square(name)).expect_err(name).to_string();
            assert!(error.contains(said), "{error}");
            assert_eq!(setup, before);
        }
        assert_eq!(setup.place(Role::Bishop, square("d1")), Ok(()));
        assert_eq!(
            setup.place(Role::Bishop, square("f1")),
            Err(JointSetupError::NoneLeft { role: Role::Bishop })
        );
    }

    #[test]
    fn nothing_is_undone_before_the_first_placement() {
        assert_eq!(JointSetup::default().undo(), None);
    }

    fn with(all_eight: bool, one_move: bool) -> JointSetup {
        JointSetup::new(JointRules {
            all_eight,
            one_move,
        })
    }

    #[test]
    fn each_player_may_once_move_a_piece_instead_of_placing_one() {
        let mut setup = with(false, true);
        assert_eq!(setup.place(Role::Bishop, square("c1")), Ok(()));
        assert_eq!(setup.place(Role::Bishop, square("d1")), Ok(()));
        let bishop = setup.moves(square("c1"));
        assert!(bishop.any() && bishop.into_iter().all(|to| Bitboard::DARK.contains(to)));
        let moved = |from, to| JointStep::Move(square(from), square(to));
        let refused = setup.play(moved("c1", "b1"));
        assert_eq!(
            refused,
            Err(JointSetupError::BishopsOnOneColor {
                square: square("b1")
            })
        );
        assert_eq!(setup.play(moved("c1", "a1")), Ok(()), "Black's");
        assert_eq!(setup.turn(), Some(Color::White));
        assert_eq!(setup.play(moved("d1", "h1")), Ok(()), "White's");
        assert!(!setup.may_move(), "Black has moved one");
        assert!(setup.play(moved("a1", "c1")).is_err());
        let ways = setup.choices();
        assert!(ways.iter().all(|step| matches!(step, JointStep::Place(..))));
        assert_eq!(setup.undo(), Some(moved("d1", "h1")));
        assert_eq!(setup.placed()[3], Some(Role::Bishop));
        assert!(setup.may_move());
        assert!(!with(false, false).may_move());
    }

    #[test]
    fn all_eight_pieces_stand_anywhere_and_are_corrected_in_the_end() {
        let mut setup = with(true, false);
        for (letter, file) in "QRBNNBKR".chars().zip("acdfhbeg".chars()) {
            let role = Role::from_letter(letter).expect("a piece");
            assert_eq!(setup.corrections(), []);
            assert_eq!(setup.place(role, square(&format!("{file}1"))), Ok(()));
        }
        // Q B R B K N R N stands on the board.
        assert_eq!(setup.placed()[..2], [Some(Role::Queen), Some(Role::Bishop)]);
        assert_eq!(setup.corrections().len(), 1, "the bishops are parted");
        assert!(setup.number().is_some() && setup.turn().is_none());
    }
}
