//! A plan of native code's results in memory. The emitter of the entry's wrapper hands it to the worker, which knows no
//! types of its own.

use crate::Class;
use serde::{Deserialize, Serialize};

/// What to call, and what to read afterwards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Symbol of the wrapper, of LLVM type `void (ptr)`: it calls the entry and stores all that is to be read at its
    /// argument.
    pub entry: String,
    /// Bytes the wrapper may write there; the memory is aligned to 64.
    pub out_size: u64,
    /// Results of the entry, by their offsets from the wrapper's argument.
    pub results: Vec<Place>,
    /// Memrefs passed to the entry: the wrapper stores their descriptors, too.
    pub arguments: Vec<Place>,
    /// Public globals.
    pub globals: Vec<GlobalPlace>,
    /// Symbols whose addresses are wanted.
    pub symbols: Vec<String>,
    /// Scalars to read at most; a descriptor that asks for more is wild.
    pub max_elements: u64,
}

/// Something of this layout at this offset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// In bytes.
    pub offset: u64,
    /// What stands there.
    pub layout: Layout,
}

/// A global and its layout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GlobalPlace {
    /// The name in the observation.
    pub name: String,
    /// The symbol in the LLVM IR.
    pub symbol: String,
    /// What stands there.
    pub layout: Layout,
}

/// A scalar in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leaf {
    /// How to read it; of an `Index`, `size` gives the width.
    pub class: Class,
    /// Bytes it takes, little-endian; bits above the class's width are ignored.
    pub size: u32,
}

/// One element of a vector, buffer or memref.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ElementLayout {
    /// Its scalars by offset: one, two of a complex number, as many as a vector has.
    pub leaves: Vec<(u64, Leaf)>,
    /// Bytes from one element to the next.
    pub stride: u64,
}

/// How a value lies in memory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Layout {
    /// A scalar.
    Scalar(Leaf),
    /// Elements one after the other, observed as a vector. (A vector of bits is packed by LLVM: widen it first.)
    Vector {
        /// Extents, outermost first.
        shape: Vec<u64>,
        /// Each element.
        element: ElementLayout,
    },
    /// Elements one after the other, observed as a memref: the store of a global.
    Buffer {
        /// Extents, outermost first.
        shape: Vec<u64>,
        /// Each element.
        element: ElementLayout,
    },
    /// Fields, by offset from the aggregate's start.
    Aggregate(Vec<Place>),
    /// A ranked descriptor: allocated pointer, aligned pointer, offset, sizes, strides.
    MemRef {
        /// Number of dimensions.
        rank: u32,
        /// Bytes of an index: 4 or 8.
        index_size: u32,
        /// Each element; strides are multiples of its stride.
        element: ElementLayout,
    },
    /// An unranked descriptor: rank, pointer to a ranked descriptor.
    UnrankedMemRef {
        /// Bytes of an index: 4 or 8.
        index_size: u32,
        /// Each element.
        element: ElementLayout,
    },
}
