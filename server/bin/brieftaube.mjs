#!/usr/bin/env node
// Runs the command line on Node 24, whichever Node started it: npm installs one beside the other packages.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import * as nodeModule from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const NODE = 24;
/**
 * Keeps an idle service small: with V8's own choice it held about 40 MB more; and a busy one: what is left behind is
 * collected when memory has grown by a third, where V8 lets an export of many letters grow to twice as much.
 */
const FLAGS = ["--max-semi-space-size=8", "--heap-growing-percent=30"];

const self = fileURLToPath(import.meta.url);
const words = [...FLAGS, self, ...process.argv.slice(2)];
/** Over soon, so that a second start for the flags' sake would cost more than they bring. */
const isBrief = ["--version", "-V", "call"].includes(process.argv[2] ?? "");
const hasFlags = isBrief || FLAGS.every((flag) => process.execArgv.includes(flag));
const isNewEnough = Number(process.versions.node.split(".")[0]) >= NODE;

if (isNewEnough && (hasFlags || !process.execve)) {
  // A second start need not read all of TypeScript again. What was made of it lies with the packages and not, as Node would
  // have it, at a known place that everybody on the machine may write to: it is run without being looked at.
  nodeModule.enableCompileCache(
    fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url)),
  );
  // An image brings the program in few files as well (deploy/image/program.mjs).
  const inFewFiles = new URL("../program/main.js", import.meta.url);
  await (existsSync(inFewFiles) ? import(inFewFiles.href) : import("../src/main.ts"));
} else if (isNewEnough) {
  process.execve(process.execPath, [process.execPath, ...words], { ...process.env, ...withBroughtCode() });
} else {
  const own = fileURLToPath(new URL("../../node_modules/.bin/node", import.meta.url));
  if (!existsSync(own)) {
    console.error(`Brieftaube needs Node ${NODE}: run npm install here, or install Node ${NODE} yourself.`);
    process.exit(1);
  }
  const child = spawn(own, words, { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}

/**
 * An image brings what Node makes of the sources (deploy/image/build.mjs). Node looks for it in a folder named after itself and the
 * account's number, which nobody knows beforehand: a link leads there, in a folder that is ours alone.
 */
function withBroughtCode() {
  const brought = fileURLToPath(new URL("../../compiled", import.meta.url));
  if (!existsSync(brought)) return {};
  try {
    const [made = ""] = readdirSync(brought);
    const place = mkdtempSync(join(tmpdir(), "brieftaube-compiled-"));
    symlinkSync(join(brought, made), join(place, made.replace(/\d+$/, String(process.getuid?.() ?? 0))));
    return { NODE_COMPILE_CACHE: place };
  } catch {
    // Without it a start takes longer, and nothing else.
    return {};
  }
}
