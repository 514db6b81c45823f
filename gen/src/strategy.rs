//! Modules as inputs of other tests: through `arbitrary` for fuzzers, through `proptest` with shrinking.

use crate::config::Config;
use arbitrary::{Arbitrary, Unstructured};
use plumb_ir::Module;
use std::fmt;

/// A generated module; shown as its text.
#[derive(Clone)]
pub struct ArbitraryModule(pub Module);

impl fmt::Debug for ArbitraryModule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&plumb_ir::print::print(&self.0))
    }
}

impl<'u> Arbitrary<'u> for ArbitraryModule {
    fn arbitrary(u: &mut Unstructured<'u>) -> arbitrary::Result<Self> {
        Ok(ArbitraryModule(crate::generate(u, &Config::default())))
    }
}

/// Modules of a configuration. Shrinking removes frames and sets their bytes to zero: steps vanish or become the
/// simplest choice, and the others stay as they are.
#[cfg(any(test, feature = "proptest"))]
pub fn strategy(cfg: Config) -> impl proptest::strategy::Strategy<Value = ArbitraryModule> {
    use proptest::strategy::Strategy;
    let most = (cfg.size as usize * 2 + 4).max(4);
    crate::shrink::Frames { count: 1..most }
        .prop_map(move |bytes| ArbitraryModule(crate::generate(&mut Unstructured::new(&bytes), &cfg)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Profile;
    use plumb_host::Outcome;
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

    /// A module's lines, values without their numbers: an operation more renames all that follow.
    fn lines(m: &Module) -> Vec<String> {
        let unnumbered = |line: &str| {
            let mut parts = line.split('%');
            let first = parts.next().unwrap_or("").to_string();
            parts.fold(first, |text, part| {
                text + "%" + part.trim_start_matches(|c: char| c.is_ascii_alphanumeric())
            })
        };
        plumb_ir::print(m).lines().map(|line| unnumbered(line.trim())).collect()
    }

    /// The share of lines, of both, that stand in the same order in both.
    fn kept(a: &[String], b: &[String]) -> f64 {
        let mut row = vec![0usize; b.len() + 1];
        for x in a {
            let mut diagonal = 0;
            for (j, y) in b.iter().enumerate() {
                let above = row[j + 1];
                row[j + 1] = if x == y { diagonal + 1 } else { above.max(row[j]) };
                diagonal = above;
            }
        }
        2.0 * row[b.len()] as f64 / (a.len() + b.len()).max(1) as f64
    }

    /// Shares of changes of one byte that the generator reads. They change nothing, or keep at least four fifths of the
    /// lines, half of them, or four fifths of the operations.
    fn byte_changes(cfg: &Config) -> [f64; 4] {
        let names = |lines: &[String]| -> Vec<String> {
            let name = |l: &String| l.split(' ').find(|w| w.contains('.')).unwrap_or("").to_string();
            lines.iter().map(name).collect()
        };
        let (mut all, mut counts) = (0, [0; 4]);
        for seed in 0..60 {
            let bytes = crate::seed_bytes(seed, cfg);
            let mut input = Unstructured::new(&bytes);
            let before = lines(&crate::generate(&mut input, cfg));
            let read = bytes.len() - input.len();
            for change in 0..10u64 {
                let noise = crate::random_bytes(seed << 8 | change, 5);
                let at = noise.iter().fold(0, |n, b| n << 8 | usize::from(*b)) % read;
                let mut changed = bytes.clone();
                changed[at] ^= noise[0].max(1);
                let after = lines(&crate::generate(&mut Unstructured::new(&changed), cfg));
                let (share, ops) = (kept(&before, &after), kept(&names(&before), &names(&after)));
                all += 1;
                for (count, holds) in
                    counts.iter_mut().zip([share == 1.0, share >= 0.8, share >= 0.5, ops >= 0.8])
                {
                    *count += u32::from(holds);
                }
            }
        }
        counts.map(|n| f64::from(n) / f64::from(all))
    }

    #[test]
    fn a_small_change_of_bytes_is_mostly_a_small_change_of_the_module() {
        // Measured: 0.38, 0.67, 0.87, 0.80; of the LLVM dialect 0.33, 0.67, 0.87, 0.82.
        for profile in [Profile::Mixed, Profile::Llvm] {
            let shares = byte_changes(&Config { profile, ..Config::default() });
            let floors = [0.25, 0.6, 0.8, 0.74];
            assert!(
                shares.iter().zip(floors).all(|(share, floor)| *share >= floor),
                "{profile:?}: {shares:.2?}"
            );
        }
    }

    /// The smallest module that proptest finds with an operation in it, from one of several starts.
    fn smallest_with(name: &str, start: u8) -> Module {
        use proptest::test_runner::{Config as Cases, RngAlgorithm, TestError, TestRng, TestRunner};
        let cases =
            Cases { cases: 500, failure_persistence: None, max_shrink_iters: 20_000, ..Cases::default() };
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[start; 32]);
        let has = |m: &Module| m.walk(m.top()).any(|op| m.op_name(op) == name);
        let found = TestRunner::new_with_rng(cases, rng).run(&strategy(Config::default()), |m| {
            prop_assert!(!has(&m.0));
            Ok(())
        });
        match found {
            Err(TestError::Fail(_, m)) => m.0,
            other => panic!("{name}: {other:?}"),
        }
    }

    #[test]
    fn shrinking_leaves_little_but_the_operation() {
        let names = ["memref.subview", "scf.for", "func.call", "arith.divsi", "memref.copy", "cf.cond_br"];
        let starts = names.iter().flat_map(|name| (0..9).map(move |start| (*name, start)));
        let mut sizes: Vec<(usize, &str)> =
            starts.map(|(name, start)| (smallest_with(name, start).count_ops(), name)).collect();
        sizes.sort_unstable();
        // A single start may end where no one step leads further down. Measured: 5 and 7.
        let (half, most) = (sizes[sizes.len() / 2].0, sizes[sizes.len() * 9 / 10].0);
        assert!(half <= 8 && most <= 15, "{half} and {most}: {sizes:?}");
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
