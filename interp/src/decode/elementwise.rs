//! Operations that work lane by lane: one instruction for all lanes, or for few lanes one each.

use super::{Builder, Decode, NARROW};
use crate::code::{ActiveLanes, ElementwiseOp, Ext, Inst, LaneOp, LaneSlots, NO_REG, Reg};
use crate::layout::{Scalar, TypeInfo};
use crate::scalar::quick::Conversion;
use crate::scalar::{CastOp, FloatBin, FloatPred, FloatUn, IntBin, IntPred, IntUn, Rounding, Wrap};
use crate::slot::Slot;
use plumb_host::FloatFormat;
use plumb_ir::{Op, Value};
use smallvec::SmallVec;

/// Vectors with no more lanes than this take an instruction a lane where there is a fast one.
const FEW: u32 = 2;

/// A value seen as equal lanes.
#[derive(Clone, Copy)]
pub(crate) struct Lanes {
    pub(crate) reg: Reg,
    pub(crate) scalar: Scalar,
    pub(crate) count: u32,
}

impl Lanes {
    /// First slot of a lane.
    pub(crate) fn at(self, i: u32) -> Reg {
        self.reg + i * self.scalar.slots()
    }

    /// Where they stand; a single one is every lane's.
    pub(crate) fn slots(self) -> LaneSlots {
        LaneSlots { first: self.reg, step: if self.count == 1 { 0 } else { self.scalar.slots() } }
    }
}

