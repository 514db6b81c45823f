//! Signatures: what stays the same when one defect shows in many programs.

use crate::finding::FindingClass;
use plumb_diff::checker::SUBJECT;
use plumb_diff::compare::NATIVE;
use plumb_diff::explain::Divergence;
use plumb_ir::ops::{BuiltinOp, FuncOp, LlvmOp, MemRefOp};
use plumb_ir::{Module, OpKind, Traits};
use std::collections::BTreeSet;

/// What signatures begin with where an operation gives another value.
pub(crate) const WRONG: &str = "wrong";
/// The same where it gives poison.
pub(crate) const POISON: &str = "poison";

/// What is known of a defect.
#[derive(Clone, Copy, Debug)]
pub struct SignatureInput<'a> {
    /// The class of what it shows.
    pub class: FindingClass,
    /// The key of the judgement.
    pub key: &'a str,
    /// The pass that does it; none where that is not known, or the subject has no passes.
    pub pass: Option<&'a str>,
    /// Where source and target part.
    pub divergence: Option<&'a Divergence>,
    /// The program, reduced: its operations say what they can where the operation is not known.
    pub program: Option<&'a Module>,
}

impl SignatureInput<'_> {
    /// Whether the key alone identifies it: a message identifies a crash or a rejection.
    pub fn is_plain(&self) -> bool {
        use FindingClass::{Crash, Hang, Harness, Invalid, Memory, Reject};
        match self.class {
            // What a target dies of says nothing of why.
            Crash => !self.key.starts_with(NATIVE),
            Invalid | Reject | Harness => true,
            Hang | Memory => self.key == SUBJECT,
            FindingClass::Mismatch | FindingClass::LatentUb => false,
        }
    }
}

/// The signature of a defect. The operation at which source and target part says more than the result. If it is known,
/// it is the signature, with the difference there. Otherwise the class is, with its key. And the pass that does it.
pub fn signature(signs: &SignatureInput<'_>) -> String {
    let SignatureInput { class, key, pass, divergence, program } = *signs;
    let (kind, what) = match divergence.filter(|_| !signs.is_plain()) {
        Some(divergence) if divergence.is_poison() => (POISON.to_string(), divergence.name.clone()),
        Some(divergence) => (WRONG.into(), divergence.name.clone()),
        None => (class.to_string(), told(signs, key, program)),
    };
    let pass = pass.map(|pass| format!("in {pass}")).unwrap_or_default();
    let parts = [kind, what, pass];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What tells a defect where nobody knows at which operation source and target part.
fn told(signs: &SignatureInput<'_>, key: &str, program: Option<&Module>) -> String {
    if signs.is_plain() {
        return key.into();
    }
    let kind = match signs.class {
        FindingClass::LatentUb if key.starts_with("poison") => "poison",
        FindingClass::LatentUb => key.split(' ').next().unwrap_or_default(),
        FindingClass::Crash => key,
        _ => "",
    };
    let program = program.map(|program| format!("[{}]", needed(program))).unwrap_or_default();
    format!("{kind} {program}").trim().into()
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
