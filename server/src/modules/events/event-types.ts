import type { Scope } from "../../foundation/scope.ts";

/** What an event tells of, the first word of its type, and the scope that shows it. */
const scopeOfTopic = {
  order: "order:read",
  approval: "approval:read",
  schedule: "letter:schedule",
  wallet: "wallet:read",
  archive_export: "archive:read",
  template: "template:read",
} as const satisfies Record<string, Scope>;

export const eventTopics = Object.keys(scopeOfTopic) as (keyof typeof scopeOfTopic)[];

/** The topics that a caller with these scopes may hear of. */
export const topicsFor = (scopes: ReadonlySet<Scope>) =>
  eventTopics.filter((topic) => scopes.has(scopeOfTopic[topic]));

/** Whether a text names one type of event, as `order.posted`, or all of a topic, as `order.*`. */
export const isTypePattern = (text: string): boolean =>
  /^[a-z_]+\.([a-z_]+|\*)$/.test(text) && eventTopics.some((topic) => text.startsWith(`${topic}.`));

/** For whoever wrote a pattern that names nothing. */
export const typePatternAdvice = `Types are like order.posted or order.*, of: ${eventTopics.join(", ")}.`;
