//! The runtime functions, called with values of either level: memrefs whole, or taken apart as lowered code does.

use super::{Flow, MemRefView};
use crate::heap::AllocKind;
use crate::layout::{Kind, Scalar, TypeInfo};
use crate::machine::{Code, Machine, Step, Stop, ub, unsupported};
use crate::scalar::emulated::{EmulatedBits, Format};
use crate::scalar::narrow::{mask, sext};
use crate::scalar::{FloatBin, float};
use crate::shown::ShownValues;
use crate::slot::{Slot, flag};
use plumb_host::{
    Abi, Bits, Class, Datum, Element, Event, EventData, FloatFormat, HostFn, MathFn, PrintedMemRef, UbKind,
};
use smallvec::{SmallVec, smallvec};
use std::sync::Arc;

/// An argument: its slots and their type.
pub(super) type Arg = (Vec<Slot>, Arc<TypeInfo>);

/// Bytes that an allocation takes beside what it holds.
const ALLOCATED: usize = 16;

/// What a runtime function answers.
pub(super) enum Answer {
    /// Its result, if it has one.
    Result(Option<Slot>),
    /// It does not just return.
    Flow(Flow),
}

impl Machine {
    /// Calls a runtime function.
    pub(super) fn call_host(
        &mut self,
        code: &Code,
        function: HostFn,
        abi: Abi,
        args: &[Arg],
        result: Option<&TypeInfo>,
    ) -> Step<Answer> {
        let out = match function {
            HostFn::PrintI64
            | HostFn::PrintU64
            | HostFn::PrintF16
            | HostFn::PrintBF16
            | HostFn::PrintF32
            | HostFn::PrintF64 => {
                let class = function.printed_scalar().unwrap_or(Class::Int(64));
                let s = scalar(args, 0)?;
                self.look(&[s]);
                self.print(function, EventData::Scalars(vec![datum(class, &[s])]))?;
                None
            }
            HostFn::PrintApFloat => {
                let s = self.emulated(function, args)?;
                self.look(&[s]);
                self.print(function, EventData::Scalars(vec![datum(Class::Float(FloatFormat::F64), &[s])]))?;
                None
            }
            HostFn::ApFloatAbs
            | HostFn::ApFloatAdd
            | HostFn::ApFloatSubtract
            | HostFn::ApFloatMultiply
            | HostFn::ApFloatDivide
            | HostFn::ApFloatRemainder
            | HostFn::ApFloatMinNum
            | HostFn::ApFloatMaxNum
            | HostFn::ApFloatMinimum
            | HostFn::ApFloatMaximum
            | HostFn::ApFloatNeg
            | HostFn::ApFloatCompare
            | HostFn::ApFloatConvert
            | HostFn::ApFloatToInt
            | HostFn::ApFloatFromInt
            | HostFn::ApFloatFma
            | HostFn::ApFloatIsFinite
            | HostFn::ApFloatIsInfinite
            | HostFn::ApFloatIsNan
            | HostFn::ApFloatIsNormal => Some(self.emulated(function, args)?),
            HostFn::PrintOpen | HostFn::PrintClose | HostFn::PrintComma | HostFn::PrintNewline => {
                self.print(function, EventData::Scalars(Vec::new()))?;
                None
            }
            HostFn::PrintString | HostFn::Puts => {
                let (bytes, flags) = self.c_string(scalar(args, 0)?)?;
                self.print(function, EventData::Text(bytes, Machine::visible(flags)))?;
                // Any non-negative number means success.
                Some(Slot::flagged(1, if self.heap.samples() { 0 } else { flag::NONDET }))
            }
            HostFn::Clock => {
                let seconds = (self.heap.sample() % (1 << 20)) as f64;
                let open = if self.heap.samples() { 0 } else { flag::NONDET };
                Some(Slot::flagged(seconds.to_bits(), open))
            }
            HostFn::NanoTime => {
                let open = if self.heap.samples() { 0 } else { flag::NONDET };
                Some(Slot::flagged(self.heap.sample() % (1 << 50), open))
            }
            HostFn::RandomMake => Some(self.make_generator(scalar(args, 0)?)?),
            HostFn::RandomNext => Some(self.next_random(scalar(args, 0)?, scalar(args, 1)?)?),
            HostFn::RandomDrop => {
                let (addr, prov) = self.pointer(scalar(args, 0)?)?;
                self.heap.free(addr, prov, self.at)?;
                None
            }
            HostFn::PrintFlops => None,
            HostFn::Malloc => {
                let n = size(self, args, 0)?;
                Some(self.malloc(n, 16)?)
            }
            HostFn::AlignedAlloc => {
                let align = size(self, args, 0)?;
                if !align.is_power_of_two() {
                    return ub(UbKind::InvalidSize, format!("an alignment of {align}"));
                }
                let n = size(self, args, 1)?;
                Some(self.malloc(n, align)?)
            }
            HostFn::Calloc => {
                let (n, each) = (size(self, args, 0)?, size(self, args, 1)?);
                let Some(bytes) = n.checked_mul(each) else { return Err(Box::new(Stop::OutOfMemory)) };
                let p = self.malloc(bytes, 16)?;
                self.fill_bytes(p, Slot::firm(0), bytes)?;
                Some(p)
            }
            HostFn::Realloc => {
                let n = size(self, args, 1)?;
                Some(self.realloc(scalar(args, 0)?, n)?)
            }
            HostFn::Free => {
                let (addr, prov) = self.pointer(scalar(args, 0)?)?;
                self.heap.free(addr, prov, self.at)?;
                None
            }
            HostFn::Memcpy | HostFn::Memmove => {
                let (to, from, n) = (scalar(args, 0)?, scalar(args, 1)?, size(self, args, 2)?);
                self.copy_bytes(to, from, n, function == HostFn::Memmove)?;
                Some(to)
            }
            HostFn::Memset => {
                let (to, byte, n) = (scalar(args, 0)?, scalar(args, 1)?, size(self, args, 2)?);
                self.fill_bytes(to, byte, n)?;
                Some(to)
            }
            HostFn::MemRefCopy => {
                let step = size(self, args, 0)?;
                let source = self.unranked_at(scalar(args, 1)?, step)?;
                let target = self.unranked_at(scalar(args, 2)?, step)?;
                self.copy_views(&source, &target)?;
                None
            }
            HostFn::Abort | HostFn::Terminate => return Err(Box::new(Stop::Trap(None))),
            HostFn::AllocateException => {
                let n = size(self, args, 0)?;
                Some(self.make_exception(n)?)
            }
            HostFn::FreeException => {
                self.free_exception(scalar(args, 0)?)?;
                None
            }
            HostFn::Throw => {
                let raised = self.throw(scalar(args, 0)?, scalar(args, 1)?, scalar(args, 2)?)?;
                return Ok(Answer::Flow(Flow::Unwind(raised)));
            }
            HostFn::Rethrow => return Ok(Answer::Flow(Flow::Unwind(self.rethrow()?))),
            HostFn::BeginCatch => Some(self.begin_catch(scalar(args, 0)?)?),
            HostFn::EndCatch => {
                let Some((destructor, exception)) = self.end_catch()? else {
                    return Ok(Answer::Result(None));
                };
                let func = self.destructor(code, destructor)?;
                return Ok(Answer::Flow(Flow::Destroy { func, exception }));
            }
            HostFn::ExceptionPointer => {
                let object = self.thrown(scalar(args, 0)?)?;
                self.exceptions.all.get(&object).map(|e| e.caught)
            }
            HostFn::ExceptionType => Some(self.handled_type()),
            // What is called where nobody has said what to do ends the program.
            HostFn::Unexpected => {
                self.thrown(scalar(args, 0)?)?;
                return Err(Box::new(Stop::Trap(None)));
            }
            HostFn::PrintMemRef(e) | HostFn::PrintRankedMemRef(e, _) => {
                let (view, elem) = self.memref_arg(function, abi, args, e)?;
                let elements = self.elements(&view, e, elem.as_deref())?;
                self.print_memref(function, &view, elements)?;
                None
            }
            HostFn::PrintMemRefShape(e) => {
                let (view, _) = self.memref_arg(function, abi, args, e)?;
                self.print_memref(function, &view, Vec::new())?;
                None
            }
            HostFn::VerifyMemRef(e) => Some(self.verify(abi, args, e)?),
            HostFn::Math(f, format) => Some(self.math(f, format, args)?),
        };
        match (out, result) {
            (_, None) => Ok(Answer::Result(None)),
            (Some(s), Some(ty)) if ty.slots == 1 => Ok(Answer::Result(Some(s))),
            _ => unsupported("a runtime function with another result than it has"),
        }
    }

