//! Elements that stand behind the module: `dense_resource<key>` names bytes of its section `{-# … #-}`.

use crate::{Attr, AttrKind, Module, Op, TypeKind};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Bytes that state the alignment of a resource, before its own.
const HEADER: usize = 4;

/// The blobs of the section that elements name.
const ELEMENTS: [&str; 2] = ["dialect_resources", "builtin"];

/// Puts the elements of resources in the place of their names, where they are of whole bytes and the section has them.
pub fn inline(m: &mut Module) {
    if m.metadata.is_empty() {
        return;
    }
    let mut blobs = blobs(&m.metadata);
    for op in m.walk(m.top()).collect::<Vec<Op>>() {
        let data = m.op(op);
        let attrs = data.attrs.iter().map(|(_, attr)| Some(*attr)).chain(data.props.iter().copied());
        let found: Vec<(usize, Attr)> =
            attrs.enumerate().filter_map(|(at, attr)| Some((at, attr?))).collect();
        let count = data.attrs.len();
        for (at, attr) in found {
            let Some(dense) = elements(m, &mut blobs, attr) else { continue };
            let data = m.op_mut(op);
            match at.checked_sub(count) {
                None => data.attrs[at].1 = dense,
                Some(at) => data.props[at] = Some(dense),
            }
        }
    }
}

/// Bytes of a blob: as hexadecimal text, and as they are once somebody has asked.
enum Blob {
    Text(String),
    Bytes(Option<Arc<[u8]>>),
}

/// The elements that a resource has. All types of them share the bytes.
fn elements(m: &mut Module, blobs: &mut FxHashMap<String, Blob>, attr: Attr) -> Option<Attr> {
    let AttrKind::DenseResource { key, ty } = *m.ctx.attr(attr) else { return None };
    let width = match m.ctx.ty(m.ctx.elem(ty)) {
        TypeKind::Integer { width, .. } => *width,
        TypeKind::Index => 64,
        TypeKind::Float(kind) => kind.width(),
        _ => return None,
    };
    let count = m.ctx.shape(ty)?.iter().try_fold(1_usize, |n, &d| n.checked_mul(usize::try_from(d).ok()?))?;
    let blob = blobs.get_mut(m.ctx.name(key))?;
    if let Blob::Text(text) = blob {
        *blob = Blob::Bytes(bytes(text));
    }
    let Blob::Bytes(Some(data)) = blob else { return None };
    let is_whole = width.is_multiple_of(8) && data.len() == count.checked_mul(width as usize / 8)?;
    let data = data.clone();
    // One element may be each of them.
    is_whole.then(|| m.ctx.intern_attr(AttrKind::Dense { ty, data, splat: count == 1 }))
}

/// The bytes of a blob without their alignment.
fn bytes(text: &str) -> Option<Arc<[u8]>> {
    let hex = text.strip_prefix("0x")?;
    let digit = |at: usize| hex.get(at..at + 2).and_then(|two| u8::from_str_radix(two, 16).ok());
    let all: Option<Vec<u8>> = (0..hex.len()).step_by(2).map(digit).collect();
    Some(all?.get(HEADER..)?.into())
}

/// The texts of the blobs by key. A section is a list of keys with texts or lists.
fn blobs(section: &str) -> FxHashMap<String, Blob> {
    let mut found = FxHashMap::default();
    let (mut path, mut key): (Vec<String>, Option<String>) = (Vec::new(), None);
    let mut rest = section.trim_start_matches("{-#").trim_end_matches("#-}");
    let mut is_value = false;
    while let Some(c) = rest.chars().next() {
        let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
        let (word, after) = match c {
            '"' => match rest[1..].split_once('"') {
                Some((text, after)) => (Some(text), after),
                None => break,
            },
            c if is_name(c) => {
                let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
                (Some(&rest[..end]), &rest[end..])
            }
            c => (None, &rest[c.len_utf8()..]),
        };
        rest = after;
        match (c, word) {
            (_, Some(text)) if is_value => {
                if path.iter().eq(ELEMENTS)
                    && let Some(key) = key.take()
                {
                    found.entry(key).or_insert_with(|| Blob::Text(text.into()));
                }
                is_value = false;
            }
            (_, Some(text)) => key = Some(text.into()),
            (':', _) => is_value = true,
            ('{', _) => {
                path.extend(key.take());
                is_value = false;
            }
            ('}', _) => drop(path.pop()),
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use crate::{ParseOptions, parse, print};

    #[test]
    fn resources_become_elements() {
        let text = "memref.global @a : memref<2xi8> = dense_resource<a>
            memref.global @b : memref<2xi16> = dense_resource<\"b c\">
            memref.global @c : memref<2xi8> = dense_resource<none>
            memref.global @d : memref<3xi8> = dense_resource<a>
            {-# external_resources: { builtin: { a: \"0x400000000102\" }, a: \"0x400000000304\" },
                dialect_resources: { other: { a: \"0x400000000506\" }, builtin: { aa: \"0x0400000001020304\", a: \"0x40000000FF00\", \"b c\": \"0x0400000001000200\" } } #-}";
        let (mut module, diags) = parse(text, &ParseOptions::default());
        assert!(diags.is_empty(), "{diags:?}");
        super::inline(&mut module);
        let text = print(&module);
        for line in ["@a : memref<2xi8> = dense<[-1, 0]>", "@b : memref<2xi16> = dense<[1, 2]>"] {
            assert!(text.contains(line), "{text}");
        }
        // There are no such bytes, or not as many.
        for line in ["@c : memref<2xi8> = dense_resource<none>", "@d : memref<3xi8> = dense_resource<a>"] {
            assert!(text.contains(line), "{text}");
        }
    }
}
