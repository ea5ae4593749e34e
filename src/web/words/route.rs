//! What the page says about addresses.

use crate::web::route::MissingPage;

/// Says that a link names a page that doesn't exist yet, and what is shown in its place.
pub const fn missing_page(page: MissingPage) -> &'static str {
    match page {
        MissingPage::Analysis => "There is no analysis page yet: the game is shown here instead.",
        MissingPage::Editor => {
            "There is no position editor yet: the position is shown here instead."
        }
        MissingPage::Learn => {
            "There is no page that explains the rules yet: here the game can be tried out."
        }
    }
}
