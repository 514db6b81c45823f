//! The server from outside: a scripted client opens, edits, points at and runs programs.

use lsp_server::{Connection, ErrorCode, Message, Notification, Request, Response};
use lsp_types::notification::{Notification as _, PublishDiagnostics, ShowMessage};
use lsp_types::request::{InlayHintRefreshRequest, Request as _, ShowDocument};
use lsp_types::{Diagnostic, NumberOrString, PublishDiagnosticsParams};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Longer than any answer takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

const URI: &str = "file:///module.mlir";

const SUM: &str = "func.func @main() -> i32 {
  %a = arith.constant 3 : i32
  %b = arith.constant 4 : i32
  %c = arith.addi %a, %b : i32
  return %c : i32
}
";

struct Client {
    connection: Connection,
    server: Option<JoinHandle<Result<(), plumb_lsp::ServerError>>>,
    asked: i32,
    /// What the server has sent unasked.
    notes: VecDeque<Notification>,
    /// What the server has asked.
    requests: Vec<Request>,
    version: i32,
}

impl Client {
    fn with(capabilities: Value) -> Self {
        let (server, connection) = Connection::memory();
        let server = thread::spawn(move || plumb_lsp::serve(&server));
        let mut client = Client {
            connection,
            server: Some(server),
            asked: 0,
            notes: VecDeque::new(),
            requests: Vec::new(),
            version: 0,
        };
        let about = client.ask("initialize", json!({ "capabilities": capabilities })).unwrap();
        assert_eq!(about["serverInfo"]["name"], "plumb");
        client.tell("initialized", json!({}));
        client
    }

    fn new() -> Self {
        Self::with(json!({
            "window": { "showDocument": { "support": true } },
            "workspace": { "inlayHint": { "refreshSupport": true } },
        }))
    }

    fn opened(text: &str) -> Self {
        let mut client = Self::new();
        client.open(text);
        client
    }

    fn open(&mut self, text: &str) {
        self.version += 1;
        let document = json!({ "uri": URI, "languageId": "mlir", "version": self.version, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Replaces what stands between two places, each a line and a column.
    fn edit(&mut self, from: (u32, u32), to: (u32, u32), text: &str) {
        let place = |(line, character): (u32, u32)| json!({ "line": line, "character": character });
        self.change(json!({ "range": { "start": place(from), "end": place(to) }, "text": text }));
    }

    fn change(&mut self, change: Value) {
        self.version += 1;
        let document = json!({ "uri": URI, "version": self.version });
        self.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": [change] }));
    }

    fn tell(&self, method: &str, params: Value) {
        self.connection.sender.send(Notification::new(method.into(), params).into()).unwrap();
    }

    fn ask(&mut self, method: &str, params: Value) -> Result<Value, i32> {
        self.asked += 1;
        let id = self.asked.into();
        self.connection.sender.send(Request { id, method: method.into(), params }.into()).unwrap();
        loop {
            if let Some(response) = self.receive() {
                assert_eq!(response.id, self.asked.into());
                return match response.error {
                    Some(error) => Err(error.code),
                    None => Ok(response.result.unwrap_or_default()),
                };
            }
        }
    }

    /// The next message, if it is a response.
    fn receive(&mut self) -> Option<Response> {
        match self.connection.receiver.recv_timeout(PATIENCE).unwrap() {
            Message::Response(response) => return Some(response),
            Message::Notification(note) => self.notes.push_back(note),
            Message::Request(request) => {
                let response = Response::new_ok(request.id.clone(), Value::Null);
                self.connection.sender.send(response.into()).unwrap();
                self.requests.push(request);
            }
        }
        None
    }

    /// The next notification of a kind.
    fn note(&mut self, method: &str) -> Value {
        loop {
            if let Some(at) = self.notes.iter().position(|note| note.method == method) {
                return self.notes.remove(at).unwrap().params;
            }
            assert!(self.receive().is_none(), "a response that nobody has asked for");
        }
    }

    /// The diagnostics of the text as it is now.
    fn diagnostics(&mut self) -> Vec<Diagnostic> {
        loop {
            let params = self.note(PublishDiagnostics::METHOD);
            let params: PublishDiagnosticsParams = serde_json::from_value(params).unwrap();
            if params.version == Some(self.version) {
                return params.diagnostics;
            }
        }
    }

    /// The page at a place.
    fn hover(&mut self, line: u32, character: u32) -> String {
        let place =
            json!({ "textDocument": { "uri": URI }, "position": { "line": line, "character": character } });
        let hover = self.ask("textDocument/hover", place).unwrap();
        hover["contents"]["value"].as_str().unwrap_or_default().to_string()
    }

    fn command(&mut self, command: &str, arguments: Value) -> Value {
        self.ask("workspace/executeCommand", json!({ "command": command, "arguments": arguments })).unwrap()
    }

    /// Runs a function, and gives what is said of it.
    fn run(&mut self, entry: &str) -> String {
        self.command("plumb.run", json!([URI, entry]));
        self.note(ShowMessage::METHOD)["message"].as_str().unwrap().to_string()
    }

    /// The values beside operations, by line.
    fn hints(&mut self) -> Vec<(u64, String)> {
        let all =
            json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99_999, "character": 0 } });
        let params = json!({ "textDocument": { "uri": URI }, "range": all });
        let hints = self.ask("textDocument/inlayHint", params).unwrap();
        let hint = |hint: &Value| {
            (hint["position"]["line"].as_u64().unwrap(), hint["label"].as_str().unwrap().to_string())
        };
        hints.as_array().unwrap().iter().map(hint).collect()
    }

