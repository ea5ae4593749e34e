//! The oEmbed description of the board: what a site that turns addresses into embedded boards
//! shows. It consists of absolute addresses, so it is written only for a site whose address is
//! known.
//!
//! See <https://oembed.com>: a response of type `rich`, found by a link in the page's head.

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

/// Writes the description, and the link to it into the page.
pub fn write(dist: &Path, site: &SiteUrl) -> Outcome<()> {
    let page = dist.join("index.html");
    let html = fs::read_to_string(&page)
        .map_err(Failure::io(format!("could not read {}", page.display())))?;
    for (path, text) in [
        (&page, with_link(&html, site)),
        (&dist.join("oembed.json"), description(site)),
    ] {
        fs::write(path, text)
            .map_err(Failure::io(format!("could not write {}", path.display())))?;
    }
    Ok(())
}

fn description(SiteUrl(site): &SiteUrl) -> String {
    let frame = format!(
        "<iframe src=\\\"{site}embed.html\\\" title=\\\"Chess board\\\" width=\\\"{SIZE}\\\" height=\\\"{SIZE}\\\" style=\\\"border: 0; max-width: 100%\\\" sandbox=\\\"allow-scripts\\\" loading=\\\"lazy\\\"></iframe>"
    );
    format!(
        "{{\n  \"version\": \"1.0\",\n  \"type\": \"rich\",\n  \"provider_name\": \"sharp960\",\n  \"provider_url\": \"{site}\",\n  \"title\": \"A board for chess, Chess960 and Chess♯\",\n  \"html\": \"{frame}\",\n  \"width\": {SIZE},\n  \"height\": {SIZE},\n  \"thumbnail_url\": \"{site}icon-512.png\",\n  \"thumbnail_width\": 512,\n  \"thumbnail_height\": 512\n}}\n"
    )
}

fn with_link(html: &str, SiteUrl(site): &SiteUrl) -> String {
    let link = format!(
        "<link rel=\"alternate\" type=\"application/json+oembed\" href=\"{site}oembed.json\" title=\"sharp960 board\" />\n  </head>"
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
    fn the_page_links_to_the_description() {
        let site = "https://a.example".parse().unwrap();
        let html = with_link("<head></head><body></head>", &site);
        let link = "href=\"https://a.example/oembed.json\"";
        assert!(html.starts_with("<head><link") && html.ends_with("</head><body></head>"));
        assert_eq!(html.matches(link).count(), 1);
    }

    #[test]
    fn the_description_has_what_a_rich_response_needs() {
        let text = description(&"https://a.example".parse().unwrap());
        for member in [
            "\"version\": \"1.0\"",
            "\"type\": \"rich\"",
            "\"provider_url\": \"https://a.example/\"",
            "\"html\": \"<iframe src=\\\"https://a.example/embed.html\\\"",
            "\"width\": 480",
            "\"height\": 480",
        ] {
            assert!(text.contains(member), "{member} in {text}");
        }
    }
}
