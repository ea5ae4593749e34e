//! The page of the 960 starts: the ways to draw one, and the list of all.

mod kept;
mod list;

pub use list::{ListStep, StartList};

use crate::board::Role;
use crate::rules::Reserve;
use crate::rules::chess960::{
    self, BadRank, Coin, Correction, Dice, Die, PartialBackRank, can_become_start, correct,
};
use crate::web::letters;
use crate::web::new_game::Lot;

/// The number of a start in an address for one drawn by lot.
const RANDOM: &str = "random";

/// The most characters that are taken from an address: more than any number or first rank has.
const LONGEST: usize = 20;

/// A way to one of the 960 starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Way {
    /// By its number or its first rank.
    #[default]
    Typed,
    /// By a die, the page's or a real one.
    Dice,
    /// By a coin, the page's or a real one.
    Coin,
    /// By eight cards drawn in order, and corrections.
    Cards,
    /// By placing the pieces by hand.
    ByHand,
}

impl Way {
    /// All ways, in the order in which they are offered.
    pub const ALL: [Self; 5] = [
        Self::Typed,
        Self::Dice,
        Self::Coin,
        Self::Cards,
        Self::ByHand,
    ];

    /// The value of the choice in the form.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Typed => "typed",
            Self::Dice => "dice",
            Self::Coin => "coin",
            Self::Cards => "cards",
            Self::ByHand => "by-hand",
        }
    }
}

/// The reason why there is no start yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoStart {
    /// Not all pieces are placed yet.
    Unfinished,
    /// The pieces placed so far can become no start.
    DeadEnd,
    /// The number is too large.
    BadNumber,
    /// The letters are none of the 960 first ranks.
    BadRank(BadRank),
}

/// The state of the page.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Starts {
    /// The way that is chosen.
    pub way: Way,
    /// The text of the field for the number or the first rank.
    pub text: String,
    /// The rolls made so far.
    pub dice: Dice,
    /// The tosses made so far.
    pub coin: Coin,
    /// The cards drawn so far.
    pub cards: Vec<Role>,
    /// The pieces placed by hand.
    pub by_hand: PartialBackRank,
    /// The piece to be placed by hand next.
    pub role: Option<Role>,
    /// The list of all starts.
    pub list: StartList,
}

impl Starts {
    /// The page with a start drawn by lot.
    pub fn new(lot: Lot) -> Self {
        let mut starts = Self::default();
        starts.draw(lot);
        starts
    }

    /// The page with the start that an address names by its number or first rank, as if that were typed,
    /// or else one drawn by lot.
    pub fn named(name: Option<&str>, lot: Lot) -> Self {
        let name = name.map(str::trim).filter(|name| !name.is_empty());
        match name.filter(|name| !name.eq_ignore_ascii_case(RANDOM)) {
            Some(name) => Self {
                text: name.chars().take(LONGEST).collect(),
                ..Self::default()
            },
            None => Self::new(lot),
        }
    }

    /// Draws another start by lot.
    pub fn draw(&mut self, lot: Lot) {
        self.text = lot(chess960::STARTS.into()).to_string();
    }

    /// Takes a roll into account; the first after the last begins another draw.
    pub fn roll(&mut self, die: Die) {
        if self.dice.is_finished() {
            self.dice = Dice::new();
        }
        self.dice.roll(die);
    }

    /// Takes a toss into account; the first after the last begins another draw.
    pub fn toss(&mut self, heads: bool) {
        if self.coin.is_finished() {
            self.coin = Coin::new();
        }
        self.coin.toss(heads);
    }

    /// Takes the last roll, toss or card of the present way back.
    pub fn take_back(&mut self) {
        match self.way {
            Way::Dice => self.dice.take_back(),
            Way::Coin => self.coin.take_back(),
            Way::Cards => drop(self.cards.pop()),
            Way::Typed | Way::ByHand => {}
        }
    }

    /// Whether there is a roll, toss or card that can be taken back.
    pub fn can_take_back(&self) -> bool {
        match self.way {
            Way::Dice => !self.dice.rolls().is_empty(),
            Way::Coin => self.coin != Coin::new(),
            Way::Cards => !self.cards.is_empty(),
            Way::Typed | Way::ByHand => false,
        }
    }

    /// The cards that are not drawn yet.
    pub fn cards_left(&self) -> Reserve {
        left(self.cards.iter().copied())
    }

