//! Decoding `vector`.

mod arithmetic;
mod memory;
mod shape;

use super::{Builder, Decode};
pub(super) use arithmetic::mask_around;
use plumb_ir::Op;

impl plumb_ir::ops::vector::Interpret<Op, Decode> for Builder<'_> {
    // The bits of each row in lanes of another width, the first lane lowest
    // (vector.bitcast; LangRef, "bitcast .. to Instruction").
    fn BitCast(&mut self, op: Op) -> Decode {
        shape::bitcast(self, op)
    }

    // Lanes repeated along dimensions that the source lacks or has once (vector.broadcast).
    fn Broadcast(&mut self, op: Op) -> Decode {
        shape::broadcast(self, op)
    }

    // On where the number of the lane is below the size in each dimension (vector.constant_mask).
    fn ConstantMask(&mut self, op: Op) -> Decode {
        shape::constant_mask(self, op)
    }

    // The same with sizes of the run, as signed numbers; poison in one makes all lanes poison
    // (vector.create_mask; S-VEC-2).
    fn CreateMask(&mut self, op: Op) -> Decode {
        shape::create_mask(self, op)
    }

    // The even lanes of each row and the odd ones (vector.deinterleave).
    fn Deinterleave(&mut self, op: Op) -> Decode {
        shape::deinterleave(self, op)
    }

    // The lanes at a position; poison where an index is -1 or outside
    // (vector.extract; S-VEC-1).
    fn Extract(&mut self, op: Op) -> Decode {
        shape::extract(self, op)
    }

    // A box of lanes (vector.extract_strided_slice).
    fn ExtractStridedSlice(&mut self, op: Op) -> Decode {
        shape::extract_strided_slice(self, op)
    }

    // The scalars in order (vector.from_elements).
    fn FromElements(&mut self, op: Op) -> Decode {
        shape::from_elements(self, op)
    }

    // The vector with the lanes at a position replaced; poison where an index is -1 or outside
    // (vector.insert; S-VEC-1).
    fn Insert(&mut self, op: Op) -> Decode {
        shape::insert(self, op)
    }

    // The vector with a box of lanes replaced (vector.insert_strided_slice).
    fn InsertStridedSlice(&mut self, op: Op) -> Decode {
        shape::insert_strided_slice(self, op)
    }

    // The lanes of two rows in turns (vector.interleave).
    fn Interleave(&mut self, op: Op) -> Decode {
        shape::interleave(self, op)
    }

    // Calls of the printing functions: brackets around each dimension, commas between, then the punctuation
    // (vector.print; S-VEC-32).
    fn Print(&mut self, op: Op) -> Decode {
        shape::print(self, op)
    }

    // A run of lanes; poison if it reaches beyond the end (vector.scalable.extract; LangRef, "llvm.vector.extract").
    fn ScalableExtract(&mut self, op: Op) -> Decode {
        self.vector_extract(op)
    }

    // The vector with a run of lanes replaced; poison if it reaches beyond the end
    // (vector.scalable.insert; LangRef, "llvm.vector.insert").
    fn ScalableInsert(&mut self, op: Op) -> Decode {
        self.vector_insert(op, 1, 0)
    }

    // Parts of both vectors along the outermost dimension, poison for -1 (vector.shuffle).
    fn Shuffle(&mut self, op: Op) -> Decode {
        shape::shuffle(self, op)
    }

    // 0, 1, 2, … (vector.step).
    fn Step(&mut self, op: Op) -> Decode {
        self.step_vector(op)
    }

    // The lanes in order, a scalar each (vector.to_elements).
    fn ToElements(&mut self, op: Op) -> Decode {
        shape::to_elements(self, op)
    }

    // The lane at a position is that of the source at the position with its numbers put where the order names them
    // (vector.transpose).
    fn Transpose(&mut self, op: Op) -> Decode {
        shape::transpose(self, op)
    }

    // The factor of scalable vectors, constant during a run (vector.vscale).
    fn VectorScale(&mut self, op: Op) -> Decode {
        self.vscale(op)
    }

    // The lanes that the mask enables go to elements that follow each other; none else is accessed
    // (vector.compressstore; S-VEC-21).
    fn CompressStore(&mut self, op: Op) -> Decode {
        self.vector_compress_store(op)
    }

    // Each lane of the result is its accumulator combined with the products at its place, in any order, fused or not; a term
    // that is masked off is left out (vector.contract; S-VEC-5).
    fn Contract(&mut self, op: Op) -> Decode {
        arithmetic::contract(self, op)
    }

    // Elements that follow each other come into the lanes that the mask enables; the others pass through
    // (vector.expandload; S-VEC-21).
    fn ExpandLoad(&mut self, op: Op) -> Decode {
        self.vector_expand_load(op)
    }

    // Each lane that the mask enables is the element at the offsets and its own index along the last dimension
    // (vector.gather; S-VEC-21).
    fn Gather(&mut self, op: Op) -> Decode {
        self.vector_gather(op)
    }

    // Each lane is an element of its own, inside of every dimension
    // (vector.load; S-VEC-18).
    fn Load(&mut self, op: Op) -> Decode {
        self.vector_load(op)
    }

    // Lanes that are off take no part in what stands within; what is passed through stands in their place
    // (vector.mask; S-VEC-17).
    fn Mask(&mut self, op: Op) -> Decode {
        arithmetic::mask_op(self, op)
    }

    // The lanes that the mask enables are read, the others pass through
    // (vector.maskedload; S-VEC-21).
    fn MaskedLoad(&mut self, op: Op) -> Decode {
        self.vector_masked_load(op)
    }

    // The lanes that the mask enables are written
    // (vector.maskedstore; S-VEC-21).
    fn MaskedStore(&mut self, op: Op) -> Decode {
        self.vector_masked_store(op)
    }

    // Each lane of the result is its accumulator combined with the lanes at its place, in any order
    // (vector.multi_reduction; S-VEC-5).
    fn MultiReduction(&mut self, op: Op) -> Decode {
        arithmetic::multi_reduction(self, op)
    }

    // Products of each with each, combined with the accumulator if there is one; sums are fused or not
    // (vector.outerproduct; S-VEC-12).
    fn OuterProduct(&mut self, op: Op) -> Decode {
        arithmetic::outer_product(self, op)
    }

    // From the accumulator on, if there is one, the first lane first
    // (vector.reduction; LangRef, "Vector Reduction Intrinsics"; S-VEC-4).
    fn Reduction(&mut self, op: Op) -> Decode {
        arithmetic::reduction(self, op)
    }

    // What comes before each lane combined, with the lane itself if inclusive
    // (vector.scan; S-VEC-15).
    fn Scan(&mut self, op: Op) -> Decode {
        arithmetic::scan(self, op)
    }

    // Each lane that the mask enables goes to an element of its own; two to one are undefined behaviour
    // (vector.scatter; S-VEC-21).
    fn Scatter(&mut self, op: Op) -> Decode {
        self.vector_scatter(op)
    }

    // Each lane is an element of its own, inside of every dimension
    // (vector.store; S-VEC-18).
    fn Store(&mut self, op: Op) -> Decode {
        self.vector_store(op)
    }

    // A lane that is masked off, or beyond the end of a dimension of which no bounds are promised, is padding
    // (vector.transfer_read; S-VEC-26).
    fn TransferRead(&mut self, op: Op) -> Decode {
        self.vector_transfer_read(op)
    }

    // A lane that is masked off, or beyond the end of a dimension of which no bounds are promised, is not written
    // (vector.transfer_write; S-VEC-26).
    fn TransferWrite(&mut self, op: Op) -> Decode {
        self.vector_transfer_write(op)
    }

    // The same memory, its bytes those of one vector (vector.type_cast; S-VEC-30).
    fn TypeCast(&mut self, op: Op) -> Decode {
        self.vector_type_cast(op)
    }
}
