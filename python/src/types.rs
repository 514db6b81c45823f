//! Types of parameters and results, as the package needs them to choose the elements of arrays.

use plumb_diff::arguments::element_class;
use plumb_host::{Class, FloatFormat};
use plumb_interp::layout::{Kind, TypeInfo};
use plumb_ir::DYNAMIC;

/// The name of a scalar in MLIR.
pub fn scalar_name(class: Class) -> String {
    match class {
        Class::Int(width) => format!("i{width}"),
        Class::Index => "index".into(),
        Class::Pointer => "!llvm.ptr".into(),
        Class::Float(format) => match format {
            FloatFormat::Small(small) => small.name().into(),
            FloatFormat::BF16 => "bf16".into(),
            other => format!("f{}", other.width()),
        },
    }
}

/// A parameter: `scalar`, `complex`, `vector`, `memref`, `tensor` or `other`; the scalar's name; whether elements are complex.
/// Then the extents, where they are known.
pub type TypeDescription = (&'static str, String, bool, Option<Vec<Option<u64>>>);

/// The description of a type.
pub fn described(ty: &TypeInfo) -> TypeDescription {
    let Ok(class) = element_class(ty) else { return ("other", String::new(), false, None) };
    let extents = |shape: &[i64]| {
        shape.iter().map(|n| if *n == DYNAMIC { None } else { Some(n.unsigned_abs()) }).collect()
    };
    let (kind, elem, shape) = match &ty.kind {
        Kind::Scalar(_) => ("scalar", ty, None),
        Kind::Struct(_) => ("complex", ty, None),
        Kind::Vector { shape, .. } => ("vector", ty, Some(shape.iter().map(|n| Some(*n)).collect())),
        Kind::MemRef(memref) => ("memref", &*memref.elem, Some(extents(&memref.shape))),
        Kind::Tensor { shape, elem } => ("tensor", &**elem, shape.as_deref().map(extents)),
        _ => ("other", ty, None),
    };
    (kind, scalar_name(class), matches!(elem.kind, Kind::Struct(_)), shape)
}
