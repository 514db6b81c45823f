//! Reads an observation out of a finished interpreted run of lowered code.

use super::layout::{Shape, words};
use super::{EntryAbi, MAX_ELEMENTS};
use plumb_host::{Bits, Class, Datum, ElementLayout, Flags, Leaf, Observation, ObservedValue};

/// 64 bits as a finished run gives them: a scalar, a part of a wide one, or a pointer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Word {
    /// The bits; of a pointer, the address.
    pub bits: u64,
    /// What a pointer points into, as the memory names it.
    pub provenance: u32,
    /// How far the bits can be compared.
    pub flags: Flags,
}

/// Bytes with their flags.
pub type Bytes = (Vec<u8>, Vec<Flags>);

/// Memory after a run.
pub trait Memory {
    /// Bytes at a distance from a pointer; none where they do not all lie in live memory.
    fn read(&self, pointer: Word, offset: i64, len: u64) -> Option<Bytes>;
    /// A pointer stored at a distance from a pointer.
    fn read_pointer(&mut self, pointer: Word, offset: i64) -> Option<Word>;
    /// The address of a global.
    fn global(&self, name: &str) -> Option<Word>;
    /// The address of a function or global that differs from all others.
    fn symbol(&self, name: &str) -> Option<u64>;
    /// A pointer as observed.
    fn observed(&self, pointer: Word) -> Datum;
}

/// Why an observation could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// The result is not of the shape that the conversion gives it.
    Shape(String),
    /// A descriptor that leads nowhere, or asks for too much.
    WildDescriptor(String),
    /// A descriptor that is poison where it matters.
    Poison(String),
}

impl EntryAbi {
    /// Results and globals of a run whose entry returned these words. The words are the scalars of the converted
    /// function's result, in order, wide ones in several words.
    ///
    /// # Errors
    ///
    /// The words have another shape, or a descriptor among them is poison or leads nowhere.
    pub fn read(&self, returned: &[Word], memory: &mut dyn Memory) -> Result<Observation, ReadError> {
        let results = self.results(returned, memory)?;
        Ok(Observation { results, ..self.variables(memory)? })
    }

    /// Results of a run whose entry returned these words.
    fn results(&self, returned: &[Word], memory: &mut dyn Memory) -> Result<Vec<ObservedValue>, ReadError> {
        let mut words = Words(returned);
        let mut results = Vec::with_capacity(self.results.len());
        for (at, shape) in self.results.iter().enumerate() {
            let result = self.result(shape, &mut words, memory);
            results.push(result.map_err(|error| error.within(&format!("result {at}")))?);
        }
        if !words.0.is_empty() {
            return Err(ReadError::Shape(format!("{} words too many", words.0.len())));
        }
        Ok(results)
    }

    /// Converted variables after a run, and no results.
    ///
    /// # Errors
    ///
    /// A variable is gone.
    pub(crate) fn variables(&self, memory: &mut dyn Memory) -> Result<Observation, ReadError> {
        let mut globals = Vec::with_capacity(self.globals.len());
        for global in &self.globals {
            let role = || format!("global @{}", global.name);
            let base = memory
                .global(&global.name)
                .ok_or_else(|| ReadError::WildDescriptor(format!("{} is gone", role())))?;
            let strides = row_major(&global.shape);
            let elements = elements(&global.shape, &strides, base, 0, &global.element, memory);
            let elements = elements.map_err(|error| error.within(&role()))?;
            globals
                .push((global.name.clone(), ObservedValue::MemRef { shape: global.shape.clone(), elements }));
        }
        let address = |name: &String| Some((name.clone(), memory.symbol(name)?));
        let symbols = self.symbols.iter().filter_map(address).collect();
        Ok(Observation { results: Vec::new(), arguments: Vec::new(), globals, symbols })
    }

    fn result(
        &self,
        shape: &Shape,
        words: &mut Words<'_>,
        memory: &mut dyn Memory,
    ) -> Result<ObservedValue, ReadError> {
        match shape {
            Shape::Scalar(leaf) => words.scalar(*leaf, memory).map(ObservedValue::Scalar),
            Shape::Aggregate { fields, .. } => {
                let fields = fields.iter().map(|field| self.result(field, words, memory));
                Ok(ObservedValue::Aggregate(fields.collect::<Result<_, _>>()?))
            }
            Shape::Vector { shape, leaf } => {
                let lanes = shape.iter().product::<u64>();
                let elements = (0..lanes).map(|_| words.scalar(*leaf, memory)).collect::<Result<_, _>>()?;
                Ok(ObservedValue::Vector { shape: shape.clone(), elements })
            }
            Shape::MemRef { rank, element } => {
                let fields = words.take(shape.words())?;
                let (head, lists) = fields.split_at(3);
                let (sizes, strides) = lists.split_at(*rank as usize);
                self.memref(head, sizes, strides, element, memory)
            }
            Shape::Unranked { element } => {
                let fields = words.take(shape.words())?;
                let rank = firm(fields.first(), "rank")?;
                if rank > MAX_RANK {
                    return Err(ReadError::WildDescriptor(format!("rank {rank}")));
                }
                let place = *fields.get(1).ok_or_else(|| ReadError::Shape("no descriptor".into()))?;
                firm(Some(&place), "descriptor pointer")?;
                self.unranked(rank, place, element, memory)
            }
        }
    }

