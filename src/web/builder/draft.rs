//! The draft of a board for a website.

use super::english;
use super::linked;
use super::query::{PAGE, parameter};
use crate::board::Color;
use crate::notation::link::{Link, Start, decoded};
use crate::notation::pgn::PgnError;
use crate::rules::Position;
use crate::web::analysis::header::Header;
use crate::web::analysis::left_out::is_worked_on;
use crate::web::analysis::{AnalysisAction, AnalysisModel};
use crate::web::element::definitions::{self, ATTRIBUTES, Attribute, name};
use crate::web::element::frame::origins::Origin;
use crate::web::element::options::{Attributes, Look, Mode, OptionError, Setup, Source};
use crate::web::language::Language;
use crate::web::letters::{self, Letters};
use std::borrow::Cow;
use std::rc::Rc;

/// The attribute of HTML that names a language, and the parameter of a frame's address.
pub const LANG: &str = "lang";

/// The smallest width of a board that is offered, in CSS pixels.
pub const MIN_WIDTH: u32 = 160;
/// The largest width of a board that is offered, in CSS pixels.
pub const MAX_WIDTH: u32 = 2000;

/// A board for a website: its attributes, its language and its width.
///
/// Values are kept as they were typed, even invalid ones: [`Draft::problems`] lists the errors.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// The attributes that differ from their defaults, in the order of [`ATTRIBUTES`].
    values: Vec<(&'static str, String)>,
    /// The language; `None` for that of the page around the board.
    pub language: Option<Language>,
    /// The width in CSS pixels; `None` for the width of its container.
    pub width: Option<u32>,
    /// The origins that may control the frame, separated by spaces or commas; empty for all.
    pub parents: String,
    /// What the board is in a form, in the mode `setup`.
    pub field: FormField,
}

/// The attributes of a diagram: its position, and how it looks.
const OF_DIAGRAMS: &[&str] = &[
    name::MODE,
    name::FEN,
    name::ORIENTATION,
    name::COORDINATES,
    name::ARROWS,
    name::CIRCLES,
    name::MARKS,
    name::THEME,
    name::BOARD,
    name::LABEL,
];

/// A board as a field of a form, which only the element is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FormField {
    /// The name under which the form sends the position; empty if it does not.
    pub name: String,
    /// Whether the form is sent only with a legal position.
    pub required: bool,
    /// Whether visitors cannot change the position, and the form leaves it out.
    pub disabled: bool,
}

impl FormField {
    /// The names of the attributes.
    pub const NAMES: [&str; 3] = ["name", "required", "disabled"];

    /// The attributes to be written; those that are on or off have no value.
    pub fn written(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let [name, required, disabled] = Self::NAMES;
        let named = Some((name, self.name.trim())).filter(|(_, value)| !value.is_empty());
        let required = self.required.then_some((required, ""));
        let disabled = self.disabled.then_some((disabled, ""));
        named.into_iter().chain(required).chain(disabled)
    }

    fn set(&mut self, name: &str, value: &str) {
        match name {
            "name" => value.clone_into(&mut self.name),
            "required" => self.required = true,
            _ => self.disabled = true,
        }
    }
}

impl Draft {
    /// The draft for a game on the play page.
    pub fn of_link(link: &Link) -> Self {
        let mut draft = Self::default();
        for (name, value) in linked::attributes(link) {
            draft.set(name, &value);
        }
        draft
    }

    /// The draft in the query of the page's address, whose parameters are named like the
    /// attributes. Unknown parameters are ignored.
    pub fn from_query(query: &str) -> Self {
        let mut draft = Self::default();
        for pair in query.trim_start_matches('?').split('&') {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let value = decoded(value);
            match decoded(name).as_str() {
                LANG => draft.language = Language::of_tag(&value),
                "width" => draft.width = value.parse().ok().map(within),
                "parent" => {
                    draft.parents.push_str(value.trim());
                    draft.parents.push(' ');
                }
                name if FormField::NAMES.contains(&name) => draft.field.set(name, &value),
                name @ name::FEN => draft.set(name, &value.replace('_', " ")),
                name @ name::MOVES => draft.set(name, &value.replace([',', '_'], " ")),
                name => draft.set(name, &value),
            }
        }
        draft.parents.truncate(draft.parents.trim_end().len());
        draft
    }

