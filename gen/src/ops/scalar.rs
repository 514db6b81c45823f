//! Steps of `arith`, `index` and `ub`: operands by type, evaluated before the operation is made, so that what would
//! be undefined or poison is never written.

use crate::core::Gen;
use crate::know::Known;
use crate::sem::{Mode, Num, Sem, WIDE, apply, is_shift, safe_for_any_lhs, taint};
use plumb_host::FloatFormat;
use plumb_interp::scalar::{CastOp, FloatBin, IntBin, Wrap, float, float_exact, narrow};
use plumb_ir::enums::{
    ArithCmpF, ArithCmpI, ArithFastMath, ArithOverflow, IndexCmp, LlvmFCmp, LlvmICmp, LlvmOverflow,
};
use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{ArithOp, IndexOp, LlvmOp, arith, index, llvm};
use plumb_ir::{Attr, FloatKind, Op, OpKind, Type, TypeKind, Value};
use smallvec::SmallVec;

/// What the evaluation of an operation on its operands says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eval {
    /// Its results' bits, one after the other, and their taint.
    Known(Known, Option<Known>, u8),
    /// An operand is not known.
    Unknown,
    /// In some lane it is undefined, poison, or has several legal results.
    Illegal,
}

impl Gen<'_, '_, '_, '_> {
    /// Everything besides operands that decides a result, for these types.
    pub(crate) fn mode(&self, from: Type, to: Type, pred: u64) -> Mode {
        let num = |t| self.num(t).unwrap_or(Num::Int(64));
        Mode { from: num(from), to: num(to), pred, wrap: Wrap::empty() }
    }

    /// Evaluates in every lane. `results` is 1 or 2.
    pub(crate) fn evaluate(
        &mut self,
        sem: Sem,
        mode: Mode,
        operands: &[Value],
        comps: usize,
        results: usize,
    ) -> Eval {
        if operands.iter().any(|v| !self.k.is_known(*v)) {
            return Eval::Unknown;
        }
        let uniform = operands.iter().all(|v| matches!(self.k.fact(*v).known, Known::Uniform(_)));
        let lanes = if uniform { 1 } else { self.k.lanes() };
        let mut out: [SmallVec<[u64; 32]>; 2] = [SmallVec::new(), SmallVec::new()];
        // What only moves bits hands on what is open of them.
        let mut open = match sem {
            Sem::Neg | Sem::Select => operands.iter().fold(0, |t, v| t | self.k.fact(*v).taint),
            _ => 0,
        };
        let mut known = true;
        for lane in 0..lanes {
            for comp in 0..comps {
                let mut words = [0u64; 3];
                for (word, v) in words.iter_mut().zip(operands) {
                    // A select's condition may be one bit for all elements.
                    let comp = if self.k.fact(*v).comps == 1 { 0 } else { comp };
                    *word = self.k.get(*v, lane, comp);
                }
                let Some((r, t)) = apply(sem, mode, words[0], words[1], words[2]) else {
                    return Eval::Illegal;
                };
                if t & taint::UNKNOWN != 0 {
                    known = false;
                }
                open |= t & !taint::UNKNOWN;
                out[0].push(r[0]);
                out[1].push(r[1]);
            }
        }
        if !known {
            return Eval::Unknown;
        }
        let mut place = |words: &[u64]| {
            let at = self.k.push(words);
            if uniform { Known::Uniform(at) } else { Known::Lanes(at) }
        };
        let first = place(&out[0]);
        Eval::Known(first, (results == 2).then(|| place(&out[1])), open)
    }

    /// Records an evaluation as what is known of an operation's results.
    pub(crate) fn learn(&mut self, op: Op, eval: Eval) {
        let Eval::Known(first, second, open) = eval else { return };
        for (i, known) in [Some(first), second].into_iter().enumerate() {
            if let (Some(known), Some(v)) = (known, self.m.op(op).results.get(i).copied()) {
                let fact = self.k.fact_mut(v);
                fact.known = known;
                fact.taint = open;
            }
        }
    }

