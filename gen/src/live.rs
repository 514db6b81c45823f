//! The interface to an interpreter that executes `@main` while the generator builds it.

use plumb_interp::slot::flag;
use plumb_interp::{IncrementalInterpreter as Interpreter, Options};
use plumb_ir::{Module, Op, Value};

/// What the follower knows of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowedValue {
    /// Nothing usable: the value is poison or undefined, or its type is not supported.
    Nothing,
    /// Its words; a float among them may be a NaN of undetermined bits.
    Bits {
        /// Whether sign and payload of a NaN are undetermined.
        undetermined_nan: bool,
    },
}

/// An interpreter that runs `@main` one operation behind the generator.
pub trait LiveExecutor {
    /// Executes an operation of the body of `@main` that has just been completed, with its regions and the functions it
    /// calls. False if that is undefined behaviour, not supported or too long; nothing is executed after that.
    fn push(&mut self, module: &Module, op: Op) -> bool;

    /// The bits of a scalar, or of a vector's elements in order, as they are now; appended to `out`.
    fn bits(&self, module: &Module, value: Value, out: &mut Vec<u64>) -> FollowedValue;
}

/// The reference interpreter as a follower.
#[derive(Debug)]
pub struct Follower {
    interpreter: Interpreter,
}

impl Follower {
    /// A follower of programs whose `index` has this width.
    pub fn new(index_bits: u32) -> Self {
        // Enough for anything generated, so that what runs away is cut off soon.
        let options =
            Options { fuel: 1 << 20, max_memory: 1 << 24, index_bitwidth: index_bits, ..Options::default() };
        Follower { interpreter: Interpreter::new(&options) }
    }
}

impl LiveExecutor for Follower {
    fn push(&mut self, module: &Module, op: Op) -> bool {
        self.interpreter.push(module, op).is_ok()
    }

    fn bits(&self, module: &Module, value: Value, out: &mut Vec<u64>) -> FollowedValue {
        let Some(slots) = self.interpreter.slots(module, value) else { return FollowedValue::Nothing };
        let flags = slots.iter().fold(0, |f, s| f | s.flags());
        if flags & !flag::NAN_BITS != 0 {
            return FollowedValue::Nothing;
        }
        out.extend(slots.iter().map(|s| s.bits));
        FollowedValue::Bits { undetermined_nan: flags & flag::NAN_BITS != 0 }
    }
}

/// Follows nothing: values loaded from memory are unknown.
#[derive(Clone, Copy, Debug, Default)]
pub struct BlindExecutor;

impl LiveExecutor for BlindExecutor {
    fn push(&mut self, _: &Module, _: Op) -> bool {
        true
    }

    fn bits(&self, _: &Module, _: Value, _: &mut Vec<u64>) -> FollowedValue {
        FollowedValue::Nothing
    }
}
