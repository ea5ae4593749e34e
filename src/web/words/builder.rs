//! The page that puts a board on a website.

/// Its heading.
pub const TITLE: &str = "A board for your website";
/// What it is for.
pub const INTRODUCTION: &str = "Choose what it shows, look at it, and copy the code into your \
                                page. It is free, and needs no account.";
/// The form.
pub const OPTIONS: &str = "Options of the board";
/// The fields for the game and what can be done with it.
pub const GAME: &str = "Game";
/// The fields for who plays and who looks.
pub const SIDES: &str = "Sides and engine";
/// The fields for how it looks.
pub const LOOK: &str = "Look";
/// The fields for where it stands.
pub const PLACE: &str = "Place";
/// Empties the form.
pub const RESET: &str = "Start afresh";
/// The choice of a width.
pub const WIDTH: &str = "Width";
/// As wide as the page allows.
pub const FULL_WIDTH: &str = "Whatever there is room for";
/// Not wider than so many pixels.
pub const FIXED_WIDTH: &str = "At most";
/// How many.
pub const PIXELS: &str = "Pixels";
/// The field for the sites that may steer the frame.
pub const PARENTS: &str = "Sites whose scripts may steer the frame";
/// What that field takes.
pub const PARENTS_HELP: &str = "Only for the iframe, and only if scripts talk to it: their \
                                origins, with spaces between. Without any every page that has \
                                the frame may.";
/// The board as it will look, and the choice of how it stands in the page.
pub const PREVIEW: &str = "Preview";
/// The frame of the preview.
pub const FRAME: &str = "The board in a frame";
/// The code to copy.
pub const CODE: &str = "Code";
/// The board as an element.
pub const ELEMENT: &str = "Element";
/// Its code has been copied.
pub const ELEMENT_COPIED: &str = "Copied the element";
/// What to know about it.
pub const ELEMENT_HELP: &str = "The script is needed once a page, however many boards there are.";
/// The board in a frame.
pub const IFRAME: &str = "iframe";
/// Its code has been copied.
pub const IFRAME_COPIED: &str = "Copied the iframe";
/// What to know about it.
pub const IFRAME_HELP: &str = "Where scripts of other sites are not wanted. The frame can do \
                               nothing but show the board.";
/// A link to the game.
pub const LINK: &str = "Link";
/// It has been copied.
pub const LINK_COPIED: &str = "Copied the link";
/// The heading of the policies.
pub const POLICIES: &str = "If your pages have a content security policy";
/// The policy for the element.
pub const ELEMENT_POLICY: &str = "For the element it must allow";
/// The policy for the frame.
pub const IFRAME_POLICY: &str = "For the iframe it must allow";
/// One of them has been copied.
pub const POLICY_COPIED: &str = "Copied the policy";
/// The heading above what becomes known of visitors.
pub const PRIVACY: &str = "What your visitors’ browsers tell";
/// What becomes known of them.
pub const PRIVACY_TEXT: &str = "They fetch the board’s files from this site, which sees their \
                                network address and your site’s, as with every file of another \
                                site. Nothing else is sent: the game, its PGN and the engine \
                                stay in the browser. The board keeps nothing there, no cookies \
                                and no storage. To depend on nobody, put the files on your own \
                                server.";

/// What the field for an attribute is called, by the attribute's name.
pub fn label(attribute: &str) -> Option<&'static str> {
    Some(match attribute {
        "mode" => "What can be done",
        "variant" => "Variant",
        "fen" => "Start position (FEN)",
        "n" => "Number of the start",
        "moves" => "Moves",
        "pgn" => "Game with comments (PGN)",
        "game" => "Which game of the PGN",
        "at" => "Position shown (halfmoves)",
        "orientation" => "Side below",
        "color" => "The visitor’s side",
        "level" => "Level of the engine",
        "lines" => "Lines of the engine",
        "list" => "List of moves",
        "controls" => "Buttons",
        "coordinates" => "Coordinates",
        "targets" => "Where a piece can go",
        "theme" => "Theme",
        "board" => "Squares",
        "animation" => "Time of a move (milliseconds)",
        "label" => "Name for those who don’t see it",
        _ => return None,
    })
}

/// A word that an attribute can be, as it is offered.
pub fn choice(word: &str) -> String {
    let mut characters = word.chars();
    let first = characters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(characters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_begin_with_a_capital() {
        assert_eq!(choice("analyse"), "Analyse");
        assert_eq!(choice(""), "");
    }
}
