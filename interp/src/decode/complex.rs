//! Decoding `complex`.

use super::{Builder, Decode};
use plumb_ir::Op;

impl plumb_ir::ops::complex::Interpret<Op, Decode> for Builder<'_> {
    // Not yet (complex.abs).
    fn Abs(&mut self, _op: Op) -> Decode {
        Err("complex.abs".into())
    }

    // Not yet (complex.add).
    fn Add(&mut self, _op: Op) -> Decode {
        Err("complex.add".into())
    }

    // Not yet (complex.angle).
    fn Angle(&mut self, _op: Op) -> Decode {
        Err("complex.angle".into())
    }

    // Not yet (complex.atan2).
    fn Atan2(&mut self, _op: Op) -> Decode {
        Err("complex.atan2".into())
    }

    // Not yet (complex.bitcast).
    fn Bitcast(&mut self, _op: Op) -> Decode {
        Err("complex.bitcast".into())
    }

    // Not yet (complex.conj).
    fn Conj(&mut self, _op: Op) -> Decode {
        Err("complex.conj".into())
    }

    // Not yet (complex.cos).
    fn Cos(&mut self, _op: Op) -> Decode {
        Err("complex.cos".into())
    }

    // Not yet (complex.create).
    fn Create(&mut self, _op: Op) -> Decode {
        Err("complex.create".into())
    }

    // Not yet (complex.div).
    fn Div(&mut self, _op: Op) -> Decode {
        Err("complex.div".into())
    }

    // Not yet (complex.eq).
    fn Equal(&mut self, _op: Op) -> Decode {
        Err("complex.eq".into())
    }

    // Not yet (complex.exp).
    fn Exp(&mut self, _op: Op) -> Decode {
        Err("complex.exp".into())
    }

    // Not yet (complex.expm1).
    fn Expm1(&mut self, _op: Op) -> Decode {
        Err("complex.expm1".into())
    }

    // Not yet (complex.im).
    fn Im(&mut self, _op: Op) -> Decode {
        Err("complex.im".into())
    }

    // Not yet (complex.log).
    fn Log(&mut self, _op: Op) -> Decode {
        Err("complex.log".into())
    }

    // Not yet (complex.log1p).
    fn Log1p(&mut self, _op: Op) -> Decode {
        Err("complex.log1p".into())
    }

    // Not yet (complex.mul).
    fn Mul(&mut self, _op: Op) -> Decode {
        Err("complex.mul".into())
    }

    // Not yet (complex.neg).
    fn Neg(&mut self, _op: Op) -> Decode {
        Err("complex.neg".into())
    }

    // Not yet (complex.neq).
    fn NotEqual(&mut self, _op: Op) -> Decode {
        Err("complex.neq".into())
    }

    // Not yet (complex.pow).
    fn Pow(&mut self, _op: Op) -> Decode {
        Err("complex.pow".into())
    }

    // Not yet (complex.powi).
    fn Powi(&mut self, _op: Op) -> Decode {
        Err("complex.powi".into())
    }

    // Not yet (complex.re).
    fn Re(&mut self, _op: Op) -> Decode {
        Err("complex.re".into())
    }

    // Not yet (complex.rsqrt).
    fn Rsqrt(&mut self, _op: Op) -> Decode {
        Err("complex.rsqrt".into())
    }

    // Not yet (complex.sign).
    fn Sign(&mut self, _op: Op) -> Decode {
        Err("complex.sign".into())
    }

    // Not yet (complex.sin).
    fn Sin(&mut self, _op: Op) -> Decode {
        Err("complex.sin".into())
    }

    // Not yet (complex.sqrt).
    fn Sqrt(&mut self, _op: Op) -> Decode {
        Err("complex.sqrt".into())
    }

    // Not yet (complex.sub).
    fn Sub(&mut self, _op: Op) -> Decode {
        Err("complex.sub".into())
    }

    // Not yet (complex.tan).
    fn Tan(&mut self, _op: Op) -> Decode {
        Err("complex.tan".into())
    }

    // Not yet (complex.tanh).
    fn Tanh(&mut self, _op: Op) -> Decode {
        Err("complex.tanh".into())
    }
}
