//! The loop. Hot instructions are executed here on the current frame's slots; everything else is a call away.

use super::{Flow, float, int};
use crate::code::{Function, GepTerm, Inst, Label};
use crate::heap::SiteRef;
use crate::machine::{Code, Frame, Machine, Step, Stop, WATCHED_EVERY, unsupported};
use crate::scalar::float::compare;
use crate::scalar::narrow::{mask, sext};
use crate::scalar::{CastOp, IntPred};
use crate::slot::Slot;
use plumb_host::UbKind;

/// Bytes of native stack that a call is taken to use beside its slots.
const FRAME_BYTES: u64 = 64;

/// What a float operation of `f32` or `f64` does where nothing is flagged.
macro_rules! float_fast {
    ($self:ident, $fr:ident, $d:expr, $a:expr, $b:expr, $t:ty, $bits:ty, $op:tt, $kind:ident, $format:ident) => {{
        let (x, y) = ($fr[$a as usize], $fr[$b as usize]);
        let r = <$t>::from_bits(x.bits as $bits) $op <$t>::from_bits(y.bits as $bits);
        if x.flags() | y.flags() == 0 && !r.is_nan() {
            $fr[$d as usize] = Slot::firm(r.to_bits() as u64);
        } else {
            let format = plumb_host::FloatFormat::$format;
            let (a, b) = ((u128::from(x.bits), x.spread()), (u128::from(y.bits), y.spread()));
            let (bits, flags) = float::binary(&mut $self.heap, format, crate::scalar::FloatBin::$kind, a, b);
            $fr[$d as usize] = Slot::flagged(bits as u64, flags);
        }
    }};
}

/// Why a function cannot be entered.
#[cold]
fn refuse<T>(f: &Function) -> Step<T> {
    match &f.broken {
        Some(why) => unsupported(format!("@{}: {why}", f.name)),
        None => Err(Box::new(Stop::OutOfStack)),
    }
}

/// Makes room for a frame that ends there.
#[cold]
fn grow(regs: &mut Vec<Slot>, end: usize) {
    regs.resize(end.next_multiple_of(1024), Slot::default());
}

/// Where a run starts.
pub(crate) enum Start<'a> {
    /// At a function's entry, with arguments.
    Entry(&'a [Slot]),
    /// At an instruction of a frame that is there already.
    Within(usize),
    /// At an instruction of the innermost of the calls that are active.
    Again(usize),
}

impl Machine {
    /// Calls a function with arguments in slots, and gives the slots of its results. On a stop, `frames` are the calls
    /// that were active.
    pub(crate) fn call(&mut self, code: &Code, func: u32, args: &[Slot]) -> Step<Vec<Slot>> {
        let mut regs = std::mem::take(&mut self.regs);
        self.frames.clear();
        let result = self.run(code, func, &mut regs, Start::Entry(args));
        self.regs = regs;
        result
    }

    /// Makes the frame of a function at `base`, with its constants in place.
    #[inline(always)]
    fn enter(&mut self, f: &Function, regs: &mut Vec<Slot>, base: usize) -> Step<()> {
        let end = base + f.frame as usize;
        let bytes = self.frames.len() as u64 * FRAME_BYTES + 8 * end as u64 + self.unscoped;
        if f.broken.is_some() || bytes > self.options.max_stack {
            return refuse(f);
        }
        if regs.len() < end {
            grow(regs, end);
        }
        let frame = &mut regs[base..end];
        for &(r, s) in &f.constants {
            frame[r as usize] = s;
        }
        Ok(())
    }

    /// Runs from a place in `entry` until that returns or halts.
    pub(crate) fn run(
        &mut self,
        code: &Code,
        entry: u32,
        regs: &mut Vec<Slot>,
        mut start: Start<'_>,
    ) -> Step<Vec<Slot>> {
        loop {
            let result = self.run_on(code, entry, regs, start);
            let Err(stop) = &result else { return result };
            let Some(pc) = self.defer(code, regs, stop) else {
                self.refund(code, stop);
                return result;
            };
            start = Start::Again(pc as usize);
        }
    }

