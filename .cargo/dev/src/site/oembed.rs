//! oEmbed descriptions of boards: what a site that turns addresses into embedded boards shows. They
//! consist of absolute addresses, so they are written only for a site whose address is known.
//!
//! See <https://oembed.com>: a response of type `rich`, found by a link in the page's head. A file
//! can't see what stands behind the `?` of an address, so `index.html` has the start of chess in it,
//! and the start of each variant has a page of its own, which leads on to that game: `games/duck.html`
//! with `oembed/duck.json`.

use std::fs;
use std::path::Path;
use std::str::FromStr;

use crate::report::{Failure, Outcome};

/// The address at which the site will be, ending with a slash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteUrl(String);

impl SiteUrl {
    /// The address as it was read.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Reads an address; the slash at its end may be missing.
impl FromStr for SiteUrl {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let rest = text
            .strip_prefix("https://")
            .or(text.strip_prefix("http://"));
        let host = rest.and_then(|rest| rest.split('/').next()).ok_or(())?;
        // These stand in HTML and JSON as they are.
        let plain = |c: char| c.is_ascii_alphanumeric() || "-._~:/[]%".contains(c);
        if host.is_empty() || !text.chars().all(plain) {
            return Err(());
        }
        Ok(Self(format!("{}/", text.trim_end_matches('/'))))
    }
}

/// Width and height of the board, in CSS pixels.
const SIZE: u32 = 480;

/// The variants by their keys, with their names.
const VARIANTS: [(&str, &str); 22] = [
    ("chess", "Chess"),
    ("chess960", "Chess960"),
    ("chesssharp", "Chess♯"),
    ("chess480", "Chess480"),
    ("crazyhouse", "Crazyhouse"),
    ("antichess", "Antichess"),
    ("horde", "Horde"),
    ("racingkings", "Racing kings"),
    ("duck", "Duck chess"),
    ("fogofwar", "Fog of war"),
    ("placement", "Pre-Chess"),
    ("moab", "Moab"),
    ("shuffle", "Shuffle chess"),
    ("doublefischer", "Double Fischer random"),
    ("transcendental", "Transcendental chess"),
    ("corner", "Corner chess"),
    ("chess256", "Chess256"),
    ("lrs", "LRS chess"),
    ("lrsrandom", "LRS random chess"),
    ("nocastle", "No castling"),
    ("pawnone", "One-step pawns"),
    ("pawnback", "Pawns step back"),
];

/// The description of the start of chess, which the page and the board of a frame show without
/// parameters.
const START: &str = "oembed.json";

/// Writes the descriptions, the links to them into the pages, and a page for each variant.
pub fn write(dist: &Path, site: &SiteUrl) -> Outcome<()> {
    let mut files = vec![(
        START.to_owned(),
        description(site, "A board for chess, Chess960 and Chess♯", ""),
    )];
    for page in ["index.html", "embed.html"] {
        let path = dist.join(page);
        let html = fs::read_to_string(&path)
            .map_err(Failure::io(format!("could not read {}", path.display())))?;
        files.push((page.to_owned(), with_link(&html, site, START)));
    }
    for (key, name) in VARIANTS {
        let json = format!("oembed/{key}.json");
        files.push((
            format!("games/{key}.html"),
            with_link(&variant_page(key, name), site, &json),
        ));
        let query = format!("?variant={key}");
        files.push((
            json,
            description(site, &format!("{name} on sharp960"), &query),
        ));
    }
    for (name, text) in files {
        let path = dist.join(name);
        let failed = || Failure::io(format!("could not write {}", path.display()));
        fs::create_dir_all(path.parent().unwrap_or(dist)).map_err(failed())?;
        fs::write(&path, text).map_err(failed())?;
    }
    Ok(())
}

