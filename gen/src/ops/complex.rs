//! Steps of `complex`. Sums, products and choices have one result everywhere and are used like any value. The result of
//! a function is right within a few units, or open where its formulas break down. It is stored where it is observed, or
//! used where its operands are small constants.

use crate::core::{Gen, allowed};
use crate::sem::{Num, taint};
use plumb_ir::enums::ArithFastMath;
use plumb_ir::ops::{arith, complex, memref, scf, shared};
use plumb_ir::{AttrKind, Op, OpKind, Type, TypeKind, Value};
use smallvec::SmallVec;

/// Magnitudes of constants that no function is wrong about, in quarters.
const SMALL: &[i64] = &[1, 2, 3, 4, 5, 6, 7, 8, 10, 12];

impl Gen<'_, '_, '_, '_> {
    /// The type of complex numbers of a float type of the module.
    fn complex_type(&mut self) -> Option<Type> {
        let part = self.draw.pick(&self.swarm.floats)?;
        Some(self.m.ctx.intern_type(TypeKind::Complex(part)))
    }

    /// Whether a type is one of complex numbers.
    pub(crate) fn is_complex(&self, ty: Type) -> bool {
        matches!(self.m.ctx.ty(ty), TypeKind::Complex(_))
    }

    /// A constant of these bits.
    fn complex_constant(&mut self, ty: Type, bits: [u64; 2]) -> Value {
        let part = self.m.ctx.elem(ty);
        let parts = bits.map(|bits| self.m.ctx.float_attr(bits.into(), part));
        let value = self.m.ctx.intern_attr(AttrKind::Array(parts.into()));
        let op = self.emit(complex::Constant::KIND, &[], &[ty], &[(complex::Constant::value, value)]);
        self.finish(op);
        self.m.result(op, 0)
    }

    /// Bits of a small number of quarters, of either sign, or zero.
    fn quarters(&mut self, part: Type) -> u64 {
        let Some(Num::Float(format)) = self.num(part) else { return 0 };
        let magnitude = self.draw.pick(SMALL).unwrap_or(4);
        let sign = if self.draw.ratio(1, 3) { -1.0 } else { 1.0 };
        let value = sign * magnitude as f64 / 4.0;
        let near = plumb_host::Rounding::NearestEven;
        let wide = plumb_host::FloatFormat::F64;
        plumb_interp::scalar::cast::float_to_float(wide, format, value.to_bits().into(), near).0 as u64
    }

    /// A number of which no part is zero, and of which functions make something that all agree on.
    fn small_complex(&mut self, ty: Type) -> Value {
        let part = self.m.ctx.elem(ty);
        let bits = [self.quarters(part), self.quarters(part)];
        self.complex_constant(ty, bits)
    }

    /// Any number of a type.
    fn complex_operand(&mut self, ty: Type) -> Value {
        if self.draw.ratio(2, 3)
            && let Some(v) = self.visible(ty)
        {
            return v;
        }
        let part = self.m.ctx.elem(ty);
        match self.draw.below(4) {
            0 => {
                let Some(bits) = self.complex_boundary(part) else { return self.small_complex(ty) };
                self.complex_constant(ty, bits)
            }
            1 => self.small_complex(ty),
            _ => self.complex_of_parts(ty),
        }
    }

    /// Bits of a number at a boundary of its parts. As often as not one part is zero, and the other one may be.
    fn complex_boundary(&mut self, part: Type) -> Option<[u64; 2]> {
        let num = self.num(part)?;
        Some([0, 1].map(|_| if self.draw.ratio(1, 3) { 0 } else { self.boundary(num) }))
    }

    /// `complex.create` of visible floats.
    fn complex_of_parts(&mut self, ty: Type) -> Value {
        let part = self.m.ctx.elem(ty);
        let (re, im) = (self.operand(part), self.operand(part));
        let op = self.emit(complex::Create::KIND, &[&[re], &[im]], &[ty], &[]);
        self.finish(op);
        self.m.result(op, 0)
    }

