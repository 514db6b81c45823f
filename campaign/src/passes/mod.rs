//! Campaigns over the passes of a compiler. A table, which a person may edit, lists them and their effect. A schedule
//! chooses passes, alone and together, for the modules of a campaign.

mod documented;
mod nesting;
mod plan;
mod probe;
mod schedule;
mod table;

pub use nesting::nest;
pub(crate) use nesting::{must_nest, takes};
pub use plan::{PassPlan, PlanEntry};
pub use probe::{ProbeOptions, probe};
pub(crate) use schedule::{AHEAD, Schedule, ScheduledEntry, Yield, Yields};
pub use table::{PassRow, PassStatus, PassTable};