    /// The same; where it stops before its end, the calls that were active are left in `frames`.
    fn run_on(&mut self, code: &Code, entry: u32, regs: &mut Vec<Slot>, start: Start<'_>) -> Step<Vec<Slot>> {
        let mut func = entry;
        let mut base = 0usize;
        let mut stack_mark = self.stack.len();
        let mut unscoped = self.unscoped;
        let mut f: &Function = &code.functions[func as usize];
        let mut until = self.options.fuel.min(WATCHED_EVERY);
        let mut ops = self.ops;
        self.at = SiteRef { func, pc: 0 };
        let mut pc = match start {
            Start::Entry(args) => {
                self.enter(f, regs, base)?;
                regs[..args.len()].copy_from_slice(args);
                ops += u64::from(f.targets[0].ops);
                0
            }
            Start::Within(pc) => {
                if regs.len() < f.frame as usize {
                    regs.resize((f.frame as usize).next_multiple_of(256), Slot::default());
                }
                pc
            }
            Start::Again(pc) => {
                if let Some(frame) = self.frames.pop() {
                    func = frame.func;
                    f = &code.functions[func as usize];
                    (base, stack_mark, unscoped) = (frame.base, frame.stack_mark, frame.unscoped);
                }
                pc
            }
        };
        let mut fr: &mut [Slot] = &mut regs[base..base + f.frame as usize];
        let zero = std::hint::black_box(0);

        // A jump charges the operations up to the next one.
        macro_rules! goto {
            ($label:expr) => {{
                let t = f.targets[$label as usize];
                ops += u64::from(t.ops);
                pc = t.pc as usize;
                if ops > until {
                    until = attempt!(self.more(ops));
                }
                continue;
            }};
        }
        macro_rules! attempt {
            ($e:expr) => {
                match $e {
                    Ok(v) => v,
                    Err(stop) => break Err(stop),
                }
            };
        }
        // Slow paths need to know where they are.
        macro_rules! slow {
            ($x:expr) => {{
                self.at = SiteRef { func, pc: pc as u32 };
                match attempt!(self.ext(code, f, fr, &f.ext[$x as usize])) {
                    Flow::Next => {}
                    Flow::Goto(label) => goto!(label),
                    Flow::Call { func: callee, args, d } => call!(callee, args, d),
                    Flow::Destroy { func: callee, exception } => enter!(callee, 0, |_, here| {
                        if let Some(to) = here.first_mut() {
                            *to = exception;
                        }
                        self.stack.push(exception.prov());
                    }),
                    Flow::Unwind(raised) => {
                        self.ops = ops;
                        let here = Frame { func, pc: pc as u32, base, d: 0, stack_mark, unscoped };
                        let landed = self.unwind(code, regs, here, raised);
                        ops = self.ops;
                        let (frame, label) = attempt!(landed);
                        func = frame.func;
                        f = &code.functions[func as usize];
                        base = frame.base;
                        stack_mark = frame.stack_mark;
                        unscoped = frame.unscoped;
                        fr = &mut regs[base..base + f.frame as usize];
                        goto!(label);
                    }
                }
            }};
        }
        macro_rules! call {
            ($callee:expr, $args:expr, $d:expr) => {
                enter!($callee, $d, |below, here| {
                    for (i, &r) in f.lists[$args as usize].iter().enumerate() {
                        if let Some(to) = here.get_mut(i) {
                            *to = below[base + r as usize].in_halves(zero);
                        }
                    }
                })
            };
        }
        // Makes the frame of a function, of which the last part fills in the arguments.
        macro_rules! enter {
            ($callee:expr, $d:expr, |$below:pat_param, $here:pat_param| $fill:expr) => {{
                let callee: u32 = $callee;
                let next = base + f.frame as usize;
                self.frames.push(Frame { func, pc: pc as u32, base, d: $d, stack_mark, unscoped });
                self.at = SiteRef { func, pc: pc as u32 };
                let g = &code.functions[callee as usize];
                if let Err(stop) = self.enter(g, regs, next) {
                    // The call itself is where it stopped, not the function that was not entered.
                    self.frames.pop();
                    break Err(stop);
                }
                let ($below, $here) = regs.split_at_mut(next);
                let (mark, bytes) = (self.stack.len(), self.unscoped);
                $fill;
                func = callee;
                f = g;
                base = next;
                stack_mark = mark;
                unscoped = bytes;
                fr = &mut regs[base..base + f.frame as usize];
                goto!(0);
            }};
        }
        macro_rules! int_op {
            ($kind:ident, $w:expr, $d:expr, $a:expr, $b:expr, |$x:ident, $y:ident| $e:expr) => {{
                let (p, q) = (fr[$a as usize], fr[$b as usize]);
                let ($x, $y) = (p.bits, q.bits);
                if p.flags() | q.flags() == 0 {
                    fr[$d as usize] = Slot::firm($e);
                } else {
                    self.flagged_int(fr, crate::scalar::IntBin::$kind, $w, [$d, $a, $b]);
                }
            }};
        }

        macro_rules! compare_op {
            ($pred:ident, $w:expr, $d:expr, $a:expr, $b:expr, |$x:ident, $y:ident| $e:expr) => {{
                let (p, q) = (fr[$a as usize], fr[$b as usize]);
                let ($x, $y) = (p.bits, q.bits);
                if p.flags() | q.flags() == 0 {
                    fr[$d as usize] = Slot::firm(u64::from($e));
                } else {
                    self.flagged_comparison(fr, IntPred::$pred, $w, [$d, $a, $b]);
                }
            }};
        }
        macro_rules! branch_op {
            ($pred:ident, $w:expr, $d:expr, $a:expr, $b:expr, $t:expr, $f:expr, |$x:ident, $y:ident| $e:expr) => {{
                let (p, q) = (fr[$a as usize], fr[$b as usize]);
                let ($x, $y) = (p.bits, q.bits);
                let holds: bool = $e;
                if p.flags() | q.flags() == 0 {
                    fr[$d as usize] = Slot::firm(u64::from(holds));
                } else {
                    let at = SiteRef { func, pc: pc as u32 };
                    attempt!(self.flagged_branch(fr, IntPred::$pred, $w, [$d, $a, $b], at));
                }
                goto!(if holds { $t } else { $f });
            }};
        }
        // A result that fits both as a signed and as an unsigned number keeps every promise.
        macro_rules! wrap_op {
            ($w:expr, $wrap:expr, $d:expr, $a:expr, $b:expr, $checked:ident, $kind:ident) => {{
                let (p, q) = (fr[$a as usize], fr[$b as usize]);
                let small = mask(u32::from($w)) >> 1;
                let fast = match p.bits.$checked(q.bits) {
                    Some(v) if p.flags() | q.flags() == 0 && p.bits | q.bits | v <= small => Some(v),
                    _ => None,
                };
                fr[$d as usize] = match fast {
                    Some(v) => Slot::firm(v),
                    None => {
                        self.at = SiteRef { func, pc: pc as u32 };
                        let op = crate::scalar::IntBin::$kind;
                        attempt!(int::binary(self, op, $w.into(), $wrap, p, q))
                    }
                };
            }};
        }

        let result = loop {
            let Some(inst) = f.code.get(pc) else {
                break unsupported("a function without an end");
            };
            match *inst {
                Inst::Move { d, s } => fr[d as usize] = fr[s as usize].in_halves(zero),
                Inst::Copy { d, s, n } => {
                    fr.copy_within(s as usize..(s + n) as usize, d as usize);
                }
                Inst::Constant { d, s } => fr[d as usize] = s,
                Inst::Add { w, d, a, b } => {
                    int_op!(Add, w, d, a, b, |x, y| x.wrapping_add(y) & mask(w.into()))
                }
                Inst::Sub { w, d, a, b } => {
                    int_op!(Sub, w, d, a, b, |x, y| x.wrapping_sub(y) & mask(w.into()))
                }
                Inst::Mul { w, d, a, b } => {
                    int_op!(Mul, w, d, a, b, |x, y| x.wrapping_mul(y) & mask(w.into()))
                }
                Inst::And { d, a, b } => int_op!(And, 64u8, d, a, b, |x, y| x & y),
                Inst::Or { d, a, b } => int_op!(Or, 64u8, d, a, b, |x, y| x | y),
                Inst::Xor { d, a, b } => int_op!(Xor, 64u8, d, a, b, |x, y| x ^ y),
                Inst::AddWrap { w, wrap, d, a, b } => wrap_op!(w, wrap, d, a, b, checked_add, Add),
                Inst::SubWrap { w, wrap, d, a, b } => wrap_op!(w, wrap, d, a, b, checked_sub, Sub),
                Inst::MulWrap { w, wrap, d, a, b } => wrap_op!(w, wrap, d, a, b, checked_mul, Mul),
                Inst::CmpEq { d, a, b } => compare_op!(Eq, 64u8, d, a, b, |x, y| x == y),
                Inst::CmpNe { d, a, b } => compare_op!(Ne, 64u8, d, a, b, |x, y| x != y),
                Inst::CmpSlt { w, d, a, b } => {
                    compare_op!(Slt, w, d, a, b, |x, y| sext(w.into(), x) < sext(w.into(), y));
                }
                Inst::CmpSle { w, d, a, b } => {
                    compare_op!(Sle, w, d, a, b, |x, y| sext(w.into(), x) <= sext(w.into(), y));
                }
                Inst::CmpUlt { d, a, b } => compare_op!(Ult, 64u8, d, a, b, |x, y| x < y),
                Inst::CmpUle { d, a, b } => compare_op!(Ule, 64u8, d, a, b, |x, y| x <= y),
                Inst::BranchEq { d, a, b, t, f: no } => {
                    branch_op!(Eq, 64u8, d, a, b, t, no, |x, y| x == y)
                }
                Inst::BranchNe { d, a, b, t, f: no } => {
                    branch_op!(Ne, 64u8, d, a, b, t, no, |x, y| x != y)
                }
                Inst::BranchSlt { w, d, a, b, t, f: no } => {
                    branch_op!(Slt, w, d, a, b, t, no, |x, y| sext(w.into(), x) < sext(w.into(), y));
                }
                Inst::BranchSle { w, d, a, b, t, f: no } => {
                    branch_op!(Sle, w, d, a, b, t, no, |x, y| sext(w.into(), x) <= sext(w.into(), y));
                }
                Inst::BranchUlt { d, a, b, t, f: no } => {
                    branch_op!(Ult, 64u8, d, a, b, t, no, |x, y| x < y)
                }
                Inst::BranchUle { d, a, b, t, f: no } => {
                    branch_op!(Ule, 64u8, d, a, b, t, no, |x, y| x <= y)
                }
                Inst::IntBin { op, w, wrap, d, a, b } => {
                    let (x, y) = (fr[a as usize], fr[b as usize]);
                    self.at = SiteRef { func, pc: pc as u32 };
                    fr[d as usize] = attempt!(int::binary(self, op, w.into(), wrap, x, y));
                }
                Inst::IntUn { op, w, d, a } => {
                    fr[d as usize] = int::unary(&mut self.heap, op, w.into(), fr[a as usize]);
                }
                Inst::Trunc { w, d, a } => {
                    let s = fr[a as usize];
                    if s.flags() == 0 {
                        fr[d as usize] = Slot::firm(s.bits & mask(w.into()));
                    } else {
                        self.flagged_cast(fr, CastOp::Trunc, 64, w, [d, a]);
                    }
                }
                Inst::SExt { from, to, d, a } => {
                    let s = fr[a as usize];
                    if s.flags() == 0 {
                        fr[d as usize] = Slot::firm(sext(from.into(), s.bits) as u64 & mask(to.into()));
                    } else {
                        self.flagged_cast(fr, CastOp::SExt, from, to, [d, a]);
                    }
                }
                Inst::Select { d, c, a, b } => {
                    let condition = fr[c as usize];
                    if condition.flags() == 0 {
                        let chosen = if condition.bits & 1 == 1 { a } else { b };
                        fr[d as usize] = fr[chosen as usize].in_halves(zero);
                    } else {
                        self.flagged_select(fr, [d, c, a, b]);
                    }
                }
                Inst::FAdd32 { d, a, b } => float_fast!(self, fr, d, a, b, f32, u32, +, Add, F32),
                Inst::FSub32 { d, a, b } => float_fast!(self, fr, d, a, b, f32, u32, -, Sub, F32),
                Inst::FMul32 { d, a, b } => float_fast!(self, fr, d, a, b, f32, u32, *, Mul, F32),
                Inst::FDiv32 { d, a, b } => float_fast!(self, fr, d, a, b, f32, u32, /, Div, F32),
                Inst::FAdd64 { d, a, b } => float_fast!(self, fr, d, a, b, f64, u64, +, Add, F64),
                Inst::FSub64 { d, a, b } => float_fast!(self, fr, d, a, b, f64, u64, -, Sub, F64),
                Inst::FMul64 { d, a, b } => float_fast!(self, fr, d, a, b, f64, u64, *, Mul, F64),
                Inst::FDiv64 { d, a, b } => float_fast!(self, fr, d, a, b, f64, u64, /, Div, F64),
                Inst::FloatBin { op, format, d, a, b } => {
                    let (x, y) = (float::read(fr, a, format), float::read(fr, b, format));
                    let (bits, flags) = float::binary(&mut self.heap, format, op, x, y);
                    float::write(fr, d, format, bits, flags);
                }
                Inst::FloatUn { op, format, d, a } => {
                    let x = float::read(fr, a, format);
                    let (bits, flags) = float::unary(&mut self.heap, format, op, x);
                    float::write(fr, d, format, bits, flags);
                }
                Inst::FloatCmp { pred, format, d, a, b } => {
                    let (x, y) = (fr[a as usize], fr[b as usize]);
                    if x.flags() | y.flags() == 0 && format.width() <= 64 {
                        let holds = compare(format, pred, x.bits.into(), y.bits.into());
                        fr[d as usize] = Slot::firm(u64::from(holds));
                    } else {
                        self.flagged_float_comparison(fr, pred, format, [d, a, b]);
                    }
                }
                Inst::Jump { t } => goto!(t),
                Inst::Branch { c, t, f: no } => {
                    let c = fr[c as usize];
                    if c.flags() != 0 {
                        self.at = SiteRef { func, pc: pc as u32 };
                        attempt!(self.branch(c.flags(), c.bits & 1, "the condition"));
                    }
                    let label: Label = if c.bits & 1 == 1 { t } else { no };
                    goto!(label);
                }
                Inst::ForEnter { w, unsigned, iv, ub, step, body, exit } => {
                    let (i, n, s) = (fr[iv as usize], fr[ub as usize], fr[step as usize]);
                    if i.flags() | n.flags() | s.flags() != 0 {
                        self.at = SiteRef { func, pc: pc as u32 };
                        let flags = i.flags() | n.flags() | s.flags();
                        let bounds = i.bits ^ n.bits.rotate_left(21) ^ s.bits.rotate_left(42);
                        attempt!(self.branch(flags, bounds, "a bound of the loop"));
                    }
                    let w = u32::from(w);
                    if sext(w, s.bits) <= 0 && !(unsigned && s.bits != 0) {
                        let by = sext(w, s.bits);
                        break crate::machine::ub(UbKind::LoopOverflow, format!("a step of {by}"));
                    }
                    let inside = if unsigned { i.bits < n.bits } else { sext(w, i.bits) < sext(w, n.bits) };
                    goto!(if inside { body } else { exit });
                }
                Inst::ForNext { w, unsigned, iv, ub, step, body, exit } => {
                    let (i, n, s) = (fr[iv as usize], fr[ub as usize], fr[step as usize]);
                    let w = u32::from(w);
                    let (next, overflow) = if unsigned {
                        let (sum, carry) = i.bits.overflowing_add(s.bits);
                        (sum & mask(w), carry || sum > mask(w))
                    } else {
                        // The step is positive: the sum overflows upwards or not at all.
                        let (sum, carry) = sext(w, i.bits).overflowing_add(sext(w, s.bits));
                        (sum as u64 & mask(w), carry || sum > (mask(w) >> 1) as i64)
                    };
                    if overflow {
                        let text = "the induction variable overflows";
                        break crate::machine::ub(UbKind::LoopOverflow, text);
                    }
                    fr[iv as usize] = i.with_bits(next);
                    let inside = if unsigned { next < n.bits } else { sext(w, next) < sext(w, n.bits) };
                    goto!(if inside { body } else { exit });
                }
                Inst::ForNext64 { iv, ub, step, body, exit } => {
                    let (n, s) = (fr[ub as usize].bits as i64, fr[step as usize].bits as i64);
                    let i = &mut fr[iv as usize];
                    let Some(next) = (i.bits as i64).checked_add(s) else {
                        let text = "the induction variable overflows";
                        break crate::machine::ub(UbKind::LoopOverflow, text);
                    };
                    i.bits = next as u64;
                    goto!(if next < n { body } else { exit });
                }
                Inst::Call { func: callee, args, d } => call!(callee, args, d),
                Inst::Return { list } => {
                    let list = &f.lists[list as usize];
                    if self.stack.len() > stack_mark {
                        self.at = SiteRef { func, pc: pc as u32 };
                        self.cut_stack(stack_mark);
                    }
                    self.unscoped = unscoped;
                    let Some(caller) = self.frames.pop() else {
                        self.at = SiteRef { func, pc: pc as u32 };
                        break Ok(list.iter().map(|r| fr[*r as usize]).collect());
                    };
                    let to = caller.base + caller.d as usize;
                    let (below, here) = regs.split_at_mut(base);
                    if let Some(to) = below.get_mut(to..to + list.len()) {
                        for (i, to) in to.iter_mut().enumerate() {
                            *to = here[list[i] as usize].in_halves(zero);
                        }
                    }
                    func = caller.func;
                    f = &code.functions[func as usize];
                    pc = caller.pc as usize;
                    base = caller.base;
                    stack_mark = caller.stack_mark;
                    unscoped = caller.unscoped;
                    fr = &mut regs[base..base + f.frame as usize];
                }
                Inst::Load { n, align, d, p, x } => {
                    let s = fr[p as usize];
                    let fast =
                        if s.flags() == 0 { plain_load(self, n, s.bits, s.prov(), align) } else { None };
                    match fast {
                        Some(v) => fr[d as usize] = Slot::firm(v),
                        None => slow!(x),
                    }
                }
                Inst::Store { n, align, s, p, x } => {
                    let (v, to) = (fr[s as usize], fr[p as usize]);
                    let plain = v.flags() | to.flags() == 0;
                    if !(plain && plain_store(self, n, to.bits, to.prov(), align, v.bits)) {
                        slow!(x);
                    }
                }
                Inst::Load1 { n, d, m, i, x } => {
                    let fast = element1(fr, m, i, n)
                        .and_then(|(addr, prov)| plain_load(self, n, addr, prov, n.into()));
                    match fast {
                        Some(v) => fr[d as usize] = Slot::firm(v),
                        None => slow!(x),
                    }
                }
                Inst::Load2 { n, d, m, i, j, x } => {
                    let fast = element2(fr, m, i, j, n)
                        .and_then(|(addr, prov)| plain_load(self, n, addr, prov, n.into()));
                    match fast {
                        Some(v) => fr[d as usize] = Slot::firm(v),
                        None => slow!(x),
                    }
                }
                Inst::Store1 { n, s, m, i, x } => {
                    let v = fr[s as usize];
                    let done = v.flags() == 0
                        && element1(fr, m, i, n)
                            .is_some_and(|(addr, prov)| plain_store(self, n, addr, prov, n.into(), v.bits));
                    if !done {
                        slow!(x);
                    }
                }
                Inst::Store2 { n, s, m, i, j, x } => {
                    let v = fr[s as usize];
                    let done = v.flags() == 0
                        && element2(fr, m, i, j, n)
                            .is_some_and(|(addr, prov)| plain_store(self, n, addr, prov, n.into(), v.bits));
                    if !done {
                        slow!(x);
                    }
                }
                Inst::PtrIndex { flags, d, p, i, scale } => {
                    let (index, s, i) = (i, fr[p as usize], fr[i as usize]);
                    let offset = (i.bits as i64).checked_mul(scale.into());
                    fr[d as usize] = match offset {
                        Some(by)
                            if s.flags() | i.flags() == 0
                                && (flags == 0 || self.heap.stays_inside(s, by)) =>
                        {
                            s.with_bits(s.bits.wrapping_add(by as u64))
                        }
                        _ => {
                            let term = GepTerm { index, width: 64, scale: scale as u64 };
                            self.gep(fr, s, &[term], flags)
                        }
                    };
                }
                Inst::Halt => break Ok(Vec::new()),
                Inst::Symbol { d, symbol } => fr[d as usize] = self.symbols[symbol as usize],
                Inst::Ext { x } => slow!(x),
            }
            pc += 1;
        };
        self.ops = ops;
        if result.is_err() {
            self.frames.push(Frame { func, pc: pc as u32, base, d: 0, stack_mark, unscoped });
        }
        result
    }

