use web_sys::Element;

/// Scrolls a list to what is current in it, and nothing but the list; to its top if nothing is.
pub fn bring_current_into_sight(list: &Element) {
    let Ok(current) = list.query_selector("[aria-current]") else {
        return;
    };
    let Some(current) = current else {
        list.set_scroll_top(0);
        return;
    };
    let (frame, item) = (
        list.get_bounding_client_rect(),
        current.get_bounding_client_rect(),
    );
    let above = item.top() - frame.top();
    let below = item.bottom() - frame.bottom();
    let by = if above < 0.0 {
        above
    } else if below > 0.0 {
        below
    } else {
        return;
    };
    list.set_scroll_top(list.scroll_top() + by as i32);
}
