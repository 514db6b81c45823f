//! Numbers of bits in data layouts: integers of 32 bits in older releases, of 64 now.

use crate::discardable::DL_SPEC;
use crate::{AttrKind, Module, Op};

/// The last release whose lists of numbers were of 32 bits.
const LAST: u32 = 17;

/// Writes them as a release did.
pub(super) fn age(m: &mut Module, release: u32) {
    if release <= LAST {
        retype(m, "xi64>", "xi32>");
    }
}

/// Turns what was read into what MLIR 22 has.
pub(super) fn modernise(m: &mut Module) {
    retype(m, "xi32>", "xi64>");
}

fn retype(m: &mut Module, from: &str, to: &str) {
    for op in m.walk(m.top()).collect::<Vec<Op>>() {
        let Some(AttrKind::Opaque { dialect, body, ty }) = DL_SPEC.attr(m, op).cloned() else { continue };
        let text = m.ctx.name(body).replace(from, to);
        let body = m.ctx.ident(&text);
        let attr = m.ctx.intern_attr(AttrKind::Opaque { dialect, body, ty });
        DL_SPEC.set(m, op, attr);
    }
}
