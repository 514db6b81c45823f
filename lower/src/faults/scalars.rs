//! Faults in scalar arithmetic that show at some widths or at some edges only.

use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::TypeKind;
use plumb_ir::enums::LlvmICmp;
use plumb_ir::ops::{LlvmOp, llvm};

pub(super) fn ceildivui_wraps(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let (quotient, main) = (p.role_of(group, Role::Quotient)?, p.role_of(group, Role::Main)?);
    let (lhs, rhs, result) = (p.operand(quotient, 0)?, p.operand(quotient, 1)?, p.result(main)?);
    let ty = p.ty(result);
    // Vectors are left: they would need a constant for each shape.
    if !matches!(p.lowered.module.ctx.ty(ty), TypeKind::Integer { width: 2.., .. }) {
        return None;
    }
    // (lhs + (rhs - 1)) / rhs, and nothing added to it.
    let one = p.insert_int(main, 1, ty)?;
    let less = p.insert(main, LlvmOp::Sub, &[rhs, one], ty, &[])?;
    let sum = p.insert(main, LlvmOp::Add, &[lhs, less], ty, &[])?;
    p.become_op(main, LlvmOp::UDiv);
    p.set_operand(main, 0, sum);
    p.set_operand(main, 1, rhs);
    Some(())
}

pub(super) fn floordiv_sign_of_quotient(p: &mut Patch<'_>, group: &Group) {
    let (mut quotient, mut zero) = (None, None);
    for op in &group.ops {
        match p.role(*op) {
            Role::Quotient => quotient = p.result(*op),
            Role::SignLhs => zero = p.operand(*op, 1),
            Role::Correct => {
                let (Some(quotient), Some(zero), Some(flag)) = (quotient, zero, p.result(*op)) else {
                    continue;
                };
                let ty = p.ty(flag);
                let less = p.out().ctx.enum_attr(LlvmICmp::of(LlvmICmp::SLT));
                let props = [(llvm::ICmp::predicate, less)];
                if let Some(negative) = p.insert(*op, LlvmOp::ICmp, &[quotient, zero], ty, &props) {
                    p.set_operand(*op, 1, negative);
                }
            }
            _ => {}
        }
    }
}
