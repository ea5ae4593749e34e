//! The library as WebAssembly in a browser. `cargo dev test --only wasm` runs these.
#![cfg(target_arch = "wasm32")]

#[path = "common/network.rs"]
mod network;

use sharp960::board::{Attacks, ByColor, Color, Square};
use sharp960::engine::eval::nnue::NetworkKind;
use sharp960::engine::score::Value;
use sharp960::engine::{Engine, GameClock, Limits, SearchRequest};
use sharp960::notation::{fen, san};
use sharp960::rules::{Claim, Variant, perft};
use sharp960::tablebase::Wdl;
use sharp960::uci::{Flow, UciSession};
use sharp960::web::browser::library::Library;
use sharp960::web::browser::messages::{
    read_network_message, read_request, read_response, write_network_message, write_request,
    write_response,
};
use sharp960::web::browser::storage::{self, Scope};
use sharp960::web::game::Level;
use sharp960::web::protocol::{BestMove, EngineError, GoLimits, GoRequest, InfoMessage, Offer};
use sharp960::web::protocol::{NetworkFault, NetworkMessage};
use sharp960::web::protocol::{Request, RequestBody, Response, ResponseBody};
use sharp960::web::protocol::{TablebaseMessage, TablebaseMove, UciPosition};
use sharp960::web::records::{Coordinates, GameRecord, GameStore, Settings, StoreError, Timestamp};
use std::time::Duration;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_time::Instant;

wasm_bindgen_test_configure!(run_in_browser);

const POSITIONS: [(Variant, &str); 4] = [
    (
        Variant::Chess,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ),
    (Variant::Chess, "8/P1k5/8/3pP3/8/8/4K1p1/5R2 w - d6 0 1"),
    (
        Variant::Chess960,
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    ),
    (
        Variant::ChessSharp,
        "k1b1r1n1/ppp1p1pp/3p4/5p2/3P4/4P3/PPP2PPP/1K1BR1N1[QRBNqrbn] w - - 0 9",
    ),
];

#[wasm_bindgen_test]
fn move_generation_counts_the_same_in_the_browser() {
    assert_eq!(perft(&Variant::Chess.start(), 4), 197_281);
    let start = Variant::Chess960.numbered_start(518);
    assert_eq!(perft(&start, 4), 197_281);
    assert_eq!(perft(&Variant::ChessSharp.start(), 3), 29_376);
}

#[wasm_bindgen_test]
fn sliding_pieces_stop_where_they_should() {
    let square = |text: &str| text.parse::<Square>().unwrap();
    let attacks = Attacks::get();
    let blocker = square("d6").bitboard() | square("f4").bitboard();
    let reach = attacks.rook(square("d4"), blocker);
    assert!(reach.contains(square("d6")) && !reach.contains(square("d7")));
    assert!(reach.contains(square("f4")) && !reach.contains(square("g4")));
    assert_eq!(reach.count(), 3 + 3 + 2 + 2);
    assert_eq!(attacks.bishop(square("d4"), blocker).count(), 13);
}

#[wasm_bindgen_test]
fn a_network_says_the_same_natively_and_in_the_browser() {
    // tests/training.rs asks for the same sum.
    assert_eq!(network::outputs().iter().sum::<i64>(), network::SUM);
}

#[wasm_bindgen_test]
fn positions_and_moves_are_written_and_read_back() {
    for (variant, text) in POSITIONS {
        let position = fen::parse(variant, text).unwrap();
        let again = fen::parse(variant, &fen::format(&position)).unwrap();
        assert_eq!(again, position, "{text}");
        let moves = position.legal_moves();
        assert!(!moves.is_empty(), "{text}");
        for m in moves {
            let written = san::format(&position, m);
            let read = san::parse(&position, &written);
            assert_eq!(read.ok(), Some(m), "{written} in {text}");
        }
    }
}

