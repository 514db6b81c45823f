//! Types that an operation's syntax leaves out: from what its row says about them.

use crate::parse::{OpState, PResult, Parser, Types};
use crate::table::{Relation, TypeSet};
use crate::types::TypeKind;
use crate::{Arity, Traits, Type};

/// An operand group or a result group.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Operand(usize),
    Result(usize),
}

impl<'s> Parser<'s> {
    /// Fills in types that are still unknown; reports those that it cannot infer.
    pub(crate) fn infer(&mut self, state: &mut OpState<'s>) -> PResult<()> {
        if self.complete(state) {
            return Ok(());
        }
        self.infer_from_sets(state);
        // Each round fills in at least one group or is the last.
        loop {
            let before = unknown(state);
            if before == 0 {
                return Ok(());
            }
            for relation in state.def.relations {
                self.infer_from_relation(state, relation);
            }
            from_traits(state);
            if unknown(state) == before {
                break;
            }
        }
        // An optional part that is not there gives no results.
        for (row, types) in state.def.results.iter().zip(&mut state.result_types) {
            if row.arity != Arity::One && types.is_none() {
                *types = Some(Types::new());
            }
        }
        if unknown(state) == 0 {
            return Ok(());
        }
        let missing = (0..state.def.operands.len()).find(|i| state.operand_types[*i].is_none());
        let name = match missing {
            Some(i) => state.def.operands[i].name,
            None => (0..state.def.results.len())
                .find(|i| state.result_types[*i].is_none())
                .map_or("", |i| state.def.results[i].name),
        };
        let message = format!("the type of '{name}' of '{}' cannot be told", state.def.name);
        Err(self.fail("type-unknown", state.span, message))
    }

    /// Groups without values have no types; whether all others are known.
    fn complete(&self, state: &mut OpState<'s>) -> bool {
        for (group, types) in state.operands.iter().zip(&mut state.operand_types) {
            if group.is_empty() && types.is_none() {
                *types = Some(Types::new());
            }
        }
        unknown(state) == 0
    }

    /// Groups whose set has one type.
    fn infer_from_sets(&mut self, state: &mut OpState<'s>) {
        for (i, row) in state.def.operands.iter().enumerate() {
            if state.operand_types[i].is_none()
                && let Some(ty) = only_type(&mut self.m.ctx, row.set)
            {
                state.operand_types[i] = Some(Types::from_elem(ty, state.operands[i].len()));
            }
        }
        let mut left = state.bound.map(|n| n as usize);
        for (i, row) in state.def.results.iter().enumerate() {
            if state.result_types[i].is_none()
                && let Some(ty) = only_type(&mut self.m.ctx, row.set)
            {
                let count = match row.arity {
                    Arity::One => 1,
                    Arity::Opt | Arity::Many => left.unwrap_or(0),
                };
                state.result_types[i] = Some(Types::from_elem(ty, count));
            }
            left = left.map(|n| n.saturating_sub(1));
        }
    }

    fn infer_from_relation(&mut self, state: &mut OpState<'s>, relation: &Relation) {
        match *relation {
            Relation::Same(a, b) => {
                for (to, from) in [(a, b), (b, a)] {
                    if let Some(types) = known(state, from)
                        && let Some(group) = find(state, to)
                    {
                        let types = fit(state, group, &types);
                        set(state, group, types);
                    }
                }
            }
            Relation::ElementOf(a, b) => {
                if let Some(types) = known(state, b) {
                    let elems: Types = types.iter().map(|ty| self.m.ctx.elem(*ty)).collect();
                    give(state, a, elems);
                }
            }
            Relation::BoolLike(a, b) => {
                if let Some(types) = known(state, b) {
                    let bools: Types = types.iter().map(|ty| self.m.ctx.with_scalar(*ty, Type::I1)).collect();
                    give(state, a, bools);
                }
            }
            Relation::OverflowPair(a, b) => {
                if let Some(&ty) = known(state, b).as_deref().and_then(<[Type]>::first) {
                    let flag = self.m.ctx.with_scalar(ty, Type::I1);
                    let pair = self.m.ctx.llvm_struct(&[ty, flag]);
                    give(state, a, Types::from_slice(&[pair]));
                }
            }
            Relation::FunctionInputs(a, b) | Relation::FunctionResults(a, b) => {
                if let Some(&ty) = known(state, b).as_deref().and_then(<[Type]>::first)
                    && let TypeKind::Function { inputs, results } = self.m.ctx.ty(ty)
                {
                    let is_inputs = matches!(relation, Relation::FunctionInputs(..));
                    let types = if is_inputs { inputs } else { results };
                    let types = Types::from_slice(types);
                    if let Some(group) = find(state, a) {
                        set(state, group, types);
                    }
                }
            }
            // These say nothing of a type that text leaves out.
            Relation::SameElement(..)
            | Relation::SameShape(..)
            | Relation::IndicesOf(..)
            | Relation::Passes(..)
            | Relation::WeightsOf(_) => {}
            Relation::TypeOfAttr(a, name) => {
                let attr = state.def.prop(name).and_then(|i| self.m.prop(state.op, i));
                if let Some(ty) = attr.and_then(|a| self.m.ctx.attr(a).ty()) {
                    give(state, a, Types::from_slice(&[ty]));
                }
            }
        }
    }
}

