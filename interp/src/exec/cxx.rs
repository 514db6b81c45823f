//! Types of C++ as exceptions have them: read from type information, and which of them catches which.

use crate::code::SymbolKind;
use crate::machine::{Code, Machine, Step, ub, unsupported};
use crate::slot::Slot;
use plumb_host::UbKind;
use plumb_host::cxx::{LibraryType, NULL, TypeTable, VOID};
use std::sync::Arc;

/// Bytes from the start of a table of virtual functions to where type information points.
const TABLE_START: u64 = 16;
/// Limit of bases and pointers nested in one type.
const MAX_DEPTH: u32 = 64;
/// Qualifiers of what a pointer points to: constant, volatile, restrict.
const QUALIFIERS: u64 = 7;
const CONSTANT: u64 = 1;

/// A type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum CxxType {
    /// A fundamental type, by its code.
    Fundamental(&'static str),
    /// A pointer to a type with qualifiers.
    Pointer(u64, Arc<CxxType>),
    /// A class: its name and its base. A class local to its file is named by the address of its name.
    Class(Vec<u8>, Option<Arc<CxxType>>),
}

impl CxxType {
    pub(super) fn is_pointer(&self) -> bool {
        matches!(self, CxxType::Pointer(..))
    }

    /// Whether it is that of `nullptr`.
    pub(super) fn is_null(&self) -> bool {
        *self == CxxType::Fundamental(NULL)
    }

    /// Whether a handler of this type catches the exception. The handler has the same type, a base of it, or a pointer
    /// type. A thrown pointer converts to the latter by qualification, to a base or to `void`.
    pub(super) fn catches(&self, thrown: &CxxType) -> bool {
        self.takes(thrown, true, true)
    }

    /// The same for a part of a type. `constant`: all pointers further out are constant; `outermost`: there is at most one.
    fn takes(&self, thrown: &CxxType, constant: bool, outermost: bool) -> bool {
        match (self, thrown) {
            _ if self == thrown => true,
            (CxxType::Pointer(..), _) if thrown.is_null() => outermost,
            (CxxType::Pointer(mine, to), CxxType::Pointer(its, from)) => {
                let inner = constant && mine & CONSTANT != 0;
                let void = outermost && **to == CxxType::Fundamental(VOID);
                constant && its & !mine == 0 && (void || to.pointee_takes(from, inner, outermost))
            }
            (CxxType::Class(..), CxxType::Class(_, base)) if outermost => {
                base.as_ref().is_some_and(|base| self.takes(base, constant, true))
            }
            _ => false,
        }
    }

    /// Behind one pointer a base still counts; behind two only qualifiers may differ.
    fn pointee_takes(&self, thrown: &CxxType, constant: bool, outermost: bool) -> bool {
        let class = matches!(self, CxxType::Class(..));
        self.takes(thrown, constant, outermost && class)
    }
}

impl Machine {
    /// The type described by the type information at a pointer.
    pub(super) fn cxx_type(&mut self, code: &Code, p: Slot) -> Step<Arc<CxxType>> {
        self.cxx_type_within(code, p, MAX_DEPTH)
    }

    fn cxx_type_within(&mut self, code: &Code, p: Slot, depth: u32) -> Step<Arc<CxxType>> {
        let (addr, prov) = self.pointer(p)?;
        let index = self.heap.resolve(addr, prov);
        if self.heap.alloc(index).base != addr || index == 0 {
            return ub(UbKind::InvalidUnwind, "a type is stated by what is no type information");
        }
        if let Some(known) = self.exceptions.types.get(&index) {
            return Ok(known.clone());
        }
        if depth == 0 {
            return unsupported("type information of so many parts");
        }
        let ty = Arc::new(match self.cxx_variable(code, index) {
            Some(name) => match LibraryType::find(name) {
                Some(LibraryType::Fundamental(name)) => CxxType::Fundamental(name),
                Some(LibraryType::Pointer { to, constant }) => {
                    CxxType::Pointer(u64::from(constant) * CONSTANT, Arc::new(CxxType::Fundamental(to)))
                }
                Some(LibraryType::Class(name)) => CxxType::Class(name.into(), None),
                None => return ub(UbKind::InvalidUnwind, format!("@{name} is no type information")),
            },
            None => self.described_type(code, Slot::pointer(addr, index), depth)?,
        });
        self.exceptions.types.insert(index, ty.clone());
        Ok(ty)
    }

