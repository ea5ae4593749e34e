use crate::board::{Color, Role};
use crate::game::Game;
use crate::rules::{Position, Variant};
use crate::web::pages::play::{Level, NoticeKind, Pair, Play, Players};
use crate::web::pages::variants::describe;

/// Draws a number from 0 up to below a bound.
pub type Lot<'a> = &'a dyn Fn(u32) -> u32;

/// The side that the visitor wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// White.
    White,
    /// Whichever the lot gives.
    Either,
    /// Black.
    Black,
}

impl Side {
    /// All choices, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::White, Self::Either, Self::Black];

    /// Its name in the form.
    pub const fn key(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Either => "random",
            Self::Black => "black",
        }
    }
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

/// The choices made so far for a new game.
#[derive(Clone, PartialEq, Debug)]
pub struct Form {
    /// What is played.
    pub variant: Variant,
    /// The number of the start, or its first rank, as it stands in its field.
    pub number: String,
    /// Whether the computer plays one side.
    pub with_computer: bool,
    /// How strongly it does.
    pub level: Level,
    /// The visitor's side against the computer.
    pub side: Side,
    /// Whether this is the first of a pair of games.
    pub pair: bool,
}

impl Form {
    /// The choices of the last game, with another start.
    pub fn new(variant: Variant, players: Players, level: Level, lot: Lot) -> Self {
        let (with_computer, person) = match players {
            Players::People => (false, Color::White),
            Players::Computer { person, .. } => (true, person),
        };
        let mut form = Self {
            variant,
            number: String::new(),
            with_computer,
            level,
            side: person.into(),
            pair: false,
        };
        form.draw_start(lot);
        form
    }

    /// Chooses a variant, with a start drawn by lot.
    pub fn choose(&mut self, variant: Variant, lot: Lot) {
        self.variant = variant;
        self.draw_start(lot);
    }

    /// Draws another start.
    pub fn draw_start(&mut self, lot: Lot) {
        self.number = lot(self.variant.rules().starts.count).to_string();
    }

    /// The start position, or why there is none.
    pub fn start(&self) -> Result<Position, String> {
        let variant = self.variant;
        let starts = variant.rules().starts.count;
        let text = self.number.trim();
        if starts == 1 {
            return Ok(variant.start());
        }
        let number = match text.parse().ok().filter(|&number| number < starts) {
            Some(number) => Ok(number),
            None => number_of_rank(variant, text)
                .unwrap_or_else(|| Err(format!("The number must be from 0 to {}.", starts - 1))),
        };
        number.map(|number| variant.numbered_start(number))
    }

    /// Who plays.
    pub fn players(&self, lot: Lot) -> Players {
        if !self.with_computer {
            return Players::People;
        }
        let person = match self.side {
            Side::White => Color::White,
            Side::Black => Color::Black,
            Side::Either => Color::from_white(lot(2) == 0),
        };
        Players::Computer {
            person,
            level: self.level,
        }
    }

    /// The game that begins.
    ///
    /// # Errors
    /// Says why there is no start.
    pub fn play(&self, lot: Lot) -> Result<Play, String> {
        let start = self.start()?;
        let play = Play::new(Game::new(start), self.players(lot));
        Ok(play.in_pair(self.pair.then(Pair::default)))
    }

    /// A game of a variant that the lot chooses, each as likely as the others, from a start
    /// that it chooses too.
    pub fn surprise(&self, lot: Lot) -> Play {
        let variant = Variant::ALL[lot(Variant::COUNT as u32) as usize % Variant::COUNT];
        let start = variant.numbered_start(lot(variant.rules().starts.count));
        let mut play = Play::new(Game::new(start), self.players(lot));
        let text = format!("Drawn by lot: {variant}. {}", describe(variant).rules);
        play.notify(NoticeKind::News, text);
        play
    }
}

