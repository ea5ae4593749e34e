//! The HTML code for a board on a website.
//!
//! All values are escaped for the place where they are written, so that a game's comments cannot
//! inject code into the website.

use super::draft::Draft;
use super::html::{self, attribute};
use super::linked;
use super::query::parameter;
use crate::web::analysis::opened::query_of_everything;
use crate::web::element::definitions::name;

/// The type of the script element that holds a PGN as text.
const PGN_TYPE: &str = "application/x-chess-pgn";

/// The largest height of a frame as wide as there is room for, in CSS pixels: it is seen whole in the
/// windows of most screens.
const MOST_HEIGHT: u32 = 640;

/// A draft, with what the code needs besides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code<'a> {
    /// The draft of the board.
    pub draft: &'a Draft,
    /// The address of this site, with a trailing slash.
    pub site: &'a str,
    /// The total height of the element in CSS pixels, at the width of the draft.
    pub height: u32,
}

/// The link to the game of a draft on this site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameLink {
    /// The address.
    pub address: String,
    /// How much of the game the address holds.
    pub has: LinkHas,
}

/// How much of a game an address holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkHas {
    /// The moves, and the game has nothing else.
    Game,
    /// The study with its comments and variations.
    Study,
    /// The moves of a study that is too long for a link.
    MovesOfStudy,
}

impl Code<'_> {
    /// The code of the element, with the script that defines it.
    pub fn element(&self) -> String {
        let mut attributes = String::new();
        let mut children = String::new();
        for (name, value) in self.draft.written() {
            if name == name::PGN && can_be_script(&value) {
                let pgn = value.trim();
                children.push_str(&format!(
                    "  <script type=\"{PGN_TYPE}\">\n{pgn}\n  </script>\n"
                ));
            } else {
                attributes.push_str(&attribute(name, &value));
            }
        }
        for (name, value) in self.draft.of_form() {
            attributes.push_str(&match value {
                "" => format!(" {name}"),
                value => attribute(name, value),
            });
        }
        if let Some(width) = self.draft.width {
            attributes.push_str(&attribute("style", &format!("max-width: {width}px")));
        }
        html::element(
            &attributes,
            &children,
            self.site,
            &self.query(),
            &self.title(),
        )
    }

    /// The code of the frame.
    pub fn iframe(&self) -> String {
        let src = attribute("src", &self.frame_address());
        let title = attribute("title", &self.title());
        let (width, height) = match self.draft.width {
            Some(width) => (width.to_string(), self.height),
            None => ("100%".to_owned(), self.height.min(MOST_HEIGHT)),
        };
        // No style attribute, since strict policies refuse it. The board fits itself into the
        // height.
        let size = format!(" width=\"{width}\" height=\"{height}\" frameborder=\"0\"");
        format!("<iframe{src}{title}{size} sandbox=\"allow-scripts\" loading=\"lazy\"></iframe>")
    }

    /// The address of the page in the frame. The fragment after `#` is not sent to the server.
    pub fn frame_address(&self) -> String {
        let (mut query, mut hash) = (String::new(), String::new());
        for (name, value) in self.draft.written() {
            let part = if name == name::PGN {
                &mut hash
            } else {
                &mut query
            };
            part.push_str(&parameter(name, &value));
        }
        for parent in self.draft.parents() {
            query.push_str(&parameter("parent", parent));
        }
        let part = |mark: &str, part: &str| match part.strip_prefix('&') {
            Some(parameters) => format!("{mark}{parameters}"),
            None => String::new(),
        };
        format!(
            "{}embed.html{}{}",
            self.site,
            part("?", &query),
            part("#", &hash)
        )
    }

    /// The address of the page with the game on this site: of the analysis page, if the PGN has more
    /// than the moves of the game.
    pub fn link(&self) -> GameLink {
        let study = self.draft.study();
        let whole = study.as_ref().and_then(query_of_everything);
        let has = match (&study, &whole) {
            (None, _) => LinkHas::Game,
            (_, Some(_)) => LinkHas::Study,
            (_, None) => LinkHas::MovesOfStudy,
        };
        let query = whole.unwrap_or_else(|| self.query());
        GameLink {
            address: format!("{}{query}", self.site),
            has,
        }
    }

    /// The query that names the game on this site.
    fn query(&self) -> String {
        self.draft.link().query()
    }

    /// The sources that the content security policy of a page with the element must allow.
    pub fn element_policy(&self) -> String {
        let host = self.origin();
        let engine = match self.draft.get(name::MODE) {
            // Drawn without the WebAssembly of the rules.
            "diagram" => return format!("script-src 'self' {host}; connect-src {host}"),
            "play" | "analyse" => "; worker-src blob:",
            _ => "",
        };
        format!("script-src 'self' {host} 'wasm-unsafe-eval'; connect-src {host}{engine}")
    }

    /// The sources that the content security policy of a page with the frame must allow.
    pub fn iframe_policy(&self) -> String {
        format!("frame-src {}", self.origin())
    }

    /// The origin (scheme, host and port) of this site.
    fn origin(&self) -> &str {
        let host = self.site.find("://").map_or(0, |at| at + 3);
        let end = self.site[host..]
            .find('/')
            .map_or(self.site.len(), |at| host + at);
        &self.site[..end]
    }

    /// The accessible name of the board.
    fn title(&self) -> String {
        match self.draft.get(name::LABEL) {
            "" => linked::title(self.draft.link().variant),
            label => label.to_owned(),
        }
    }
}

