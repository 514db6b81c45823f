//! The loop. Hot instructions are executed here on the current frame's slots; everything else is a call away.

use super::Flow;
use crate::code::{FEW, Function, Inst, SlotList, Target};
use crate::heap::SiteRef;
use crate::machine::{Code, Frame, Machine, Step, Stop, WATCHED_EVERY, unsupported};
use crate::scalar::narrow::{mask, sext};
use crate::scalar::quick;
use crate::slot::Slot;
use plumb_host::FloatFormat;

/// Slots that room is made for at once.
const MORE_SLOTS: usize = 64;

/// Bytes of native stack that a call is taken to use beside its slots. Each call has a slot at least.
const FRAME_BYTES: u64 = 64;

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

    /// Bytes of the stack with so many calls and slots.
    #[inline(always)]
    fn stack_bytes(&self, calls: usize, slots: usize) -> u64 {
        calls as u64 * FRAME_BYTES + 8 * slots as u64 + self.unscoped
    }

    /// Makes room for the frame of a function, which ends there, if it can be entered.
    #[cold]
    #[inline(never)]
    fn make_room(&mut self, f: &Function, regs: &mut Vec<Slot>, calls: usize, end: usize) -> Step {
        if let Some(why) = &f.broken {
            return unsupported(format!("@{}: {why}", f.name));
        }
        if self.stack_bytes(calls, end) > self.options.max_stack {
            return Err(Box::new(Stop::OutOfStack));
        }
        if regs.len() < end {
            self.more_slots(regs, end)?;
        }
        Ok(())
    }

    /// What the entry returns: a few values may have many slots, and one value may be returned often.
    #[cold]
    #[inline(never)]
    fn results(&mut self, list: &SlotList, fr: &[Slot]) -> Step<Vec<Slot>> {
        let mut results = Vec::new();
        self.heap.account.grow(&mut results, list.len())?;
        list.ranges().for_each(|range| results.extend_from_slice(&fr[range]));
        Ok(results)
    }

    /// Makes room for slots up to `end`. Each frame has one at least, so that calls are bounded by slots.
    fn more_slots(&mut self, regs: &mut Vec<Slot>, end: usize) -> Step {
        let len = end.next_multiple_of(MORE_SLOTS);
        self.heap.account.grow(regs, len)?;
        regs.resize(len, Slot::default());
        let calls = self.frames.len() + MORE_SLOTS;
        if self.charged_calls < calls {
            self.heap.account.grow_beyond(&mut self.frames, self.charged_calls, calls)?;
            self.charged_calls = calls;
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
                return match **stop {
                    Stop::Trap(_) => self.hold_return(code).and(result),
                    _ => result,
                };
            };
            start = Start::Again(pc as usize);
        }
    }

    /// The same; where it stops before its end, the calls that were active are left in `frames`.
    fn run_on(&mut self, code: &Code, entry: u32, regs: &mut Vec<Slot>, start: Start<'_>) -> Step<Vec<Slot>> {
        let first =
            Frame { func: entry, stack_mark: self.stack.len(), unscoped: self.unscoped, ..Frame::default() };
        let mut f: &Function = &code.functions[entry as usize];
        self.until = self.options.fuel.min(WATCHED_EVERY);
        self.at = SiteRef { func: entry, pc: 0 };
        let mut pc = match start {
            Start::Entry(args) => {
                self.make_room(f, regs, 0, f.frame as usize)?;
                for &(r, s) in &f.constants {
                    regs[r as usize] = s;
                }
                regs[..args.len()].copy_from_slice(args);
                self.ops += u64::from(f.targets[0].ops);
                self.frames.push(first);
                0
            }
            Start::Within(pc) => {
                if regs.len() < f.frame as usize {
                    self.more_slots(regs, f.frame as usize)?;
                }
                self.frames.push(first);
                pc
            }
            Start::Again(pc) => pc,
        };
        let Frame { mut func, mut base, .. } = self.frames.last().copied().unwrap_or(first);
        f = &code.functions[func as usize];
        let mut fr: &mut [Slot] = &mut regs[base..base + f.frame as usize];
        // What is to be executed, from the next instruction on.
        let mut next: &[Inst] = &f.code[pc..];
        let zero = std::hint::black_box(0);

        // A jump charges the operations up to the next one.
        macro_rules! goto {
            ($label:expr) => {{
                let t = f.targets[$label as usize];
                next = &f.code[t.pc as usize..];
                charge!(t)
            }};
        }
        macro_rules! charge {
            ($target:expr) => {{
                let t: Target = $target;
                self.ops += u64::from(t.ops);
                if self.ops > self.until {
                    match self.more(self.ops) {
                        Ok(more) => self.until = more,
                        Err(stop) => {
                            pc = t.pc as usize;
                            break Err(stop);
                        }
                    }
                }
                continue;
            }};
        }
        macro_rules! attempt {
            ($e:expr) => {
                match $e {
                    Ok(v) => v,
                    Err(stop) => {
                        pc = here!();
                        break Err(stop);
                    }
                }
            };
        }
        // The number of the instruction that is executed.
        macro_rules! here {
            () => {
                f.code.len() - next.len() - 1
            };
        }
        macro_rules! call {
            ($callee:expr, $args:expr, $d:expr) => {
                enter!($callee, $d, |caller, here| {
                    let mut to = here.iter_mut();
                    for range in f.lists[$args as usize].ranges() {
                        for (from, to) in caller[range].iter().zip(to.by_ref()) {
                            *to = from.in_halves(zero);
                        }
                    }
                })
            };
        }
        // Makes the frame of a function, of which the last part fills in the arguments.
        macro_rules! enter {
            ($callee:expr, $d:expr, |$caller:ident, $here:ident| $fill:expr) => {{
                let g = &code.functions[$callee as usize];
                let (at, above) = (here!() as u32, base + f.frame as usize);
                let (calls, end) = (self.frames.len(), above + g.frame as usize);
                if end > regs.len() || self.stack_bytes(calls, end) > self.options.max_stack {
                    self.at = SiteRef { func, pc: at };
                    // The call itself is where it stops, not the function that is not entered.
                    attempt!(self.make_room(g, regs, calls, end));
                }
                if let Some(top) = self.frames.last_mut() {
                    (top.pc, top.d) = (at, $d);
                }
                let (stack_mark, unscoped) = (self.stack.len(), self.unscoped);
                self.frames.push(Frame { func: $callee, pc: 0, base: above, d: 0, stack_mark, unscoped });
                let (below, here) = regs.split_at_mut(above);
                let ($caller, $here) = (&below[base..], &mut here[..g.frame as usize]);
                (func, base) = ($callee, above);
                for &(r, s) in &g.constants {
                    $here[r as usize] = s;
                }
                $fill;
                f = g;
                fr = $here;
                next = &f.code;
                charge!(f.targets.first().copied().unwrap_or_default())
            }};
        }
        // Goes on in the caller after its instruction, with the frames below this one and what is returned.
        macro_rules! leave {
            ($results:expr, |$to:ident, $below:ident, $here:ident| $fill:expr) => {{
                let Some(own) = self.frames.pop() else { break $results };
                if self.stack.len() > own.stack_mark {
                    self.at = SiteRef { func, pc: here!() as u32 };
                    self.cut_stack(own.stack_mark);
                }
                self.unscoped = own.unscoped;
                let Some(&Frame { func: caller, pc: at, base: from, d, .. }) = self.frames.last() else {
                    self.at = SiteRef { func, pc: here!() as u32 };
                    break $results;
                };
                let ($below, $here) = regs.split_at_mut(base);
                let $to = from + d as usize;
                $fill;
                (func, base) = (caller, from);
                f = &code.functions[func as usize];
                next = &f.code[at as usize + 1..];
                fr = &mut $below[base..base + f.frame as usize];
            }};
        }
        // What follows gives whether it was done: where it was not, operands have flags, or it is no case for the fast way.
        macro_rules! int_op {
            ($d:expr, $a:expr, $b:expr, |$x:ident, $y:ident| $e:expr) => {{
                let (p, q) = (fr[$a as usize], fr[$b as usize]);
                let ($x, $y) = (p.bits, q.bits);
                let plain = p.flags() | q.flags() == 0;
                if plain {
                    fr[$d as usize] = Slot::firm($e);
                }
                plain
            }};
        }
        macro_rules! branch_op {
            ($d:expr, $a:expr, $b:expr, $t:expr, $f:expr, |$x:ident, $y:ident| $e:expr) => {{
                let (p, q) = (fr[$a as usize], fr[$b as usize]);
                let ($x, $y) = (p.bits, q.bits);
                if p.flags() | q.flags() == 0 {
                    let holds: bool = $e;
                    fr[$d as usize] = Slot::firm(u64::from(holds));
                    goto!(if holds { $t } else { $f });
                }
                false
            }};
        }
        // A result that fits both as a signed and as an unsigned number keeps every promise.
        macro_rules! wrap_op {
            ($w:expr, $d:expr, $a:expr, $b:expr, $checked:ident) => {{
                let (p, q) = (fr[$a as usize], fr[$b as usize]);
                let small = mask(u32::from($w)) >> 1;
                match p.bits.$checked(q.bits) {
                    Some(v) if p.flags() | q.flags() == 0 && p.bits | q.bits | v <= small => {
                        fr[$d as usize] = Slot::firm(v);
                        true
                    }
                    _ => false,
                }
            }};
        }
        macro_rules! float_op {
            ($d:expr, $a:expr, $b:expr, $t:ty, $bits:ty, $op:tt) => {{
                let (x, y) = (fr[$a as usize], fr[$b as usize]);
                let r = <$t>::from_bits(x.bits as $bits) $op <$t>::from_bits(y.bits as $bits);
                let plain = x.flags() | y.flags() == 0 && !r.is_nan();
                if plain {
                    fr[$d as usize] = Slot::firm(r.to_bits() as u64);
                }
                plain
            }};
        }
        // Writes a plain number, if there is one.
        macro_rules! put {
            ($d:expr, $v:expr) => {{
                let v: Option<u64> = $v;
                if let Some(v) = v {
                    fr[$d as usize] = Slot::firm(v);
                }
                v.is_some()
            }};
        }
        // Goes past the instructions that follow one that has done their work.
        macro_rules! past {
            ($done:expr, $n:expr) => {{
                if $done {
                    next = &next[usize::from($n)..];
                }
                true
            }};
        }

        let result = loop {
            let [inst, rest @ ..] = next else {
                pc = f.code.len();
                break unsupported("a function without an end");
            };
            next = rest;
            let done = match *inst {
                Inst::Move { d, s } => {
                    fr[d as usize] = fr[s as usize].in_halves(zero);
                    true
                }
                Inst::Copy { d, s, n } => {
                    fr.copy_within(s as usize..(s + n) as usize, d as usize);
                    true
                }
                Inst::Constant { d, s } => {
                    fr[d as usize] = s;
                    true
                }
                Inst::Add { w, d, a, b } => int_op!(d, a, b, |x, y| x.wrapping_add(y) & mask(w.into())),
                Inst::Sub { w, d, a, b } => int_op!(d, a, b, |x, y| x.wrapping_sub(y) & mask(w.into())),
                Inst::Mul { w, d, a, b } => int_op!(d, a, b, |x, y| x.wrapping_mul(y) & mask(w.into())),
                Inst::And { d, a, b } => int_op!(d, a, b, |x, y| x & y),
                Inst::Or { d, a, b } => int_op!(d, a, b, |x, y| x | y),
                Inst::Xor { d, a, b } => int_op!(d, a, b, |x, y| x ^ y),
                Inst::AddWrap { w, d, a, b, .. } => wrap_op!(w, d, a, b, checked_add),
                Inst::SubWrap { w, d, a, b, .. } => wrap_op!(w, d, a, b, checked_sub),
                Inst::MulWrap { w, d, a, b, .. } => wrap_op!(w, d, a, b, checked_mul),
                Inst::CmpEq { d, a, b } => int_op!(d, a, b, |x, y| u64::from(x == y)),
                Inst::CmpNe { d, a, b } => int_op!(d, a, b, |x, y| u64::from(x != y)),
                Inst::CmpSlt { w, d, a, b } => {
                    int_op!(d, a, b, |x, y| u64::from(sext(w.into(), x) < sext(w.into(), y)))
                }
                Inst::CmpSle { w, d, a, b } => {
                    int_op!(d, a, b, |x, y| u64::from(sext(w.into(), x) <= sext(w.into(), y)))
                }
                Inst::CmpUlt { d, a, b } => int_op!(d, a, b, |x, y| u64::from(x < y)),
                Inst::CmpUle { d, a, b } => int_op!(d, a, b, |x, y| u64::from(x <= y)),
                Inst::BranchEq { d, a, b, t, f: no } => branch_op!(d, a, b, t, no, |x, y| x == y),
                Inst::BranchNe { d, a, b, t, f: no } => branch_op!(d, a, b, t, no, |x, y| x != y),
                Inst::BranchSlt { w, d, a, b, t, f: no } => {
                    branch_op!(d, a, b, t, no, |x, y| sext(w.into(), x) < sext(w.into(), y))
                }
                Inst::BranchSle { w, d, a, b, t, f: no } => {
                    branch_op!(d, a, b, t, no, |x, y| sext(w.into(), x) <= sext(w.into(), y))
                }
                Inst::BranchUlt { d, a, b, t, f: no } => branch_op!(d, a, b, t, no, |x, y| x < y),
                Inst::BranchUle { d, a, b, t, f: no } => branch_op!(d, a, b, t, no, |x, y| x <= y),
                Inst::IntBin { op, w, wrap, d, a, b } => {
                    let (x, y) = (fr[a as usize], fr[b as usize]);
                    let plain = x.flags() | y.flags() == 0 && wrap.is_empty();
                    put!(d, quick::int(op, w.into(), x.bits, y.bits).filter(|_| plain))
                }
                Inst::IntUn { .. } | Inst::FloatBin { .. } | Inst::FloatUn { .. } => false,
                Inst::Trunc { w, d, a } => {
                    let s = fr[a as usize];
                    put!(d, (s.flags() == 0).then_some(s.bits & mask(w.into())))
                }
                Inst::SExt { from, to, d, a } => {
                    let s = fr[a as usize];
                    put!(d, (s.flags() == 0).then_some(sext(from.into(), s.bits) as u64 & mask(to.into())))
                }
                Inst::Select { d, c, a, b } => {
                    let condition = fr[c as usize];
                    let chosen = if condition.bits & 1 == 1 { a } else { b };
                    if condition.flags() == 0 {
                        fr[d as usize] = fr[chosen as usize].in_halves(zero);
                    }
                    condition.flags() == 0
                }
                Inst::FAdd32 { d, a, b } => float_op!(d, a, b, f32, u32, +),
                Inst::FSub32 { d, a, b } => float_op!(d, a, b, f32, u32, -),
                Inst::FMul32 { d, a, b } => float_op!(d, a, b, f32, u32, *),
                Inst::FDiv32 { d, a, b } => float_op!(d, a, b, f32, u32, /),
                Inst::FAdd64 { d, a, b } => float_op!(d, a, b, f64, u64, +),
                Inst::FSub64 { d, a, b } => float_op!(d, a, b, f64, u64, -),
                Inst::FMul64 { d, a, b } => float_op!(d, a, b, f64, u64, *),
                Inst::FDiv64 { d, a, b } => float_op!(d, a, b, f64, u64, /),
                Inst::FloatCmp { pred, format, d, a, b } => {
                    let (x, y) = (fr[a as usize], fr[b as usize]);
                    let order = match format {
                        _ if x.flags() | y.flags() != 0 => None,
                        FloatFormat::F32 => {
                            Some(f32::from_bits(x.bits as u32).partial_cmp(&f32::from_bits(y.bits as u32)))
                        }
                        FloatFormat::F64 => Some(f64::from_bits(x.bits).partial_cmp(&f64::from_bits(y.bits))),
                        _ => None,
                    };
                    put!(d, order.map(|order| u64::from(pred.holds(order))))
                }
                Inst::Convert { how, w, d, a, .. } => {
                    let s = fr[a as usize];
                    put!(d, quick::convert(how, w.into(), s.bits).filter(|_| s.flags() == 0))
                }
                Inst::Jump { t } => goto!(t),
                Inst::NextRound { i, step, end, round, over } => {
                    let (x, y, z) = (fr[i as usize], fr[step as usize], fr[end as usize]);
                    let sum = x.bits.wrapping_add(y.bits);
                    let to = if (sum as i64) < z.bits as i64 { round } else { over };
                    let to = f.targets[to as usize];
                    let spent = self.ops + u64::from(to.ops);
                    if x.flags() | y.flags() | z.flags() == 0 && spent <= self.until {
                        fr[i as usize] = Slot::firm(sum);
                        self.ops = spent;
                        next = &f.code[to.pc as usize..];
                        continue;
                    }
                    true
                }
                Inst::Branch { c, t, f: no } => {
                    let c = fr[c as usize];
                    if c.flags() == 0 {
                        goto!(if c.bits & 1 == 1 { t } else { no });
                    }
                    false
                }
                Inst::ForEnter { w, unsigned, iv, ub, step, body, exit } => {
                    let (i, n, s) = (fr[iv as usize], fr[ub as usize], fr[step as usize]);
                    let w = u32::from(w);
                    let forward = sext(w, s.bits) > 0 || unsigned && s.bits != 0;
                    if i.flags() | n.flags() | s.flags() == 0 && forward {
                        goto!(if less(w, unsigned, i.bits, n.bits) { body } else { exit });
                    }
                    false
                }
                Inst::ForNext { w, unsigned, iv, ub, step, body, exit } => {
                    let (i, n, s) = (fr[iv as usize], fr[ub as usize], fr[step as usize]);
                    let w = u32::from(w);
                    let (raised, overflow) = if unsigned {
                        let (sum, carry) = i.bits.overflowing_add(s.bits);
                        (sum & mask(w), carry || sum > mask(w))
                    } else {
                        // The step is positive: the sum overflows upwards or not at all.
                        let (sum, carry) = sext(w, i.bits).overflowing_add(sext(w, s.bits));
                        (sum as u64 & mask(w), carry || sum > (mask(w) >> 1) as i64)
                    };
                    if !overflow {
                        fr[iv as usize] = i.with_bits(raised);
                        goto!(if less(w, unsigned, raised, n.bits) { body } else { exit });
                    }
                    false
                }
                Inst::ForNext64 { iv, ub, step, body, exit } => {
                    let (n, s) = (fr[ub as usize].bits as i64, fr[step as usize].bits as i64);
                    let i = &mut fr[iv as usize];
                    if let Some(raised) = (i.bits as i64).checked_add(s) {
                        i.bits = raised as u64;
                        goto!(if raised < n { body } else { exit });
                    }
                    false
                }
                Inst::Call { func: callee, args, d } => call!(callee, args, d),
                Inst::CallFew { func: callee, ref n, ref d, ref args } => {
                    enter!(callee, *d, |caller, here| {
                        for i in 0..FEW {
                            if usize::from(*n) <= i {
                                break;
                            }
                            here[i] = caller[args[i] as usize].in_halves(zero);
                        }
                    })
                }
                Inst::Return { list } => {
                    let list = &f.lists[list as usize];
                    leave!(self.results(list, fr), |to, below, here| {
                        let mut to = below[to..].iter_mut();
                        for range in list.ranges() {
                            for (from, to) in here[range].iter().zip(to.by_ref()) {
                                *to = from.in_halves(zero);
                            }
                        }
                    });
                    true
                }
                Inst::ReturnOne { s } => {
                    leave!(Ok(vec![fr[s as usize]]), |to, below, here| {
                        below[to] = here[s as usize].in_halves(zero);
                    });
                    true
                }
                Inst::Load { n, align, d, p, .. } => {
                    let s = fr[p as usize];
                    put!(d, if s.flags() == 0 { plain_load(self, n, s, align) } else { None })
                }
                Inst::Store { n, align, s, p, .. } => {
                    let to = fr[p as usize];
                    to.flags() == 0 && plain_store(self, n, to, align, fr[s as usize])
                }
                Inst::Load1 { n, strided, d, m, i, .. } => {
                    put!(
                        d,
                        element1(fr, m, i, n, strided).and_then(|place| plain_load(self, n, place, n.into()))
                    )
                }
                Inst::Load2 { n, strided, d, m, i, j, .. } => {
                    put!(
                        d,
                        element2(fr, m, i, j, n, strided).and_then(|place| plain_load(
                            self,
                            n,
                            place,
                            n.into()
                        ))
                    )
                }
                Inst::Store1 { n, strided, s, m, i, .. } => {
                    let v = fr[s as usize];
                    element1(fr, m, i, n, strided)
                        .is_some_and(|place| plain_store(self, n, place, n.into(), v))
                }
                Inst::Store2 { n, strided, s, m, i, j, .. } => {
                    let v = fr[s as usize];
                    element2(fr, m, i, j, n, strided)
                        .is_some_and(|place| plain_store(self, n, place, n.into(), v))
                }
                Inst::PtrIndex { flags, d, p, i, scale } => {
                    let place = moved(self, fr, p, fr[i as usize], scale.into(), flags);
                    if let Some(place) = place {
                        fr[d as usize] = place;
                    }
                    place.is_some()
                }
                Inst::LoadAt { flags, n, align, past, scale, d, p, i } => {
                    let v = moved(self, fr, p, fr[i as usize], scale.into(), flags)
                        .and_then(|place| plain_load(self, n, place, align.into()));
                    past!(put!(d, v), past)
                }
                Inst::StoreAt { flags, n, align, scale, s, p, i } => {
                    let v = fr[s as usize];
                    let done = moved(self, fr, p, fr[i as usize], scale.into(), flags)
                        .is_some_and(|place| plain_store(self, n, place, align.into(), v));
                    past!(done, 2u8)
                }
                Inst::LoadRow { flags, n, align, d, p, a, b, c } => {
                    let v = product_and_sum(fr, 64, a, b, c)
                        .and_then(|i| moved(self, fr, p, Slot::firm(i), n.into(), flags))
                        .and_then(|place| plain_load(self, n, place, align.into()));
                    past!(put!(d, v), 4u8)
                }
                Inst::StoreRow { flags, n, align, s, p, a, b, c } => {
                    let v = fr[s as usize];
                    let done = product_and_sum(fr, 64, a, b, c)
                        .and_then(|i| moved(self, fr, p, Slot::firm(i), n.into(), flags))
                        .is_some_and(|place| plain_store(self, n, place, align.into(), v));
                    past!(done, 4u8)
                }
                Inst::MulAddWrap { w, d, a, b, c } => {
                    past!(put!(d, product_and_sum(fr, w.into(), a, b, c)), 2u8)
                }
                Inst::MulAdd { w, d, a, b, c } => {
                    let (x, y, z) = (fr[a as usize], fr[b as usize], fr[c as usize]);
                    let v = x.bits.wrapping_mul(y.bits).wrapping_add(z.bits) & mask(w.into());
                    past!(put!(d, (x.flags() | y.flags() | z.flags() == 0).then_some(v)), 2u8)
                }
                Inst::Halt => break Ok(Vec::new()),
                Inst::Symbol { d, symbol } => {
                    fr[d as usize] = self.symbols[symbol as usize];
                    true
                }
                Inst::Ext { .. } => false,
            };
            if done {
                continue;
            }
            match attempt!(self.in_full(code, f, fr, inst, SiteRef { func, pc: here!() as u32 })) {
                Flow::Next => {}
                Flow::Collect => {
                    let end = base + f.frame as usize;
                    self.tensors.collect(&mut self.heap.account, &regs[..end]);
                    fr = &mut regs[base..end];
                }
                Flow::Goto(label) => goto!(label),
                Flow::Call { func: callee, args, d } => call!(callee, args, d),
                Flow::Destroy { func: callee, exception } => enter!(callee, 0, |_caller, here| {
                    if let Some(to) = here.first_mut() {
                        *to = exception;
                    }
                    self.stack.push(exception.prov());
                }),
                Flow::Unwind(raised) => {
                    if let Some(top) = self.frames.last_mut() {
                        top.pc = here!() as u32;
                    }
                    let landed = self.unwind(code, regs, raised);
                    let (frame, label) = attempt!(landed);
                    (func, base) = (frame.func, frame.base);
                    f = &code.functions[func as usize];
                    fr = &mut regs[base..base + f.frame as usize];
                    goto!(label);
                }
            }
        };
        match self.frames.last_mut() {
            Some(top) if result.is_err() => top.pc = pc as u32,
            _ => self.frames.clear(),
        }
        result
    }

    /// Goes on after an operation that a pass may have moved, if the run stopped there. Its results are poison, and a
    /// use of them is undefined.
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

