//! Intrinsics: calls of functions whose names carry the overloaded types. Their last arguments may be constants that
//! the operation holds as attributes. LLVM declares them by itself.

use crate::emitter::Emitter;
use plumb_ir::enums::{LlvmFpException, LlvmRounding};
use plumb_ir::ops::shared;
use plumb_ir::ops::view::Prop;
use plumb_ir::table::{Imm, OverloadedType};
use plumb_ir::{AttrKind, Op, Type, TypeKind};

impl Emitter<'_> {
    /// Writes a call of the intrinsic that the operation is named after.
    pub(super) fn intrinsic(&mut self, op: Op, over: &[OverloadedType], imms: &[Imm]) {
        let name = self.m.op_name(op);
        self.named_intrinsic(op, name.strip_prefix("llvm.intr.").unwrap_or(name), over, imms);
    }

    /// The same under another name.
    pub(super) fn named_intrinsic(&mut self, op: Op, name: &str, over: &[OverloadedType], imms: &[Imm]) {
        let m = self.m;
        self.callee(op, name, over);
        let attrs = shared::arg_attrs.attrs(m, op);
        let operands = &m.op(op).operands;
        for (i, value) in operands.iter().enumerate() {
            self.push(if i > 0 { ", " } else { "" });
            self.ty_(m.ty(*value));
            if let Some(dictionary) = attrs.get(i) {
                self.parameter_attributes(*dictionary);
            }
            self.value(*value);
        }
        for (i, imm) in imms.iter().enumerate() {
            self.push(if i > 0 || !operands.is_empty() { ", " } else { "" });
            self.immediate(op, *imm);
        }
        let constrained = imms.iter().any(|imm| matches!(imm, Imm::Exceptions(_)));
        self.push(if constrained { ") strictfp\n" } else { ")\n" });
    }

    /// Writes `%2 = call fast float @llvm.sqrt.f32(`.
    fn callee(&mut self, op: Op, name: &str, over: &[OverloadedType]) {
        self.begin(op);
        self.push("call ");
        let ty = self.result_type(op);
        if self.is_floating(ty) {
            self.fast_math(op);
        }
        self.result_attributes(op);
        self.ty(ty);
        self.push(" @llvm.");
        self.push(name);
        for over in over {
            match self.overloaded(op, *over) {
                Some(ty) => {
                    self.out.push('.');
                    self.mangled(ty);
                }
                None => self.malformed(op),
            }
        }
        self.out.push('(');
    }

    fn overloaded(&self, op: Op, over: OverloadedType) -> Option<Type> {
        let m = self.m;
        match over {
            OverloadedType::Result => Some(self.result_type(op)),
            OverloadedType::Field(i) => match m.ctx.ty(self.result_type(op)) {
                TypeKind::LlvmStruct { body, .. } => body.get(i).copied(),
                _ => None,
            },
            OverloadedType::Arg(i) => m.op(op).operands.get(i).map(|v| m.ty(*v)),
            OverloadedType::Prop(prop) => match m.ctx.attr(prop.get(m, op)?) {
                AttrKind::Integer { ty, .. } => Some(*ty),
                _ => None,
            },
        }
    }

    fn malformed(&mut self, op: Op) {
        let message = format!("`{}` lacks what its row says", self.m.op_name(op));
        self.error("emit-malformed", message);
    }

    fn immediate(&mut self, op: Op, imm: Imm) {
        let m = self.m;
        match imm {
            Imm::Int(prop, ty) => {
                self.push(ty);
                self.out.push(' ');
                match prop.i64(m, op).unwrap_or(0) {
                    0 if ty == "i1" => self.push("false"),
                    _ if ty == "i1" => self.push("true"),
                    n => crate::names::signed(&mut self.out, n),
                }
            }
            Imm::Typed(prop) => match prop.get(m, op).map(|a| m.ctx.attr(a)) {
                Some(AttrKind::Integer { value, ty }) => {
                    self.ty_(*ty);
                    self.integer(value, m.ctx.int_width(*ty).unwrap_or(64));
                }
                _ => self.malformed(op),
            },
            Imm::Double(prop) => {
                self.push("double ");
                match prop.get(m, op) {
                    Some(attr) => self.constant(attr, Type::F64),
                    None => self.malformed(op),
                }
            }
            Imm::Rounding(prop) => self.push(match prop.bits(m, op) {
                LlvmRounding::TOWARD_ZERO => "metadata !\"round.towardzero\"",
                LlvmRounding::UPWARD => "metadata !\"round.upward\"",
                LlvmRounding::DOWNWARD => "metadata !\"round.downward\"",
                LlvmRounding::NEAREST_AWAY => "metadata !\"round.tonearestaway\"",
                LlvmRounding::DYNAMIC => "metadata !\"round.dynamic\"",
                _ => "metadata !\"round.tonearest\"",
            }),
            Imm::Exceptions(prop) => self.push(match prop.bits(m, op) {
                LlvmFpException::MAY_TRAP => "metadata !\"fpexcept.maytrap\"",
                LlvmFpException::STRICT => "metadata !\"fpexcept.strict\"",
                _ => "metadata !\"fpexcept.ignore\"",
            }),
        }
    }

    /// `invariant.start` and `.end`: the size stands before the pointer.
    pub(super) fn invariant(&mut self, op: Op, pointer: usize, size: Prop) {
        let name = if pointer == 0 { "invariant.start" } else { "invariant.end" };
        self.callee(op, name, &[OverloadedType::Arg(pointer)]);
        if pointer == 1 {
            self.typed_operand(op, 0);
            self.push(", ");
        }
        self.immediate(op, Imm::Int(size, "i64"));
        self.push(", ");
        self.typed_operand(op, pointer);
        self.push(")\n");
    }

    /// `assume`, which may hold further facts as operand bundles.
    pub(super) fn assume(&mut self, op: Op) {
        self.callee(op, "assume", &[]);
        self.typed_operand(op, 0);
        self.out.push(')');
        self.bundles(op, 1);
        self.out.push('\n');
    }

    /// `coro.end`, whose result the dialect has and LLVM 22 has not; a use of it is diagnosed where it stands.
    pub(super) fn coro_end(&mut self, op: Op) {
        let m = self.m;
        self.push("  call void @llvm.coro.end(");
        self.typed_list(&m.op(op).operands);
        self.push(")\n");
    }

    /// Masked memory accesses: the alignment is an attribute of the pointer argument. Lanes that the mask turns off are
    /// poison unless a value is given for them.
    pub(super) fn masked(&mut self, op: Op, over: &[OverloadedType], pointer: usize) {
        let m = self.m;
        let name = m.op_name(op);
        self.callee(op, name.strip_prefix("llvm.intr.").unwrap_or(name), over);
        for i in 0..3 {
            self.push(if i > 0 { ", " } else { "" });
            let Some(value) = m.op(op).operands.get(i) else {
                self.ty_(self.result_type(op));
                self.push("poison");
                continue;
            };
            self.ty_(m.ty(*value));
            if i == pointer
                && let Some(n) = self.unsigned(op, shared::alignment).filter(|n| *n != 0)
            {
                self.push("align ");
                self.number(n);
                self.out.push(' ');
            }
            self.value(*value);
        }
        self.push(")\n");
    }
}
