//! What is known of values while a module is built.
//!
//! A *frame* is a place in the program. Its *contexts* are the known executions of that place in one run. They are the
//! iterations of a loop, the call sites of a function, the one execution of `@main`. For each value, either the bits in
//! every context of its frame are known, or nothing is. A value is unknown if memory or a loop carries it. A choice
//! that matters (index, divisor, size, …) is made only if it is legal in every context. A frame without contexts is
//! never executed, and everything is legal there.

use plumb_ir::Value;

/// Bits of a value in the contexts of its frame, as a position in the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnownBits {
    /// Nothing is known.
    No,
    /// The same in every context.
    Uniform(u32),
    /// A value for each context.
    Contexts(u32),
}

/// What is known of one value.
#[derive(Clone, Copy, Debug)]
pub struct Fact {
    /// The frame that defines it.
    pub frame: u32,
    /// Its bits.
    pub known: KnownBits,
    /// Words for each context: 1 for a scalar, one for each element of a vector; for a memref its buffer, offset, sizes
    /// and strides.
    pub comps: u16,
    /// Which bits of a float are undetermined: see `sem::taint`.
    pub taint: u8,
    /// Whether something uses it.
    pub used: bool,
    /// Whether it is among the visible values that the scope counts as unused.
    pub counted: bool,
    /// Whether it is the result of an allocation, not a view of one.
    pub original: bool,
    /// Parameters of the function that the known bits come from, a bit each.
    pub deps: u64,
}

impl Fact {
    /// Nothing known.
    pub const NONE: Fact = Fact {
        frame: 0,
        known: KnownBits::No,
        comps: 1,
        taint: 0,
        used: false,
        counted: false,
        original: false,
        deps: 0,
    };
}

/// A place in the program.
#[derive(Clone, Copy, Debug)]
pub struct ContextFrame {
    /// The place around it; itself for a function's body.
    pub parent: u32,
    /// Number of its contexts: how often the place is executed.
    pub contexts: u32,
    /// Where `maps` begins to list the parent's context of each context.
    map: u32,
}

/// What is known of all values.
#[derive(Debug, Default)]
pub struct Knowledge {
    facts: Vec<Fact>,
    pool: Vec<u64>,
    frames: Vec<ContextFrame>,
    maps: Vec<u32>,
    /// The frame that is being built.
    pub here: u32,
}

impl Knowledge {
    /// Nothing known yet, with room for so many values.
    pub fn with_room(values: usize) -> Knowledge {
        Knowledge {
            facts: Vec::with_capacity(values),
            pool: Vec::with_capacity(2 * values),
            ..Knowledge::default()
        }
    }

    /// Enters the body of a function with so many contexts; it becomes the current frame.
    pub fn root(&mut self, contexts: u32) -> u32 {
        let frame = self.frames.len() as u32;
        self.frames.push(ContextFrame { parent: frame, contexts, map: 0 });
        self.here = frame;
        frame
    }

    /// Enters a frame within the current one, executed once for each of these contexts of it; it becomes the current
    /// frame.
    pub fn enter(&mut self, of: impl Iterator<Item = u32>) -> u32 {
        let map = self.maps.len();
        self.maps.extend(of);
        let contexts = (self.maps.len() - map) as u32;
        let frame = self.frames.len() as u32;
        self.frames.push(ContextFrame { parent: self.here, contexts, map: map as u32 });
        self.here = frame;
        frame
    }

    /// A frame.
    pub fn frame(&self, frame: u32) -> ContextFrame {
        self.frames[frame as usize]
    }

    /// Number of contexts of the current frame.
    pub fn contexts(&self) -> u32 {
        self.frame(self.here).contexts
    }

    /// The context of the parent frame in which a context of a frame is executed.
    pub fn parent_context(&self, frame: u32, context: u32) -> u32 {
        self.maps[(self.frame(frame).map + context) as usize]
    }

    /// What is known of a value.
    pub fn fact(&self, v: Value) -> &Fact {
        static NONE: Fact = Fact::NONE;
        self.facts.get(v.index()).unwrap_or(&NONE)
    }

