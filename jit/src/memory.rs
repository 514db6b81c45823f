//! Pages from the operating system, with the access each range is to have.

use std::io;

/// Bytes of a page.
pub(crate) const PAGE: usize = 4096;

/// The next multiple of `unit`, a power of two; saturates.
pub(crate) fn round_up(value: usize, unit: usize) -> usize {
    value.checked_add(unit - 1).map_or(usize::MAX & !(unit - 1), |v| v & !(unit - 1))
}

/// A range of pages; unmapped when dropped. All offsets are bounds-checked.
pub(crate) struct Mapping {
    base: *mut u8,
    len: usize,
}

impl Mapping {
    /// Reserves pages without access; `low` asks for addresses below 2³¹.
    pub fn reserve(len: usize, low: bool) -> io::Result<Mapping> {
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
        let flags = if low { flags | libc::MAP_32BIT } else { flags };
        // SAFETY: a fresh anonymous mapping at an address of the kernel's choice touches nothing that exists.
        let base = unsafe { libc::mmap(std::ptr::null_mut(), len, libc::PROT_NONE, flags, -1, 0) };
        if base == libc::MAP_FAILED {
            return Err(io::Error::last_os_error());
        }
        Ok(Mapping { base: base.cast(), len })
    }

    /// Maps zeroed pages that stay common to the processes forked from now on.
    pub fn shared(len: usize) -> io::Result<Mapping> {
        let flags = libc::MAP_SHARED | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
        let access = libc::PROT_READ | libc::PROT_WRITE;
        // SAFETY: as above.
        let base = unsafe { libc::mmap(std::ptr::null_mut(), len, access, flags, -1, 0) };
        if base == libc::MAP_FAILED {
            return Err(io::Error::last_os_error());
        }
        Ok(Mapping { base: base.cast(), len })
    }

    /// Bytes in all.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Start, as a pointer.
    pub fn base(&self) -> *mut u8 {
        self.base
    }

    /// Address of an offset.
    pub fn address(&self, offset: usize) -> usize {
        (self.base as usize).wrapping_add(offset)
    }

    /// Makes pages readable and writable.
    pub fn open(&self, offset: usize, len: usize) -> io::Result<()> {
        self.protect(offset, len, libc::PROT_READ | libc::PROT_WRITE)
    }

    /// Changes the access to pages.
    pub fn protect(&self, offset: usize, len: usize, access: libc::c_int) -> io::Result<()> {
        self.check(offset, len);
        if len == 0 {
            return Ok(());
        }
        // SAFETY: the range lies within this mapping (checked), which nothing in Rust holds references into.
        match unsafe { libc::mprotect(self.base.add(offset).cast(), len, access) } {
            0 => Ok(()),
            _ => Err(io::Error::last_os_error()),
        }
    }

    /// Gives pages back; they read as zero afterwards.
    pub fn discard(&self, offset: usize, len: usize) {
        self.check(offset, len);
        // SAFETY: as in `protect`; failing only means that memory stays in use.
        unsafe { libc::madvise(self.base.add(offset).cast(), len, libc::MADV_DONTNEED) };
    }

    /// Sets bytes of open pages.
    pub fn fill(&self, offset: usize, len: usize, byte: u8) {
        self.check(offset, len);
        // SAFETY: within this mapping (checked); the caller has opened the pages.
        unsafe { self.base.add(offset).write_bytes(byte, len) };
    }

    /// Copies bytes into open pages.
    pub fn write(&self, offset: usize, bytes: &[u8]) {
        self.check(offset, bytes.len());
        // SAFETY: within this mapping (checked), which no slice of Rust's overlaps; the caller has opened the pages.
        unsafe { self.base.add(offset).copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
    }

    /// Eight bytes of open pages.
    pub fn read_word(&self, offset: usize) -> usize {
        self.check(offset, 8);
        // SAFETY: within this mapping (checked); the caller has opened the pages.
        unsafe { self.base.add(offset).cast::<usize>().read_unaligned() }
    }

    /// Bytes of open pages.
    pub fn read(&self, offset: usize, len: usize) -> Vec<u8> {
        self.check(offset, len);
        // SAFETY: within this mapping (checked); the caller has opened the pages. The copy is taken at once, so no
        // reference into memory that the program can reach stays behind.
        unsafe { std::slice::from_raw_parts(self.base.add(offset), len) }.to_vec()
    }

    /// Whether every byte of open pages has this value.
    pub fn all(&self, offset: usize, len: usize, byte: u8) -> bool {
        self.check(offset, len);
        // SAFETY: within this mapping (checked); the caller has opened the pages.
        (offset..offset + len).all(|i| unsafe { self.base.add(i).read_volatile() } == byte)
    }

    fn check(&self, offset: usize, len: usize) {
        assert!(
            offset.checked_add(len).is_some_and(|end| end <= self.len),
            "{offset}+{len} is outside the mapping"
        );
    }
}

impl Drop for Mapping {
    fn drop(&mut self) {
        // SAFETY: this mapping's own range; it is not used again.
        unsafe { libc::munmap(self.base.cast(), self.len) };
    }
}
