//! Reads values out of memory by their layout. Every pointer that it follows comes from the program and may be wild. A
//! fault ends the process of the run, and a size beyond the budget is an error.

use plumb_host::{
    Bits, Class, Datum, ElementLayout, Flags, Layout, Leaf, Observation, ObservedValue, Place, Plan,
};

/// A descriptor that no program can mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WildDescriptor(pub String);

/// A ranked descriptor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Descriptor {
    pub aligned: usize,
    pub offset: i64,
    pub sizes: Vec<i64>,
    pub strides: Vec<i64>,
}

/// Ranks beyond this are wild.
const MAX_RANK: u64 = 64;

/// Reads with a budget of scalars.
pub(crate) struct Reader {
    budget: u64,
}

impl Reader {
    /// A reader of so many scalars.
    pub fn new(budget: u64) -> Reader {
        Reader { budget }
    }

    /// All that a plan names; `symbol` finds globals.
    pub fn observe(
        &mut self,
        plan: &Plan,
        out: usize,
        symbol: &dyn Fn(&str) -> Option<usize>,
    ) -> Result<Observation, WildDescriptor> {
        let results = self.places(&plan.results, out)?;
        let arguments = self.places(&plan.arguments, out)?;
        let mut globals = Vec::new();
        for global in &plan.globals {
            // A variable that is gone was found unused: it is not observable.
            if let Some(address) = symbol(&global.symbol) {
                globals.push((global.name.clone(), self.value(&global.layout, address)?));
            }
        }
        let address = |name: &String| Some((name.clone(), symbol(name)? as u64));
        let symbols = plan.symbols.iter().filter_map(address).collect();
        Ok(Observation { results, arguments, globals, symbols })
    }

    fn places(&mut self, places: &[Place], base: usize) -> Result<Vec<ObservedValue>, WildDescriptor> {
        places.iter().map(|p| self.value(&p.layout, base.wrapping_add(p.offset as usize))).collect()
    }

    fn value(&mut self, layout: &Layout, at: usize) -> Result<ObservedValue, WildDescriptor> {
        match layout {
            Layout::Scalar(leaf) => {
                self.spend(1)?;
                Ok(ObservedValue::Scalar(datum(at, *leaf)))
            }
            Layout::Vector { shape, element } => {
                let elements = self.dense(shape, element, at)?;
                Ok(ObservedValue::Vector { shape: shape.clone(), elements })
            }
            Layout::Buffer { shape, element } => {
                let elements = self.dense(shape, element, at)?;
                Ok(ObservedValue::MemRef { shape: shape.clone(), elements })
            }
            Layout::Aggregate(fields) => Ok(ObservedValue::Aggregate(self.places(fields, at)?)),
            Layout::MemRef { rank, index_size, element } => {
                self.memref(at, u64::from(*rank), *index_size, element)
            }
            Layout::UnrankedMemRef { index_size, element } => {
                let rank = index(at, *index_size) as u64;
                // The pointer is aligned to its size, whatever the index has.
                let descriptor = word(at.wrapping_add(8), 8) as usize;
                self.memref(descriptor, rank, *index_size, element)
            }
        }
    }

    fn memref(
        &mut self,
        at: usize,
        rank: u64,
        size: u32,
        element: &ElementLayout,
    ) -> Result<ObservedValue, WildDescriptor> {
        let descriptor = self.descriptor(at, rank, size)?;
        let elements = self.strided(&descriptor, element)?;
        let shape = descriptor.sizes.iter().map(|&n| n.max(0) as u64).collect();
        Ok(ObservedValue::MemRef { shape, elements })
    }

    /// The fields of a ranked descriptor.
    pub fn descriptor(
        &mut self,
        at: usize,
        rank: u64,
        index_size: u32,
    ) -> Result<Descriptor, WildDescriptor> {
        if rank > MAX_RANK {
            return Err(WildDescriptor(format!("a rank of {}", rank as i64)));
        }
        let aligned = word(at.wrapping_add(8), 8) as usize;
        let field = |i: u64| index(at.wrapping_add(16 + (i * u64::from(index_size)) as usize), index_size);
        let sizes = (0..rank).map(|i| field(1 + i)).collect();
        let strides = (0..rank).map(|i| field(1 + rank + i)).collect();
        Ok(Descriptor { aligned, offset: field(0), sizes, strides })
    }

    /// The logical elements of a memref, row-major.
    pub fn strided(
        &mut self,
        memref: &Descriptor,
        element: &ElementLayout,
    ) -> Result<Vec<Datum>, WildDescriptor> {
        if let Some(size) = memref.sizes.iter().find(|&&n| n < 0) {
            return Err(WildDescriptor(format!("a size of {size}")));
        }
        let sizes: Vec<u64> = memref.sizes.iter().map(|&n| n as u64).collect();
        let count = self.count(&sizes, element)?;
        let scale = |elements: i64| elements.wrapping_mul(element.stride as i64) as usize;
        let mut at = memref.aligned.wrapping_add(scale(memref.offset));
        let mut index = vec![0u64; sizes.len()];
        let mut elements = Vec::new();
        for _ in 0..count {
            elements.extend(
                element.leaves.iter().map(|&(offset, leaf)| datum(at.wrapping_add(offset as usize), leaf)),
            );
            // The next index, last dimension fastest.
            for ((i, &size), &stride) in index.iter_mut().zip(&sizes).zip(&memref.strides).rev() {
                *i += 1;
                at = at.wrapping_add(scale(stride));
                if *i < size {
                    break;
                }
                at = at.wrapping_sub(scale(stride).wrapping_mul(*i as usize));
                *i = 0;
            }
        }
        Ok(elements)
    }

