//! Types of operands, and values at the boundaries of them.

use plumb_host::FloatFormat;
use std::fmt;

/// A type that can stand in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ty {
    Int(u32),
    Float(FloatFormat),
    /// So many lanes of integers.
    Ints(u32, u32),
    /// So many lanes of floats.
    Floats(u32, FloatFormat),
}

pub const FORMATS: [FloatFormat; 6] = [
    FloatFormat::F16,
    FloatFormat::BF16,
    FloatFormat::F32,
    FloatFormat::F64,
    FloatFormat::F80,
    FloatFormat::F128,
];

/// A type of each kind that a value can have on its way through a program.
pub const CLASSES: [Ty; 22] = [
    Ty::Int(1),
    Ty::Int(7),
    Ty::Int(8),
    Ty::Int(16),
    Ty::Int(32),
    Ty::Int(33),
    Ty::Int(64),
    Ty::Int(65),
    Ty::Int(128),
    Ty::Float(FloatFormat::F16),
    Ty::Float(FloatFormat::BF16),
    Ty::Float(FloatFormat::F32),
    Ty::Float(FloatFormat::F64),
    Ty::Float(FloatFormat::F80),
    Ty::Float(FloatFormat::F128),
    Ty::Ints(4, 8),
    Ty::Ints(3, 32),
    Ty::Ints(16, 1),
    Ty::Ints(2, 128),
    Ty::Floats(4, FloatFormat::F32),
    Ty::Floats(8, FloatFormat::F16),
    Ty::Floats(2, FloatFormat::F64),
];

/// Vectors of the widths and formats that machines treat in their own ways.
pub const VECTORS: [Ty; 8] = [
    Ty::Ints(4, 8),
    Ty::Ints(3, 32),
    Ty::Ints(8, 64),
    Ty::Ints(2, 128),
    Ty::Ints(16, 1),
    Ty::Floats(4, FloatFormat::F32),
    Ty::Floats(2, FloatFormat::F64),
    Ty::Floats(8, FloatFormat::F16),
];

fn format_name(f: FloatFormat) -> &'static str {
    match f {
        FloatFormat::F16 => "f16",
        FloatFormat::BF16 => "bf16",
        FloatFormat::F32 => "f32",
        FloatFormat::F64 => "f64",
        FloatFormat::F80 => "f80",
        FloatFormat::F128 => "f128",
        FloatFormat::Small(small) => small.name(),
    }
}

impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Ty::Int(w) => write!(f, "i{w}"),
            Ty::Float(x) => f.write_str(format_name(x)),
            Ty::Ints(n, w) => write!(f, "vector<{n}xi{w}>"),
            Ty::Floats(n, x) => write!(f, "vector<{n}x{}>", format_name(x)),
        }
    }
}

impl Ty {
    /// Lanes and bits of each.
    pub fn lanes(self) -> (u32, u32) {
        match self {
            Ty::Int(w) => (1, w),
            Ty::Float(x) => (1, x.width()),
            Ty::Ints(n, w) => (n, w),
            Ty::Floats(n, x) => (n, x.width()),
        }
    }

    /// Bytes that a store of it writes.
    pub fn bytes(self) -> usize {
        let (n, w) = self.lanes();
        (n * w).div_ceil(8) as usize
    }

    pub fn format(self) -> Option<FloatFormat> {
        match self {
            Ty::Float(x) | Ty::Floats(_, x) => Some(x),
            _ => None,
        }
    }

    /// The type of a lane.
    pub fn element(self) -> Ty {
        match self {
            Ty::Ints(_, w) => Ty::Int(w),
            Ty::Floats(_, x) => Ty::Float(x),
            scalar => scalar,
        }
    }

    /// The same lanes of another width.
    pub fn ints(self, w: u32) -> Ty {
        match self {
            Ty::Int(_) | Ty::Float(_) => Ty::Int(w),
            Ty::Ints(n, _) | Ty::Floats(n, _) => Ty::Ints(n, w),
        }
    }

    /// The same lanes in a float format.
    pub fn floats(self, x: FloatFormat) -> Ty {
        match self {
            Ty::Int(_) | Ty::Float(_) => Ty::Float(x),
            Ty::Ints(n, _) | Ty::Floats(n, _) => Ty::Floats(n, x),
        }
    }

