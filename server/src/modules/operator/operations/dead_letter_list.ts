import { z } from "zod";
import { modes } from "../../../foundation/tenant.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { deadDeliveries } from "../../events/events.ts";

const MOST = 200;

export const deadLetterList = defineOperation({
  name: "dead_letter_list",
  title: "Dead letters",
  summary: "Lists jobs and webhooks that were given up, newest first, without what they carry.",
  doors: ["portal"],
  role: "operator",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    jobs: z.array(
      z.object({
        jobId: z.uuid(),
        queue: z.string(),
        createdAt: z.iso.datetime(),
        failure: z.string().nullable(),
      }),
    ),
    deliveries: z.array(
      z.object({
        deliveryId: z.uuid(),
        partnerId: z.uuid(),
        partnerName: z.string(),
        mode: z.enum(modes),
        host: z.string(),
        type: z.string(),
        attempts: z.int(),
        lastStatus: z.int().nullable(),
        lastError: z.string().nullable(),
        occurredAt: z.iso.datetime(),
      }),
    ),
  }),
  async run(_input, { databases, queue }) {
    const [jobs, deliveries] = await Promise.all([
      queue.deadLetters(),
      deadDeliveries(databases.system, MOST),
    ]);
    return {
      jobs: jobs.slice(0, MOST).map(({ id, queue: name, createdAt, failure }) => ({
        jobId: id,
        queue: name,
        createdAt: createdAt.toISOString(),
        failure,
      })),
      deliveries: deliveries.map(({ occurredAt, ...delivery }) => ({
        ...delivery,
        occurredAt: occurredAt.toISOString(),
      })),
    };
  },
});
