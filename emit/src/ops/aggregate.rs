//! Vectors and aggregates.

use crate::emitter::Emitter;
use plumb_ir::ops::{llvm, shared};
use plumb_ir::{Op, TypeKind};

impl Emitter<'_> {
    fn with_operands(&mut self, op: Op, name: &str) {
        let m = self.m;
        self.begin(op);
        self.push(name);
        self.typed_list(&m.op(op).operands);
    }

    /// `%3 = extractelement <4 x i32> %1, i64 %2`.
    pub(super) fn extract_element(&mut self, op: Op) {
        self.with_operands(op, "extractelement ");
        self.out.push('\n');
    }

    /// `%4 = insertelement <4 x i32> %1, i32 %2, i64 %3`.
    pub(super) fn insert_element(&mut self, op: Op) {
        self.with_operands(op, "insertelement ");
        self.out.push('\n');
    }

    /// `%3 = shufflevector <2 x i32> %1, <2 x i32> %2, <2 x i32> <i32 0, i32 poison>`: -1 is a lane of poison.
    pub(super) fn shuffle_vector(&mut self, op: Op) {
        let m = self.m;
        self.with_operands(op, "shufflevector ");
        let mask = llvm::ShuffleVector::mask.array(m, op);
        let scalable = matches!(
            m.ctx.ty(self.result_type(op)),
            TypeKind::Vector { scalable, .. } if scalable.first() == Some(&true)
        );
        self.push(if scalable { ", <vscale x " } else { ", <" });
        self.number(mask.len() as u64);
        self.push(" x i32> ");
        if mask.iter().all(|i| *i == 0) {
            return self.push("zeroinitializer\n");
        }
        // A mask of unknown length is one of two constants.
        if scalable {
            return self.push("poison\n");
        }
        self.out.push('<');
        for (i, lane) in mask.iter().enumerate() {
            self.push(if i > 0 { ", i32 " } else { "i32 " });
            match u64::try_from(*lane) {
                Ok(lane) => self.number(lane),
                Err(_) => self.push("poison"),
            }
        }
        self.push(">\n");
    }

    fn position(&mut self, op: Op) {
        for i in shared::position.array(self.m, op) {
            self.push(", ");
            self.number(i.unsigned_abs());
        }
        self.out.push('\n');
    }

    /// `%2 = extractvalue { i32, i8 } %1, 0`.
    pub(super) fn extract_value(&mut self, op: Op) {
        self.with_operands(op, "extractvalue ");
        self.position(op);
    }

    /// `%3 = insertvalue { i32, i8 } %1, i32 %2, 0`.
    pub(super) fn insert_value(&mut self, op: Op) {
        self.with_operands(op, "insertvalue ");
        self.position(op);
    }
}