    /// A step of `arith` or `index`.
    pub(crate) fn scalar_step(&mut self, kind: OpKind) -> bool {
        let Some(sem) = Sem::of(kind) else { return false };
        let is_index = matches!(kind, OpKind::Index(_));
        match sem {
            Sem::Constant => {
                let ty = match kind {
                    OpKind::Index(IndexOp::BoolConstant) => Type::I1,
                    OpKind::Index(_) => Type::INDEX,
                    _ => {
                        let float = self.draw.ratio(1, 3);
                        let scalar = self.scalar_type(float);
                        self.lane_type(scalar)
                    }
                };
                self.constant_of_kind(kind, ty);
                true
            }
            Sem::SizeOf => {
                let eval = self.evaluate(sem, self.mode(Type::INDEX, Type::INDEX, 0), &[], 1, 1);
                self.build(kind, &[], &[Type::INDEX], &[], eval, 0);
                true
            }
            Sem::Int(op) => self.int_binary(kind, op, is_index),
            Sem::Wide(..) => self.wide(kind, sem),
            Sem::CmpInt | Sem::CmpFloat => self.compare_step(kind, sem, is_index),
            Sem::Float(op) => self.float_binary(kind, op),
            Sem::Neg => {
                let Some(ty) = self.float_type() else { return false };
                let v = self.operand(ty);
                let open = self.k.fact(v).taint;
                let props = self.fast_math(kind, sem, &[v], ty);
                self.elementwise(kind, sem, &[v], ty, ty, &props, open);
                true
            }
            Sem::Cast(_) | Sem::IndexCast(_) | Sem::Bitcast => self.convert(kind, sem),
            Sem::Select => self.select(),
        }
    }

    /// Makes an operation whose evaluation is known.
    fn build(
        &mut self,
        kind: OpKind,
        operands: &[Value],
        results: &[Type],
        props: &[(Prop, Attr)],
        eval: Eval,
        open: u8,
    ) -> Op {
        let groups: SmallVec<[&[Value]; 3]> = operands.iter().map(std::slice::from_ref).collect();
        let op = self.emit(kind, &groups, results, props);
        let made: SmallVec<[Value; 2]> = self.m.op(op).results.iter().copied().collect();
        for v in made {
            self.k.fact_mut(v).taint = open;
        }
        self.learn(op, eval);
        self.finish(op);
        op
    }

    /// Makes an operation that cannot fail.
    #[allow(clippy::too_many_arguments)] // they are what an elementwise operation is
    fn elementwise(
        &mut self,
        kind: OpKind,
        sem: Sem,
        operands: &[Value],
        from: Type,
        to: Type,
        props: &[(Prop, Attr)],
        open: u8,
    ) -> Op {
        let (mode, comps) = (self.mode(from, to, 0), self.comps(to));
        let eval = self.evaluate(sem, mode, operands, comps, 1);
        self.build(kind, operands, &[to], props, eval, open)
    }

    /// A float type or vector of it, if the module has any.
    fn float_type(&mut self) -> Option<Type> {
        if self.swarm.floats.is_empty() {
            return None;
        }
        let scalar = self.scalar_type(true);
        Some(self.lane_type(scalar))
    }

    fn int_binary(&mut self, kind: OpKind, op: IntBin, is_index: bool) -> bool {
        let ty = if is_index {
            Type::INDEX
        } else {
            let scalar = self.scalar_type(false);
            self.lane_type(scalar)
        };
        let (sem, comps) = (Sem::Int(op), self.comps(ty));
        let a = self.operand(ty);
        let Some(b) = self.right_operand(sem, ty, a) else { return false };
        let mut mode = self.mode(ty, ty, 0);
        let mut eval = self.evaluate(sem, mode, &[a, b], comps, 1);
        if sem.can_fail() {
            self.rely(b);
            if eval != Eval::Unknown {
                self.rely(a);
            }
        }
        let mut props: SmallVec<[(Prop, Attr); 1]> = SmallVec::new();
        if !is_index
            && eval != Eval::Unknown
            && self.cfg.recent()
            && let Some((prop, attr, wrap)) = self.promise(kind)
        {
            mode.wrap = wrap;
            let promised = self.evaluate(sem, mode, &[a, b], comps, 1);
            // LLVM's unoptimised code is known to get exact division by the least integer wrong.
            let least = Num::Int(mode.from.width()).least();
            let wrong = op == IntBin::DivS
                && wrap == Wrap::EXACT
                && (0..comps).any(|c| !self.k.all(b, c, |_, w| w != least));
            if promised != Eval::Illegal && !wrong {
                self.rely(a);
                self.rely(b);
                eval = promised;
                props.push((prop, attr));
            }
        }
        self.build(kind, &[a, b], &[ty], &props, eval, 0);
        true
    }

