//! Decoding `vector`.

use super::{Builder, Decode};
use plumb_ir::Op;

impl plumb_ir::ops::vector::Interpret<Op, Decode> for Builder<'_> {
    fn CompressStore(&mut self, _: Op) -> Decode {
        Err("vector".into())
    }

    fn ExpandLoad(&mut self, _: Op) -> Decode {
        Err("vector".into())
    }

    fn Gather(&mut self, _: Op) -> Decode {
        Err("vector".into())
    }

    fn Load(&mut self, _: Op) -> Decode {
        Err("vector".into())
    }

    fn MaskedLoad(&mut self, _: Op) -> Decode {
        Err("vector".into())
    }

    fn MaskedStore(&mut self, _: Op) -> Decode {
        Err("vector".into())
    }

    fn Scatter(&mut self, _: Op) -> Decode {
        Err("vector".into())
    }

    fn Store(&mut self, _: Op) -> Decode {
        Err("vector".into())
    }

    fn TransferRead(&mut self, _: Op) -> Decode {
        Err("vector".into())
    }

    fn TransferWrite(&mut self, _: Op) -> Decode {
        Err("vector".into())
    }

    fn TypeCast(&mut self, _: Op) -> Decode {
        Err("vector".into())
    }
}
