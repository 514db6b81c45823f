//! Tensors of a run: values of a shape that slots name by number.
//!
//! A tensor is immutable to the program. It is changed in place where no other slot names it: the slot is used up,
//! and was never copied. A copy of a slot says so once and for all (`share`). Numbers that no slot
//! names any more are given back, whenever tensors have grown to twice what was left of them.

use crate::account::{Account, Exhaustion};
use crate::slot::Slot;
use std::sync::Arc;

/// The allocation of a slot that names a tensor.
pub const TENSOR: u32 = u32::MAX - 1;

/// Bytes of tensors before the first search for those that are not named any more.
const FIRST_SEARCH: u64 = 1 << 22;

/// Bytes that a tensor takes beside its elements.
const RECORD: u64 = 96;

/// A tensor.
#[derive(Clone, Debug)]
pub(crate) struct Tensor {
    /// Extents.
    pub(crate) shape: Vec<u64>,
    /// Elements in row-major order, each of as many slots as its type has.
    pub(crate) elements: Arc<Vec<Slot>>,
    /// Whether more than one slot names it.
    shared: bool,
    /// Whether the program has freed its memory.
    pub(crate) ended: bool,
}

impl Tensor {
    /// A tensor that nothing names yet.
    pub(crate) fn new(shape: Vec<u64>, elements: Arc<Vec<Slot>>) -> Tensor {
        Tensor { shape, elements, shared: false, ended: false }
    }

    /// Bytes it is charged for.
    fn bytes(&self) -> u64 {
        RECORD + (size_of_val(self.shape.as_slice()) + size_of_val(self.elements.as_slice())) as u64
    }
}

/// The tensors of a run.
#[derive(Debug, Default)]
pub(crate) struct Tensors {
    list: Vec<Option<Tensor>>,
    free: Vec<u32>,
    bytes: u64,
    /// Bytes of all that were ever made.
    made: u64,
    search_at: u64,
}

impl Tensors {
    /// A slot for a new tensor.
    ///
    /// # Errors
    ///
    /// The run may not have so much memory.
    pub(crate) fn make(&mut self, account: &mut Account, tensor: Tensor) -> Result<Slot, Exhaustion> {
        let bytes = tensor.bytes();
        account.take(bytes)?;
        self.bytes += bytes;
        self.made = self.made.saturating_add(bytes);
        let number = match self.free.pop() {
            Some(number) => {
                if let Some(place) = self.list.get_mut(number as usize) {
                    *place = Some(tensor);
                }
                number
            }
            None => {
                self.list.push(Some(tensor));
                self.list.len() as u32 - 1
            }
        };
        Ok(Slot::pointer(u64::from(number), TENSOR))
    }

    /// Bytes of all tensors that were ever made: where each becomes memory and none is freed, as much is needed.
    pub(crate) fn made(&self) -> u64 {
        self.made
    }

    /// The tensor that a slot names.
    #[inline]
    pub(crate) fn get(&self, s: Slot) -> Option<&Tensor> {
        if s.prov() != TENSOR {
            return None;
        }
        self.list.get(s.bits as usize)?.as_ref()
    }

    /// Elements that may be written: of a tensor that is named by one slot alone and made since.
    #[inline]
    pub(crate) fn elements_mut(&mut self, s: Slot) -> Option<&mut Vec<Slot>> {
        Some(Arc::make_mut(&mut self.list.get_mut(s.bits as usize)?.as_mut()?.elements))
    }

    /// Ends the memory of a tensor.
    pub(crate) fn end(&mut self, s: Slot) {
        if s.prov() == TENSOR
            && let Some(Some(tensor)) = self.list.get_mut(s.bits as usize)
        {
            tensor.ended = true;
        }
    }

    /// Says that a slot is copied.
    pub(crate) fn share(&mut self, s: Slot) {
        if s.prov() == TENSOR
            && let Some(Some(tensor)) = self.list.get_mut(s.bits as usize)
        {
            tensor.shared = true;
        }
    }

    /// A tensor to be changed: that of the slot if this is its `last` use and no other slot names it, or a copy.
    pub(crate) fn take(&mut self, account: &mut Account, s: Slot, last: bool) -> Option<Tensor> {
        let place = self.list.get_mut(s.bits as usize).filter(|_| s.prov() == TENSOR)?;
        if last && place.as_ref().is_some_and(|tensor| !tensor.shared) {
            let tensor = place.take()?;
            self.free.push(s.bits as u32);
            let bytes = tensor.bytes();
            account.give(bytes);
            self.bytes = self.bytes.saturating_sub(bytes);
            return Some(tensor);
        }
        let mut copy = place.clone()?;
        copy.shared = false;
        Some(copy)
    }

    /// Whether it is time to look for tensors that no slot names.
    #[inline]
    pub(crate) fn is_due(&self) -> bool {
        self.bytes > self.search_at.max(FIRST_SEARCH)
    }

    /// Gives back the tensors that none of the slots name. A slot that is not used any more may keep one.
    pub(crate) fn collect(&mut self, account: &mut Account, roots: &[Slot]) {
        let mut named = vec![false; self.list.len()];
        for s in roots.iter().filter(|s| s.prov() == TENSOR) {
            if let Some(mark) = named.get_mut(s.bits as usize) {
                *mark = true;
            }
        }
        for (number, (place, named)) in self.list.iter_mut().zip(named).enumerate() {
            if let (false, Some(tensor)) = (named, place.as_ref()) {
                let bytes = tensor.bytes();
                account.give(bytes);
                self.bytes = self.bytes.saturating_sub(bytes);
                *place = None;
                self.free.push(number as u32);
            }
        }
        self.search_at = 2 * self.bytes;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tensor(n: usize) -> Tensor {
        Tensor::new(vec![n as u64], Arc::new(vec![Slot::firm(7); n]))
    }

    #[test]
    fn the_last_slot_of_a_tensor_gives_it_away() {
        let (mut account, mut all) = (Account::new(1 << 24), Tensors::default());
        let s = all.make(&mut account, tensor(3)).expect("there is memory");
        let taken = all.take(&mut account, s, true).expect("it is there");
        assert_eq!(Arc::strong_count(&taken.elements), 1);
        assert!(all.get(s).is_none());
        assert_eq!(account.used(), 0);
    }

    #[test]
    fn a_shared_tensor_is_copied() {
        let (mut account, mut all) = (Account::new(1 << 24), Tensors::default());
        let s = all.make(&mut account, tensor(3)).expect("there is memory");
        all.share(s);
        let taken = all.take(&mut account, s, true).expect("it is there");
        assert_eq!(Arc::strong_count(&taken.elements), 2);
        assert!(all.get(s).is_some());
    }

    #[test]
    fn what_no_slot_names_is_given_back() {
        let (mut account, mut all) = (Account::new(1 << 24), Tensors::default());
        let kept = all.make(&mut account, tensor(3)).expect("there is memory");
        all.make(&mut account, tensor(100)).expect("there is memory");
        let before = account.used();
        all.collect(&mut account, &[Slot::firm(1), kept]);
        assert!(all.get(kept).is_some());
        assert_eq!(before - account.used(), RECORD + 8 + 100 * size_of::<Slot>() as u64);
    }
}