    /// Draws a card of a kind; the first after the last begins another draw.
    pub fn take_card(&mut self, role: Role) {
        if self.cards.len() == 8 {
            self.cards.clear();
        }
        if self.cards_left().count(role) > 0 {
            self.cards.push(role);
        }
    }

    /// Draws all cards that are left, in an order drawn by lot.
    pub fn draw_cards(&mut self, lot: Lot) {
        if self.cards.len() == 8 {
            self.cards.clear();
        }
        let mut rest: Vec<Role> = self
            .cards_left()
            .iter()
            .flat_map(|(role, count)| std::iter::repeat_n(role, count.into()))
            .collect();
        while !rest.is_empty() {
            let next = lot(rest.len() as u32) as usize % rest.len();
            self.cards.push(rest.swap_remove(next));
        }
    }

    /// The pieces that are not placed by hand yet.
    pub fn hand_left(&self) -> Reserve {
        left(self.by_hand.iter().flatten().copied())
    }

    /// The piece that a press on an empty square places.
    pub fn next_piece(&self) -> Option<Role> {
        let left = self.hand_left();
        let chosen = self.role.filter(|&role| left.count(role) > 0);
        let first = || left.iter().find(|&(_, count)| count > 0);
        chosen.or_else(|| first().map(|(role, _)| role))
    }

    /// Places the next piece on a file, from 0, or takes away the one that stands there.
    pub fn press(&mut self, file: usize) {
        let next = self.next_piece();
        if let Some(square) = self.by_hand.get_mut(file) {
            *square = match square {
                Some(_) => None,
                None => next,
            };
        }
    }

    /// White's first rank, as far as it is known.
    pub fn rank(&self) -> PartialBackRank {
        match self.way {
            Way::Typed => self
                .number()
                .map_or([None; 8], |number| chess960::back_rank(number).map(Some)),
            Way::Dice => *self.dice.back_rank(),
            Way::Coin => *self.coin.back_rank(),
            Way::Cards => self.corrected().0,
            Way::ByHand => self.by_hand,
        }
    }

    /// The corrections of the cards that were drawn.
    pub fn corrections(&self) -> Vec<Correction> {
        self.corrected().1
    }

    fn corrected(&self) -> (PartialBackRank, Vec<Correction>) {
        let mut rank = [None; 8];
        for (square, &role) in rank.iter_mut().zip(&self.cards) {
            *square = Some(role);
        }
        match self.cards[..].try_into() {
            Ok(mut full) => {
                let corrections = correct(&mut full);
                (full.map(Some), corrections)
            }
            Err(_) => (rank, Vec::new()),
        }
    }

    /// The number of the start.
    ///
    /// # Errors
    /// The reason why there is none yet.
    pub fn number(&self) -> Result<u16, NoStart> {
        match self.way {
            Way::Typed => typed(self.text.trim()),
            Way::Dice => self.dice.number().ok_or(NoStart::Unfinished),
            Way::Coin => self.coin.number().ok_or(NoStart::Unfinished),
            Way::Cards => number(&self.rank()).ok_or(NoStart::Unfinished),
            Way::ByHand if can_become_start(&self.by_hand) => {
                number(&self.by_hand).ok_or(NoStart::Unfinished)
            }
            Way::ByHand => Err(match full(&self.by_hand) {
                Some(rank) => match chess960::parse_rank(&chess960::format_rank(&rank)) {
                    Err(reason) => NoStart::BadRank(reason),
                    Ok(_) => NoStart::Unfinished,
                },
                None => NoStart::DeadEnd,
            }),
        }
    }
}

/// The pieces of a side besides those that are used.
fn left(used: impl Iterator<Item = Role>) -> Reserve {
    let mut left = Reserve::FULL;
    for role in used {
        left.remove(role);
    }
    left
}

fn full(rank: &PartialBackRank) -> Option<[Role; 8]> {
    let roles: Option<Vec<Role>> = rank.iter().copied().collect();
    roles?.try_into().ok()
}

fn number(rank: &PartialBackRank) -> Option<u16> {
    chess960::number(&full(rank)?)
}

