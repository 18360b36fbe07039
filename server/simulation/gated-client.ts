import { hash } from "node:crypto";
import { Client, type ClientConfig, DatabaseError } from "pg";
import type { StatementFault } from "./faults.ts";
import type { LockWatch } from "./lock-watch.ts";
import type { Owner, Scheduler } from "./scheduler.ts";

export type GatedClientOptions = {
  owner: Owner;
  scheduler: Scheduler;
  locks: LockWatch;
  /** What is to happen to the next statement. */
  faultOf: () => StatementFault;
};

type Lines = Set<InstanceType<typeof Client>>;

/**
 * The driver as the service knows it, except that every statement waits for its turn and may meet with a fault. The pool
 * takes the class that it is to make connections of from its settings, so the code under test does not know.
 */
export function gatedClient({ owner, scheduler, locks, faultOf }: GatedClientOptions) {
  const lines: Lines = new Set();

  class GatedClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config);
      lines.add(this);
    }

    override connect(callback?: (...values: never[]) => void): never {
      const made = scheduler.gate(owner, "connect", () => super.connect());
      if (!callback) return made as never;
      void tell(made, this, callback as Told);
      return undefined as never;
    }

    /** As our pools ask: a text and its values, and a promise of the answer. */
    override query(...given: never[]): never {
      const [text, values] = given as unknown as [string, unknown[]];
      const { processID } = this as unknown as Line;
      return scheduler.gate(owner, labelOf(text), () => this.#perform(text, values), processID) as never;
    }

    async #perform(text: string, values: unknown[]): Promise<unknown> {
      const fault = faultOf();
      if (fault === "disk_full") throw diskFull();
      const result =
        fault === "cut_before"
          ? null
          : await (super.query({ name: nameOf(text), text, values }) as Promise<unknown>);
      if (fault === "none") return result;
      await cutLine(this, locks);
      throw new Error("Connection terminated unexpectedly");
    }

    override end(callback?: (cause: Error) => void): never {
      lines.delete(this);
      const ended = super.end();
      scheduler.hold(ended);
      if (!callback) return ended as never;
      void tell(ended, this, callback as Told);
      return undefined as never;
    }
  }

  return {
    Client: GatedClient as unknown as typeof Client,
    /** As if the process had been killed: every line is gone, and the server has noticed. */
    async cutAll(): Promise<void> {
      const pids = [...lines]
        .map((line) => (line as unknown as Line).processID)
        .filter((pid) => pid !== null);
      for (const line of lines) (line as unknown as Line).connection.stream.destroy();
      lines.clear();
      await locks.end(pids);
    },
  };
}

/** What the driver does not show: it is part of what we test with, at the version we have. */
type Line = { processID: number | null; _ended: boolean; connection: { stream: { destroy(): void } } };

const diskFull = () =>
  Object.assign(new DatabaseError("could not extend file: No space left on device", 0, "error"), {
    code: "53100",
    severity: "ERROR",
  });

type Told = (cause?: unknown, client?: unknown) => void;

async function tell(made: Promise<unknown>, client: unknown, told: Told): Promise<void> {
  try {
    await made;
  } catch (cause) {
    told(cause);
    return;
  }
  told(undefined, client);
}

/** Ends a line as a broken network does, and waits until both ends know. */
async function cutLine(client: InstanceType<typeof Client>, locks: LockWatch): Promise<void> {
  const { processID, connection, _ended: isOver } = client as unknown as Line;
  if (isOver) return;
  const known = new Promise<void>((resolve) => void client.once("end", () => resolve()));
  connection.stream.destroy();
  await known;
  if (processID !== null) await locks.end([processID]);
}

/** Planned once on each line instead of at every call: planning was most of what a life cost. */
const nameOf = (text: string): string => hash("md5", text);

/** The beginning of a statement says enough about it; parameters and ids are no part of it. */
const labelOf = (text: string): string => text.replaceAll(/\s+/g, " ").slice(0, 70);
