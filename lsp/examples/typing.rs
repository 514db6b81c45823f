//! How long a client waits for diagnostics: a file of 10,000 lines, a change every 100 milliseconds.
//!
//! `cargo run --release -p plumb-lsp --example typing`

#![allow(clippy::print_stdout, reason = "an example")]

use lsp_server::{Connection, Message, Notification, Request};
use serde_json::{Value, json};
use std::fmt::Write;
use std::thread;
use std::time::{Duration, Instant};

const LINES: usize = 10_000;
const CHANGES: usize = 100;
const PAUSE: Duration = Duration::from_millis(100);
const URI: &str = "file:///large.mlir";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (server, client) = Connection::memory();
    // Modules nest deeply.
    let server = thread::Builder::new().stack_size(256 << 20).spawn(move || plumb_lsp::serve(&server))?;
    let ask = |id: i32, method: &str, params: Value| {
        client.sender.send(Request { id: id.into(), method: method.into(), params }.into())
    };
    let tell =
        |method: &str, params: Value| client.sender.send(Notification::new(method.into(), params).into());
    ask(0, "initialize", json!({ "capabilities": {} }))?;
    client.receiver.recv()?;
    tell("initialized", json!({}))?;
    let document = json!({ "uri": URI, "languageId": "mlir", "version": 0, "text": text() });
    tell("textDocument/didOpen", json!({ "textDocument": document }))?;
    client.receiver.recv()?;
    ask(1, "workspace/executeCommand", json!({ "command": "plumb.run", "arguments": [URI, "main"] }))?;
    let mut waits = Vec::new();
    for version in 1..=CHANGES {
        let at = json!({ "line": LINES / 2, "character": 0 });
        // A line that is wrong, and right again.
        let (end, text) = match version % 2 {
            1 => (at.clone(), "x"),
            _ => (json!({ "line": LINES / 2, "character": 1 }), ""),
        };
        let change = json!({ "range": { "start": at, "end": end }, "text": text });
        let document = json!({ "uri": URI, "version": version });
        let began = Instant::now();
        tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": [change] }))?;
        loop {
            let Message::Notification(note) = client.receiver.recv()? else { continue };
            if note.params["version"] == json!(version) {
                break;
            }
        }
        waits.push(began.elapsed());
        thread::sleep(PAUSE.saturating_sub(began.elapsed()));
    }
    ask(2, "shutdown", Value::Null)?;
    tell("exit", Value::Null)?;
    server.join().map_err(|_| "the server panicked")??;
    waits.sort();
    let (median, worst) = (waits[CHANGES / 2], waits[CHANGES - 1]);
    println!("{LINES} lines, {CHANGES} changes: median {median:.1?}, worst {worst:.1?}");
    Ok(())
}

/// A function of so many lines.
fn text() -> String {
    let mut out = String::from("func.func @main() -> i32 {\n  %0 = arith.constant 1 : i32\n");
    for i in 1..LINES - 4 {
        let _ = writeln!(out, "  %{i} = arith.addi %{}, %0 : i32", i - 1);
    }
    let _ = writeln!(out, "  return %{} : i32\n}}", LINES - 5);
    out
}
