//! The files on which translators work: `static/languages/*.po`, in the format of GNU gettext.

use super::Language;
use super::catalogue::key;
use super::sources::Source;
use polib::catalog::Catalog;
use polib::message::{Message, MessageView};
use polib::metadata::CatalogMetadata;
use polib::po_file;
use std::io::BufWriter;

/// The rule of gettext for the plural forms of a language.
const fn plural_rule(language: Language) -> &'static str {
    match language {
        Language::English | Language::German => "nplurals=2; plural=(n != 1)",
        Language::Czech => "nplurals=3; plural=(n == 1) ? 0 : (n >= 2 && n <= 4) ? 1 : 2",
    }
}

/// The texts of the program with those translations that a file has.
///
/// # Panics
/// When the file can't be read.
pub(super) fn updated(language: Language, sources: &[(Source, Vec<String>)], old: &str) -> Catalog {
    let old = match old {
        "" => Catalog::new(CatalogMetadata::new()),
        old => po_file::parse_from_reader(old.as_bytes()).expect("it is a file of gettext"),
    };
    let header = format!(
        "Project-Id-Version: sharp960\nMIME-Version: 1.0\n\
         Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n\
         Language: {}\nPlural-Forms: {}\n",
        language.tag(),
        plural_rule(language)
    );
    let metadata = CatalogMetadata::parse(&header).expect("it is a header");
    let mut new = Catalog::new(metadata);
    for (source, files) in sources {
        let before = find(&old, source);
        let mut message = match &source.plural {
            None => Message::build_singular(),
            Some(_) => Message::build_plural(),
        };
        message
            .with_msgid(source.english.clone())
            .with_source(files.join("\n"));
        if !source.context.is_empty() {
            message.with_msgctxt(source.context.clone());
        }
        if let Some(plural) = &source.plural {
            let forms = before.and_then(|before| before.msgstr_plural().ok());
            let empty = || vec![String::new(); language.plural_forms()];
            message.with_msgid_plural(plural.clone());
            message.with_msgstr_plural(forms.cloned().unwrap_or_else(empty));
        } else {
            let text = before.and_then(|before| before.msgstr().ok());
            message.with_msgstr(text.unwrap_or_default().to_owned());
        }
        if let Some(before) = before {
            message
                .with_translator_comments(before.translator_comments().to_owned())
                .with_flags(before.flags().clone());
        }
        new.append_or_update(message.done());
    }
    new
}

/// The entry of a text.
pub(super) fn find<'a>(catalog: &'a Catalog, source: &Source) -> Option<&'a dyn MessageView> {
    let context = Some(source.context.as_str()).filter(|context| !context.is_empty());
    catalog.find_message(context, &source.english, source.plural.as_deref())
}

/// A file of gettext as a text.
pub(super) fn written(catalog: &Catalog) -> String {
    let mut file = BufWriter::new(Vec::new());
    po_file::write(catalog, &mut file).expect("memory can be written to");
    let bytes = file.into_inner().expect("memory can be written to");
    let text = String::from_utf8(bytes).expect("texts are UTF-8");
    text.trim_end().to_owned() + "\n"
}

/// The translations of a text, which are several if it has plural forms. Empty if there is none.
pub(super) fn translations(catalog: &Catalog, source: &Source) -> Vec<String> {
    let Some(message) = find(catalog, source).filter(|message| !message.is_fuzzy()) else {
        return Vec::new();
    };
    let forms = match (message.msgstr(), message.msgstr_plural()) {
        (Ok(text), _) => vec![text.to_owned()],
        (_, Ok(forms)) => forms.clone(),
        _ => Vec::new(),
    };
    match forms.iter().any(String::is_empty) {
        true => Vec::new(),
        false => forms,
    }
}

/// The catalogue that the page fetches.
pub(super) fn compiled(
    language: Language,
    sources: &[(Source, Vec<String>)],
    file: &Catalog,
) -> String {
    let translated = sources.iter().filter_map(|(source, _)| {
        let forms = translations(file, source);
        let key = key(&source.context, &source.english);
        (!forms.is_empty()).then(|| (key, forms.join("\t")))
    });
    let mut lines: Vec<(u32, String)> = translated.collect();
    lines.sort();
    let lines: String = lines
        .into_iter()
        .map(|(key, text)| format!("{key:08x}{text}\n"))
        .collect();
    format!("{}\n{lines}", language.tag())
}