    /// What a pass has put where the source did not execute it is undefined where it is used: goes on after it, if that is
    /// where a run stopped.
    #[cold]
    fn defer(&self, code: &Code, regs: &mut [Slot], stop: &Stop) -> Option<u32> {
        let (Stop::Ub(..), Some(at)) = (stop, self.frames.last()) else { return None };
        let deferred = code.functions[at.func as usize].deferred(at.pc)?;
        for &(d, n) in &deferred.results {
            let first = at.base + d as usize;
            regs[first..first + n as usize].fill(Slot::poison());
        }
        Some(deferred.to)
    }

    /// Takes back the charge for operations of each active frame that were not reached.
    fn refund(&mut self, code: &Code, stop: &Stop) {
        if matches!(stop, Stop::OutOfFuel | Stop::OutOfTime) {
            return;
        }
        for i in 0..self.frames.len() {
            self.refund_frame(code, self.frames[i]);
        }
    }

    /// The same of one frame.
    pub(super) fn refund_frame(&mut self, code: &Code, frame: Frame) {
        let f = &code.functions[frame.func as usize];
        if let Some(mark) = f.marks.get(frame.pc as usize) {
            let charged = f.targets.get(mark.segment as usize).map_or(0, |t| t.ops);
            self.ops = self.ops.saturating_sub(u64::from(charged.saturating_sub(mark.ordinal)));
        }
    }
}

