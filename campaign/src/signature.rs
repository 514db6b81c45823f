//! Signatures: what stays the same when one defect shows in many programs.

use crate::finding::FindingClass;
use plumb_diff::checker::SUBJECT;
use plumb_ir::ops::{BuiltinOp, FuncOp, LlvmOp, MemRefOp};
use plumb_ir::{Module, OpKind, Traits};
use std::collections::BTreeSet;

/// What is known of a defect.
#[derive(Clone, Copy, Debug)]
pub struct Signs<'a> {
    /// The class of what it shows.
    pub class: FindingClass,
    /// The key of the judgement.
    pub key: &'a str,
    /// The pass that does it; none where that is not known, or the subject has no passes.
    pub pass: Option<&'a str>,
    /// The source operation at which source and target part.
    pub op: Option<&'a str>,
    /// The program, reduced: its operations say what they can where the operation is not known.
    pub program: Option<&'a Module>,
}

impl Signs<'_> {
    /// Whether the key alone tells it from others: crashes and rejections are told by their message.
    pub fn is_plain(&self) -> bool {
        use FindingClass::{Crash, Hang, Harness, Invalid, Memory, Reject};
        match self.class {
            // What a target dies of says nothing of why.
            Crash => !self.key.starts_with("native"),
            Invalid | Reject | Harness => true,
            Hang | Memory => self.key == SUBJECT,
            FindingClass::Mismatch | FindingClass::LatentUb => false,
        }
    }
}

/// The signature of a defect: its class, what tells it, and the pass that does it. Where a value or undefined behaviour shows it,
/// the operation at which source and target part says more than the value does.
pub fn signature(signs: &Signs<'_>) -> String {
    let Signs { class, key, pass, op, program } = *signs;
    let kind = match class {
        FindingClass::LatentUb if key.starts_with("poison") => "poison",
        FindingClass::LatentUb => key.split(' ').next().unwrap_or_default(),
        FindingClass::Crash if !signs.is_plain() => key,
        _ => "",
    };
    let what = match (signs.is_plain(), op, program) {
        (true, ..) => key.to_string(),
        (false, Some(op), _) => op.to_string(),
        (false, None, Some(program)) => format!("[{}]", needed(program)),
        (false, None, None) => String::new(),
    };
    let pass = pass.map(|pass| format!("in {pass}")).unwrap_or_default();
    let parts = [class.name(), kind, &what, &pass];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
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
