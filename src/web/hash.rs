//! Hashes of texts.

/// A hash by FNV-1a (<http://www.isthe.com/chongo/tech/comp/fnv/>), folded to the 53 bits that
/// numbers of JavaScript hold exactly.
pub fn fnv_53(text: &str) -> u64 {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for byte in text.bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
    (hash >> 53) ^ (hash & ((1 << 53) - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_fit_into_53_bits_and_differ() {
        let hashes = ["", "a", "b", "ab", "ba"].map(fnv_53);
        for (index, hash) in hashes.iter().enumerate() {
            assert!(*hash < 1 << 53);
            assert!(!hashes[..index].contains(hash));
        }
    }
}
