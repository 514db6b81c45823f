//! Reductions of parallel loops. Until MLIR 17 each was an operation of its own anywhere in the body, which ended in a
//! yield. Now one operation at the end has them all.

use crate::ops::scf;
use crate::{Block, Module, Op};
use rustc_hash::FxHashSet;

/// The last release that wrote them so.
pub(super) const LAST: u32 = 17;

/// Bodies of the module's parallel loops.
fn bodies(m: &Module) -> Vec<Block> {
    let loops = m.walk(m.top()).filter(|op| m.kind(*op) == scf::Parallel::KIND);
    loops.filter_map(|op| m.op(op).regions.first().and_then(|region| m.entry_block(*region))).collect()
}

fn reductions(m: &Module, block: Block) -> Vec<Op> {
    m.block(block).ops.iter().copied().filter(|op| m.kind(*op) == scf::Reduce::KIND).collect()
}

/// Makes of a body's reductions one operation at its end.
pub(super) fn modernise(m: &mut Module) {
    for block in bodies(m) {
        let found = reductions(m, block);
        let yields = m.terminator(block).filter(|last| m.kind(*last) == scf::Yield::KIND);
        if yields.is_some_and(|last| !m.op(last).operands.is_empty()) || yields.is_none() && found.len() < 2 {
            continue;
        }
        let Some(last) = yields.or_else(|| found.last().copied()) else { continue };
        let all = m.new_op(scf::Reduce::KIND);
        (m.op_mut(all).loc, m.op_mut(all).span) = (m.op(last).loc, m.op(last).span);
        for op in &found {
            let operands = std::mem::take(&mut m.op_mut(*op).operands);
            m.op_mut(all).operands.extend(operands);
            for region in std::mem::take(&mut m.op_mut(*op).regions) {
                m.adopt(all, region);
            }
        }
        let gone: FxHashSet<Op> = found.into_iter().chain([last]).collect();
        m.block_mut(block).ops.retain(|op| !gone.contains(op));
        m.append(block, all);
    }
}

/// Makes of the operation at the end one for each reduction, and a yield.
pub(super) fn age(m: &mut Module) {
    for block in bodies(m) {
        let Some(all) = reductions(m, block).pop() else { continue };
        let operands = std::mem::take(&mut m.op_mut(all).operands);
        let regions = std::mem::take(&mut m.op_mut(all).regions);
        m.block_mut(block).ops.retain(|op| *op != all);
        for (operand, region) in operands.iter().zip(regions) {
            let one = m.new_op(scf::Reduce::KIND);
            m.op_mut(one).operands.push(*operand);
            m.adopt(one, region);
            m.append(block, one);
        }
        let last = m.new_op(scf::Yield::KIND);
        m.append(block, last);
    }
}
