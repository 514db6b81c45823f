//! Rules of `vector`.

mod memory;

use super::{Check, Verifier};
use crate::Op;

impl crate::ops::vector::Verify<Op, Check> for Verifier<'_> {
    fn CompressStore(&mut self, op: Op) -> Check {
        memory::compress_store(self.m, op)
    }

    fn ExpandLoad(&mut self, op: Op) -> Check {
        memory::expand_load(self.m, op)
    }

    fn Gather(&mut self, op: Op) -> Check {
        memory::gather(self.m, op)
    }

    fn Load(&mut self, op: Op) -> Check {
        memory::load(self.m, op)
    }

    fn MaskedLoad(&mut self, op: Op) -> Check {
        memory::masked_load(self.m, op)
    }

    fn MaskedStore(&mut self, op: Op) -> Check {
        memory::masked_store(self.m, op)
    }

    fn Scatter(&mut self, op: Op) -> Check {
        memory::scatter(self.m, op)
    }

    fn Store(&mut self, op: Op) -> Check {
        memory::store(self.m, op)
    }

    fn TransferRead(&mut self, op: Op) -> Check {
        memory::transfer_read(self.m, op)
    }

    fn TransferWrite(&mut self, op: Op) -> Check {
        memory::transfer_write(self.m, op)
    }

    fn TypeCast(&mut self, op: Op) -> Check {
        memory::type_cast(self.m, op)
    }
}
