//! Width of `index` by a module's data layout.

use plumb_ir::{AttrKind, Diag, IndexWidth, Module, discardable};

/// What the data layout of a module says of `index`: its entry in `dlti.dl_spec`, or else the size of a pointer
/// in `llvm.data_layout`. None where neither says anything; an error where it is no width that there is.
///
/// # Errors
///
/// The data layout gives `index` a width that is not supported.
pub fn stated_index_width(module: &Module) -> Result<Option<IndexWidth>, Box<Diag>> {
    let top = module.top();
    let entry = discardable::DL_SPEC.attr(module, top).and_then(|attr| match attr {
        AttrKind::Opaque { body, .. } => index_entry(module.ctx.name(*body)),
        _ => None,
    });
    let pointer = || {
        let layout = discardable::DATA_LAYOUT.str(module, top)?;
        layout.split('-').find_map(pointer_size)
    };
    let Some(bits) = entry.or_else(pointer) else { return Ok(None) };
    match bits.parse().ok().and_then(IndexWidth::from_bits) {
        Some(width) => Ok(Some(width)),
        None => Err(Box::new(Diag::error(
            "lower-index-width",
            module.op(top).span,
            format!("the data layout gives `index` {bits} bits; it can have 32 or 64"),
        ))),
    }
}

/// Bits of `index` in the text of a specification: `dl_spec<index = 32 : i64, …>`, or `#dlti.dl_entry<index, 32>` as
/// one of its entries.
fn index_entry(spec: &str) -> Option<&str> {
    let entries = spec.trim().strip_prefix("dl_spec")?.trim().strip_prefix('<')?.strip_suffix('>')?;
    for entry in pieces(entries) {
        let entry = entry.trim();
        let pair = match entry.strip_prefix("#dlti.dl_entry<").and_then(|e| e.strip_suffix('>')) {
            Some(inner) => inner.split_once(','),
            None => entry.split_once('='),
        };
        if let Some((key, value)) = pair
            && key.trim() == "index"
        {
            return Some(value.split(':').next().unwrap_or(value).trim());
        }
    }
    None
}

/// Cuts at commas that stand in no bracket and no string.
fn pieces(text: &str) -> Vec<&str> {
    let (mut depth, mut quoted, mut start, mut all) = (0u32, false, 0, Vec::new());
    for (i, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '<' | '(' | '[' | '{' if !quoted => depth += 1,
            '>' | ')' | ']' | '}' if !quoted => depth = depth.saturating_sub(1),
            ',' if !quoted && depth == 0 => {
                all.push(&text[start..i]);
                start = i + 1;
            }
            _ => {}
        }
    }
    all.push(&text[start..]);
    all
}

/// `p:32:32` and `p0:32:32`: bits of a pointer to the default address space.
fn pointer_size(item: &str) -> Option<&str> {
    let (space, sizes) = item.strip_prefix('p')?.split_once(':')?;
    matches!(space, "" | "0").then(|| sizes.split(':').next().unwrap_or(sizes))
}
