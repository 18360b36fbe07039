import { z } from "zod";
import type { eventOutput } from "../../operations/event-kinds.ts";
import { positionText } from "./event-position.ts";
import type { StoredEvent } from "./events-store.ts";

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
