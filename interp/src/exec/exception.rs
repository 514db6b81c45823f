//! Exceptions and what the runtime library of C++ does with them: made, thrown, handled, destroyed (Itanium C++ ABI,
//! "Exception Handling").

use super::RaisedException;
use super::cxx::CxxType;
use crate::code::Label;
use crate::heap::{AllocKind, AllocState};
use crate::machine::{Machine, Step, Stop, ub};
use crate::slot::{Slot, flag};
use plumb_host::UbKind;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// How far an exception has got.
#[derive(Clone, Copy, Debug)]
pub(super) enum ExceptionState {
    /// There is room for it.
    Made,
    /// It has been thrown and goes to this landing pad.
    Underway {
        /// Its frame, counted from the outermost.
        frame: usize,
        /// Its place.
        label: Label,
        /// What it is chosen by.
        selector: Slot,
        /// Number of the frame it has landed in on the way.
        landed: u64,
    },
    /// It has got there.
    Arrived,
}

/// An exception.
#[derive(Clone, Debug)]
pub(super) struct Exception {
    /// What landing pads get.
    pub(super) header: Slot,
    /// What was thrown.
    pub(super) object: Slot,
    /// Its type information.
    pub(super) ty: Slot,
    destructor: Slot,
    pub(super) course: ExceptionState,
    /// What its handler gets: the pointer thrown, or where anything else lies.
    pub(super) caught: Slot,
    /// How many handlers have it; negative once one of them has rethrown it.
    handlers: i64,
}

/// The exceptions of a run.
#[derive(Debug, Default)]
pub(crate) struct Exceptions {
    /// The exceptions by their allocations; the allocation of a header follows that of its exception.
    pub(super) all: FxHashMap<u32, Exception>,
    /// Those being handled; the last one is the one that can be rethrown.
    handled: Vec<u32>,
    /// Types by the allocation of their information.
    pub(super) types: FxHashMap<u32, Arc<CxxType>>,
    /// Numbers of types by the address of their information.
    numbers: FxHashMap<u64, u32>,
    /// What the landing pad about to be entered gives: the exception, and what it was chosen by.
    pub(super) landing: Option<(u32, Slot)>,
    /// Frames that have a number.
    frames: u64,
}

/// The functions of the ABI are called in an order that has no meaning.
fn disorder<T>(what: &str) -> Step<T> {
    ub(UbKind::InvalidUnwind, what)
}

impl Machine {
    /// Room for an exception.
    pub(super) fn make_exception(&mut self, size: u64) -> Step<Slot> {
        let index = self.heap.allocate(size, 16, AllocKind::Exception, self.at)?;
        // The library keeps its records in front of it, out of the program's reach.
        let header = self.heap.allocate(0, 16, AllocKind::Exception, self.at)?;
        let object = Slot::pointer(self.heap.alloc(index).base, index);
        let none = Slot::firm(0);
        let exception = Exception {
            header: Slot::pointer(self.heap.alloc(header).base, header),
            object,
            ty: none,
            destructor: none,
            course: ExceptionState::Made,
            caught: object,
            handlers: 0,
        };
        self.heap.account.grow_table(&mut self.exceptions.all, 1)?;
        self.exceptions.all.insert(index, exception);
        Ok(object)
    }

    /// The exception that lies at a pointer and has not been thrown.
    fn made(&mut self, p: Slot) -> Step<u32> {
        let (addr, prov) = self.pointer(p)?;
        let index = self.heap.resolve(addr, prov);
        match self.exceptions.all.get(&index) {
            Some(e) if e.object.bits == addr && matches!(e.course, ExceptionState::Made) => Ok(index),
            _ => disorder("this is no room for an exception, or holds one that has been thrown already"),
        }
    }

    /// The exception whose header a landing pad gave.
    pub(super) fn thrown(&mut self, header: Slot) -> Step<u32> {
        let (addr, prov) = self.pointer(header)?;
        let index = self.heap.resolve(addr, prov).wrapping_sub(1);
        match self.exceptions.all.get(&index) {
            Some(e) if e.header.bits == addr && !matches!(e.course, ExceptionState::Made) => Ok(index),
            _ => disorder("this is no exception that has been thrown and not been destroyed"),
        }
    }

    /// Gives room back that was not needed.
    pub(super) fn free_exception(&mut self, p: Slot) -> Step {
        let index = self.made(p)?;
        self.forget(index);
        self.heap.kill(index, AllocState::Freed, self.at);
        Ok(())
    }

    fn forget(&mut self, index: u32) {
        self.exceptions.all.remove(&index);
        self.heap.kill(index.wrapping_add(1), AllocState::Freed, self.at);
    }

    /// Throws an exception.
    pub(super) fn throw(&mut self, p: Slot, ty: Slot, destructor: Slot) -> Step<RaisedException> {
        let object = self.made(p)?;
        if let Some(e) = self.exceptions.all.get_mut(&object) {
            (e.ty, e.destructor) = (ty, destructor);
        }
        Ok(RaisedException { object, resumed: false })
    }

