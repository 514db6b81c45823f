//! Random, valid, terminating modules without undefined behaviour.
//!
//! The generator appends one operation after the other. It draws the kind of the operation from the op table and the
//! operands from the visible values. An operand that could cause undefined behaviour is chosen by its run-time value:
//!
//! - In the body of `@main` an interpreter executes every operation as soon as it is built. So values loaded from
//!   memory are known, too.
//! - Inside loops, branches and functions each place has *contexts*, one for each of its executions (see `know`). A
//!   choice must be legal in every context. A value that is loaded there or carried by a loop is unknown. It is used
//!   as an index only through a remainder or a mask. A divisor, shift amount, size or step must be known.
//! - The interpreter then executes a completed loop, branch or call as a whole. If that is undefined behaviour, the
//!   module ends before the operation: no module with undefined behaviour is returned.
//!
//! Inputs are public mutable globals, which no optimiser can fold. Every computed value reaches a result, a public
//! global or the output. For releases without globals functions make the memory of inputs, and what is left over is
//! returned.
//!
//! ```
//! let bytes = [7; 200];
//! let module = plumb_gen::generate(&mut arbitrary::Unstructured::new(&bytes), &plumb_gen::Config::default());
//! assert!(plumb_ir::verify(&module).is_empty());
//! ```
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod body;
pub mod bytes;
mod config;
mod core;
pub mod coverage;
mod draw;
mod know;
pub mod live;
mod locals;
mod memory;
pub mod mutate;
mod observe;
mod ops;
mod plan;
mod program_ops;
pub mod quirks;
mod region;
mod root;
mod scope;
mod sem;
#[cfg(any(test, feature = "proptest"))]
mod shrink;
mod stats;
mod strategy;
mod swarm;
mod tensors;
mod values;

pub use config::{Chance, Config, Profile};
pub use plan::{kernel, kernels, spellings};
pub use stats::{Stats, generatable, stats};
pub use strategy::ArbitraryModule;
#[cfg(any(test, feature = "proptest"))]
pub use strategy::strategy;

use crate::core::Gen;
use arbitrary::Unstructured;
use plumb_ir::{Context, Module};

/// A module from bytes. Where it has a form that a subject refuses, other bytes that they determine take their place.
pub fn generate(input: &mut Unstructured, cfg: &Config) -> Module {
    if cfg.refused.is_empty() {
        return generate_any(input, cfg);
    }
    let bytes = input.peek_bytes(input.len()).unwrap_or_default();
    let len = bytes.len();
    let seed =
        bytes.iter().fold(0u64, |seed, byte| (seed.rotate_left(5) ^ u64::from(*byte)).wrapping_mul(FACTOR));
    let mut module = generate_any(input, cfg);
    for attempt in 1..ATTEMPTS {
        if cfg.refused.first_in(&module).is_none() {
            break;
        }
        let bytes = random_bytes(seed.wrapping_add(attempt), len);
        module = generate_any(&mut Unstructured::new(&bytes), cfg);
    }
    module
}

/// Modules that are made before one with a refused form is given all the same.
const ATTEMPTS: u64 = 64;

/// An odd number whose bits look random: the fraction of the golden ratio.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

fn generate_any(input: &mut Unstructured, cfg: &Config) -> Module {
    let m = generate_following(input, cfg, &mut live::Follower::new(cfg.conversion.index_bits()));
    // What has been rewritten has shapes that nothing above makes.
    if !cfg.profile.is_llvm() && cfg.allow.is_none() && draw::Draw::new(input).chance(cfg.rewrite) {
        // Small modules stay small.
        let most = 1 + m.count_ops().min(40) / 20;
        return mutate::mutant(&m, mutate::Mutation::PRESERVING, most, cfg, input).module;
    }
    m
}

/// A module from bytes; `follower` executes `@main` while it is built.
pub fn generate_following(
    input: &mut Unstructured,
    cfg: &Config,
    follower: &mut dyn live::LiveExecutor,
) -> Module {
    match cfg.profile {
        Profile::Loops => return plan::program(input, cfg),
        Profile::Locals => return locals::module(input, cfg),
        Profile::Tensor | Profile::Linalg => return tensors::module(input, cfg),
        _ => {}
    }
    module_of(input, cfg, follower, |g| match g.swarm.subject {
        Some(step) => {
            for _ in 0..4 {
                g.draw.next_frame();
                if g.failed || g.step(step) && g.draw.ratio(1, 2) {
                    break;
                }
            }
        }
        None => g.main_body(),
    })
}

/// A module with what `build` puts into the body of `@main`.
fn module_of(
    input: &mut Unstructured,
    cfg: &Config,
    follower: &mut dyn live::LiveExecutor,
    build: impl FnOnce(&mut Gen),
) -> Module {
    let mut g = Gen::new(cfg, draw::Draw::new(input), follower, Module::new(Context::default()));
    let main = g.new_function();
    let region = g.m.new_region(main);
    g.block = g.m.new_block(region);
    let entry = g.block;
    g.k.root(1);
    build(&mut g);
    if g.failed {
        let (ops, visible) = g.cut;
        g.block = entry;
        g.m.block_mut(entry).ops.truncate(ops);
        g.release(visible);
    }
    g.observe(main);
    in_order(&mut g.m);
    g.m
}

/// Globals first, then declarations, then functions, `@main` last: as one reads.
fn in_order(m: &mut Module) {
    let body = m.body();
    let mut ops = std::mem::take(&mut m.block_mut(body).ops);
    ops.sort_by_key(|op| match m.op(*op).regions.first() {
        None => 0,
        Some(region) if m.region(*region).blocks.is_empty() => 1,
        Some(_) => 2,
    });
    m.block_mut(body).ops = ops;
}

/// A module from a seed. It is the same on every machine.
pub fn generate_seeded(seed: u64, cfg: &Config) -> Module {
    let bytes = seed_bytes(seed, cfg);
    generate(&mut Unstructured::new(&bytes), cfg)
}

/// The bytes that a seed expands to: as many as the largest module of this configuration needs.
pub fn seed_bytes(seed: u64, cfg: &Config) -> Vec<u8> {
    random_bytes(seed, (cfg.size as usize * 3 + 16) * draw::FRAME)
}

/// Bytes of a seed.
pub(crate) fn random_bytes(seed: u64, len: usize) -> Vec<u8> {
    use rand_core::{Rng, SeedableRng};
    let mut bytes = vec![0; len];
    rand_pcg::Pcg64Mcg::seed_from_u64(seed).fill_bytes(&mut bytes);
    bytes
}
