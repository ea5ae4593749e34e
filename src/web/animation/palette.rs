use super::color::Rgb;
use std::collections::HashMap;

/// The most colours of a palette.
pub(super) const MOST_COLORS: usize = 256;

/// The colours of a file: the most frequent ones among groups of similar colours.
pub(super) struct Palette {
    pub(super) colors: Vec<Rgb>,
    /// The index of the nearest colour, of those that were asked for.
    known: HashMap<Rgb, u8>,
}

impl Palette {
    pub(super) fn of(pixels: impl Iterator<Item = Rgb>) -> Self {
        let mut exact: HashMap<Rgb, u32> = HashMap::new();
        for pixel in pixels {
            *exact.entry(pixel).or_default() += 1;
        }
        // The most frequent colour of each group of colours that look the same.
        let mut groups: HashMap<Rgb, (Rgb, u32, u32)> = HashMap::new();
        let mut exact: Vec<(Rgb, u32)> = exact.into_iter().collect();
        exact.sort_unstable();
        for (color, count) in exact {
            let group = groups
                .entry(color.map(|channel| channel >> 3))
                .or_insert((color, 0, 0));
            if count > group.1 {
                (group.0, group.1) = (color, count);
            }
            group.2 += count;
        }
        let mut groups: Vec<(Rgb, u32, u32)> = groups.into_values().collect();
        groups.sort_unstable_by_key(|&(color, _, count)| (std::cmp::Reverse(count), color));
        let colors = groups
            .into_iter()
            .take(MOST_COLORS)
            .map(|(color, _, _)| color);
        Self {
            colors: colors.collect(),
            known: HashMap::new(),
        }
    }

    /// The index of the nearest colour.
    pub(super) fn index(&mut self, color: Rgb) -> u8 {
        let colors = &self.colors;
        *self.known.entry(color).or_insert_with(|| {
            let distance = |other: &Rgb| -> i32 {
                let channels = color.iter().zip(other);
                channels
                    .map(|(&a, &b)| (i32::from(a) - i32::from(b)).pow(2))
                    .sum()
            };
            let nearest = (0..colors.len()).min_by_key(|&index| distance(&colors[index]));
            nearest.unwrap_or(0) as u8
        })
    }

    /// The channels of all colours, one after another.
    pub(super) fn flat(&self) -> Vec<u8> {
        self.colors.iter().flatten().copied().collect()
    }
}
