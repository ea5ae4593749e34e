//! Adaptive binary arithmetic coding, the compression of the table files
//! (<https://en.wikipedia.org/wiki/Arithmetic_coding>; the coder's form is that of Matt Mahoney's
//! public description of `lpaq`).

/// The probability that a bit is set, learnt from the bits seen so far.
#[derive(Clone, Copy)]
pub(super) struct Probability {
    /// In units of 1/65,536.
    set: u16,
    /// The number of bits seen, up to [`Probability::LIMIT`].
    seen: u16,
}

impl Probability {
    /// The number of bits after which every further one weighs the same.
    const LIMIT: u16 = 80;

    /// Even chances.
    pub(super) const EVEN: Self = Self {
        set: 1 << 15,
        seen: 0,
    };

    fn update(&mut self, bit: bool) {
        let target = if bit { 65_535 - 32 } else { 32 };
        let step = (target - i32::from(self.set)) * 2 / (2 * i32::from(self.seen) + 3);
        self.set = (i32::from(self.set) + step) as u16;
        self.seen = (self.seen + 1).min(Self::LIMIT);
    }

    /// The point between `low` and `high` below which a set bit lies.
    fn split(self, low: u32, high: u32) -> u32 {
        let range = u64::from(high - low);
        low + ((range * u64::from(self.set.max(1))) >> 16) as u32
    }
}

/// Writes bits.
pub(super) struct Encoder {
    low: u32,
    high: u32,
    bytes: Vec<u8>,
}

impl Encoder {
    pub(super) const fn new() -> Self {
        Self {
            low: 0,
            high: u32::MAX,
            bytes: Vec::new(),
        }
    }

    /// Writes a bit that was expected with a probability.
    pub(super) fn write(&mut self, bit: bool, probability: &mut Probability) {
        let split = probability.split(self.low, self.high);
        if bit {
            self.high = split;
        } else {
            self.low = split + 1;
        }
        probability.update(bit);
        while (self.low ^ self.high) >> 24 == 0 {
            self.bytes.push((self.high >> 24) as u8);
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
        }
    }

    /// All bytes.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.bytes.extend((self.low | 0x00FF_FFFF).to_be_bytes());
        self.bytes
    }
}

/// Reads the bits that an [`Encoder`] wrote.
pub(super) struct Decoder<'a> {
    low: u32,
    high: u32,
    code: u32,
    bytes: &'a [u8],
}

impl<'a> Decoder<'a> {
    /// Reads from bytes, behind whose end there are only zeros.
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        let mut decoder = Self {
            low: 0,
            high: u32::MAX,
            code: 0,
            bytes,
        };
        for _ in 0..4 {
            decoder.shift();
        }
        decoder
    }

    fn shift(&mut self) {
        let (next, rest) = match self.bytes.split_first() {
            Some((&next, rest)) => (next, rest),
            None => (0, self.bytes),
        };
        self.bytes = rest;
        self.code = self.code << 8 | u32::from(next);
    }

    /// Reads a bit that is expected with a probability.
    pub(super) fn read(&mut self, probability: &mut Probability) -> bool {
        let split = probability.split(self.low, self.high);
        let bit = self.code <= split;
        if bit {
            self.high = split;
        } else {
            self.low = split + 1;
        }
        probability.update(bit);
        while (self.low ^ self.high) >> 24 == 0 {
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
            self.shift();
        }
        bit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bits that are mostly set, in two contexts.
    fn bits() -> impl Iterator<Item = (usize, bool)> {
        (0..20_000_u32).map(|i| {
            let noise = i.wrapping_mul(2_654_435_761) >> 16;
            ((i % 2) as usize, noise % 50 != 0)
        })
    }

    #[test]
    fn bits_come_back_and_take_little_room() {
        let mut encoder = Encoder::new();
        let mut chances = [Probability::EVEN; 2];
        for (context, bit) in bits() {
            encoder.write(bit, &mut chances[context]);
        }
        let bytes = encoder.finish();
        // The entropy of one in fifty is 0.141 bits.
        assert!(bytes.len() < 20_000 * 16 / 100 / 8, "{}", bytes.len());
        let mut decoder = Decoder::new(&bytes);
        let mut chances = [Probability::EVEN; 2];
        for (context, bit) in bits() {
            assert_eq!(decoder.read(&mut chances[context]), bit);
        }
    }

    #[test]
    fn nothing_is_read_as_zeros_without_end() {
        let mut decoder = Decoder::new(&[]);
        let mut chance = Probability::EVEN;
        for _ in 0..1_000 {
            decoder.read(&mut chance);
        }
    }
}