    /// The query for the page's address. It leaves out the PGN, which can be too long for an
    /// address.
    pub fn query(&self) -> String {
        let mut query = PAGE.to_owned();
        let values = self.values.iter().filter(|value| value.0 != name::PGN);
        for (name, value) in values {
            query.push_str(&parameter(name, &self.in_english(name, value)));
        }
        if let Some(language) = self.language {
            query.push_str(&parameter(LANG, language.tag()));
        }
        if let Some(width) = self.width {
            query.push_str(&format!("&width={width}"));
        }
        for parent in self.parents() {
            query.push_str(&parameter("parent", parent));
        }
        for (name, value) in self.field.written() {
            query.push_str(&parameter(name, value));
        }
        query
    }

    /// The origins that may control the frame, as they were typed.
    pub fn parents(&self) -> impl Iterator<Item = &str> {
        let words = self.parents.split([' ', ',', ';', '\t', '\n']);
        words.filter(|word| !word.is_empty())
    }

    /// The first text among those origins that is none.
    pub fn bad_parent(&self) -> Option<&str> {
        self.parents().find(|text| text.parse::<Origin>().is_err())
    }

    /// Whether the PGN is a file that is not of this site, whose address is `site`: pages of this site,
    /// frames too, may not read it.
    pub fn has_foreign_file(&self, site: &str) -> bool {
        let of = |text: &str| text.parse::<Origin>().ok();
        let mut written = self.written();
        let file = written.find(|(name, _)| *name == name::SRC);
        file.is_some_and(|(_, address)| {
            let address = address.trim();
            match address.strip_prefix("//") {
                Some(rest) => of(&format!("https://{rest}")) != of(site),
                None => address.contains("://") && of(address) != of(site),
            }
        })
    }

    /// The value of an attribute as it was typed, or else its default.
    pub fn get(&self, name: &str) -> &str {
        let written = self.values.iter().find(|value| value.0 == name);
        match written {
            Some((_, value)) => value,
            None => definitions::attribute(name).map_or("", |attribute| attribute.default),
        }
    }

    /// Sets an attribute. Unknown names are ignored.
    pub fn set(&mut self, name: &str, value: &str) {
        let Some(attribute) = definitions::attribute(name) else {
            return;
        };
        self.values.retain(|value| value.0 != name);
        if value != attribute.default && !value.trim().is_empty() {
            let place = |name| ATTRIBUTES.iter().position(|it| it.name == name);
            let before = place(attribute.name);
            let index = self.values.partition_point(|value| place(value.0) < before);
            self.values
                .insert(index, (attribute.name, value.to_owned()));
        }
    }

    /// Whether an attribute has an effect on this board, given the others.
    pub fn uses(&self, attribute: &Attribute) -> bool {
        let mode = self.get(name::MODE);
        let has_pgn = !self.get(name::PGN).is_empty();
        if mode == "diagram" {
            return OF_DIAGRAMS.contains(&attribute.name);
        }
        match attribute.name {
            name::VARIANT | name::FEN | name::MOVES => !has_pgn,
            name::N => !has_pgn && self.get(name::FEN).is_empty() && self.has_many_starts(),
            name::GAME => has_pgn,
            name::COLOR | name::LEVEL => mode == "play",
            name::LINES => mode == "analyse",
            name::SOLUTION => mode == "puzzle",
            name::SRC => !has_pgn && mode != "play",
            name::AUTOPLAY => mode == "view",
            name::MOVABLE | name::ALLOWED => mode != "view",
            name::PGN => mode != "play",
            // A puzzle of a PGN begins where that does.
            name::AT => mode != "play" && !(mode == "puzzle" && has_pgn),
            name::LIST | name::TARGETS | name::ANIMATION => mode != "setup",
            _ => true,
        }
    }

