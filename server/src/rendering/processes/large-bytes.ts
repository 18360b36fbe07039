import { readSync, writeSync } from "node:fs";
import type { Duplex } from "node:stream";

/**
 * Files travel between the service and a render process beside their messages: inside of one they would be copied
 * several times over. The message holds a mark in the place of each; the bytes follow in the same order.
 */
export type Parcel = { message: unknown; files: Uint8Array[] };

/** Less than this may as well be copied. */
const LARGE_BYTES = 2 ** 20;
const MARK = "brieftaube: bytes that follow";

type Mark = { [MARK]: number };

/** Takes large bytes out of a message. */
export function pack(message: unknown): Parcel {
  const files: Uint8Array[] = [];
  const packed = mapValues(message, (value) => {
    if (!(value instanceof Uint8Array) || value.length < LARGE_BYTES) return value;
    files.push(value);
    return { [MARK]: value.length } satisfies Mark;
  });
  return { message: packed, files };
}

/** How long each of the files is that a message waits for. */
export function awaited(message: unknown): number[] {
  const sizes: number[] = [];
  mapValues(message, (value) => {
    if (isMark(value)) sizes.push(value[MARK]);
    return value;
  });
  return sizes;
}

/** Puts the files back where they were. */
export function unpack(message: unknown, files: readonly Uint8Array[]): unknown {
  const left = [...files];
  return mapValues(message, (value) => (isMark(value) ? left.shift() : value));
}

const isMark = (value: unknown): value is Mark =>
  typeof value === "object" && value !== null && MARK in value;

/** Changes the leaves of plain objects and lists, in their order. */
function mapValues(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => mapValues(each, change));
  const isPlain = typeof value === "object" && value !== null && !ArrayBuffer.isView(value) && !isMark(value);
  if (!isPlain) return change(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapValues(each, change)]));
}

/** The service's end: sends without waiting, and receives into bytes of the right size. */
export function bytePipe(pipe: Duplex) {
  let target: { bytes: Buffer; length: number; done: (bytes: Buffer) => void } | null = null;
  // Whoever waits for bytes of a process that has ended hears of its end.
  pipe.on("error", () => undefined);

  const fill = () => {
    while (target) {
      const left = target.bytes.length - target.length;
      const chunk = pipe.read(Math.min(left, pipe.readableLength)) as Buffer | null;
      if (!chunk) return;
      target.length += chunk.copy(target.bytes, target.length);
      if (target.length < target.bytes.length) continue;
      const { done, bytes } = target;
      target = null;
      done(bytes);
    }
  };
  pipe.on("readable", fill);

  return {
    send: (files: readonly Uint8Array[]) => files.forEach((file) => pipe.write(file)),
    async receive(sizes: readonly number[]): Promise<Uint8Array[]> {
      const files: Uint8Array[] = [];
      for (const size of sizes)
        files.push(
          await new Promise<Buffer>((done) => {
            target = { bytes: Buffer.allocUnsafeSlow(size), length: 0, done };
            fill();
          }),
        );
      return files;
    },
  };
}

/** The other end, in a process that has nothing else to do meanwhile. */
export function receiveFiles(fd: number, sizes: readonly number[]): Uint8Array[] {
  return sizes.map((size) => {
    const bytes = Buffer.allocUnsafeSlow(size);
    for (let at = 0; at < size;) {
      const read = readSync(fd, bytes, at, size - at, null);
      if (read === 0) throw new Error("the service has ended");
      at += read;
    }
    return bytes;
  });
}

export function sendFiles(fd: number, files: readonly Uint8Array[]): void {
  for (const file of files) for (let at = 0; at < file.length;) at += writeSync(fd, file, at);
}
