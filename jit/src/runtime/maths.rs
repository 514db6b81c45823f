//! Arithmetic that compiled code calls by name: what this machine's libgcc and libm have comes from them, the rest is
//! here.

use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert};
use std::arch::x86_64::__m128i;
use std::ffi::CStr;

/// Functions of our own. Small floats travel in the low bits of a vector register, where an f32 travels as well.
pub(crate) fn own(name: &str) -> Option<usize> {
    Some(match name {
        "__truncsfbf2" => truncsfbf2 as *const () as usize,
        "__trunctfbf2" => trunctfbf2 as *const () as usize,
        "__truncxfbf2" => truncxfbf2 as *const () as usize,
        "__truncdfbf2" => truncdfbf2 as *const () as usize,
        "__truncsfhf2" => truncsfhf2 as *const () as usize,
        "__truncdfhf2" => truncdfhf2 as *const () as usize,
        "__extendhfsf2" => extendhfsf2 as *const () as usize,
        "__gnu_h2f_ieee" => gnu_h2f_ieee as *const () as usize,
        "__gnu_f2h_ieee" => gnu_f2h_ieee as *const () as usize,
        "__mulodi4" => mulodi4 as *const () as usize,
        "__muloti4" => muloti4 as *const () as usize,
        "__atomic_load_16" => atomic_load as *const () as usize,
        "__atomic_store_16" => atomic_store as *const () as usize,
        "__atomic_exchange_16" => atomic_exchange as *const () as usize,
        "__atomic_compare_exchange_16" => atomic_compare_exchange as *const () as usize,
        "bcmp" | "memcmp" => libc::memcmp as *const () as usize,
        "strlen" => libc::strlen as *const () as usize,
        _ => return None,
    })
}

fn convert<F: Float + FloatConvert<T>, T: Float>(bits: u128) -> u32 {
    // Rounds to nearest, ties to even; status and loss are not observable.
    F::from_bits(bits).convert(&mut false).value.to_bits() as u32
}

extern "C" fn truncsfbf2(value: f32) -> f32 {
    f32::from_bits(convert::<Single, BFloat>(value.to_bits().into()))
}

/// Two words of a float of 128 bits, which travels in a vector register.
#[allow(improper_ctypes_definitions)] // the register is what matters
extern "C" fn trunctfbf2(value: __m128i) -> f32 {
    // SAFETY: both are 16 bytes of which any are valid.
    let bits: u128 = unsafe { std::mem::transmute(value) };
    f32::from_bits(convert::<Quad, BFloat>(bits))
}

/// An argument in memory: what is too large for registers stands where an x87 float does, of which it has the ten bytes first.
#[repr(C)]
struct MemoryArgument([u64; 4]);

extern "C" fn truncxfbf2(value: MemoryArgument) -> f32 {
    let [low, high, ..] = value.0;
    f32::from_bits(convert::<X87DoubleExtended, BFloat>(u128::from(high & 0xFFFF) << 64 | u128::from(low)))
}

extern "C" fn truncdfbf2(value: f64) -> f32 {
    f32::from_bits(convert::<Double, BFloat>(value.to_bits().into()))
}

extern "C" fn truncsfhf2(value: f32) -> f32 {
    f32::from_bits(convert::<Single, Half>(value.to_bits().into()))
}

extern "C" fn truncdfhf2(value: f64) -> f32 {
    f32::from_bits(convert::<Double, Half>(value.to_bits().into()))
}

extern "C" fn extendhfsf2(value: f32) -> f32 {
    f32::from_bits(convert::<Half, Single>((value.to_bits() & 0xFFFF).into()))
}

extern "C" fn gnu_h2f_ieee(bits: u16) -> f32 {
    f32::from_bits(convert::<Half, Single>(bits.into()))
}

extern "C" fn gnu_f2h_ieee(value: f32) -> u16 {
    convert::<Single, Half>(value.to_bits().into()) as u16
}

unsafe extern "C" fn mulodi4(a: i64, b: i64, overflow: *mut i32) -> i64 {
    let (value, over) = a.overflowing_mul(b);
    // SAFETY: compiled code passes a place for the flag.
    unsafe { overflow.write(over.into()) };
    value
}

unsafe extern "C" fn muloti4(a: i128, b: i128, overflow: *mut i32) -> i128 {
    let (value, over) = a.overflowing_mul(b);
    // SAFETY: as above.
    unsafe { overflow.write(over.into()) };
    value
}

