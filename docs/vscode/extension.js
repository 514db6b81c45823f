// Starts `plumb lsp` for MLIR files. The server does the rest.

const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function activate() {
  const command = workspace.getConfiguration("plumb").get("command");
  const server = { command, args: ["lsp"] };
  const documents = [
    { scheme: "file", language: "mlir" },
    { scheme: "untitled", language: "mlir" },
  ];
  client = new LanguageClient("plumb", "Plumb", server, { documentSelector: documents });
  return client.start();
}

function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
