//! The three pipes of a child. One thread feeds and drains them and never blocks. It can give up at any time, whoever
//! holds the other ends.

use nix::errno::Errno;
use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use std::io::{self, PipeReader, PipeWriter, Read, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::time::Duration;

/// Bytes read at once: what a pipe holds.
const PIECE: usize = 1 << 16;

/// What is read of a pipe up to a limit; none once it is closed.
struct Drain {
    pipe: Option<PipeReader>,
    bytes: Vec<u8>,
}

/// The pipes of a child and what went through them.
pub(super) struct Pipes<'a> {
    stdin: Option<PipeWriter>,
    input: &'a [u8],
    out: Drain,
    err: Drain,
    limit: usize,
    overflow: bool,
}

fn nonblocking(pipe: &impl AsFd) -> io::Result<()> {
    fcntl(pipe, FcntlArg::F_SETFL(OFlag::O_NONBLOCK))?;
    Ok(())
}

impl<'a> Pipes<'a> {
    /// Those of a child that is to be started, and its ends of them. It is given `input`; of each output `limit` bytes are kept.
    pub(super) fn new(input: &'a [u8], limit: usize) -> io::Result<(Self, [OwnedFd; 3])> {
        let (its_stdin, stdin) = io::pipe()?;
        let (stdout, its_stdout) = io::pipe()?;
        let (stderr, its_stderr) = io::pipe()?;
        nonblocking(&stdin)?;
        nonblocking(&stdout)?;
        nonblocking(&stderr)?;
        let drain = |pipe| Drain { pipe: Some(pipe), bytes: Vec::new() };
        let (out, err) = (drain(stdout), drain(stderr));
        let pipes = Pipes { stdin: Some(stdin), input, out, err, limit, overflow: false };
        Ok((pipes, [its_stdin.into(), its_stdout.into(), its_stderr.into()]))
    }

    /// Whether anyone can write to the outputs still.
    pub(super) fn are_held(&self) -> bool {
        self.out.pipe.is_some() || self.err.pipe.is_some()
    }

    /// Whether more was written than is kept.
    pub(super) fn overflow(&self) -> bool {
        self.overflow
    }

    /// Waits until a pipe is ready, at most so long, and moves what can be moved without waiting.
    pub(super) fn exchange(&mut self, wait: Duration) -> io::Result<()> {
        let timeout = PollTimeout::try_from(wait).unwrap_or(PollTimeout::MAX);
        let fed = self.stdin.iter().map(|pipe| PollFd::new(pipe.as_fd(), PollFlags::POLLOUT));
        let out = self.out.pipe.iter().map(|pipe| PollFd::new(pipe.as_fd(), PollFlags::POLLIN));
        let err = self.err.pipe.iter().map(|pipe| PollFd::new(pipe.as_fd(), PollFlags::POLLIN));
        let mut all: Vec<PollFd<'_>> = fed.chain(out).chain(err).collect();
        match poll(&mut all, timeout) {
            Ok(_) | Err(Errno::EINTR) => {}
            Err(error) => return Err(error.into()),
        }
        self.feed();
        self.overflow |= self.out.read(self.limit) | self.err.read(self.limit);
        Ok(())
    }

    /// Writes what the child takes. One that does not read its input closes the pipe: that is its right, and no error.
    pub(super) fn feed(&mut self) {
        while let Some(pipe) = &mut self.stdin {
            match pipe.write(self.input) {
                Ok(_) if self.input.is_empty() => self.stdin = None,
                Ok(n) => self.input = self.input.get(n..).unwrap_or_default(),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return,
                Err(_) => self.stdin = None,
            }
        }
    }

    /// What was written to standard output and standard error.
    pub(super) fn into_output(self) -> (Vec<u8>, Vec<u8>) {
        (self.out.bytes, self.err.bytes)
    }
}

impl Drain {
    /// Reads what is there; whether it is more than the limit, up to which it is kept.
    fn read(&mut self, limit: usize) -> bool {
        while let Some(pipe) = &mut self.pipe {
            let before = self.bytes.len();
            self.bytes.resize(before + PIECE, 0);
            let read = self.bytes.get_mut(before..).map_or(Ok(0), |piece| pipe.read(piece));
            self.bytes.truncate(before + *read.as_ref().unwrap_or(&0));
            match read {
                // What has been read before an error is what there is.
                Ok(0) => self.pipe = None,
                Ok(_) if self.bytes.len() > limit => {
                    self.bytes.truncate(limit);
                    return true;
                }
                Ok(_) => {}
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return false,
                Err(_) => self.pipe = None,
            }
        }
        false
    }
}
