//! Pass pipelines as text: `a,b{x=1},func.func(c)` to the arguments that mlir-opt takes.

/// Arguments that run these passes. Passes that nest nothing become one flag each. mlir-opt nests such a flag by itself
/// where a pass wants functions. A pipeline with explicit nesting must be whole.
pub(super) fn arguments(pipeline: &str, anchored: bool) -> Result<Vec<String>, String> {
    let entries = entries(pipeline)?;
    if entries.iter().any(|entry| outside_options(entry).contains('(')) {
        let text = entries.join(",");
        let text = if anchored { format!("builtin.module({text})") } else { text };
        return Ok(vec![format!("--pass-pipeline={text}")]);
    }
    entries.into_iter().map(flag).collect()
}

/// The passes as one argument behind a switch.
pub(super) fn listed(pipeline: &str, flag: &str) -> Result<Vec<String>, String> {
    let entries = entries(pipeline)?;
    Ok(if entries.is_empty() { Vec::new() } else { vec![flag.into(), entries.join(",")] })
}

/// Passes that choose the type which `index` becomes, by an option; releases differ in which of them there are.
const CHOOSING: [&str; 8] = [
    "convert-arith-to-llvm",
    "convert-cf-to-llvm",
    "convert-func-to-llvm",
    "convert-index-to-llvm",
    "convert-memref-to-llvm",
    "convert-std-to-llvm",
    "convert-ub-to-llvm",
    "finalize-memref-to-llvm",
];

/// The same passes with an `index` of 32 bits; a pass that states a width keeps it.
pub(super) fn narrow(pipeline: &str) -> String {
    const OPTION: &str = "index-bitwidth";
    let mut text = String::new();
    let mut rest = pipeline;
    while !rest.is_empty() {
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_' || c == '.';
        let (name, tail) = rest.split_at(rest.find(|c| !is_name(c)).unwrap_or(rest.len()));
        text.push_str(name);
        rest = tail;
        if let Some(braced) = tail.strip_prefix('{') {
            let options = &braced[..braced.find('}').unwrap_or(braced.len())];
            text.push('{');
            if CHOOSING.contains(&name) && !options.contains(OPTION) {
                text.push_str(&format!("{OPTION}=32 "));
            }
            text.push_str(options);
            rest = &braced[options.len()..];
        } else if CHOOSING.contains(&name) {
            text.push_str(&format!("{{{OPTION}=32}}"));
        } else if let Some(c) = tail.chars().next() {
            text.push(c);
            rest = &tail[c.len_utf8()..];
        }
    }
    text
}

/// `name` or `name{options}` as a flag.
fn flag(entry: &str) -> Result<String, String> {
    let Some((name, options)) = entry.split_once('{') else { return Ok(format!("--{entry}")) };
    let options =
        options.strip_suffix('}').ok_or_else(|| format!("text after the options of `{name}`"))?.trim();
    Ok(if options.is_empty() { format!("--{name}") } else { format!("--{name}={options}") })
}

/// What stands before the options of an entry.
pub(super) fn outside_options(entry: &str) -> &str {
    entry.split('{').next().unwrap_or(entry)
}

/// The entries of a pipeline.
pub(super) fn entries(pipeline: &str) -> Result<Vec<&str>, String> {
    split(pipeline, ',')
}

/// Splits at separators that stand in no bracket and no quotes.
pub(super) fn split(pipeline: &str, separator: char) -> Result<Vec<&str>, String> {
    let mut entries = Vec::new();
    let mut open = Vec::new();
    let mut quote = None;
    let mut start = 0;
    for (at, c) in pipeline.char_indices() {
        match (quote, c) {
            (Some(mark), _) => {
                if c == mark {
                    quote = None;
                }
            }
            (None, '"' | '\'') => quote = Some(c),
            (None, '(' | '{' | '[' | '<') => open.push(c),
            (None, ')' | '}' | ']' | '>') => {
                let expected = match c {
                    ')' => '(',
                    '}' => '{',
                    ']' => '[',
                    _ => '<',
                };
                if open.pop() != Some(expected) {
                    return Err(format!("`{c}` closes nothing"));
                }
            }
            (None, c) if c == separator && open.is_empty() => {
                entries.push(&pipeline[start..at]);
                start = at + separator.len_utf8();
            }
            (None, _) => {}
        }
    }
    if let Some(c) = open.pop().or(quote) {
        return Err(format!("`{c}` is not closed"));
    }
    entries.push(&pipeline[start..]);
    Ok(entries.into_iter().map(str::trim).filter(|entry| !entry.is_empty()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flat_passes_become_flags() {
        let flags = arguments("canonicalize, a{x=1,2 y=z} ,cse{}", true).unwrap();
        assert_eq!(flags, ["--canonicalize", "--a=x=1,2 y=z", "--cse"]);
        assert!(arguments("", true).unwrap().is_empty());
    }

    #[test]
    fn nesting_needs_the_whole_pipeline() {
        let text = "func.func(a{x=1},b),c";
        assert_eq!(arguments(text, true).unwrap(), [format!("--pass-pipeline=builtin.module({text})")]);
        assert_eq!(arguments(text, false).unwrap(), [format!("--pass-pipeline={text}")]);
    }

    #[test]
    fn the_width_of_index_is_stated_wherever_it_is_chosen() {
        let narrowed =
            narrow("canonicalize{a=1},func.func(convert-arith-to-llvm), finalize-memref-to-llvm{x=1}");
        let wanted = "canonicalize{a=1},func.func(convert-arith-to-llvm{index-bitwidth=32}), \
                      finalize-memref-to-llvm{index-bitwidth=32 x=1}";
        assert_eq!(narrowed, wanted);
        let stated = "convert-func-to-llvm{index-bitwidth=64}";
        assert_eq!(narrow(stated), stated);
        assert_eq!(narrow("convert-cf-to-llvm"), "convert-cf-to-llvm{index-bitwidth=32}");
    }

    #[test]
    fn brackets_must_match() {
        for text in ["a{b", "a)", "a(b}", "a{x=\"}"] {
            assert!(arguments(text, true).is_err(), "{text}");
        }
        assert!(arguments("a{b}c", true).is_err());
    }
}
