//! Scalars: at hand, made of others, or constants.

use super::layout::Ty;
use super::state::Writer;

impl Writer<'_, '_, '_> {
    /// A value of a type: one at hand, one that is made of another, or a constant.
    pub(super) fn scalar(&mut self, ty: &Ty) -> String {
        let known: Vec<usize> = (0..self.values.len()).filter(|at| self.values[*at].1 == *ty).collect();
        if let Some(at) = self.draw.pick(&known).filter(|_| self.draw.ratio(3, 4)) {
            return self.values[at].0.clone();
        }
        match ty {
            Ty::Int(bits) => self.integer(*bits),
            Ty::F32 | Ty::F64 if self.draw.ratio(1, 2) => {
                let bits = self.integer(ty.size() * 8);
                self.value(&format!("llvm.bitcast {bits} : i{} to {ty}", ty.size() * 8))
            }
            Ty::F32 | Ty::F64 => {
                let number = self.draw.below(64) as i64 - 32;
                self.value(&format!("llvm.mlir.constant({number}.5 : {ty}) : {ty}"))
            }
            Ty::Vector(..) => {
                let bits = self.integer(ty.size() * 8);
                self.value(&format!("llvm.bitcast {bits} : i{} to {ty}", ty.size() * 8))
            }
            Ty::Array(..) | Ty::Struct { .. } => self.value(&format!("llvm.mlir.zero : {ty}")),
        }
    }

    /// An integer of so many bits.
    pub(super) fn integer(&mut self, bits: u64) -> String {
        let integers: Vec<usize> =
            (0..self.values.len()).filter(|at| matches!(self.values[*at].1, Ty::Int(_))).collect();
        let Some(at) = self.draw.pick(&integers).filter(|_| self.draw.ratio(2, 3)) else {
            let value = self.draw.pick(&[0, 1, -1, 2, 7, 100, -128, 127, 85]).unwrap_or(0);
            return self.constant(value, bits);
        };
        let (value, ty) = self.values[at].clone();
        match ty.size() * 8 {
            known if known == bits => value,
            known if known > bits => self.value(&format!("llvm.trunc {value} : {ty} to i{bits}")),
            _ => {
                let op = if self.draw.ratio(1, 2) { "llvm.sext" } else { "llvm.zext" };
                self.value(&format!("{op} {value} : {ty} to i{bits}"))
            }
        }
    }

    pub(super) fn compute(&mut self) {
        let bits = self.draw.pick(&[32, 8, 64, 16]).unwrap_or(32);
        let (a, b) = (self.integer(bits), self.integer(bits));
        let ops = ["llvm.add", "llvm.sub", "llvm.xor", "llvm.and", "llvm.or", "llvm.mul"];
        let op = self.draw.pick(&ops).unwrap_or("llvm.add");
        let value = self.value(&format!("{op} {a}, {b} : i{bits}"));
        self.values.push((value, Ty::Int(bits)));
    }

    pub(super) fn flag(&mut self) -> String {
        let (a, b) = (self.integer(32), self.integer(32));
        let predicate = self.draw.pick(&["slt", "eq", "ugt", "ne"]).unwrap_or("eq");
        self.value(&format!("llvm.icmp \"{predicate}\" {a}, {b} : i32"))
    }
}
