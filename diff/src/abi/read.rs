//! Reads an observation out of a finished interpreted run of lowered code.

use super::layout::Shape;
use super::{EntryAbi, MAX_ELEMENTS};
use plumb_host::{Bits, Class, Datum, ElementLayout, Flags, Leaf, Observation, Observed};

/// Memory after a run.
pub trait Memory {
    /// The byte at an address and its flags; none where nothing is allocated (any more).
    fn byte(&self, address: u64) -> Option<(u8, Flags)>;
    /// The address of a global.
    fn global(&self, name: &str) -> Option<u64>;
}

/// Why an observation could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// The result is not of the shape that the conversion gives it.
    Shape(String),
    /// A descriptor that leads nowhere, or asks for too much.
    Wild(String),
    /// A descriptor that is poison where it matters.
    Poison(String),
}

impl EntryAbi {
    /// Results and globals of a run whose entry returned `returned`: what the converted function gives, one value or a
    /// struct of several.
    pub fn read(&self, returned: &[Observed], memory: &dyn Memory) -> Result<Observation, ReadError> {
        let fields: Vec<&Observed> = match (self.results.len(), returned) {
            (0, []) => Vec::new(),
            (1, [one]) => vec![one],
            (_, [Observed::Aggregate(fields)]) => fields.iter().collect(),
            _ => Vec::new(),
        };
        if fields.len() != self.results.len() {
            let text = format!("{} results, expected {}", fields.len(), self.results.len());
            return Err(ReadError::Shape(text));
        }
        let results = self.results.iter().zip(fields).enumerate().map(|(at, (shape, value))| {
            self.result(shape, value, memory).map_err(|error| error.within(&format!("result {at}")))
        });
        let results = results.collect::<Result<Vec<_>, _>>()?;
        let globals = self.globals.iter().map(|global| {
            let role = format!("global @{}", global.name);
            let base =
                memory.global(&global.name).ok_or_else(|| ReadError::Wild(format!("{role} is gone")))?;
            let count = global.shape.iter().try_fold(1_u64, |product, &size| product.checked_mul(size));
            let count = count.filter(|&count| count <= MAX_ELEMENTS);
            let count = count.ok_or_else(|| ReadError::Wild(format!("{role} is too large")))?;
            let mut elements = Vec::new();
            for at in 0..count {
                let address = base.wrapping_add(at.wrapping_mul(global.element.stride));
                element(&global.element, address, memory, &mut elements)
                    .map_err(|error| error.within(&role))?;
            }
            Ok((global.name.clone(), Observed::MemRef { shape: global.shape.clone(), elements }))
        });
        let globals = globals.collect::<Result<Vec<_>, _>>()?;
        Ok(Observation { results, arguments: Vec::new(), globals })
    }

    fn result(&self, shape: &Shape, value: &Observed, memory: &dyn Memory) -> Result<Observed, ReadError> {
        match shape {
            Shape::Scalar(leaf) => {
                let [datum] = &scalars(value)[..] else { return Err(ReadError::Shape("no scalar".into())) };
                Ok(Observed::Scalar(Datum { class: leaf.class, ..datum.clone() }))
            }
            Shape::Complex(leaf) => {
                let fields = scalars(value);
                let field = |datum: &Datum| Observed::Scalar(Datum { class: leaf.class, ..datum.clone() });
                match &fields[..] {
                    [re, im] => Ok(Observed::Aggregate(vec![field(re), field(im)])),
                    _ => Err(ReadError::Shape("no complex number".into())),
                }
            }
            Shape::Vector { shape, leaf } => {
                let mut elements = scalars(value);
                elements.iter_mut().for_each(|datum| datum.class = leaf.class);
                if elements.len() as u64 != shape.iter().product::<u64>() {
                    return Err(ReadError::Shape(format!("{} vector elements", elements.len())));
                }
                Ok(Observed::Vector { shape: shape.clone(), elements })
            }
            Shape::MemRef { rank, element } => {
                let fields = scalars(value);
                let rank = *rank as usize;
                if fields.len() != 3 + 2 * rank {
                    return Err(ReadError::Shape(format!("a descriptor of {} fields", fields.len())));
                }
                let (sizes, strides) = fields.split_at(3).1.split_at(rank);
                let descriptor = Descriptor {
                    aligned: fields.get(1),
                    offset: fields.get(2),
                    sizes,
                    strides,
                    index: self.index(),
                };
                descriptor.read(element, memory)
            }
            Shape::Unranked { element } => {
                let [rank, pointer] = &scalars(value)[..] else {
                    return Err(ReadError::Shape("no unranked descriptor".into()));
                };
                let rank = firm(Some(rank), "rank")?;
                if rank > 32 {
                    return Err(ReadError::Wild(format!("rank {rank}")));
                }
                self.unranked(rank as usize, firm(Some(pointer), "descriptor pointer")?, element, memory)
            }
        }
    }

    fn index(&self) -> Leaf {
        Leaf { class: Class::Index, size: self.index_size }
    }

