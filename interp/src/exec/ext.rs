//! The instructions of the side table.

use super::atomic::Exchange;
use super::host::Answer;
use super::registers::{get, put, put_range, range, unsigned_index};
use super::transfer::DmaStart;
use super::{Flow, aggregate, complex, float, int, parts};
use crate::code::{Ext, Function, NO_REG, ParallelPhase, SLOTS_AN_OPERATION, Signature};
use crate::layout::Scalar;
use crate::machine::{Code, Machine, Step, Stop, ub, unsupported};
use crate::scalar::narrow::{mask, sext};
use crate::slot::{Slot, flag};
use plumb_host::UbKind;

/// What follows a call of a runtime function.
fn answered(fr: &mut [Slot], d: u32, answer: Answer) -> Flow {
    match answer {
        Answer::Result(result) => {
            if let Some(s) = result {
                put(fr, d, s);
            }
            Flow::Next
        }
        Answer::Flow(flow) => flow,
    }
}

/// Operations that an iteration of an outer dimension takes the time of, where the inner ones are empty.
const OUTER_ITERATION: u64 = 16;

impl Machine {
    /// Executes an instruction of the side table.
    pub(super) fn ext(&mut self, code: &Code, function: &Function, fr: &mut [Slot], ext: &Ext) -> Step<Flow> {
        let watches = self.heap.watches();
        if watches {
            self.heap.set_site(self.at);
        }
        let flow = self.ext_alone(code, function, fr, ext)?;
        if watches {
            self.heap.settle_writes()?;
            self.heap.settle_clones();
        }
        self.work_on_bytes()?;
        Ok(flow)
    }

