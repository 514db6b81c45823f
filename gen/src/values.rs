//! Choosing operands: visible values first, else constants from the boundaries of their type.

use crate::core::Gen;
use crate::know::KnownBits;
use crate::sem::{Num, taint};
use plumb_host::FloatFormat;
use plumb_interp::scalar::narrow;
use plumb_ir::ops::{IndexOp, shared};
use plumb_ir::{Attr, AttrKind, OpKind, Type, TypeKind, Value};
use smallvec::SmallVec;

/// How many visible values are looked at for one that suits: keeps the cost of a step constant.
const TRIES: usize = 5;
/// How many of the latest are searched for one value in particular.
const RECENT: usize = 24;

impl Gen<'_, '_, '_, '_> {
    /// A scalar type of the module: integers and index, or floats.
    pub(crate) fn scalar_type(&mut self, float: bool) -> Type {
        let from = if float && !self.swarm.floats.is_empty() { &self.swarm.floats } else { &self.swarm.ints };
        let ints = !float || self.swarm.floats.is_empty();
        if ints && self.draw.ratio(1, 4) {
            return self.root.index;
        }
        self.draw.pick(from).unwrap_or(Type::I32)
    }

    /// A scalar type, or sometimes a vector of it.
    pub(crate) fn lane_type(&mut self, scalar: Type) -> Type {
        if self.swarm.vectors.is_empty() || !self.draw.ratio(1, 5) {
            return scalar;
        }
        match self.draw.pick(&self.swarm.vectors) {
            Some(shape) => self.m.ctx.vector_type(shape, scalar),
            None => scalar,
        }
    }

    /// Bits of a constant, mostly at a boundary of its type.
    pub(crate) fn boundary(&mut self, num: Num) -> u64 {
        match num {
            Num::Int(w) => {
                let m = narrow::mask(w);
                let k = self.draw.below(w.min(64) as usize) as u32;
                let bits = match self.draw.below(12) {
                    0 => 0,
                    1 => 1,
                    2 => m,
                    3 => m >> 1,
                    4 => (m >> 1) + 1,
                    5 => 2,
                    6 => 1u64 << k,
                    7 => (1u64 << k).wrapping_sub(1),
                    8 => (1u64 << k).wrapping_add(1),
                    9 => self.draw.below(100) as u64,
                    10 => (self.draw.below(100) as u64).wrapping_neg(),
                    _ => self.draw.word(),
                };
                bits & m
            }
            Num::Float(f) => self.float_boundary(f),
        }
    }

    fn float_boundary(&mut self, f: FloatFormat) -> u64 {
        // Exponent and fraction widths give every format's landmarks.
        let (w, fraction) = match f {
            FloatFormat::F16 => (16, 10),
            FloatFormat::BF16 => (16, 7),
            FloatFormat::F32 => (32, 23),
            _ => (64, 52),
        };
        let exponent = w - 1 - fraction;
        let (one, inf) = (((1u64 << (exponent - 1)) - 1) << fraction, ((1u64 << exponent) - 1) << fraction);
        let quiet = inf | 1 << (fraction - 1);
        let magnitude = match self.draw.below(13) {
            0 => 0,
            1 => one,
            2 => one + (1 << fraction),
            3 => one - (1 << fraction),
            4 => 1,
            5 => (1 << fraction) - 1,
            6 => 1 << fraction,
            7 => inf - 1,
            8 => inf,
            9 => quiet,
            10 => one + (self.draw.below(64) as u64) * (1 << (fraction - 5)),
            11 => one | 1,
            // Halfway between two values of a shorter format, close to 1, so that most formats have it in their range.
            _ if self.draw.ratio(1, 2) => {
                let shorter = [7, 10, 23][self.draw.below(3)].min(fraction - 1);
                let half = 1 << (fraction - shorter - 1);
                let kept = self.draw.word() & ((1 << fraction) - 1) & !(2 * half - 1);
                (one + ((self.draw.below(8) as u64) << fraction)) | kept | half
            }
            _ => self.draw.word() & (inf | ((1 << fraction) - 1)),
        };
        // A random NaN may be signalling; only the quiet one is used.
        let magnitude = if magnitude > inf { quiet } else { magnitude };
        magnitude | if self.draw.ratio(1, 3) { 1 << (w - 1) } else { 0 }
    }