fn unknown(state: &OpState<'_>) -> usize {
    state.operand_types.iter().chain(&state.result_types).filter(|t| t.is_none()).count()
}

fn find(state: &OpState<'_>, name: &str) -> Option<Group> {
    if let Some(i) = state.def.operands.iter().position(|o| o.name == name) {
        return Some(Group::Operand(i));
    }
    state.def.results.iter().position(|o| o.name == name).map(Group::Result)
}

fn known(state: &OpState<'_>, name: &str) -> Option<Types> {
    match find(state, name)? {
        Group::Operand(i) => state.operand_types[i].clone(),
        Group::Result(i) => state.result_types[i].clone(),
    }
}

/// Types for a group from those of another: the same number, or one type for all.
fn fit(state: &OpState<'_>, group: Group, types: &[Type]) -> Types {
    let count = match group {
        Group::Operand(i) => state.operands[i].len(),
        Group::Result(i) if state.def.results[i].arity == Arity::One => 1,
        Group::Result(_) => types.len(),
    };
    match types {
        [one] => Types::from_elem(*one, count),
        _ => types.into(),
    }
}

fn set(state: &mut OpState<'_>, group: Group, types: Types) {
    let slot = match group {
        Group::Operand(i) => &mut state.operand_types[i],
        Group::Result(i) => &mut state.result_types[i],
    };
    if slot.is_none() {
        *slot = Some(types);
    }
}

fn give(state: &mut OpState<'_>, name: &str, types: Types) {
    if let Some(group) = find(state, name) {
        let types = fit(state, group, &types);
        set(state, group, types);
    }
}

/// Operands, or operands and results, that all have one type.
fn from_traits(state: &mut OpState<'_>) {
    let all = state.def.has(Traits::SAME_OPERANDS_AND_RESULT_TYPE);
    if !all && !state.def.has(Traits::SAME_TYPE_OPERANDS) {
        return;
    }
    let results = state.result_types.iter().filter(|_| all);
    let ty = state.operand_types.iter().chain(results).flatten().flat_map(|t| t.first()).next().copied();
    let Some(ty) = ty else { return };
    for i in 0..state.operands.len() {
        let types = Types::from_elem(ty, state.operands[i].len());
        set(state, Group::Operand(i), types);
    }
    if all {
        for i in 0..state.result_types.len() {
            set(state, Group::Result(i), Types::from_slice(&[ty]));
        }
    }
}

/// The type of a set that has one.
fn only_type(ctx: &mut crate::Context, set: TypeSet) -> Option<Type> {
    Some(match set {
        TypeSet::Index => Type::INDEX,
        TypeSet::I1 => Type::I1,
        TypeSet::I8 => Type::I8,
        TypeSet::I32 => Type::I32,
        TypeSet::I64 => Type::I64,
        TypeSet::LlvmPtr0 => Type::LLVM_PTR,
        TypeSet::LlvmToken => ctx.intern_type(TypeKind::LlvmToken),
        _ => return None,
    })
}
