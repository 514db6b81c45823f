//! Observed values: bits with a class that says how to read them and flags that say how far they can be compared.

use crate::{SmallFloat, Span};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// The bits of a scalar, little-endian 64-bit words, as many as its width needs; bits above the width are zero.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bits(pub SmallVec<[u64; 2]>);

impl Bits {
    /// A value of at most 64 bits.
    pub fn from_u64(value: u64) -> Self {
        Bits(SmallVec::from_slice(&[value]))
    }

    /// A value of at most 128 bits, stored in `width.div_ceil(64)` words.
    pub fn from_u128(value: u128, width: u32) -> Self {
        let mut words = SmallVec::new();
        words.push(value as u64);
        if width > 64 {
            words.push((value >> 64) as u64);
        }
        Bits(words)
    }

    /// The lowest 64 bits.
    pub fn low(&self) -> u64 {
        self.0.first().copied().unwrap_or(0)
    }

    /// The lowest 128 bits.
    pub fn low128(&self) -> u128 {
        u128::from(self.low()) | u128::from(self.0.get(1).copied().unwrap_or(0)) << 64
    }
}

bitflags::bitflags! {
    /// Why bits cannot be compared exactly. Every value slot and every byte of memory carries these.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct Flags: u8 {
        /// Poison: any use may be replaced by anything.
        const POISON = 1;
        /// One of several legal values: undef, uninitialised memory, `freeze poison`, ±0 of `minnumf`.
        const NONDET = 2;
        /// A NaN made by arithmetic: sign and payload are undetermined.
        const NAN_BITS = 4;
        /// A library-maths result, known within some units in the last place, or computed from one.
        const INEXACT = 8;
        /// Depends on where memory was placed.
        const ADDRESS = 16;
        /// With `NONDET`: one value, whichever it is, and no poison, as `freeze` gives. Only what is observed has it.
        const FIXED = 32;
        /// A pointer to memory that was freed. Only what is observed has it.
        const FREED = 64;
    }
}

impl Serialize for Flags {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.bits().serialize(s)
    }
}

impl<'de> Deserialize<'de> for Flags {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        u8::deserialize(d).map(Flags::from_bits_truncate)
    }
}

/// Floating-point formats a program can compute in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)] // the names are the formats
pub enum FloatFormat {
    F16,
    BF16,
    F32,
    F64,
    F80,
    F128,
    Small(SmallFloat),
}

impl FloatFormat {
    /// The format of a number that the runtime of emulated floats takes: the place in LLVM's list of semantics. Bits of
    /// wider formats do not fit into its arguments.
    pub fn of_semantics(number: u64) -> Option<FloatFormat> {
        use SmallFloat::*;
        Some(match number {
            0 => FloatFormat::F16,
            1 => FloatFormat::BF16,
            2 => FloatFormat::F32,
            3 => FloatFormat::F64,
            7 => FloatFormat::Small(F8E5M2),
            8 => FloatFormat::Small(F8E5M2FNUZ),
            9 => FloatFormat::Small(F8E4M3),
            10 => FloatFormat::Small(F8E4M3FN),
            11 => FloatFormat::Small(F8E4M3FNUZ),
            12 => FloatFormat::Small(F8E4M3B11FNUZ),
            13 => FloatFormat::Small(F8E3M4),
            14 => FloatFormat::Small(TF32),
            15 => FloatFormat::Small(F8E8M0FNU),
            16 => FloatFormat::Small(F6E3M2FN),
            17 => FloatFormat::Small(F6E2M3FN),
            18 => FloatFormat::Small(F4E2M1FN),
            _ => return None,
        })
    }

    /// Width in bits.
    pub fn width(self) -> u32 {
        match self {
            FloatFormat::F16 | FloatFormat::BF16 => 16,
            FloatFormat::F32 => 32,
            FloatFormat::F64 => 64,
            FloatFormat::F80 => 80,
            FloatFormat::F128 => 128,
            FloatFormat::Small(small) => small.width(),
        }
    }

    /// Bits of the fraction, without the integer bit that f80 writes out.
    pub fn fraction(self) -> u32 {
        match self {
            FloatFormat::F16 => 10,
            FloatFormat::BF16 => 7,
            FloatFormat::F32 => 23,
            FloatFormat::F64 => 52,
            FloatFormat::F80 => 63,
            FloatFormat::F128 => 112,
            FloatFormat::Small(small) => small.fraction(),
        }
    }
}

/// How the bits of a scalar are to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Class {
    /// A signless integer of this width.
    Int(u32),
    /// An index; its width is the run's, and bits above it are zero.
    Index,
    /// A float.
    Float(FloatFormat),
    /// An address. The second word, where there is one, is the start of the object that it points into. That object
    /// differs from all others, whatever the run.
    Pointer,
}

impl Class {
    /// Bits that a scalar of this class may have.
    pub fn width(self) -> u32 {
        match self {
            Class::Int(width) => width,
            Class::Float(format) => format.width(),
            Class::Index | Class::Pointer => 64,
        }
    }
}

/// One scalar as observed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Datum {
    /// How to read `bits`.
    pub class: Class,
    /// The value; meaningless where `flags` has `POISON`.
    pub bits: Bits,
    /// How far the bits can be compared.
    pub flags: Flags,
    /// How far inexact results move it, where a run was made to tell.
    #[serde(default)]
    pub span: Option<Box<Span>>,
}

impl Datum {
    /// A scalar of one run.
    pub fn new(class: Class, bits: Bits, flags: Flags) -> Datum {
        Datum { class, bits, flags, span: None }
    }
}

