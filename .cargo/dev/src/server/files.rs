//! From addresses to files.

use std::path::{Path, PathBuf};

/// The result of looking up an address.
#[derive(Debug, PartialEq)]
pub enum Found {
    File(PathBuf),
    /// A folder whose address lacks the closing slash, which would break its relative links.
    FolderWithoutSlash,
    Nothing,
}

/// Finds the file for an address relative to `root`, which must be canonical. Nothing outside of
/// `root` is ever found, whatever the address or symbolic links in the folder are.
pub fn find(root: &Path, address: &str) -> Found {
    let Some(relative) = safe_path(address) else {
        return Found::Nothing;
    };
    let Ok(path) = root.join(relative).canonicalize() else {
        return Found::Nothing;
    };
    if !path.starts_with(root) {
        Found::Nothing
    } else if path.is_file() {
        Found::File(path)
    } else if !address.is_empty() && !address.ends_with('/') {
        Found::FolderWithoutSlash
    } else {
        match path.join("index.html").canonicalize() {
            Ok(index) if index.starts_with(root) && index.is_file() => Found::File(index),
            _ => Found::Nothing,
        }
    }
}

/// The relative path that an address names; none if a part of it is not a plain file name.
fn safe_path(address: &str) -> Option<PathBuf> {
    let mut path = PathBuf::new();
    for part in address.split('/').filter(|part| !part.is_empty()) {
        let name = percent_decoded(part)?;
        let is_plain = !name.starts_with('.') && !name.contains(['/', '\\', ':', '\0']);
        if !is_plain {
            return None;
        }
        path.push(name);
    }
    Some(path)
}

/// The text with percent escapes decoded; none if the result is not UTF-8.
fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = text.bytes();
    let mut decoded = Vec::with_capacity(text.len());
    while let Some(byte) = bytes.next() {
        if byte == b'%' {
            let mut digit = || char::from(bytes.next()?).to_digit(16);
            let code = digit()? * 16 + digit()?;
            decoded.push(u8::try_from(code).ok()?);
        } else {
            decoded.push(byte);
        }
    }
    String::from_utf8(decoded).ok()
}

/// The media type of a file, by its extension.
pub fn content_type(file: &Path) -> &'static str {
    match file.extension().and_then(|ending| ending.to_str()) {
        Some("css") => "text/css; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("ico") => "image/x-icon",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("png") => "image/png",
        Some("svg") => "image/svg+xml",
        // Declarations and the examples' sources, to be read rather than stored.
        Some("astro" | "jsx" | "md" | "pgn" | "php" | "ts" | "tsx" | "txt" | "vue") => {
            "text/plain; charset=utf-8"
        }
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn addresses_name_plain_files_only() {
        assert_eq!(safe_path("a/b%20c.js"), Some("a/b c.js".into()));
        assert_eq!(safe_path(""), Some(PathBuf::new()));
        for bad in [
            "../x",
            "a/../../x",
            "%2e%2e/x",
            "..%2fx",
            "a%5c..%5cx",
            "C:/x",
            "a%00b",
            ".git/config",
            "%",
            "%4",
            "%zz",
            "%ff",
        ] {
            assert_eq!(safe_path(bad), None, "{bad}");
        }
        assert_eq!(safe_path("//etc/passwd"), Some("etc/passwd".into()));
    }

    #[test]
    fn files_are_found_inside_the_root_only() {
        let top = std::env::temp_dir().join(format!("sharp960-files-{}", std::process::id()));
        fs::create_dir_all(top.join("root/inner")).unwrap();
        fs::write(top.join("secret"), "").unwrap();
        fs::write(top.join("root/a.js"), "").unwrap();
        fs::write(top.join("root/inner/index.html"), "").unwrap();
        let root = top.join("root").canonicalize().unwrap();

        assert_eq!(find(&root, "a.js"), Found::File(root.join("a.js")));
        assert_eq!(
            find(&root, "inner/"),
            Found::File(root.join("inner").join("index.html"))
        );
        assert_eq!(find(&root, "inner"), Found::FolderWithoutSlash);
        assert_eq!(find(&root, ""), Found::Nothing);
        assert_eq!(find(&root, "absent"), Found::Nothing);
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(top.join("secret"), root.join("link")).unwrap();
            assert_eq!(find(&root, "link"), Found::Nothing);
        }
        fs::remove_dir_all(top).unwrap();
    }
}
