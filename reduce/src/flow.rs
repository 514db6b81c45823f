//! Control flow between blocks: operands by successor, branches made straight, blocks merged.

use crate::patch::Patch;
use plumb_ir::ops::{cf, llvm, shared};
use plumb_ir::{Block, Module, Op, OpKind, Value};
use rustc_hash::FxHashSet;

/// How a terminator chooses its successor.
#[derive(Clone, Copy)]
enum SuccessorChoice {
    Always,
    Condition,
    Cases,
}

impl SuccessorChoice {
    /// That of an operation; none of terminators not known here.
    fn of(module: &Module, op: Op) -> Option<SuccessorChoice> {
        let known = [
            (cf::Branch::KIND, SuccessorChoice::Always),
            (llvm::Br::KIND, SuccessorChoice::Always),
            (cf::CondBranch::KIND, SuccessorChoice::Condition),
            (llvm::CondBr::KIND, SuccessorChoice::Condition),
            (cf::Switch::KIND, SuccessorChoice::Cases),
            (llvm::Switch::KIND, SuccessorChoice::Cases),
        ];
        known.into_iter().find(|(kind, _)| *kind == module.kind(op)).map(|(_, how)| how)
    }
}

/// Values that a terminator hands to each successor; none for terminators not known here.
pub(crate) fn successor_operands(module: &Module, op: Op) -> Option<Vec<Vec<Value>>> {
    let group = |at: usize| module.operand_group(op, at).to_vec();
    match SuccessorChoice::of(module, op)? {
        SuccessorChoice::Always => Some(vec![group(0)]),
        SuccessorChoice::Condition => Some(vec![group(1), group(2)]),
        SuccessorChoice::Cases => {
            let mut lists = vec![group(1)];
            let mut rest = module.operand_group(op, 2);
            let sizes = shared::case_operand_segments.array(module, op);
            let cases = module.op(op).successors.len().saturating_sub(1);
            for case in 0..cases {
                let size = sizes.get(case).copied().unwrap_or(0);
                let (head, tail) = rest.split_at_checked(usize::try_from(size).ok()?)?;
                lists.push(head.to_vec());
                rest = tail;
            }
            Some(lists)
        }
    }
}

/// Gives each successor of a terminator other operands.
pub(crate) fn set_successor_operands(module: &mut Module, op: Op, lists: &[Vec<Value>]) -> Option<()> {
    let count = |list: &Vec<Value>| u32::try_from(list.len()).ok();
    match SuccessorChoice::of(module, op)? {
        SuccessorChoice::Always => {
            module.op_mut(op).operands = lists.first()?.iter().copied().collect();
        }
        SuccessorChoice::Condition => {
            let [yes, no] = lists else { return None };
            let condition = module.op(op).operands.first().copied()?;
            let segments = [1, count(yes)?, count(no)?];
            let data = module.op_mut(op);
            data.operands =
                std::iter::once(condition).chain(yes.iter().copied()).chain(no.iter().copied()).collect();
            data.segments = segments.into_iter().collect();
        }
        SuccessorChoice::Cases => {
            let (default, cases) = lists.split_first()?;
            let flag = module.op(op).operands.first().copied()?;
            let sizes: Vec<i64> = cases.iter().map(|list| list.len() as i64).collect();
            let total: u32 = cases.iter().filter_map(count).sum();
            let sizes = module.ctx.i32_array(&sizes);
            let default_count = count(default)?;
            if shared::case_operand_segments.get(module, op).is_some() {
                module.set_prop(op, shared::case_operand_segments, Some(sizes));
            }
            let values = default.iter().chain(cases.iter().flatten()).copied();
            let data = module.op_mut(op);
            data.operands = std::iter::once(flag).chain(values).collect();
            data.segments = [1, default_count, total].into_iter().collect();
        }
    }
    Some(())
}

