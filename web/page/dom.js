// Elements of the page.

export const by = (id) => document.getElementById(id);

/** An element with properties and children. */
export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key === "style") made.style.cssText = value;
    else made[key] = value;
  }
  made.append(...children);
  return made;
}

/** A value; what is special about it has a colour and is said. */
export function valueElement({ text, state }) {
  const shown = state && !text.includes(state) ? `${text} (${state})` : text;
  return element("span", { className: `code value ${state}` }, shown);
}
