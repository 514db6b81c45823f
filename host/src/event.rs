//! Output events: what a program prints, as typed data. Text is made of them in one place (`render`).

use crate::{Datum, HostFn};
use serde::{Deserialize, Serialize};

/// One call of a runtime function that prints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// Which function.
    pub function: HostFn,
    /// What it was given.
    pub data: EventData,
}

/// What a printing function was given, read out of memory at the time of the call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EventData {
    /// Nothing (`printNewline`) or scalars.
    Scalars(Vec<Datum>),
    /// A C string without its terminator, and whether every byte of it was firm.
    Text(Vec<u8>, crate::Flags),
    /// A memref with its descriptor.
    MemRef {
        /// The aligned pointer: printed, never compared.
        base: u64,
        /// In elements.
        offset: i64,
        /// One a dimension.
        sizes: Vec<i64>,
        /// One a dimension, in elements.
        strides: Vec<i64>,
        /// Logical elements, row-major (two a complex number).
        elements: Vec<Datum>,
    },
}
