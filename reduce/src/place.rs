//! Places for the operations that edits make or move. They wait until somebody reads their block, and then take their
//! places together. Each shift of a long block would cost as much as the block is long.

use crate::patch::Patch;
use crate::scope;
use plumb_ir::{Block, Module, Op, Value};
use rustc_hash::FxHashMap;

/// Operations that wait for their places.
#[derive(Default)]
pub(crate) struct WaitingOps {
    /// Those before an operation, in order.
    before: FxHashMap<Op, Vec<Op>>,
    /// Those at the start of a block, the first one last.
    first: FxHashMap<Block, Vec<Op>>,
}

impl Patch {
    /// Puts an operation before another one, behind those that were put there earlier.
    pub(crate) fn insert_before(&mut self, place: Op, op: Op) {
        self.module.op_mut(op).parent = self.module.op(place).parent;
        self.waiting.before.entry(place).or_default().push(op);
        self.touch();
    }

    /// Puts an operation before all others of a block.
    pub(crate) fn insert_first(&mut self, block: Block, op: Op) {
        self.module.op_mut(op).parent = Some(block);
        self.waiting.first.entry(block).or_default().push(op);
        self.touch();
    }

    /// Puts an operation at the end of a block.
    pub(crate) fn append(&mut self, block: Block, op: Op) {
        self.positions.insert(op, self.module.block(block).ops.len());
        self.module.append(block, op);
        self.touch();
    }

    /// The operations of a block, which holds none afterwards.
    pub(crate) fn take_ops(&mut self, block: Block) -> Vec<Op> {
        self.settle(block);
        std::mem::take(&mut self.module.block_mut(block).ops)
    }

    /// Lets everything within an operation take its place.
    pub(crate) fn settle_within(&mut self, op: Op) {
        let mut open = blocks_within(&self.module, op);
        while let Some(block) = open.pop() {
            for placed in self.settle(block) {
                open.extend(blocks_within(&self.module, placed));
            }
        }
    }

    /// Lets what waits in a block take its place; gives these operations.
    pub(crate) fn settle(&mut self, block: Block) -> Vec<Op> {
        let WaitingOps { before, first } = &mut self.waiting;
        let ops = &self.module.block(block).ops;
        if !first.contains_key(&block) && (before.is_empty() || !ops.iter().any(|op| before.contains_key(op)))
        {
            return Vec::new();
        }
        let mut placed = first.remove(&block).unwrap_or_default();
        let mut open: Vec<Op> = ops.iter().rev().copied().chain(placed.iter().copied()).collect();
        let mut ops = Vec::with_capacity(open.len());
        while let Some(op) = open.pop() {
            if let Some(others) = before.remove(&op) {
                open.push(op);
                open.extend(others.iter().rev());
                placed.extend(others);
                continue;
            }
            self.positions.insert(op, ops.len());
            self.module.op_mut(op).parent = Some(block);
            ops.push(op);
        }
        self.module.block_mut(block).ops = ops;
        placed
    }

    /// Values visible at an operation, nearest first, a bounded number of them.
    pub(crate) fn visible(&mut self, op: Op) -> Vec<Value> {
        if let Some(block) = self.module.op(op).parent {
            let at = self.positions.get(&op).copied();
            if at.and_then(|at| self.module.block(block).ops.get(at)) != Some(&op) {
                self.settle(block);
            }
        }
        let near = self.waiting.before.get(&op).into_iter().flatten().rev();
        let mut values: Vec<Value> =
            near.flat_map(|&near| self.module.op(near).results.iter().copied()).collect();
        values.extend(scope::visible(&self.module, op, &self.positions));
        values
    }
}

/// The blocks of an operation and of all within it.
fn blocks_within(module: &Module, op: Op) -> Vec<Block> {
    let regions = module.walk(op).flat_map(|op| module.op(op).regions.iter());
    regions.flat_map(|&region| module.region(region).blocks.iter().copied()).collect()
}
