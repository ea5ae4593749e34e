//! Differential tests: random games of chess, Chess960 and other starts with their rules, compared
//! with shakmaty and cozy-chess. At every position the legal moves, their SAN, the FEN, check and
//! the outcome must agree.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::Random;
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _};
use sharp960::board::{Bitboard, Color, Piece, Role, Square};
use sharp960::notation::uci::CastlingStyle;
use sharp960::notation::{fen, san, uci};
use sharp960::rules::{Move, Position, Reason, Setup, Variant, chess960};
use std::collections::HashMap;

/// A position as three programs see it.
struct Trio {
    ours: Position,
    shakmaty: Chess,
    cozy: cozy_chess::Board,
}

impl Trio {
    /// None where another program refuses a position that no game can reach.
    fn new(ours: Position) -> Option<Self> {
        let text = fen::format_shredder(&ours);
        let mode = match CastlingStyle::of(ours.variant()) {
            CastlingStyle::KingToTarget => CastlingMode::Standard,
            CastlingStyle::KingTakesRook => CastlingMode::Chess960,
        };
        let read: Fen = text.parse().expect("shakmaty reads our FEN");
        let shakmaty = read.into_position(mode).ok()?;
        let cozy = cozy_chess::Board::from_fen(&text, true).ok()?;
        Some(Self {
            ours,
            shakmaty,
            cozy,
        })
    }

    fn compare(&self) {
        let text = fen::format(&self.ours);
        let theirs = Fen::from_position(&self.shakmaty, EnPassantMode::Legal);
        assert_eq!(text, theirs.to_string());
        assert_eq!(self.moves(), self.moves_of_shakmaty(), "{text}");
        assert_eq!(self.moves_in_960_style(), self.moves_of_cozy(), "{text}");
        assert_eq!(self.ours.is_check(), self.shakmaty.is_check(), "{text}");
        let reason = self.ours.outcome().map(|outcome| outcome.reason);
        assert_eq!(reason, self.reason_of_shakmaty(), "{text}");
        for (ours, theirs) in [
            (Color::White, shakmaty::Color::White),
            (Color::Black, shakmaty::Color::Black),
        ] {
            let can_win = (self.ours.rules().can_win)(&self.ours, ours);
            let cannot = self.shakmaty.has_insufficient_material(theirs);
            assert_eq!(can_win, !cannot, "{ours} in {text}");
        }
    }

    /// Every move in UCI and SAN, sorted.
    fn moves(&self) -> Vec<(String, String)> {
        let style = CastlingStyle::of(self.ours.variant());
        let both = |m| {
            let text = san::format(&self.ours, m);
            assert_eq!(san::parse(&self.ours, &text), Ok(m));
            (uci::format(&self.ours, m, style), text)
        };
        sorted(self.ours.legal_moves().into_iter().map(both))
    }

    fn moves_of_shakmaty(&self) -> Vec<(String, String)> {
        let mode = self.shakmaty.castles().mode();
        sorted(self.shakmaty.legal_moves().into_iter().map(|m| {
            let san = SanPlus::from_move(self.shakmaty.clone(), m);
            (m.to_uci(mode).to_string(), san.to_string())
        }))
    }

    fn moves_in_960_style(&self) -> Vec<String> {
        let moves = self.ours.legal_moves().into_iter();
        sorted(moves.map(|m| uci::format(&self.ours, m, CastlingStyle::KingTakesRook)))
    }

    fn moves_of_cozy(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.cozy.generate_moves(|of_piece| {
            moves.extend(of_piece.into_iter().map(|m| m.to_string()));
            false
        });
        sorted(moves.into_iter())
    }

    fn reason_of_shakmaty(&self) -> Option<Reason> {
        if self.shakmaty.is_checkmate() {
            Some(Reason::Checkmate)
        } else if self.shakmaty.is_stalemate() {
            Some(Reason::Stalemate)
        } else if self.shakmaty.is_insufficient_material() {
            Some(Reason::InsufficientMaterial)
        } else {
            (self.ours.halfmoves() >= 150).then_some(Reason::SeventyFiveMoves)
        }
    }

