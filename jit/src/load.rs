//! Places an object file in memory: sections, relocations, tables for far symbols. LLVM's own linkers run no
//! initialisers through their C interface, and pack globals together. Here each run gets fresh globals in microseconds.
//! On request each stands against a guard page.

use crate::compile::GLOBAL_SECTION;
use crate::memory::{Mapping, PAGE, round_up};
use crate::runtime::exceptions::UnwindTables;
use object::elf;
use object::read::elf::{ElfFile64, ElfSection64, FileHeader};
use object::{Endianness, Object, ObjectSection, ObjectSymbol, RelocationFlags, RelocationTarget};
use object::{SectionFlags, SectionIndex, SymbolFlags, SymbolIndex, SymbolSection};
use plumb_host::HostFn;
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;

/// Why an object cannot be placed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum LoadError {
    /// Functions or variables that nobody supplies.
    #[error("unresolved symbols: {}", .0.join(", "))]
    Unresolved(Vec<String>),
    /// Something this loader has no rule for.
    #[error("cannot load the object: {0}")]
    Unsupported(String),
}

/// How to place it.
#[derive(Clone, Copy)]
pub(crate) struct Placement {
    /// Each global against an inaccessible page.
    pub guard: bool,
    /// Byte for the gaps between globals.
    pub fill: u8,
    /// Below 2³¹.
    pub low: bool,
}

/// A placed object; dropping it takes it out of memory.
pub(crate) struct Image {
    symbols: FxHashMap<String, usize>,
    initialisers: Vec<usize>,
    finalisers: Vec<usize>,
    raises: bool,
    /// Keeps the unwinder from knowing code that is gone: dropped before the memory.
    _unwinding: Vec<UnwindTables>,
    /// Keeps the memory.
    mapping: Mapping,
}

type Elf<'a> = ElfFile64<'a, Endianness>;

/// Beyond so many globals, guard pages would cost more than they find.
const MAX_GUARDED: usize = 512;
/// Bytes between globals otherwise.
const GAP: usize = 64;
/// Jump through the eight bytes that follow: `jmp *0(%rip)`.
const STUB: [u8; 6] = [0xFF, 0x25, 0, 0, 0, 0];
const STUB_SIZE: usize = 16;
/// Sections of constructors and destructors: today's and the older ones.
const LISTS: [&str; 4] = [".init_array", ".ctors", ".fini_array", ".dtors"];
/// Zero bytes that end a table for the unwinder.
const TABLE_END: usize = 8;

/// A section's place, relative to the mapping.
struct PlacedSection {
    index: SectionIndex,
    start: usize,
    size: usize,
    /// Whether a closed page follows.
    guarded: bool,
    /// Whether it is a table for the unwinder.
    unwinding: bool,
}

impl Image {
    /// Places what is used of an object by these symbols of it; `resolve` knows those from outside.
    pub fn load(
        object: &[u8],
        placement: Placement,
        asked: &FxHashSet<Cow<'_, str>>,
        resolve: &dyn Fn(&str) -> Option<usize>,
    ) -> Result<Image, LoadError> {
        let file: Elf<'_> = ElfFile64::parse(object).map_err(unsupported)?;
        if file.elf_header().e_machine(file.endian()) != elf::EM_X86_64 {
            return Err(LoadError::Unsupported("it is not for x86-64".to_owned()));
        }
        let raises = raises(&file);
        // Tables for the unwinder are about all code.
        let used = ObjectUsage::of(&file, asked, raises)?;
        Loader { file, placement, resolve, raises, used }.load()
    }

    /// Bytes that it takes.
    pub fn len(&self) -> usize {
        self.mapping.len()
    }

    /// Whether exceptions may be raised.
    pub fn raises(&self) -> bool {
        self.raises
    }

    /// Address of a requested symbol, if the object defines it.
    pub fn symbol(&self, name: &str) -> Option<usize> {
        self.symbols.get(name).copied()
    }

    /// Functions to call before the program starts, in order.
    pub fn initialisers(&self) -> &[usize] {
        &self.initialisers
    }

