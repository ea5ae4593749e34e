//! The address of the site.

/// The address of this site, with a trailing slash.
pub fn site_address() -> String {
    let location = gloo::utils::window().location();
    let origin = location.origin().unwrap_or_default();
    let path = location.pathname().unwrap_or_default();
    let folder = path.rfind('/').map_or("/", |end| &path[..=end]);
    format!("{origin}{folder}")
}
