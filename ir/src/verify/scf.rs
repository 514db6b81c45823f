//! Rules of `scf`: what regions take, yield and give.

use super::{Check, ensure, fail, show, types};
use crate::ops::{ScfOp, arith, index, scf, tensor};
use crate::{AttrKind, Module, Op, OpKind, Region, Type, Value, ValueDef};

fn region(m: &Module, op: Op, i: usize) -> Option<Region> {
    m.op(op).regions.get(i).copied()
}

/// The number that a constant of `index` gives.
fn constant(m: &Module, value: Value) -> Option<i64> {
    let ValueDef::Result(by, 0) = m.value(value).def else { return None };
    let attr = match m.kind(by) {
        arith::Constant::KIND => arith::Constant::value.get(m, by),
        index::Constant::KIND => index::Constant::value.get(m, by),
        _ => None,
    };
    m.ctx.as_i64(attr?)
}

/// Argument types of a region's entry block.
fn arguments(m: &Module, region: Option<Region>) -> Vec<Type> {
    region.and_then(|r| m.entry_block(r)).map(|b| types(m, &m.block(b).args)).unwrap_or_default()
}

fn same(m: &Module, have: &[Type], want: &[Type], have_what: &str, want_what: &str) -> Check {
    ensure!(
        have.len() == want.len(),
        "verify-region",
        "has {} {have_what} for {} {want_what}",
        have.len(),
        want.len()
    );
    for (i, (have, want)) in have.iter().zip(want).enumerate() {
        ensure!(
            have == want,
            "verify-region",
            "has {} as #{i} of its {have_what}, but {} as #{i} of its {want_what}",
            show(m, *have),
            show(m, *want)
        );
    }
    Ok(())
}

/// Every block of a region that ends with a yield gives these types; single-block regions end with one.
fn yields(m: &Module, op: Op, region: Region, want: &[Type]) -> Check {
    for block in &m.region(region).blocks {
        let Some(last) = m.terminator(*block) else { continue };
        if m.kind(last) == scf::Yield::KIND {
            same(m, &scf::Yield::results.types(m, last), want, "yielded values", "results")?;
        } else {
            ensure!(
                m.kind(op) == scf::ExecuteRegion::KIND || m.kind(last).def().is_none(),
                "verify-terminator",
                "expects its regions to end with 'scf.yield', found '{}'",
                m.op_name(last)
            );
        }
    }
    Ok(())
}

fn filled(m: &Module, region: Region, name: &str) -> Check {
    ensure!(m.entry_block(region).is_some(), "verify-region", "needs a block in region '{name}'");
    Ok(())
}

pub(crate) fn for_(m: &Module, op: Op) -> Check {
    let Some(body) = region(m, op, 0) else { return Ok(()) };
    filled(m, body, "region")?;
    let inits = scf::For::initArgs.types(m, op);
    let results = scf::For::results.types(m, op);
    let args = arguments(m, Some(body));
    let Some((counter, carried)) = args.split_first() else {
        fail!("verify-region", "needs a body with at least the induction variable as argument");
    };
    let bound = scf::For::lowerBound.ty(m, op);
    ensure!(
        *counter == bound,
        "verify-region",
        types(m, bound),
        "has an induction variable of {}, but bounds of {bound}",
        show(m, *counter)
    );
    same(m, &inits, &results, "initial values", "results")?;
    same(m, &inits, carried, "initial values", "carried arguments")?;
    yields(m, op, body, &results)
}

pub(crate) fn if_(m: &Module, op: Op) -> Check {
    let results = scf::If::results.types(m, op);
    let (Some(then), Some(other)) = (region(m, op, 0), region(m, op, 1)) else { return Ok(()) };
    filled(m, then, "thenRegion")?;
    ensure!(
        results.is_empty() || m.entry_block(other).is_some(),
        "verify-region",
        "gives results, so it must have an else block"
    );
    yields(m, op, then, &results)?;
    yields(m, op, other, &results)
}

pub(crate) fn while_(m: &Module, op: Op) -> Check {
    let (Some(before), Some(after)) = (region(m, op, 0), region(m, op, 1)) else { return Ok(()) };
    filled(m, before, "before")?;
    filled(m, after, "after")?;
    let inits = scf::While::inits.types(m, op);
    let results = scf::While::results.types(m, op);
    let first = arguments(m, Some(before));
    same(m, &inits, &first, "initial values", "arguments of 'before'")?;
    let last = m.entry_block(before).and_then(|b| m.terminator(b));
    let condition = last.filter(|l| m.kind(*l) == OpKind::Scf(ScfOp::Condition));
    let Some(condition) = condition else {
        fail!("verify-terminator", "expects its region 'before' to end with 'scf.condition'");
    };
    let handed = scf::Condition::args.types(m, condition);
    same(m, &handed, &results, "values of 'scf.condition'", "results")?;
    same(m, &handed, &arguments(m, Some(after)), "values of 'scf.condition'", "arguments of 'after'")?;
    yields(m, op, after, &first)
}

pub(crate) fn index_switch(m: &Module, op: Op) -> Check {
    let cases = scf::IndexSwitch::cases.array(m, op);
    let regions = &m.op(op).regions;
    ensure!(
        regions.len() == cases.len() + 1,
        "verify-region",
        "has {} case regions for {} case values",
        regions.len().saturating_sub(1),
        cases.len()
    );
    let mut sorted = cases.to_vec();
    sorted.sort_unstable();
    for pair in sorted.windows(2) {
        ensure!(pair[0] != pair[1], "verify-attribute", "has the case value {} twice", pair[0]);
    }
    let results = scf::IndexSwitch::results.types(m, op);
    for region in regions {
        filled(m, *region, "case")?;
        ensure!(arguments(m, Some(*region)).is_empty(), "verify-region", "has a case region with arguments");
        yields(m, op, *region, &results)?;
    }
    Ok(())
}

