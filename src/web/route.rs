//! Addresses: the page that they name, and its game.
//!
//! The page is named by a parameter, `page=embed` (or `embed` alone), or by the first part of a path
//! in the fragment, as on lichess: `#/analysis/chess960/<FEN>`. The name `learn` is reserved for a page
//! that doesn't exist yet: its links are read, and the game is shown on the play page with a notice.

use super::parameters::Parameters;
use crate::notation::link::{Link, LinkError, ReadMove, decoded};
use crate::notation::san;
use std::str::FromStr;

/// A page of the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Page {
    /// A game against the computer or another person.
    #[default]
    Play,
    /// The analysis board.
    Analysis,
    /// The position editor.
    Editor,
    /// The visitor's own games.
    Library,
    /// The rules of the variants, explained.
    Learn,
    /// The builder of a board for another website.
    Embed,
    /// The 960 starts, and the ways to draw one.
    Starts,
}

impl Page {
    /// All pages.
    pub const ALL: [Self; 7] = [
        Self::Play,
        Self::Analysis,
        Self::Editor,
        Self::Library,
        Self::Learn,
        Self::Embed,
        Self::Starts,
    ];

    /// The page's name in addresses.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Analysis => "analysis",
            Self::Editor => "editor",
            Self::Library => "library",
            Self::Learn => "learn",
            Self::Embed => "embed",
            Self::Starts => "starts",
        }
    }

    /// The page that is shown for an address with this one: for a [`MissingPage`] the play page.
    pub const fn shown(self) -> Self {
        match self.missing() {
            Some(_) => Self::Play,
            None => self,
        }
    }

    /// The page as a [`MissingPage`], if it doesn't exist yet.
    pub const fn missing(self) -> Option<MissingPage> {
        match self {
            Self::Learn => Some(MissingPage::Learn),
            _ => None,
        }
    }

    /// The query of the address of this page with a game, beginning with `?`.
    pub fn query(self, link: &Link) -> String {
        match self {
            Self::Play => link.query(),
            page => format!("{}&page={}", link.query(), page.key()),
        }
    }
}

/// A page that an address names and that doesn't exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingPage {
    /// The rules of the variants, explained: not yet.
    Learn,
    /// One by a name that no page has.
    Unknown,
}

/// The text is not the name of a page.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("page: ‘{}’ is not a page; there are {}", .0, Page::ALL.map(Page::key).join(", "))]
pub struct UnknownPage(pub String);

/// Parses the name of a page, ignoring case.
impl FromStr for Page {
    type Err = UnknownPage;

    fn from_str(text: &str) -> Result<Self, UnknownPage> {
        const LONGEST: usize = 40;
        Self::ALL
            .into_iter()
            .find(|page| page.key().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownPage(text.chars().take(LONGEST).collect()))
    }
}

/// The contents of an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The page; [`Page::Play`] if the address names none.
    pub page: Result<Page, UnknownPage>,
    /// The game, if the address names one.
    pub game: Result<Option<Link>, LinkError>,
}

impl Route {
    /// Parses the two parts of an address: `search` with or without its `?`, `hash` with or without
    /// its `#`. If there is a game in `search`, `hash` is ignored.
    pub fn parse(search: &str, hash: &str) -> Self {
        Self::parse_with(search, hash, san::parse_or_pass)
    }

    /// As [`Route::parse`], with moves as a function reads them.
    pub fn parse_with(search: &str, hash: &str, read_move: ReadMove) -> Self {
        let named = page_named(search);
        let in_search = Link::parse_with(search, "", read_move);
        if in_search != Ok(None) {
            return Self {
                page: named.unwrap_or(Ok(Page::Play)),
                game: in_search,
            };
        }
        let (page, game) = match split_path(hash) {
            Some((page, rest)) => (Some(page), Link::parse_path(&rest, read_move)),
            None => (None, Link::parse_with(search, hash, read_move)),
        };
        Self {
            page: named.unwrap_or(Ok(page.unwrap_or_default())),
            game,
        }
    }
}

/// The page named by a parameter.
fn page_named(search: &str) -> Option<Result<Page, UnknownPage>> {
    let named = Parameters::parse(search);
    if let Some(name) = named.get("page").filter(|name| !name.is_empty()) {
        return Some(name.parse());
    }
    let mut flags = search.trim_start_matches('?').split(['&', '=']);
    let embed = flags.any(|flag| flag.eq_ignore_ascii_case("embed"));
    embed.then_some(Ok(Page::Embed))
}

