// The page: the program is run, stepped through and converted at each change.

import { by, element, valueElement } from "./dom.js";
import { diagnose, goTo, hideStep, programEditor, programView, setText, showAt, textOf } from "./editor.js";
import { Engine } from "./engine.js";
import { packed, unpacked } from "./link.js";
import { legend, memoryAt, memoryElement, stepElement, valuesAt, valuesElement } from "./steps.js";

/** Milliseconds after the last letter until the program runs. */
const PAUSE = 200;
/** Milliseconds that a run of an earlier text may still take. */
const GRACE = 500;

const OUTCOMES = {
  return: "returned",
  ub: "has undefined behaviour",
  trap: "stopped itself",
  unsupported: "needs what is not supported",
  fuel: "did not end within its operations",
  time: "ran out of time",
  memory: "ran out of memory",
};

const engine = new Engine();
globalThis.plumb = { engine };
let version = 0;
let entry;
let trace;
let position = 0;
let timer;

const editor = programEditor(by("source"), () => {
  clearTimeout(timer);
  timer = setTimeout(run, PAUSE);
  by("examples").value = "";
});
const lowered = programView(by("lowered"));

/** Runs the program, then looks at its steps, then converts it. */
async function run() {
  clearTimeout(timer);
  const mine = ++version;
  const isWanted = () => mine === version;
  if (engine.isBusy(GRACE)) engine.stop("the program has changed");
  const text = textOf(editor);
  const began = performance.now();
  const ask = (kind) => engine.ask({ kind, text, entry }, isWanted);
  try {
    const ran = await ask("run");
    if (!isWanted()) return;
    showRun(ran, performance.now() - began);
    globalThis.plumb.first ??= performance.now();
    const steps = await ask("steps");
    if (!isWanted()) return;
    showTrace(steps);
    const converted = await ask("lower");
    if (!isWanted()) return;
    showLowered(converted);
  } catch (error) {
    if (isWanted()) showFailure(error.message);
  }
}

function showOutcome(className, strong, rest = "") {
  by("outcome").className = className;
  by("outcome").replaceChildren(element("b", {}, strong), element("span", { className: "soft" }, rest));
}

function showFailure(why) {
  showOutcome("broken", "The run was stopped", `: ${why}`);
  for (const id of ["results", "diagnostics", "printed"]) by(id).replaceChildren();
  diagnose(editor, []);
  showTrace({ steps: [], allocations: [] });
}

function showRun(ran, milliseconds) {
  const wrong = ran.diagnostics.some(({ severity }) => severity === "error");
  if (ran.outcome) {
    const cost = ` after ${ran.operations.toLocaleString("en")} operations, in ${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`;
    showOutcome(ran.outcome, `@${ran.entry} ${OUTCOMES[ran.outcome]}`, cost);
  } else if (wrong) {
    showOutcome("error", "The program is not valid");
  } else {
    showOutcome("", "Nothing to run", ": no function has a body and takes no arguments");
  }
  const results = ran.results.map((value, at) => {
    const name = ran.results.length > 1 ? `result ${at}` : "result";
    return element("tr", {}, element("td", {}, name), element("td", {}, valueElement(value)));
  });
  by("results").replaceChildren(...(results.length ? [element("h2", {}, "Results"), element("table", {}, ...results)] : []));
  by("printed").replaceChildren(...(ran.printed ? [element("h2", {}, "Printed"), element("pre", { tabIndex: 0 }, ran.printed)] : []));
  by("diagnostics").replaceChildren(...ran.diagnostics.map(diagnosticElement));
  diagnose(editor, ran.diagnostics);
  showFunctions(ran);
}

function placeLink(place, text) {
  if (!place) return text;
  return element("button", { type: "button", className: "link", onclick: () => goTo(editor, place) }, text);
}

function diagnosticElement({ severity, code, message, hint, place, notes }) {
  const at = place ? `line ${place.line}, column ${place.column}` : "";
  const box = element("div", { className: `diagnostic ${severity}` });
  box.append(element("p", {}, element("b", {}, `${severity}: ${message}`), element("span", { className: "soft" }, ` [${code}]`)));
  if (at) box.append(element("p", {}, placeLink(place, at)));
  for (const note of notes) {
    const where = note.place ? [placeLink(note.place, `line ${note.place.line}`), ": "] : [];
    box.append(element("p", { className: "soft" }, ...where, note.text));
  }
  if (hint) box.append(element("p", { className: "soft" }, hint));
  return box;
}

function showFunctions({ functions, entry: ran }) {
  const options = functions.map(({ name, obstacle }) => {
    const text = obstacle ? `@${name}: ${obstacle}` : `@${name}`;
    return element("option", { value: name, disabled: obstacle !== null, title: obstacle ?? "" }, text);
  });
  by("functions").replaceChildren(...options);
  by("functions").value = ran ?? "";
  by("functions").disabled = options.length === 0;
}