#[wasm_bindgen_test]
fn the_engine_finds_a_mate() {
    let text = "6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1";
    let request = SearchRequest::new(fen::parse(Variant::Chess, text).unwrap(), Limits::depth(5));
    let mut engine = Engine::new(1).unwrap();
    engine.start(request);
    let report = engine.run_to_end(&mut |_| {});
    assert_eq!(report.score.map(Value::from), Some(Value::Mate(1)));
}

#[wasm_bindgen_test]
fn a_search_in_slices_answers_in_uci() {
    let mut lines = Vec::new();
    let mut session = UciSession::new().unwrap();
    for command in ["position startpos moves e2e4", "go movetime 150"] {
        assert_eq!(
            session.command(command, &mut |line| lines.push(line.to_owned())),
            Flow::Continue
        );
    }
    for _ in 0..100 {
        let pause_at = Some(Instant::now() + Duration::from_millis(20));
        session.think(pause_at, &mut |line| lines.push(line.to_owned()));
        if lines.iter().any(|line| line.starts_with("bestmove")) {
            break;
        }
    }
    assert!(lines.iter().any(|line| line.starts_with("info depth")));
    assert!(lines.last().unwrap().starts_with("bestmove "), "{lines:?}");
}

#[wasm_bindgen_test]
fn responses_of_the_worker_are_read_back() {
    let best = BestMove {
        best: Some("e2e4".to_owned()),
        ponder: None,
        claim: None,
        offers_fast_fifty: true,
        score: Some(Value::Mate(-3)),
    };
    let mut bodies = vec![
        ResponseBody::Ready,
        ResponseBody::Info(InfoMessage {
            depth: 12,
            seldepth: 20,
            score: Value::Centipawns(-35),
            nodes: 5e9,
            nps: 1_234_567.0,
            time_ms: u32::MAX,
            multipv: 2,
            pv: vec!["e7e5".to_owned(), "g1f3".to_owned()],
        }),
        ResponseBody::BestMove(best.clone()),
        ResponseBody::Answer { accepts: true },
        ResponseBody::Tablebase(TablebaseMessage {
            result: Wdl::Ahead,
            mate_in: Some(-7),
            counted: Some(40),
            moves: vec![TablebaseMove {
                uci: "e2e4".to_owned(),
                result: Wdl::Stalemates,
                mate_in: None,
                replies: vec!["e7e5".to_owned()],
            }],
        }),
        ResponseBody::Error(EngineError::UnreadableRequest),
        ResponseBody::Error(EngineError::BadFen {
            fen: "fen".to_owned(),
        }),
        ResponseBody::Error(EngineError::BadMove {
            text: "text".to_owned(),
        }),
        ResponseBody::Error(EngineError::OutOfMemory),
    ];
    bodies.extend(Claim::ALL.map(|claim| {
        ResponseBody::BestMove(BestMove {
            claim: Some(claim),
            best: None,
            ponder: Some("e7e5".to_owned()),
            score: None,
            ..best.clone()
        })
    }));
    for body in bodies {
        let response = Response { id: 7, body };
        let message = write_response(&response);
        assert_eq!(read_response(&message), Some(response));
    }
    assert_eq!(read_response(&"bestmove e2e4".into()), None);
}

#[wasm_bindgen_test]
fn what_the_worker_says_of_a_network_is_read_back_and_is_no_response() {
    for fault in [
        NetworkFault::NotFetched,
        NetworkFault::NotANetwork,
        NetworkFault::Version,
        NetworkFault::Incomplete,
        NetworkFault::Damaged,
        NetworkFault::OtherGame,
    ] {
        for kind in NetworkKind::ALL {
            let told = NetworkMessage { kind, fault };
            let message = write_network_message(told);
            assert_eq!(read_network_message(&message), Some(told));
            assert_eq!(read_response(&message), None);
        }
    }
    let ready = Response {
        id: 0,
        body: ResponseBody::Ready,
    };
    assert_eq!(read_network_message(&write_response(&ready)), None);
    assert_eq!(read_network_message(&"uciok".into()), None);
}

