use super::*;
use crate::board::Color;
use crate::notation::fen;
use crate::notation::link::Link;
use crate::rules::Variant;
use crate::web::board::Arrangement;

fn setup(pairs: &[(&str, &str)]) -> (Setup, Vec<(&'static str, String)>) {
    let (setup, errors) = Setup::read(&Attributes::new(pairs.iter().copied()));
    let told = |error: OptionError| (error.attribute, error.message());
    (setup, errors.into_iter().map(told).collect())
}

fn look(pairs: &[(&str, &str)]) -> (Look, Vec<&'static str>) {
    let (look, errors) = Look::read(&Attributes::new(pairs.iter().copied()));
    (look, errors.iter().map(|error| error.attribute).collect())
}

fn link(setup: &Setup) -> &Link {
    match &setup.source {
        Source::Moves(link) => link,
        Source::Pgn(_) => panic!("not a PGN"),
    }
}

#[test]
fn nothing_said_is_the_start_of_chess_to_be_looked_at() {
    let (setup, errors) = setup(&[]);
    assert_eq!(errors, []);
    assert_eq!((setup.mode, setup.color), (Mode::View, Color::White));
    assert_eq!(link(&setup), &Link::default());
    let (look, errors) = look(&[]);
    assert!(errors.is_empty());
    assert!(look.coordinates && look.targets && look.orientation.is_none());
    assert_eq!(
        (look.theme, look.board, look.animation_ms),
        ("auto", "blue", 200)
    );
}

#[test]
fn a_start_by_number_with_moves() {
    let pairs = [
        ("variant", "chess960"),
        ("n", "518"),
        ("moves", "e4 e5, Nf3 b8c6"),
    ];
    let (setup, errors) = setup(&pairs);
    assert_eq!(errors, []);
    assert_eq!(link(&setup).variant, Variant::Chess960);
    assert_eq!(setup.source.halfmoves(), 4);
}

/// The diagram of a `fen` in a mode, and the errors: the attribute, and whether the board shows it.
fn diagram(pairs: &[(&str, &str)]) -> (Option<String>, Vec<(&'static str, bool)>) {
    let (setup, errors) = Setup::read(&Attributes::new(pairs.iter().copied()));
    let drawn = setup.diagram.map(|diagram| match diagram {
        Arrangement::Setup { variant, setup } => fen::format_setup(variant, &setup),
        Arrangement::Position(_) => panic!("a legal position is no diagram"),
    });
    let told = |error: &OptionError| (error.attribute, error.is_shown);
    (drawn, errors.iter().map(told).collect())
}

#[test]
fn every_arrangement_is_drawn_and_is_no_error_where_none_has_to_be_legal() {
    for (text, drawn) in [
        ("8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8 w - - 0 1"),
        ("8/8/8/3q4/8/8/8/8 b - - 0 1", "8/8/8/3q4/8/8/8/8 b - - 0 1"),
        ("8/8/8/3q4/8/8/8/8_b_-_-", "8/8/8/3q4/8/8/8/8 b - - 0 1"),
        (
            "QQQQQQQQ/QQ6/8/8/8/8/8/8",
            "QQQQQQQQ/QQ6/8/8/8/8/8/8 w - - 0 1",
        ),
        (
            "P6k/8/8/8/8/8/8/K7 w - - 0 1",
            "P6k/8/8/8/8/8/8/K7 w - - 0 1",
        ),
        (
            "4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1",
            "4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1",
        ),
    ] {
        for mode in ["view", "setup"] {
            let read = diagram(&[("mode", mode), ("fen", text)]);
            assert_eq!(read, (Some(drawn.to_owned()), vec![]), "{mode}: {text}");
        }
        for mode in ["free", "play", "analyse"] {
            let read = diagram(&[("mode", mode), ("fen", text)]);
            assert_eq!(
                read,
                (Some(drawn.to_owned()), vec![("fen", true)]),
                "{mode}: {text}"
            );
        }
    }
}

#[test]
fn what_cannot_be_read_is_told_and_never_drawn_as_another_position() {
    let (castling, empty) = ("P6k/8/8/8/8/8/8/K7 w KQ - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1");
    let drawn = castling.replace("KQ", "-");
    assert_eq!(
        diagram(&[("fen", castling)]),
        (Some(drawn), vec![("fen", false)])
    );
    for mode in ["view", "setup", "free"] {
        let read = diagram(&[("mode", mode), ("fen", "no position")]);
        assert_eq!(
            read,
            (Some(empty.to_owned()), vec![("fen", true)]),
            "{mode}"
        );
    }
    // Moves need a legal position, even where they are only looked at.
    let (drawn, errors) = diagram(&[("fen", empty), ("moves", "e4")]);
    assert_eq!(
        (drawn.as_deref(), errors),
        (Some(empty), vec![("fen", true)])
    );
}

#[test]
fn a_board_field_alone_is_a_whole_position_if_it_can_be_one() {
    let (setup, errors) = setup(&[("fen", "4k3/8/8/8/8/8/4P3/4K3"), ("mode", "free")]);
    assert_eq!((errors, setup.mode), (vec![], Mode::Free));
    let start = link(&setup).start_position();
    assert_eq!(fen::format(&start), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
}

#[test]
fn start_is_the_start_of_the_variant() {
    for text in ["start", "START"] {
        let (setup, errors) = setup(&[("fen", text), ("variant", "horde")]);
        assert_eq!(errors, []);
        let start = link(&setup).start_position();
        assert_eq!(start, Variant::Horde.start());
    }
    let (numbered, errors) = setup(&[("fen", "start"), ("n", "0")]);
    assert_eq!(errors, []);
    assert_eq!(link(&numbered).variant, Variant::Chess960);
}

#[test]
fn a_diagram_is_drawn_whatever_else_is_wrong() {
    let pairs = [
        ("variant", "checkers"),
        ("fen", "8/8/8/3q4/8/8/8/8 w - - 0 1"),
        ("level", "99"),
    ];
    let (drawn, errors) = diagram(&pairs);
    assert!(drawn.is_some());
    assert_eq!(errors, [("level", true), ("variant", true)]);
}

#[test]
fn flags_are_switched_as_in_html_and_as_frameworks_do() {
    for (text, on) in [
        ("", true),
        ("on", true),
        ("true", true),
        ("off", false),
        ("false", false),
    ] {
        let (look, errors) = look(&[("coordinates", text)]);
        assert_eq!((look.coordinates, errors.len()), (on, 0), "{text}");
    }
    let (look, errors) = look(&[("coordinates", "perhaps")]);
    assert!(look.coordinates);
    assert_eq!(errors, ["coordinates"]);
}

#[test]
fn what_is_wrong_is_told_with_its_attribute_and_the_rest_counts() {
    for (attribute, text) in [
        ("mode", "watch"),
        ("variant", "checkers"),
        ("fen", "8/8/8 w - - 0 1"),
        ("moves", "e4 e6 Ke8"),
        ("level", "11"),
        ("color", "green"),
        ("at", "1"),
        ("n", "960"),
        ("pgn", "1. e4 e5 2. Ke8 *"),
    ] {
        let (_, errors) = setup(&[(attribute, text)]);
        let names: Vec<_> = errors.iter().map(|error| error.0).collect();
        assert_eq!(names, [attribute], "{errors:?}");
        let said = errors[0].1.to_lowercase();
        assert!(
            said.trim_start_matches("the ").starts_with(attribute),
            "{errors:?}"
        );
    }
    let (setup, errors) = setup(&[("moves", "e4 e5 Ke8"), ("mode", "free")]);
    assert_eq!(errors.len(), 1);
    assert_eq!((setup.source.halfmoves(), setup.mode), (2, Mode::Free));
}

#[test]
fn a_number_too_large_or_odd_is_told() {
    for text in ["-1", "2001", "fast", "1e3", "200ms"] {
        let (look, errors) = look(&[("animation", text)]);
        assert_eq!(
            (look.animation_ms, errors),
            (200, vec!["animation"]),
            "{text}"
        );
    }
}

#[test]
fn one_game_of_a_pgn_is_chosen() {
    let pgn = "[Event \"one\"]\n\n1. e4 *\n\n[Event \"two\"]\n\n1. d4 d5 *\n";
    let (setup_two, errors) = setup(&[("pgn", pgn), ("game", "2"), ("fen", "ignored")]);
    assert_eq!(errors, []);
    assert_eq!(setup_two.source.halfmoves(), 2);
    let (setup_three, errors) = setup(&[("pgn", pgn), ("game", "3")]);
    assert_eq!(errors[0].0, "game");
    assert_eq!(setup_three.source.halfmoves(), 2);
}

#[test]
fn the_good_part_of_a_broken_pgn_is_shown() {
    let (setup, errors) = setup(&[("pgn", "1. e4 e5 2. Nf3 Ke4 *")]);
    assert_eq!(errors.len(), 1);
    assert!(errors[0].1.contains("line 1"), "{errors:?}");
    assert_eq!(setup.source.halfmoves(), 3);
}

#[test]
fn a_pgn_without_a_game_leaves_the_start() {
    let (broken, errors) = setup(&[("pgn", "   % nothing\n")]);
    assert_eq!(errors[0].0, "pgn");
    assert_eq!(broken.source.halfmoves(), 0);
}

#[test]
fn what_the_file_decides_is_no_error_before_it_is_there() {
    for mode in ["view", "free", "analyse", "puzzle"] {
        let waiting = [("src", "games.pgn"), ("at", "3"), ("mode", mode)];
        assert_eq!(setup(&waiting).1, [], "{mode}");
    }
    let there = [("src", "games.pgn"), ("at", "3"), ("file", "1. e4 e5 *")];
    let (setup, errors) = setup(&there);
    assert_eq!((setup.at, errors[0].0), (Some(2), "at"));
}

#[test]
fn what_is_wrong_with_a_file_is_told_of_its_address() {
    let of_file = |text| setup(&[("src", "games.pgn"), ("file", text)]).1;
    for text in ["", " \n", "% nothing\n"] {
        let errors = of_file(text);
        assert_eq!(errors.len(), 1, "{errors:?}");
        assert_eq!(errors[0].0, "src");
        assert!(
            errors[0].1.starts_with("src: there is no game"),
            "{errors:?}"
        );
    }
    let errors = of_file("1. e4 Ke4 *");
    assert_eq!(errors[0].0, "src");
    assert!(errors[0].1.starts_with("src, line 1"), "{errors:?}");
    // A PGN of the page counts before the file.
    let both = [("src", "games.pgn"), ("file", ""), ("pgn", "1. e4 Ke4 *")];
    assert_eq!(setup(&both).1[0].0, "pgn");
}

#[test]
fn the_tags_of_a_game_that_cannot_be_played_are_shown() {
    let unknown =
        "[White \"Ada\"]\n[Variant \"Bughouse\"]\n\n1. e4 *\n\n[White \"Grace\"]\n\n1. d4 *";
    let (setup, errors) = setup(&[("pgn", unknown), ("mode", "free")]);
    assert!(
        errors[0].1.contains("Bughouse") && errors[0].1.contains("line 2"),
        "{errors:?}"
    );
    let Source::Pgn(games) = &setup.source else {
        panic!("a PGN");
    };
    assert_eq!(games.chosen().tags.get("White"), Some("Ada"));
    assert_eq!((games.len(), setup.mode), (2, Mode::View));
    assert_eq!(setup.diagram, Some(Arrangement::empty(Variant::Chess)));

    let illegal = "[FEN \"8/8/8/3q4/8/8/8/8 w - - 0 1\"]\n\n1. e4 *";
    let (drawn, errors) = diagram(&[("pgn", illegal)]);
    assert_eq!(drawn.as_deref(), Some("8/8/8/3q4/8/8/8/8 w - - 0 1"));
    assert_eq!(errors, [("pgn", true)]);
}

#[test]
fn an_error_in_a_variation_leaves_the_main_line() {
    let (setup, errors) = setup(&[("pgn", "1. e4 (1. d4 Ke4) e5 2. Nf3 *")]);
    assert!(errors[0].1.contains("line 1, column 14"), "{errors:?}");
    assert_eq!(setup.source.halfmoves(), 3);
}

#[test]
fn the_error_of_a_game_is_told_where_that_game_is_shown() {
    let pgn = "1. e4 *\n\n[White \"Ada\"]\n[Result \"1-0\"]\n\n1. d4 Ke4 *\n\n[White \"b\"]\n\n1. c4 Kd4 *";
    let place = |game| {
        let (_, errors) = setup(&[("pgn", pgn), ("game", game)]);
        errors
            .into_iter()
            .map(|(_, message)| message)
            .collect::<Vec<_>>()
    };
    assert_eq!(place("1"), [""; 0]);
    assert!(
        place("2")[0].starts_with("pgn, line 6, column 7:"),
        "{:?}",
        place("2")
    );
    assert!(
        place("3")[0].starts_with("pgn, line 10, column 7:"),
        "{:?}",
        place("3")
    );
}

#[test]
fn a_move_to_be_allowed_that_cannot_be_read_is_told() {
    assert_eq!(look(&[("allowed", "e4 Nf3 e2 e7e5 O-O Qh8")]).1, [""; 0]);
    assert_eq!(look(&[("allowed", "e4 knight")]).1, ["allowed"]);
}

#[test]
fn a_solution_that_cannot_be_read_is_told_without_a_place() {
    let (_, errors) = setup(&[("mode", "puzzle"), ("solution", "Ra9")]);
    let message = &errors[0].1;
    assert!(
        message.starts_with("solution: ") && !message.contains("line"),
        "{message}"
    );
}
