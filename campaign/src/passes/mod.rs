//! Campaigns over the passes of a compiler: which there are and what they do (a table, which a person may edit), and which
//! of them, alone and together, a campaign puts its modules through.

mod documented;
mod plan;
mod probe;
mod schedule;
mod table;

pub use plan::{PassPlan, PlanEntry};
pub use probe::{ProbeOptions, probe};
pub(crate) use schedule::{AHEAD, Schedule, Turn, Yield, Yields};
pub use table::{PassRow, PassStatus, PassTable};