/// `a * b + c`, if all of it fits both as a signed and as an unsigned number of `w` bits: then every promise is kept.
#[inline(always)]
fn product_and_sum(fr: &[Slot], w: u32, a: u32, b: u32, c: u32) -> Option<u64> {
    let (x, y, z) = (fr[a as usize], fr[b as usize], fr[c as usize]);
    let product = x.bits.checked_mul(y.bits)?;
    let sum = product.checked_add(z.bits)?;
    let plain = x.flags() | y.flags() | z.flags() == 0;
    (plain && (x.bits | y.bits | z.bits | product | sum) <= mask(w) >> 1).then_some(sum)
}

/// Whether a number of `w` bits is less than another.
#[inline(always)]
fn less(w: u32, unsigned: bool, a: u64, b: u64) -> bool {
    if unsigned { a < b } else { sext(w, a) < sext(w, b) }
}

/// A pointer moved by an index, if both are plain and no promise of the move is broken.
#[inline(always)]
fn moved(m: &Machine, fr: &[Slot], p: u32, i: Slot, scale: i64, flags: u8) -> Option<Slot> {
    let s = fr[p as usize];
    let by = (i.bits as i64).checked_mul(scale)?;
    let kept = s.flags() | i.flags() == 0 && (flags == 0 || m.heap.stays_inside(s, by));
    kept.then(|| s.with_bits(s.bits.wrapping_add(by as u64)))
}

