//! The process that runs the worker's code. It forks before LLVM has done anything. To fork it again for each module is
//! therefore cheap, and never disturbs the compiler's memory.

use crate::execute::{execute, forked, pipe};
use crate::job::Job;
use crate::record::Record;
use crate::runtime;
use crate::sandbox::Confinement;
use crate::signal;
use plumb_host::native::{receive, receive_bytes, send};
use std::fs::File;
use std::io;

/// The worker's handle on it.
pub(crate) struct Runner {
    jobs: File,
    outcomes: File,
    process: libc::pid_t,
}

impl Runner {
    /// Forks the process. It ends with the worker.
    pub fn start() -> io::Result<Runner> {
        let (job_end, jobs) = pipe()?;
        let (outcomes, outcome_end) = pipe()?;
        // SAFETY: the worker has one thread, so the child finds every lock free.
        match unsafe { libc::fork() } {
            -1 => Err(io::Error::last_os_error()),
            0 => {
                drop((jobs, outcomes));
                forked(|| {
                    let (mut jobs, mut outcomes) = (File::from(job_end), File::from(outcome_end));
                    // The worker sees the pipe close, whatever the reason is.
                    let _over = serve(&mut jobs, &mut outcomes);
                })
            }
            process => Ok(Runner { jobs: jobs.into(), outcomes: outcomes.into(), process }),
        }
    }

    /// Runs a job: one outcome for each run, as bytes. Much output takes little memory in that form.
    pub fn run(&mut self, job: &Job) -> io::Result<Vec<u8>> {
        let gone = || io::Error::other("the runner is gone");
        let answer =
            send(&mut self.jobs, job).and_then(|()| receive_bytes(&mut self.outcomes)?.ok_or_else(gone));
        answer
            .map_err(|error| if self.was_killed() { io::ErrorKind::ConnectionAborted.into() } else { error })
    }

    /// Whether somebody has killed the process: it does not do so itself.
    fn was_killed(&self) -> bool {
        let mut status = 0;
        // SAFETY: our own child; its pipe is closed, so that it has ended or is about to.
        let ended = unsafe { libc::waitpid(self.process, &raw mut status, 0) };
        ended == self.process && libc::WIFSIGNALED(status) && libc::WTERMSIG(status) == libc::SIGKILL
    }
}

/// The runner's side.
fn serve(jobs: &mut File, outcomes: &mut File) -> io::Result<()> {
    // SAFETY: hands off the worker's pipes.
    unsafe {
        libc::close(0);
        libc::close(1);
    }
    // Nobody reads what it would print, and writing is no longer allowed where it happens.
    std::panic::set_hook(Box::new(|_| {}));
    runtime::load_libraries();
    // What is asked for once is known in all processes that are forked: asking the processor takes long where it is virtual.
    std::hint::black_box(std::arch::is_x86_feature_detected!("avx2"));
    let record = Record::new()?;
    signal::limit_stack();
    signal::install(&record)?;
    let confinement = Confinement::new()?;
    while let Some(job) = receive::<Job>(jobs)? {
        let mut all = Vec::new();
        for program in 0..job.plans.len() {
            all.extend(execute(&job, program, &record, &confinement)?);
        }
        send(outcomes, &all)?;
    }
    Ok(())
}
