//! What a run leaves behind, in memory shared with the runner: written as it happens, so that it survives however
//! the run ends. The program can write there, too. So the end of a run counts only with a seal. The seal is made of a random
//! number of which the one copy lies in a page that is closed while the program runs.

use crate::memory::{Mapping, PAGE};
use plumb_host::native::CrashKind;
use plumb_host::{Event, Observation};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher};
use std::io;
use std::sync::atomic::{AtomicI32, AtomicU64, AtomicUsize, Ordering};

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
    /// An entry found no room.
    Full = 6,
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
    /// The seal of the death.
    proof: AtomicU64,
}

/// Bytes before the first entry.
const HEAD: usize = 64;
/// Bytes in all, of which only those written take memory.
const SIZE: usize = 128 << 20;
/// Bytes of the head of an entry: the run it belongs to, and its length.
const ENTRY: usize = 16;
/// Bytes of a seal with its head.
const SEAL: usize = ENTRY + 8;
/// What marks the run of a seal.
const SEALED: u64 = 1 << 63;
/// What part of the memory of a program its output may take: as values it takes many times as much. A program that prints
/// more ends.
const PART: u64 = 8;
/// Room for the output of programs that have hardly any memory.
const LEAST: usize = 1 << 16;
/// What is kept of the output of a run that printed more: as values it would take a gigabyte.
const KEPT: usize = 100_000;

/// Where the closed page has the place of the first entry of the run under way. Random numbers follow, one for each run:
/// remains of one on the stack help no later run.
const BEGUN: usize = 0;
const NONCES: usize = 16;
/// Random bytes of one request.
const PIECE: usize = 256;
/// Bytes of a random number.
const NONCE: usize = 16;

/// The shared memory.
pub(crate) struct Record {
    shared: Mapping,
    /// A page of its own for each process.
    secret: Mapping,
    /// Bytes that entries may take.
    most: AtomicUsize,
}

/// What runs have left behind.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Log {
    /// Entries of runs up to the first that has no end.
    pub runs: BTreeMap<usize, Vec<Entry>>,
    /// Why what follows them cannot be trusted, if so.
    pub forged: Option<&'static str>,
}

impl Record {
    /// Fresh memory.
    pub fn new() -> io::Result<Record> {
        let secret = Mapping::reserve(PAGE, false)?;
        secret.open(0, PAGE)?;
        Ok(Record { shared: Mapping::shared(SIZE)?, secret, most: AtomicUsize::new(SIZE - HEAD) })
    }

    fn head(&self) -> &Head {
        // SAFETY: the mapping is page-aligned, larger than a head, and all fields are atomics, for which zero is fine.
        unsafe { &*self.shared.base().cast::<Head>() }
    }

    /// Entries belong to this run from now on.
    pub fn start(&self, run: usize) {
        let head = self.head();
        head.run.store(run as u64, Ordering::SeqCst);
        head.death.store(0, Ordering::SeqCst);
    }

    /// Forgets all entries, before the process of runs is forked that have this much memory.
    pub fn clear(&self, memory: u64) -> io::Result<()> {
        let most = usize::try_from(memory / PART).unwrap_or(usize::MAX).clamp(LEAST, SIZE - HEAD);
        self.most.store(most, Ordering::SeqCst);
        self.head().length.store(0, Ordering::SeqCst);
        self.secret.write(BEGUN, &0_u64.to_le_bytes());
        // In pieces that no signal cuts short.
        for at in (NONCES..PAGE).step_by(PIECE) {
            let len = PIECE.min(PAGE - at);
            // SAFETY: so many bytes of an open page.
            let got = unsafe { libc::getrandom(self.secret.base().add(at).cast(), len, 0) };
            if usize::try_from(got) != Ok(len) {
                return Err(io::Error::last_os_error());
            }
        }
        self.start(0);
        Ok(())
    }

    /// Runs what cannot be trusted: meanwhile nothing can be sealed but by what opens the page.
    pub fn closed<T>(&self, body: impl FnOnce() -> T) -> io::Result<T> {
        self.secret.protect(0, PAGE, libc::PROT_NONE)?;
        let result = body();
        self.secret.open(0, PAGE)?;
        Ok(result)
    }

    /// The run that was under way.
    pub fn run(&self) -> usize {
        self.head().run.load(Ordering::SeqCst) as usize
    }

    /// Adds an entry of the run under way; false if there is no room, which is the end of the run.
    #[must_use]
    pub fn push(&self, entry: &Entry) -> bool {
        let head = self.head();
        let length = head.length.load(Ordering::SeqCst) as usize;
        let Ok(bytes) = postcard::to_stdvec(entry) else { return false };
        let most = self.most.load(Ordering::SeqCst).min(SIZE - HEAD - SEAL);
        let Some(end) = length.checked_add(ENTRY + bytes.len()).filter(|&end| end <= most) else {
            self.die(Death { signal: 0, address: 0, kind: DeathKind::Full });
            return false;
        };
        self.add(length, head.run.load(Ordering::SeqCst), &bytes);
        head.length.store(end as u64, Ordering::SeqCst);
        true
    }

