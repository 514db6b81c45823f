//! Faults at function boundaries: wrappers, bare pointers, unranked results, functions as values.

use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::ops::{LlvmOp, func, llvm};
use plumb_ir::{AttrKind, Op, TypeKind};

pub(super) fn wrapper_result_first(p: &mut Patch<'_>, op: Op) -> Option<()> {
    let packed = p.operand(op, 0)?;
    let TypeKind::LlvmStruct { body, .. } = p.lowered.module.ctx.ty(p.ty(packed)) else {
        return None;
    };
    let first = body.first().copied()?;
    let field = p.insert_field(op, packed, &[0], first)?;
    p.set_operand(op, 0, field);
    Some(())
}

/// Whether a group hands over a memref as a bare pointer: nothing else of its descriptor is read.
fn bare(p: &Patch<'_>, group: &Group) -> bool {
    let read = |op: &&Op| p.kind(**op) == Some(LlvmOp::ExtractValue);
    group.ops.iter().filter(read).all(|op| !matches!(p.role(*op), Role::Offset | Role::Rank))
}

pub(super) fn bare_allocated(p: &mut Patch<'_>, group: &Group) {
    for op in &group.ops {
        if p.role(*op) == Role::Aligned && bare(p, group) {
            p.read_field(*op, &[0]);
        }
    }
}

pub(super) fn bare_stride(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    // Sizes and strides of a bare pointer are constants; each descriptor is built in one run, sizes first.
    let constant = |p: &Patch<'_>, op| {
        let value = p.operand(op, 1)?;
        group.ops.iter().any(|c| p.role(*c) == Role::Size(0) && p.result(*c) == Some(value)).then_some(value)
    };
    let mut outer = None;
    for op in &group.ops {
        match p.role(*op) {
            Role::SetSize(0) => outer = constant(p, *op),
            Role::SetStride(0) => {
                if let Some(size) = outer.take() {
                    p.set_operand(*op, 1, size);
                }
            }
            _ => {}
        }
    }
    Some(())
}

pub(super) fn escape_not_copied(p: &mut Patch<'_>, group: &Group) {
    let mut old = None;
    for op in &group.ops {
        match p.role(*op) {
            Role::DescriptorPtr => old = p.result(*op),
            Role::SetDescriptorPtr => {
                if let Some(old) = old.take() {
                    p.set_operand(*op, 1, old);
                }
            }
            _ => {}
        }
    }
}

pub(super) fn escape_freed_early(p: &mut Patch<'_>, group: &Group) {
    let mut copy = None;
    for op in &group.ops {
        if p.role(*op) != Role::Escape {
            continue;
        }
        if p.kind(*op) == Some(LlvmOp::Memcpy) {
            copy = Some(*op);
        } else if p.kind(*op) == Some(LlvmOp::Call)
            && let Some(copy) = copy.take()
        {
            p.move_before(*op, copy);
        }
    }
}

/// Another function of the same type, by its symbol.
fn namesake(p: &Patch<'_>, constant: Op) -> Option<String> {
    let own = func::Constant::value.get(p.source, constant)?;
    let AttrKind::Symbol { root, .. } = p.source.ctx.attr(own) else { return None };
    let own = p.source.ctx.name(*root);
    let result = p.source.op(constant).results.first()?;
    let ty = p.source.ty(*result);
    let functions = p.source.walk(p.source.top()).filter(|op| p.source.kind(*op) == func::Func::KIND);
    let alike = functions.filter(|op| func::Func::function_type.ty(p.source, *op) == Some(ty));
    alike.filter_map(|op| p.source.symbol_name(op)).find(|name| *name != own).map(str::to_owned)
}

pub(super) fn callee_of_neighbour(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let (op, other) = (p.role_of(group, Role::Main)?, namesake(p, group.source)?);
    let symbol = p.out().ctx.symbol_attr(&other);
    p.set_prop(op, llvm::AddressOf::global_name, symbol);
    Some(())
}
