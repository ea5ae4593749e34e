//! The engine against itself in every variant, fast and from varied openings. Each move it makes
//! must be legal, each game must end as the rules say, and where shakmaty knows the game it must
//! agree at every position: legal moves, board, check and outcome.
//!
//! `cargo dev referee` has other programs judge all variants.
#![cfg(not(target_arch = "wasm32"))]

use shakmaty::fen::Fen;
use shakmaty::variant::{Variant as Kind, VariantPosition as Peer};
use shakmaty::{CastlingMode, EnPassantMode, KnownOutcome, Position as _, PositionError};
use sharp960::game::{Ending, Game};
use sharp960::notation::fen;
use sharp960::notation::uci::{self, CastlingStyle};
use sharp960::random::Random;
use sharp960::rules::{CastlingRule, Claim, Move, Outcome, Position, Reason, Variant};
use sharp960::uci::UciSession;

/// Games of each variant.
const GAMES: u64 = 100;
/// Positions that the engine may look at for a move.
const NODES: u32 = 40;
/// Halfmoves after which a game stays unfinished.
const LONGEST: usize = 160;
/// Games of each variant that must come to an end before they are too long.
const LEAST_ENDED: usize = 50;
/// Moves at random that a game begins with, at most.
const OPENING: usize = 12;

/// The decision of the engine.
enum Choice {
    Move(String),
    Claim(Claim),
}

/// The engine as a UCI session, like any chess program.
struct Player(UciSession);

impl Player {
    fn new(variant: Variant) -> Self {
        let mut player = Self(UciSession::new().expect("there is memory"));
        let key = variant.key();
        player.say("setoption name Hash value 1");
        player.say(&format!("setoption name UCI_Variant value {key}"));
        player
    }

    fn say(&mut self, line: &str) -> Vec<String> {
        let mut answers = Vec::new();
        self.0
            .command(line, &mut |answer| answers.push(answer.to_owned()));
        while self.0.is_busy() {
            self.0
                .think(None, &mut |answer| answers.push(answer.to_owned()));
        }
        assert!(
            !answers.iter().any(|answer| answer.contains("error")),
            "{line}: {answers:?}"
        );
        answers
    }

    /// The decision after these moves of a game.
    fn choose(&mut self, start: &str, moves: &[String]) -> Choice {
        let mut position = format!("position fen {start}");
        if !moves.is_empty() {
            position += &format!(" moves {}", moves.join(" "));
        }
        self.say(&position);
        let answers = self.say(&format!("go nodes {NODES}"));
        let claimed = answers.iter().find_map(|answer| {
            let name = answer.strip_prefix("info string claim ")?;
            Claim::ALL.into_iter().find(|claim| claim.name() == name)
        });
        claimed.map_or_else(
            || {
                let last = answers.last().expect("an answer");
                let best = last.strip_prefix("bestmove ").expect("a move");
                Choice::Move(best.split(' ').next().unwrap_or(best).to_owned())
            },
            Choice::Claim,
        )
    }
}

/// The variant in shakmaty, if it has it.
fn kind(variant: Variant) -> Option<Kind> {
    match variant {
        Variant::Crazyhouse => Some(Kind::Crazyhouse),
        Variant::Antichess => Some(Kind::Antichess),
        Variant::Horde => Some(Kind::Horde),
        Variant::RacingKings => Some(Kind::RacingKings),
        Variant::Chess
        | Variant::Chess960
        | Variant::Shuffle
        | Variant::DoubleFischer
        | Variant::Transcendental
        | Variant::Corner
        | Variant::Chess256 => Some(Kind::Chess),
        _ => None,
    }
}

/// A game with the same game on shakmaty's board.
struct Judged {
    game: Game,
    peer: Option<Peer>,
}

impl Judged {
    fn new(start: Position) -> Self {
        let variant = start.variant();
        let mode = match variant.rules().castling {
            CastlingRule::Chess960 => CastlingMode::Chess960,
            _ => CastlingMode::Standard,
        };
        let peer = kind(variant).map(|kind| {
            let text: Fen = fen::format(&start).parse().expect("it reads our FEN");
            Peer::from_setup(kind, text.into_setup(), mode)
                // Two bishops on squares of one colour look as if a pawn too many had become one.
                .or_else(PositionError::ignore_too_much_material)
                .expect("it takes our start")
        });
        Self {
            game: Game::new(start),
            peer,
        }
    }

    fn compare(&self) {
        let Some(peer) = &self.peer else { return };
        let ours = self.game.position();
        let text = fen::format(ours);
        let theirs = Fen::try_from_setup(peer.to_setup(EnPassantMode::Legal)).expect("a FEN");
        let theirs = fen::parse(ours.variant(), &theirs.to_string()).expect("we read its FEN");
        assert_eq!(
            without_halfmoves(&text),
            without_halfmoves(&fen::format(&theirs))
        );
        assert_eq!(moves(ours), moves_of(peer), "{text}");
        assert_eq!(ours.is_check(), peer.is_check(), "{text}");
        let outcome = self.game.outcome();
        let counted = matches!(
            outcome.map(|outcome| outcome.reason),
            Some(Reason::Fivefold | Reason::SeventyFiveMoves)
        );
        if !counted {
            assert_eq!(outcome.map(winner), winner_of(peer), "{text}");
        }
    }

