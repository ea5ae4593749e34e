//! Two players and what goes between them.

use super::*;
use crate::board::Color;
use crate::game::{Ending, Game};
use crate::notation::san;
use crate::rules::Variant;
use crate::web::game::{Action, GameId, GameModel, Players, Proposal, ProposalKind, RemoteGame};
use crate::web::game::{FaceState, Moment, Notice};
use proptest::prelude::*;
use std::time::Duration;

fn game(variant: Variant, person: Color) -> GameModel {
    GameModel::new(Game::new(variant.start()), Players::People)
        .against(RemoteGame::new(GameId::drawn(960)), person)
}

fn both(variant: Variant) -> [GameModel; 2] {
    Color::ALL.map(|color| game(variant, color))
}

fn make(play: &mut GameModel, text: &str) {
    let m = san::parse(play.game().position(), text).expect("a legal move");
    assert!(play.may_move(), "{text}");
    play.apply(Action::Move(m));
}

/// Sends the game of one player to the other by a link.
fn send(from: &GameModel, to: &mut GameModel) -> Merged {
    let query = Snapshot::of(from).expect("a game between two").query();
    let read = Snapshot::parse(&query).expect(&query);
    assert_eq!(read.query(), query);
    merge(to, &read, Sender::Opponent)
}

/// Plays moves in turn, each sent by a link.
fn play(players: &mut [GameModel; 2], moves: &str) {
    for text in moves.split_whitespace() {
        let [white, black] = players;
        let (mover, other) = match white.game().turn() {
            Color::White => (white, black),
            Color::Black => (black, white),
        };
        make(mover, text);
        assert_eq!(send(mover, other), Merged::Changed, "{text}");
    }
}

fn sans(play: &GameModel) -> String {
    play.sans().join(" ")
}

#[test]
fn a_link_has_the_game_and_the_side_of_its_receiver() {
    let mut white = game(Variant::Chess960, Color::White);
    make(&mut white, "e4");
    let snapshot = Snapshot::of(&white).expect("a game between two");
    assert_eq!(
        snapshot.query(),
        "?variant=chess960&moves=e2e4&color=black&game=qo"
    );
    assert_eq!(Snapshot::id_in(&snapshot.query()), Some(GameId::drawn(960)));
    let black = snapshot.into_play();
    assert_eq!(
        black.players(),
        Players::Remote {
            person: Color::Black
        }
    );
    assert_eq!(black.orientation(), Color::Black);
    assert!(black.may_move());
}

#[test]
fn each_move_goes_to_the_other_and_older_links_change_nothing() {
    let mut players = both(Variant::Chess);
    play(&mut players, "e4 e5");
    let old = players.clone();
    play(&mut players, "Nf3 Nc6");
    let [white, black] = &mut players;
    assert_eq!(sans(white), "e4 e5 Nf3 Nc6");
    let before = white.clone();
    assert_eq!(send(&old[1], white), Merged::Behind);
    assert_eq!(send(black, white), Merged::Same);
    assert_eq!(*white, before);
    assert_eq!(merge(white, &other_game(), Sender::Opponent), Merged::Same);
}

fn other_game() -> Snapshot {
    Snapshot::parse("?variant=chess&moves=d2d4&color=white&game=other").expect("a game")
}

/// What comes of a query that arrives at White after 1. e4 e5 2. Nf3.
fn arriving(query: &str) -> (Merged, GameModel) {
    let mut players = both(Variant::Chess);
    play(&mut players, "e4 e5 Nf3");
    let [mut white, _] = players;
    let theirs = Snapshot::parse(query).expect(query);
    (merge(&mut white, &theirs, Sender::Opponent), white)
}

