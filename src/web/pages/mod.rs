//! The pages, and what they keep for a visitor.

#[cfg(target_arch = "wasm32")]
mod app;
#[cfg(target_arch = "wasm32")]
mod clipboard;
#[cfg(target_arch = "wasm32")]
mod code_field;
#[cfg(target_arch = "wasm32")]
mod dialog;
pub mod embed;
#[cfg(target_arch = "wasm32")]
mod gallery;
mod parameters;
#[cfg(target_arch = "wasm32")]
mod picture;
pub mod play;
mod route;
mod settings;
#[cfg(target_arch = "wasm32")]
mod settings_dialog;

#[cfg(target_arch = "wasm32")]
pub use app::App;
pub use parameters::Parameters;
pub use route::{page_of, title_of};
pub use settings::{BoardColors, Settings, Theme};
