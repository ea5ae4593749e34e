//! Studies from addresses, texts and files, and the links to them.

use super::details::Detail;
use super::header::{Header, known};
use super::{AnalysisAction, AnalysisModel};
use crate::board::Color;
use crate::game::{NodeId, Study, Tree};
use crate::notation::link::{Link, LinkNames, LinkTree, Start, write_tree};
use crate::notation::pgn;
use crate::rules::{Move, Variant};
use crate::web::game::GameModel;
use crate::web::game::pgn_file::TextProblem;
use crate::web::parameters::Parameters;
use crate::web::route::{Page, Route};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::rc::Rc;

/// The parameter for the position shown where that lies in a variation: the number of its move among
/// all that the link has, counted from 1. `at` has the place in the main line where it branches off.
const NODE: &str = "node";

/// The parameter with the whole study as PGN, and the one with the place of its cursor.
const PGN: &str = "pgn";
const PLACE: &str = "place";

/// The characters of a PGN that a query does not escape.
const QUERY: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b' ')
    .remove(b'(')
    .remove(b')')
    .remove(b',')
    .remove(b':')
    .remove(b'/')
    .remove(b'$');

/// The longest query with variations, in bytes: chats and mails cut or break longer addresses.
const LONGEST: usize = 8000;

/// The study of an address.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The study, or what could be read of it.
    pub model: AnalysisModel,
    /// What is wrong with the address.
    pub problem: Option<TextProblem>,
}

/// The study of the two parts of an address; `None` if it names none.
pub fn of_address(search: &str, hash: &str) -> Option<Opened> {
    if let Some(opened) = with_everything(search) {
        return Some(opened);
    }
    match Route::parse(search, hash).game {
        Ok(link) => {
            let link = link?;
            let opened = with_variations(&link, search, hash);
            let opened = opened.unwrap_or_else(|| Opened {
                model: of_link(&link),
                problem: None,
            });
            Some(with_names(opened, search, hash))
        }
        Err(error) => Some(Opened {
            model: of_link(&error.fallback),
            problem: Some(TextProblem::Link(error.problem)),
        }),
    }
}

/// The study of an address with a PGN, or what can be read of it; `None` if it has none.
fn with_everything(search: &str) -> Option<Opened> {
    let parameters = Parameters::parse(search);
    let text = parameters.get(PGN).filter(|text| !text.trim().is_empty())?;
    let mut reader = pgn::Reader::new(text.as_bytes());
    let (game, problem) = match reader.next() {
        Some(Ok(game)) => (Some(game), None),
        Some(Err(first)) => {
            let others = Vec::new();
            let problem = TextProblem::Pgn {
                first,
                others,
                count: 1,
            };
            (reader.broken_off().cloned(), Some(problem))
        }
        None => (None, Some(TextProblem::NoGame)),
    };
    let game = game.unwrap_or_else(|| pgn::Game::new(Variant::Chess.start()));
    let mut model = AnalysisModel::new(Rc::new(game));
    let place = parameters.get(PLACE).unwrap_or_default();
    let node = node_at(model.study().tree(), place);
    model.apply(AnalysisAction::Show(node));
    if parameters.get("color") == Some("black") {
        model.set_orientation(Color::Black);
    }
    Some(Opened { model, problem })
}

/// The query of the address of a study with everything in it, comments and signs too; `None` if it
/// is too long for an address. It names nobody in a game that the visitor played against this site’s
/// computer.
pub fn query_of_everything(model: &AnalysisModel) -> Option<String> {
    let mut game = model.to_pgn();
    if Header::players_for_visitor(model.source())
        .iter()
        .any(|it| it.is_visitor)
    {
        for name in [Detail::White, Detail::Black] {
            game.tags.remove(name.tag());
        }
    }
    let text = game.to_string();
    // Only empty lines say anything in a PGN.
    let parts: Vec<String> = text
        .trim()
        .split("\n\n")
        .map(|part| part.replace('\n', " "))
        .collect();
    let text = parts.join("\n\n");
    let text = utf8_percent_encode(&text, QUERY).to_string();
    let mut query = format!("?{PGN}={}", text.replace(' ', "+"));
    let study = model.study();
    if study.ply() > 0 {
        query.push_str(&format!("&{PLACE}={}", cursor(study)));
    }
    if below(model).is_some() {
        query.push_str("&color=black");
    }
    query.push_str(&format!("&page={}", Page::Analysis.key()));
    (query.len() <= LONGEST).then_some(query)
}

