// Holds the answers of the WebAssembly module against those of a program of this machine, about each program of the corpus:
// node same.mjs MODULE PROGRAM CORPUS

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const [, , file, program, corpus] = process.argv;
const module = new WebAssembly.Module(readFileSync(file));
const { memory, plumb_question, plumb_answer, plumb_text } = new WebAssembly.Instance(module, {}).exports;

function ask(question) {
  const asked = new TextEncoder().encode(JSON.stringify(question));
  const to = plumb_question(asked.length);
  new Uint8Array(memory.buffer, to, asked.length).set(asked);
  const length = plumb_answer();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, plumb_text(), length)));
}

const questions = [];
for (const folder of ["ops", "ub"]) {
  for (const name of readdirSync(join(corpus, folder), { recursive: true }).sort()) {
    if (!name.endsWith(".mlir")) continue;
    for (const text of readFileSync(join(corpus, folder, name), "utf8").split("// -----")) {
      const about = (kind, entry) => questions.push({ name, kind, text, entry, fuel: 100_000, most: 300 });
      about("lower");
      const { functions } = ask({ kind: "run", text, fuel: 1000 });
      const runnable = functions.filter(({ obstacle }) => obstacle === null);
      for (const entry of runnable.length ? runnable.map((one) => one.name) : [undefined]) {
        about("run", entry);
        about("steps", entry);
      }
    }
  }
}
const began = performance.now();
const answers = questions.map(ask);
const milliseconds = Math.round(performance.now() - began);
const input = questions.map((question) => `${JSON.stringify(question)}\n`).join("");
const { status, stdout } = spawnSync(program, { input, encoding: "utf8", maxBuffer: 1 << 30 });
assert.equal(status, 0);
const expected = stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
assert.equal(expected.length, answers.length);
for (const [at, { name, kind, entry }] of questions.entries()) {
  // Its records are smaller where addresses are.
  delete answers[at].memory;
  delete expected[at].memory;
  assert.deepEqual(answers[at], expected[at], `${kind} of ${name} ${entry ?? ""}`);
}
console.log(`${answers.length} answers about the corpus are the same as those of a program of this machine; they took ${milliseconds} ms`);