    /// Prints what has been looked at.
    pub(super) fn print(&mut self, function: HostFn, data: EventData) -> Step {
        let what = if matches!(data, EventData::MemRef(_)) { "the memref" } else { "the value" };
        self.show(what, "printed")?;
        let size = match &data {
            EventData::Text(bytes, _) => bytes.len() + ALLOCATED,
            EventData::Scalars(all) if all.is_empty() => 0,
            EventData::Scalars(all) => all.iter().map(bytes_of).sum::<usize>() + ALLOCATED,
            // Its elements have been charged.
            EventData::MemRef(memref) => {
                let lists = size_of_val(&*memref.sizes) + size_of_val(&*memref.strides);
                size_of::<PrintedMemRef>() + lists + 3 * ALLOCATED
            }
        };
        self.keep(1, size_of::<Event>() + size)?;
        let len = self.events.len() + 1;
        self.heap.account.make_room(&mut self.events, len)?;
        self.events.push(Event { function, data });
        Ok(())
    }

    fn print_memref(&mut self, function: HostFn, v: &MemRefView, elements: Vec<Datum>) -> Step {
        let memref = PrintedMemRef {
            base: v.aligned.bits,
            offset: v.offset,
            sizes: v.sizes.to_vec(),
            strides: v.strides.to_vec(),
            elements,
        };
        self.print(function, EventData::MemRef(Box::new(memref)))
    }

