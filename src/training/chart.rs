//! The loss of a run as a picture in SVG.

use super::trainer::Measure;
use std::fmt::Write;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 420.0;
/// The space for the numbers at the left and at the bottom.
const LEFT: f64 = 80.0;
const BOTTOM: f64 = 40.0;
const MARGIN: f64 = 20.0;
/// Number of lines across.
const LINES: u32 = 5;

/// A picture of the losses on the positions learnt from and on those kept apart. `reference` is the
/// loss of the hand-crafted evaluation.
pub fn svg(title: &str, measures: &[Measure], reference: f64) -> String {
    let shown = || {
        let training = measures.iter().filter_map(|measure| measure.training);
        training.chain(measures.iter().map(|measure| measure.validation))
    };
    let low = shown().fold(reference, f64::min);
    let high = shown().fold(reference, f64::max);
    let spread = (high - low).max(high.abs() * 1e-6).max(f64::MIN_POSITIVE);
    let samples = measures.last().map_or(1, |last| last.samples.max(1)) as f64;
    let x = |at: u64| LEFT + (WIDTH - LEFT - MARGIN) * at as f64 / samples;
    let y = |loss: f64| {
        let height = HEIGHT - BOTTOM - 3.0 * MARGIN;
        HEIGHT - BOTTOM - height * (loss - low) / spread
    };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\
         <text x=\"{LEFT}\" y=\"24\" font-size=\"15\">{}</text>\n",
        escaped(title)
    );
    for line in 0..=LINES {
        let loss = low + spread * f64::from(line) / f64::from(LINES);
        let y = y(loss);
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {y:.1}H{}\" stroke=\"#ddd\"/>\
             <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{loss:.6}</text>",
            WIDTH - MARGIN,
            LEFT - 8.0,
            y + 4.0
        );
    }
    for quarter in 0..=4 {
        let at = samples * f64::from(quarter) / 4.0;
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{:.1} M</text>",
            x(at as u64),
            HEIGHT - BOTTOM + 20.0,
            at / 1e6
        );
    }
    let training = measures
        .iter()
        .filter_map(|measure| Some((x(measure.samples), y(measure.training?))));
    let validation = measures
        .iter()
        .map(|measure| (x(measure.samples), y(measure.validation)));
    let flat = [(x(0), y(reference)), (x(samples as u64), y(reference))];
    let curves = [
        ("training", "#2166ac", points(training)),
        ("validation", "#b2182b", points(validation)),
        ("hand-crafted alone", "#555", points(flat.into_iter())),
    ];
    for (index, (name, color, points)) in (0..).zip(curves) {
        let _ = writeln!(
            svg,
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>\
             <text x=\"{:.1}\" y=\"44\" fill=\"{color}\">{name}</text>",
            LEFT + 110.0 * f64::from(index)
        );
    }
    svg + "</svg>\n"
}

fn points(places: impl Iterator<Item = (f64, f64)>) -> String {
    let points: Vec<String> = places.map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    points.join(" ")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_stay_in_the_picture() {
        let measure = |samples, training, validation| Measure {
            samples,
            training,
            validation,
            value: 0.0,
        };
        let measures = [
            measure(0, None, 0.03),
            measure(1_000_000, Some(0.02), 0.025),
            measure(2_000_000, Some(0.01), 0.024),
        ];
        let picture = svg("32 & <chess>", &measures, 0.028);
        assert!(picture.contains("32 &amp; &lt;chess&gt;") && picture.ends_with("</svg>\n"));
        let curves: Vec<&str> = picture
            .split("points=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect();
        assert_eq!(curves.len(), 3);
        for place in curves.iter().flat_map(|curve| curve.split(' ')) {
            let (x, y) = place.split_once(',').expect("two numbers");
            let (x, y): (f64, f64) = (x.parse().unwrap(), y.parse().unwrap());
            assert!((LEFT..=WIDTH).contains(&x) && (0.0..=HEIGHT - BOTTOM).contains(&y));
        }
        // Nothing to show yet, and nothing that changes.
        assert!(!svg("", &[], 0.0).contains("NaN"));
    }
}
