use super::{JointSetupError, PartialBackRank, STARTS, can_become_start, number_of_full};
use crate::board::{Bitboard, ByColor, Color, Role, Square};
use crate::rules::Reserve;

/// A start of Double Fischer random that the players put together as in Pre-Chess: White first, they
/// place their own pieces in turn, each side's on its own first rank, and both ranks must become
/// ranks of Chess960.
///
/// A piece can only be placed where one of the 960 ranks has it, so no order of placements gets
/// stuck.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OwnRanks {
    placed: Vec<(Role, Square)>,
}

impl OwnRanks {
    /// The placements so far, White's and Black's in turn.
    pub fn placed(&self) -> &[(Role, Square)] {
        &self.placed
    }

    /// The player who places the next piece; none once all are placed.
    pub fn turn(&self) -> Option<Color> {
        let count = self.placed.len();
        (count < 16).then(|| Color::from_white(count.is_multiple_of(2)))
    }

    /// A side's first rank so far, from the a-file on.
    pub fn rank(&self, color: Color) -> PartialBackRank {
        let mut rank = [None; 8];
        for &(role, square) in self.of(color) {
            rank[square.file().index()] = Some(role);
        }
        rank
    }

    /// The pieces that a side has still to place.
    pub fn left(&self, color: Color) -> Reserve {
        let mut left = Reserve::FULL;
        self.of(color).for_each(|&(role, _)| left.remove(role));
        left
    }

    fn of(&self, color: Color) -> impl Iterator<Item = &(Role, Square)> {
        let first = usize::from(!color.is_white());
        self.placed.iter().skip(first).step_by(2)
    }

    /// The squares of its first rank on which the player whose turn it is may place a piece; empty
    /// if no piece of its role is left.
    pub fn squares(&self, role: Role) -> Bitboard {
        let Some(turn) = self.turn() else {
            return Bitboard::EMPTY;
        };
        let first_rank = Bitboard::relative_rank(turn, 0);
        let fits = |&square: &Square| self.check(turn, role, square).is_ok();
        first_rank.into_iter().filter(fits).collect()
    }

    /// Everything that the player whose turn it is may place.
    pub fn choices(&self) -> Vec<(Role, Square)> {
        let squares = |&role: &Role| self.squares(role).into_iter().map(move |to| (role, to));
        Role::ALL[1..].iter().flat_map(squares).collect()
    }

    /// Places a piece for the player whose turn it is.
    ///
    /// # Errors
    /// The reason why the piece can't be placed there; nothing changes then.
    pub fn place(&mut self, role: Role, square: Square) -> Result<(), JointSetupError> {
        let turn = self.turn().ok_or(JointSetupError::NoneLeft { role })?;
        self.check(turn, role, square)?;
        self.placed.push((role, square));
        Ok(())
    }

    fn check(&self, turn: Color, role: Role, square: Square) -> Result<(), JointSetupError> {
        if self.left(turn).count(role) == 0 {
            return Err(JointSetupError::NoneLeft { role });
        }
        if !Bitboard::relative_rank(turn, 0).contains(square) {
            return Err(JointSetupError::NotOnFirstRank { square });
        }
        let mut rank = self.rank(turn);
        let stands = rank[square.file().index()].replace(role);
        if stands.is_some() {
            return Err(JointSetupError::Taken { square });
        }
        match can_become_start(&rank) {
            true => Ok(()),
            false => Err(JointSetupError::NoStart { role, square }),
        }
    }

    /// Takes back the last placement and returns it; none if there was none.
    pub fn undo(&mut self) -> Option<(Role, Square)> {
        self.placed.pop()
    }

    /// The number of the start of [Double Fischer random](crate::rules::Variant::DoubleFischer) once
    /// all pieces are placed.
    pub fn number(&self) -> Option<u32> {
        let number = |color| number_of_full(&self.rank(color)).map(u32::from);
        let numbers = ByColor::new(number(Color::White)?, number(Color::Black)?);
        Some(numbers.white * u32::from(STARTS) + numbers.black)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    #[test]
    fn the_sides_place_their_own_pieces_in_turn() {
        let mut ranks = OwnRanks::default();
        for (index, (role, file)) in "RNBQKBNR".chars().zip("abcdefgh".chars()).enumerate() {
            let role = Role::from_letter(role).expect("a piece");
            assert_eq!(ranks.turn(), Some(Color::White));
            assert_eq!(ranks.number(), None);
            let placed = ranks.place(role, square(&format!("{file}1")));
            assert_eq!(placed, Ok(()), "{index}");
            assert_eq!(ranks.turn(), Some(Color::Black));
            assert_eq!(
                ranks.place(role, square(&format!("{file}8"))),
                Ok(()),
                "{index}"
            );
        }
        assert_eq!(ranks.turn(), None);
        assert_eq!(
            ranks.number(),
            Some(Variant::DoubleFischer.rules().starts.usual)
        );
        assert_eq!(ranks.undo(), Some((Role::Rook, square("h8"))));
        assert_eq!(ranks.number(), None);
    }

    #[test]
    fn a_piece_that_leads_to_no_start_is_refused() {
        let mut ranks = OwnRanks::default();
        let refused = |ranks: &mut OwnRanks, role, name: &str| {
            let error = ranks.clone().place(role, square(name)).expect_err(name);
            error.to_string()
        };
        let no_start = "none of the 960 starts";
        assert!(refused(&mut ranks, Role::King, "a1").contains(no_start));
        assert!(refused(&mut ranks, Role::King, "e8").contains("not on the first rank"));
        assert!(refused(&mut ranks, Role::Pawn, "e1").contains("no pawn left"));
        ranks.place(Role::Bishop, square("c1")).expect("free");
        ranks.place(Role::King, square("b8")).expect("free");
        assert!(refused(&mut ranks, Role::Bishop, "e1").contains(no_start));
        assert!(refused(&mut ranks, Role::Knight, "c1").contains("taken"));
        ranks.place(Role::Bishop, square("d1")).expect("free");
        assert!(
            refused(&mut ranks, Role::Queen, "a8").contains(no_start),
            "the rook stands there"
        );
    }

    /// Walks through set-ups drawn by lot.
    #[test]
    fn no_order_of_placements_gets_stuck() {
        let mut state = 7;
        for _ in 0..200 {
            let mut ranks = OwnRanks::default();
            while ranks.turn().is_some() {
                let choices = ranks.choices();
                assert!(!choices.is_empty(), "{ranks:?}");
                state = crate::random::mix(state);
                let (role, to) = choices[(state % choices.len() as u64) as usize];
                ranks.place(role, to).expect("offered");
            }
            let number = ranks.number().expect("a start");
            let start = Variant::DoubleFischer.numbered_start(number);
            for color in Color::ALL {
                let rank = ranks.rank(color);
                for (file, role) in rank.into_iter().enumerate() {
                    let home = Square::new(file).relative_to(color);
                    assert_eq!(start.role_at(home), role);
                }
            }
        }
    }
}
