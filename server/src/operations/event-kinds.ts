import { z } from "zod";
import type { Scope } from "../foundation/scope.ts";
import { modeOutput } from "./operation.ts";

/** An event as listeners get it, by long poll and by webhook alike. */
export const eventOutput = z
  .object({
    id: z.string().describe("Pass it as after to go on behind this event."),
    type: z.string(),
    occurredAt: z.iso.datetime(),
    subjectId: z.uuid().describe("The order, approval, schedule … it happened to."),
    data: z.record(z.string(), z.unknown()),
    mode: modeOutput,
  })
  .meta({ title: "Event" });

/** What one topic of events tells: the ends of its types, who may see them, and what stands in `data`. */
type EventKind = { scope: Scope; happenings: readonly string[]; data: z.ZodObject };

/** A thing that only says where it stands now. */
const standing = (id: string, status: readonly [string, ...string[]]) =>
  z.object({ [id]: z.uuid(), status: z.enum(status) });

const orders = [
  "awaiting_approval",
  "approved",
  "scheduled",
  "queued",
  "submitting",
  "submitted",
  "printing",
  "posted",
  "delivered",
  "awaiting_partner_fix",
  "returned",
  "rejected",
  "expired",
  "cancelled",
  "failed",
] as const;
const approvals = ["pending", "approved", "rejected", "expired"] as const;
const schedules = ["scheduled", "sent", "cancelled", "failed"] as const;
const exports = ["queued", "running", "complete", "failed"] as const;

/** Everything that listeners may be told of, by the first word of its type. The modules that tell stand above and are held to it by a test. */
export const eventKinds = {
  order: {
    scope: "order:read",
    happenings: orders,
    data: z.object({
      orderId: z.uuid(),
      letterId: z.uuid(),
      clientOrderId: z.string().optional(),
      status: z.enum(orders),
      approvalId: z.uuid().optional(),
      scheduleId: z.uuid().optional(),
      trackingNumber: z.string().optional(),
      copyOf: z.uuid().optional().describe("The order that this is a copy of."),
      partOf: z.uuid().optional().describe("The order of the first part."),
      part: z.int().optional(),
      parts: z.int().optional(),
      deliver: z.literal("email").optional(),
      detail: z.object({
        code: z.string().optional().describe("Why, for programs."),
        by: z
          .object({ kind: z.enum(["token", "oauth", "person", "carrier", "service", "operator"]) })
          .optional(),
        text: z.string().optional().describe("What one of your own people or programs wrote."),
      }),
    }),
  },
  approval: { scope: "approval:read", happenings: approvals, data: standing("approvalId", approvals) },
  deadline: {
    scope: "order:read",
    happenings: ["at_risk"],
    data: z.object({
      orderId: z.uuid(),
      letterId: z.uuid(),
      clientOrderId: z.string().optional(),
      status: z.enum(orders),
      approvalId: z.uuid().optional(),
      missing: z.enum(["hand_over", "posting"]).describe("What has not happened by its hour."),
      lastDay: z.iso.date(),
      latestReasonable: z.iso.datetime(),
      courierUntil: z.iso.datetime().describe("Until then a messenger still helps."),
    }),
  },
  delivery_record: {
    scope: "order:read",
    happenings: ["missing"],
    data: z.object({
      orderId: z.uuid(),
      letterId: z.uuid(),
      clientOrderId: z.string().optional(),
      trackingNumber: z.string().optional(),
      months: z.int().describe("So many after posting: 1, 6 or 12."),
      postedAt: z.iso.datetime({ offset: true }),
      keptUntil: z.iso.date().describe("About how long the post keeps it."),
    }),
  },
  stopped_letter: {
    scope: "order:read",
    happenings: ["brought"],
    data: z.object({
      orderId: z.uuid(),
      letterId: z.uuid(),
      clientOrderId: z.string().optional(),
      step: z.enum(["posted", "dropped"]),
      happenedAt: z.iso.datetime({ offset: true }).describe("By the device, as far as that can be."),
      stoppedAt: z.iso.datetime(),
    }),
  },
  schedule: { scope: "letter:schedule", happenings: schedules, data: standing("scheduleId", schedules) },
  wallet: {
    scope: "wallet:read",
    happenings: ["low"],
    data: z.object({ availableCents: z.int(), thresholdCents: z.int() }),
  },
  archive_export: {
    scope: "archive:read",
    happenings: exports,
    data: standing("jobId", exports).extend({ format: z.string() }),
  },
  template: {
    scope: "template:read",
    happenings: ["released"],
    data: z.object({
      templateId: z.uuid(),
      versionId: z.uuid(),
      supersededVersionId: z.uuid().nullable(),
      slug: z.string(),
      name: z.string(),
    }),
  },
} as const satisfies Record<string, EventKind>;

export type EventTopic = keyof typeof eventKinds;
export const eventTopics = Object.keys(eventKinds) as EventTopic[];
