import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openPrintRoom } from "../../e2e/print-room.ts";

/** What was printed: the order, the key that its sender gave it, to whom. */
export type Printed = { job: string; orderId: string; clientOrderId: string; recipientLines: string[] };

/** Whoever prints what stands in the folder, whatever happens to the machines, and keeps its own books. */
export function startPrinting(folder: string) {
  const room = openPrintRoom(folder);
  const printed: Printed[] = [];
  const complaints: string[] = [];
  const closing = new AbortController();
  const done = (async () => {
    while (!closing.signal.aborted) {
      for (const job of jobsIn("outgoing")) takeOne(job);
      await pause(200);
    }
  })();

  function takeOne(job: string): void {
    try {
      const { orderId, clientOrderId, recipientLines } = room.take(job);
      printed.push({ job, orderId, clientOrderId, recipientLines });
    } catch (cause) {
      // Stopped at this very moment: the folder is gone. Anything else is a broken job.
      if ((cause as NodeJS.ErrnoException).code !== "ENOENT") complaints.push(`${job}: ${String(cause)}`);
    }
  }

  function jobsIn(place: string): string[] {
    try {
      return readdirSync(join(folder, place)).toSorted();
    } catch {
      return []; // before the first job there is no folder
    }
  }

  return {
    printed,
    complaints,
    waiting: () => jobsIn("outgoing").length,
    async close(): Promise<void> {
      closing.abort();
      await done;
    },
  };
}

export type Printing = ReturnType<typeof startPrinting>;
