//! Memory: stack allocations, loads and stores, addresses, atomics.

use crate::emitter::Emitter;
use crate::names::{quoted, signed};
use plumb_ir::enums::{EnumKind, GepNoWrap, LlvmOrdering};
use plumb_ir::ops::{llvm, shared};
use plumb_ir::{Op, TypeKind, Value};

/// The constant index that stands for the next operand.
const DYNAMIC_INDEX: i64 = i32::MIN as i64;

impl Emitter<'_> {
    /// Writes the type that the attribute `elem_type` holds.
    fn elem_type(&mut self, op: Op) {
        match shared::elem_type.ty(self.m, op) {
            Some(ty) => self.ty(ty),
            None => self.error("emit-malformed", "no element type"),
        }
    }

    /// `%1 = alloca i32, i64 4, align 8`.
    pub(super) fn alloca(&mut self, op: Op) {
        let m = self.m;
        self.begin(op);
        self.push("alloca ");
        if llvm::Alloca::inalloca.flag(m, op) {
            self.push("inalloca ");
        }
        self.elem_type(op);
        self.push(", ");
        self.typed_operand(op, 0);
        self.alignment(op);
        if let TypeKind::LlvmPtr { space, .. } = m.ctx.ty(self.result_type(op))
            && *space != 0
        {
            self.push(", addrspace(");
            self.number(u64::from(*space));
            self.out.push(')');
        }
        self.out.push('\n');
    }

    fn alignment(&mut self, op: Op) {
        if let Some(n) = self.unsigned(op, shared::alignment).filter(|n| *n != 0) {
            self.push(", align ");
            self.number(n);
        }
    }

    fn ordering(&mut self, ordering: u32) {
        match EnumKind::LlvmOrdering.def().case(ordering) {
            Some(text) => self.push(text),
            None => self.error("emit-malformed", "unknown atomic ordering"),
        }
    }

    fn scope(&mut self, op: Op) {
        if let Some(scope) = self.text(op, shared::syncscope) {
            self.push("syncscope(");
            quoted(&mut self.out, scope);
            self.push(") ");
        }
    }

    fn volatile(&mut self, op: Op) {
        if shared::volatile_.flag(self.m, op) {
            self.push("volatile ");
        }
    }

    /// Writes a load's or store's `atomic` and `volatile`.
    fn access(&mut self, op: Op) {
        if shared::ordering.bits(self.m, op) != LlvmOrdering::NOT_ATOMIC {
            self.push("atomic ");
        }
        self.volatile(op);
    }

    /// Writes a load's or store's scope, ordering and alignment.
    fn access_end(&mut self, op: Op) {
        let ordering = shared::ordering.bits(self.m, op);
        if ordering != LlvmOrdering::NOT_ATOMIC {
            self.out.push(' ');
            self.scope(op);
            self.ordering(ordering);
        }
        self.alignment(op);
        self.access_metadata(op);
        self.out.push('\n');
    }

    /// `%2 = load atomic volatile i32, ptr %1 acquire, align 4`.
    pub(super) fn load(&mut self, op: Op) {
        self.begin(op);
        self.push("load ");
        self.access(op);
        self.ty(self.result_type(op));
        self.push(", ");
        self.typed_operand(op, 0);
        self.access_end(op);
    }

    /// `store i32 %1, ptr %2, align 4`.
    pub(super) fn store(&mut self, op: Op) {
        let m = self.m;
        self.push("  store ");
        self.access(op);
        self.typed_list(&m.op(op).operands);
        self.access_end(op);
    }

    /// Writes the no-wrap flags of an address computation, each followed by a space.
    pub(crate) fn gep_flags(&mut self, op: Op) {
        let flags = llvm::GEP::noWrapFlags.bits(self.m, op);
        if flags & GepNoWrap::INBOUNDS_FLAG != 0 {
            self.push("inbounds ");
        } else if flags & GepNoWrap::NUSW != 0 {
            self.push("nusw ");
        }
        if flags & GepNoWrap::NUW != 0 {
            self.push("nuw ");
        }
    }

    /// Writes element type, base and indices; `typed` writes an operand by its position.
    pub(crate) fn gep_parts(&mut self, op: Op, typed: &mut dyn FnMut(&mut Self, usize)) {
        self.elem_type(op);
        self.push(", ");
        typed(self, 0);
        let mut dynamic = 1;
        for index in llvm::GEP::rawConstantIndices.array(self.m, op) {
            self.push(", ");
            if *index == DYNAMIC_INDEX {
                typed(self, dynamic);
                dynamic += 1;
            } else {
                self.push("i32 ");
                signed(&mut self.out, *index);
            }
        }
    }

    /// `%3 = getelementptr inbounds nuw float, ptr %1, i64 %2`.
    pub(super) fn gep(&mut self, op: Op) {
        let m = self.m;
        self.begin(op);
        self.push("getelementptr ");
        self.gep_flags(op);
        self.gep_parts(op, &mut |e, i| e.typed_operand(op, i));
        self.out.push('\n');
        // In LLVM IR what is computed from a pointer is in its address space, whatever MLIR calls it.
        let (base, result) = (m.op(op).operands.first(), m.op(op).results.first());
        let space = |value: &Value| match m.ctx.ty(m.ctx.scalar(m.ty(*value))) {
            TypeKind::LlvmPtr { space, .. } => Some(*space),
            _ => None,
        };
        if let (Some(base), Some(result)) = (base, result)
            && let Some(own) = self.spaces.get(base).copied().or_else(|| space(base))
            && space(result) != Some(own)
        {
            self.spaces.insert(*result, own);
        }
    }

    /// `%3 = atomicrmw volatile add ptr %1, i32 %2 seq_cst, align 4`.
    pub(super) fn atomic_rmw(&mut self, op: Op) {
        let m = self.m;
        self.begin(op);
        self.push("atomicrmw ");
        self.volatile(op);
        match EnumKind::LlvmAtomicBin.def().case(llvm::AtomicRMW::bin_op.bits(m, op)) {
            // The dialect writes three of LLVM's words with a mark: `_and`, `_or` and `_xor`.
            Some(text) => self.push(text.trim_start_matches('_')),
            None => self.error("emit-malformed", "unknown atomic operation"),
        }
        self.out.push(' ');
        self.typed_list(&m.op(op).operands);
        self.out.push(' ');
        self.scope(op);
        self.ordering(shared::ordering.bits(self.m, op));
        self.alignment(op);
        self.access_metadata(op);
        self.out.push('\n');
    }

    /// `%4 = cmpxchg weak ptr %1, i32 %2, i32 %3 acq_rel monotonic, align 4`.
    pub(super) fn cmpxchg(&mut self, op: Op) {
        let m = self.m;
        self.begin(op);
        self.push("cmpxchg ");
        if llvm::AtomicCmpXchg::weak.flag(m, op) {
            self.push("weak ");
        }
        self.volatile(op);
        self.typed_list(&m.op(op).operands);
        self.out.push(' ');
        self.scope(op);
        self.ordering(llvm::AtomicCmpXchg::success_ordering.bits(m, op));
        self.out.push(' ');
        self.ordering(llvm::AtomicCmpXchg::failure_ordering.bits(m, op));
        self.alignment(op);
        self.access_metadata(op);
        self.out.push('\n');
    }

    /// `fence syncscope("agent") release`.
    pub(super) fn fence(&mut self, op: Op) {
        self.push("  fence ");
        self.scope(op);
        self.ordering(shared::ordering.bits(self.m, op));
        self.out.push('\n');
    }

    /// `%2 = va_arg ptr %1, i32`.
    pub(super) fn va_arg(&mut self, op: Op) {
        self.begin(op);
        self.push("va_arg ");
        self.typed_operand(op, 0);
        self.push(", ");
        self.ty(self.result_type(op));
        self.out.push('\n');
    }
}