/// A description of a board with the parameters of a query. Like that of `oembed.js`, its frame has
/// no inline style, which a page's policy may forbid.
fn description(SiteUrl(site): &SiteUrl, title: &str, query: &str) -> String {
    let frame = format!(
        "<iframe src=\\\"{site}embed.html{query}\\\" title=\\\"Chess board\\\" width=\\\"{SIZE}\\\" height=\\\"{SIZE}\\\" frameborder=\\\"0\\\" sandbox=\\\"allow-scripts\\\" loading=\\\"lazy\\\"></iframe>"
    );
    format!(
        "{{\n  \"version\": \"1.0\",\n  \"type\": \"rich\",\n  \"provider_name\": \"sharp960\",\n  \"provider_url\": \"{site}\",\n  \"title\": \"{title}\",\n  \"html\": \"{frame}\",\n  \"width\": {SIZE},\n  \"height\": {SIZE},\n  \"thumbnail_url\": \"{site}icon-512.png\",\n  \"thumbnail_width\": 512,\n  \"thumbnail_height\": 512\n}}\n"
    )
}

/// The page of a variant's start: visitors see that game at once.
fn variant_page(key: &str, name: &str) -> String {
    let game = format!("../?variant={key}");
    format!(
        "<!doctype html>\n<html lang=\"en\">\n  <head>\n    <meta charset=\"utf-8\" />\n    <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\n    <meta name=\"referrer\" content=\"no-referrer\" />\n    <meta http-equiv=\"refresh\" content=\"0; url={game}\" />\n    <title>{name} – sharp960</title>\n    <link rel=\"icon\" href=\"../icon.svg\" type=\"image/svg+xml\" />\n  </head>\n  <body>\n    <p><a href=\"{game}\">{name}</a></p>\n  </body>\n</html>\n"
    )
}

fn with_link(html: &str, SiteUrl(site): &SiteUrl, description: &str) -> String {
    let link = format!(
        "<link rel=\"alternate\" type=\"application/json+oembed\" href=\"{site}{description}\" title=\"sharp960 board\" />\n  </head>"
    );
    html.replacen("</head>", &link, 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_end_with_a_slash() {
        for text in ["https://a.example/chess", "https://a.example/chess/"] {
            let site: SiteUrl = text.parse().unwrap();
            assert_eq!(site.as_str(), "https://a.example/chess/");
        }
        for text in [
            "",
            "a.example",
            "https://",
            "ftp://a.example",
            "https://a.example/\"><b>",
        ] {
            assert_eq!(text.parse::<SiteUrl>(), Err(()), "{text}");
        }
    }

    #[test]
    fn every_variant_is_there() {
        let definitions = include_str!("../../../../static/embed.d.ts");
        let variants = definitions.split("export type Variant =").nth(1).unwrap();
        let keys: Vec<&str> = variants.split(';').next().unwrap().split('"').collect();
        let keys: Vec<&str> = keys.into_iter().skip(1).step_by(2).collect();
        assert_eq!(VARIANTS.map(|(key, _)| key).to_vec(), keys);
    }

    #[test]
    fn pages_link_to_descriptions_of_what_they_show() {
        let dist = std::env::temp_dir().join(format!("sharp960-oembed-{}", std::process::id()));
        fs::create_dir_all(&dist).unwrap();
        for page in ["index.html", "embed.html"] {
            fs::write(dist.join(page), "<head></head><body></head>").unwrap();
        }
        write(&dist, &"https://a.example/club".parse().unwrap()).unwrap();
        for (page, frame) in [
            ("index.html", "embed.html"),
            ("embed.html", "embed.html"),
            ("games/chess960.html", "embed.html?variant=chess960"),
            ("games/chesssharp.html", "embed.html?variant=chesssharp"),
        ] {
            let html = fs::read_to_string(dist.join(page)).unwrap();
            let link = "<link rel=\"alternate\" type=\"application/json+oembed\" href=\"";
            let (_, rest) = html.split_once(link).unwrap();
            let address = rest.split('"').next().unwrap();
            assert_eq!(html.matches(link).count(), 1, "{page}");
            let file = address.strip_prefix("https://a.example/club/").unwrap();
            let text = fs::read_to_string(dist.join(file)).unwrap();
            for member in [
                "\"version\": \"1.0\"",
                "\"type\": \"rich\"",
                "\"provider_url\": \"https://a.example/club/\"",
                &format!("\"html\": \"<iframe src=\\\"https://a.example/club/{frame}\\\""),
                "\"width\": 480",
                "\"height\": 480",
            ] {
                assert!(text.contains(member), "{member} in {text}");
            }
            assert!(!text.contains("style="), "a policy may forbid it: {text}");
        }
        fs::remove_dir_all(&dist).unwrap();
    }
}