    fn end(mut self) -> Result<(), plumb_lsp::ServerError> {
        assert_eq!(self.ask("shutdown", Value::Null), Ok(Value::Null));
        self.tell("exit", Value::Null);
        self.server.take().unwrap().join().unwrap()
    }
}

fn code(diagnostic: &Diagnostic) -> &str {
    match &diagnostic.code {
        Some(NumberOrString::String(code)) => code,
        _ => panic!("a diagnostic without a code"),
    }
}

#[test]
fn diagnostics_follow_the_text() {
    let mut client = Client::opened(&SUM.replace("%b :", "%d :"));
    let found = client.diagnostics();
    assert_eq!(code(&found[0]), "undeclared-value");
    assert_eq!((found[0].range.start.line, found[0].range.start.character), (3, 22));
    client.edit((3, 22), (3, 24), "%b");
    assert_eq!(client.diagnostics(), []);
    // The verifier's.
    client.edit((4, 12), (4, 15), "i64");
    assert!(!client.diagnostics().is_empty());
    client.change(json!({ "text": SUM }));
    assert_eq!(client.diagnostics(), []);
    client.end().unwrap();
}

#[test]
fn closing_takes_diagnostics_back() {
    let mut client = Client::opened("nonsense");
    assert!(!client.diagnostics().is_empty());
    client.tell("textDocument/didClose", json!({ "textDocument": { "uri": URI } }));
    let params = client.note(PublishDiagnostics::METHOD);
    assert_eq!(params["diagnostics"], json!([]));
    client.end().unwrap();
}

#[test]
fn an_operation_shows_its_rule_and_a_value_its_type() {
    let mut client = Client::opened(SUM);
    let rule = client.hover(3, 10);
    assert!(rule.contains("**arith.addi**") && rule.contains("Undefined behaviour"), "{rule}");
    // By its short name, as it stands there.
    assert!(client.hover(4, 4).contains("**func.return**"));
    assert!(client.hover(3, 19).contains("%a : i32"));
    assert_eq!(client.hover(5, 0), "");
    client.run("main");
    assert!(client.hover(3, 3).contains("in the last run: `7`"));
    client.end().unwrap();
}

#[test]
fn functions_have_lenses_that_run_and_lower_them() {
    let mut client = Client::opened(&format!("func.func private @outside()\n{SUM}"));
    let lenses = client.ask("textDocument/codeLens", json!({ "textDocument": { "uri": URI } })).unwrap();
    let titles = lenses.as_array().unwrap().iter().map(|lens| lens["command"]["title"].as_str().unwrap());
    assert_eq!(titles.collect::<Vec<_>>(), ["▶ run @main", "lower"]);
    assert_eq!(lenses[0]["range"]["start"]["line"], 1);
    let command = lenses[0]["command"].clone();
    client.command(command["command"].as_str().unwrap(), command["arguments"].clone());
    assert_eq!(client.note(ShowMessage::METHOD)["message"], "@main returned 7");
    let lowered = client.command("plumb.lower", json!([URI]));
    assert!(lowered.as_str().unwrap().contains("llvm.func @main"), "{lowered}");
    // The client is told to open it.
    let opened = client.requests.iter().find(|request| request.method == ShowDocument::METHOD).unwrap();
    let path = opened.params["uri"].as_str().unwrap().strip_prefix("file://").unwrap().to_string();
    assert!(std::fs::read_to_string(&path).unwrap().contains("llvm.func @main"));
    std::fs::remove_file(path).unwrap();
    client.end().unwrap();
}

#[test]
fn values_of_the_last_run_stand_beside_operations() {
    let mut client = Client::opened(SUM);
    assert_eq!(client.hints(), []);
    assert_eq!(client.run("main"), "@main returned 7");
    let line = |line: u64, text: &str| (line, text.to_string());
    assert_eq!(client.hints(), [line(1, "= 3"), line(2, "= 4"), line(3, "= 7")]);
    // It runs anew after a change, and says so to the client.
    client.requests.clear();
    client.edit((1, 22), (1, 23), "5");
    while !client.requests.iter().any(|request| request.method == InlayHintRefreshRequest::METHOD) {
        assert!(client.receive().is_none());
    }
    assert_eq!(client.hints(), [line(1, "= 5"), line(2, "= 4"), line(3, "= 9")]);
    // A text with errors shows none.
    client.edit((1, 22), (1, 23), "");
    client.diagnostics();
    assert_eq!(client.hints(), []);
    client.end().unwrap();
}