    fn malloc(&mut self, size: u64, align: u64) -> Step<Slot> {
        let a = self.heap.allocate(size, align, AllocKind::Heap, self.at)?;
        self.heap.make_known(a);
        Ok(Slot::pointer(self.heap.alloc(a).base, a))
    }

    fn realloc(&mut self, old: Slot, size: u64) -> Step<Slot> {
        let (addr, prov) = self.pointer(old)?;
        let new = self.malloc(size, 16)?;
        if addr != 0 {
            let index = self.heap.resolve(addr, prov);
            let common = self.heap.alloc(index).size.min(size);
            // Freeing checks that it is the start of a live allocation; its bytes must be read before.
            if self.heap.alloc(index).kind == AllocKind::Heap
                && self.heap.alloc(index).state == crate::heap::AllocState::Alive
            {
                self.copy_bytes(new, old, common, true)?;
            }
            self.heap.free(addr, prov, self.at)?;
        }
        Ok(new)
    }

    pub(super) fn c_string(&mut self, p: Slot) -> Step<(Vec<u8>, u8)> {
        let (mut addr, prov) = self.pointer(p)?;
        let (mut bytes, mut flags) = (Vec::new(), 0);
        loop {
            let at = self.heap.locate(addr, prov, 1, 1, false)?;
            let l = self.heap.load_bits_at(at, 1);
            self.decide(l.flags & flag::FATAL, UbKind::UndefinedBranch, "a byte of the string")?;
            flags |= l.flags;
            if l.bits == 0 {
                return Ok((bytes, flags));
            }
            bytes.push(l.bits as u8);
            self.work(1)?;
            addr = addr.wrapping_add(1);
        }
    }

    /// The memref of a pair of rank and descriptor in memory.
    fn unranked_at(&mut self, p: Slot, step: u64) -> Step<MemRefView> {
        let (addr, prov) = self.pointer(p)?;
        let word = u64::from(self.index_width / 8);
        let at = self.heap.locate(addr, prov, 16, 8, false)?;
        let rank = self.heap.load_bits_at(at, word as usize);
        self.decide(rank.flags, UbKind::UndefinedAddress, "the rank")?;
        let descriptor = self.heap.load_pointer_at(at + 8, 8);
        self.read_descriptor(descriptor, sext(self.index_width, rank.bits), self.index_width, step)
    }

    /// The memref that a call hands over, and the element type where the call knows it.
    fn memref_arg(
        &mut self,
        function: HostFn,
        abi: Abi,
        args: &[Arg],
        e: Element,
    ) -> Step<(MemRefView, Option<Arc<TypeInfo>>)> {
        let step = e.size() as u64;
        self.shown = ShownValues::default();
        if let [(slots, ty)] = args {
            match &ty.kind {
                Kind::MemRef(info) => return Ok((self.view(slots, info)?, Some(info.elem.clone()))),
                Kind::Unranked(elem) => return Ok((self.any_view(slots, ty)?, Some(elem.clone()))),
                Kind::Tensor { elem, .. } => {
                    let view = self.memory_of(slots.first().copied().unwrap_or_default(), elem)?;
                    return Ok((view, Some(elem.clone())));
                }
                _ => {}
            }
        }
        let view = match (function, abi) {
            (HostFn::PrintRankedMemRef(_, rank), Abi::CInterface) => {
                self.read_descriptor(scalar(args, 0)?, rank.into(), self.index_width, step)?
            }
            (HostFn::PrintRankedMemRef(_, rank), Abi::Direct) => self.exploded(args, rank.into(), step)?,
            (_, Abi::CInterface) => self.unranked_at(scalar(args, 0)?, step)?,
            (_, Abi::Direct) => {
                let rank = self.signed(scalar(args, 0)?, "the rank")?;
                self.read_descriptor(scalar(args, 1)?, rank, self.index_width, step)?
            }
        };
        Ok((view, None))
    }

