//! Fog of war: the engine plays by the knowledge of its own side alone, and plays well enough.

use sharp960::board::Color;
use sharp960::engine::fog::Observation;
use sharp960::engine::score::Value;
use sharp960::engine::{Engine, GameHistory, Limits, SearchReport, SearchRequest, Strength};
use sharp960::notation::{fen, uci};
use sharp960::random::Random;
use sharp960::rules::{Move, Position, Variant};
use sharp960::uci::UciSession;
use std::time::{Duration, Instant};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A game with the moves that were made in it.
#[derive(Clone)]
struct Game {
    start: Position,
    moves: Vec<Move>,
    position: Position,
}

impl Game {
    fn new(text: &str, moves: &str) -> Self {
        let start = fen::parse(Variant::FogOfWar, text).unwrap_or_else(|e| panic!("{text}: {e}"));
        let mut game = Self {
            position: start.clone(),
            start,
            moves: Vec::new(),
        };
        for text in moves.split_whitespace() {
            let m = uci::parse(&game.position, text).unwrap_or_else(|e| panic!("{text}: {e}"));
            game.play(m);
        }
        game
    }

    fn play(&mut self, m: Move) {
        assert!(self.position.is_legal(m), "{m:?} in {:?}", self.position);
        self.moves.push(m);
        self.position.play(m);
    }

    fn observation(&self) -> Observation {
        Observation::of_game(&self.start, &self.moves)
    }

    fn request(&self) -> SearchRequest {
        let moves = self.moves.iter().copied();
        let game = GameHistory::from_moves(self.start.clone(), moves);
        SearchRequest::new(game, Limits::default())
    }

    /// The engine's move with some nodes.
    fn best(&self, nodes: u64) -> Move {
        let mut request = self.request();
        request.limits.nodes = Some(nodes);
        search(request).0.best.expect("a move")
    }
}

/// The output of a search except the time: depth, line, score, nodes, moves.
type News = Vec<(u32, usize, Value, u64, Vec<Move>)>;

fn search(request: SearchRequest) -> (SearchReport, News) {
    let mut engine = Engine::new(1).expect("a small table");
    engine.start(request);
    let mut news = News::new();
    let report = engine.run_to_end(&mut |info| {
        let moves = info.moves.to_vec();
        news.push((info.depth, info.line, info.value, info.nodes, moves));
    });
    (report, news)
}

/// True positions that look the same to the side to move must be played the same.
fn assert_no_difference(games: &[Game]) {
    let mut first = None;
    for game in games {
        let observation = game.observation();
        let mut told = Vec::new();
        for level in [3, 6, 10] {
            let mut request = game.request();
            request.limits.nodes = Some(6_000);
            request.lines = 3;
            request.strength = Strength::of_level(level);
            told.push(search(request));
        }
        let all = (observation, told);
        match &first {
            None => first = Some(all),
            Some(first) => {
                assert_eq!(first.0, all.0, "they look the same");
                assert_eq!(first.1, all.1, "they are played the same");
            }
        }
    }
}

fn games(start: &str, lines: &[&str]) -> Vec<Game> {
    lines.iter().map(|line| Game::new(start, line)).collect()
}

#[test]
fn a_hidden_piece_elsewhere_changes_nothing() {
    let at = |placement: &str| Game::new(&format!("{placement} w KQ - 0 9"), "");
    assert_no_difference(&[
        at("r1bqkb1r/pppp1ppp/2n2n2/4p3/8/5N2/PPPPPPPP/RNBQKB1R"),
        at("r1bqkb1r/pppp1ppp/1n3n2/4p3/8/5N2/PPPPPPPP/RNBQKB1R"),
        at("rnbqkb1r/pppp1ppp/7n/4p3/8/5N2/PPPPPPPP/RNBQKB1R"),
    ]);
}

#[test]
fn hidden_moves_change_nothing() {
    assert_no_difference(&games(
        START,
        &["g1f3 a7a6", "g1f3 h7h6", "g1f3 b8c6", "g1f3 g8h6"],
    ));
    assert_no_difference(&games(
        START,
        &[
            "g1f3 b8c6 f3g1 c6b8 g1f3 b8c6 f3g1 c6b8",
            "g1f3 b8a6 f3g1 a6c5 g1f3 c5a4 f3g1 a4b6",
            "g1f3 a7a6 f3g1 b7b6 g1f3 c7c6 f3g1 d7d6",
        ],
    ));
}

