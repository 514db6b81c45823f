//! Slices, pads, and single elements.

use super::state::Writer;
use super::types::{Tensor, join, list, shaped};
use crate::body::line;

/// Where a slice lies in each dimension.
#[derive(Clone, Debug, Default)]
pub(super) struct Geometry {
    pub offsets: Vec<usize>,
    pub sizes: Vec<usize>,
    pub strides: Vec<usize>,
}

/// A list of numbers and values, and which of them are values.
struct Entries(Vec<(String, bool)>);

impl Entries {
    fn text(&self) -> String {
        list(&self.0.iter().map(|(text, _)| text).collect::<Vec<_>>())
    }

    fn open(&self) -> Vec<bool> {
        self.0.iter().map(|(_, is_value)| *is_value).collect()
    }
}

impl Writer<'_, '_, '_> {
    /// A slice within extents.
    fn geometry(&mut self, extents: &[usize]) -> Geometry {
        let mut g = Geometry::default();
        for &extent in extents {
            let stride = self.draw.pick(&[1, 1, 1, 2, 3]).unwrap_or(1);
            let most = extent.div_ceil(stride);
            let size = if self.draw.ratio(1, 24) { 0 } else { self.draw.range(1.min(most), most) };
            g.offsets.push(self.offset(extent, size, stride));
            g.sizes.push(size);
            g.strides.push(if size > 1 || self.draw.ratio(1, 12) { stride } else { 1 });
        }
        g
    }

    /// Where so many elements may begin. Even none begin at an element.
    fn offset(&mut self, extent: usize, size: usize, stride: usize) -> usize {
        let reach = size.saturating_sub(1) * stride + 1;
        self.draw.range(0, extent.saturating_sub(reach))
    }

    fn entries(&mut self, numbers: &[usize]) -> Entries {
        Entries(numbers.iter().map(|k| self.entry(*k)).collect())
    }

    /// The three lists of a slice. Half of them are numbers alone: folds look for these.
    fn lists(&mut self, g: &Geometry) -> [Entries; 3] {
        let known = |numbers: &[usize]| Entries(numbers.iter().map(|k| (k.to_string(), false)).collect());
        match self.draw.ratio(1, 2) {
            true => [&g.offsets, &g.sizes, &g.strides].map(|numbers| known(numbers)),
            false => [&g.offsets, &g.sizes, &g.strides].map(|numbers| self.entries(numbers)),
        }
    }

    /// The three lists, and the type of the slice; some of its dimensions of one element may be left out.
    fn placed(&mut self, g: &Geometry, of: &Tensor) -> (String, Tensor) {
        let [offsets, sizes, strides] = self.lists(g);
        let open = sizes.open();
        let mut kept = Vec::new();
        for (i, is_open) in open.iter().enumerate() {
            // Many lowerings mistake which dimension is left out if there are steps in it.
            let drops = if g.strides[i] == 1 { (1, 3) } else { (1, 12) };
            if *is_open || g.sizes[i] != 1 || !self.draw.ratio(drops.0, drops.1) {
                kept.push(i);
            }
        }
        let slice = Tensor {
            name: String::new(),
            extents: kept.iter().map(|i| g.sizes[*i]).collect(),
            open: kept.iter().map(|i| open[*i]).collect(),
            uses: 0,
            ..of.clone()
        };
        (format!("{} {} {}", offsets.text(), sizes.text(), strides.text()), slice)
    }

    pub(super) fn extract_slice(&mut self) {
        let Some(t) = self.any(|t| t.rank() > 0 && !t.is_empty()) else { return };
        let geometry = self.geometry(&t.extents);
        let slice = self.slice_of(&t, &geometry);
        if slice.rank() > 0 && !slice.is_empty() && self.draw.ratio(1, 3) {
            self.used(&slice.name);
            let geometry = self.geometry(&slice.extents);
            self.slice_of(&slice, &geometry);
        }
    }

    fn slice_of(&mut self, t: &Tensor, g: &Geometry) -> Tensor {
        let (lists, slice) = self.placed(g, t);
        self.give(&format!("tensor.extract_slice {}{lists} : {} to {}", t.name, t.ty(), slice.ty()), &slice)
    }

    pub(super) fn insert_slice(&mut self) {
        let Some(t) = self.any(|t| t.rank() > 0 && !t.is_empty()) else { return };
        let geometry = self.geometry(&t.extents);
        let (lists, slice) = self.placed(&geometry, &t);
        let source = if self.draw.ratio(1, 3) {
            // From another place of the same tensor.
            let mut from = geometry.clone();
            for (i, offset) in from.offsets.iter_mut().enumerate() {
                *offset = self.offset(t.extents[i], geometry.sizes[i], geometry.strides[i]);
            }
            let part = self.slice_of(&t, &from);
            let part =
                if part.extents == slice.extents { part } else { self.operand(&slice.extents, t.elem) };
            self.as_type(part, &slice)
        } else {
            self.operand_like(&slice)
        };
        let to = Tensor { is_inexact: t.is_inexact || source.is_inexact, ..t.clone() };
        let op = format!(
            "tensor.insert_slice {} into {}{lists} : {} into {}",
            source.name,
            t.name,
            source.ty(),
            t.ty()
        );
        self.give(&op, &to);
    }

    pub(super) fn insert(&mut self) {
        let Some(t) = self.any(|t| !t.is_empty()) else { return };
        let value = match self.draw.ratio(1, 8) && self.has("bufferization.to_buffer") {
            true => self.read_buffer(&t),
            false => self.scalar(t.elem),
        };
        let place = self.place(&t.extents);
        self.give(&format!("tensor.insert {value} into {}[{place}] : {}", t.name, t.ty()), &t);
    }

    /// An element of another tensor's memory.
    fn read_buffer(&mut self, like: &Tensor) -> String {
        let Some(t) = self.pick(|t| t.elem == like.elem && !t.is_empty()) else {
            return self.scalar(like.elem);
        };
        let memory = shaped("memref", &t.extents, &t.open, t.elem);
        let mut buffer =
            self.value(&format!("bufferization.to_buffer {} read_only : {} to {memory}", t.name, t.ty()));
        if self.draw.ratio(1, 4) {
            buffer = self.value(&format!("bufferization.clone {buffer} : {memory} to {memory}"));
        }
        let place = self.place(&t.extents);
        self.value(&format!("memref.load {buffer}[{place}] : {memory}"))
    }

    /// Two places change places, or one element goes elsewhere.
    pub(super) fn extract(&mut self) {
        let Some(t) = self.any(|t| !t.is_empty()) else { return };
        let value = self.element(&t);
        let Some(to) = self.pick(|to| to.elem == t.elem && !to.is_empty()) else { return };
        let place = self.place(&to.extents);
        let like = Tensor { is_inexact: to.is_inexact || t.is_inexact, ..to.clone() };
        self.give(&format!("tensor.insert {value} into {}[{place}] : {}", to.name, to.ty()), &like);
    }

    pub(super) fn pad(&mut self) {
        let Some(t) = self.any(|t| t.rank() > 0 && t.extents.iter().all(|e| *e < 5)) else { return };
        let mut pads = || -> Vec<usize> { t.extents.iter().map(|_| self.draw.below(3)).collect() };
        let (low, high) = (pads(), pads());
        let padded = self.padded(&t, &low, &high);
        if self.draw.ratio(1, 3) && !padded.is_empty() {
            let geometry = self.geometry(&padded.extents);
            self.used(&padded.name);
            self.slice_of(&padded, &geometry);
        }
    }

    fn padded(&mut self, t: &Tensor, low: &[usize], high: &[usize]) -> Tensor {
        let (lows, highs) = (self.entries(low), self.entries(high));
        let extents: Vec<usize> = (0..t.rank()).map(|i| t.extents[i] + low[i] + high[i]).collect();
        let open = (0..t.rank()).map(|i| t.open[i] || lows.0[i].1 || highs.0[i].1).collect();
        let to = Tensor { extents, open, ..t.clone() };
        let outer = self.draw.ratio(1, 2).then(|| self.constant_of(t.elem));
        let places: Vec<String> = (0..t.rank()).map(|_| self.name()).collect();
        let nofold = if self.draw.ratio(1, 8) { " nofold" } else { "" };
        let name = self.name();
        self.ops += 1;
        line!(self, "{name} = tensor.pad {}{nofold} low{} high{} {{", t.name, lows.text(), highs.text());
        self.element_of_places(&places, t, outer);
        line!(self, "}} : {} to {}", t.ty(), to.ty());
        self.push(name.clone(), &to);
        Tensor { name, ..to }
    }

    /// A body that gives an element by its place.
    pub(super) fn element_of_places(&mut self, places: &[String], like: &Tensor, known: Option<String>) {
        let args: Vec<String> = places.iter().map(|place| format!("{place}: index")).collect();
        line!(self, "^bb0({}):", join(&args));
        let value = known.unwrap_or_else(|| {
            let places: Vec<_> = places.iter().map(|place| (place.clone(), super::types::INDEX)).collect();
            self.computed(&places, like.elem)
        });
        line!(self, "tensor.yield {value} : {}", like.elem.name);
    }

    /// A tensor cut or padded to other extents.
    pub(super) fn resized(&mut self, t: &Tensor, extents: &[usize]) -> Tensor {
        let mut g = Geometry::default();
        for (have, want) in t.extents.iter().zip(extents) {
            let size = *have.min(want);
            g.offsets.push(self.offset(*have, size, 1));
            g.sizes.push(size);
            g.strides.push(1);
        }
        let mut cut = t.clone();
        if g.sizes != t.extents || self.draw.ratio(1, 4) {
            let [offsets, sizes, strides] = self.lists(&g);
            let lists = format!("{} {} {}", offsets.text(), sizes.text(), strides.text());
            let to = Tensor { extents: g.sizes.clone(), open: sizes.open(), ..t.clone() };
            let op = format!("tensor.extract_slice {}{lists} : {} to {}", t.name, t.ty(), to.ty());
            cut = self.give(&op, &to);
            self.used(&cut.name);
        }
        if cut.extents == extents {
            return cut;
        }
        let missing: Vec<usize> = cut.extents.iter().zip(extents).map(|(have, want)| want - have).collect();
        let low: Vec<usize> = missing.iter().map(|most| self.draw.range(0, *most)).collect();
        let high: Vec<usize> = missing.iter().zip(&low).map(|(all, low)| all - low).collect();
        let padded = self.padded(&cut, &low, &high);
        self.used(&padded.name);
        padded
    }
}