/// The start that a text names by its number or by the pieces of its first rank.
fn typed(text: &str) -> Result<u16, NoStart> {
    if text.is_empty() {
        return Err(NoStart::Unfinished);
    }
    if text.chars().all(|c| c.is_ascii_digit()) {
        let number = text.parse().ok();
        return number
            .filter(|&number| number < chess960::STARTS)
            .ok_or(NoStart::BadNumber);
    }
    chess960::parse_rank(&letters::english_rank(text)).map_err(NoStart::BadRank)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::chess960::CHESS_NUMBER;

    fn page(way: Way) -> Starts {
        Starts {
            way,
            ..Starts::default()
        }
    }

    fn roles(letters: &str) -> impl Iterator<Item = Role> {
        letters.chars().filter_map(Role::from_letter)
    }

    #[test]
    fn a_number_and_a_rank_are_checked_as_they_are_typed() {
        let mut starts = page(Way::Typed);
        for (text, number) in [
            ("518", Ok(CHESS_NUMBER)),
            (" rnbqkbnr ", Ok(CHESS_NUMBER)),
            ("960", Err(NoStart::BadNumber)),
            ("", Err(NoStart::Unfinished)),
            (
                "BQNRKNR",
                Err(NoStart::BadRank(BadRank::Missing(Role::Bishop))),
            ),
            ("KRNBBQNR", Err(NoStart::BadRank(BadRank::KingOutside))),
        ] {
            text.clone_into(&mut starts.text);
            assert_eq!(starts.number(), number, "{text}");
        }
        assert!(starts.rank().iter().all(Option::is_none));
    }

    #[test]
    fn the_last_roll_toss_or_card_is_taken_back() {
        for way in [Way::Dice, Way::Coin, Way::Cards] {
            let mut starts = page(way);
            assert!(!starts.can_take_back());
            let add = |starts: &mut Starts| match way {
                Way::Dice => starts.roll(Die::ALL[5]),
                Way::Coin => starts.toss(true),
                _ => starts.take_card(Role::King),
            };
            add(&mut starts);
            assert!(starts.can_take_back(), "{way:?}");
            starts.take_back();
            assert_eq!(starts, page(way));
        }
    }

    #[test]
    fn real_dice_and_coins_are_entered() {
        let mut starts = page(Way::Dice);
        for pips in [2, 3, 3, 2, 3] {
            assert_eq!(starts.number(), Err(NoStart::Unfinished));
            starts.roll(Die::new(pips).expect("1 to 6"));
        }
        assert_eq!(starts.number(), Ok(CHESS_NUMBER));
        starts.roll(Die::ALL[0]);
        assert_eq!(starts.dice.rolls().len(), 1, "another draw begins");
        let mut starts = page(Way::Coin);
        for toss in "01100100011".chars() {
            starts.toss(toss == '1');
        }
        assert_eq!(starts.number(), Err(NoStart::Unfinished));
        starts.toss(false);
        assert_eq!(starts.number(), Ok(CHESS_NUMBER));
    }

    #[test]
    fn cards_are_drawn_or_entered_and_corrected() {
        let mut starts = page(Way::Cards);
        for role in roles("KRNBBQNR") {
            assert_eq!(starts.number(), Err(NoStart::Unfinished));
            starts.take_card(role);
        }
        assert_eq!(starts.corrections().len(), 1);
        assert_eq!(
            starts.number(),
            chess960::parse_rank("RKNBBQNR").map_err(NoStart::BadRank)
        );
        starts.draw_cards(&|count| count - 1);
        assert_eq!(starts.cards.len(), 8);
        assert!(starts.number().is_ok());
        starts.take_card(Role::Queen);
        starts.take_card(Role::Queen);
        assert_eq!(starts.cards, [Role::Queen], "there is one queen");
    }

    #[test]
    fn pieces_are_placed_by_hand_and_taken_away() {
        let mut starts = page(Way::ByHand);
        for (file, role) in roles("RNBQKBNR").enumerate() {
            starts.role = Some(role);
            starts.press(file);
        }
        assert_eq!(starts.number(), Ok(CHESS_NUMBER));
        assert_eq!(starts.next_piece(), None);
        for file in [4, 7] {
            starts.press(file);
        }
        assert_eq!(starts.number(), Err(NoStart::Unfinished));
        starts.role = Some(Role::King);
        starts.press(7);
        assert_eq!(starts.number(), Err(NoStart::DeadEnd));
        starts.press(4);
        assert_eq!(starts.number(), Err(NoStart::BadRank(BadRank::KingOutside)));
    }
}
