use crate::rules::Variant;
use crate::web::browser::widgets::button::{button, labelled_icon};
use crate::web::editor::Placement;
use crate::web::words::editor as words;
use crate::web::words::variants::{Group, name};
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// The chooser of the variant.
pub(super) fn variants(chosen: Variant, on_choose: &Callback<Variant>) -> Html {
    let onchange = {
        let on_choose = on_choose.clone();
        Callback::from(move |event: Event| {
            let field: HtmlSelectElement = event.target_unchecked_into();
            if let Ok(variant) = field.value().parse() {
                on_choose.emit(variant);
            }
        })
    };
    let group = |group: Group| {
        let members = group.members().map(|member| member.variant);
        html! {
            <optgroup label={group.heading()}>
                { for members.map(|variant| html! {
                    <option value={variant.key()} selected={variant == chosen}>{ name(variant) }</option>
                }) }
            </optgroup>
        }
    };
    html! {
        <div class="field">
            <label for="editor-variant">{ words::VARIANT }</label>
            <select class="input" id="editor-variant" {onchange}>{ for Group::ALL.map(group) }</select>
        </div>
    }
}

/// Puts the start of a number, where the variant has several.
pub(super) fn numbers(placement: &Placement, on_start: &Callback<u32>) -> Html {
    let count = placement.variant.rules().starts.count;
    if count < 2 {
        return Html::default();
    }
    html! { <StartNumber {count} shown={placement.start_number()} on_start={on_start.clone()} /> }
}

#[derive(Properties, PartialEq)]
struct StartNumberProps {
    /// The number of starts.
    count: u32,
    /// The number of the start on the board, if one stands there.
    shown: Option<u32>,
    /// Called with the number of the start to put on the board.
    on_start: Callback<u32>,
}

#[component]
fn StartNumber(props: &StartNumberProps) -> Html {
    let node = use_node_ref();
    let count = props.count;
    let put = {
        let (node, on_start) = (node.clone(), props.on_start.clone());
        Callback::from(move |()| {
            let typed = node.cast::<HtmlInputElement>().map(|field| field.value());
            if let Some(number) = typed.and_then(|typed| typed.parse().ok())
                && number < count
            {
                on_start.emit(number);
            }
        })
    };
    let onkeydown = {
        let put = put.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Enter" {
                put.emit(());
            }
        })
    };
    let on_any = props
        .on_start
        .reform(move |_: MouseEvent| (js_sys::Math::random() * f64::from(count)) as u32 % count);
    html! {
        <div class="field">
            <label for="editor-number">{ words::NUMBER }</label>
            <div class="number-row">
                <input
                    class="input"
                    id="editor-number"
                    type="number"
                    inputmode="numeric"
                    min="0"
                    max={(count - 1).to_string()}
                    placeholder={words::number_range(count)}
                    ref={node}
                    value={props.shown.map(|number| number.to_string())}
                    {onkeydown}
                />
                { button("button", words::PUT_START, put.reform(|_: MouseEvent| ())) }
                { labelled_icon("button", "dice", words::ANY_START, on_any) }
            </div>
        </div>
    }
}
