import { Client, type ClientConfig, DatabaseError } from "pg";
import type { StatementFault } from "./faults.ts";
import type { LockWatch } from "./lock-watch.ts";
import type { Owner, Scheduler } from "./scheduler.ts";

export type GatedClientOptions = {
  owner: Owner;
  scheduler: Scheduler;
  locks: LockWatch;
  /** What is to happen to the next statement. */
  faultOf(statement: string): StatementFault;
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
      made.then(
        () => (callback as (cause?: unknown, client?: unknown) => void)(undefined, this),
        (cause: unknown) => (callback as (cause?: unknown) => void)(cause),
      );
      return undefined as never;
    }

    override query(...given: never[]): never {
      const [first, second, third] = given as unknown as [unknown, unknown, unknown];
      const callback = [first, second, third].find((each) => typeof each === "function");
      const text = typeof first === "string" ? first : String((first as { text?: string }).text);
      const values = Array.isArray(second) ? (second as unknown[]) : undefined;
      const pid = (this as unknown as { processID: number | null }).processID;
      const made = scheduler.gate(
        owner,
        labelOf(text),
        () => this.#perform(text, first, values),
        pid ?? null,
      );
      if (typeof callback !== "function") return made as never;
      made.then(
        (result) => (callback as (cause: unknown, result?: unknown) => void)(null, result),
        (cause: unknown) => (callback as (cause: unknown) => void)(cause),
      );
      return undefined as never;
    }

    async #perform(text: string, first: unknown, values: unknown[] | undefined): Promise<unknown> {
      const really = () => super.query(first as string, values as unknown[]) as Promise<unknown>;
      switch (faultOf(text)) {
        case "none":
          return really();
        case "cut_before":
          await cutLine(this, locks);
          throw cutError();
        case "cut_after":
          await really();
          await cutLine(this, locks);
          throw cutError();
        case "disk_full":
          throw Object.assign(new DatabaseError("could not extend file: No space left on device", 0, "error"), {
            code: "53100",
            severity: "ERROR",
          });
      }
    }

    override end(callback?: (cause: Error) => void): never {
      lines.delete(this);
      return super.end(callback as never) as never;
    }
  }

  return {
    Client: GatedClient as unknown as typeof Client,
    /** As if the process had been killed: every line is gone, and the server has noticed. */
    async cutAll(): Promise<void> {
      const pids = [...lines].map((line) => (line as unknown as Line).processID).filter((pid) => pid !== null);
      for (const line of lines) (line as unknown as Line).connection.stream.destroy();
      lines.clear();
      await locks.end(pids);
    },
  };
}

type Line = { processID: number | null; connection: { stream: { destroy(): void } } };

const cutError = () => new Error("Connection terminated unexpectedly");

/** Ends a line as a broken network does, and waits until both ends know. */
async function cutLine(client: InstanceType<typeof Client>, locks: LockWatch): Promise<void> {
  const { processID, connection } = client as unknown as Line;
  const known = new Promise<void>((resolve) => void client.once("end", () => resolve()));
  connection.stream.destroy();
  await known;
  if (processID !== null) await locks.end([processID]);
}

/** The beginning of a statement says enough about it; parameters and ids are no part of it. */
const labelOf = (text: string): string => text.replaceAll(/\s+/g, " ").slice(0, 70);