    /// Flags for an operation that has them.
    fn promise(&mut self, kind: OpKind) -> Option<(Prop, Attr, Wrap)> {
        if !self.draw.chance(self.cfg.flags) {
            return None;
        }
        let overflow = match kind {
            OpKind::Arith(ArithOp::AddI) => Some(arith::AddI::overflowFlags),
            OpKind::Arith(ArithOp::SubI) => Some(arith::SubI::overflowFlags),
            OpKind::Arith(ArithOp::MulI) => Some(arith::MulI::overflowFlags),
            OpKind::Arith(ArithOp::ShLI) => Some(arith::ShLI::overflowFlags),
            OpKind::Arith(ArithOp::TruncI) => Some(arith::TruncI::overflowFlags),
            OpKind::Llvm(LlvmOp::Add) => Some(llvm::Add::overflowFlags),
            OpKind::Llvm(LlvmOp::Sub) => Some(llvm::Sub::overflowFlags),
            OpKind::Llvm(LlvmOp::Mul) => Some(llvm::Mul::overflowFlags),
            OpKind::Llvm(LlvmOp::Shl) => Some(llvm::Shl::overflowFlags),
            OpKind::Llvm(LlvmOp::Trunc) => Some(llvm::Trunc::overflowFlags),
            _ => None,
        };
        if let Some(prop) = overflow {
            let (bits, wrap) = match self.draw.below(3) {
                0 => (ArithOverflow::NSW, Wrap::NSW),
                1 => (ArithOverflow::NUW, Wrap::NUW),
                _ => (ArithOverflow::NSW | ArithOverflow::NUW, Wrap::NSW | Wrap::NUW),
            };
            let flags = if self.is_llvm() { LlvmOverflow::of(bits) } else { ArithOverflow::of(bits) };
            return Some((prop, self.m.ctx.enum_attr(flags), wrap));
        }
        let exact = match kind {
            OpKind::Arith(ArithOp::DivSI) => arith::DivSI::isExact,
            OpKind::Arith(ArithOp::DivUI) => arith::DivUI::isExact,
            OpKind::Arith(ArithOp::ShRSI) => arith::ShRSI::isExact,
            OpKind::Arith(ArithOp::ShRUI) => arith::ShRUI::isExact,
            OpKind::Llvm(LlvmOp::SDiv) => llvm::SDiv::isExact,
            OpKind::Llvm(LlvmOp::UDiv) => llvm::UDiv::isExact,
            OpKind::Llvm(LlvmOp::AShr) => llvm::AShr::isExact,
            OpKind::Llvm(LlvmOp::LShr) => llvm::LShr::isExact,
            _ => return None,
        };
        Some((exact, self.m.ctx.unit_attr(), Wrap::EXACT))
    }

