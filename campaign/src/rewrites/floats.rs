//! Wrong operations on floats.

use super::change::Change::{self, Apply, Bypass, Feed, Swap, Turn};
use super::patch::Expression::{Binary, Negation, Unary};
use super::patch::Patch;
use plumb_gen::Profile;
use plumb_ir::enums::LlvmFCmp as P;
use plumb_ir::ops::LlvmOp as L;
use plumb_ir::ops::llvm;
use plumb_ir::{Op, Type};

const fn compared(from: u32, to: u32) -> Change {
    Change::Case(L::FCmp, llvm::FCmp::predicate, from, P::of(to))
}

/// Rounds a result of 64 bits to 32.
fn narrowed(p: &mut Patch, op: Op, kinds: &[L]) -> Option<()> {
    p.is_any(op, kinds)?;
    (p.m.ty(p.result(op)?) == Type::F64).then_some(())?;
    p.rework(op, |p, v, ty| {
        let short = p.value(L::FPTrunc, &[v], Type::F32)?;
        p.value(L::FPExt, &[short], ty)
    })
}

/// A multiplication and an addition, each rounded.
fn unfused(p: &mut Patch, op: Op, swapped: bool) -> Option<()> {
    p.is(op, L::FMA)?;
    let [a, b, c] = [0, 1, 2].map(|i| p.operand(op, i));
    let (a, b, c) = if swapped { (a?, c?, b?) } else { (a?, b?, c?) };
    p.rework(op, |p, _, ty| {
        let product = p.value(L::FMul, &[a, b], ty)?;
        p.value(L::FAdd, &[product, c], ty)
    })
}

