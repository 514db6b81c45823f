//! What a run leaves behind, in memory shared with the worker: written as it happens, so that it survives however
//! the run ends.

use crate::memory::Mapping;
use plumb_host::native::CrashKind;
use plumb_host::{Event, Observation};
use serde::{Deserialize, Serialize};
use std::io;
use std::sync::atomic::{AtomicI32, AtomicU64, Ordering};

/// An entry of the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Entry {
    /// The program printed.
    Event(Event),
    /// The run is over.
    End(End),
}

/// How a run ended, where it was still able to say so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum End {
    Return(Observation),
    Trap,
    OutOfMemory,
    Unsupported(String),
    Damage(CrashKind, String),
}

/// Why the process of a run ended early, in plain words that a signal handler can write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Death {
    pub signal: i32,
    pub address: u64,
    pub kind: DeathKind,
}

/// What the signal handler made of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DeathKind {
    Signal = 1,
    StackOverflow = 2,
    Trap = 3,
    Timeout = 4,
    SystemCall = 5,
}

/// The head of the shared memory. Only the process of a run writes, and only one at a time.
#[repr(C)]
struct Head {
    /// Which run the entries belong to now.
    run: AtomicU64,
    /// Bytes of entries.
    length: AtomicU64,
    death: AtomicI32,
    signal: AtomicI32,
    address: AtomicU64,
    /// Whether an entry found no room.
    full: AtomicI32,
}

/// Bytes before the first entry.
const HEAD: usize = 64;
/// Bytes in all, of which only those written take memory; a program that prints more ends.
const SIZE: usize = 128 << 20;
/// What is kept of the output of a run that printed more: as values it would take a gigabyte.
const KEPT: usize = 100_000;

/// The shared memory.
pub(crate) struct Record(Mapping);

impl Record {
    /// Fresh memory.
    pub fn new() -> io::Result<Record> {
        Mapping::shared(SIZE).map(Record)
    }

    fn head(&self) -> &Head {
        // SAFETY: the mapping is page-aligned, larger than a head, and all fields are atomics, for which zero is fine.
        unsafe { &*self.0.base().cast::<Head>() }
    }

    /// Forgets everything; entries belong to this run from now on.
    pub fn start(&self, run: usize) {
        let head = self.head();
        head.run.store(run as u64, Ordering::SeqCst);
        head.death.store(0, Ordering::SeqCst);
    }

    /// Forgets all entries.
    pub fn clear(&self) {
        self.head().length.store(0, Ordering::SeqCst);
        self.head().full.store(0, Ordering::SeqCst);
        self.start(0);
    }

    /// The run that was under way.
    pub fn run(&self) -> usize {
        self.head().run.load(Ordering::SeqCst) as usize
    }

    /// Adds an entry of the run under way; false if there is no room.
    #[must_use]
    pub fn push(&self, entry: &Entry) -> bool {
        let head = self.head();
        let length = head.length.load(Ordering::SeqCst) as usize;
        let Ok(bytes) = postcard::to_stdvec(entry) else { return false };
        let Some(end) = length.checked_add(16 + bytes.len()).filter(|&end| end <= SIZE - HEAD) else {
            head.full.store(1, Ordering::SeqCst);
            return false;
        };
        self.0.write(HEAD + length, &head.run.load(Ordering::SeqCst).to_le_bytes());
        self.0.write(HEAD + length + 8, &(bytes.len() as u64).to_le_bytes());
        self.0.write(HEAD + length + 16, &bytes);
        head.length.store(end as u64, Ordering::SeqCst);
        true
    }

    /// Notes why the process dies. Safe to call from a signal handler.
    pub fn die(&self, death: Death) {
        let head = self.head();
        head.signal.store(death.signal, Ordering::SeqCst);
        head.address.store(death.address, Ordering::SeqCst);
        head.death.store(death.kind as i32, Ordering::SeqCst);
    }

    /// Why the last process died, if it could say.
    pub fn death(&self) -> Option<Death> {
        let head = self.head();
        let kinds = [
            DeathKind::Signal,
            DeathKind::StackOverflow,
            DeathKind::Trap,
            DeathKind::Timeout,
            DeathKind::SystemCall,
        ];
        let code = head.death.load(Ordering::SeqCst);
        let kind = kinds.into_iter().find(|k| *k as i32 == code)?;
        let (signal, address) = (head.signal.load(Ordering::SeqCst), head.address.load(Ordering::SeqCst));
        Some(Death { signal, address, kind })
    }

    /// The entries of a run. The program may have scribbled over them: what does not read ends the list.
    pub fn entries(&self, run: usize) -> Vec<Entry> {
        let head = self.head();
        let length = (head.length.load(Ordering::SeqCst) as usize).min(SIZE - HEAD);
        let cut = self.run() == run && head.full.load(Ordering::SeqCst) != 0;
        let most = if cut { KEPT } else { usize::MAX };
        let mut at = 0;
        let mut entries = Vec::new();
        while at + 16 <= length {
            let owner = self.0.read_word(HEAD + at);
            let size = self.0.read_word(HEAD + at + 8);
            let Some(end) = at.checked_add(16).and_then(|s| s.checked_add(size)).filter(|&e| e <= length)
            else {
                break;
            };
            if owner == run {
                match postcard::from_bytes(&self.0.read(HEAD + at + 16, size)) {
                    Ok(Entry::Event(_)) if entries.len() >= most => {}
                    Ok(entry) => entries.push(entry),
                    Err(_) => break,
                }
            }
            at = end;
        }
        entries
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_by_run() {
        let record = Record::new().unwrap();
        record.clear();
        assert!(record.push(&Entry::End(End::Trap)));
        record.start(1);
        assert!(record.push(&Entry::End(End::OutOfMemory)));
        assert!(record.push(&Entry::End(End::Unsupported("x".into()))));
        assert_eq!(record.entries(0), [Entry::End(End::Trap)]);
        assert_eq!(record.entries(1).len(), 2);
        let long = Entry::End(End::Unsupported("x".repeat(SIZE)));
        assert!(!record.push(&long));
        record.die(Death { signal: 11, address: 7, kind: DeathKind::Signal });
        assert_eq!(record.death(), Some(Death { signal: 11, address: 7, kind: DeathKind::Signal }));
        record.clear();
        assert_eq!((record.entries(0), record.death()), (vec![], None));
    }
}