    /// Functions to call after it ends, in order.
    pub fn finalisers(&self) -> &[usize] {
        &self.finalisers
    }
}

/// Whether the object refers to a function that raises exceptions.
fn raises(file: &Elf<'_>) -> bool {
    let raising = |name: &str| {
        let function = plumb_host::Symbol::find(name).map(|s| s.function);
        matches!(function, Some(HostFn::Throw | HostFn::Rethrow))
    };
    file.symbols().any(|s| s.is_undefined() && s.name().is_ok_and(raising))
}

fn unsupported(error: impl std::fmt::Display) -> LoadError {
    LoadError::Unsupported(error.to_string())
}

struct Loader<'a> {
    file: Elf<'a>,
    placement: Placement,
    resolve: &'a dyn Fn(&str) -> Option<usize>,
    /// Whether exceptions may be raised.
    raises: bool,
    used: ObjectUsage,
}

/// What a program uses of an object: others may have been compiled with it.
#[derive(Default)]
struct ObjectUsage {
    sections: FxHashSet<SectionIndex>,
    symbols: Vec<SymbolIndex>,
    /// The requested symbols.
    named: FxHashMap<String, SymbolIndex>,
}

impl ObjectUsage {
    /// What is reached from these symbols, and from what runs before and after all; or all there is.
    fn of(file: &Elf<'_>, asked: &FxHashSet<Cow<'_, str>>, all: bool) -> Result<ObjectUsage, LoadError> {
        let (mut used, mut seen) = (ObjectUsage::default(), FxHashSet::default());
        let runs_unasked = |section: &ElfSection64<'_, '_, Endianness>| {
            section.name().is_ok_and(|name| LISTS.iter().any(|list| name.starts_with(list)))
        };
        let sections = file.sections().filter(|section| all || runs_unasked(section));
        let mut open: Vec<SectionIndex> = sections.map(|section| section.index()).collect();
        for symbol in file.symbols().filter(|symbol| symbol.is_definition()) {
            let Some(name) = symbol.name().ok().filter(|&name| asked.contains(name)) else { continue };
            used.named.insert(name.to_owned(), symbol.index());
            seen.insert(symbol.index());
            used.symbols.push(symbol.index());
            open.extend(symbol.section_index());
        }
        while let Some(section) = open.pop() {
            if !used.sections.insert(section) {
                continue;
            }
            for (_, relocation) in file.section_by_index(section).map_err(unsupported)?.relocations() {
                match relocation.target() {
                    RelocationTarget::Symbol(index) if seen.insert(index) => {
                        used.symbols.push(index);
                        open.extend(file.symbol_by_index(index).map_err(unsupported)?.section_index());
                    }
                    RelocationTarget::Section(index) => open.push(index),
                    _ => {}
                }
            }
        }
        Ok(used)
    }
}

/// Table entries by symbol: an address slot and a jump.
struct Tables {
    slots: FxHashMap<SymbolIndex, usize>,
    slots_at: usize,
    stubs_at: usize,
}

