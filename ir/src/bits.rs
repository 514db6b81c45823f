//! Integer constants of any width.

use smallvec::SmallVec;

/// The bits of an integer constant: little-endian 64-bit words, `width.div_ceil(64).max(1)` of them; bits above
/// the width are zero. The width is that of the type the constant stands under.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IntBits(pub SmallVec<[u64; 2]>);

impl IntBits {
    /// The low `width` bits of `value`, sign-extended beyond 128.
    pub fn from_i128(value: i128, width: u32) -> Self {
        let words = (width.div_ceil(64)).max(1) as usize;
        let mut out = SmallVec::with_capacity(words);
        for i in 0..words {
            out.push(match i {
                0 => value as u64,
                1 => (value >> 64) as u64,
                _ => (value >> 127) as u64,
            });
        }
        let mut bits = IntBits(out);
        bits.mask(width);
        bits
    }

    /// Clears the bits above `width`.
    pub fn mask(&mut self, width: u32) {
        let used = (width % 64) as u64;
        if width == 0 {
            self.0.iter_mut().for_each(|w| *w = 0);
        } else if used != 0
            && let Some(last) = self.0.get_mut((width.div_ceil(64) - 1) as usize)
        {
            *last &= (1u64 << used) - 1;
        }
    }

    /// The lowest 64 bits.
    pub fn low(&self) -> u64 {
        self.0.first().copied().unwrap_or(0)
    }

    /// The lowest 128 bits.
    pub fn low128(&self) -> u128 {
        u128::from(self.low()) | u128::from(self.0.get(1).copied().unwrap_or(0)) << 64
    }

    /// The value as a signed number of this width, if 128 bits hold it.
    pub fn signed(&self, width: u32) -> Option<i128> {
        if width > 128 {
            let low = self.low128() as i128;
            let fill = if low < 0 { u64::MAX } else { 0 };
            let mut wide = IntBits(self.0.iter().map(|_| fill).collect());
            wide.mask(width);
            return (self.0[2..] == wide.0[2..]).then_some(low);
        }
        if width == 0 {
            return Some(0);
        }
        let shift = 128 - width;
        Some(((self.low128() << shift) as i128) >> shift)
    }

    /// Whether every bit is zero.
    pub fn is_zero(&self) -> bool {
        self.0.iter().all(|w| *w == 0)
    }
}
