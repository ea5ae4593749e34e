use std::borrow::Cow;

/// The language whose letters name the pieces in the moves of a game. PGN wants English, but many
/// databases write those of their users.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Letters {
    English,
    German,
    French,
    /// Of Italian too.
    Spanish,
    Dutch,
    Czech,
    Russian,
}

const ENGLISH: [char; 5] = ['K', 'Q', 'R', 'B', 'N'];

impl Letters {
    /// All languages but English.
    pub const OTHERS: [Self; 6] = [
        Self::German,
        Self::French,
        Self::Spanish,
        Self::Dutch,
        Self::Czech,
        Self::Russian,
    ];

    /// The letters of king, queen, rook, bishop and knight.
    const fn pieces(self) -> [char; 5] {
        match self {
            Self::English => ENGLISH,
            Self::German => ['K', 'D', 'T', 'L', 'S'],
            Self::French => ['R', 'D', 'T', 'F', 'C'],
            Self::Spanish => ['R', 'D', 'T', 'A', 'C'],
            Self::Dutch => ['K', 'D', 'T', 'L', 'P'],
            Self::Czech => ['K', 'D', 'V', 'S', 'J'],
            // The king is written `Кр`.
            Self::Russian => ['♔', 'Ф', 'Л', 'С', 'К'],
        }
    }

    /// A move with English letters.
    ///
    /// # Errors
    /// The letter of a piece that this language does not have.
    pub fn to_english(self, text: &str) -> Result<Cow<'_, str>, char> {
        if self == Self::English {
            return Ok(text.into());
        }
        let text = text.replace("Кр", "♔");
        let pieces = self.pieces();
        let english = |letter: char| match pieces.iter().position(|&piece| piece == letter) {
            Some(index) => Ok(ENGLISH[index]),
            // Castling in Cyrillic.
            None if letter == 'О' => Ok('O'),
            None if ENGLISH.contains(&letter) => Err(letter),
            None => Ok(letter),
        };
        let english: Result<String, char> = text.chars().map(english).collect();
        english.map(Cow::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_become_english_ones() {
        for (letters, text, english) in [
            (Letters::English, "Nf3", Some("Nf3")),
            (Letters::German, "Sf3", Some("Nf3")),
            (Letters::German, "exd8=D+", Some("exd8=Q+")),
            (Letters::German, "Nf3", None),
            (Letters::French, "Rg1", Some("Kg1")),
            (Letters::French, "Tae1", Some("Rae1")),
            (Letters::Spanish, "Axf7", Some("Bxf7")),
            (Letters::Dutch, "Pf3", Some("Nf3")),
            (Letters::Czech, "Jc6", Some("Nc6")),
            (Letters::Russian, "Крg1", Some("Kg1")),
            (Letters::Russian, "Кf3", Some("Nf3")),
            (Letters::Russian, "О-О", Some("O-O")),
            (Letters::German, "bxc3", Some("bxc3")),
        ] {
            let read = letters.to_english(text).ok();
            assert_eq!(read.as_deref(), english, "{text}");
        }
    }
}
