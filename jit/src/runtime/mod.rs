//! The runtime functions as native code calls them: what prints makes events, memory comes from the run's heap.

mod emulated;
pub(crate) mod exceptions;
mod library;
pub(crate) mod maths;
mod memory;
mod memref;
mod print;

use crate::heap::{Heap, HeapError};
use crate::record::{End, Entry, Record};
use exceptions::ExceptionMemory;
use plumb_host::native::CrashKind;
use plumb_host::{Abi, Element, Event, EventData, HostFn, Symbol};
use std::sync::atomic::{AtomicPtr, Ordering};

/// What the functions work on during a run.
pub(crate) struct Runtime<'a> {
    pub record: &'a Record,
    pub heap: Heap,
    pub exceptions: ExceptionMemory,
}

/// The runtime of the run under way; a process runs one program at a time.
static CURRENT: AtomicPtr<Runtime<'static>> = AtomicPtr::new(std::ptr::null_mut());

/// Makes a runtime current while `body` runs.
pub(crate) fn with_runtime<T>(runtime: &mut Runtime<'_>, body: impl FnOnce() -> T) -> T {
    let pointer: *mut Runtime<'_> = runtime;
    CURRENT.store(pointer.cast(), Ordering::SeqCst);
    let result = body();
    CURRENT.store(std::ptr::null_mut(), Ordering::SeqCst);
    result
}