    fn ext_alone(&mut self, code: &Code, function: &Function, fr: &mut [Slot], ext: &Ext) -> Step<Flow> {
        match ext {
            Ext::Work { operations } => self.work(*operations)?,
            Ext::Each(each) => self.each(fr, each)?,
            Ext::BitcastLanes { from, count, to, d, a } => {
                aggregate::bitcast_lanes(&mut self.heap, fr, *from, *count, *to, *d, *a)
            }
            Ext::Complex { f, format, d, a, b, power } => {
                complex::call(&mut self.moves, fr, *f, *format, *power, [*d, *a, *b]);
            }
            Ext::ComplexProduct { format, d, a, b } => {
                complex::multiply(&mut self.heap, fr, *format, [*d, *a, *b]);
            }
            Ext::FastMath { promises, operands, lanes, d, result } => {
                float::fast_math(&mut self.heap, fr, *promises, operands, *lanes, (*d, *result));
            }
            Ext::Tagged { p, size, tag, stored } => {
                let (addr, prov) = self.pointer(get(fr, *p))?;
                let at = self.heap.check(addr, prov, *size, 1, *stored)?;
                if *stored {
                    self.heap.tag(at, *size as usize, tag);
                } else {
                    self.heap.check_tag(at, *size as usize, tag)?;
                }
            }
            Ext::InScopes { p, size, scoped, write } => {
                let at = self.pointer(get(fr, *p))?;
                self.heap.check_scopes(at, *size, scoped, *write)?;
            }
            Ext::PositiveDivisor { b, w } => {
                let b = get(fr, *b);
                self.decide(b.spread(), UbKind::UndefinedDivisor, "the divisor")?;
                let number = sext(*w, b.bits);
                if number <= 0 {
                    return ub(UbKind::NonPositiveDivisor, format!("the divisor is {number}"));
                }
            }
            Ext::DeclareScope { scope } => self.heap.declare_scope(*scope),
            Ext::Unchanging { p, size } => {
                let (addr, prov) = self.pointer(get(fr, *p))?;
                let at = self.heap.check(addr, prov, *size, 1, false)?;
                self.heap.check_unchanging(at, *size as usize)?;
            }
            Ext::InGroup { p, size, stored } => {
                let (addr, prov) = self.pointer(get(fr, *p))?;
                let at = self.heap.check(addr, prov, *size, 1, *stored)?;
                self.heap.check_group((addr, prov), at, *size as usize)?;
            }
            Ext::Launder { p } => {
                let p = get(fr, *p);
                self.heap.launder((p.bits, p.prov()));
            }
            Ext::Volatile { kind, p, r, ty } => self.note_volatile(code, fr, *kind, get(fr, *p), (*r, ty))?,
            Ext::Hold { effects, pointers, call } => {
                let at = |r: &u32| self.heap.resolve(get(fr, *r).bits, get(fr, *r).prov());
                let arguments = pointers.iter().map(at).collect();
                let own = self.frames.last().map_or(0, |frame| frame.stack_mark);
                let frame = self.stack.get(own).copied().filter(|_| *call);
                self.heap.enter_scope(*effects, arguments, frame, self.calls() + usize::from(*call));
            }
            Ext::HoldThrough { held, r, ty } => {
                for p in ty.pieces.iter().filter(|p| p.scalar == Scalar::Ptr) {
                    let seen = self.heap.look_through(*held, get(fr, r + p.slot));
                    put(fr, r + p.slot, seen);
                }
            }
            Ext::TakeAlone { r } => {
                let taken = self.heap.take_alone(get(fr, *r));
                put(fr, *r, taken);
            }
            Ext::HoldEnd { pointers } => {
                let returned: Vec<Slot> = pointers.iter().map(|r| get(fr, *r)).collect();
                self.heap.leave_scope(&returned)?;
            }
            Ext::Parallel(ParallelPhase::Enter) => self.heap.enter_parallel(),
            Ext::Parallel(ParallelPhase::Outer) => self.work(OUTER_ITERATION)?,
            Ext::Parallel(ParallelPhase::Iteration) => self.heap.next_iteration(),
            Ext::Parallel(ParallelPhase::Leave) => self.heap.leave_parallel(),
            Ext::Atomic { begins } => self.heap.set_atomic(*begins),
            Ext::Licence { licence, format, lanes, d } => {
                super::licence::apply(&mut self.heap, fr, *licence, *format, *lanes, *d);
            }
            Ext::PartialSums(sums) => super::licence::partial_sums(&mut self.heap, fr, sums),
            Ext::Freeze { d, a, scalars } => aggregate::freeze(self, fr, *d, *a, scalars),
            Ext::Undef { d, scalars } => aggregate::undef(self, fr, *d, scalars),
            Ext::ExtractLane { d, v, i, w, lanes, words } => {
                let i = unsigned_index(get(fr, *i), *w);
                if i.flags() != 0 {
                    self.work(lanes * u64::from(*words) / SLOTS_AN_OPERATION)?;
                }
                aggregate::extract(self.heap.samples(), fr, *d, *v, i, *lanes, *words);
            }
            Ext::InsertLane { d, v, s, i, w, lanes, words } => {
                let i = unsigned_index(get(fr, *i), *w);
                aggregate::insert(self.heap.samples(), fr, *d, *v, *s, i, *lanes, *words);
            }
            Ext::ExtractPart { d, words, v, whole, skip, at } => {
                if at.iter().any(|x| get(fr, x.i).flags() != 0) {
                    self.work(u64::from(*whole) / SLOTS_AN_OPERATION)?;
                }
                parts::extract(self.heap.samples(), fr, (*d, *words), (*v, *whole, *skip), at);
            }
            Ext::InsertPart { d, v, whole, s, words, skip, at } => {
                parts::insert(self.heap.samples(), fr, (*d, *v, *whole), (*s, *words, *skip), at);
            }
            Ext::CreateMask { d, extents, sizes, w } => {
                parts::create_mask(&mut self.heap, fr, *d, extents, sizes, *w);
            }
            Ext::PrintVector { function, first, extents, behind } => {
                self.print_vector(fr, *function, *first, extents, *behind)?;
            }
            Ext::PrintText { text } => self.print_text(text)?,
            Ext::Contract(c) => super::contract::contract(self, fr, c)?,
            Ext::Scan(s) => super::contract::scan(self, fr, s)?,
            Ext::Reduce { op, lane, lanes, start, d, a, under } => {
                let (op, lane, lanes, start) = (*op, *lane, *lanes, *start);
                let r = aggregate::Reduction { op, lane, lanes, start, d: *d, a: *a, under: *under };
                aggregate::reduce(self, fr, &r)?;
            }
            Ext::Collect { d, from } => {
                for (to, &r) in (*d..).zip(from) {
                    let s = if r == NO_REG { Slot::poison() } else { get(fr, r) };
                    put(fr, to, s);
                }
            }
            Ext::Constant { d, slots } => put_range(fr, *d, slots),
            Ext::Fill { d, n, pattern } => {
                let to = fr.get_mut(*d as usize..(*d + *n) as usize).unwrap_or_default();
                match pattern[..] {
                    [one] => to.fill(one),
                    _ => to.iter_mut().zip(pattern.iter().cycle()).for_each(|(to, s)| *to = *s),
                }
            }

            Ext::Lifetime { p, live } => {
                // Of anything but the start of stack memory it says nothing.
                let p = get(fr, *p);
                let index = self.heap.resolve(p.bits, p.prov());
                if p.flags() & flag::FATAL == 0 && self.heap.alloc(index).base == p.bits {
                    if *live { self.heap.wake(index) } else { self.heap.rest(index, self.at) }
                }
            }
            Ext::Unchanged { p, size, promised } => {
                let p = get(fr, *p);
                let index = self.heap.resolve(p.bits, p.prov());
                let a = self.heap.alloc(index);
                // A promise about a part of an allocation is not held against writes.
                let whole = *size < 0 || a.base == p.bits && a.size == *size as u64;
                if p.flags() & flag::FATAL == 0 && whole {
                    self.heap.promise_unchanged(index, *promised);
                }
            }
            Ext::VectorLength { length, lanes } => self.vector_length(get(fr, *length), *lanes)?,
            Ext::Lanes(access) => self.lanes(fr, access)?,
            Ext::VectorAccess(access) => self.vector_access(fr, access)?,
            Ext::ActiveLanes { d, lanes, base, end, w } => {
                super::lanes::active(&mut self.heap, fr, *d, *lanes, *base, *end, *w);
            }
            Ext::MatrixMultiply { lane, rows, inner, columns, d, a, b } => {
                super::lanes::multiply(self, fr, *lane, [*rows, *inner, *columns], [*d, *a, *b])?;
            }

            Ext::Switch { a, w, cases, default } => {
                let (x, flags) = int::words(fr, *a, *w);
                let label = cases.get(&x).copied().unwrap_or(*default);
                if flags != 0 {
                    self.branch(flags, label.into(), "the value switched on")?;
                }
                return Ok(Flow::Goto(label));
            }
            Ext::IndirectBranch { a, blocks } => {
                let (addr, _) = self.pointer(get(fr, *a))?;
                let here = |symbol: u32| self.symbols.get(symbol as usize).is_some_and(|s| s.bits == addr);
                let Some((_, label)) = blocks.iter().find(|(symbol, _)| here(*symbol)) else {
                    return ub(UbKind::InvalidCall, "the address is that of none of the blocks listed");
                };
                return Ok(Flow::Goto(*label));
            }
            Ext::PackArguments { d, values } => {
                let s = self.pack_arguments(fr, values)?;
                put(fr, *d, s);
            }
            Ext::NextArgument { d, list, ty } => self.next_argument(fr, get(fr, *list), ty, *d)?,
            Ext::CallPtr { p, args, d, signature } => {
                if let Some((f, abi)) = self.host_callee(get(fr, *p)) {
                    let answer = self.call_host_through(code, function, fr, (f, abi), *args, *signature)?;
                    return Ok(answered(fr, *d, answer));
                }
                let func = self.callee(code, get(fr, *p), *signature)?;
                return Ok(Flow::Call { func, args: *args, d: *d });
            }
            Ext::CallHost { function, abi, args, d, result } => {
                let args: Vec<_> =
                    args.iter().map(|(r, ty)| (range(fr, *r, ty.slots).to_vec(), ty.clone())).collect();
                let answer = self.call_host(code, *function, *abi, &args, result.as_deref())?;
                return Ok(answered(fr, *d, answer));
            }
            Ext::LandingPad { d, token } => {
                let mut frame = get(fr, *token).bits;
                let landed = self.land(&mut frame)?;
                put(fr, *token, Slot::firm(frame));
                put_range(fr, *d, &landed);
            }
            Ext::Resume { exception, token } => {
                if function.no_unwind {
                    return ub(UbKind::InvalidUnwind, "the function promises not to unwind");
                }
                let raised = self.resume(get(fr, *exception), get(fr, *token).bits)?;
                return Ok(Flow::Unwind(raised));
            }
            Ext::TypeNumber { d, ty } => {
                let (addr, _) = self.pointer(get(fr, *ty))?;
                let number = self.type_number(addr);
                put(fr, *d, number);
            }
            Ext::Trap => return Err(Box::new(Stop::Trap(None))),
            Ext::Unreachable => return ub(UbKind::Unreachable, "control reached it"),
            Ext::OtherRounding => {
                return ub(UbKind::AssumptionViolated, "the environment rounds to the nearest number");
            }
            Ext::Broken { why } => return ub(UbKind::AssumptionViolated, why.to_string()),
            Ext::NoRecursion => self.hold_recursion(code)?,
            Ext::Assert { c, text } => {
                let c = get(fr, *c);
                self.decide(c.flags(), UbKind::UndefinedBranch, "the condition")?;
                if c.bits & 1 == 0 {
                    return Err(Box::new(Stop::Trap(Some(text.clone()))));
                }
            }
            Ext::Compared { d, n } => {
                let flags = range(fr, *d, *n).iter().fold(0, |all, slot| all | slot.flags());
                self.decide(flags, UbKind::UndefinedBranch, "what is compared with memory")?;
            }
            Ext::Assume { c } => {
                let c = get(fr, *c);
                self.decide(c.flags(), UbKind::AssumptionViolated, "the condition")?;
                if c.bits & 1 == 0 {
                    return ub(UbKind::AssumptionViolated, "the condition is false");
                }
            }
            Ext::Promise { promise, p, n, offset } => {
                self.promise(*promise, get(fr, *p), get(fr, *n), get(fr, *offset))?;
            }
            Ext::Claim { claim, r, ty } => self.claim(fr, claim, *r, ty)?,
            Ext::Observe { step, op, values } => self.record(*step, *op, values, fr),
            Ext::Begin { operands } => self.begin_operation(fr, operands),
            Ext::Originate { operands, results } => self.originate(fr, operands, results),
            Ext::Tensor(inst) => return self.tensor_inst(fr, inst),
            Ext::Unsupported { what } => return unsupported(what.clone()),

            Ext::LoadAny { ty, d, p, align } => self.load_any(fr, ty, *d, get(fr, *p), *align)?,
            Ext::StoreAny { ty, s, p, align } => self.store_any(fr, ty, *s, get(fr, *p), *align)?,
            Ext::CompareExchange { ty, weak, d, p, expected, new, align } => {
                let (weak, d, p, align) = (*weak, *d, get(fr, *p), *align);
                let exchange = Exchange { ty, weak, d, p, expected: *expected, new: *new, align };
                self.compare_exchange(fr, &exchange)?;
            }
            Ext::Gep { d, p, terms, flags } => {
                let s = self.gep(fr, get(fr, *p), terms, *flags);
                put(fr, *d, s);
            }
            Ext::PtrMask { d, a, mask: k, w } => {
                let (p, k) = (get(fr, *a), get(fr, *k));
                // Bits above the mask's width are kept.
                let keep = if *w >= 64 { k.bits } else { k.bits | !mask(*w) };
                let flags = int::int_flags(p.spread() | k.spread());
                self.heap.measure(self.heap.resolve(p.bits, p.prov()));
                put(fr, *d, Slot::new(p.bits & keep, p.prov(), flags));
            }
            Ext::Alloca { d, count, w, size, align } => {
                let s = self.alloca(get(fr, *count), *w, *size, *align)?;
                put(fr, *d, s);
            }
            Ext::CopyBytes { to, from, n, w, overlap } => {
                let n = self.number(get(fr, *n), "the length")? & if *w >= 64 { u64::MAX } else { mask(*w) };
                self.copy_bytes(get(fr, *to), get(fr, *from), n, *overlap)?;
            }
            Ext::FillBytes { to, byte, n, w } => {
                let n = self.number(get(fr, *n), "the length")? & if *w >= 64 { u64::MAX } else { mask(*w) };
                self.fill_bytes(get(fr, *to), get(fr, *byte), n)?;
            }
            Ext::StackMark { d } => put(fr, *d, Slot::firm(self.mark_stack())),
            Ext::StackCut { s } => {
                let (mark, _) = self.pointer(get(fr, *s))?;
                self.restore_stack(mark);
            }
            Ext::ScopeEnd { s, restores } => self.end_scope(get(fr, *s).bits, *restores),

            Ext::MemRefAlloc { ty, stack, sizes, align, d } => {
                let sizes: Vec<Slot> = sizes.iter().map(|r| get(fr, *r)).collect();
                let v = self.memref_alloc(ty, *stack, &sizes, *align)?;
                let out = self.descriptor(&v);
                put_range(fr, *d, &out);
            }
            Ext::MemRefDealloc { ty, m } => {
                let slots = range(fr, *m, ty.slots);
                self.memref_dealloc(slots, ty)?;
            }
            Ext::MemRefLoad { ty, m, indices, align, d } => {
                self.memref_load(fr, ty, *m, indices, *align, *d)?
            }
            Ext::MemRefStore { ty, m, indices, align, s } => {
                self.memref_store(fr, ty, *m, indices, *align, *s)?
            }
            Ext::MemRefDim { ty, m, i, d } => {
                let slots = range(fr, *m, ty.slots);
                let s = self.memref_dim(slots, ty, get(fr, *i))?;
                put(fr, *d, s);
            }
            Ext::MemRefRank { m, d } => put(fr, *d, get(fr, *m)),
            Ext::MemRefCast { from, to, m, d } => {
                let slots = range(fr, *m, from.slots);
                let out = self.memref_cast(slots, from, to, function.returns_unranked)?;
                put_range(fr, *d, &out);
            }
            Ext::MemRefCopy { from, to, a, b } => {
                let (x, y) = (range(fr, *a, from.slots), range(fr, *b, to.slots));
                self.memref_copy(x, from, y, to)?;
            }
            Ext::SubView { from, m, view, kept, d, .. } => {
                let Some(info) = from.memref() else { return unsupported("a subview of something else") };
                let slots = range(fr, *m, from.slots);
                let v = self.subview(fr, slots, info, view, kept)?;
                let out = self.descriptor(&v);
                put_range(fr, *d, &out);
            }
            Ext::Reinterpret { from, to, m, view, d } => {
                let step = to.memref().map_or(0, |i| i.elem.size);
                let slots = range(fr, *m, from.slots);
                let v = self.reinterpret(fr, slots, from, step, view)?;
                let out = self.descriptor(&v);
                put_range(fr, *d, &out);
            }
            Ext::Reshape { from, to, m, how, d } => {
                let slots = range(fr, *m, from.slots);
                let out = self.reshape(fr, slots, (from, to), how, function.returns_unranked)?;
                put_range(fr, *d, &out);
            }
            Ext::GlobalMemRef { ty, symbol, d } => {
                let Some(info) = ty.memref() else { return unsupported("a global of another type") };
                let base = self.symbols.get(*symbol as usize).copied().unwrap_or_default();
                let out = self.descriptor(&super::MemRefView::identity(base, info));
                put_range(fr, *d, &out);
            }
            Ext::MemRefAddress { ty, m, d } => {
                let slots = range(fr, *m, ty.slots);
                let aligned = match &ty.kind {
                    crate::layout::Kind::MemRef(_) => slots.get(1).copied().unwrap_or_default(),
                    _ => self.any_view(slots, ty)?.aligned,
                };
                let s = self.ptr_to_int(aligned, self.index_width);
                put(fr, *d, s);
            }
            Ext::MemRefAlign { ty, m, align, d } => {
                let Some(info) = ty.memref() else {
                    return unsupported("an assumption about something else");
                };
                let slots = range(fr, *m, ty.slots);
                let out = self.assume_aligned(slots, info, *align)?;
                put_range(fr, *d, &out);
            }
            Ext::Distinct { memrefs } => {
                let memrefs: Vec<_> =
                    memrefs.iter().map(|(ty, r)| (range(fr, *r, ty.slots), &**ty)).collect();
                self.distinct(&memrefs)?;
            }
            Ext::Realloc { from, to, m, size, align, d } => {
                let slots = range(fr, *m, from.slots);
                let v = self.memref_realloc(slots, from, to, size.map(|r| get(fr, r)), *align)?;
                let out = self.descriptor(&v);
                put_range(fr, *d, &out);
            }
            Ext::DmaStart { elements, count, chunks, slow_target } => {
                let [source, target, tag] = &**elements;
                let chunks = chunks.map(|(s, c)| (get(fr, s), get(fr, c)));
                let (count, slow_target) = (get(fr, *count), *slow_target);
                self.dma_start(fr, &DmaStart { source, target, tag, count, chunks, slow_target })?;
            }
            Ext::DmaWait { tag, count } => self.dma_wait(fr, tag, get(fr, *count))?,
        }
        Ok(Flow::Next)
    }

