//! Memref descriptors in words: where the memory is, offset, sizes and strides, and not a row of numbers.

use super::{NamedValue, TargetOp};
use plumb_host::{ObservedValue, ResultStyle, render_observed};
use plumb_ir::{Module, Type, TypeKind, Value};

/// A descriptor as the type of a memref and the structure of its conversion have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Descriptor {
    pointers: [String; 2],
    offset: String,
    sizes: Vec<String>,
    strides: Vec<String>,
}

impl Descriptor {
    /// That of a value, if it is one.
    pub(super) fn of(module: &Module, value: Value, observed: &ObservedValue) -> Option<Descriptor> {
        let rank = rank(module, module.ty(value))?;
        let ObservedValue::Aggregate(parts) = observed else { return None };
        let mut parts: Vec<String> = parts.iter().map(|p| render_observed(p, ResultStyle::Plain)).collect();
        if parts.len() != 3 + 2 * rank {
            return None;
        }
        let strides = parts.split_off(3 + rank);
        let sizes = parts.split_off(3);
        let [allocated, aligned, offset] = <[String; 3]>::try_from(parts).ok()?;
        Some(Descriptor { pointers: [allocated, aligned], offset, sizes, strides })
    }

    /// Its parts with their names.
    fn parts(&self) -> [(&'static str, String); 4] {
        let list = |of: &[String]| format!("[{}]", of.join(", "));
        let [allocated, aligned] = &self.pointers;
        let at = if allocated == aligned { allocated.clone() } else { format!("{allocated}, {aligned}") };
        [
            ("", at),
            ("offset ", self.offset.clone()),
            ("sizes ", list(&self.sizes)),
            ("strides ", list(&self.strides)),
        ]
    }

    /// All of it.
    pub(super) fn whole(&self) -> String {
        let parts: Vec<String> = self.parts().iter().map(|(name, part)| format!("{name}{part}")).collect();
        format!("memref({})", parts.join(", "))
    }

    /// What is other than in the descriptor of the source.
    pub(super) fn beside(&self, source: &Descriptor) -> String {
        let differs = self.parts().into_iter().zip(source.parts()).filter(|(own, other)| own != other);
        let told: Vec<String> =
            differs.map(|((name, own), (_, other))| format!("{name}{own}, source {other}")).collect();
        if told.is_empty() {
            "the memref of the source".into()
        } else {
            format!("memref({})", told.join("; "))
        }
    }
}

/// The rank of a memref, or of the structure that it becomes: two pointers, the offset, and sizes and strides if it has any.
fn rank(module: &Module, ty: Type) -> Option<usize> {
    match module.ctx.ty(ty) {
        TypeKind::MemRef { .. } => Some(module.ctx.shape(ty)?.len()),
        TypeKind::LlvmStruct { body, .. } => {
            let pointer = |ty: &Type| matches!(module.ctx.ty(*ty), TypeKind::LlvmPtr { .. });
            let number = |ty: &Type| matches!(module.ctx.ty(*ty), TypeKind::Integer { .. });
            let length = |ty: &Type| match module.ctx.ty(*ty) {
                TypeKind::LlvmArray { len, elem } if number(elem) => usize::try_from(*len).ok(),
                _ => None,
            };
            match &body[..] {
                [p, q, n] if pointer(p) && pointer(q) && number(n) => Some(0),
                [p, q, n, sizes, strides] if pointer(p) && pointer(q) && number(n) => {
                    length(sizes).filter(|rank| length(strides) == Some(*rank))
                }
                _ => None,
            }
        }
        _ => None,
    }
}

/// Those of the operations that show something, and whether they build a descriptor. Of the steps that do, that is the last
/// one. Operations that use a part of a descriptor show it, so the one that reads it need not.
pub(super) fn shown(target: &[TargetOp]) -> impl Iterator<Item = (&TargetOp, bool)> {
    let builds = |op: &TargetOp| op.name == "llvm.insertvalue" && op.results.iter().any(is_descriptor);
    let goes_on = move |at: usize| {
        let next = target.get(at + 1).filter(|next| builds(next));
        let made = target[at].results.first();
        made.is_some_and(|made| next.is_some_and(|next| next.operands.iter().any(|o| o.name == made.name)))
    };
    let begins = |op: &TargetOp| matches!(&op.name[..], "llvm.mlir.poison" | "llvm.mlir.undef");
    let reads = |op: &TargetOp| op.name == "llvm.extractvalue" && op.operands.iter().any(is_descriptor);
    let is_step = move |at: usize, op: &TargetOp| {
        (builds(op) || begins(op)) && goes_on(at) || reads(op) && at + 1 < target.len()
    };
    let shown = target.iter().enumerate().filter(move |(at, op)| !is_step(*at, op));
    shown.map(move |(_, op)| (op, builds(op)))
}

fn is_descriptor(value: &NamedValue) -> bool {
    value.descriptor.is_some()
}