    /// A descriptor in memory, as an unranked memref points to.
    fn unranked(
        &self,
        rank: u64,
        place: Word,
        element: &ElementLayout,
        memory: &mut dyn Memory,
    ) -> Result<ObservedValue, ReadError> {
        let gone = || ReadError::WildDescriptor("the descriptor leads nowhere".into());
        let mut head = vec![Word::default(), memory.read_pointer(place, 8).ok_or_else(gone)?];
        let index = Leaf { class: Class::Index, size: self.index_size };
        let step = u64::from(index.size);
        let count = 1 + 2 * rank;
        let (bytes, flags) = memory.read(place, 16, step * count).ok_or_else(gone)?;
        let mut fields = Vec::new();
        for at in 0..count {
            let datum = load(index, &bytes, &flags, at * step)?;
            fields.push(Word { bits: datum.bits.low(), provenance: 0, flags: datum.flags });
        }
        let (offset, lists) = fields.split_at(1);
        let (sizes, strides) = lists.split_at(rank as usize);
        head.extend(offset);
        self.memref(&head, sizes, strides, element, memory)
    }

    /// The logical elements behind a descriptor, row-major. Fields that neither an element nor the end of the memory depends on may be
    /// anything.
    fn memref(
        &self,
        head: &[Word],
        sizes: &[Word],
        strides: &[Word],
        element: &ElementLayout,
        memory: &mut dyn Memory,
    ) -> Result<ObservedValue, ReadError> {
        // Whoever gets the memref frees it by this pointer.
        firm(head.first(), "allocated pointer")?;
        let mut shape = Vec::with_capacity(sizes.len());
        for (dim, size) in sizes.iter().enumerate() {
            let size = self.signed(firm(Some(size), &format!("size {dim}"))?);
            shape.push(
                u64::try_from(size)
                    .map_err(|_| ReadError::WildDescriptor(format!("size {dim} is {size}")))?,
            );
        }
        if shape.contains(&0) {
            return Ok(ObservedValue::MemRef { shape, elements: Vec::new() });
        }
        firm(head.get(1), "aligned pointer")?;
        let base = head.get(1).copied().unwrap_or_default();
        let offset = self.signed(firm(head.get(2), "offset")?);
        let mut steps = Vec::with_capacity(shape.len());
        for (dim, (stride, size)) in strides.iter().zip(&shape).enumerate() {
            // The stride of a dimension of one element is never used.
            steps.push(if *size > 1 {
                self.signed(firm(Some(stride), &format!("stride {dim}"))?)
            } else {
                0
            });
        }
        let elements = elements(&shape, &steps, base, offset, element, memory)?;
        Ok(ObservedValue::MemRef { shape, elements })
    }

    fn signed(&self, bits: u64) -> i64 {
        if self.index_size == 4 { i64::from(bits as u32 as i32) } else { bits as i64 }
    }
}

/// Ranks beyond this are no ranks.
const MAX_RANK: u64 = 32;

/// Words that are still to be read.
struct Words<'w>(&'w [Word]);

impl<'w> Words<'w> {
    fn take(&mut self, count: usize) -> Result<&'w [Word], ReadError> {
        let split = self.0.split_at_checked(count);
        let (head, tail) = split.ok_or_else(|| ReadError::Shape(format!("{count} words expected")))?;
        self.0 = tail;
        Ok(head)
    }

    fn scalar(&mut self, leaf: Leaf, memory: &dyn Memory) -> Result<Datum, ReadError> {
        let words = self.take(words(leaf))?;
        if let ([pointer], true) = (words, super::is_pointer(leaf)) {
            return Ok(memory.observed(*pointer));
        }
        let flags = words.iter().fold(Flags::empty(), |flags, word| flags | word.flags);
        Ok(Datum::new(leaf.class, Bits(words.iter().map(|word| word.bits).collect()), flags))
    }
}

/// The bits of a field that must be known.
fn firm(word: Option<&Word>, role: &str) -> Result<u64, ReadError> {
    match word {
        Some(word) if word.flags.contains(Flags::POISON) => {
            Err(ReadError::Poison(format!("{role} is poison")))
        }
        Some(word) => Ok(word.bits),
        None => Err(ReadError::Shape(format!("no {role}"))),
    }
}

