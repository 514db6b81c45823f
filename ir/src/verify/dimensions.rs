//! Which values may stand for dimensions and symbols of affine maps.

use super::affine::hands_on;
use crate::ops::{affine, arith, builtin, func, llvm, memref};
use crate::{DYNAMIC, Effects, Module, Op, OpKind, Traits, Type, TypeKind, Value, ValueDef};
use rustc_hash::FxHashMap;
use std::cell::RefCell;

/// The question about a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum DimensionQuestion {
    Symbol,
    Dimension,
}

/// What of others an answer depends on: any of the first or, where there are some, all of the second.
struct Dependencies {
    any: Option<(Value, DimensionQuestion)>,
    all: Vec<(Value, DimensionQuestion)>,
}

/// Answers about the values of a module, each worked out once. Regions whose values are known outside of the loops in
/// them are those of functions and modules. No value leaves one, so a value has one answer.
pub struct Dimensions<'m> {
    m: &'m Module,
    known: RefCell<FxHashMap<(Value, DimensionQuestion), bool>>,
}

impl<'m> Dimensions<'m> {
    /// Nothing is worked out yet.
    pub fn new(m: &'m Module) -> Self {
        Dimensions { m, known: RefCell::default() }
    }

    /// Whether a value may be a symbol: it does not change while a function runs.
    pub fn is_symbol(&self, value: Value) -> bool {
        self.answer(value, DimensionQuestion::Symbol)
    }

    /// Whether a value may be a dimension: an induction variable, what is computed of such by maps, or a symbol.
    pub fn is_dimension(&self, value: Value) -> bool {
        self.answer(value, DimensionQuestion::Dimension)
    }

    fn answer(&self, value: Value, ask: DimensionQuestion) -> bool {
        let mut known = self.known.borrow_mut();
        let mut stack = vec![(value, ask, None::<Dependencies>)];
        while let Some((value, ask, needs)) = stack.pop() {
            if let Some(needs) = needs {
                let holds = |key: &(Value, DimensionQuestion)| known.get(key) == Some(&true);
                let all = !needs.all.is_empty() && needs.all.iter().all(holds);
                let answer = all || needs.any.as_ref().is_some_and(holds);
                known.insert((value, ask), answer);
                continue;
            }
            if known.contains_key(&(value, ask)) {
                continue;
            }
            // What depends on itself is neither.
            known.insert((value, ask), false);
            let settled = match ask {
                DimensionQuestion::Symbol => self.symbol(value),
                DimensionQuestion::Dimension => self.dimension(value),
            };
            match settled {
                Ok(answer) => drop(known.insert((value, ask), answer)),
                Err(needs) => {
                    let inner: Vec<_> = needs.all.iter().copied().chain(needs.any).collect();
                    stack.push((value, ask, Some(needs)));
                    stack.extend(inner.into_iter().map(|(value, ask)| (value, ask, None)));
                }
            }
        }
        known.get(&(value, ask)) == Some(&true)
    }

    /// Whether it is defined directly in a function or module.
    fn is_top_level(&self, value: Value) -> bool {
        let m = self.m;
        let block = match m.value(value).def {
            ValueDef::Argument(block, _) => Some(block),
            ValueDef::Result(op, _) => m.op(op).parent,
        };
        let parent = block.and_then(|b| m.block(b).parent).and_then(|r| m.region(r).parent);
        let scopes = [func::Func::KIND, builtin::Module::KIND, llvm::Func::KIND];
        parent.is_some_and(|op| scopes.contains(&m.kind(op)))
    }

    fn symbol(&self, value: Value) -> Result<bool, Dependencies> {
        let m = self.m;
        if m.ty(value) != Type::INDEX {
            return Ok(false);
        }
        if self.is_top_level(value) {
            return Ok(true);
        }
        let ValueDef::Result(op, _) = m.value(value).def else { return Ok(false) };
        if self.is_pure(op) {
            let operands = &m.op(op).operands;
            let all: Vec<_> = operands.iter().map(|v| (*v, DimensionQuestion::Symbol)).collect();
            return if all.is_empty() { Ok(true) } else { Err(Dependencies { any: None, all }) };
        }
        if m.kind(op) == memref::Dim::KIND { self.extent(op) } else { Ok(false) }
    }

