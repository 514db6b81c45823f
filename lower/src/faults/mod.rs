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
mod vector_memory;
mod vectors;
mod views;

use crate::LoweredModule;
use patch::Patch;
use plumb_ir::{Conversion, IndexWidth, Module};
use std::fmt;

/// A deliberate miscompile.
pub struct Fault {
    /// Its name on the command line.
    pub name: &'static str,
    /// What someone who writes the conversion would have done wrong, in one sentence.
    pub doc: &'static str,
    /// Options without which it changes nothing.
    pub under: FaultOption,
    rewrite: fn(&mut Patch<'_>),
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
    /// Every fault, in order of the table.
    pub fn all() -> &'static [Fault] {
        table::FAULTS
    }

    /// The fault of this name.
    pub fn by_name(name: &str) -> Option<&'static Fault> {
        Fault::all().iter().find(|f| f.name == name)
    }

    /// Plants the fault in a converted module.
    pub fn apply(&self, source: &Module, lowered: &mut LoweredModule) {
        (self.rewrite)(&mut Patch::new(source, lowered));
    }
}