/// The page at the beginning of a path, and the rest of the path.
fn split_path(hash: &str) -> Option<(Page, String)> {
    let hash = hash.trim_start_matches('#');
    let (path, search) = match hash.find('?') {
        Some(at) => hash.split_at(at),
        None => (hash, ""),
    };
    let path = decoded(path);
    let inner = path.trim_start_matches(['!', '/']);
    let (first, rest) = inner.split_once('/').unwrap_or((inner, ""));
    // `#learn` alone is an anchor on a page.
    let is_path = inner.len() < path.len() || !rest.is_empty() || !search.is_empty();
    let page = first.parse().ok().filter(|_| is_path)?;
    Some((page, format!("{rest}{search}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Color;
    use crate::notation::link::Start;
    use crate::rules::Variant;

    #[test]
    fn a_page_is_named_by_a_parameter_or_a_path() {
        for (search, hash, page) in [
            ("", "", Page::Play),
            ("?page=embed", "", Page::Embed),
            ("?variant=chess960&n=518&page=Embed", "", Page::Embed),
            (
                "?variant=chess&color=B&page=Analysis&at=1&moves=e4",
                "",
                Page::Analysis,
            ),
            ("?embed&n=3", "", Page::Embed),
            ("?page=embed&moves=nonsense", "", Page::Embed),
            ("?moves=e2e4", "", Page::Play),
            ("", "#/embed/chess960", Page::Embed),
            ("", "#/analysis", Page::Analysis),
            ("", "#learn", Page::Play),
            ("", "#/editor/chess960?color=white", Page::Editor),
            ("?variant=duck", "#/embed/chess960", Page::Play),
            ("", "#/about/us", Page::Play),
        ] {
            assert_eq!(Route::parse(search, hash).page, Ok(page), "{search} {hash}");
        }
        let page = Route::parse("?variant=chess&page=shop", "").page;
        let message = page.expect_err("there is none").to_string();
        assert!(message.starts_with("page: ‘shop’ is not a page; there are play, analysis"));
    }

    #[test]
    fn a_path_names_the_game_behind_the_page() {
        let fen = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R";
        for (hash, variant, color) in [
            (
                format!("#/analysis/{fen}_w_KQkq_-_2_3"),
                Variant::Chess,
                None,
            ),
            (
                format!("#/analysis/standard/{fen}%20w%20KQkq%20-%202%203"),
                Variant::Chess,
                None,
            ),
            (
                format!("#/editor/chess960/{fen}_w_KQkq_-_2_3?color=black"),
                Variant::Chess960,
                Some(Color::Black),
            ),
        ] {
            let game = Route::parse("?lang=en", &hash).game;
            let game = game.expect("a good one").expect("a game");
            assert_eq!((game.variant, game.color), (variant, color), "{hash}");
            assert!(matches!(game.start, Start::Position(_)), "{hash}");
        }
        for hash in [
            "",
            "#",
            "#main",
            "#/analysis",
            "#/analysis?color=white",
            "#/about/us",
        ] {
            assert_eq!(Route::parse("", hash).game, Ok(None), "{hash}");
        }
        for (hash, part) in [
            ("#/analysis/atomic", "variant: ‘atomic’"),
            ("#/analysis/chess960/foo", "board"),
        ] {
            let error = Route::parse("", hash).game.expect_err("a bad one");
            assert!(error.to_string().contains(part), "{error}");
        }
        let number = Route::parse("", "#/analysis?n=3").game.expect("a good one");
        assert_eq!(number.map(|link| link.start), Some(Start::Numbered(3)));
    }

    #[test]
    fn the_address_of_a_page_with_a_game_is_read() {
        let link = Link::new(Variant::Chess960, Start::Numbered(7));
        for page in Page::ALL {
            let route = Route::parse(&page.query(&link), "");
            assert_eq!(route.page, Ok(page));
            assert_eq!(route.game, Ok(Some(link.clone())));
        }
    }

    #[test]
    fn a_page_is_either_shown_or_missing() {
        for page in Page::ALL {
            let expected = match page.missing() {
                None => page,
                Some(_) => Page::Play,
            };
            assert_eq!(page.shown(), expected);
        }
        assert_eq!(Page::Embed.shown(), Page::Embed);
        assert_eq!(Page::Learn.missing(), Some(MissingPage::Learn));
    }
}
