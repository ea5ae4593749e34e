//! Records survive being written and read, and records of version 1 can be read.

use super::*;
use crate::board::Color;
use crate::game::{Ending, Game};
use crate::notation::fen;
use crate::rules::{Bids, Claim, Variant};
use crate::web::board::{AutoQueen, InputOptions, Premoves};
use crate::web::game::pgn_file::{self, Found, pgn_of};
use crate::web::game::{Action, Conduct, GameModel, GameScore, Level, Match, Moment, Players};
use crate::web::game::{GameId, Proposal, ProposalKind, RemoteGame};
use crate::web::language::Language;
use crate::web::letters::Letters;
use serde_json::{Map, Value};
use std::time::Duration;

/// JSON objects by `serde_json`, in place of the browser's JavaScript objects.
pub(in crate::web) struct TestJson(Map<String, Value>);

impl TestJson {
    fn field<T>(
        &self,
        name: &str,
        read: impl Fn(&Value) -> Option<T>,
    ) -> Result<Option<T>, WrongType> {
        match self.0.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => read(value).map(Some).ok_or(WrongType),
        }
    }
}

impl JsonObject for TestJson {
    fn empty() -> Self {
        Self(Map::new())
    }

    fn parse(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok().map(Self)
    }

    fn to_text(&self) -> Option<String> {
        serde_json::to_string(&self.0).ok()
    }

    fn text(&self, name: &str) -> Result<Option<String>, WrongType> {
        self.field(name, |value| value.as_str().map(str::to_owned))
    }

    fn number(&self, name: &str) -> Result<Option<f64>, WrongType> {
        self.field(name, Value::as_f64)
    }

    fn flag(&self, name: &str) -> Result<Option<bool>, WrongType> {
        self.field(name, Value::as_bool)
    }

    fn set_text(&mut self, name: &str, value: &str) {
        self.0.insert(name.to_owned(), value.into());
    }

    fn set_number(&mut self, name: &str, value: f64) {
        // Like browsers, which write no `.0`.
        self.0.insert(name.to_owned(), (value as u64).into());
    }

    fn set_flag(&mut self, name: &str, value: bool) {
        self.0.insert(name.to_owned(), value.into());
    }
}

fn read(text: &str) -> Result<GameRecord, RecordError> {
    GameRecord::from_text::<TestJson>(text)
}

fn write(record: &GameRecord) -> String {
    let json: TestJson = record.to_json();
    json.to_text().expect("it can be written")
}

fn value(text: &str) -> Value {
    serde_json::from_str(text).expect("it is JSON")
}

/// Reads a record and checks that it survives being written and read again.
fn game(text: &str) -> GameRecord {
    let record = read(text).expect(text);
    assert_eq!(read(&write(&record)).as_ref(), Ok(&record), "{text}");
    record
}

fn position(record: &GameRecord) -> String {
    fen::format(record.game.position())
}

/// A game of some moves in each variant.
fn some_game(variant: Variant, start: u32, plies: usize) -> GameModel {
    let mut play = GameModel::new(Game::new(variant.numbered_start(start)), Players::People);
    for index in 0..plies {
        let moves = play.game().position().legal_moves();
        if moves.is_empty() {
            break;
        }
        play.make(moves[(7 * index + 3) % moves.len()])
            .expect("it is legal");
    }
    play
}

#[test]
fn games_of_every_variant_survive() {
    for variant in Variant::ALL {
        for start in [
            variant.rules().starts.usual,
            variant.rules().starts.count - 1,
        ] {
            let record = GameRecord::of(&some_game(variant, start, 40), true, Timestamp(1));
            let text = write(&record);
            assert_eq!(read(&text).as_ref(), Ok(&record), "{variant}: {text}");
            assert_eq!(record.clone().into_play().game(), &record.game, "{variant}");
        }
    }
}

