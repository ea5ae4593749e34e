//! The page that builds a board for a website.

use super::{capitalized, names, settings, variants};
use crate::board::Color;
use crate::rules::Variant;
use crate::web::board::Premoves;
use crate::web::language::{Text, tr};
use crate::web::records::{BoardColors, Theme};

/// The heading of the page.
pub const TITLE: Text = tr!("A board for your website");
/// The accessible name of a board that has no label, and the text of the link in its place where there
/// is no JavaScript.
pub fn board_of(variant: Variant) -> String {
    tr!("{variant} on sharp960", variant = variants::name(variant))
}
/// The introduction below the heading.
pub const INTRODUCTION: Text = tr!(
    "Choose what it shows, look at it, and copy the code into your \
                                page. It is free, and needs no account."
);
/// The name of the form.
pub const OPTIONS: Text = tr!("Options of the board");
/// The heading of the fields for the game and the mode.
pub const GAME: Text = tr!("Game");
/// The heading of the fields for the players, the orientation and the engine.
pub const SIDES: Text = tr!("Sides and engine");
/// The heading of the fields for the look.
pub const LOOK: Text = tr!("Look");
/// The heading of the fields for the width and the sites around the frame.
pub const PLACE: Text = tr!("Place");
/// The button that resets the form.
pub const RESET: Text = tr!("Start afresh");
/// The choice of the language of the page around the board.
pub const LANGUAGE_OF_PAGE: Text = tr!("That of the page around it");
/// The explanation of the choice of a language.
pub const LANGUAGE_HELP: Text = tr!(
    "An iframe does not know the page around it, and is in English \
                                unless a language is chosen here."
);
/// The legend of the choice of a width.
pub const WIDTH: Text = tr!("Width");
/// The choice of the full available width.
pub const FULL_WIDTH: Text = tr!("Whatever there is room for");
/// The choice of a maximum width.
pub const FIXED_WIDTH: Text = tr!("At most");
/// The label of the field for the maximum width, in CSS pixels.
pub const PIXELS: Text = tr!("Pixels");
/// The label of the field for the origins that may control the frame.
pub const PARENTS: Text = tr!("Sites whose scripts may steer the frame");
/// The explanation of that field.
pub const PARENTS_HELP: Text = tr!(
    "Only for the iframe, and only if scripts talk to it: their \
                                origins, with spaces between. Without any every page that has \
                                the frame may."
);
/// The label of the field for the name under which a form sends what is set up.
pub const FIELD_NAME: Text = tr!("Name as a field of a form");
/// The explanation of that field.
pub const FIELD_NAME_HELP: Text = tr!(
    "A form around the element sends the position under this name, as a FEN. In an iframe there is \
     no form."
);
/// The choice that a form is sent only with a legal position.
pub const REQUIRED: Text = tr!("The form needs a legal position");
/// The choice that visitors cannot change the position.
pub const DISABLED: Text = tr!("Nothing can be placed, and the form sends nothing");
/// The name of the preview, and the legend of its choice between element and frame.
pub const PREVIEW: Text = tr!("Preview");
/// The title of the preview's frame.
pub const FRAME: Text = tr!("The board in a frame");
/// Said in the place of that frame where there is no network.
pub const FRAME_OFFLINE: Text = tr!("This preview needs a network: a frame loads its files anew.");
/// The heading of the code.
pub const CODE: Text = tr!("Code");
/// In place of the code while an attribute has an error.
pub const NO_CODE: Text = tr!("There is no code yet: one of the options can’t be used.");
/// The label of the element's code.
pub const ELEMENT: Text = tr!("Element");
/// The message once the element's code has been copied.
pub const ELEMENT_COPIED: Text = tr!("Copied the element");
/// The explanation of the element's code.
pub const ELEMENT_HELP: Text =
    tr!("The script is needed once a page, however many boards there are.");
