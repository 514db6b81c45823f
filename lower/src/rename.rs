//! Operations that become one operation of the LLVM dialect each, row by row of their vectors.

use crate::Role;
use crate::arith::Props;
use crate::convert::{Conv, Res};
use plumb_ir::OpKind;
use plumb_ir::enums::{LlvmFCmp, LlvmFastMath, LlvmICmp, LlvmOverflow};
use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{LlvmOp, shared};
use smallvec::smallvec;

impl plumb_ir::ops::llvm::Lower<(), Res> for Conv<'_> {}

impl Conv<'_> {
    /// Converts an operation to one of another name.
    pub fn rename(&mut self, target: LlvmOp) -> Res {
        let role = if [LlvmOp::SExt, LlvmOp::ZExt].contains(&target) {
            Role::Ext
        } else if target == LlvmOp::Trunc {
            Role::Trunc
        } else {
            Role::Main
        };
        let props = self.carried(target)?;
        self.one(role, target, props)
    }

    /// One operation a row, of the row's operands.
    pub fn one(&mut self, role: Role, kind: LlvmOp, props: Props) -> Res {
        self.lanes(|c, row, types| match types {
            [ty] => Ok(smallvec![c.val(role, kind, row, *ty, &props)]),
            _ => Err(c.malformed("single result")),
        })
    }

    /// The same without attributes.
    pub fn plain(&mut self, kind: LlvmOp) -> Res {
        self.one(Role::Main, kind, Props::new())
    }

    /// Flags and predicates that both operations have. Both dialects number the predicates and `nsw` and `nuw` alike.
    fn carried(&mut self, target: LlvmOp) -> Res<Props> {
        let (m, op, kind) = (self.src, self.cur, OpKind::Llvm(target));
        let mut props = match shared::fastmathFlags.position(kind) {
            Some(_) => self.fast_flags(shared::fastmath, shared::fastmathFlags),
            None => Props::new(),
        };
        if shared::overflowFlags.position(kind).is_some() && shared::overflowFlags.bits(m, op) != 0 {
            let flags = LlvmOverflow::of(shared::overflowFlags.bits(m, op));
            props.push((shared::overflowFlags, self.out.ctx.enum_attr(flags)));
        }
        if shared::isExact.position(kind).is_some()
            && let Some(unit) = shared::isExact.get(m, op)
        {
            props.push((shared::isExact, unit));
        }
        if shared::predicate.position(kind).is_some() {
            let number = self.predicate(shared::predicate)?;
            let float = target == LlvmOp::FCmp;
            let predicate = if float { LlvmFCmp::of(number) } else { LlvmICmp::of(number) };
            props.push((shared::predicate, self.out.ctx.enum_attr(predicate)));
        }
        Ok(props)
    }

    /// Fast-math flags of `arith` as those of `llvm`.
    pub fn fast_flags(&mut self, from: Prop, to: Prop) -> Props {
        match from.bits(self.src, self.cur) {
            0 => Props::new(),
            // `reassoc` is the first flag of `arith` and the last of `llvm`; the others keep their order.
            bits => smallvec![(to, self.out.ctx.enum_attr(LlvmFastMath::of(bits >> 1 | (bits & 1) << 6)))],
        }
    }
}
