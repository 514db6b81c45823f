//! Volatile accesses: what an observer of memory sees of a program of the LLVM dialect.

use crate::Datum;
use serde::{Deserialize, Serialize};

/// What an access does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AccessKind {
    /// It reads.
    Load,
    /// It writes.
    Store,
    /// It reads and writes.
    Update,
    /// It reads, and may write.
    Exchange,
}

/// The memory that is accessed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Object {
    /// A variable that has this name everywhere.
    Named(String),
    /// A local variable. Nobody knows its address, and it may be taken apart.
    Local,
    /// Other memory, by its number among what is accessed so.
    Nth(u64),
}

/// A volatile access.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Access {
    /// What it does.
    pub kind: AccessKind,
    /// What it accesses.
    pub object: Object,
    /// How many bytes from its start; 0 of a local variable.
    pub offset: u64,
    /// How many bytes.
    pub size: u64,
    /// The scalars that a store or an update writes.
    pub data: Vec<Datum>,
    /// How many events came before.
    pub events: usize,
}