/// One value as observed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ObservedValue {
    /// A scalar.
    Scalar(Datum),
    /// A vector of this shape, row-major.
    Vector {
        /// Extents, outermost first.
        shape: Vec<u64>,
        /// Elements, row-major.
        elements: Vec<Datum>,
    },
    /// Tuple, struct, array or complex: fields in order.
    Aggregate(Vec<ObservedValue>),
    /// A memref as its logical elements (layout and padding are not observable).
    MemRef {
        /// Extents, outermost first.
        shape: Vec<u64>,
        /// Elements, row-major by logical index; vector elements are flattened into the sequence.
        elements: Vec<Datum>,
    },
}

impl ObservedValue {
    /// The number of its scalars.
    fn scalars(&self) -> u64 {
        match self {
            ObservedValue::Scalar(_) => 1,
            ObservedValue::Vector { elements, .. } | ObservedValue::MemRef { elements, .. } => {
                elements.len() as u64
            }
            ObservedValue::Aggregate(fields) => fields.iter().map(ObservedValue::scalars).sum(),
        }
    }

    fn has_pointers(&self) -> bool {
        let any = |data: &[Datum]| data.iter().any(|datum| datum.class == Class::Pointer);
        match self {
            ObservedValue::Scalar(datum) => any(std::slice::from_ref(datum)),
            ObservedValue::Vector { elements, .. } | ObservedValue::MemRef { elements, .. } => any(elements),
            ObservedValue::Aggregate(fields) => fields.iter().any(ObservedValue::has_pointers),
        }
    }

    /// The same with every index sign-extended from this width to 64 bits: what a reader of numbers expects.
    pub fn with_wide_indices(mut self, width: u32) -> ObservedValue {
        let shift = 64 - width.clamp(1, 64);
        self.each_mut(&mut |d| {
            if d.class == Class::Index
                && let Some(low) = d.bits.0.first_mut()
            {
                *low = (((*low << shift) as i64) >> shift) as u64;
            }
        });
        self
    }

    /// Visits every scalar, in order.
    pub fn each<'a>(&'a self, visit: &mut impl FnMut(&'a Datum)) {
        match self {
            ObservedValue::Scalar(d) => visit(d),
            ObservedValue::Vector { elements, .. } | ObservedValue::MemRef { elements, .. } => {
                elements.iter().for_each(visit);
            }
            ObservedValue::Aggregate(fields) => fields.iter().for_each(|f| f.each(visit)),
        }
    }

    /// Visits every scalar, in order, to change it.
    pub fn each_mut<'a>(&'a mut self, visit: &mut impl FnMut(&'a mut Datum)) {
        match self {
            ObservedValue::Scalar(d) => visit(d),
            ObservedValue::Vector { elements, .. } | ObservedValue::MemRef { elements, .. } => {
                elements.iter_mut().for_each(visit);
            }
            ObservedValue::Aggregate(fields) => fields.iter_mut().for_each(|f| f.each_mut(visit)),
        }
    }

    /// Whether the two differ in their scalars only.
    pub fn has_shape_of(&self, other: &ObservedValue) -> bool {
        match (self, other) {
            (ObservedValue::Scalar(a), ObservedValue::Scalar(b)) => a.class == b.class,
            (
                ObservedValue::Vector { shape: a, elements: x },
                ObservedValue::Vector { shape: b, elements: y },
            )
            | (
                ObservedValue::MemRef { shape: a, elements: x },
                ObservedValue::MemRef { shape: b, elements: y },
            ) => a == b && x.len() == y.len(),
            (ObservedValue::Aggregate(a), ObservedValue::Aggregate(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(x, y)| x.has_shape_of(y))
            }
            _ => false,
        }
    }
}

/// All that a finished run lets an observer see, besides its events.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Observation {
    /// Results of the entry, in order.
    pub results: Vec<ObservedValue>,
    /// Memrefs passed in, in order of the arguments. One whose memory has more than its elements is an aggregate of
    /// these and of the rest.
    pub arguments: Vec<ObservedValue>,
    /// Public globals by name, in order of the module.
    pub globals: Vec<(String, ObservedValue)>,
    /// Addresses of functions and variables that have one name everywhere. They identify pointers.
    pub symbols: Vec<(String, u64)>,
}

impl Observation {
    /// The number of its scalars, without those of arguments.
    pub fn scalars(&self) -> u64 {
        let globals = self.globals.iter().map(|(_, value)| value);
        self.results.iter().chain(globals).map(ObservedValue::scalars).sum()
    }

    /// Whether a pointer is among its values.
    pub fn has_pointers(&self) -> bool {
        let globals = self.globals.iter().map(|(_, value)| value);
        self.results.iter().chain(&self.arguments).chain(globals).any(ObservedValue::has_pointers)
    }

    /// The same with every index sign-extended from this width to 64 bits.
    pub fn with_wide_indices(mut self, width: u32) -> Observation {
        for value in self.values_mut() {
            *value = std::mem::replace(value, ObservedValue::Aggregate(Vec::new())).with_wide_indices(width);
        }
        self
    }

    /// Every value, in order.
    pub fn values(&self) -> impl Iterator<Item = &ObservedValue> {
        let globals = self.globals.iter().map(|(_, value)| value);
        self.results.iter().chain(&self.arguments).chain(globals)
    }

    /// Every value, in order, to be changed.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut ObservedValue> {
        let globals = self.globals.iter_mut().map(|(_, value)| value);
        self.results.iter_mut().chain(&mut self.arguments).chain(globals)
    }

    /// Whether the two differ in their scalars only.
    pub fn has_shape_of(&self, other: &Observation) -> bool {
        let same = self.values().count() == other.values().count();
        same && self.values().zip(other.values()).all(|(a, b)| a.has_shape_of(b))
    }
}