    /// Fast-math flags that hold for these operands and the result: without NaN, without infinity, and the sign of
    /// zeros where there are none.
    fn fast_math(
        &mut self,
        kind: OpKind,
        sem: Sem,
        operands: &[Value],
        ty: Type,
    ) -> SmallVec<[(Prop, Attr); 1]> {
        let mut props = SmallVec::new();
        let (OpKind::Arith(op), Some(Num::Float(f))) = (kind, self.num(ty)) else { return props };
        let prop = match op {
            ArithOp::AddF => arith::AddF::fastmath,
            ArithOp::SubF => arith::SubF::fastmath,
            ArithOp::MulF => arith::MulF::fastmath,
            ArithOp::DivF => arith::DivF::fastmath,
            ArithOp::RemF => arith::RemF::fastmath,
            ArithOp::NegF => arith::NegF::fastmath,
            _ => return props,
        };
        if !self.draw.chance(self.cfg.flags) {
            return props;
        }
        let (mode, comps) = (self.mode(ty, ty, 0), self.comps(ty));
        let Eval::Known(Known::Uniform(at), _, _) = self.evaluate(sem, mode, operands, comps, 1) else {
            return props;
        };
        let result: SmallVec<[u64; 16]> = SmallVec::from_slice(self.k.words(at, comps));
        let mut flags = ArithFastMath::NNAN | ArithFastMath::NINF | ArithFastMath::NSZ;
        let mut look = |word: u64| {
            let magnitude = u128::from(word) & !float::sign_bit(f);
            if float::is_nan(f, word.into()) {
                flags &= !ArithFastMath::NNAN;
            }
            if magnitude == float_exact::infinity(f, false) {
                flags &= !ArithFastMath::NINF;
            }
            if magnitude == 0 {
                flags &= !ArithFastMath::NSZ;
            }
        };
        result.iter().for_each(|w| look(*w));
        for v in operands {
            (0..comps).for_each(|c| look(self.k.uniform(*v, c).unwrap_or(0)));
        }
        flags &= (self.draw.range(1, 7) as u32) << 1;
        if flags != 0 {
            operands.iter().for_each(|v| self.rely(*v));
            props.push((prop, self.m.ctx.enum_attr(ArithFastMath::of(flags))));
        }
        props
    }

    /// A right operand with which an operation has one result in every lane.
    fn right_operand(&mut self, sem: Sem, ty: Type, a: Value) -> Option<Value> {
        if !sem.can_fail() && !matches!(sem, Sem::Float(FloatBin::MinNum | FloatBin::MaxNum)) {
            return Some(self.operand(ty));
        }
        let (mode, comps) = (self.mode(ty, ty, 0), self.comps(ty));
        for _ in 0..3 {
            let b = self.operand(ty);
            if self.legal_pair(sem, mode, comps, a, b) {
                return Some(b);
            }
        }
        // A constant that suits any left operand, at the edge of that as often as not.
        let mut elements: SmallVec<[u64; 16]> = SmallVec::new();
        for _ in 0..comps {
            elements.push(self.safe_right(sem, mode.from));
        }
        let b = self.constant(ty, &elements);
        self.legal_pair(sem, mode, comps, a, b).then_some(b)
    }

    fn legal_pair(&mut self, sem: Sem, mode: Mode, comps: usize, a: Value, b: Value) -> bool {
        let signalling = (self.k.fact(a).taint | self.k.fact(b).taint) & taint::SNAN != 0;
        match self.evaluate(sem, mode, &[a, b], comps, 1) {
            Eval::Known(..) => true,
            Eval::Illegal => false,
            Eval::Unknown => {
                !(signalling && matches!(sem, Sem::Float(_)))
                    && self.k.is_known(b)
                    && (0..comps).all(|c| self.k.all(b, c, |_, w| safe_for_any_lhs(sem, mode.from, w)))
            }
        }
    }

    fn safe_right(&mut self, sem: Sem, num: Num) -> u64 {
        match (sem, num) {
            (Sem::Int(op), Num::Int(w)) if is_shift(op) => {
                if self.draw.chance(self.cfg.edge) {
                    u64::from(w) - 1
                } else {
                    self.draw.below(w as usize) as u64
                }
            }
            // i1 has one divisor for unsigned operations and none for signed ones.
            (Sem::Int(_), Num::Int(1)) => 1,
            (Sem::Int(_), Num::Int(w)) => {
                let v = self.boundary(num);
                if v == 0 || v == narrow::mask(w) {
                    1 + self.draw.below(7.min((1usize << w.min(8)) / 2 - 1)) as u64
                } else {
                    v
                }
            }
            (_, Num::Float(f)) => one(f),
            _ => 1,
        }
    }