/// Replaces a terminator by a branch to one of its successors.
pub(crate) fn straighten(patch: &mut Patch, op: Op, to: usize) -> Option<()> {
    let block = patch.module.op(op).parent?;
    let operands = successor_operands(&patch.module, op)?.into_iter().nth(to)?;
    let target = patch.module.op(op).successors.get(to).copied()?;
    let lowered = matches!(patch.module.kind(op), OpKind::Llvm(_));
    let kind = if lowered { llvm::Br::KIND } else { cf::Branch::KIND };
    let branch = patch.module.new_op(kind);
    let data = patch.module.op_mut(branch);
    data.operands = operands.into_iter().collect();
    data.successors = [target].into_iter().collect();
    patch.append(block, branch);
    patch.drop_op(op);
    // Its place is at the end; the dropped terminator before it goes with the sweep.
    let region = patch.module.block(block).parent?;
    let kept = reachable(&patch.module, patch.module.entry_block(region)?, op);
    patch.module.region_mut(region).blocks.retain(|block| kept.contains(block));
    Some(())
}

/// Blocks reachable from an entry, as if `gone` were no terminator any more.
fn reachable(module: &Module, entry: Block, gone: Op) -> FxHashSet<Block> {
    let mut seen = FxHashSet::default();
    let mut open = vec![entry];
    while let Some(block) = open.pop() {
        if seen.insert(block) {
            for &op in module.block(block).ops.iter().filter(|&&op| op != gone) {
                open.extend(module.op(op).successors.iter().copied());
            }
        }
    }
    seen
}

/// Terminators that lead to a block, of the blocks of its region.
pub(crate) fn predecessors(module: &Module, block: Block) -> Vec<Op> {
    let Some(region) = module.block(block).parent else { return Vec::new() };
    let terminators = module.region(region).blocks.iter().filter_map(|&block| module.terminator(block));
    terminators.filter(|&op| module.op(op).successors.contains(&block)).collect()
}

/// Puts a block after the only branch that leads to it.
pub(crate) fn merge(patch: &mut Patch, block: Block) -> Option<()> {
    let [branch] = predecessors(&patch.module, block)[..] else { return None };
    let home = patch.module.op(branch).parent.filter(|&home| home != block)?;
    if patch.module.op(branch).successors.len() != 1 || !patch.alive(branch) {
        return None;
    }
    let region = patch.module.block(block).parent?;
    let values = successor_operands(&patch.module, branch)?.into_iter().next()?;
    let arguments = patch.module.block(block).args.clone();
    for (argument, value) in arguments.into_iter().zip(values) {
        patch.replace(argument, value);
    }
    for op in patch.take_ops(block) {
        patch.append(home, op);
    }
    patch.module.region_mut(region).blocks.retain(|&other| other != block);
    patch.drop_op(branch);
    Some(())
}

/// Drops a block's argument and what every branch hands to it.
pub(crate) fn drop_argument(patch: &mut Patch, block: Block, index: usize, with: Value) -> Option<()> {
    let argument = patch.module.block(block).args.get(index).copied()?;
    for op in predecessors(&patch.module, block) {
        let mut lists = successor_operands(&patch.module, op)?;
        let successors = patch.module.op(op).successors.clone();
        for (list, &target) in lists.iter_mut().zip(&successors) {
            if target == block && index < list.len() {
                list.remove(index);
            }
        }
        set_successor_operands(&mut patch.module, op, &lists)?;
    }
    remove_block_argument(&mut patch.module, block, index);
    patch.replace(argument, with);
    Some(())
}

/// Takes an argument out of a block, renumbering those after it.
pub(crate) fn remove_block_argument(module: &mut Module, block: Block, index: usize) {
    if index >= module.block(block).args.len() {
        return;
    }
    module.block_mut(block).args.remove(index);
    let arguments = module.block(block).args.clone();
    for (at, &value) in arguments.iter().enumerate() {
        module.value_mut(value).def = plumb_ir::ValueDef::Argument(block, at as u32);
    }
}

/// Takes a result out of an operation, renumbering those after it.
pub(crate) fn remove_result(module: &mut Module, op: Op, index: usize) {
    if index >= module.op(op).results.len() {
        return;
    }
    module.op_mut(op).results.remove(index);
    let results = module.op(op).results.clone();
    for (at, &value) in results.iter().enumerate() {
        module.value_mut(value).def = plumb_ir::ValueDef::Result(op, at as u32);
    }
}
