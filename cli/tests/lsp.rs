//! `plumb lsp` on standard input and output, as an editor starts it.

use serde_json::{Value, json};
use std::io::Write;
use std::process::{Command, Output, Stdio};

/// What `plumb lsp` does with these messages before its input ends.
fn serve(messages: &[Value]) -> Output {
    let framed = messages.iter().map(|message| {
        let text = message.to_string();
        format!("Content-Length: {}\r\n\r\n{text}", text.len())
    });
    serve_bytes(framed.collect::<String>().as_bytes())
}

/// The same with bytes of any kind.
fn serve_bytes(bytes: &[u8]) -> Output {
    let mut server = Command::new(env!("CARGO_BIN_EXE_plumb"))
        .arg("lsp")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = server.stdin.take().unwrap();
    // It may have ended already.
    let _ = input.write_all(bytes);
    drop(input);
    server.wait_with_output().unwrap()
}

fn request(id: u32, method: &str, params: Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params })
}

fn note(method: &str, params: Value) -> Value {
    json!({ "jsonrpc": "2.0", "method": method, "params": params })
}

#[test]
fn an_editor_is_served_until_it_ends_the_session() {
    let text = "func.func @main() -> i32 { return %x : i32 }";
    let document = json!({ "uri": "file:///a.mlir", "languageId": "mlir", "version": 1, "text": text });
    let done = serve(&[
        request(1, "initialize", json!({ "capabilities": {} })),
        note("initialized", json!({})),
        note("textDocument/didOpen", json!({ "textDocument": document })),
        request(2, "textDocument/codeLens", json!({ "textDocument": { "uri": "file:///a.mlir" } })),
        request(3, "shutdown", Value::Null),
        note("exit", Value::Null),
    ]);
    let said = String::from_utf8(done.stdout).unwrap();
    assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
    assert!(said.starts_with("Content-Length: "), "{said}");
    assert!(said.contains("\"codeLensProvider\"") && said.contains("▶ run @main"), "{said}");
}

#[test]
fn input_that_is_no_protocol_ends_the_session() {
    for input in
        ["garbage", "Content-Length: 5\r\n\r\nhello", "Content-Length: 99999999999999\r\n\r\n{", "a\n\n"]
    {
        let done = serve_bytes(input.as_bytes());
        let said = String::from_utf8(done.stderr).unwrap();
        assert_eq!(done.status.code(), Some(2), "{input}: {said}");
        assert!(said.contains("lsp-session"), "{input}: {said}");
    }
}

#[test]
fn an_editor_that_goes_away_is_told_of() {
    for messages in
        [&[][..], &[request(1, "initialize", json!({ "capabilities": {} })), note("initialized", json!({}))]]
    {
        let done = serve(messages);
        let said = String::from_utf8(done.stderr).unwrap();
        assert_eq!(done.status.code(), Some(2), "{said}");
        assert!(said.contains("lsp-session"), "{said}");
    }
}