    fn wide(&mut self, kind: OpKind, sem: Sem) -> bool {
        let scalar = self.scalar_type(false);
        let ty = self.lane_type(scalar);
        // Released canonicalizers are known to get i1 wrong, and released conversions leave `index` in the result.
        let plain = self.num(ty) != Some(Num::Int(1)) && self.m.ctx.scalar(ty) != Type::INDEX;
        let ty = if plain || !self.cfg.released { ty } else { Type::I32 };
        let (a, b) = (self.operand(ty), self.operand(ty));
        let (mode, comps) = (self.mode(ty, ty, 0), self.comps(ty));
        let second =
            if kind == arith::AddUIExtended::KIND { self.m.ctx.with_scalar(ty, Type::I1) } else { ty };
        let eval = self.evaluate(sem, mode, &[a, b], comps, 2);
        self.build(kind, &[a, b], &[ty, second], &[], eval, 0);
        true
    }

    /// A pointer compared with itself: the one comparison of addresses that all runs agree on.
    fn compare_pointer(&mut self) -> bool {
        let Some(v) = self.memref_that(|_, _| true) else { return false };
        let pred = self.draw.pick(&[LlvmICmp::EQ, LlvmICmp::NE]).unwrap_or(LlvmICmp::EQ);
        let attr = self.m.ctx.enum_attr(LlvmICmp::of(pred));
        let at = self.k.push(&[u64::from(pred == LlvmICmp::EQ)]);
        let eval = Eval::Known(Known::Uniform(at), None, 0);
        self.build(llvm::ICmp::KIND, &[v, v], &[Type::I1], &[(llvm::ICmp::predicate, attr)], eval, 0);
        true
    }

    fn compare_step(&mut self, kind: OpKind, sem: Sem, is_index: bool) -> bool {
        if sem == Sem::CmpInt && self.is_llvm() && self.draw.ratio(1, 12) && self.compare_pointer() {
            return true;
        }
        let ty = match (sem, is_index) {
            (Sem::CmpFloat, _) => match self.float_type() {
                Some(ty) => ty,
                None => return false,
            },
            (_, true) => Type::INDEX,
            _ => {
                let scalar = self.scalar_type(false);
                self.lane_type(scalar)
            }
        };
        let (a, b) = (self.operand(ty), self.operand(ty));
        let pred = self.draw.below(if sem == Sem::CmpFloat { 16 } else { 10 }) as u32;
        let (prop, attr) = match (sem, is_index) {
            (Sem::CmpFloat, _) if self.is_llvm() => (llvm::FCmp::predicate, LlvmFCmp::of(pred)),
            (_, false) if self.is_llvm() => (llvm::ICmp::predicate, LlvmICmp::of(pred)),
            (Sem::CmpFloat, _) => (arith::CmpF::predicate, ArithCmpF::of(pred)),
            (_, true) => (index::Cmp::pred, IndexCmp::of(pred)),
            _ => (arith::CmpI::predicate, ArithCmpI::of(pred)),
        };
        let attr = self.m.ctx.enum_attr(attr);
        let bit = self.m.ctx.with_scalar(ty, Type::I1);
        let (mode, comps) = (self.mode(ty, bit, pred.into()), self.comps(ty));
        let eval = self.evaluate(sem, mode, &[a, b], comps, 1);
        self.build(kind, &[a, b], &[bit], &[(prop, attr)], eval, 0);
        true
    }

    fn float_binary(&mut self, kind: OpKind, op: FloatBin) -> bool {
        let Some(ty) = self.float_type() else { return false };
        let a = self.operand(ty);
        let Some(b) = self.right_operand(Sem::Float(op), ty, a) else { return false };
        if matches!(op, FloatBin::MinNum | FloatBin::MaxNum) {
            // Legal by the very operands.
            self.rely(a);
            self.rely(b);
        }
        let props = self.fast_math(kind, Sem::Float(op), &[a, b], ty);
        self.elementwise(kind, Sem::Float(op), &[a, b], ty, ty, &props, taint::NAN);
        true
    }