/// The label of the frame's code.
pub const IFRAME: Text = tr!("iframe");
/// The message once the frame's code has been copied.
pub const IFRAME_COPIED: Text = tr!("Copied the iframe");
/// The explanation of the frame's code.
pub const IFRAME_HELP: Text = tr!(
    "Where scripts of other sites are not wanted. The frame can do \
                               nothing but show the board."
);
/// In place of the frame's code if the PGN is a file of another site.
pub const IFRAME_WITHOUT_FILE: Text = tr!(
    "There is none for this file: an iframe may read files of this site alone. Put the PGN itself \
     into its field, or use the element."
);
/// Said below the preview of a board with such a file.
pub const PREVIEW_WITHOUT_FILE: Text = tr!(
    "This page may read files of this site alone, so the preview does not show that one. On your \
     page the element reads it, if the file’s site lets others read it."
);
/// An origin that may control the frame is none.
pub fn bad_parent(text: &str) -> String {
    tr!(
        "‘{text}’ is no origin such as {example}.",
        text,
        example = "https://example.com"
    )
}
/// The label of the link to the game.
pub const LINK: Text = tr!("Link");
/// The message once the link has been copied.
pub const LINK_COPIED: Text = tr!("Copied the link");
/// Said of a link with the comments and variations of a PGN.
pub const LINK_WITH_STUDY: Text =
    tr!("It opens the analysis page, with all that the PGN says of this game.");
/// Said of a link that has only the moves of a PGN.
pub const LINK_WITHOUT_STUDY: Text = tr!(
    "It has the moves of the game alone: with its comments and variations the PGN is too long for \
     a link."
);
/// The link to pages with a board for each use.
pub const EXAMPLES: Text = tr!("Examples");
/// The link to the reference of the element.
pub const REFERENCE: Text = tr!("Reference");
/// What stands there, with both links.
pub const MORE: Text = tr!("Every attribute, method and event, and a page for each use:");
/// The heading of the content security policies.
pub const POLICIES: Text = tr!("If your pages have a content security policy");
/// The label of the policy for the element.
pub const ELEMENT_POLICY: Text = tr!("For the element it must allow");
/// The label of the policy for the frame.
pub const IFRAME_POLICY: Text = tr!("For the iframe it must allow");
/// The message once a policy has been copied.
pub const POLICY_COPIED: Text = tr!("Copied the policy");
/// The heading of the note on the privacy of the website's visitors.
pub const PRIVACY: Text = tr!("What your visitors’ browsers tell");
/// The note on their privacy.
pub const PRIVACY_TEXT: Text = tr!(
    "They fetch the board’s files from this site, which sees their \
                                network address and your site’s, as with every file of another \
                                site. Nothing else is sent: the game, its PGN and the engine \
                                stay in the browser. The board keeps nothing there, no cookies \
                                and no storage. To depend on nobody, put the files on your own \
                                server."
);

/// The label of an attribute's field, by the attribute's name.
pub fn label(attribute: &str) -> Text {
    match attribute {
        "mode" => tr!("What can be done"),
        "variant" => tr!("Variant"),
        "fen" => tr!("Start position (FEN)"),
        "n" => tr!("Number of the start"),
        "moves" => tr!("Moves"),
        "pgn" => tr!("Game with comments (PGN)"),
        "game" => tr!("Which game of the PGN"),
        "at" => tr!("Position shown (halfmoves)"),
        "orientation" => tr!("Side below"),
        "color" => tr!("The visitor’s side"),
        "level" => tr!("Level of the engine"),
        "lines" => tr!("Lines of the engine"),
        "list" => tr!("List of moves"),
        "controls" => tr!("Buttons"),
        "coordinates" => tr!("Coordinates"),
        "targets" => tr!("Where a piece can go"),
        "premoves" => tr!("Premoves"),
        "theme" => tr!("Theme"),
        "board" => tr!("Squares"),
        "animation" => tr!("Time of a move (milliseconds)"),
        "src" => tr!("Address of a PGN file"),
        "solution" => tr!("Solution of the puzzle"),
        "movable" => tr!("Whose pieces can be moved"),
        "allowed" => tr!("The only moves allowed"),
        "arrows" => tr!("Arrows"),
        "circles" => tr!("Circles"),
        "marks" => tr!("Coloured squares"),
        "autoplay" => tr!("Plays by itself (milliseconds for each move)"),
        "label" => tr!("Name for those who don’t see it"),
        _ => OTHER,
    }
}

