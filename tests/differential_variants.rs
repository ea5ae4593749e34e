//! Differential tests: random games of crazyhouse, antichess, horde and racing kings, compared with
//! shakmaty. At every position the legal moves, their SAN, the FEN, check, the outcome and the
//! sides that can still win must agree, with the exceptions that each test names.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::Random;
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::variant::{Antichess, Crazyhouse, Horde, RacingKings};
use shakmaty::{CastlingMode, EnPassantMode, FromSetup, KnownOutcome, Outcome, Position as Peer};
use sharp960::board::{Bitboard, Color, Piece, Rank, Role, Square};
use sharp960::notation::uci::CastlingStyle;
use sharp960::notation::{fen, san, uci};
use sharp960::rules::{self, Move, Position, Reason, Reserve, Setup, Variant};

/// A position in both libraries.
struct Pair<P> {
    ours: Position,
    theirs: P,
}

impl<P: Peer + FromSetup + Clone> Pair<P> {
    /// None where the other program refuses a position that no game can reach.
    fn new(ours: Position) -> Option<Self> {
        let read: Fen = fen::format(&ours).parse().expect("shakmaty reads our FEN");
        let theirs = read.into_position(CastlingMode::Standard).ok()?;
        Some(Self { ours, theirs })
    }

    fn compare(&self) {
        let text = fen::format(&self.ours);
        assert_eq!(comparable(&text), self.fen(), "{text}");
        // What could be moved after the end is nobody's concern.
        let over = self.ours.outcome();
        if over.is_some_and(|outcome| outcome.reason == Reason::VariantEnd) {
            assert_eq!(self.moves(), [], "{text}");
        } else {
            assert_eq!(self.moves(), self.moves_of_shakmaty(), "{text}");
        }
        // Nobody is in check in antichess.
        assert_eq!(self.ours.is_check(), self.theirs.is_check(), "{text}");
        assert_eq!(self.winner(), self.winner_of_shakmaty(), "{text}");
        self.compare_who_can_win();
    }

    fn compare_who_can_win(&self) {
        let can_win = self.ours.rules().can_win;
        for (ours, theirs) in [
            (Color::White, shakmaty::Color::White),
            (Color::Black, shakmaty::Color::Black),
        ] {
            let text = fen::format(&self.ours);
            let mut can = !self.theirs.has_insufficient_material(theirs);
            if self.ours.variant() == Variant::RacingKings && ours == Color::Black {
                // Black can at best draw when White is home, which is not a matter of material.
                let white = self.ours.king(Color::White).map(Square::rank);
                can &= white != Some(Rank::EIGHTH);
            }
            assert_eq!(can_win(&self.ours, ours), can, "{ours} in {text}");
        }
    }

    fn fen(&self) -> String {
        comparable(&Fen::from_position(&self.theirs, EnPassantMode::Legal).to_string())
    }

    /// Every move in UCI and SAN, sorted; none once the game is over.
    fn moves(&self) -> Vec<(String, String)> {
        let both = |m| {
            let text = san::format(&self.ours, m);
            assert_eq!(san::parse(&self.ours, &text), Ok(m));
            (
                uci::format(&self.ours, m, CastlingStyle::KingToTarget),
                text,
            )
        };
        sorted(self.ours.legal_moves().into_iter().map(both))
    }

    fn moves_of_shakmaty(&self) -> Vec<(String, String)> {
        sorted(self.theirs.legal_moves().into_iter().map(|m| {
            let san = SanPlus::from_move(self.theirs.clone(), m);
            let uci = m.to_uci(CastlingMode::Standard);
            (uci.to_string(), san.to_string())
        }))
    }

    /// The winner, none in a draw; nothing while the game goes on.
    fn winner(&self) -> Option<Option<Color>> {
        // Moves without capture are counted by the test of seventy-five moves.
        let outcome = self.ours.outcome().filter(|_| self.ours.halfmoves() < 150);
        outcome.map(|outcome| outcome.winner)
    }

