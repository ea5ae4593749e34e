use crate::web::browser::library::importer::{ImportFailure, Imported};
use crate::web::browser::widgets::button::{button, icon_button};
use crate::web::library::import::Report;
use crate::web::words::library as words;
use yew::prelude::*;

/// An import that is under way or over.
pub(super) enum Importing {
    /// It is under way.
    Running {
        /// The games read so far, and what became of them.
        report: Report,
        /// The size of the file, in bytes.
        size: f64,
    },
    /// It is over.
    Over(Imported),
}

/// The progress of an import with a button that stops it, or its outcome with the errors.
pub(super) fn import_report(
    importing: &Importing,
    on_stop: Callback<MouseEvent>,
    on_close: Callback<MouseEvent>,
) -> Html {
    match importing {
        Importing::Running { report, size } => html! {
            <section class="import-report" aria-label={words::IMPORT_TITLE}>
                <progress
                    aria-label={words::PROGRESS}
                    value={report.bytes.to_string()}
                    max={size.max(1.0).to_string()}
                />
                <p>{ words::imported(report) }</p>
                { button("button", words::CANCEL, on_stop) }
            </section>
        },
        Importing::Over(imported) => html! {
            <section class="import-report" aria-label={words::IMPORT_TITLE}>
                <div class="said" role="status">
                    <p>{ summary(imported) }</p>
                    if let Some(failure) = &imported.failure {
                        <p class="error">{ failed(failure) }</p>
                    }
                </div>
                { icon_button("close", words::CLOSE, on_close) }
                { errors(&imported.report) }
            </section>
        },
    }
}

fn summary(imported: &Imported) -> String {
    let report = &imported.report;
    let nothing = report.kept + report.duplicates + report.bad == 0;
    match (nothing, imported.stopped) {
        (true, false) if imported.failure.is_none() => words::NOTHING_IMPORTED.to_string(),
        (_, true) => format!("{} {}", words::STOPPED, words::imported(report)),
        _ => words::imported(report),
    }
}

fn failed(failure: &ImportFailure) -> String {
    match failure {
        ImportFailure::Unreadable => words::UNREADABLE.to_string(),
        ImportFailure::Store(error) => words::storage(error),
    }
}

fn errors(report: &Report) -> Html {
    if report.errors.is_empty() {
        return Html::default();
    }
    html! {
        <details open={report.errors.len() <= 5}>
            <summary>{ words::errors_heading(&report.errors) }</summary>
            <ol class="errors">
                { for report.errors.iter().map(|error| html! { <li>{ words::import_error(error) }</li> }) }
            </ol>
            if report.faults > report.errors.len() {
                <p class="help">{ words::more_errors(report.faults) }</p>
            }
        </details>
    }
}
