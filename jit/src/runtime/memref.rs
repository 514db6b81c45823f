//! Runtime functions on memrefs: print, verify, copy.

use super::{damage, element, end, event, with};
use crate::read::{Descriptor, Reader, WildDescriptor};
use crate::record::End;
use plumb_host::native::{CrashKind, PRINTED_ELEMENTS};
use plumb_host::{Abi, Class, Element, ElementLayout, EventData, FloatFormat, HostFn, Leaf, PrintedMemRef};

/// The function instance for an element type.
macro_rules! by_element {
    ($element:expr, $function:ident) => {
        match $element {
            Element::I8 => $function::<{ Element::I8 as usize }> as *const () as usize,
            Element::I16 => $function::<{ Element::I16 as usize }> as *const () as usize,
            Element::I32 => $function::<{ Element::I32 as usize }> as *const () as usize,
            Element::I64 => $function::<{ Element::I64 as usize }> as *const () as usize,
            Element::Index => $function::<{ Element::Index as usize }> as *const () as usize,
            Element::F16 => $function::<{ Element::F16 as usize }> as *const () as usize,
            Element::BF16 => $function::<{ Element::BF16 as usize }> as *const () as usize,
            Element::F32 => $function::<{ Element::F32 as usize }> as *const () as usize,
            Element::F64 => $function::<{ Element::F64 as usize }> as *const () as usize,
            Element::C32 => $function::<{ Element::C32 as usize }> as *const () as usize,
            Element::C64 => $function::<{ Element::C64 as usize }> as *const () as usize,
            Element::V4x4F32 => $function::<{ Element::V4x4F32 as usize }> as *const () as usize,
        }
    };
}

/// Address of the printer of memrefs of any rank.
pub fn print_address(element: Element, abi: Abi, data: bool) -> usize {
    match (abi, data) {
        (Abi::Direct, true) => by_element!(element, print_direct),
        (Abi::CInterface, true) => by_element!(element, print_pointer),
        (Abi::Direct, false) => by_element!(element, shape_direct),
        (Abi::CInterface, false) => by_element!(element, shape_pointer),
    }
}

/// Address of the printer of memrefs of this rank.
pub fn print_ranked_address(element: Element, rank: u8) -> Option<usize> {
    match rank {
        0 => Some(by_element!(element, ranked0)),
        1 => Some(by_element!(element, ranked1)),
        2 => Some(by_element!(element, ranked2)),
        3 => Some(by_element!(element, ranked3)),
        4 => Some(by_element!(element, ranked4)),
        _ => None,
    }
}

/// Address of the comparison of two memrefs.
pub fn verify_address(element: Element, abi: Abi) -> usize {
    match abi {
        Abi::Direct => by_element!(element, verify_direct),
        Abi::CInterface => by_element!(element, verify_pointer),
    }
}

/// An unranked descriptor as the `_mlir_ciface_` forms get it.
#[repr(C)]
pub struct UnrankedDescriptor {
    rank: i64,
    descriptor: usize,
}

extern "C" fn print_direct<const E: usize>(rank: i64, descriptor: usize) {
    print(HostFn::PrintMemRef(element(E)), element(E), rank, descriptor, true);
}

unsafe extern "C" fn print_pointer<const E: usize>(memref: *const UnrankedDescriptor) {
    // SAFETY: the program passes a descriptor; a fault costs the run's process alone.
    let UnrankedDescriptor { rank, descriptor } = unsafe { memref.read_unaligned() };
    print(HostFn::PrintMemRef(element(E)), element(E), rank, descriptor, true);
}

extern "C" fn shape_direct<const E: usize>(rank: i64, descriptor: usize) {
    print(HostFn::PrintMemRefShape(element(E)), element(E), rank, descriptor, false);
}

unsafe extern "C" fn shape_pointer<const E: usize>(memref: *const UnrankedDescriptor) {
    // SAFETY: as for `print_pointer`.
    let UnrankedDescriptor { rank, descriptor } = unsafe { memref.read_unaligned() };
    print(HostFn::PrintMemRefShape(element(E)), element(E), rank, descriptor, false);
}

macro_rules! ranked {
    ($($name:ident $rank:literal),*) => {$(
        extern "C" fn $name<const E: usize>(descriptor: usize) {
            print(HostFn::PrintRankedMemRef(element(E), $rank), element(E), $rank, descriptor, true);
        }
    )*};
}

ranked!(ranked0 0, ranked1 1, ranked2 2, ranked3 3, ranked4 4);

extern "C" fn verify_direct<const E: usize>(
    rank: i64,
    actual: usize,
    expected_rank: i64,
    expected: usize,
) -> i64 {
    verify(element(E), (rank, actual), (expected_rank, expected))
}

unsafe extern "C" fn verify_pointer<const E: usize>(
    actual: *const UnrankedDescriptor,
    expected: *const UnrankedDescriptor,
) -> i64 {
    // SAFETY: as for `print_pointer`.
    let (actual, expected) = unsafe { (actual.read_unaligned(), expected.read_unaligned()) };
    verify(element(E), (actual.rank, actual.descriptor), (expected.rank, expected.descriptor))
}

/// The layout of an element as C++ lays it out in the libraries.
fn layout(element: Element) -> ElementLayout {
    let size = element.size() / element.scalars();
    let leaf = Leaf { class: element.class(), size: size as u32 };
    let leaves = (0..element.scalars()).map(|i| ((i * size) as u64, leaf)).collect();
    ElementLayout { leaves, stride: element.size() as u64 }
}