    /// The attribute for a scalar's bits.
    pub(crate) fn scalar_attr(&mut self, ty: Type, num: Num, bits: u64) -> Attr {
        match num {
            Num::Int(w) => self.m.ctx.int_attr(narrow::sext(w, bits).into(), ty),
            Num::Float(_) => self.m.ctx.float_attr(bits.into(), ty),
        }
    }

    /// Bits of a constant of a type of more than 64 bits, mostly at one of its own boundaries.
    pub(crate) fn wide_boundary(&mut self, w: u32) -> u128 {
        let m = u128::MAX >> 128u32.saturating_sub(w);
        let k = self.draw.below(w as usize) as u32;
        let bits = match self.draw.below(8) {
            0 => m >> 1,
            1 => (m >> 1) + 1,
            2 => 1 << k,
            3 => (1u128 << k).wrapping_sub(1),
            4 => (1u128 << k).wrapping_add(1),
            5 => (1u128 << k).wrapping_neg(),
            _ => u128::from(self.draw.word()) << 64 | u128::from(self.draw.word()),
        };
        bits & m
    }

    /// Bits of a constant, as wide as its type.
    pub(crate) fn whole_boundary(&mut self, num: Num) -> u128 {
        match num {
            Num::Int(w) if w > 64 && self.draw.ratio(1, 2) => self.wide_boundary(w),
            _ => {
                let word = self.boundary(num);
                whole(num, word)
            }
        }
    }

    /// The dense attribute of a shaped type for its elements' words.
    pub(crate) fn dense_attr(&mut self, ty: Type, num: Num, elements: &[u64]) -> Attr {
        let elements: SmallVec<[u128; 16]> = elements.iter().map(|e| whole(num, *e)).collect();
        self.dense_attr_of(ty, num, &elements)
    }

    /// The dense attribute of a shaped type for its elements' bits.
    pub(crate) fn dense_attr_of(&mut self, ty: Type, num: Num, elements: &[u128]) -> Attr {
        // Elements of type `index` are stored in eight bytes whatever its width.
        let index = self.m.ctx.elem(ty) == Type::INDEX;
        let size = if index { 8 } else { num.width().div_ceil(8) as usize };
        let written = |e: u128| if index { self.signed_index(e as u64) as u128 } else { e };
        let splat = elements.len() > 1 && elements.iter().all(|e| *e == elements[0]) || elements.len() == 1;
        let stored = if splat { &elements[..1] } else { elements };
        let data: Vec<u8> =
            stored.iter().flat_map(|e| written(*e).to_le_bytes().into_iter().take(size)).collect();
        self.m.ctx.intern_attr(AttrKind::Dense { ty, data: data.into(), splat })
    }

    /// A constant of these elements: one for a scalar, all of a vector.
    pub(crate) fn constant(&mut self, ty: Type, elements: &[u64]) -> Value {
        let Some(num) = self.num(ty) else { return self.constant(Type::I32, &[0]) };
        let is_vector = matches!(self.m.ctx.ty(ty), TypeKind::Vector { .. });
        let kind = match ty {
            Type::INDEX if self.draw.ratio(1, 4) && self.admits(OpKind::Index(IndexOp::Constant)) => {
                OpKind::Index(IndexOp::Constant)
            }
            Type::I1 if self.draw.ratio(1, 8) && self.admits(OpKind::Index(IndexOp::BoolConstant)) => {
                OpKind::Index(IndexOp::BoolConstant)
            }
            _ => self.root.constant.0,
        };
        let attr = if is_vector {
            self.dense_attr(ty, num, elements)
        } else if ty == Type::INDEX && self.cfg.conversion.index_bits() < 64 && self.draw.ratio(1, 8) {
            // What stands above the width of `index` is cut off.
            let above = self.draw.word() & !narrow::mask(self.cfg.conversion.index_bits());
            let bits = elements.first().copied().unwrap_or(0) | above;
            self.m.ctx.int_attr((bits as i64).into(), ty)
        } else {
            self.scalar_attr(ty, num, elements.first().copied().unwrap_or(0))
        };
        let op = self.emit(kind, &[], &[ty], &[(shared::value, attr)]);
        let v = self.m.result(op, 0);
        let at = self.k.push(elements);
        let fact = self.k.fact_mut(v);
        fact.known = KnownBits::Uniform(at);
        fact.taint = 0;
        self.finish(op);
        v
    }

