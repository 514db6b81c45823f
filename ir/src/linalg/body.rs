//! The regions of named operations: what their rows say, for the types of their operands.

use super::{BinaryFn, Body, UnaryFn};
use crate::build::OpBuilder;
use crate::ops::{ArithOp, ComplexOp, LinalgOp, MathOp, arith, linalg};
use crate::{Attr, Block, Module, Op, OpKind, Region, Span, Type, TypeKind, Value};

/// The function that `linalg.elementwise` names by a number, and how many elements it takes.
pub(crate) fn of_kind(number: u32) -> Option<(Body, usize)> {
    use BinaryFn::*;
    use UnaryFn::*;
    const UNARY: [UnaryFn; 13] =
        [Exp, Log, Abs, Ceil, Floor, Negf, Reciprocal, Round, Sqrt, Rsqrt, Square, Tanh, Erf];
    const BINARY: [BinaryFn; 10] =
        [Add, Sub, Mul, Div, DivUnsigned, MaxSigned, MinSigned, MaxUnsigned, MinUnsigned, Powf];
    let number = number as usize;
    let second = || BINARY.get(number - UNARY.len());
    match UNARY.get(number) {
        Some(f) => Some((Body::Unary(*f), 1)),
        None => match second() {
            Some(f) => Some((Body::Binary(*f), 2)),
            None => (number == UNARY.len() + BINARY.len()).then_some((Body::Select, 3)),
        },
    }
}

/// Fills the region of an operation whose operands have these element types.
///
/// # Errors
///
/// The body has no meaning for these types, or is given another number of operands.
pub(crate) fn build(m: &mut Module, op: Op, region: Region, elems: &[Type]) -> Result<(), String> {
    let body = match m.kind(op) {
        OpKind::Linalg(LinalgOp::Broadcast | LinalgOp::Transpose) => Body::Fill,
        OpKind::Linalg(LinalgOp::Elementwise) => {
            let (body, takes) = super::elementwise_kind(m, op).ok_or("the kind is missing")?;
            if elems.len() != takes + 1 {
                return Err(format!("the function takes {takes} inputs and one output"));
            }
            body
        }
        kind => kind.def().and_then(|row| row.structure).ok_or("the operation has no body")?.body,
    };
    let wanted = match body {
        Body::Fill | Body::Cast | Body::Unary(_) => 2,
        Body::Binary(_) | Body::MulAdd | Body::Pool(..) => 3,
        Body::Select | Body::Random => 4,
        Body::QuantizedMulAdd => 5,
        Body::Kind => elems.len(),
    };
    if elems.len() != wanted {
        return Err(format!(
            "{} inputs and one output are needed, {} operands are given",
            wanted - 1,
            elems.len()
        ));
    }
    let unsigned = m.prop_named(op, "cast").and_then(|a| m.ctx.as_enum(a)).is_some_and(|e| e.value == 1);
    let block = m.new_block(region);
    let args: Vec<Value> = elems.iter().map(|ty| m.add_argument(block, *ty)).collect();
    let (loc, span) = (m.op(op).loc, m.op(op).span);
    let mut made = Elements { m, block, loc, span };
    let out = *elems.last().ok_or("an output is missing")?;
    let value = match body {
        Body::Fill => args[0],
        Body::Cast => made.cast(args[0], out, unsigned)?,
        Body::Unary(f) => made.unary(f, args[0])?,
        Body::Binary(f) => made.binary(f, args[0], args[1])?,
        Body::Select => made.op(OpKind::Arith(ArithOp::Select), &args[..3], elems[1], &[]),
        Body::MulAdd => {
            let (a, b) = (made.cast(args[0], out, unsigned)?, made.cast(args[1], out, unsigned)?);
            let product = made.binary(BinaryFn::Mul, a, b)?;
            made.binary(BinaryFn::Add, args[2], product)?
        }
        Body::QuantizedMulAdd => {
            let mut factors = [args[0]; 2];
            for (i, factor) in factors.iter_mut().enumerate() {
                let (value, zero) = (made.cast(args[i], out, false)?, made.cast(args[i + 2], out, false)?);
                *factor = made.binary(BinaryFn::Sub, value, zero)?;
            }
            let product = made.binary(BinaryFn::Mul, factors[0], factors[1])?;
            made.binary(BinaryFn::Add, args[4], product)?
        }
        Body::Pool(f, unsigned) => {
            let value = made.cast(args[0], out, unsigned)?;
            made.binary(f, args[2], value)?
        }
        Body::Random => made.random(&args, out)?,
        Body::Kind => return Err("the kind is missing".into()),
    };
    let end = made.m.new_op(linalg::Yield::KIND);
    let data = made.m.op_mut(end);
    (data.loc, data.span) = (loc, span);
    data.operands.push(value);
    m.append(block, end);
    Ok(())
}

