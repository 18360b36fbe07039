import { z } from "zod";
import { modeOutput } from "../../operations/operation.ts";
import { positionText } from "./event-position.ts";
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
  id: positionText(event),
  type: event.type,
  occurredAt: event.occurredAt.toISOString(),
  subjectId: event.subjectId,
  data: publicData(event.data),
  mode: event.mode,
});

const Detail = z.object({
  code: z.string().optional(),
  by: z.object({ kind: z.string() }).optional(),
  text: z.string().optional(),
});

/** Whose words may go out: those of the partner's own people and programs. A carrier's are for the record only. */
const ownKinds = ["person", "token", "oauth"];

function publicData(data: Record<string, unknown>): Record<string, unknown> {
  const detail = Detail.safeParse(data["detail"]);
  if (!detail.success) return data;
  const { code, by, text } = detail.data;
  const isOwn = by !== undefined && ownKinds.includes(by.kind);
  return { ...data, detail: { ...(code && { code }), ...(by && { by }), ...(isOwn && text && { text }) } };
}
