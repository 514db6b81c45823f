//! Wrong operations on integers.

use super::change::Change::{self, Apply, Bypass, Feed, Swap, Turn};
use super::patch::Expression::{Binary, Constant};
use super::patch::Patch;
use plumb_gen::Profile;
use plumb_ir::enums::LlvmICmp as P;
use plumb_ir::ops::LlvmOp as L;
use plumb_ir::ops::llvm;
use plumb_ir::{Op, Type};

const fn compared(from: u32, to: u32) -> Change {
    Change::Case(L::ICmp, llvm::ICmp::predicate, from, P::of(to))
}

/// Keeps half of a result's bits, and extends them again.
fn halved(p: &mut Patch, op: Op, extend: L) -> Option<()> {
    let width = p.width(p.result(op)?)?;
    (width >= 16 && width.is_multiple_of(2)).then_some(())?;
    p.rework(op, |p, v, ty| {
        let half = p.m.ctx.int_type(width / 2);
        let low = p.value(L::Trunc, &[v], half)?;
        p.value(extend, &[low], ty)
    })
}

/// Truncates the upper bits instead of the lower ones.
fn upper_bits(p: &mut Patch, op: Op) -> Option<()> {
    p.is(op, L::Trunc)?;
    let (from, to) = (p.width(p.operand(op, 0)?)?, p.width(p.result(op)?)?);
    p.compute_operand(op, 0, Binary(L::LShr, i128::from(from - to)))
}

