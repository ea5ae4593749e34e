/// HTML that is being written.
#[derive(Default)]
pub(super) struct Html(String);

impl Html {
    /// Appends tags that stand in this program.
    #[inline(never)]
    pub fn tags(&mut self, tags: &'static str) -> &mut Self {
        self.0.push_str(tags);
        self
    }

    /// Appends any text, in an element or in the quotes around the value of an attribute.
    #[inline(never)]
    pub fn text(&mut self, text: &str) -> &mut Self {
        for letter in text.chars() {
            match letter {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '"' => self.0.push_str("&quot;"),
                letter => self.0.push(letter),
            }
        }
        self
    }

    /// Appends a number.
    #[inline(never)]
    pub fn number(&mut self, number: usize) -> &mut Self {
        if number > 9 {
            self.number(number / 10);
        }
        self.0.push(char::from(b'0' + (number % 10) as u8));
        self
    }

    /// A button with a text; `does` is what a press on it does.
    #[inline(never)]
    pub fn button(&mut self, class: &'static str, does: &'static str, text: &str) {
        self.tags("<button type=button class=\"").tags(class);
        self.tags("\" data-do=").tags(does).tags(">");
        self.text(text).tags("</button>");
    }

    /// The icon with a name in the sprite, which begins with `i-` there.
    #[inline(never)]
    pub fn icon(&mut self, name: &'static str) {
        self.tags("<svg class=icon aria-hidden=true><use href=\"#i-");
        self.tags(name).tags("\"/></svg>");
    }

    /// The drawing of a piece with a name in the sprite.
    #[inline(never)]
    pub fn piece_icon(&mut self, name: &'static str) {
        self.tags("<svg viewBox=\"0 0 45 45\" aria-hidden=true><use href=\"#");
        self.tags(name).tags("\"/></svg>");
    }

    /// Everything that was written.
    pub fn finish(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_never_becomes_a_tag_or_ends_an_attribute() {
        let mut html = Html::default();
        html.tags("<p title=\"").text("\"><script>&lt;").tags("\">");
        let written = html.finish();
        assert_eq!(written, "<p title=\"&quot;>&lt;script>&amp;lt;\">");
    }

    #[test]
    fn numbers_are_written_in_full() {
        let mut html = Html::default();
        for number in [0, 7, 10, 105, 4096] {
            html.number(number).tags(" ");
        }
        assert_eq!(html.finish(), "0 7 10 105 4096 ");
    }
}
