//! What is left of a module where only certain operations matter: these, what makes their operands, what takes their results,
//! and what holds them together.

use crate::{Options, Oracle, reduce};
use plumb_ir::{Module, Op, Type, Value, ValueDef};
use std::collections::BTreeSet;

/// Reduces a module to some of its operations, the makers of their operands, and the users of their results. The users
/// may get any other operands. It goes as far as it gets before it is `exhausted`. It asks no other oracle.
pub fn slice(module: &Module, options: &Options, kept: &[Op], exhausted: &dyn Fn() -> bool) -> Module {
    let mut closure: BTreeSet<Op> = BTreeSet::new();
    let mut open = kept.to_vec();
    while let Some(op) = open.pop() {
        if !closure.insert(op) {
            continue;
        }
        open.extend(module.op(op).operands.iter().filter_map(|operand| match module.value(*operand).def {
            ValueDef::Result(by, _) => Some(by),
            ValueDef::Argument(..) => None,
        }));
    }
    let made: BTreeSet<Value> = kept.iter().flat_map(|&op| module.op(op).results.iter().copied()).collect();
    let users: Vec<Op> =
        module.walk(module.top()).filter(|op| takes(module, *op, &made).next().is_some()).collect();
    let has_all = |candidate: &Module| {
        let there: BTreeSet<Op> = candidate.walk(candidate.top()).collect();
        let same = |op: &Op| {
            let (before, now) = (module.op(*op), candidate.op(*op));
            (before.kind, &before.props, &before.operands) == (now.kind, &now.props, &now.operands)
                && types(module, &before.operands).eq(types(candidate, &now.operands))
                && types(module, &before.results).eq(types(candidate, &now.results))
        };
        let takes_as_much = |op: &Op| takes(module, *op, &made).eq(takes(candidate, *op, &made));
        closure.iter().all(|op| there.contains(op) && same(op))
            && users.iter().all(|op| there.contains(op) && takes_as_much(op))
    };
    reduce(module, options, &mut BoundedOracle { has_all, exhausted }).module
}

/// An oracle that has an end.
struct BoundedOracle<'a, F> {
    has_all: F,
    exhausted: &'a dyn Fn() -> bool,
}

impl<F: Fn(&Module) -> bool> Oracle for BoundedOracle<'_, F> {
    fn ask(&mut self, candidates: &[Module]) -> Vec<bool> {
        candidates.iter().map(&self.has_all).collect()
    }

    fn exhausted(&self) -> bool {
        (self.exhausted)()
    }
}

/// The operands among these values.
fn takes(module: &Module, op: Op, made: &BTreeSet<Value>) -> impl Iterator<Item = Value> {
    module.op(op).operands.iter().copied().filter(|operand| made.contains(operand))
}

fn types(module: &Module, values: &[Value]) -> impl Iterator<Item = Type> {
    values.iter().map(|value| module.ty(*value))
}
