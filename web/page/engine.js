// The interpreter in its worker. One question at a time; a worker that does not answer is replaced.

const PATIENCE = 10_000;

async function unpacked(text) {
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

export class Engine {
  #wasm = unpacked(globalThis.PLUMB_WASM);
  #script = URL.createObjectURL(new Blob([globalThis.PLUMB_WORKER], { type: "text/javascript" }));
  #worker;
  #ready;
  #waiting;
  #next = 0;
  #queue = Promise.resolve();
  patience = PATIENCE;

  #start() {
    const worker = new Worker(this.#script);
    this.#worker = worker;
    this.#ready = new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        if (data.ready) resolve();
        else if (data.unfit) reject(new Error(data.unfit));
        else this.#answered(data);
      };
      worker.onerror = (event) => {
        reject(new Error(event.message));
        this.#answered({ failure: event.message });
      };
      this.#wasm.then((wasm) => worker.postMessage({ wasm }), reject);
    });
  }

  #answered({ id, answer, failure }) {
    const waiting = this.#waiting;
    if (failure !== undefined) this.stop();
    if (!waiting || (id !== undefined && id !== waiting.id)) return;
    this.#waiting = undefined;
    if (failure === undefined) waiting.resolve(JSON.parse(answer));
    else waiting.reject(new Error(failure));
  }

  /** Ends the worker; the next question gets a new one. */
  stop(why) {
    this.#worker?.terminate();
    this.#worker = undefined;
    if (why) this.#answered({ failure: why });
  }

  /** Whether a question has waited for an answer for so many milliseconds. */
  isBusy(milliseconds) {
    return this.#waiting !== undefined && performance.now() - this.#waiting.since > milliseconds;
  }

  /** The answer to a question, unless nobody wants it any more when its turn comes. */
  ask(question, isWanted = () => true) {
    const asked = this.#queue.then(async () => {
      if (!isWanted()) return undefined;
      if (!this.#worker) this.#start();
      await this.#ready;
      return new Promise((resolve, reject) => {
        const id = this.#next++;
        const stop = () => this.stop(`it did not end within ${this.patience / 1000} seconds`);
        const timer = setTimeout(stop, this.patience);
        const done = (settle) => (value) => {
          clearTimeout(timer);
          settle(value);
        };
        this.#waiting = { id, since: performance.now(), resolve: done(resolve), reject: done(reject) };
        this.#worker.postMessage({ id, question: JSON.stringify(question) });
      });
    });
    this.#queue = asked.catch(() => {});
    return asked;
  }
}
