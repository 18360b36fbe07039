import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Ticket = {
  job: string;
  orderId: string;
  clientOrderId: string;
  recipientLines: string[];
  file: { name: string };
  product: string;
};

/** Whoever prints: works on the spool folder as docs/spool.md says, and knows nothing else of the service. */
export function openPrintRoom(folder: string) {
  mkdirSync(folder);
  return {
    folder,
    jobsIn: (place: "outgoing" | "book" | "tmp"): string[] => readdirSync(join(folder, place)).toSorted(),

    /** Claims a job, checks its files and reads what to do; `pdf` is what it would print. */
    take(this: void, job: string): Ticket & { pdf: Buffer } {
      const taken = join(folder, "taken", job);
      renameSync(join(folder, "outgoing", job), taken);
      requireWhole(taken);
      const ticket = JSON.parse(readFileSync(join(taken, "ticket.json"), "utf8")) as Ticket;
      return { ...ticket, pdf: readFileSync(join(taken, ticket.file.name)) };
    },

    /** Says where a letter stands now. */
    answer(job: string, said: { event: string; at: string; trackingNumber?: string }): void {
      const aside = join(folder, "incoming", `${job}.part`);
      writeFileSync(aside, JSON.stringify(said));
      renameSync(aside, join(folder, "incoming", `${job}.json`));
    },
  };
}

/** As `sha256sum -c SHA256SUMS` does. */
function requireWhole(taken: string): void {
  for (const line of readFileSync(join(taken, "SHA256SUMS"), "utf8").trim().split("\n")) {
    const [sum, file = ""] = line.split("  ");
    const found = createHash("sha256")
      .update(readFileSync(join(taken, file)))
      .digest("hex");
    if (found !== sum) throw new Error(`${file} is not what was written`);
  }
}
