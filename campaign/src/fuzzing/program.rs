//! The programs that inputs stand for.

use super::FuzzTarget;
use arbitrary::Unstructured;
use plumb_gen::bytes::{frames, words};
use plumb_gen::mutate::{Mutant, Mutation, mutant};
use plumb_gen::{Config, Profile, generate};
use plumb_ir::Module;

/// Mutations of one module at most.
const MUTATIONS: usize = 8;

/// The program of an input.
pub(super) enum Program {
    /// A text to be checked.
    Text(String),
    /// A module to be compared with what becomes of it.
    Module(Box<Module>),
    /// A mutant and its original.
    Mutant(Box<(Module, Mutant)>),
}

impl Program {
    /// Of an input of a target whose modules are like this; none where the input is none.
    pub(super) fn of(target: FuzzTarget, input: &[u8], config: &Config) -> Option<Program> {
        Some(match target {
            FuzzTarget::Parse | FuzzTarget::Text | FuzzTarget::Cost => {
                Program::Text(std::str::from_utf8(input).ok()?.into())
            }
            FuzzTarget::Verify => {
                let (bytes, choices) = frames::parted(input);
                let profile = if choices[0].is_multiple_of(4) { Profile::Llvm } else { config.profile };
                let module = generated(bytes, &Config { profile, ..config.clone() });
                let seed = choices.iter().skip(1).take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte));
                let text = plumb_ir::print::print_generic(&module);
                Program::Text(words::mutate(&text, usize::MAX, seed))
            }
            FuzzTarget::Reduce => Program::Text(plumb_ir::print(&generated(input, config))),
            FuzzTarget::Mutate => {
                let (bytes, choices) = frames::parted(input);
                let mut bytes = Unstructured::new(bytes);
                let original = generate(&mut bytes, config);
                let from = if choices[0] % 2 == 0 { Mutation::PRESERVING } else { Mutation::ALL };
                let mutant = mutant(&original, from, MUTATIONS, config, &mut bytes);
                Program::Mutant(Box::new((original, mutant)))
            }
            _ => Program::Module(Box::new(generated(input, config))),
        })
    }

    /// As text.
    pub(super) fn text(&self) -> String {
        match self {
            Program::Text(text) => text.clone(),
            Program::Module(module) => plumb_ir::print(module),
            Program::Mutant(pair) => plumb_ir::print(&pair.1.module),
        }
    }
}

/// The module of bytes.
pub(super) fn generated(bytes: &[u8], config: &Config) -> Module {
    generate(&mut Unstructured::new(bytes), config)
}