    fn winner_of_shakmaty(&self) -> Option<Option<Color>> {
        match self.theirs.outcome() {
            Outcome::Known(KnownOutcome::Decisive { winner }) => {
                Some(Some(Color::from_white(winner.is_white())))
            }
            Outcome::Known(KnownOutcome::Draw) => Some(None),
            Outcome::Unknown => None,
        }
    }

    fn play(&mut self, m: Move) {
        let text = uci::format(&self.ours, m, CastlingStyle::KingToTarget);
        let theirs: shakmaty::uci::UciMove = text.parse().expect("a move");
        let theirs = theirs.to_move(&self.theirs).expect("a legal move");
        self.theirs.play_unchecked(theirs);
        self.ours.play(m);
    }

    fn compare_perft(&self, depth: u32) {
        let text = fen::format(&self.ours);
        let theirs = shakmaty::perft(&self.theirs, depth);
        assert_eq!(rules::perft(&self.ours, depth), theirs, "{text}");
    }
}

fn sorted<T: Ord>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.collect();
    items.sort();
    items
}

/// The FEN with the reserve in a fixed order, and without the halfmove clock if there is a reserve:
/// shakmaty resets it after the drop of a pawn, which our rules do not.
fn comparable(text: &str) -> String {
    let Some((board, rest)) = text.split_once('[') else {
        return text.to_owned();
    };
    let (reserve, rest) = rest.split_once(']').expect("a pair of brackets");
    let mut fields: Vec<&str> = rest.split_whitespace().collect();
    fields.remove(3);
    let reserve: String = sorted(reserve.chars()).into_iter().collect();
    format!("{board}[{reserve}] {}", fields.join(" "))
}

/// Plays random moves for some plies, comparing every position; returns the number compared.
fn play_at_random<P>(start: Position, plies: usize, random: &mut Random) -> usize
where
    P: Peer + FromSetup + Clone,
{
    let Some(mut pair) = Pair::<P>::new(start) else {
        return 0;
    };
    for ply in 0..plies {
        pair.compare();
        if random.one_in(60) {
            pair.compare_perft(2);
        }
        let moves = pair.ours.legal_moves();
        if moves.is_empty() {
            return ply + 1;
        }
        pair.play(moves[random.below(moves.len())]);
    }
    plies
}

/// Games from the start, and positions of few pieces.
fn compare_games<P>(variant: Variant, games: usize, plies: usize, roles: &[Role])
where
    P: Peer + FromSetup + Clone,
{
    let mut random = Random(variant as u64);
    let mut compared = 0;
    for _ in 0..games {
        compared += play_at_random::<P>(variant.start(), plies, &mut random);
    }
    assert!(compared > 2000, "only {compared} positions of games");
    let mut compared = 0;
    for _ in 0..6000 {
        let setup = few_pieces(variant, roles, &mut random);
        // The other program asks only whether the side to move has nothing left.
        let Ok(start) = Position::from_setup(variant, &setup) else {
            continue;
        };
        if Color::ALL.iter().all(|&color| start.by_color(color).any()) {
            compared += play_at_random::<P>(start, 4, &mut random);
        }
    }
    assert!(compared > 5000, "only {compared} positions of few pieces");
}

/// Up to six random pieces of the given roles, with the kings that the variant needs.
fn few_pieces(variant: Variant, roles: &[Role], random: &mut Random) -> Setup {
    let rules = variant.rules();
    let mut setup = Setup::empty();
    setup.turn = Color::ALL[random.below(2)];
    for _ in 0..random.below(7) {
        let role = roles[random.below(roles.len())];
        let color = Color::ALL[random.below(2)];
        let square = Square::new(random.below(64));
        if role != Role::Pawn || (1..7).contains(&square.rank().index()) {
            setup.board[square.index()] = Some(Piece::new(color, role));
        }
    }
    for color in Color::ALL {
        if rules.king == rules::KingRule::Royal && rules.kingless != Some(color) {
            setup.board[random.below(64)] = Some(Piece::new(color, Role::King));
        }
    }
    if rules.has_reserve() && random.one_in(2) {
        let mut reserve = Reserve::EMPTY;
        reserve.add(roles[random.below(roles.len())]);
        setup.reserve[Color::ALL[random.below(2)]] = reserve;
    }
    setup
}