#[test]
fn loops_show_their_last_iteration_and_functions_invented_arguments() {
    let text = "func.func @sum(%m: memref<3xi32>, %n: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %five = arith.constant 5 : index
  %s = scf.for %i = %zero to %five step %one iter_args(%a = %n) -> (index) {
    %b = arith.addi %a, %i : index
    scf.yield %b : index
  }
  return %s : index
}
";
    let mut client = Client::opened(text);
    let said = client.run("sum");
    assert!(said.starts_with("@sum of dense<[") && said.ends_with("1 returned 11"), "{said}");
    let hints = client.hints();
    assert!(hints.contains(&(4, "%i = 4, %a = 7".into())), "{hints:?}");
    assert!(hints.contains(&(4, "= 11".into())), "{hints:?}");
    assert!(hints.iter().any(|(line, text)| *line == 0 && text.ends_with("%n = 1")), "{hints:?}");
    client.end().unwrap();
}

#[test]
fn undefined_behaviour_of_a_run_is_a_diagnostic() {
    let text = "func.func @main() -> i32 {
  %m = memref.alloc() : memref<4xi32>
  %i = arith.constant 7 : index
  %r = memref.load %m[%i] : memref<4xi32>
  return %r : i32
}
";
    let mut client = Client::opened(text);
    assert_eq!(client.diagnostics(), []);
    let said = client.run("main");
    assert!(said.contains("has undefined behaviour"), "{said}");
    let found = client.diagnostics();
    assert_eq!((code(&found[0]), found[0].range.start.line), ("index-out-of-bounds", 3));
    let related = found[0].related_information.as_ref().unwrap();
    assert!(related.iter().any(|place| place.location.range.start.line == 1), "{related:?}");
    // It goes with the text that had it.
    client.edit((2, 22), (2, 23), "1");
    assert_eq!(client.diagnostics(), []);
    client.end().unwrap();
}

#[test]
fn columns_are_counted_as_the_client_does() {
    let text = "// 🦀\nfunc.func @main() { /* no */ }\n// é🦀 end";
    let wrong = "func.func @main() attributes {a = \"🦀é\"} { \"func.return\"(%x) : (i32) -> () }\n";
    for (capabilities, column) in
        [(json!({}), 57), (json!({ "general": { "positionEncodings": ["utf-8", "utf-16"] } }), 60)]
    {
        let mut client = Client::with(capabilities);
        client.open(wrong);
        let found = client.diagnostics();
        let place = found.iter().find(|found| code(found) == "undeclared-value").unwrap();
        assert_eq!(place.range.start.character, column, "{found:?}");
        client.change(json!({ "text": text }));
        // Behind the end of a line, and of the text.
        client.edit((2, 900), (90, 0), "!");
        client.diagnostics();
        client.end().unwrap();
    }
}

#[test]
fn a_program_that_does_not_end_keeps_nobody_waiting() {
    let text = "func.func @main() {
  cf.br ^again
^again:
  cf.br ^again
}
";
    let mut client = Client::opened(text);
    client.command("plumb.run", json!([URI, "main"]));
    // Answers come while it runs; a change ends it.
    assert!(client.hover(1, 4).contains("**cf.br**"));
    client.change(json!({ "text": SUM }));
    assert_eq!(client.diagnostics(), []);
    assert_eq!(client.run("main"), "@main returned 7");
    client.change(json!({ "text": text }));
    let said = client.run("main");
    assert!(said.contains("did not end within"), "{said}");
    client.end().unwrap();
}

#[test]
fn what_cannot_be_is_said() {
    let mut client = Client::opened("func.func @main() { return }\n");
    assert_eq!(client.run("nobody"), "there is no function @nobody any more");
    client.change(json!({ "text": "func.func @main(%t: tensor<2xi32>) { return }\n" }));
    assert!(client.run("main").contains("needs arguments"));
    client.change(json!({ "text": "func.func @main(" }));
    assert_eq!(client.run("main"), "the text has errors: nothing runs");
    assert_eq!(client.command("plumb.lower", json!([URI])), Value::Null);
    assert!(client.note(ShowMessage::METHOD)["message"].as_str().unwrap().starts_with("not lowered"));
    // Unknown documents, commands and methods, and parameters of another shape.
    assert_eq!(client.command("plumb.run", json!(["file:///other.mlir", "main"])), Value::Null);
    assert_eq!(client.command("plumb.sing", json!([URI])), Value::Null);
    assert_eq!(client.ask("textDocument/rename", json!({})), Err(ErrorCode::MethodNotFound as i32));
    assert_eq!(client.ask("textDocument/hover", json!(7)), Err(ErrorCode::InvalidParams as i32));
    client.tell("textDocument/didChange", json!("nothing"));
    assert_eq!(client.hover(0, 11), "");
    client.end().unwrap();
}

#[test]
fn a_client_that_goes_away_ends_the_session() {
    let mut client = Client::new();
    let server = client.server.take().unwrap();
    drop(client);
    assert!(server.join().unwrap().is_err());
}