/// Works on the current runtime.
fn with<T>(body: impl FnOnce(&mut Runtime<'_>) -> T) -> T {
    // SAFETY: the pointer is set for as long as native code runs, the functions below are called by that code alone, on
    // one thread, and none calls another while it holds the reference.
    match unsafe { CURRENT.load(Ordering::SeqCst).as_mut() } {
        Some(runtime) => body(runtime),
        None => leave(),
    }
}

/// Ends the process of the run at once; the record says why.
fn leave() -> ! {
    // SAFETY: ends the process without running anything else in it.
    unsafe { libc::_exit(0) }
}

/// Ends the run in this way.
pub(crate) fn end(record: &Record, end: End) -> ! {
    // The record being full is an end of its own, which the worker sees by the missing entry.
    let _full = record.finish(end);
    leave()
}

/// Ends the run where a function cannot do its work.
fn unsupported(what: &str) -> ! {
    with(|runtime| end(runtime.record, End::Unsupported(what.to_string())))
}

/// Ends the run for damage the program did.
fn damage(record: &Record, kind: CrashKind, detail: String) -> ! {
    end(record, End::Damage(kind, detail))
}

/// Takes a result of the heap apart; errors end the run.
fn heap<T>(runtime: &Runtime<'_>, result: Result<T, HeapError>) -> T {
    match result {
        Ok(value) => value,
        Err(HeapError::OutOfMemory) => end(runtime.record, End::OutOfMemory),
        Err(HeapError::Damage(kind, address)) => damage(runtime.record, kind, format!("at {address:#x}")),
    }
}

/// Records that the program printed.
fn event(function: HostFn, data: EventData) {
    with(|runtime| {
        if !runtime.record.push(&Entry::Event(Event { function, data })) {
            // Whether the run has printed too much, or those before it, the worker knows.
            leave();
        }
    });
}

/// Loads the libraries that programs use, before the process gives up files.
pub(crate) fn load_libraries() {
    maths::load();
    exceptions::load();
}

/// Address of the native form of a symbol of the table; maths comes from the system's library, and so does what handles
/// exceptions.
pub(crate) fn address(symbol: Symbol) -> Option<usize> {
    match symbol.function {
        HostFn::PrintI64 => Some(print::i64 as *const () as usize),
        HostFn::PrintU64 => Some(print::u64 as *const () as usize),
        HostFn::PrintF32 => Some(print::f32 as *const () as usize),
        HostFn::PrintF64 => Some(print::f64 as *const () as usize),
        HostFn::PrintF16 => Some(print::f16 as *const () as usize),
        HostFn::PrintBF16 => Some(print::bf16 as *const () as usize),
        HostFn::PrintString => Some(print::string as *const () as usize),
        HostFn::Puts => Some(print::puts as *const () as usize),
        HostFn::PrintOpen => Some(print::open as *const () as usize),
        HostFn::PrintClose => Some(print::close as *const () as usize),
        HostFn::PrintComma => Some(print::comma as *const () as usize),
        HostFn::PrintNewline => Some(print::newline as *const () as usize),
        HostFn::Malloc => Some(memory::malloc as *const () as usize),
        HostFn::AlignedAlloc => Some(memory::aligned_alloc as *const () as usize),
        HostFn::Calloc => Some(memory::calloc as *const () as usize),
        HostFn::Realloc => Some(memory::realloc as *const () as usize),
        HostFn::Free => Some(memory::free as *const () as usize),
        HostFn::Memcpy => Some(libc::memcpy as *const () as usize),
        HostFn::Memmove => Some(libc::memmove as *const () as usize),
        HostFn::Memset => Some(libc::memset as *const () as usize),
        HostFn::MemRefCopy => Some(memref::copy as *const () as usize),
        HostFn::PrintApFloat => Some(emulated::print as *const () as usize),
        HostFn::ApFloatAbs => Some(emulated::abs as *const () as usize),
        HostFn::ApFloatAdd => Some(emulated::add as *const () as usize),
        HostFn::ApFloatSubtract => Some(emulated::subtract as *const () as usize),
        HostFn::ApFloatMultiply => Some(emulated::multiply as *const () as usize),
        HostFn::ApFloatDivide => Some(emulated::divide as *const () as usize),
        HostFn::ApFloatRemainder => Some(emulated::remainder as *const () as usize),
        HostFn::ApFloatMinNum => Some(emulated::minnum as *const () as usize),
        HostFn::ApFloatMaxNum => Some(emulated::maxnum as *const () as usize),
        HostFn::ApFloatMinimum => Some(emulated::minimum as *const () as usize),
        HostFn::ApFloatMaximum => Some(emulated::maximum as *const () as usize),
        HostFn::ApFloatNeg => Some(emulated::neg as *const () as usize),
        HostFn::ApFloatCompare => Some(emulated::compare as *const () as usize),
        HostFn::ApFloatConvert => Some(emulated::convert as *const () as usize),
        HostFn::ApFloatToInt => Some(emulated::to_int as *const () as usize),
        HostFn::ApFloatFromInt => Some(emulated::of_int as *const () as usize),
        HostFn::ApFloatFma => Some(emulated::fused_multiply_add as *const () as usize),
        HostFn::ApFloatIsFinite => Some(emulated::is_finite as *const () as usize),
        HostFn::ApFloatIsInfinite => Some(emulated::is_infinite as *const () as usize),
        HostFn::ApFloatIsNan => Some(emulated::is_nan as *const () as usize),
        HostFn::ApFloatIsNormal => Some(emulated::is_normal as *const () as usize),
        HostFn::Clock => Some(print::clock as *const () as usize),
        HostFn::NanoTime => Some(print::nanoseconds as *const () as usize),
        HostFn::RandomMake => Some(memory::make_generator as *const () as usize),
        HostFn::RandomNext => Some(memory::next_random as *const () as usize),
        HostFn::RandomDrop => Some(memory::free as *const () as usize),
        HostFn::PrintFlops => Some(print::flops as *const () as usize),
        HostFn::Abort => Some(memory::abort as *const () as usize),
        HostFn::AllocateException => exceptions::allocator(symbol.name),
        HostFn::FreeException
        | HostFn::Throw
        | HostFn::Rethrow
        | HostFn::BeginCatch
        | HostFn::EndCatch
        | HostFn::ExceptionPointer
        | HostFn::ExceptionType
        | HostFn::Unexpected
        | HostFn::Terminate => exceptions::symbol(symbol.name),
        HostFn::PrintMemRef(element) => Some(memref::print_address(element, symbol.abi, true)),
        HostFn::PrintMemRefShape(element) => Some(memref::print_address(element, symbol.abi, false)),
        HostFn::PrintRankedMemRef(element, rank) if symbol.abi == Abi::CInterface => {
            memref::print_ranked_address(element, rank)
        }
        // The form with descriptors taken apart exists in no library.
        HostFn::PrintRankedMemRef(..) => None,
        HostFn::VerifyMemRef(element) => Some(memref::verify_address(element, symbol.abi)),
        HostFn::Math(..) => None,
    }
}

/// The element type of an index into the table, by which generic functions know theirs.
fn element(index: usize) -> Element {
    Element::ALL.get(index).copied().unwrap_or(Element::I8)
}
