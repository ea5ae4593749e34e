use super::*;
use crate::notation::link::LinkProblem;
use crate::notation::san;
use crate::rules::CastlingSide;
use crate::web::game::{Action, Match};
use crate::web::records::JsonObject;
use crate::web::records::tests::TestJson;

/// As the page does it, with an own game from before.
fn open(search: &str, hash: &str, own: Option<&GameRecord>) -> GameModel {
    opening(search, hash, own, None).play
}

fn opening(
    search: &str,
    hash: &str,
    own: Option<&GameRecord>,
    visit: Option<&GameRecord>,
) -> Opening {
    let visit = visit.cloned();
    let kept = Kept {
        own: own.cloned(),
        tab: visit.map(|visit| GameRecord {
            own: false,
            ..visit
        }),
        ..Kept::default()
    };
    super::open(search, hash, kept, Level::default())
}

/// The record of a game of these moves, begun at that moment.
fn played(began: u64, players: Players, moves: &[&str]) -> GameRecord {
    let mut play = new_game(players);
    for text in moves {
        let m = san::parse(play.game().position(), text).expect("a legal move");
        play.make(m).expect("it can be made");
    }
    GameRecord::of(&play, true, Timestamp(began))
}

#[test]
fn moves_in_another_spelling_are_written_so_that_they_open() {
    let spelt = "?variant=chess&moves=e2-e4,1...e5,Ng1-f3&mode=play&level=7";
    let plain = "?variant=chess&moves=e2e4,e7e5,g1f3&mode=play&level=7";
    assert!(open(spelt, "", None).notice().is_some_and(Notice::is_error));
    assert_eq!(plain_query(spelt, "").as_deref(), Some(plain));
    let play = open(plain, "", None);
    assert_eq!(play.game().len(), 3);
    assert_eq!(open("?moves=e4,e5,Nf3", "", None).game().len(), 3);
    for bad in ["?variant=chess&moves=e2-e5", "?page=shop&moves=e2-e4", ""] {
        assert_eq!(plain_query(bad, ""), None, "{bad}");
    }
    let in_path = plain_query("?lang=en", "#/chess?moves=e2-e4");
    assert_eq!(
        in_path.as_deref(),
        Some("?variant=chess&moves=e2e4&lang=en")
    );
}

#[test]
fn a_position_is_played_against_the_computer_where_the_address_says_so() {
    let fen = "fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1";
    for (search, person) in [
        ("&mode=play", Some(Color::White)),
        ("&mode=Play&color=black", Some(Color::Black)),
        ("&mode=free&color=black", None),
        ("&color=black", None),
    ] {
        let play = open(&format!("?variant=chess&{fen}{search}"), "", None);
        assert_eq!(play.players().person(), person, "{search}");
        assert_eq!(
            play.players() == Players::People,
            person.is_none(),
            "{search}"
        );
    }
}

#[test]
fn the_address_can_name_the_level() {
    for (search, number) in [
        ("?variant=chess&mode=play&level=7", 7),
        ("?variant=chess&level=7", 7),
        ("?variant=chess&mode=play&level=11", 3),
        ("?variant=chess&mode=play", 3),
    ] {
        let players = open(search, "", None).players();
        let level = Level::new(number).expect("a level");
        let person = Color::White;
        assert_eq!(players, Players::Computer { person, level }, "{search}");
    }
}