pub(crate) fn execute_region(m: &Module, op: Op) -> Check {
    let Some(body) = region(m, op, 0) else { return Ok(()) };
    filled(m, body, "region")?;
    ensure!(arguments(m, Some(body)).is_empty(), "verify-region", "has a region with arguments");
    yields(m, op, body, &scf::ExecuteRegion::result0.types(m, op))
}

pub(crate) fn parallel(m: &Module, op: Op) -> Check {
    let Some(body) = region(m, op, 0) else { return Ok(()) };
    filled(m, body, "region")?;
    let steps = scf::Parallel::step.get(m, op).len();
    ensure!(steps > 0, "verify-operands", "needs at least one induction variable");
    for (i, step) in scf::Parallel::step.get(m, op).iter().enumerate() {
        let number = constant(m, *step);
        ensure!(
            number.is_none_or(|n| n > 0),
            "verify-operands",
            "has {} as step #{i}, which must be positive",
            number.unwrap_or_default()
        );
    }
    let (lower, upper) =
        (scf::Parallel::lowerBound.get(m, op).len(), scf::Parallel::upperBound.get(m, op).len());
    ensure!(
        lower == steps && upper == steps,
        "verify-operands",
        "has {lower} lower bounds, {upper} upper bounds and {steps} steps"
    );
    let args = arguments(m, Some(body));
    ensure!(
        args.len() == steps && args.iter().all(|t| *t == Type::INDEX),
        "verify-region",
        "needs one body argument of index for each of its {steps} induction variables"
    );
    let results = scf::Parallel::results.types(m, op);
    let last = m.entry_block(body).and_then(|b| m.terminator(b));
    let Some(last) = last.filter(|l| m.kind(*l) == OpKind::Scf(ScfOp::Reduce)) else {
        fail!("verify-terminator", "expects its body to end with 'scf.reduce'");
    };
    same(m, &scf::Reduce::operands.types(m, last), &results, "reduced values", "results")?;
    same(m, &scf::Parallel::initVals.types(m, op), &results, "initial values", "results")
}

pub(crate) fn reduce(m: &Module, op: Op) -> Check {
    let operands = scf::Reduce::operands.types(m, op);
    let regions = &m.op(op).regions;
    ensure!(
        operands.len() == regions.len(),
        "verify-region",
        "has {} operands for {} reductions",
        operands.len(),
        regions.len()
    );
    for (ty, region) in operands.iter().zip(regions) {
        filled(m, *region, "reductions")?;
        ensure!(
            arguments(m, Some(*region)) == [*ty, *ty],
            "verify-region",
            "needs two arguments of {} in the region that reduces it",
            show(m, *ty)
        );
        let last = m.entry_block(*region).and_then(|b| m.terminator(b));
        ensure!(
            last.is_some_and(|l| m.kind(l) == OpKind::Scf(ScfOp::ReduceReturn)),
            "verify-terminator",
            "expects its regions to end with 'scf.reduce.return'"
        );
    }
    Ok(())
}

pub(crate) fn reduce_return(m: &Module, op: Op) -> Check {
    let have = scf::ReduceReturn::result.ty(m, op);
    let region = m.op(op).parent.and_then(|b| m.block(b).parent);
    let want = arguments(m, region).first().copied();
    ensure!(
        want.is_none_or(|w| w == have),
        types(m, have),
        "gives {have}, which is not the type that is reduced"
    );
    Ok(())
}

/// Slices go to the shared outputs of the loop that they are at the end of.
fn into_outputs(m: &Module, body: Region, rank: usize) -> Check {
    let Some(entry) = m.entry_block(body) else { return Ok(()) };
    let Some(end) = m.terminator(entry).filter(|end| m.kind(*end) == scf::InParallel::KIND) else {
        return Ok(());
    };
    let slices = m.op(end).regions.iter().flat_map(|r| &m.region(*r).blocks).flat_map(|b| &m.block(*b).ops);
    for &slice in slices.filter(|op| m.kind(**op) == tensor::ParallelInsertSlice::KIND) {
        // It is not verified yet: without a destination its own row refuses it.
        let Some(&dest) = m.operand_group(slice, tensor::ParallelInsertSlice::dest.0).first() else {
            continue;
        };
        let output =
            matches!(m.value(dest).def, ValueDef::Argument(b, i) if b == entry && i as usize >= rank);
        ensure!(output, "verify-operands", "has a slice that goes to none of its shared outputs");
    }
    Ok(())
}

pub(crate) fn forall(m: &Module, op: Op) -> Check {
    let Some(body) = region(m, op, 0) else { return Ok(()) };
    filled(m, body, "region")?;
    let rank = scf::Forall::staticLowerBound.array(m, op).len();
    into_outputs(m, body, rank)?;
    let args = arguments(m, Some(body));
    let outputs = scf::Forall::outputs.types(m, op);
    ensure!(
        args.len() == rank + outputs.len(),
        "verify-region",
        "has {} body arguments for {rank} dimensions and {} outputs",
        args.len(),
        outputs.len()
    );
    ensure!(
        args.iter().take(rank).all(|t| *t == Type::INDEX),
        "verify-region",
        "needs its induction variables to be index"
    );
    same(m, &scf::Forall::results.types(m, op), &outputs, "results", "outputs")?;
    if let Some(AttrKind::Array(mapping)) = scf::Forall::mapping.get(m, op).map(|a| m.ctx.attr(a)) {
        ensure!(
            mapping.is_empty() || mapping.len() == rank,
            "verify-attribute",
            "has {} mapping attributes for {rank} dimensions",
            mapping.len()
        );
    }
    Ok(())
}
