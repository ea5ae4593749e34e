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
    /// The place among those shown that the arrow keys have come to, once they were used.
    pub place: Option<usize>,
}

/// A step through the list by a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListStep {
    /// To the next one in reading order, or the one before.
    One(bool),
    /// By a number of rows, down or up.
    Rows(usize, bool),
    /// To the first one or the last.
    End(bool),
}

impl Default for StartList {
    fn default() -> Self {
        Self {
            half: None,
            search: String::new(),
            shown: PAGE,
            place: None,
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

    /// The place that a step leads to from another one, in a list of `len` starts with so many in a row.
    /// A step of rows that leads out of the list stops at its edge, in the same column.
    pub fn step(from: usize, step: ListStep, columns: usize, len: usize) -> usize {
        let last = len.saturating_sub(1);
        let columns = columns.max(1);
        match step {
            ListStep::One(true) => (from + 1).min(last),
            ListStep::One(false) => from.saturating_sub(1),
            ListStep::End(true) => last,
            ListStep::End(false) => 0,
            ListStep::Rows(rows, true) => {
                let below = last.saturating_sub(from) / columns;
                from + rows.min(below) * columns
            }
            ListStep::Rows(rows, false) => from - rows.min(from / columns) * columns,
        }
    }

    /// Shows more of them. Returns the place of the first one that was not shown.
    pub const fn show_more(&mut self) -> usize {
        let first = self.shown;
        self.shown += 4 * PAGE;
        first
    }

    /// Shows all that are found, up to the last one, where the arrow keys have come to then.
    pub fn go_to_last(&mut self) {
        let len = self.found().len();
        self.shown = self.shown.max(len);
        self.place = len.checked_sub(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_lead_through_the_list_and_not_out_of_it() {
        // Six in a row, the last row with four.
        let step = |from, step| StartList::step(from, step, 6, 22);
        for (from, by, to) in [
            (0, ListStep::One(true), 1),
            (21, ListStep::One(true), 21),
            (0, ListStep::One(false), 0),
            (1, ListStep::Rows(1, true), 7),
            (15, ListStep::Rows(1, true), 21),
            (16, ListStep::Rows(1, true), 16),
            (1, ListStep::Rows(10, true), 19),
            (5, ListStep::Rows(10, true), 17),
            (20, ListStep::Rows(10, false), 2),
            (3, ListStep::Rows(1, false), 3),
            (7, ListStep::End(true), 21),
            (7, ListStep::End(false), 0),
        ] {
            assert_eq!(step(from, by), to, "{by:?} from {from}");
        }
        assert_eq!(StartList::step(0, ListStep::End(true), 0, 0), 0);
    }

    #[test]
    fn the_last_start_and_more_of_them_are_shown_when_they_are_gone_to() {
        let mut list = StartList::default();
        assert_eq!((list.show_more(), list.shown), (60, 300));
        list.go_to_last();
        assert_eq!((list.place, list.shown), (Some(959), 960));
        let mut few = StartList {
            search: "518".to_owned(),
            ..StartList::default()
        };
        few.go_to_last();
        assert_eq!((few.place, few.shown), (Some(0), 60));
    }

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
