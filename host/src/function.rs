//! The runtime functions that programs call by name: one table.

use crate::FloatFormat;
use serde::{Deserialize, Serialize};

/// Parameter and result types of a runtime function, as the LLVM dialect sees them.
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
}

macro_rules! host_functions {
    ($($(#[doc = $doc:literal])+ $name:ident $symbol:literal ($($param:expr),*) -> $result:expr;)*) => {
        /// A runtime function; the variant stands for the symbol.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum HostFn { $($(#[doc = $doc])+ $name,)* }

        impl HostFn {
            /// Every function, in order of the table.
            pub const ALL: &'static [HostFn] = &[$(HostFn::$name,)*];

            /// The symbol programs declare.
            pub fn symbol(self) -> &'static str {
                match self { $(HostFn::$name => $symbol,)* }
            }

            /// Parameter types.
            pub fn params(self) -> &'static [HostType] {
                use HostType::*;
                match self { $(HostFn::$name => &[$($param),*],)* }
            }

            /// Result type, if any.
            pub fn result(self) -> Option<HostType> {
                use HostType::*;
                match self { $(HostFn::$name => $result,)* }
            }
        }
    };
}

host_functions! {
    /// Prints a signed integer.
    PrintI64 "printI64" (Int(64)) -> None;
    /// Prints an unsigned integer.
    PrintU64 "printU64" (Int(64)) -> None;
    /// Prints an f32 as C's `%g`.
    PrintF32 "printF32" (Float(FloatFormat::F32)) -> None;
    /// Prints an f64 as C's `%lg`.
    PrintF64 "printF64" (Float(FloatFormat::F64)) -> None;
    /// Prints `( `.
    PrintOpen "printOpen" () -> None;
    /// Prints ` )`.
    PrintClose "printClose" () -> None;
    /// Prints `, `.
    PrintComma "printComma" () -> None;
    /// Ends a line.
    PrintNewline "printNewline" () -> None;
    /// Allocates; the memory is uninitialised.
    Malloc "malloc" (Size) -> Some(Ptr);
    /// Allocates with an alignment; the memory is uninitialised.
    AlignedAlloc "aligned_alloc" (Size, Size) -> Some(Ptr);
    /// Frees what an allocation function gave; null is ignored.
    Free "free" (Ptr) -> None;
    /// Ends the program as a failed assertion does.
    Abort "abort" () -> None;
}

impl HostFn {
    /// The function of this symbol.
    pub fn by_symbol(symbol: &str) -> Option<HostFn> {
        HostFn::ALL.iter().copied().find(|f| f.symbol() == symbol)
    }
}
