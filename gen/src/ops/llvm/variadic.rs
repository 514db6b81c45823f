//! Variadic functions of the LLVM dialect, and intrinsics called by name.

use crate::core::Gen;
use crate::ops::call::Arguments;
use plumb_ir::ops::llvm;
use plumb_ir::{Type, TypeKind, Value};
use smallvec::SmallVec;

/// Types of arguments that keep their type on the way.
const PASSED: &[Type] = &[Type::I32, Type::I64, Type::F64];

impl Gen<'_, '_, '_, '_> {
    /// A variadic function that reads all it is given, and a call of it.
    pub(crate) fn variadic(&mut self) -> bool {
        let contexts = self.k.contexts();
        let room = self.named < self.cfg.max_functions && self.call_depth < 3;
        if !room || contexts == 0 {
            return false;
        }
        let mut args = Arguments::new();
        for _ in 0..self.draw.range(1, 2) {
            let ty = self.draw.pick(PASSED).unwrap_or(Type::I32);
            args.push(self.operand(ty));
        }
        let named = args.len();
        // More than there are registers for, now and then.
        let most = if self.draw.ratio(1, 4) { 12 } else { 4 };
        let mut more: SmallVec<[Type; 4]> = SmallVec::new();
        for _ in 0..self.draw.range(1, most) {
            let ty = self.draw.pick(PASSED).unwrap_or(Type::I32);
            more.push(ty);
            args.push(self.operand(ty));
        }
        let params: SmallVec<[Type; 4]> = args[..named].iter().map(|v| self.m.ty(*v)).collect();
        let result = self.draw.pick(PASSED).unwrap_or(Type::I64);
        let name = self.function_name();
        let f = self.new_function();
        let region = self.m.new_region(f);
        let entry = self.block_in(region, &params);
        let (outer_frame, tuples) = (self.k.here, [args.clone()]);
        let built = self.in_function(entry, contexts, |g, _| {
            for (p, argument) in g.arguments(entry).into_iter().enumerate() {
                g.parameter(argument, p, outer_frame, contexts, &tuples);
            }
            let mark = g.scope.mark();
            g.read_list(&more);
            let budget = g.budget();
            g.body(budget);
            let value = match g.visible_that(result, |g, v| !g.k.fact(v).used) {
                Some(v) => v,
                None => g.operand(result),
            };
            g.save_unused(mark);
            g.emit(g.root.ret, &[&[value]], &[], &[]);
        });
        self.define(f, &name, &params, &[result], true);
        let ty = TypeKind::LlvmFunc { ret: result, params: params.as_slice().into(), variadic: true };
        let ty = self.m.ctx.intern_type(ty);
        let ty = self.m.ctx.type_attr(ty);
        self.m.set_prop(f, llvm::Func::function_type, Some(ty));
        let body = self.m.body();
        self.m.append(body, f);
        self.note_call(&built.reliance, built.prints, built.cost, &args[..named]);
        let symbol = self.m.ctx.symbol_attr(&name);
        let none = self.m.ctx.i32_array(&[]);
        let props = [
            (llvm::Call::op_bundle_sizes, none),
            (llvm::Call::callee, symbol),
            (llvm::Call::var_callee_type, ty),
        ];
        let call = self.emit(llvm::Call::KIND, &[&args, &[]], &[result], &props);
        self.finish(call);
        true
    }

    /// Reads the further arguments of the function being built, in part from a copy of the list.
    fn read_list(&mut self, types: &[Type]) {
        let list_ty = self.m.ctx.llvm_struct(&[Type::I32, Type::I32, Type::LLVM_PTR, Type::LLVM_PTR]);
        let list = self.slot(list_ty);
        let op = self.emit(llvm::VaStart::KIND, &[&[list]], &[], &[]);
        self.finish(op);
        let copied = self.draw.ratio(1, 3).then(|| self.draw.below(types.len()));
        for (i, _) in types.iter().enumerate() {
            if copied == Some(i) {
                let copy = self.slot(list_ty);
                let op = self.emit(llvm::VaCopy::KIND, &[&[copy], &[list]], &[], &[]);
                self.finish(op);
                self.next_of(copy, &types[i..]);
                let op = self.emit(llvm::VaEnd::KIND, &[&[copy]], &[], &[]);
                self.finish(op);
            }
            self.next_of(list, &types[i..=i]);
        }
        let op = self.emit(llvm::VaEnd::KIND, &[&[list]], &[], &[]);
        self.finish(op);
    }

    /// Reads arguments of these types off a list.
    fn next_of(&mut self, list: Value, types: &[Type]) {
        for ty in types {
            let op = self.emit(llvm::VaArg::KIND, &[&[list]], &[*ty], &[]);
            self.finish(op);
        }
    }

    /// `llvm.call_intrinsic`.
    pub(crate) fn by_name(&mut self) -> bool {
        let ty = self.scalar_type(false);
        let Some(width) = self.num(ty).map(|n| n.width()).filter(|w| *w >= 8 && w % 8 == 0) else {
            return false;
        };
        let names: &[(&str, usize)] = &[
            ("smax", 2),
            ("umin", 2),
            ("ctpop", 1),
            ("uadd.sat", 2),
            ("ssub.sat", 2),
            ("fshl", 3),
            ("bitreverse", 1),
        ];
        let Some((name, count)) = self.draw.pick(names) else { return false };
        let operands: SmallVec<[Value; 3]> = (0..count).map(|_| self.operand(ty)).collect();
        let intrinsic = self.m.ctx.string_attr(&format!("llvm.{name}.i{width}"));
        let none = self.m.ctx.i32_array(&[]);
        let props = [(llvm::CallIntrinsic::intrin, intrinsic), (llvm::CallIntrinsic::op_bundle_sizes, none)];
        let op = self.emit(llvm::CallIntrinsic::KIND, &[&operands, &[]], &[ty], &props);
        self.finish(op);
        true
    }
}
