// Asks the WebAssembly module, beside the page: a question may take long, and a worker can be ended.
let exports;

onmessage = async ({ data }) => {
  const { id, wasm, question } = data;
  if (wasm) {
    try {
      exports = (await WebAssembly.instantiate(wasm, {})).instance.exports;
      return postMessage({ ready: true });
    } catch (error) {
      return postMessage({ unfit: `this browser does not take the module (${error.message})` });
    }
  }
  try {
    const asked = new TextEncoder().encode(question);
    const to = exports.plumb_question(asked.length);
    new Uint8Array(exports.memory.buffer, to, asked.length).set(asked);
    const length = exports.plumb_answer();
    const answer = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.plumb_text(), length));
    postMessage({ id, answer });
  } catch (error) {
    // A module that has stopped halfway answers nothing any more.
    postMessage({ id, failure: error instanceof RangeError ? "the program nests too deeply for a browser" : `this is a bug in Plumb itself (${error.message}); please report it with the program that showed it` });
  }
};
