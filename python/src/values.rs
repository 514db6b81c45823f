//! Values between Python and the library: scalars as they are, arrays as their bytes with a shape.

use crate::types::scalar_name;
use numpy::{PyArray1, PyReadonlyArray1, PyUntypedArrayMethods};
use plumb_diff::arguments::{self, ArgumentError};
use plumb_host::{Class, Datum, ObservedValue, to_f64};
use plumb_interp::account::Account;
use plumb_interp::layout::{Kind, TypeInfo};
use pyo3::exceptions::{PyMemoryError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyComplex, PyTuple};

/// A value that is handed over.
#[derive(FromPyObject)]
pub enum GivenValue<'py> {
    /// As text, which is read as the command line reads it.
    Text(String),
    /// Extents, and bytes row by row.
    Array(Vec<u64>, PyReadonlyArray1<'py, u8>),
}

/// The arguments of a function with these parameters.
pub fn arguments(
    given: &[GivenValue<'_>],
    params: &[std::sync::Arc<TypeInfo>],
    memory: u64,
) -> PyResult<Vec<ObservedValue>> {
    let mut account = Account::new(memory);
    let value = |(given, ty): (&GivenValue<'_>, &std::sync::Arc<TypeInfo>)| {
        let value = match given {
            GivenValue::Text(text) => arguments::parse(text, ty, &mut account),
            GivenValue::Array(shape, bytes) => {
                let bytes = bytes.as_slice().map_err(|e| PyValueError::new_err(e.to_string()))?;
                arguments::from_storage(bytes, shape, ty, &mut account)
            }
        };
        value.map_err(|error| match error {
            ArgumentError::Text(why) => PyValueError::new_err(why),
            ArgumentError::Memory => PyMemoryError::new_err(error.to_string()),
        })
    };
    given.iter().zip(params).map(value).collect()
}

/// A value that came out, of this type if it is known. Scalars are those of Python. An array is a tuple: extents, the name of its
/// scalars, whether two of them make a complex number, bytes row by row.
pub fn value<'py>(
    py: Python<'py>,
    value: &ObservedValue,
    ty: Option<&TypeInfo>,
) -> PyResult<Bound<'py, PyAny>> {
    match value {
        ObservedValue::Scalar(datum) => scalar(py, datum),
        ObservedValue::Aggregate(fields) => match &fields[..] {
            [ObservedValue::Scalar(re), ObservedValue::Scalar(im)] if both_floats(re, im) => {
                Ok(PyComplex::from_doubles(py, float(re), float(im)).into_any())
            }
            fields => {
                let fields = fields.iter().map(|field| self::value(py, field, None));
                Ok(PyTuple::new(py, fields.collect::<PyResult<Vec<_>>>()?)?.into_any())
            }
        },
        ObservedValue::Vector { shape, elements } => array(py, shape.clone(), elements, None),
        ObservedValue::MemRef { shape, elements } => {
            let elem = match ty.map(|ty| &ty.kind) {
                Some(Kind::MemRef(memref)) => Some(&*memref.elem),
                Some(Kind::Tensor { elem, .. } | Kind::Unranked(elem)) => Some(&**elem),
                _ => None,
            };
            array(py, shape.clone(), elements, elem)
        }
    }
}

fn both_floats(a: &Datum, b: &Datum) -> bool {
    matches!((a.class, b.class), (Class::Float(x), Class::Float(y)) if x == y)
}

fn float(datum: &Datum) -> f64 {
    match datum.class {
        Class::Float(format) => to_f64(&datum.bits, format),
        _ => 0.0,
    }
}

fn scalar<'py>(py: Python<'py>, datum: &Datum) -> PyResult<Bound<'py, PyAny>> {
    Ok(match datum.class {
        Class::Int(1) => (datum.bits.low() & 1 == 1).into_pyobject(py)?.to_owned().into_any(),
        Class::Float(_) => float(datum).into_pyobject(py)?.into_any(),
        Class::Index => (datum.bits.low() as i64).into_pyobject(py)?.into_any(),
        Class::Pointer => datum.bits.low().into_pyobject(py)?.into_any(),
        Class::Int(width @ 0..=64) => {
            let unused = 64 - width.max(1);
            (((datum.bits.low() << unused) as i64) >> unused).into_pyobject(py)?.into_any()
        }
        Class::Int(_) => {
            let mut bytes = Vec::new();
            datum.store(&mut bytes);
            let int = py.get_type::<pyo3::types::PyInt>();
            let options = pyo3::types::PyDict::new(py);
            options.set_item("signed", true)?;
            int.call_method("from_bytes", (&bytes[..], "little"), Some(&options))?
        }
    })
}

fn array<'py>(
    py: Python<'py>,
    mut shape: Vec<u64>,
    elements: &[Datum],
    elem: Option<&TypeInfo>,
) -> PyResult<Bound<'py, PyAny>> {
    let count: u64 = shape.iter().product();
    let per = (elements.len() as u64).checked_div(count).unwrap_or(1).max(1);
    let class = match (elements.first(), elem) {
        (Some(datum), _) => datum.class,
        (None, Some(elem)) => elem.pieces.first().map_or(Class::Int(8), |piece| piece.scalar.class()),
        (None, None) => Class::Int(8),
    };
    let is_complex = match elem.map(|elem| &elem.kind) {
        Some(Kind::Vector { shape: lanes, .. }) => {
            shape.extend(lanes);
            false
        }
        Some(Kind::Struct(_)) => true,
        _ => per == 2 && matches!(class, Class::Float(_)),
    };
    if per > 1 && !is_complex && !matches!(elem.map(|elem| &elem.kind), Some(Kind::Vector { .. })) {
        shape.push(per);
    }
    let mut bytes = Vec::with_capacity(elements.len() * class.storage());
    elements.iter().for_each(|datum| datum.store(&mut bytes));
    let bytes = PyArray1::from_vec(py, bytes);
    debug_assert_eq!(bytes.ndim(), 1);
    Ok((shape, scalar_name(class), is_complex, bytes).into_pyobject(py)?.into_any())
}