/// Strides of a buffer without gaps.
fn row_major(shape: &[u64]) -> Vec<i64> {
    let mut strides = vec![1_i64; shape.len()];
    let mut product = 1_i64;
    for (stride, &size) in strides.iter_mut().zip(shape).rev() {
        *stride = product;
        product = product.wrapping_mul(size as i64);
    }
    strides
}

/// Reads the elements of a view, row-major.
fn elements(
    shape: &[u64],
    strides: &[i64],
    base: Word,
    offset: i64,
    layout: &ElementLayout,
    memory: &mut dyn Memory,
) -> Result<Vec<Datum>, ReadError> {
    let wild = || {
        ReadError::WildDescriptor(format!(
            "sizes {shape:?}, strides {strides:?}, offset {offset} lead out of memory"
        ))
    };
    let count = shape.iter().try_fold(1_u64, |product, &size| product.checked_mul(size));
    let count = count.filter(|&count| count <= MAX_ELEMENTS).ok_or_else(wild)?;
    if count == 0 {
        return Ok(Vec::new());
    }
    // All elements lie between the first and the last of these, which lie in one allocation.
    let (mut low, mut high) = (i128::from(offset), i128::from(offset));
    for (&size, &stride) in shape.iter().zip(strides) {
        let reach = i128::from(size.saturating_sub(1)) * i128::from(stride);
        low += reach.min(0);
        high += reach.max(0);
    }
    let bytes_of = |elements: i128| i64::try_from(elements.checked_mul(i128::from(layout.stride))?).ok();
    let span = bytes_of(high - low + 1)
        .and_then(|bytes| u64::try_from(bytes).ok())
        .filter(|&bytes| bytes <= MAX_SPAN);
    let (span, start) = span.zip(bytes_of(low)).ok_or_else(wild)?;
    // After the last scalar there may be padding that belongs to no allocation.
    let tail = layout.leaves.iter().map(|(at, leaf)| at + u64::from(leaf.size)).max().unwrap_or(0);
    let (bytes, flags) = memory.read(base, start, span - layout.stride + tail).ok_or_else(wild)?;
    let mut found = Vec::with_capacity(usize::try_from(count).unwrap_or(0) * layout.leaves.len());
    let mut index = vec![0_u64; shape.len()];
    for _ in 0..count {
        let linear = index
            .iter()
            .zip(strides)
            .fold(i128::from(offset) - low, |sum, (&at, &stride)| sum + i128::from(at) * i128::from(stride));
        let at = bytes_of(linear).and_then(|at| u64::try_from(at).ok()).ok_or_else(wild)?;
        for (within, leaf) in &layout.leaves {
            let mut datum = load(*leaf, &bytes, &flags, at + within)?;
            if super::is_pointer(*leaf) {
                let place =
                    i64::try_from(at + within).ok().and_then(|at| start.checked_add(at)).ok_or_else(wild)?;
                let pointer = memory.read_pointer(base, place).ok_or_else(wild)?;
                datum = memory.observed(Word { flags: pointer.flags | datum.flags, ..pointer });
            }
            found.push(datum);
        }
        for (at, &size) in index.iter_mut().zip(shape).rev() {
            *at += 1;
            if *at < size {
                break;
            }
            *at = 0;
        }
    }
    Ok(found)
}

/// Bytes between the first and the last element of a view at most.
const MAX_SPAN: u64 = 1 << 28;

/// A scalar out of bytes, little-endian.
fn load(leaf: Leaf, bytes: &[u8], flags: &[Flags], at: u64) -> Result<Datum, ReadError> {
    let short = || ReadError::WildDescriptor("too few bytes".into());
    let range = usize::try_from(at).map_err(|_| short())?
        ..usize::try_from(at + u64::from(leaf.size)).map_err(|_| short())?;
    let bytes = bytes.get(range.clone()).ok_or_else(short)?;
    let flags = flags.get(range).ok_or_else(short)?.iter().fold(Flags::empty(), |all, &flags| all | flags);
    let mut words = smallvec::SmallVec::<[u64; 2]>::new();
    for chunk in bytes.chunks(8) {
        words.push(chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)));
    }
    // Bits above the width of an odd integer are no part of it.
    if let Class::Int(width) = leaf.class
        && width % 64 != 0
        && let Some(last) = words.last_mut()
    {
        *last &= (1 << (width % 64)) - 1;
    }
    Ok(Datum::new(leaf.class, Bits(words), flags))
}

impl ReadError {
    fn within(self, role: &str) -> Self {
        match self {
            ReadError::Shape(text) => ReadError::Shape(format!("{role}: {text}")),
            ReadError::WildDescriptor(text) => ReadError::WildDescriptor(format!("{role}: {text}")),
            ReadError::Poison(text) => ReadError::Poison(format!("{role}: {text}")),
        }
    }
}