#[wasm_bindgen_test]
fn requests_to_the_worker_are_read_back() {
    let position = UciPosition {
        variant: Variant::ChessSharp,
        fen: Some("8/8/8/8/8/8/8/8[KQRBNkqrbn] w - - 0 1".to_owned()),
        moves: vec!["K@e1".to_owned(), "K@e8".to_owned()],
    };
    let limits = GoLimits {
        level: Some(7),
        movetime_ms: Some(1000),
        depth: Some(9),
        nodes: Some(u32::MAX),
        clock: Some(GameClock {
            left: ByColor::new(Duration::from_millis(59_001), Duration::from_secs(7200)),
            increment: ByColor::new(Duration::ZERO, Duration::from_millis(100)),
            moves_to_go: Some(40),
        }),
        book: true,
        hash_mib: Some(64),
    };
    let go = |limits| {
        RequestBody::Go(GoRequest {
            position: position.clone(),
            limits,
            multipv: 3,
        })
    };
    let consider = |offer, engine| RequestBody::Consider {
        offer,
        position: UciPosition {
            fen: None,
            moves: Vec::new(),
            ..position.clone()
        },
        engine,
    };
    for body in [
        RequestBody::NewGame,
        RequestBody::MoveNow,
        RequestBody::Stop,
        RequestBody::Pause,
        RequestBody::Resume,
        go(limits),
        go(GoLimits::default()),
        consider(Offer::Draw, Color::White),
        consider(Offer::FastFifty, Color::Black),
    ] {
        let request = Request { id: 7, body };
        assert_eq!(read_request(&write_request(&request)), Some(request));
    }
    assert_eq!(read_request(&"go depth 9".into()), None);
}

/// A game as storage has it, from the text that version 1 kept.
fn kept_by_version_1(text: &str) -> GameRecord {
    storage::save(Scope::Tab, "sharp960.game", text).unwrap();
    storage::load_game(Scope::Tab).expect(text)
}

#[wasm_bindgen_test]
fn games_survive_storage() {
    for text in [
        "?variant=chess&moves=e2e4,e7e5&at=1&person=black&level=7",
        "?variant=chess960&n=42&moves=d2d3,c7c5&color=black&players=people&pair=first",
        "?variant=chesssharp&moves=K@d1,R@c8&players=people&ending=fast-fifty",
        "?variant=duck&moves=a2a3,a3d3&players=people&pair=5",
    ] {
        let record = kept_by_version_1(text).or_source("1. e4 {best} e5 *");
        storage::save_game(Scope::Tab, &record).unwrap();
        assert_eq!(storage::load_game(Scope::Tab), Some(record), "{text}");
    }
}

#[wasm_bindgen_test]
fn what_cannot_be_read_is_put_aside() {
    let broken = r#"{"version":2,"variant":"chess","moves":"e2e9"}"#;
    storage::save(Scope::Tab, "sharp960.game", broken).unwrap();
    assert_eq!(storage::load_game(Scope::Tab), None);
    let aside = storage::load(Scope::Tab, "sharp960.game.unreadable");
    assert_eq!(aside.as_deref(), Some(broken));
}

#[wasm_bindgen_test]
fn settings_survive_storage() {
    let settings = Settings {
        evaluation: true,
        coordinates: Coordinates::Off,
        level: Level::MAX,
        ..Settings::default()
    };
    storage::save_settings(&settings).unwrap();
    assert_eq!(storage::load_settings(), settings);
}

#[wasm_bindgen_test]
async fn games_are_kept_in_the_library() -> Result<(), StoreError> {
    let mut record = kept_by_version_1("?variant=chess&moves=e2e4,e7e5&players=people");
    for began in [2, 1_800_000_000_000] {
        record.began = Timestamp(began);
        Library.put(&record).await?;
    }
    let expected = [1_800_000_000_000, 2].map(Timestamp);
    assert_eq!(Library.list().await?, expected);
    record.own = false;
    Library.put(&record).await?;
    assert_eq!(Library.get(record.began).await?, Some(record));
    assert_eq!(Library.get(Timestamp(7)).await?, None);
    for began in expected {
        Library.delete(began).await?;
    }
    assert_eq!(Library.list().await?, []);
    Ok(())
}