    fn add(&self, at: usize, owner: u64, bytes: &[u8]) {
        self.shared.write(HEAD + at, &owner.to_le_bytes());
        self.shared.write(HEAD + at + 8, &(bytes.len() as u64).to_le_bytes());
        self.shared.write(HEAD + at + ENTRY, bytes);
    }

    /// Adds the end of the run under way, and seals all of its entries; false if there is no room.
    #[must_use]
    pub fn finish(&self, end: End) -> bool {
        if !self.push(&Entry::End(end)) || self.secret.open(0, PAGE).is_err() {
            return false;
        }
        let head = self.head();
        let (run, end) = (head.run.load(Ordering::SeqCst), head.length.load(Ordering::SeqCst) as usize);
        let begun = self.secret.read_word(BEGUN).min(end);
        self.add(end, run | SEALED, &self.seal(run, begun, end).to_le_bytes());
        head.length.store((end + SEAL) as u64, Ordering::SeqCst);
        self.secret.write(BEGUN, &((end + SEAL) as u64).to_le_bytes());
        true
    }

    /// The seal of the entries between two places.
    fn seal(&self, run: u64, begun: usize, end: usize) -> u64 {
        let mut hash = self.keyed(run);
        hash.write_u64(run);
        hash.write(&self.shared.read(HEAD + begun, end - begun));
        hash.finish()
    }

    /// The seal of a death.
    fn proof(&self, death: Death) -> u64 {
        let mut hash = self.keyed(self.head().run.load(Ordering::SeqCst));
        hash.write_i32(death.kind as i32);
        hash.write_i32(death.signal);
        hash.write_u64(death.address);
        hash.finish()
    }

    /// A hash that begins with the random number of a run. The page must be open.
    fn keyed(&self, run: u64) -> DefaultHasher {
        let at = NONCES + run as usize % ((PAGE - NONCES) / NONCE) * NONCE;
        let mut hash = DefaultHasher::new();
        hash.write_usize(self.secret.read_word(at));
        hash.write_usize(self.secret.read_word(at + 8));
        hash
    }

    /// Notes why the process dies. Safe to call from a signal handler.
    pub fn die(&self, death: Death) {
        let head = self.head();
        // Without it nobody believes what follows.
        if self.secret.open(0, PAGE).is_ok() {
            head.proof.store(self.proof(death), Ordering::SeqCst);
        }
        head.signal.store(death.signal, Ordering::SeqCst);
        head.address.store(death.address, Ordering::SeqCst);
        head.death.store(death.kind as i32, Ordering::SeqCst);
    }