/// Address of an element of a memref of rank 1 with unit stride and no offset, if all is firm and inside.
#[inline(always)]
fn element1(fr: &[Slot], m: u32, i: u32, n: u8) -> Option<(u64, u32)> {
    let [_, p, _, size, ..] = fr.get(m as usize..)? else { return None };
    let i = fr[i as usize];
    if p.flags() | size.flags() | i.flags() != 0 || i.bits >= size.bits {
        return None;
    }
    Some((p.bits.wrapping_add(i.bits.wrapping_mul(n.into())), p.prov()))
}

/// Address of an element of a memref of rank 2 with unit inner stride and no offset, if all is firm and inside.
#[inline(always)]
fn element2(fr: &[Slot], m: u32, i: u32, j: u32, n: u8) -> Option<(u64, u32)> {
    let [_, p, _, rows, columns, stride, ..] = fr.get(m as usize..)? else { return None };
    let (i, j) = (fr[i as usize], fr[j as usize]);
    if p.flags() | rows.flags() | columns.flags() | stride.flags() | i.flags() | j.flags() != 0 {
        return None;
    }
    if i.bits >= rows.bits || j.bits >= columns.bits {
        return None;
    }
    let linear = i.bits.wrapping_mul(stride.bits).wrapping_add(j.bits);
    Some((p.bits.wrapping_add(linear.wrapping_mul(n.into())), p.prov()))
}

/// Reads so many plain bytes, if they are.
#[inline(always)]
pub(super) fn plain_load(m: &Machine, n: u8, addr: u64, prov: u32, align: u32) -> Option<u64> {
    match n {
        1 => m.heap.load_plain::<1>(addr, prov, align),
        2 => m.heap.load_plain::<2>(addr, prov, align),
        4 => m.heap.load_plain::<4>(addr, prov, align),
        _ => m.heap.load_plain::<8>(addr, prov, align),
    }
}

/// Writes so many plain bytes, if it may.
#[inline(always)]
pub(super) fn plain_store(m: &mut Machine, n: u8, addr: u64, prov: u32, align: u32, v: u64) -> bool {
    match n {
        1 => m.heap.store_plain::<1>(addr, prov, align, v),
        2 => m.heap.store_plain::<2>(addr, prov, align, v),
        4 => m.heap.store_plain::<4>(addr, prov, align, v),
        _ => m.heap.store_plain::<8>(addr, prov, align, v),
    }
}
