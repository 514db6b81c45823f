//! The account of a run: bytes of this process that the run makes grow, against what it may have. Everything that grows
//! with a program is charged here before it grows: memory with its states, records, frames, output, traces.

use rustc_hash::FxHashMap;
use std::hash::Hash;

/// What a run may have whatever its limit: less would not hold the tables of a small program.
const LEAST: u64 = 1 << 20;

/// A list that grows past so many bytes is reserved as a whole. Untouched pages take no memory; growth by copies would
/// take up to three times the used memory.
const LARGE: usize = 1 << 20;

/// The run has used up what it may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exhaustion;

/// See the module.
#[derive(Clone, Debug)]
pub struct Account {
    limit: u64,
    used: u64,
    /// Whether something was refused. The run ends at the next place that can say so.
    full: bool,
}

impl Account {
    /// An account of a run with this limit.
    pub fn new(limit: u64) -> Account {
        Account { limit: limit.max(LEAST), used: 0, full: false }
    }

    /// Bytes that may be charged.
    pub fn limit(&self) -> u64 {
        self.limit
    }

    /// Bytes that are charged.
    pub fn used(&self) -> u64 {
        self.used
    }

    /// Whether something was refused.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// Forgets that something was refused.
    pub fn reopen(&mut self) {
        self.full = false;
    }

    /// Charges bytes that are about to be taken.
    ///
    /// # Errors
    ///
    /// There are not so many left.
    #[inline]
    pub fn take(&mut self, bytes: u64) -> Result<(), Exhaustion> {
        if bytes > self.limit - self.used {
            return Err(self.exhaust());
        }
        self.used += bytes;
        Ok(())
    }

    #[cold]
    fn exhaust(&mut self) -> Exhaustion {
        self.full = true;
        Exhaustion
    }

    /// Charges what a run can do without, such as an explanation: it may have a quarter of the whole, of which `taken` is taken.
    /// Tells whether it is charged.
    pub fn spare(&mut self, taken: &mut u64, bytes: u64) -> bool {
        let fits = bytes <= self.spare_left(*taken);
        if fits {
            self.used += bytes;
            *taken += bytes;
        }
        fits
    }

    /// How many more bytes such a thing may take.
    pub fn spare_left(&self, taken: u64) -> u64 {
        (self.limit / 4).saturating_sub(taken).min(self.limit.saturating_sub(self.used))
    }

    /// Makes room in a table of what a run can do without: see [`Account::spare`]. Tells whether there is.
    pub fn spare_table<K: Eq + Hash, V>(
        &mut self,
        taken: &mut u64,
        table: &mut FxHashMap<K, V>,
        more: usize,
    ) -> bool {
        if table.capacity() - table.len() >= more {
            return true;
        }
        let old = table_bytes::<K, V>(table.capacity());
        let room = table.len().saturating_add(more).max(table.capacity().saturating_mul(2));
        if !self.spare(taken, table_bytes::<K, V>(room)) || table.try_reserve(room - table.len()).is_err() {
            return false;
        }
        self.give(old);
        *taken = taken.saturating_sub(old);
        true
    }

    /// Takes bytes back that have been given up.
    pub fn give(&mut self, bytes: u64) {
        self.used = self.used.saturating_sub(bytes);
    }

    /// Charges a list for growing to `len` elements, and makes room for them.
    ///
    /// # Errors
    ///
    /// There is not so much left, or the machine has no more.
    #[inline]
    pub fn grow<T>(&mut self, list: &mut Vec<T>, len: usize) -> Result<(), Exhaustion> {
        let more = len.saturating_sub(list.len());
        self.take((more as u64).saturating_mul(size_of::<T>() as u64))?;
        if len <= list.capacity() { Ok(()) } else { self.make_room(list, len) }
    }

    /// Charges a list for room for `len` elements of which `charged` have been charged, and makes it.
    ///
    /// # Errors
    ///
    /// As of [`Account::grow`].
    pub fn grow_beyond<T>(
        &mut self,
        list: &mut Vec<T>,
        charged: usize,
        len: usize,
    ) -> Result<(), Exhaustion> {
        let more = len.saturating_sub(charged) as u64;
        self.take(more.saturating_mul(size_of::<T>() as u64))?;
        self.make_room(list, len)
    }

