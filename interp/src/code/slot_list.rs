//! Slots in order, as ranges: a value of many words has many slots, which follow each other.

use super::Reg;
use std::ops::Range;

/// See the module.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SlotList {
    ranges: Vec<(Reg, u32)>,
    len: usize,
}

impl FromIterator<(Reg, u32)> for SlotList {
    /// Of the first slot of each value, and how many it has.
    fn from_iter<I: IntoIterator<Item = (Reg, u32)>>(values: I) -> SlotList {
        let mut list = SlotList::default();
        for (first, slots) in values {
            list.len += slots as usize;
            match list.ranges.last_mut() {
                Some((r, n)) if *r + *n == first => *n += slots,
                _ => list.ranges.push((first, slots)),
            }
        }
        list
    }
}

impl SlotList {
    /// How many slots there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The slot of a list of one.
    pub fn only(&self) -> Option<Reg> {
        match self.ranges[..] {
            [(r, 1)] => Some(r),
            _ => None,
        }
    }

    /// Places of slots in a frame that follow each other, in order.
    #[inline]
    pub fn ranges(&self) -> impl Iterator<Item = Range<usize>> {
        self.ranges.iter().map(|&(r, n)| r as usize..r as usize + n as usize)
    }

    /// The slots.
    pub fn iter(&self) -> impl Iterator<Item = Reg> {
        self.ranges.iter().flat_map(|&(r, n)| r..r + n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_that_follow_each_other_are_one_range() {
        let list: SlotList = [(4, 60_000), (60_004, 1), (2, 1), (3, 0), (0, 2)].into_iter().collect();
        assert_eq!(list.ranges().collect::<Vec<_>>(), [4..60_005, 2..3, 0..2]);
        assert_eq!((list.len(), list.only()), (60_004, None));
        assert_eq!(list.iter().skip(60_000).collect::<Vec<_>>(), [60_004, 2, 0, 1]);
        assert_eq!([(7, 1)].into_iter().collect::<SlotList>().only(), Some(7));
    }
}
