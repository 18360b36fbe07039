#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { runClient } from "./command-line.ts";

/** As the package says, in which this file lies compiled. */
function version(): string {
  const text = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

// Whoever reads our lines may have read enough of them, as `head` does.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (cause: NodeJS.ErrnoException) => {
    if (cause.code !== "EPIPE") throw cause;
    process.exit();
  });

process.exitCode = await runClient(process.argv.slice(2), {
  version,
  environment: process.env,
  readInput: () => text(process.stdin),
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
});
