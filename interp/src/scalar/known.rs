//! Which bits of a result are undetermined, given those of the operands: what the known bits settle is settled, whatever
//! the others are. Each rule may call a bit undetermined that is not, never the reverse. Operands are taken to vary
//! independently of each other.

use super::narrow::{self, mask, sext};
use super::{CastOp, IntBin, IntPred, IntResult, IntUn, Wrap};

/// A number of which some bits are undetermined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialNumber {
    /// One of its values.
    pub bits: u64,
    /// Its undetermined bits.
    pub open: u64,
}

impl PartialNumber {
    fn least(self) -> u64 {
        self.bits & !self.open
    }

    fn most(self) -> u64 {
        self.bits | self.open
    }

    /// The same order as unsigned numbers that these have as signed ones.
    fn biased(self, w: u32) -> PartialNumber {
        PartialNumber { bits: self.bits ^ 1 << (w - 1), ..self }
    }

    /// Least and greatest as a signed number.
    fn signed_ends(self, w: u32) -> [i128; 2] {
        let b = self.biased(w);
        [b.least(), b.most()].map(|v| i128::from(v) - (1i128 << (w - 1)))
    }

    fn is_known(self) -> bool {
        self.open == 0
    }

    fn not_negative(self, w: u32) -> bool {
        self.most() >> (w - 1) & 1 == 0
    }
}

/// The bits in which numbers of a range differ.
fn span(low: u64, high: u64) -> u64 {
    u64::MAX.checked_shr((low ^ high).leading_zeros()).unwrap_or(0)
}

/// The undetermined bits of a two-operand operation on numbers of at most 64 bits.
pub fn binary(op: IntBin, w: u32, a: PartialNumber, b: PartialNumber) -> u64 {
    use IntBin::*;
    let all = mask(w);
    if a.is_known() && b.is_known() {
        return 0;
    }
    let (la, ma, lb, mb) = (a.least(), a.most(), b.least(), b.most());
    let ends = |low: u64, high: u64| span(low, high) & all;
    // An operation that grows with its operands.
    let growing = |f: IntBin| match (
        narrow::binary(f, w, la, lb, Wrap::empty()),
        narrow::binary(f, w, ma, mb, Wrap::empty()),
    ) {
        (IntResult::Value(low), IntResult::Value(high)) => ends(low, high),
        _ => all,
    };
    let both_positive = a.not_negative(w) && b.not_negative(w);
    // What is not one of a range of sums or differences fits or does not.
    let fits = |[low, high]: [i128; 2]| {
        let (least, greatest) = (-(1i128 << (w - 1)), (1i128 << (w - 1)) - 1);
        u64::from(!(least <= low && high <= greatest || high < least || greatest < low))
    };
    let (sa, sb) = (a.signed_ends(w), b.signed_ends(w));
    let chosen = |pred: IntPred| match compare(pred, w, a, b) {
        Some(true) => a.open,
        Some(false) => b.open,
        None => a.open | b.open | (a.bits ^ b.bits),
    };
    let shift = (b.is_known() && b.bits < u64::from(w)).then_some(b.bits);
    match op {
        And => (a.open | b.open) & ma & mb,
        Or => (a.open | b.open) & !la & !lb,
        Xor => a.open | b.open,
        // Carries grow with the operands.
        Add => (a.open | b.open | la.wrapping_add(lb) ^ ma.wrapping_add(mb)) & all,
        Sub => (a.open | b.open | la.wrapping_sub(mb) ^ ma.wrapping_sub(lb)) & all,
        // What varies is a multiple of the lowest bit that does.
        Mul => {
            let lowest = |open: u64, factor: u64| match (open, factor) {
                (0, _) | (_, 0) => 64,
                (open, factor) => open.trailing_zeros() + factor.trailing_zeros(),
            };
            let first = lowest(a.open, mb).min(lowest(b.open, ma));
            u64::MAX.checked_shl(first).unwrap_or(0) & all
        }
        Shl => shift.map_or(all, |by| a.open << by & all),
        ShrU => shift.map_or(all, |by| a.open >> by),
        ShrS => shift.map_or(all, |by| (sext(w, a.open) >> by) as u64 & all),
        DivU | CeilDivU if lb == 0 => all,
        DivU if b.is_known() && b.bits.is_power_of_two() => a.open >> b.bits.trailing_zeros(),
        DivU => ends(la / mb, ma / lb),
        CeilDivU => ends(la.div_ceil(mb), ma.div_ceil(lb)),
        RemU if b.is_known() && b.bits.is_power_of_two() => a.open & (b.bits - 1),
        RemU if ma < lb => a.open,
        RemU => ends(0, ma.min(mb.saturating_sub(1))),
        DivS | FloorDivS if both_positive => binary(DivU, w, a, b),
        CeilDivS if both_positive => binary(CeilDivU, w, a, b),
        RemS if both_positive => binary(RemU, w, a, b),
        DivS | FloorDivS | CeilDivS | RemS => all,
        MinS => chosen(IntPred::Slt),
        MaxS => chosen(IntPred::Sgt),
        MinU => chosen(IntPred::Ult),
        MaxU => chosen(IntPred::Ugt),
        AddSatU | MulHighU | MulOverflowU | AddOverflowU => growing(op),
        SubSatU => ends(la.saturating_sub(mb), ma.saturating_sub(lb)),
        SubOverflowU => u64::from(compare(IntPred::Ult, w, a, b).is_none()),
        AddOverflowS => fits([sa[0] + sb[0], sa[1] + sb[1]]),
        SubOverflowS => fits([sa[0] - sb[1], sa[1] - sb[0]]),
        MulOverflowS => 1,
        AddSatS | SubSatS | ShlSatS | ShlSatU | PowS | MulHighS => all,
    }
}

