//! The page that builds a board for a website.

/// The heading of the page.
pub const TITLE: &str = "A board for your website";
/// The introduction below the heading.
pub const INTRODUCTION: &str = "Choose what it shows, look at it, and copy the code into your \
                                page. It is free, and needs no account.";
/// The name of the form.
pub const OPTIONS: &str = "Options of the board";
/// The heading of the fields for the game and the mode.
pub const GAME: &str = "Game";
/// The heading of the fields for the players, the orientation and the engine.
pub const SIDES: &str = "Sides and engine";
/// The heading of the fields for the look.
pub const LOOK: &str = "Look";
/// The heading of the fields for the width and the sites around the frame.
pub const PLACE: &str = "Place";
/// The button that resets the form.
pub const RESET: &str = "Start afresh";
/// The legend of the choice of a width.
pub const WIDTH: &str = "Width";
/// The choice of the full available width.
pub const FULL_WIDTH: &str = "Whatever there is room for";
/// The choice of a maximum width.
pub const FIXED_WIDTH: &str = "At most";
/// The label of the field for the maximum width, in CSS pixels.
pub const PIXELS: &str = "Pixels";
/// The label of the field for the origins that may control the frame.
pub const PARENTS: &str = "Sites whose scripts may steer the frame";
/// The explanation of that field.
pub const PARENTS_HELP: &str = "Only for the iframe, and only if scripts talk to it: their \
                                origins, with spaces between. Without any every page that has \
                                the frame may.";
/// The name of the preview, and the legend of its choice between element and frame.
pub const PREVIEW: &str = "Preview";
/// The title of the preview's frame.
pub const FRAME: &str = "The board in a frame";
/// The heading of the code.
pub const CODE: &str = "Code";
/// The label of the element's code.
pub const ELEMENT: &str = "Element";
/// The message once the element's code has been copied.
pub const ELEMENT_COPIED: &str = "Copied the element";
/// The explanation of the element's code.
pub const ELEMENT_HELP: &str = "The script is needed once a page, however many boards there are.";
/// The label of the frame's code.
pub const IFRAME: &str = "iframe";
/// The message once the frame's code has been copied.
pub const IFRAME_COPIED: &str = "Copied the iframe";
/// The explanation of the frame's code.
pub const IFRAME_HELP: &str = "Where scripts of other sites are not wanted. The frame can do \
                               nothing but show the board.";
/// The label of the link to the game.
pub const LINK: &str = "Link";
/// The message once the link has been copied.
pub const LINK_COPIED: &str = "Copied the link";
/// The heading of the content security policies.
pub const POLICIES: &str = "If your pages have a content security policy";
/// The label of the policy for the element.
pub const ELEMENT_POLICY: &str = "For the element it must allow";
/// The label of the policy for the frame.
pub const IFRAME_POLICY: &str = "For the iframe it must allow";
/// The message once a policy has been copied.
pub const POLICY_COPIED: &str = "Copied the policy";
/// The heading of the note on the privacy of the website's visitors.
pub const PRIVACY: &str = "What your visitors’ browsers tell";
/// The note on their privacy.
pub const PRIVACY_TEXT: &str = "They fetch the board’s files from this site, which sees their \
                                network address and your site’s, as with every file of another \
                                site. Nothing else is sent: the game, its PGN and the engine \
                                stay in the browser. The board keeps nothing there, no cookies \
                                and no storage. To depend on nobody, put the files on your own \
                                server.";

/// The label of an attribute's field, by the attribute's name.
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
        "premoves" => "Premoves",
        "theme" => "Theme",
        "board" => "Squares",
        "animation" => "Time of a move (milliseconds)",
        "src" => "Address of a PGN file",
        "solution" => "Solution of the puzzle",
        "movable" => "Whose pieces can be moved",
        "allowed" => "The only moves allowed",
        "arrows" => "Arrows",
        "circles" => "Circles",
        "marks" => "Coloured squares",
        "autoplay" => "Plays by itself (milliseconds for each move)",
        "label" => "Name for those who don’t see it",
        _ => return None,
    })
}

/// A word that is a possible value of an attribute, as the option of a field.
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