#[test]
fn each_tab_goes_on_with_its_own_game() {
    let computer = Players::default();
    let tab = played(1, computer, &["e4", "e5"]);
    let last = played(2, Players::People, &["d4"]);
    let open = |search: &str, entry: Option<&GameRecord>| {
        let kept = Kept {
            entry: entry.cloned(),
            tab: Some(tab.clone()),
            own: Some(last.clone()),
            ..Kept::default()
        };
        super::open(search, "", kept, Level::default())
    };
    for (search, moves, players) in [
        ("", "e4 e5", computer),
        ("?variant=chess&moves=e2e4,e7e5", "e4 e5", computer),
        ("?variant=chess&moves=d2d4", "d4", Players::People),
    ] {
        let opened = open(search, None);
        assert_eq!(self::moves(&opened.play), moves, "{search}");
        assert_eq!((opened.own, opened.play.players()), (true, players));
        assert_eq!(opened.play.notice(), None);
    }
    // The tab has come back to an earlier page of its history.
    let other = played(3, computer, &["c4"]);
    let address = "?variant=chess&moves=c2c4";
    let opened = open(address, Some(&other));
    assert_eq!(
        (opened.began, moves(&opened.play).as_str()),
        (Some(other.began), "c4")
    );
    let earlier = played(1, computer, &["e4"]);
    assert_eq!(
        moves(&open(address, Some(&earlier)).play),
        "e4 e5",
        "it went on since"
    );
    let branch = played(1, computer, &["f4"]);
    assert_eq!(moves(&open(address, Some(&branch)).play), "f4");
}

#[test]
fn the_opponent_survives_without_storage() {
    let players = Players::Computer {
        person: Color::Black,
        level: Level::MAX,
    };
    let entry = played(1, players, &["e4"]);
    let kept = Kept {
        entry: Some(entry),
        ..Kept::default()
    };
    let opened = super::open("?variant=chess&moves=e2e4", "", kept, Level::default());
    assert_eq!((opened.play.players(), opened.own), (players, true));
    assert_eq!(opened.play.notice(), None);
}

/// The record of a game, after being written and read.
fn kept(play: &GameModel) -> GameRecord {
    let record = GameRecord::of(play, true, Timestamp(1));
    let json: TestJson = record.to_json();
    let text = json.to_text().expect("it can be written");
    GameRecord::from_text::<TestJson>(&text).expect("it can be read")
}

fn make(play: &mut GameModel, text: &str) {
    let m = play.read_move(text).expect("a legal move");
    play.apply(Action::Move(m));
}

fn moves(play: &GameModel) -> String {
    play.sans().join(" ")
}

#[test]
fn nothing_known_is_a_new_game_against_the_computer() {
    let play = open("", "", None);
    assert_eq!(play.variant(), Variant::Chess);
    assert_eq!(play.players(), Players::default());
    assert!(play.may_move() && play.notice().is_none());
}

#[test]
fn the_game_in_progress_is_restored_as_it_was() {
    let mut play = open("?variant=chess960&n=42&color=black", "", None);
    assert_eq!(play.orientation(), Color::Black);
    assert!(play.is_computers_turn());
    play.apply(Action::Flip);
    let restored = open("", "", Some(&kept(&play)));
    assert_eq!(restored.game(), play.game());
    assert_eq!(restored.players(), play.players());
    assert_eq!(restored.orientation(), Color::White);
    assert_eq!(restored.start_number(), Some(42));
}

#[test]
fn a_resigned_game_stays_resigned() {
    let mut play = open("", "", None);
    play.apply(Action::Resign);
    let restored = kept(&play).into_play();
    assert_eq!(restored.game().outcome(), play.game().outcome());
    assert!(restored.game().is_over());
}

#[test]
fn after_a_game_another_is_offered_unless_the_match_goes_on() {
    let mut play = open("", "", None);
    assert!(play.is_offered());
    play.apply(Action::Resign);
    let next = open("", "", Some(&kept(&play)));
    assert!(next.is_offered() && !next.game().is_over());
    let mut of_two = open("", "", None).in_series(Some(Match::new(Some(2), Color::White)));
    of_two.apply(Action::Resign);
    assert!(open("", "", Some(&kept(&of_two))).game().is_over());
}

#[test]
fn a_game_that_was_begun_stays_so_in_its_entry_of_the_history() {
    let begun = open("", "", None).with_begun(true);
    let entry = kept(&begun);
    let opened = super::open(
        "",
        "",
        Kept {
            entry: Some(entry.clone()),
            ..Kept::default()
        },
        Level::default(),
    );
    assert!(opened.play.is_begun() && !opened.play.is_offered());
    assert!(
        open("", "", Some(&entry)).is_offered(),
        "the site is opened anew"
    );
}

