//! C-compatible wrappers: memref arguments and struct results by pointer to what C declares as a struct.

use crate::Role;
use crate::convert::{Conv, Res};
use crate::func::{PassingMode, Signature};
use plumb_ir::enums::LlvmLinkage;
use plumb_ir::ops::llvm::{self, LlvmOp};
use plumb_ir::{Op, Type, TypeKind, Value};

impl Conv<'_> {
    /// Whether a wrapper gives its result through a pointer: as C does with structs.
    fn by_pointer(&self, signature: &Signature) -> bool {
        matches!(self.out.ctx.ty(signature.ret), TypeKind::LlvmStruct { .. })
    }

    /// The signature of a wrapper, and whether its first parameter points to where the result goes.
    fn wrapper_ty(&mut self, signature: &Signature) -> (Vec<Type>, Type, bool) {
        let by_pointer = self.by_pointer(signature);
        let mut params: Vec<Type> = Vec::new();
        if by_pointer {
            params.push(self.pointer_to(signature.ret, 0));
        }
        params.extend(signature.inputs.iter().map(|input| match input {
            PassingMode::Direct(ty) => *ty,
            PassingMode::Fields(info) => self.pointer_to(info.desc, 0),
            PassingMode::Unranked(ty) => self.pointer_to(*ty, 0),
            PassingMode::Bare(info) => info.ptr,
        }));
        let ret = if by_pointer { Type::LLVM_VOID } else { signature.ret };
        let kind = TypeKind::LlvmFunc { ret, params: params[..].into(), variadic: false };
        (params, self.out.ctx.intern_type(kind), by_pointer)
    }

    fn declare_wrapper(&mut self, name: &str, signature: &Signature, ty: Type) -> Res<(Op, String)> {
        let name = format!("_mlir_ciface_{name}");
        if self.symbol(&name).is_some() {
            return Err(self
                .error("lower-symbol-conflict", format!("`@{name}` is taken: the wrapper needs this name")));
        }
        let op = self.declare(Role::Wrapper, &name, ty);
        let by_pointer = self.by_pointer(signature);
        self.wrapper_attrs(self.cur, op, signature, by_pointer)?;
        let block = self.block;
        self.out.append(block, op);
        Ok((op, name))
    }

    /// Gives a function that is defined a wrapper that C can call: it loads the descriptors and calls the function.
    pub fn wrap_defined(&mut self, name: &str, signature: &Signature) -> Res {
        let (params, ty, by_pointer) = self.wrapper_ty(signature);
        let (op, _) = self.declare_wrapper(name, signature, ty)?;
        let region = self.out.op(op).regions[0];
        let entry = self.out.new_block(region);
        let saved = std::mem::replace(&mut self.block, entry);
        let params: Vec<Value> = params.into_iter().map(|ty| self.out.add_argument(entry, ty)).collect();
        let (place, given) = params.split_at(usize::from(by_pointer));
        let mut args = Vec::with_capacity(given.len());
        for (input, value) in signature.inputs.iter().zip(given) {
            args.push(match input {
                PassingMode::Direct(_) | PassingMode::Bare(_) => *value,
                PassingMode::Fields(info) => self.load(Role::Wrapper, *value, info.desc),
                PassingMode::Unranked(ty) => self.load(Role::Wrapper, *value, *ty),
            });
        }
        // A bare pointer stays what it is; descriptors are taken apart.
        let mut operands = Vec::with_capacity(args.len());
        for (input, arg) in signature.inputs.iter().zip(&args) {
            match input {
                PassingMode::Direct(_) | PassingMode::Bare(_) => operands.push(*arg),
                PassingMode::Fields(_) | PassingMode::Unranked(_) => {
                    operands.extend(self.split(std::slice::from_ref(input), &[*arg])?);
                }
            }
        }
        let callee = self.out.ctx.symbol_attr(name);
        let value = self.call(Role::Wrapper, Some(callee), &operands, signature.ret);
        match (value, place) {
            (Some(value), [place]) => {
                self.emit(Role::Wrapper, LlvmOp::Store, &[value, *place], &[], &[]);
                self.emit(Role::Wrapper, LlvmOp::Return, &[], &[], &[]);
            }
            (Some(value), _) => {
                self.emit(Role::Wrapper, LlvmOp::Return, &[value], &[], &[]);
            }
            (None, _) => {
                self.emit(Role::Wrapper, LlvmOp::Return, &[], &[], &[]);
            }
        }
        self.block = saved;
        Ok(())
    }

    /// Gives a function that is only declared a body that calls a wrapper which C defines: it puts the descriptors
    /// on the stack.
    pub fn wrap_external(&mut self, function: Op, name: &str, signature: &Signature) -> Res {
        let (_, ty, by_pointer) = self.wrapper_ty(signature);
        let (_, wrapper) = self.declare_wrapper(name, signature, ty)?;
        // Every module that declares the function makes this body, and none may clash with another's.
        let private = self.out.ctx.enum_attr(LlvmLinkage::of(LlvmLinkage::PRIVATE));
        self.out.set_prop(function, llvm::Func::linkage, Some(private));
        let region = self.out.op(function).regions[0];
        let entry = self.out.new_block(region);
        let saved = std::mem::replace(&mut self.block, entry);
        let params: Vec<Value> =
            signature.params.iter().map(|ty| self.out.add_argument(entry, *ty)).collect();
        let mut operands = Vec::with_capacity(signature.inputs.len() + 1);
        let place = by_pointer.then(|| {
            let one = self.index_const(Role::Slot, 1);
            self.alloca(Role::Slot, one, signature.ret, Type::LLVM_PTR, None)
        });
        operands.extend(place);
        let mut rest = &params[..];
        for input in &signature.inputs {
            let Some((own, others)) = rest.split_at_checked(input.count()) else {
                return Err(self.malformed("such argument"));
            };
            rest = others;
            match input {
                PassingMode::Direct(_) | PassingMode::Bare(_) => operands.extend_from_slice(own),
                PassingMode::Unranked(_) | PassingMode::Fields(_) => {
                    for descriptor in self.join(std::slice::from_ref(input), own)? {
                        operands.push(self.spill(descriptor));
                    }
                }
            }
        }
        let callee = self.out.ctx.symbol_attr(&wrapper);
        let ret = if by_pointer { Type::LLVM_VOID } else { signature.ret };
        let value = self.call(Role::Wrapper, Some(callee), &operands, ret);
        let value = match place {
            Some(place) => Some(self.load(Role::Wrapper, place, signature.ret)),
            None => value,
        };
        let value: Vec<Value> = value.into_iter().collect();
        self.emit(Role::Wrapper, LlvmOp::Return, &value, &[], &[]);
        self.block = saved;
        Ok(())
    }
}