    /// Boundary values, as many as a type has elements.
    fn elements(&mut self, ty: Type) -> SmallVec<[u64; 16]> {
        let mut elements: SmallVec<[u64; 16]> = SmallVec::new();
        let (Some(num), n) = (self.num(ty), self.comps(ty)) else { return elements };
        let splat = n > 1 && self.draw.ratio(1, 3);
        for i in 0..n {
            let e = if splat && i > 0 { elements[0] } else { self.boundary(num) };
            elements.push(e);
        }
        elements
    }

    /// A new constant with boundary elements, whatever is visible already.
    pub(crate) fn own_constant(&mut self, ty: Type) -> Value {
        let elements = self.elements(ty);
        self.constant(ty, &elements)
    }

    /// A constant of a type of more than 64 bits, of which nothing is known then.
    fn wide_constant(&mut self, ty: Type, w: u32) -> Value {
        let bits = self.wide_boundary(w) as i128;
        let attr = self.m.ctx.int_attr(bits, ty);
        let (kind, prop) = self.root.constant;
        let op = self.emit(kind, &[], &[ty], &[(prop, attr)]);
        self.finish(op);
        self.m.result(op, 0)
    }

    /// A constant with boundary elements; a visible one if it happens to be the same.
    pub(crate) fn fresh_constant(&mut self, ty: Type) -> Value {
        if let Some(Num::Int(w)) = self.num(ty)
            && w > 64
            && self.m.ctx.scalar(ty) == ty
            && self.draw.ratio(1, 2)
        {
            return self.wide_constant(ty, w);
        }
        let elements = self.elements(ty);
        if elements.len() == 1 && self.k.contexts() > 0 {
            let recent = self.scope.of_type(ty).iter().rev().take(RECENT).copied();
            let same = recent.into_iter().find(|v| {
                let f = self.k.fact(*v);
                f.deps == 0 && f.taint == 0 && self.k.all(*v, 0, |_, w| w == elements[0])
            });
            if let Some(v) = same {
                return v;
            }
        }
        self.constant(ty, &elements)
    }

    /// A visible value of a type, recent ones rather.
    pub(crate) fn visible(&mut self, ty: Type) -> Option<Value> {
        let n = self.scope.of_type(ty).len();
        if n == 0 {
            return None;
        }
        let (i, j) = (self.draw.below(n), self.draw.below(n));
        self.scope.of_type(ty).get(i.max(j)).copied()
    }

    /// Any operand of a type that has constants.
    pub(crate) fn operand(&mut self, ty: Type) -> Value {
        match self.visible(ty) {
            Some(v) if !self.draw.ratio(1, 7) => v,
            _ => self.fresh(ty),
        }
    }

    /// A new value of a type: read from a public global, which no optimiser can fold, or a constant.
    fn fresh(&mut self, ty: Type) -> Value {
        let is_scalar = !matches!(self.m.ctx.ty(ty), TypeKind::Vector { .. });
        if is_scalar
            && self.has_memory()
            && self.draw.ratio(2, 5)
            && let Some(v) = self.load_from_global(ty)
        {
            return v;
        }
        self.fresh_constant(ty)
    }

    /// A visible value of a type that satisfies a condition.
    pub(crate) fn visible_that(&mut self, ty: Type, holds: impl Fn(&Self, Value) -> bool) -> Option<Value> {
        for _ in 0..TRIES {
            let v = self.visible(ty)?;
            if holds(self, v) {
                return Some(v);
            }
        }
        None
    }

    /// An `index` of this value: a visible one, or a constant.
    pub(crate) fn index_of(&mut self, value: u64) -> Value {
        let value = value & narrow::mask(self.cfg.conversion.index_bits());
        let recent = self.scope.of_type(self.root.index).iter().rev().take(RECENT);
        let same: SmallVec<[Value; 24]> = recent
            .copied()
            .filter(|v| self.k.contexts() > 0 && self.k.all(*v, 0, |_, w| w == value))
            .collect();
        match self.draw.pick(&same) {
            Some(v) => {
                self.rely(v);
                v
            }
            None => self.constant(self.root.index, &[value]),
        }
    }

