//! The letters of pieces in written moves: figurines, or the letters of the visitor's language.
//!
//! Moves are kept and exchanged in English SAN. Only what a visitor reads and types is changed, by
//! [`shown`] and [`read`], and by the letters [chosen](choose) for the whole module.

use super::language::{Language, language};
use std::borrow::Cow;
use std::cell::Cell;

/// How pieces are named in the moves that a visitor reads and types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Letters {
    /// K Q R B N, as in English and in PGN files.
    English,
    /// ♔ ♕ ♖ ♗ ♘, which every language understands.
    Figurines,
    /// K D V S J.
    Czech,
    /// K D T L P.
    Dutch,
    /// R D T F C.
    French,
    /// K D T L S.
    German,
    /// K V B F H.
    Hungarian,
    /// R D T A C, in Spanish, Italian and Portuguese.
    Spanish,
    /// K H W G S.
    Polish,
}

thread_local! {
    static CHOSEN: Cell<Option<Letters>> = const { Cell::new(None) };
}

/// Chooses the letters for all moves written and read from now on; `None` for those of the
/// [language] that the page speaks.
pub fn choose(letters: Option<Letters>) {
    CHOSEN.set(letters);
}

/// The letters that are used now.
pub fn chosen() -> Letters {
    CHOSEN
        .get()
        .unwrap_or_else(|| Letters::of_language(language()))
}

/// The letters of pieces that stand alone, such as those on the board or on keys. Figurines are for
/// moves: beside them these are the letters of the [language] that the page speaks.
pub fn of_single_pieces() -> Letters {
    match chosen() {
        Letters::Figurines => Letters::of_language(language()),
        letters => letters,
    }
}

/// A move or a line of moves in SAN as the visitor wants to see it.
pub fn shown(san: &str) -> Cow<'_, str> {
    chosen().write(san)
}

/// Reads a typed move: first with the letters that the visitor has chosen, and if that is no move,
/// as English SAN.
///
/// # Errors
/// Those of `read` for the text as it was typed, or with English letters if it can mean nothing else.
pub fn read<T, E>(text: &str, read: impl Fn(&str) -> Result<T, E>) -> Result<T, E> {
    let Some(english) = english(text) else {
        return read(text);
    };
    match read(&english) {
        Err(_) if may_be_english(text) => read(text),
        result => result,
    }
}

/// Whether a text with a letter that the visitor has chosen may mean something else. A capital that is
/// no piece in English can only be a file, as in `D4`: German `Dd4` is no move of the pawn there.
fn may_be_english(text: &str) -> bool {
    let mut chars = text.trim_start().chars();
    let is_foreign = |c: char| c.is_uppercase() && !ENGLISH.contains(&c);
    !chars.next().is_some_and(is_foreign) || chars.next().is_some_and(|c| c.is_ascii_digit())
}

/// A typed move with the English letters in place of those that the visitor has chosen; `None` if
/// there is nothing to change.
pub fn english(text: &str) -> Option<String> {
    let letters = match chosen() {
        // No keyboard has them.
        Letters::Figurines => Letters::of_language(language()),
        letters => letters,
    };
    letters.english(text)
}

/// The English letter, in the same case, for a key that names a piece: in the letters that the visitor
/// has chosen, in those of the language that the page speaks, or in English.
pub fn english_key(key: char) -> char {
    let capital = key.to_ascii_uppercase();
    let named = |letters: Letters| {
        let own = letters.of_pieces();
        own.iter().position(|&letter| letter == capital)
    };
    let Some(index) = named(chosen()).or_else(|| named(Letters::of_language(language()))) else {
        return key;
    };
    match key.is_ascii_lowercase() {
        true => ENGLISH[index].to_ascii_lowercase(),
        false => ENGLISH[index],
    }
}

/// Pieces in a row, such as the first rank of a start, as the visitor types them: in the letters that
/// they have chosen or in English, here in English. The knight tells the two apart.
pub fn english_rank(text: &str) -> String {
    if text.contains(['N', 'n']) {
        return text.to_owned();
    }
    let own = chosen().of_pieces();
    let english = |c: char| {
        let capital = c.to_ascii_uppercase();
        let index = own.iter().position(|&letter| letter == capital);
        index.map_or(c, |index| ENGLISH[index])
    };
    text.chars().map(english).collect()
}

