import { z } from "zod";
import type { Database, Tx } from "../db/database.ts";
import type { EnqueueOptions, QueueDefinition } from "../db/queue.ts";
import type { Services } from "./call.ts";

/** Work done later. A job may run twice; it must come to the same end. */
export type Job<Name extends string = string, Payload extends z.ZodObject = z.ZodObject> = QueueDefinition & {
  name: Name;
  payload: Payload;
  run(payload: z.output<Payload>, services: Services, signal: AbortSignal): Promise<void>;
};

export const defineJob = <const Name extends string, Payload extends z.ZodObject>(
  job: Job<Name, Payload>,
): Job<Name, Payload> => job;

/** Queues a job in the caller's transaction. */
export const enqueue = <Payload extends z.ZodObject>(
  { queue }: Pick<Services, "queue">,
  db: Database | Tx,
  job: { name: string; payload: Payload },
  payload: z.input<Payload>,
  options?: EnqueueOptions,
): Promise<string | null> => queue.enqueue(db, job.name, payload, options);

/** A job that the clock starts takes nothing. */
export const noPayload = z.object({});