#[test]
fn what_the_opponent_may_not_do_is_disputed_and_changes_nothing() {
    let (_, white) = arriving("?variant=chess&color=white&game=qo");
    let expected = sans(&white);
    for (query, about) in [
        (
            "moves=e2e4,e7e5,g1f3,b8c6,f1b5,a7a6",
            Disputed::OwnMove { ply: 5 },
        ),
        ("moves=e2e4,e7e5,g1e2,b8c6", Disputed::Moves { from: 3 }),
        ("moves=e2e4,c7c5", Disputed::Moves { from: 2 }),
        (
            "moves=e2e4,e7e5,g1f3&ending=white-resigns",
            Disputed::Ending(Ending::Resignation(Color::White)),
        ),
        (
            "moves=e2e4,e7e5,g1f3&ending=agreement",
            Disputed::Ending(Ending::Agreement),
        ),
        (
            "moves=e2e4,e7e5,g1f3&ending=black-won",
            Disputed::Ending(Ending::Recorded(Some(Color::Black))),
        ),
        ("moves=e2e4,e7e5&undone=1", Disputed::TakenBack),
        ("moves=e2e4&round=2", Disputed::Round),
        ("round=9", Disputed::Round),
        ("fen=4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1", Disputed::Start),
    ] {
        let query = format!("?variant=chess&{query}&color=white&game=qo");
        let (merged, white) = arriving(&query);
        let Merged::Disputed(dispute) = merged else {
            panic!("{query}: {merged:?}");
        };
        assert_eq!(dispute.about, about, "{query}");
        assert_eq!(sans(&white), expected, "{query}");
        assert!(!white.game().is_over(), "{query}");
    }
    // An opponent who claims the other side is another matter than one who has a different game.
    let (merged, _) = arriving("?variant=chess&moves=e2e4,e7e5,g1f3&color=black&game=qo");
    assert!(matches!(merged, Merged::Disputed(_)));
}

#[test]
fn a_disputed_game_can_be_taken_over() {
    let query = "?variant=chess&moves=e2e4,e7e5,g1e2,b8c6&color=white&game=qo";
    let (merged, mut white) = arriving(query);
    let Merged::Disputed(dispute) = merged else {
        panic!("{merged:?}");
    };
    assert_eq!(dispute.plies(), 4);
    dispute.adopt(&mut white).expect("it can be");
    assert_eq!(sans(&white), "e4 e5 Ne2 Nc6");
    assert_eq!(
        white.players(),
        Players::Remote {
            person: Color::White
        }
    );
}

#[test]
fn links_that_break_the_rules_are_refused() {
    for query in [
        "?variant=chess&moves=e2e4",
        "?variant=chess&color=white&game=",
        "?variant=chess&color=white&game=not%20a%20name",
        "?variant=chess&game=qo",
        "?color=white&game=qo&moves=e2e5",
        "?variant=chess&moves=e2e4&color=white&game=qo&ending=tired",
        "?variant=chess&moves=e2e4&color=white&game=qo&ending=fast-fifty",
        "?variant=chess&moves=e2e4&color=white&game=qo&ending=repetition",
        "?variant=chess&color=white&game=qo&offer=draw",
        "?variant=chess&color=white&game=qo&offer=draw,0",
        "?variant=chess&color=white&game=qo&offer=money,1",
        "?variant=chess&color=white&game=qo&round=-1",
        "?variant=chess&color=white&game=qo&undone=99999999",
        "?variant=chess&color=white&color=black&game=qo",
    ] {
        assert!(Snapshot::parse(query).is_err(), "{query}");
    }
}

#[test]
fn a_draw_is_offered_with_a_move_and_answered() {
    let mut players = both(Variant::Chess);
    play(&mut players, "e4 e5");
    let [white, black] = &mut players;
    white.apply(Action::Propose(ProposalKind::Draw));
    make(white, "Nf3");
    assert!(white.proposal().is_some(), "it was offered with the move");
    send(white, black);
    assert_eq!(
        black.must_answer().map(|offer| offer.kind),
        Some(ProposalKind::Draw)
    );
    black.apply(Action::Answer { accept: false });
    assert_eq!(send(black, white), Merged::Changed);
    assert_eq!(white.proposal(), None);
    // The same link again offers nothing anew.
    assert_eq!(send(white, black), Merged::Same);
    assert_eq!(black.must_answer(), None);
    make(black, "Nc6");
    send(black, white);
    assert!(!white.may_propose(ProposalKind::Draw), "it was declined");
    black.apply(Action::Propose(ProposalKind::Draw));
    send(black, white);
    white.apply(Action::Answer { accept: true });
    assert_eq!(send(white, black), Merged::Changed);
    for play in &players {
        assert_eq!(play.game().ending(), Some(Ending::Agreement));
    }
}

