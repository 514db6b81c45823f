//! Attributes of `dlti`. They are kept as text: this is what their bodies look like, and how they are taken apart.

/// Attributes within attributes whose bodies are looked at.
const NESTED: u32 = 8;

/// What is wrong with the body of an attribute of `dlti`, its name included.
pub(crate) fn fault(body: &str) -> Option<String> {
    fault_within(body, NESTED)
}

fn fault_within(body: &str, nested: u32) -> Option<String> {
    let body = if body.starts_with('<') { inner(body) } else { body };
    let name = body.split('<').next().unwrap_or_default().trim();
    let keys = match name {
        "dl_spec" | "map" | "target_device_spec" | "target_system_spec" => entries(body),
        "dl_entry" => vec![pair_of(&parts(inner(body), ','))],
        "function_pointer_alignment" => {
            let (bits, dependent) = pair_of(&parts(inner(body), ','));
            let (word, flag) = pair_of(&parts(dependent, '='));
            let is_good = bits.parse::<u64>().is_ok()
                && word == "function_dependent"
                && ["true", "false"].contains(&flag);
            return (!is_good).then(|| "an alignment is written `<64, function_dependent = true>`".into());
        }
        _ => return Some(format!("there is no attribute `{name}` in dialect `dlti`")),
    };
    if keys.is_empty() && name.starts_with("target_") {
        return Some(format!("`{name}` needs an entry"));
    }
    let mut seen = std::collections::BTreeSet::new();
    for (key, value) in keys {
        let is_text = key.len() > 2 && key.starts_with('"') && key.ends_with('"');
        if value.is_empty() || !(is_text || is_type(key) && name != "target_system_spec") {
            return Some(format!("an entry of `{name}` is a key and its value"));
        }
        if name == "target_system_spec" && !value.starts_with("#dlti.target_device_spec") {
            return Some(format!("the value of {key} is no device"));
        }
        if !seen.insert(key) {
            return Some(format!("the key {key} is there twice"));
        }
        let own = value.strip_prefix("#dlti.").filter(|_| nested > 0);
        if let Some(fault) = own.and_then(|own| fault_within(own, nested - 1)) {
            return Some(fault);
        }
    }
    None
}

/// Whether a text may be a type of integers or floats.
pub(crate) fn is_number_type(text: &str) -> bool {
    let digits = |rest: &str| rest.bytes().next().is_some_and(|first| first.is_ascii_digit());
    ["i", "si", "ui", "f", "bf", "tf"].iter().any(|word| text.strip_prefix(word).is_some_and(digits))
}

/// Whether a text may be a type.
fn is_type(text: &str) -> bool {
    let is_word = text == "index" || text == "none" || is_number_type(text);
    is_word || text.starts_with(['!', '(']) || text.contains('<') && !text.starts_with(['#', '"'])
}

/// The keys of a list and their values, in quotes as they stand; empty ones for an entry that is none.
pub(crate) fn entries(body: &str) -> Vec<(&str, &str)> {
    let list = inner(body);
    if list.trim().is_empty() {
        return Vec::new();
    }
    parts(list, ',').into_iter().map(entry).collect()
}

fn entry(text: &str) -> (&str, &str) {
    match text.strip_prefix("#dlti.dl_entry") {
        Some(pair) => pair_of(&parts(inner(pair), ',')),
        None => match pair_of(&parts(text, '=')) {
            // As older releases write a device.
            ("", "") => {
                let (key, value) = pair_of(&parts(text, ':'));
                if value.starts_with('#') { (key, value) } else { ("", "") }
            }
            pair => pair,
        },
    }
}

/// What stands between the outermost angle brackets.
pub(crate) fn inner(text: &str) -> &str {
    let start = text.find('<').map_or(text.len(), |at| at + 1);
    text.get(start..text.rfind('>').unwrap_or(start)).unwrap_or("")
}

pub(crate) fn pair_of<'t>(parts: &[&'t str]) -> (&'t str, &'t str) {
    match parts {
        [first, second] => (first, second),
        _ => ("", ""),
    }
}

/// Cuts a text where it stands in no bracket and no quotes.
pub(crate) fn parts(text: &str, at: char) -> Vec<&str> {
    let (mut depth, mut quoted, mut start, mut found) = (0_u32, false, 0, Vec::new());
    let mut before = ' ';
    for (i, c) in text.char_indices() {
        let after = before;
        before = if after == '\\' { ' ' } else { c };
        match c {
            '"' if after != '\\' => quoted = !quoted,
            _ if quoted => {}
            '>' if after == '-' => {}
            '<' | '[' | '(' | '{' => depth += 1,
            '>' | ']' | ')' | '}' => depth = depth.saturating_sub(1),
            _ if c == at && depth == 0 => {
                found.push(text[start..i].trim());
                start = i + 1;
            }
            _ => {}
        }
    }
    found.push(text[start..].trim());
    found
}
