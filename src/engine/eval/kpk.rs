//! King and pawn against king: a bitbase of won and drawn positions
//! (<https://www.chessprogramming.org/KPK>), computed when the first such position is evaluated.

use super::pawns;
use crate::board::{Attacks, Bitboard, Color, File, Rank, Role, Square};
use crate::rules::Position;
use std::sync::OnceLock;

/// Number of squares of the pawn: on files a to d only, as the others are mirrored.
const PAWNS: usize = 24;
const COUNT: usize = 2 * PAWNS * 64 * 64;

/// The bitbase: a bit for each position, set if White, who has the pawn, wins.
struct Bitbase(Vec<u64>);

/// The result of a position while the bitbase is computed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum KpkResult {
    /// The position is impossible.
    Invalid,
    Unknown,
    Win,
    Draw,
}

/// A position in which White has the pawn.
#[derive(Clone, Copy)]
struct KpkPosition {
    white_to_move: bool,
    king: Square,
    lone_king: Square,
    pawn: Square,
}

/// Whether the side with the pawn wins; none for any other material.
pub(super) fn is_won(position: &Position, strong: Color) -> Option<bool> {
    let pawns = position.pieces(strong, Role::Pawn);
    if position.occupied().count() != 3 || pawns.count() != 1 {
        return None;
    }
    let seen = |square: Square| {
        let square = square.relative_to(strong);
        if pawns.first().is_some_and(|pawn| pawn.file().index() > 3) {
            Square::at(File::new(7 - square.file().index()), square.rank())
        } else {
            square
        }
    };
    let state = KpkPosition {
        white_to_move: position.turn() == strong,
        king: seen(position.king(strong)?),
        lone_king: seen(position.king(!strong)?),
        pawn: seen(pawns.first()?),
    };
    let index = state.index();
    Some(Bitbase::get().0[index / 64] >> (index % 64) & 1 != 0)
}

impl KpkPosition {
    fn index(self) -> usize {
        let pawn = (self.pawn.rank().index() - 1) * 4 + self.pawn.file().index();
        ((usize::from(self.white_to_move) * PAWNS + pawn) * 64 + self.king.index()) * 64
            + self.lone_king.index()
    }

    fn at(index: usize) -> Self {
        let pawn = index / 4096 % PAWNS;
        Self {
            white_to_move: index / 4096 >= PAWNS,
            king: Square::new(index / 64 % 64),
            lone_king: Square::new(index % 64),
            pawn: Square::at(File::new(pawn % 4), Rank::new(pawn / 4 + 1)),
        }
    }

    /// The result of a position, as far as it follows without looking at other positions.
    fn classify_alone(self) -> KpkResult {
        let attacks = Attacks::get();
        let near = attacks.king(self.king);
        let taken = pawns::attacks(self.pawn.bitboard(), Color::White);
        let apart =
            self.king != self.lone_king && self.king != self.pawn && self.lone_king != self.pawn;
        if !apart
            || near.contains(self.lone_king)
            || (self.white_to_move && taken.contains(self.lone_king))
        {
            return KpkResult::Invalid;
        }
        let last = self.pawn.forward(Color::White);
        if self.white_to_move {
            let promotes =
                self.pawn.rank().index() == 6 && last != self.king && last != self.lone_king;
            let kept = !attacks.king(self.lone_king).contains(last) || near.contains(last);
            return if promotes && kept {
                KpkResult::Win
            } else {
                KpkResult::Unknown
            };
        }
        let steps = self.king_moves();
        let captured = steps.contains(self.pawn);
        if steps.is_empty() || captured {
            KpkResult::Draw
        } else {
            KpkResult::Unknown
        }
    }

    /// The squares that the king of the side to move can go to.
    fn king_moves(self) -> Bitboard {
        let attacks = Attacks::get();
        if self.white_to_move {
            let barred = attacks.king(self.lone_king) | self.pawn.bitboard();
            return attacks.king(self.king).without(barred);
        }
        let barred = attacks.king(self.king) | pawns::attacks(self.pawn.bitboard(), Color::White);
        attacks.king(self.lone_king).without(barred)
    }

