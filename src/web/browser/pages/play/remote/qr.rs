use qrcodegen::{QrCode, QrCodeEcc};
use yew::prelude::*;

/// The free margin around a code, in modules.
const MARGIN: i32 = 4;

/// A text as a QR code; nothing if it is too long for one.
pub fn qr_code(text: &str) -> Html {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Low) else {
        return Html::default();
    };
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|&x| code.get_module(x, y)) {
            path.push_str(&format!("M{} {}h1v1h-1z", x + MARGIN, y + MARGIN));
        }
    }
    let size = code.size() + 2 * MARGIN;
    html! {
        <svg class="qr" viewBox={format!("0 0 {size} {size}")} aria-hidden="true" shape-rendering="crispEdges">
            <path fill="#fff" d={format!("M0 0h{size}v{size}H0z")} />
            <path fill="#000" d={path} />
        </svg>
    }
}