/// Appends operations on elements to a block.
struct Elements<'m> {
    m: &'m mut Module,
    block: Block,
    loc: crate::Loc,
    span: Span,
}

impl Elements<'_> {
    fn op(
        &mut self,
        kind: OpKind,
        operands: &[Value],
        ty: Type,
        props: &[(crate::ops::view::Prop, Attr)],
    ) -> Value {
        let (loc, span) = (self.loc, self.span);
        let mut builder = OpBuilder { module: self.m, block: self.block, loc, span };
        builder.value(kind, operands, ty, props)
    }

    fn constant(&mut self, attr: Attr, ty: Type) -> Value {
        self.op(arith::Constant::KIND, &[], ty, &[(arith::Constant::value, attr)])
    }

    fn float(&mut self, value: f64, ty: Type) -> Result<Value, String> {
        let kind = self.m.ctx.float_kind(ty).ok_or("a float is needed")?;
        let attr = self.m.ctx.float_attr(crate::parse::encode_float(value, kind), ty);
        Ok(self.constant(attr, ty))
    }

    fn is_float(&self, ty: Type) -> bool {
        self.m.ctx.float_kind(ty).is_some()
    }

    fn unary(&mut self, f: UnaryFn, a: Value) -> Result<Value, String> {
        let ty = self.m.ty(a);
        if !self.is_float(ty) {
            return Err("the function takes floats".into());
        }
        let op = match f {
            UnaryFn::Reciprocal => {
                let one = self.float(1.0, ty)?;
                return Ok(self.op(OpKind::Arith(ArithOp::DivF), &[one, a], ty, &[]));
            }
            UnaryFn::Square => return Ok(self.op(OpKind::Arith(ArithOp::MulF), &[a, a], ty, &[])),
            UnaryFn::Negf => OpKind::Arith(ArithOp::NegF),
            UnaryFn::Exp => OpKind::Math(MathOp::Exp),
            UnaryFn::Log => OpKind::Math(MathOp::Log),
            UnaryFn::Abs => OpKind::Math(MathOp::AbsF),
            UnaryFn::Ceil => OpKind::Math(MathOp::Ceil),
            UnaryFn::Floor => OpKind::Math(MathOp::Floor),
            UnaryFn::Round => OpKind::Math(MathOp::Round),
            UnaryFn::Sqrt => OpKind::Math(MathOp::Sqrt),
            UnaryFn::Rsqrt => OpKind::Math(MathOp::Rsqrt),
            UnaryFn::Tanh => OpKind::Math(MathOp::Tanh),
            UnaryFn::Erf => OpKind::Math(MathOp::Erf),
        };
        Ok(self.op(op, &[a], ty, &[]))
    }

    fn binary(&mut self, f: BinaryFn, a: Value, b: Value) -> Result<Value, String> {
        use ArithOp as A;
        let ty = self.m.ty(a);
        if self.m.ty(b) != ty {
            return Err("the function takes elements of one type".into());
        }
        let (float, bool) = (self.is_float(ty), ty == Type::I1);
        let complex = matches!(self.m.ctx.ty(ty), TypeKind::Complex(_));
        let int = self.m.ctx.int_width(ty).is_some();
        let op = match f {
            BinaryFn::Add if complex => OpKind::Complex(ComplexOp::Add),
            BinaryFn::Sub if complex => OpKind::Complex(ComplexOp::Sub),
            BinaryFn::Mul if complex => OpKind::Complex(ComplexOp::Mul),
            BinaryFn::Div if complex => OpKind::Complex(ComplexOp::Div),
            BinaryFn::Add if float => OpKind::Arith(A::AddF),
            BinaryFn::Sub if float => OpKind::Arith(A::SubF),
            BinaryFn::Mul if float => OpKind::Arith(A::MulF),
            BinaryFn::Div if float => OpKind::Arith(A::DivF),
            BinaryFn::MaxSigned if float => OpKind::Arith(A::MaximumF),
            BinaryFn::MinSigned if float => OpKind::Arith(A::MinimumF),
            BinaryFn::Powf if float => OpKind::Math(MathOp::PowF),
            BinaryFn::Add if bool => OpKind::Arith(A::OrI),
            BinaryFn::Mul if bool => OpKind::Arith(A::AndI),
            BinaryFn::Sub
            | BinaryFn::Div
            | BinaryFn::DivUnsigned
            | BinaryFn::MaxUnsigned
            | BinaryFn::MinUnsigned
                if bool =>
            {
                return Err("the function does not take i1".into());
            }
            BinaryFn::Add if int => OpKind::Arith(A::AddI),
            BinaryFn::Sub if int => OpKind::Arith(A::SubI),
            BinaryFn::Mul if int => OpKind::Arith(A::MulI),
            BinaryFn::Div if int => OpKind::Arith(A::DivSI),
            BinaryFn::DivUnsigned if int => OpKind::Arith(A::DivUI),
            BinaryFn::MaxSigned if int => OpKind::Arith(A::MaxSI),
            BinaryFn::MinSigned if int => OpKind::Arith(A::MinSI),
            BinaryFn::MaxUnsigned if int => OpKind::Arith(A::MaxUI),
            BinaryFn::MinUnsigned if int => OpKind::Arith(A::MinUI),
            _ => return Err("the function does not take elements of this type".into()),
        };
        Ok(self.op(op, &[a, b], ty, &[]))
    }

    /// An element as one of another type.
    fn cast(&mut self, a: Value, to: Type, unsigned: bool) -> Result<Value, String> {
        let from = self.m.ty(a);
        if from == to {
            return Ok(a);
        }
        if let TypeKind::Complex(part) = *self.m.ctx.ty(to) {
            let (re, im) = match *self.m.ctx.ty(from) {
                TypeKind::Complex(p) => {
                    let re = self.op(OpKind::Complex(ComplexOp::Re), &[a], p, &[]);
                    let im = self.op(OpKind::Complex(ComplexOp::Im), &[a], p, &[]);
                    (self.cast(re, part, unsigned)?, self.cast(im, part, unsigned)?)
                }
                _ => (self.cast(a, part, unsigned)?, self.float(0.0, part)?),
            };
            return Ok(self.op(OpKind::Complex(ComplexOp::Create), &[re, im], to, &[]));
        }
        let width = |ty| match self.m.ctx.ty(ty) {
            TypeKind::Float(kind) => Some(kind.width()),
            _ => self.m.ctx.int_width(ty),
        };
        let op = match (self.is_float(from), self.is_float(to), width(from), width(to)) {
            (true, true, Some(a), Some(b)) if a < b => ArithOp::ExtF,
            (true, true, Some(a), Some(b)) if a > b => ArithOp::TruncF,
            (true, false, _, Some(_)) if unsigned => ArithOp::FPToUI,
            (true, false, _, Some(_)) => ArithOp::FPToSI,
            (false, true, Some(_), _) if unsigned => ArithOp::UIToFP,
            (false, true, Some(_), _) => ArithOp::SIToFP,
            (false, false, Some(a), Some(b)) if a > b => ArithOp::TruncI,
            (false, false, Some(_), Some(_)) if unsigned => ArithOp::ExtUI,
            (false, false, Some(_), Some(_)) => ArithOp::ExtSI,
            (false, false, None, Some(_)) if from == Type::INDEX => ArithOp::IndexCast,
            _ => return Err("an element cannot be converted to the type of the output".into()),
        };
        Ok(self.op(OpKind::Arith(op), &[a], to, &[]))
    }

    /// Two steps of a linear congruence from the seed and the place, scaled from the span of an i32 to the bounds.
    fn random(&mut self, args: &[Value], out: Type) -> Result<Value, String> {
        let (low, high, seed) = (args[0], args[1], args[2]);
        let half = self.integer(2_147_483_647, Type::I64);
        let half = self.cast(half, Type::F64, false)?;
        let mut state = seed;
        for dim in 0..2 {
            let number = self.m.ctx.int_attr(dim, Type::I64);
            let place = self.op(linalg::Index::KIND, &[], Type::INDEX, &[(linalg::Index::dim, number)]);
            let place = self.cast(place, Type::I32, false)?;
            state = self.binary(BinaryFn::Add, place, state)?;
            for (f, n) in [(BinaryFn::Mul, 1_103_515_245), (BinaryFn::Add, 12345)] {
                let n = self.integer(n, Type::I64);
                let n = self.cast(n, Type::I32, false)?;
                state = self.binary(f, state, n)?;
            }
        }
        let state = self.cast(state, Type::F64, false)?;
        let offset = self.binary(BinaryFn::Add, half, state)?;
        let span = self.binary(BinaryFn::Sub, high, low)?;
        let scale = self.float(2.328_306_4e-10, Type::F64)?;
        let factor = self.binary(BinaryFn::Mul, span, scale)?;
        let scaled = self.binary(BinaryFn::Mul, offset, factor)?;
        let value = self.binary(BinaryFn::Add, scaled, low)?;
        self.cast(value, out, false)
    }

    fn integer(&mut self, value: i128, ty: Type) -> Value {
        let attr = self.m.ctx.int_attr(value, ty);
        self.constant(attr, ty)
    }
}
