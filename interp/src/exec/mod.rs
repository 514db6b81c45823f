//! Executing decoded functions.

mod aggregate;
mod atomic;
mod claim;
mod complex;
mod contract;
mod cxx;
mod each;
mod exception;
mod ext;
mod firm;
mod flagged;
mod float;
mod host;
mod int;
mod lanes;
mod library;
mod licence;
mod memory;
mod nest;
mod parts;
mod promise;
mod registers;
mod reshape;
mod run;
mod tensor;
mod transfer;
mod unwind;
mod vector_access;
mod view;
mod volatile;

pub(crate) use exception::Exceptions;
pub(crate) use float::float_flags;
pub(crate) use host::{datum, scalar_bytes};
pub(crate) use int::int_flags;
pub(crate) use memory::store_value;
pub(crate) use run::Start;
pub(crate) use transfer::Transfer;
pub(crate) use view::{Dims, MemRefView, identity_strides};

use crate::code::{Label, Reg};
use crate::slot::Slot;

/// What follows a side-table instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Flow {
    /// The next instruction.
    Next,
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
    /// A call of an exception's destructor; the exception is gone when it returns.
    Destroy {
        /// Number of the function.
        func: u32,
        /// Its argument.
        exception: Slot,
    },
    /// Unwinding.
    Unwind(RaisedException),
    /// The next instruction, once tensors are gone that no slot names.
    Collect,
}

/// An exception that leaves a function.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RaisedException {
    /// Allocation of the exception.
    pub(crate) object: u32,
    /// Whether it is resumed; then its handler is known already.
    pub(crate) resumed: bool,
}
