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

    fn BitCast(&mut self, _op: Op) -> Decode {
        Err("vector.BitCast".into())
    }

    fn Broadcast(&mut self, _op: Op) -> Decode {
        Err("vector.Broadcast".into())
    }

    fn ConstantMask(&mut self, _op: Op) -> Decode {
        Err("vector.ConstantMask".into())
    }

    fn CreateMask(&mut self, _op: Op) -> Decode {
        Err("vector.CreateMask".into())
    }

    fn Deinterleave(&mut self, _op: Op) -> Decode {
        Err("vector.Deinterleave".into())
    }

    fn Extract(&mut self, _op: Op) -> Decode {
        Err("vector.Extract".into())
    }

    fn ExtractStridedSlice(&mut self, _op: Op) -> Decode {
        Err("vector.ExtractStridedSlice".into())
    }

    fn FromElements(&mut self, _op: Op) -> Decode {
        Err("vector.FromElements".into())
    }

    fn Insert(&mut self, _op: Op) -> Decode {
        Err("vector.Insert".into())
    }

    fn InsertStridedSlice(&mut self, _op: Op) -> Decode {
        Err("vector.InsertStridedSlice".into())
    }

    fn Interleave(&mut self, _op: Op) -> Decode {
        Err("vector.Interleave".into())
    }

    fn Print(&mut self, _op: Op) -> Decode {
        Err("vector.Print".into())
    }

    fn ScalableExtract(&mut self, _op: Op) -> Decode {
        Err("vector.ScalableExtract".into())
    }

    fn ScalableInsert(&mut self, _op: Op) -> Decode {
        Err("vector.ScalableInsert".into())
    }

    fn Shuffle(&mut self, _op: Op) -> Decode {
        Err("vector.Shuffle".into())
    }

    fn Step(&mut self, _op: Op) -> Decode {
        Err("vector.Step".into())
    }

    fn ToElements(&mut self, _op: Op) -> Decode {
        Err("vector.ToElements".into())
    }

    fn Transpose(&mut self, _op: Op) -> Decode {
        Err("vector.Transpose".into())
    }

    fn VectorScale(&mut self, _op: Op) -> Decode {
        Err("vector.VectorScale".into())
    }
}
