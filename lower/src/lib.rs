//! The conversion to the LLVM dialect, and named faults that measure what a tester detects.
//!
//! [`ReferenceLowering`] reads a module of mixed dialects and builds a new one in the LLVM dialect; nothing is patched in place.
//! Each produced operation carries a [`Tag`]: the source operation it stands for, and its role in that. An operation
//! without a rule is a diagnostic that names it.
//!
//! Decisions where the description of the conversion allows several:
//! - Where a data layout gives no entry for `index`, it is as wide as a pointer.
//! - Address arithmetic carries no no-wrap flags: a stride may be negative, an offset may be taken back.
//! - Strides and offsets come from the descriptor, except where the type says stride 1 or offset 0.
//! - A copy is a `memmove` where both sides are contiguous. Otherwise it is two loop nests with a buffer between, since
//!   the sides may overlap. Only memrefs without rank go through the runtime's `memrefCopy`.
//! - A size by a dimension known at run time only is a chain of selections; of a dimension that does not exist it is
//!   poison.
//! - Rounding divisions start from LLVM's quotient and correct it: no intermediate result overflows.
//! - A switch on an index compares all its bits; a case that a narrow `index` cuts to an earlier one is dropped.
//! - A global is never freed: both pointers of its descriptor are its address.
//! - The iterations of a parallel loop run in row-major order, one after the other.
//! - A reallocation always moves: new memory, a copy of what fits in both, and the old memory freed.
//! - LLVM gets a promise of a memref's alignment or aliasing where its own form promises no more. Its assumptions are
//!   undefined behaviour where the operation gives poison, so the conversion masks the pointer instead.
//! - An atomic update that LLVM has no operation for is a loop around a compare-and-exchange of the element's bits.
//! - Repeated successors that receive values get blocks in between.
//! - Blocks that no path reaches are left out. Blocks stand before those they dominate.
//!
//! A [`Fault`] is a deliberate miscompile. Faults rewrite the *output* by its tags, so that the conversion itself
//! knows nothing of them.
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod affine;
mod arith;
mod attributes;
mod builtin;
mod calls;
mod cf;
mod complex;
mod convert;
mod data_layout;
mod descriptor;
mod divide;
mod emit;
pub mod faults;
mod func;
mod index;
mod keep;
mod lanes;
pub mod limits;
mod loops;
mod math;
mod memref;
mod neutral;
mod outline;
mod rename;
mod runtime;
mod scf;
mod scf_parallel;
mod scope;
mod small_floats;
pub mod tags;
mod tensors;
mod types;
mod ub;
mod vector;
mod wrapper;

pub use data_layout::stated_index_width;
pub use faults::Fault;
use plumb_ir::{Conversion, Diag, Module};
pub use tags::{LoweredModule, Role, Tag};

/// Something that turns a module into one of the LLVM dialect.
pub trait Lowering {
    /// The converted module, or why it cannot be converted.
    ///
    /// # Errors
    ///
    /// What cannot be converted: the first such operation of each function.
    fn lower(&self, module: &Module) -> Result<Module, Vec<Diag>>;
}

/// The options of our conversion.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// What the conversion leaves open.
    pub conversion: Conversion,
    /// The miscompile to plant.
    pub fault: Option<&'static Fault>,
    /// Whether pointers that the documents give a pointee type have it. Others have none, so that such a module is only
    /// for `plumb_ir::spelling`, which completes it.
    pub pointees: bool,
}

impl From<Conversion> for Options {
    fn from(conversion: Conversion) -> Self {
        Options { conversion, ..Options::default() }
    }
}

/// Our conversion.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReferenceLowering {
    /// Its options.
    pub options: Options,
}

impl ReferenceLowering {
    /// With these options.
    pub fn new(options: Options) -> Self {
        ReferenceLowering { options }
    }

    /// Converts a verified module and says for each produced operation where it comes from.
    ///
    /// # Errors
    ///
    /// What cannot be converted: the first such operation of each function.
    pub fn lower_tagged(&self, module: &Module) -> Result<LoweredModule, Vec<Diag>> {
        let faulty = self.options.fault.and_then(|fault| fault.on_tensors(module));
        let module = faulty.as_ref().unwrap_or(module);
        let memory = tensors::to_memory(module)?;
        let module = memory.as_ref().unwrap_or(module);
        let mut lowered = convert::convert(module, self.options)?;
        if let Some(fault) = self.options.fault {
            fault.apply(module, &mut lowered);
        }
        Ok(lowered)
    }
}

impl Lowering for ReferenceLowering {
    fn lower(&self, module: &Module) -> Result<Module, Vec<Diag>> {
        self.lower_tagged(module).map(|lowered| lowered.module)
    }
}
