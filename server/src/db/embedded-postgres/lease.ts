import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, constants, lstatSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { diskFull, EmbeddedPostgresError, errorCode } from "./embedded-postgres-error.ts";
import { pollUntil } from "./poll-until.ts";

/**
 * A share in the server's life: the writing end of a FIFO whose reading end the watchdog holds. The kernel closes it
 * with the process however that ends, and Node opens it close-on-exec, so no child keeps the server alive by accident.
 */
export type Lease = { close(): void };

export function createLease(fifo: string): void {
  const found = lstatSync(fifo, { throwIfNoEntry: false });
  if (found?.isFIFO()) return;
  if (found) rmSync(fifo, { recursive: true });
  const { status, stderr } = spawnSync("mkfifo", ["-m", "600", fifo], { encoding: "utf8" });
  if (status === 0) return;
  if (/No space left|quota/.test(stderr)) throw diskFull(path.dirname(fifo));
  throw new EmbeddedPostgresError(
    `${fifo} cannot be made: choose a data directory on a disk that knows named pipes with BRIEFTAUBE_DATA_DIR`,
  );
}

/** Takes the first share, together with the reading end for the watchdog, which thus never sees an empty lease. */
export function foundLease(fifo: string): { lease: Lease; reader: number } {
  // A writer may only come to a reader, and a reader that should block later needs a writer to open at once.
  const firstReader = openSync(fifo, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const writer = openSync(fifo, constants.O_WRONLY | constants.O_NONBLOCK);
    return { lease: leaseOn(writer), reader: openSync(fifo, constants.O_RDONLY) };
  } finally {
    closeSync(firstReader);
  }
}

/**
 * Takes a share in a server that is running, or nothing if no watchdog is there. The watchdog may have seen the last
 * share go the moment before; only its answer, written to `joinedFile`, proves that it counts ours.
 */
export async function joinLease(
  fifo: string,
  joinedFile: string,
  deadline: AbortSignal,
): Promise<Lease | undefined> {
  const writer = openWriter(fifo);
  if (writer === undefined) return undefined;
  const token = randomUUID();
  try {
    writeSync(writer, `${token}\n`);
    const joined = await pollUntil(() => {
      if (readAnswer(joinedFile) === token) return true;
      return hasWatchdog(fifo) ? undefined : false;
    }, deadline);
    if (joined) return leaseOn(writer);
  } catch (error) {
    if (errorCode(error) !== "EPIPE") {
      closeSync(writer);
      throw error;
    }
  }
  closeSync(writer);
  return undefined;
}

export function hasWatchdog(fifo: string): boolean {
  const writer = openWriter(fifo);
  if (writer === undefined) return false;
  closeSync(writer);
  return true;
}

function openWriter(fifo: string): number | undefined {
  try {
    return openSync(fifo, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (error) {
    // ENXIO: nobody reads.
    if (errorCode(error) === "ENXIO" || errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function readAnswer(joinedFile: string): string | undefined {
  try {
    return readFileSync(joinedFile, "utf8").trim();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function leaseOn(writer: number): Lease {
  let isOpen = true;
  return {
    close() {
      if (isOpen) closeSync(writer);
      isOpen = false;
    },
  };
}