    /// A descriptor whose fields are arguments.
    fn exploded(&mut self, args: &[Arg], rank: usize, step: u64) -> Step<MemRefView> {
        if args.len() != 3 + 2 * rank {
            return unsupported("a memref in another number of arguments");
        }
        let offset = self.signed(scalar(args, 2)?, "the offset")?;
        let numbers = |m: &mut Machine, from: usize, what: &str| {
            (from..from + rank).map(|i| m.signed(scalar(args, i)?, what)).collect::<Step<_>>()
        };
        let sizes = numbers(self, 3, "a size")?;
        let strides = numbers(self, 3 + rank, "a stride")?;
        Ok(MemRefView {
            allocated: scalar(args, 0)?,
            aligned: scalar(args, 1)?,
            offset,
            sizes,
            strides,
            step,
        })
    }

    /// All elements of a memref as the runtime function reads them.
    fn elements(&mut self, v: &MemRefView, e: Element, elem: Option<&TypeInfo>) -> Step<Vec<Datum>> {
        let n = v.count();
        if n == 0 {
            return Ok(Vec::new());
        }
        let (_, prov) = self.pointer(v.aligned)?;
        let class = e.class();
        if let Some(ty) = elem {
            if ty.pieces.len() != e.scalars() {
                return unsupported("a runtime function with a memref of other elements than it takes");
            }
            return self.typed_elements(v, ty, Some(class));
        }
        let width = match class {
            Class::Int(w) => w,
            Class::Index | Class::Pointer => 64,
            Class::Float(f) => f.width(),
        };
        let bytes = width.div_ceil(8) as usize;
        let mut out = self.room_for(v, e.scalars());
        v.each(|l| {
            self.work(1)?;
            self.keep(e.scalars() as u64, size_of::<Datum>())?;
            let at = self.heap.locate(v.address(l), prov, v.step, 1, false)?;
            for k in 0..e.scalars() {
                let loaded = self.heap.load_bits_at(at + k * bytes, bytes);
                let flags = nan_or_open(class, loaded.bits, loaded.flags);
                let mut s = Slot::flagged(loaded.bits, flags);
                let place = at + k * bytes;
                self.heap.load_origin(place..place + bytes, &mut s);
                self.look(&[s]);
                out.push(datum(class, &[s]));
            }
            Ok::<(), Box<Stop>>(())
        })?;
        Ok(out)
    }

    /// All elements of a memref of a known type, row-major, scalars flattened.
    pub(crate) fn typed_elements(
        &mut self,
        v: &MemRefView,
        ty: &TypeInfo,
        class: Option<Class>,
    ) -> Step<Vec<Datum>> {
        if v.count() == 0 {
            return Ok(Vec::new());
        }
        let (_, prov) = self.pointer(v.aligned)?;
        let mut out = self.room_for(v, ty.pieces.len());
        let scalars: usize = ty.pieces.iter().map(|p| scalar_bytes(p.scalar.slots())).sum();
        let mut slots: SmallVec<[Slot; 4]> = smallvec![Slot::default(); ty.slots as usize];
        v.each(|l| {
            self.work(1)?;
            self.keep(1, scalars)?;
            let at = self.heap.locate(v.address(l), prov, ty.store_size, 1, false)?;
            super::memory::load_value(&mut self.heap, at, ty, &mut slots);
            for p in &ty.pieces {
                let words = &slots[p.slot as usize..(p.slot + p.scalar.slots()) as usize];
                self.look(words);
                out.push(self.datum(class.unwrap_or(p.scalar.class()), words));
            }
            Ok::<(), Box<Stop>>(())
        })?;
        Ok(out)
    }

    /// A list for the scalars of a memref, as many as may be kept: what grows by copies takes more.
    fn room_for(&self, v: &MemRefView, scalars: usize) -> Vec<Datum> {
        let all =
            v.count().saturating_mul(scalars as u64).min(self.most_kept() / size_of::<Datum>() as u64 + 1);
        let mut out = Vec::new();
        // Where so much address space cannot be had, it grows as it can.
        let _ = out.try_reserve_exact(usize::try_from(all).unwrap_or(0));
        out
    }

