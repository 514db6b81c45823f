//! Calls: arguments are taken apart, packed results are unpacked, unranked results get a place on the stack.

use crate::Role;
use crate::convert::{Conv, Res};
use crate::descriptor::dim;
use crate::func::{Convention, PassingMode, Signature};
use crate::runtime::Runtime;
use plumb_ir::ops::{func, llvm};
use plumb_ir::{Attr, Type, Value};

impl Conv<'_> {
    /// Calls a function by its symbol, in that function's convention.
    pub fn call_direct(&mut self) -> Res {
        let src = self.src;
        let callee = func::Call::callee.get(src, self.cur).ok_or_else(|| self.malformed("callee"))?;
        let function = src.ctx.as_symbol(callee).and_then(|name| self.symbol(src.ctx.name(name)));
        let convention = match function {
            Some(function) => self.convention_of(function)?,
            None => self.convention(),
        };
        self.call_with(Some(callee), None, &src.op(self.cur).operands, convention)
    }

    /// Calls a function by its address.
    pub fn call_indirect(&mut self) -> Res {
        let src = self.src;
        let Some((callee, args)) = src.op(self.cur).operands.split_first() else {
            return Err(self.malformed("callee"));
        };
        let callee = self.value(*callee)?;
        self.call_with(None, Some(callee), args, self.convention())
    }

    fn call_with(
        &mut self,
        symbol: Option<Attr>,
        address: Option<Value>,
        args: &[Value],
        convention: Convention,
    ) -> Res {
        let src = self.src;
        let inputs: Vec<Type> = args.iter().map(|v| src.ty(*v)).collect();
        let results: Vec<Type> = src.op(self.cur).results.iter().map(|v| src.ty(*v)).collect();
        let ty = self.out.ctx.function_type(&inputs, &results);
        let signature = self.signature(ty, convention)?;
        let values = self.values(args)?;
        let mut operands: Vec<Value> = address.into_iter().collect();
        operands.extend(self.split(&signature.inputs, &values)?);
        let (call, value) = self.call_op(Role::Main, symbol, &operands, signature.ret);
        self.call_attrs(call, &signature);
        if convention.variadic {
            let ty = self.out.ctx.type_attr(signature.ty);
            self.out.set_prop(call, llvm::Call::var_callee_type, Some(ty));
        }
        let unpacked = self.unpack(&signature, value)?;
        for (i, (value, output)) in unpacked.into_iter().zip(&signature.outputs).enumerate() {
            let value = match output {
                PassingMode::Direct(_) | PassingMode::Fields(_) => value,
                PassingMode::Bare(info) => self.describe_static(info, value, value),
                PassingMode::Unranked(_) => self.settle(value)?,
            };
            self.bind_result(i, value)?;
        }
        Ok(())
    }

    /// The results a call gives, one by one.
    pub fn unpack(&mut self, signature: &Signature, value: Option<Value>) -> Res<Vec<Value>> {
        match (signature.results.len(), value) {
            (0, _) => Ok(Vec::new()),
            (1, Some(value)) => Ok(vec![value]),
            (n, Some(value)) => {
                self.count_packed(n, self.out_ty(value));
                (0..n).map(|i| self.extract(Role::Result(dim(i)), value, &[i as i64])).collect()
            }
            (_, None) => Err(self.malformed("result")),
        }
    }

    /// An unranked memref that its function returns. Its descriptor is on this function's stack, so the caller gets a
    /// copy on the heap, which it frees.
    pub fn escape(&mut self, unranked: Value) -> Res<Value> {
        let bytes = self.descriptor_bytes(Role::Escape, |c| c.extract(Role::Rank, unranked, &[0]))?;
        let copy = self.malloc(Role::Escape, bytes)?;
        self.relocate(unranked, copy, bytes).map(|(moved, _)| moved)
    }

    /// An unranked memref that a call returned: its descriptor moves from the heap to the stack.
    pub fn settle(&mut self, unranked: Value) -> Res<Value> {
        let bytes = self.descriptor_bytes(Role::Escape, |c| c.extract(Role::Rank, unranked, &[0]))?;
        let slot = self.alloca(Role::Escape, bytes, Type::I8, Type::LLVM_PTR, Some(8));
        let (moved, old) = self.relocate(unranked, slot, bytes)?;
        self.free(Role::Escape, old)?;
        Ok(moved)
    }

    /// Copies the descriptor an unranked memref points to; returns the new unranked memref and the old pointer.
    fn relocate(&mut self, unranked: Value, to: Value, bytes: Value) -> Res<(Value, Value)> {
        let from = self.extract(Role::DescriptorPtr, unranked, &[1])?;
        self.memcpy(Role::Escape, to, from, bytes);
        let rank = self.extract(Role::Rank, unranked, &[0])?;
        Ok((self.describe_unranked(rank, to), from))
    }

    /// Fresh memory of a number of bytes.
    pub fn malloc(&mut self, role: Role, bytes: Value) -> Res<Value> {
        let malloc = self.runtime(Runtime::Malloc)?;
        self.call(role, Some(malloc), &[bytes], Type::LLVM_PTR).ok_or_else(|| self.malformed("result"))
    }

    /// Gives memory back.
    pub fn free(&mut self, role: Role, ptr: Value) -> Res {
        let free = self.runtime(Runtime::Free)?;
        let ret = self.runtime_ret(Runtime::Free, Type::LLVM_VOID);
        self.call(role, Some(free), &[ptr], ret);
        Ok(())
    }
}
