//! Counts: operands, results, regions, successors and attributes as the row says, blocks with one terminator at
//! their end, successors within the region.

use super::{Check, ensure};
use crate::limits::{MAX_LANES, is_vector_shape};
use crate::table::{Arity, OpDef, ValueDef};
use crate::{Module, Op, Region, Traits, TypeKind};

pub(super) fn check(m: &Module, op: Op) -> Check {
    if let Some(def) = m.kind(op).def() {
        operands(m, op, def)?;
        results(m, op, def)?;
        let data = m.op(op);
        named(data.regions.len(), def.regions, "region")?;
        named(data.successors.len(), def.successors, "successor")?;
        for (i, prop) in def.props.iter().enumerate() {
            ensure!(
                !prop.required || m.prop(op, i).is_some(),
                "verify-attribute",
                "requires attribute '{}'",
                prop.name
            );
        }
    }
    place(m, op)?;
    for (i, region) in m.op(op).regions.iter().enumerate() {
        blocks(m, op, *region, i)?;
    }
    Ok(())
}

fn operands(m: &Module, op: Op, def: &OpDef) -> Check {
    let data = m.op(op);
    if !def.has(Traits::ATTR_SIZED_OPERANDS) {
        ensure!(data.segments.is_empty(), "verify-operands", "has operand segment sizes, and takes none");
        return groups(data.operands.len(), def.operands, "operand");
    }
    // Absent sizes are zeros.
    if data.segments.is_empty()
        && data.operands.is_empty()
        && def.operands.iter().all(|g| g.arity != Arity::One)
    {
        return Ok(());
    }
    ensure!(
        data.segments.len() == def.operands.len(),
        "verify-operands",
        "needs {} operand segment sizes, found {}",
        def.operands.len(),
        data.segments.len()
    );
    let total: u64 = data.segments.iter().map(|n| u64::from(*n)).sum();
    ensure!(
        total == data.operands.len() as u64,
        "verify-operands",
        "has {} operands, but its segment sizes sum up to {total}",
        data.operands.len()
    );
    for (group, size) in def.operands.iter().zip(&data.segments) {
        let fits = match group.arity {
            Arity::One => *size == 1,
            Arity::Opt => *size <= 1,
            Arity::Many => true,
        };
        ensure!(fits, "verify-operands", "operand group '{}' does not take {size} values", group.name);
    }
    Ok(())
}

fn results(m: &Module, op: Op, def: &OpDef) -> Check {
    groups(m.op(op).results.len(), def.results, "result")?;
    for result in &m.op(op).results {
        let fits = match m.ctx.ty(m.ty(*result)) {
            TypeKind::Vector { shape, .. } => is_vector_shape(shape),
            _ => true,
        };
        ensure!(fits, "vector-too-large", "has a vector of more than {MAX_LANES} elements as its result");
    }
    Ok(())
}

fn groups(count: usize, groups: &[ValueDef], what: &str) -> Check {
    let fixed = groups.iter().filter(|g| g.arity == Arity::One).count();
    let varying = groups.len() - fixed;
    let optional = varying > 0 && groups.iter().all(|g| g.arity != Arity::Many);
    if varying == 0 {
        ensure!(count == fixed, "verify-count", "needs {fixed} {what}s, found {count}");
    } else if optional {
        let most = fixed + varying;
        ensure!(
            (fixed..=most).contains(&count),
            "verify-count",
            "needs {fixed} to {most} {what}s, found {count}"
        );
    } else {
        ensure!(
            count >= fixed && (count - fixed).is_multiple_of(varying),
            "verify-count",
            "needs {fixed} or more {what}s, found {count}"
        );
    }
    Ok(())
}

fn named(count: usize, names: &[&str], what: &str) -> Check {
    let fixed = names.iter().filter(|n| !n.ends_with('*')).count();
    if fixed == names.len() {
        ensure!(count == fixed, "verify-count", "needs {fixed} {what}s, found {count}");
    } else {
        ensure!(count >= fixed, "verify-count", "needs {fixed} or more {what}s, found {count}");
    }
    Ok(())
}

/// An operation's place: terminators end blocks, successors lie in the same region.
fn place(m: &Module, op: Op) -> Check {
    let data = m.op(op);
    let Some(block) = data.parent else { return Ok(()) };
    let last = m.terminator(block) == Some(op);
    let terminator = data.kind.def().is_some_and(|d| d.has(Traits::TERMINATOR));
    ensure!(last || !terminator, "verify-terminator", "must be the last operation in its block");
    ensure!(
        last || data.successors.is_empty(),
        "verify-terminator",
        "with successors must be the last operation in its block"
    );
    let region = m.block(block).parent;
    let outer = region.and_then(|r| m.region(r).parent).and_then(|op| m.kind(op).def());
    // What is not registered may be a terminator, but not the one that syntax leaves out.
    let stands_in = data.kind.def().is_none() && !outer.is_some_and(|d| d.has(Traits::IMPLICIT_TERMINATOR));
    ensure!(
        !last || terminator || stands_in || region.is_none_or(|r| lax(m, r)),
        "verify-terminator",
        "is the last operation of its block but no terminator"
    );
    for successor in &data.successors {
        ensure!(
            m.block(*successor).parent == region,
            "verify-successor",
            "branches to a block of another region"
        );
        let entry = region.and_then(|r| m.entry_block(r));
        ensure!(
            entry != Some(*successor),
            "verify-successor",
            "branches to the entry block of its region, which may have no predecessors"
        );
    }
    Ok(())
}

fn blocks(m: &Module, op: Op, region: Region, number: usize) -> Check {
    let blocks = &m.region(region).blocks;
    let def = m.kind(op).def();
    let has = |t| def.is_some_and(|d| d.has(t));
    if blocks.len() > 1 {
        ensure!(!has(Traits::SINGLE_BLOCK), "verify-region", "needs region #{number} to have 0 or 1 blocks");
        ensure!(
            !has(Traits::GRAPH_REGION),
            "verify-region",
            "needs graph region #{number} to have one block"
        );
    }
    for block in blocks {
        ensure!(
            lax(m, region) || !m.block(*block).ops.is_empty(),
            "verify-terminator",
            "has an empty block in region #{number}: it needs at least a terminator"
        );
    }
    Ok(())
}

/// Whether the blocks of a region need no terminator: there is one, and its operation allows it or is not known.
fn lax(m: &Module, region: Region) -> bool {
    let data = m.region(region);
    data.blocks.len() == 1
        && data.parent.is_none_or(|p| m.kind(p).def().is_none_or(|d| d.has(Traits::NO_TERMINATOR)))
}