/// A study with what its address tells of the game.
fn with_names(mut opened: Opened, search: &str, hash: &str) -> Opened {
    let names = LinkNames::of_address(search, hash);
    let details = [
        (Detail::White, names.white),
        (Detail::Black, names.black),
        (Detail::WhiteRating, names.white_rating),
        (Detail::BlackRating, names.black_rating),
        (Detail::Event, names.event),
        (Detail::Date, names.date),
    ];
    let details = details.map(|(detail, text)| (detail, text.unwrap_or_default()));
    opened.model.begin_with_details(details, names.result);
    opened
}

/// What a link to a study tells of the game: only the result of a game that the visitor, who has no name,
/// played against this site’s computer.
pub fn names_for_link(model: &AnalysisModel) -> LinkNames {
    let [white, black] = Header::players_for_visitor(model.source());
    if white.is_visitor || black.is_visitor {
        return LinkNames {
            result: model.result(),
            ..LinkNames::default()
        };
    }
    LinkNames {
        white: white.name,
        black: black.name,
        result: model.result(),
        white_rating: white.rating,
        black_rating: black.rating,
        event: known(model.source(), Detail::Event.tag()),
        date: known(model.source(), Detail::Date.tag()),
    }
}

/// The study of an address with variations; `None` if it has none.
fn with_variations(link: &Link, search: &str, hash: &str) -> Option<Opened> {
    let LinkTree {
        tree,
        nodes,
        problem,
    } = LinkTree::of_address(link, search, hash)?;
    let mut game = pgn::Game::with_moves(link.start_position(), link.moves.iter().copied());
    game.tree = tree;
    let mut model = AnalysisModel::new(game);
    go_to(&mut model, link);
    let parameters = Parameters::parse(search);
    let number = parameters.get(NODE).and_then(|text| text.parse().ok());
    let index = number.and_then(|number: usize| number.checked_sub(1));
    if let Some(node) = index.and_then(|index| *nodes.get(index)?) {
        model.apply(AnalysisAction::Show(node));
    }
    let problem = problem.map(TextProblem::Link);
    Some(Opened { model, problem })
}

/// The study of a link, with the position and the side at the bottom that it asks for.
pub fn of_link(link: &Link) -> AnalysisModel {
    let mut model = AnalysisModel::with_moves(link.start_position(), link.moves.iter().copied());
    go_to(&mut model, link);
    model
}

/// Shows what a link asks for: the position of the main line, and the side at the bottom.
fn go_to(model: &mut AnalysisModel, link: &Link) {
    model.apply(AnalysisAction::GoTo(link.at.unwrap_or(link.moves.len())));
    if let Some(color) = link.color {
        model.set_orientation(color);
    }
}

/// The study of a game of a text or file, at the position shown: with all variations and comments of
/// a PGN.
pub fn of_game(game: &GameModel) -> AnalysisModel {
    // The game on the play page ends before a null move; the study has it all.
    let from_pgn = game.origin().and_then(|source| of_pgn(source.text()));
    let ply = if from_pgn.is_some() { 0 } else { game.ply() };
    let moves = || AnalysisModel::with_moves(game.game().start().clone(), game.game().moves());
    let mut model = from_pgn.unwrap_or_else(moves);
    model.apply(AnalysisAction::GoTo(ply));
    model.set_orientation(game.orientation());
    model
}

/// The study of a PGN's first game, if it has one.
pub fn of_pgn(text: &str) -> Option<AnalysisModel> {
    let game = pgn::Reader::new(text.as_bytes()).next()?.ok()?;
    Some(AnalysisModel::new(Rc::new(game)))
}

/// The link to the current line and the position at the cursor.
pub fn link_to_line(model: &AnalysisModel) -> Link {
    let study = model.study();
    let at_end = study.ply() == study.line_len();
    Link {
        moves: study.line_moves().collect(),
        at: (!at_end).then_some(study.ply()),
        ..link_to_start(model)
    }
}

