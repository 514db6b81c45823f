//! Shrinking of the bytes that a module is generated from: frames are removed, then bytes are made smaller, until
//! neither is possible. The shrinking of collections in `proptest` removes each element once. That stops too early
//! here: a step may be needed only as long as another step is there.

use crate::draw::FRAME;
use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use rand_core::Rng;
use std::ops::Range;

type FrameBytes = [u8; FRAME];

/// Bytes of some frames.
#[derive(Clone, Debug)]
pub(crate) struct Frames {
    /// How many.
    pub count: Range<usize>,
}

impl Strategy for Frames {
    type Tree = FrameShrinker;
    type Value = Vec<u8>;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let count = self.count.new_tree(runner)?.current();
        let mut frames = vec![[0; FRAME]; count];
        frames.iter_mut().for_each(|frame| runner.rng().fill_bytes(frame));
        let next = ShrinkStep::Chunk { size: count.next_power_of_two(), at: 0 };
        Ok(FrameShrinker { tried: frames.clone(), failing: frames, next, progress: false })
    }
}

/// What is tried next.
#[derive(Clone, Copy, Debug)]
enum ShrinkStep {
    /// Take so many frames away at a place.
    Chunk { size: usize, at: usize },
    /// Make a frame zero.
    Zero { at: usize },
    /// Make a byte zero.
    Byte { at: usize },
    /// Make a byte half of what it is.
    Half { at: usize },
}

/// Frames on their way down.
#[derive(Clone, Debug)]
pub(crate) struct FrameShrinker {
    /// The smallest that fail.
    failing: Vec<FrameBytes>,
    /// What is being looked at.
    tried: Vec<FrameBytes>,
    next: ShrinkStep,
    /// Whether this round has made them smaller.
    progress: bool,
}

impl FrameShrinker {
    /// Tries something smaller than what fails; false where nothing is left to try.
    fn attempt(&mut self) -> bool {
        loop {
            let frames = &self.failing;
            let candidate = match self.next {
                ShrinkStep::Chunk { size, at } if at < frames.len() => {
                    self.next = ShrinkStep::Chunk { size, at: at + size };
                    let rest = frames.get(at + size..).unwrap_or_default();
                    Some([frames.get(..at).unwrap_or_default(), rest].concat())
                }
                ShrinkStep::Chunk { size: 0 | 1, .. } => {
                    self.next = ShrinkStep::Zero { at: 0 };
                    None
                }
                ShrinkStep::Chunk { size, .. } => {
                    self.next = ShrinkStep::Chunk { size: size / 2, at: 0 };
                    None
                }
                ShrinkStep::Zero { at } if at < frames.len() => {
                    self.next = ShrinkStep::Zero { at: at + 1 };
                    changed(frames, at * FRAME..(at + 1) * FRAME, |_| 0)
                }
                ShrinkStep::Zero { .. } => {
                    self.next = ShrinkStep::Byte { at: 0 };
                    None
                }
                ShrinkStep::Byte { at } if at < frames.len() * FRAME => {
                    self.next = ShrinkStep::Byte { at: at + 1 };
                    changed(frames, at..at + 1, |_| 0)
                }
                ShrinkStep::Byte { .. } => {
                    self.next = ShrinkStep::Half { at: 0 };
                    None
                }
                ShrinkStep::Half { at } if at < frames.len() * FRAME => {
                    self.next = ShrinkStep::Half { at: at + 1 };
                    changed(frames, at..at + 1, |byte| byte / 2)
                }
                ShrinkStep::Half { .. } if std::mem::take(&mut self.progress) => {
                    self.next = ShrinkStep::Chunk { size: frames.len().next_power_of_two(), at: 0 };
                    None
                }
                ShrinkStep::Half { .. } => return false,
            };
            if let Some(candidate) = candidate {
                self.tried = candidate;
                return true;
            }
        }
    }
}

/// The frames with some of their bytes smaller; none if they are as before.
fn changed(frames: &[FrameBytes], bytes: Range<usize>, smaller: fn(u8) -> u8) -> Option<Vec<FrameBytes>> {
    let mut out = frames.to_vec();
    out.as_flattened_mut().get_mut(bytes)?.iter_mut().for_each(|byte| *byte = smaller(*byte));
    (out != frames).then_some(out)
}

impl ValueTree for FrameShrinker {
    type Value = Vec<u8>;

    fn current(&self) -> Vec<u8> {
        self.tried.concat()
    }

    /// The tried input fails, too.
    fn simplify(&mut self) -> bool {
        if self.tried != self.failing {
            // What follows what was taken away has moved there.
            if let ShrinkStep::Chunk { size, at } = &mut self.next {
                *at -= *size;
            }
            self.progress = true;
            self.failing.clone_from(&self.tried);
        }
        self.attempt()
    }

    /// The tried input does not fail.
    fn complicate(&mut self) -> bool {
        let more = self.attempt();
        if !more {
            self.tried.clone_from(&self.failing);
        }
        more
    }
}