    /// The positions after all moves except promotions.
    fn next(self) -> impl Iterator<Item = Self> {
        let turned = Self {
            white_to_move: !self.white_to_move,
            ..self
        };
        let kings = self.king_moves().into_iter().map(move |to| {
            if self.white_to_move {
                Self { king: to, ..turned }
            } else {
                Self {
                    lone_king: to,
                    ..turned
                }
            }
        });
        let blocked = self.king.bitboard() | self.lone_king.bitboard();
        let rank = self.pawn.rank().index();
        let once = Some(self.pawn.forward(Color::White))
            .filter(|to| self.white_to_move && rank < 6 && !blocked.contains(*to));
        let twice = once
            .map(|once| once.forward(Color::White))
            .filter(|to| rank == 1 && !blocked.contains(*to));
        let steps = once.into_iter().chain(twice);
        kings.chain(steps.map(move |pawn| Self { pawn, ..turned }))
    }

    /// The result that follows from the results of the positions after all moves.
    fn classify(self, known: &[KpkResult]) -> KpkResult {
        let (wanted, other) = if self.white_to_move {
            (KpkResult::Win, KpkResult::Draw)
        } else {
            (KpkResult::Draw, KpkResult::Win)
        };
        let mut all = true;
        for next in self.next() {
            let next = known[next.index()];
            if next == wanted {
                return wanted;
            }
            all &= next == other;
        }
        if all { other } else { KpkResult::Unknown }
    }
}

impl Bitbase {
    fn get() -> &'static Self {
        static BITBASE: OnceLock<Bitbase> = OnceLock::new();
        BITBASE.get_or_init(Self::compute)
    }

    fn compute() -> Self {
        let mut known: Vec<KpkResult> = (0..COUNT)
            .map(|at| KpkPosition::at(at).classify_alone())
            .collect();
        let mut changed = true;
        while changed {
            changed = false;
            for index in 0..COUNT {
                if known[index] == KpkResult::Unknown {
                    known[index] = KpkPosition::at(index).classify(&known);
                    changed |= known[index] != KpkResult::Unknown;
                }
            }
        }
        let word = |results: &[KpkResult]| {
            let bits = results.iter().enumerate();
            bits.fold(0, |bits, (i, &known)| {
                bits | u64::from(known == KpkResult::Win) << i
            })
        };
        Self(known.chunks(64).map(word).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;

    fn won(text: &str) -> bool {
        let position = fen::parse(Variant::Chess, text).unwrap();
        let strong = Color::from_white(position.pieces(Color::White, Role::Pawn).any());
        is_won(&position, strong).unwrap()
    }

    #[test]
    fn known_endings_are_known() {
        for (text, expected) in [
            // The opposition.
            ("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", true),
            ("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1", true),
            ("8/8/4k3/8/4K3/4P3/8/8 w - - 0 1", false),
            ("8/8/4k3/8/4K3/4P3/8/8 b - - 0 1", true),
            ("8/4k3/8/4K3/4P3/8/8/8 b - - 0 1", true),
            ("8/4k3/8/4K3/4P3/8/8/8 w - - 0 1", false),
            // A pawn at the edge, and one that runs.
            ("k7/8/1K6/P7/8/8/8/8 w - - 0 1", false),
            ("8/8/8/7P/1k6/8/8/K7 w - - 0 1", true),
            // The same for Black.
            ("8/8/8/8/4p3/4k3/8/4K3 w - - 0 1", true),
            // Stalemate, and a pawn that is lost.
            ("4k3/4P3/4K3/8/8/8/8/8 b - - 0 1", false),
            ("8/8/8/8/8/3k4/4P3/7K b - - 0 1", false),
        ] {
            assert_eq!(won(text), expected, "{text}");
        }
    }

    #[test]
    fn other_material_is_not_known() {
        let position = Variant::Chess.start();
        assert_eq!(is_won(&position, Color::White), None);
    }
}