    /// How many elements of two memrefs differ; -1 if the descriptors do.
    fn verify(&mut self, abi: Abi, args: &[Arg], e: Element) -> Step<Slot> {
        let per = args.len() / 2;
        let (first, second) = args.split_at(per);
        let (a, ea) = self.memref_arg(HostFn::PrintMemRef(e), abi, first, e)?;
        let (b, eb) = self.memref_arg(HostFn::PrintMemRef(e), abi, second, e)?;
        if (a.offset, &a.sizes, &a.strides) != (b.offset, &b.sizes, &b.strides) {
            return Ok(Slot::firm(u64::MAX));
        }
        let (x, y) = (self.elements(&a, e, ea.as_deref())?, self.elements(&b, e, eb.as_deref())?);
        let (mut differ, mut flags) = (0u64, 0u8);
        for (x, y) in x.chunks(e.scalars()).zip(y.chunks(e.scalars())) {
            differ += u64::from(x.iter().zip(y).any(|(x, y)| !close(x, y)));
            flags |= x.iter().chain(y).fold(0, |f, d| f | d.flags.bits());
        }
        Ok(Slot::flagged(
            differ,
            super::float_flags(FloatFormat::F64, float::quiet_nan(FloatFormat::F64), flags),
        ))
    }

    /// A function of the runtime of emulated floats; of what is printed, the value in `f64`.
    fn emulated(&mut self, function: HostFn, args: &[Arg]) -> Step<Slot> {
        let code = self.number(scalar(args, 0)?, "the format of an emulated float")?;
        let Some(format) = Format::of(code & mask(32)) else {
            return unsupported("an emulated float of this format");
        };
        let operands = (1..args.len()).map(|i| scalar(args, i)).collect::<Step<Vec<_>>>()?;
        let flags = super::int_flags(operands.iter().fold(0, |f, s| f | s.spread()));
        if flags & flag::POISON != 0 {
            return Ok(Slot::flagged(0, flag::POISON));
        }
        let bits = |i: usize| operands.get(i).map_or(0, |s| s.bits);
        let class = |test| EmulatedBits::Bits(format.is_class(bits(0), test).into());
        let width = || match bits(0) & mask(32) {
            w @ 1..=64 => Ok(w as u32),
            _ => unsupported("an emulated float as an integer of this width"),
        };
        let result = match function {
            HostFn::ApFloatAbs => EmulatedBits::Bits(format.abs(bits(0))),
            HostFn::ApFloatAdd => format.add(bits(0), bits(1)),
            HostFn::ApFloatSubtract => format.binary(FloatBin::Sub, bits(0), bits(1)),
            HostFn::ApFloatMultiply => format.binary(FloatBin::Mul, bits(0), bits(1)),
            HostFn::ApFloatDivide => format.binary(FloatBin::Div, bits(0), bits(1)),
            HostFn::ApFloatRemainder => format.remainder(bits(0), bits(1)),
            HostFn::ApFloatMinNum => format.choose(true, false, bits(0), bits(1)),
            HostFn::ApFloatMaxNum => format.choose(false, false, bits(0), bits(1)),
            HostFn::ApFloatMinimum => format.choose(true, true, bits(0), bits(1)),
            HostFn::ApFloatMaximum => format.choose(false, true, bits(0), bits(1)),
            HostFn::ApFloatNeg => format.neg(bits(0)),
            HostFn::ApFloatCompare => EmulatedBits::Bits(format.compare(bits(0), bits(1))),
            HostFn::ApFloatConvert => match Format::of(bits(0) & mask(32)) {
                Some(to) => format.convert(to, bits(1)),
                None => return unsupported("an emulated float of this format"),
            },
            HostFn::ApFloatToInt => EmulatedBits::Bits(format.to_int(width()?, bits(1) & 1 != 0, bits(2))),
            HostFn::ApFloatFromInt => format.of_int(width()?, bits(1) & 1 != 0, bits(2)),
            HostFn::ApFloatFma => format.fused_multiply_add(bits(0), bits(1), bits(2)),
            HostFn::ApFloatIsFinite => class(0x1F8),
            HostFn::ApFloatIsInfinite => class(0x204),
            HostFn::ApFloatIsNan => class(0x3),
            HostFn::ApFloatIsNormal => class(0x108),
            _ => EmulatedBits::Bits(format.value(bits(0)).to_bits()),
        };
        Ok(match result {
            EmulatedBits::Bits(bits) => Slot::flagged(bits, flags),
            EmulatedBits::Nan(bits) => Slot::flagged(bits, flags | flag::NONDET),
            EmulatedBits::Nothing => {
                return unsupported("an emulated float whose format has nothing for the result");
            }
        })
    }