/// The result, or the end of the run for a descriptor that cannot be.
fn sane<T>(result: Result<T, WildDescriptor>) -> T {
    match result {
        Ok(value) => value,
        Err(WildDescriptor(detail)) => {
            with(|runtime| damage(runtime.record, CrashKind::WildDescriptor, detail))
        }
    }
}

fn print(function: HostFn, element: Element, rank: i64, descriptor: usize, data: bool) {
    let mut reader = Reader::new(PRINTED_ELEMENTS);
    let memref = sane(reader.descriptor(descriptor, rank as u64, 8));
    let elements = if data { sane(reader.strided(&memref, &layout(element))) } else { Vec::new() };
    let base = memref.aligned as u64;
    let (offset, sizes, strides) = (memref.offset, memref.sizes, memref.strides);
    event(function, EventData::MemRef(Box::new(PrintedMemRef { base, offset, sizes, strides, elements })));
}

/// How many elements differ; -1 for different descriptors. Ranks of 0 have no descriptor to compare, as in the library.
fn verify(element: Element, actual: (i64, usize), expected: (i64, usize)) -> i64 {
    let mut reader = Reader::new(2 * PRINTED_ELEMENTS);
    let left = sane(reader.descriptor(actual.1, actual.0 as u64, 8));
    let right = sane(reader.descriptor(expected.1, expected.0 as u64, 8));
    let shape = |m: &Descriptor| (m.offset, m.sizes.clone(), m.strides.clone());
    if actual.0 > 0 && (actual.0 != expected.0 || shape(&left) != shape(&right)) {
        return -1;
    }
    let layout = layout(element);
    let (left, right) = (sane(reader.strided(&left, &layout)), sane(reader.strided(&right, &layout)));
    let scalars = element.scalars();
    let differs = |(a, b): (&[plumb_host::Datum], &[plumb_host::Datum])| {
        !a.iter().zip(b).all(|(a, b)| same(element, a.bits.low(), b.bits.low()))
    };
    left.chunks(scalars).zip(right.chunks(scalars)).filter(|pair| differs(*pair)).count() as i64
}

/// Whether two scalars count as equal. Reals do within a relative error. The parts of complex numbers and the small
/// floats count as floats, integers by their bits.
fn same(element: Element, a: u64, b: u64) -> bool {
    let near =
        |a: f64, b: f64, epsilon: f64| a.is_finite() && b.is_finite() && (a - b).abs() <= epsilon * b.abs();
    match (element, element.class()) {
        (Element::F32, _) => {
            let (a, b) = (f32::from_bits(a as u32), f32::from_bits(b as u32));
            // In f32 throughout, as the library computes.
            a.is_finite() && b.is_finite() && (a - b).abs() <= 1e-6 * b.abs()
        }
        (Element::F64, _) => near(f64::from_bits(a), f64::from_bits(b), 1e-12),
        (_, Class::Float(FloatFormat::F32)) => f32::from_bits(a as u32) == f32::from_bits(b as u32),
        (_, Class::Float(FloatFormat::F64)) => f64::from_bits(a) == f64::from_bits(b),
        // The library compares the bits of f16 and bf16.
        _ => a == b,
    }
}

/// Copies the elements of one memref to another of its shape.
pub unsafe extern "C" fn copy(
    size: usize,
    source: *const UnrankedDescriptor,
    target: *const UnrankedDescriptor,
) {
    // SAFETY: as for `print_pointer`.
    let (source, target) = unsafe { (source.read_unaligned(), target.read_unaligned()) };
    let mut reader = Reader::new(u64::MAX);
    let from = sane(reader.descriptor(source.descriptor, source.rank as u64, 8));
    let to = sane(reader.descriptor(target.descriptor, target.rank as u64, 8));
    if from.sizes.contains(&0) {
        return;
    }
    // All of the source is read before the target is written: they may be the same memory.
    let mut elements: Vec<u8> = Vec::new();
    each(&from, size, |place| {
        if elements.try_reserve(size).is_err() {
            with(|runtime| end(runtime.record, End::OutOfMemory));
        }
        let kept = elements.len();
        elements.resize(kept + size, 0);
        // SAFETY: where the descriptor leads; a fault costs the run's process alone. The vector has `size` bytes there.
        unsafe { std::ptr::copy(place as *const u8, elements.as_mut_ptr().add(kept), size) };
    });
    let mut kept = elements.chunks_exact(size.max(1));
    each(&Descriptor { sizes: from.sizes, ..to }, size, |place| {
        let Some(element) = kept.next() else { return };
        // SAFETY: as above.
        unsafe { std::ptr::copy(element.as_ptr(), place as *mut u8, element.len()) };
    });
}

/// The places of the elements of a memref, last dimension fastest.
fn each(memref: &Descriptor, size: usize, mut visit: impl FnMut(usize)) {
    let stride = |i: usize| memref.strides.get(i).copied().unwrap_or(0).wrapping_mul(size as i64) as usize;
    let mut index = vec![0i64; memref.sizes.len()];
    let mut place = memref.aligned.wrapping_add((memref.offset as usize).wrapping_mul(size));
    loop {
        visit(place);
        let mut dim = index.len();
        loop {
            let Some(next) = dim.checked_sub(1) else { return };
            dim = next;
            let (Some(i), Some(&extent)) = (index.get_mut(dim), memref.sizes.get(dim)) else { return };
            *i += 1;
            place = place.wrapping_add(stride(dim));
            if *i < extent {
                break;
            }
            place = place.wrapping_sub(stride(dim).wrapping_mul(*i as usize));
            *i = 0;
        }
    }
}
