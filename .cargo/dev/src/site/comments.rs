//! Style sheets, and the script in the page itself, without comments and indentation.
//!
//! Compressed, they are a fifth of what these files weigh, and who reads the sources has them.

use std::fs;
use std::path::Path;

use super::version;
use crate::report::{Failure, Outcome};

/// Takes the comments out of the style sheets of a site that was just built, apart from those of the
/// first paint.
pub fn remove(dist: &Path) -> Outcome<()> {
    for name in version::files().filter(|name| name.ends_with(".css")) {
        let path = dist.join(name);
        let could_not = |what| Failure::io(format!("could not {what} {}", path.display()));
        let text = fs::read_to_string(&path).map_err(could_not("read"))?;
        fs::write(&path, without_comments(&text)).map_err(could_not("write"))?;
    }
    Ok(())
}

/// The lines of a script or a style sheet that are more than comments, without indentation. A comment
/// beside code stays.
pub fn without_comments(script: &str) -> String {
    let mut kept = String::with_capacity(script.len());
    let mut in_comment = false;
    for line in script.lines().map(str::trim) {
        let opens = line.starts_with("/*") && !line.contains("*/");
        let whole = line.starts_with("//") || line.starts_with("/*") && line.ends_with("*/");
        if !(in_comment || opens || whole || line.is_empty()) {
            kept += line;
            kept.push('\n');
        }
        in_comment = (in_comment || opens) && !line.ends_with("*/");
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_left_out_where_they_stand_alone() {
        let glue = [
            "/**",
            " * Draws.",
            " * @param {string} [text] // a comment",
            " */",
            "export function draw(text) {",
            "",
            "    // a comment",
            "    const ret = \"//\"; /* beside code */",
            "    /* a comment */",
            "    /* before */ return ret;",
            "}",
        ];
        let code = "export function draw(text) {\nconst ret = \"//\"; /* beside code */\n\
            /* before */ return ret;\n}\n";
        assert_eq!(without_comments(&glue.join("\n")), code);
    }
}
