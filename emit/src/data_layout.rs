//! `dlti.dl_spec` of a module as LLVM's data layout: entries with names first, then those of types, each in the order in which
//! they stand.

/// The layout's text, or what of the specification has no place in one. `body` is the attribute without its dialect.
pub(crate) fn text(body: &str) -> Result<String, String> {
    let entries = body.trim().strip_prefix("dl_spec").and_then(|rest| enclosed(rest.trim()));
    let entries = entries.ok_or("a data layout in another notation")?;
    let (mut named, mut types) = (Vec::new(), Vec::new());
    for entry in split(entries) {
        let inner = entry.strip_prefix("#dlti.dl_entry").and_then(|rest| enclosed(rest.trim()));
        let (key, value) = match inner {
            Some(pair) => split(pair).split_first().map(|(key, rest)| (*key, rest.join(", "))),
            None => pair(entry).map(|(key, value)| (key, value.to_string())),
        }
        .ok_or_else(|| format!("the data layout entry {entry}"))?;
        match unquoted(key) {
            Some(name) => named.extend(property(name, &value)?),
            None => types.extend(sizes(key, &value)?),
        }
    }
    named.append(&mut types);
    Ok(named.join("-"))
}

/// What stands between angle brackets.
fn enclosed(text: &str) -> Option<&str> {
    Some(text.strip_prefix('<')?.strip_suffix('>')?.trim())
}

fn unquoted(text: &str) -> Option<&str> {
    text.trim().strip_prefix('"')?.strip_suffix('"')
}

/// The parts between commas that are in no brackets or quotes.
fn split(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth, mut quoted) = (Vec::new(), 0, 0usize, false);
    for (at, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            _ if quoted => {}
            '<' | '(' | '[' => depth += 1,
            '>' | ')' | ']' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

/// `key = value`, of which the key may hold brackets.
fn pair(entry: &str) -> Option<(&str, &str)> {
    let mut depth = 0usize;
    let at = entry.char_indices().find(|(_, c)| {
        match c {
            '<' | '(' => depth += 1,
            '>' | ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        *c == '=' && depth == 0
    })?;
    Some((entry[..at.0].trim(), entry[at.0 + 1..].trim()))
}

/// An entry that is no type's: what the program's memory and functions are like.
fn property(name: &str, value: &str) -> Result<Option<String>, String> {
    let wrong = || format!("the data layout entry \"{name}\" = {value}");
    let number = || value.split(':').next().and_then(|n| n.trim().parse::<u64>().ok()).ok_or_else(wrong);
    // 0 is what holds anyway.
    let unless_none = |letter: char| number().map(|n| (n != 0).then(|| format!("{letter}{n}")));
    match name {
        "dlti.endianness" => match unquoted(value) {
            Some("little") => Ok(Some("e".into())),
            Some("big") => Ok(Some("E".into())),
            _ => Err(wrong()),
        },
        "dlti.mangling_mode" => match unquoted(value) {
            Some(mode @ ("a" | "e" | "l" | "m" | "o" | "w" | "x")) => Ok(Some(format!("m:{mode}"))),
            _ => Err(wrong()),
        },
        "dlti.program_memory_space" => unless_none('P'),
        "dlti.global_memory_space" => unless_none('G'),
        "dlti.alloca_memory_space" => unless_none('A'),
        "dlti.stack_alignment" => unless_none('S'),
        "dlti.function_pointer_alignment" => {
            let inner =
                value.strip_prefix("#dlti.function_pointer_alignment").and_then(|v| enclosed(v.trim()));
            let parts = inner.map(split).unwrap_or_default();
            let [align, depends] = parts[..] else { return Err(wrong()) };
            let align: u64 = align.parse().map_err(|_| wrong())?;
            let depends = pair(depends).filter(|(key, _)| *key == "function_dependent").ok_or_else(wrong)?.1;
            // Of the function's alignment, or of nothing.
            Ok(Some(format!("F{}{align}", if depends == "true" { 'n' } else { 'i' })))
        }
        "dlti.legal_int_widths" => {
            let list = value.strip_prefix("array").and_then(|v| enclosed(v.trim())).ok_or_else(wrong)?;
            let widths = list.split_once(':').ok_or_else(wrong)?.1;
            Ok(Some(format!("n{}", widths.split(',').map(str::trim).collect::<Vec<_>>().join(":"))))
        }
        _ => Err(format!("the data layout key \"{name}\"")),
    }
}

/// A type's size and alignments. Those of `index` are nothing to LLVM.
fn sizes(ty: &str, value: &str) -> Result<Option<String>, String> {
    let wrong = || format!("the data layout entry {ty} = {value}");
    if ty == "index" {
        return Ok(None);
    }
    let (list, of) = value
        .strip_prefix("dense<")
        .and_then(|v| v.split_once('>'))
        .and_then(|(list, of)| Some((list, of.trim().strip_prefix(':')?.trim())))
        .ok_or_else(wrong)?;
    let count = of.strip_prefix("vector<").and_then(|v| v.strip_suffix("xi64>")).ok_or_else(wrong)?;
    let count: usize = count.parse().map_err(|_| wrong())?;
    let stated: Result<Vec<u64>, _> =
        list.trim_matches(['[', ']']).split(',').map(|n| n.trim().parse::<u64>()).collect();
    let mut numbers = stated.map_err(|_| wrong())?;
    // One number stands for all.
    if let [one] = numbers[..] {
        numbers = vec![one; count.min(4)];
    }
    if let Some(rest) = ty.strip_prefix("!llvm.ptr") {
        let space = if rest.is_empty() { "0" } else { enclosed(rest).ok_or_else(wrong)? };
        let (size, align, preferred, index) = match numbers[..] {
            [size, align, preferred] => (size, align, preferred, size),
            [size, align, preferred, index] => (size, align, preferred, index),
            _ => return Err(wrong()),
        };
        return Ok(Some(format!("p{space}:{size}:{align}:{preferred}:{index}")));
    }
    let known = match ty.split_at_checked(1) {
        Some(("i", width)) => width.parse::<u32>().is_ok(),
        Some(("f", width)) => matches!(width, "16" | "32" | "64" | "80" | "128"),
        _ => false,
    };
    match numbers[..] {
        _ if !known => Err(format!("{ty} in a data layout")),
        [align] => Ok(Some(format!("{ty}:{align}"))),
        [align, preferred] if align == preferred => Ok(Some(format!("{ty}:{align}"))),
        [align, preferred] => Ok(Some(format!("{ty}:{align}:{preferred}"))),
        _ => Err(wrong()),
    }
}
