//! Structured attributes of the LLVM dialect, which the IR keeps as text: `#llvm.memory_effects<other = none, …>`.

use plumb_ir::{Attr, AttrKind, Context};

/// A structured attribute: its mnemonic, and the text between the angle brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Structured<'a> {
    pub(crate) name: &'a str,
    body: &'a str,
}

impl<'a> Structured<'a> {
    /// The attribute, if it is a structured one of the LLVM dialect.
    pub(crate) fn of(ctx: &'a Context, attr: Attr) -> Option<Self> {
        match ctx.attr(attr) {
            AttrKind::Opaque { dialect, body, .. } if ctx.name(*dialect) == "llvm" => {
                Some(Structured::new(ctx.name(*body)))
            }
            _ => None,
        }
    }

    fn new(text: &'a str) -> Self {
        let (name, rest) = text.split_once('<').unwrap_or((text, ""));
        Structured { name: name.trim(), body: rest.trim_end().strip_suffix('>').unwrap_or(rest) }
    }

    /// Keys (empty where there are none) and values in order.
    pub(crate) fn fields(self) -> impl Iterator<Item = (&'a str, &'a str)> {
        pieces(self.body).map(|piece| match piece.split_once('=') {
            Some((key, value)) if key.trim().bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') => {
                (key.trim(), value.trim())
            }
            _ => ("", piece.trim()),
        })
    }

    /// The value of a key.
    pub(crate) fn get(self, key: &str) -> Option<&'a str> {
        self.fields().find(|(k, _)| *k == key).map(|(_, v)| v)
    }

    /// The number of a key, of its own type or none.
    pub(crate) fn number(self, key: &str) -> Option<u64> {
        number(self.get(key)?)
    }

    /// The only value, of an attribute that has one without a key; quotes removed.
    pub(crate) fn only(self) -> Option<&'a str> {
        let mut fields = self.fields();
        match (fields.next(), fields.next()) {
            (Some(("", value)), None) => Some(value.trim_matches('"')),
            _ => None,
        }
    }

    /// The strings of an attribute that holds a list of them.
    pub(crate) fn strings(self) -> Option<Vec<&'a str>> {
        let list = self.body.trim().strip_prefix('[')?.strip_suffix(']')?;
        pieces(list).map(|s| s.trim().strip_prefix('"')?.strip_suffix('"')).collect()
    }
}

/// A number that may be followed by its type.
pub(crate) fn number(text: &str) -> Option<u64> {
    text.split(':').next()?.trim().parse().ok()
}

/// Parts between the commas that stand in no bracket and no string.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text).filter(|t| !t.trim().is_empty());
    std::iter::from_fn(move || {
        let here = rest?;
        let (mut depth, mut quoted, mut escaped) = (0i32, false, false);
        for (i, c) in here.char_indices() {
            match c {
                _ if escaped => escaped = false,
                '\\' if quoted => escaped = true,
                '"' => quoted = !quoted,
                _ if quoted => {}
                '<' | '[' | '(' | '{' => depth += 1,
                '>' | ']' | ')' | '}' => depth -= 1,
                ',' if depth == 0 => {
                    rest = Some(&here[i + 1..]);
                    return Some(&here[..i]);
                }
                _ => {}
            }
        }
        rest = None;
        Some(here)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_end_at_commas_outside_brackets() {
        let attr = Structured::new("blockaddress<function = @f, tag = <id = 1, x = 2>>");
        assert_eq!(attr.name, "blockaddress");
        assert_eq!(attr.fields().collect::<Vec<_>>(), [("function", "@f"), ("tag", "<id = 1, x = 2>")]);
        assert_eq!(
            Structured::new("vscale_range<minRange = 1 : i32, maxRange = 16>").number("minRange"),
            Some(1)
        );
        assert_eq!(Structured::new("framePointerKind<\"non-leaf\">").only(), Some("non-leaf"));
        assert_eq!(
            Structured::new("target_features<[\"+a\", \"-b,c\"]>").strings(),
            Some(vec!["+a", "-b,c"])
        );
        assert_eq!(Structured::new("zero").fields().count(), 0);
    }
}