/// The query of the address of the study with all its variations and the position at the cursor;
/// `None` if it is too long for an address.
pub fn query_of_study(model: &AnalysisModel) -> Option<String> {
    let study = model.study();
    let tree = study.tree();
    let (moves, nodes) = write_tree(study.start(), tree, LONGEST)?;
    let path = study.line().iter().take(study.ply());
    let in_main_line = path.copied().zip(tree.main_line());
    let branch = in_main_line.take_while(|(one, other)| one == other).count();
    let at_end = branch == study.ply() && branch == tree.main_line().count();
    let link = Link {
        at: (!at_end).then_some(branch),
        ..link_to_start(model)
    };
    let mut query = link.query_with(&moves);
    if branch < study.ply() {
        let index = nodes.iter().position(|&node| node == study.current())?;
        query.push_str(&format!("&{NODE}={}", index + 1));
    }
    query.push_str(&format!("&page={}", Page::Analysis.key()));
    (query.len() <= LONGEST).then_some(query)
}

/// The link to the moves up to the cursor, from where a game goes on.
pub fn link_to_here(model: &AnalysisModel) -> Link {
    let game = model.study().to_game();
    let mut link = Link::new(game.start().variant(), Start::of(game.start()));
    link.moves = game.moves().collect();
    link.color = below(model);
    link
}

/// The link to the position at the cursor, without the moves before it.
pub fn link_to_position(model: &AnalysisModel) -> Link {
    let position = model.study().position();
    Link {
        start: Start::of(position),
        ..link_to_start(model)
    }
}

fn link_to_start(model: &AnalysisModel) -> Link {
    let start = model.study().start();
    let mut link = Link::new(start.variant(), Start::of(start));
    link.color = below(model);
    link
}

/// The side at the bottom, if it is not the usual one.
fn below(model: &AnalysisModel) -> Option<Color> {
    (model.orientation() == Color::Black).then_some(Color::Black)
}

/// The place of the cursor as a text: the rank of each move up to it among its alternatives.
pub fn cursor(study: &Study) -> String {
    let path = study.line().iter().take(study.ply());
    let ranks = path.map(|&id| study.tree().rank(id).unwrap_or(0).to_string());
    ranks.collect::<Vec<_>>().join(".")
}

/// The node at a place written by [`cursor`]; the last one on the way if the tree is another one.
pub fn node_at(tree: &Tree, cursor: &str) -> NodeId {
    let mut node = Tree::ROOT;
    for rank in cursor.split('.').map(str::parse::<usize>) {
        let next = rank.ok().and_then(|rank| tree.children(node).nth(rank));
        let Some(next) = next else { break };
        node = next;
    }
    node
}