    fn play(&mut self, m: Move) {
        let text = uci::format(&self.ours, m, CastlingStyle::KingTakesRook);
        let theirs: shakmaty::uci::UciMove = text.parse().expect("a move");
        let theirs = theirs.to_move(&self.shakmaty).expect("a legal move");
        self.shakmaty.play_unchecked(theirs);
        self.cozy.play(text.parse().expect("a move"));
        self.ours.play(m);
    }
}

fn sorted<T: Ord>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.collect();
    items.sort();
    items
}

/// Plays random moves for some plies, comparing every position; returns the number of castling
/// moves.
fn play_at_random(start: Position, plies: usize, random: &mut Random) -> usize {
    let Some(mut trio) = Trio::new(start) else {
        return 0;
    };
    let mut castled = 0;
    // The other program's keys by ours: equal positions, and only they, have equal keys.
    let mut keys = HashMap::new();
    for _ in 0..plies {
        trio.compare();
        let key: Zobrist64 = trio.shakmaty.zobrist_hash(EnPassantMode::Legal);
        let known = *keys.entry(trio.ours.key()).or_insert(key);
        assert_eq!(known, key, "{}", fen::format(&trio.ours));
        let moves = trio.ours.legal_moves();
        if moves.is_empty() {
            break;
        }
        let castling = moves.iter().find(|m| m.is_castle());
        let m = match castling {
            Some(&m) if random.one_in(3) => m,
            _ => moves[random.below(moves.len())],
        };
        castled += usize::from(m.is_castle());
        trio.play(m);
    }
    let distinct: std::collections::HashSet<_> = keys.values().map(|key| key.0).collect();
    assert_eq!(
        distinct.len(),
        keys.len(),
        "equal positions with different keys"
    );
    castled
}

#[test]
fn games_of_chess_agree() {
    let mut random = Random(1);
    for _ in 0..100 {
        play_at_random(Variant::Chess.start(), 200, &mut random);
    }
}

#[test]
fn games_of_chess960_from_all_starts_agree() {
    let mut random = Random(2);
    let mut castled = 0;
    for number in 0..chess960::STARTS {
        castled += play_at_random(
            Variant::Chess960.numbered_start(number.into()),
            40,
            &mut random,
        );
    }
    assert!(castled > 500, "only {castled} moves castled");
}

#[test]
fn games_between_different_starts_agree() {
    let mut random = Random(3);
    for _ in 0..150 {
        let mut setup = chess960::setup(random.below(960) as u16);
        let black = chess960::setup(random.below(960) as u16);
        setup.castling_rooks &= Bitboard::RANK_1;
        setup.castling_rooks |= black.castling_rooks & Bitboard::RANK_8;
        setup.board[56..].copy_from_slice(&black.board[56..]);
        let start = Position::from_setup(Variant::Chess960, &setup).expect("a position");
        play_at_random(start, 120, &mut random);
    }
}

#[test]
fn games_from_other_starts_under_the_rules_of_chess_agree() {
    let mut random = Random(6);
    for (variant, castles) in [
        (Variant::Shuffle, true),
        (Variant::DoubleFischer, true),
        (Variant::Transcendental, false),
        (Variant::Corner, false),
        (Variant::Chess256, true),
        (Variant::NoCastle, false),
    ] {
        let mut castled = 0;
        for _ in 0..60 {
            // Shuffles that can castle are rare, so look for one.
            let mut start = variant.numbered_start(random.next() as u32);
            while variant == Variant::Shuffle && start.castling_rooks().is_empty() {
                start = variant.numbered_start(random.next() as u32);
            }
            castled += play_at_random(start, 80, &mut random);
            let any = variant.numbered_start(random.next() as u32);
            castled += play_at_random(any, 10, &mut random);
        }
        assert_eq!(castled > 0, castles, "{variant}: {castled} moves castled");
    }
}

