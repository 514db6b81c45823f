//! Kernels as parts of plans: a table of programs that are well known, each with extents and elements drawn anew.

mod read;
mod table;

use super::{Array, ArrayId, Elem, Node, Plan, Role};
use crate::draw::Draw;
use read::Reader;
pub(crate) use table::KERNELS;

/// Extents of arrays. The number of steps in time is smaller.
const EXTENTS: [i64; 6] = [4, 5, 3, 6, 8, 2];
const STEPS: [i64; 2] = [2, 1];

/// What a kernel adds to a plan.
#[derive(Default)]
pub(crate) struct Kernel {
    pub nests: Vec<Vec<Node>>,
    /// The array that it writes last.
    pub output: ArrayId,
}

/// Whether a kernel takes square roots.
pub(crate) fn has_roots(text: &str) -> bool {
    text.contains("sqrt")
}

/// Whether a kernel computes with fractions.
pub(crate) fn is_of_floats(text: &str) -> bool {
    text.contains('/') || has_roots(text)
}

/// Adds the arrays of a kernel to a plan, and its nests for the caller to add. A text that could not be read would be a
/// defect of the table: a test reads all.
pub(crate) fn instantiate(text: &str, elem: Elem, plan: &mut Plan, draw: &mut Draw) -> Option<Kernel> {
    let (arrays, body) = text.split_once(';')?;
    let mut extents: Vec<(char, i64)> = Vec::new();
    let mut names = Vec::new();
    let declared = arrays.split_inclusive(']').map(str::trim);
    for array in declared {
        let (name, shape) = array.strip_suffix(']')?.split_once('[')?;
        let (is_temporary, name) = match name.strip_prefix("tmp ") {
            Some(name) => (true, name),
            None => (false, name),
        };
        let letters = shape.chars().filter(|letter| letter.is_alphabetic());
        let shape: Vec<i64> = letters.map(|letter| extent(&mut extents, letter, draw)).collect();
        let role = if is_temporary { Role::Local } else { Role::Public };
        let len = shape.iter().product::<i64>();
        let values = match role {
            Role::Public => (0..len).map(|_| draw.below(23) as i64 - 7).collect(),
            _ => Vec::new(),
        };
        names.push((name, plan.arrays.len()));
        plan.arrays.push(Array { role, extents: shape, elem, values });
    }
    extent(&mut extents, 'T', draw);
    let mut reader = Reader::new(body, &names, &extents, plan);
    let nests = reader.nests()?;
    Some(Kernel { output: reader.written?, nests })
}

/// The extent that a letter stands for.
fn extent(extents: &mut Vec<(char, i64)>, letter: char, draw: &mut Draw) -> i64 {
    if let Some((_, known)) = extents.iter().find(|(known, _)| *known == letter) {
        return *known;
    }
    let from = if letter == 'T' { &STEPS[..] } else { &EXTENTS[..] };
    let drawn = draw.pick(from).unwrap_or(2);
    extents.push((letter, drawn));
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;
    use arbitrary::Unstructured;

    #[test]
    fn every_kernel_is_read_and_touches_its_arrays_alone() {
        for (name, text) in KERNELS {
            for seed in 0..40u8 {
                let bytes: Vec<u8> =
                    (0..400u16).map(|i| (i as u8).wrapping_mul(seed).rotate_left(3)).collect();
                let mut input = Unstructured::new(&bytes);
                let mut draw = Draw::new(&mut input);
                draw.next_frame();
                let mut plan = Plan::default();
                let kernel = instantiate(text, Elem::F64, &mut plan, &mut draw);
                let kernel = kernel.unwrap_or_else(|| panic!("{name} cannot be read"));
                assert!(kernel.output < plan.arrays.len() && !kernel.nests.is_empty(), "{name}");
                for nest in &kernel.nests {
                    let reached = super::super::trace::parallel_loops(&plan, nest, 1 << 20);
                    assert!(reached.is_some(), "{name}");
                }
            }
        }
    }
}
