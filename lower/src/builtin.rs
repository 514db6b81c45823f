//! `builtin`: nested modules, and casts between types that are converted to the same type.

use crate::convert::{Conv, Res};

impl plumb_ir::ops::builtin::Lower<(), Res> for Conv<'_> {
    fn Module(&mut self, (): ()) -> Res {
        Err(self.unsupported_form("a module may only stand in a module"))
    }

    // It stands between a type and what that converts to; here both are the same.
    fn UnrealizedConversionCast(&mut self, (): ()) -> Res {
        let src = self.src;
        let data = src.op(self.cur);
        if data.operands.len() != data.results.len() {
            return Err(self.unsupported_form("it packs or unpacks values"));
        }
        for (from, to) in data.operands.iter().zip(&data.results) {
            let value = self.value(*from)?;
            if self.ty(src.ty(*to))? != self.out_ty(value) {
                return Err(self.unsupported_form("its types differ after the conversion"));
            }
            self.bind(*to, value);
        }
        Ok(())
    }
}
