import type { IncomingMessage } from "node:http";
import { PassThrough, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib";
import { Problem } from "./problem.ts";

/** Reads a body and stops at the limit: that of what was sent, and of what it unpacks to. */
export async function readBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (Number(response.headers["content-length"] ?? 0) > maxBytes) throw new Problem("TOO_LARGE");
  const unpack = unpackers[response.headers["content-encoding"]?.trim().toLowerCase() || "identity"];
  if (!unpack) throw new Problem("WRONG_TYPE");
  const chunks: Uint8Array[] = [];
  const collectChunks = (body: AsyncIterable<Uint8Array>) => collect(body, maxBytes, chunks);
  await pipeline(response, unpack(), collectChunks, { signal });
  return Buffer.concat(chunks);
}

async function collect(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  chunks: Uint8Array[],
): Promise<void> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Problem("TOO_LARGE");
    chunks.push(chunk);
  }
}

/** We ask for none of these; some servers pack all the same. */
const unpackers: Partial<Record<string, () => Transform>> = {
  identity: () => new PassThrough(),
  gzip: () => createGunzip(),
  "x-gzip": () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress(),
};
