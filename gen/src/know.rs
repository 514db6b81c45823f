//! What is known of values while a module is built.
//!
//! A *frame* is a place in the program with its *lanes*: one lane for each time that place is reached in a run, as far
//! as that is known: the turns of a loop, the call sites of a function, the one time `@main` runs. Of each value
//! either the bits in every lane of its frame are known, or nothing is (what came out of memory or is carried by a
//! loop). A choice that matters (index, divisor, size, …) is made only if it is legal in every lane; a frame without
//! lanes is never reached and everything is legal there.

use plumb_ir::Value;

/// Bits of a value in the lanes of its frame, as a place in the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// Nothing is known.
    No,
    /// The same in every lane.
    Uniform(u32),
    /// Lane by lane.
    Lanes(u32),
}

/// What is known of one value.
#[derive(Clone, Copy, Debug)]
pub struct Fact {
    /// Where it was made.
    pub frame: u32,
    /// Its bits.
    pub known: Known,
    /// Words a lane: 1 for a scalar, one an element for a vector; for a memref buffer, offset, sizes, strides.
    pub comps: u16,
    /// What is open of a float's bits: see `sem::taint`.
    pub taint: u8,
    /// Whether something uses it.
    pub used: bool,
    /// Whether it is among the visible values that the scope counts as unused.
    pub counted: bool,
    /// Whether it is what an allocation gave, not a view of it.
    pub original: bool,
    /// Parameters of the function that the known bits come from, a bit each.
    pub deps: u64,
}

impl Fact {
    /// Nothing known.
    pub const NONE: Fact = Fact {
        frame: 0,
        known: Known::No,
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
pub struct LaneFrame {
    /// The place around it; itself for a function's body.
    pub parent: u32,
    /// How often it is reached.
    pub lanes: u32,
    /// Start in `maps` of the parent's lane for each lane.
    map: u32,
}

/// All that is known.
#[derive(Debug, Default)]
pub struct Know {
    facts: Vec<Fact>,
    pool: Vec<u64>,
    frames: Vec<LaneFrame>,
    maps: Vec<u32>,
    /// The frame that is being built.
    pub here: u32,
}

impl Know {
    /// Nothing known yet, with room for so many values.
    pub fn with_room(values: usize) -> Know {
        Know { facts: Vec::with_capacity(values), pool: Vec::with_capacity(2 * values), ..Know::default() }
    }

    /// A function's body with so many lanes; becomes the current frame.
    pub fn root(&mut self, lanes: u32) -> u32 {
        let frame = self.frames.len() as u32;
        self.frames.push(LaneFrame { parent: frame, lanes, map: 0 });
        self.here = frame;
        frame
    }

    /// A frame within the current one, reached once for each of these lanes of it; becomes the current frame.
    pub fn enter(&mut self, of: impl Iterator<Item = u32>) -> u32 {
        let map = self.maps.len();
        self.maps.extend(of);
        let lanes = (self.maps.len() - map) as u32;
        let frame = self.frames.len() as u32;
        self.frames.push(LaneFrame { parent: self.here, lanes, map: map as u32 });
        self.here = frame;
        frame
    }

    /// A frame.
    pub fn frame(&self, frame: u32) -> LaneFrame {
        self.frames[frame as usize]
    }

    /// Lanes of the current frame.
    pub fn lanes(&self) -> u32 {
        self.frame(self.here).lanes
    }

    /// The parent's lane that a lane of a frame belongs to.
    pub fn parent_lane(&self, frame: u32, lane: u32) -> u32 {
        self.maps[(self.frame(frame).map + lane) as usize]
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
    pub fn set(&mut self, v: Value, known: Known, comps: usize, taint: u8, deps: u64) {
        let frame = self.here;
        *self.fact_mut(v) = Fact { frame, known, comps: comps as u16, taint, deps, ..Fact::NONE };
    }

    /// Whether the bits of a value are known.
    pub fn is_known(&self, v: Value) -> bool {
        self.fact(v).known != Known::No
    }

    /// A word of a known value in a lane of the current frame; 0 if it is not known.
    pub fn get(&self, v: Value, lane: u32, comp: usize) -> u64 {
        self.get_in(self.here, v, lane, comp)
    }

    /// A word of a known value in a lane of a frame that sees it.
    pub fn get_in(&self, frame: u32, v: Value, lane: u32, comp: usize) -> u64 {
        let fact = self.fact(v);
        match fact.known {
            Known::No => 0,
            Known::Uniform(at) => self.pool[at as usize + comp],
            Known::Lanes(at) => {
                let (mut frame, mut lane) = (frame, lane);
                while frame != fact.frame {
                    let f = self.frame(frame);
                    if f.parent == frame {
                        return 0;
                    }
                    lane = self.maps[(f.map + lane) as usize];
                    frame = f.parent;
                }
                self.pool[at as usize + lane as usize * usize::from(fact.comps) + comp]
            }
        }
    }

    /// Whether a known value's word satisfies a condition in every lane; false if it is not known.
    pub fn all(&self, v: Value, comp: usize, mut holds: impl FnMut(u32, u64) -> bool) -> bool {
        match self.fact(v).known {
            Known::No => false,
            // One look is enough where the condition does not depend on the lane, but it may.
            _ => (0..self.lanes()).all(|lane| holds(lane, self.get(v, lane, comp))),
        }
    }

    /// The one word a known value has in all lanes.
    pub fn uniform(&self, v: Value, comp: usize) -> Option<u64> {
        match self.fact(v).known {
            Known::No => None,
            Known::Uniform(at) => Some(self.pool[at as usize + comp]),
            Known::Lanes(_) => {
                if self.lanes() == 0 {
                    return None;
                }
                let first = self.get(v, 0, comp);
                (1..self.lanes()).all(|lane| self.get(v, lane, comp) == first).then_some(first)
            }
        }
    }

    /// Whether nothing about a value varies from lane to lane.
    pub fn is_uniform(&self, v: Value) -> bool {
        match self.fact(v).known {
            Known::No => false,
            Known::Uniform(_) => true,
            Known::Lanes(_) => (0..usize::from(self.fact(v).comps)).all(|c| self.uniform(v, c).is_some()),
        }
    }

    /// Puts words into the pool; gives their place.
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
        let mut k = Know::default();
        k.root(2);
        let at = k.push(&[10, 20]);
        let v = Value(0);
        k.set(v, Known::Lanes(at), 1, 0, 0);
        // Two turns in the first lane, one in the second; then only the last turn of each.
        k.enter([0, 0, 1].into_iter());
        let mid = k.here;
        k.enter([1, 2].into_iter());
        assert_eq!([k.get(v, 0, 0), k.get(v, 1, 0)], [10, 20]);
        assert_eq!(k.uniform(v, 0), None);
        assert!(k.all(v, 0, |lane, w| w == if lane == 0 { 10 } else { 20 }));
        k.here = mid;
        k.enter([0, 1].into_iter());
        assert_eq!(k.uniform(v, 0), Some(10));
        k.enter([].into_iter());
        assert!(k.all(v, 0, |_, _| false));
    }
}
