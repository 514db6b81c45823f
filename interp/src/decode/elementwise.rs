//! Operations that work lane by lane: a vector operation becomes one instruction a lane.

use super::{Builder, Decode};
use crate::code::{Ext, Inst, Reg, WideOp};
use crate::layout::Scalar;
use crate::scalar::{CastOp, FloatBin, FloatPred, FloatUn, IntBin, IntPred, IntUn, Rounding, Wrap};
use plumb_host::FloatFormat;
use plumb_ir::{Op, Value};

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
}

impl Builder<'_> {
    /// The lanes of a value that is defined.
    pub(crate) fn lanes(&mut self, v: Value) -> Decode<Lanes> {
        let (scalar, count) = self.lane_type(v)?;
        Ok(Lanes { reg: self.reg(v)?, scalar, count })
    }

    pub(crate) fn lane_type(&mut self, v: Value) -> Decode<(Scalar, u32)> {
        let info = self.info(v)?;
        let scalar = info.lane().ok_or("values that are neither scalar nor vector")?;
        Ok((scalar, info.slots / scalar.slots().max(1)))
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

    /// One integer operation on scalars of `w` bits.
    pub(crate) fn emit_int_bin(&mut self, op: IntBin, w: u32, wrap: Wrap, d: Reg, a: Reg, b: Reg) {
        if w > 64 {
            return self.emit_ext(Ext::Wide { op: WideOp::Bin(op, wrap), w, d, a, b, c: 0 });
        }
        let width = w as u8;
        self.emit(match (op, wrap.is_empty()) {
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
        });
    }

    /// An elementwise integer operation of two operands.
    pub(crate) fn int_bin(&mut self, op: Op, kind: IntBin, wrap: Wrap) -> Decode {
        let ([a, b], d) = self.elementwise::<2>(op)?;
        let w = Self::int_width(a.scalar)?;
        for i in 0..d.count {
            self.emit_int_bin(kind, w, wrap, d.at(i), a.at(i), b.at(i));
        }
        Ok(())
    }

    /// An elementwise integer operation of one operand.
    pub(crate) fn int_un(&mut self, op: Op, kind: IntUn) -> Decode {
        let ([a], d) = self.elementwise::<1>(op)?;
        let w = Self::int_width(a.scalar)?;
        for i in 0..d.count {
            let (d, a) = (d.at(i), a.at(i));
            if w > 64 {
                self.emit_ext(Ext::Wide { op: WideOp::Un(kind), w, d, a, b: 0, c: 0 });
            } else {
                self.emit(Inst::IntUn { op: kind, w: w as u8, d, a });
            }
        }
        Ok(())
    }

    /// An elementwise comparison of integers or pointers.
    pub(crate) fn int_cmp(&mut self, op: Op, pred: IntPred) -> Decode {
        let ([a, b], d) = self.elementwise::<2>(op)?;
        for i in 0..d.count {
            let (d, x, y) = (d.at(i), a.at(i), b.at(i));
            match a.scalar {
                Scalar::Ptr => self.emit_ext(Ext::PtrCmp { pred, d, a: x, b: y }),
                s => {
                    let w = Self::int_width(s)?;
                    if w > 64 {
                        self.emit_ext(Ext::Wide { op: WideOp::Cmp(pred), w, d, a: x, b: y, c: 0 });
                    } else {
                        self.emit_int_cmp(pred, w as u8, d, x, y);
                    }
                }
            }
        }
        Ok(())
    }

    /// One comparison of integers of at most 64 bits.
    fn emit_int_cmp(&mut self, pred: IntPred, w: u8, d: Reg, a: Reg, b: Reg) {
        self.emit(match pred {
            IntPred::Eq => Inst::CmpEq { d, a, b },
            IntPred::Ne => Inst::CmpNe { d, a, b },
            IntPred::Slt => Inst::CmpSlt { w, d, a, b },
            IntPred::Sle => Inst::CmpSle { w, d, a, b },
            IntPred::Sgt => Inst::CmpSlt { w, d, a: b, b: a },
            IntPred::Sge => Inst::CmpSle { w, d, a: b, b: a },
            IntPred::Ult => Inst::CmpUlt { d, a, b },
            IntPred::Ule => Inst::CmpUle { d, a, b },
            IntPred::Ugt => Inst::CmpUlt { d, a: b, b: a },
            IntPred::Uge => Inst::CmpUle { d, a: b, b: a },
        });
    }

    /// One float operation on scalars.
    pub(crate) fn emit_float_bin(&mut self, op: FloatBin, format: FloatFormat, d: Reg, a: Reg, b: Reg) {
        self.emit(match (op, format) {
            (FloatBin::Add, FloatFormat::F32) => Inst::FAdd32 { d, a, b },
            (FloatBin::Sub, FloatFormat::F32) => Inst::FSub32 { d, a, b },
            (FloatBin::Mul, FloatFormat::F32) => Inst::FMul32 { d, a, b },
            (FloatBin::Div, FloatFormat::F32) => Inst::FDiv32 { d, a, b },
            (FloatBin::Add, FloatFormat::F64) => Inst::FAdd64 { d, a, b },
            (FloatBin::Sub, FloatFormat::F64) => Inst::FSub64 { d, a, b },
            (FloatBin::Mul, FloatFormat::F64) => Inst::FMul64 { d, a, b },
            (FloatBin::Div, FloatFormat::F64) => Inst::FDiv64 { d, a, b },
            _ => Inst::FloatBin { op, format, d, a, b },
        });
    }

    /// An elementwise float operation of two operands.
    pub(crate) fn float_bin(&mut self, op: Op, kind: FloatBin) -> Decode {
        let ([a, b], d) = self.elementwise::<2>(op)?;
        let format = Self::float_format(a.scalar)?;
        for i in 0..d.count {
            self.emit_float_bin(kind, format, d.at(i), a.at(i), b.at(i));
        }
        Ok(())
    }

    /// An elementwise float operation of one operand.
    pub(crate) fn float_un(&mut self, op: Op, kind: FloatUn) -> Decode {
        let ([a], d) = self.elementwise::<1>(op)?;
        let format = Self::float_format(a.scalar)?;
        for i in 0..d.count {
            self.emit(Inst::FloatUn { op: kind, format, d: d.at(i), a: a.at(i) });
        }
        Ok(())
    }

    /// An elementwise comparison of floats.
    pub(crate) fn float_cmp(&mut self, op: Op, pred: FloatPred) -> Decode {
        let ([a, b], d) = self.elementwise::<2>(op)?;
        let format = Self::float_format(a.scalar)?;
        for i in 0..d.count {
            self.emit(Inst::FloatCmp { pred, format, d: d.at(i), a: a.at(i), b: b.at(i) });
        }
        Ok(())
    }

    /// An elementwise multiply-add.
    pub(crate) fn float_fma(&mut self, op: Op, fused: bool) -> Decode {
        let ([a, b, c], d) = self.elementwise::<3>(op)?;
        let format = Self::float_format(a.scalar)?;
        for i in 0..d.count {
            self.emit_ext(Ext::Fma { format, fused, d: d.at(i), a: a.at(i), b: b.at(i), c: c.at(i) });
        }
        Ok(())
    }

    /// An elementwise funnel shift.
    pub(crate) fn funnel(&mut self, op: Op, left: bool) -> Decode {
        let ([a, b, c], d) = self.elementwise::<3>(op)?;
        let w = Self::int_width(a.scalar)?;
        for i in 0..d.count {
            let (d, a, b, c) = (d.at(i), a.at(i), b.at(i), c.at(i));
            self.emit_ext(if w > 64 {
                Ext::Wide { op: WideOp::Funnel { left }, w, d, a, b, c }
            } else {
                Ext::Funnel { left, w, d, a, b, c }
            });
        }
        Ok(())
    }

    /// An elementwise conversion.
    pub(crate) fn cast(&mut self, op: Op, kind: CastOp, wrap: Wrap, rounding: Rounding) -> Decode {
        let ([a], d) = self.elementwise::<1>(op)?;
        for i in 0..d.count {
            self.emit_cast(kind, wrap, rounding, (d.at(i), d.scalar), (a.at(i), a.scalar));
        }
        Ok(())
    }

    /// One conversion of a scalar.
    pub(crate) fn emit_cast(
        &mut self,
        op: CastOp,
        wrap: Wrap,
        rounding: Rounding,
        (d, to): (Reg, Scalar),
        (a, from): (Reg, Scalar),
    ) {
        let narrow = from.width() <= 64 && to.width() <= 64 && wrap.is_empty();
        match op {
            CastOp::Trunc if narrow => self.emit(Inst::Trunc { w: to.width() as u8, d, a }),
            CastOp::ZExt if narrow => self.emit(Inst::Move { d, s: a }),
            CastOp::SExt if narrow => {
                self.emit(Inst::SExt { from: from.width() as u8, to: to.width() as u8, d, a });
            }
            _ => self.emit_ext(Ext::Cast { op, from, to, wrap, rounding, d, a }),
        }
    }

    /// An elementwise change between integer types and `index`: extends or truncates as the widths ask.
    pub(crate) fn index_cast(&mut self, op: Op, signed: bool) -> Decode {
        let ([a], d) = self.elementwise::<1>(op)?;
        let (from, to) = (Self::int_width(a.scalar)?, Self::int_width(d.scalar)?);
        let kind = if to < from {
            CastOp::Trunc
        } else if signed {
            CastOp::SExt
        } else {
            CastOp::ZExt
        };
        for i in 0..d.count {
            let (to, from) = ((d.at(i), d.scalar), (a.at(i), a.scalar));
            self.emit_cast(kind, Wrap::empty(), Rounding::NearestEven, to, from);
        }
        Ok(())
    }

    /// `select`: one condition for all, or one a lane.
    pub(crate) fn select(&mut self, op: Op) -> Decode {
        let (c, x, y) = (self.operand(op, 0)?, self.operand(op, 1)?, self.operand(op, 2)?);
        let result = self.result(op, 0)?;
        let (ci, ri) = (self.info(c)?, self.info(result)?);
        let (c, x, y) = (self.reg(c)?, self.reg(x)?, self.reg(y)?);
        let d = self.define(result)?;
        if ci.scalar().is_some() {
            match ri.slots {
                1 => self.emit(Inst::Select { d, c, a: x, b: y }),
                n => self.emit_ext(Ext::SelectMany { d, c, a: x, b: y, n }),
            }
            return Ok(());
        }
        let lane = ri.lane().ok_or("a select of this type")?.slots();
        if ri.slots != ci.slots * lane {
            return Err("operands and result of different shapes".into());
        }
        for i in 0..ci.slots {
            let at = |r: Reg| r + i * lane;
            match lane {
                1 => self.emit(Inst::Select { d: at(d), c: c + i, a: at(x), b: at(y) }),
                n => self.emit_ext(Ext::SelectMany { d: at(d), c: c + i, a: at(x), b: at(y), n }),
            }
        }
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
            for i in 0..count {
                self.emit_ext(Ext::Bitcast { from: a.scalar, to, d: d.at(i), a: a.at(i) });
            }
        } else {
            self.emit_ext(Ext::BitcastLanes { from: a.scalar, count: a.count, to, d, a: a.reg });
        }
        Ok(())
    }
}
