//! Translated texts in the drawing: a [`Text`] can stand wherever Yew takes a string.

use crate::web::language::Text;
use yew::AttrValue;
use yew::html::IntoPropValue;
use yew::virtual_dom::{VNode, VText};

impl From<Text> for AttrValue {
    fn from(text: Text) -> Self {
        Self::Static(text.as_str())
    }
}

impl IntoPropValue<VNode> for Text {
    fn into_prop_value(self) -> VNode {
        VText::new(self.as_str()).into()
    }
}

impl IntoPropValue<VNode> for &Text {
    fn into_prop_value(self) -> VNode {
        (*self).into_prop_value()
    }
}

impl IntoPropValue<AttrValue> for Text {
    fn into_prop_value(self) -> AttrValue {
        self.into()
    }
}

impl IntoPropValue<Option<AttrValue>> for Text {
    fn into_prop_value(self) -> Option<AttrValue> {
        Some(self.into())
    }
}
