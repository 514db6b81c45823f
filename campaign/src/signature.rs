//! Signatures: what stays the same when one defect shows in many programs.

use crate::finding::FindingClass;
use plumb_diff::checker::SUBJECT;
use plumb_ir::ops::{BuiltinOp, FuncOp, LlvmOp, MemRefOp};
use plumb_ir::{Module, OpKind, Traits};
use std::collections::BTreeSet;

/// The signature of a finding. Crashes and rejections are told by their message; where a value or undefined behaviour
/// shows the defect, the operations that a reduced program still needs say more than the value does.
pub fn signature(class: FindingClass, key: &str, reduced: Option<&Module>) -> String {
    match (class, reduced) {
        // What the subject itself does says nothing of the program's operations.
        (FindingClass::Hang | FindingClass::Memory, _) if key == SUBJECT => format!("{class} {SUBJECT}"),
        (FindingClass::Mismatch, Some(module)) => format!("{class} [{}]", needed(module)),
        (FindingClass::LatentUb, Some(module)) => {
            let kind = if key.starts_with("poison") { "poison" } else { key };
            format!("{class} {kind} [{}]", needed(module))
        }
        (FindingClass::Hang | FindingClass::Memory, Some(module)) => format!("{class} [{}]", needed(module)),
        _ => format!("{class} {key}").trim_end().to_string(),
    }
}

/// Names of the operations in a module that say something, sorted; where there is none, of its globals and returns.
fn needed(module: &Module) -> String {
    let frame = |op: plumb_ir::Op| {
        matches!(
            module.kind(op),
            OpKind::Builtin(BuiltinOp::Module) | OpKind::Func(FuncOp::Func) | OpKind::Llvm(LlvmOp::Func)
        )
    };
    let plain = |op: plumb_ir::Op| {
        let plain = Traits::CONSTANT_LIKE | Traits::RETURN_LIKE;
        let data = matches!(
            module.kind(op),
            OpKind::Llvm(LlvmOp::Global) | OpKind::MemRef(MemRefOp::Global | MemRefOp::GetGlobal)
        );
        data || module.kind(op).def().is_some_and(|def| def.traits.intersects(plain))
    };
    let names = |all: bool| -> BTreeSet<&str> {
        let ops = module.walk(module.top()).filter(|&op| !frame(op) && (all || !plain(op)));
        ops.map(|op| module.op_name(op)).collect()
    };
    let telling = names(false);
    let names = if telling.is_empty() { names(true) } else { telling };
    names.into_iter().collect::<Vec<_>>().join(" ")
}
