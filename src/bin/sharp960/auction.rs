//! The auction for the sides of a start of transcendental chess, in `sharp960 start`.

use super::failure::Failure;
use sharp960::board::Color;
use sharp960::engine::{Engine, Limits, SearchRequest};
use sharp960::notation::{san, uci};
use sharp960::rules::{
    Auction, AuctionJudgement, AuctionStage, AuctionStep, Bidder, Move, Position,
};

/// The nodes of each search.
const NODES: u64 = 20_000;
/// The size of the engine's transposition table, in MiB.
const HASH: usize = 16;

/// The start with the extra moves of an auction. The engine makes the steps behind those that are
/// given; each one is described in a line.
pub fn run(start: Position, given: &str, trace: &mut Vec<String>) -> Result<Position, Failure> {
    let mut auction = Auction::new(start);
    let words = given.split([',', ' ']).filter(|word| !word.is_empty());
    for word in words {
        let step = read(&auction, word)?;
        play(&mut auction, step, word, trace)?;
    }
    let mut engine = None;
    while auction.turn().is_some() {
        let engine = match &mut engine {
            Some(engine) => engine,
            none => none.insert(Judge::new(&auction)?),
        };
        let step = engine.step(&auction)?;
        play(&mut auction, step, "its own step", trace)?;
    }
    Ok(auction.position())
}

/// Reads a bid, `pass`, a side, or an extra move in UCI notation or SAN.
fn read(auction: &Auction, word: &str) -> Result<AuctionStep, Failure> {
    if let Ok(moves) = word.parse() {
        return Ok(AuctionStep::Bid(moves));
    }
    match word {
        "pass" => return Ok(AuctionStep::Pass),
        "white" => return Ok(AuctionStep::Choose(Color::White)),
        "black" => return Ok(AuctionStep::Choose(Color::Black)),
        _ => {}
    }
    let position = auction.position();
    let read = uci::parse(&position, word).ok();
    let read = read.or_else(|| san::parse(&position, word).ok());
    read.map(AuctionStep::Move).ok_or_else(|| {
        let expected = "a number of extra moves, pass, white, black or a move";
        Failure::Usage(format!("--auction: ‘{word}’ is not {expected}"))
    })
}

fn play(
    auction: &mut Auction,
    step: AuctionStep,
    word: &str,
    trace: &mut Vec<String>,
) -> Result<(), Failure> {
    let player = match auction.turn() {
        Some(Bidder::First) => "first player",
        Some(Bidder::Second) => "second player",
        None => "nobody",
    };
    let before = auction.position();
    let refused = |error| Failure::Usage(format!("--auction: {word}: {error}"));
    auction.play(step).map_err(refused)?;
    trace.push(match step {
        AuctionStep::Bid(1) => format!("{player}: 1 extra move"),
        AuctionStep::Bid(moves) => format!("{player}: {moves} extra moves"),
        AuctionStep::Pass => format!("{player}: pass"),
        AuctionStep::Choose(side) => format!("{player}: {side}"),
        AuctionStep::Move(m) => format!("{player}: {}", san::format(&before, m)),
    });
    Ok(())
}

/// The engine with its judgement of the start.
struct Judge {
    engine: Engine,
    judgement: AuctionJudgement,
}

impl Judge {
    fn new(auction: &Auction) -> Result<Self, Failure> {
        let mut engine = Engine::new(HASH)?;
        let start = auction.start();
        let (white, _) = search(&mut engine, start.clone());
        let (black, _) = search(&mut engine, start.after_null_move());
        Ok(Self {
            engine,
            judgement: AuctionJudgement::new(white, -black),
        })
    }

    fn step(&mut self, auction: &Auction) -> Result<AuctionStep, Failure> {
        if let Some(step) = self.judgement.step(auction) {
            return Ok(step);
        }
        debug_assert!(matches!(auction.stage(), AuctionStage::Moving { .. }));
        let moves = auction.moves();
        let (_, best) = search(&mut self.engine, auction.position());
        // The best move may leave the own half of the board.
        let found = best.filter(|m| moves.contains(m));
        let chosen = found.or_else(|| moves.first().copied());
        let none = || Failure::Usage("--auction: there is no extra move".to_owned());
        chosen.map(AuctionStep::Move).ok_or_else(none)
    }
}

/// The score of a position for the side to move, in centipawns, and its best move.
fn search(engine: &mut Engine, position: Position) -> (i32, Option<Move>) {
    engine.start(SearchRequest::new(position, Limits::nodes(NODES)));
    let report = engine.run_to_end(&mut |_| {});
    (report.score.unwrap_or(0), report.best)
}
