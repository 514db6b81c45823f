//! Source types as they lie in memory and in registers on x86-64 after the conversion.

use super::is_default_space;
use plumb_host::{Class, ElementLayout, FloatFormat, Leaf};
use plumb_interp::layout::float_format;
use plumb_ir::{Context, Type, TypeKind};

/// Elements of a vector result that are read at most.
const MAX_LANES: u64 = 4096;

/// How LLVM IR spells the type of an aggregate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// `{ … }`.
    Struct,
    /// `<{ … }>`.
    Packed,
    /// `[N x T]`.
    Array,
}

/// What a result of the entry is.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    /// A scalar.
    Scalar(Leaf),
    /// A vector of fixed shape, converted to arrays of an innermost vector.
    Vector {
        /// Extents, outermost first.
        shape: Vec<u64>,
        /// Its element.
        leaf: Leaf,
    },
    /// A struct or array: a complex number after the conversion, or what an entry of the LLVM dialect returns.
    Aggregate {
        /// Fields in order.
        fields: Vec<Shape>,
        /// How LLVM IR encloses their types.
        form: Form,
    },
    /// A ranked memref: allocated pointer, aligned pointer, offset, sizes, strides.
    MemRef {
        /// Number of dimensions.
        rank: u32,
        /// Its elements.
        element: ElementLayout,
    },
    /// An unranked memref: rank, pointer to a ranked descriptor.
    Unranked {
        /// Its elements.
        element: ElementLayout,
    },
}

impl Shape {
    /// Bytes that the wrapper around the entry stores of it: leaves one after the other.
    pub(super) fn stored(&self) -> u64 {
        match self {
            Shape::Scalar(leaf) => u64::from(leaf.size),
            Shape::Vector { shape, leaf } => shape.iter().product::<u64>() * u64::from(leaf.size),
            Shape::Aggregate { fields, .. } => fields.iter().map(Shape::stored).sum(),
            // Descriptors are results of their own, never fields.
            Shape::MemRef { .. } | Shape::Unranked { .. } => 0,
        }
    }

    /// Words that a run gives of it.
    pub(super) fn words(&self) -> usize {
        match self {
            Shape::Scalar(leaf) => words(*leaf),
            Shape::Vector { shape, leaf } => shape.iter().product::<u64>() as usize * words(*leaf),
            Shape::Aggregate { fields, .. } => fields.iter().map(Shape::words).sum(),
            Shape::MemRef { rank, .. } => 3 + 2 * *rank as usize,
            Shape::Unranked { .. } => 2,
        }
    }

    /// Bits of its scalars, one after the other.
    pub(super) fn bits(&self, index_size: u32) -> Vec<u32> {
        let (pointer, index) = (64, 8 * index_size);
        match self {
            Shape::Scalar(leaf) => vec![bits(*leaf)],
            Shape::Vector { shape, leaf } => vec![bits(*leaf); shape.iter().product::<u64>() as usize],
            Shape::Aggregate { fields, .. } => {
                fields.iter().flat_map(|field| field.bits(index_size)).collect()
            }
            Shape::MemRef { rank, .. } => [vec![pointer; 2], vec![index; 1 + 2 * *rank as usize]].concat(),
            Shape::Unranked { .. } => vec![index, pointer],
        }
    }

