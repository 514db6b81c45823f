//! Outputs: what operations write into.

use super::state::Writer;
use super::types::{Elem, Tensor, into};

impl Writer<'_, '_, '_> {
    /// A tensor to write into: one at hand, one filled, or one whose elements are undetermined if nothing reads them.
    pub(super) fn output(&mut self, extents: &[usize], elem: Elem, is_read: bool) -> Tensor {
        if self.draw.ratio(1, 2)
            && let Some(t) = self.pick(|t| t.elem == elem && t.extents == extents)
        {
            return t;
        }
        let like = self.shape(extents, elem);
        if is_read && self.draw.ratio(1, 4) {
            return self.new_tensor(&like);
        }
        let blank = self.blank(&like);
        if !is_read && self.draw.ratio(2, 3) {
            return blank;
        }
        let value = self.scalar(elem);
        let op = into("linalg.fill", &value, elem.name, &blank);
        // It is an output from the start, and need not be used again.
        let name = self.value(&op);
        if self.draw.ratio(1, 3) {
            self.push(name.clone(), &like);
            self.used(&name);
        }
        Tensor { name, ..like }
    }

    /// The same with the extents and the type of another, for elements that nothing reads.
    pub(super) fn output_like(&mut self, like: &Tensor) -> Tensor {
        let to = self.output(&like.extents, like.elem, false);
        self.as_type(to, like)
    }

    /// A tensor whose elements are undetermined. It is visible to nothing else.
    fn blank(&mut self, like: &Tensor) -> Tensor {
        let sizes = self.open_extents(like).join(", ");
        let op = match self.draw.ratio(1, 8) && self.has("bufferization.alloc_tensor") {
            true => "bufferization.alloc_tensor",
            false => "tensor.empty",
        };
        let name = self.value(&format!("{op}({sizes}) : {}", like.ty()));
        Tensor { name, ..like.clone() }
    }

    /// A copy of a tensor.
    pub(super) fn copy(&mut self) {
        let Some(t) = self.any(|_| true) else { return };
        self.give(&format!("bufferization.alloc_tensor() copy({}) : {}", t.name, t.ty()), &t);
    }

    /// A tensor written into another, as a value.
    pub(super) fn materialize(&mut self) {
        let Some(t) = self.any(|_| true) else { return };
        // One that others have, or that is a constant, cannot be written in place.
        let to = self.blank(&t);
        let op = format!(
            "bufferization.materialize_in_destination {} in {} : ({}, {}) -> {}",
            t.name,
            to.name,
            t.ty(),
            to.ty(),
            to.ty()
        );
        self.give(&op, &t);
    }
}