    fn play(&mut self, m: Move) {
        if let Some(peer) = &mut self.peer {
            let style = CastlingStyle::of(self.game.position().variant());
            let text = uci::format(self.game.position(), m, style);
            let theirs: shakmaty::uci::UciMove = text.parse().expect("a move");
            let theirs = theirs.to_move(peer).expect("a legal move");
            peer.play_unchecked(theirs);
        }
        self.game.play(m).expect("a legal move");
    }
}

/// A FEN without the halfmove clock, which shakmaty resets when a pawn is dropped.
fn without_halfmoves(text: &str) -> Vec<&str> {
    let mut fields: Vec<&str> = text.split(' ').collect();
    fields.remove(4);
    fields
}

fn moves(position: &Position) -> Vec<String> {
    let style = CastlingStyle::of(position.variant());
    let moves = position.legal_moves().into_iter();
    let mut moves: Vec<String> = moves.map(|m| uci::format(position, m, style)).collect();
    moves.sort();
    moves
}

fn moves_of(peer: &Peer) -> Vec<String> {
    let mode = peer.castles().mode();
    let moves = peer.legal_moves().into_iter();
    let mut moves: Vec<String> = moves.map(|m| m.to_uci(mode).to_string()).collect();
    moves.sort();
    moves
}

/// `Some(true)` where White won, none for a draw.
fn winner(outcome: Outcome) -> Option<bool> {
    outcome.winner.map(|color| color.is_white())
}

fn winner_of(peer: &Peer) -> Option<Option<bool>> {
    peer.outcome().known().map(|outcome| match outcome {
        KnownOutcome::Decisive { winner } => Some(winner.is_white()),
        KnownOutcome::Draw => None,
    })
}

/// Plays a game to its end, or until it is too long; returns how it ended.
fn play(player: &mut Player, variant: Variant, random: &mut Random) -> Option<Outcome> {
    let number = random.below(variant.rules().starts.count.into()) as u32;
    let mut judged = Judged::new(variant.numbered_start(number));
    let start = fen::format(judged.game.start());
    let opening = random.index(OPENING + 1);
    let mut played = Vec::new();
    player.say("ucinewgame");
    while judged.game.len() < LONGEST {
        judged.compare();
        if let Some(outcome) = judged.game.outcome() {
            return Some(outcome);
        }
        let position = judged.game.position();
        let legal = moves(position);
        let text = if judged.game.len() < opening && !legal.is_empty() {
            legal[random.index(legal.len())].clone()
        } else {
            match player.choose(&start, &played) {
                Choice::Move(text) => text,
                Choice::Claim(claim) => {
                    let claimed = judged.game.end(Ending::Claim(claim));
                    return Some(claimed.unwrap_or_else(|error| panic!("{error}")));
                }
            }
        };
        assert!(
            legal.binary_search(&text).is_ok(),
            "{variant:?}: {text} after {start} moves {}",
            played.join(" ")
        );
        let m = uci::parse(position, &text).expect("a legal move");
        judged.play(m);
        played.push(text);
    }
    None
}

/// Plays the games of a variant.
fn games_end(variant: Variant) {
    let mut random = Random::new(variant as u64);
    let mut player = Player::new(variant);
    let ended = (0..GAMES)
        .filter(|_| play(&mut player, variant, &mut random).is_some())
        .count();
    assert!(
        ended >= LEAST_ENDED,
        "{variant:?}: only {ended} of {GAMES} games ended"
    );
}

/// A test for each variant, so that they run side by side.
macro_rules! selfplay {
    ($($name:ident: $variant:ident;)*) => {
        $(#[test] fn $name() { games_end(Variant::$variant); })*

        #[test]
        fn every_variant_is_played() {
            let played = [$(Variant::$variant),*];
            for variant in Variant::ALL {
                assert!(played.contains(&variant), "{variant:?} is not played");
            }
        }
    };
}

selfplay! {
    chess: Chess;
    chess960: Chess960;
    chess_sharp: ChessSharp;
    chess480: Chess480;
    crazyhouse: Crazyhouse;
    antichess: Antichess;
    horde: Horde;
    racing_kings: RacingKings;
    duck: Duck;
    fog_of_war: FogOfWar;
    placement: Placement;
    moab: Moab;
    shuffle: Shuffle;
    double_fischer: DoubleFischer;
    transcendental: Transcendental;
    corner: Corner;
    chess256: Chess256;
    no_castle: NoCastle;
    pawn_one: PawnOne;
    pawn_back: PawnBack;
    lrs: Lrs;
    lrs_random: LrsRandom;
}
