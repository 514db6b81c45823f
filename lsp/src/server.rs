//! The session with a client: its requests, and the messages that the server sends by itself.

use crate::ServerError;
use crate::document::Document;
use crate::lens::{self, LOWER, RUN};
use crate::run::{EndedRun, WatchedRun};
use crate::text::{ColumnUnit, Text};
use crate::{hover, lowered};
use crossbeam_channel::{Receiver, Sender, select, unbounded};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, Exit, Notification as _,
    PublishDiagnostics, ShowMessage,
};
use lsp_types::request::{
    CodeLensRequest, ExecuteCommand, HoverRequest, InlayHintRefreshRequest, InlayHintRequest, Request as _,
    ShowDocument, Shutdown,
};
use lsp_types::{
    ClientCapabilities, CodeLensOptions, CodeLensParams, DidChangeTextDocumentParams,
    DidCloseTextDocumentParams, DidOpenTextDocumentParams, ExecuteCommandOptions, ExecuteCommandParams,
    HoverParams, HoverProviderCapability, InitializeParams, InitializeResult, InlayHintParams, MessageType,
    OneOf, PositionEncodingKind, PublishDiagnosticsParams, ServerCapabilities, ServerInfo,
    ShowDocumentParams, ShowMessageParams, TextDocumentSyncCapability, TextDocumentSyncKind, Uri,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::HashMap;

/// What the client can do beside the least.
#[derive(Clone, Copy, Debug, Default)]
struct ClientAbilities {
    /// It counts bytes as well.
    utf8: bool,
    /// It asks for values beside operations anew when told to.
    refreshes: bool,
    /// It opens a document when told to.
    opens: bool,
}

impl From<&ClientCapabilities> for ClientAbilities {
    fn from(has: &ClientCapabilities) -> Self {
        let encodings = has.general.as_ref().and_then(|general| general.position_encodings.as_ref());
        let hints = has.workspace.as_ref().and_then(|workspace| workspace.inlay_hint.as_ref());
        let opens = has.window.as_ref().and_then(|window| window.show_document.as_ref());
        ClientAbilities {
            utf8: encodings.is_some_and(|all| all.contains(&PositionEncodingKind::UTF8)),
            refreshes: hints.and_then(|hints| hints.refresh_support).unwrap_or(false),
            opens: opens.is_some_and(|opens| opens.support),
        }
    }
}

/// A session.
struct Server<'c> {
    client: &'c Sender<Message>,
    abilities: ClientAbilities,
    /// By their addresses.
    documents: HashMap<String, Document>,
    /// Where runs report.
    done: Sender<EndedRun>,
    /// Requests to the client so far.
    asked: i32,
}

pub(crate) fn serve(connection: &Connection) -> Result<(), ServerError> {
    let broken = |error: &dyn std::fmt::Display| ServerError(error.to_string());
    let none = |error| ServerError(format!("the client begins no session: {error}"));
    let (id, params) = connection.initialize_start().map_err(none)?;
    let params: InitializeParams = serde_json::from_value(params).map_err(|error| broken(&error))?;
    let abilities = ClientAbilities::from(&params.capabilities);
    let about = ServerInfo { name: "plumb".into(), version: Some(env!("CARGO_PKG_VERSION").into()) };
    let result = InitializeResult { capabilities: capabilities(abilities), server_info: Some(about) };
    let result = serde_json::to_value(result).map_err(|error| broken(&error))?;
    connection.initialize_finish(id, result).map_err(|error| broken(&error))?;
    let (done, ended) = unbounded();
    let client = &connection.sender;
    let server = Server { client, abilities, documents: HashMap::new(), done, asked: 0 };
    server.session(connection, &ended)
}

fn capabilities(abilities: ClientAbilities) -> ServerCapabilities {
    let encoding = if abilities.utf8 { PositionEncodingKind::UTF8 } else { PositionEncodingKind::UTF16 };
    ServerCapabilities {
        position_encoding: Some(encoding),
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::INCREMENTAL)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        code_lens_provider: Some(CodeLensOptions { resolve_provider: Some(false) }),
        inlay_hint_provider: Some(OneOf::Left(true)),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: vec![RUN.into(), LOWER.into()],
            ..ExecuteCommandOptions::default()
        }),
        ..ServerCapabilities::default()
    }
}

