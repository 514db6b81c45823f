// Programs in links: compressed, in letters that a link may have.

async function through(stream, bytes) {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** What stands behind the `#` of a link to a program. */
export async function packed(text, entry) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  const code = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `code=${code}${entry && entry !== "main" ? `&entry=${encodeURIComponent(entry)}` : ""}`;
}

/** The program of such a link, if it is one. */
export async function unpacked(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const code = parts.get("code");
  if (!code) return undefined;
  try {
    const letters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes));
    return { text, entry: parts.get("entry") ?? undefined };
  } catch {
    return undefined;
  }
}
