//! Types of variables, and where their parts are.

use crate::draw::Draw;
use std::fmt;

/// The type of a variable or of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ty {
    Int(u64),
    F32,
    F64,
    /// So many integers of so many bits.
    Vector(u64, u64),
    Array(u64, Box<Ty>),
    Struct {
        fields: Vec<Ty>,
        is_packed: bool,
    },
}

impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ty::Int(bits) => write!(f, "i{bits}"),
            Ty::F32 => f.write_str("f32"),
            Ty::F64 => f.write_str("f64"),
            Ty::Vector(count, bits) => write!(f, "vector<{count}xi{bits}>"),
            Ty::Array(count, of) => write!(f, "!llvm.array<{count} x {}>", of.inner()),
            Ty::Struct { fields, is_packed } => {
                let fields: Vec<String> = fields.iter().map(Ty::inner).collect();
                let packed = if *is_packed { "packed " } else { "" };
                write!(f, "!llvm.struct<{packed}({})>", fields.join(", "))
            }
        }
    }
}

impl Ty {
    /// As it is written within another type.
    fn inner(&self) -> String {
        let text = self.to_string();
        text.strip_prefix("!llvm.").map_or(text.clone(), String::from)
    }

    /// Whether it is a number that an array may have.
    pub fn is_element(&self) -> bool {
        matches!(self, Ty::Int(_) | Ty::F32 | Ty::F64)
    }

    /// Its bytes, by the default data layout.
    pub fn size(&self) -> u64 {
        match self {
            Ty::Int(bits) => bits / 8,
            Ty::F32 => 4,
            Ty::F64 => 8,
            Ty::Vector(count, bits) => count * bits / 8,
            Ty::Array(count, of) => count * of.size(),
            Ty::Struct { fields, .. } => {
                let end =
                    self.offsets().zip(fields).last().map_or(0, |(offset, field)| offset + field.size());
                end.next_multiple_of(self.alignment())
            }
        }
    }

    /// Its alignment in bytes.
    pub fn alignment(&self) -> u64 {
        match self {
            Ty::Int(_) | Ty::F32 | Ty::F64 | Ty::Vector(..) => self.size(),
            Ty::Array(_, of) => of.alignment(),
            Ty::Struct { is_packed: true, .. } => 1,
            Ty::Struct { fields, .. } => fields.iter().map(Ty::alignment).max().unwrap_or(1),
        }
    }

    /// Where the fields of a struct begin.
    fn offsets(&self) -> impl Iterator<Item = u64> {
        let (fields, is_packed) = match self {
            Ty::Struct { fields, is_packed } => (fields.as_slice(), *is_packed),
            _ => (&[][..], false),
        };
        fields.iter().scan(0, move |end, field| {
            let offset = if is_packed { *end } else { u64::next_multiple_of(*end, field.alignment()) };
            *end = offset + field.size();
            Some(offset)
        })
    }

    /// Whether every byte belongs to a scalar: then a value of it has all that its memory has.
    pub fn is_dense(&self) -> bool {
        self.leaves().iter().map(|leaf| leaf.ty.size()).sum::<u64>() == self.size()
    }

    /// Its scalars.
    pub fn leaves(&self) -> Vec<Leaf> {
        let mut leaves = Vec::new();
        self.collect(&mut Vec::new(), 0, &mut leaves);
        leaves
    }

    fn collect(&self, path: &mut Vec<u64>, offset: u64, leaves: &mut Vec<Leaf>) {
        let mut part = |at: usize, offset, of: &Ty| {
            path.push(at as u64);
            of.collect(path, offset, leaves);
            path.pop();
        };
        match self {
            Ty::Array(count, of) => (0..*count).for_each(|i| part(i as usize, offset + i * of.size(), of)),
            Ty::Struct { fields, .. } => {
                let offsets = self.offsets();
                fields
                    .iter()
                    .zip(offsets)
                    .enumerate()
                    .for_each(|(i, (field, at))| part(i, offset + at, field));
            }
            _ => leaves.push(Leaf { path: path.clone(), offset, ty: self.clone() }),
        }
    }
}

/// A scalar of a variable.
#[derive(Clone, Debug)]
pub(super) struct Leaf {
    /// The subscripts that lead to it.
    pub path: Vec<u64>,
    /// Its distance from the beginning, in bytes.
    pub offset: u64,
    pub ty: Ty,
}

/// Scalars that fit between two places of a variable, whatever is there.
pub(super) fn scalars(room: u64) -> Vec<Ty> {
    let all = [
        Ty::Int(8),
        Ty::Int(16),
        Ty::Int(32),
        Ty::Int(64),
        Ty::F32,
        Ty::F64,
        Ty::Vector(2, 16),
        Ty::Vector(4, 8),
        Ty::Vector(2, 32),
        Ty::Vector(4, 32),
    ];
    all.into_iter().filter(|ty| ty.size() <= room).collect()
}

/// A type of at most so many levels.
pub(super) fn draw_type(draw: &mut Draw, depth: u32) -> Ty {
    match draw.below(if depth == 0 { 6 } else { 10 }) {
        0 | 1 => Ty::Int(32),
        2 => Ty::Int(64),
        3 => Ty::Int(8),
        4 => Ty::Int(16),
        5 => {
            draw.pick(&[0, 1, 2]).map_or(Ty::F32, |which| [Ty::F32, Ty::F64, Ty::Vector(4, 8)][which].clone())
        }
        _ => draw_aggregate(draw, depth),
    }
}

/// An array or a struct of at most so many levels.
pub(super) fn draw_aggregate(draw: &mut Draw, depth: u32) -> Ty {
    if draw.ratio(1, 2) {
        return Ty::Array(draw.range(1, 4) as u64, Box::new(draw_type(draw, depth - 1)));
    }
    let fields: Vec<Ty> = (0..draw.range(1, 4)).map(|_| draw_type(draw, depth - 1)).collect();
    let ty = Ty::Struct { fields: fields.clone(), is_packed: draw.ratio(1, 4) };
    // Where no data layout is stated, programs do not agree on the alignment of i64.
    let is_open = !ty.is_dense() && ty.leaves().iter().any(|leaf| leaf.ty == Ty::Int(64));
    if is_open { Ty::Struct { fields, is_packed: true } } else { ty }
}
