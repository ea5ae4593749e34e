//! Which page an address shows.

use super::parameters::Parameters;
use crate::notation::link::{Link, Page};

/// The page that an address names; the play page if it names none.
pub fn page_of(search: &str, hash: &str) -> Page {
    let named = Parameters::parse(search);
    if let Some(page) = named.get("page").and_then(|name| name.parse().ok()) {
        return page;
    }
    match Link::parse(search, hash) {
        Ok(Some(link)) => link.page,
        _ => Page::Play,
    }
}

/// The page that is shown for an address: the play page in place of a [`MissingPage`].
pub const fn shown_for(page: Page) -> Page {
    match page {
        Page::Embed => Page::Embed,
        Page::Play | Page::Analysis | Page::Editor | Page::Learn => Page::Play,
    }
}

/// A page that links can name and that doesn't exist yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MissingPage {
    /// The analysis board.
    Analysis,
    /// The position editor.
    Editor,
    /// The explanation of the variants.
    Learn,
}

impl MissingPage {
    /// Which of these pages a link names, if it names one.
    pub const fn of(page: Page) -> Option<Self> {
        match page {
            Page::Analysis => Some(Self::Analysis),
            Page::Editor => Some(Self::Editor),
            Page::Learn => Some(Self::Learn),
            Page::Play | Page::Embed => None,
        }
    }
}

/// What the browser calls a page.
pub const fn title_of(page: Page) -> &'static str {
    match page {
        Page::Embed => "A board for your website – sharp960",
        _ => "sharp960 – chess, Chess960 and Chess♯",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_named_by_a_parameter_or_a_path() {
        for (search, hash, page) in [
            ("", "", Page::Play),
            ("?page=embed", "", Page::Embed),
            ("?variant=chess960&n=518&page=Embed", "", Page::Embed),
            ("?page=embed&moves=nonsense", "", Page::Embed),
            ("?page=nowhere", "", Page::Play),
            ("?moves=e2e4", "", Page::Play),
            ("", "#/embed/chess960", Page::Embed),
            ("?variant=duck", "#/embed/chess960", Page::Play),
        ] {
            assert_eq!(page_of(search, hash), page, "{search} {hash}");
        }
    }

    #[test]
    fn a_page_is_either_shown_or_missing() {
        for page in Page::ALL {
            let missing = MissingPage::of(page).is_some();
            assert_eq!(shown_for(page) != page, missing, "{page:?}");
        }
    }
}