    /// The type that information in the program's own memory describes.
    fn described_type(&mut self, code: &Code, p: Slot, depth: u32) -> Step<CxxType> {
        let table = self.word(p, 0)?;
        let (addr, prov) = self.pointer(table)?;
        let index = self.heap.resolve(addr, prov);
        let begins = addr.wrapping_sub(TABLE_START) == self.heap.alloc(index).base;
        let table = self.cxx_variable(code, index).filter(|_| begins).and_then(TypeTable::find);
        let Some(table) = table else {
            return unsupported("type information that does not start with a table for classes or pointers");
        };
        if table == TypeTable::Pointer {
            let at = self.heap.locate(p.bits.wrapping_add(16), p.prov(), 4, 4, false)?;
            let qualifiers = self.heap.load_bits_at(at, 4);
            let qualifiers =
                self.number(Slot::flagged(qualifiers.bits, qualifiers.flags), "the qualifiers")?;
            if qualifiers & !QUALIFIERS != 0 {
                return unsupported("a pointer to a type that is incomplete, or to a function");
            }
            let to = self.word(p, 24)?;
            return Ok(CxxType::Pointer(qualifiers, self.cxx_type_within(code, to, depth - 1)?));
        }
        let name_at = self.word(p, 8)?;
        let (mut name, flags) = self.c_string(name_at)?;
        self.decide(flags, UbKind::UndefinedAddress, "the name of a type")?;
        if name.first() == Some(&b'*') {
            name.extend(name_at.bits.to_le_bytes());
        }
        let base = match table {
            TypeTable::Derived => {
                let base = self.word(p, 16)?;
                Some(self.cxx_type_within(code, base, depth - 1)?)
            }
            TypeTable::Class | TypeTable::Pointer => None,
        };
        Ok(CxxType::Class(name, base))
    }

    /// A pointer in memory.
    pub(super) fn word(&mut self, p: Slot, offset: u64) -> Step<Slot> {
        let at = self.heap.locate(p.bits.wrapping_add(offset), p.prov(), 8, 8, false)?;
        Ok(self.heap.load_pointer_at(at, 8))
    }

    /// Name of the library's variable that has this allocation.
    fn cxx_variable<'c>(&self, code: &'c Code, index: u32) -> Option<&'c str> {
        let symbol = self.symbols.iter().position(|s| s.prov() == index).and_then(|i| code.symbols.get(i))?;
        matches!(symbol.kind, SymbolKind::Library).then_some(&symbol.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pointer(qualifiers: u64, to: &CxxType) -> CxxType {
        CxxType::Pointer(qualifiers, Arc::new(to.clone()))
    }

    #[test]
    fn handlers_take_what_converts() {
        let (int, char_, void) =
            (CxxType::Fundamental("i"), CxxType::Fundamental("c"), CxxType::Fundamental(VOID));
        let base = CxxType::Class(b"1A".to_vec(), None);
        let derived = CxxType::Class(b"1B".to_vec(), Some(Arc::new(base.clone())));
        let far = CxxType::Class(b"1C".to_vec(), Some(Arc::new(derived.clone())));
        let takes = [
            (int.clone(), int.clone()),
            (pointer(1, &char_), pointer(0, &char_)),
            (pointer(0, &void), pointer(0, &int)),
            (pointer(1, &void), pointer(1, &int)),
            (pointer(0, &int), CxxType::Fundamental(NULL)),
            (base.clone(), derived.clone()),
            (base.clone(), far.clone()),
            (pointer(0, &base), pointer(0, &far)),
            (pointer(1, &pointer(1, &int)), pointer(0, &pointer(0, &int))),
        ];
        for (handler, thrown) in takes {
            assert!(handler.catches(&thrown), "{handler:?} {thrown:?}");
        }
        let passes = [
            (int.clone(), char_.clone()),
            (pointer(0, &char_), pointer(1, &char_)),
            (pointer(0, &void), pointer(1, &int)),
            (derived.clone(), base.clone()),
            (pointer(0, &derived), pointer(0, &base)),
            (pointer(0, &pointer(1, &int)), pointer(0, &pointer(0, &int))),
            (pointer(0, &pointer(0, &base)), pointer(0, &pointer(0, &derived))),
            (pointer(1, &pointer(0, &void)), pointer(0, &pointer(0, &int))),
            (int.clone(), CxxType::Fundamental(NULL)),
            (pointer(0, &int), int),
        ];
        for (handler, thrown) in passes {
            assert!(!handler.catches(&thrown), "{handler:?} {thrown:?}");
        }
    }
}
