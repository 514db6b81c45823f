//! Named faults: deliberate miscompiles, to measure by them what a tester detects.

use crate::Lowered;
use plumb_ir::Module;
use std::fmt;

/// A deliberate miscompile.
pub struct Fault {
    /// The name it is asked for by.
    pub name: &'static str,
    /// What someone who writes the conversion would have done wrong, in one sentence.
    pub doc: &'static str,
    rewrite: fn(&Module, &mut Lowered),
}

impl fmt::Debug for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Fault").field(&self.name).finish()
    }
}

static FAULTS: &[Fault] = &[];

impl Fault {
    /// Every fault, in order of the table.
    pub fn all() -> &'static [Fault] {
        FAULTS
    }

    /// The fault of this name.
    pub fn by_name(name: &str) -> Option<&'static Fault> {
        FAULTS.iter().find(|f| f.name == name)
    }

    /// Plants the fault in a converted module.
    pub fn apply(&self, source: &Module, lowered: &mut Lowered) {
        (self.rewrite)(source, lowered);
    }
}