#[test]
fn whoever_plays_on_has_declined() {
    let mut players = both(Variant::Chess);
    play(&mut players, "e4");
    let [white, black] = &mut players;
    white.apply(Action::Propose(ProposalKind::Draw));
    send(white, black);
    make(black, "e5");
    send(black, white);
    assert_eq!((white.proposal(), black.proposal()), (None, None));
    assert_eq!(send(white, black), Merged::Same);
    assert_eq!(black.proposal(), None);
}

#[test]
fn a_take_back_needs_the_opponent() {
    let mut players = both(Variant::Chess);
    play(&mut players, "e4 e5 Nf3 Nc6");
    for (index, left) in [(0, "e4 e5"), (1, "e4")] {
        let [white, black] = &mut players;
        let (asking, other) = if index == 0 {
            (white, black)
        } else {
            (black, white)
        };
        asking.apply(Action::TakeBack);
        assert!(asking.proposal().is_some());
        send(asking, other);
        assert_eq!(
            other.proposal().map(|asked| asked.kind),
            Some(ProposalKind::TakeBack)
        );
        let before = sans(asking);
        other.apply(Action::Answer { accept: true });
        assert_eq!(sans(other), left);
        // The answer goes astray and is asked for again.
        assert_eq!(send(asking, other), Merged::Behind, "{before}");
        assert_eq!(send(other, asking), Merged::Changed);
        assert_eq!(sans(asking), left);
        assert_eq!(send(asking, other), Merged::Same);
        assert_eq!(other.proposal(), None);
        if index == 0 {
            // Black asks while White is to move: only the last move goes.
            play(&mut players, "Bc4 Nf6 Qh5 d6");
            let [white, black] = &mut players;
            black.apply(Action::TakeBack);
            send(black, white);
            white.apply(Action::Answer { accept: true });
            send(white, black);
            assert_eq!(sans(black), "e4 e5 Bc4 Nf6 Qh5");
            *white = game(Variant::Chess, Color::White);
            *black = game(Variant::Chess, Color::Black);
            play(&mut players, "e4 e5 Nf3");
        }
    }
}

#[test]
fn proposals_that_cross() {
    let mut players = both(Variant::Chess);
    play(&mut players, "e4 e5");
    let [white, black] = &mut players;
    white.apply(Action::Propose(ProposalKind::Draw));
    black.apply(Action::TakeBack);
    let (old_white, old_black) = (white.clone(), black.clone());
    send(&old_white, black);
    send(&old_black, white);
    let draw = Proposal {
        by: Color::White,
        kind: ProposalKind::Draw,
    };
    assert_eq!(
        (white.proposal(), black.proposal()),
        (Some(draw), Some(draw))
    );

    let mut players = both(Variant::Chess);
    play(&mut players, "e4 e5");
    let [white, black] = &mut players;
    white.apply(Action::Propose(ProposalKind::Draw));
    black.apply(Action::Propose(ProposalKind::Draw));
    let (old_white, old_black) = (white.clone(), black.clone());
    send(&old_white, black);
    send(&old_black, white);
    for play in &players {
        assert_eq!(play.game().ending(), Some(Ending::Agreement));
    }
}

#[test]
fn the_score_of_a_match_goes_along() {
    let mut players = both(Variant::Chess);
    for moves in ["f3 e5 g4 Qh4#", "e4 e5 Qh5 Ke7 Qxe5#"] {
        play(&mut players, moves);
        players[0].apply(Action::Propose(ProposalKind::Rematch));
        let [first, second] = &mut players;
        send(first, second);
        second.apply(Action::Answer { accept: true });
        send(second, first);
        // The one who has White now comes first.
        players.reverse();
    }
    for player in &players {
        let told = Snapshot::of(player).expect("a game between two");
        let told = Snapshot::parse(&told.query()).expect("it can be read");
        let series = told.into_play().series().cloned();
        let other = players
            .iter()
            .find(|other| other.players() != player.players());
        assert_eq!(series.as_ref(), other.and_then(GameModel::series));
        assert_eq!(series.map(|series| series.number()), Some(3));
        let seen = Snapshot::seen_here(player).expect("a game between two");
        assert_eq!(seen.into_play().series(), player.series());
    }
    for bad in ["11", "x", "10,-1"] {
        let query = format!(
            "{}&scores={bad}",
            Snapshot::of(&game(Variant::Chess, Color::White))
                .expect("a game between two")
                .query()
        );
        assert_eq!(
            Snapshot::parse(&query),
            Err(BadSnapshot::Parameter("scores")),
            "{bad}"
        );
    }
}