super::rewrites! { Floats &[Profile::Llvm, Profile::Arith, Profile::Mixed];
    "fadd-as-fsub" "An addition subtracts." Turn(L::FAdd, L::FSub);
    "fsub-swapped" "A subtraction has its operands the other way round." Swap(L::FSub, 0, 1);
    "fmul-as-fadd" "A multiplication adds." Turn(L::FMul, L::FAdd);
    "fdiv-swapped" "A division has its operands the other way round." Swap(L::FDiv, 0, 1);
    "fdiv-by-reciprocal" "A division multiplies by the rounded reciprocal." Apply(|p, op| {
        p.is(op, L::FDiv)?;
        let (a, b) = (p.operand(op, 0)?, p.operand(op, 1)?);
        p.rework(op, |p, _, ty| {
            let one = p.constant(ty, 1)?;
            let reciprocal = p.value(L::FDiv, &[one, b], ty)?;
            p.value(L::FMul, &[a, reciprocal], ty)
        })
    });
    "frem-as-fdiv" "A remainder is the quotient." Turn(L::FRem, L::FDiv);
    "frem-swapped" "A remainder has its operands the other way round." Swap(L::FRem, 0, 1);
    "fneg-lost" "A negation does nothing." Bypass(L::FNeg, 0);
    "fneg-from-zero" "A negation subtracts from zero, which makes zero of zero." Apply(|p, op| {
        p.is(op, L::FNeg)?;
        let v = p.operand(op, 0)?;
        p.rework(op, |p, _, ty| { let zero = p.constant(ty, 0)?; p.value(L::FSub, &[zero, v], ty) })
    });
    "fabs-lost" "An absolute value is the number itself." Bypass(L::FAbs, 0);
    "copysign-swapped" "The magnitude is the second operand's and the sign the first's." Swap(L::CopySign, 0, 1);
    "copysign-lost" "The sign is not copied." Bypass(L::CopySign, 0);
    "fma-unfused" "A fused multiplication and addition rounds twice." Apply(|p, op| unfused(p, op, false));
    "fma-operands" "A fused multiplication and addition takes its addend for a factor." Apply(|p, op| unfused(p, op, true));
    "fma-negated" "A fused multiplication and addition subtracts." Feed(&[L::FMA], 2, Unary(L::FNeg));
    "fadd-narrowed" "A number of 64 bits goes through 32." Apply(|p, op| narrowed(p, op, &[L::FAdd, L::FSub, L::FMul, L::FDiv, L::Load]));
    "double-rounding" "A truncation to half or bfloat goes through 32 bits." @Undetected "few numbers round to others on two ways, and the generator does not look for them" Apply(|p, op| {
        p.is(op, L::FPTrunc)?;
        let (from, to) = (p.operand(op, 0)?, p.result(op)?);
        (p.m.ty(from) == Type::F64 && p.m.ty(to) != Type::F32).then_some(())?;
        p.feed(op, 0, |p, v, _| p.value(L::FPTrunc, &[v], Type::F32))
    });
    "fptosi-as-fptoui" "A conversion to signed integers converts to unsigned ones." Turn(L::FPToSI, L::FPToUI);
    "fptoui-as-fptosi" "A conversion to unsigned integers converts to signed ones." Turn(L::FPToUI, L::FPToSI);
    "fptosi-rounds" "A conversion to integers rounds to nearest." Feed(&[L::FPToSI], 0, Unary(L::Rint));
    "fptoui-floors-up" "A conversion to integers rounds up." Feed(&[L::FPToUI], 0, Unary(L::FCeil));
    "sitofp-as-uitofp" "A conversion of signed integers reads them as unsigned." Turn(L::SIToFP, L::UIToFP);
    "uitofp-as-sitofp" "A conversion of unsigned integers reads them as signed." Turn(L::UIToFP, L::SIToFP);

    "fcmp-oeq-as-ueq" "`oeq` holds of NaN." compared(P::OEQ, P::UEQ);
    "fcmp-ogt-as-ugt" "`ogt` holds of NaN." compared(P::OGT, P::UGT);
    "fcmp-oge-as-uge" "`oge` holds of NaN." compared(P::OGE, P::UGE);
    "fcmp-olt-as-ult" "`olt` holds of NaN." compared(P::OLT, P::ULT);
    "fcmp-ole-as-ule" "`ole` holds of NaN." compared(P::OLE, P::ULE);
    "fcmp-one-as-une" "`one` holds of NaN." compared(P::ONE, P::UNE);
    "fcmp-ueq-as-oeq" "`ueq` does not hold of NaN." compared(P::UEQ, P::OEQ);
    "fcmp-ugt-as-ogt" "`ugt` does not hold of NaN." compared(P::UGT, P::OGT);
    "fcmp-uge-as-oge" "`uge` does not hold of NaN." compared(P::UGE, P::OGE);
    "fcmp-ult-as-olt" "`ult` does not hold of NaN." compared(P::ULT, P::OLT);
    "fcmp-ule-as-ole" "`ule` does not hold of NaN." compared(P::ULE, P::OLE);
    "fcmp-une-as-one" "`une` does not hold of NaN." compared(P::UNE, P::ONE);
    "fcmp-ord-as-uno" "`ord` is `uno`." compared(P::ORD, P::UNO);
    "fcmp-uno-as-une" "`uno` is `une`." compared(P::UNO, P::UNE);
    "fcmp-olt-as-ole" "`olt` holds of equal numbers." compared(P::OLT, P::OLE);
    "fcmp-oge-as-ogt" "`oge` does not hold of equal numbers." compared(P::OGE, P::OGT);
    "fcmp-ogt-as-olt" "`ogt` compares the other way round." compared(P::OGT, P::OLT);
    "fcmp-true-as-false" "`true` is `false`." compared(P::TRUE, P::FALSE);
    "fcmp-false-as-true" "`false` is `true`." compared(P::FALSE, P::TRUE);
    "fpclass-other" "A test for classes asks for the next class." Apply(|p, op| {
        p.is(op, L::IsFPClass)?;
        let bits = llvm::IsFPClass::bit.i64(&p.m, op)?;
        p.number(op, llvm::IsFPClass::bit, i128::from((bits << 1 | bits >> 9) & 0x3ff), Type::I32)
    });

    "floor-as-ceil" "Rounding down rounds up." Turn(L::FFloor, L::FCeil);
    "ceil-as-floor" "Rounding up rounds down." Turn(L::FCeil, L::FFloor);
    "trunc-as-floor" "Rounding towards zero rounds down." Turn(L::FTrunc, L::FFloor);
    "round-as-roundeven" "Halves are rounded to the even number, not away from zero." Turn(L::Round, L::RoundEven);
    "roundeven-as-round" "Halves are rounded away from zero, not to the even number." Turn(L::RoundEven, L::Round);
    "rint-as-trunc" "Rounding to nearest rounds towards zero." Turn(L::Rint, L::FTrunc);
    "minnum-as-minimum" "A minimum that leaves NaN out spreads it." Turn(L::MinNum, L::Minimum);
    "minimum-as-minnum" "A minimum that spreads NaN leaves it out." Turn(L::Minimum, L::MinNum);
    "maxnum-as-maximum" "A maximum that leaves NaN out spreads it." Turn(L::MaxNum, L::Maximum);
    "maximum-as-maxnum" "A maximum that spreads NaN leaves it out." Turn(L::Maximum, L::MaxNum);
    "minnum-as-maxnum" "A minimum is the maximum." Turn(L::MinNum, L::MaxNum);
    "maximum-as-minimum" "A maximum is the minimum." Turn(L::Maximum, L::Minimum);
    "sin-as-cos" "A sine is the cosine." Turn(L::Sin, L::Cos);
    "cos-as-sin" "A cosine is the sine." Turn(L::Cos, L::Sin);
    "tan-as-tanh" "A tangent is the hyperbolic one." Turn(L::Tan, L::Tanh);
    "sinh-as-cosh" "A hyperbolic sine is the cosine." Turn(L::Sinh, L::Cosh);
    "asin-as-acos" "An inverse sine is the inverse cosine." Turn(L::ASin, L::ACos);
    "atan-as-tanh" "An inverse tangent is the hyperbolic tangent." Turn(L::ATan, L::Tanh);
    "atan2-swapped" "A two-argument inverse tangent has its operands the other way round." Swap(L::ATan2, 0, 1);
    "exp-as-exp2" "A power of e is that of 2." Turn(L::Exp, L::Exp2);
    "exp2-as-exp" "A power of 2 is that of e." Turn(L::Exp2, L::Exp);
    "log-as-log2" "A logarithm to e is that to 2." Turn(L::Log, L::Log2);
    "log2-as-log10" "A logarithm to 2 is that to 10." Turn(L::Log2, L::Log10);
    "log10-as-log" "A logarithm to 10 is that to e." Turn(L::Log10, L::Log);
    "sqrt-lost" "A square root is the number itself." Bypass(L::Sqrt, 0);
    "sqrt-narrowed" "A square root of 64 bits is computed in 32." Apply(|p, op| narrowed(p, op, &[L::Sqrt]));
    "pow-swapped" "A power has base and exponent the other way round." Swap(L::Pow, 0, 1);
    "powi-inverted" "An integer power has an exponent of the other sign." Feed(&[L::PowI], 1, Negation);
    "ldexp-off-by-one" "A scaling by a power of two is off by one." Feed(&[L::LoadExp], 1, Binary(L::Add, 1));
    "sincos-as-cos-first" "A sine computed together with the cosine is the cosine." Apply(|p, op| {
        p.is(op, L::ExtractValue)?;
        let of = p.def(p.operand(op, 0)?)?;
        p.is(of, L::Sincos)?;
        let at = llvm::ExtractValue::position.array(&p.m, op).first().copied()?;
        let other = p.m.ctx.i64_array(&[1 - at]);
        p.set(op, llvm::ExtractValue::position, other)
    });
    "lround-as-lrint" "A conversion that rounds halves away from zero rounds them to even." Turn(L::Lround, L::Lrint);
    "rint-as-nearbyint" "Rounding to nearest does not say that it was inexact." @Equivalent "exceptions of floating point are not observed" Turn(L::Rint, L::Nearbyint);
    "fmuladd-as-fma" "A multiplication and addition that may be fused is." @Equivalent "whether it rounds once or twice is left open" Turn(L::FMulAdd, L::FMA);
}
