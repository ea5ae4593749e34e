//! Finds the multipliers of `src/board/attacks/magics.rs` and prints that file's tables:
//! `cargo run --release --example find_magics`. The same seed gives the same numbers.
//!
//! See "Magic Bitboards" in the chess programming wiki,
//! <https://www.chessprogramming.org/Magic_Bitboards>.

use sharp960::random::Random;

/// A step of a slider: files to the right and ranks up.
type Direction = (i32, i32);

const ROOK: [Direction; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const BISHOP: [Direction; 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];

fn main() {
    let mut random = Random::new(0x5EED_0960);
    for (name, directions) in [("ROOK_MAGICS", ROOK), ("BISHOP_MAGICS", BISHOP)] {
        println!("pub(super) const {name}: [u64; 64] = [");
        for square in 0..64 {
            println!("    {:#018x},", magic(square, directions, &mut random));
        }
        println!("];");
    }
}

/// A multiplier that maps each occupancy of the squares that matter to an index of its own, unless
/// the attacks are the same.
fn magic(square: i32, directions: [Direction; 4], random: &mut Random) -> u64 {
    let mask = relevant_occupancy(square, directions);
    let shift = 64 - mask.count_ones();
    let occupancies: Vec<(u64, u64)> = subsets(mask)
        .map(|occupied| (occupied, attacks(square, occupied, directions)))
        .collect();
    let mut table = vec![(0_u32, 0); occupancies.len()];
    let mut attempt = 0;
    loop {
        attempt += 1;
        let factor = random.next_u64() & random.next_u64() & random.next_u64();
        let fits = occupancies.iter().all(|&(occupied, attacks)| {
            let entry = &mut table[(occupied.wrapping_mul(factor) >> shift) as usize];
            if entry.0 != attempt {
                *entry = (attempt, attacks);
            }
            entry.1 == attacks
        });
        if fits {
            return factor;
        }
    }
}

/// The squares in one direction, the nearest first.
fn ray(square: i32, (right, up): Direction) -> impl Iterator<Item = u64> {
    (1..8).map_while(move |steps| {
        let (file, rank) = (square % 8 + right * steps, square / 8 + up * steps);
        let inside = (0..8).contains(&file) && (0..8).contains(&rank);
        inside.then(|| 1 << (rank * 8 + file))
    })
}

/// The squares on which a piece can block the slider: all that it reaches but the last of each
/// direction.
fn relevant_occupancy(square: i32, directions: [Direction; 4]) -> u64 {
    directions
        .into_iter()
        .flat_map(|direction| {
            let reached: Vec<u64> = ray(square, direction).collect();
            let inner = reached.len().saturating_sub(1);
            reached.into_iter().take(inner)
        })
        .fold(0, |mask, square| mask | square)
}

/// The squares that the slider attacks, with those on which it is blocked.
fn attacks(square: i32, occupied: u64, directions: [Direction; 4]) -> u64 {
    let mut attacked = 0;
    for direction in directions {
        for next in ray(square, direction) {
            attacked |= next;
            if occupied & next != 0 {
                break;
            }
        }
    }
    attacked
}

/// All subsets of a mask, by the Carry-Rippler of Marcel van Kervinck
/// (<https://www.chessprogramming.org/Traversing_Subsets_of_a_Set>).
fn subsets(mask: u64) -> impl Iterator<Item = u64> {
    let next = move |subset: &u64| match subset.wrapping_sub(mask) & mask {
        0 => None,
        next => Some(next),
    };
    std::iter::successors(Some(0), next)
}
