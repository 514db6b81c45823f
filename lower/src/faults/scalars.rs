//! Faults in scalar arithmetic that show at some widths or at some edges only.

use super::patch::Patch;
use crate::Role;
use plumb_ir::enums::LlvmICmp;
use plumb_ir::ops::{ArithOp, IndexOp, LlvmOp, llvm};
use plumb_ir::{Op, OpKind, Type, TypeKind};

fn arith(op: ArithOp) -> impl Fn(OpKind) -> bool {
    move |kind| kind == OpKind::Arith(op)
}

/// Whether an operation works on truth values.
fn on_bits(p: &Patch<'_>, op: Op) -> bool {
    p.operand(op, 0).is_some_and(|v| p.lowered.module.ctx.scalar(p.lowered.module.ty(v)) == Type::I1)
}

pub(super) fn ceildivui_wraps(p: &mut Patch<'_>) {
    let ceil = |kind| arith(ArithOp::CeilDivUI)(kind) || kind == OpKind::Index(IndexOp::CeilDivU);
    for group in p.groups(ceil) {
        let (Some(quotient), Some(main)) = (p.role_of(&group, Role::Quotient), p.role_of(&group, Role::Main))
        else {
            continue;
        };
        let (Some(lhs), Some(rhs), Some(result)) =
            (p.operand(quotient, 0), p.operand(quotient, 1), p.result(main))
        else {
            continue;
        };
        let ty = p.lowered.module.ty(result);
        // Vectors are left: they would need a constant for each shape.
        if !matches!(p.lowered.module.ctx.ty(ty), TypeKind::Integer { width: 2.., .. }) {
            continue;
        }
        // (lhs + (rhs - 1)) / rhs, and nothing added to it.
        let Some(one) = p.insert_int(main, 1, ty) else { continue };
        let Some(less) = p.insert(main, LlvmOp::Sub, &[rhs, one], ty, &[]) else { continue };
        let Some(sum) = p.insert(main, LlvmOp::Add, &[lhs, less], ty, &[]) else { continue };
        p.become_op(main, LlvmOp::UDiv);
        p.set_operand(main, 0, sum);
        p.set_operand(main, 1, rhs);
    }
}

pub(super) fn floordiv_sign_of_quotient(p: &mut Patch<'_>) {
    let floor = |kind| arith(ArithOp::FloorDivSI)(kind) || kind == OpKind::Index(IndexOp::FloorDivS);
    for group in p.groups(floor) {
        let (mut quotient, mut zero) = (None, None);
        for op in &group.ops {
            match p.role(*op) {
                Role::Quotient => quotient = p.result(*op),
                Role::SignLhs => zero = p.operand(*op, 1),
                Role::Correct => {
                    let (Some(quotient), Some(zero), Some(flag)) = (quotient, zero, p.result(*op)) else {
                        continue;
                    };
                    let ty = p.lowered.module.ty(flag);
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
}
