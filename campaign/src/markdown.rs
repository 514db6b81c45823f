//! Text in Markdown, written line by line.

#[derive(Default)]
pub(crate) struct Markdown(String);

impl Markdown {
    pub(crate) fn line(&mut self, text: &str) {
        self.0.push_str(text);
        self.0.push('\n');
    }

    /// A line, and an empty one behind it.
    pub(crate) fn paragraph(&mut self, text: &str) {
        self.line(text);
        self.line("");
    }

    /// Text between fences, and an empty line behind it.
    pub(crate) fn block(&mut self, language: &str, text: &str) {
        self.line(&format!("```{language}"));
        self.line(text.trim_end());
        self.paragraph("```");
    }

    pub(crate) fn finish(self) -> String {
        self.0
    }
}
