//! Which page an address shows.

use super::parameters::Parameters;
use crate::notation::link::{Link, Page};

/// The page of an address; whatever is not there shows the play page.
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
}
