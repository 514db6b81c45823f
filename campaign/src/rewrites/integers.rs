//! Wrong operations on integers.

use super::patch::Patch;
use plumb_gen::Profile;
use plumb_ir::enums::LlvmICmp as P;
use plumb_ir::ops::LlvmOp as L;
use plumb_ir::ops::llvm;
use plumb_ir::{Op, Type};

fn compared(p: &mut Patch, op: Op, from: u32, to: u32) -> Option<()> {
    p.case(op, L::ICmp, llvm::ICmp::predicate, from, P::of(to))
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
    p.feed(op, 0, |p, v, ty| {
        let by = p.constant(ty, i128::from(from - to))?;
        p.value(L::LShr, &[v, by], ty)
    })
}

/// Adds a number to the amount of a shift.
fn amount(p: &mut Patch, op: Op, kind: L, i: usize) -> Option<()> {
    p.is(op, kind)?;
    p.feed(op, i, |p, v, ty| {
        let one = p.constant(ty, 1)?;
        p.value(L::XOr, &[v, one], ty)
    })
}

super::rewrites! { Integers &[Profile::Llvm, Profile::Arith, Profile::Mixed];
    "add-as-sub" "An addition subtracts." |p, op| p.turn(op, L::Add, L::Sub);
    "add-as-or" "An addition forgets its carries." |p, op| p.turn(op, L::Add, L::Or);
    "sub-as-add" "A subtraction adds." |p, op| p.turn(op, L::Sub, L::Add);
    "sub-swapped" "A subtraction has its operands the other way round." |p, op| p.swap_of(op, L::Sub, 0, 1);
    "mul-as-add" "A multiplication adds." |p, op| p.turn(op, L::Mul, L::Add);
    "mul-halved" "A product is computed in half of its bits." |p, op| { p.is(op, L::Mul)?; halved(p, op, L::SExt) };
    "add-halved" "A sum is computed in half of its bits, and extended with zeros." |p, op| { p.is(op, L::Add)?; halved(p, op, L::ZExt) };
    "sdiv-as-udiv" "A signed division divides unsigned." |p, op| p.turn(op, L::SDiv, L::UDiv);
    "udiv-as-sdiv" "An unsigned division divides signed." |p, op| p.turn(op, L::UDiv, L::SDiv);
    "srem-as-urem" "A signed remainder is that of unsigned division." |p, op| p.turn(op, L::SRem, L::URem);
    "urem-as-srem" "An unsigned remainder is that of signed division." |p, op| p.turn(op, L::URem, L::SRem);
    "sdiv-swapped" "A signed division has its operands the other way round." |p, op| p.swap_of(op, L::SDiv, 0, 1);
    "udiv-swapped" "An unsigned division has its operands the other way round." |p, op| p.swap_of(op, L::UDiv, 0, 1);
    "srem-as-sdiv" "A signed remainder is the quotient." |p, op| p.turn(op, L::SRem, L::SDiv);
    "urem-as-udiv" "An unsigned remainder is the quotient." |p, op| p.turn(op, L::URem, L::UDiv);
    "and-as-or" "A conjunction of bits is a disjunction." |p, op| p.turn(op, L::And, L::Or);
    "or-as-xor" "A disjunction of bits is an exclusive one." |p, op| p.turn(op, L::Or, L::XOr);
    "xor-as-or" "An exclusive disjunction of bits is an inclusive one." |p, op| p.turn(op, L::XOr, L::Or);
    "xor-as-and" "An exclusive disjunction of bits is a conjunction." |p, op| p.turn(op, L::XOr, L::And);
    "shl-as-lshr" "A left shift shifts right." |p, op| p.turn(op, L::Shl, L::LShr);
    "lshr-as-ashr" "A logical right shift copies the sign bit." |p, op| p.turn(op, L::LShr, L::AShr);
    "ashr-as-lshr" "An arithmetic right shift fills with zeros." |p, op| p.turn(op, L::AShr, L::LShr);
    "shl-swapped" "A left shift has its operands the other way round." |p, op| p.swap_of(op, L::Shl, 0, 1);
    "shl-amount" "The amount of a left shift is off by one." |p, op| amount(p, op, L::Shl, 1);
    "lshr-amount" "The amount of a logical right shift is off by one." |p, op| amount(p, op, L::LShr, 1);
    "sext-as-zext" "A signed extension fills with zeros." |p, op| p.turn(op, L::SExt, L::ZExt);
    "zext-as-sext" "An unsigned extension copies the sign bit." |p, op| p.turn(op, L::ZExt, L::SExt);
    "trunc-upper" "A truncation keeps the upper bits." upper_bits;

    "icmp-eq-as-ne" "`eq` compares as `ne`." |p, op| compared(p, op, P::EQ, P::NE);
    "icmp-ne-as-eq" "`ne` compares as `eq`." |p, op| compared(p, op, P::NE, P::EQ);
    "icmp-eq-as-sle" "`eq` compares as `sle`." |p, op| compared(p, op, P::EQ, P::SLE);
    "icmp-slt-as-sle" "`slt` compares as `sle`." |p, op| compared(p, op, P::SLT, P::SLE);
    "icmp-sle-as-slt" "`sle` compares as `slt`." |p, op| compared(p, op, P::SLE, P::SLT);
    "icmp-sgt-as-sge" "`sgt` compares as `sge`." |p, op| compared(p, op, P::SGT, P::SGE);
    "icmp-sge-as-sgt" "`sge` compares as `sgt`." |p, op| compared(p, op, P::SGE, P::SGT);
    "icmp-ult-as-ule" "`ult` compares as `ule`." |p, op| compared(p, op, P::ULT, P::ULE);
    "icmp-ule-as-ult" "`ule` compares as `ult`." |p, op| compared(p, op, P::ULE, P::ULT);
    "icmp-ugt-as-uge" "`ugt` compares as `uge`." |p, op| compared(p, op, P::UGT, P::UGE);
    "icmp-uge-as-ugt" "`uge` compares as `ugt`." |p, op| compared(p, op, P::UGE, P::UGT);
    "icmp-slt-as-ult" "`slt` compares unsigned." |p, op| compared(p, op, P::SLT, P::ULT);
    "icmp-sle-as-ule" "`sle` compares unsigned." |p, op| compared(p, op, P::SLE, P::ULE);
    "icmp-sgt-as-ugt" "`sgt` compares unsigned." |p, op| compared(p, op, P::SGT, P::UGT);
    "icmp-sge-as-uge" "`sge` compares unsigned." |p, op| compared(p, op, P::SGE, P::UGE);
    "icmp-ult-as-slt" "`ult` compares signed." |p, op| compared(p, op, P::ULT, P::SLT);
    "icmp-ule-as-sle" "`ule` compares signed." |p, op| compared(p, op, P::ULE, P::SLE);
    "icmp-ugt-as-sgt" "`ugt` compares signed." |p, op| compared(p, op, P::UGT, P::SGT);
    "icmp-uge-as-sge" "`uge` compares signed." |p, op| compared(p, op, P::UGE, P::SGE);
    "icmp-slt-as-sgt" "`slt` compares the other way round." |p, op| compared(p, op, P::SLT, P::SGT);
    "icmp-ult-as-ugt" "`ult` compares the other way round." |p, op| compared(p, op, P::ULT, P::UGT);
    "icmp-halved" "An order of integers is that of their lower halves." |p, op| {
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
    };
    "select-swapped" "A selection has its arms the other way round." |p, op| p.swap_of(op, L::Select, 1, 2);
    "select-first" "A selection gives its first arm always." |p, op| p.bypass(op, L::Select, 1);

    "smin-as-smax" "A signed minimum is the maximum." |p, op| p.turn(op, L::SMin, L::SMax);
    "smax-as-umax" "A signed maximum is the unsigned one." |p, op| p.turn(op, L::SMax, L::UMax);
    "umin-as-smin" "An unsigned minimum is the signed one." |p, op| p.turn(op, L::UMin, L::SMin);
    "umax-as-umin" "An unsigned maximum is the minimum." |p, op| p.turn(op, L::UMax, L::UMin);
    "abs-lost" "An absolute value is the number itself." |p, op| p.bypass(op, L::Abs, 0);
    "ctlz-as-cttz" "Leading zeros are counted from the end." |p, op| p.turn(op, L::CountLeadingZeros, L::CountTrailingZeros);
    "cttz-as-ctlz" "Trailing zeros are counted from the front." |p, op| p.turn(op, L::CountTrailingZeros, L::CountLeadingZeros);
    "ctpop-off-by-one" "Set bits are counted without the lowest." |p, op| {
        p.is(op, L::CtPop)?;
        p.feed(op, 0, |p, v, ty| {
            let mask = p.constant(ty, -2)?;
            p.value(L::And, &[v, mask], ty)
        })
    };
    "bswap-as-bitreverse" "Bytes change places, and the bits in them too." |p, op| p.turn(op, L::ByteSwap, L::BitReverse);
    "bitreverse-lost" "Bits do not change places." |p, op| p.bypass(op, L::BitReverse, 0);
    "fshl-as-fshr" "A left funnel shift shifts right." |p, op| p.turn(op, L::Fshl, L::Fshr);
    "fshr-as-fshl" "A right funnel shift shifts left." |p, op| p.turn(op, L::Fshr, L::Fshl);
    "fshl-swapped" "A funnel shift has its halves the other way round." |p, op| p.swap_of(op, L::Fshl, 0, 1);
    "fshr-amount" "The amount of a funnel shift is off by one." |p, op| amount(p, op, L::Fshr, 2);
    "sadd-sat-wraps" "A signed saturating addition wraps." |p, op| p.turn(op, L::SAddSat, L::Add);
    "uadd-sat-wraps" "An unsigned saturating addition wraps." |p, op| p.turn(op, L::UAddSat, L::Add);
    "ssub-sat-as-usub" "A signed saturating subtraction saturates unsigned." |p, op| p.turn(op, L::SSubSat, L::USubSat);
    "usub-sat-as-ssub" "An unsigned saturating subtraction saturates signed." |p, op| p.turn(op, L::USubSat, L::SSubSat);
    "sshl-sat-as-ushl" "A signed saturating shift saturates unsigned." |p, op| p.turn(op, L::SSHLSat, L::USHLSat);
    "sadd-overflow-as-uadd" "Overflow of a signed addition is that of an unsigned one." |p, op| p.turn(op, L::SAddWithOverflow, L::UAddWithOverflow);
    "usub-overflow-as-ssub" "Overflow of an unsigned subtraction is that of a signed one." |p, op| p.turn(op, L::USubWithOverflow, L::SSubWithOverflow);
    "smul-overflow-as-umul" "Overflow of a signed multiplication is that of an unsigned one." |p, op| p.turn(op, L::SMulWithOverflow, L::UMulWithOverflow);
    "scmp-as-ucmp" "A signed three-way comparison compares unsigned." |p, op| p.turn(op, L::SCmp, L::UCmp);
    "ucmp-swapped" "A three-way comparison has its operands the other way round." |p, op| p.swap_of(op, L::UCmp, 0, 1);
    "i1-stored-wide" "A truth value that is widened has all bits set." |p, op| {
        p.is(op, L::ZExt)?;
        (p.m.ty(p.operand(op, 0)?) == Type::I1).then_some(())?;
        p.turn(op, L::ZExt, L::SExt)
    };
    "commuted" "An addition has its operands the other way round." @Equivalent "addition is commutative"
        |p, op| p.swap_of(op, L::Add, 0, 1);
    "expect-changed" "The value that is expected is another one." @Equivalent "what is expected decides nothing but which way is made fast"
        |p, op| {
            p.is(op, L::Expect)?;
            p.feed(op, 1, |p, _, ty| p.constant(ty, 77))
        };
}
