//! Messages on standard input and output. A message is as long as its header says, up to a bound: whoever writes may be no
//! editor at all.

use crossbeam_channel::{Receiver, Sender, bounded};
use lsp_server::{Connection, Message};
use std::io::{self, BufRead, Read, Write};
use std::thread::{self, JoinHandle};

/// Most bytes of a message: those of the largest text that is read, escaped.
const MAX_MESSAGE: u64 = 1 << 30;
/// Most bytes of a line of a header.
const MAX_HEADER: u64 = 4096;

/// A connection over standard input and output, and the thread that writes. It ends with the connection.
pub(crate) fn stdio() -> (Connection, JoinHandle<io::Result<()>>) {
    let (to_server, receiver) = bounded(0);
    let (sender, to_client) = bounded(0);
    // It waits for input as long as there is any: nobody waits for it.
    thread::spawn(move || read_all(&mut io::stdin().lock(), &to_server));
    let writer = thread::spawn(move || write_all(&mut io::stdout().lock(), &to_client));
    (Connection { sender, receiver }, writer)
}

/// Hands messages on until the input ends, or is none of the protocol.
fn read_all(input: &mut impl BufRead, to: &Sender<Message>) {
    while let Ok(Some(message)) = read(input) {
        if to.send(message).is_err() {
            return;
        }
    }
}

fn write_all(out: &mut impl Write, from: &Receiver<Message>) -> io::Result<()> {
    from.iter().try_for_each(|message| message.write(out))
}

/// The next message; none at the end of the input.
fn read(input: &mut impl BufRead) -> io::Result<Option<Message>> {
    let wrong = |what: &str| io::Error::new(io::ErrorKind::InvalidData, what.to_string());
    let mut length = None;
    loop {
        let mut line = String::new();
        if input.by_ref().take(MAX_HEADER).read_line(&mut line)? == 0 {
            return Ok(None);
        }
        let line = line.strip_suffix('\n').ok_or_else(|| wrong("a header without an end"))?.trim_end();
        if line.is_empty() {
            break;
        }
        let (name, value) = line.split_once(':').ok_or_else(|| wrong("a header without a colon"))?;
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse::<u64>().ok();
        }
    }
    let length = length
        .filter(|n| *n <= MAX_MESSAGE)
        .ok_or_else(|| wrong("a message without a length that can be"))?;
    // Room is made as bytes come: a header costs its writer nothing.
    let mut body = Vec::new();
    input.by_ref().take(length).read_to_end(&mut body)?;
    serde_json::from_slice(&body).map(Some).map_err(io::Error::from)
}