/// Whether a text survives unchanged inside an HTML script element.
fn can_be_script(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    !["</script", "<script", "<!--"]
        .iter()
        .any(|tag| lower.contains(tag))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;
    use crate::web::language::catalogue::key;
    use crate::web::language::{Language, speak};

    fn draft(pairs: &[(&str, &str)]) -> Draft {
        let mut draft = Draft::default();
        for (name, value) in pairs {
            draft.set(name, value);
        }
        draft
    }

    fn code(draft: &Draft) -> Code<'_> {
        Code {
            draft,
            site: "https://host.example/chess/",
            height: 448,
        }
    }

    #[test]
    fn a_board_is_named_in_the_language_of_the_page() {
        let mut texts = [
            ("{variant} on sharp960", "{variant} auf sharp960"),
            ("Chess", "Schach"),
        ]
        .map(|(english, text)| format!("{:08x}{text}\n", key("", english)));
        texts.sort();
        speak(Some(format!("de\n{}", texts.concat())));
        let title = linked::title(Variant::Chess);
        speak(None);
        assert_eq!(title, "Schach auf sharp960");
        assert_eq!(linked::title(Variant::Chess), "Chess on sharp960");
    }

    #[test]
    fn the_shortest_element() {
        let draft = Draft::default();
        assert_eq!(
            code(&draft).element(),
            "<script type=\"module\" src=\"https://host.example/chess/embed.js\"></script>\n\
             <sharp960-board>\n  \
             <a href=\"https://host.example/chess/?variant=chess\">Chess on sharp960</a>\n\
             </sharp960-board>"
        );
    }

    #[test]
    fn a_link_has_the_comments_of_a_pgn_unless_they_are_too_long() {
        let link = |pgn: &str, mode| code(&draft(&[("pgn", pgn), ("mode", mode)])).link();
        let plain = link("1. e4 e5 *", "view");
        let short = "https://host.example/chess/?variant=chess&moves=e2e4,e7e5";
        assert_eq!((plain.has, &*plain.address), (LinkHas::Game, short));
        let study = link("1. e4 {best} e5 (1... c5) *", "view");
        assert_eq!(study.has, LinkHas::Study);
        let kept = ["?pgn=", "best", "c5", "&page=analysis"];
        for part in kept {
            assert!(study.address.contains(part), "{}", study.address);
        }
        let long = link(&format!("1. e4 {{{}}} e5 *", "long ".repeat(2000)), "view");
        assert_eq!((long.has, &*long.address), (LinkHas::MovesOfStudy, short));
        let puzzle = link("1. e4 {the solution} *", "puzzle");
        assert!(!puzzle.address.contains("e4"), "{}", puzzle.address);
    }

    #[test]
    fn a_field_of_a_form_has_its_attributes_in_the_element_alone() {
        let mut draft = draft(&[("mode", "setup")]);
        draft.field.name = "a \"b\"".to_owned();
        draft.field.disabled = true;
        let element = code(&draft).element();
        let tag = "<sharp960-board mode=\"setup\" name=\"a &quot;b&quot;\" disabled>";
        assert!(element.contains(tag), "{element}");
        assert!(!code(&draft).iframe().contains("disabled"));
    }

    #[test]
    fn an_element_with_attributes_and_a_width() {
        let mut draft = draft(&[("variant", "chess960"), ("n", "518"), ("mode", "play")]);
        draft.width = Some(480);
        let text = code(&draft).element();
        let tag = "<sharp960-board mode=\"play\" variant=\"chess960\" n=\"518\" style=\"max-width: 480px\">";
        assert!(text.contains(tag), "{text}");
    }

    #[test]
    fn element_and_frame_are_in_the_language_that_is_chosen() {
        let mut draft = draft(&[("theme", "dark"), ("pgn", "1. e4 *")]);
        draft.language = Some(Language::German);
        assert_eq!(draft.problems(), []);
        let element = code(&draft).element();
        let tag = "<sharp960-board theme=\"dark\" lang=\"de\">";
        assert!(element.contains(tag), "{element}");
        assert_eq!(
            code(&draft).frame_address(),
            "https://host.example/chess/embed.html?theme=dark&lang=de#pgn=1.%20e4%20*"
        );
        assert!(!code(&draft).link().address.contains("lang"));
    }

    #[test]
    fn values_cannot_leave_their_attribute() {
        let draft = draft(&[("label", "\"A\" & <B>'s\r\ngame\n\"onload=\"alert(1)")]);
        let label =
            "label=\"&quot;A&quot; &amp; &lt;B&gt;'s&#10;game&#10;&quot;onload=&quot;alert(1)\"";
        let element = code(&draft).element();
        assert!(element.contains(label), "{element}");
        assert!(element.contains(">\"A\" &amp; &lt;B&gt;'s"), "{element}");
        let iframe = code(&draft).iframe();
        assert!(
            iframe.contains(&label.replace("label=", "title=")),
            "{iframe}"
        );
        assert!(
            iframe.contains(
                "?label=%22A%22%20%26%20%3CB%3E%27s%0D%0Agame%0A%22onload%3D%22alert(1)\""
            )
        );
    }

    #[test]
    fn a_pgn_stands_in_the_element_as_text() {
        let draft = draft(&[("pgn", "[Event \"A & B\"]\n\n1. e4 {<3} e5 *\n")]);
        let text = code(&draft).element();
        let pgn = "<sharp960-board>\n  <script type=\"application/x-chess-pgn\">\n\
                   [Event \"A & B\"]\n\n1. e4 {<3} e5 *\n  </script>\n";
        assert!(text.contains(pgn), "{text}");
    }

    #[test]
    fn a_pgn_that_would_end_the_script_is_an_attribute() {
        for comment in [
            "</script><script>alert(1)</script>",
            "</ScRiPt >",
            "<!-- <script>",
            "<!--",
        ] {
            let pgn = format!("1. e4 {{{comment}}}\n*");
            let draft = draft(&[("pgn", &pgn)]);
            let text = code(&draft).element();
            assert_eq!(text.matches("</").count(), 3, "{text}");
            assert!(text.contains(" pgn=\"1. e4 {&lt;"), "{text}");
            assert!(text.contains("&#10;*\">"), "{text}");
        }
    }

    #[test]
    fn the_frame_keeps_the_pgn_behind_the_mark_of_the_fragment() {
        let mut draft = draft(&[("theme", "dark"), ("pgn", "1. e4 {#1 & \"x\"} *")]);
        draft.parents = "https://a.example  https://b.example:8443".to_owned();
        assert_eq!(
            code(&draft).frame_address(),
            "https://host.example/chess/embed.html\
             ?theme=dark&parent=https://a.example&parent=https://b.example:8443\
             #pgn=1.%20e4%20%7B%231%20%26%20%22x%22%7D%20*"
        );
        assert_eq!(
            code(&Draft::default()).frame_address(),
            "https://host.example/chess/embed.html"
        );
    }

    #[test]
    fn the_frame_is_as_wide_as_asked() {
        let mut draft = Draft::default();
        let responsive = "width=\"100%\" height=\"448\" frameborder=\"0\"";
        assert!(code(&draft).iframe().contains(responsive));
        let high = Code {
            height: 949,
            ..code(&draft)
        };
        assert!(high.iframe().contains("width=\"100%\" height=\"640\""));
        draft.width = Some(320);
        assert!(
            code(&draft)
                .iframe()
                .contains("width=\"320\" height=\"448\"")
        );
        assert!(code(&draft).iframe().contains("sandbox=\"allow-scripts\""));
    }

    #[test]
    fn the_policy_names_our_origin_and_the_worker_only_where_there_is_one() {
        let view = Draft::default();
        assert_eq!(
            code(&view).element_policy(),
            "script-src 'self' https://host.example 'wasm-unsafe-eval'; connect-src https://host.example"
        );
        let play = draft(&[("mode", "play")]);
        assert!(code(&play).element_policy().ends_with("; worker-src blob:"));
        let diagram = draft(&[("mode", "diagram")]);
        assert_eq!(
            code(&diagram).element_policy(),
            "script-src 'self' https://host.example; connect-src https://host.example"
        );
        assert_eq!(
            code(&view).iframe_policy(),
            "frame-src https://host.example"
        );
    }
}
