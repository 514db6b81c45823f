//! Idioms: operations that rewrites look for together, which operations drawn one by one hardly ever form. One table,
//! `table.rs`; this file makes what a row says.

mod expr;
mod nests;
mod shapes;
mod table;

use crate::config::Profile;
use crate::core::Gen;
use crate::quirks::Quirk;
use crate::sem::{self, Num};
use crate::swarm::Swarm;
use expr::{Choice, Expr, Leaf};
use plumb_interp::scalar::narrow;
use plumb_ir::meaning::{CastOp, FloatBin, FloatUn, Meaning, Scalar};
use plumb_ir::table::{Family, GenerateRule};
use plumb_ir::{OpKind, Type, TypeKind, Value};
use smallvec::SmallVec;
use std::sync::OnceLock;
use table::{CHAINS, SHAPES, Shape};

/// An idiom of the table.
#[derive(Debug)]
enum Idiom {
    /// A computation: expressions one after the other.
    Chain(Vec<Expr>),
    /// A shape with regions, memory or functions.
    Shape(&'static Shape),
}

/// Weight of a computation beside those of the shapes.
const CHAIN: u32 = 1;

/// The idioms of a profile with the sum of weights up to and including each.
fn idioms(profile: Profile) -> &'static [(u32, Idiom)] {
    static ALL: OnceLock<Vec<Vec<(u32, Idiom)>>> = OnceLock::new();
    let of = |profile: Profile| {
        let chains = CHAINS.iter().map(|text| ("arith", CHAIN, Idiom::Chain(expr::parse(text))));
        let shapes = SHAPES.iter().map(|shape| (shape.dialect, shape.weight, Idiom::Shape(shape)));
        let mut sum = 0;
        chains
            .chain(shapes)
            .map(|(dialect, weight, idiom)| {
                sum += weight * profile.quarters(dialect);
                (sum, idiom)
            })
            .collect()
    };
    let all = ALL.get_or_init(|| Profile::ALL.iter().map(|(p, _)| of(*p)).collect());
    let at = Profile::ALL.iter().position(|(p, _)| *p == profile);
    at.and_then(|i| all.get(i)).map_or(&[], Vec::as_slice)
}

/// Pairs at the boundaries of integers, for operations where two boundaries meet.
#[derive(Clone, Copy, Debug)]
enum Bound {
    Least,
    AboveLeast,
    MinusOne,
    Zero,
    One,
    Two,
    Greatest,
}

use Bound::{AboveLeast, Greatest, Least, MinusOne, One, Two, Zero};

/// The pairs. Where the first of a line is undefined for an operation, those beside it may be.
const PAIRS: &[(Bound, Bound)] = &[
    (Least, MinusOne),
    (AboveLeast, MinusOne),
    (Least, One),
    (Least, Two),
    (Least, Least),
    (AboveLeast, Least),
    (Least, AboveLeast),
    (Greatest, Greatest),
    (Greatest, MinusOne),
    (Greatest, Least),
    (Greatest, One),
    (Greatest, Two),
    (Least, Greatest),
    (AboveLeast, Greatest),
    (MinusOne, MinusOne),
    (MinusOne, Least),
    (MinusOne, Greatest),
    (MinusOne, Two),
    (MinusOne, One),
    (Zero, MinusOne),
    (Zero, Least),
    (Zero, Greatest),
    (One, Least),
    (One, MinusOne),
    (One, Greatest),
];

impl Bound {
    fn word(self, num: Num) -> u64 {
        let mask = narrow::mask(num.width().min(64));
        let word = match self {
            Least => num.least(),
            AboveLeast => num.least().wrapping_add(1),
            MinusOne => mask,
            Zero => 0,
            One => 1,
            Two => 2,
            Greatest => mask >> 1,
        };
        word & mask
    }
}

/// What the names of an idiom stand for while it is made.
#[derive(Default)]
struct IdiomBindings {
    values: SmallVec<[(u8, Value); 6]>,
    pair: Option<[u64; 2]>,
    /// The scalar type that it starts with.
    start: Option<Type>,
    /// Scalar types of conversions so far: beside each other they give the same.
    converted: SmallVec<[(Type, Type); 4]>,
    /// Whether operations on `index` are those of the dialect `index`, where it has them.
    index: bool,
}

impl IdiomBindings {
    fn get(&self, name: u8) -> Option<Value> {
        self.values.iter().find(|(n, _)| *n == name).map(|(_, v)| *v)
    }
}

