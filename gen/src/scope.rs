//! The values that are visible where the module is being built, by type.

use plumb_ir::{Type, Value};
use smallvec::SmallVec;

/// Visible values, innermost last.
#[derive(Debug, Default)]
pub struct Scope {
    values: Vec<(Value, Type, bool)>,
    by_type: Vec<SmallVec<[Value; 4]>>,
    memrefs: Vec<Value>,
    /// Visible values that nothing has used yet.
    pub unused: usize,
}

impl Scope {
    /// Makes a value visible.
    pub fn bind(&mut self, v: Value, ty: Type, is_memref: bool) {
        let i = ty.0 as usize;
        if self.by_type.len() <= i {
            self.by_type.resize_with(i + 1, SmallVec::new);
        }
        self.by_type[i].push(v);
        if is_memref {
            self.memrefs.push(v);
        }
        self.values.push((v, ty, is_memref));
    }

    /// A point to come back to.
    pub fn mark(&self) -> usize {
        self.values.len()
    }

    /// Makes what was bound since a mark invisible.
    pub fn release(&mut self, mark: usize) {
        while self.values.len() > mark {
            let Some((_, ty, is_memref)) = self.values.pop() else { return };
            self.by_type[ty.0 as usize].pop();
            if is_memref {
                self.memrefs.pop();
            }
        }
    }

    /// Values of a type.
    pub fn of_type(&self, ty: Type) -> &[Value] {
        self.by_type.get(ty.0 as usize).map_or(&[], SmallVec::as_slice)
    }

    /// Memrefs, ranked and unranked.
    pub fn memrefs(&self) -> &[Value] {
        &self.memrefs
    }

    /// Values bound since a mark.
    pub fn since(&self, mark: usize) -> impl DoubleEndedIterator<Item = (Value, Type)> + '_ {
        self.values[mark.min(self.values.len())..].iter().map(|(v, t, _)| (*v, *t))
    }

    /// All values.
    pub fn all(&self) -> &[(Value, Type, bool)] {
        &self.values
    }
}
