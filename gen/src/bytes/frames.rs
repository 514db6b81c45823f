//! The bytes that modules are generated from. A frame of them is a step of the generator. Mutations remove, insert,
//! repeat and exchange whole frames, and the other steps stay as they are.

use super::Dice;
use crate::draw::FRAME;
use crate::{Config, generate, random_bytes, seed_bytes};
use arbitrary::Unstructured;
use std::collections::BTreeSet;

/// Frames that are taken, copied or moved at once, at most.
const FRAMES: usize = 8;
/// Changes of one input at most.
const CHANGES: usize = 4;

/// Frames of a seed beyond those that the generator reads: for what else is chosen.
const MORE: usize = 3;

/// Bytes at which choices lie at an end or in the middle.
const ENDS: [u8; 5] = [0, 1, 127, 128, 255];

/// What the generator gets of an input, and the last frame: choices beside it.
pub fn parted(bytes: &[u8]) -> (&[u8], [u8; FRAME]) {
    match bytes.split_last_chunk() {
        Some((bytes, last)) => (bytes, *last),
        None => (&[], [0; FRAME]),
    }
}

/// Bytes with some of their frames changed; no more than `max`.
pub fn mutate(bytes: &[u8], max: usize, seed: u64) -> Vec<u8> {
    let mut dice = Dice::new(seed);
    let mut frames = split(bytes);
    for _ in 0..=dice.below(CHANGES) {
        change(&mut frames, &mut dice);
    }
    joined(&frames, max)
}

/// Bytes with the frames of two inputs; no more than `max`.
pub fn cross(first: &[u8], second: &[u8], max: usize, seed: u64) -> Vec<u8> {
    let mut dice = Dice::new(seed);
    let (mut frames, other) = (split(first), split(second));
    let part = dice.part(other.len(), other.len());
    let Some(taken) = other.get(part.clone()) else { return joined(&frames, max) };
    match dice.below(3) {
        // The beginning of one and the end of the other.
        0 => {
            frames.truncate(1 + dice.below(frames.len()));
            frames.extend_from_slice(other.get(part.start..).unwrap_or_default());
        }
        // Some steps of the other among those of the first.
        1 => {
            let at = dice.below(frames.len() + 1);
            frames.splice(at..at, taken.iter().copied());
        }
        // The same in their place.
        _ => {
            for (to, from) in frames.iter_mut().skip(part.start).zip(taken) {
                *to = *from;
            }
        }
    }
    joined(&frames, max)
}

/// Inputs to begin with. Of the modules of some seeds these are the ones with an operation that earlier ones lack.
/// Others fill up to `count`. Each as long as the generator reads, and a few frames for what else is chosen.
pub fn seeds(count: usize, config: &Config) -> Vec<Vec<u8>> {
    let (mut chosen, mut others, mut seen) = (Vec::new(), Vec::new(), BTreeSet::new());
    for seed in 0..4 * count as u64 {
        let mut bytes = seed_bytes(seed, config);
        let mut input = Unstructured::new(&bytes);
        let module = generate(&mut input, config);
        let read = (bytes.len() - input.len()).next_multiple_of(FRAME) + MORE * FRAME;
        bytes.truncate(read);
        let before = seen.len();
        seen.extend(module.walk(module.top()).map(|op| module.op_name(op).to_string()));
        if seen.len() > before { &mut chosen } else { &mut others }.push(bytes);
    }
    chosen.extend(others);
    chosen.truncate(count);
    chosen
}

fn split(bytes: &[u8]) -> Vec<[u8; FRAME]> {
    let whole = |chunk: &[u8]| {
        let mut frame = [0; FRAME];
        frame.iter_mut().zip(chunk).for_each(|(to, from)| *to = *from);
        frame
    };
    bytes.chunks(FRAME).map(whole).collect()
}

fn joined(frames: &[[u8; FRAME]], max: usize) -> Vec<u8> {
    let mut bytes = frames.concat();
    bytes.truncate(max);
    bytes
}

fn fresh(dice: &mut Dice) -> [u8; FRAME] {
    let mut frame = [0; FRAME];
    let noise = random_bytes(dice.below(usize::MAX) as u64, FRAME);
    frame.copy_from_slice(&noise);
    frame
}

fn change(frames: &mut Vec<[u8; FRAME]>, dice: &mut Dice) {
    if frames.is_empty() {
        return frames.push(fresh(dice));
    }
    let at = dice.below(frames.len());
    let some = dice.part(frames.len(), FRAMES);
    match dice.below(10) {
        // One decision otherwise: by one, at an end, or any.
        0..=3 => {
            let (place, how, any, end) =
                (dice.below(FRAME), dice.below(4), dice.byte(), dice.pick(&ENDS).copied());
            if let Some(byte) = frames.get_mut(at).and_then(|frame| frame.get_mut(place)) {
                *byte = match how {
                    0 => byte.wrapping_add(1),
                    1 => byte.wrapping_sub(1),
                    2 => end.unwrap_or_default(),
                    _ => any,
                };
            }
        }
        4 => {
            let new = fresh(dice);
            frames.splice(at..=at, [new]);
        }
        5 => {
            let new = fresh(dice);
            frames.insert(at, new);
        }
        6 => drop(frames.drain(some)),
        7 => {
            let copied = frames.get(some).unwrap_or_default().to_vec();
            frames.splice(at..at, copied);
        }
        8 => {
            let moved: Vec<_> = frames.drain(some).collect();
            let at = dice.below(frames.len() + 1);
            frames.splice(at..at, moved);
        }
        // The smallest choices: what is not about the rest.
        _ => frames.get_mut(some).into_iter().flatten().for_each(|frame| *frame = [0; FRAME]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_have_what_any_module_has_and_no_byte_in_vain() {
        let config = Config::default();
        let seeds = seeds(64, &config);
        assert_eq!(seeds.len(), 64);
        let mean = seeds.iter().map(Vec::len).sum::<usize>() / seeds.len();
        assert!((150..2000).contains(&mean), "{mean} bytes");
        let ops: BTreeSet<String> = seeds
            .iter()
            .flat_map(|bytes| {
                let m = generate(&mut Unstructured::new(bytes), &config);
                m.walk(m.top()).map(|op| m.op_name(op).to_string()).collect::<Vec<_>>()
            })
            .collect();
        assert!(ops.len() > 180, "{} operations", ops.len());
    }

    #[test]
    fn changed_bytes_are_other_modules_of_whole_steps() {
        let config = Config { size: 20, ..Config::default() };
        let text = |bytes: &[u8]| plumb_ir::print(&generate(&mut Unstructured::new(bytes), &config));
        let mut seeds = seeds(20, &config);
        seeds.sort_by_key(Vec::len);
        let (second, first) = (seeds.swap_remove(15), seeds.swap_remove(16));
        let mut different = BTreeSet::new();
        for seed in 0..100 {
            let changed = mutate(&first, 4096, seed);
            assert_eq!((changed.len() % FRAME, mutate(&first, 4096, seed)), (0, changed.clone()));
            different.insert(text(&changed));
            let crossed = cross(&first, &second, 4096, seed);
            assert!(crossed.len().is_multiple_of(FRAME) && crossed != second, "{seed}");
            different.insert(text(&crossed));
        }
        assert!(different.len() > 100, "{}", different.len());
        assert!(mutate(&[], 4096, 0).len() >= FRAME && cross(&[], &[], 9, 0).is_empty());
        assert_eq!(mutate(&first, 30, 3).len(), 30);
    }
}