/// Whether a two-operand operation is poison for some value of its operands. It may say so of one that never is.
pub fn may_be_poison(op: IntBin, w: u32, wrap: Wrap, a: PartialNumber, b: PartialNumber) -> bool {
    use IntBin::*;
    let (la, ma, lb, mb) = (a.least(), a.most(), b.least(), b.most());
    if matches!(op, Shl | ShrU | ShrS | ShlSatS | ShlSatU) && mb >= u64::from(w) {
        return true;
    }
    let (sa, sb) = (a.signed_ends(w), b.signed_ends(w));
    let signed = |f: &dyn Fn(i128, i128) -> i128| {
        let (least, greatest) = (-(1i128 << (w - 1)), (1i128 << (w - 1)) - 1);
        let fits = |(x, y): (i128, i128)| (least..=greatest).contains(&f(x, y));
        wrap.contains(Wrap::NSW) && !sa.iter().all(|x| sb.iter().all(|y| fits((*x, *y))))
    };
    let unsigned = |greatest: Option<u128>| {
        wrap.contains(Wrap::NUW) && greatest.is_none_or(|greatest| greatest > u128::from(mask(w)))
    };
    let (wide_a, wide_b) = (u128::from(ma), u128::from(mb));
    match op {
        Add => signed(&|x, y| x + y) || unsigned(Some(wide_a + wide_b)),
        Sub => signed(&|x, y| x - y) || unsigned((la >= mb).then_some(0)),
        Mul => signed(&|x, y| x * y) || unsigned(Some(wide_a * wide_b)),
        // The amount is less than the width, and its sign says nothing.
        Shl => {
            let far = |x: &i128| i128::from(sext(w, ((x << mb) as u64) & mask(w))) != x << mb;
            wrap.contains(Wrap::NSW) && sa.iter().any(far) || unsigned(Some(wide_a << mb))
        }
        // An amount that shifts more bits out loses those of a smaller one, too.
        ShrU | ShrS => wrap.contains(Wrap::EXACT) && ma & !(u64::MAX << mb) != 0,
        DivU | DivS => wrap.contains(Wrap::EXACT) && !(la == 0 && ma == 0 || lb == 1 && mb == 1),
        Or => wrap.contains(Wrap::DISJOINT) && ma & mb != 0,
        _ => false,
    }
}