    pub(super) fn of(ctx: &Context, ty: Type, index_size: u32) -> Result<Shape, String> {
        match ctx.ty(ty) {
            TypeKind::Vector { shape, scalable, elem } => {
                if scalable.iter().any(|&scalable| scalable) {
                    return Err("a scalable vector as result".into());
                }
                let shape: Vec<u64> = shape.iter().map(|&size| u64::try_from(size).unwrap_or(0)).collect();
                let lanes = shape.iter().try_fold(1_u64, |product, &size| product.checked_mul(size));
                if lanes.is_none_or(|lanes| lanes > MAX_LANES) {
                    return Err("a very long vector as result".into());
                }
                Ok(Shape::Vector { shape, leaf: leaf(ctx, *elem, index_size)? })
            }
            TypeKind::Complex(elem) => {
                let part = Shape::Scalar(leaf(ctx, *elem, index_size)?);
                Ok(Shape::Aggregate { fields: vec![part.clone(), part], form: Form::Struct })
            }
            TypeKind::LlvmStruct { body, packed } => {
                let fields =
                    body.iter().map(|&ty| Shape::of(ctx, ty, index_size)).collect::<Result<_, _>>()?;
                Ok(Shape::Aggregate { fields, form: if *packed { Form::Packed } else { Form::Struct } })
            }
            TypeKind::LlvmArray { len, elem } if (1..=MAX_LANES).contains(len) => {
                let field = Shape::of(ctx, *elem, index_size)?;
                Ok(Shape::Aggregate { fields: vec![field; *len as usize], form: Form::Array })
            }
            TypeKind::LlvmPtr { .. } => Ok(Shape::Scalar(Leaf { class: Class::Pointer, size: 8 })),
            TypeKind::MemRef { shape, elem, space, .. } => {
                if !is_default_space(ctx, *space) {
                    return Err("a memref in another memory space as result".into());
                }
                let rank = u32::try_from(shape.len()).map_err(|_| "a memref of very high rank")?;
                Ok(Shape::MemRef { rank, element: element(ctx, *elem, index_size)? })
            }
            TypeKind::UnrankedMemRef { elem, space } => {
                if !is_default_space(ctx, *space) {
                    return Err("a memref in another memory space as result".into());
                }
                Ok(Shape::Unranked { element: element(ctx, *elem, index_size)? })
            }
            // What bufferization makes of a tensor is memory of its shape.
            TypeKind::Tensor { shape, elem, encoding: None } => {
                let element = element(ctx, *elem, index_size)?;
                let Some(shape) = shape else { return Ok(Shape::Unranked { element }) };
                let rank = u32::try_from(shape.len()).map_err(|_| "a tensor of very high rank")?;
                Ok(Shape::MemRef { rank, element })
            }
            _ => leaf(ctx, ty, index_size).map(Shape::Scalar),
        }
    }
}

/// Bits of a scalar.
fn bits(leaf: Leaf) -> u32 {
    if leaf.class == Class::Index { 8 * leaf.size } else { leaf.class.width() }
}

/// Words that a run gives of a scalar.
pub(super) fn words(leaf: Leaf) -> usize {
    leaf.size.div_ceil(8).max(1) as usize
}

/// A scalar type.
pub(super) fn leaf(ctx: &Context, ty: Type, index_size: u32) -> Result<Leaf, String> {
    match ctx.ty(ty) {
        TypeKind::Integer { width, .. } if *width > 0 => {
            Ok(Leaf { class: Class::Int(*width), size: width.div_ceil(8) })
        }
        TypeKind::Index => Ok(Leaf { class: Class::Index, size: index_size }),
        TypeKind::Float(kind) => {
            let format =
                float_format(*kind).map_err(|_| format!("a result or global of type {}", kind.name()))?;
            Ok(Leaf { class: Class::Float(format), size: format.width().div_ceil(8) })
        }
        _ => Err("a result or global of a type without known layout".into()),
    }
}

/// Bytes from one scalar to the next in an array: its size rounded up to its alignment. The alignment is the next power
/// of two, at most 16.
fn stride(leaf: Leaf) -> u64 {
    let size = u64::from(leaf.size).max(1);
    let align = size.next_power_of_two().min(16);
    size.next_multiple_of(align)
}