// Accesses of 16 bytes in one step. A run has one thread, which nothing comes between.

unsafe extern "C" fn atomic_load(at: *const u128, _order: i32) -> u128 {
    // SAFETY: a place that compiled code reads.
    unsafe { at.read_unaligned() }
}

unsafe extern "C" fn atomic_store(at: *mut u128, value: u128, _order: i32) {
    // SAFETY: a place that compiled code writes.
    unsafe { at.write_unaligned(value) }
}

unsafe extern "C" fn atomic_exchange(at: *mut u128, value: u128, _order: i32) -> u128 {
    // SAFETY: a place that compiled code reads and writes.
    unsafe {
        let old = at.read_unaligned();
        at.write_unaligned(value);
        old
    }
}

/// Tells whether the place held what is expected; what it held otherwise takes the place of that.
unsafe extern "C" fn atomic_compare_exchange(
    at: *mut u128,
    expected: *mut u128,
    new: u128,
    _success: i32,
    _failure: i32,
) -> bool {
    // SAFETY: two places that compiled code reads and writes.
    unsafe {
        let old = at.read_unaligned();
        let same = old == expected.read_unaligned();
        if same {
            at.write_unaligned(new);
        } else {
            expected.write_unaligned(old);
        }
        same
    }
}

/// The library of arithmetic that compiled code calls, and that of mathematics.
const ARITHMETIC: &CStr = c"libgcc_s.so.1";
const MATHEMATICS: &CStr = c"libm.so.6";

/// How names of libgcc's arithmetic go on after two underscores; the rest of it registers code, unwinds, and asks the system.
const OPERATIONS: [&str; 32] = [
    "abs", "add", "ash", "bswap", "clrsb", "clz", "cmp", "ctz", "div", "eq", "extend", "ffs", "fix", "float",
    "ge", "gt", "le", "lshr", "lt", "mod", "mul", "ne", "parity", "popcount", "pow", "sub", "trunc", "ucmp",
    "udiv", "umod", "unord", "neg",
];

/// What LLVM calls of the functions for the state of floats; others let exceptions end the process.
const FLOAT_STATE: [&str; 6] = ["fegetenv", "fegetmode", "fegetround", "fesetenv", "fesetmode", "fesetround"];

/// Loads the libraries.
pub(crate) fn load() {
    for library in [ARITHMETIC, MATHEMATICS] {
        super::library::load(library);
    }
}

/// A function of the system's libgcc or libm that computes, or goes on unwinding.
pub(crate) fn library(name: &str) -> Option<usize> {
    let operation = |rest: &str| OPERATIONS.iter().any(|o| rest.starts_with(o));
    if name == "_Unwind_Resume" || name.strip_prefix("__").is_some_and(operation) {
        return super::library::find(ARITHMETIC, name);
    }
    let computes = !name.starts_with('_') && (!name.starts_with("fe") || FLOAT_STATE.contains(&name));
    if computes { super::library::find(MATHEMATICS, name) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_arithmetic_is_within_reach() {
        assert!(library("tanhf").is_some());
        assert!(library("__addtf3").is_some());
        assert!(library("_Unwind_Resume").is_some());
        for name in
            ["system", "getenv", "feenableexcept", "__register_frame", "_Unwind_ForcedUnwind", "dlopen"]
        {
            assert!(library(name).is_none(), "{name}");
        }
    }

    #[test]
    fn small_floats_round_to_nearest_even() {
        let bits = |v: f32| v.to_bits();
        assert_eq!(bits(truncsfbf2(1.0)), 0x3F80);
        // Halfway between two neighbours: to the even one.
        assert_eq!(bits(truncsfbf2(f32::from_bits(0x3F80_8000))), 0x3F80);
        assert_eq!(bits(truncsfbf2(f32::from_bits(0x3F81_8000))), 0x3F82);
        // A little above halfway in f64 only: rounding through f32 would lose it.
        assert_eq!(bits(truncdfbf2(1.003_906_25 + 1e-12)), 0x3F81);
        assert_eq!(bits(truncsfhf2(65520.0)), 0x7C00);
        assert_eq!(extendhfsf2(f32::from_bits(0x3555)), 0.333_251_95);
        assert_eq!(gnu_f2h_ieee(gnu_h2f_ieee(0x0001)), 1);
    }
}