    /// The runtime function a pointer stands for.
    fn host_callee(&self, p: Slot) -> Option<(plumb_host::HostFn, plumb_host::Abi)> {
        if p.flags() & flag::FATAL != 0 {
            return None;
        }
        let index = self.heap.resolve(p.bits, p.prov());
        self.host_of.get(&index).copied().filter(|_| self.heap.alloc(index).base == p.bits)
    }

    /// Calls a runtime function through a pointer; gives the slots of the result.
    fn call_host_through(
        &mut self,
        code: &Code,
        function: &Function,
        fr: &[Slot],
        (f, abi): (plumb_host::HostFn, plumb_host::Abi),
        args: u32,
        signature: u32,
    ) -> Step<Answer> {
        let (Some(list), Some(want)) =
            (function.lists.get(args as usize), code.call_signatures.get(signature as usize))
        else {
            return unsupported("a call without arguments");
        };
        let mut slots = list.iter().map(|r| get(fr, r));
        let args: Vec<_> = want
            .params
            .iter()
            .map(|ty| (slots.by_ref().take(ty.slots as usize).collect::<Vec<_>>(), ty.clone()))
            .collect();
        self.call_host(code, f, abi, &args, want.results.first().map(|t| &**t))
    }

    /// The function that destroys exceptions of a kind: it takes a pointer to one.
    pub(super) fn destructor(&mut self, code: &Code, p: Slot) -> Step<u32> {
        let func = self.function_at(p)?;
        let f = &code.functions[func as usize];
        match &f.params[..] {
            [ty] if ty.scalar() == Some(Scalar::Ptr) && f.results.is_empty() && !f.variadic => Ok(func),
            _ => ub(UbKind::InvalidCall, format!("@{} does not destroy exceptions", f.name)),
        }
    }

