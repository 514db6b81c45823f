//! Variable arguments of `llvm`: a list is a pointer to the next argument, at the start of the memory that the program gives it.

use super::{Builder, Decode};
use crate::code::{Ext, Reg};
use crate::layout::{Scalar, TypeInfo};
use plumb_ir::Op;
use std::sync::Arc;

/// A list is aligned as a pointer.
const ALIGN: u64 = 8;

impl Builder<'_> {
    fn list(&mut self, op: Op, i: usize) -> Decode<Reg> {
        match self.scalar_operand(op, i)? {
            (r, Scalar::Ptr) => Ok(r),
            _ => Err("a list of arguments that is no pointer".into()),
        }
    }

    /// The list starts with the first argument beyond the parameters.
    pub(super) fn va_start(&mut self, op: Op) -> Decode {
        if !self.f.variadic {
            return Err("a function that takes no arguments beyond its parameters".into());
        }
        let (p, s) = (self.list(op, 0)?, self.f.param_slots());
        let ty = Arc::new(TypeInfo::from_scalar(Scalar::Ptr));
        self.emit_ext(Ext::StoreAny { ty, s, p, align: ALIGN });
        Ok(())
    }

    /// The first list goes on where the second one is.
    pub(super) fn va_copy(&mut self, op: Op) -> Decode {
        let (to, from) = (self.list(op, 0)?, self.list(op, 1)?);
        let (ty, d) = (Arc::new(TypeInfo::from_scalar(Scalar::Ptr)), self.slots(1)?);
        self.emit_ext(Ext::LoadAny { ty: ty.clone(), d, p: from, align: ALIGN });
        self.emit_ext(Ext::StoreAny { ty, s: d, p: to, align: ALIGN });
        Ok(())
    }

    /// The next argument; undefined behaviour where there is none.
    pub(super) fn va_arg(&mut self, op: Op) -> Decode {
        let list = self.list(op, 0)?;
        let result = self.result(op, 0)?;
        let ty = self.info(result)?;
        let d = self.define(result)?;
        self.emit_ext(Ext::NextArgument { d, list, ty });
        Ok(())
    }
}
