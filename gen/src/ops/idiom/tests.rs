//! Every row of the table can be read and made, and what it makes is valid and defined.

use super::*;
use crate::config::{Chance, Config};
use crate::live::Follower;
use crate::{Profile, module_of, seed_bytes};
use arbitrary::Unstructured;
use plumb_host::Outcome;
use plumb_interp::{Options, Program};
use plumb_ir::Module;

/// Modules in which an idiom is tried.
const SEEDS: u64 = 40;

/// The modules that an idiom is made in, of some tries: all of them valid and defined.
fn modules(what: &str, make: impl Fn(&mut Gen<'_, '_, '_, '_>) -> bool) -> Vec<Module> {
    let none = Chance(0, 1);
    let cfg = Config { omit: none, single_op: none, odd_ints: none, wide_ints: none, ..Config::default() };
    let mut made = Vec::new();
    for seed in 0..SEEDS {
        let bytes = seed_bytes(seed, &cfg);
        let mut done = false;
        let mut follower = Follower::new(64);
        let m = module_of(&mut Unstructured::new(&bytes), &cfg, &mut follower, |g| {
            // Something to make it of.
            g.body(6);
            g.draw.next_frame();
            done = make(g) && !g.failed;
        });
        assert_eq!(plumb_ir::verify(&m), vec![], "{what}\n{}", plumb_ir::print(&m));
        let options = Options { fuel: 1 << 20, ..Options::default() };
        let run = Program::decode(&m, &options).run("main", &[]);
        assert!(
            matches!(run.outcome, Outcome::Return(_)),
            "{what}: {:?}\n{}",
            run.outcome,
            plumb_ir::print(&m)
        );
        if done {
            made.push(m);
        }
    }
    made
}

#[test]
fn every_row_is_read() {
    for text in CHAINS {
        let (mut depth, mut expected) = (0, 0);
        for c in text.chars() {
            match c {
                '(' => {
                    expected += u32::from(depth == 0);
                    depth += 1;
                }
                ')' => depth -= 1,
                _ => {}
            }
        }
        assert_eq!((expr::parse(text).len() as u32, depth), (expected, 0), "{text}");
    }
}

#[test]
fn every_computation_is_made() {
    for text in CHAINS {
        let exprs = expr::parse(text);
        let made = modules(text, |g| g.chain(&exprs).is_some());
        assert!(made.len() >= 3, "{text}: {} of {SEEDS}", made.len());
    }
}

#[test]
fn every_shape_is_made() {
    for (i, shape) in SHAPES.iter().enumerate() {
        let made = modules(&i.to_string(), |g| shape.ops.iter().all(|k| g.fits_here(*k)) && (shape.make)(g));
        assert!(made.len() >= 10, "shape {i}: {} of {SEEDS}", made.len());
    }
}

#[test]
fn every_profile_of_steps_in_source_dialects_has_idioms() {
    for (profile, name) in Profile::ALL {
        let total = idioms(*profile).last().map_or(0, |(sum, _)| *sum);
        assert_eq!(total > 0, !(profile.is_llvm() || profile.is_program()), "{name}");
    }
}
