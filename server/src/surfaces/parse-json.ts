import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { JsonAnswer, JsonTask } from "./json-thread.ts";
import { type ReadJson, readJson } from "./lean-json.ts";

/** Longer bodies are read in a thread of their own: nobody else waits for them. */
const LONG_BYTES = 2 ** 20;
/** A thread that has had nothing to do for so long gives its memory back. */
const REST_AFTER_MS = 30_000;

export type ParsedJson = { value: unknown } | Exclude<ReadJson, { value: unknown }>;

/** Parses a body that nobody else holds: a long one is handed to a thread and must not be looked at any more. */
export async function parseJson(body: Buffer<ArrayBuffer>): Promise<ParsedJson> {
  const isLong = body.length > LONG_BYTES;
  const { read, body: back } = isLong ? await askThread(body) : { read: readJson(body), body };
  if (!("value" in read)) return read;
  return { value: await withFiles(read, Buffer.from(back.buffer, back.byteOffset, back.length)) };
}

/** Puts the files' texts back where they were, each in a turn of its own. */
async function withFiles(
  { value, files }: Extract<ReadJson, { value: unknown }>,
  body: Buffer<ArrayBuffer>,
): Promise<unknown> {
  const whole = { value };
  for (const { path, start, end } of files) {
    const keys = ["value", ...path];
    const last = keys.pop() ?? "";
    // The path was taken from this very value.
    const holder = keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], whole);
    (holder as Record<string, unknown>)[last] = body.toString("latin1", start, end);
    await setImmediate();
  }
  return whole.value;
}

type Thread = { worker: Worker; waiting: Map<number, PromiseWithResolvers<JsonAnswer>> };

let thread: Thread | null = null;
let rest: NodeJS.Timeout | undefined;
let lastNumber = 0;

async function askThread(body: Buffer<ArrayBuffer>): Promise<JsonAnswer> {
  clearTimeout(rest);
  const { worker, waiting } = (thread ??= startThread());
  const number = (lastNumber += 1);
  const answer = Promise.withResolvers<JsonAnswer>();
  waiting.set(number, answer);
  worker.ref();
  worker.postMessage({ number, body } satisfies JsonTask, [body.buffer]);
  try {
    return await answer.promise;
  } finally {
    waiting.delete(number);
    if (waiting.size === 0) {
      worker.unref();
      rest = setTimeout(() => void endThread(), REST_AFTER_MS).unref();
    }
  }
}

function startThread(): Thread {
  // It has no business with our settings or secrets.
  const worker = new Worker(new URL("./json-thread.ts", import.meta.url), { env: {}, execArgv: [] });
  const started: Thread = { worker, waiting: new Map() };
  worker.on("message", (answer: JsonAnswer) => started.waiting.get(answer.number)?.resolve(answer));
  worker.on("error", () => undefined);
  worker.on("exit", () => {
    if (thread === started) thread = null;
    for (const { reject } of started.waiting.values())
      reject(new Error("the thread that reads JSON has ended"));
  });
  return started;
}

async function endThread(): Promise<void> {
  const ended = thread;
  thread = null;
  await ended?.worker.terminate();
}
