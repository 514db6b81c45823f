//! The runtime functions that programs call by name: one table, by family and element class, so that an engine
//! implements families instead of symbols.

use crate::{Class, FloatFormat, MathFn};
use serde::{Deserialize, Serialize};

/// Parameter and result types of a runtime function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostType {
    /// An integer of this width.
    Int(u32),
    /// A float.
    Float(FloatFormat),
    /// A pointer.
    Ptr,
    /// An integer as wide as `index`.
    Size,
    /// An unranked memref of these elements. Lowered: a 64-bit rank and a pointer to the ranked descriptor
    /// (`Abi::Direct`), or one pointer to that pair (`Abi::CInterface`).
    UnrankedMemRef(Element),
    /// A memref of this rank. Lowered: the fields of its descriptor one by one (`Abi::Direct`), or one pointer to the
    /// descriptor (`Abi::CInterface`).
    RankedMemRef(Element, u8),
}

/// How a lowered call hands over memrefs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Abi {
    /// Descriptors taken apart into scalars; the name programs use before lowering.
    Direct,
    /// Pointers to descriptors: the `_mlir_ciface_` form.
    CInterface,
}

macro_rules! elements {
    ($($(#[doc = $doc:literal])+ $name:ident $class:expr, $scalars:literal, $size:literal;)*) => {
        /// The element types that the memref functions of the runtime libraries know.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum Element { $($(#[doc = $doc])+ $name,)* }

        impl Element {
            /// Every element type, in order of the table.
            pub const ALL: &'static [Element] = &[$(Element::$name,)*];

            /// Class of each scalar of the element.
            pub fn class(self) -> Class {
                match self { $(Element::$name => $class,)* }
            }

            /// Scalars in one element: two for a complex number, sixteen for a 4×4 vector.
            pub fn scalars(self) -> usize {
                match self { $(Element::$name => $scalars,)* }
            }

            /// Bytes from one element to the next in the runtime libraries, whose `index` has 64 bits.
            pub fn size(self) -> usize {
                match self { $(Element::$name => $size,)* }
            }
        }
    };
}

elements! {
    /// `i8`; printed as a character.
    I8 Class::Int(8), 1, 1;
    /// `i16`.
    I16 Class::Int(16), 1, 2;
    /// `i32`.
    I32 Class::Int(32), 1, 4;
    /// `i64`.
    I64 Class::Int(64), 1, 8;
    /// `index`; printed unsigned.
    Index Class::Index, 1, 8;
    /// `f16`.
    F16 Class::Float(FloatFormat::F16), 1, 2;
    /// `bf16`.
    BF16 Class::Float(FloatFormat::BF16), 1, 2;
    /// `f32`.
    F32 Class::Float(FloatFormat::F32), 1, 4;
    /// `f64`.
    F64 Class::Float(FloatFormat::F64), 1, 8;
    /// `complex<f32>`.
    C32 Class::Float(FloatFormat::F32), 2, 8;
    /// `complex<f64>`.
    C64 Class::Float(FloatFormat::F64), 2, 16;
    /// `vector<4x4xf32>`.
    V4x4F32 Class::Float(FloatFormat::F32), 16, 64;
}

macro_rules! host_functions {
    ($($(#[doc = $doc:literal])+ $name:ident ($($param:expr),*) -> $result:expr, [$($symbol:literal),+];)*) => {
        /// A runtime function: what it does, whatever symbol and convention it is called through.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum HostFn {
            $($(#[doc = $doc])+ $name,)*
            /// Prints the descriptor and the elements of a memref of any rank.
            PrintMemRef(Element),
            /// Prints the descriptor of a memref of any rank.
            PrintMemRefShape(Element),
            /// Prints the descriptor and the elements of a memref of this rank; the heading differs.
            PrintRankedMemRef(Element, u8),
            /// Counts the elements in which two memrefs differ; -1 if their descriptors differ in offset, sizes or
            /// strides. Floats differ by a relative error above 1e-6 for f32 and 1e-12 for f64, or where one is not
            /// finite. Its text goes to the error stream and is no event.
            VerifyMemRef(Element),
            /// A function of C's mathematical library, in f32 or f64.
            Math(MathFn, FloatFormat),
        }

        impl HostFn {
            /// Parameter types before lowering.
            pub fn params(self) -> Vec<HostType> {
                use HostType::*;
                match self {
                    $(HostFn::$name => vec![$($param),*],)*
                    HostFn::PrintMemRef(e) | HostFn::PrintMemRefShape(e) => vec![UnrankedMemRef(e)],
                    HostFn::PrintRankedMemRef(e, rank) => vec![RankedMemRef(e, rank)],
                    HostFn::VerifyMemRef(e) => vec![UnrankedMemRef(e), UnrankedMemRef(e)],
                    HostFn::Math(function, format) => vec![Float(format); function.arity()],
                }
            }

            /// Result type, if any.
            pub fn result(self) -> Option<HostType> {
                use HostType::*;
                match self {
                    $(HostFn::$name => $result,)*
                    HostFn::PrintMemRef(_) | HostFn::PrintMemRefShape(_) | HostFn::PrintRankedMemRef(..) => None,
                    HostFn::VerifyMemRef(_) => Some(Int(64)),
                    HostFn::Math(_, format) => Some(Float(format)),
                }
            }
        }

        /// Functions without memrefs in their signature.
        const PLAIN: &[Symbol] = &[$($(Symbol { name: $symbol, function: HostFn::$name, abi: Abi::Direct },)+)*];
    };
}

host_functions! {
    /// Prints a signed integer.
    PrintI64 (Int(64)) -> None, ["printI64"];
    /// Prints an unsigned integer.
    PrintU64 (Int(64)) -> None, ["printU64"];
    /// Prints an f32 as C's `%g`.
    PrintF32 (Float(FloatFormat::F32)) -> None, ["printF32"];
    /// Prints an f64 as C's `%lg`.
    PrintF64 (Float(FloatFormat::F64)) -> None, ["printF64"];
    /// Prints an f16 as C's `%g`; takes its bits as an integer.
    PrintF16 (Int(16)) -> None, ["printF16"];
    /// Prints a bf16 as C's `%g`; takes its bits as an integer.
    PrintBF16 (Int(16)) -> None, ["printBF16"];
    /// Prints a string that ends with a zero byte.
    PrintString (Ptr) -> None, ["printString", "printCString"];
    /// Prints a string that ends with a zero byte, and ends the line.
    Puts (Ptr) -> Some(Int(32)), ["puts"];
    /// Prints `( `.
    PrintOpen () -> None, ["printOpen"];
    /// Prints ` )`.
    PrintClose () -> None, ["printClose"];
    /// Prints `, `.
    PrintComma () -> None, ["printComma"];
    /// Ends a line.
    PrintNewline () -> None, ["printNewline"];
    /// Allocates; the memory is uninitialised.
    Malloc (Size) -> Some(Ptr), ["malloc", "_mlir_memref_to_llvm_alloc", "mlirAlloc"];
    /// Allocates with an alignment (first the alignment, then the size); the memory is uninitialised.
    AlignedAlloc (Size, Size) -> Some(Ptr),
        ["aligned_alloc", "_mlir_memref_to_llvm_aligned_alloc", "mlirAlignedAlloc"];
    /// Allocates so many elements of such a size; the memory is zero.
    Calloc (Size, Size) -> Some(Ptr), ["calloc"];
    /// Moves an allocation to one of another size; the common part is kept.
    Realloc (Ptr, Size) -> Some(Ptr), ["realloc"];
    /// Frees what an allocation function gave; null is ignored.
    Free (Ptr) -> None, ["free", "_mlir_memref_to_llvm_free", "mlirFree", "mlirAlignedFree"];
    /// Copies bytes between ranges that do not overlap; gives its first argument back.
    Memcpy (Ptr, Ptr, Size) -> Some(Ptr), ["memcpy"];
    /// Copies bytes between ranges that may overlap; gives its first argument back.
    Memmove (Ptr, Ptr, Size) -> Some(Ptr), ["memmove"];
    /// Sets bytes to the low byte of its second argument; gives its first argument back.
    Memset (Ptr, Int(32), Size) -> Some(Ptr), ["memset"];
    /// Copies between two memrefs of one shape and any strides: element size in bytes, then pointers to two unranked
    /// descriptors, source first.
    MemRefCopy (Size, Ptr, Ptr) -> None, ["memrefCopy"];
    /// Prints an emulated float, widened to f64, as C's `%lg`: a number for its format, and its bits.
    PrintApFloat (Int(32), Int(64)) -> None, ["printApFloat"];
    /// Clears the sign of an emulated float.
    ApFloatAbs (Int(32), Int(64)) -> Some(Int(64)), ["_mlir_apfloat_abs"];
    /// Adds emulated floats.
    ApFloatAdd (Int(32), Int(64), Int(64)) -> Some(Int(64)), ["_mlir_apfloat_add"];
    /// Subtracts emulated floats.
    ApFloatSubtract (Int(32), Int(64), Int(64)) -> Some(Int(64)), ["_mlir_apfloat_subtract"];
    /// Multiplies emulated floats.
    ApFloatMultiply (Int(32), Int(64), Int(64)) -> Some(Int(64)), ["_mlir_apfloat_multiply"];
    /// Divides emulated floats.
    ApFloatDivide (Int(32), Int(64), Int(64)) -> Some(Int(64)), ["_mlir_apfloat_divide"];
    /// What is left of an emulated float without the multiple of another that is nearest to it, the even one halfway.
    ApFloatRemainder (Int(32), Int(64), Int(64)) -> Some(Int(64)), ["_mlir_apfloat_remainder"];
    /// The smaller of two emulated floats, of a number and a quiet NaN the number; -0 is less than +0.
    ApFloatMinNum (Int(32), Int(64), Int(64)) -> Some(Int(64)), ["_mlir_apfloat_minnum"];
    /// The larger of two emulated floats, of a number and a quiet NaN the number; -0 is less than +0.
    ApFloatMaxNum (Int(32), Int(64), Int(64)) -> Some(Int(64)), ["_mlir_apfloat_maxnum"];
    /// The smaller of two emulated floats, or a NaN if one is; -0 is less than +0.
    ApFloatMinimum (Int(32), Int(64), Int(64)) -> Some(Int(64)), ["_mlir_apfloat_minimum"];
    /// The larger of two emulated floats, or a NaN if one is; -0 is less than +0.
    ApFloatMaximum (Int(32), Int(64), Int(64)) -> Some(Int(64)), ["_mlir_apfloat_maximum"];
    /// Turns the sign of an emulated float.
    ApFloatNeg (Int(32), Int(64)) -> Some(Int(64)), ["_mlir_apfloat_neg"];
    /// How two emulated floats stand to each other: 0 less, 1 equal, 2 greater, 3 one is a NaN.
    ApFloatCompare (Int(32), Int(64), Int(64)) -> Some(Int(8)), ["_mlir_apfloat_compare"];
    /// The nearest emulated float of another format: both formats, first its own, and the float.
    ApFloatConvert (Int(32), Int(32), Int(64)) -> Some(Int(64)), ["_mlir_apfloat_convert"];
    /// The integer nearest to an emulated float, the even one halfway; the least or greatest where it does not fit, 0
    /// for a NaN. Format, width, whether it is unsigned, the float.
    ApFloatToInt (Int(32), Int(32), Int(1), Int(64)) -> Some(Int(64)), ["_mlir_apfloat_convert_to_int"];
    /// The emulated float nearest to an integer: format, width, whether it is unsigned, the integer.
    ApFloatFromInt (Int(32), Int(32), Int(1), Int(64)) -> Some(Int(64)), ["_mlir_apfloat_convert_from_int"];
    /// Multiplies two emulated floats and adds a third, rounding once.
    ApFloatFma (Int(32), Int(64), Int(64), Int(64)) -> Some(Int(64)), ["_mlir_apfloat_fused_multiply_add"];
    /// Whether an emulated float is finite.
    ApFloatIsFinite (Int(32), Int(64)) -> Some(Int(1)), ["_mlir_apfloat_isfinite"];
    /// Whether an emulated float is an infinity.
    ApFloatIsInfinite (Int(32), Int(64)) -> Some(Int(1)), ["_mlir_apfloat_isinfinite"];
    /// Whether an emulated float is a NaN.
    ApFloatIsNan (Int(32), Int(64)) -> Some(Int(1)), ["_mlir_apfloat_isnan"];
    /// Whether an emulated float is finite, not zero and not denormal.
    ApFloatIsNormal (Int(32), Int(64)) -> Some(Int(1)), ["_mlir_apfloat_isnormal"];
    /// Seconds that have passed since some time.
    Clock () -> Some(Float(FloatFormat::F64)), ["rtclock"];
    /// Nanoseconds that have passed since some time.
    NanoTime () -> Some(Int(64)), ["nanoTime"];
    /// Makes a generator of numbers from a seed.
    RandomMake (Int(64)) -> Some(Ptr), ["rtsrand"];
    /// The next number of a generator, from 0 to one that is given.
    RandomNext (Ptr, Int(64)) -> Some(Int(64)), ["rtrand"];
    /// Gives a generator's memory back.
    RandomDrop (Ptr) -> None, ["rtdrand"];
    /// Says a rate of operations, in the error stream.
    PrintFlops (Float(FloatFormat::F64)) -> None, ["printFlops", "print_flops"];
    /// Ends the program as a failed assertion does.
    Abort () -> None, ["abort"];
    /// Makes room for an exception of so many bytes.
    AllocateException (Int(64)) -> Some(Ptr), ["__cxa_allocate_exception"];
    /// Gives room back that was made for an exception which was not thrown.
    FreeException (Ptr) -> None, ["__cxa_free_exception"];
    /// Throws: the exception, its type information, and what destroys it (or null).
    Throw (Ptr, Ptr, Ptr) -> None, ["__cxa_throw"];
    /// Throws what is being handled again.
    Rethrow () -> None, ["__cxa_rethrow"];
    /// Starts handling what a landing pad got; gives what was thrown: a pointer itself, the address of anything else.
    BeginCatch (Ptr) -> Some(Ptr), ["__cxa_begin_catch"];
    /// Ends handling what was begun last: when all have ended, it is destroyed.
    EndCatch () -> None, ["__cxa_end_catch"];
    /// Gives what [`HostFn::BeginCatch`] would.
    ExceptionPointer (Ptr) -> Some(Ptr), ["__cxa_get_exception_ptr"];
    /// Type information of what is being handled, null where nothing is.
    ExceptionType () -> Some(Ptr), ["__cxa_current_exception_type"];
    /// Ends the program: an exception that a filter does not let through.
    Unexpected (Ptr) -> None, ["__cxa_call_unexpected"];
    /// Ends the program: an exception that nothing handles.
    Terminate () -> None, ["_ZSt9terminatev"];
}

/// A symbol programs declare, and the function it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// As declared.
    pub name: &'static str,
    /// What it does.
    pub function: HostFn,
    /// How it takes memrefs.
    pub abi: Abi,
}

macro_rules! memref_symbols {
    ($($function:expr => [$($name:literal),+];)*) => {
        /// Functions that take memrefs: each name in both conventions.
        const MEMREF: &[Symbol] = &[$($(
            Symbol { name: $name, function: $function, abi: Abi::Direct },
            Symbol { name: concat!("_mlir_ciface_", $name), function: $function, abi: Abi::CInterface },
        )+)*];
    };
}

memref_symbols! {
    HostFn::PrintMemRef(Element::I8) => ["printMemrefI8", "print_memref_i8"];
    HostFn::PrintMemRef(Element::I16) => ["printMemrefI16", "print_memref_i16"];
    HostFn::PrintMemRef(Element::I32) => ["printMemrefI32", "print_memref_i32"];
    HostFn::PrintMemRef(Element::I64) => ["printMemrefI64", "print_memref_i64"];
    HostFn::PrintMemRef(Element::Index) => ["printMemrefInd", "print_memref_ind"];
    HostFn::PrintMemRef(Element::F16) => ["printMemrefF16", "print_memref_f16"];
    HostFn::PrintMemRef(Element::BF16) => ["printMemrefBF16", "print_memref_bf16"];
    HostFn::PrintMemRef(Element::F32) => ["printMemrefF32", "print_memref_f32"];
    HostFn::PrintMemRef(Element::F64) => ["printMemrefF64", "print_memref_f64"];
    HostFn::PrintMemRef(Element::C32) => ["printMemrefC32", "print_memref_c32"];
    HostFn::PrintMemRef(Element::C64) => ["printMemrefC64", "print_memref_c64"];
    HostFn::PrintMemRefShape(Element::I8) => ["printMemrefShapeI8", "print_memref_shape_i8"];
    HostFn::PrintMemRefShape(Element::I32) => ["printMemrefShapeI32", "print_memref_shape_i32"];
    HostFn::PrintMemRefShape(Element::I64) => ["printMemrefShapeI64", "print_memref_shape_i64"];
    HostFn::PrintMemRefShape(Element::Index) => ["printMemrefShapeInd", "print_memref_shape_ind"];
    HostFn::PrintMemRefShape(Element::F32) => ["printMemrefShapeF32", "print_memref_shape_f32"];
    HostFn::PrintMemRefShape(Element::F64) => ["printMemrefShapeF64", "print_memref_shape_f64"];
    HostFn::PrintMemRefShape(Element::C32) => ["printMemrefShapeC32", "print_memref_shape_c32"];
    HostFn::PrintMemRefShape(Element::C64) => ["printMemrefShapeC64", "print_memref_shape_c64"];
    HostFn::PrintRankedMemRef(Element::F32, 0) => ["printMemref0dF32", "print_memref_0d_f32"];
    HostFn::PrintRankedMemRef(Element::F32, 1) => ["printMemref1dF32", "print_memref_1d_f32"];
    HostFn::PrintRankedMemRef(Element::F32, 2) => ["printMemref2dF32", "print_memref_2d_f32"];
    HostFn::PrintRankedMemRef(Element::F32, 3) => ["printMemref3dF32", "print_memref_3d_f32"];
    HostFn::PrintRankedMemRef(Element::F32, 4) => ["printMemref4dF32", "print_memref_4d_f32"];
    HostFn::PrintRankedMemRef(Element::I8, 1) => ["printMemref1dI8"];
    HostFn::PrintRankedMemRef(Element::I32, 1) => ["printMemref1dI32"];
    HostFn::PrintRankedMemRef(Element::I64, 1) => ["printMemref1dI64"];
    HostFn::PrintRankedMemRef(Element::Index, 1) => ["printMemref1dInd"];
    HostFn::PrintRankedMemRef(Element::F64, 1) => ["printMemref1dF64"];
    HostFn::PrintRankedMemRef(Element::C32, 1) => ["printMemref1dC32"];
    HostFn::PrintRankedMemRef(Element::C64, 1) => ["printMemref1dC64"];
    HostFn::PrintRankedMemRef(Element::V4x4F32, 2) => ["printMemrefVector4x4xf32", "print_memref_vector_4x4xf32"];
    HostFn::VerifyMemRef(Element::I8) => ["verifyMemRefI8"];
    HostFn::VerifyMemRef(Element::I16) => ["verifyMemRefI16"];
    HostFn::VerifyMemRef(Element::I32) => ["verifyMemRefI32"];
    HostFn::VerifyMemRef(Element::I64) => ["verifyMemRefI64"];
    HostFn::VerifyMemRef(Element::Index) => ["verifyMemRefInd"];
    HostFn::VerifyMemRef(Element::F16) => ["verifyMemRefF16"];
    HostFn::VerifyMemRef(Element::BF16) => ["verifyMemRefBF16"];
    HostFn::VerifyMemRef(Element::F32) => ["verifyMemRefF32"];
    HostFn::VerifyMemRef(Element::F64) => ["verifyMemRefF64"];
    HostFn::VerifyMemRef(Element::C32) => ["verifyMemRefC32"];
    HostFn::VerifyMemRef(Element::C64) => ["verifyMemRefC64"];
}

impl Symbol {
    /// Every symbol, in order of the tables.
    pub fn all() -> impl Iterator<Item = Symbol> {
        let math = MathFn::ALL.iter().flat_map(|&f| {
            [FloatFormat::F32, FloatFormat::F64].map(|format| Symbol {
                name: if format == FloatFormat::F32 { f.symbol_f32() } else { f.symbol() },
                function: HostFn::Math(f, format),
                abi: Abi::Direct,
            })
        });
        PLAIN.iter().chain(MEMREF).copied().chain(math)
    }

    /// The entry of this name. A function without memrefs is its own C interface.
    pub fn find(name: &str) -> Option<Symbol> {
        Symbol::all().find(|s| s.name == name).or_else(|| {
            let plain = name.strip_prefix("_mlir_ciface_")?;
            PLAIN.iter().find(|s| s.name == plain).copied()
        })
    }
}

impl HostFn {
    /// The function this symbol stands for, in whichever convention.
    pub fn by_symbol(symbol: &str) -> Option<HostFn> {
        Symbol::find(symbol).map(|s| s.function)
    }

    /// Whether it reads descriptors, in which the runtime libraries have an `index` of 64 bits.
    pub fn reads_descriptors(self) -> bool {
        let memref = |ty: &HostType| matches!(ty, HostType::UnrankedMemRef(_) | HostType::RankedMemRef(..));
        self == HostFn::MemRefCopy || self.params().iter().any(memref)
    }

    /// Class of the scalar in the event of a function that prints one, whatever type it is passed as.
    pub fn printed_scalar(self) -> Option<Class> {
        match self {
            HostFn::PrintI64 | HostFn::PrintU64 => Some(Class::Int(64)),
            HostFn::PrintF16 => Some(Class::Float(FloatFormat::F16)),
            HostFn::PrintBF16 => Some(Class::Float(FloatFormat::BF16)),
            HostFn::PrintF32 => Some(Class::Float(FloatFormat::F32)),
            HostFn::PrintF64 | HostFn::PrintApFloat => Some(Class::Float(FloatFormat::F64)),
            _ => None,
        }
    }

    /// The first symbol of the function: the name programs use before lowering.
    pub fn symbol(self) -> &'static str {
        Symbol::all().find(|s| s.function == self).map_or("", |s| s.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_are_unique_and_found() {
        let mut names: Vec<_> = Symbol::all().map(|s| s.name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
        for symbol in Symbol::all() {
            assert_eq!(Symbol::find(symbol.name), Some(symbol));
            assert_eq!(HostFn::by_symbol(symbol.function.symbol()), Some(symbol.function));
        }
        assert_eq!(HostFn::by_symbol("printf"), None);
    }

    #[test]
    fn both_conventions_name_one_function() {
        let direct = Symbol::find("print_memref_f32").unwrap();
        let pointer = Symbol::find("_mlir_ciface_printMemrefF32").unwrap();
        assert_eq!((direct.function, direct.abi), (HostFn::PrintMemRef(Element::F32), Abi::Direct));
        assert_eq!((pointer.function, pointer.abi), (direct.function, Abi::CInterface));
        assert_eq!(direct.function.symbol(), "printMemrefF32");
        let plain = Symbol::find("printI64");
        assert!(plain.is_some() && Symbol::find("_mlir_ciface_printI64") == plain);
        assert_eq!(Symbol::find("_mlir_ciface_sinf"), None);
    }

    #[test]
    fn maths_takes_as_many_floats_as_its_arity() {
        let atan2 = HostFn::by_symbol("atan2f").unwrap();
        assert_eq!(atan2.params(), vec![HostType::Float(FloatFormat::F32); 2]);
        assert_eq!(HostFn::by_symbol("fma").unwrap().params().len(), 3);
    }
}