/// The same of a one-operand operation.
pub fn unary_may_be_poison(op: IntUn, w: u32, a: PartialNumber) -> bool {
    let may_be = |bits: u64| (a.bits ^ bits) & !a.open & mask(w) == 0;
    match op {
        IntUn::CountLeadingZerosPoison | IntUn::CountTrailingZerosPoison => may_be(0),
        IntUn::AbsPoison => may_be(1 << (w - 1)),
        _ => false,
    }
}

/// The same of a number of at most 64 bits that is made shorter or longer.
pub fn cast_may_be_poison(op: CastOp, [from, to]: [u32; 2], wrap: Wrap, a: PartialNumber) -> bool {
    match op {
        CastOp::Trunc => {
            let far = |x: i128| i128::from(sext(to, x as u64 & mask(to))) != x;
            wrap.contains(Wrap::NUW) && a.most() & !mask(to) != 0
                || wrap.contains(Wrap::NSW) && a.signed_ends(from).into_iter().any(far)
        }
        _ => wrap.contains(Wrap::NNEG) && !a.not_negative(from),
    }
}

/// The undetermined bits of a one-operand operation on a number of at most 64 bits.
pub fn unary(op: IntUn, w: u32, a: PartialNumber) -> u64 {
    use IntUn::*;
    let value = |bits: u64| match narrow::unary(op, w, bits) {
        IntResult::Value(v) => Some(v),
        IntResult::Poison | IntResult::Fault(_) => None,
    };
    // The result moves one way from the least number to the greatest.
    let ends = || match (value(a.least()), value(a.most())) {
        (Some(x), Some(y)) => span(x, y),
        _ => mask(w),
    };
    match op {
        _ if a.is_known() => 0,
        ByteSwap | BitReverse => value(a.open).unwrap_or(mask(w)),
        PopCount | CountLeadingZeros | CountLeadingZerosPoison => ends(),
        CountTrailingZeros | CountTrailingZerosPoison => ends(),
        Abs | AbsPoison if a.not_negative(w) => a.open,
        Abs | AbsPoison => mask(w),
    }
}

/// A comparison that the known bits settle.
pub fn compare(pred: IntPred, w: u32, a: PartialNumber, b: PartialNumber) -> Option<bool> {
    use std::cmp::Ordering::{Equal, Greater, Less};
    if a.is_known() && b.is_known() {
        return Some(narrow::compare(pred, w, a.bits, b.bits));
    }
    let differ = (a.bits ^ b.bits) & !(a.open | b.open) != 0;
    let order = |a: PartialNumber, b: PartialNumber| {
        let (below, above) = (a.most() < b.least(), b.most() < a.least());
        let (at_most, at_least) = (a.most() <= b.least(), b.most() <= a.least());
        match pred {
            _ if below => Some(pred.holds(Less, Less)),
            _ if above => Some(pred.holds(Greater, Greater)),
            IntPred::Eq | IntPred::Ne => None,
            // Less or equal: what holds of both is settled.
            _ if at_most && pred.holds(Less, Less) == pred.holds(Equal, Equal) => {
                Some(pred.holds(Less, Less))
            }
            _ if at_least && pred.holds(Greater, Greater) == pred.holds(Equal, Equal) => {
                Some(pred.holds(Greater, Greater))
            }
            _ => None,
        }
    };
    match pred {
        IntPred::Eq | IntPred::Ne if differ => Some(pred == IntPred::Ne),
        IntPred::Slt | IntPred::Sle | IntPred::Sgt | IntPred::Sge => order(a.biased(w), b.biased(w)),
        IntPred::Eq | IntPred::Ne | IntPred::Ult | IntPred::Ule | IntPred::Ugt | IntPred::Uge => order(a, b),
    }
}
