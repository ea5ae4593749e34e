//! What the engine can do, in the words of the protocol.

use crate::notation::fen;
use crate::rules::{CastlingRule, Position, Variant};
use crate::uci::Options;

/// XBoard's names of the variants that it knows.
const STANDARD: [(&str, Variant); 7] = [
    ("normal", Variant::Chess),
    ("fischerandom", Variant::Chess960),
    ("crazyhouse", Variant::Crazyhouse),
    ("suicide", Variant::Antichess),
    ("giveaway", Variant::Antichess),
    ("nocastle", Variant::NoCastle),
    ("shuffle", Variant::Shuffle),
];

/// UCI options that have commands of their own in this protocol.
const REPLACED: [&str; 5] = ["UCI_Variant", "UCI_Chess960", "Hash", "Ponder", "Threads"];

/// Whether XBoard has a name of its own for a variant, and so knows its start.
pub(super) fn is_standard(variant: Variant) -> bool {
    STANDARD.iter().any(|&(_, known)| known == variant)
}

/// The answer to `protover`.
pub(super) fn introduction() -> Vec<String> {
    let standard = STANDARD.iter().map(|&(name, _)| name);
    let own = Variant::ALL
        .into_iter()
        .filter(|&variant| !is_standard(variant));
    let variants: Vec<&str> = standard.chain(own.map(Variant::key)).collect();
    let mut lines = vec![
        "feature done=0".to_owned(),
        format!("feature myname=\"sharp960 {}\"", env!("CARGO_PKG_VERSION")),
        "feature ping=1 setboard=1 usermove=1 playother=1 san=0 time=1 draw=1 analyze=1 memory=1"
            .to_owned(),
        "feature colors=0 names=0 sigint=0 sigterm=0 reuse=1 smp=1 debug=0".to_owned(),
        format!("feature variants=\"{}\"", variants.join(",")),
    ];
    let options = Options::describe();
    lines.extend(options.iter().filter_map(|line| option(line)));
    lines.push("feature done=1".to_owned());
    lines
}

/// The feature of an option that UCI describes in a line; none if it has a command of its own.
fn option(line: &str) -> Option<String> {
    let (name, description) = line.strip_prefix("option name ")?.split_once(" type ")?;
    if REPLACED.contains(&name) {
        return None;
    }
    let words: Vec<&str> = description.split(' ').collect();
    let value = |key: &str| {
        let at = words.iter().position(|&word| word == key)?;
        words.get(at + 1).copied()
    };
    let default = value("default").unwrap_or_default();
    let kind = match *words.first()? {
        "check" => format!("-check {}", u8::from(default == "true")),
        "spin" => format!("-spin {default} {} {}", value("min")?, value("max")?),
        "string" => format!(
            "-string {}",
            if default == "<empty>" { "" } else { default }
        ),
        "button" => "-button".to_owned(),
        _ => return None,
    };
    Some(format!("feature option=\"{name} {kind}\""))
}

/// The line that tells a GUI of the start of a variant that it does not know.
pub(super) fn setup(start: &Position) -> String {
    let rules = start.rules();
    let parent = match rules.castling {
        _ if rules.has_reserve() => "8x8+5_crazyhouse",
        CastlingRule::Chess960 | CastlingRule::Chess480 => "8x8+0_fischerandom",
        CastlingRule::None | CastlingRule::Chess => "8x8+0_fairy",
    };
    format!("setup (PNBRQKpnbrqk) {parent} {}", fen::format(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_of_a_variant_is_read() {
        for (name, variant) in STANDARD {
            assert_eq!(name.parse(), Ok(variant));
        }
        let variants = introduction()
            .into_iter()
            .find(|line| line.contains("variants="));
        let variants = variants.expect("a feature");
        for variant in Variant::ALL
            .into_iter()
            .filter(|&variant| !is_standard(variant))
        {
            assert!(variants.contains(variant.key()), "{variant}");
        }
    }

    #[test]
    fn options_are_described_in_its_words() {
        for (uci, feature) in [
            (
                "option name Level type spin default 10 min 1 max 10",
                Some("feature option=\"Level -spin 10 1 10\""),
            ),
            (
                "option name UCI_ShowWDL type check default false",
                Some("feature option=\"UCI_ShowWDL -check 0\""),
            ),
            (
                "option name Clear Hash type button",
                Some("feature option=\"Clear Hash -button\""),
            ),
            (
                "option name BookFile type string default <empty>",
                Some("feature option=\"BookFile -string \""),
            ),
            ("option name Hash type spin default 16 min 1 max 9", None),
        ] {
            assert_eq!(option(uci).as_deref(), feature);
        }
    }
}