    fn has_many_starts(&self) -> bool {
        let variant: Result<crate::rules::Variant, _> = self.get(name::VARIANT).parse();
        variant.is_ok_and(|variant| variant.rules().starts.count > 1)
    }

    /// The attributes to be written: those that have an effect and differ from their defaults, with
    /// English letters for pieces, and the language.
    pub fn written(&self) -> impl Iterator<Item = (&'static str, Cow<'_, str>)> {
        let used = |name| definitions::attribute(name).is_some_and(|it| self.uses(it));
        let values = self.values.iter().filter(move |value| used(value.0));
        let values = values.map(|(name, value)| (*name, self.in_english(name, value)));
        let language = self.language.map(|it| (LANG, Cow::Borrowed(it.tag())));
        values.chain(language)
    }

    /// What the board is in a form; `None` in a mode in which it is no field.
    pub fn form_field(&self) -> Option<&FormField> {
        (self.get(name::MODE) == "setup").then_some(&self.field)
    }

    /// The attributes of the board as a field of a form.
    pub fn of_form(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.form_field().into_iter().flat_map(FormField::written)
    }

    /// A value with English letters in its moves, which may be typed in those of the visitor.
    fn in_english<'a>(&self, name: &str, value: &'a str) -> Cow<'a, str> {
        let is_of_moves = matches!(name, name::MOVES | name::SOLUTION | name::ALLOWED);
        if !is_of_moves || letters::chosen() == Letters::English {
            return Cow::Borrowed(value);
        }
        let moves = || english::line(&self.start(), self.get(name::MOVES));
        Cow::Owned(match name {
            name::MOVES => moves().0,
            name::SOLUTION if self.get(name::PGN).is_empty() => english::line(&moves().1, value).0,
            name::SOLUTION => english::line(&self.start(), value).0,
            _ => english::moves(value),
        })
    }

    /// The position with which the game begins.
    fn start(&self) -> Position {
        let without_moves = self.values.iter().filter(|value| {
            let others = [name::MOVES, name::SOLUTION, name::ALLOWED];
            !others.contains(&value.0)
        });
        let values = without_moves.map(|(name, value)| (*name, value.as_str()));
        let (setup, _) = Setup::read(&Attributes::new(values));
        setup.source.game().start.clone()
    }

    /// The errors in the attributes.
    pub fn problems(&self) -> Vec<OptionError> {
        let attributes = Attributes::new(self.written());
        let (_, mut errors) = Look::read(&attributes);
        errors.extend(Setup::read(&attributes).1);
        errors
    }

    /// The first game of the PGN that can't be read to its end, by its number from 1, and why: visitors
    /// can choose it, also where another one is shown at first.
    pub fn broken_game(&self) -> Option<(usize, Rc<PgnError>)> {
        let (setup, _) = Setup::read(&Attributes::new(self.written()));
        let Source::Pgn(games) = &setup.source else {
            return None;
        };
        let error = |index| games.get(index)?.1;
        (0..games.len()).find_map(|index| Some((index + 1, error(index)?.clone())))
    }

    /// The link to the same game on this site.
    pub fn link(&self) -> Link {
        let (setup, _) = Setup::read(&Attributes::new(self.written()));
        let game = setup.source.game();
        let mut link = Link::new(game.variant(), Start::of(&game.start));
        // The moves of a puzzle's PGN are its solution, or come after it.
        if !matches!((setup.mode, &setup.source), (Mode::Puzzle, Source::Pgn(_))) {
            link.moves = game.tree.moves().collect();
        }
        link.at = setup.at.filter(|&at| at < link.moves.len());
        link.color = (self.get(name::ORIENTATION) == "black").then_some(Color::Black);
        link
    }

    /// The PGN as a study, if it has more than a link to its game can hold. A puzzle’s would tell its
    /// solution.
    pub fn study(&self) -> Option<AnalysisModel> {
        let (setup, _) = Setup::read(&Attributes::new(self.written()));
        let Source::Pgn(games) = &setup.source else {
            return None;
        };
        let mut study = AnalysisModel::new(games.chosen().clone());
        let has_more = is_worked_on(&study) || Header::new(study.source()).is_some();
        if setup.mode == Mode::Puzzle || setup.diagram.is_some() || !has_more {
            return None;
        }
        if let Some(at) = setup.at {
            study.apply(AnalysisAction::GoTo(at));
        }
        if self.get(name::ORIENTATION) == "black" {
            study.set_orientation(Color::Black);
        }
        Some(study)
    }
}