    /// Conversions: from a visible value's type if it has a partner, else from a constant.
    fn convert(&mut self, kind: OpKind, sem: Sem) -> bool {
        if self.convert_memory(kind, sem) {
            return true;
        }
        let Some((from, to)) = self.conversion_types(kind, sem) else { return false };
        let (from, to) = match self.draw.pick(&self.swarm.vectors) {
            Some(shape) if self.draw.ratio(1, 6) && !matches!(kind, OpKind::Index(_)) => {
                (self.m.ctx.vector_type(shape, from), self.m.ctx.vector_type(shape, to))
            }
            _ => (from, to),
        };
        let comps = self.comps(to);
        let mut mode = self.mode(from, to, 0);
        let mut v = self.operand(from);
        if self.num(to).is_none() {
            return self.there_and_back(kind, v, to);
        }
        // A NaN of open bits must not become an integer.
        if sem == Sem::Bitcast && self.open(v) && from != to {
            v = self.fresh_constant(from);
        }
        let mut eval = self.evaluate(sem, mode, &[v], comps, 1);
        if sem.can_fail() {
            if !matches!(eval, Eval::Known(..)) {
                v = self.fits_integer(from, to, sem);
                eval = self.evaluate(sem, mode, &[v], comps, 1);
            }
            if !matches!(eval, Eval::Known(..)) {
                return false;
            }
            self.rely(v);
        }
        let mut props: SmallVec<[(Prop, Attr); 1]> = SmallVec::new();
        if sem == Sem::Cast(CastOp::Trunc)
            && eval != Eval::Unknown
            && self.cfg.recent()
            && let Some((prop, attr, wrap)) = self.promise(kind)
        {
            mode.wrap = wrap;
            let promised = self.evaluate(sem, mode, &[v], comps, 1);
            if promised != Eval::Illegal {
                self.rely(v);
                eval = promised;
                props.push((prop, attr));
            }
        }
        let open = match (sem, mode.to) {
            (Sem::Bitcast, _) if from == to => self.k.fact(v).taint,
            // Native code may quiet a signalling NaN of 16 bits on its way.
            (Sem::Bitcast, Num::Float(FloatFormat::F16 | FloatFormat::BF16)) => taint::SNAN | taint::NAN,
            (Sem::Bitcast, Num::Float(_)) => taint::SNAN,
            (Sem::Cast(CastOp::FpExt | CastOp::FpTrunc), _) => taint::NAN,
            _ => 0,
        };
        self.build(kind, &[v], &[to], &props, eval, open);
        true
    }

    /// A conversion to a type wider than all others here, and from there at once to one of them.
    fn there_and_back(&mut self, kind: OpKind, v: Value, wide: Type) -> bool {
        let op = self.emit(kind, &[&[v]], &[wide], &[]);
        self.run_hidden(op);
        let wide = self.m.result(op, 0);
        let float = self.m.ctx.float_kind(self.m.ctx.scalar(self.m.ty(v))).is_some();
        let (back, types) = if float {
            (if self.is_llvm() { llvm::FPTrunc::KIND } else { arith::TruncF::KIND }, [Type::F32, Type::F64])
        } else {
            (if self.is_llvm() { llvm::Trunc::KIND } else { arith::TruncI::KIND }, [Type::I32, Type::I64])
        };
        let scalar = self.draw.pick(&types).unwrap_or(types[0]);
        let narrow = self.m.ctx.with_scalar(self.m.ty(wide), scalar);
        self.build(back, &[wide], &[narrow], &[], Eval::Unknown, if float { taint::NAN } else { 0 });
        true
    }

