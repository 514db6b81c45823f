//! A campaign beside a clock that somebody sets back and forth: each question for the time of day gets another answer.

use super::{CAMPAIGN, end_of, ends_as, essence, plumb};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// Takes the place of the C library's clock of the day, which jumps by up to ten years in both directions.
const CLOCK: &str = r#"
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
static long jump(void) {
    static unsigned long state = 1;
    state = __atomic_add_fetch(&state, 0x9e3779b97f4a7c15ul, __ATOMIC_RELAXED);
    return (long)((state >> 20) % 630720000) - 315360000;
}
int clock_gettime(clockid_t clock, struct timespec *time) {
    int done = (int)syscall(SYS_clock_gettime, clock, time);
    if (clock == CLOCK_REALTIME && done == 0) time->tv_sec += jump();
    return done;
}
int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    int done = (int)syscall(SYS_gettimeofday, time, zone);
    if (done == 0) time->tv_sec += jump();
    return done;
}
time_t time(time_t *at) {
    struct timeval now;
    gettimeofday(&now, 0);
    if (at) *at = now.tv_sec;
    return now.tv_sec;
}
"#;

/// The clock as a library that goes before the C library. Whoever builds Plumb has a C compiler.
fn jumping_clock(folder: &Path) -> PathBuf {
    let (source, library) = (folder.join("clock.c"), folder.join("clock.so"));
    std::fs::write(&source, CLOCK).unwrap();
    let built =
        Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(&library).arg(&source).output().unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    library
}

#[test]
fn a_clock_that_jumps_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let clock = jumping_clock(folder.path());
    let day = |preload: &Path| {
        let output = Command::new("date").arg("+%F").env("LD_PRELOAD", preload).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert_ne!(day(&clock), day(Path::new("")), "it does not jump");
    let expected = essence(&plumb(CAMPAIGN, &folder.path().join("still")).output().unwrap());
    let out = folder.path().join("out");
    let jumping = |more: &[&str]| {
        let mut command = plumb(&[CAMPAIGN, more].concat(), &out);
        command.env("LD_PRELOAD", &clock);
        command
    };
    // Stopped by its own bound, and resumed.
    let began = Instant::now();
    end_of(jumping(&["--stop-after", "1"]).spawn().unwrap(), Duration::from_secs(60), "a bound");
    let resumed = end_of(jumping(&["--resume"]).spawn().unwrap(), Duration::from_secs(60), "resumed");
    assert!(began.elapsed() < Duration::from_secs(60), "it waits for the clock");
    assert_eq!(essence(&resumed), expected);
    ends_as(CAMPAIGN, &expected, &out, "resumed by a clock that stands still: ");
}
