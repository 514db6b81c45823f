//! Edits: what may be done to a module, applied to a patch. An edit that does not fit (any more) does nothing.

use crate::attributes::{self, Place};
use crate::change::{self, Change};
use crate::constant::{self, SimpleConstant, Simplification};
use crate::memory::Fills;
use crate::patch::Patch;
use crate::region::Trip;
use crate::{cast, elements, flow, known, memory, observe, region, signature};
use plumb_ir::{Block, Module, Op, Region, Value};

/// What stands for the results of a dropped operation.
#[derive(Clone, Debug)]
pub(crate) enum StandIn {
    /// Nothing: they are unused.
    Nothing,
    /// A simple constant of each one's type.
    Simple(SimpleConstant),
    /// The numbers that they seem to be.
    Known,
    /// A cast of this value.
    Cast(Value),
    /// These values, by result.
    Values(Vec<Option<Value>>),
}

/// One change to a module. Indices are those of the module it was proposed for.
#[derive(Clone, Debug)]
pub(crate) enum Edit {
    /// Drop an operation.
    Drop(Op, StandIn),
    /// Put a region of an operation in its place, of a loop as on this trip.
    Inline(Op, usize, Trip),
    /// Replace a call by the callee's body.
    InlineCall(Op),
    /// Turn a terminator into a branch to one successor.
    Straighten(Op, usize),
    /// Put a block after the only branch to it.
    Merge(Block),
    /// Drop an argument of a block that is not an entry; a constant stands for it.
    DropBlockArgument(Block, usize, SimpleConstant),
    /// Drop a result of a function.
    DropResult(Op, usize),
    /// Drop an unused argument of a function.
    DropArgument(Op, usize),
    /// Let a constant stand for an argument of a function.
    FixArgument(Op, usize, SimpleConstant),
    /// Drop a carried value of a loop.
    DropCarried(Op, usize),
    /// Drop an unused result of an operation with regions.
    DropYielded(Op, usize),
    /// Drop a symbol that nothing refers to.
    DropSymbol(Op),
    /// Let a constant stand for one operand.
    Operand(Op, usize, SimpleConstant),
    /// Make a constant simpler.
    SetConstant(Op, Simplification),
    /// Call a function by its name instead of by its value.
    CallByName(Op),
    /// Return what is stored or printed from the entry instead.
    ReturnShown(Op, Op),
    /// Return another value in place of a result of a function.
    ReturnInstead(Op, usize, Value),
    /// Let a global stand for memory that is made and filled.
    Preset(Op, Fills),
    /// Let a loop run from zero so many times.
    Trips(Op, i64),
    /// Drop an attribute.
    DropAttribute(Op, Place),
    /// Change types.
    Change(Change),
}

/// The module with these edits, if any of them changed it. The entry is referred to from outside. None if it is time to
/// stop.
pub(crate) fn apply(
    module: &Module,
    edits: &[Edit],
    entry: &str,
    stops: &dyn Fn() -> bool,
) -> Option<Module> {
    let mut patch = Patch::new(module);
    for edit in edits {
        if stops() {
            return None;
        }
        // An edit that does not fit may have changed nothing or left a module that the verifier refuses.
        let _ = apply_one(&mut patch, edit);
    }
    let drops = |edit: &Edit| {
        matches!(
            edit,
            Edit::Drop(..)
                | Edit::Operand(..)
                | Edit::FixArgument(..)
                | Edit::DropBlockArgument(..)
                | Edit::CallByName(..)
                | Edit::ReturnShown(..)
                | Edit::ReturnInstead(..)
                | Edit::Preset(..)
                | Edit::Trips(..)
                | Edit::Change(..)
        )
    };
    patch.finish(edits.iter().any(drops), entry)
}

/// The operation that must still be there for an edit.
fn subject(edit: &Edit) -> Option<Op> {
    match edit {
        Edit::Drop(op, _)
        | Edit::Inline(op, ..)
        | Edit::InlineCall(op)
        | Edit::Straighten(op, _)
        | Edit::DropCarried(op, _)
        | Edit::DropYielded(op, _)
        | Edit::Operand(op, ..)
        | Edit::SetConstant(op, _)
        | Edit::CallByName(op)
        | Edit::ReturnShown(_, op)
        | Edit::Preset(op, _)
        | Edit::Trips(op, _)
        | Edit::DropAttribute(op, _) => Some(*op),
        Edit::Merge(_)
        | Edit::DropBlockArgument(..)
        | Edit::DropResult(..)
        | Edit::DropArgument(..)
        | Edit::FixArgument(..)
        | Edit::DropSymbol(_)
        | Edit::ReturnInstead(..)
        | Edit::Change(_) => None,
    }
}

