//! The command `sharp960 "genfens …"`: openings for the games that OpenBench plays to make data
//! (<https://github.com/AndyGrant/OpenBench>).

use super::failure::Failure;
use sharp960::arena::{Book, Dealer, OpeningSource, Openings};
use sharp960::notation::fen;
use sharp960::rules::Variant;
use std::io::Write;
use std::path::Path;

/// Number of random plies after a start or an opening of the book.
const RANDOM_PLIES: u32 = 8;
/// Greatest imbalance of an opening, in centipawns.
const BALANCE: u32 = 250;

/// Openings to print.
pub struct Genfens {
    count: u32,
    seed: u64,
    variant: Variant,
    /// A file of positions or games to begin from, in place of the starts of the variant.
    book: Option<String>,
}

impl Genfens {
    /// Parses `<n> seed <n> book <None or file> [variant <key>]`.
    pub fn parse(text: &str) -> Result<Self, Failure> {
        let wrong = || {
            let form = "genfens <n> seed <n> book <None or file> [variant <variant>]";
            Failure::Usage(format!("‘genfens {text}’ is not ‘{form}’"))
        };
        let mut words = text.split_whitespace();
        let count = words.next().and_then(|word| word.parse().ok());
        let mut genfens = Self {
            count: count.ok_or_else(wrong)?,
            seed: 1,
            variant: Variant::Chess,
            book: None,
        };
        while let Some(name) = words.next() {
            let value = words.next().ok_or_else(wrong)?;
            match name {
                "seed" => genfens.seed = value.parse().map_err(|_| wrong())?,
                "book" => genfens.book = Some(value.to_owned()).filter(|book| book != "None"),
                "variant" => genfens.variant = value.parse()?,
                _ => return Err(wrong()),
            }
        }
        Ok(genfens)
    }

    /// Prints the openings.
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let source = match &self.book {
            None => OpeningSource::Starts,
            Some(path) => {
                let book = Book::read(Path::new(path), self.variant, None)?;
                OpeningSource::ShuffledBook(book)
            }
        };
        let openings = Openings {
            source,
            random_plies: RANDOM_PLIES,
            balance: Some(BALANCE),
        };
        let mut dealer = Dealer::new(self.variant, &openings, self.seed)?;
        for number in 0..self.count {
            let opening = dealer.deal(number);
            let mut position = opening.start;
            for m in opening.moves {
                position.play(m);
            }
            writeln!(out, "info string genfens {}", fen::format(&position))?;
        }
        Ok(())
    }
}