impl Builder<'_> {
    /// The lanes of a value that is defined.
    pub(crate) fn lanes(&mut self, v: Value) -> Decode<Lanes> {
        let (scalar, count) = self.lane_type(v)?;
        Ok(Lanes { reg: self.reg(v)?, scalar, count })
    }

    pub(crate) fn lane_type(&mut self, v: Value) -> Decode<(Scalar, u32)> {
        let lanes = |info: &TypeInfo| {
            let scalar = info.lane().ok_or("values that are neither scalar nor vector")?;
            Ok((scalar, info.slots / scalar.slots().max(1)))
        };
        match self.shared.types.known(self.m.ty(v)) {
            Some(info) if !self.by_element => lanes(info),
            _ => lanes(&*self.info(v)?),
        }
    }

    /// Operand lanes and fresh result lanes of an operation with `N` operands and one result.
    pub(crate) fn elementwise<const N: usize>(&mut self, op: Op) -> Decode<([Lanes; N], Lanes)> {
        let mut operands = [Lanes { reg: 0, scalar: Scalar::Ptr, count: 0 }; N];
        for (i, o) in operands.iter_mut().enumerate() {
            *o = self.lanes(self.operand(op, i)?)?;
        }
        let result = self.result(op, 0)?;
        let (scalar, count) = self.lane_type(result)?;
        if operands.iter().any(|o| o.count != count) {
            return Err("operands and result of different shapes".into());
        }
        let reg = self.define(result)?;
        Ok((operands, Lanes { reg, scalar, count }))
    }

    /// Width of an integer or index lane.
    pub(crate) fn int_width(s: Scalar) -> Decode<u32> {
        match s {
            Scalar::Int(w) | Scalar::Index(w) => Ok(w),
            _ => Err("an operand that should be an integer".into()),
        }
    }

    /// Format of a float lane.
    pub(crate) fn float_format(s: Scalar) -> Decode<FloatFormat> {
        match s {
            Scalar::Float(f) => Ok(f),
            _ => Err("an operand that should be a float".into()),
        }
    }

    /// Computes each lane of `d`. An operand of one lane stands for all.
    pub(crate) fn each<const N: usize>(&mut self, op: LaneOp, d: Lanes, operands: [Lanes; N]) {
        let lane = |i: u32| {
            let mut regs = [0; 3];
            regs.iter_mut().zip(&operands).for_each(|(r, o)| *r = o.slots().at(i));
            instruction(op, d.at(i), regs)
        };
        if let (1, Some((how, w))) = (d.count, conversion(op)) {
            let slots = operands.map(Lanes::slots);
            let a = slots.first().copied().unwrap_or_default();
            let (to, operands) = (d.slots(), [a; 3]);
            let x = self.add_ext(Ext::Each(ElementwiseOp { op, lanes: 1, d: to, operands, under: None }));
            return self.emit(Inst::Convert { how, w, d: d.reg, a: a.first, x });
        }
        match (0..d.count.min(FEW + 1)).map(lane).collect::<Option<SmallVec<[_; 2]>>>() {
            Some(few) if d.count <= FEW => few.into_iter().for_each(|inst| self.emit(inst)),
            _ => self.each_under(op, d, &operands, None),
        }
    }

    /// The same of the lanes that take part.
    pub(crate) fn each_under(
        &mut self,
        op: LaneOp,
        d: Lanes,
        operands: &[Lanes],
        under: Option<ActiveLanes>,
    ) {
        let mut slots = [LaneSlots::default(); 3];
        for (to, o) in slots.iter_mut().zip(operands) {
            *to = o.slots();
        }
        if d.count > 0 {
            let to = LaneSlots { first: d.reg, step: d.scalar.slots() };
            self.emit_ext(Ext::Each(ElementwiseOp { op, lanes: d.count, d: to, operands: slots, under }));
        }
    }

    /// One lane.
    pub(crate) fn lane(&mut self, op: LaneOp, d: Reg, operands: [Reg; 3]) {
        match instruction(op, d, operands) {
            Some(inst) => self.emit(inst),
            None => {
                let one = |first| LaneSlots { first, step: 0 };
                let (d, operands) = (one(d), operands.map(one));
                self.emit_ext(Ext::Each(ElementwiseOp { op, lanes: 1, d, operands, under: None }));
            }
        }
    }

    /// A value made of lanes that stand elsewhere, each of so many slots; poison where there is none.
    pub(crate) fn collect(
        &mut self,
        result: Value,
        words: u32,
        lanes: impl Iterator<Item = Option<Reg>>,
    ) -> Decode {
        let d = self.define(result)?;
        let slots = |lane: Option<Reg>| (0..words).map(move |k| lane.map_or(NO_REG, |r| r + k));
        let from: Box<[Reg]> = lanes.flat_map(slots).collect();
        if from.len() > NARROW {
            self.emit_ext(Ext::Collect { d, from });
            return Ok(());
        }
        for (to, &s) in (d..).zip(&from) {
            match s {
                NO_REG => self.fill(to, 1, &[Slot::poison()]),
                _ => self.copy(to, s, 1),
            }
        }
        Ok(())
    }

    /// One integer operation on scalars of `w` bits.
    pub(crate) fn emit_int_bin(&mut self, op: IntBin, w: u32, wrap: Wrap, d: Reg, a: Reg, b: Reg) {
        self.lane(LaneOp::Int { op, w, wrap }, d, [a, b, 0]);
    }

    /// An elementwise integer operation of two operands.
    pub(crate) fn int_bin(&mut self, op: Op, kind: IntBin, wrap: Wrap) -> Decode {
        let ([a, b], d) = self.elementwise::<2>(op)?;
        let w = Self::int_width(a.scalar)?;
        self.each(LaneOp::Int { op: kind, w, wrap }, d, [a, b]);
        Ok(())
    }

    /// An elementwise integer operation of one operand.
    pub(crate) fn int_un(&mut self, op: Op, kind: IntUn) -> Decode {
        let ([a], d) = self.elementwise::<1>(op)?;
        let w = Self::int_width(a.scalar)?;
        self.each(LaneOp::IntUn { op: kind, w }, d, [a]);
        Ok(())
    }

    /// An elementwise comparison of integers or pointers.
    pub(crate) fn int_cmp(&mut self, op: Op, pred: IntPred) -> Decode {
        let ([a, b], d) = self.elementwise::<2>(op)?;
        let compare = match a.scalar {
            Scalar::Ptr => LaneOp::PtrCmp { pred },
            s => LaneOp::IntCmp { pred, w: Self::int_width(s)? },
        };
        self.each(compare, d, [a, b]);
        Ok(())
    }

    /// One float operation on scalars.
    pub(crate) fn emit_float_bin(&mut self, op: FloatBin, format: FloatFormat, d: Reg, a: Reg, b: Reg) {
        self.lane(LaneOp::Float { op, format }, d, [a, b, 0]);
    }

    /// An elementwise float operation of two operands.
    pub(crate) fn float_bin(&mut self, op: Op, kind: FloatBin) -> Decode {
        let ([a, b], d) = self.elementwise::<2>(op)?;
        let format = Self::float_format(a.scalar)?;
        self.each(LaneOp::Float { op: kind, format }, d, [a, b]);
        Ok(())
    }

    /// An elementwise float operation of one operand.
    pub(crate) fn float_un(&mut self, op: Op, kind: FloatUn) -> Decode {
        let ([a], d) = self.elementwise::<1>(op)?;
        let format = Self::float_format(a.scalar)?;
        self.each(LaneOp::FloatUn { op: kind, format }, d, [a]);
        Ok(())
    }

    /// An elementwise comparison of floats.
    pub(crate) fn float_cmp(&mut self, op: Op, pred: FloatPred) -> Decode {
        let ([a, b], d) = self.elementwise::<2>(op)?;
        let format = Self::float_format(a.scalar)?;
        self.each(LaneOp::FloatCmp { pred, format }, d, [a, b]);
        Ok(())
    }

    /// An elementwise multiply-add.
    pub(crate) fn float_fma(&mut self, op: Op, fused: bool) -> Decode {
        let ([a, b, c], d) = self.elementwise::<3>(op)?;
        let format = Self::float_format(a.scalar)?;
        self.each(LaneOp::Fma { format, fused }, d, [a, b, c]);
        Ok(())
    }

    /// An elementwise funnel shift.
    pub(crate) fn funnel(&mut self, op: Op, left: bool) -> Decode {
        let ([a, b, c], d) = self.elementwise::<3>(op)?;
        let w = Self::int_width(a.scalar)?;
        self.each(LaneOp::Funnel { left, w }, d, [a, b, c]);
        Ok(())
    }

    /// An elementwise conversion.
    pub(crate) fn cast(&mut self, op: Op, kind: CastOp, wrap: Wrap, rounding: Rounding) -> Decode {
        let ([a], d) = self.elementwise::<1>(op)?;
        self.each(LaneOp::Cast { op: kind, from: a.scalar, to: d.scalar, wrap, rounding }, d, [a]);
        Ok(())
    }

    /// An elementwise change between integer types and `index`: extends or truncates as the widths ask.
    pub(crate) fn index_cast(&mut self, op: Op, signed: bool) -> Decode {
        let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        if let (Some(from), Some(to)) = (self.info(v)?.lane(), self.info(result)?.lane())
            && Self::int_width(from)? == Self::int_width(to)?
        {
            return self.forward(op);
        }
        let ([a], d) = self.elementwise::<1>(op)?;
        let kind = match (Self::int_width(a.scalar)?, Self::int_width(d.scalar)?) {
            (from, to) if to < from => CastOp::Trunc,
            _ if signed => CastOp::SExt,
            _ => CastOp::ZExt,
        };
        let (wrap, rounding) = (Wrap::empty(), Rounding::NearestEven);
        self.each(LaneOp::Cast { op: kind, from: a.scalar, to: d.scalar, wrap, rounding }, d, [a]);
        Ok(())
    }

    /// `select`: one condition for all, or one a lane.
    pub(crate) fn select(&mut self, op: Op) -> Decode {
        let (c, x, y) = (self.operand(op, 0)?, self.operand(op, 1)?, self.operand(op, 2)?);
        let result = self.result(op, 0)?;
        self.share(&[x, y])?;
        let (c, info) = (self.lanes(c)?, self.info(result)?);
        let (x, y) = (self.reg(x)?, self.reg(y)?);
        let d = self.define(result)?;
        if c.count == 1 {
            self.lane(LaneOp::Select { words: info.slots }, d, [c.reg, x, y]);
            return Ok(());
        }
        let scalar = info.lane().ok_or("a select of this type")?;
        if info.slots != c.count * scalar.slots() {
            return Err("operands and result of different shapes".into());
        }
        let lanes = |reg| Lanes { reg, scalar, count: c.count };
        self.each(LaneOp::Select { words: scalar.slots() }, lanes(d), [c, lanes(x), lanes(y)]);
        Ok(())
    }

    /// A change of type that keeps the bits, between scalars or vectors of as many bits.
    pub(crate) fn bitcast(&mut self, op: Op) -> Decode {
        let a = self.lanes(self.operand(op, 0)?)?;
        let result = self.result(op, 0)?;
        let (to, count) = self.lane_type(result)?;
        let (bits_in, bits_out) = (a.count * a.scalar.width(), count * to.width());
        if bits_in != bits_out {
            return Err("a bitcast between types of different size".into());
        }
        let d = self.define(result)?;
        if a.count == count {
            let d = Lanes { reg: d, scalar: to, count };
            self.each(LaneOp::Bitcast { from: a.scalar, to }, d, [a]);
        } else {
            self.emit_ext(Ext::BitcastLanes { from: a.scalar, count: a.count, to, d, a: a.reg });
        }
        Ok(())
    }
}