    /// Whether an operation may be executed anywhere.
    fn is_pure(&self, op: Op) -> bool {
        let m = self.m;
        let Some(def) = m.kind(op).def() else { return false };
        let anywhere = def.effects.intersects(Effects::PURE | Effects::SPECULATABLE) && def.effects.is_none();
        // A division of `arith` is one where its divisor is a number that can be divided by.
        let divisor = || m.op(op).operands.get(1).and_then(|v| self.number(*v));
        let divides = |kinds: &[OpKind]| kinds.contains(&m.kind(op));
        anywhere
            || divides(&[arith::DivSI::KIND, arith::CeilDivSI::KIND])
                && divisor().is_some_and(|n| n != 0 && n != -1)
            || divides(&[arith::DivUI::KIND, arith::CeilDivUI::KIND]) && divisor().is_some_and(|n| n != 0)
    }

    /// The number that a constant operation gives.
    fn number(&self, value: Value) -> Option<i64> {
        let m = self.m;
        let ValueDef::Result(op, _) = m.value(value).def else { return None };
        let def = m.kind(op).def().filter(|d| d.has(Traits::CONSTANT_LIKE))?;
        m.prop(op, def.prop("value")?).and_then(|a| m.ctx.as_i64(a))
    }

    /// Of the extent of a memref: that of one from outside of loops, or one that a symbol gives.
    fn extent(&self, op: Op) -> Result<bool, Dependencies> {
        let m = self.m;
        let mut source = memref::Dim::source.get(m, op);
        if self.is_top_level(source) {
            return Ok(true);
        }
        let Some(at) = self.number(memref::Dim::index.get(m, op)).and_then(|n| usize::try_from(n).ok())
        else {
            return Ok(false);
        };
        let made = loop {
            let ValueDef::Result(made, _) = m.value(source).def else { return Ok(false) };
            if m.kind(made) != memref::Cast::KIND {
                break made;
            }
            source = memref::Cast::source.get(m, made);
            if matches!(m.ctx.ty(m.ty(source)), TypeKind::UnrankedMemRef { .. }) {
                return Ok(false);
            }
        };
        let sizes = if m.kind(made) == memref::Alloc::KIND {
            memref::Alloc::dynamicSizes.get(m, made)
        } else if m.kind(made) == memref::SubView::KIND {
            memref::SubView::sizes.get(m, made)
        } else if m.kind(made) == memref::View::KIND {
            memref::View::sizes.get(m, made)
        } else {
            return Ok(false);
        };
        let shape = m.ctx.shape(m.ty(source)).unwrap_or(&[]);
        match shape.get(at) {
            None => Ok(false),
            Some(&extent) if extent != DYNAMIC => Ok(true),
            Some(_) => {
                let before = shape[..at].iter().filter(|n| **n == DYNAMIC).count();
                match sizes.get(before) {
                    Some(size) => {
                        Err(Dependencies { any: None, all: vec![(*size, DimensionQuestion::Symbol)] })
                    }
                    None => Ok(false),
                }
            }
        }
    }

    fn dimension(&self, value: Value) -> Result<bool, Dependencies> {
        let m = self.m;
        if m.ty(value) != Type::INDEX {
            return Ok(false);
        }
        match m.value(value).def {
            ValueDef::Argument(block, i) => {
                let region = m.block(block).parent;
                let parent = region.and_then(|r| m.region(r).parent).map(|op| m.kind(op));
                let counts =
                    parent == Some(affine::For::KIND) && i == 0 || parent == Some(affine::Parallel::KIND);
                if counts { Ok(true) } else { self.symbol(value) }
            }
            ValueDef::Result(op, _) => {
                let mut all = Vec::new();
                if hands_on(m.kind(op)) {
                    all.extend(m.op(op).operands.iter().map(|v| (*v, DimensionQuestion::Dimension)));
                } else if m.kind(op) == memref::Dim::KIND && self.is_top_level(memref::Dim::source.get(m, op))
                {
                    return Ok(true);
                }
                Err(Dependencies { any: Some((value, DimensionQuestion::Symbol)), all })
            }
        }
    }
}