impl Swarm {
    /// Whether an operation that an expression may be is in the module.
    fn has(&self, choices: &[Choice]) -> bool {
        choices.iter().any(|c| self.admits(c.plain))
    }

    fn has_all(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Leaf(_) => true,
            Expr::Named(_, inner) => self.has_all(inner),
            Expr::Op(choices, operands) => self.has(choices) && operands.iter().all(|o| self.has_all(o)),
        }
    }
}

impl Gen<'_, '_, '_, '_> {
    /// One of the idioms whose operations the module may have.
    pub(crate) fn idiom(&mut self) -> bool {
        let idioms = idioms(self.cfg.profile);
        let Some((total, _)) = idioms.last() else { return false };
        for _ in 0..6 {
            let at = self.draw.below(*total as usize) as u32;
            let i = idioms.partition_point(|(sum, _)| *sum <= at);
            let made = match idioms.get(i) {
                Some((_, Idiom::Chain(exprs))) => {
                    let before = self.ops;
                    exprs.iter().all(|e| self.swarm.has_all(e)) && self.chain(exprs).is_some()
                        || self.ops > before
                }
                Some((_, Idiom::Shape(shape))) => {
                    shape.ops.iter().all(|kind| self.admits(*kind) && self.fits_here(*kind))
                        && (shape.make)(self)
                }
                None => false,
            };
            if made || self.failed {
                return made;
            }
        }
        false
    }

    /// The expressions of a computation, one after the other; none where they cannot all be made.
    fn chain(&mut self, exprs: &[Expr]) -> Option<()> {
        let scalar = self.start(exprs.first()?)?;
        let ty = self.lane_type(scalar);
        let mut named =
            IdiomBindings { start: Some(scalar), index: self.draw.ratio(1, 2), ..IdiomBindings::default() };
        for expr in exprs {
            self.expression(expr, ty, &mut named)?;
            if self.failed {
                return None;
            }
        }
        Some(())
    }

    /// The scalar type that an expression starts with: one with room for the first conversion.
    fn start(&mut self, expr: &Expr) -> Option<Type> {
        let conversion = expr.first_conversion();
        let float = matches!(expr.first_leaf(), Some(Leaf::Float(_)));
        if float && self.swarm.floats.is_empty() {
            return None;
        }
        if matches!(expr.first_leaf(), Some(Leaf::Index(_))) {
            return Some(Type::INDEX);
        }
        let widths = match conversion {
            None => return Some(self.scalar_type(float)),
            Some(Scalar::Cast(CastOp::SExt | CastOp::ZExt | CastOp::FpExt)) => 1..=32,
            Some(Scalar::Cast(CastOp::Trunc)) => 16..=64,
            Some(Scalar::Cast(CastOp::FpTrunc)) => 32..=64,
            Some(_) => 1..=128,
        };
        let small: &[Type] = if self.cfg.small_floats { &[Type::F16, Type::BF16] } else { &[] };
        let all = match float {
            true => [&self.swarm.floats, [Type::F32, Type::F64].as_slice(), small].concat(),
            false => [self.swarm.ints.as_slice(), &[Type::I8, Type::I16, Type::I32, Type::I64]].concat(),
        };
        let fit: SmallVec<[Type; 12]> =
            all.into_iter().filter(|ty| self.num(*ty).is_some_and(|n| widths.contains(&n.width()))).collect();
        self.draw.pick(&fit)
    }

    /// The value of an expression. `ty`: its type where it may be any.
    fn expression(&mut self, expr: &Expr, ty: Type, named: &mut IdiomBindings) -> Option<Value> {
        match expr {
            Expr::Leaf(leaf) => self.leaf(*leaf, ty, named),
            Expr::Named(name, inner) => {
                let v = self.expression(inner, ty, named)?;
                named.values.push((*name, v));
                Some(v)
            }
            Expr::Op(choices, operands) => self.operation(choices, operands, ty, named),
        }
    }

