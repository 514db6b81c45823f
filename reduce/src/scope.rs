//! What can be seen where: values that dominate an operation, and who uses what.

use plumb_ir::{Module, Op, Region, Traits, Value};
use rustc_hash::FxHashMap;

/// How far back values are looked for; enough to find a stand-in, and linear in the module.
const WINDOW: usize = 48;
/// How many arguments of a block are looked at, for the same reason.
const ARGUMENTS: usize = 256;

/// Values visible at an operation, nearest first, a bounded number of them. For a region of several blocks, those of
/// its entry count as visible; what does not dominate is left to the verifier.
pub(crate) fn visible(module: &Module, op: Op, position: &FxHashMap<Op, usize>) -> Vec<Value> {
    let mut values = Vec::new();
    let mut at = op;
    while let Some(block) = module.op(at).parent {
        let data = module.block(block);
        let end = position.get(&at).copied().unwrap_or(0).min(data.ops.len());
        for &before in data.ops.iter().take(end).rev().take(WINDOW) {
            values.extend(module.op(before).results.iter().copied());
        }
        values.extend(data.args.iter().take(ARGUMENTS).copied());
        let Some(region) = data.parent else { break };
        if let Some(entry) = module.entry_block(region).filter(|&entry| entry != block) {
            let data = module.block(entry);
            for &before in data.ops.iter().take(WINDOW) {
                values.extend(module.op(before).results.iter().copied());
            }
            values.extend(data.args.iter().take(ARGUMENTS).copied());
        }
        let Some(parent) = module.region(region).parent else { break };
        if module.kind(parent).def().is_none_or(|def| def.has(Traits::ISOLATED)) {
            break;
        }
        at = parent;
    }
    values
}

/// Position of every operation in its block.
pub(crate) fn positions(module: &Module) -> FxHashMap<Op, usize> {
    let mut positions = FxHashMap::default();
    for op in module.walk(module.top()) {
        for region in &module.op(op).regions {
            for &block in &module.region(*region).blocks {
                positions.extend(module.block(block).ops.iter().enumerate().map(|(at, &op)| (op, at)));
            }
        }
    }
    positions
}

/// How often each value is used.
pub(crate) fn uses(module: &Module) -> FxHashMap<Value, usize> {
    let mut uses = FxHashMap::default();
    for op in module.walk(module.top()) {
        for &value in &module.op(op).operands {
            *uses.entry(value).or_insert(0) += 1;
        }
    }
    uses
}

/// The operation without parent region that is isolated from above and holds `op`: its function.
pub(crate) fn function_of(module: &Module, op: Op) -> Option<Op> {
    let mut at = op;
    loop {
        at = module.parent_op(at)?;
        if module.kind(at).def().is_some_and(|def| def.has(Traits::ISOLATED)) {
            return Some(at);
        }
    }
}

/// All blocks of a region.
pub(crate) fn blocks(module: &Module, region: Region) -> &[plumb_ir::Block] {
    &module.region(region).blocks
}
