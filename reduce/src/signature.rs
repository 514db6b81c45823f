//! Functions: results and arguments dropped at the definition and all calls, calls replaced by the callee's body.

use crate::flow;
use crate::patch::Patch;
use plumb_ir::ops::{FuncOp, func};
use plumb_ir::{Block, Module, Op, OpKind, Traits, Type, TypeKind, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// Nesting within a callee up to which it is copied into its caller.
const MAX_INLINE_DEPTH: usize = 32;
/// Operations of a callee up to which it is copied into its caller.
const MAX_INLINE_OPS: usize = 400;

/// Who calls each function, and which functions are values.
#[derive(Default)]
pub(crate) struct CallTable {
    calls: FxHashMap<Box<str>, Vec<Op>>,
    values: FxHashSet<Box<str>>,
}

impl CallTable {
    pub(crate) fn new(module: &Module) -> Self {
        let mut table = CallTable::default();
        for op in module.walk(module.top()) {
            let kind = module.kind(op);
            if kind == func::Call::KIND {
                let callee = func::Call::callee.symbol(module, op).unwrap_or_default();
                table.calls.entry(callee.into()).or_default().push(op);
            } else if kind == func::Constant::KIND {
                table.values.extend(func::Constant::value.symbol(module, op).map(Into::into));
            }
        }
        table
    }

    /// Calls of a function by name, unless it is a value too.
    pub(crate) fn calls(&self, name: &str) -> Option<Vec<Op>> {
        (!self.values.contains(name)).then(|| self.calls.get(name).cloned().unwrap_or_default())
    }
}

/// Parameter and result types of a `func.func`.
pub(crate) fn types(module: &Module, function: Op) -> Option<(Vec<Type>, Vec<Type>)> {
    match module.ctx.ty(func::Func::function_type.ty(module, function)?) {
        TypeKind::Function { inputs, results } => Some((inputs.to_vec(), results.to_vec())),
        _ => None,
    }
}

pub(crate) fn set_types(module: &mut Module, function: Op, inputs: &[Type], results: &[Type]) {
    let ty = module.ctx.function_type(inputs, results);
    let attr = module.ctx.type_attr(ty);
    module.set_prop(function, func::Func::function_type, Some(attr));
}

/// Whether a function carries attributes by argument or result, whose positions would have to move along.
fn has_position_attrs(module: &Module, function: Op) -> bool {
    func::Func::arg_attrs.get(module, function).is_some()
        || func::Func::res_attrs.get(module, function).is_some()
}

/// Drops a result of a function, of its returns and of its calls, where nobody uses it.
pub(crate) fn drop_result(patch: &mut Patch, function: Op, index: usize) -> Option<()> {
    if has_position_attrs(&patch.module, function) {
        return None;
    }
    let (inputs, mut results) = types(&patch.module, function)?;
    let calls = patch.calls(function)?;
    let used =
        |&call: &Op| patch.module.op(call).results.get(index).is_none_or(|&v| patch.uses_before(v) > 0);
    if index >= results.len() || calls.iter().any(used) {
        return None;
    }
    results.remove(index);
    set_types(&mut patch.module, function, &inputs, &results);
    let returns: Vec<Op> =
        patch.module.walk(function).filter(|&op| patch.module.kind(op) == func::Return::KIND).collect();
    for op in returns {
        if index < patch.module.op(op).operands.len() {
            patch.module.op_mut(op).operands.remove(index);
        }
    }
    for call in calls {
        flow::remove_result(&mut patch.module, call, index);
    }
    patch.touch();
    Some(())
}

/// Drops an unused argument of a function and what its calls hand over for it.
pub(crate) fn drop_argument(patch: &mut Patch, function: Op, index: usize) -> Option<()> {
    if has_position_attrs(&patch.module, function) {
        return None;
    }
    let (mut inputs, results) = types(&patch.module, function)?;
    let calls = patch.calls(function)?;
    if index >= inputs.len() {
        return None;
    }
    inputs.remove(index);
    set_types(&mut patch.module, function, &inputs, &results);
    let region = patch.module.op(function).regions.first().copied()?;
    if let Some(entry) = patch.module.entry_block(region) {
        flow::remove_block_argument(&mut patch.module, entry, index);
    }
    for call in calls {
        if index < patch.module.op(call).operands.len() {
            patch.module.op_mut(call).operands.remove(index);
        }
    }
    patch.touch();
    Some(())
}

/// Replaces a call by a copy of the callee's body, where that is one block.
pub(crate) fn inline_call(patch: &mut Patch, call: Op) -> Option<()> {
    let name = func::Call::callee.symbol(&patch.module, call)?.to_string();
    let callee = patch.symbol(&name)?;
    callee_body(&patch.module, callee)?;
    // What was put into it makes it larger perhaps.
    patch.settle_within(callee);
    let body = callee_body(&patch.module, callee)?;
    let terminator = patch.module.terminator(body)?;
    if patch.module.kind(terminator) != func::Return::KIND {
        return None;
    }
    let mut map: FxHashMap<Value, Value> = FxHashMap::default();
    let handed = patch.module.op(call).operands.clone();
    map.extend(patch.module.block(body).args.iter().copied().zip(handed));
    let ops = patch.module.block(body).ops.clone();
    for op in ops {
        if op == terminator || !patch.alive(op) {
            continue;
        }
        let copy = copy_op(&mut patch.module, op, &mut map);
        patch.insert_before(call, copy);
    }
    let returned = patch.module.op(terminator).operands.clone();
    let results = patch.module.op(call).results.clone();
    for (result, value) in results.into_iter().zip(returned) {
        let value = map.get(&value).copied().unwrap_or(value);
        patch.replace(result, value);
    }
    patch.drop_op(call);
    patch.forget_calls();
    Some(())
}

/// Calls a function by its name instead of by a value that is known to be it.
pub(crate) fn call_by_name(patch: &mut Patch, call: Op) -> Option<()> {
    let (&callee, handed) = patch.module.op(call).operands.split_first()?;
    let plumb_ir::ValueDef::Result(constant, _) = patch.module.value(callee).def else { return None };
    let name = func::Constant::value.get(&patch.module, constant)?;
    let (handed, results) = (handed.to_vec(), patch.module.op(call).results.clone());
    let named = patch.module.new_op(func::Call::KIND);
    patch.module.op_mut(named).operands.extend(handed);
    patch.module.set_prop(named, func::Call::callee, Some(name));
    for old in results {
        let ty = patch.module.ty(old);
        let new = patch.module.add_result(named, ty);
        patch.replace(old, new);
    }
    patch.insert_before(call, named);
    patch.drop_op(call);
    patch.forget_calls();
    Some(())
}

/// The only block of a function that may be copied.
pub(crate) fn callee_body(module: &Module, callee: Op) -> Option<Block> {
    if module.kind(callee) != OpKind::Func(FuncOp::Func) {
        return None;
    }
    let region = module.op(callee).regions.first().copied()?;
    let [body] = module.region(region).blocks[..] else { return None };
    let small = module.walk(callee).take(MAX_INLINE_OPS + 1).count() <= MAX_INLINE_OPS;
    (small && shallow(module, callee)).then_some(body)
}

fn shallow(module: &Module, callee: Op) -> bool {
    module.walk(callee).all(|op| {
        let mut depth = 0;
        let mut at = op;
        while at != callee {
            depth += 1;
            match module.parent_op(at) {
                Some(parent) if depth <= MAX_INLINE_DEPTH => at = parent,
                _ => return false,
            }
        }
        // A nested function or module would need its symbols renamed.
        op == callee || module.kind(op).def().is_none_or(|def| !def.has(Traits::ISOLATED))
    })
}

/// Copies an operation with its regions; depth is bounded by [`MAX_INLINE_DEPTH`].
fn copy_op(module: &mut Module, op: Op, map: &mut FxHashMap<Value, Value>) -> Op {
    let data = module.op(op).clone();
    let copy = module.new_op(data.kind);
    for &result in &data.results {
        let ty = module.ty(result);
        let value = module.add_result(copy, ty);
        map.insert(result, value);
    }
    {
        let target = module.op_mut(copy);
        target.operands =
            data.operands.iter().map(|value| map.get(value).copied().unwrap_or(*value)).collect();
        target.segments = data.segments.clone();
        target.props = data.props.clone();
        target.attrs = data.attrs.clone();
        target.loc = data.loc;
        target.span = data.span;
    }
    for &region in &data.regions {
        let target = module.new_region(copy);
        let blocks = module.region(region).blocks.clone();
        let mut block_map: FxHashMap<Block, Block> = FxHashMap::default();
        for &block in &blocks {
            let new = module.new_block(target);
            block_map.insert(block, new);
            for argument in module.block(block).args.clone() {
                let ty = module.ty(argument);
                let value = module.add_argument(new, ty);
                map.insert(argument, value);
            }
        }
        for &block in &blocks {
            let Some(&new) = block_map.get(&block) else { continue };
            for inner in module.block(block).ops.clone() {
                let inner_copy = copy_op(module, inner, map);
                let successors = module.op(inner).successors.clone();
                let successors =
                    successors.iter().map(|block| block_map.get(block).copied().unwrap_or(*block)).collect();
                module.op_mut(inner_copy).successors = successors;
                module.append(new, inner_copy);
            }
        }
    }
    copy
}
