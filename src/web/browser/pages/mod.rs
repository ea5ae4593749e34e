//! The pages of the site.

mod app;
pub mod builder;
mod clipboard;
mod code_field;
mod dialog;
mod gallery;
mod picture;
pub mod play;
mod settings_dialog;

pub use app::App;