impl Loader<'_> {
    fn load(&self) -> Result<Image, LoadError> {
        let mut next = PAGE;
        let mut placed = Vec::new();
        // Code first, then tables, constants, variables: each group on pages of its own.
        self.place(&mut placed, &mut next, true, false)?;
        let symbol_count = self.used.symbols.len() + 1;
        next = round_up(next, PAGE);
        let stubs_at = next;
        next = round_up(next + symbol_count * STUB_SIZE, PAGE);
        let slots_at = next;
        next = round_up(next + symbol_count * 8, PAGE);
        self.place(&mut placed, &mut next, false, false)?;
        next = round_up(next, PAGE) + PAGE;
        let writable_from = next;
        self.place(&mut placed, &mut next, false, true)?;
        let total = round_up(next, PAGE) + PAGE;

        let mapping = Mapping::reserve(total, self.placement.low).map_err(unsupported)?;
        mapping.open(PAGE, total - 2 * PAGE).map_err(unsupported)?;
        mapping.fill(writable_from, total - PAGE - writable_from, self.placement.fill);
        for section in &placed {
            let data = self.file.section_by_index(section.index).map_err(unsupported)?;
            let bytes = data.data().map_err(unsupported)?;
            mapping.fill(section.start, section.size, 0);
            mapping.write(section.start, bytes.get(..bytes.len().min(section.size)).unwrap_or_default());
        }
        let mut tables = Tables { slots: FxHashMap::default(), slots_at, stubs_at };
        let addresses = self.addresses(&mapping, &placed)?;
        for section in &placed {
            self.relocate(section, &mapping, &placed, &addresses, &mut tables)?;
        }
        self.protect(&mapping, &placed, slots_at, writable_from)?;
        let symbols = self.named(&addresses);
        let [init, ctors, fini, dtors] = LISTS;
        let initialisers = self.listed(&mapping, &placed, init, ctors)?;
        let mut finalisers = self.listed(&mapping, &placed, fini, dtors)?;
        finalisers.reverse();
        let tables = placed.iter().filter(|section| section.unwinding);
        let tables: Option<Vec<_>> =
            tables.map(|section| UnwindTables::register(mapping.address(section.start))).collect();
        let tables =
            tables.ok_or_else(|| LoadError::Unsupported("exceptions without an unwinder".to_owned()))?;
        let raises = self.raises;
        Ok(Image { symbols, initialisers, finalisers, raises, _unwinding: tables, mapping })
    }

    /// Gives each section of a group its place.
    fn place(
        &self,
        out: &mut Vec<PlacedSection>,
        next: &mut usize,
        code: bool,
        write: bool,
    ) -> Result<(), LoadError> {
        let mut guarded = 0;
        for section in self.file.sections() {
            let SectionFlags::Elf { sh_flags } = section.flags() else { continue };
            let has = |flag: u32| sh_flags & u64::from(flag) != 0;
            if !has(elf::SHF_ALLOC)
                || !self.used.sections.contains(&section.index())
                || has(elf::SHF_EXECINSTR) != code
                || (!code && has(elf::SHF_WRITE) != write)
            {
                continue;
            }
            // Where nothing is raised nobody asks for unwinding tables.
            let unwinding = section.name().is_ok_and(|n| n == ".eh_frame");
            if unwinding && !self.raises {
                continue;
            }
            if has(elf::SHF_TLS) {
                return Err(LoadError::Unsupported("thread-local variables".to_owned()));
            }
            let size = usize::try_from(section.size()).ok().filter(|&n| n < 1 << 31);
            let size = size.ok_or_else(|| LoadError::Unsupported("a section of 2 GiB or more".to_owned()))?;
            let align = usize::try_from(section.align())
                .ok()
                .filter(|&n| n <= PAGE && (n.is_power_of_two() || n == 0));
            let align =
                align.ok_or_else(|| LoadError::Unsupported("an alignment above a page's".to_owned()))?.max(1);
            let global = section.name().is_ok_and(|n| n.starts_with(GLOBAL_SECTION));
            let guard = global && self.placement.guard && guarded < MAX_GUARDED;
            if guard {
                guarded += 1;
                // The end, as far as alignment lets it, is the page's end; a closed page follows.
                let span = round_up(size, align);
                *next = round_up(*next, PAGE) + round_up(span, PAGE) - span;
            } else {
                *next = round_up(*next, align);
            }
            out.push(PlacedSection { index: section.index(), start: *next, size, guarded: guard, unwinding });
            *next += size.max(1) + if unwinding { TABLE_END } else { 0 };
            if guard {
                *next = round_up(*next, PAGE) + PAGE;
            } else if global {
                *next += GAP;
            }
        }
        Ok(())
    }

    /// Address of every symbol that is used, those from outside included.
    fn addresses(
        &self,
        mapping: &Mapping,
        placed: &[PlacedSection],
    ) -> Result<FxHashMap<SymbolIndex, usize>, LoadError> {
        let at: FxHashMap<_, _> = placed.iter().map(|p| (p.index, mapping.address(p.start))).collect();
        let mut addresses = FxHashMap::default();
        let mut missing = Vec::new();
        for &index in &self.used.symbols {
            let symbol = self.file.symbol_by_index(index).map_err(unsupported)?;
            let name = symbol.name().unwrap_or_default();
            if let SymbolFlags::Elf { st_info, .. } = symbol.flags()
                && st_info & 0xf == elf::STT_GNU_IFUNC
            {
                return Err(LoadError::Unsupported(format!("the indirect function {name}")));
            }
            let address = match symbol.section() {
                SymbolSection::Section(section) => {
                    at.get(&section).map(|base| base.wrapping_add(symbol.address() as usize))
                }
                SymbolSection::Absolute => Some(symbol.address() as usize),
                SymbolSection::Undefined if name.is_empty() => None,
                SymbolSection::Undefined => match (self.resolve)(name) {
                    // Where nothing is raised nobody asks a personality where to go on.
                    None if symbol.is_weak() || !self.raises && name.contains("_personality_") => Some(0),
                    None => {
                        missing.push(name.to_owned());
                        None
                    }
                    found => found,
                },
                SymbolSection::Common => {
                    return Err(LoadError::Unsupported(format!("the common symbol {name}")));
                }
                _ => None,
            };
            if let Some(address) = address {
                addresses.insert(index, address);
            }
        }
        missing.sort();
        if missing.is_empty() { Ok(addresses) } else { Err(LoadError::Unresolved(missing)) }
    }

    fn named(&self, addresses: &FxHashMap<SymbolIndex, usize>) -> FxHashMap<String, usize> {
        let named = self.used.named.iter();
        named.filter_map(|(name, index)| Some((name.clone(), *addresses.get(index)?))).collect()
    }

    fn relocate(
        &self,
        section: &PlacedSection,
        mapping: &Mapping,
        placed: &[PlacedSection],
        addresses: &FxHashMap<SymbolIndex, usize>,
        tables: &mut Tables,
    ) -> Result<(), LoadError> {
        let source = self.file.section_by_index(section.index).map_err(unsupported)?;
        for (offset, relocation) in source.relocations() {
            let RelocationFlags::Elf { r_type } = relocation.flags() else { continue };
            let offset = usize::try_from(offset).map_err(unsupported)?;
            let place = mapping.address(section.start).wrapping_add(offset);
            let (index, target) = match relocation.target() {
                RelocationTarget::Symbol(index) => (index, addresses.get(&index).copied()),
                RelocationTarget::Section(index) => {
                    let start = placed.iter().find(|p| p.index == index).map(|p| mapping.address(p.start));
                    (SymbolIndex(usize::MAX), start)
                }
                other => return Err(LoadError::Unsupported(format!("relocation target {other:?}"))),
            };
            let target =
                target.ok_or_else(|| LoadError::Unsupported("a relocation to nowhere".to_owned()))?;
            let addend = relocation.addend() as usize;
            let value = target.wrapping_add(addend);
            let relative = value.wrapping_sub(place);
            let (bytes, fits) = match r_type {
                elf::R_X86_64_NONE => continue,
                elf::R_X86_64_64 => (value.to_le_bytes().to_vec(), true),
                elf::R_X86_64_PC64 => (relative.to_le_bytes().to_vec(), true),
                elf::R_X86_64_32 => ((value as u32).to_le_bytes().to_vec(), u32::try_from(value).is_ok()),
                elf::R_X86_64_32S => ((value as u32).to_le_bytes().to_vec(), fits_signed(value)),
                elf::R_X86_64_PC32 | elf::R_X86_64_PLT32 if fits_signed(relative) => relative32(relative),
                // Only a jump or a call can take the detour through a stub.
                elf::R_X86_64_PLT32 => {
                    let stub = tables.stub(index, target, mapping);
                    relative32(stub.wrapping_add(addend).wrapping_sub(place))
                }
                elf::R_X86_64_PC32 => relative32(relative),
                elf::R_X86_64_GOTPCREL | elf::R_X86_64_GOTPCRELX | elf::R_X86_64_REX_GOTPCRELX => {
                    let slot = tables.slot(index, target, mapping);
                    relative32(slot.wrapping_add(addend).wrapping_sub(place))
                }
                other => return Err(LoadError::Unsupported(format!("relocation type {other}"))),
            };
            if !fits {
                return Err(LoadError::Unsupported("a relocation out of reach".to_owned()));
            }
            if offset.checked_add(bytes.len()).is_none_or(|end| end > section.size) {
                return Err(LoadError::Unsupported("a relocation outside its section".to_owned()));
            }
            mapping.write(section.start + offset, &bytes);
        }
        Ok(())
    }

    fn protect(
        &self,
        mapping: &Mapping,
        placed: &[PlacedSection],
        slots_at: usize,
        writable_from: usize,
    ) -> Result<(), LoadError> {
        mapping.protect(PAGE, slots_at - PAGE, libc::PROT_READ | libc::PROT_EXEC).map_err(unsupported)?;
        // The page below the first variable stays closed.
        mapping.protect(slots_at, writable_from - PAGE - slots_at, libc::PROT_READ).map_err(unsupported)?;
        mapping.protect(writable_from - PAGE, PAGE, libc::PROT_NONE).map_err(unsupported)?;
        for global in placed.iter().filter(|p| p.guarded) {
            let end = round_up(global.start + global.size.max(1), PAGE);
            mapping.protect(end, PAGE, libc::PROT_NONE).map_err(unsupported)?;
        }
        Ok(())
    }

    /// The module's constructors or destructors, by priority. They are pointers in sections `array.N`, or in the older
    /// `older.M`. There M counts down from 65535, and the last pointer comes first.
    fn listed(
        &self,
        mapping: &Mapping,
        placed: &[PlacedSection],
        array: &str,
        older: &str,
    ) -> Result<Vec<usize>, LoadError> {
        const LAST: u32 = 65535;
        let mut arrays = Vec::new();
        for section in placed {
            let source = self.file.section_by_index(section.index).map_err(unsupported)?;
            let name = source.name().unwrap_or_default();
            let number = |rest: &str| rest.trim_start_matches('.').parse::<u32>().ok();
            let mut pointers: Vec<_> = match name {
                n if n.starts_with(array) || n.starts_with(older) => {
                    (0..section.size / 8).map(|i| mapping.read_word(section.start + 8 * i)).collect()
                }
                _ => continue,
            };
            if let Some(rest) = name.strip_prefix(array) {
                arrays.push((number(rest).unwrap_or(LAST), pointers));
            } else if let Some(rest) = name.strip_prefix(older) {
                pointers.reverse();
                arrays.push((number(rest).map_or(LAST, |n| LAST.saturating_sub(n)), pointers));
            }
        }
        arrays.sort_by_key(|(priority, _)| *priority);
        Ok(arrays.into_iter().flat_map(|(_, pointers)| pointers).collect())
    }
}

fn fits_signed(value: usize) -> bool {
    i32::try_from(value as isize).is_ok()
}

fn relative32(value: usize) -> (Vec<u8>, bool) {
    ((value as u32).to_le_bytes().to_vec(), fits_signed(value))
}

impl Tables {
    fn entry(&mut self, symbol: SymbolIndex, target: usize, mapping: &Mapping) -> usize {
        let count = self.slots.len();
        let entry = *self.slots.entry(symbol).or_insert(count);
        if entry == count {
            mapping.write(self.slots_at + 8 * entry, &target.to_le_bytes());
            let stub = self.stubs_at + STUB_SIZE * entry;
            mapping.write(stub, &STUB);
            mapping.write(stub + STUB.len(), &target.to_le_bytes());
        }
        entry
    }

    fn slot(&mut self, symbol: SymbolIndex, target: usize, mapping: &Mapping) -> usize {
        let entry = self.entry(symbol, target, mapping);
        mapping.address(self.slots_at + 8 * entry)
    }

    fn stub(&mut self, symbol: SymbolIndex, target: usize, mapping: &Mapping) -> usize {
        let entry = self.entry(symbol, target, mapping);
        mapping.address(self.stubs_at + STUB_SIZE * entry)
    }
}