    /// A descriptor in memory, as an unranked memref points to.
    fn unranked(
        &self,
        rank: usize,
        address: u64,
        element: &ElementLayout,
        memory: &dyn Memory,
    ) -> Result<Observed, ReadError> {
        let pointer = Leaf { class: Class::Pointer, size: 8 };
        let index = self.index();
        let at = |offset: u64| address.wrapping_add(offset);
        let aligned = load(pointer, at(8), memory)?;
        let offset = load(index, at(16), memory)?;
        let step = u64::from(index.size);
        let list = |first: u64| -> Result<Vec<Datum>, ReadError> {
            (0..rank as u64).map(|dim| load(index, at(16 + step * (1 + first + dim)), memory)).collect()
        };
        let (sizes, strides) = (list(0)?, list(rank as u64)?);
        let descriptor = Descriptor {
            aligned: Some(&aligned),
            offset: Some(&offset),
            sizes: &sizes,
            strides: &strides,
            index,
        };
        descriptor.read(element, memory)
    }
}

struct Descriptor<'a> {
    aligned: Option<&'a Datum>,
    offset: Option<&'a Datum>,
    sizes: &'a [Datum],
    strides: &'a [Datum],
    index: Leaf,
}

impl Descriptor<'_> {
    /// The logical elements, row-major. Fields that no element depends on may be anything.
    fn read(&self, layout: &ElementLayout, memory: &dyn Memory) -> Result<Observed, ReadError> {
        let mut shape = Vec::with_capacity(self.sizes.len());
        let mut count = 1_u64;
        for (dim, size) in self.sizes.iter().enumerate() {
            let size = self.signed(firm(Some(size), &format!("size {dim}"))?);
            let size = u64::try_from(size).map_err(|_| ReadError::Wild(format!("size {dim} is {size}")))?;
            shape.push(size);
            count = count.saturating_mul(size);
        }
        if count > MAX_ELEMENTS {
            return Err(ReadError::Wild(format!("sizes {shape:?}")));
        }
        let mut elements = Vec::new();
        if count == 0 {
            return Ok(Observed::MemRef { shape, elements });
        }
        let base = firm(self.aligned, "aligned pointer")?;
        let offset = self.signed(firm(self.offset, "offset")?);
        let mut strides = Vec::with_capacity(shape.len());
        for (dim, (stride, size)) in self.strides.iter().zip(&shape).enumerate() {
            // The stride of a dimension of one element is never used.
            strides.push(if *size > 1 {
                self.signed(firm(Some(stride), &format!("stride {dim}"))?)
            } else {
                0
            });
        }
        let mut index = vec![0_u64; shape.len()];
        for _ in 0..count {
            let linear = index
                .iter()
                .zip(&strides)
                .fold(offset, |sum, (&at, &stride)| sum.wrapping_add((at as i64).wrapping_mul(stride)));
            let address = base.wrapping_add((linear as u64).wrapping_mul(layout.stride));
            element(layout, address, memory, &mut elements)?;
            for (at, &size) in index.iter_mut().zip(&shape).rev() {
                *at += 1;
                if *at < size {
                    break;
                }
                *at = 0;
            }
        }
        Ok(Observed::MemRef { shape, elements })
    }

    fn signed(&self, bits: u64) -> i64 {
        if self.index.size == 4 { i64::from(bits as u32 as i32) } else { bits as i64 }
    }
}

/// The bits of a field that must be known.
fn firm(datum: Option<&Datum>, role: &str) -> Result<u64, ReadError> {
    match datum {
        Some(datum) if datum.flags.contains(Flags::POISON) => {
            Err(ReadError::Poison(format!("{role} is poison")))
        }
        Some(datum) => Ok(datum.bits.low()),
        None => Err(ReadError::Shape(format!("no {role}"))),
    }
}

/// All scalars of a value in order.
fn scalars(value: &Observed) -> Vec<Datum> {
    let mut found = Vec::new();
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        match value {
            Observed::Scalar(datum) => found.push(datum.clone()),
            Observed::Vector { elements, .. } | Observed::MemRef { elements, .. } => {
                found.extend(elements.iter().cloned());
            }
            Observed::Aggregate(fields) => open.extend(fields.iter().rev()),
        }
    }
    found
}

fn element(
    layout: &ElementLayout,
    address: u64,
    memory: &dyn Memory,
    elements: &mut Vec<Datum>,
) -> Result<(), ReadError> {
    for (offset, leaf) in &layout.leaves {
        elements.push(load(*leaf, address.wrapping_add(*offset), memory)?);
    }
    Ok(())
}

fn load(leaf: Leaf, address: u64, memory: &dyn Memory) -> Result<Datum, ReadError> {
    let mut words = smallvec::SmallVec::<[u64; 2]>::new();
    let mut flags = Flags::empty();
    for at in 0..u64::from(leaf.size) {
        let (byte, byte_flags) = memory
            .byte(address.wrapping_add(at))
            .ok_or_else(|| ReadError::Wild(format!("nothing is allocated at {address:#x}")))?;
        flags |= byte_flags;
        if at % 8 == 0 {
            words.push(0);
        }
        if let Some(word) = words.last_mut() {
            *word |= u64::from(byte) << (at % 8 * 8);
        }
    }
    // Bits above the width of an odd integer are no part of it.
    if let Class::Int(width) = leaf.class
        && width % 64 != 0
        && let Some(last) = words.last_mut()
    {
        *last &= (1 << (width % 64)) - 1;
    }
    Ok(Datum { class: leaf.class, bits: Bits(words), flags })
}

impl ReadError {
    fn within(self, role: &str) -> Self {
        match self {
            ReadError::Shape(text) => ReadError::Shape(format!("{role}: {text}")),
            ReadError::Wild(text) => ReadError::Wild(format!("{role}: {text}")),
            ReadError::Poison(text) => ReadError::Poison(format!("{role}: {text}")),
        }
    }
}