/// The number of the start with that first rank (`RNBQKBNR`), the same for both sides; none if
/// the text is no such rank.
fn number_of_rank(variant: Variant, text: &str) -> Option<Result<u32, String>> {
    let starts = &variant.rules().starts;
    let rank: Vec<Role> = text.chars().filter_map(Role::from_letter).collect();
    if text.chars().count() != 8 || rank.len() != 8 || starts.each.is_some() {
        return None;
    }
    let number = (0..starts.count).find(|&number| {
        let board = (starts.setup)(number).board;
        board
            .iter()
            .zip(&rank)
            .all(|(man, &role)| man.is_some_and(|man| man.role == role))
    });
    Some(number.ok_or_else(|| format!("{variant} has no start with these pieces in this order.")))
}

/// The first ranks of a start in letters: `RNBQKBNR`, or that of each side where they differ.
pub fn ranks_in_letters(start: &Position) -> String {
    let letters = |color| -> String {
        let squares = crate::board::Square::all().take(8);
        let men = squares.filter_map(|square| start.role_at(square.relative_to(color)));
        men.map(Role::letter).collect()
    };
    let (white, black) = (letters(Color::White), letters(Color::Black));
    if white == black {
        white
    } else {
        format!("White {white}, Black {black}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    fn form(variant: Variant) -> Form {
        Form::new(variant, Players::People, Level::default(), &|_| 0)
    }

    fn with_number(variant: Variant, number: &str) -> Form {
        Form {
            number: number.to_owned(),
            ..form(variant)
        }
    }

    #[test]
    fn a_number_and_a_first_rank_name_the_same_start() {
        let chess = with_number(Variant::Chess960, "518").start();
        assert_eq!(with_number(Variant::Chess960, " rnbqkbnr ").start(), chess);
        assert_eq!(ranks_in_letters(&chess.expect("a start")), "RNBQKBNR");
        let shuffled = with_number(Variant::Shuffle, "KQRRBBNN").start();
        assert_eq!(ranks_in_letters(&shuffled.expect("a start")), "KQRRBBNN");
        let impossible = with_number(Variant::Chess960, "KQRRBBNN").start();
        assert!(impossible.is_err_and(|why| why.contains("no start")));
    }

    #[test]
    fn numbers_outside_of_the_starts_are_refused() {
        for bad in ["960", "-1", "x", "", "RNBQKBN", "4294967296"] {
            let start = with_number(Variant::Chess960, bad).start();
            assert_eq!(start, Err("The number must be from 0 to 959.".to_owned()));
        }
        assert!(with_number(Variant::Horde, "9").start().is_ok());
    }

    #[test]
    fn each_side_s_rank_is_written_where_they_differ() {
        let start = Variant::DoubleFischer.numbered_start(518 * 960);
        assert_eq!(ranks_in_letters(&start), "White RNBQKBNR, Black BBQNNRKR");
    }

    #[test]
    fn a_surprise_is_drawn_from_all_variants_and_all_starts() {
        for (index, variant) in Variant::ALL.into_iter().enumerate() {
            let drawn = Cell::new(0);
            let lot = |bound| {
                drawn.set(drawn.get() + 1);
                match drawn.get() {
                    1 => {
                        assert_eq!(bound, Variant::COUNT as u32);
                        index as u32
                    }
                    _ => {
                        assert_eq!(bound, variant.rules().starts.count);
                        bound - 1
                    }
                }
            };
            let play = form(Variant::Chess).surprise(&lot);
            assert_eq!(play.variant(), variant);
            let notice = play.notice().expect("it is told");
            assert!(notice.text.contains(variant.name()));
        }
    }

    #[test]
    fn the_choices_make_the_game() {
        let mut form = form(Variant::Chess960);
        form.pair = true;
        form.with_computer = true;
        form.side = Side::Either;
        let play = form.play(&|_| 1).expect("a game");
        assert_eq!(play.players().computer(), Some(Color::White));
        assert_eq!(play.pair(), Some(Pair::default()));
    }
}