    /// The function a pointer stands for.
    fn function_at(&mut self, p: Slot) -> Step<u32> {
        let (addr, prov) = self.pointer(p)?;
        let index = self.heap.resolve(addr, prov);
        match self.function_of.get(&index).copied().filter(|_| self.heap.alloc(index).base == addr) {
            Some(func) => Ok(func),
            None => ub(UbKind::InvalidCall, "what is called is no function of the module"),
        }
    }

    /// The function a pointer stands for, if it has the types of the call.
    fn callee(&mut self, code: &Code, p: Slot, signature: u32) -> Step<u32> {
        let func = self.function_at(p)?;
        let (f, want) = (&code.functions[func as usize], &code.call_signatures[signature as usize]);
        let fits = crate::decode::same_slots(&f.params, &want.params)
            && crate::decode::same_slots(&f.results, &want.results)
            && f.variadic == want.variadic;
        if !fits {
            return ub(UbKind::InvalidCall, format!("@{} has other types than the call", f.name));
        }
        if f.convention.number != want.convention.number {
            return ub(
                UbKind::InvalidCall,
                format!("@{} has another calling convention than the call", f.name),
            );
        }
        if f.convention != want.convention {
            return ub(UbKind::InvalidCall, other_passing(f, want));
        }
        Ok(func)
    }
}

/// How a call passes a value otherwise than the function takes or gives it.
fn other_passing(f: &Function, want: &Signature) -> String {
    let (own, stated) = (&f.convention.passed, &want.convention.passed);
    let mut differing =
        own.iter().filter(|a| !stated.contains(a)).chain(stated.iter().filter(|a| !own.contains(a)));
    let what = differing.next().map_or_else(String::new, |a| {
        let place = a.place.map_or_else(|| "the result".to_owned(), |i| format!("argument {i}"));
        format!(": only one of the two says `{}` of {place}", a.name)
    });
    format!("the call passes values otherwise than @{}{what}", f.name)
}