const ALL_BUT_KINGS: [Role; 5] = [
    Role::Pawn,
    Role::Knight,
    Role::Bishop,
    Role::Rook,
    Role::Queen,
];

#[test]
fn games_of_crazyhouse_agree() {
    compare_games::<Crazyhouse>(Variant::Crazyhouse, 60, 150, &ALL_BUT_KINGS);
}

#[test]
fn games_of_antichess_agree() {
    compare_games::<Antichess>(Variant::Antichess, 150, 200, &Role::ALL);
}

#[test]
fn games_of_horde_agree() {
    compare_games::<Horde>(Variant::Horde, 60, 250, &ALL_BUT_KINGS);
}

#[test]
fn games_of_racing_kings_agree() {
    compare_games::<RacingKings>(Variant::RacingKings, 60, 100, &ALL_BUT_KINGS);
}

/// Every number of pieces up to four of each side in horde, beside Black's king.
#[test]
fn who_can_win_in_horde_agrees_for_all_material() {
    let mut compared = 0;
    for white in multisets(4) {
        for black in multisets(4) {
            if white.iter().sum::<usize>() == 0 {
                continue;
            }
            let setup = with_material(&white, &black);
            let Ok(ours) = Position::from_setup(Variant::Horde, &setup) else {
                continue;
            };
            if let Some(pair) = Pair::<Horde>::new(ours) {
                pair.compare_who_can_win();
                compared += 1;
            }
        }
    }
    assert!(compared > 30_000, "only {compared}");
}

/// Numbers of pawns, knights, bishops on light and on dark squares, rooks and queens.
fn multisets(most: usize) -> Vec<[usize; 6]> {
    let mut sets = vec![[0; 6]];
    for kind in 0..6 {
        let more = |set: [usize; 6]| {
            (0..=most - set.iter().sum::<usize>()).map(move |count| {
                let mut set = set;
                set[kind] = count;
                set
            })
        };
        sets = sets.into_iter().flat_map(more).collect();
    }
    sets
}

/// The pieces on the first squares that they can stand on, the king where it is safe.
fn with_material(white: &[usize; 6], black: &[usize; 6]) -> Setup {
    let roles = [
        (Role::Pawn, !(Bitboard::RANK_1 | Bitboard::RANK_8)),
        (Role::Knight, Bitboard::ALL),
        (Role::Bishop, Bitboard::LIGHT),
        (Role::Bishop, Bitboard::DARK),
        (Role::Rook, Bitboard::ALL),
        (Role::Queen, Bitboard::ALL),
    ];
    let mut setup = Setup::empty();
    let mut taken = Bitboard::EMPTY;
    for (color, counts) in [(Color::White, white), (Color::Black, black)] {
        for (&(role, squares), &count) in roles.iter().zip(counts) {
            for _ in 0..count {
                let square = squares
                    .without(taken)
                    .first()
                    .expect("room for eight pieces");
                setup.board[square.index()] = Some(Piece::new(color, role));
                taken |= square.bitboard();
            }
        }
    }
    for king in Square::all().filter(|&square| !taken.contains(square)) {
        let mut with_king = setup.clone();
        with_king.board[king.index()] = Some(Piece::new(Color::Black, Role::King));
        if Position::from_setup(Variant::Horde, &with_king).is_ok() {
            return with_king;
        }
    }
    setup
}

/// What our rules say of halfmoves where the other program's count is left out.
#[test]
fn captures_and_pawn_moves_count_anew_and_drops_do_not() {
    let mut random = Random(9);
    for _ in 0..20 {
        let mut position = Variant::Crazyhouse.start();
        for _ in 0..150 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let m = moves[random.below(moves.len())];
            let of_pawn = position.role_at(m.from()) == Some(Role::Pawn);
            let dropped = m.dropped().is_some();
            let anew = !dropped && (of_pawn || position.is_capture(m));
            let after = position.after(m);
            let expected = if anew { 0 } else { position.halfmoves() + 1 };
            assert_eq!(after.halfmoves(), expected, "{m:?}");
            position = after;
        }
    }
}
