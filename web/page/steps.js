// What a run is at one of its steps: the values of the frame, and memory.

import { element, valueElement } from "./dom.js";

/** The values that the function of a step has by then: by name, each with its line and whether this step made it. */
export function valuesAt(steps, position) {
  let frames = [];
  for (let at = 0; at <= position; at++) {
    const { depth, made, place } = steps[at];
    frames = frames.slice(0, depth + 1);
    for (let missing = frames.length; missing <= depth; missing++) frames.push(new Map());
    for (const value of made) {
      frames[depth].delete(value.name);
      frames[depth].set(value.name, { ...value, line: place?.line, now: at === position });
    }
  }
  return frames[steps[position].depth] ?? new Map();
}

const bytesOf = ({ digits, states }) => Array.from(states, (state, at) => ({ digits: digits.slice(2 * at, 2 * at + 2), state }));

/** The allocations that there are by a step, with their bytes. */
export function memoryAt({ steps, allocations }, position) {
  const shown = new Map();
  for (const allocation of allocations) {
    if (allocation.from > position) continue;
    const over = allocation.until !== null && allocation.until <= position;
    shown.set(allocation.memory, { ...allocation, over, cells: bytesOf(allocation.bytes) });
  }
  for (let at = 0; at <= position; at++) {
    for (const { memory, offset, size, writes, bytes } of steps[at].accesses) {
      const cells = shown.get(memory)?.cells;
      if (!cells) continue;
      if (writes) bytesOf(bytes).forEach((byte, k) => offset + k < cells.length && (cells[offset + k] = byte));
      if (at !== position) continue;
      for (let k = offset; k < Math.min(offset + size, cells.length); k++) {
        cells[k] = { ...cells[k], access: writes ? "written" : (cells[k].access ?? "read") };
      }
    }
  }
  return [...shown.values()];
}

const SIGNS = { u: "??", p: "××" };
const STATES = { ".": "", u: "undetermined", p: "poison", a: "part of an address" };

/** A picture of an allocation. */
export function memoryElement(allocation) {
  const { memory, kind, symbol, size, line, over, cells } = allocation;
  const name = symbol ? ` @${symbol}` : "";
  const from = line ? `, made in line ${line}` : "";
  const title = element("p", {}, element("b", {}, `memory ${memory}${name}`), element("span", { className: "soft" }, ` ${kind} of ${size} bytes${from}${over ? "; it has ended" : ""}`));
  const row = 8;
  const grid = element("div", { className: "bytes", style: `--row: ${row}` });
  cells.forEach(({ digits, state, access }, at) => {
    if (at % row === 0) grid.append(element("span", { className: "offset" }, String(at)));
    const said = [`byte ${at}`, STATES[state], access].filter(Boolean).join(", ");
    grid.append(element("span", { className: `${state === "." ? "" : state} ${access ?? ""}`, title: said }, SIGNS[state] ?? digits));
  });
  const box = element("div", { className: `allocation ${over ? "over" : ""}` }, title, grid);
  if (size > cells.length) box.append(element("p", { className: "soft" }, `and ${size - cells.length} more bytes`));
  return box;
}

export function legend() {
  const sign = (state, text, name) =>
    element("span", {}, element("span", { className: "bytes", style: "--row: 0" }, element("span", { className: state }, text)), name);
  return element("p", { className: "legend soft" }, sign("u", "??", "undetermined"), sign("p", "××", "poison"), sign("a", "10", "address"), sign("written", "07", "written"), sign("read", "07", "read"));
}

const VERBS = { runs: "runs", begins: "begins", ends: "ends", enters: "enters a block of" };

/** What happens in a step. */
export function stepElement(step, isLast, outcome) {
  const { op, what, given, made, place, accesses } = step;
  const named = ({ name, ...value }) => element("span", {}, element("span", { className: "code" }, `${name} = `), valueElement(value), " ");
  const box = element("div");
  const verb = isLast && what === "begins" && outcome !== "return" ? "stops at" : VERBS[what];
  box.append(element("p", {}, `${verb} `, element("b", { className: "code" }, op), element("span", { className: "soft" }, ` @${step.function}${place ? `, line ${place.line}` : ""}`)));
  if (given.length) box.append(element("p", {}, element("span", { className: "soft" }, "of "), ...given.map(named)));
  if (made.length) box.append(element("p", {}, element("span", { className: "soft" }, "makes "), ...made.map(named)));
  for (const { memory, offset, size, writes } of accesses.slice(0, 8)) {
    box.append(element("p", { className: "soft" }, `${writes ? "writes" : "reads"} ${size} bytes of memory ${memory} at ${offset}`));
  }
  return box;
}

export function valuesElement(values) {
  const table = element("table");
  for (const [name, { now, ...value }] of [...values].reverse()) {
    const row = element("tr", { className: now ? "now" : "" }, element("td", { className: "code" }, name), element("td", {}, valueElement(value)));
    table.append(row);
  }
  return table;
}
