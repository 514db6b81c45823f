//! Structured control flow made flat: a region's operations take the place of the operation that holds it.

use crate::patch::Patch;
use crate::{flow, known, memory};
use plumb_ir::ops::{affine, scf};
use plumb_ir::{AffineExpr, AttrKind, Block, Module, Op, Region, Type, Value};

/// Which trip of a loop stands for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trip {
    /// The first.
    First,
    /// The last; where constants do not tell which that is, the one that is not reached, at the upper bound.
    Last,
}

/// Regions of an operation that may take its place.
pub(crate) fn inlinable(module: &Module, op: Op) -> usize {
    let flat = [
        scf::If::KIND,
        scf::IndexSwitch::KIND,
        scf::ExecuteRegion::KIND,
        scf::For::KIND,
        scf::While::KIND,
        affine::If::KIND,
        affine::For::KIND,
    ];
    if flat.contains(&module.kind(op)) { module.op(op).regions.len() } else { 0 }
}

/// Puts the operations of a region in place of its operation: a branch of an `if`, one trip of a loop.
pub(crate) fn inline(patch: &mut Patch, op: Op, index: usize, trip: Trip) -> Option<()> {
    let region = patch.module.op(op).regions.get(index).copied()?;
    let body = only_block(&patch.module, region)?;
    let operands: Vec<Value> = patch.module.op(op).operands.to_vec();
    let kind = patch.module.kind(op);
    let handed: Vec<Value> = if kind == scf::For::KIND {
        // The induction variable is the lower bound on the first trip; carried values are the initial ones.
        let inits = scf::For::initArgs.get(&patch.module, op).to_vec();
        let variable = match trip {
            Trip::First => operands.first().copied(),
            Trip::Last => last(patch, op),
        };
        variable.into_iter().chain(inits).collect()
    } else if kind == affine::For::KIND {
        let inits = affine::For::inits.get(&patch.module, op).to_vec();
        first_bound(patch, op).into_iter().chain(inits).collect()
    } else if kind == scf::While::KIND {
        // The condition's region runs first, on the initial values; the body of the loop would run on what it yields,
        // which has the same types only by chance: the verifier decides.
        operands
    } else {
        Vec::new()
    };
    let arguments = patch.module.block(body).args.clone();
    if arguments.len() != handed.len() {
        return None;
    }
    let terminator = patch.module.terminator(body)?;
    let ends = patch.module.kind(terminator);
    let yielded: Vec<Value> = if ends == scf::Condition::KIND {
        scf::Condition::args.get(&patch.module, terminator).to_vec()
    } else if [scf::Yield::KIND, affine::Yield::KIND].contains(&ends) {
        patch.module.op(terminator).operands.to_vec()
    } else {
        return None;
    };
    let results = patch.module.op(op).results.clone();
    if results.len() != yielded.len() && !results.iter().all(|&value| patch.uses_before(value) == 0) {
        return None;
    }
    for (argument, value) in arguments.into_iter().zip(handed) {
        patch.replace(argument, value);
    }
    for (result, value) in results.into_iter().zip(yielded) {
        patch.replace(result, value);
    }
    for inner in patch.take_ops(body).into_iter().filter(|&inner| inner != terminator) {
        patch.insert_before(op, inner);
    }
    patch.drop_op(op);
    Some(())
}

/// The lower bound of an affine loop, where that is a number or a value.
fn first_bound(patch: &mut Patch, op: Op) -> Option<Value> {
    let AttrKind::AffineMap(map) = affine::For::lowerBoundMap.attr(&patch.module, op)? else { return None };
    let at = match map.results[..] {
        [AffineExpr::Constant(n)] => return memory::number_at(patch, op, Type::INDEX, n),
        [AffineExpr::Dim(i)] => i,
        [AffineExpr::Symbol(i)] => map.dims + i,
        _ => return None,
    };
    affine::For::lowerBoundOperands.get(&patch.module, op).get(at as usize).copied()
}

/// The induction variable of a loop on its last trip.
fn last(patch: &mut Patch, op: Op) -> Option<Value> {
    let [lower, upper, step, ..] = patch.module.op(op).operands[..] else { return None };
    let number = |value| i64::try_from(known::constant_of(&patch.module, value)? as i128).ok();
    let (Some(from), Some(to), Some(by)) = (number(lower), number(upper), number(step)) else {
        return Some(upper);
    };
    if patch.module.ty(lower) != Type::INDEX || by < 1 {
        return None;
    }
    let trips = to.checked_sub(from)?.checked_sub(1)?.checked_div(by).filter(|&trips| trips > 0)?;
    memory::number_at(patch, op, Type::INDEX, from.checked_add(trips.checked_mul(by)?)?)
}

fn only_block(module: &Module, region: Region) -> Option<Block> {
    match module.region(region).blocks[..] {
        [block] => Some(block),
        _ => None,
    }
}

/// Drops a carried value of a loop: within and after it, its initial value stands.
pub(crate) fn drop_carried(patch: &mut Patch, op: Op, index: usize) -> Option<()> {
    let init = *scf::For::initArgs.get(&patch.module, op).get(index)?;
    let region = patch.module.op(op).regions.first().copied()?;
    let body = only_block(&patch.module, region)?;
    let terminator = patch.module.terminator(body)?;
    let result = patch.module.op(op).results.get(index).copied()?;
    // Lower bound, upper bound and step come before the initial values; the induction variable before the carried.
    let argument = patch.module.block(body).args.get(index + 1).copied()?;
    if patch.module.op(op).operands.len() <= index + 3 || patch.module.op(terminator).operands.len() <= index
    {
        return None;
    }
    patch.module.op_mut(op).operands.remove(index + 3);
    patch.module.op_mut(terminator).operands.remove(index);
    flow::remove_block_argument(&mut patch.module, body, index + 1);
    flow::remove_result(&mut patch.module, op, index);
    patch.replace(argument, init);
    patch.replace(result, init);
    patch.touch();
    Some(())
}

/// Drops an unused result of an operation whose regions yield it.
pub(crate) fn drop_result(patch: &mut Patch, op: Op, index: usize) -> Option<()> {
    let regions = patch.module.op(op).regions.clone();
    for region in regions {
        let blocks = patch.module.region(region).blocks.clone();
        for block in blocks {
            let Some(terminator) = patch.module.terminator(block) else { continue };
            let is_yield = [scf::Yield::KIND, affine::Yield::KIND].contains(&patch.module.kind(terminator));
            if is_yield && index < patch.module.op(terminator).operands.len() {
                patch.module.op_mut(terminator).operands.remove(index);
            }
        }
    }
    flow::remove_result(&mut patch.module, op, index);
    patch.touch();
    Some(())
}
