//! Functions for operations that LLVM has no instruction for: powers by repeated squaring.

use crate::Role;
use crate::convert::{Conv, Res};
use plumb_ir::enums::LlvmICmp;
use plumb_ir::ops::LlvmOp;
use plumb_ir::{Attr, Block, Type, Value};

impl Conv<'_> {
    /// `base^power` modulo 2 to the width. A negative power of 1 or -1 is one of these, of any other number 0; that of
    /// 0 may be anything.
    pub fn integer_power_function(&mut self, ty: Type) -> Res<Attr> {
        let width = self.out.ctx.int_width(ty).ok_or_else(|| self.malformed("integer type"))?;
        self.outlined(&format!("ipowi_i{width}"), &[ty, ty], ty, |c, args| {
            let [base, power] = args else { return Err(c.malformed("two operands")) };
            let zero = c.int(Role::Const, 0, ty);
            let one = c.int(Role::Const, 1, ty);
            let negative = c.icmp(Role::Cmp, LlvmICmp::SLT, *power, zero);
            let (inverse, head) = (c.new_block(), c.new_block());
            let at_head = [one, *base, *power];
            c.cond_br(Role::Branch, negative, (inverse, &[]), (head, &at_head));

            c.block = inverse;
            let minus_one = c.int(Role::Const, -1, ty);
            let is_one = c.icmp(Role::Cmp, LlvmICmp::EQ, *base, one);
            let is_minus_one = c.icmp(Role::Cmp, LlvmICmp::EQ, *base, minus_one);
            let is_unit = c.bin(Role::Cmp, LlvmOp::Or, is_one, is_minus_one);
            let odd = c.is_odd(*power, ty);
            let unit = c.select(Role::Pick(0), odd, *base, one);
            let result = c.select(Role::Pick(1), is_unit, unit, zero);
            c.emit(Role::Main, LlvmOp::Return, &[result], &[], &[]);

            let result = c.squaring(head, (ty, LlvmOp::Mul), ty);
            c.emit(Role::Main, LlvmOp::Return, &[result], &[], &[]);
            Ok(())
        })
    }

    /// `base^power` of a float; a negative power is the inverse of the positive one.
    pub fn float_power_function(&mut self, ty: Type, power_ty: Type) -> Res<Attr> {
        let format = self.out.ctx.float_kind(ty).ok_or_else(|| self.malformed("float type"))?;
        let width = self.out.ctx.int_width(power_ty).ok_or_else(|| self.malformed("integer exponent"))?;
        let name = format!("fpowi_{}_i{width}", format.name());
        self.outlined(&name, &[ty, power_ty], ty, |c, args| {
            let [base, power] = args else { return Err(c.malformed("two operands")) };
            let Some(one) = c.float_one(Role::Const, ty) else {
                return Err(c.unsupported_form("its float format has no one encoding of 1"));
            };
            let zero = c.int(Role::Const, 0, power_ty);
            let negative = c.icmp(Role::Cmp, LlvmICmp::SLT, *power, zero);
            let opposite = c.bin(Role::Const, LlvmOp::Sub, zero, *power);
            // As an unsigned number, so that the least one is its own magnitude.
            let magnitude = c.select(Role::Pick(0), negative, opposite, *power);
            let head = c.new_block();
            c.br(Role::Branch, head, &[one, *base, magnitude]);
            let result = c.squaring(head, (ty, LlvmOp::FMul), power_ty);
            let inverse = c.bin(Role::Quotient, LlvmOp::FDiv, one, result);
            let result = c.select(Role::Pick(1), negative, inverse, result);
            c.emit(Role::Main, LlvmOp::Return, &[result], &[], &[]);
            Ok(())
        })
    }

    fn is_odd(&mut self, power: Value, ty: Type) -> Value {
        let (zero, one) = (self.int(Role::Const, 0, ty), self.int(Role::Const, 1, ty));
        let bit = self.bin(Role::Cmp, LlvmOp::And, power, one);
        self.icmp(Role::Cmp, LlvmICmp::NE, bit, zero)
    }

    /// The loop of repeated squaring: its head takes the product so far, the factor and what is left of the power. The
    /// block after it is where the next operations go.
    fn squaring(&mut self, head: Block, (ty, mul): (Type, LlvmOp), power_ty: Type) -> Value {
        let [product, factor, left] = [ty, ty, power_ty].map(|ty| self.out.add_argument(head, ty));
        let (next, exit) = (self.new_block(), self.new_block());
        self.block = head;
        let zero = self.int(Role::Const, 0, power_ty);
        let done = self.icmp(Role::LoopCmp, LlvmICmp::EQ, left, zero);
        self.cond_br(Role::LoopBranch, done, (exit, &[]), (next, &[]));

        self.block = next;
        let odd = self.is_odd(left, power_ty);
        let times = self.bin(Role::Product, mul, product, factor);
        let times = self.select(Role::Pick(2), odd, times, product);
        let square = self.bin(Role::Product, mul, factor, factor);
        let one = self.int(Role::Const, 1, power_ty);
        let rest = self.bin(Role::LoopStep, LlvmOp::LShr, left, one);
        self.br(Role::LoopBack, head, &[times, square, rest]);

        self.block = exit;
        product
    }
}