/// An error in an attribute, beside its field: without the attribute's name.
pub fn of_field(attribute: &str, message: &str) -> String {
    let rest = message.strip_prefix(attribute);
    let rest = rest.and_then(|rest| rest.strip_prefix([':', ',']));
    capitalized(rest.map_or(message, str::trim_start))
}

/// What is to be known about the field of an attribute, where its label does not say all.
pub fn help(attribute: &str) -> Option<Text> {
    Some(match attribute {
        "mode" => {
            tr!("View steps through a game, Free moves both sides, Setup places pieces anywhere.")
        }
        "fen" => tr!("Empty: the start of the game."),
        "n" => tr!("In Chess960 the start of chess is 518."),
        "moves" => tr!("Such as e4 e5 Nf3."),
        "pgn" => tr!("One game or several, with comments and variations."),
        "src" => tr!("At most 5 megabytes, on your site or on one that lets others read it."),
        "solution" => {
            tr!("The moves to be found and the answers to them. Empty: those of the PGN.")
        }
        "at" => tr!("Empty: the last position, of a PGN to view or analyse the first."),
        "level" => tr!("From 1 to 10."),
        "list" => tr!("Auto: with a PGN and in an analysis."),
        "controls" => tr!("Auto: where there is something to press."),
        "allowed" => tr!("Moves such as e4, or the squares of the pieces that may move."),
        "arrows" => {
            tr!("Such as e2e4 Rd7d5: green, or with R, Y or B in front red, yellow or blue.")
        }
        "circles" | "marks" => tr!("Such as e4 Rd5, in the same colours."),
        "autoplay" => tr!("0: only when its button is pressed."),
        "premoves" => {
            tr!("Moves made before the engine has answered: none, one, or several in a row.")
        }
        "theme" => tr!("Auto: like the page around it, in an iframe like the visitor’s device."),
        "animation" => tr!("0: pieces jump."),
        "label" => tr!("For screen readers. Empty: the variant."),
        _ => return None,
    })
}

/// The label of an attribute that has no name here.
pub(crate) const OTHER: Text = tr!("Another option");

/// A word that is a possible value of an attribute, as the option of a field.
pub fn choice(attribute: &str, word: &str) -> Text {
    let premoves = Premoves::ALL.into_iter().find(|it| it.key() == word);
    let board = BoardColors::ALL.into_iter().find(|it| it.key() == word);
    match (attribute, word) {
        ("premoves", _) => premoves.map_or(OTHER, settings::premoves),
        ("board", _) => board.map_or(OTHER, settings::board),
        (_, "view") => tr!("what can be done" => "View"),
        (_, "diagram") => tr!("what can be done" => "Diagram"),
        (_, "free") => tr!("what can be done" => "Free"),
        (_, "play") => tr!("what can be done" => "Play"),
        (_, "analyse") => tr!("what can be done" => "Analyse"),
        (_, "puzzle") => tr!("what can be done" => "Puzzle"),
        (_, "setup") => tr!("what can be done" => "Setup"),
        (_, "white") => names::side(Color::White),
        (_, "black") => names::side(Color::Black),
        (_, "both") => tr!("sides" => "Both"),
        (_, "none") => tr!("sides" => "None"),
        (_, "auto") => tr!("Auto"),
        (_, "on") => tr!("On"),
        (_, "off") => tr!("Off"),
        (_, "light") => settings::theme(Theme::Light),
        (_, "dark") => settings::theme(Theme::Dark),
        _ => OTHER,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_beside_a_field_does_not_repeat_its_name() {
        assert_eq!(
            of_field("moves", "moves: White’s move 2: ‘xx’ is not a move."),
            "White’s move 2: ‘xx’ is not a move."
        );
        assert_eq!(
            of_field("game", "game: there is no game 3, the PGN has 1."),
            "There is no game 3, the PGN has 1."
        );
        assert_eq!(
            of_field("fen", "The FEN has no kings."),
            "The FEN has no kings."
        );
    }
}
