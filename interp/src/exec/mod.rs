//! Executing decoded functions.

mod aggregate;
mod atomic;
mod ext;
mod float;
mod host;
mod int;
mod lanes;
mod library;
mod memory;
mod promise;
mod reshape;
mod run;
mod transfer;
mod view;

pub(crate) use float::float_flags;
pub(crate) use host::datum;
pub(crate) use int::int_flags;
pub(crate) use memory::store_value;
pub(crate) use run::Start;
pub(crate) use transfer::Transfer;
pub(crate) use view::{MemRefView, identity_strides};

use crate::code::{Label, Reg};

/// What follows a side-table instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Flow {
    /// The next instruction.
    Next,
    /// The one after so many.
    Skip(u32),
    /// A jump.
    Goto(Label),
    /// A call.
    Call {
        /// Number of the function.
        func: u32,
        /// List of argument slots.
        args: u32,
        /// Where the result goes.
        d: Reg,
    },
}