    fn dense(
        &mut self,
        shape: &[u64],
        element: &ElementLayout,
        at: usize,
    ) -> Result<Vec<Datum>, WildDescriptor> {
        let count = self.count(shape, element)?;
        let mut elements = Vec::new();
        for i in 0..count {
            let start = at.wrapping_add(i.wrapping_mul(element.stride) as usize);
            elements.extend(
                element.leaves.iter().map(|&(offset, leaf)| datum(start.wrapping_add(offset as usize), leaf)),
            );
        }
        Ok(elements)
    }

    /// Number of elements, if the budget has room for their scalars.
    fn count(&mut self, sizes: &[u64], element: &ElementLayout) -> Result<u64, WildDescriptor> {
        // A dimension of size 0 makes the others meaningless.
        let count =
            if sizes.contains(&0) { Some(0) } else { sizes.iter().try_fold(1u64, |n, &s| n.checked_mul(s)) };
        let scalars = count.and_then(|n| n.checked_mul(element.leaves.len() as u64));
        match (count, scalars) {
            (Some(count), Some(scalars)) => self.spend(scalars).map(|()| count),
            _ => Err(WildDescriptor(format!("sizes {sizes:?}"))),
        }
    }

    fn spend(&mut self, scalars: u64) -> Result<(), WildDescriptor> {
        self.budget = self
            .budget
            .checked_sub(scalars)
            .ok_or_else(|| WildDescriptor(format!("{scalars} more elements")))?;
        Ok(())
    }
}

/// A scalar, bits above its class's width cleared.
fn datum(at: usize, leaf: Leaf) -> Datum {
    let width = match leaf.class {
        Class::Int(width) => width,
        Class::Float(format) => format.width(),
        Class::Index => leaf.size.saturating_mul(8),
        Class::Pointer => 64,
    };
    let words = width.div_ceil(64).max(1);
    let mut bits = Bits::from_u64(0);
    bits.0.clear();
    for i in 0..words {
        let remaining = leaf.size.saturating_sub(8 * i).min(8);
        let value = word(at.wrapping_add(8 * i as usize), remaining);
        let used = width.saturating_sub(64 * i).min(64);
        bits.0.push(if used < 64 { value & ((1 << used) - 1) } else { value });
    }
    Datum::new(leaf.class, bits, Flags::empty())
}

/// A signed index.
fn index(at: usize, size: u32) -> i64 {
    let value = word(at, size);
    if size == 4 { i64::from(value as i32) } else { value as i64 }
}

/// Up to eight bytes, little-endian.
fn word(at: usize, size: u32) -> u64 {
    let mut value = 0;
    for i in 0..size.min(8) {
        // SAFETY: where the program's descriptors lead; a fault ends the process of the run, which is its purpose.
        // Volatile, so that the read happens as written whatever the compiler believes of the address.
        let byte = unsafe { (at.wrapping_add(i as usize) as *const u8).read_volatile() };
        value |= u64::from(byte) << (8 * i);
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;
    use plumb_host::FloatFormat;

    fn ints(width: u32) -> ElementLayout {
        let leaf = Leaf { class: Class::Int(width), size: width.div_ceil(8) };
        ElementLayout { leaves: vec![(0, leaf)], stride: u64::from(width.div_ceil(8)) }
    }

    fn low(elements: &[Datum]) -> Vec<u64> {
        elements.iter().map(|d| d.bits.low()).collect()
    }

    #[test]
    fn strided_elements_come_row_major() {
        let data: Vec<u16> = (0..12).collect();
        let descriptor = |offset, sizes: &[i64], strides: &[i64]| Descriptor {
            aligned: data.as_ptr() as usize,
            offset,
            sizes: sizes.to_vec(),
            strides: strides.to_vec(),
        };
        let read = |d: &Descriptor| Reader::new(12).strided(d, &ints(16)).map(|e| low(&e));
        assert_eq!(read(&descriptor(1, &[2, 3], &[4, 1])), Ok(vec![1, 2, 3, 5, 6, 7]));
        assert_eq!(read(&descriptor(0, &[3, 2], &[1, 4])), Ok(vec![0, 4, 1, 5, 2, 6]));
        assert_eq!(read(&descriptor(11, &[3], &[-2])), Ok(vec![11, 9, 7]));
        assert_eq!(read(&descriptor(5, &[], &[])), Ok(vec![5]));
        assert_eq!(read(&descriptor(0, &[i64::MAX, 0], &[1, 1])), Ok(vec![]));
        assert!(read(&descriptor(0, &[i64::MAX, i64::MAX], &[1, 1])).is_err());
        assert!(read(&descriptor(0, &[-1], &[1])).is_err());
        assert!(read(&descriptor(0, &[13], &[0])).is_err());
    }

    #[test]
    fn scalars_of_every_size() {
        let data: Vec<u8> = (0..16).map(|i| i | 0xF0).collect();
        let read = |class, size| datum(data.as_ptr() as usize, Leaf { class, size }).bits.low128();
        assert_eq!(read(Class::Int(1), 1), 0);
        assert_eq!(read(Class::Int(12), 2), 0x1F0);
        assert_eq!(read(Class::Index, 4), 0xF3F2_F1F0);
        assert_eq!(read(Class::Float(FloatFormat::F80), 10), 0xF9F8_F7F6_F5F4_F3F2_F1F0);
        assert_eq!(read(Class::Int(128), 16) >> 120, 0xFF);
    }
}
