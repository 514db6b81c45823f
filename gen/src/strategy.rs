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

#[cfg(test)]
mod tests {
    use super::*;
    use plumb_interp::host::Outcome;
    use plumb_interp::{Options, Program};
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        /// Whatever the bytes are: no byte string is a bad seed.
        #[test]
        fn any_bytes_make_a_valid_defined_module(m in strategy(Config { size: 20, ..Config::default() })) {
            prop_assert_eq!(plumb_ir::verify(&m.0), vec![]);
            let options = Options { fuel: 1 << 20, ..Options::default() };
            let run = Program::decode(&m.0, &options).run("main", &[]);
            prop_assert!(matches!(run.outcome, Outcome::Return(_)), "{:?}", run.outcome);
        }
    }

    #[test]
    fn a_change_in_the_last_steps_leaves_the_first_ones() {
        let cfg = Config { size: 60, ..Config::default() };
        let mut kept = 0;
        for seed in 0..40 {
            let mut bytes = crate::seed_bytes(seed, &cfg);
            let text = |bytes: &[u8]| plumb_ir::print(&crate::generate(&mut Unstructured::new(bytes), &cfg));
            let before = text(&bytes);
            let n = bytes.len();
            bytes[n / 6..].fill(0);
            let after = text(&bytes);
            // `@main` comes last; its first lines are those of the first steps.
            let main = |t: &str| t.split("@main").nth(1).unwrap_or("").lines().nth(1).map(str::to_string);
            kept += usize::from(main(&before) == main(&after));
        }
        assert!(kept > 30, "{kept} of 40");
    }
}