    /// An operation with flags, where the dialect's operations have them and what they promise holds whatever comes out.
    fn complex_op(&mut self, kind: OpKind, operands: &[Value], ty: Type) -> Op {
        let groups: SmallVec<[&[Value]; 2]> = operands.iter().map(std::slice::from_ref).collect();
        let mut props: SmallVec<[_; 1]> = SmallVec::new();
        let has = kind.def().is_some_and(|def| def.props.iter().any(|prop| prop.name == "fastmath"));
        if has && self.draw.ratio(1, 16) {
            let all = [
                ArithFastMath::CONTRACT,
                ArithFastMath::REASSOC,
                ArithFastMath::ARCP,
                ArithFastMath::AFN,
                ArithFastMath::NSZ,
            ];
            let flags = self.draw.pick(&all).unwrap_or(ArithFastMath::CONTRACT);
            props.push((shared::fastmath, self.m.ctx.enum_attr(ArithFastMath::of(flags))));
        }
        let op = self.emit(kind, &groups, &[ty], &props);
        let r = self.m.result(op, 0);
        self.k.fact_mut(r).taint = taint::NAN;
        op
    }

    /// `complex.constant`.
    pub(crate) fn complex_constant_step(&mut self) -> bool {
        let Some(ty) = self.complex_type() else { return false };
        let part = self.m.ctx.elem(ty);
        let Some(bits) = self.complex_boundary(part) else { return false };
        self.complex_constant(ty, bits);
        true
    }

    /// `complex.create`, and something that numbers go through like other values.
    pub(crate) fn complex_create(&mut self) -> bool {
        let Some(ty) = self.complex_type() else { return false };
        let v = self.complex_of_parts(ty);
        match self.draw.below(5) {
            0 => self.complex_select(ty, v),
            1 => self.complex_if(ty, v),
            2 | 3 if self.effects == allowed::ALL && self.has_memory() => self.complex_memory(ty, v),
            _ => {}
        }
        true
    }

    fn complex_select(&mut self, ty: Type, v: Value) {
        let (condition, other) = (self.condition(), self.complex_operand(ty));
        let op = self.emit(arith::Select::KIND, &[&[condition], &[v], &[other]], &[ty], &[]);
        self.finish(op);
    }

    /// `scf.if` of which either region gives a number.
    fn complex_if(&mut self, ty: Type, v: Value) {
        if self.effects != allowed::ALL || self.depth >= self.cfg.max_depth || !self.admits(scf::If::KIND) {
            return;
        }
        let (condition, other) = (self.condition(), self.complex_operand(ty));
        let op = self.emit(scf::If::KIND, &[&[condition]], &[ty], &[]);
        for given in [v, other] {
            let region = self.m.new_region(op);
            let block = self.block_in(region, &[]);
            let contexts = self.all_contexts();
            self.place(block, &contexts, false, |g| {
                g.emit(scf::Yield::KIND, &[&[given]], &[], &[]);
            });
        }
        self.finish(op);
    }

    /// Memory of a few numbers, written and read.
    fn complex_memory(&mut self, ty: Type, v: Value) {
        let count = self.draw.range(1, 3) as u64;
        let memory = self.m.ctx.memref_type(&[count as i64], ty);
        let kind = memref::Alloc::KIND;
        let op = self.emit(kind, &[&[], &[]], &[memory], &[]);
        let place = self.m.result(op, 0);
        self.run_hidden(op);
        let mut last = v;
        for i in 0..count {
            let at = self.index_of(i);
            let op = self.emit(memref::Store::KIND, &[&[last], &[place], &[at]], &[], &[]);
            self.finish(op);
            last = self.complex_operand(ty);
        }
        for i in 0..count {
            if i > 0 && self.draw.ratio(1, 2) {
                continue;
            }
            let at = self.index_of(i);
            let op = self.emit(memref::Load::KIND, &[&[place], &[at]], &[ty], &[]);
            self.finish(op);
        }
        let op = self.emit(memref::Dealloc::KIND, &[&[place]], &[], &[]);
        self.finish(op);
    }

    /// `complex.re` and `complex.im`.
    pub(crate) fn complex_part(&mut self, kind: OpKind) -> bool {
        let Some(ty) = self.complex_type() else { return false };
        let v = self.complex_operand(ty);
        let part = self.m.ctx.elem(ty);
        let op = self.complex_op(kind, &[v], part);
        self.finish(op);
        true
    }

    /// Sums, products and changes of sign.
    pub(crate) fn complex_arithmetic(&mut self, kind: OpKind, operands: usize) -> bool {
        let Some(ty) = self.complex_type() else { return false };
        let operands: SmallVec<[Value; 2]> = (0..operands).map(|_| self.complex_operand(ty)).collect();
        let op = self.complex_op(kind, &operands, ty);
        self.finish(op);
        true
    }