/// The width, limited to the range that is offered.
pub fn within(width: u32) -> u32 {
    width.clamp(MIN_WIDTH, MAX_WIDTH)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;
    use crate::web::builder::code::Code;

    fn draft(pairs: &[(&str, &str)]) -> Draft {
        let mut draft = Draft::default();
        for (name, value) in pairs {
            draft.set(name, value);
        }
        draft
    }

    fn written(draft: &Draft) -> Vec<(&'static str, String)> {
        let values = draft.written();
        values
            .map(|(name, value)| (name, value.into_owned()))
            .collect()
    }

    fn owned(pairs: &[(&'static str, &str)]) -> Vec<(&'static str, String)> {
        let pairs = pairs.iter();
        pairs
            .map(|&(name, value)| (name, value.to_owned()))
            .collect()
    }

    #[test]
    fn only_what_differs_from_its_default_is_written() {
        let mut draft = draft(&[("level", "3"), ("theme", "dark"), ("moves", "e4 e5")]);
        let pairs = [("moves", "e4 e5"), ("theme", "dark")];
        assert_eq!(written(&draft), owned(&pairs));
        draft.set("theme", "auto");
        draft.set("moves", " ");
        draft.set("onclick", "alert(1)");
        assert_eq!(written(&draft), []);
        assert_eq!(draft, Draft::default());
        assert_eq!(draft.get("theme"), "auto");
    }

    #[test]
    fn a_broken_game_of_the_pgn_is_told_whichever_is_shown() {
        let pgn = "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. e4 e5 2. Ke3 *\n";
        let two = draft(&[("pgn", pgn)]);
        assert_eq!(two.problems(), []);
        let (number, error) = two.broken_game().expect("an illegal move");
        assert_eq!((number, error.place.line), (2, 7));
        assert_eq!(draft(&[("pgn", "1. e4 *\n\n1. d4 *")]).broken_game(), None);
        assert_eq!(Draft::default().broken_game(), None);
    }

    #[test]
    fn what_means_nothing_is_kept_but_not_written() {
        let mut draft = draft(&[
            ("level", "7"),
            ("color", "black"),
            ("lines", "2"),
            ("n", "518"),
            ("game", "2"),
        ]);
        assert_eq!(written(&draft), []);
        draft.set("mode", "play");
        draft.set("variant", "chess960");
        let game = [("mode", "play"), ("variant", "chess960"), ("n", "518")];
        let sides = [("color", "black"), ("level", "7")];
        assert_eq!(written(&draft), owned(&[&game[..], &sides].concat()));
        draft.set("mode", "analyse");
        draft.set("pgn", "1. e4 *");
        let all = [
            ("mode", "analyse"),
            ("pgn", "1. e4 *"),
            ("game", "2"),
            ("lines", "2"),
        ];
        assert_eq!(written(&draft), owned(&all));
    }

    #[test]
    fn moves_are_typed_in_the_letters_of_the_visitor_and_written_in_english() {
        letters::choose(Some(Letters::German));
        let pairs = [
            ("mode", "puzzle"),
            ("moves", "e4 e5 Sf3"),
            ("solution", "Sc6 Lb5"),
            ("allowed", "Sc6 d6"),
        ];
        let draft = draft(&pairs);
        let english = [
            ("mode", "puzzle"),
            ("moves", "e4 e5 Nf3"),
            ("solution", "Nc6 Bb5"),
            ("allowed", "Nc6 d6"),
        ];
        assert_eq!(
            draft.get("moves"),
            "e4 e5 Sf3",
            "the field has what is typed"
        );
        assert_eq!(draft.problems(), []);
        for pair in owned(&english) {
            assert!(written(&draft).contains(&pair), "{pair:?}");
        }
        assert!(draft.query().contains("&moves=e4,e5,Nf3"));
        assert_eq!(draft.link().moves.len(), 3);
        letters::choose(None);
    }

    #[test]
    fn a_puzzle_of_a_pgn_begins_where_that_does() {
        for (game, shown) in [(("pgn", "1. e4 e5 *"), false), (("moves", "e4 e5"), true)] {
            let draft = draft(&[("mode", "puzzle"), game, ("at", "1")]);
            assert_eq!(draft.written().any(|it| it.0 == "at"), shown, "{game:?}");
        }
    }

    #[test]
    fn a_draft_survives_the_address() {
        let mut draft = draft(&[
            ("mode", "free"),
            ("variant", "chesssharp"),
            ("fen", "4k3/8/8/8/8/8/8/4K3[QRnb] w - - 0 1"),
            ("moves", "Q@e4 Kd7"),
            ("label", "50 % of \"A & B\" + <C> #1 ♯_x"),
            ("at", "1"),
        ]);
        draft.language = Some(Language::Czech);
        draft.width = Some(480);
        draft.parents = "https://a.example https://b.example:8443".to_owned();
        let query = draft.query();
        assert!(query.starts_with("?page=embed&mode=free&variant=chesssharp&fen=4k3/8/8"));
        assert!(
            !query.contains([' ', '"', '<', '>', '#', '[', '+']),
            "{query}"
        );
        assert_eq!(Draft::from_query(&query), draft);
    }

    #[test]
    fn a_field_of_a_form_is_one_in_the_mode_setup_alone() {
        let mut draft = draft(&[("mode", "setup")]);
        draft.field.name = "position".to_owned();
        draft.field.required = true;
        let query = draft.query();
        assert_eq!(query, "?page=embed&mode=setup&name=position&required=");
        assert_eq!(Draft::from_query(&query), draft);
        let written = |draft: &Draft| {
            let of_form = draft.of_form();
            of_form.map(|it| it.0).collect::<Vec<_>>()
        };
        assert_eq!(written(&draft), ["name", "required"]);
        draft.set("mode", "free");
        assert_eq!(written(&draft), [""; 0]);
    }

    #[test]
    fn an_address_of_others_is_read_as_far_as_it_means_something() {
        let draft = Draft::from_query("?page=embed&width=5&&=&x=y&orientation=black&theme=pink");
        assert_eq!(draft.width, Some(MIN_WIDTH));
        let values = [("orientation", "black"), ("theme", "pink")];
        assert_eq!(written(&draft), owned(&values));
        let problems: Vec<_> = draft.problems().iter().map(|it| it.attribute).collect();
        assert_eq!(problems, ["theme"]);
    }

    #[test]
    fn a_diagram_has_a_position_and_a_look_alone() {
        let pairs = [
            ("mode", "diagram"),
            ("variant", "chesssharp"),
            ("fen", "4k3/8/8/8/8/8/8/4K3"),
            ("moves", "Kd2"),
            ("arrows", "e1e2"),
            ("controls", "off"),
            ("board", "green"),
        ];
        let draft = draft(&pairs);
        let kept: Vec<_> = written(&draft).iter().map(|it| it.0).collect();
        assert_eq!(kept, ["mode", "fen", "arrows", "board"]);
        assert!(draft.query().contains("chesssharp"), "for another mode");
    }

    #[test]
    fn what_is_no_origin_is_found_among_the_sites_around() {
        let mut draft = Draft::default();
        for (text, bad) in [
            ("", None),
            ("https://a.example, https://b.example:8443", None),
            ("https://a.example, foo", Some("foo")),
            ("a.example", Some("a.example")),
        ] {
            draft.parents = text.to_owned();
            assert_eq!(draft.bad_parent(), bad, "{text}");
        }
    }

    #[test]
    fn a_file_of_another_site_is_told_from_one_of_this_site() {
        let site = "https://host.example/chess/";
        for (address, foreign) in [
            ("games/a.pgn", false),
            ("/a.pgn", false),
            ("https://Host.example/a.pgn", false),
            ("//host.example/a.pgn", false),
            ("https://other.example/a.pgn", true),
            ("//other.example/a.pgn", true),
            ("http://host.example/a.pgn", true),
        ] {
            let mut draft = draft(&[("src", address)]);
            assert_eq!(draft.has_foreign_file(site), foreign, "{address}");
            draft.set("pgn", "1. e4 *");
            assert!(!draft.has_foreign_file(site), "the PGN counts before it");
        }
    }

    #[test]
    fn the_game_of_a_link_is_put_on_the_board() {
        let text = "?variant=chess960&n=959&moves=e2e4,e7e5&at=1&color=black";
        let link = Link::parse(text, "").unwrap().unwrap();
        let draft = Draft::of_link(&link);
        assert_eq!(draft.get("n"), "959");
        assert_eq!((draft.get("moves"), draft.get("at")), ("e2e4 e7e5", "1"));
        assert_eq!(draft.get("orientation"), "black");
        assert_eq!(draft.problems(), []);
        assert_eq!(draft.link(), link);
        assert_eq!(Draft::of_link(&Link::default()), Draft::default());
    }

    #[test]
    fn a_board_with_the_game_of_a_link_needs_no_draft() {
        let site = "https://host.example/chess/";
        let mut links: Vec<String> = Variant::ALL
            .map(|variant| format!("?variant={}", variant.key()))
            .into();
        links.extend(
            [
                "?variant=chess960&n=959&moves=e2e4,e7e5&at=1&color=black",
                "?variant=chess960&n=518&color=white",
                "?variant=chess&fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1&moves=e2e4",
                "?variant=chesssharp&fen=4k3/8/8/8/8/8/8/4K3[QRnb]_w_-_-_0_1",
                "?variant=crazyhouse&moves=e2e4,e7e5&at=0",
            ]
            .map(str::to_owned),
        );
        for text in links {
            let link = Link::parse(&text, "").unwrap().unwrap();
            let draft = Draft::of_link(&link);
            let code = Code {
                draft: &draft,
                site,
                height: 0,
            };
            assert_eq!(linked::element(&link, site), code.element());
            assert_eq!(linked::query(&link), draft.query());
            assert_eq!(
                linked::attributes(&link).len(),
                draft.values.len(),
                "{text}"
            );
        }
    }

    #[test]
    fn the_link_of_a_pgn_has_its_main_line() {
        let draft = draft(&[("pgn", "1. e4 (1. d4 d5) e5 {!} *")]);
        let link = draft.link();
        assert_eq!(link.query(), "?variant=chess&moves=e2e4,e7e5");
        let pairs = [("pgn", "1. f3 e5 2. g4 Qh4# *"), ("mode", "puzzle")];
        assert_eq!(self::draft(&pairs).link().query(), "?variant=chess");
        let pairs = [
            ("moves", "f3 e5 g4"),
            ("solution", "Qh4"),
            ("mode", "puzzle"),
        ];
        assert_eq!(
            self::draft(&pairs).link().query(),
            "?variant=chess&moves=f2f3,e7e5,g2g4"
        );
    }
}
