#[cfg(feature = "viewer")]
use crate::web::element::markup::CLASSES;
#[cfg(not(feature = "viewer"))]
use crate::web::element::markup::FOREIGN;
use crate::web::element::markup::SYMBOLS;
use crate::web::element::sheet::shortened;
use crate::web::element::subset::subset;

/// A style sheet as far as the module has a use for it.
#[cfg(not(feature = "viewer"))]
macro_rules! sheet {
    ($name:literal) => {
        subset!(
            rules_without,
            shortened!(include_str!(concat!("../../../../static/style/", $name))),
            FOREIGN
        )
    };
}
#[cfg(feature = "viewer")]
macro_rules! sheet {
    ($name:literal) => {
        subset!(
            rules,
            shortened!(include_str!(concat!("../../../../static/style/", $name))),
            CLASSES
        )
    };
}

/// A set of drawings as far as the module has a use for them.
macro_rules! sprite {
    ($name:literal) => {
        subset!(
            symbols,
            include_str!(concat!("../../../../static/", $name)),
            SYMBOLS
        )
    };
}

/// The style sheets of a board, which include those of the page.
const SHEETS: &[&str] = &[
    sheet!("tokens.css"),
    sheet!("base.css"),
    sheet!("board.css"),
    sheet!("panel.css"),
    sheet!("notation.css"),
    #[cfg(not(feature = "viewer"))]
    sheet!("bench.css"),
    sheet!("embed.css"),
];

/// The sprites of the pieces and of the icons on buttons.
pub const SPRITES: [&str; 2] = [sprite!("pieces.svg"), sprite!("icons.svg")];

/// The style sheet of all boards of a page.
pub fn style_sheet() -> String {
    SHEETS.concat()
}
