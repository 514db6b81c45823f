//! Options of a run: its limits, and how undetermined values are chosen.

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

/// Limits and parameters of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Most operations executed.
    pub fuel: u64,
    /// Most bytes live at once in memory.
    pub max_memory: u64,
    /// Most bytes of stack: allocations that no function's return has freed, and frames.
    pub max_stack: u64,
    /// Width of `index`: 32 or 64.
    pub index_bitwidth: u32,
    /// What `vscale` is.
    pub vscale: u32,
    /// Source or target.
    pub mode: Mode,
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