    /// Scalar types of a conversion's operand and result.
    fn conversion_types(&mut self, kind: OpKind, sem: Sem) -> Option<(Type, Type)> {
        let mut ints: SmallVec<[Type; 8]> =
            SmallVec::from_slice(&[Type::I1, Type::I8, Type::I16, Type::I32, Type::I64]);
        ints.extend(self.swarm.ints.iter().copied());
        let width = |g: &Self, t: Type| g.num(t).map_or(64, Num::width);
        let int = self.draw.pick(&self.swarm.ints).unwrap_or(Type::I32);
        let wider = |g: &mut Self, all: &[Type], than: u32| {
            let fit: SmallVec<[Type; 8]> = all.iter().copied().filter(|t| width(g, *t) > than).collect();
            g.draw.pick(&fit)
        };
        let narrower = |g: &mut Self, all: &[Type], than: u32| {
            let fit: SmallVec<[Type; 8]> = all.iter().copied().filter(|t| width(g, *t) < than).collect();
            g.draw.pick(&fit)
        };
        let floats: SmallVec<[Type; 5]> = self.swarm.floats.iter().copied().collect();
        let w = width(self, int);
        match sem {
            Sem::Cast(CastOp::SExt | CastOp::ZExt) if w == WIDE => {
                let wider = self.draw.pick(&[129, 160, 192, 256]).unwrap_or(192);
                Some((int, self.m.ctx.int_type(wider)))
            }
            Sem::Cast(CastOp::SExt | CastOp::ZExt) => Some((int, wider(self, &ints, w)?)),
            Sem::Cast(CastOp::Trunc) => Some((int, narrower(self, &ints, w)?)),
            Sem::IndexCast(_) => {
                // `index.casts` and `castu` have no vectors and no i1 trouble, but go both ways alike.
                if self.draw.ratio(1, 2) { Some((Type::INDEX, int)) } else { Some((int, Type::INDEX)) }
            }
            Sem::Cast(CastOp::FpExt) => {
                let from = self.draw.pick(&floats)?;
                if from == Type::F64 {
                    let wider = self.draw.pick(&[FloatKind::F80, FloatKind::F128]).unwrap_or(FloatKind::F128);
                    return Some((from, self.m.ctx.intern_type(TypeKind::Float(wider))));
                }
                let w = width(self, from);
                Some((from, wider(self, &[Type::F32, Type::F64], w)?))
            }
            Sem::Cast(CastOp::FpTrunc) => {
                let from = self.draw.pick(&floats)?;
                let w = width(self, from);
                let small: &[Type] =
                    if self.cfg.small_floats { &[Type::F32, Type::F16, Type::BF16] } else { &[Type::F32] };
                Some((from, narrower(self, small, w)?))
            }
            Sem::Cast(CastOp::SiToFp | CastOp::UiToFp) => Some((int, self.draw.pick(&floats)?)),
            Sem::Cast(CastOp::FpToSi | CastOp::FpToUi) => Some((self.draw.pick(&floats)?, int)),
            Sem::Bitcast if self.draw.ratio(1, 3) => {
                // To the same type, which some have only.
                let float = self.draw.ratio(1, 4);
                let all = if float { &self.swarm.floats } else { &self.swarm.ints };
                let same = self.draw.pick(all)?;
                Some((same, same))
            }
            Sem::Bitcast => {
                let pairs = [
                    (Type::I32, Type::F32),
                    (Type::I64, Type::F64),
                    (Type::I16, Type::F16),
                    (Type::I16, Type::BF16),
                ];
                let n = if self.cfg.small_floats { 4 } else { 2 };
                let (i, f) = self.draw.pick(&pairs[..n])?;
                if self.draw.ratio(1, 2) { Some((i, f)) } else { Some((f, i)) }
            }
            _ => {
                debug_assert!(false, "{kind:?} is no conversion");
                None
            }
        }
    }

    /// A constant whose integer part an integer type holds.
    fn fits_integer(&mut self, from: Type, to: Type, sem: Sem) -> Value {
        let (Some(Num::Float(f)), Some(Num::Int(w))) = (self.num(from), self.num(to)) else {
            return self.fresh_constant(from);
        };
        let comps = self.comps(from);
        let mode = self.mode(from, to, 0);
        let mut elements: SmallVec<[u64; 16]> = SmallVec::new();
        for _ in 0..comps {
            let mut bits = self.boundary(Num::Float(f));
            if apply(sem, mode, bits, 0, 0).is_none() {
                // From an integer of that type: the greatest ones round up to what does not fit.
                let number = self.boundary(Num::Int(w));
                let back = Mode { from: Num::Int(w), to: Num::Float(f), pred: 0, wrap: Wrap::empty() };
                let op = if sem == Sem::Cast(CastOp::FpToSi) { CastOp::SiToFp } else { CastOp::UiToFp };
                bits = apply(Sem::Cast(op), back, number, 0, 0).map_or(0, |(r, _)| r[0]);
            }
            elements.push(if apply(sem, mode, bits, 0, 0).is_some() { bits } else { 0 });
        }
        self.constant(from, &elements)
    }

