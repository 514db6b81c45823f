//! Forms that only MLIR 8 to 12 wrote. Types of LLVM have their names there or are wrapped in a string. Memory is in
//! `std`, and constants stand for operands of now.
//!
//! As with [`llvm16`](super::llvm16), the parser reads older [`forms`] and [`types`]; what they leave undone is done
//! [afterwards](modernise), before typed pointers are checked and dropped.

pub(crate) mod forms;
pub(crate) mod types;
pub(super) mod writing;

use super::inserted::InsertedOps;
use super::llvm16::parameters::change_entries;
use crate::ops::{builtin, func, llvm, memref, shared};
use crate::{AttrKind, Module, Op, OpKind, Type};
use rustc_hash::FxHashSet;

/// The last release of these.
pub(crate) const LAST: u32 = 12;

/// The operation that ended modules.
pub(crate) const MODULE_TERMINATOR: &str = "module_terminator";

/// Operations of `std` that are of dialects which are not registered here now, and which dialects.
const ELSEWHERE: &[(&str, &str)] = &[
    ("dynamic_tensor_from_elements", "tensor"),
    ("extract_element", "tensor"),
    ("tensor_cast", "tensor"),
    ("tensor_from_elements", "tensor"),
    ("tensor_load", "bufferization"),
    ("tensor_store", "memref"),
];

/// The dialect that an operation of `std`, by its name with or without `std.`, is of now, if it is not registered.
pub(crate) fn elsewhere(name: &str) -> Option<&'static str> {
    let short = name.strip_prefix("std.").unwrap_or(name);
    ELSEWHERE.iter().find(|(old, _)| *old == short).map(|(_, now)| *now)
}

/// Turns what was read into what newer spellings read.
pub(super) fn modernise(m: &mut Module) {
    let ops: Vec<Op> = m.walk(m.top()).collect();
    let (mut inserted, mut gone) = (InsertedOps::default(), FxHashSet::default());
    for op in ops {
        let kind = m.kind(op);
        if kind == memref::Dim::KIND {
            dimension(m, op, &mut inserted);
        } else if kind == llvm::Constant::KIND {
            address(m, op);
        } else if kind == func::Func::KIND || kind == llvm::Func::KIND {
            flags_of_parameters(m, op);
            declaration(m, op);
        } else if let OpKind::Unregistered(name) = kind {
            let ends_module = m.ctx.name(name) == MODULE_TERMINATOR
                && m.parent_op(op).is_some_and(|around| m.kind(around) == builtin::Module::KIND);
            if ends_module {
                gone.insert(op);
            }
        }
    }
    inserted.place(m, &gone);
}

/// The number of a dimension was an attribute.
fn dimension(m: &mut Module, op: Op, inserted: &mut InsertedOps) {
    let (Some(_), 1) = (m.op(op).parent, m.op(op).operands.len()) else { return };
    let Some(number) = m.attr_named(op, "index").and_then(|attr| m.ctx.as_i64(attr)) else { return };
    let value = inserted.index_before(m, op, number);
    m.op_mut(op).operands.push(value);
    m.take_attr(op, "index");
}

/// The address of a function was a constant too.
fn address(m: &mut Module, op: Op) {
    let symbol = m.prop_named(op, "value").filter(|a| m.ctx.as_symbol(*a).is_some());
    if symbol.is_some() {
        m.rename(op, llvm::AddressOf::KIND);
        m.set_prop(op, llvm::AddressOf::global_name, symbol);
    }
}

/// A declaration is not public; then it was allowed to be.
fn declaration(m: &mut Module, op: Op) {
    let declared = m.op(op).regions.first().is_none_or(|region| m.region(*region).blocks.is_empty());
    if declared && m.kind(op) == func::Func::KIND && func::Func::sym_visibility.get(m, op).is_none() {
        let private = m.ctx.string_attr("private");
        m.set_prop(op, func::Func::sym_visibility, Some(private));
    }
}

/// An attribute of a parameter was true or false.
fn flags_of_parameters(m: &mut Module, op: Op) {
    let unit = m.ctx.unit_attr();
    for list in [shared::arg_attrs, shared::res_attrs] {
        change_entries(m, op, list, |ctx, _, name, attr| {
            let flag = ctx.name(name).starts_with("llvm.")
                && matches!(ctx.attr(attr), AttrKind::Integer { ty, .. } if *ty == Type::I1);
            if flag { ctx.is_true(attr).then_some(unit) } else { Some(attr) }
        });
    }
}