#[test]
fn resignation_claims_and_rematch() {
    let mut players = both(Variant::Chess);
    play(&mut players, "e4 e5");
    let [white, black] = &mut players;
    let before = black.clone();
    make(white, "Nf3");
    black.apply(Action::Resign);
    assert_eq!(
        send(black, white),
        Merged::Changed,
        "before it knew of the move"
    );
    assert_eq!(
        white.game().ending(),
        Some(Ending::Resignation(Color::Black))
    );
    drop(before);

    let mut players = both(Variant::Chess);
    play(&mut players, "f3 e5 g4 Qh4#");
    let [white, black] = &mut players;
    assert!(white.game().is_over());
    assert!(!white.may_propose(ProposalKind::Draw));
    white.apply(Action::Propose(ProposalKind::Rematch));
    send(white, black);
    black.apply(Action::Answer { accept: true });
    assert_eq!(
        black.players(),
        Players::Remote {
            person: Color::White
        }
    );
    make(black, "d4");
    assert_eq!(
        send(black, white),
        Merged::Changed,
        "even if the answer was lost"
    );
    assert_eq!(
        white.players(),
        Players::Remote {
            person: Color::Black
        }
    );
    assert_eq!(sans(white), "d4");
    assert_eq!(send(&players[0].clone(), &mut players[1]), Merged::Same);
}

#[test]
fn two_windows_of_one_player_have_one_game() {
    let mut here = game(Variant::Chess, Color::White);
    let mut there = here.clone();
    make(&mut here, "e4");
    let snapshot = Snapshot::of(&here).expect("a game");
    assert_eq!(
        merge(&mut there, &snapshot, Sender::Oneself),
        Merged::Changed
    );
    assert_eq!(sans(&there), "e4");
    assert_eq!(merge(&mut there, &snapshot, Sender::Oneself), Merged::Same);
    here.apply(Action::Propose(ProposalKind::Draw));
    let snapshot = Snapshot::of(&here).expect("a game");
    assert_eq!(
        merge(&mut there, &snapshot, Sender::Oneself),
        Merged::Changed
    );
    assert_eq!(Snapshot::of(&there), Some(snapshot));
}

fn tell(play: &mut GameModel, seconds: u64) {
    play.tell_time(Moment {
        now: Duration::from_secs(seconds),
        slept: Duration::ZERO,
    });
}

fn left(play: &GameModel, color: Color) -> u64 {
    let clock = play.clock().expect("a clock");
    clock.reading(color, play.now()).left.as_secs()
}

#[test]
fn times_travel_with_the_moves() {
    let [mut white, mut black] = both(Variant::Chess).map(|play| {
        let control = "60+2".parse().expect("a time control");
        let mut play = play.with_time_control(Some(control));
        play.set_connected(true);
        play
    });
    for (index, text) in ["e4", "e5", "Nf3", "Nc6"].into_iter().enumerate() {
        let [mover, other] = if index % 2 == 0 {
            [&mut white, &mut black]
        } else {
            [&mut black, &mut white]
        };
        make(mover, text);
        assert_eq!(send(mover, other), Merged::Changed);
    }
    // White's device measures ten seconds, Black's one more, for the way.
    tell(&mut white, 10);
    make(&mut white, "Bb5");
    tell(&mut black, 11);
    assert_eq!(send(&white, &mut black), Merged::Changed);
    for play in [&white, &black] {
        assert_eq!(
            (left(play, Color::White), left(play, Color::Black)),
            (54, 62)
        );
    }
    assert_eq!(black.notice(), None);
    let again = Snapshot::of(&white).expect("a game").into_play();
    assert_eq!(left(&again, Color::White), 54);
    // Black says that no time has passed.
    make(&mut black, "a6");
    tell(&mut white, 30);
    assert_eq!(send(&black, &mut white), Merged::Changed);
    let expected = Notice::TimesDiffer {
        told: Duration::ZERO,
        measured: Duration::from_secs(20),
    };
    assert_eq!(white.notice(), Some(&expected));
}