    /// Comparisons, of a number with itself now and then.
    pub(crate) fn complex_compare(&mut self, kind: OpKind) -> bool {
        let Some(ty) = self.complex_type() else { return false };
        let a = self.complex_operand(ty);
        let b = match self.draw.below(4) {
            0 => a,
            // One part of it.
            1 => {
                let part = self.m.ctx.elem(ty);
                let re = self.emit(complex::Re::KIND, &[&[a]], &[part], &[]);
                self.finish(re);
                let (re, im) = (self.m.result(re, 0), self.operand(part));
                let op = self.emit(complex::Create::KIND, &[&[re], &[im]], &[ty], &[]);
                self.finish(op);
                self.m.result(op, 0)
            }
            _ => self.complex_operand(ty),
        };
        let op = self.emit(kind, &[&[a], &[b]], &[Type::I1], &[]);
        self.finish(op);
        true
    }

    /// `complex.bitcast` from an integer, or to one of a number without a NaN.
    pub(crate) fn complex_bitcast(&mut self) -> bool {
        let Some(ty) = self.complex_type() else { return false };
        let width = 2 * self.num(self.m.ctx.elem(ty)).map_or(0, Num::width);
        if width > 64 {
            return false;
        }
        let int = self.m.ctx.int_type(width);
        let (v, to) = match self.draw.ratio(1, 2) && self.visible(int).is_some() {
            true => (self.operand(int), ty),
            false => (self.small_complex(ty), int),
        };
        let op = self.emit(complex::Bitcast::KIND, &[&[v]], &[to], &[]);
        self.finish(op);
        true
    }

    /// A function. Of small operands its result is used, else it is put away part by part.
    pub(crate) fn complex_function(&mut self, kind: OpKind, operands: usize) -> bool {
        let Some(ty) = self.complex_type() else { return false };
        let part = self.m.ctx.elem(ty);
        if !self.can_put_away() {
            return false;
        }
        let small = self.draw.ratio(1, 2);
        let mut values: SmallVec<[Value; 2]> = SmallVec::new();
        for _ in 0..operands {
            values.push(if small { self.small_complex(ty) } else { self.complex_operand(ty) });
        }
        if kind == complex::Powi::KIND {
            let width = self.draw.pick(&[Type::I8, Type::I16, Type::I32, Type::I64]).unwrap_or(Type::I32);
            let mask = self.num(width).map_or(0, |num| plumb_interp::scalar::narrow::mask(num.width()));
            let exponent = (self.draw.below(16) as u64).wrapping_sub(8) & mask;
            values.push(self.constant(width, &[exponent]));
        }
        let is_real = matches!(kind, complex::Abs::KIND | complex::Angle::KIND);
        let op = self.complex_op(kind, &values, if is_real { part } else { ty });
        let r = self.m.result(op, 0);
        if small && self.draw.ratio(1, 2) {
            self.finish(op);
            return true;
        }
        self.run_hidden(op);
        if is_real {
            return self.put_away(&[r], part);
        }
        let mut parts: SmallVec<[Value; 2]> = SmallVec::new();
        for kind in [complex::Re::KIND, complex::Im::KIND] {
            let op = self.emit(kind, &[&[r]], &[part], &[]);
            parts.push(self.m.result(op, 0));
            self.run_hidden(op);
        }
        self.put_away(&parts, part)
    }

    /// Parts of the numbers that nothing has used: the last is returned, now and then.
    pub(crate) fn complex_to_parts(&mut self) {
        let numbers: SmallVec<[(Value, Type); 8]> = self
            .scope
            .all()
            .iter()
            .filter(|(v, ty, _)| !self.k.fact(*v).used && self.is_complex(*ty))
            .map(|(v, ty, _)| (*v, *ty))
            .collect();
        for (i, (v, ty)) in numbers.iter().enumerate() {
            if i + 1 == numbers.len() && self.draw.ratio(1, 2) {
                return;
            }
            let part = self.m.ctx.elem(*ty);
            for kind in [complex::Re::KIND, complex::Im::KIND] {
                let op = self.emit(kind, &[&[*v]], &[part], &[]);
                self.finish(op);
            }
        }
    }
}
