//! Elements that stand behind the module: `dense_resource<key>` names bytes of its section `{-# … #-}`.

use crate::{Attr, AttrKind, Module, Op, TypeKind};

/// Bytes that state the alignment of a resource, before its own.
const HEADER: usize = 4;

/// Puts the elements of resources in the place of their names, where they are of whole bytes and the section has them.
pub fn inline(m: &mut Module) {
    if m.metadata.is_empty() {
        return;
    }
    for op in m.walk(m.top()).collect::<Vec<Op>>() {
        let data = m.op(op);
        let attrs = data.attrs.iter().map(|(_, attr)| Some(*attr)).chain(data.props.iter().copied());
        let found: Vec<(usize, Attr)> =
            attrs.enumerate().filter_map(|(at, attr)| Some((at, attr?))).collect();
        let count = data.attrs.len();
        for (at, attr) in found {
            let Some(dense) = elements(m, attr) else { continue };
            let data = m.op_mut(op);
            match at.checked_sub(count) {
                None => data.attrs[at].1 = dense,
                Some(at) => data.props[at] = Some(dense),
            }
        }
    }
}

/// The elements that a resource has.
fn elements(m: &mut Module, attr: Attr) -> Option<Attr> {
    let AttrKind::DenseResource { key, ty } = *m.ctx.attr(attr) else { return None };
    let width = match m.ctx.ty(m.ctx.elem(ty)) {
        TypeKind::Integer { width, .. } => *width,
        TypeKind::Index => 64,
        TypeKind::Float(kind) => kind.width(),
        _ => return None,
    };
    let count = m.ctx.shape(ty)?.iter().try_fold(1_usize, |n, &d| n.checked_mul(usize::try_from(d).ok()?))?;
    let data = bytes(&m.metadata, m.ctx.name(key))?;
    let is_whole = width.is_multiple_of(8) && data.len() == count.checked_mul(width as usize / 8)?;
    // One element may be each of them.
    is_whole.then(|| m.ctx.intern_attr(AttrKind::Dense { ty, data: data.into(), splat: count == 1 }))
}

/// The bytes of a key in a section, without their alignment.
fn bytes(section: &str, key: &str) -> Option<Vec<u8>> {
    let stated = |text: &str| {
        let hex = text.trim_start().strip_prefix(':')?.trim_start().strip_prefix("\"0x")?;
        let hex = hex.split_once('"')?.0;
        let digit = |at: usize| hex.get(at..at + 2).and_then(|two| u8::from_str_radix(two, 16).ok());
        let all: Vec<u8> = (0..hex.len()).step_by(2).map(digit).collect::<Option<_>>()?;
        Some(all.get(HEADER..)?.to_vec())
    };
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
    section.match_indices(key).find_map(|(at, _)| {
        let (before, rest) = (&section[..at], &section[at + key.len()..]);
        match before.strip_suffix('"') {
            Some(_) => stated(rest.strip_prefix('"')?),
            None if before.ends_with(is_name) => None,
            None => stated(rest),
        }
    })
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
            {-# dialect_resources: { builtin: { aa: \"0x0400000001020304\", a: \"0x40000000FF00\", \"b c\": \"0x0400000001000200\" } } #-}";
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
