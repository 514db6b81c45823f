//! Annotations as the runner of GitHub Actions reads them from what a step prints.

/// A finding at a place of a file.
pub fn error(file: &str, line: usize, column: usize, title: &str, message: &str) -> String {
    format!(
        "::error file={},line={line},col={column},title={}::{}",
        property(file),
        property(title),
        data(message)
    )
}

/// What stands behind the last `::`.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// What stands behind a `=`.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_runner_would_read_otherwise_is_escaped() {
        assert_eq!(
            error("a,b.mlir", 3, 7, "@f(1, 2) jit-O0: 100%", "expected:\r\n  5%, got 6"),
            "::error file=a%2Cb.mlir,line=3,col=7,title=@f(1%2C 2) jit-O0%3A 100%25\
             ::expected:%0D%0A  5%25, got 6"
        );
    }
}
