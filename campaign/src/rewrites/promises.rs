//! Flags of operations that promise what does not hold.

use super::change::Change::{self, Apply, Flag, Mark, Set};
use super::patch::Patch;
use plumb_gen::Profile;
use plumb_ir::enums::{GepNoWrap, LlvmFastMath as F, LlvmOverflow as O};
use plumb_ir::ops::LlvmOp as L;
use plumb_ir::ops::{llvm, shared};
use plumb_ir::{Op, Type};

const fn wrap(kinds: &'static [L], flag: u32) -> Change {
    Flag(kinds, shared::overflowFlags, O::of(flag))
}

const fn fast(kinds: &'static [L], flag: u32) -> Change {
    Flag(kinds, shared::fastmathFlags, F::of(flag))
}

/// Adds a flag to an operation and to the one that gives one of its operands, which must be of another (or the same) kind.
fn both(p: &mut Patch, op: Op, outer: &[L], inner: &[L], flag: u32) -> Option<()> {
    p.is_any(op, outer)?;
    let operands = p.m.op(op).operands.clone();
    let first = operands.iter().filter_map(|v| p.def(*v)).find(|def| p.is_any(*def, inner).is_some())?;
    p.add_flag(op, outer, shared::fastmathFlags, F::of(flag))?;
    // The other one may have it already.
    let _ = p.add_flag(first, inner, shared::fastmathFlags, F::of(flag));
    Some(())
}

const ARITHMETIC: &[L] = &[L::FAdd, L::FSub, L::FMul, L::FDiv, L::FRem, L::FNeg, L::Select, L::FAbs, L::FMA];
const FUNCTIONS: &[L] = &[
    L::Sin,
    L::Cos,
    L::Tan,
    L::Exp,
    L::Exp2,
    L::Log,
    L::Log2,
    L::Log10,
    L::Pow,
    L::Sqrt,
    L::Sinh,
    L::Cosh,
    L::Tanh,
    L::ASin,
    L::ACos,
    L::ATan,
    L::FDiv,
];