#[test]
fn the_clocks_of_a_game_by_links_run_only_while_both_are_connected() {
    let mut players = both(Variant::Chess)
        .map(|play| play.with_time_control(Some("60+2".parse().expect("a time control"))));
    play(&mut players, "e4 e5");
    let faces = |play: &GameModel| Color::ALL.map(|color| play.face(color).expect("a clock").state);
    for play in &mut players {
        assert_eq!(faces(play), [FaceState::Paused, FaceState::Still]);
        assert!(play.awaits_connection() && !play.is_stopped());
        tell(play, 30);
        assert_eq!(left(play, Color::White), 60, "nothing is charged");
        assert!(play.set_connected(true));
        assert!(!play.set_connected(true), "it runs already");
        assert_eq!(faces(play), [FaceState::Running, FaceState::Still]);
        tell(play, 40);
        assert_eq!(left(play, Color::White), 50);
    }
    play(&mut players, "Nf3");
    for play in &mut players {
        assert_eq!(left(play, Color::White), 52);
        assert_eq!(faces(play), [FaceState::Still, FaceState::Running]);
        assert!(play.set_connected(false));
        tell(play, 60);
        assert_eq!(left(play, Color::Black), 60);
    }
    // A move and a take-back don't start them either.
    play(&mut players, "Nc6");
    let [white, black] = &mut players;
    black.apply(Action::Propose(ProposalKind::TakeBack));
    send(black, white);
    white.apply(Action::Answer { accept: true });
    send(white, black);
    for play in &players {
        assert_eq!(sans(play), "e4 e5 Nf3");
        assert!(play.awaits_connection());
    }
}

#[test]
fn a_flag_falls_by_one_s_own_clock_or_by_the_opponent_s_word() {
    let query = |ending| {
        format!(
            "?variant=chess&moves=e2e4,e7e5&color=white&game=qo&time=60&times=0,0&ending={ending}"
        )
    };
    let white = || {
        let mut players = both(Variant::Chess);
        for play in &mut players {
            *play = play.clone().with_time_control("60".parse().ok());
            play.set_connected(true);
        }
        play(&mut players, "e4 e5");
        players[0].clone()
    };
    let theirs = |ending| Snapshot::parse(&query(ending)).expect("a game");
    let mut play = white();
    tell(&mut play, 30);
    let fallen = theirs("white-flag-falls");
    assert!(matches!(
        merge(&mut play, &fallen, Sender::Opponent),
        Merged::Disputed(_)
    ));
    tell(&mut play, 60);
    assert_eq!(
        merge(&mut play, &fallen, Sender::Opponent),
        Merged::Same,
        "it is known"
    );
    let mut play = white();
    let admitted = theirs("black-flag-falls");
    assert_eq!(
        merge(&mut play, &admitted, Sender::Opponent),
        Merged::Changed
    );
    let other = Snapshot::parse(&query("black-resigns").replace("time=60", "time=90"));
    let merged = merge(&mut white(), &other.expect("a game"), Sender::Opponent);
    assert!(matches!(merged, Merged::Disputed(dispute) if dispute.about == Disputed::Time));
    for bad in ["&time=60&times=0", "&time=soon", "&time=60&times=0,x"] {
        let query = format!("?variant=chess&moves=e2e4,e7e5&color=white&game=qo{bad}");
        assert!(Snapshot::parse(&query).is_err(), "{bad}");
    }
}