#[test]
fn a_game_remembers_that_the_person_was_helped_and_another_does_not() {
    let level = Level::default();
    let person = Color::White;
    let played = || {
        let players = Players::Computer { person, level };
        let game = some_game(Variant::Chess, Variant::Chess.rules().starts.usual, 4);
        let play = GameModel::new(game.game().clone(), players);
        play.with_time_control("180+2".parse().ok())
    };
    let kept = |play: &GameModel| {
        let text = write(&GameRecord::of(play, true, Timestamp(1)));
        read(&text).expect(&text).into_play()
    };
    assert!(!kept(&played()).is_helped());
    for help in [Action::TakeBack, Action::Hint] {
        let mut play = played();
        play.apply(help.clone());
        assert!(kept(&play).is_helped(), "{help:?}");
        play.apply(Action::GoTo(1));
        let on = play.from_here().expect("it looks back");
        assert!(kept(&on).is_helped(), "{help:?}");
        play.rematch(false);
        assert!(!kept(&play).is_helped(), "{help:?}");
    }
    let mut past = played();
    past.apply(Action::GoTo(1));
    assert!(past.from_here().is_some_and(|on| on.is_helped()));
}

#[test]
fn times_that_stand_after_a_take_back_are_kept() {
    let mut play = some_game(Variant::Chess, Variant::Chess.rules().starts.usual, 0)
        .with_time_control("180+2".parse().ok());
    let tell = |play: &mut GameModel, seconds| {
        play.tell_time(crate::web::game::Moment {
            now: Duration::from_secs(seconds),
            slept: Duration::ZERO,
        });
    };
    for (at, text) in [(0, "e4"), (0, "e5"), (79, "Nf3"), (90, "Nc6")] {
        tell(&mut play, at);
        let m = play.read_move(text).expect("a legal move");
        play.apply(Action::Move(m));
    }
    play.apply(Action::TakeBack);
    tell(&mut play, 100);
    let record = GameRecord::of(&play, true, Timestamp(1));
    let kept = read(&write(&record)).expect("a record");
    assert_eq!(kept, record);
    let clock = kept.clock.expect("a clock");
    let left = Color::ALL.map(|color| clock.reading(color, Duration::ZERO).left.as_secs());
    assert_eq!(left, [103, 161]);
}

#[test]
fn a_record_is_plain_json() {
    let mut play =
        some_game(Variant::Chess960, 42, 2).in_series(Some(Match::new(Some(2), Color::White)));
    play.play_computer(Level::default());
    play.apply(Action::Flip);
    play.apply(Action::GoTo(1));
    let text = write(&GameRecord::of(&play, true, Timestamp(1_700_000_000_000)));
    let expected = concat!(
        r#"{"version":2,"began":1700000000000,"own":true,"variant":"chess960","#,
        r#""start":"nnqrbbkr/pppppppp/8/8/8/8/PPPPPPPP/NNQRBBKR w KQkq - 0 1","#,
        r#""moves":"d2d3 c7c5","helped":true,"person":"white","level":3,"#,
        r#""match":2,"match_first":"white","orientation":"black","at":1}"#,
    );
    assert_eq!(value(&text), value(expected));
    let new = GameModel::new(Game::new(Variant::Chess.start()), Players::People);
    let text = write(&GameRecord::of(&new, false, Timestamp(0)));
    let expected = r#"{"version":2,"began":0,"own":false,"variant":"chess","orientation":"white"}"#;
    assert_eq!(value(&text), value(expected));
}

#[test]
fn what_a_record_has_besides_is_ignored() {
    let text = r#"{"version":2,"began":5,"own":true,"variant":"duck",
        "orientation":"black","stars":5,"clock":{"white":300}}"#;
    let record = game(text);
    assert_eq!(record.game.start().variant(), Variant::Duck);
    assert_eq!(
        (record.began, record.orientation),
        (Timestamp(5), Color::Black)
    );
}