/// The English letters, in the order of the others: king, queen, rook, bishop, knight, pawn.
const ENGLISH: [char; 6] = ['K', 'Q', 'R', 'B', 'N', 'P'];

/// The figurines of White and of Black. A move has the white ones; the others can be pasted.
const FIGURINES: [[char; 6]; 2] = [
    ['♔', '♕', '♖', '♗', '♘', '♙'],
    ['♚', '♛', '♜', '♝', '♞', '♟'],
];

impl Letters {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 9] = [
        Self::English,
        Self::Figurines,
        Self::Czech,
        Self::Dutch,
        Self::French,
        Self::German,
        Self::Hungarian,
        Self::Polish,
        Self::Spanish,
    ];

    /// The letters of a language.
    pub const fn of_language(language: Language) -> Self {
        match language {
            Language::English => Self::English,
            Language::Czech => Self::Czech,
            Language::German => Self::German,
        }
    }

    /// The name in storage: the code of the language, or `figurines`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Figurines => "figurines",
            Self::Czech => "cs",
            Self::Dutch => "nl",
            Self::French => "fr",
            Self::German => "de",
            Self::Hungarian => "hu",
            Self::Polish => "pl",
            Self::Spanish => "es",
        }
    }

    /// The letters with that name in storage.
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.key() == key)
    }

    /// The letters of king, queen, rook, bishop, knight and pawn.
    pub const fn of_pieces(self) -> [char; 6] {
        match self {
            Self::English => ENGLISH,
            Self::Figurines => FIGURINES[0],
            Self::Czech => ['K', 'D', 'V', 'S', 'J', 'P'],
            Self::Dutch => ['K', 'D', 'T', 'L', 'P', 'O'],
            Self::French => ['R', 'D', 'T', 'F', 'C', 'P'],
            Self::German => ['K', 'D', 'T', 'L', 'S', 'B'],
            Self::Hungarian => ['K', 'V', 'B', 'F', 'H', 'G'],
            Self::Polish => ['K', 'H', 'W', 'G', 'S', 'P'],
            Self::Spanish => ['R', 'D', 'T', 'A', 'C', 'P'],
        }
    }

    /// A move or a line of moves in English SAN with these letters. Castling, files and signs stay.
    pub fn write(self, san: &str) -> Cow<'_, str> {
        if self == Self::English || !san.contains(|c| c == '@' || ENGLISH.contains(&c)) {
            return Cow::Borrowed(san);
        }
        let mut rest = san.chars().peekable();
        let mut text = String::with_capacity(san.len());
        while let Some(c) = rest.next() {
            // Where a player places the opponent's pieces, those of Black have small letters.
            let is_black = c.is_ascii_lowercase() && rest.peek() == Some(&'@');
            let letter = if is_black { c.to_ascii_uppercase() } else { c };
            let index = ENGLISH.into_iter().position(|known| known == letter);
            text.push(match index {
                None => c,
                Some(index) if !is_black => self.of_pieces()[index],
                Some(index) if self == Self::Figurines => FIGURINES[1][index],
                Some(index) => self.of_pieces()[index].to_ascii_lowercase(),
            });
        }
        Cow::Owned(text)
    }

    /// A typed move with English letters; `None` if there is nothing to change. Figurines are read
    /// whatever the language. A letter may be small unless a file has the same.
    fn english(self, text: &str) -> Option<String> {
        let text = text.trim_start();
        let mut before = None;
        let mut rest = text.chars().peekable();
        let mut read = String::with_capacity(text.len());
        while let Some(c) = rest.next() {
            // A piece leads the move, or follows the sign of a promotion.
            let leads = matches!(before, None | Some('='));
            let promotes = leads || before.is_some_and(|c: char| matches!(c, '1' | '8'));
            let places = rest.peek() == Some(&'@');
            let letter = self.english_letter(c, promotes, places).unwrap_or(c);
            // The case tells whose piece it is where a player places those of both sides.
            let is_black = places && (c.is_ascii_lowercase() || FIGURINES[1].contains(&c));
            read.push(match is_black {
                true => letter.to_ascii_lowercase(),
                false => letter,
            });
            before = Some(c);
        }
        (read != text).then_some(read)
    }

    fn english_letter(self, c: char, is_piece: bool, is_placed: bool) -> Option<char> {
        let found = |letters: [char; 6], c| {
            let index = letters.iter().position(|&letter| letter == c)?;
            // Before anything but a square to be placed on, German `B` is a bishop of English.
            let is_pawn = index + 1 == letters.len();
            (!is_pawn || is_placed).then_some(ENGLISH[index])
        };
        if let Some(letter) = FIGURINES.into_iter().find_map(|letters| {
            let index = letters.iter().position(|&letter| letter == c)?;
            Some(ENGLISH[index])
        }) {
            return Some(letter);
        }
        if !is_piece || self == Self::English {
            return None;
        }
        let is_file = matches!(c, 'a'..='h') && !is_placed;
        let capital = if is_file { c } else { c.to_ascii_uppercase() };
        found(self.of_pieces(), capital)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Role;
    use crate::notation::{fen, san};
    use crate::rules::{Position, Variant};
    use crate::web::game::typed;
    use crate::web::language::speak;

    fn position(text: &str) -> Position {
        fen::parse(Variant::Chess, text).expect("a valid position")
    }

    /// Positions with moves of every piece, castling, captures and promotions.
    fn positions() -> [Position; 3] {
        [
            position("r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1"),
            position("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"),
            position("4k3/8/8/8/2N3N1/8/8/4K1B1 w - - 0 1"),
        ]
    }

    #[test]
    fn a_move_is_written_with_the_letters_of_each_language() {
        for (letters, knight, queen) in [
            (Letters::English, "Nbd7", "exd8=Q+"),
            (Letters::Figurines, "♘bd7", "exd8=♕+"),
            (Letters::Czech, "Jbd7", "exd8=D+"),
            (Letters::Dutch, "Pbd7", "exd8=D+"),
            (Letters::French, "Cbd7", "exd8=D+"),
            (Letters::German, "Sbd7", "exd8=D+"),
            (Letters::Hungarian, "Hbd7", "exd8=V+"),
            (Letters::Polish, "Sbd7", "exd8=H+"),
            (Letters::Spanish, "Cbd7", "exd8=D+"),
        ] {
            assert_eq!(letters.write("Nbd7"), knight, "{letters:?}");
            assert_eq!(letters.write("exd8=Q+"), queen, "{letters:?}");
            for same in ["O-O-O#", "e4", "bxc6", "?", "12. e4 e5", ""] {
                assert_eq!(letters.write(same), same, "{letters:?}");
            }
        }
        assert_eq!(
            Letters::German.write("12. Nf3 Bb4 13. R@b1"),
            "12. Sf3 Lb4 13. T@b1"
        );
        // In Moab a side places the pieces of the other one too.
        for (letters, written) in [
            (Letters::English, "K@a1 q@h8 b@c8 n@b8 p@b7"),
            (Letters::German, "K@a1 d@h8 l@c8 s@b8 b@b7"),
            (Letters::Figurines, "♔@a1 ♛@h8 ♝@c8 ♞@b8 ♟@b7"),
        ] {
            assert_eq!(letters.write("K@a1 q@h8 b@c8 n@b8 p@b7"), written);
        }
    }

    #[test]
    fn every_legal_move_is_read_as_it_is_written() {
        for letters in Letters::ALL {
            choose(Some(letters));
            for position in positions() {
                for m in position.legal_moves() {
                    let written = shown(&san::format(&position, m)).into_owned();
                    let back = read(&written, |text| san::parse(&position, text));
                    assert_eq!(back, Ok(m), "{letters:?} {written}");
                }
            }
        }
        choose(None);
    }

    #[test]
    fn pieces_of_both_sides_that_one_player_places_are_read_as_they_are_written() {
        for letters in Letters::ALL {
            choose(Some(letters));
            let mut position = Variant::Moab.start();
            for turn in 0..12 {
                let moves = position.legal_moves();
                for &m in moves.iter() {
                    let written = shown(&san::format(&position, m)).into_owned();
                    let back = read(&written, |text| san::parse(&position, text));
                    assert_eq!(back, Ok(m), "{letters:?} {written}");
                }
                position.play(moves[turn * 37 % moves.len()]);
            }
        }
        choose(None);
    }

    #[test]
    fn the_letters_are_those_of_the_language_unless_others_are_chosen() {
        let [position, ..] = positions();
        let knight = san::parse(&position, "Nd5").expect("it is legal");
        let typed = |text| read(text, |text| san::parse(&position, text));
        for (language, own) in [
            (Language::English, "Nd5"),
            (Language::Czech, "Jd5"),
            (Language::German, "Sd5"),
        ] {
            speak(Some(language.tag().to_owned()));
            choose(None);
            assert_eq!(chosen().key(), language.tag());
            assert_eq!((shown("Nd5"), typed(own)), (own.into(), Ok(knight)));
            choose(Some(Letters::French));
            assert_eq!((shown("Nd5"), typed("Cd5")), ("Cd5".into(), Ok(knight)));
        }
        choose(None);
        speak(None);
    }

    #[test]
    fn beside_figurines_pieces_that_stand_alone_have_the_letters_of_the_language() {
        for language in Language::ALL {
            speak(Some(language.tag().to_owned()));
            for chosen in [None, Some(Letters::Figurines)] {
                choose(chosen);
                assert_eq!(of_single_pieces(), Letters::of_language(language));
            }
            choose(Some(Letters::French));
            assert_eq!(of_single_pieces(), Letters::French);
        }
        choose(None);
        speak(None);
    }

    #[test]
    fn english_and_figurines_are_read_in_every_language() {
        let [position, ..] = positions();
        let knight = san::parse(&position, "Nd5").expect("it is legal");
        for letters in Letters::ALL {
            choose(Some(letters));
            for text in ["Nd5", "♘d5", "♞d5"] {
                assert_eq!(
                    read(text, |text| san::parse(&position, text)),
                    Ok(knight),
                    "{letters:?} {text}"
                );
            }
        }
        choose(Some(Letters::German));
        assert_eq!(read("sd5", |text| san::parse(&position, text)), Ok(knight));
        choose(None);
    }

    #[test]
    fn the_capital_of_a_piece_is_not_the_file_of_a_pawn() {
        let position = Variant::Chess.start();
        choose(Some(Letters::German));
        let read = |text: &str| read(text, |text| typed::read(&position, text));
        assert!(read("Dd4").is_err());
        let pawn = san::parse(&position, "d4").expect("it is legal");
        for text in ["d4", "D4", "d2d4", "D2D4"] {
            assert_eq!(read(text), Ok(pawn), "{text}");
        }
        choose(None);
    }

    #[test]
    fn the_chosen_language_comes_first_where_two_have_the_same_letter() {
        // French R is the king, and both king and rook can go to b1.
        let position = position("4k3/8/8/8/8/8/8/R1K5 w - - 0 1");
        let piece = |text: &str| {
            let m = read(text, |text| san::parse(&position, text)).expect("it is legal");
            position.role_at(m.from())
        };
        assert_eq!(piece("Rb1"), Some(Role::Rook));
        choose(Some(Letters::French));
        assert_eq!(piece("Rb1"), Some(Role::King));
        assert_eq!(piece("Tb1"), Some(Role::Rook));
        assert_eq!(piece("Ra8"), Some(Role::Rook));
        choose(None);
    }

    #[test]
    fn no_text_is_read_as_another_move_by_accident() {
        for letters in Letters::ALL {
            for text in ["", " ", "=", "@", "e4", "exd5", "O-O", "ü♔", "bxc3"] {
                if let Some(english) = letters.english(text) {
                    assert!(text.contains('♔'), "{letters:?} {text} {english}");
                }
            }
        }
        // The pawns of German are the bishops of English; only a pawn that is placed has a letter.
        assert_eq!(Letters::German.english("Bb5"), None);
        assert_eq!(Letters::German.english("B@b5").as_deref(), Some("P@b5"));
    }

    #[test]
    fn pieces_in_a_row_are_read_in_the_letters_chosen_or_in_english() {
        for (letters, typed, english) in [
            (Letters::German, "TSLDKLST", "RNBQKBNR"),
            (Letters::German, "tsldklst", "RNBQKBNR"),
            (Letters::German, "rnbqkbnr", "rnbqkbnr"),
            (Letters::French, "TCFDRFCT", "RNBQKBNR"),
            (Letters::French, "RNBQKBNR", "RNBQKBNR"),
            (Letters::English, "xqz", "xQz"),
        ] {
            choose(Some(letters));
            assert_eq!(english_rank(typed), english, "{letters:?}");
        }
        choose(None);
    }
}
