//! Calls: of functions, of pointers, of intrinsics by name, and of inline assembly.

use crate::controls::Control;
use crate::emitter::Emitter;
use crate::names::{quoted, sigiled};
use plumb_ir::enums::{LlvmAsmDialect, LlvmTailCall};
use plumb_ir::ops::{llvm, shared, view::Prop};
use plumb_ir::{Attr, AttrKind, Op, TypeKind, Value};

/// Intrinsics that take any arguments: a call needs their whole type.
const ANY_ARGUMENTS: &[&str] = &["llvm.localescape", "llvm.fake.use"];

impl Emitter<'_> {
    /// Writes a call's marker and `call`.
    fn call_word(&mut self, op: Op, marker: Prop) {
        self.begin(op);
        self.push(match marker.bits(self.m, op) {
            LlvmTailCall::TAIL => "tail call ",
            LlvmTailCall::MUST_TAIL => "musttail call ",
            LlvmTailCall::NO_TAIL => "notail call ",
            _ => "call ",
        });
        if self.is_floating(self.result_type(op)) {
            self.fast_math(op);
        }
    }

    /// Convention, result attributes, type, callee, arguments and attributes of a call or invoke.
    fn call_core(&mut self, op: Op) {
        let m = self.m;
        self.calling_convention(op);
        self.result_attributes(op);
        // A callee that takes more arguments than it names needs its whole type.
        match shared::var_callee_type.ty(m, op) {
            Some(ty) if matches!(m.ctx.ty(ty), TypeKind::LlvmFunc { variadic: true, .. }) => self.ty_(ty),
            _ => self.ty_(self.result_type(op)),
        }
        let operands = m.operand_group(op, 0);
        let args = match (shared::callee.symbol(m, op), operands) {
            (Some(symbol), args) => {
                sigiled(&mut self.out, '@', symbol);
                args
            }
            (None, [callee, args @ ..]) => {
                self.value(*callee);
                args
            }
            (None, []) => return self.error("emit-malformed", "a call of nothing"),
        };
        self.arguments(args, shared::arg_attrs.attrs(m, op));
        self.function_attributes(op);
    }

    pub(super) fn result_attributes(&mut self, op: Op) {
        if let [dictionary] = shared::res_attrs.attrs(self.m, op) {
            self.parameter_attributes(*dictionary);
        }
    }

    fn arguments(&mut self, args: &[Value], attrs: &[Attr]) {
        self.out.push('(');
        for (i, value) in args.iter().enumerate() {
            self.push(if i > 0 { ", " } else { "" });
            self.ty_(self.m.ty(*value));
            if let Some(dictionary) = attrs.get(i) {
                self.parameter_attributes(*dictionary);
            }
            self.value(*value);
        }
        self.out.push(')');
    }

    /// Writes ` [ "tag"(i32 1) ]` for the operand bundles in operand group `group`.
    pub(super) fn bundles(&mut self, op: Op, group: usize) {
        let m = self.m;
        let sizes = shared::op_bundle_sizes.array(m, op);
        if sizes.is_empty() {
            return;
        }
        let tags = shared::op_bundle_tags.attrs(m, op);
        let mut values = m.operand_group(op, group);
        self.push(" [ ");
        for (i, size) in sizes.iter().enumerate() {
            self.push(if i > 0 { ", " } else { "" });
            match tags.get(i).map(|t| m.ctx.attr(*t)) {
                Some(AttrKind::String { bytes, .. }) => quoted(&mut self.out, bytes),
                _ => self.error("emit-malformed", "an operand bundle without a tag"),
            }
            let (these, rest) = values.split_at((size.unsigned_abs() as usize).min(values.len()));
            values = rest;
            self.out.push('(');
            self.typed_list(these);
            self.out.push(')');
        }
        self.push(" ]");
    }

    /// `%2 = tail call fastcc i32 @f(i32 %1)`.
    pub(super) fn call(&mut self, op: Op) {
        self.call_word(op, llvm::Call::TailCallKind);
        self.call_core(op);
        self.bundles(op, 1);
        self.access_metadata(op);
        self.out.push('\n');
    }

    /// `%2 = invoke i32 @f(i32 %1) to label %3 unwind label %4`.
    pub(super) fn invoke(&mut self, op: Op, control: &Control<'_>) {
        self.begin(op);
        self.push("invoke ");
        self.call_core(op);
        self.bundles(op, 3);
        self.push("\n          to ");
        self.label_ref(self.target(op, 0, control));
        self.push(" unwind ");
        self.label_ref(self.target(op, 1, control));
        self.out.push('\n');
    }

    /// A call of an intrinsic by the name that an attribute gives; LLVM completes the name from the types.
    pub(super) fn call_intrinsic(&mut self, op: Op) {
        let m = self.m;
        self.begin(op);
        self.push("call ");
        let ty = self.result_type(op);
        if self.is_floating(ty) {
            self.fast_math(op);
        }
        self.result_attributes(op);
        self.ty(ty);
        let name = self.text(op, llvm::CallIntrinsic::intrin).and_then(|t| std::str::from_utf8(t).ok());
        self.push(if name.is_some_and(|n| ANY_ARGUMENTS.contains(&n)) { " (...) " } else { " " });
        match name {
            Some(name) => sigiled(&mut self.out, '@', name),
            None => self.error("emit-malformed", "an intrinsic call without a name"),
        }
        self.arguments(m.operand_group(op, 0), llvm::CallIntrinsic::arg_attrs.attrs(m, op));
        self.bundles(op, 1);
        self.out.push('\n');
    }

    /// `%2 = call i32 asm sideeffect "bswap $0", "=r,r"(i32 %1)`.
    pub(super) fn inline_asm(&mut self, op: Op) {
        let m = self.m;
        self.call_word(op, llvm::InlineAsm::tail_call_kind);
        self.ty_(self.result_type(op));
        self.push("asm ");
        if llvm::InlineAsm::has_side_effects.flag(m, op) {
            self.push("sideeffect ");
        }
        if llvm::InlineAsm::is_align_stack.flag(m, op) {
            self.push("alignstack ");
        }
        if llvm::InlineAsm::asm_dialect.bits(m, op) == LlvmAsmDialect::INTEL {
            self.push("inteldialect ");
        }
        let text = self.text(op, llvm::InlineAsm::asm_string);
        let constraints = self.text(op, llvm::InlineAsm::constraints);
        quoted(&mut self.out, text.unwrap_or_default());
        self.push(", ");
        quoted(&mut self.out, constraints.unwrap_or_default());
        self.arguments(m.operand_group(op, 0), llvm::InlineAsm::operand_attrs.attrs(m, op));
        self.out.push('\n');
    }
}