/// An element of a memref.
pub(super) fn element(ctx: &Context, ty: Type, index_size: u32) -> Result<ElementLayout, String> {
    match ctx.ty(ty) {
        TypeKind::Complex(elem) => {
            let leaf = leaf(ctx, *elem, index_size)?;
            let stride = stride(leaf);
            Ok(ElementLayout { leaves: vec![(0, leaf), (stride, leaf)], stride: 2 * stride })
        }
        TypeKind::Vector { shape, scalable, elem } => {
            let leaf = leaf(ctx, *elem, index_size)?;
            if scalable.iter().any(|&scalable| scalable) {
                return Err("a memref of scalable vectors".into());
            }
            // The innermost vector is packed by bits, so that only whole bytes have an address of their own.
            let packed = match leaf.class {
                Class::Int(width) => width % 8 != 0,
                Class::Float(FloatFormat::F80) => true,
                Class::Float(FloatFormat::Small(small)) => small.width() % 8 != 0,
                _ => false,
            };
            if packed {
                return Err("a memref of vectors whose elements are no whole bytes".into());
            }
            let (inner, outer) = match shape.split_last() {
                Some((inner, outer)) => (u64::try_from(*inner).unwrap_or(0), outer),
                None => (1, &[][..]),
            };
            let rows =
                outer.iter().try_fold(1_u64, |product, &size| product.checked_mul(u64::try_from(size).ok()?));
            let bytes = inner.checked_mul(u64::from(leaf.size)).filter(|&bytes| bytes <= 1 << 16);
            let (Some(rows), Some(bytes)) = (rows.filter(|&rows| rows <= MAX_LANES), bytes) else {
                return Err("a memref of very long vectors".into());
            };
            // A vector is as long and as aligned as the next power of two.
            let row = bytes.max(1).next_power_of_two();
            let leaves = (0..rows)
                .flat_map(|at| (0..inner).map(move |lane| (at * row + lane * u64::from(leaf.size), leaf)))
                .collect();
            Ok(ElementLayout { leaves, stride: rows * row })
        }
        _ => {
            let leaf = leaf(ctx, ty, index_size)?;
            Ok(ElementLayout { leaves: vec![(0, leaf)], stride: stride(leaf) })
        }
    }
}

/// Scalars of a variable that are read at most.
const MAX_LEAVES: usize = 4096;

/// The scalars of a variable of the LLVM dialect; none if they are too many or of an unknown layout.
pub(super) fn variable(ctx: &Context, ty: Type) -> Option<ElementLayout> {
    let mut leaves = Vec::new();
    let (stride, _) = place(ctx, ty, 0, &mut leaves)?;
    (!leaves.is_empty()).then_some(ElementLayout { leaves, stride })
}

/// Puts a type's scalars at an offset; gives its bytes, padding included, and its alignment.
fn place(ctx: &Context, ty: Type, at: u64, leaves: &mut Vec<(u64, Leaf)>) -> Option<(u64, u64)> {
    match ctx.ty(ty) {
        TypeKind::LlvmArray { len, elem } => {
            let mut each = Vec::new();
            let (size, align) = place(ctx, *elem, at, &mut each)?;
            let total = usize::try_from(*len).ok()?.checked_mul(each.len())?;
            if total > MAX_LEAVES {
                return None;
            }
            let copies = if each.is_empty() { 0 } else { *len };
            for k in 0..copies {
                leaves.extend(each.iter().map(|(offset, leaf)| (offset + k * size, *leaf)));
            }
            Some((size.checked_mul(*len)?, align))
        }
        TypeKind::LlvmStruct { body, packed } => {
            let (mut end, mut align) = (0u64, 1);
            for field in body {
                let before = leaves.len();
                let (size, own) = place(ctx, *field, 0, leaves)?;
                let own = if *packed { 1 } else { own };
                end = end.checked_next_multiple_of(own)?;
                leaves.get_mut(before..)?.iter_mut().for_each(|(offset, _)| *offset += at + end);
                (end, align) = (end.checked_add(size)?, align.max(own));
            }
            Some((end.checked_next_multiple_of(align)?, align))
        }
        kind => {
            let pointer = matches!(kind, TypeKind::LlvmPtr { .. });
            let element = match pointer {
                true => {
                    ElementLayout { leaves: vec![(0, Leaf { class: Class::Pointer, size: 8 })], stride: 8 }
                }
                false => element(ctx, ty, 8).ok()?,
            };
            leaves.extend(element.leaves.iter().map(|(offset, leaf)| (at + offset, *leaf)));
            let vector = matches!(kind, TypeKind::Vector { .. });
            let size = element.leaves.first().map_or(1, |(_, leaf)| u64::from(leaf.size));
            let align = if vector { element.stride } else { size.next_power_of_two().min(16) };
            (leaves.len() <= MAX_LEAVES).then_some((element.stride, align.max(1)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strides_are_those_of_arrays_on_x86_64() {
        let stride_of = |class, size| stride(Leaf { class, size });
        let sizes = [(1, 1), (2, 2), (3, 4), (4, 4), (5, 8), (8, 8), (9, 16), (16, 16), (17, 32), (25, 32)];
        for (size, expected) in sizes {
            assert_eq!(stride_of(Class::Int(size * 8), size), expected, "{size}");
        }
        assert_eq!(stride_of(Class::Float(FloatFormat::F80), 10), 16);
    }
}