#[test]
fn a_link_is_read_that_was_escaped_on_its_way() {
    let link = "?variant=chess&moves=e2e4,e7e5&color=white&game=qo&scores=10&time=40/180+2:60;90d1&times=5,7&standing=2-1-0-1-0&offer=draw,1";
    let plain = Snapshot::parse(link).expect("a game");
    let escaped = |signs: &[(char, &str)]| {
        let replace = |link: String, &(sign, code): &(char, &str)| link.replace(sign, code);
        signs.iter().fold(link.to_owned(), replace)
    };
    for query in [
        escaped(&[('+', "%2B")]),
        escaped(&[
            ('+', "%2b"),
            (',', "%2C"),
            ('/', "%2F"),
            (':', "%3A"),
            (';', "%3B"),
        ]),
        // Read as a form, and escaped again.
        escaped(&[('+', "%20")]),
    ] {
        assert_eq!(Snapshot::parse(&query), Ok(plain.clone()), "{query}");
    }
}

#[test]
fn a_session_greets_answers_repeats_and_gives_up() {
    let [mut white, mut black] = both(Variant::Chess);
    let mut sessions = [Session::new(true), Session::new(true)];
    let [at_white, at_black] = &mut sessions;
    let hello = at_white.hello(&white, 0.0).expect("a game");
    assert_eq!(at_white.tick(&white, 1_000.0), None);
    assert!(at_white.tick(&white, 5_000.0).is_some(), "nobody answers");
    assert_eq!(at_white.presence(), Presence::Unheard);
    let answer = at_black.receive(&mut black, &hello, 0.0);
    assert_eq!(at_black.presence(), Presence::Here);
    let reply = answer.reply.expect("an answer");
    let received = at_white.receive(&mut white, &reply, 5_500.0);
    assert_eq!((received.reply, received.changed), (None, false));
    assert_eq!(at_white.presence(), Presence::Here);
    assert_eq!(at_white.changed(&white, 6_000.0), None, "nothing has");

    make(&mut white, "e4");
    let message = at_white.changed(&white, 6_000.0).expect("a move");
    let received = at_black.receive(&mut black, &message, 6_000.0);
    assert!(received.changed);
    assert_eq!(sans(&black), "e4");
    let received = at_white.receive(&mut white, &received.reply.expect("an answer"), 6_000.0);
    assert_eq!(received, Received::default());

    make(&mut black, "e5");
    let mut now = 7_000.0;
    assert!(at_black.changed(&black, now).is_some());
    let mut repeats = 0;
    for _ in 0..60 {
        now += 1_000.0;
        repeats += usize::from(at_black.tick(&black, now).is_some());
    }
    assert_eq!((repeats, at_black.presence()), (3, Presence::Silent));
    let bye = at_white.bye(&white, now).expect("a game");
    at_black.receive(&mut black, &bye, now);
    assert_eq!(at_black.presence(), Presence::Gone);
}

#[test]
fn messages_that_are_no_good_are_named() {
    let mut white = game(Variant::Chess, Color::White);
    let state = Session::new(false)
        .hello(&game(Variant::Chess, Color::Black), 0.0)
        .expect("a game");
    let mut bad = |text: &str| {
        let mut session = Session::new(false);
        session.receive(&mut white, text, 0.0).problem
    };
    assert_eq!(bad(&state), None);
    assert_eq!(bad(""), Some(MessageError::Version));
    assert_eq!(
        bad(&state.replace("v=1", "v=2")),
        Some(MessageError::Version)
    );
    assert_eq!(
        bad(&state.replace("hello", "knock")),
        Some(MessageError::Version)
    );
    assert_eq!(
        bad(&"x".repeat(MAX_MESSAGE + 1)),
        Some(MessageError::TooLong)
    );
    assert_eq!(
        bad(&state.replace("color=white", "color=black")),
        Some(MessageError::SameSide)
    );
    let illegal = format!("{state}&moves=e2e5");
    assert!(matches!(bad(&illegal), Some(MessageError::Snapshot(_))));
}

