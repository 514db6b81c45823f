//! The steps: one for each operation of the table that plays a part of its own.

mod alloc;
mod atomic;
mod call;
mod cfg;
mod function;
mod function_value;
mod llvm;
mod loops;
mod math;
mod memref;
mod parallel;
mod parts;
mod reshape;
mod scalar;
mod scopes;
mod structured;
mod uncommon;
mod unwind;
mod views;

pub use llvm::{family, takes};

use crate::core::Gen;
use plumb_ir::OpKind;
use plumb_ir::ops::{CfOp, FuncOp, MemRefOp, ScfOp, UbOp};

impl Gen<'_, '_, '_, '_> {
    /// Makes an operation of this kind and what it needs. False if there is nothing here to make it of.
    pub(crate) fn step(&mut self, kind: OpKind) -> bool {
        match kind {
            OpKind::Arith(_) | OpKind::Index(_) => self.scalar_step(kind),
            OpKind::Math(op) => self.math_step(op),
            OpKind::MemRef(op) => {
                self.bring_memory(op);
                let made = self.memory_step(op);
                self.preferred = None;
                made
            }
            OpKind::Scf(op) => match op {
                ScfOp::If => self.scf_if(),
                ScfOp::IndexSwitch => self.index_switch(),
                ScfOp::For => self.scf_for(),
                ScfOp::While => self.scf_while(),
                ScfOp::ExecuteRegion => self.execute_region(),
                ScfOp::Parallel => self.parallel(),
                ScfOp::Forall => self.forall(),
                _ => false,
            },
            OpKind::Cf(op) => match op {
                CfOp::Assert => self.assert(),
                CfOp::Branch => self.branch(),
                CfOp::CondBranch => self.cond_branch(),
                CfOp::Switch => self.switch(),
            },
            OpKind::Func(op) => match op {
                FuncOp::Call => self.call(false),
                FuncOp::CallIndirect | FuncOp::Constant => self.call(true),
                _ => false,
            },
            OpKind::Ub(UbOp::Poison) => self.poison(kind),
            OpKind::Ub(UbOp::Unreachable) => self.dead_end(false),
            OpKind::Llvm(op) => match crate::sem::Sem::of(kind) {
                Some(_) => self.scalar_step(kind),
                None => self.llvm_step(op),
            },
            _ => false,
        }
    }

    fn memory_step(&mut self, op: MemRefOp) -> bool {
        match op {
            MemRefOp::Load => self.load(),
            MemRefOp::Store => self.store(),
            MemRefOp::Alloc => self.allocate(false),
            MemRefOp::Alloca => self.allocate(true),
            MemRefOp::Dealloc => self.dealloc(),
            MemRefOp::Dim => self.dim(),
            MemRefOp::Rank => self.rank_op(),
            MemRefOp::Cast => self.cast(),
            MemRefOp::Copy => self.copy(),
            MemRefOp::SubView => self.subview(),
            MemRefOp::ReinterpretCast => self.reinterpret_cast(),
            MemRefOp::GetGlobal => self.get_global().is_some(),
            MemRefOp::AllocaScope => self.alloca_scope(),
            MemRefOp::AssumeAlignment => self.assume_alignment(),
            MemRefOp::AtomicRMW => self.atomic_rmw(),
            MemRefOp::CollapseShape => self.collapse_shape(),
            MemRefOp::DistinctObjects => self.distinct_objects(),
            MemRefOp::ExpandShape => self.expand_shape(),
            MemRefOp::ExtractAlignedPointerAsIndex => self.extract_aligned_pointer(),
            MemRefOp::ExtractStridedMetadata => self.extract_strided_metadata(),
            MemRefOp::GenericAtomicRMW => self.generic_atomic_rmw(),
            MemRefOp::MemorySpaceCast => self.memory_space_cast(),
            MemRefOp::Prefetch => self.prefetch(),
            MemRefOp::Realloc => self.realloc(),
            MemRefOp::Reshape => self.reshape(),
            MemRefOp::Transpose => self.transpose(),
            MemRefOp::View => self.view_bytes(),
            _ => false,
        }
    }
}
