//! A language server for MLIR, over the Language Server Protocol. It shows diagnostics of the parser and verifier, the
//! rule of an operation, and what a function computes, beside the operations that compute it.

mod document;
mod hover;
mod lens;
mod lowered;
mod run;
mod server;
mod text;
mod transport;

use lsp_server::Connection;
use std::fmt;

/// Why a server ended other than by the client's wish.
#[derive(Debug)]
pub struct ServerError(String);

impl fmt::Display for ServerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ServerError {}

/// Serves the client on standard input and output, until it ends the session.
///
/// # Errors
///
/// The client breaks the protocol, or goes away without a word.
pub fn serve_stdio() -> Result<(), ServerError> {
    let (connection, writer) = transport::stdio();
    let served = serve(&connection);
    // The writer ends with the connection.
    drop(connection);
    let written = writer.join().unwrap_or_else(|_| Err(std::io::Error::other("the writer panicked")));
    served.and(written.map_err(|error| ServerError(error.to_string())))
}

/// Serves the client of a connection, until it ends the session.
///
/// # Errors
///
/// The client breaks the protocol, or goes away without a word.
pub fn serve(connection: &Connection) -> Result<(), ServerError> {
    server::serve(connection)
}