    /// A generator is a number in memory, which each draw moves on by the same step.
    fn make_generator(&mut self, seed: Slot) -> Step<Slot> {
        let p = self.malloc(8, 8)?;
        self.write_any(&[seed], &generator(), p, 8)?;
        Ok(p)
    }

    /// The number in memory, mixed (SplitMix64), as the remainder by how many numbers there are.
    fn next_random(&mut self, p: Slot, most: Slot) -> Step<Slot> {
        let ty = generator();
        let mut state = [Slot::firm(0)];
        self.load_any(&mut state, &ty, 0, p, 8)?;
        let flags = super::int_flags(state[0].spread());
        state[0] = Slot::flagged(state[0].bits.wrapping_add(0x9E37_79B9_7F4A_7C15), flags);
        self.write_any(&state, &ty, p, 8)?;
        let mut z = state[0].bits;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^= z >> 31;
        let number = most.bits.checked_add(1).map_or(z, |count| z % count);
        Ok(Slot::flagged(number, flags | super::int_flags(most.spread())))
    }

    /// A function of C's mathematical library.
    fn math(&mut self, f: MathFn, format: FloatFormat, args: &[Arg]) -> Step<Slot> {
        let mut operands = [(0u128, 0u8); 3];
        for (i, operand) in operands.iter_mut().enumerate().take(f.arity()) {
            let s = scalar(args, i)?;
            *operand = (s.bits.into(), s.spread());
        }
        let (bits, flags) = super::library::call(&mut self.moves, f, format, operands);
        Ok(Slot::flagged(bits as u64, flags))
    }
}

/// What a generator of numbers keeps in memory.
fn generator() -> TypeInfo {
    TypeInfo::from_scalar(Scalar::Int(64))
}

/// A scalar argument of one slot.
fn scalar(args: &[Arg], i: usize) -> Step<Slot> {
    match args.get(i).map(|(s, _)| &s[..]) {
        Some([s]) => Ok(*s),
        _ => unsupported("a runtime function called with other arguments than it takes"),
    }
}

/// An argument that is a size: of whatever integer width it was declared with.
fn size(m: &mut Machine, args: &[Arg], i: usize) -> Step<u64> {
    let s = scalar(args, i)?;
    let width = match args.get(i).and_then(|(_, ty)| ty.scalar()) {
        Some(Scalar::Int(w) | Scalar::Index(w)) => w,
        _ => 64,
    };
    Ok(m.number(s, "the size")? & mask(width.clamp(1, 64)))
}

/// Undetermined NaN bits mean something only in a float that is a NaN.
fn nan_or_open(class: Class, bits: u64, flags: u8) -> u8 {
    match class {
        Class::Float(f) if flags & flag::NAN_BITS != 0 && float::is_nan(f, bits.into()) => flags,
        _ => super::int_flags(flags),
    }
}

/// Bytes of an observed scalar of so many slots.
pub(crate) fn scalar_bytes(slots: u32) -> usize {
    size_of::<Datum>() + if slots > 2 { 8 * slots as usize } else { 0 }
}

fn bytes_of(datum: &Datum) -> usize {
    scalar_bytes(datum.bits.0.len() as u32)
}

/// A scalar as observed.
pub(crate) fn datum(class: Class, words: &[Slot]) -> Datum {
    let flags = words.iter().fold(0, |f, s| f | s.spread());
    Datum::new(class, Bits(words.iter().map(|s| s.bits).collect()), Machine::visible(flags))
}

/// Whether two elements count as the same: integers exactly, floats within a small relative error.
fn close(a: &Datum, b: &Datum) -> bool {
    let (x, y, epsilon) = match a.class {
        Class::Float(FloatFormat::F32) => (
            f64::from(f32::from_bits(a.bits.low() as u32)),
            f64::from(f32::from_bits(b.bits.low() as u32)),
            1e-6,
        ),
        Class::Float(FloatFormat::F64) => (f64::from_bits(a.bits.low()), f64::from_bits(b.bits.low()), 1e-12),
        _ => return a.bits == b.bits,
    };
    x.is_finite() && y.is_finite() && (x == y || ((x - y) / x).abs() <= epsilon)
}
