//! What the worker hands to the process that runs code.

use crate::compile::CompileError;
use crate::join;
use plumb_host::Plan;
use plumb_host::native::{Limits, OptLevel, Run};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

/// Compiled programs and what to do with them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Job {
    /// Object files, or why there are none, by level.
    pub objects: Vec<(OptLevel, Result<Code, CompileError>)>,
    /// By program; several are members of one module.
    pub plans: Vec<Plan>,
    pub runs: Vec<Run>,
    pub limits: Limits,
}

impl Job {
    /// The name in the objects of a symbol of a program.
    pub fn name<'s>(&self, program: usize, symbol: &'s str) -> Cow<'s, str> {
        if self.plans.len() == 1 && !join::is_library(symbol) {
            symbol.into()
        } else {
            join::name(program, symbol).into()
        }
    }
}

/// An object file; travels as one piece, not byte by byte.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Code(pub Vec<u8>);

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

impl<'de> Deserialize<'de> for Code {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Bytes;
        impl Visitor<'_> for Bytes {
            type Value = Code;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("bytes")
            }
            fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Code, E> {
                Ok(Code(bytes.to_vec()))
            }
        }
        deserializer.deserialize_bytes(Bytes)
    }
}
