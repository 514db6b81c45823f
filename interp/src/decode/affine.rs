//! Decoding `affine`.

use super::{Builder, Decode};
use plumb_ir::Op;

impl plumb_ir::ops::affine::Interpret<Op, Decode> for Builder<'_> {
    fn Apply(&mut self, _: Op) -> Decode {
        Err("affine.apply".into())
    }

    fn DelinearizeIndex(&mut self, _: Op) -> Decode {
        Err("affine.delinearize_index".into())
    }

    fn For(&mut self, _: Op) -> Decode {
        Err("affine.for".into())
    }

    fn If(&mut self, _: Op) -> Decode {
        Err("affine.if".into())
    }

    fn LinearizeIndex(&mut self, _: Op) -> Decode {
        Err("affine.linearize_index".into())
    }

    fn Load(&mut self, _: Op) -> Decode {
        Err("affine.load".into())
    }

    fn Max(&mut self, _: Op) -> Decode {
        Err("affine.max".into())
    }

    fn Min(&mut self, _: Op) -> Decode {
        Err("affine.min".into())
    }

    fn Parallel(&mut self, _: Op) -> Decode {
        Err("affine.parallel".into())
    }

    fn Prefetch(&mut self, _: Op) -> Decode {
        Err("affine.prefetch".into())
    }

    fn Store(&mut self, _: Op) -> Decode {
        Err("affine.store".into())
    }

    fn VectorLoad(&mut self, _: Op) -> Decode {
        Err("affine.vector_load".into())
    }

    fn VectorStore(&mut self, _: Op) -> Decode {
        Err("affine.vector_store".into())
    }

    fn Yield(&mut self, _: Op) -> Decode {
        Err("affine.yield".into())
    }
}