    /// Why the last process died, if it could say; an error if what it says is not its own.
    pub fn death(&self) -> Result<Option<Death>, &'static str> {
        let head = self.head();
        let kinds = [
            DeathKind::Signal,
            DeathKind::StackOverflow,
            DeathKind::Trap,
            DeathKind::Timeout,
            DeathKind::SystemCall,
            DeathKind::Full,
        ];
        let code = head.death.load(Ordering::SeqCst);
        if code == 0 {
            return Ok(None);
        }
        let (signal, address) = (head.signal.load(Ordering::SeqCst), head.address.load(Ordering::SeqCst));
        let kind = kinds.into_iter().find(|k| *k as i32 == code);
        let death = kind.map(|kind| Death { signal, address, kind });
        match death {
            Some(death) if self.proof(death) == head.proof.load(Ordering::SeqCst) => Ok(Some(death)),
            _ => Err("how it died is not what the runner wrote"),
        }
    }

    /// What runs from `first` on have left behind, once their process has ended.
    pub fn log(&self, first: usize) -> Log {
        let length = (self.head().length.load(Ordering::SeqCst) as usize).min(SIZE - HEAD);
        let cut = matches!(self.death(), Ok(Some(Death { kind: DeathKind::Full, .. })));
        let (mut at, mut begun, mut run) = (0, 0, first);
        let mut log = Log::default();
        let mut entries = Vec::new();
        while at < length {
            let Some((owner, bytes, end)) = self.entry(at, length) else {
                log.forged = Some("its entries are broken");
                return log;
            };
            if owner == run as u64 | SEALED {
                if bytes != self.seal(run as u64, begun, at).to_le_bytes() {
                    log.forged = Some("its seal is not the runner's");
                    return log;
                }
                // The runner seals right behind the end that it writes.
                if entries.iter().position(|entry| matches!(entry, Entry::End(_)))
                    != entries.len().checked_sub(1)
                {
                    log.forged = Some("it has two ends");
                    return log;
                }
                log.runs.insert(run, std::mem::take(&mut entries));
                (begun, run) = (end, run + 1);
            } else {
                // A run of an object that there is none of leaves nothing.
                if entries.is_empty() && owner > run as u64 && owner & SEALED == 0 {
                    run = owner as usize;
                }
                match postcard::from_bytes(&bytes) {
                    // Those before have had room enough.
                    Ok(Entry::Event(_)) if cut && run == self.run() && entries.len() >= KEPT => {}
                    Ok(entry) if owner == run as u64 => entries.push(entry),
                    _ => {
                        log.forged = Some("its entries are not of its own");
                        return log;
                    }
                }
            }
            at = end;
        }
        if entries.iter().any(|entry| matches!(entry, Entry::End(_))) {
            log.forged = Some("its end has no seal");
        } else if !entries.is_empty() {
            log.runs.insert(run, entries);
        }
        log
    }

    /// The entry at a place: run, bytes, and where it ends.
    fn entry(&self, at: usize, length: usize) -> Option<(u64, Vec<u8>, usize)> {
        let from = at.checked_add(ENTRY).filter(|from| *from <= length)?;
        let (owner, size) = (self.shared.read_word(HEAD + at), self.shared.read_word(HEAD + at + 8));
        let end = from.checked_add(size).filter(|end| *end <= length)?;
        Some((owner as u64, self.shared.read(HEAD + from, size), end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plumb_host::{EventData, HostFn};

    fn record() -> Record {
        let record = Record::new().unwrap();
        record.clear(1 << 30).unwrap();
        record
    }

    fn event() -> Entry {
        Entry::Event(Event { function: HostFn::PrintNewline, data: EventData::Scalars(Vec::new()) })
    }

    #[test]
    fn entries_come_back_by_run() {
        let record = record();
        assert!(record.closed(|| record.push(&event())).unwrap());
        assert!(record.finish(End::Trap));
        record.start(1);
        assert!(record.finish(End::OutOfMemory));
        record.start(2);
        assert!(record.push(&event()));
        let log = record.log(0);
        assert_eq!(log.forged, None);
        assert_eq!(log.runs[&0], [event(), Entry::End(End::Trap)]);
        assert_eq!(log.runs[&1], [Entry::End(End::OutOfMemory)]);
        assert_eq!(log.runs[&2], [event()]);
        record.die(Death { signal: 11, address: 7, kind: DeathKind::Signal });
        assert_eq!(record.death(), Ok(Some(Death { signal: 11, address: 7, kind: DeathKind::Signal })));
        record.clear(1 << 30).unwrap();
        assert_eq!((record.log(0), record.death()), (Log::default(), Ok(None)));
    }

    #[test]
    fn output_is_bounded_by_the_memory_of_the_program() {
        let record = record();
        record.clear(16 << 20).unwrap();
        assert!(!record.finish(End::Unsupported("x".repeat(3 << 20))));
        assert_eq!(record.death(), Ok(Some(Death { signal: 0, address: 0, kind: DeathKind::Full })));
        assert!(record.finish(End::Unsupported("x".repeat(1 << 20))));
    }

    #[test]
    fn a_run_that_fills_the_record_takes_nothing_from_those_before() {
        let record = record();
        let event =
            || Entry::Event(Event { function: HostFn::PrintNewline, data: EventData::Scalars(Vec::new()) });
        record.start(0);
        for _ in 0..KEPT + 7 {
            assert!(record.push(&event()));
        }
        assert!(record.finish(End::Trap));
        record.start(1);
        while record.push(&event()) {}
        let log = record.log(0);
        assert_eq!((log.runs[&0].len(), log.runs[&1].len()), (KEPT + 8, KEPT));
    }

    #[test]
    fn an_end_without_a_seal_is_forged() {
        let record = record();
        assert!(record.push(&Entry::End(End::Trap)));
        assert!(record.log(0).forged.is_some());
    }

    #[test]
    fn an_end_before_the_sealed_one_is_forged() {
        let record = record();
        assert!(record.push(&Entry::End(End::Trap)));
        assert!(record.finish(End::OutOfMemory));
        assert!(record.log(0).forged.is_some());
    }

    #[test]
    fn a_seal_of_another_number_is_forged() {
        let record = record();
        assert!(record.finish(End::Trap));
        record.shared.write(HEAD + ENTRY, &[1, 2]);
        assert!(record.log(0).forged.is_some(), "what is sealed was changed");
        record.clear(1 << 30).unwrap();
        assert!(record.finish(End::Trap));
        let kept = record.shared.read(0, HEAD + 2 * ENTRY + SEAL);
        record.clear(1 << 30).unwrap();
        record.shared.write(0, &kept);
        assert!(record.log(0).forged.is_some(), "it is that of another process");
    }

    #[test]
    fn entries_of_another_run_are_forged() {
        let record = record();
        assert!(record.push(&event()));
        record.start(1);
        assert!(record.push(&event()));
        assert!(record.log(0).forged.is_some());
        record.clear(1 << 30).unwrap();
        record.add(0, 0, &[9; 40]);
        record.head().length.store(56, Ordering::SeqCst);
        assert!(record.log(0).forged.is_some());
        record.head().length.store(7, Ordering::SeqCst);
        assert!(record.log(0).forged.is_some());
    }

    #[test]
    fn a_death_without_a_proof_is_forged() {
        let record = record();
        record.head().death.store(DeathKind::Trap as i32, Ordering::SeqCst);
        assert!(record.death().is_err());
    }
}