/// How a conversion is quick, and the width of its integer.
fn conversion(op: LaneOp) -> Option<(Conversion, u8)> {
    let LaneOp::Cast { op, from, to, wrap, rounding: Rounding::NearestEven } = op else { return None };
    let format = |s: Scalar| if let Scalar::Float(format) = s { Some(format) } else { None };
    let how = Conversion::of(op, format(from), format(to)).filter(|_| wrap.is_empty())?;
    let w = if format(from).is_none() { from.width() } else { to.width() };
    (w <= 64).then_some((how, w as u8))
}

/// The instruction of its own that an operation on scalars has, if so.
fn instruction(op: LaneOp, d: Reg, [a, b, c]: [Reg; 3]) -> Option<Inst> {
    let narrow = |s: Scalar| s.width() <= 64;
    Some(match op {
        LaneOp::Int { op, w, wrap } if w <= 64 => {
            let width = w as u8;
            match (op, wrap.is_empty()) {
                (IntBin::Add, true) => Inst::Add { w: width, d, a, b },
                (IntBin::Sub, true) => Inst::Sub { w: width, d, a, b },
                (IntBin::Mul, true) => Inst::Mul { w: width, d, a, b },
                (IntBin::And, true) => Inst::And { d, a, b },
                (IntBin::Or, true) => Inst::Or { d, a, b },
                (IntBin::Xor, true) => Inst::Xor { d, a, b },
                (IntBin::Add, false) => Inst::AddWrap { w: width, wrap, d, a, b },
                (IntBin::Sub, false) => Inst::SubWrap { w: width, wrap, d, a, b },
                (IntBin::Mul, false) => Inst::MulWrap { w: width, wrap, d, a, b },
                _ => Inst::IntBin { op, w: width, wrap, d, a, b },
            }
        }
        LaneOp::IntUn { op, w } if w <= 64 => Inst::IntUn { op, w: w as u8, d, a },
        LaneOp::IntCmp { pred, w } if w <= 64 => match pred {
            IntPred::Eq => Inst::CmpEq { d, a, b },
            IntPred::Ne => Inst::CmpNe { d, a, b },
            IntPred::Slt => Inst::CmpSlt { w: w as u8, d, a, b },
            IntPred::Sle => Inst::CmpSle { w: w as u8, d, a, b },
            IntPred::Sgt => Inst::CmpSlt { w: w as u8, d, a: b, b: a },
            IntPred::Sge => Inst::CmpSle { w: w as u8, d, a: b, b: a },
            IntPred::Ult => Inst::CmpUlt { d, a, b },
            IntPred::Ule => Inst::CmpUle { d, a, b },
            IntPred::Ugt => Inst::CmpUlt { d, a: b, b: a },
            IntPred::Uge => Inst::CmpUle { d, a: b, b: a },
        },
        LaneOp::Float { op, format } => match (op, format) {
            (FloatBin::Add, FloatFormat::F32) => Inst::FAdd32 { d, a, b },
            (FloatBin::Sub, FloatFormat::F32) => Inst::FSub32 { d, a, b },
            (FloatBin::Mul, FloatFormat::F32) => Inst::FMul32 { d, a, b },
            (FloatBin::Div, FloatFormat::F32) => Inst::FDiv32 { d, a, b },
            (FloatBin::Add, FloatFormat::F64) => Inst::FAdd64 { d, a, b },
            (FloatBin::Sub, FloatFormat::F64) => Inst::FSub64 { d, a, b },
            (FloatBin::Mul, FloatFormat::F64) => Inst::FMul64 { d, a, b },
            (FloatBin::Div, FloatFormat::F64) => Inst::FDiv64 { d, a, b },
            _ => Inst::FloatBin { op, format, d, a, b },
        },
        LaneOp::FloatUn { op, format } => Inst::FloatUn { op, format, d, a },
        LaneOp::FloatCmp { pred, format } => Inst::FloatCmp { pred, format, d, a, b },
        LaneOp::Cast { op: CastOp::Trunc, from, to, wrap, .. }
            if narrow(from) && narrow(to) && wrap.is_empty() =>
        {
            Inst::Trunc { w: to.width() as u8, d, a }
        }
        LaneOp::Cast { op: CastOp::ZExt, from, to, wrap, .. }
            if narrow(from) && narrow(to) && wrap.is_empty() =>
        {
            Inst::Move { d, s: a }
        }
        LaneOp::Cast { op: CastOp::SExt, from, to, wrap, .. }
            if narrow(from) && narrow(to) && wrap.is_empty() =>
        {
            Inst::SExt { from: from.width() as u8, to: to.width() as u8, d, a }
        }
        LaneOp::Select { words: 1 } => Inst::Select { d, c: a, a: b, b: c },
        _ => return None,
    })
}
