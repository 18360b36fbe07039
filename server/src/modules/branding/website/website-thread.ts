import { parentPort } from "node:worker_threads";
import { type WebsiteReading, websiteReading } from "./website-reading.ts";

export type ReadingTask = { name: keyof WebsiteReading; input: never };
export type ReadingAnswer = { result: unknown } | { failed: true };

/** Answers one task after the other; what it stumbles over lies in the page. */
parentPort?.on("message", ({ name, input }: ReadingTask) => {
  parentPort?.postMessage(answerTo(name, input), []);
});

function answerTo(name: keyof WebsiteReading, input: never): ReadingAnswer {
  try {
    return { result: websiteReading[name](input) };
  } catch {
    return { failed: true };
  }
}

/** Whoever started the thread waits for this word: loading the parsers takes its time. */
parentPort?.postMessage("ready", []);
