//! What the generator asks of an interpreter that follows `@main` while it is built.

use plumb_interp::slot::flag;
use plumb_interp::{Live as Interpreter, Options};
use plumb_ir::{Module, Op, Value};

/// What a followed value is, as far as the follower tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// Nothing usable: poison, undefined, or of a type that is not followed.
    Nothing,
    /// Its words are there; a float among them may be a NaN of undetermined bits.
    Bits {
        /// Whether sign and payload of a NaN are undetermined.
        undetermined_nan: bool,
    },
}

/// An interpreter that runs `@main` one operation behind the generator.
pub trait Live {
    /// Runs an operation of `@main`'s body that has just been completed, all of it: regions and called functions
    /// are there. False if that is undefined behaviour, not supported or too long; nothing more is run then.
    fn push(&mut self, module: &Module, op: Op) -> bool;

    /// The bits of a scalar, or of a vector's elements in order, as they are now; appended to `out`.
    fn bits(&self, module: &Module, value: Value, out: &mut Vec<u64>) -> Seen;
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

impl Live for Follower {
    fn push(&mut self, module: &Module, op: Op) -> bool {
        self.interpreter.push(module, op).is_ok()
    }

    fn bits(&self, module: &Module, value: Value, out: &mut Vec<u64>) -> Seen {
        let Some(slots) = self.interpreter.slots(module, value) else { return Seen::Nothing };
        let flags = slots.iter().fold(0, |f, s| f | s.flags);
        if flags & !flag::NAN_BITS != 0 {
            return Seen::Nothing;
        }
        out.extend(slots.iter().map(|s| s.bits));
        Seen::Bits { undetermined_nan: flags & flag::NAN_BITS != 0 }
    }
}

/// Follows nothing: what comes out of memory is unknown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blind;

impl Live for Blind {
    fn push(&mut self, _: &Module, _: Op) -> bool {
        true
    }

    fn bits(&self, _: &Module, _: Value, _: &mut Vec<u64>) -> Seen {
        Seen::Nothing
    }
}