#[test]
fn the_link_wins_over_what_was_saved() {
    let saved = kept(&open("", "", None));
    let play = open("?moves=e2e4,e7e5,g1f3&at=1", "", Some(&saved));
    assert_eq!(moves(&play), "e4 e5 Nf3");
    assert_eq!(play.ply(), 1);
    assert_eq!(play.players(), Players::People);
}

#[test]
fn a_link_to_a_game_is_open_to_both_sides() {
    let mut play = open("?moves=e2e4", "", None);
    assert_eq!(play.notice(), Some(&Notice::FromLink));
    make(&mut play, "e5");
    make(&mut play, "d4");
    play.play_computer(Level::MAX);
    assert_eq!(play.players().computer(), Some(Color::White));
    assert!(play.may_move() && play.notice().is_none());
}

#[test]
fn the_address_of_a_friend_s_page_asks_for_the_side() {
    let open = |search| super::open(search, "", Kept::default(), Level::default());
    let whites = "?variant=chess&moves=e2e4&color=white&game=abc";
    let opening = open(whites);
    let dispute = opening.dispute.expect("Black is to move");
    assert_eq!(dispute.about, Disputed::Guest);
    let mut play = opening.play;
    dispute.adopt(&mut play).expect("the game goes on");
    assert_eq!(play.players().person(), Some(Color::Black));
    assert!(play.may_move());

    for certain in [
        "?variant=chess&moves=e2e4&color=black&game=abc",
        "?variant=chess&color=black&game=abc",
        "?variant=chess&moves=e2e4&color=white&game=abc&ending=white-resigns",
        "?variant=chess&moves=e2e4&color=white&game=abc&window=second",
    ] {
        assert_eq!(open(certain).dispute, None, "{certain}");
    }
}

#[test]
fn a_link_to_the_game_in_progress_goes_on_with_it() {
    let mut play = open("", "", None);
    make(&mut play, "e4");
    let text = kept(&play);
    let again = open(&link_of(&play).query(), "", Some(&text));
    assert_eq!(again.players(), Players::default());
    assert!(again.is_computers_turn());
}

#[test]
fn a_bad_link_leaves_what_is_good_and_says_what_is_not() {
    let bad = |search: &str, has_moves| {
        let play = open(search, "", None);
        assert_eq!(play.notice(), Some(&Notice::BadLink { has_moves }));
        let problem = problem_of(search, "").expect("something is wrong");
        (moves(&play), problem)
    };
    let (shown, problem) = bad("?moves=e2e4,e7e5,e4e6", true);
    assert_eq!(shown, "e4 e5");
    let AddressProblem::Link(LinkProblem::Move { number: 2, .. }) = problem else {
        panic!("{problem:?}");
    };
    // Only an analysis can pass.
    let (shown, problem) = bad("?moves=e2e4,--,d2d4", true);
    assert_eq!(shown, "e4");
    assert!(matches!(
        problem,
        AddressProblem::Link(LinkProblem::Move { number: 1, .. })
    ));
    assert_eq!(plain_query("?moves=e2-e4,--", ""), None);
    let (_, problem) = bad("?variant=checkers", false);
    assert!(matches!(
        problem,
        AddressProblem::Link(LinkProblem::Variant(_))
    ));
    let (_, problem) = bad("?moves=e2e4&page=kitchen", true);
    assert!(matches!(problem, AddressProblem::Page(_)));
    for good in ["", "?page=kitchen", "?moves=e2e4", "?page=learn&n=42"] {
        assert_eq!(problem_of(good, ""), None, "{good}");
    }
}

#[test]
fn the_free_board_is_moved_by_both_sides() {
    let mut play = open("?variant=chess&mode=free", "", None);
    make(&mut play, "e4");
    make(&mut play, "e5");
    assert_eq!(play.castling(CastlingSide::H), None);
    assert_eq!(link_of(&play).query(), "?variant=chess&moves=e2e4,e7e5");
}

