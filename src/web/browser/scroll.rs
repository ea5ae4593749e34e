use web_sys::Element;

/// Scrolls a list, but none of its ancestors, to its current item, or to its top if there is none.
/// `margin` CSS pixels stay visible on both sides of the item, if the list is high enough.
pub fn bring_current_into_sight(list: &Element, margin: f64) {
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
    let room = (frame.height() - item.height()) / 2.0;
    let margin = margin.min(room).max(0.0);
    let above = item.top() - frame.top() - margin;
    let below = item.bottom() - frame.bottom() + margin;
    let by = if above < 0.0 {
        above
    } else if below > 0.0 {
        below
    } else {
        return;
    };
    list.set_scroll_top(list.scroll_top() + by as i32);
}