fn apply_one(patch: &mut Patch, edit: &Edit) -> Option<()> {
    if subject(edit).is_some_and(|op| !patch.alive(op)) {
        return None;
    }
    match edit {
        Edit::Drop(op, with) => drop_op(patch, *op, with),
        Edit::Inline(op, index, trip) => region::inline(patch, *op, *index, *trip),
        Edit::InlineCall(op) => signature::inline_call(patch, *op),
        Edit::Straighten(op, to) => flow::straighten(patch, *op, *to),
        Edit::Merge(block) => flow::merge(patch, *block),
        Edit::DropBlockArgument(block, index, simple) => {
            let argument = patch.module.block(*block).args.get(*index).copied()?;
            let region = patch.module.block(*block).parent?;
            let value = entry_constant(patch, region, argument, *simple)?;
            flow::drop_argument(patch, *block, *index, value)
        }
        Edit::DropResult(op, index) => signature::drop_result(patch, *op, *index),
        Edit::DropArgument(op, index) => signature::drop_argument(patch, *op, *index),
        Edit::FixArgument(op, index, simple) => {
            let region = patch.module.op(*op).regions.first().copied()?;
            let entry = patch.module.entry_block(region)?;
            let argument = patch.module.block(entry).args.get(*index).copied()?;
            let value = entry_constant(patch, region, argument, *simple)?;
            patch.replace(argument, value);
            Some(())
        }
        Edit::DropCarried(op, index) => region::drop_carried(patch, *op, *index),
        Edit::DropYielded(op, index) => region::drop_result(patch, *op, *index),
        Edit::DropSymbol(op) => {
            patch.drop_op(*op);
            Some(())
        }
        Edit::Operand(op, index, simple) => {
            let old = patch.module.op(*op).operands.get(*index).copied()?;
            let value = constant_at(patch, *op, old, *simple)?;
            *patch.module.op_mut(*op).operands.get_mut(*index)? = value;
            Some(())
        }
        Edit::SetConstant(op, aim) => {
            constant::simplify(&mut patch.module, *op, *aim)?;
            patch.touch();
            Some(())
        }
        Edit::CallByName(op) => signature::call_by_name(patch, *op),
        Edit::ReturnShown(entry, op) => observe::return_shown(patch, *entry, *op),
        Edit::ReturnInstead(function, at, value) => observe::return_instead(patch, *function, *at, *value),
        Edit::Preset(op, fills) => memory::preset(patch, *op, *fills),
        Edit::Trips(op, count) => {
            memory::trips(patch, *op, *count)?;
            patch.touch();
            Some(())
        }
        Edit::DropAttribute(op, place) => attributes::drop(patch, *op, *place),
        Edit::Change(change) => change::make(patch, *change),
    }
}

/// A constant of a value's type at the start of a region.
fn entry_constant(patch: &mut Patch, region: Region, like: Value, simple: SimpleConstant) -> Option<Value> {
    let entry = patch.module.entry_block(region)?;
    let ty = patch.module.ty(like);
    let (op, value) = constant::make(&mut patch.module, entry, ty, simple)?;
    patch.insert_first(entry, op);
    Some(value)
}

fn drop_op(patch: &mut Patch, op: Op, with: &StandIn) -> Option<()> {
    let results = patch.module.op(op).results.clone();
    let mut stand_ins = Vec::with_capacity(results.len());
    for (at, &result) in results.iter().enumerate() {
        let used = patch.uses_before(result) > 0;
        let stand_in = match with {
            StandIn::Nothing => None,
            StandIn::Simple(simple) if used => constant_at(patch, op, result, *simple),
            StandIn::Known if used => {
                let block = patch.module.op(op).parent?;
                let ty = patch.module.ty(result);
                let number = known::number(&patch.module, op, result)?;
                let attr = elements::attr_of(&mut patch.module.ctx, ty, &[number])?;
                let (constant, value) = constant::make_of(&mut patch.module, block, attr, ty)?;
                patch.insert_before(op, constant);
                Some(value)
            }
            StandIn::Cast(value) if used => cast::insert(patch, op, *value, result),
            StandIn::Simple(_) | StandIn::Known | StandIn::Cast(_) => None,
            StandIn::Values(values) => values.get(at).copied().flatten(),
        };
        if used && stand_in.is_none() {
            return None;
        }
        stand_ins.extend(stand_in.map(|value| (result, value)));
    }
    for (result, value) in stand_ins {
        patch.replace(result, value);
    }
    patch.drop_op(op);
    Some(())
}

/// A constant of the type of `like` before an operation.
fn constant_at(patch: &mut Patch, op: Op, like: Value, simple: SimpleConstant) -> Option<Value> {
    let block = patch.module.op(op).parent?;
    let ty = patch.module.ty(like);
    let (constant, value) = constant::make(&mut patch.module, block, ty, simple)?;
    patch.insert_before(op, constant);
    Some(value)
}
