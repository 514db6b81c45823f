//! The steps: one for each operation of the table that is generated for its own sake.

mod affine;
mod alloc;
mod atomic;
mod call;
mod cfg;
mod combine;
mod complex;
mod function;
mod function_value;
mod idiom;
mod llvm;
mod loops;
mod made;
mod math;
mod memref;
mod parallel;
mod parts;
mod reshape;
mod scalar;
mod scopes;
mod steps;
mod structured;
mod uncommon;
mod unwind;
mod vector_memory;
pub(crate) mod vectors;
mod views;

use crate::core::Gen;
use crate::swarm::Step;
use plumb_ir::OpKind;
use plumb_ir::table::{Family, GenerateRule};

impl Gen<'_, '_, '_, '_> {
    /// Makes what a step is to make, if this place allows it.
    pub(crate) fn step(&mut self, step: Step) -> bool {
        match step {
            Step::Op(kind) => self.fits_here(kind) && self.operation_step(kind),
            Step::Idiom => self.idiom(),
        }
    }

    /// Makes an operation of this kind and what it needs. False if there is nothing here to make it of.
    fn operation_step(&mut self, kind: OpKind) -> bool {
        match kind.def().map(|def| def.generate) {
            Some(GenerateRule::Scalar) => self.scalar_step(kind),
            Some(GenerateRule::Family(family)) => self.family_step(kind, family),
            Some(GenerateRule::Custom) => self.own_step(kind).unwrap_or(false),
            Some(GenerateRule::Structure | GenerateRule::Tensors | GenerateRule::Never(_)) | None => false,
        }
    }

    fn family_step(&mut self, kind: OpKind, family: Family) -> bool {
        if let OpKind::Llvm(op) = kind { self.llvm_step(op, family) } else { self.math_step(kind, family) }
    }

    /// A step of its own.
    fn own_step(&mut self, kind: OpKind) -> Option<bool> {
        match kind {
            OpKind::Builtin(op) => op.generate(self, ()),
            OpKind::Func(op) => op.generate(self, ()),
            OpKind::Cf(op) => op.generate(self, ()),
            OpKind::Ub(op) => op.generate(self, ()),
            OpKind::Index(op) => op.generate(self, ()),
            OpKind::Arith(op) => op.generate(self, ()),
            OpKind::Math(op) => op.generate(self, ()),
            OpKind::Scf(op) => op.generate(self, ()),
            OpKind::MemRef(op) => {
                self.bring_memory(op);
                let made = op.generate(self, ());
                self.preferred = None;
                made
            }
            OpKind::Affine(op) => op.generate(self, ()),
            OpKind::Complex(op) => op.generate(self, ()),
            OpKind::Vector(op) => op.generate(self, ()),
            OpKind::Llvm(op) => op.generate(self, ()),
            // No profile has tensors yet.
            OpKind::Tensor(_) | OpKind::Linalg(_) | OpKind::Bufferization(_) | OpKind::Unregistered(_) => {
                None
            }
        }
    }
}
