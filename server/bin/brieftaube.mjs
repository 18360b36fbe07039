#!/usr/bin/env node
// Runs the command line on Node 24, whichever Node started it: npm installs one beside the other packages.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const wanted = 24;

if (Number(process.versions.node.split(".")[0]) >= wanted) {
  enableCompileCache(); // a second start need not read all of TypeScript again
  await import("../src/main.ts");
} else {
  const own = fileURLToPath(new URL("../../node_modules/.bin/node", import.meta.url));
  if (!existsSync(own)) {
    console.error(
      `Brieftaube needs Node ${wanted}: run npm install here, or install Node ${wanted} yourself.`,
    );
    process.exit(1);
  }
  const child = spawn(own, [main, ...process.argv.slice(2)], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}