/// What one of the two does, or what happens to a message on its way.
#[derive(Clone, Debug)]
enum Event {
    Act {
        by: Color,
        what: u8,
        choice: usize,
    },
    Deliver {
        to: Color,
        index: usize,
        keep: bool,
    },
    Lose {
        to: Color,
        index: usize,
    },
    Forge {
        to: Color,
        index: usize,
        what: u8,
        choice: usize,
    },
    Tick {
        by: Color,
    },
    Reload {
        by: Color,
    },
}

fn events() -> impl Strategy<Value = Vec<Event>> {
    let color =
        || prop::bool::ANY.prop_map(|white| if white { Color::White } else { Color::Black });
    let event = prop_oneof![
        4 => (color(), 0..20u8, any::<usize>()).prop_map(|(by, what, choice)| Event::Act { by, what, choice }),
        5 => (color(), any::<usize>(), any::<bool>()).prop_map(|(to, index, keep)| Event::Deliver { to, index, keep }),
        1 => (color(), any::<usize>()).prop_map(|(to, index)| Event::Lose { to, index }),
        1 => (color(), any::<usize>(), any::<u8>(), any::<usize>()).prop_map(|(to, index, what, choice)| Event::Forge { to, index, what, choice }),
        1 => color().prop_map(|by| Event::Tick { by }),
        1 => color().prop_map(|by| Event::Reload { by }),
    ];
    prop::collection::vec(event, 0..80)
}

struct End {
    play: GameModel,
    session: Session,
    /// Messages on their way to this end.
    inbox: Vec<String>,
    disputes: usize,
}

struct World {
    ends: [End; 2],
    now: f64,
    forged: bool,
}

impl World {
    fn new(variant: Variant) -> Self {
        let ends = both(variant).map(|play| End {
            play,
            session: Session::new(false),
            inbox: Vec::new(),
            disputes: 0,
        });
        Self {
            ends,
            now: 0.0,
            forged: false,
        }
    }

    /// An end and the inbox of the other one.
    fn end(&mut self, color: Color) -> (&mut End, &mut Vec<String>) {
        let [first, second] = &mut self.ends;
        match color {
            Color::White => (first, &mut second.inbox),
            Color::Black => (second, &mut first.inbox),
        }
    }

    fn happen(&mut self, event: &Event) {
        self.now += 700.0;
        let now = self.now;
        match *event {
            Event::Act { by, what, choice } => {
                let (end, out) = self.end(by);
                act(&mut end.play, what, choice);
                out.extend(end.session.changed(&end.play, now));
            }
            Event::Deliver { to, index, keep } => self.deliver(to, index, keep),
            Event::Lose { to, index } => {
                let (end, _) = self.end(to);
                if !end.inbox.is_empty() {
                    end.inbox.remove(index % end.inbox.len());
                }
            }
            Event::Forge {
                to,
                index,
                what,
                choice,
            } => {
                let (end, _) = self.end(to);
                if let Some(text) = end.inbox.get(index % end.inbox.len().max(1)).cloned() {
                    end.inbox.push(forge(text, what, choice));
                    self.forged = true;
                }
            }
            Event::Tick { by } => {
                self.now += 5_000.0;
                let now = self.now;
                let (end, out) = self.end(by);
                out.extend(end.session.tick(&end.play, now));
            }
            Event::Reload { by } => {
                let (end, out) = self.end(by);
                end.session = Session::new(false);
                out.extend(end.session.hello(&end.play, now));
            }
        }
    }

    fn deliver(&mut self, to: Color, index: usize, keep: bool) {
        let now = self.now;
        let (end, out) = self.end(to);
        if end.inbox.is_empty() {
            return;
        }
        let index = index % end.inbox.len();
        let text = match keep {
            true => end.inbox[index].clone(),
            false => end.inbox.remove(index),
        };
        let person = end.play.players().person().expect("a person");
        let before = end.play.game().clone();
        let round = end.play.remote();
        let received = end.session.receive(&mut end.play, &text, now);
        end.disputes += usize::from(received.dispute.is_some());
        out.extend(received.reply);
        check(&end.play);
        // Nobody moves for another.
        if end.play.remote().map(|now| (now.round, now.undone))
            == round.map(|then| (then.round, then.undone))
        {
            let new = end.play.game().moves().skip(before.len());
            assert!(new.len() <= 1, "{text}");
            if new.len() == 1 {
                assert_ne!(before.turn(), person, "{text}");
            }
            assert!(
                end.play
                    .game()
                    .moves()
                    .take(before.len())
                    .eq(before.moves())
            );
        }
        assert_ne!(
            (before.ending().is_none(), end.play.game().ending()),
            (true, Some(Ending::Resignation(person)))
        );
    }
}

