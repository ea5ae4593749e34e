use super::{PartialBackRank, number_of_full, put_rooks_and_king};
use crate::board::{Bitboard, Color, Role, Square};
use crate::rules::Reserve;

/// Number of pieces that the players place; the king and the rooks follow from them.
const PIECES: usize = 5;

/// One of the 960 starts put together by both players, as Edward Northam suggested.
///
/// Black first, the players in turn put one of White's bishops, knights and queen on a free
/// square of White's first rank, the bishops on squares of opposite colours. Then the king goes
/// to the middle of the three squares left and the rooks to the others. Black's side mirrors
/// White's.
///
/// No order of placements gets stuck: beside the bishops there are only three pieces, and there
/// are four squares of each colour.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct JointSetup {
    placed: Vec<(Role, Square)>,
}

impl JointSetup {
    /// A setup in which no piece is placed yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The player who places the next piece; none once all are placed.
    pub fn turn(&self) -> Option<Color> {
        (!self.is_finished()).then(|| Color::from_white(self.placed.len() % 2 == 1))
    }

    /// Whether all pieces are placed, which determines the start position.
    pub fn is_finished(&self) -> bool {
        self.placed.len() == PIECES
    }

    /// The pieces that are still to be placed.
    pub fn left(&self) -> Reserve {
        let mut left = Reserve::new([0, 2, 2, 0, 1, 0]);
        for &(role, _) in &self.placed {
            left.remove(role);
        }
        left
    }

    /// The pieces placed so far, in order.
    pub fn placed(&self) -> &[(Role, Square)] {
        &self.placed
    }

    /// The squares of White's first rank on which a piece may be placed now; empty if no piece of
    /// its role is left.
    pub fn squares(&self, role: Role) -> Bitboard {
        if self.left().count(role) == 0 {
            return Bitboard::EMPTY;
        }
        let taken: Bitboard = self.placed.iter().map(|&(_, square)| square).collect();
        Bitboard::RANK_1.without(taken | self.barred(role))
    }

    /// The squares forbidden for a piece: for a bishop those of the colour of the other bishop.
    fn barred(&self, role: Role) -> Bitboard {
        let bishop = |&&(placed, _): &&(Role, Square)| placed == Role::Bishop;
        match self.placed.iter().find(bishop) {
            Some(&(_, other)) if role == Role::Bishop => {
                if Bitboard::LIGHT.contains(other) {
                    Bitboard::LIGHT
                } else {
                    Bitboard::DARK
                }
            }
            _ => Bitboard::EMPTY,
        }
    }

    /// Places a piece for the player whose turn it is.
    ///
    /// # Errors
    /// The reason why the piece can't be placed there; nothing changes then.
    pub fn place(&mut self, role: Role, square: Square) -> Result<(), JointSetupError> {
        if self.left().count(role) == 0 {
            return Err(JointSetupError::NoneLeft { role });
        }
        if !Bitboard::RANK_1.contains(square) {
            return Err(JointSetupError::NotOnFirstRank { square });
        }
        if self.placed.iter().any(|&(_, taken)| taken == square) {
            return Err(JointSetupError::Taken { square });
        }
        if self.barred(role).contains(square) {
            return Err(JointSetupError::BishopsOnOneColor { square });
        }
        self.placed.push((role, square));
        Ok(())
    }

    /// Takes back the last placement and returns it; none if no piece was placed.
    pub fn undo(&mut self) -> Option<(Role, Square)> {
        self.placed.pop()
    }

    /// White's first rank so far; once all pieces are placed, with its king and rooks.
    pub fn back_rank(&self) -> PartialBackRank {
        let mut rank = [None; 8];
        for &(role, square) in &self.placed {
            rank[square.file().index()] = Some(role);
        }
        if self.is_finished() {
            put_rooks_and_king(&mut rank);
        }
        rank
    }

    /// The number of the start position, 0 to 959, once all pieces are placed.
    pub fn number(&self) -> Option<u16> {
        number_of_full(&self.back_rank())
    }
}

/// The reason why a piece can't be placed on a square in a [`JointSetup`].
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
    /// The other bishop stands on a square of that colour.
    #[error("{square} has the colour of the other bishop's square")]
    BishopsOnOneColor {
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
                assert_eq!(setup.undo(), Some((role, square)));
            }
        }
    }

    /// Each order of the five pieces of a start leads to it: 5! as equal pieces stand apart.
    #[test]
    fn every_start_is_reached_and_no_order_of_placements_gets_stuck() {
        let mut ways = [0; STARTS as usize];
        visit(&mut JointSetup::new(), &mut ways);
        assert!(ways.iter().all(|&ways| ways == 120));
    }

    #[test]
    fn black_begins_and_the_players_take_turns() {
        let mut setup = JointSetup::new();
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
        assert_eq!(setup.undo(), Some((Role::Bishop, square("c1"))));
        assert_eq!(setup.turn(), Some(Color::Black));
        assert_eq!(setup.back_rank().iter().flatten().count(), 4);
    }

    #[test]
    fn what_can_not_be_put_is_refused_and_changes_nothing() {
        let mut setup = JointSetup::new();
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
        assert_eq!(JointSetup::new().undo(), None);
    }
}
