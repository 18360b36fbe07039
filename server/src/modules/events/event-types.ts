import { eventKinds, eventTopics } from "../../operations/event-kinds.ts";
import type { Scope } from "../../foundation/scope.ts";

/** The topics that a caller with these scopes may hear of. */
export const topicsFor = (scopes: ReadonlySet<Scope>) =>
  eventTopics.filter((topic) => scopes.has(eventKinds[topic].scope));

/** Whether a text names one type of event, as `order.posted`, or all of a topic, as `order.*`. */
export const isTypePattern = (text: string): boolean =>
  /^[a-z_]+\.([a-z_]+|\*)$/.test(text) && eventTopics.some((topic) => text.startsWith(`${topic}.`));

/** For whoever wrote a pattern that names nothing. */
export const typePatternAdvice = `Types are like order.posted or order.*, of: ${eventTopics.join(", ")}.`;