#[test]
fn a_link_leaves_the_own_game_alone() {
    let own = kept(&open("", "", None));
    let link = "?variant=chess&moves=e2e4";
    let mut opened = opening(link, "", Some(&own), None);
    assert!(!opened.own);
    make(&mut opened.play, "e5");
    let search = link_of(&opened.play).query();
    let again = opening(&search, "", Some(&own), Some(&kept(&opened.play)));
    assert_eq!(moves(&again.play), "e4 e5");
    assert!(!again.own && again.play.notice().is_none());
    assert!(opening("", "", Some(&own), None).own);
}

#[test]
fn the_address_says_how_the_own_game_is_seen() {
    let mut play = open("", "", None);
    make(&mut play, "e4");
    let text = kept(&play);
    let seen = open(
        "?variant=chess&moves=e2e4&at=0&color=black",
        "",
        Some(&text),
    );
    assert_eq!((seen.ply(), seen.orientation()), (0, Color::Black));
    assert_eq!(seen.players(), play.players());
}

#[test]
fn a_match_survives_storage() {
    let mut play = open("", "", None).in_series(Some(Match::new(Some(4), Color::White)));
    let again = open("", "", Some(&kept(&play)));
    assert_eq!(again.series(), play.series());
    play.apply(Action::Resign);
    play.rematch(true);
    let again = open("", "", Some(&kept(&play)));
    assert_eq!(again.series().map(Match::number), Some(2));
    assert_eq!(again.series(), play.series());
}

#[test]
fn the_address_of_a_game_in_the_fog_keeps_its_moves_to_itself() {
    let mut play = open("?variant=fogofwar&mode=free", "", None);
    make(&mut play, "e4");
    let address = address_of(&play);
    assert_eq!(address, "?variant=fogofwar");
    let again = opening(&address, "", None, Some(&kept(&play))).play;
    assert_eq!(again.game(), play.game());
    play.apply(Action::Resign);
    assert_eq!(address_of(&play), "?variant=fogofwar&moves=e2e4");
}

#[test]
fn the_address_of_a_game_in_the_fog_does_not_tell_where_men_stand() {
    let link = "?variant=fogofwar&fen=4k3/8/8/3q4/8/8/3P4/4K2R_w_K_-_0_1&moves=d2d3";
    let play = opening(link, "", None, None).play;
    assert_eq!(address_of(&play), "?variant=fogofwar");
    let again = opening("?variant=fogofwar", "", None, Some(&kept(&play))).play;
    assert_eq!(again.game(), play.game());
}

#[test]
fn a_kept_game_stays_the_same_game() {
    let own = kept(&open("?variant=duck&mode=free", "", None));
    let again = opening("", "", Some(&own), None);
    assert_eq!((again.own, again.began), (true, Some(own.began)));
    assert_eq!(opening("", "", None, None).began, None);
}

#[test]
fn a_page_that_is_missing_is_said_to_be() {
    let open = |search: &str| open(search, "", None);
    let missing = |play: &GameModel, page, from_link| {
        let expected = Notice::MissingPage { page, from_link };
        assert_eq!(play.notice(), Some(&expected));
    };
    let play = open("?moves=e2e4,e7e5&at=1&page=Learn");
    assert_eq!((moves(&play).as_str(), play.ply()), ("e4 e5", 1));
    missing(&play, MissingPage::Learn, true);
    // The computer doesn't begin a game there.
    let play = open("?variant=chess960&n=42&color=black&page=learn");
    assert_eq!(play.players(), Players::People);
    missing(&play, MissingPage::Learn, true);
    missing(&open("?page=learn"), MissingPage::Learn, false);
    missing(&open("?page=shop"), MissingPage::Unknown, false);
    let bad = open("?moves=e2e5&page=learn");
    assert!(matches!(bad.notice(), Some(Notice::BadLink { .. })));
    assert_eq!(open("?page=play").notice(), None);
}
