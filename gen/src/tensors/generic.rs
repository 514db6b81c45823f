//! `linalg.generic`: any loops, with maps of every kind that the verifier admits.

use super::state::Writer;
use super::types::{Elem, INDEX, Tensor, join, names, numbered, types};
use crate::body::line;

/// An operand of the loops: what its map picks, and its extents.
struct PickedOperand {
    map: Vec<String>,
    extents: Vec<usize>,
}

/// Iterations of the loops at most.
const MAX_ITERATIONS: usize = 144;

impl Writer<'_, '_, '_> {
    pub(super) fn generic(&mut self) {
        let Some(first) = self.any(|t| t.rank() < 5) else { return };
        // A loop for each dimension of the first input, in any order, and now and then one more.
        let mut order: Vec<usize> = (0..first.rank()).collect();
        if self.draw.ratio(1, 3) {
            self.shuffle(&mut order);
        }
        let mut loops: Vec<usize> = vec![0; first.rank()];
        for (dim, at) in order.iter().enumerate() {
            loops[*at] = first.extents[dim];
        }
        let has_more = self.draw.ratio(1, 4) && loops.iter().product::<usize>() * 3 <= MAX_ITERATIONS;
        if has_more {
            loops.push(self.draw.range(1, 3));
        }
        let reduces = self.draw.ratio(2, 5);
        let is_reduction: Vec<bool> = loops.iter().map(|_| reduces && self.draw.ratio(1, 2)).collect();
        let plain = |at: usize| (format!("d{at}"), loops[at]);
        let mut picked = vec![PickedOperand {
            map: order.iter().map(|at| plain(*at).0).collect(),
            extents: first.extents.clone(),
        }];
        let mut inputs = vec![first];
        if has_more && is_reduction[loops.len() - 1] {
            // Something must say how far it goes.
            let (map, extent) = plain(loops.len() - 1);
            let elem = self.elem();
            inputs.push(self.operand(&[extent], elem));
            picked.push(PickedOperand { map: vec![map], extents: vec![extent] });
        }
        for _ in 0..self.draw.below(3) {
            let elem = self.elem();
            let other = self.picked(&loops);
            inputs.push(self.operand(&other.extents, elem));
            picked.push(other);
        }
        let mut kept: Vec<usize> = (0..loops.len()).filter(|at| !is_reduction[*at]).collect();
        if self.draw.ratio(1, 4) {
            self.shuffle(&mut kept);
        }
        let extents: Vec<usize> = kept.iter().map(|at| loops[*at]).collect();
        let outs = if self.draw.ratio(1, 5) { 2 } else { 1 };
        let is_read = is_reduction.contains(&true) || self.draw.ratio(1, 4);
        let mut outputs = Vec::new();
        for _ in 0..outs {
            let elem = if self.draw.ratio(2, 3) { inputs[0].elem } else { self.elem() };
            outputs.push(self.output(&extents, elem, is_read));
        }
        let dims: Vec<String> = (0..loops.len()).map(|at| format!("d{at}")).collect();
        let to: Vec<String> = kept.iter().map(|at| plain(*at).0).collect();
        let maps = picked.iter().map(|p| &p.map).chain(std::iter::repeat_n(&to, outs));
        let maps: Vec<String> =
            maps.map(|map| format!("affine_map<({}) -> ({})>", join(&dims), join(map))).collect();
        let kinds: Vec<&str> =
            is_reduction.iter().map(|r| if *r { "\"reduction\"" } else { "\"parallel\"" }).collect();
        let attrs = format!("indexing_maps = [{}], iterator_types = [{}]", join(&maps), join(&kinds));
        self.structured(&format!("linalg.generic {{{attrs}}}"), &inputs, &outputs, is_read, loops.len());
    }

    fn shuffle(&mut self, items: &mut [usize]) {
        for i in (1..items.len()).rev() {
            let j = self.draw.range(0, i);
            items.swap(i, j);
        }
    }

    /// What another input picks: some of the loops, the first element, every second one, a window, one further.
    fn picked(&mut self, loops: &[usize]) -> PickedOperand {
        let mut p = PickedOperand { map: Vec::new(), extents: Vec::new() };
        let mut all: Vec<usize> = (0..loops.len()).collect();
        self.shuffle(&mut all);
        let count = self.draw.range(0, loops.len().min(3));
        for at in all.into_iter().take(count) {
            let extent = loops[at];
            let (expression, extent) = match self.draw.below(16) {
                0 => ("0".to_string(), self.draw.range(1, 2)),
                1 if extent > 0 => (format!("d{at} * 2"), (extent - 1) * 2 + 1 + self.draw.below(2)),
                2 if extent > 0 => (format!("d{at} + 1"), extent + 1),
                3 if extent > 0 => (format!("d{at} floordiv 2"), (extent - 1) / 2 + 1),
                4 if extent > 0 => {
                    let (other, step) = (self.draw.below(loops.len()), self.draw.range(1, 2));
                    match loops[other] {
                        0 => (format!("d{at}"), extent),
                        more => (format!("d{at} + d{other} * {step}"), extent + (more - 1) * step),
                    }
                }
                5 if extent > 0 => (format!("-d{at} + {}", extent - 1), extent),
                _ => (format!("d{at}"), extent),
            };
            p.map.push(expression);
            p.extents.push(extent);
        }
        p
    }

    /// An operation with a region that computes elements.
    pub(super) fn structured(
        &mut self,
        head: &str,
        inputs: &[Tensor],
        outputs: &[Tensor],
        is_read: bool,
        loops: usize,
    ) {
        let name = self.name();
        self.ops += 1;
        let results = if outputs.len() == 1 { String::new() } else { format!(":{}", outputs.len()) };
        line!(
            self,
            "{name}{results} = {head} ins({} : {}) outs({} : {}) {{",
            names(inputs),
            types(inputs),
            names(outputs),
            types(outputs)
        );
        let args: Vec<(String, Elem)> =
            inputs.iter().chain(outputs).map(|t| (self.body.name('%'), t.elem)).collect();
        let typed: Vec<String> = args.iter().map(|(arg, elem)| format!("{arg}: {}", elem.name)).collect();
        line!(self, "^bb0({}):", join(&typed));
        let (given, accumulators) = args.split_at(inputs.len());
        let mut given = given.to_vec();
        if loops > 0 && self.draw.ratio(1, 4) {
            let dim = self.draw.below(loops);
            let index = self.value(&format!("linalg.index {dim} : index"));
            given.push((index, INDEX));
        }
        let values: Vec<String> = accumulators
            .iter()
            .map(|(accumulator, elem)| {
                let value = self.computed(&given, *elem);
                if is_read { self.combined(accumulator, &value, *elem) } else { value }
            })
            .collect();
        line!(
            self,
            "linalg.yield {} : {}",
            join(&values),
            join(&outputs.iter().map(|t| t.elem.name).collect::<Vec<_>>())
        );
        line!(
            self,
            "}} -> {}",
            if outputs.len() == 1 { outputs[0].ty() } else { format!("({})", types(outputs)) }
        );
        let is_inexact = inputs.iter().any(|t| t.is_inexact);
        for (result, t) in numbered(&name, outputs.len()).into_iter().zip(outputs) {
            let like = Tensor { is_inexact: is_inexact || is_read && t.is_inexact, ..t.clone() };
            self.push(result, &like);
        }
    }
}