#[test]
fn what_is_hidden_never_matters_in_random_games() {
    let mut random = Random::new(5);
    let mut pairs = 0;
    while pairs < 12 {
        let mut game = Game::new(START, "");
        for _ in 0..10 + random.index(30) {
            let moves = game.position.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[random.index(moves.len())]);
        }
        let moves = game.position.legal_moves();
        let twins: Vec<Game> = moves
            .iter()
            .map(|&m| {
                let mut twin = game.clone();
                twin.play(m);
                twin
            })
            .collect();
        let Some(one) = twins
            .first()
            .filter(|twin| twin.position.outcome().is_none())
        else {
            continue;
        };
        let other = twins[1..]
            .iter()
            .rev()
            .find(|twin| twin.observation() == one.observation());
        if let Some(other) = other {
            assert_ne!(one.position, other.position);
            assert_no_difference(&[one.clone(), other.clone()]);
            pairs += 1;
        }
    }
}

#[test]
fn a_search_for_the_other_side_leaves_nothing_behind() {
    let game = Game::new(START, "g1f3 e7e5");
    let mut request = game.request();
    request.limits.nodes = Some(5_000);
    let fresh = search(request.clone()).0;
    let mut engine = Engine::new(1).expect("a small table");
    let mut before = Game::new(START, "g1f3").request();
    before.limits.nodes = Some(20_000);
    engine.start(before);
    engine.run_to_end(&mut |_| {});
    engine.start(request);
    assert_eq!(engine.run_to_end(&mut |_| {}), fresh);
}

#[test]
fn the_session_tells_nothing_of_what_is_hidden() {
    let answers = |moves: &str| {
        let mut session = UciSession::new().expect("a session");
        let mut lines = Vec::new();
        for line in [
            "setoption name UCI_Variant value fogofwar",
            "setoption name UCI_LimitStrength value true",
            "setoption name UCI_Elo value 1200",
            "setoption name Seed value 1",
            "setoption name MultiPV value 3",
            &format!("position startpos moves {moves}"),
            "go nodes 3000",
        ] {
            session.command(line, &mut |answer| lines.push(answer.to_owned()));
            while session.is_busy() {
                session.think(None, &mut |answer| lines.push(answer.to_owned()));
            }
        }
        let timeless = lines.iter().map(|line| {
            let words = line.split(' ').collect::<Vec<_>>();
            let is_time = |word: &str| matches!(word, "time" | "nps");
            let timed = |index: usize| index > 0 && is_time(words[index - 1]);
            let kept = (0..words.len()).filter(|&index| !timed(index));
            kept.map(|index| words[index]).collect::<Vec<_>>().join(" ")
        });
        timeless.collect::<Vec<String>>()
    };
    let one = answers("g1f3 a7a6");
    assert!(
        one.iter().any(|line| line.contains("multipv 3 ")),
        "{one:?}"
    );
    assert!(one.last().is_some_and(|line| line.starts_with("bestmove ")));
    assert_eq!(one, answers("g1f3 g8h6"));
}

#[test]
fn a_king_that_is_seen_is_taken() {
    for level in Strength::LOWEST_LEVEL..=Strength::HIGHEST_LEVEL {
        let game = Game::new("4k3/8/8/3q4/8/4N3/8/K3R2R w - - 0 1", "e3d5 e8e7");
        let mut request = game.request();
        request.strength = Strength::of_level(level);
        request.limits.depth = Some(5);
        let best = search(request).0.best;
        assert_eq!(
            format!("{:?}", best.expect("a move")),
            "e1e7",
            "level {level}"
        );
    }
}

/// After its move the engine's king stands on no attacked square, in truth.
fn assert_safe(game: &Game) {
    for nodes in [1_000, 20_000] {
        let best = game.best(nodes);
        let next = game.position.after(best);
        assert!(!next.king_attacked(game.position.turn()), "{best:?}");
    }
}

#[test]
fn the_king_is_saved_from_an_attacker_that_is_seen() {
    assert_safe(&Game::new("6k1/8/8/8/8/5n2/6PP/Q5K1 w - - 0 1", ""));
    assert_safe(&Game::new("6k1/8/8/8/8/8/5PPP/R3r1K1 w - - 0 1", ""));
}

