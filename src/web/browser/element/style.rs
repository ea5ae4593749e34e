use crate::web::element::sheet::shortened;

/// The style sheets of a board, which include those of the page.
const SHEETS: &[&str] = &[
    shortened!(include_str!("../../../../static/style/tokens.css")),
    shortened!(include_str!("../../../../static/style/base.css")),
    shortened!(include_str!("../../../../static/style/board.css")),
    shortened!(include_str!("../../../../static/style/panel.css")),
    shortened!(include_str!("../../../../static/style/notation.css")),
    #[cfg(not(feature = "viewer"))]
    shortened!(include_str!("../../../../static/style/bench.css")),
    shortened!(include_str!("../../../../static/style/embed.css")),
];

/// The sprites of the pieces and of the icons on buttons.
pub const SPRITES: [&str; 2] = [
    include_str!("../../../../static/pieces.svg"),
    include_str!("../../../../static/icons.svg"),
];

/// The style sheet of all boards of a page.
pub fn style_sheet() -> String {
    SHEETS.concat()
}
