//! What a release cannot say of a program that was lowered, and need not: promises and hints.
//!
//! A promise that is broken makes a program undefined, or its results poison. Without it the program means more, so that
//! what is left still does what the source of a lowering does. The same holds for an undefined value in place of a
//! poisonous one, and for a generated program, which is defined. A text that is to mean exactly what it says is not
//! weakened: what it cannot say is refused.

use super::inserted::InsertedOps;
use super::{Spelling, TYPED, limits};
use crate::enums::{EnumAttr, EnumKind, GepNoWrap, LlvmFastMath};
use crate::ops::llvm;
use crate::{Attr, Module, Op, OpKind};
use rustc_hash::FxHashSet;

/// Attributes that promise something or advise the compiler.
const PROMISES: &[&str] = &[
    "TailCallKind",
    "access_groups",
    "alias_scopes",
    "always_inline",
    "branch_weights",
    "dereferenceable",
    "fastmathFlags",
    "function_entry_count",
    "inline_hint",
    "invariant",
    "invariantGroup",
    "isDisjoint",
    "isExact",
    "loop_annotation",
    "memory_effects",
    "noWrapFlags",
    "no_inline",
    "no_unwind",
    "noalias_scopes",
    "nonNeg",
    "nontemporal",
    "overflowFlags",
    "tbaa",
    "will_return",
];

/// Takes from the LLVM dialect of a module the promises that a spelling cannot say.
pub fn weaken(m: &mut Module, spelling: Spelling) {
    let release = spelling.release();
    let mut gone = FxHashSet::default();
    let ops: Vec<Op> = m.walk(m.top()).filter(|op| matches!(m.kind(*op), OpKind::Llvm(_))).collect();
    for op in ops {
        let kind = m.kind(op);
        let Some(def) = kind.def() else { continue };
        for (i, row) in def.props.iter().enumerate() {
            if let Some(attr) = m.op(op).props[i].filter(|_| PROMISES.contains(&row.name)) {
                m.op_mut(op).props[i] = kept(m, op, row.since, attr, release);
            }
        }
        let lifetime = kind == llvm::LifetimeStart::KIND || kind == llvm::LifetimeEnd::KIND;
        if kind == llvm::Poison::KIND && !def.is_in(release) {
            m.op_mut(op).kind = llvm::Undef::KIND;
        } else if lifetime && !def.is_in(release) {
            gone.insert(op);
        }
    }
    InsertedOps::default().place(m, &gone);
}

/// What a release can say of a promise.
fn kept(m: &mut Module, op: Op, since: u32, attr: Attr, release: u32) -> Option<Attr> {
    // Of several flags one was there, alone.
    let (kind, one) = match m.kind(op) {
        kind if kind == llvm::GEP::KIND => (EnumKind::GepNoWrap, GepNoWrap::INBOUNDS),
        kind if kind == llvm::VectorReduceFadd::KIND || kind == llvm::VectorReduceFmul::KIND => {
            (EnumKind::LlvmFastMath, LlvmFastMath::REASSOC)
        }
        _ => {
            let is_known = since <= release && !limits::tells_newer_memory(m, attr, release);
            return Some(attr).filter(|_| is_known);
        }
    };
    let said = release <= TYPED && (since <= release || kind == EnumKind::LlvmFastMath);
    if !said {
        return Some(attr).filter(|_| since <= release);
    }
    let all = m.ctx.as_enum(attr).filter(|flags| flags.kind == kind && flags.value & one == one);
    all.map(|_| m.ctx.enum_attr(EnumAttr { kind, value: one }))
}