    /// Rethrows the exception being handled; if there is none, the program ends.
    pub(super) fn rethrow(&mut self) -> Step<RaisedException> {
        let Some(&object) = self.exceptions.handled.last() else { return Err(Box::new(Stop::Trap(None))) };
        if let Some(e) = self.exceptions.all.get_mut(&object) {
            e.handlers = -e.handlers;
        }
        Ok(RaisedException { object, resumed: false })
    }

    /// Begins to handle an exception.
    pub(super) fn begin_catch(&mut self, header: Slot) -> Step<Slot> {
        let object = self.thrown(header)?;
        let last = self.exceptions.handled.last() == Some(&object);
        let Some(e) = self.exceptions.all.get_mut(&object) else { return disorder("there is no exception") };
        if e.handlers != 0 && !last {
            return disorder("this exception is being handled further out");
        }
        e.handlers = e.handlers.abs() + 1;
        if !last {
            self.exceptions.handled.push(object);
        }
        Ok(e.caught)
    }

    /// Ends handling the last exception. It is destroyed if no handler has it any more and it was not rethrown: then the
    /// result is its destructor and the exception.
    pub(super) fn end_catch(&mut self) -> Step<Option<(Slot, Slot)>> {
        let Some(&index) = self.exceptions.handled.last() else { return Ok(None) };
        let Some(e) = self.exceptions.all.get_mut(&index) else { return disorder("there is no exception") };
        let thrown_again = e.handlers < 0;
        e.handlers -= e.handlers.signum();
        if e.handlers != 0 {
            return Ok(None);
        }
        let (object, destructor) = (e.object, e.destructor);
        self.exceptions.handled.pop();
        if thrown_again {
            return Ok(None);
        }
        self.forget(index);
        let (addr, _) = self.pointer(destructor)?;
        if addr == 0 {
            self.heap.kill(index, AllocState::Freed, self.at);
            return Ok(None);
        }
        Ok(Some((destructor, object)))
    }

    /// Type information of what is being handled.
    pub(super) fn handled_type(&self) -> Slot {
        let last = self.exceptions.handled.last().and_then(|index| self.exceptions.all.get(index));
        last.map_or(Slot::firm(0), |e| e.ty)
    }

    /// What a landing pad gives to the frame of number `token`: the exception, and what the landing pad was chosen by. A
    /// `token` of 0 is a frame that gets its number here.
    pub(super) fn land(&mut self, token: &mut u64) -> Step<[Slot; 2]> {
        let Some((object, selector)) = self.exceptions.landing.take() else {
            return ub(UbKind::Unreachable, "control reached a landing pad without unwinding");
        };
        if *token == 0 {
            self.exceptions.frames += 1;
            *token = self.exceptions.frames;
        }
        let Some(e) = self.exceptions.all.get_mut(&object) else { return disorder("there is no exception") };
        if let ExceptionState::Underway { landed, .. } = &mut e.course {
            *landed = *token;
        }
        Ok([e.header, selector])
    }

    /// Goes on unwinding from the frame of this number.
    pub(super) fn resume(&mut self, header: Slot, token: u64) -> Step<RaisedException> {
        let object = self.thrown(header)?;
        match self.exceptions.all.get(&object).map(|e| e.course) {
            Some(ExceptionState::Underway { landed, .. }) if landed == token && token != 0 => {
                Ok(RaisedException { object, resumed: true })
            }
            Some(ExceptionState::Arrived) => {
                disorder("a handler has got this exception: it can only be thrown again")
            }
            _ => disorder("this exception has not landed in this call"),
        }
    }

    /// The number of a type by the address of its information: it differs from those of other types.
    pub(super) fn type_number(&mut self, addr: u64) -> Slot {
        let next = self.exceptions.numbers.len() as u32 + 1;
        let number = *self.exceptions.numbers.entry(addr).or_insert(next);
        self.numbered(number)
    }

    /// What a filter gives that does not let an exception through: a number below 0.
    pub(super) fn filter_number(&mut self, clause: usize) -> Slot {
        let number = self.numbered(clause as u32 + 1);
        number.with_bits(number.bits.wrapping_neg() & 0xFFFF_FFFF)
    }

    /// What a landing pad gives that only cleans up: a number of none of its types.
    pub(super) fn other_number(&self) -> Slot {
        match self.options.seed() {
            None => Slot::flagged(0, flag::TYPE_NUMBER | flag::NONDET),
            Some(seed) => Slot::firm(if seed % 2 == 0 { 0 } else { 0x7FFF_FFFF }),
        }
    }

    fn numbered(&self, number: u32) -> Slot {
        match self.options.seed() {
            None => Slot::flagged(number.into(), flag::TYPE_NUMBER),
            Some(seed) => Slot::firm((u64::from(number) & 0xFFFF) * (1 + seed % 8)),
        }
    }
}
