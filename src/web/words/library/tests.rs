use super::*;
use crate::board::ByColor;
use crate::web::library::{Entry, summary_of};

fn row(pgn: &str) -> Row {
    let entry = Entry::new(Timestamp(1), Timestamp(1), pgn.to_owned());
    entry.indexed(None).expect("a game").row
}

#[test]
fn own_results_are_told_with_a_move_and_against_it() {
    let own = |wins, draws, losses| OwnTally {
        wins,
        draws,
        losses,
    };
    let tally = Tally {
        own: ByColor::new(own(0, 0, 2), own(1, 3, 1)),
        ..Tally::default()
    };
    assert_eq!(
        super::own(tally, Color::White),
        [
            "You had 2 losses with this.",
            "You had 1 win, 3 draws and 1 loss against this."
        ]
    );
    assert_eq!(super::own(Tally::default(), Color::White), [""; 0]);
}

#[test]
fn a_game_without_names_is_called_by_its_event_in_the_visitor_s_language() {
    use crate::web::language::catalogue::key;
    use crate::web::language::speak;
    let row = row("[Event \"Casual game\"]\n\n1. e4 e5 *\n");
    let german = format!("de\n{:08x}Freie Partie\n", key("", "Casual game"));
    speak(Some(german));
    assert_eq!(players(&row), "Freie Partie");
    speak(None);
}

#[test]
fn a_position_is_reached_by_some_of_the_games_found() {
    let tally = |white| Tally {
        white,
        ..Tally::default()
    };
    for (count, all, expected) in [
        (17, Some(50), "17 of 50 games reach this position."),
        (1, Some(1200), "1 of 1,200 games reaches this position."),
        (1, Some(1), "1 game reaches this position."),
        (17, None, "17 games reach this position."),
    ] {
        assert_eq!(reached_by(tally(count), all), expected);
    }
}

#[test]
fn numbers_are_readable() {
    for (count, text) in [
        (1, "1 game"),
        (999, "999 games"),
        (1_234_567, "1,234,567 games"),
    ] {
        assert_eq!(games(count), text);
    }
    assert_eq!(found(3, 1000), "3 of 1,000 games");
    assert_eq!(size(10.0), "1 KB");
    assert_eq!(size(12_345_678.0), "12.3 MB");
}

#[test]
fn a_game_is_called_by_its_name_or_players() {
    let mut game = row("[White \"Ada\"]\n\n1. e4 *");
    assert_eq!(title(&game), "Ada – ?");
    game.name = "My best".to_owned();
    assert_eq!(title(&game), "My best");
    assert_eq!(players_of_named(&game), "Ada – ?");
    assert_eq!(title(&row("[Variant \"Duck\"]\n\n*")), "Duck chess");
    assert_eq!(title(&row("[Event \"Club\"]\n\n1. e4 *")), "Club");
    // Studies that nobody has named are told apart by their moves.
    assert_eq!(title(&row("1. e4 e5 2. Nf3 *")), "1. e4 e5 2. Nf3");
    assert_eq!(title(&row("1. d4 {Mine.} *")), "1. d4");
    let mut own = row("[White \"sharp960, level 3\"]\n\n1. e4 *");
    own.person = Some(Color::Black);
    assert_eq!(title(&own), "Computer, level 3 – You");
    // Kept as a study.
    let study = row("[Black \"sharp960, level 3\"]\n\n1. e4 {Mine.} *");
    assert_eq!(title(&study), "You – Computer, level 3");
}

#[test]
fn games_of_a_match_are_told_apart_by_the_round() {
    let details = |pgn: &str| details(&row(pgn).summary);
    assert_eq!(
        details("[Event \"Candidates\"]\n[Round \"3.1\"]\n\n*"),
        "Candidates, round 3.1"
    );
    assert_eq!(
        details("[Event \"Candidates\"]\n[Round \"?\"]\n\n*"),
        "Candidates"
    );
    assert_eq!(details("[Event \"?\"]\n[Round \"3\"]\n\n*"), "Round 3");
}

#[test]
fn the_facts_of_a_study_begin_with_its_players_or_moves() {
    let facts = |pgn: &str| title_and_facts(&row(pgn).summary);
    let named = facts("[White \"Ada\"]\n[Black \"sharp960, level 3\"]\n\n1. e4 *");
    assert_eq!(
        named,
        "Ada – Computer, level 3 · Unfinished · Chess · 1 move"
    );
    assert_eq!(
        facts("1. e4 e5 *"),
        "1. e4 e5 · Unfinished · Chess · 1 move"
    );
}

