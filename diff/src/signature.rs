//! Signatures: what stays the same when one defect shows in many programs.

use crate::finding::FindingClass;
use plumb_ir::ops::{BuiltinOp, FuncOp, LlvmOp, MemRefOp};
use plumb_ir::{Module, OpKind, Traits};
use std::collections::BTreeSet;

/// The signature of a finding. Crashes and rejections are told by their message; where a value or undefined behaviour
/// shows the defect, the operations that a reduced program still needs say more than the value does.
pub fn signature(class: FindingClass, key: &str, reduced: Option<&Module>) -> String {
    match (class, reduced) {
        (FindingClass::Mismatch, Some(module)) => format!("{class} [{}]", needed(module)),
        (FindingClass::LatentUb, Some(module)) => {
            let kind = if key.starts_with("poison") { "poison" } else { key };
            format!("{class} {kind} [{}]", needed(module))
        }
        (FindingClass::Hang, Some(module)) => format!("{class} [{}]", needed(module)),
        _ => format!("{class} {key}").trim_end().to_string(),
    }
}

/// Names of the operations in a module that say something, sorted.
fn needed(module: &Module) -> String {
    let says_something = |&op: &plumb_ir::Op| {
        let frame = matches!(
            module.kind(op),
            OpKind::Builtin(BuiltinOp::Module)
                | OpKind::Func(FuncOp::Func)
                | OpKind::Llvm(LlvmOp::Func | LlvmOp::Global)
                | OpKind::MemRef(MemRefOp::Global | MemRefOp::GetGlobal)
        );
        let plain = module
            .kind(op)
            .def()
            .is_some_and(|def| def.traits.intersects(Traits::CONSTANT_LIKE | Traits::RETURN_LIKE));
        !frame && !plain
    };
    let names: BTreeSet<&str> =
        module.walk(module.top()).filter(says_something).map(|op| module.op_name(op)).collect();
    names.into_iter().collect::<Vec<_>>().join(" ")
}
