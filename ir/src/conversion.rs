//! What the conversion to the LLVM dialect leaves open: the options that converting, generating and judging agree on.

/// Width of `index` after the conversion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum IndexWidth {
    /// `i32`.
    Bits32,
    /// `i64`.
    #[default]
    Bits64,
}

impl IndexWidth {
    /// From a number of bits, 32 or 64.
    pub fn from_bits(bits: u32) -> Option<Self> {
        match bits {
            32 => Some(IndexWidth::Bits32),
            64 => Some(IndexWidth::Bits64),
            _ => None,
        }
    }

    /// Number of bits.
    pub fn bits(self) -> u32 {
        match self {
            IndexWidth::Bits32 => 32,
            IndexWidth::Bits64 => 64,
        }
    }
}

/// The options of the conversion. By default `index` has 64 bits, wrappers are made for functions marked
/// `llvm.emit_c_interface` alone, and memrefs are passed as descriptors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Conversion {
    /// Width of `index`, at the source and after the conversion.
    pub index_bitwidth: IndexWidth,
    /// Emit a C-compatible wrapper for every function.
    pub emit_c_wrappers: bool,
    /// Pass memrefs of static shape as bare pointers.
    pub bare_ptr: bool,
}

impl Conversion {
    /// Number of bits of `index`, 32 or 64.
    pub fn index_bits(self) -> u32 {
        self.index_bitwidth.bits()
    }

    /// What differs from the defaults, as flags of a command line.
    pub fn flags(self) -> Vec<String> {
        let bits = self.index_bits();
        let width =
            (self.index_bitwidth != IndexWidth::default()).then(|| format!("--index-bitwidth {bits}"));
        let wrappers = self.emit_c_wrappers.then(|| "--emit-c-wrappers".into());
        let bare = self.bare_ptr.then(|| "--bare-ptr".into());
        width.into_iter().chain(wrappers).chain(bare).collect()
    }
}
