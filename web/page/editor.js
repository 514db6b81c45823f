// Editors of MLIR, with diagnostics and with what a step shows beside the lines.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, bracketMatching, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, WidgetType, drawSelection, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const WORDS = [
  [/^\/\/.*/, "comment"],
  [/^"(?:[^"\\]|\\.)*"?/, "string"],
  [/^%[\w$.#-]+/, "variableName"],
  [/^@(?:[\w$.]+|"[^"]*")/, "labelName"],
  [/^\^[\w$.]+/, "labelName"],
  [/^[!#][\w$.]+/, "typeName"],
  [/^[a-z_]\w*(?:\.\w+)+/, "keyword"],
  [/^(?:[su]?i\d+|index|none|bf16|tf32|f\d+\w*|memref|tensor|vector|complex|tuple|strided|affine_map)\b/, "typeName"],
  [/^(?:0x[0-9a-fA-F]+|-?\d+(?:\.\d*(?:[eE][-+]?\d+)?)?)/, "number"],
  [/^[A-Za-z_]\w*/, null],
];

const mlir = StreamLanguage.define({
  name: "mlir",
  token(stream) {
    if (stream.eatSpace()) return null;
    // Extents stand before an element type without a space: `4x?xf32`.
    if (stream.match(/^(?:\d+|\?)x(?=[\d?a-z!])/)) return "number";
    for (const [word, style] of WORDS) if (stream.match(word)) return style;
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: "//" } },
});

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--soft)" },
  { tag: tags.string, color: "var(--text)" },
  { tag: tags.number, color: "var(--text)" },
  { tag: tags.keyword, color: "var(--keyword)" },
  { tag: tags.variableName, color: "var(--value)" },
  { tag: tags.labelName, color: "var(--symbol)" },
  { tag: tags.typeName, color: "var(--type)" },
]);

const theme = EditorView.theme({
  "&": { backgroundColor: "var(--back)", color: "var(--front)" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-content": { caretColor: "var(--front)" },
  ".cm-cursor": { borderLeftColor: "var(--front)" },
  ".cm-gutters": { backgroundColor: "var(--raised)", color: "var(--soft)", border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--accent) 7%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--accent) 28%, transparent)",
  },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "color-mix(in srgb, var(--accent) 22%, transparent)" },
  ".cm-tooltip, .cm-panels": { backgroundColor: "var(--raised)", color: "var(--front)", border: "1px solid var(--line)" },
  ".cm-current": { backgroundColor: "var(--current)" },
  ".cm-beside": { color: "var(--soft)", marginLeft: "1.2em", fontStyle: "italic" },
  ".cm-beside.poison": { color: "var(--poison)" },
  ".cm-beside.undetermined": { color: "var(--open)" },
});

class BesideWidget extends WidgetType {
  constructor(text, state) {
    super();
    Object.assign(this, { text, state });
  }
  eq(other) {
    return other.text === this.text && other.state === this.state;
  }
  toDOM() {
    const span = document.createElement("span");
    span.className = `cm-beside ${this.state}`;
    span.textContent = this.text;
    return span;
  }
}

const showStep = StateEffect.define();
const shownStep = StateField.define({
  create: () => Decoration.none,
  update(shown, transaction) {
    for (const effect of transaction.effects) if (effect.is(showStep)) return effect.value;
    return transaction.docChanged ? Decoration.none : shown;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const plain = [lineNumbers(), drawSelection(), bracketMatching(), mlir, syntaxHighlighting(colours), theme, highlightSelectionMatches()];

/** The editor of the program. Tab leaves it, as it leaves any other field. */
export function programEditor(parent, changed) {
  const listen = EditorView.updateListener.of((update) => update.docChanged && changed());
  const extensions = [
    plain,
    history(),
    highlightActiveLine(),
    lintGutter(),
    shownStep,
    keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap]),
    EditorView.contentAttributes.of({ "aria-label": "Program in MLIR", spellcheck: "false" }),
    listen,
  ];
  return new EditorView({ parent, state: EditorState.create({ extensions }) });
}

/** A view of a program that cannot be changed. */
export function programView(parent) {
  const attributes = EditorView.contentAttributes.of({ "aria-label": "Converted program", tabindex: "0" });
  const extensions = [plain, EditorState.readOnly.of(true), EditorView.editable.of(false), attributes, keymap.of(searchKeymap)];
  return new EditorView({ parent, state: EditorState.create({ extensions }) });
}

export function textOf(view) {
  return view.state.doc.toString();
}

export function setText(view, text) {
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 } });
}

export function diagnose(view, diagnostics) {
  const end = view.state.doc.length;
  const shown = diagnostics.map(({ place, severity, code, message, hint }) => ({
    from: Math.min(place?.from ?? 0, end),
    to: Math.min(place?.to ?? 0, end),
    severity,
    message: `${message} [${code}]${hint ? `\n${hint}` : ""}`,
  }));
  view.dispatch(setDiagnostics(view.state, shown));
}

/** Shows the operation at a place, and texts beside lines. */
export function showAt(view, place, beside) {
  const { doc } = view.state;
  const ranges = [];
  const effects = [];
  if (place && place.line <= doc.lines) {
    const line = doc.line(place.line);
    ranges.push(Decoration.line({ class: "cm-current" }).range(line.from));
    effects.push(EditorView.scrollIntoView(line.from, { y: "nearest", yMargin: 40 }));
  }
  for (const [number, { text, state }] of beside) {
    if (number > doc.lines) continue;
    const widget = new BesideWidget(text, state);
    ranges.push(Decoration.widget({ widget, side: 1 }).range(doc.line(number).to));
  }
  effects.push(showStep.of(Decoration.set(ranges, true)));
  view.dispatch({ effects });
}

export function hideStep(view) {
  view.dispatch({ effects: showStep.of(Decoration.none) });
}

export function goTo(view, place) {
  const end = view.state.doc.length;
  view.dispatch({ selection: { anchor: Math.min(place.from, end) }, scrollIntoView: true });
  view.focus();
}