function showLowered({ text, diagnostics }) {
  by("refused").replaceChildren(...(text === null ? diagnostics.map(diagnosticElement) : []));
  if (textOf(lowered) !== (text ?? "")) setText(lowered, text ?? "");
}

function showTrace(steps) {
  trace = steps;
  position = Math.min(position, Math.max(steps.steps.length - 1, 0));
  by("position").max = Math.max(steps.steps.length - 1, 0);
  showStep();
}

function showStep() {
  const { steps } = trace;
  const last = steps.length - 1;
  by("position").value = position;
  by("first").disabled = by("back").disabled = position <= 0;
  by("last").disabled = by("forward").disabled = position >= last;
  by("count").textContent = steps.length ? `step ${position + 1} of ${steps.length}${trace.cut ? ", and more" : ""}` : "no steps";
  if (!steps.length || by("view-steps").hidden) {
    for (const id of ["step", "values", "memory"]) by(id).replaceChildren();
    return hideStep(editor);
  }
  const step = steps[position];
  const isLast = position === last && !trace.cut;
  by("step").replaceChildren(stepElement(step, isLast, trace.outcome));
  const values = valuesAt(steps, position);
  by("values").replaceChildren(...(values.size ? [element("h2", {}, `Values of @${step.function}`), valuesElement(values)] : []));
  const memory = memoryAt(trace, position);
  by("memory").replaceChildren(...(memory.length ? [element("h2", {}, "Memory"), ...memory.map(memoryElement), legend()] : []));
  const beside = new Map();
  for (const [name, { text, state, line }] of values) {
    const before = beside.get(line);
    const own = `${name} = ${text.length > 40 ? `${text.slice(0, 40)}…` : text}`;
    beside.set(line, { text: before ? `${before.text}, ${own}` : own, state: state || before?.state || "" });
  }
  beside.delete(undefined);
  showAt(editor, step.place, beside);
}

function stepTo(wanted) {
  if (!trace?.steps.length) return;
  position = Math.max(0, Math.min(wanted, trace.steps.length - 1));
  showStep();
}

const tabs = [...document.querySelectorAll("[role=tab]")];

function showTab(tab) {
  for (const other of tabs) {
    const isShown = other === tab;
    other.setAttribute("aria-selected", isShown);
    other.tabIndex = isShown ? 0 : -1;
    by(other.getAttribute("aria-controls")).hidden = !isShown;
  }
  if (trace) showStep();
  lowered.requestMeasure();
}

async function share() {
  const hash = await packed(textOf(editor), entry);
  history.replaceState(null, "", `#${hash}`);
  let said = "The link is in the address bar";
  try {
    await navigator.clipboard.writeText(location.href);
    said = "The link is copied";
  } catch {
    // Not every page may write to the clipboard.
  }
  by("said").textContent = said;
  setTimeout(() => (by("said").textContent = ""), 4000);
}

/** Shows the program of the link. */
async function openLink() {
  const linked = await unpacked(location.hash);
  if (!linked) return false;
  entry = linked.entry;
  position = 0;
  setText(editor, linked.text);
  run();
  return true;
}

async function openExamples() {
  const examples = await engine.ask({ kind: "examples" });
  const topics = Map.groupBy ? Map.groupBy(examples, ({ topic }) => topic) : new Map();
  if (!topics.size) for (const one of examples) topics.set(one.topic, [...(topics.get(one.topic) ?? []), one]);
  const groups = [...topics].map(([label, all]) =>
    element("optgroup", { label }, ...all.map(({ title }) => element("option", { value: title }, title))),
  );
  by("examples").replaceChildren(element("option", { value: "", hidden: true }, "choose one"), ...groups);
  const show = (title) => {
    entry = undefined;
    position = 0;
    setText(editor, examples.find((example) => example.title === title).text);
    by("examples").value = title;
    run();
  };
  by("examples").onchange = () => show(by("examples").value);
  by("examples").value = "";
  return () => show(examples[0].title);
}

by("functions").onchange = () => {
  entry = by("functions").value;
  position = 0;
  run();
};
by("share").onclick = share;
by("first").onclick = () => stepTo(0);
by("back").onclick = () => stepTo(position - 1);
by("forward").onclick = () => stepTo(position + 1);
by("last").onclick = () => stepTo(Infinity);
by("position").oninput = () => stepTo(Number(by("position").value));
by("view-steps").onkeydown = (event) => {
  const keys = { ArrowRight: position + 1, ArrowLeft: position - 1, Home: 0, End: Infinity };
  if (!(event.key in keys) || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  stepTo(keys[event.key]);
};
for (const [at, tab] of tabs.entries()) {
  tab.onclick = () => showTab(tab);
  tab.onkeydown = (event) => {
    const turn = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!turn) return;
    const next = tabs[(at + turn + tabs.length) % tabs.length];
    showTab(next);
    next.focus();
  };
}
globalThis.onhashchange = openLink;

openExamples().then(
  async (showFirst) => (await openLink()) || showFirst(),
  (error) => showFailure(error.message),
);
