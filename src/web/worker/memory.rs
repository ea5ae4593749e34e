//! The size of the engine's transposition table on a device.
//!
//! The memory of WebAssembly starts small, grows when a table is allocated and never shrinks. So
//! the table has the [`INITIAL_HASH`] size, enough for the weaker levels, until a search at full
//! strength can use more.

/// The initial size of the transposition table, in MiB.
pub const INITIAL_HASH: usize = 16;
/// The smallest useful table, in MiB.
const MIN_HASH: usize = 1;
/// The largest table on a page that no visitor has chosen, in MiB, however much memory the device has. UCI allows more:
/// [`Engine::MAX_HASH`](crate::engine::Engine::MAX_HASH).
const MAX_HASH: usize = 128;
/// The sizes of the table that a visitor can choose, in MiB.
pub const CHOICES: [u32; 6] = [16, 32, 64, 128, 256, 512];
/// The size of the table in MiB for each GiB of the device's memory.
const MIB_PER_GIB: f64 = 16.0;
/// The largest table, in MiB, if the browser does not tell the device's memory.
const UNKNOWN_DEVICE_HASH: usize = 32;

/// The largest size of the table, in MiB, on a device with this much memory in GiB, as
/// `navigator.deviceMemory` tells it: coarsely (0.25 to 8 in most browsers), and not at all in some
/// browsers and on pages loaded by plain HTTP.
pub fn max_hash(device_gib: Option<f64>) -> usize {
    match device_gib {
        // The cast turns NaN into 0.
        Some(gib) => ((gib * MIB_PER_GIB) as usize).clamp(INITIAL_HASH / 2, MAX_HASH),
        None => UNKNOWN_DEVICE_HASH,
    }
}

/// The size of the table that a visitor has chosen, in MiB, within the [`CHOICES`].
pub fn chosen(mib: u32) -> usize {
    let [smallest, .., largest] = CHOICES;
    mib.clamp(smallest, largest) as usize
}

/// The sizes to be tried in turn until the allocation succeeds, in MiB, the wanted one first.
pub fn sizes(wanted: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(wanted), |mib| Some(mib / 2)).take_while(|&mib| mib >= MIN_HASH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_grows_with_the_device() {
        let told = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 32.0];
        let sizes = told.map(|gib| max_hash(Some(gib)));
        assert_eq!(sizes, [8, 8, 16, 32, 64, 128, 128]);
        assert_eq!(max_hash(None), 32);
    }

    #[test]
    fn nonsense_makes_no_monstrous_table() {
        for gib in [f64::NAN, f64::NEG_INFINITY, -1.0, 0.0] {
            assert_eq!(max_hash(Some(gib)), 8, "{gib}");
        }
        assert_eq!(max_hash(Some(f64::INFINITY)), 128);
    }

    #[test]
    fn choices_have_their_limits() {
        assert_eq!([0, 1, 64, u32::MAX].map(chosen), [16, 16, 64, 512]);
    }

    #[test]
    fn smaller_and_smaller_sizes_are_tried() {
        assert!(sizes(32).eq([32, 16, 8, 4, 2, 1]));
        assert_eq!(sizes(0).next(), None);
    }
}
