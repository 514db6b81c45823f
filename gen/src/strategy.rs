//! Modules as inputs of other tests: through `arbitrary` for fuzzers, through `proptest` with shrinking.

use crate::config::Config;
use arbitrary::{Arbitrary, Unstructured};
use plumb_ir::Module;
use std::fmt;

/// A generated module; shown as its text.
#[derive(Clone)]
pub struct Generated(pub Module);

impl fmt::Debug for Generated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&plumb_ir::print::print(&self.0))
    }
}

impl<'u> Arbitrary<'u> for Generated {
    fn arbitrary(u: &mut Unstructured<'u>) -> arbitrary::Result<Self> {
        Ok(Generated(crate::generate(u, &Config::default())))
    }
}

/// Modules of a configuration. Shrinking takes whole frames away or zeroes their bytes: steps vanish or become the
/// simplest choice, and the others stay as they are.
#[cfg(any(test, feature = "proptest"))]
pub fn strategy(cfg: Config) -> impl proptest::strategy::Strategy<Value = Generated> {
    use proptest::strategy::Strategy;
    let frames = (cfg.size as usize * 2 + 4).max(4);
    proptest::collection::vec(proptest::array::uniform12(proptest::num::u8::ANY), 1..frames).prop_map(
        move |frames| {
            let bytes: Vec<u8> = frames.concat();
            Generated(crate::generate(&mut Unstructured::new(&bytes), &cfg))
        },
    )
}
