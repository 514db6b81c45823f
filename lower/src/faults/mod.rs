//! Named faults: deliberate miscompiles, to measure by them what a tester detects. One table;
//! each rewrites the converted module by its tags.

mod affine;
mod boundaries;
mod calls;
mod combine;
mod complex;
mod control;
mod edit;
mod layouts;
mod math;
mod memref;
mod narrow;
mod parallel;
mod patch;
mod scalars;
mod scope;
mod storage;
mod table;
mod tensors;
mod vector_memory;
mod vectors;
mod views;

use crate::LoweredModule;
use patch::Patch;
use plumb_ir::tensors::is_on_tensors;
use plumb_ir::{Conversion, IndexWidth, Module};
use std::fmt;
use std::sync::LazyLock;

/// A deliberate miscompile.
#[derive(Clone, Copy)]
pub struct Fault {
    /// Its name on the command line.
    pub name: &'static str,
    /// What someone who writes the conversion would have done wrong, in one sentence.
    pub doc: &'static str,
    /// Options without which it changes nothing.
    pub under: FaultOption,
    rewrite: Rewrite,
}

/// Where a fault is planted.
#[derive(Clone, Copy)]
enum Rewrite {
    /// In the converted module.
    Converted(fn(&mut Patch<'_>)),
    /// In the module on tensors, before these become memory.
    OnTensors(tensors::Change),
}

/// Options of the conversion that a fault is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FaultOption {
    /// None in particular.
    #[default]
    Any,
    /// An `index` of 32 bits.
    NarrowIndex,
    /// C-compatible wrappers for every function.
    Wrappers,
    /// Memrefs as bare pointers.
    BarePtr,
}

impl FaultOption {
    /// These options.
    pub fn conversion(self) -> Conversion {
        let default = Conversion::default();
        match self {
            FaultOption::Any => default,
            FaultOption::NarrowIndex => Conversion { index_bitwidth: IndexWidth::Bits32, ..default },
            FaultOption::Wrappers => Conversion { emit_c_wrappers: true, ..default },
            FaultOption::BarePtr => Conversion { bare_ptr: true, ..default },
        }
    }
}

impl fmt::Debug for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Fault").field(&self.name).finish()
    }
}

impl Fault {
    /// Every fault, in order of the tables.
    pub fn all() -> &'static [Fault] {
        static ALL: LazyLock<Vec<Fault>> =
            LazyLock::new(|| table::FAULTS.iter().chain(tensors::FAULTS).copied().collect());
        &ALL
    }

    /// The fault of this name.
    pub fn by_name(name: &str) -> Option<&'static Fault> {
        Fault::all().iter().find(|f| f.name == name)
    }

    /// Plants the fault in a converted module, if it belongs there.
    pub fn apply(&self, source: &Module, lowered: &mut LoweredModule) {
        if let Rewrite::Converted(rewrite) = self.rewrite {
            rewrite(&mut Patch::new(source, lowered));
        }
    }

    /// Whether it is planted in a module on tensors.
    pub fn is_on_tensors(&self) -> bool {
        matches!(self.rewrite, Rewrite::OnTensors(_))
    }

    /// The module with the fault, if it is one on tensors.
    pub(crate) fn on_tensors(&self, module: &Module) -> Option<Module> {
        match self.rewrite {
            Rewrite::OnTensors(change) if is_on_tensors(module) => tensors::changed(module, change),
            _ => None,
        }
    }
}
