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
    /// Nothing (`printNewline`), or one scalar of the class that `HostFn::printed_scalar` gives.
    Scalars(Vec<Datum>),
    /// A C string without its terminator, and whether every byte of it was firm.
    Text(Vec<u8>, crate::Flags),
    /// A memref with its descriptor. It is large, and most events are not.
    MemRef(Box<PrintedMemRef>),
}

/// A memref that was printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrintedMemRef {
    /// The aligned pointer: printed, never compared.
    pub base: u64,
    /// In elements.
    pub offset: i64,
    /// One a dimension.
    pub sizes: Vec<i64>,
    /// One a dimension, in elements.
    pub strides: Vec<i64>,
    /// Logical elements, row-major, each `Element::scalars` long; none where only the shape is printed.
    pub elements: Vec<Datum>,
}

impl EventData {
    /// Its scalars.
    pub fn scalars(&self) -> &[Datum] {
        match self {
            EventData::Scalars(data) => data,
            EventData::MemRef(memref) => &memref.elements,
            EventData::Text(..) => &[],
        }
    }

    /// Its scalars, to be changed.
    pub fn scalars_mut(&mut self) -> &mut [Datum] {
        match self {
            EventData::Scalars(data) => data,
            EventData::MemRef(memref) => &mut memref.elements,
            EventData::Text(..) => &mut [],
        }
    }
}