    /// What is known of a value, to change.
    pub fn fact_mut(&mut self, v: Value) -> &mut Fact {
        if self.facts.len() <= v.index() {
            self.facts.resize(v.index() + 1, Fact::NONE);
        }
        &mut self.facts[v.index()]
    }

    /// Records what is known of a value made here.
    pub fn set(&mut self, v: Value, known: KnownBits, comps: usize, taint: u8, deps: u64) {
        let frame = self.here;
        *self.fact_mut(v) = Fact { frame, known, comps: comps as u16, taint, deps, ..Fact::NONE };
    }

    /// Whether the bits of a value are known.
    pub fn is_known(&self, v: Value) -> bool {
        self.fact(v).known != KnownBits::No
    }

    /// A word of a known value in a context of the current frame; 0 if it is not known.
    pub fn get(&self, v: Value, context: u32, comp: usize) -> u64 {
        self.get_in(self.here, v, context, comp)
    }

    /// A word of a known value in a context of a frame where it is visible.
    pub fn get_in(&self, frame: u32, v: Value, context: u32, comp: usize) -> u64 {
        let fact = self.fact(v);
        match fact.known {
            KnownBits::No => 0,
            KnownBits::Uniform(at) => self.pool[at as usize + comp],
            KnownBits::Contexts(at) => {
                let (mut frame, mut context) = (frame, context);
                while frame != fact.frame {
                    let f = self.frame(frame);
                    if f.parent == frame {
                        return 0;
                    }
                    context = self.maps[(f.map + context) as usize];
                    frame = f.parent;
                }
                self.pool[at as usize + context as usize * usize::from(fact.comps) + comp]
            }
        }
    }

    /// Whether a known value's word satisfies a condition in every context; false if it is not known.
    pub fn all(&self, v: Value, comp: usize, mut holds: impl FnMut(u32, u64) -> bool) -> bool {
        match self.fact(v).known {
            KnownBits::No => false,
            // A uniform word is checked in every context, too: the condition may depend on the context.
            _ => (0..self.contexts()).all(|context| holds(context, self.get(v, context, comp))),
        }
    }

    /// The one word a known value has in all contexts.
    pub fn uniform(&self, v: Value, comp: usize) -> Option<u64> {
        match self.fact(v).known {
            KnownBits::No => None,
            KnownBits::Uniform(at) => Some(self.pool[at as usize + comp]),
            KnownBits::Contexts(_) => {
                if self.contexts() == 0 {
                    return None;
                }
                let first = self.get(v, 0, comp);
                (1..self.contexts()).all(|context| self.get(v, context, comp) == first).then_some(first)
            }
        }
    }

    /// Whether a value is known and the same in all contexts.
    pub fn is_uniform(&self, v: Value) -> bool {
        match self.fact(v).known {
            KnownBits::No => false,
            KnownBits::Uniform(_) => true,
            KnownBits::Contexts(_) => {
                (0..usize::from(self.fact(v).comps)).all(|c| self.uniform(v, c).is_some())
            }
        }
    }

    /// Appends words to the pool; returns their position.
    pub fn push(&mut self, words: &[u64]) -> u32 {
        let at = self.pool.len() as u32;
        self.pool.extend_from_slice(words);
        at
    }

    /// Words of the pool.
    pub fn words(&self, at: u32, len: usize) -> &[u64] {
        &self.pool[at as usize..at as usize + len]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_of_an_outer_frame_is_read_through_every_frame_between() {
        let mut k = Knowledge::default();
        k.root(2);
        let at = k.push(&[10, 20]);
        let v = Value(0);
        k.set(v, KnownBits::Contexts(at), 1, 0, 0);
        // Two iterations in the first context, one in the second; then only the last iteration of each.
        k.enter([0, 0, 1].into_iter());
        let mid = k.here;
        k.enter([1, 2].into_iter());
        assert_eq!([k.get(v, 0, 0), k.get(v, 1, 0)], [10, 20]);
        assert_eq!(k.uniform(v, 0), None);
        assert!(k.all(v, 0, |context, w| w == if context == 0 { 10 } else { 20 }));
        k.here = mid;
        k.enter([0, 1].into_iter());
        assert_eq!(k.uniform(v, 0), Some(10));
        k.enter([].into_iter());
        assert!(k.all(v, 0, |_, _| false));
    }
}