super::rewrites! { Promises &[Profile::Llvm, Profile::Arith, Profile::Mixed];
    "add-nsw" "An addition promises no signed overflow." wrap(&[L::Add], O::NSW);
    "add-nuw" "An addition promises no unsigned overflow." wrap(&[L::Add], O::NUW);
    "sub-nsw" "A subtraction promises no signed overflow." wrap(&[L::Sub], O::NSW);
    "sub-nuw" "A subtraction promises no unsigned overflow." wrap(&[L::Sub], O::NUW);
    "mul-nsw" "A multiplication promises no signed overflow." wrap(&[L::Mul], O::NSW);
    "mul-nuw" "A multiplication promises no unsigned overflow." wrap(&[L::Mul], O::NUW);
    "shl-nsw" "A left shift promises no signed overflow." wrap(&[L::Shl], O::NSW);
    "shl-nuw" "A left shift promises no unsigned overflow." wrap(&[L::Shl], O::NUW);
    "trunc-nsw" "A truncation promises to lose no signed number." wrap(&[L::Trunc], O::NSW);
    "trunc-nuw" "A truncation promises to lose no unsigned number." wrap(&[L::Trunc], O::NUW);
    "sdiv-exact" "A signed division promises no remainder." Mark(&[L::SDiv], shared::isExact);
    "udiv-exact" "An unsigned division promises no remainder." Mark(&[L::UDiv], shared::isExact);
    "ashr-exact" "An arithmetic right shift promises to lose no bit." Mark(&[L::AShr], shared::isExact);
    "lshr-exact" "A logical right shift promises to lose no bit." Mark(&[L::LShr], shared::isExact);
    "or-disjoint" "A disjunction promises that no bit is set in both." Mark(&[L::Or], llvm::Or::isDisjoint);
    "zext-nneg" "An extension promises that its operand is not negative." Mark(&[L::ZExt], shared::nonNeg);
    "uitofp-nneg" "A conversion of an unsigned integer promises that it is not negative." Mark(&[L::UIToFP], shared::nonNeg);
    "abs-min-poison" "An absolute value promises that there is one." Set(L::Abs, llvm::Abs::is_int_min_poison, 1, Type::I1);
    "ctlz-zero-poison" "Counting leading zeros promises that there is a one." Set(L::CountLeadingZeros, shared::is_zero_poison, 1, Type::I1);
    "cttz-zero-poison" "Counting trailing zeros promises that there is a one." Set(L::CountTrailingZeros, shared::is_zero_poison, 1, Type::I1);
    "gep-inbounds" "Address arithmetic promises to stay within its allocation." Flag(&[L::GEP], llvm::GEP::noWrapFlags, GepNoWrap::of(GepNoWrap::INBOUNDS));
    "gep-nuw" "Address arithmetic promises not to wrap unsigned." @Undetected "nearly all generated addresses go forwards from where they start, so that the promise holds; the interpreter sees it of the others" Flag(&[L::GEP], llvm::GEP::noWrapFlags, GepNoWrap::of(GepNoWrap::NUW));
    "float-nnan" "An operation on floats promises no NaN." fast(ARITHMETIC, F::NNAN);
    "float-ninf" "An operation on floats promises no infinity." fast(ARITHMETIC, F::NINF);
    "float-nsz" "An operation on floats may give a zero of the other sign." fast(ARITHMETIC, F::NSZ);
    "float-fast" "An operation on floats has all flags." fast(ARITHMETIC, F::FAST);
    "float-arcp" "A division may multiply by the reciprocal." fast(&[L::FDiv], F::ARCP);
    "float-contract" "A product and a sum may be fused." Apply(|p, op| both(p, op, &[L::FAdd, L::FSub], &[L::FMul], F::CONTRACT));
    "float-reassoc" "Sums and products may be regrouped." Apply(|p, op| { let kind = p.kind(op)?; both(p, op, &[L::FAdd, L::FMul], &[kind], F::REASSOC) });
    "float-afn" "A function may be approximated." fast(FUNCTIONS, F::AFN);
    "fcmp-nnan" "A comparison promises no NaN." fast(&[L::FCmp], F::NNAN);
    "fcmp-ninf" "A comparison promises no infinity." fast(&[L::FCmp], F::NINF);
    "minmax-nnan" "A minimum or maximum promises no NaN." fast(&[L::MinNum, L::MaxNum, L::Minimum, L::Maximum], F::NNAN);
    "minmax-nsz" "A minimum or maximum may take one zero for the other." fast(&[L::Minimum, L::Maximum], F::NSZ);
    "function-nnan" "A function promises no NaN." fast(FUNCTIONS, F::NNAN);
    "reduction-reassoc" "The elements of a sum may be added in any order." fast(&[L::VectorReduceFadd, L::VectorReduceFmul], F::REASSOC);
    "assume-compared" "A comparison that may fail is assumed to hold." Apply(|p, op| {
        p.is_any(op, &[L::ICmp, L::FCmp])?;
        let v = p.result(op).filter(|v| p.m.ty(*v) == Type::I1)?;
        assume(p, op, v)
    });
    "assume-opposite" "What is branched on is assumed not to hold." Apply(|p, op| {
        p.is(op, L::CondBr)?;
        let v = p.operand(op, 0)?;
        let of = p.def(v)?;
        p.after(of)?;
        let one = p.constant(Type::I1, 1)?;
        let not = p.value(L::XOr, &[v, one], Type::I1)?;
        let of = p.def(not)?;
        assume(p, of, not)
    });
}

fn assume(p: &mut Patch, op: Op, v: plumb_ir::Value) -> Option<()> {
    p.after(op)?;
    let none = p.m.ctx.i32_array(&[]);
    p.put(L::Assume, &[&[v], &[]], &[], &[(llvm::Assume::op_bundle_sizes, none)])?;
    Some(())
}