#[test]
fn an_attacker_that_was_seen_a_move_ago_is_not_forgotten() {
    // The knight is offered where the rook, out of sight now, defends it.
    let game = Game::new("4r2k/8/8/8/5n2/8/3K4/4R3 w - - 0 1", "e1b1 f4e2");
    let seen = game.position.visible(Color::White);
    assert!(!seen.contains("e8".parse().expect("a square")));
    assert_safe(&game);
}

#[test]
fn a_hidden_man_that_has_just_taken_something_is_reckoned_with() {
    let game = Game::new("4r2k/8/8/4N3/8/8/8/4K3 b - - 0 1", "e8e5");
    let seen = game.position.visible(Color::White);
    assert!(!seen.contains("e5".parse().expect("a square")));
    assert_safe(&game);
}

#[test]
fn it_pauses_and_stops_in_time() {
    let mut engine = Engine::new(16).expect("a table");
    let mut request = Game::new(START, "e2e4 e7e5 g1f3 b8c6").request();
    request.limits.infinite = true;
    request.lines = 2;
    engine.start(request);
    let mut depth = 0;
    let mut slices = Vec::new();
    for _ in 0..20 {
        let begun = Instant::now();
        let until = web_time::Instant::now() + Duration::from_millis(20);
        let report = engine.run(Some(until), &mut |info| depth = depth.max(info.depth));
        assert_eq!(report, None, "it ends when it is told to");
        slices.push(begun.elapsed());
    }
    // Not the longest: other programs may have been running.
    slices.sort_unstable();
    assert!(slices[10] < Duration::from_millis(100), "{slices:?}");
    assert!(depth >= 3, "{depth}");
    engine.stop();
    let report = engine.run(None, &mut |_| {}).expect("it was told to end");
    assert!(report.best.is_some() && report.score.is_some());
    assert!(!engine.is_thinking());
}

#[test]
fn time_is_kept() {
    let mut request = Game::new(START, "e2e4 e7e5").request();
    request.limits.movetime = Some(Duration::from_millis(200));
    // The quickest of some: other programs may be running.
    let spent = (0..4).map(|_| {
        let begun = Instant::now();
        assert!(search(request.clone()).0.best.is_some());
        begun.elapsed()
    });
    let spent = spent.min().expect("four searches");
    assert!(spent >= Duration::from_millis(190), "{spent:?}");
    assert!(spent < Duration::from_millis(600), "{spent:?}");
}

#[test]
fn a_search_of_some_moves_chooses_among_them() {
    let game = Game::new(START, "e2e4 e7e5");
    let mut request = game.request();
    request.limits.nodes = Some(1_000);
    request.limits.moves = vec![uci::parse(&game.position, "a2a3").expect("a move")];
    assert_eq!(
        format!("{:?}", search(request).0.best.expect("a move")),
        "a2a3"
    );
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let game = Game::new("4k3/8/8/8/8/8/8/K3R3 w - - 0 1", "e1e8");
    assert_eq!(search(game.request()).0.best, None);
}

/// Plays a game; returns the winner.
fn play_out(random: &mut Random, fogged: impl Fn(Color) -> bool, nodes: u64) -> Option<Color> {
    let mut game = Game::new(START, "");
    for ply in 0..300 {
        if let Some(outcome) = game.position.outcome() {
            return outcome.winner;
        }
        let moves = game.position.legal_moves();
        // Some first moves at random make the games differ.
        let m = if ply >= 4 && fogged(game.position.turn()) {
            game.best(nodes)
        } else {
            moves[random.index(moves.len())]
        };
        game.play(m);
    }
    None
}

#[test]
fn it_wins_against_random_moves_and_can_play_itself() {
    let mut random = Random::new(11);
    let mut wins = 0;
    for game in 0..20 {
        let color = Color::from_white(game % 2 == 0);
        let winner = play_out(&mut random, |turn| turn == color, 300);
        wins += u32::from(winner == Some(color));
    }
    let selves: Vec<_> = (0..6)
        .map(|_| play_out(&mut random, |_| true, 300))
        .collect();
    println!("{wins} of 20 against random moves; against itself {selves:?}");
    assert!(wins >= 17, "{wins} of 20");
}

#[test]
fn the_limit_of_nodes_holds_for_all_worlds_together() {
    for nodes in [1_000, 3_000, 10_000] {
        let request = SearchRequest::new(Variant::FogOfWar.start(), Limits::nodes(nodes));
        let (report, _) = search(request);
        assert!(report.best.is_some());
        assert!(report.nodes <= nodes, "{} of {nodes}", report.nodes);
    }
}
