// Tries the page in Chromium as its users do, from a disk: PLUMB_PAGE is the folder that ci/web has made. PLUMB_SHOTS is a folder
// for pictures of it.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { join, resolve } from "node:path";

const { chromium } = createRequire(import.meta.url)("playwright-core");
const address = pathToFileURL(resolve(process.env.PLUMB_PAGE, "index.html")).href;
const shots = process.env.PLUMB_SHOTS;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });

/** Most milliseconds of a test. */
const PATIENCE = 60_000;

/** A page that has run the program of its address. */
async function open({ hash = "", ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  page.errors = [];
  page.on("pageerror", (error) => page.errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && page.errors.push(message.text()));
  await page.goto(address + hash);
  await page.waitForFunction(() => globalThis.plumb?.first);
  return page;
}

const outcome = (page, text) => page.locator("#outcome").filter({ hasText: text }).waitFor({ timeout: 20_000 });

async function type(page, text) {
  await page.locator("#source .cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

async function example(page, title) {
  await page.selectOption("#examples", title);
}

async function shot(page, name) {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) });
}

const RETURNS = (number) => `func.func @main() -> i32 {\n  %r = arith.constant ${number} : i32\n  return %r : i32\n}\n`;

const tests = {
  async "the first example runs"() {
    const page = await open();
    await outcome(page, "@main returned");
    assert.match(await page.locator("#results").innerText(), /120/);
    assert.equal(await page.locator("#printed pre").innerText(), "1\n2\n6\n24\n120\n");
    await shot(page, "wide-light-run");
    const first = await page.evaluate(() => Math.round(globalThis.plumb.first));
    console.log(`     time to the first result: ${first} ms`);
    return page;
  },

  async "typing runs the program"() {
    const page = await open();
    await type(page, RETURNS(41));
    await page.locator("#results").filter({ hasText: "41" }).waitFor();
    await type(page, RETURNS(42));
    await page.locator("#results").filter({ hasText: "42" }).waitFor();
    return page;
  },

  async "a syntax error is underlined at its place"() {
    const page = await open();
    await type(page, RETURNS(1).replace("constant", "constnt"));
    await outcome(page, "not valid");
    await page.locator(".cm-lintRange-error").filter({ hasText: "arith.constnt" }).waitFor();
    await page.locator("#diagnostics .link").first().click();
    assert.match(await page.locator("#diagnostics").innerText(), /line 2, column 8/);
    const line = await page.locator(".cm-activeLine").innerText();
    assert.match(line, /constnt/);
    await shot(page, "wide-light-error");
    return page;
  },

  async "undefined behaviour is explained"() {
    const page = await open({ colorScheme: "dark" });
    await example(page, "Use after free");
    await outcome(page, "undefined behaviour");
    const said = await page.locator("#diagnostics").innerText();
    assert.match(said, /use-after-free/);
    assert.match(said, /line 7: freed here/);
    await shot(page, "wide-dark-ub");
    return page;
  },

  async "steps go forwards and backwards"() {
    const page = await open();
    await example(page, "Fresh memory");
    await page.click("#tab-steps");
    await page.locator("#count").filter({ hasText: "step 1 of" }).waitFor();
    while (!(await page.locator("#step").innerText()).includes("memref.store")) await page.keyboard.press("Tab").then(() => page.click("#forward"));
    assert.match(await page.locator(".cm-current").innerText(), /memref\.store/);
    const cells = page.locator(".allocation .bytes span:not(.offset)");
    assert.deepEqual((await cells.allInnerTexts()).slice(0, 6), ["78", "56", "34", "12", "??", "??"]);
    assert.equal(await page.locator(".allocation .written").count(), 4);
    await page.click("#back");
    assert.deepEqual((await cells.allInnerTexts()).slice(0, 2), ["??", "??"]);
    await page.locator("#view-steps").focus();
    await page.keyboard.press("End");
    assert.match(await page.locator("#step").innerText(), /func\.return/);
    assert.match(await page.locator("#values").innerText(), /undetermined/);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await shot(page, "wide-light-steps");
    await page.keyboard.press("Home");
    await page.locator("#count").filter({ hasText: "step 1 of" }).waitFor();
    await page.keyboard.press("ArrowRight");
    await page.locator("#count").filter({ hasText: "step 2 of" }).waitFor();
    return page;
  },

  async "poison is coloured in memory"() {
    const page = await open({ colorScheme: "dark" });
    await example(page, "Poison in memory");
    await page.click("#tab-steps");
    await page.locator("#view-steps").focus();
    await page.locator("#count").filter({ hasText: "step 1 of" }).waitFor();
    while (!(await page.locator("#step").innerText()).includes("vector.store")) await page.keyboard.press("ArrowRight");
    assert.equal(await page.locator(".allocation .bytes .p").count(), 8);
    await shot(page, "wide-dark-steps");
    return page;
  },

  async "the converted program stands beside the source"() {
    const page = await open();
    await page.click("#tab-lowered");
    await page.locator("#lowered .cm-content").filter({ hasText: "llvm.func" }).waitFor();
    const [left, right] = [await page.locator("#source").boundingBox(), await page.locator("#lowered").boundingBox()];
    assert.ok(right.x >= left.x + left.width - 2);
    await shot(page, "wide-light-lowered");
    return page;
  },

  async "a link has the program in it"() {
    const page = await open();
    await type(page, "// ü𝄞\n" + RETURNS(77));
    await page.locator("#results").filter({ hasText: "77" }).waitFor();
    await page.click("#share");
    await page.waitForFunction(() => location.hash.startsWith("#code="));
    const hash = new URL(page.url()).hash;
    const other = await open({ hash });
    await other.locator("#results").filter({ hasText: "77" }).waitFor();
    assert.match(await other.locator("#source .cm-content").innerText(), /ü𝄞/);
    await other.context().close();
    return page;
  },

  async "a link that is none leaves the first example"() {
    const page = await open({ hash: "#code=%%%" });
    await outcome(page, "@main returned");
    return page;
  },

  async "a program that does not end is stopped"() {
    const page = await open();
    await example(page, "A loop without an end");
    await outcome(page, "did not end within its operations");
    console.log(`     ${await page.locator("#outcome").innerText()}`);
    await type(page, RETURNS(5));
    await page.locator("#results").filter({ hasText: "5" }).waitFor();
    return page;
  },

  async "a worker that does not answer is replaced"() {
    const page = await open();
    await page.evaluate(() => (globalThis.plumb.engine.patience = 1));
    await example(page, "A loop without an end");
    await outcome(page, "did not end within 0.001 seconds");
    await page.evaluate(() => (globalThis.plumb.engine.patience = 10_000));
    await type(page, RETURNS(6));
    await page.locator("#results").filter({ hasText: "6" }).waitFor();
    return page;
  },

  async "recursion without an end is stopped"() {
    const page = await open();
    await type(page, "func.func @main() {\n  func.call @main() : () -> ()\n  return\n}\n");
    await page.locator("#outcome.memory, #outcome.fuel").waitFor();
    return page;
  },

  async "a program that nests deeply is answered"() {
    const page = await open();
    const deep = 20_000;
    const text = `func.func @main() {\n${"scf.execute_region {\n".repeat(deep)}${"scf.yield\n}\n".repeat(deep)}return\n}\n`;
    const ask = (text) => globalThis.plumb.engine.ask({ kind: "run", text }).catch((error) => error.message);
    const answer = await page.evaluate(ask, text);
    console.log(`     ${typeof answer === "string" ? answer : (answer.outcome ?? answer.diagnostics[0].message)}`);
    await type(page, RETURNS(8));
    await page.locator("#results").filter({ hasText: "8" }).waitFor();
    return page;
  },

  async "another function is chosen"() {
    const page = await open();
    await type(page, `${RETURNS(3)}${RETURNS(4).replace("@main", "@other")}func.func @with(%x: i32) {\n  return\n}\n`);
    await page.locator("#results").filter({ hasText: "3" }).waitFor();
    await page.selectOption("#functions", "other");
    await outcome(page, "@other returned");
    assert.ok(await page.locator("#functions option[value=with]").isDisabled());
    return page;
  },

  async "the keyboard alone is enough"() {
    const page = await open();
    await outcome(page, "@main returned");
    await page.locator("#examples").focus();
    const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.className);
    await page.keyboard.press("Tab");
    assert.equal(await focused(), "functions");
    await page.keyboard.press("Tab");
    assert.equal(await focused(), "share");
    await page.keyboard.press("Tab");
    assert.match(await focused(), /cm-content/);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("func.func @main() -> i32 { %t = arith.constant 42 : i32 return %t : i32 }");
    await page.locator("#results").filter({ hasText: "42" }).waitFor();
    await page.keyboard.press("Tab");
    assert.equal(await focused(), "tab-run");
    await page.keyboard.press("ArrowRight");
    assert.equal(await focused(), "tab-steps");
    await page.keyboard.press("Tab");
    assert.equal(await focused(), "view-steps");
    await page.locator("#count").filter({ hasText: "step 1 of 2" }).waitFor();
    await page.keyboard.press("ArrowRight");
    await page.locator("#step").filter({ hasText: "func.return" }).waitFor();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowRight");
    assert.equal(await focused(), "tab-lowered");
    await page.locator("#lowered .cm-content").filter({ hasText: "llvm.return" }).waitFor();
    return page;
  },

  async "it fits on a phone"() {
    for (const colorScheme of ["light", "dark"]) {
      const page = await open({ viewport: { width: 375, height: 720 }, colorScheme, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
      await example(page, "Fresh memory");
      await outcome(page, "@main returned");
      await shot(page, `narrow-${colorScheme}-run`);
      await page.tap("#tab-steps");
      for (let at = 0; at < 8; at++) await page.tap("#forward");
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 375, `the page is ${width} wide`);
      await page.locator("#view-steps").scrollIntoViewIfNeeded();
      await shot(page, `narrow-${colorScheme}-steps`);
      if (shots) await page.screenshot({ path: join(shots, `narrow-${colorScheme}-all.png`), fullPage: true });
      assert.deepEqual(page.errors, []);
      await page.context().close();
    }
  },

  async "every example has what it says"() {
    const page = await open();
    const titles = await page.locator("#examples optgroup option").allInnerTexts();
    assert.ok(titles.length >= 12);
    for (const title of titles) {
      await example(page, title);
      await page.waitForFunction(() => document.querySelector("#lowered .cm-content").textContent.includes("llvm.func"));
      assert.equal(await page.locator("#refused").innerText(), "");
    }
    return page;
  },
};

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  if (process.argv[2] && !name.includes(process.argv[2])) continue;
  const began = performance.now();
  try {
    const late = new Promise((_, reject) => setTimeout(() => reject(new Error("it took too long")), PATIENCE).unref());
    const page = await Promise.race([test(), late]);
    if (page) {
      assert.deepEqual(page.errors, []);
      await page.context().close();
    }
    console.log(`ok   ${name} (${Math.round(performance.now() - began)} ms)`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL ${name}: ${error.stack}`);
  }
}
await browser.close();
if (failed) {
  console.error(`${failed} tests failed`);
  process.exit(1);
}
