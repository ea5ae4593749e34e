use crate::rules::Variant;
use crate::web::browser::pages::dialog::{Choices, checkbox};
use crate::web::builder::Draft;
use crate::web::builder::group::label;
use crate::web::element::definitions::name::PGN;
use crate::web::element::definitions::{Attribute, Kind};
use crate::web::element::options::OptionError;
use crate::web::words::builder::{choice, help, of_field};
use crate::web::words::variants::name;
use web_sys::{HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement};
use yew::prelude::*;

/// A field of the form.
pub struct Field<'a> {
    /// The attribute that the field sets.
    pub attribute: &'static Attribute,
    /// The draft of the board.
    pub draft: &'a Draft,
    /// The errors in the draft.
    pub problems: &'a [OptionError],
    /// What is wrong with a game of the PGN, also of one that is not shown.
    pub broken_game: Option<&'a str>,
    /// Called with the attribute's name and its new value.
    pub on_change: Callback<(&'static str, String)>,
}

impl Field<'_> {
    /// The field with its label and explanation.
    pub fn view(&self) -> Html {
        match self.attribute.kind {
            Kind::Choice(words) => self.choice(words),
            Kind::Flag => self.flag(),
            Kind::Variant => self.labelled(self.variants()),
            Kind::LongText => self.labelled(self.long_text()),
            Kind::Text | Kind::Number(..) => self.labelled(self.line()),
        }
    }

    fn value(&self) -> &str {
        self.draft.get(self.attribute.name)
    }

    fn set<E: 'static>(&self, read: impl Fn(E) -> String + 'static) -> Callback<E> {
        let name = self.attribute.name;
        self.on_change.reform(move |event| (name, read(event)))
    }

    fn id(&self) -> String {
        format!("embed-{}", self.attribute.name)
    }

    fn problem(&self) -> Option<String> {
        let name = self.attribute.name;
        let problem = self
            .problems
            .iter()
            .find(|problem| problem.attribute == name);
        let broken_game = self.broken_game.filter(|_| name == PGN);
        problem
            .map(|problem| of_field(name, &problem.message()))
            .or_else(|| broken_game.map(str::to_owned))
    }

    fn choice(&self, words: &'static [&'static str]) -> Html {
        let name = self.attribute.name;
        let options = words
            .iter()
            .map(|&word| (word.into(), choice(name, word).into()));
        let choices = Choices {
            name,
            legend: label(self.attribute),
            look: "",
            options: options.collect(),
            chosen: self.value().to_owned().into(),
            on_choose: self.set(|word: AttrValue| word.to_string()),
            help: None,
        };
        html! { <div class="option">{ choices.view() }{ self.help() }</div> }
    }

    fn flag(&self) -> Html {
        let on_change = self.set(|on: bool| if on { "on" } else { "off" }.to_owned());
        html! {
            <div class="option field">
                { checkbox(label(self.attribute), self.value() == "on", &on_change) }
                { self.help() }
            </div>
        }
    }

    fn labelled(&self, control: Html) -> Html {
        html! {
            <div class="option field">
                <label for={self.id()}>{ label(self.attribute) }</label>
                { control }
                { self.help() }
            </div>
        }
    }

    fn variants(&self) -> Html {
        let onchange = self.set(|event: Event| {
            let field: HtmlSelectElement = event.target_unchecked_into();
            field.value()
        });
        let option = |variant: Variant| {
            let selected = variant.key() == self.value();
            html! { <option value={variant.key()} {selected}>{ name(variant) }</option> }
        };
        html! {
            <select class="input" id={self.id()} aria-describedby={self.described_by()} {onchange}>
                { for Variant::ALL.map(option) }
            </select>
        }
    }

    fn long_text(&self) -> Html {
        let oninput = self.set(|event: InputEvent| {
            let field: HtmlTextAreaElement = event.target_unchecked_into();
            field.value()
        });
        html! {
            <textarea
                class="input"
                id={self.id()}
                rows="6"
                spellcheck="false"
                aria-describedby={self.described_by()}
                aria-invalid={self.problem().map(|_| "true")}
                value={self.value().to_owned()}
                {oninput}
            />
        }
    }

    fn line(&self) -> Html {
        let oninput = self.set(|event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            field.value()
        });
        let bounds = match self.attribute.kind {
            Kind::Number(min, max) => Some((min, max)),
            _ => None,
        };
        html! {
            <input
                class="input"
                id={self.id()}
                type={if bounds.is_some() { "number" } else { "text" }}
                min={bounds.map(|(min, _)| min.to_string())}
                max={bounds.filter(|&(_, max)| max < u32::MAX).map(|(_, max)| max.to_string())}
                spellcheck="false"
                autocomplete="off"
                aria-describedby={self.described_by()}
                aria-invalid={self.problem().map(|_| "true")}
                value={self.value().to_owned()}
                {oninput}
            />
        }
    }

    fn help_id(&self) -> String {
        format!("embed-{}-help", self.attribute.name)
    }

    fn described_by(&self) -> Option<String> {
        let described = self.problem().is_some() || help(self.attribute.name).is_some();
        described.then(|| self.help_id())
    }

    /// The error in the attribute, or else what is to be known about it.
    fn help(&self) -> Html {
        match (self.problem(), help(self.attribute.name)) {
            (Some(problem), _) => {
                html! { <p class="help error" id={self.help_id()} role="status">{ problem }</p> }
            }
            (None, Some(help)) => html! { <p class="help" id={self.help_id()}>{ help }</p> },
            (None, None) => Html::default(),
        }
    }
}