impl Server<'_> {
    fn session(mut self, connection: &Connection, ended: &Receiver<EndedRun>) -> Result<(), ServerError> {
        loop {
            select! {
                recv(connection.receiver) -> message => match message {
                    Ok(message) => {
                        if self.is_exit(message) {
                            return Ok(());
                        }
                    }
                    Err(_) => return Err(ServerError("the client has gone away without a word".into())),
                },
                recv(ended) -> run => {
                    if let Ok(run) = run {
                        self.ended(run);
                    }
                }
            }
            // Whoever types is ahead of us: of several changes only the last is looked at.
            if connection.receiver.is_empty() {
                self.publish();
            }
        }
    }

    /// Does what a message asks. True if it ends the session.
    fn is_exit(&mut self, message: Message) -> bool {
        match message {
            Message::Request(request) => self.request(request),
            Message::Notification(note) if note.method == Exit::METHOD => return true,
            Message::Notification(note) => self.notification(note),
            Message::Response(_) => {}
        }
        false
    }

    fn send(&self, message: impl Into<Message>) {
        // A client that has gone away is noticed where messages come from.
        let _ = self.client.send(message.into());
    }

    fn tell<N: lsp_types::notification::Notification>(&self, params: N::Params) {
        self.send(Notification::new(N::METHOD.into(), params));
    }

    fn ask<R: lsp_types::request::Request>(&mut self, params: R::Params) {
        self.asked += 1;
        self.send(Request::new(RequestId::from(self.asked), R::METHOD.into(), params));
    }

    fn message_to_user(&self, kind: MessageType, message: String) {
        self.tell::<ShowMessage>(ShowMessageParams { typ: kind, message });
    }

    fn notification(&mut self, note: Notification) {
        match note.method.as_str() {
            DidOpenTextDocument::METHOD => {
                let Some(DidOpenTextDocumentParams { text_document: opened }) = read(note.params) else {
                    return;
                };
                let unit = if self.abilities.utf8 { ColumnUnit::Utf8 } else { ColumnUnit::Utf16 };
                let text = Text::new(opened.text, unit);
                let document = Document::new(opened.uri, opened.version, text);
                self.documents.insert(document.uri.as_str().into(), document);
            }
            DidChangeTextDocument::METHOD => {
                let Some(DidChangeTextDocumentParams { text_document, content_changes }) = read(note.params)
                else {
                    return;
                };
                if let Some(document) = self.documents.get_mut(text_document.uri.as_str()) {
                    content_changes.into_iter().for_each(|change| document.text.apply(change));
                    document.changed(text_document.version);
                }
            }
            DidCloseTextDocument::METHOD => {
                let Some(DidCloseTextDocumentParams { text_document }) = read(note.params) else { return };
                self.documents.remove(text_document.uri.as_str());
                let nothing = PublishDiagnosticsParams::new(text_document.uri, Vec::new(), None);
                self.tell::<PublishDiagnostics>(nothing);
            }
            _ => {}
        }
    }

    fn request(&mut self, request: Request) {
        let Request { id, method, params } = request;
        let response = match method.as_str() {
            HoverRequest::METHOD => answer(id, params, |params: HoverParams| {
                let place = params.text_document_position_params;
                hover::hover(self.document(&place.text_document.uri)?, place.position)
            }),
            CodeLensRequest::METHOD => answer(id, params, |params: CodeLensParams| {
                self.document(&params.text_document.uri).map(lens::lenses)
            }),
            InlayHintRequest::METHOD => answer(id, params, |params: InlayHintParams| {
                self.document(&params.text_document.uri).map(|document| lens::hints(document, params.range))
            }),
            ExecuteCommand::METHOD => answer(id, params, |params: ExecuteCommandParams| self.command(params)),
            Shutdown::METHOD => {
                // Runs end with their documents.
                self.documents.clear();
                Response::new_ok(id, ())
            }
            _ => Response::new_err(id, ErrorCode::MethodNotFound as i32, format!("no method {method}")),
        };
        self.send(response);
    }

    fn document(&mut self, uri: &Uri) -> Option<&mut Document> {
        self.documents.get_mut(uri.as_str())
    }

    /// Does a command of a lens; what it gives is the text that it shows.
    fn command(&mut self, params: ExecuteCommandParams) -> Option<String> {
        let mut arguments = params.arguments.iter().map(|argument| argument.as_str());
        let uri = arguments.next().flatten()?.to_string();
        let document = self.documents.get_mut(&uri)?;
        match params.command.as_str() {
            RUN => {
                let entry = arguments.next().flatten().unwrap_or("main").to_string();
                if !document.analysis().is_valid() {
                    self.message_to_user(MessageType::ERROR, "the text has errors: nothing runs".into());
                    return None;
                }
                self.run(&uri, &entry, true);
                None
            }
            LOWER => match lowered::lowered(document) {
                Ok(text) => {
                    self.open(&text);
                    Some(text)
                }
                Err(diags) => {
                    let why = diags.first().map(|diag| diag.message.as_str()).unwrap_or("there is no module");
                    self.message_to_user(MessageType::ERROR, format!("not lowered: {why}"));
                    None
                }
            },
            _ => None,
        }
    }

    /// Opens a text beside the document, where the client can.
    fn open(&mut self, text: &str) {
        if !self.abilities.opens {
            return;
        }
        let path = match lowered::keep(text) {
            Ok(path) => path,
            Err(why) => {
                return self.message_to_user(MessageType::ERROR, format!("nothing can be kept: {why}"));
            }
        };
        if let Ok(uri) = format!("file://{}", path.display()).parse() {
            let take_focus = Some(true);
            self.ask::<ShowDocument>(ShowDocumentParams { uri, external: None, take_focus, selection: None });
        }
    }

    /// Runs a function of a document, and again after each change.
    fn run(&mut self, uri: &str, entry: &str, is_asked: bool) {
        let done = self.done.clone();
        let Some(document) = self.documents.get_mut(uri) else { return };
        let about = (uri, document.version, is_asked);
        match WatchedRun::start(entry, &document.text.content, about, done) {
            Ok(run) => document.run = Some(run),
            Err(why) => self.message_to_user(MessageType::ERROR, format!("nothing runs: {why}")),
        }
    }

    /// Shows a run, if its text is still there.
    fn ended(&mut self, run: EndedRun) {
        let EndedRun { uri, version, is_asked, shown } = run;
        let Some(document) = self.documents.get_mut(&uri).filter(|document| document.version == version)
        else {
            return;
        };
        let kind = if shown.is_fine { MessageType::INFO } else { MessageType::WARNING };
        let summary = shown.summary.clone();
        let Some(watched) = &mut document.run else { return };
        watched.shown = Some(shown);
        document.is_fresh = true;
        if is_asked {
            self.message_to_user(kind, summary);
        }
        if self.abilities.refreshes {
            self.ask::<InlayHintRefreshRequest>(());
        }
    }

    /// Tells the client what is new, and runs anew what it watches.
    fn publish(&mut self) {
        let fresh: Vec<String> = (self.documents.iter())
            .filter(|(_, document)| document.is_fresh)
            .map(|(uri, _)| uri.clone())
            .collect();
        for uri in fresh {
            let Some(document) = self.documents.get_mut(&uri) else { continue };
            document.is_fresh = false;
            let diagnostics = document.diagnostics();
            let params =
                PublishDiagnosticsParams::new(document.uri.clone(), diagnostics, Some(document.version));
            let is_valid = document.analysis().is_valid();
            let again = document.run.as_ref().filter(|run| is_valid && run.shown.is_none() && run.is_over());
            let again = again.map(|run| run.entry.clone());
            self.tell::<PublishDiagnostics>(params);
            if let Some(entry) = again {
                self.run(&uri, &entry, false);
            }
        }
    }
}

/// Parameters of a message. One whose parameters are others than the protocol's is not understood.
fn read<T: DeserializeOwned>(params: serde_json::Value) -> Option<T> {
    serde_json::from_value(params).ok()
}

fn answer<P: DeserializeOwned, R: Serialize>(
    id: RequestId,
    params: serde_json::Value,
    work: impl FnOnce(P) -> Option<R>,
) -> Response {
    match serde_json::from_value(params) {
        Ok(params) => Response::new_ok(id, work(params)),
        Err(why) => Response::new_err(id, ErrorCode::InvalidParams as i32, why.to_string()),
    }
}