/// A few pieces anywhere, kings and rooks at home with rights to castle: what games seldom show.
fn random_setup(random: &mut Random) -> Setup {
    let mut setup = Setup::empty();
    for color in Color::ALL {
        let at = |file| Square::new(file).relative_to(color);
        let king = 1 + random.below(6);
        setup.board[at(king).index()] = Some(Piece::new(color, Role::King));
        for file in [random.below(king), king + 1 + random.below(7 - king)] {
            if !random.one_in(4) {
                setup.board[at(file).index()] = Some(Piece::new(color, Role::Rook));
                setup.castling_rooks |= at(file).bitboard();
            }
        }
    }
    for _ in 0..random.below(14) {
        let square = Square::new(random.below(64));
        let pawns_go = (1..7).contains(&square.rank().index());
        let role = Role::ALL[random.below(5)];
        if setup.board[square.index()].is_none() && (role != Role::Pawn || pawns_go) {
            let color = Color::ALL[random.below(2)];
            setup.board[square.index()] = Some(Piece::new(color, role));
        }
    }
    setup.turn = Color::ALL[random.below(2)];
    if random.one_in(2) {
        add_en_passant(&mut setup, random);
    }
    setup
}

/// A pawn that seems to have just made a double step, beside one that might capture it en passant.
fn add_en_passant(setup: &mut Setup, random: &mut Random) {
    let (us, file) = (setup.turn, random.below(7));
    let beside = usize::from(random.one_in(2));
    let at = |file, rank: usize| Square::new(rank * 8 + file).relative_to(us);
    setup.board[at(file + beside, 4).index()] = Some(Piece::new(us, Role::Pawn));
    setup.board[at(file + 1 - beside, 4).index()] = Some(Piece::new(!us, Role::Pawn));
    setup.board[at(file + 1 - beside, 5).index()] = None;
    setup.board[at(file + 1 - beside, 6).index()] = None;
    setup.en_passant = Some(at(file + 1 - beside, 5));
}

/// Whether the square written down counts is the same for both, where the other program takes it.
fn compare_en_passant(ours: &Position, written: Option<Square>) {
    let Some(square) = written else { return };
    let text = fen::format_shredder(ours);
    let mut fields: Vec<&str> = text.split(' ').collect();
    let square = square.to_string();
    fields[3] = &square;
    let read: Fen = fields.join(" ").parse().expect("a FEN");
    if let Ok(theirs) = read.into_position::<Chess>(CastlingMode::Chess960) {
        let theirs = Fen::from_position(&theirs, EnPassantMode::Legal);
        assert_eq!(fen::format(ours), theirs.to_string());
    }
}

#[test]
fn odd_positions_with_castling_and_en_passant_agree() {
    let mut random = Random(4);
    let (mut played, mut castled, mut taken_in_passing) = (0, 0, 0);
    while played < 4000 {
        let setup = random_setup(&mut random);
        let Ok(start) = Position::from_setup(Variant::Chess960, &setup) else {
            continue;
        };
        taken_in_passing += usize::from(start.en_passant().is_some());
        compare_en_passant(&start, setup.en_passant);
        castled += play_at_random(start, 12, &mut random);
        played += 1;
    }
    assert!(castled > 1000, "only {castled} moves castled");
    assert!(taken_in_passing > 500, "only {taken_in_passing} times");
}

#[test]
fn bare_endings_agree_on_what_is_dead() {
    let mut random = Random(5);
    let mut dead = 0;
    for _ in 0..6000 {
        let mut setup = Setup::empty();
        setup.turn = Color::ALL[random.below(2)];
        for color in Color::ALL {
            setup.board[random.below(64)] = Some(Piece::new(color, Role::King));
        }
        for _ in 0..random.below(5) {
            // Now and then something that can stand in its own king's way.
            let minor = [Role::Knight, Role::Bishop, Role::Bishop][random.below(3)];
            let role = if random.one_in(8) {
                [Role::Rook, Role::Queen][random.below(2)]
            } else {
                minor
            };
            let piece = Piece::new(Color::ALL[random.below(2)], role);
            setup.board[random.below(64)] = Some(piece);
        }
        let Ok(start) = Position::from_setup(Variant::Chess, &setup) else {
            continue;
        };
        let outcome = start.outcome().map(|outcome| outcome.reason);
        dead += usize::from(outcome == Some(Reason::InsufficientMaterial));
        play_at_random(start, 3, &mut random);
    }
    assert!(dead > 1000, "only {dead} dead positions");
}