/// The game on the screen follows from its moves by the rules.
fn check(play: &GameModel) {
    let mut game = Game::new(play.game().start().clone());
    for m in play.game().moves() {
        game.play(m).expect("a legal move");
    }
    if let Some(ending) = play.game().ending() {
        game.end(ending).expect("an ending that the rules allow");
    }
    assert_eq!(game, *play.game());
    assert_eq!(play.sans().len(), game.len());
}

fn told(play: &GameModel) -> String {
    let ours = Snapshot::of(play).expect("a game between two");
    ours.query()
}

fn act(play: &mut GameModel, what: u8, choice: usize) {
    match what {
        0 => play.apply(Action::Propose(ProposalKind::ALL[choice % 4])),
        1 => play.apply(Action::TakeBack),
        2 | 3 if play.must_answer().is_some() => play.apply(Action::Answer { accept: what == 2 }),
        4 if choice.is_multiple_of(4) => play.apply(Action::Resign),
        5 => {
            if let Some(&claim) = play.claims().first() {
                play.apply(Action::Claim(claim));
            }
        }
        6 => play.apply(Action::Propose(ProposalKind::Rematch)),
        _ if play.may_move() => {
            let moves = play.game().position().legal_moves();
            if !moves.is_empty() {
                play.apply(Action::Move(moves[choice % moves.len()]));
            }
        }
        _ => {}
    }
}

/// A message as somebody malicious, or a broken device, would change it.
fn forge(text: String, what: u8, choice: usize) -> String {
    const ADDED: [&str; 12] = [
        "&ending=white-resigns",
        "&ending=agreement",
        "&ending=black-won",
        "&ending=repetition",
        "&undone=1",
        "&round=2",
        "&round=65535",
        "&offer=take-back,9",
        "&offer=rematch,1",
        "&answered=65535",
        "&ending=white-flag-falls",
        "&undone=65535",
    ];
    match what % 4 {
        0 => text + ADDED[choice % ADDED.len()],
        1 => text.replacen("&color", ",a2a3,a7a6&color", 1),
        2 => {
            let end = (0..=choice % (text.len() + 1))
                .rev()
                .find(|&end| text.is_char_boundary(end));
            text[..end.unwrap_or(0)].to_owned()
        }
        _ => text.replace("color=white", "color=black"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, max_shrink_iters: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    /// However messages are lost, doubled, reordered or forged, nobody's game breaks the rules,
    /// nobody moves for another; and when the last ones arrive, both have the same game, or know
    /// that they disagree.
    #[test]
    fn two_ends_agree_or_know_that_they_do_not(events in events(), variant in 0..Variant::COUNT) {
        let mut world = World::new(Variant::ALL[variant]);
        for event in &events {
            world.happen(event);
        }
        for end in &mut world.ends {
            if !world.forged {
                end.disputes = 0;
            }
        }
        // From now on all messages arrive, and both ask.
        for color in Color::ALL {
            world.happen(&Event::Reload { by: color });
        }
        for _ in 0..1_000 {
            let open = Color::ALL.into_iter().find(|&to| !world.end(to).0.inbox.is_empty());
            match open {
                Some(to) => world.deliver(to, 0, false),
                None => break,
            }
        }
        let [white, black] = &world.ends;
        prop_assert!(white.inbox.is_empty() && black.inbox.is_empty(), "they talk on for ever");
        let same = white.play.game() == black.play.game();
        let disputed = white.disputes + black.disputes > 0;
        prop_assert!(same || disputed, "{} / {}", told(&white.play), told(&black.play));
        if !world.forged && !disputed {
            prop_assert_eq!(white.play.players().person(), black.play.players().person().map(|color| !color));
        }
    }
}