#[test]
fn the_study_before_is_named() {
    for (pgn, named) in [
        ("[White \"Ada\"]\n\n1. e4 *", "Ada – ?"),
        ("1. e4 e5 *", "1. e4 e5"),
        (
            "[Black \"sharp960, level 3\"]\n\n*",
            "You – Computer, level 3",
        ),
    ] {
        let summary = summary_of(pgn).expect("a game");
        let expected = format!("Put aside: {named}");
        assert_eq!(replaced(&summary), expected);
    }
}

#[test]
fn players_are_searched_by_the_names_that_are_shown() {
    let own = row("[White \"Player\"]\n[Black \"sharp960, level 3\"]\n\n1. e4 *");
    assert_eq!(player_names(&own), ["You", "Computer, level 3"]);
    assert_eq!(shown(&own).title, "You – Computer, level 3");
    let mut friend = row("[Black \"Player\"]\n\n1. e4 *");
    assert_eq!(player_names(&friend), ["", ""]);
    friend.person = Some(Color::Black);
    assert_eq!(player_names(&friend), ["Friend", "You"]);
    let others = row("[White \"Ada\"]\n[Date \"1851.??.??\"]\n\n1. e4 *");
    assert_eq!(player_names(&others), ["Ada", ""]);
    assert!(shown(&others).rest.contains("1851 · Chess"));
}

#[test]
fn the_facts_of_a_game_leave_out_what_is_unknown() {
    let facts = |text: &str| super::facts(&row(text).summary);
    assert_eq!(
        facts("[Date \"1851.??.??\"]\n\n1. e4 e5 2. d4 1-0"),
        "1–0 · 1851 · Chess · 2 moves"
    );
    assert_eq!(facts("1. e4 *"), "Unfinished · Chess · 1 move");
    assert_eq!(
        facts("1. e4 {Mine.} *"),
        "Unfinished · Chess · 1 move · annotated"
    );
    for date in ["????.??.??", "?"] {
        let game = format!("[Date \"{date}\"]\n\n1. e4 *");
        assert_eq!(facts(&game), "Unfinished · Chess · 1 move");
    }
    assert_eq!(
        facts("[Variant \"Chesssharp\"]\n[WhiteScore \"6\"]\n[BlackScore \"4\"]\n\n1. K@e1 1-0"),
        "6–4 · Chess♯ · 1 move"
    );
}

#[test]
fn games_of_the_same_title_are_told_apart() {
    let named = |text: &str| distinct_title(&row(text));
    assert_eq!(
        named("[White \"Ada\"]\n[Date \"1851.??.??\"]\n\n1. e4 1-0"),
        "Ada – ? · 1–0 · 1851"
    );
    assert_eq!(
        named("[White \"Ada\"]\n[Variant \"Crazyhouse\"]\n\n1. e4 *"),
        "Ada – ? · Unfinished · Crazyhouse"
    );
}

#[test]
fn a_text_that_is_no_pgn_is_said_to_be_none() {
    let told = |text: &str| {
        let error = crate::notation::pgn::Reader::new(text.as_bytes()).find_map(Result::err);
        import_error(&ImportError {
            number: 1,
            players: None,
            error: error.expect("an error"),
            plies: 0,
            is_here: false,
        })
    };
    for text in ["hello this is no chess", "<html><body>", "§ 1"] {
        let said = "This is no PGN: it begins with neither a tag nor a move.";
        assert_eq!(told(text), said, "{text}");
    }
    for text in ["Ke2 e5", "1. hello", "[Event \"a\"]\n\nhello"] {
        assert!(told(text).ends_with(" (Game 1)"), "{}", told(text));
    }
}

#[test]
fn of_a_broken_game_that_is_here_nothing_is_said_to_be_added() {
    let error = crate::notation::pgn::parse("1. e4 e5 2. Bg9 *").expect_err("no such square");
    let told = |is_here| {
        import_error(&ImportError {
            number: 2,
            players: None,
            error: error.clone(),
            plies: 2,
            is_here,
        })
    };
    assert!(told(false).ends_with("(Game 2) 1 move of the game was added."));
    assert!(told(true).ends_with("(Game 2) What could be read of it is here already."));
    assert!(
        told(true).contains("character 3 should be a rank"),
        "{}",
        told(true)
    );
}

#[test]
fn an_import_is_summed_up() {
    let report = Report {
        kept: 1200,
        duplicates: 1,
        bad: 5,
        broken_off: 2,
        ..Report::default()
    };
    assert_eq!(
        imported(&report),
        "1,200 games added, 1 here already, 2 of them read in part, 3 could not be read."
    );
    assert_eq!(imported(&Report::default()), "0 games added.");
}
