//! Arguments of a directive's call as constants of the parameters' types.

use plumb_ir::ops::{OpKind, UbOp, arith};
use plumb_ir::{AttrKind, FloatKind, OpBuilder, ParseOptions, Type, TypeKind, Value};

/// Bits of the infinity of a format, and of its quiet NaN.
fn special(kind: FloatKind) -> Option<(u128, u128)> {
    let (exponent, fraction) = match kind {
        FloatKind::F16 => (5, 10),
        FloatKind::BF16 => (8, 7),
        FloatKind::F32 => (8, 23),
        FloatKind::F64 => (11, 52),
        FloatKind::F128 => (15, 112),
        // The leading bit of the fraction is written out in this one.
        FloatKind::F80 => return Some((0x7fff_8000_0000_0000_0000, 0x7fff_c000_0000_0000_0000)),
        _ => return None,
    };
    let infinity = ((1u128 << exponent) - 1) << fraction;
    Some((infinity, infinity | 1 << (fraction - 1)))
}

/// The bits of a float as a test writes it: decimal, `nan`, `inf` or `-inf`.
fn float_bits(text: &str, kind: FloatKind) -> Option<u128> {
    let (infinity, nan) = special(kind)?;
    match text {
        "nan" => return Some(nan),
        "inf" => return Some(infinity),
        "-inf" => return Some(infinity | 1 << (kind.width() - 1)),
        _ => {}
    }
    // A number is an attribute, read by the one parser there is; it wants a point before an exponent.
    let (mantissa, exponent) = text.split_once(['e', 'E']).map_or((text, None), |(m, e)| (m, Some(e)));
    let point = if mantissa.contains('.') { "" } else { ".0" };
    let exponent = exponent.map(|e| format!("e{e}")).unwrap_or_default();
    let source =
        format!("module attributes {{plumb.value = {mantissa}{point}{exponent} : {}}} {{}}", kind.name());
    let (module, diags) = plumb_ir::parse(&source, &ParseOptions::default());
    let attr = module.attr_named(module.top(), "plumb.value")?;
    match module.ctx.attr(attr) {
        AttrKind::Float { bits, .. } if diags.is_empty() => Some(*bits),
        _ => None,
    }
}

/// Builds the value that `text` says of this type; the error is for a person.
pub(super) fn build(b: &mut OpBuilder<'_>, text: &str, ty: Type) -> Result<Value, String> {
    let spelled = || format!("`{text}` is no value of its parameter's type");
    if text == "poison" {
        return Ok(b.value(OpKind::Ub(UbOp::Poison), &[], ty, &[]));
    }
    let attr = match b.module.ctx.ty(ty) {
        TypeKind::Integer { .. } | TypeKind::Index => {
            let value = text.parse::<i128>().map_err(|_| spelled())?;
            b.module.ctx.int_attr(value, ty)
        }
        TypeKind::Float(kind) => {
            let bits = float_bits(text, *kind).ok_or_else(spelled)?;
            b.module.ctx.float_attr(bits, ty)
        }
        _ => return Err("arguments of a `run` are integers, indices, floats and poison".into()),
    };
    Ok(b.value(arith::Constant::KIND, &[], ty, &[(arith::Constant::value, attr)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_as_tests_write_them() {
        assert_eq!(float_bits("1", FloatKind::F32), Some(1f32.to_bits().into()));
        assert_eq!(float_bits("-1.5e-3", FloatKind::F64), Some((-1.5e-3f64).to_bits().into()));
        assert_eq!(float_bits("3e38", FloatKind::F32), Some(3e38f32.to_bits().into()));
        assert_eq!(float_bits("-inf", FloatKind::F16), Some(0xfc00));
        assert_eq!(float_bits("nan", FloatKind::BF16), Some(0x7fc0));
        assert_eq!(float_bits("one", FloatKind::F32), None);
    }
}