    /// A value as it stands in memory.
    pub fn draw(self, random: &mut RandomNumbers) -> Vec<u8> {
        let (n, w) = self.lanes();
        let mut bits = vec![0u8; self.bytes()];
        for lane in 0..n {
            let value = match self.format() {
                None => integer(w, random),
                Some(format) => float(format, random),
            };
            for i in 0..w {
                let at = (lane * w + i) as usize;
                if value >> i & 1 == 1 {
                    bits[at / 8] |= 1 << (at % 8);
                }
            }
        }
        bits
    }

    /// Bits of a lane.
    pub fn lane(self, bytes: &[u8], lane: u32) -> u128 {
        let (_, w) = self.lanes();
        (0..w).fold(0, |v, i| {
            let at = (lane * w + i) as usize;
            v | u128::from(bytes[at / 8] >> (at % 8) & 1) << i
        })
    }

    /// The bytes that a lane touches.
    pub fn lane_bytes(self, lane: u32) -> std::ops::Range<usize> {
        let (_, w) = self.lanes();
        (lane * w / 8) as usize..((lane + 1) * w).div_ceil(8) as usize
    }
}

/// Pseudo-random numbers of a fixed sequence.
pub struct RandomNumbers(pub u64);

impl RandomNumbers {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: u64) -> u64 {
        self.next() % n.max(1)
    }

    fn wide(&mut self) -> u128 {
        u128::from(self.next()) << 64 | u128::from(self.next())
    }
}

fn ones(w: u32) -> u128 {
    if w >= 128 { u128::MAX } else { (1 << w) - 1 }
}

/// An integer, more often than not at a boundary of its width.
fn integer(w: u32, random: &mut RandomNumbers) -> u128 {
    let top = 1u128 << (w - 1);
    let v = match random.below(14) {
        0 => 0,
        1 => 1,
        2 => ones(w),
        3 => top,
        4 => top - 1,
        5 => top.wrapping_add(1),
        6 => ones(w) - 1,
        7 => 1 << random.below(w.into()),
        8 => (1u128 << random.below(w.into())).wrapping_sub(1),
        9 => (1u128 << random.below(w.into())).wrapping_neg(),
        // Amounts of shifts.
        10 => u128::from(random.below(u64::from(w) + 2)),
        11 => random.wide() >> random.below(128),
        _ => random.wide(),
    };
    v & ones(w)
}

/// A float: zeros, ends of the ranges of normal and subnormal numbers, small integers, halves, infinities, NaNs, any bits.
fn float(format: FloatFormat, random: &mut RandomNumbers) -> u128 {
    // Fraction bits as stored, exponent bits.
    let (fraction, exponent) = match format {
        FloatFormat::F16 => (10, 5),
        FloatFormat::BF16 => (7, 8),
        FloatFormat::F32 => (23, 8),
        FloatFormat::F64 => (52, 11),
        FloatFormat::F80 => (63, 15),
        FloatFormat::F128 => (112, 15),
        FloatFormat::Small(small) => panic!("LLVM has no type {}", small.name()),
    };
    let bias = (1u128 << (exponent - 1)) - 1;
    let most = ones(exponent);
    let any = random.wide() & ones(fraction);
    let (e, f) = match random.below(16) {
        0 => (0, 0),
        1 => (0, 1),
        2 => (0, ones(fraction)),
        3 => (1, 0),
        4 => (most - 1, ones(fraction)),
        5 => (most, 0),
        6 => (most, 1 << (fraction - 1) | any),
        // Signalling, unless nothing is left of it; of small floats, native code makes these quiet wherever it likes.
        7 if !matches!(format, FloatFormat::F16 | FloatFormat::BF16) => {
            (most, (any & ones(fraction - 1)).max(1))
        }
        7 => (most, 1 << (fraction - 1)),
        8 => (bias, 0),
        9 => (bias, any),
        10 => (bias + u128::from(random.below(5)), 1 << (fraction - 1)),
        11 => (bias - 1, 0),
        12 => (bias + u128::from(random.below(u64::from(fraction) + 4)), any),
        13 => ((bias + u128::from(random.below(140))).min(most - 1), any),
        _ => (random.wide() & (most - 1), any),
    };
    let sign = u128::from(random.below(2));
    if format == FloatFormat::F80 {
        // The leading bit is stored; without it only zeros and subnormals are numbers.
        return sign << 79 | e << 64 | u128::from(e != 0) << 63 | f;
    }
    sign << (fraction + exponent) | e << fraction | f
}