super::rewrites! { Integers &[Profile::Llvm, Profile::Arith, Profile::Mixed];
    "add-as-sub" "An addition subtracts." Turn(L::Add, L::Sub);
    "add-as-or" "An addition forgets its carries." Turn(L::Add, L::Or);
    "sub-as-add" "A subtraction adds." Turn(L::Sub, L::Add);
    "sub-swapped" "A subtraction has its operands the other way round." Swap(L::Sub, 0, 1);
    "mul-as-add" "A multiplication adds." Turn(L::Mul, L::Add);
    "mul-halved" "A product is computed in half of its bits." Apply(|p, op| { p.is(op, L::Mul)?; halved(p, op, L::SExt) });
    "add-halved" "A sum is computed in half of its bits, and extended with zeros." Apply(|p, op| { p.is(op, L::Add)?; halved(p, op, L::ZExt) });
    "sdiv-as-udiv" "A signed division divides unsigned." Turn(L::SDiv, L::UDiv);
    "udiv-as-sdiv" "An unsigned division divides signed." Turn(L::UDiv, L::SDiv);
    "srem-as-urem" "A signed remainder is that of unsigned division." Turn(L::SRem, L::URem);
    "urem-as-srem" "An unsigned remainder is that of signed division." Turn(L::URem, L::SRem);
    "sdiv-swapped" "A signed division has its operands the other way round." Swap(L::SDiv, 0, 1);
    "udiv-swapped" "An unsigned division has its operands the other way round." Swap(L::UDiv, 0, 1);
    "srem-as-sdiv" "A signed remainder is the quotient." Turn(L::SRem, L::SDiv);
    "urem-as-udiv" "An unsigned remainder is the quotient." Turn(L::URem, L::UDiv);
    "and-as-or" "A conjunction of bits is a disjunction." Turn(L::And, L::Or);
    "or-as-xor" "A disjunction of bits is an exclusive one." Turn(L::Or, L::XOr);
    "xor-as-or" "An exclusive disjunction of bits is an inclusive one." Turn(L::XOr, L::Or);
    "xor-as-and" "An exclusive disjunction of bits is a conjunction." Turn(L::XOr, L::And);
    "shl-as-lshr" "A left shift shifts right." Turn(L::Shl, L::LShr);
    "lshr-as-ashr" "A logical right shift copies the sign bit." Turn(L::LShr, L::AShr);
    "ashr-as-lshr" "An arithmetic right shift fills with zeros." Turn(L::AShr, L::LShr);
    "shl-swapped" "A left shift has its operands the other way round." Swap(L::Shl, 0, 1);
    "shl-amount" "The amount of a left shift is off by one." Feed(&[L::Shl], 1, Binary(L::XOr, 1));
    "lshr-amount" "The amount of a logical right shift is off by one." Feed(&[L::LShr], 1, Binary(L::XOr, 1));
    "sext-as-zext" "A signed extension fills with zeros." Turn(L::SExt, L::ZExt);
    "zext-as-sext" "An unsigned extension copies the sign bit." Turn(L::ZExt, L::SExt);
    "trunc-upper" "A truncation keeps the upper bits." Apply(upper_bits);

    "icmp-eq-as-ne" "`eq` compares as `ne`." compared(P::EQ, P::NE);
    "icmp-ne-as-eq" "`ne` compares as `eq`." compared(P::NE, P::EQ);
    "icmp-eq-as-sle" "`eq` compares as `sle`." compared(P::EQ, P::SLE);
    "icmp-slt-as-sle" "`slt` compares as `sle`." compared(P::SLT, P::SLE);
    "icmp-sle-as-slt" "`sle` compares as `slt`." compared(P::SLE, P::SLT);
    "icmp-sgt-as-sge" "`sgt` compares as `sge`." compared(P::SGT, P::SGE);
    "icmp-sge-as-sgt" "`sge` compares as `sgt`." compared(P::SGE, P::SGT);
    "icmp-ult-as-ule" "`ult` compares as `ule`." compared(P::ULT, P::ULE);
    "icmp-ule-as-ult" "`ule` compares as `ult`." compared(P::ULE, P::ULT);
    "icmp-ugt-as-uge" "`ugt` compares as `uge`." compared(P::UGT, P::UGE);
    "icmp-uge-as-ugt" "`uge` compares as `ugt`." compared(P::UGE, P::UGT);
    "icmp-slt-as-ult" "`slt` compares unsigned." compared(P::SLT, P::ULT);
    "icmp-sle-as-ule" "`sle` compares unsigned." compared(P::SLE, P::ULE);
    "icmp-sgt-as-ugt" "`sgt` compares unsigned." compared(P::SGT, P::UGT);
    "icmp-sge-as-uge" "`sge` compares unsigned." compared(P::SGE, P::UGE);
    "icmp-ult-as-slt" "`ult` compares signed." compared(P::ULT, P::SLT);
    "icmp-ule-as-sle" "`ule` compares signed." compared(P::ULE, P::SLE);
    "icmp-ugt-as-sgt" "`ugt` compares signed." compared(P::UGT, P::SGT);
    "icmp-uge-as-sge" "`uge` compares signed." compared(P::UGE, P::SGE);
    "icmp-slt-as-sgt" "`slt` compares the other way round." compared(P::SLT, P::SGT);
    "icmp-ult-as-ugt" "`ult` compares the other way round." compared(P::ULT, P::UGT);
    "icmp-halved" "An order of integers is that of their lower halves." Apply(|p, op| {
        p.is(op, L::ICmp)?;
        let width = p.width(p.operand(op, 0)?)?;
        (width >= 16 && width.is_multiple_of(2)).then_some(())?;
        let half = p.m.ctx.int_type(width / 2);
        let both = [p.operand(op, 0)?, p.operand(op, 1)?];
        p.before(op)?;
        for (i, v) in both.into_iter().enumerate() {
            let low = p.value(L::Trunc, &[v], half)?;
            p.set_operand(op, i, low)?;
        }
        Some(())
    });
    "select-swapped" "A selection has its arms the other way round." Swap(L::Select, 1, 2);
    "select-first" "A selection gives its first arm always." Bypass(L::Select, 1);

    "smin-as-smax" "A signed minimum is the maximum." Turn(L::SMin, L::SMax);
    "smax-as-umax" "A signed maximum is the unsigned one." Turn(L::SMax, L::UMax);
    "umin-as-smin" "An unsigned minimum is the signed one." Turn(L::UMin, L::SMin);
    "umax-as-umin" "An unsigned maximum is the minimum." Turn(L::UMax, L::UMin);
    "abs-lost" "An absolute value is the number itself." Bypass(L::Abs, 0);
    "ctlz-as-cttz" "Leading zeros are counted from the end." Turn(L::CountLeadingZeros, L::CountTrailingZeros);
    "cttz-as-ctlz" "Trailing zeros are counted from the front." Turn(L::CountTrailingZeros, L::CountLeadingZeros);
    "ctpop-off-by-one" "Set bits are counted without the lowest." Feed(&[L::CtPop], 0, Binary(L::And, -2));
    "bswap-as-bitreverse" "Bytes change places, and the bits in them too." Turn(L::ByteSwap, L::BitReverse);
    "bitreverse-lost" "Bits do not change places." Bypass(L::BitReverse, 0);
    "fshl-as-fshr" "A left funnel shift shifts right." Turn(L::Fshl, L::Fshr);
    "fshr-as-fshl" "A right funnel shift shifts left." Turn(L::Fshr, L::Fshl);
    "fshl-swapped" "A funnel shift has its halves the other way round." Swap(L::Fshl, 0, 1);
    "fshr-amount" "The amount of a funnel shift is off by one." Feed(&[L::Fshr], 2, Binary(L::XOr, 1));
    "sadd-sat-wraps" "A signed saturating addition wraps." Turn(L::SAddSat, L::Add);
    "uadd-sat-wraps" "An unsigned saturating addition wraps." Turn(L::UAddSat, L::Add);
    "ssub-sat-as-usub" "A signed saturating subtraction saturates unsigned." Turn(L::SSubSat, L::USubSat);
    "usub-sat-as-ssub" "An unsigned saturating subtraction saturates signed." Turn(L::USubSat, L::SSubSat);
    "sshl-sat-as-ushl" "A signed saturating shift saturates unsigned." Turn(L::SSHLSat, L::USHLSat);
    "sadd-overflow-as-uadd" "Overflow of a signed addition is that of an unsigned one." Turn(L::SAddWithOverflow, L::UAddWithOverflow);
    "usub-overflow-as-ssub" "Overflow of an unsigned subtraction is that of a signed one." Turn(L::USubWithOverflow, L::SSubWithOverflow);
    "smul-overflow-as-umul" "Overflow of a signed multiplication is that of an unsigned one." Turn(L::SMulWithOverflow, L::UMulWithOverflow);
    "scmp-as-ucmp" "A signed three-way comparison compares unsigned." Turn(L::SCmp, L::UCmp);
    "ucmp-swapped" "A three-way comparison has its operands the other way round." Swap(L::UCmp, 0, 1);
    "i1-stored-wide" "A truth value that is widened has all bits set." Apply(|p, op| {
        p.is(op, L::ZExt)?;
        (p.m.ty(p.operand(op, 0)?) == Type::I1).then_some(())?;
        p.turn(op, L::ZExt, L::SExt)
    });
    "commuted" "An addition has its operands the other way round." @Equivalent "addition is commutative" Swap(L::Add, 0, 1);
    "expect-changed" "The value that is expected is another one." @Equivalent "what is expected decides nothing but which way is made fast" Feed(&[L::Expect], 1, Constant(77));
}
