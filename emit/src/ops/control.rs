//! Terminators, and the landing pad that an unwind edge leads to.

use crate::controls::Control;
use crate::emitter::Emitter;
use plumb_ir::ops::llvm;
use plumb_ir::{AttrKind, IntBits, Op, TypeKind};

impl Emitter<'_> {
    /// `br label %3`.
    pub(super) fn br(&mut self, op: Op, control: &Control<'_>) {
        self.push("  br ");
        self.label_ref(self.target(op, 0, control));
        self.out.push('\n');
    }

    /// `br i1 %1, label %2, label %3`.
    pub(super) fn cond_br(&mut self, op: Op, control: &Control<'_>) {
        self.push("  br ");
        self.typed_operand(op, 0);
        for i in 0..2 {
            self.push(", ");
            self.label_ref(self.target(op, i, control));
        }
        self.out.push('\n');
    }

    /// The value of each case of a switch.
    fn case_values(&self, op: Op) -> Vec<IntBits> {
        let m = self.m;
        let cases = m.op(op).successors.len().saturating_sub(1);
        let Some(AttrKind::Dense { ty, data, splat }) = llvm::Switch::case_values.attr(m, op) else {
            return Vec::new();
        };
        let size = m.ctx.int_width(m.ctx.elem(*ty)).unwrap_or(64).div_ceil(8).max(1);
        let elements = data.chunks_exact(size as usize).map(|bytes| {
            let words = bytes.chunks(8).map(|c| c.iter().rev().fold(0, |n, b| n << 8 | u64::from(*b)));
            IntBits(words.collect())
        });
        if *splat { elements.cycle().take(cases.min(1)).collect() } else { elements.collect() }
    }

    /// `switch i32 %1, label %2 [ i32 7, label %3 ]`.
    pub(super) fn switch(&mut self, op: Op, control: &Control<'_>) {
        let m = self.m;
        let Some(value) = self.operand_at(op, 0) else { return };
        let ty = m.ty(value);
        let width = m.ctx.int_width(ty).unwrap_or(64);
        self.push("  switch ");
        self.typed(value);
        self.push(", ");
        self.label_ref(self.target(op, 0, control));
        self.push(" [\n");
        let values = self.case_values(op);
        if values.len() + 1 != m.op(op).successors.len() {
            self.error("emit-malformed", "a switch with other than one value a case");
        }
        for (i, case) in values.iter().enumerate() {
            self.push("    ");
            self.ty_(ty);
            self.integer(case, width);
            self.push(", ");
            self.label_ref(self.target(op, i + 1, control));
            self.out.push('\n');
        }
        self.push("  ]\n");
    }

    /// `indirectbr ptr %1, [label %2, label %3]`.
    pub(super) fn indirect_br(&mut self, op: Op) {
        let m = self.m;
        self.push("  indirectbr ");
        self.typed_operand(op, 0);
        self.push(", [");
        for (i, block) in m.op(op).successors.iter().enumerate() {
            self.push(if i > 0 { ", " } else { "" });
            self.label_ref(self.label_of(*block));
        }
        self.push("]\n");
    }

    /// `ret i32 %1`, `ret void`.
    pub(super) fn ret(&mut self, op: Op) {
        self.push("  ret ");
        if self.m.op(op).operands.is_empty() {
            self.push("void");
        } else {
            self.typed_operand(op, 0);
        }
        self.out.push('\n');
    }

    /// `resume { ptr, i32 } %1`.
    pub(super) fn resume(&mut self, op: Op) {
        self.push("  resume ");
        self.typed_operand(op, 0);
        self.out.push('\n');
    }

    /// `%1 = landingpad { ptr, i32 } cleanup catch ptr @t filter [1 x ptr] [ptr @u]`: a pointer catches, an array
    /// filters.
    pub(super) fn landingpad(&mut self, op: Op) {
        let m = self.m;
        self.begin(op);
        self.push("landingpad ");
        self.ty(self.result_type(op));
        if llvm::Landingpad::cleanup.flag(m, op) {
            self.push(" cleanup");
        }
        for value in &m.op(op).operands {
            let filters = matches!(m.ctx.ty(m.ty(*value)), TypeKind::LlvmArray { .. });
            self.push(if filters { " filter " } else { " catch " });
            self.typed_constant(*value);
        }
        self.out.push('\n');
    }
}
