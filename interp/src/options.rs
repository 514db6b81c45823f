//! Options of a run: its limits, and how undetermined values are chosen.

use std::fmt;
use std::sync::Arc;

/// How undetermined values (undef, fresh memory, one of several results) are treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// For a source: undetermined values are flagged, never chosen.
    Source,
    /// For a target: undetermined values and the addresses of allocations are chosen by this seed.
    Target {
        /// The seed.
        seed: u64,
    },
}

/// Whether a run has time left: asked again and again while it lasts, since an interpreter has no clock of its own. By
/// default it always has.
#[derive(Clone, Default)]
pub struct TimeCheck(Option<Arc<dyn Fn() -> bool + Send + Sync>>);

impl TimeCheck {
    /// A watch that ends a run once this is true.
    pub fn until(is_over: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        TimeCheck(Some(Arc::new(is_over)))
    }

    /// Whether no time is left.
    pub fn is_over(&self) -> bool {
        self.0.as_ref().is_some_and(|is_over| is_over())
    }
}

impl fmt::Debug for TimeCheck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Watch(..)" } else { "Watch" })
    }
}

/// Limits and parameters of a run.
#[derive(Clone, Debug)]
pub struct Options {
    /// Most operations executed.
    pub fuel: u64,
    /// Most bytes of the machine's memory: see [`crate::account`].
    pub max_memory: u64,
    /// Most bytes of stack: allocations that no function's return has freed, and frames.
    pub max_stack: u64,
    /// Width of `index`: 32 or 64.
    pub index_bitwidth: u32,
    /// What `vscale` is.
    pub vscale: u32,
    /// Source or target.
    pub mode: Mode,
    /// When to end it whatever it does.
    pub watch: TimeCheck,
    /// Whether printing or returning what is undefined or poison ends the run.
    pub strict: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            fuel: 1 << 40,
            max_memory: 1 << 30,
            max_stack: 64 << 20,
            index_bitwidth: 64,
            vscale: 1,
            mode: Mode::Source,
            watch: TimeCheck::default(),
            strict: false,
        }
    }
}

impl Options {
    /// The seed, where undetermined values are sampled.
    pub fn seed(&self) -> Option<u64> {
        match self.mode {
            Mode::Source => None,
            Mode::Target { seed } => Some(seed),
        }
    }
}
