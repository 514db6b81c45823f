//! What a program can see of the outside, as types: the values it returns, the events it prints, the ways it can end.
//! Interpreter and native worker both report in these terms, so that they can be compared. [`native`] is the worker's
//! protocol. There is no implementation of a runtime function here, only its name, signature and rendering.
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod access;
pub mod cxx;
mod digits;
mod event;
mod function;
mod math;
pub mod native;
mod number;
mod observe;
mod outcome;
mod plan;
mod render;
mod small_float;
mod span;
mod storage;

pub use access::{Access, AccessKind, Object};
pub use event::{Event, EventData, PrintedMemRef};
pub use function::{Abi, Element, HostFn, HostType, Symbol};
pub use math::{ComplexFn, MathFn};
pub use number::to_f64;
pub use observe::{Bits, Class, Datum, Flags, FloatFormat, Observation, ObservedValue};
pub use outcome::{Execution, Note, Outcome, Site, Ub, UbKind, UnsupportedFeature, Warning, WarningKind};
pub use plan::{ElementLayout, GlobalPlace, Layout, Leaf, Place, Plan};
pub use render::{RenderedValue, ResultStyle, render_events, render_observed};
pub use small_float::{Rounding, SmallFloat};
pub use span::{Span, at_ordinal, ordinal};
