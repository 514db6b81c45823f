//! Which part each operation of the table plays in generated modules: exhaustive, so that a new row asks for an
//! answer here.

use plumb_ir::OpKind;
use plumb_ir::ops::{BuiltinOp, CfOp, FuncOp, LlvmOp, MemRefOp, ScfOp, UbOp};

/// Part an operation plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A step: chosen by weight.
    Step,
    /// Comes with steps or with the module: terminators, functions, globals.
    Structure,
    /// Not generated.
    No,
}

/// The part of an operation.
pub fn role(kind: OpKind) -> Role {
    match kind {
        OpKind::Arith(_) | OpKind::Index(_) => match crate::sem::Sem::of(kind) {
            Some(_) => Role::Step,
            None => Role::No,
        },
        OpKind::Math(_) => Role::Step,
        OpKind::Builtin(op) => match op {
            BuiltinOp::Module => Role::Structure,
            BuiltinOp::UnrealizedConversionCast => Role::No,
        },
        OpKind::Func(op) => match op {
            FuncOp::Call | FuncOp::CallIndirect | FuncOp::Constant => Role::Step,
            FuncOp::Func | FuncOp::Return => Role::Structure,
        },
        OpKind::Cf(op) => match op {
            CfOp::Assert | CfOp::Branch | CfOp::CondBranch | CfOp::Switch => Role::Step,
        },
        OpKind::Ub(op) => match op {
            UbOp::Poison | UbOp::Unreachable => Role::Step,
        },
        OpKind::Scf(op) => match op {
            ScfOp::If
            | ScfOp::For
            | ScfOp::While
            | ScfOp::IndexSwitch
            | ScfOp::ExecuteRegion
            | ScfOp::Forall
            | ScfOp::Parallel => Role::Step,
            ScfOp::Yield | ScfOp::Condition | ScfOp::InParallel | ScfOp::Reduce | ScfOp::ReduceReturn => {
                Role::Structure
            }
        },
        OpKind::MemRef(op) => match op {
            MemRefOp::Alloc
            | MemRefOp::Alloca
            | MemRefOp::Dealloc
            | MemRefOp::Load
            | MemRefOp::Store
            | MemRefOp::Dim
            | MemRefOp::Rank
            | MemRefOp::Cast
            | MemRefOp::Copy
            | MemRefOp::SubView
            | MemRefOp::ReinterpretCast
            | MemRefOp::GetGlobal
            | MemRefOp::AssumeAlignment
            | MemRefOp::AtomicRMW
            | MemRefOp::DistinctObjects
            | MemRefOp::GenericAtomicRMW
            | MemRefOp::AllocaScope
            | MemRefOp::CollapseShape
            | MemRefOp::ExpandShape
            | MemRefOp::ExtractAlignedPointerAsIndex
            | MemRefOp::ExtractStridedMetadata
            | MemRefOp::MemorySpaceCast
            | MemRefOp::Prefetch
            | MemRefOp::Realloc
            | MemRefOp::Reshape
            | MemRefOp::Transpose
            | MemRefOp::View => Role::Step,
            MemRefOp::Global | MemRefOp::AtomicYield | MemRefOp::AllocaScopeReturn => Role::Structure,
            MemRefOp::DmaStart | MemRefOp::DmaWait => Role::No,
        },
        OpKind::Llvm(op) => match op {
            LlvmOp::Func | LlvmOp::Global | LlvmOp::Return => Role::Structure,
            LlvmOp::Landingpad | LlvmOp::Resume | LlvmOp::EhTypeidFor => Role::Structure,
            _ if crate::sem::Sem::of(kind).is_some() || crate::ops::family(op).is_some() => Role::Step,
            _ => Role::No,
        },
        OpKind::Unregistered(_) => Role::No,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_weighted_operation_has_a_part() {
        let missing: Vec<_> = OpKind::all()
            .filter(|k| k.def().is_some_and(|d| d.weight > 0) && role(*k) == Role::No)
            .filter_map(|k| k.def().map(|d| d.name))
            .collect();
        assert_eq!(missing, Vec::<&str>::new());
    }
}