/// Address of an element of a memref of rank 1, if all is firm and inside.
#[inline(always)]
fn element1(fr: &[Slot], m: u32, i: u32, n: u8, strided: bool) -> Option<Slot> {
    let [_, p, offset, size, stride, ..] = fr.get(m as usize..)? else { return None };
    let i = fr[i as usize];
    if p.flags() | size.flags() | i.flags() != 0 || i.bits >= size.bits {
        return None;
    }
    let mut linear = i.bits;
    if strided {
        if offset.flags() | stride.flags() != 0 || (size.bits as i64) < 0 {
            return None;
        }
        linear = offset.bits.wrapping_add(linear.wrapping_mul(stride.bits));
    }
    Some(p.with_bits(p.bits.wrapping_add(linear.wrapping_mul(n.into()))))
}

/// Address of an element of a memref of rank 2, if all is firm and inside.
#[inline(always)]
fn element2(fr: &[Slot], m: u32, i: u32, j: u32, n: u8, strided: bool) -> Option<Slot> {
    let [_, p, offset, rows, columns, stride, inner, ..] = fr.get(m as usize..)? else { return None };
    let (i, j) = (fr[i as usize], fr[j as usize]);
    if p.flags() | rows.flags() | columns.flags() | stride.flags() | i.flags() | j.flags() != 0 {
        return None;
    }
    if i.bits >= rows.bits || j.bits >= columns.bits {
        return None;
    }
    let mut linear = i.bits.wrapping_mul(stride.bits);
    if strided {
        if offset.flags() | inner.flags() != 0 || ((rows.bits | columns.bits) as i64) < 0 {
            return None;
        }
        linear = offset.bits.wrapping_add(linear).wrapping_add(j.bits.wrapping_mul(inner.bits));
    } else {
        linear = linear.wrapping_add(j.bits);
    }
    Some(p.with_bits(p.bits.wrapping_add(linear.wrapping_mul(n.into()))))
}

/// Reads so many plain bytes, if they are.
#[inline(always)]
pub(super) fn plain_load(m: &Machine, n: u8, place: Slot, align: u32) -> Option<u64> {
    let (addr, prov) = (place.bits, place.prov());
    match n {
        1 => m.heap.load_plain::<1>(addr, prov, align),
        2 => m.heap.load_plain::<2>(addr, prov, align),
        4 => m.heap.load_plain::<4>(addr, prov, align),
        _ => m.heap.load_plain::<8>(addr, prov, align),
    }
}

/// Writes so many plain bytes, if it may.
#[inline(always)]
pub(super) fn plain_store(m: &mut Machine, n: u8, place: Slot, align: u32, s: Slot) -> bool {
    let (addr, prov) = (place.bits, place.prov());
    if s.flags() != 0 {
        return false;
    }
    match n {
        1 => m.heap.store_plain::<1>(addr, prov, align, s.bits),
        2 => m.heap.store_plain::<2>(addr, prov, align, s.bits),
        4 => m.heap.store_plain::<4>(addr, prov, align, s.bits),
        _ => m.heap.store_plain::<8>(addr, prov, align, s.bits),
    }
}
