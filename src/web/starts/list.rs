use crate::rules::chess960::{Half, STARTS, back_rank, format_rank};
use crate::web::letters;

/// The number of starts that are shown at once.
const PAGE: usize = 60;

/// The list of all starts, searched and filtered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartList {
    /// The half to which it is restricted, of one start of each pair of mirror images.
    pub half: Option<Half>,
    /// The text of the search field: a part of the number or of the first rank.
    pub search: String,
    /// The number of starts shown at most.
    pub shown: usize,
}

impl Default for StartList {
    fn default() -> Self {
        Self {
            half: None,
            search: String::new(),
            shown: PAGE,
        }
    }
}

impl StartList {
    /// The starts that are found, each with its number and its first rank.
    pub fn found(&self) -> Vec<(u16, String)> {
        let search = self.search.trim().to_uppercase();
        let in_half = |number| self.half.is_none_or(|half| half.contains(number));
        let starts = (0..STARTS).filter(|&number| in_half(number));
        starts
            .map(|number| (number, format_rank(&back_rank(number))))
            .filter(|(number, rank)| {
                let is_in = |rank: &str| rank.contains(&search);
                is_in(rank)
                    || is_in(&letters::shown(rank))
                    || number.to_string().starts_with(&search)
            })
            .collect()
    }

    /// Shows more of them.
    pub fn show_more(&mut self) {
        self.shown += 4 * PAGE;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_are_found_by_number_by_pieces_and_by_half() {
        let found = |half, search: &str| {
            let list = StartList {
                half,
                search: search.to_owned(),
                ..StartList::default()
            };
            list.found()
        };
        assert_eq!(found(None, "").len(), 960);
        assert_eq!(found(None, "518"), [(518, "RNBQKBNR".to_owned())]);
        assert_eq!(found(None, " bbqnnr").len(), 2);
        assert!(found(None, "xyz").is_empty());
        assert!(found(None, "llds").is_empty());
        letters::choose(Some(letters::Letters::German));
        assert_eq!(found(None, "llds"), found(None, "bbqn"));
        assert!(!found(None, "llds").is_empty());
        letters::choose(None);
        for half in Half::ALL {
            assert_eq!(found(Some(half), "").len(), 480);
        }
        assert!(found(Some(Half::KingOnLight), "RNBQKBNR").is_empty());
    }
}
