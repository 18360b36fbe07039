import { z } from "zod";
import { refuseField } from "../../../foundation/refusal.ts";
import { eventOutput } from "../../../operations/event-kinds.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { FIRST_POSITION, type EventPosition, positionText, readPosition } from "../event-position.ts";
import { isTypePattern, topicsFor, typePatternAdvice } from "../event-types.ts";
import { eventView } from "../event-view.ts";
import { findPresentPosition, listEvents } from "../events-store.ts";
import { waitForEvents } from "../wait-for-events.ts";

/** `GET /v1/events`: what has happened since, or as soon as something does. It is no tool, and takes their road. */
export const eventList = defineOperation({
  name: "event_list",
  title: "Events",
  summary: "Lists what has happened behind a place in the order of events, and waits for it if asked to.",
  doors: ["rest"],
  scope: null,
  effect: "read",
  refuses: [],
  // Everything comes as the text of a query.
  input: z.strictObject({
    after: z
      .string()
      .max(60)
      .optional()
      .describe("next of the last answer, the id of an event, or now; without it from the first event on."),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    types: z
      .string()
      .max(500)
      .optional()
      .describe("With commas, as order.posted,approval.*; without it all that the scopes show."),
    wait: z.coerce.number().min(0).max(30).default(0).describe("Seconds to wait for something to happen."),
  }),
  output: z.object({ events: z.array(eventOutput), next: z.string(), more: z.boolean() }),

  async run({ after, limit, types, wait }, call) {
    const { db, caller } = call;
    const wanted = {
      after: after === "now" ? await findPresentPosition(db) : positionOf(after),
      limit,
      types: patternsOf(types),
      topics: topicsFor(caller.scopes),
    };
    const { events, next, isMore } =
      wait > 0 ? await waitForEvents(call, wanted, wait) : await listEvents(db, caller, wanted);
    return { events: events.map(eventView), next: positionText(next), more: isMore };
  },
});

function positionOf(after: string | undefined): EventPosition {
  if (after === undefined) return FIRST_POSITION;
  return (
    readPosition(after) ??
    refuseField("after", "format", "Use `next` or an event's `id` of an earlier answer, or now.")
  );
}

function patternsOf(types: string | undefined): string[] {
  const patterns = types?.split(",").map((pattern) => pattern.trim()) ?? [];
  return patterns.every(isTypePattern) ? patterns : refuseField("types", "format", typePatternAdvice);
}
