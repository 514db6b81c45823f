//! Printing of scalars, text and punctuation.

use super::event;
use plumb_host::{Bits, Class, Datum, EventData, Flags, HostFn};

fn scalar(function: HostFn, bits: u64) {
    let class = function.printed_scalar().unwrap_or(Class::Int(64));
    let datum = Datum::new(class, Bits::from_u64(bits), Flags::empty());
    event(function, EventData::Scalars(vec![datum]));
}

fn mark(function: HostFn) {
    event(function, EventData::Scalars(Vec::new()));
}

pub extern "C" fn i64(value: i64) {
    scalar(HostFn::PrintI64, value as u64);
}

pub extern "C" fn u64(value: u64) {
    scalar(HostFn::PrintU64, value);
}

pub extern "C" fn f32(value: f32) {
    scalar(HostFn::PrintF32, value.to_bits().into());
}

pub extern "C" fn f64(value: f64) {
    scalar(HostFn::PrintF64, value.to_bits());
}

// A caller whose declaration does not say how 16 bits are extended leaves anything in the upper bits of the register.
pub extern "C" fn f16(register: u32) {
    scalar(HostFn::PrintF16, u64::from(register as u16));
}

pub extern "C" fn bf16(register: u32) {
    scalar(HostFn::PrintBF16, u64::from(register as u16));
}

pub extern "C" fn open() {
    mark(HostFn::PrintOpen);
}

pub extern "C" fn close() {
    mark(HostFn::PrintClose);
}

pub extern "C" fn comma() {
    mark(HostFn::PrintComma);
}

pub extern "C" fn newline() {
    mark(HostFn::PrintNewline);
}

/// Seconds of the machine's clock.
pub extern "C" fn clock() -> f64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0.0, |elapsed| elapsed.as_secs_f64())
}

/// The same in nanoseconds.
pub extern "C" fn nanoseconds() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |elapsed| elapsed.as_nanos() as i64)
}

/// A report of speed is no event.
pub extern "C" fn flops(_: f64) {}

/// The bytes before the terminator. Text that does not end leads to an access fault, as in C.
unsafe fn text(pointer: *const libc::c_char) -> EventData {
    // SAFETY: what the caller of this program's function promised; a fault costs the run's process alone.
    let bytes = unsafe { std::ffi::CStr::from_ptr(pointer) }.to_bytes().to_vec();
    EventData::Text(bytes, Flags::empty())
}

pub unsafe extern "C" fn string(pointer: *const libc::c_char) {
    // SAFETY: passed on.
    event(HostFn::PrintString, unsafe { text(pointer) });
}

pub unsafe extern "C" fn puts(pointer: *const libc::c_char) -> i32 {
    // SAFETY: passed on.
    event(HostFn::Puts, unsafe { text(pointer) });
    // Any non-negative value means success; the C library here gives the number of bytes written, we do not.
    1
}
