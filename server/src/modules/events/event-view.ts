import { z } from "zod";
import { modeOutput } from "../../operations/tool.ts";
import { type EventPosition, positionText } from "./event-position.ts";
import type { StoredEvent } from "./events-store.ts";

/** An event as listeners get it, by long poll and by webhook alike. */
export const eventOutput = z.object({
  id: z.string().describe("Pass it as after to go on behind this event."),
  type: z.string(),
  occurredAt: z.iso.datetime(),
  subjectId: z.uuid().describe("The order, approval, schedule … it happened to."),
  data: z.record(z.string(), z.unknown()),
  mode: modeOutput,
});

export const eventView = (event: StoredEvent): z.input<typeof eventOutput> => ({
  id: positionText(event satisfies EventPosition),
  type: event.type,
  occurredAt: event.occurredAt.toISOString(),
  subjectId: event.subjectId,
  data: event.data,
  mode: event.mode,
});