/// The node that moves lead to; the last one on the way if they are not all in the tree.
pub fn node_after(tree: &Tree, moves: &[Move]) -> NodeId {
    moves
        .iter()
        .try_fold(Tree::ROOT, |node, &m| {
            let next = tree
                .children(node)
                .find(|&next| tree.move_to(next) == Some(m));
            next.ok_or(node)
        })
        .unwrap_or_else(|last| last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Step;
    use crate::notation::pgn::GameResult;
    use crate::rules::Variant;
    use crate::web::game::pgn_file::{Found, find, play_of};

    #[test]
    fn a_link_has_all_variations_and_the_place_in_one() {
        let text = "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5)) 2. Nf3 *";
        let mut model = of_pgn(text).expect("a game");
        let all: Vec<NodeId> = std::iter::successors(Some(vec![Tree::ROOT]), |nodes| {
            let tree = model.study().tree();
            let next: Vec<_> = nodes.iter().flat_map(|&id| tree.children(id)).collect();
            (!next.is_empty()).then_some(next)
        })
        .flatten()
        .collect();
        assert_eq!(all.len(), 8);
        model.set_orientation(Color::Black);
        for node in all {
            model.apply(AnalysisAction::Show(node));
            let query = query_of_study(&model).expect("a short one");
            let opened = of_address(&query, "").expect("a study");
            assert_eq!(opened.problem, None, "{query}");
            let (before, after) = (model.study(), opened.model.study());
            assert_eq!(before.tree(), after.tree(), "{query}");
            assert_eq!(cursor(before), cursor(after), "{query}");
            assert_eq!(opened.model.orientation(), Color::Black);
            // The play page shows the main line.
            let play = Link::parse(&query, "").expect("a link").expect("a game");
            assert!(play.moves.iter().copied().eq(before.tree().moves()));
            assert!(play.at.is_none_or(|at| at <= play.moves.len()));
        }
        let long = format!("1. e4 {} *", "(1. d4 d5 2. Nf3 Nf6 3. Ng1 Ng8)".repeat(400));
        assert_eq!(query_of_study(&of_pgn(&long).expect("a game")), None);
    }

    #[test]
    fn a_link_can_have_everything() {
        let text = "[Event \"Cup & co\"]\n[Site \"Žďár\"]\n[White \"Ada\"]\n[Black \"?\"]\n\n\
                    {A game + more.\n\n50 %.} 1. e4! {[%cal Ge2e4] 50 % of “all”} e5 (1... c5 $14 2. Nf3) 2. Nf3 *";
        let mut model = of_pgn(text).expect("a game");
        model.apply(AnalysisAction::Step(Step::Next));
        model.apply(AnalysisAction::Step(Step::EnterVariation));
        model.set_orientation(Color::Black);
        let query = query_of_everything(&model).expect("short");
        assert!(
            query.is_ascii() && query.ends_with("&page=analysis"),
            "{query}"
        );
        let opened = of_address(&query, "").expect("a study");
        assert_eq!(opened.problem, None);
        let (before, after) = (model.study(), opened.model.study());
        assert_eq!(cursor(before), cursor(after));
        assert_eq!(
            opened.model.to_pgn().to_string(),
            model.to_pgn().to_string()
        );
        assert_eq!(opened.model.orientation(), Color::Black);
        let own = of_pgn("[White \"?\"]\n[Black \"sharp960, level 3\"]\n\n1. e4 {mine} *");
        let query = query_of_everything(&own.expect("a game")).expect("short");
        assert!(!query.contains("level"), "{query}");
        let long = format!("1. e4 {{{}}} *", "long ".repeat(2000));
        assert_eq!(query_of_everything(&of_pgn(&long).expect("a game")), None);
        for bad in [
            "?pgn=&page=analysis",
            "?pgn=1.+Ke4&moves=e2e4&page=analysis",
        ] {
            let plies = of_address(bad, "").map(|opened| opened.model.study().ply());
            assert_ne!(plies, Some(2), "{bad}");
        }
    }

    #[test]
    fn a_shared_link_has_the_players_and_the_result() {
        let text = "[White \"Ada <b>\"]\n[Black \"Grace\"]\n[BlackElo \"2100\"]\n[Event \"Cup & co\"]\n\
             [Date \"1999.01.??\"]\n[Result \"0-1\"]\n\n1. e4 (1. d4) e5 0-1";
        for text in [text, &text.replace("(1. d4)", "")] {
            let model = of_pgn(text).expect("a game");
            let names = names_for_link(&model);
            let query = query_of_study(&model).expect("short") + &names.query();
            let opened = of_address(&query, "").expect("a study");
            assert_eq!(names_for_link(&opened.model), names, "{query}");
            assert_eq!(opened.model.result(), GameResult::BlackWins);
            let (before, after) = (
                Header::new(model.source()),
                Header::new(opened.model.source()),
            );
            assert_eq!(before, after, "{query}");
            assert!(!opened.model.study().can_undo());
        }
        let own = of_pgn("[Black \"sharp960, level 3\"]\n\n1. e4 0-1").expect("a game");
        assert_eq!(names_for_link(&own).query(), "&result=0-1");
    }

    #[test]
    fn a_bad_variation_leaves_the_rest() {
        let query = "?page=analysis&moves=e4,e5,(c5,Ke4),Nf3&node=99";
        let opened = of_address(query, "").expect("a study");
        assert_eq!(opened.model.study().tree().len(), 4);
        assert_eq!(opened.model.study().ply(), 3);
        assert!(opened.problem.is_some());
    }

    #[test]
    fn an_address_opens_at_its_position() {
        let opened = of_address("?page=analysis&moves=e2e4,e7e5&at=1&color=black", "");
        let Opened { model, problem } = opened.expect("a line");
        assert_eq!((model.study().ply(), problem), (1, None));
        assert_eq!(model.orientation(), Color::Black);
        assert_eq!(
            Page::Analysis.query(&link_to_line(&model)),
            "?variant=chess&moves=e2e4,e7e5&at=1&color=black&page=analysis"
        );
        assert_eq!(
            link_to_here(&model).query(),
            "?variant=chess&moves=e2e4&color=black"
        );
        let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR_b_KQkq_-_0_1";
        assert_eq!(
            link_to_position(&model).query(),
            format!("?variant=chess&fen={fen}&color=black")
        );
        let path = format!("#/analysis/chess960/{fen}");
        let opened = of_address("?page=analysis", &path).expect("a position");
        assert_eq!(opened.model.study().variant(), Variant::Chess960);
        assert!(of_address("?page=analysis", "").is_none());
    }

    #[test]
    fn of_a_bad_pgn_in_an_address_the_good_part_is_shown() {
        for (pgn, plies) in [
            ("1. e4 e5 2. Ke3 Nf6 *", 2),
            ("1. e4 (1. Ke2) e5 2. Nf3 *", 3),
            ("garbage", 0),
            ("[FEN \"x\"] 1. e4 *", 0),
            ("{}", 0),
            ("%ZZ", 0),
        ] {
            let query = format!("?page=analysis&pgn={}", pgn.replace(' ', "+"));
            let opened = of_address(&query, "").expect("a board");
            assert!(opened.problem.is_some(), "{pgn}");
            let line = opened.model.study().tree().main_line().count();
            assert_eq!(line, plies, "{pgn}");
        }
        let opened = of_address("?page=analysis&pgn=+&moves=e2e4", "").expect("a line");
        assert_eq!((opened.problem, opened.model.study().ply()), (None, 1));
    }

    #[test]
    fn of_a_bad_address_the_good_part_is_shown() {
        let opened = of_address("?page=analysis&moves=e2e4,e7e6,e1e3", "").expect("a part");
        assert_eq!(opened.model.study().ply(), 2);
        assert!(opened.problem.is_some());
        let opened = of_address("?page=analysis&fen=nonsense", "").expect("a board");
        assert!(opened.problem.is_some());
    }

    #[test]
    fn a_pgn_keeps_its_variations() {
        let text = "1. e4 e5 (1... c5 {sharp}) 2. Nf3 1-0";
        let played = |text: &[u8]| match find(text) {
            Ok(Found::Game(game)) => *game,
            Ok(Found::Pgn(game)) => play_of(&game),
            other => panic!("{other:?}"),
        };
        let model = of_game(&played(text.as_bytes()));
        assert_eq!(model.study().ply(), 0);
        assert!(model.to_pgn().to_string().contains("(1... c5 { sharp })"));
        let link = played(b"?moves=e2e4,e7e5");
        assert_eq!(of_game(&link).study().ply(), 2);
        let with_null = played(b"1. d4 d5 2. -- (2. c4) c5 3. dxc5 *");
        let written = of_game(&with_null).to_pgn().to_string();
        assert!(
            written.contains("2. -- (2. c4) 2... c5 3. dxc5 *"),
            "{written}"
        );
    }

    #[test]
    fn the_cursor_is_found_again() {
        let text = "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5)) 2. Nf3 *";
        let mut model = of_pgn(text).expect("a game");
        let mut places = vec![cursor(model.study())];
        for step in [
            Step::Next,
            Step::NextVariation,
            Step::EnterVariation,
            Step::EnterVariation,
            Step::Next,
        ] {
            model.apply(AnalysisAction::Step(step));
            let study = model.study();
            let place = cursor(study);
            assert_eq!(node_at(study.tree(), &place), study.current(), "{place}");
            places.push(place);
        }
        assert_eq!(places[0], "");
        assert!(places.iter().any(|place| place.contains('1')), "{places:?}");
        let tree = of_pgn("1. e4 *").expect("a game").study().tree().clone();
        for place in ["", "x", "0.7.1", "9", "0.0.0.0"] {
            assert!(tree.contains(node_at(&tree, place)), "{place}");
        }
    }

    #[test]
    fn moves_lead_to_the_same_place_in_another_order_of_variations() {
        let one = of_pgn("1. e4 e5 (1... c5 2. Nf3) 2. f4 *").expect("a game");
        let other = of_pgn("1. e4 c5 (1... e5) 2. Nf3 d6 *").expect("a game");
        let (from, tree) = (one.study().tree(), other.study().tree());
        let place = |node| cursor_of(&other, node_after(tree, &from.moves_to(node)));
        let nodes: Vec<_> = from.in_order().map(place).collect();
        assert_eq!(
            nodes,
            ["0", "0.1", "0.0", "0.0.0", "0.1"],
            "2. f4 is not there"
        );
    }

    fn cursor_of(model: &AnalysisModel, node: NodeId) -> String {
        let mut model = model.clone();
        model.apply(AnalysisAction::Show(node));
        cursor(model.study())
    }
}