    /// `arith.select`: scalars, vectors, and memrefs of one type.
    fn select(&mut self) -> bool {
        if self.has_memory() && self.draw.ratio(1, 4) && self.select_memref() {
            return true;
        }
        let float = self.draw.ratio(1, 3);
        let scalar = self.scalar_type(float);
        let ty = self.lane_type(scalar);
        let by_lane = matches!(self.m.ctx.ty(ty), TypeKind::Vector { .. }) && self.draw.ratio(1, 2);
        let cond = if by_lane {
            let bits = self.m.ctx.with_scalar(ty, Type::I1);
            self.operand(bits)
        } else {
            self.condition()
        };
        let (a, b) = (self.operand(ty), self.operand(ty));
        let open = self.k.fact(a).taint | self.k.fact(b).taint;
        self.elementwise(self.root.select, Sem::Select, &[cond, a, b], ty, ty, &[], open);
        true
    }

    /// A constant by a particular operation.
    fn constant_of_kind(&mut self, kind: OpKind, ty: Type) {
        let Some(num) = self.num(ty) else { return };
        let prop = match kind {
            OpKind::Index(IndexOp::Constant) => index::Constant::value,
            OpKind::Index(_) => index::BoolConstant::value,
            _ => {
                self.fresh_constant(ty);
                return;
            }
        };
        let bits = self.boundary(num);
        let attr = self.scalar_attr(ty, num, bits);
        let at = self.k.push(&[bits]);
        self.build(kind, &[], &[ty], &[(prop, attr)], Eval::Known(Known::Uniform(at), None, 0), 0);
    }

    /// `ub.poison`, made harmless by the one use that ignores it: the arm of a select that is not chosen.
    pub(crate) fn poison(&mut self, kind: OpKind) -> bool {
        let cond = self.visible_that(Type::I1, |g, v| g.k.is_uniform(v));
        let cond = match cond {
            Some(c) => c,
            None => self.fresh_constant(Type::I1),
        };
        let Some(bit) = self.k.uniform(cond, 0) else { return false };
        self.rely(cond);
        let float = self.draw.ratio(1, 3);
        let ty = self.scalar_type(float);
        let v = self.operand(ty);
        let op = self.emit(kind, &[], &[ty], &[]);
        let p = self.m.result(op, 0);
        // Run, but never visible.
        self.run_hidden(op);
        let fact = *self.k.fact(v);
        let arms = if bit & 1 == 1 { [v, p] } else { [p, v] };
        let op = self.emit(self.root.select, &[&[cond], &[arms[0]], &[arms[1]]], &[ty], &[]);
        let r = self.m.result(op, 0);
        self.copy_fact(r, v, fact.taint);
        self.finish(op);
        true
    }

    /// What is known of one value holds for another.
    pub(crate) fn copy_fact(&mut self, to: Value, from: Value, open: u8) {
        if self.k.is_known(from) {
            let comps = usize::from(self.k.fact(from).comps);
            let words: Vec<u64> = (0..self.k.lanes())
                .flat_map(|lane| (0..comps).map(move |c| (lane, c)))
                .map(|(lane, c)| self.k.get(from, lane, c))
                .collect();
            if !words.is_empty() {
                self.describe_lanes(to, &words, comps);
            }
        }
        self.k.fact_mut(to).taint = open;
    }
}

/// The bits of 1.0.
pub(crate) fn one(f: FloatFormat) -> u64 {
    match f {
        FloatFormat::F16 => 0x3c00,
        FloatFormat::BF16 => 0x3f80,
        FloatFormat::F32 => 0x3f80_0000,
        _ => 0x3ff0_0000_0000_0000,
    }
}
