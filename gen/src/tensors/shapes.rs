//! The same elements in other shapes, joined, or taken by places that another tensor holds.

use super::state::Writer;
use super::types::{Class, Elem, I32, INDEX, Tensor, join, list};
use crate::body::line;

impl Writer<'_, '_, '_> {
    pub(super) fn cast(&mut self) {
        let Some(t) = self.any(|t| t.rank() > 0) else { return };
        let open: Vec<bool> = (0..t.rank()).map(|_| self.draw.ratio(1, 2)).collect();
        let to = Tensor { open, ..t.clone() };
        self.give(&format!("tensor.cast {} : {} to {}", t.name, t.ty(), to.ty()), &to);
    }

    /// Two neighbouring dimensions become one.
    pub(super) fn collapse_shape(&mut self) {
        let Some(t) = self.any(|t| t.rank() > 1) else { return };
        let at = self.draw.below(t.rank() - 1);
        let until = if self.draw.ratio(1, 4) { t.rank() } else { at + 2 };
        let groups = grouped(t.rank(), at, until);
        let joined = t.extents[at..until].iter().product();
        let is_open = t.open[at..until].contains(&true);
        let (mut extents, mut open) = (t.extents.clone(), t.open.clone());
        extents.splice(at..until, [joined]);
        open.splice(at..until, [is_open]);
        let to = Tensor { extents, open, ..t.clone() };
        let op = format!("tensor.collapse_shape {} {groups} : {} into {}", t.name, t.ty(), to.ty());
        self.give(&op, &to);
    }

    /// One dimension becomes two.
    pub(super) fn expand_shape(&mut self) {
        let Some(t) = self.any(|t| t.rank() > 0 && t.rank() < 5 && !t.is_empty()) else { return };
        let at = self.draw.below(t.rank());
        let extent = t.extents[at];
        let factors: Vec<usize> = (1..=extent).filter(|f| extent % f == 0).collect();
        let outer = self.draw.pick(&factors).unwrap_or(1);
        let (mut extents, mut open) = (t.extents.clone(), t.open.clone());
        extents.splice(at..=at, [outer, extent / outer]);
        // Of an open extent one part is open, too; of one that is known, none.
        let first = self.draw.ratio(1, 2);
        let parts = if t.open[at] { [first, !first] } else { [false, false] };
        open.splice(at..=at, parts);
        let to = Tensor { extents, open, ..t.clone() };
        let mut shape = Vec::new();
        for (extent, is_open) in to.extents.clone().into_iter().zip(to.open.clone()) {
            shape.push(if is_open { self.index(extent) } else { extent.to_string() });
        }
        let op = format!(
            "tensor.expand_shape {} {} output_shape {} : {} into {}",
            t.name,
            grouped(to.rank(), at, at + 2),
            list(&shape),
            t.ty(),
            to.ty()
        );
        self.give(&op, &to);
    }

    /// A shape that a tensor holds.
    pub(super) fn reshape(&mut self) {
        let Some(t) = self.any(|t| t.rank() > 0) else { return };
        let mut extents = t.extents.clone();
        match self.draw.below(3) {
            0 => extents.reverse(),
            1 => extents = vec![t.extents.iter().product()],
            _ => extents.push(1),
        }
        let mut open = self.openness(extents.len());
        // All or none: other casts of shapes are not made of a reshape.
        let all = open.contains(&true);
        open.iter_mut().for_each(|open| *open = all);
        let to = Tensor { extents, open, ..t.clone() };
        let values: Vec<String> = to.extents.clone().into_iter().map(|extent| self.index(extent)).collect();
        let shape =
            self.value(&format!("tensor.from_elements {} : tensor<{}xindex>", join(&values), values.len()));
        let op = format!(
            "tensor.reshape {}({shape}) : ({}, tensor<{}xindex>) -> {}",
            t.name,
            t.ty(),
            values.len(),
            to.ty()
        );
        self.give(&op, &to);
    }

    pub(super) fn concat(&mut self) {
        let Some(t) = self.any(|t| t.rank() > 0) else { return };
        let dim = self.draw.below(t.rank());
        let mut parts = vec![t.clone()];
        for _ in 0..self.draw.range(1, 2) {
            let mut extents = t.extents.clone();
            extents[dim] = self.draw.pick(&[1, 2, 3, 1, 2, 2, 3, 1, 0]).unwrap_or(1);
            parts.push(self.operand(&extents, t.elem));
        }
        let mut to = t.clone();
        to.extents[dim] = parts.iter().map(|part| part.extents[dim]).sum();
        to.is_inexact = parts.iter().any(|part| part.is_inexact);
        for i in 0..t.rank() {
            let open = |part: &Tensor| part.open[i];
            to.open[i] = if i == dim { parts.iter().any(open) } else { parts.iter().all(open) };
        }
        let names: Vec<&str> = parts.iter().map(|part| part.name.as_str()).collect();
        let types: Vec<String> = parts.iter().map(Tensor::ty).collect();
        let op = format!("tensor.concat dim({dim}) {} : ({}) -> {}", join(&names), join(&types), to.ty());
        self.give(&op, &to);
    }

    pub(super) fn made_of_elements(&mut self) {
        let elem = self.elem();
        let extents = self.extents();
        let count: usize = extents.iter().product();
        if count > 12 {
            return;
        }
        let fixed = Tensor { open: vec![false; extents.len()], ..self.shape(&extents, elem) };
        let values: Vec<String> = (0..count).map(|_| self.scalar(elem)).collect();
        let values = if values.is_empty() { String::new() } else { format!("{} ", join(&values)) };
        self.give(&format!("tensor.from_elements {values}: {}", fixed.ty()), &fixed);
    }

    /// Elements by their places, of a new shape.
    pub(super) fn generate(&mut self) {
        let (extents, elem) = (self.extents(), self.elem());
        let like = self.shape(&extents, elem);
        self.generated(&like);
    }

    pub(super) fn generated(&mut self, like: &Tensor) -> Tensor {
        let sizes = self.open_extents(like);
        let places: Vec<String> = (0..like.rank()).map(|_| self.name()).collect();
        let name = self.name();
        self.ops += 1;
        line!(self, "{name} = tensor.generate {} {{", join(&sizes));
        self.element_of_places(&places, like, None);
        line!(self, "}} : {}", like.ty());
        self.push(name.clone(), like);
        Tensor { name, ..like.clone() }
    }

    /// One number everywhere, in a new shape.
    pub(super) fn new_splat(&mut self) {
        let (extents, elem) = (self.extents(), self.elem());
        let mut like = self.shape(&extents, elem);
        if !self.is_newest() {
            like.open.fill(false);
        }
        self.splat(&like);
    }

    pub(super) fn splat(&mut self, like: &Tensor) -> Tensor {
        let (value, sizes) = (self.constant_of(like.elem), self.open_extents(like));
        let sizes = if sizes.is_empty() { String::new() } else { list(&sizes) };
        self.give(&format!("tensor.splat {value}{sizes} : {}", like.ty()), like)
    }

    /// The same bits as numbers of another type.
    pub(super) fn bitcast(&mut self) {
        let Some(t) = self.any(|t| matches!(t.elem.class, Class::Int | Class::Float)) else { return };
        let same =
            |e: Elem| e.bits == t.elem.bits && e != t.elem && matches!(e.class, Class::Int | Class::Float);
        let others: Vec<Elem> = super::types::ELEMS.iter().copied().filter(|e| same(*e)).collect();
        let Some(elem) = self.draw.pick(&others) else { return };
        let to = Tensor { elem, ..t.clone() };
        self.give(&format!("tensor.bitcast {} : {} to {}", t.name, t.ty(), to.ty()), &to);
    }

    /// Slices at the places of a list, of one dimension.
    pub(super) fn gather(&mut self) {
        let Some((t, dim, places, count)) = self.places_in() else { return };
        let to = slices_at(&t, dim, count);
        let op = format!(
            "tensor.gather {}[{places}] gather_dims([{dim}]) : ({}, tensor<{count}x1xindex>) -> {}",
            t.name,
            t.ty(),
            to.ty()
        );
        self.give(&op, &to);
    }

    /// Slices put at the places of a list, each at its own.
    pub(super) fn scatter(&mut self) {
        let Some((t, dim, places, count)) = self.places_in() else { return };
        let like = slices_at(&t, dim, count);
        let source = self.operand_like(&like);
        let to = Tensor { is_inexact: t.is_inexact || source.is_inexact, ..t.clone() };
        let op = format!(
            "tensor.scatter {} into {}[{places}] scatter_dims([{dim}]) unique : ({}, {}, tensor<{count}x1xindex>) -> {}",
            source.name,
            t.name,
            source.ty(),
            t.ty(),
            to.ty()
        );
        self.give(&op, &to);
    }

    /// A tensor, one of its dimensions, and a tensor of different places in it, with their number.
    fn places_in(&mut self) -> Option<(Tensor, usize, String, usize)> {
        let t = self.any(|t| t.rank() > 0 && t.rank() < 4 && !t.is_empty())?;
        let dim = self.draw.below(t.rank());
        let count = self.draw.range(1, t.extents[dim]);
        let first = self.draw.range(0, t.extents[dim] - count);
        let mut rows: Vec<String> = (first..first + count).map(|at| format!("[{at}]")).collect();
        if self.draw.ratio(1, 2) {
            rows.reverse();
        }
        let ty = format!("tensor<{count}x1x{}>", INDEX.name);
        let places = self.value(&format!("arith.constant dense<{}> : {ty}", list(&rows)));
        Some((t, dim, places, count))
    }

    /// A tensor in vectors, and back.
    pub(super) fn transfer(&mut self) {
        let Some(t) = self.any(|t| t.rank() > 0 && !t.is_empty() && t.elem == I32) else { return };
        let lanes = self.draw.pick(&[2, 4, 1]).unwrap_or(2);
        let zero = self.constant_index(0);
        let (at, padding) = (vec![zero; t.rank()], self.constant_of(t.elem));
        let vector = format!("vector<{lanes}x{}>", t.elem.name);
        let read =
            format!("vector.transfer_read {}[{}], {padding} : {}, {vector}", t.name, join(&at), t.ty());
        let read = self.value(&read);
        let Some(to) = self.pick(|to| to.elem == t.elem && to.rank() > 0 && !to.is_empty()) else { return };
        let at = vec![at[0].clone(); to.rank()];
        self.give(
            &format!("vector.transfer_write {read}, {}[{}] : {vector}, {}", to.name, join(&at), to.ty()),
            &to,
        );
    }
}

/// The type of so many slices of a tensor, each at one place of a dimension.
fn slices_at(t: &Tensor, dim: usize, count: usize) -> Tensor {
    let mut extents = t.extents.clone();
    extents[dim] = 1;
    extents.insert(0, count);
    let open = std::iter::once(false).chain((0..t.rank()).map(|i| i != dim && t.open[i])).collect();
    Tensor { extents, open, ..t.clone() }
}

/// Lists of dimensions, of which those from `at` until `until` are one.
fn grouped(rank: usize, at: usize, until: usize) -> String {
    let mut groups: Vec<String> = (0..at).map(|i| format!("[{i}]")).collect();
    groups.push(list(&(at..until).collect::<Vec<_>>()));
    groups.extend((until..rank).map(|i| format!("[{i}]")));
    list(&groups)
}
