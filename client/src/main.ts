#!/usr/bin/env node
import { text } from "node:stream/consumers";
import { runClient } from "./command-line.ts";

process.exitCode = await runClient(process.argv.slice(2), {
  environment: process.env,
  readInput: () => text(process.stdin),
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
});