#[test]
fn pairs_from_before_there_were_matches_are_read() {
    let of = |fields: &str| {
        let text = format!(
            r#"{{"version":2,"began":1,"own":true,"variant":"chess","orientation":"white",{fields}}}"#
        );
        game(&text).series
    };
    assert_eq!(of(r#""pair":1"#), Some(Match::pair(None)));
    let second = of(r#""pair":2,"pair_score":5"#).expect("a match");
    assert_eq!((second.number(), second.length()), (2, Some(2)));
    assert_eq!(second.first_player(), Color::Black);
    assert_eq!(second.totals(None), Some([5, 5]));
}

#[test]
fn players_matches_and_endings_survive() {
    let endings = [
        Ending::Resignation(Color::Black),
        Ending::Agreement,
        Ending::FlagFall(Color::White),
        Ending::Recorded(None),
    ];
    for (index, ending) in endings.into_iter().enumerate() {
        let mut play = some_game(Variant::Chess, 518, 6);
        play.restore_ending(ending).expect("it is allowed");
        let tenths = u8::try_from(5 * index).expect("it is small");
        let scores = vec![GameScore::new(tenths.min(10)).expect("at most a win"); index];
        let series = Match::new((index > 0).then_some(9), Color::Black)
            .with_names(["Ada \"the\" first", ""])
            .with_scores(scores);
        let record = GameRecord::of(&play.in_series(series.clone()), true, Timestamp(1));
        let again = game(&write(&record));
        assert_eq!(again.game.ending(), Some(ending));
        assert_eq!(again.series, series);
    }
    for person in Color::ALL {
        for level in Level::all() {
            let players = Players::Computer { person, level };
            let play = GameModel::new(Game::new(Variant::Chess.start()), players);
            let record = GameRecord::of(&play, true, Timestamp(1));
            assert_eq!(game(&write(&record)).players, players);
        }
        let remote = RemoteGame {
            round: 2,
            proposed: 3,
            ..RemoteGame::new(GameId::drawn(960))
        };
        let players = Players::Remote { person };
        let kind = ProposalKind::TakeBack;
        let proposal = Some(Proposal { by: person, kind });
        let play = GameModel::new(Game::new(Variant::Chess.start()), Players::People)
            .against(remote, person)
            .with_proposal(proposal);
        let record = GameRecord::of(&play, false, Timestamp(1));
        assert_eq!(record.remote_key(), Some((remote.id, !person)));
        assert_eq!(game(&write(&record)), record);
        let again = record.into_play();
        assert_eq!((again.remote(), again.proposal()), (Some(remote), proposal));
        assert_eq!(again.players(), players);
        for (players, kept) in [
            (Players::People, proposal),
            (
                Players::Computer {
                    person,
                    level: Level::default(),
                },
                None,
            ),
        ] {
            let play = GameModel::new(Game::new(Variant::Chess.start()), players);
            let play = play.with_proposal(proposal);
            let record = GameRecord::of(&play, true, Timestamp(1));
            assert_eq!(game(&write(&record)), record);
            assert_eq!(record.into_play().proposal(), kept, "{players:?}");
        }
    }
}

#[test]
fn the_bids_for_the_sides_survive() {
    let bids: Bids = "White 0, Black 2, White passes".parse().expect("bids");
    let start = Game::new(Variant::Transcendental.numbered_start(7));
    let play = GameModel::new(start, Players::People).with_bids(Some(bids.clone()));
    let text = write(&GameRecord::of(&play, true, Timestamp(1)));
    assert_eq!(game(&text).into_play().bids(), Some(&bids));
    let later = text.replace(&bids.to_string(), "White 0, Black doubles");
    assert_eq!(
        game(&later).into_play().bids(),
        None,
        "the game is more than its bids"
    );
}

/// A game with a clock after six moves, each of which took a second and a half.
fn timed(control: &str) -> GameModel {
    let start = Game::new(Variant::Chess.start());
    let mut play = GameModel::new(start, Players::People).with_time_control(control.parse().ok());
    let tell = |play: &mut GameModel, millis| {
        play.tell_time(Moment {
            now: Duration::from_millis(millis),
            ..Moment::default()
        })
    };
    for index in 0..6 {
        tell(&mut play, 1500 * index);
        let moves = play.game().position().legal_moves();
        play.make(moves[0]).expect("it is legal");
    }
    tell(&mut play, 9_750);
    play
}

#[test]
fn clocks_survive_and_come_back_paused() {
    for control in ["300+3", "60d5", "*60;*90", "2/60:30", "3y2x10"] {
        let play = timed(control);
        let record = GameRecord::of(&play, true, Timestamp(1));
        let again = game(&write(&record)).into_play();
        assert!(again.is_paused(), "{control}");
        assert_eq!(again.time_control(), play.time_control());
        for color in Color::ALL {
            let reading = |play: &GameModel| play.clock().unwrap().reading(color, play.now());
            assert_eq!(reading(&again), reading(&play), "{control}");
        }
    }
}

#[test]
fn a_clock_is_three_plain_fields() {
    let text = write(&GameRecord::of(&timed("300+3"), true, Timestamp(1)));
    let json = value(&text);
    assert_eq!(json["time_control"], "300+3");
    assert_eq!(json["times"], "0 0 1500 1500 1500 1500");
    assert_eq!(json["spent"], 2250);
}

#[test]
fn a_clock_that_cannot_be_read_does_not_cost_the_game() {
    let text = write(&GameRecord::of(&timed("300+3"), true, Timestamp(1)));
    for (field, bad) in [
        ("time_control", Value::from("a candle")),
        ("time_control", Value::from(5)),
        ("times", Value::from("0 0 1500")),
        ("times", Value::from("0 0 1500 1500 x 1500")),
        ("times", Value::from("0 0 1500 1500 -1 1500")),
        ("spent", Value::from("long")),
        ("spent", Value::from(-1)),
    ] {
        let mut json = value(&text);
        json[field] = bad.clone();
        let record = read(&json.to_string()).expect("the game can be read");
        assert_eq!(
            (record.game.len(), record.clock),
            (6, None),
            "{field} {bad}"
        );
    }
    let mut json = value(&text);
    json["spent"] = Value::from(1e15);
    let record = read(&json.to_string()).expect("the game can be read");
    let mut play = record.into_play();
    play.tell_time(Moment::default());
    assert!(
        play.game().is_over(),
        "more time than there was is all there was"
    );
}

#[test]
fn a_pgn_stays_with_its_game_even_while_the_moves_differ() {
    let text = "1. e4 {best} e5 (1... c5 $1) 2. Nf3 *";
    let Ok(Found::Pgn(read)) = pgn_file::find(text.as_bytes()) else {
        panic!("it is a game");
    };
    let mut play = pgn_file::play_of(&read);
    play.apply(Action::TakeBack);
    let record = GameRecord::of(&play, true, Timestamp(1));
    let mut again = game(&write(&record)).into_play();
    assert!(again.source().is_none());
    let m = again.read_move("Nf3").expect("it is legal");
    again.apply(Action::Move(m));
    let source = again.source().expect("the moves are the same again");
    assert!(source.text().contains("best"));
    assert!(pgn_of(&again, "2000.01.01").to_string().contains("best"));
}

#[test]
fn the_pgn_that_version_1_kept_apart_is_taken_for_its_own_game_alone() {
    let record = || game("?variant=chess&moves=e2e4,e7e5&players=people");
    let shared = |text| {
        let play = record().or_source(text).into_play();
        pgn_of(&play, "2000.01.01").to_string()
    };
    assert!(shared("1. e4 {best} e5 *").contains("best"));
    for other in ["1. d4 {best} *", "1. e4 *", "rubbish", ""] {
        assert!(shared(other).ends_with("1. e4 e5 *\n"), "{other}");
    }
}

#[test]
fn a_broken_record_is_an_error() {
    let whole = r#"{"version":2,"began":1,"own":true,"variant":"chess","moves":"e2e4 e7e5","orientation":"white","at":2}"#;
    game(whole);
    let broken = |from: &str, to: &str| {
        let text = whole.replace(from, to);
        assert_ne!(text, whole, "{from}");
        read(&text).expect_err(&text)
    };
    for (from, to) in [
        ("}", ""),
        (r#""own":true"#, r#""own":7"#),
        (r#","own":true"#, ""),
        (r#","variant":"chess""#, ""),
        ("white", "green"),
        (r#""at":2"#, r#""at":-2"#),
        (r#""version":2,"#, ""),
    ] {
        assert_eq!(broken(from, to), RecordError::Malformed, "{to}");
    }
    let next = r#""version":3"#;
    assert_eq!(broken(r#""version":2"#, next), RecordError::Version(3));
    assert_eq!(
        read(r#"{"version":3,"game":"in another form"}"#),
        Err(RecordError::Version(3))
    );
    assert!(matches!(broken("chess", "go"), RecordError::Variant(_)));
    assert!(matches!(
        broken("e7e5", "e7e9"),
        RecordError::Move { ply: 2, .. }
    ));
    assert!(matches!(
        broken("e7e5", "e2e4"),
        RecordError::Move { ply: 2, .. }
    ));
    assert!(matches!(
        broken("e2e4 e7e5", "f2f3 e7e5 g2g4 d8h4 a2a3"),
        RecordError::Move { ply: 5, .. } | RecordError::Unplayable { ply: 5, .. }
    ));
    assert_eq!(broken(r#""at":2"#, r#""at":3"#), RecordError::At(3));
    assert_eq!(broken(r#""at":2"#, r#""at":1.5"#), RecordError::Malformed);
    let also = |field: &str| broken(r#""at":2"#, field);
    assert!(matches!(
        also(r#""start":"rubbish""#),
        RecordError::Start(_)
    ));
    assert!(matches!(
        also(r#""ending":"tired""#),
        RecordError::Ending(_)
    ));
    assert!(matches!(
        also(r#""ending":"fast-fifty""#),
        RecordError::NotEnded(_)
    ));
    assert_eq!(also(r#""pair":2,"pair_score":11"#), RecordError::Score(11));
    assert!(matches!(
        also(r#""pgn":"1. e4 *","pgn_moves":"e2e5""#),
        RecordError::Move { ply: 1, .. }
    ));
    assert_eq!(also(r#""pair":2"#), RecordError::Malformed);
    let first = r#""match_first":"white""#;
    for bad in [r#""match":2"#.to_owned(), format!(r#""match":100,{first}"#)] {
        assert_eq!(also(&bad), RecordError::Malformed, "{bad}");
    }
    for (scores, error) in [
        ("10 5", RecordError::Malformed),
        ("x", RecordError::Malformed),
        ("11", RecordError::Score(11)),
    ] {
        let bad = format!(r#""match":2,{first},"match_scores":"{scores}""#);
        assert_eq!(also(&bad), error, "{bad}");
    }
    assert_eq!(also(r#""person":"black""#), RecordError::Malformed);
    let level = r#""person":"black","level":11"#;
    assert_eq!(also(level), RecordError::Level(11));
}

#[test]
fn games_of_version_1_are_read() {
    let sample = game("?variant=chess&moves=d2d3,c7c5,b1a3,b7b6,g2g3&person=white&level=3");
    assert_eq!(
        position(&sample),
        "rnbqkbnr/p2ppppp/1p6/2p5/8/N2P2P1/PPP1PP1P/R1BQKBNR b KQkq - 0 3"
    );
    assert_eq!(sample.players, Players::default());
    assert_eq!(
        (sample.at, sample.series, sample.source),
        (None, None, None)
    );

    let sample = game("?variant=chess960&n=42&moves=d2d3,c7c5,b1a3&at=1&person=black&level=3");
    assert_eq!(
        position(&sample),
        "nnqrbbkr/pp1ppppp/8/2p5/8/N2P4/PPP1PPPP/N1QRBBKR b KQkq - 1 2"
    );
    assert_eq!((sample.at, sample.orientation), (Some(1), Color::White));
    assert_eq!(sample.players.computer(), Some(Color::White));
    assert_eq!(sample.into_play().start_number(), Some(42));

    let sample = game("?variant=chess960&n=42&moves=d2d3,c7c5,b1a3&color=black&players=people");
    assert_eq!(
        (sample.players, sample.orientation),
        (Players::People, Color::Black)
    );

    let sample =
        game("?variant=chesssharp&moves=K@d1,R@c8,N@e1,N@e8&players=people&ending=fast-fifty");
    assert_eq!(
        position(&sample),
        "2r1n3/pppppppp/8/8/8/8/PPPPPPPP/3KN3[QRRBBNkqrbbn] w - - 4 3"
    );
    assert_eq!(sample.game.ending(), Some(Ending::FastFifty));
    assert!(
        sample
            .game
            .outcome()
            .is_some_and(|outcome| outcome.points.is_some())
    );

    let sample = game(
        "?variant=duck&moves=a2a3,a3d3,a7a6,a6d4,b2b3,b3c5,a6a5,a5c6,d2d3,d3a2&person=white&level=3",
    );
    assert_eq!(
        position(&sample),
        "rnbqkbnr/1ppppppp/8/p7/8/PP1P4/*1P1PPPP/RNBQKBNR b KQkq - 0 3"
    );

    let sample =
        game("?variant=fogofwar&fen=4k3/8/8/3q4/8/8/3P4/4K2R_w_K_-_0_1&moves=d2d3&players=people");
    assert_eq!(position(&sample), "4k3/8/8/3q4/8/3P4/8/4K2R b K - 0 1");

    let link = game("?variant=chess&moves=e2e4,e7e5,g1f3,d7d6&at=1&color=black&players=people");
    assert_eq!(
        (link.game.len(), link.at, link.orientation),
        (4, Some(1), Color::Black)
    );
}

#[test]
fn pairs_and_endings_of_version_1_are_read() {
    let first = game("?variant=chess&moves=d2d3,c7c5&person=white&level=3&pair=first");
    assert_eq!(first.series, Some(Match::pair(None)));
    let second = game("?variant=chess&color=black&person=black&level=3&pair=0");
    assert_eq!(second.series, Some(Match::pair(GameScore::new(0))));
    assert_eq!(second.orientation, Color::Black);
    let resigned = game("?variant=chess&moves=d2d3,c7c5&person=white&level=3&ending=white-resigns");
    assert_eq!(
        resigned.game.ending(),
        Some(Ending::Resignation(Color::White))
    );
    let claimed = game(
        "?variant=chess&moves=g1f3,g8f6,f3g1,f6g8,g1f3,g8f6,f3g1,f6g8&players=people&ending=repetition",
    );
    assert_eq!(
        claimed.game.ending(),
        Some(Ending::Claim(Claim::Repetition))
    );
}

#[test]
fn what_version_1_saved_is_not_trusted() {
    for text in [
        "",
        "?",
        "\u{0}",
        "?variant=chess&moves=e2e5",
        "?variant=go",
        "?level=99",
    ] {
        assert!(read(text).is_err(), "{text}");
    }
    let record = game("?variant=chess&level=99&person=x&ending=fast-fifty");
    assert_eq!(record.players, Players::default());
    assert!(!record.game.is_over());
}

#[test]
fn a_game_in_progress_is_one_that_has_begun_and_goes_on() {
    let mut play = some_game(Variant::Chess, 518, 0);
    assert_eq!(plies_in_progress(play.game()), None);
    let m = play.read_move("e4").expect("it is legal");
    play.apply(Action::Move(m));
    assert_eq!(plies_in_progress(play.game()), Some(1));
    play.apply(Action::Resign);
    assert_eq!(plies_in_progress(play.game()), None);
}

fn settings(text: &str) -> Result<Settings, RecordError> {
    Settings::from_text::<TestJson>(text)
}

#[test]
fn every_setting_survives() {
    for theme in Theme::ALL {
        for board in BoardColors::ALL {
            for bits in 0..512_usize {
                let chosen = Settings {
                    theme,
                    board,
                    pieces: PieceSet::ALL[bits % 4],
                    coordinates: Coordinates::ALL[bits % 3],
                    targets: bits & 2 == 0,
                    animation: AnimationSpeed::ALL[bits / 4 % 4],
                    blindfold: bits & 128 == 0,
                    letters: Letters::ALL.get(bits % 10).copied(),
                    sounds: bits & 256 == 0,
                    volume: (bits % 101) as u8,
                    evaluation: bits & 8 == 0,
                    level: Level::MAX,
                    conduct: Conduct {
                        computer_resigns: bits & 16 == 0,
                        impasse_ends: bits & 32 == 0,
                        book: bits & 128 == 0,
                    },
                    ratings: bits & 64 == 0,
                    input: InputOptions::default(),
                    language: None,
                };
                let json: TestJson = chosen.to_json();
                let text = json.to_text().expect("it can be written");
                assert_eq!(settings(&text), Ok(chosen));
            }
        }
    }
    for language in Language::ALL {
        let chosen = Settings {
            language: Some(language),
            ..Settings::default()
        };
        let text = chosen.to_json::<TestJson>().to_text();
        assert_eq!(settings(&text.expect("it can be written")), Ok(chosen));
    }
    for premoves in Premoves::ALL {
        for auto_queen in AutoQueen::ALL {
            let input = InputOptions {
                premoves,
                auto_queen,
                confirm: true,
            };
            let chosen = Settings {
                input,
                ..Settings::default()
            };
            let text = chosen.to_json::<TestJson>().to_text();
            assert_eq!(settings(&text.expect("it can be written")), Ok(chosen));
        }
    }
    let default: TestJson = Settings::default().to_json();
    assert_eq!(default.to_text().as_deref(), Some(r#"{"version":2}"#));
}

#[test]
fn settings_that_are_not_known_are_the_default() {
    let text = r#"{"version":2,"theme":"purple","level":11,"song":true,"targets":false,
        "board":"","pieces":"../bold","coordinates":"beside","animation":"faster","letters":"xx","volume":250}"#;
    let expected = Settings {
        targets: false,
        ..Settings::default()
    };
    assert_eq!(settings(text), Ok(expected));
    assert_eq!(settings(r#"{"version":3}"#), Err(RecordError::Version(3)));
    for (volume, expected) in [("-1", 0), ("1e99", 40), ("100", 100), ("33.3", 33)] {
        let text = format!(r#"{{"version":2,"volume":{volume}}}"#);
        assert_eq!(
            settings(&text).map(|settings| settings.volume),
            Ok(expected),
            "{volume}"
        );
    }
    for text in [
        "{",
        r#"{"theme":"dark"}"#,
        r#"{"version":2,"coordinates":1}"#,
        r#"{"version":2,"targets":"no"}"#,
    ] {
        assert_eq!(settings(text), Err(RecordError::Malformed), "{text}");
    }
}

#[test]
fn settings_that_were_switches_once_are_read() {
    let text = r#"{"version":2,"coordinates":false,"animation":false}"#;
    let expected = Settings {
        coordinates: Coordinates::Off,
        animation: AnimationSpeed::Off,
        ..Settings::default()
    };
    assert_eq!(settings(text), Ok(expected));
    let on = r#"{"version":2,"coordinates":true,"animation":true}"#;
    assert_eq!(settings(on), Ok(Settings::default()));
}

#[test]
fn settings_of_version_1_are_read() {
    let expected = Settings {
        theme: Theme::Dark,
        coordinates: Coordinates::Off,
        evaluation: true,
        level: Level::MAX,
        ..Settings::default()
    };
    let text = "theme=dark&coordinates=off&evaluation=on&level=10";
    assert_eq!(settings(text), Ok(expected));
    for text in [
        "",
        "&&=&",
        "theme=purple&coordinates=yes&level=11",
        "\u{0}%%=%zz",
    ] {
        assert_eq!(settings(text), Ok(Settings::default()), "{text}");
    }
    let partly = settings("theme=purple&targets=off").expect("nothing of it is refused");
    assert!(!partly.targets && partly.coordinates == Coordinates::Inside);
}

#[test]
fn a_study_is_read_as_it_was_written() {
    let record = StudyRecord {
        pgn: "1. e4 e5 (1... c5) *\n".to_owned(),
        cursor: "0.1".to_owned(),
        black_below: true,
        address: "?page=analysis&moves=e2e4,c7c5".to_owned(),
        entry: Some(1_700_000_000_000),
        began: Some(1_600_000_000_000),
        known: vec![7, (1 << 53) - 1],
        edited: true,
    };
    let text = record.to_text::<TestJson>().expect("it can be written");
    assert_eq!(StudyRecord::from_text::<TestJson>(&text), Ok(record));
    let least = r#"{"version":2,"pgn":"*"}"#;
    let read = StudyRecord::from_text::<TestJson>(least).expect("a study");
    assert_eq!(
        (read.cursor.as_str(), read.entry, read.began),
        ("", None, None)
    );
    for bad in [
        "",
        "[]",
        r#"{"version":2}"#,
        r#"{"version":9,"pgn":"*"}"#,
        r#"{"version":2,"pgn":"*","known":"x"}"#,
    ] {
        assert!(StudyRecord::from_text::<TestJson>(bad).is_err(), "{bad}");
    }
}

fn study(pgn: &str, began: u64, entry: Option<u64>) -> StudyRecord {
    StudyRecord {
        pgn: pgn.to_owned(),
        began: Some(began),
        entry,
        ..StudyRecord::default()
    }
}

#[test]
fn moves_of_the_visitor_are_work_and_those_of_a_link_are_not() {
    let link = study("1. e4 e5 2. Nf3 *", 1, None);
    assert!(!link.is_unkept_work());
    let edited = |pgn| StudyRecord {
        edited: true,
        ..study(pgn, 1, None)
    };
    assert!(edited("1. e4 e5 2. Nf3 *").is_unkept_work());
    assert!(!edited("1. e4 e5 *").is_unkept_work(), "a few moves");
    let set_up = |moves| format!("[FEN \"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\"]\n\n{moves}");
    let puzzle = set_up("1. Rd8# *");
    assert!(edited(&puzzle).is_unkept_work(), "a puzzle");
    assert!(!study(&puzzle, 1, None).is_unkept_work());
    assert!(edited(&set_up("*")).is_unkept_work(), "set up by hand");
    assert!(!study(&set_up("*"), 1, None).is_unkept_work());
    assert!(study("1. e4 {Mine.} *", 1, None).is_unkept_work());
    assert!(!study("1. e4 {Mine.} *", 1, Some(1)).is_unkept_work());
}

#[test]
fn of_two_tabs_with_studies_neither_loses_its_own() {
    const ONE: &str = "1. e4 e5 (1... c5) *";
    const OTHER: &str = "1. d4 {Solid.} *";
    let meeting = |keeps_other, keeps_own, parts| Meeting {
        keeps_other,
        keeps_own,
        parts,
    };
    let (one, other) = (study(ONE, 1, None), study(OTHER, 2, None));
    let longer = study("1. e4 e5 (1... c5) 2. Nf3 *", 1, None);
    // The other tab has taken the place of what this one had stored there.
    let met = longer.meet(Some(&one), &other);
    assert_eq!(met, meeting(true, true, false));
    // From then on both are in the library, and meet without a word.
    let kept = study(&longer.pgn, 1, Some(1));
    let further = study("1. d4 {Solid.} d5 *", 2, None);
    assert_eq!(
        further.meet(Some(&other), &kept),
        meeting(false, true, false)
    );
    let further = study(&further.pgn, 2, Some(2));
    assert_eq!(kept.meet(Some(&kept), &further), Meeting::default());
    // The other tab only looks at what this one has stored.
    assert_eq!(longer.meet(Some(&one), &one), Meeting::default());
    // A game that is only looked at in the other tab is no reason for anything.
    let looked_at = study("1. c4 *", 3, None);
    assert_eq!(longer.meet(Some(&one), &looked_at), Meeting::default());
    // What this tab has stored there before was another study.
    assert_eq!(
        longer.meet(Some(&further), &other),
        meeting(true, false, false)
    );
}

#[test]
fn a_study_that_two_tabs_go_on_with_becomes_two() {
    let found = study("1. e4 e5 (1... c5) *", 1, None);
    let own = study("1. e4 e5 (1... e6) *", 1, None);
    let before = study("1. e4 e5 *", 1, None);
    let met = own.meet(Some(&before), &found);
    assert!(met.keeps_other && met.parts && !met.keeps_own, "{met:?}");
    assert_eq!(found.meet(Some(&before), &found), Meeting::default());
    // One entry of the library in two tabs is looked after where it is written.
    let [found, own] = [&found, &own].map(|record| study(&record.pgn, 1, Some(7)));
    assert_eq!(own.meet(Some(&before), &found), Meeting::default());
    // Older records don't tell when they were begun.
    let found = StudyRecord {
        began: None,
        ..study("1. c4 (1. d4) *", 0, None)
    };
    assert!(own.meet(None, &found).keeps_other);
}
