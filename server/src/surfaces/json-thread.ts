import { parentPort } from "node:worker_threads";
import { type ReadJson, readJson } from "./lean-json.ts";

/** A body whose bytes are handed over, not copied; they come back with the answer. */
export type JsonTask = { number: number; body: Uint8Array<ArrayBuffer> };
export type JsonAnswer = { number: number; body: Uint8Array<ArrayBuffer>; read: ReadJson };

parentPort?.on("message", ({ number, body }: JsonTask) => {
  const read = readJson(Buffer.from(body.buffer, body.byteOffset, body.length));
  parentPort?.postMessage({ number, body, read } satisfies JsonAnswer, [body.buffer]);
});