    /// An `index` from 0 up to these limits, context by context, exclusive; `None` if one is 0.
    pub(crate) fn index_below(&mut self, limits: &[u64]) -> Option<Value> {
        // Where nothing is reached anything is legal.
        let wild = self.draw.ratio(1, 16);
        self.index_within(limits, wild)
    }

    /// The same where a wrong index must not appear even in unreachable code. Folders make a static offset of it, which
    /// verifiers reject.
    pub(crate) fn tame_index_below(&mut self, limits: &[u64]) -> Option<Value> {
        self.index_within(limits, false)
    }

    fn index_within(&mut self, limits: &[u64], wild: bool) -> Option<Value> {
        let least = limits.iter().copied().min().unwrap_or(4);
        if least == 0 {
            return None;
        }
        let contexts = self.k.contexts();
        let edge = self.draw.chance(self.cfg.edge);
        let fits = |g: &Self, v: Value| match contexts {
            0 => wild || g.k.uniform(v, 0).is_some_and(|w| w < least),
            _ => g.k.all(v, 0, |context, w| limits.get(context as usize).is_some_and(|l| w < *l)),
        };
        if self.draw.ratio(5, 8)
            && let Some(v) = self.visible_that(self.root.index, fits)
        {
            self.rely(v);
            return Some(v);
        }
        if self.draw.ratio(1, 4)
            && let Some(v) = self.visible_that(self.root.index, |g, v| !g.k.is_known(v))
        {
            return Some(self.reduced(v, least));
        }
        let c = if edge { least - 1 } else { self.draw.below(least as usize) as u64 };
        Some(self.index_of(c))
    }

    /// An unknown index made smaller than a bound by one operation.
    fn reduced(&mut self, v: Value, bound: u64) -> Value {
        let (kind, by) = if bound.is_power_of_two() && self.draw.ratio(1, 2) {
            (self.root.and, bound - 1)
        } else if self.draw.ratio(1, 3) && self.admits(OpKind::Index(IndexOp::RemU)) {
            (OpKind::Index(IndexOp::RemU), bound)
        } else {
            (self.root.rem, bound)
        };
        let by = self.index_of(by);
        let op = self.emit(kind, &[&[v], &[by]], &[self.root.index], &[]);
        self.finish(op);
        self.m.result(op, 0)
    }

    /// A visible value or a constant that is known in every context, of an integer type.
    pub(crate) fn known_that(&mut self, ty: Type, holds: impl Fn(u32, u64) -> bool) -> Option<Value> {
        let v = self.visible_that(ty, |g, v| g.k.all(v, 0, &holds))?;
        self.rely(v);
        Some(v)
    }

    /// A condition: any bit.
    pub(crate) fn condition(&mut self) -> Value {
        match self.visible(Type::I1) {
            Some(v) if !self.draw.ratio(1, 6) => v,
            _ => self.comparison(),
        }
    }

    /// A comparison of visible integers.
    pub(crate) fn comparison(&mut self) -> Value {
        let ty = self.scalar_type(false);
        let (a, b) = (self.operand(ty), self.operand(ty));
        let pred = self.draw.below(10) as u64;
        self.compare(ty, pred, a, b)
    }

    /// `arith.cmpi` of two scalars.
    pub(crate) fn compare(&mut self, ty: Type, pred: u64, a: Value, b: Value) -> Value {
        let mode = self.mode(ty, Type::I1, pred);
        let sem = plumb_ir::meaning::Scalar::CompareInt;
        let known = self.evaluate(sem, mode, &[a, b], 1, 1);
        let attr = (self.root.predicate)(pred as u32);
        let attr = self.m.ctx.enum_attr(attr);
        let (kind, prop) = self.root.compare;
        let op = self.emit(kind, &[&[a], &[b]], &[Type::I1], &[(prop, attr)]);
        self.learn(op, known);
        self.finish(op);
        self.m.result(op, 0)
    }

    /// Whether a float may be a NaN of undetermined bits.
    pub(crate) fn undetermined(&self, v: Value) -> bool {
        self.k.fact(v).taint & taint::NAN != 0
    }
}

/// The bits of a word that stands for a value of this format.
fn whole(num: Num, word: u64) -> u128 {
    match num {
        Num::Int(w) if w > 64 => i128::from(word as i64) as u128 & (u128::MAX >> 128u32.saturating_sub(w)),
        _ => word.into(),
    }
}
