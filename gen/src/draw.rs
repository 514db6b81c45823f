//! Decisions from bytes. Each step of the generator reads one frame of the input, of fixed size. So a change of one
//! byte changes one step, and the other steps stay as they are. A step that needs more bytes derives them from its
//! frame.

use crate::config::Chance;
use arbitrary::Unstructured;

/// Bytes of input a step takes.
pub const FRAME: usize = 12;

/// A stream of decisions.
pub struct Draw<'a, 'u> {
    input: &'a mut Unstructured<'u>,
    frame: [u8; FRAME],
    at: usize,
    state: u64,
}

impl<'a, 'u> Draw<'a, 'u> {
    /// Decisions from these bytes.
    pub fn new(input: &'a mut Unstructured<'u>) -> Self {
        let mut draw = Draw { input, frame: [0; FRAME], at: 0, state: 0 };
        draw.next_frame();
        draw
    }

    /// Goes to the next step's frame; past the end of the input frames are zero, which stands for the smallest
    /// choices.
    pub fn next_frame(&mut self) {
        let mut frame = [0; FRAME];
        // Filling a buffer never fails: what is missing stays zero.
        let _ = self.input.fill_buffer(&mut frame);
        self.frame = frame;
        self.at = 0;
        let mut state = 0u64;
        for chunk in frame.chunks(4) {
            let word = chunk.iter().fold(0u64, |w, b| w << 8 | u64::from(*b));
            state = (state ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
        }
        self.state = state;
    }

    /// Whether the input is used up.
    pub fn is_dry(&self) -> bool {
        self.input.is_empty() && self.state == 0
    }

    fn byte(&mut self) -> u8 {
        match self.frame.get(self.at) {
            Some(b) => {
                self.at += 1;
                *b
            }
            None => self.derived() as u8,
        }
    }

    /// A number derived from the frame: SplitMix64, except that a zero frame stays zero.
    fn derived(&mut self) -> u64 {
        if self.state == 0 {
            return 0;
        }
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15).max(1);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`; 0 if `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        match n {
            0 | 1 => 0,
            2..=256 => usize::from(self.byte()) * n / 256,
            _ => {
                let wide =
                    usize::from(self.byte()) << 16 | usize::from(self.byte()) << 8 | usize::from(self.byte());
                wide % n
            }
        }
    }

    /// A number from `low` to `high`, both included.
    pub fn range(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high.saturating_sub(low) + 1)
    }

    /// Whether something of `n` in `of` happens.
    pub fn ratio(&mut self, n: u32, of: u32) -> bool {
        // From above, so that zeros mean no.
        self.below(of as usize) >= of.saturating_sub(n) as usize
    }

    /// Whether something happens.
    pub fn chance(&mut self, c: Chance) -> bool {
        self.ratio(c.0, c.1)
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        from.get(self.below(from.len())).copied()
    }

    /// Any 64 bits.
    pub fn word(&mut self) -> u64 {
        self.derived()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_in_range_and_reach_their_ends() {
        let bytes: Vec<u8> = (0..=255u8).cycle().take(60_000).map(|b| b.wrapping_mul(151)).collect();
        let mut u = Unstructured::new(&bytes);
        let mut draw = Draw::new(&mut u);
        let mut seen = [0u32; 7];
        let mut yes = 0;
        for _ in 0..4000 {
            draw.next_frame();
            seen[draw.below(7)] += 1;
            yes += u32::from(draw.ratio(1, 4));
            let r = draw.range(3, 5);
            assert!((3..=5).contains(&r));
        }
        assert!(seen.iter().all(|n| *n > 400), "{seen:?}");
        assert!((800..1200).contains(&yes), "{yes}");
    }

    #[test]
    fn without_input_every_choice_is_the_smallest() {
        let mut u = Unstructured::new(&[]);
        let mut draw = Draw::new(&mut u);
        for _ in 0..50 {
            assert_eq!(draw.below(9), 0);
            assert!(!draw.ratio(1, 2));
            assert_eq!(draw.word(), 0);
        }
        assert!(draw.is_dry());
    }
}
