//! Style sheets that are part of the module, without comments and indentation: a fifth of what they
//! weigh compressed.

/// Shortens a style sheet as the module is compiled. It has no comment within a text in quotes.
macro_rules! shortened {
    ($sheet:expr) => {{
        const SHEET: &str = $sheet;
        const LENGTH: usize = $crate::web::element::sheet::shorten::<{ SHEET.len() }>(SHEET).1;
        const BYTES: [u8; LENGTH] = {
            let (all, _) = $crate::web::element::sheet::shorten::<{ SHEET.len() }>(SHEET);
            let mut bytes = [0; LENGTH];
            bytes.copy_from_slice(all.split_at(LENGTH).0);
            bytes
        };
        match str::from_utf8(&BYTES) {
            Ok(text) => text,
            // Whole characters are left out.
            Err(_) => SHEET,
        }
    }};
}
pub(in crate::web) use shortened;

/// The bytes of a sheet of `N` bytes that are kept, and their number.
pub(in crate::web) const fn shorten<const N: usize>(sheet: &str) -> ([u8; N], usize) {
    let sheet = sheet.as_bytes();
    let mut kept = [0; N];
    let (mut at, mut count, mut begins_line) = (0, 0, true);
    while at < N {
        let byte = sheet[at];
        if byte == b'/' && at + 1 < N && sheet[at + 1] == b'*' {
            at = comment_end(sheet, at);
            continue;
        }
        if !(begins_line && byte.is_ascii_whitespace()) {
            kept[count] = byte;
            count += 1;
            begins_line = byte == b'\n';
        }
        at += 1;
    }
    (kept, count)
}

/// The place behind the comment that begins at a place.
const fn comment_end(sheet: &[u8], from: usize) -> usize {
    let mut at = from + 2;
    while at + 1 < sheet.len() {
        if sheet[at] == b'*' && sheet[at + 1] == b'/' {
            return at + 2;
        }
        at += 1;
    }
    sheet.len()
}

#[cfg(test)]
mod tests {
    #[test]
    fn comments_and_indentation_are_left_out() {
        const WRITTEN: &str = "/* A board\n   and more. */\n\n.board {\n  color: red; /* ♯ */\n  /* not this */\n  \
                             content: \"½ /\";\n}\n/* open";
        let short = super::shortened!(WRITTEN);
        assert_eq!(short, ".board {\ncolor: red; \ncontent: \"½ /\";\n}\n");
    }
}