    /// A name or number as a value of this type.
    fn leaf(&mut self, leaf: Leaf, ty: Type, named: &mut IdiomBindings) -> Option<Value> {
        let name = leaf.name();
        if let Some(v) = name.and_then(|n| named.get(n)) {
            return Some(v);
        }
        let num = self.num(ty)?;
        let v = match leaf {
            Leaf::Value(_) | Leaf::Float(_) | Leaf::Index(_) => self.input(ty),
            Leaf::Constant(_) => self.own_constant(ty),
            Leaf::Condition(_) => self.condition(),
            Leaf::Amount(_) => {
                let width = num.width().min(64) as usize;
                let amount = if self.draw.chance(self.cfg.edge) { width - 1 } else { self.draw.below(width) };
                self.uniform(ty, amount as u64)
            }
            Leaf::Number(n) => match num {
                Num::Int(_) => self.uniform(ty, n as u64 & narrow::mask(num.width().min(64))),
                Num::Float(f) => {
                    let one = super::scalar::one(f);
                    let magnitude = if n == 0 { 0 } else { one };
                    self.uniform(ty, magnitude | if n < 0 { num.least() } else { 0 })
                }
            },
            // Of floats the zero with a sign.
            Leaf::Least => self.uniform(ty, num.least()),
            Leaf::Greatest => self.uniform(ty, narrow::mask(num.width().min(64)) >> 1),
            Leaf::Pair(second) => {
                let word = named.pair?[usize::from(second)];
                self.known_input(ty, word)
            }
        };
        named.values.extend(name.map(|n| (n, v)));
        Some(v)
    }

    /// A constant with equal elements.
    fn uniform(&mut self, ty: Type, word: u64) -> Value {
        let elements: SmallVec<[u64; 16]> = SmallVec::from_elem(word, self.comps(ty));
        self.constant(ty, &elements)
    }

    /// A value that no pass can fold, as often as any other.
    pub(crate) fn input(&mut self, ty: Type) -> Value {
        if self.has_memory()
            && self.m.ctx.scalar(ty) == ty
            && self.draw.ratio(1, 2)
            && let Some(v) = self.load_from_global(ty)
        {
            return v;
        }
        self.operand(ty)
    }

    /// A given number: as a constant, or out of memory that passes know nothing of.
    pub(crate) fn known_input(&mut self, ty: Type, word: u64) -> Value {
        if self.followed
            && !self.is_llvm()
            && self.has_memory()
            && self.m.ctx.scalar(ty) == ty
            && self.draw.ratio(1, 2)
        {
            return self.input_holding(ty, word);
        }
        self.uniform(ty, word)
    }

    /// An operation of an expression.
    fn operation(
        &mut self,
        choices: &[Choice],
        exprs: &[Expr],
        ty: Type,
        named: &mut IdiomBindings,
    ) -> Option<Value> {
        let fit: SmallVec<[Choice; 24]> =
            choices.iter().copied().filter(|c| self.admits(c.plain) && self.has_effects(c.plain)).collect();
        let choice = self.draw.pick(&fit)?;
        let meaning = choice.plain.def()?.meaning;
        let Meaning::Scalar(sem) = meaning else { return None };
        let mut values: SmallVec<[Option<Value>; 3]> = SmallVec::from_elem(None, exprs.len());
        // A condition has a type of its own; the type of other operands is that of those that are computed, or named
        // before.
        let mut own = ty;
        let mut first = 0;
        if sem == Scalar::Select {
            let of = if exprs[0].is_computed() { ty } else { Type::I1 };
            values[0] = Some(self.expression(&exprs[0], of, named)?);
            first = 1;
        }
        for (slot, expr) in values.iter_mut().zip(exprs).skip(first) {
            let given = expr.name().is_some_and(|n| named.get(n).is_some());
            if expr.is_computed() || expr.is_condition() || given {
                let v = self.expression(expr, if given { own } else { ty }, named)?;
                own = self.m.ty(v);
                *slot = Some(v);
            }
        }
        if named.pair.is_none() && exprs.iter().any(Expr::is_pair) {
            named.pair = Some(self.boundary_pair(sem, own)?);
        }
        for (i, expr) in exprs.iter().enumerate() {
            if values[i].is_none() {
                let left = if i == 1 { values[0] } else { None };
                let v = match (left, expr) {
                    // What is free to be chosen is chosen so that the operation is defined.
                    (Some(a), Expr::Leaf(leaf @ (Leaf::Value(_) | Leaf::Constant(_))))
                        if sem::can_fail(sem) =>
                    {
                        let v = self.right_of(sem, own, a, matches!(leaf, Leaf::Constant(_)))?;
                        named.values.extend(leaf.name().map(|n| (n, v)));
                        v
                    }
                    _ => self.expression(expr, own, named)?,
                };
                values[i] = Some(v);
            }
        }
        let operands: SmallVec<[Value; 3]> = values.into_iter().flatten().collect();
        let alike = operands.iter().skip(first).all(|v| self.m.ty(*v) == own);
        let chosen = first == 0 || self.m.ctx.scalar(self.m.ty(operands[0])) == Type::I1;
        if !alike || !chosen {
            return None;
        }
        self.computed(choice, sem, own, &operands, named)
    }

