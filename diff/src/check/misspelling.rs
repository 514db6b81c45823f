//! Comments that are nearly directives: what is misspelt must not go unchecked.

use plumb_ir::did_you_mean;

/// The word that marks a directive.
pub(super) const MARK: &str = "// plumb:";

/// The words that directives begin with.
pub(super) const WORDS: [&str; 8] =
    ["run", "prints", "options", "engines", "lower", "lowers", "lowered", "xfail"];

/// What a line that is no directive should have been, if it was to be one. `reads` says whether a text is a directive without its
/// mark.
pub(super) fn miss(line: &str, reads: impl Fn(&str) -> bool) -> Option<String> {
    let comment = &line[comment(line)?..];
    let body = comment.trim_start_matches('/').trim_start();
    if let Some(code) = body.strip_prefix('~') {
        // `//~` itself may stand anywhere and is read elsewhere.
        let code = code.trim_start_matches('^').trim();
        let is_code = code.contains('-') && code.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        return (is_code && !line.contains("//~"))
            .then(|| "an expected diagnostic is written `//~ CODE`, or with carets `//~^ CODE`".into());
    }
    let word = &body[..body.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(body.len())];
    let rest = body[word.len()..].trim_start();
    let directive = rest.trim_start_matches([':', ';', '.', ',', '=', '-', ' ', '\t']);
    let lower = word.to_ascii_lowercase();
    let begins = || {
        let first = directive.split_whitespace().next();
        first.is_some_and(|first| WORDS.contains(&first))
    };
    let meant = if lower == "plumb" {
        // Prose may begin with the name; what reads as a directive is one.
        rest.starts_with(':') || reads(directive) || directive.starts_with("run @")
    } else {
        rest.starts_with(':') && begins() && did_you_mean(&lower, ["plumb"]).is_some()
    };
    if !meant {
        return None;
    }
    Some(if comment.starts_with(MARK) {
        "a directive stands on a line of its own".into()
    } else {
        format!("a directive begins with `{MARK}`")
    })
}

/// Where the comment of a line begins.
fn comment(line: &str) -> Option<usize> {
    let (mut quoted, mut escaped) = (false, false);
    for (at, c) in line.char_indices() {
        if !quoted && line[at..].starts_with("//") {
            return Some(at);
        }
        quoted ^= c == '"' && !escaped;
        escaped = quoted && c == '\\' && !escaped;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::directive::reads;
    use super::*;

    #[test]
    fn what_is_nearly_a_directive_is_told() {
        for line in [
            "// plumb run @f() = 1",
            "// plumb run @f(",
            "//plumb: run @f() = 1",
            "  // PLUMB: run @f() = 1",
            "// Plumb : lower",
            "//  plumb: lower",
            "/// plumb: lower",
            "// plumb; lowers",
            "// plumb - engines interp",
            "// plump: run @f() = 1",
            "// plubm: prints \"a\"",
            "%a = arith.constant 1 : i32 // plumb: run @f() = 1",
            "// plumb xfail own: why",
            "// ~ verify-type",
            "/// ~^^ verify-type",
        ] {
            assert!(miss(line, reads).is_some(), "{line}");
        }
    }

    #[test]
    fn prose_and_strings_are_no_directives() {
        for line in [
            "// Plumb is a plumb line.",
            "// plumb runs @f",
            "// Plumb lowers this to a loop",
            "// what `// plumb: run` says",
            "%a = \"x\"() {a = \"// plumb: run\"} : () -> i32",
            "%a = \"x\"() {a = \"\\\"// plumb: run\"} : () -> i32",
            "// lumber: it is",
            "// plum: a fruit",
            "// ~ about as much",
            "x //~ verify-type",
            "",
        ] {
            assert_eq!(miss(line, reads), None, "{line}");
        }
    }
}