    /// Makes room for `len` elements, which are charged otherwise.
    ///
    /// # Errors
    ///
    /// The machine has no more.
    pub fn make_room<T>(&mut self, list: &mut Vec<T>, len: usize) -> Result<(), Exhaustion> {
        if len <= list.capacity() {
            return Ok(());
        }
        let most = usize::try_from(self.limit).unwrap_or(usize::MAX) / size_of::<T>().max(1);
        // Where so much address space cannot be had, the list grows as it can.
        let whole = len >= LARGE / size_of::<T>().max(1)
            && list.try_reserve_exact(most.max(len) - list.len()).is_ok();
        if !whole && list.try_reserve(len - list.len()).is_err() {
            return Err(self.exhaust());
        }
        Ok(())
    }

    /// Appends to a list, charged element by element.
    ///
    /// # Errors
    ///
    /// As of [`Account::grow`].
    #[inline]
    pub fn push<T>(&mut self, list: &mut Vec<T>, element: T) -> Result<(), Exhaustion> {
        self.grow(list, list.len() + 1)?;
        list.push(element);
        Ok(())
    }

    /// Makes room in a table for so many more entries, and charges it. A table grows by copies: while it does, old and new
    /// are both there.
    ///
    /// # Errors
    ///
    /// There is not so much left.
    pub fn grow_table<K: Eq + Hash, V>(
        &mut self,
        table: &mut FxHashMap<K, V>,
        more: usize,
    ) -> Result<(), Exhaustion> {
        if table.capacity() - table.len() >= more {
            return Ok(());
        }
        let (old, len) = (table_bytes::<K, V>(table.capacity()), table.len().saturating_add(more));
        let room = len.max(table.capacity().saturating_mul(2));
        self.take(table_bytes::<K, V>(room))?;
        if table.try_reserve(room - table.len()).is_err() {
            return Err(self.exhaust());
        }
        self.give(old);
        Ok(())
    }

    /// Forgets what a table was charged.
    pub fn drop_table<K, V>(&mut self, table: &FxHashMap<K, V>) {
        self.give(table_bytes::<K, V>(table.capacity()));
    }
}

/// Bytes of a table with room for so many entries: an eighth of its buckets stays empty, and their number is a power of two.
fn table_bytes<K, V>(capacity: usize) -> u64 {
    if capacity == 0 {
        return 0;
    }
    let buckets = (capacity.max(3) as u64)
        .saturating_mul(8)
        .div_ceil(7)
        .checked_next_power_of_two()
        .unwrap_or(u64::MAX);
    buckets.saturating_mul(size_of::<(K, V)>() as u64 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_refused_is_remembered() {
        let mut account = Account::new(LEAST);
        assert_eq!(account.take(LEAST), Ok(()));
        assert!(!account.is_full());
        assert_eq!(account.take(1), Err(Exhaustion));
        assert_eq!((account.used(), account.is_full()), (LEAST, true));
    }

    #[test]
    fn lists_and_tables_are_charged_as_they_grow() {
        let mut account = Account::new(4 << 20);
        let mut list = Vec::new();
        while account.push(&mut list, 0_u64).is_ok() {}
        assert_eq!(list.len(), (4 << 20) / 8);
        // It has moved once at most since it became large.
        assert_eq!(list.capacity(), list.len());
        let mut account = Account::new(4 << 20);
        let mut table = FxHashMap::default();
        let mut n = 0_u64;
        while account.grow_table(&mut table, 1).is_ok() {
            table.insert(n, n);
            n += 1;
        }
        // The largest table that leaves room for the one it is copied from.
        assert_eq!(account.used(), table_bytes::<u64, u64>(table.capacity()));
        assert!(account.used() <= 4 << 20 && account.used() * 3 > 4 << 20, "{}", account.used());
        account.drop_table(&table);
        assert_eq!(account.used(), 0);
    }

    #[test]
    fn what_a_run_can_do_without_has_a_share() {
        let mut account = Account::new(4 << 20);
        let mut taken = 0;
        assert!(account.spare(&mut taken, 1 << 20));
        assert!(!account.spare(&mut taken, 1));
        assert_eq!((account.used(), account.is_full()), (1 << 20, false));
    }
}