    /// A scalar type that a conversion makes of another, close to it rather, so that a second one is possible.
    fn gradual_target(&mut self, sem: Scalar, from: Type) -> Option<Type> {
        let (a, b) = (self.conversion_target(sem, from)?, self.conversion_target(sem, from)?);
        let width = |ty| self.num(ty).map(|n| n.width().abs_diff(self.num(from).map_or(64, Num::width)));
        Some(if width(a) <= width(b) { a } else { b })
    }

    /// Numbers of a pair that an operation is defined for.
    fn boundary_pair(&mut self, sem: Scalar, ty: Type) -> Option<[u64; 2]> {
        let num = self.num(ty)?;
        let mode = self.mode(ty, ty, 0);
        for _ in 0..6 {
            let (a, b) = self.draw.pick(PAIRS)?;
            let pair = [a.word(num), b.word(num)];
            if sem::apply(sem, mode, pair[0], pair[1], 0).is_some() {
                return Some(pair);
            }
        }
        None
    }

    /// An operation on these operands, if it is defined for them.
    fn computed(
        &mut self,
        choice: Choice,
        sem: Scalar,
        ty: Type,
        operands: &[Value],
        named: &mut IdiomBindings,
    ) -> Option<Value> {
        let kind = match choice.index {
            Some(kind) if named.index && ty == Type::INDEX && self.admits(kind) => kind,
            _ => choice.plain,
        };
        if operands.len() == 2
            && (sem::can_fail(sem) || matches!(sem, Scalar::Float(FloatBin::MinNum | FloatBin::MaxNum)))
            && !self.is_legal(sem, ty, operands[0], operands[1])
        {
            return None;
        }
        let op = match (sem, operands) {
            (_, [v, ..]) if kind.def()?.generate != GenerateRule::Scalar => match kind.def()?.generate {
                GenerateRule::Family(Family::Floats(_)) => self.floats_of(kind, ty, operands.into()),
                GenerateRule::Family(Family::Ints(_)) => self.ints_of(kind, ty, *v)?,
                _ => return None,
            },
            (Scalar::Int(op), [a, b]) => self.int_of(kind, op, ty, *a, *b)?,
            (Scalar::IntPair(..), [a, b]) => {
                let op = self.pair_of(kind, sem, ty, *a, *b)?;
                let which = self.draw.below(2);
                return Some(self.m.result(op, which));
            }
            (Scalar::CompareInt | Scalar::CompareFloat, [a, b]) => {
                let most = if sem == Scalar::CompareFloat { 16 } else { 10 };
                let pred = self.draw.below(most) as u32;
                self.compare_of(kind, sem, ty, pred, *a, *b)
            }
            (Scalar::Float(op), [a, b]) => self.float_of(kind, op, ty, *a, *b),
            (Scalar::FloatUn(FloatUn::Neg), [v]) => self.negation_of(kind, ty, *v),
            (Scalar::Select, [cond, _, _])
                if self.avoids(Quirk::SelectByBit)
                    && self.m.ty(*cond) == Type::I1
                    && self.m.ctx.scalar(ty) != ty =>
            {
                return None;
            }
            (Scalar::Select, [cond, a, b]) => self.select_of(ty, *cond, *a, *b),
            (Scalar::Cast(_) | Scalar::IndexCast { .. } | Scalar::Bitcast, [v]) => {
                let scalar = self.m.ctx.scalar(ty);
                let before = named.converted.iter().find(|(from, _)| *from == scalar).map(|(_, to)| *to);
                let back = named.start.filter(|to| *to != scalar && self.converts(sem, scalar, *to));
                let to = match (before.filter(|to| self.converts(sem, scalar, *to)), back) {
                    (Some(to), _) => to,
                    (None, Some(to)) if self.draw.ratio(1, 2) => to,
                    _ => self.gradual_target(sem, scalar)?,
                };
                self.num(to)?;
                named.converted.push((scalar, to));
                let to = self.m.ctx.with_scalar(ty, to);
                if matches!(kind, OpKind::Index(_)) && matches!(self.m.ctx.ty(ty), TypeKind::Vector { .. }) {
                    return None;
                }
                self.convert_of(kind, sem, *v, to)?
            }
            _ => return None,
        };
        Some(self.m.result(op, 0))
    }
}

#[cfg(test)]
mod tests;
