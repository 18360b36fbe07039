import { z } from "zod";
import { modes } from "../../../foundation/tenant.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { findSchedulesInTrouble } from "../../../db/troubled-schedules-store.ts";
import { currentTimeline } from "../timelines-store.ts";
import { serviceLoad } from "../operator-acts.ts";
import { countUndecided } from "../timelines-store.ts";
import { differenceCodes } from "../reconcile-store.ts";
import { knownDifferences } from "../reconcile.ts";
import { ordersToSettle } from "../orders-to-settle.ts";
import { sendingPause, upkeepMarks } from "../operator-store.ts";

const instant = z.iso.datetime();

export const operatorOverview = defineOperation({
  name: "operator_overview",
  title: "Overview for operators",
  summary:
    "Says how the service stands: what waits, what failed, how carriers do, and whether sending is paused.",
  doors: ["portal"],
  role: "operator",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    pause: z.object({ pausedAt: instant, pausedBy: z.string(), reason: z.string() }).nullable(),
    queues: z.array(
      z.object({
        queue: z.string(),
        waiting: z.int(),
        running: z.int(),
        oldestWaitingSeconds: z.int(),
      }),
    ),
    deadJobs: z.int(),
    deadDeliveries: z.int(),
    carriers: z.array(
      z.object({
        carrier: z.string(),
        mode: z.enum(modes),
        waiting: z.int(),
        inTrouble: z.int().describe("Of those that wait: the carrier did not take them at the first try."),
        underWay: z.int(),
        lastHandedOverAt: instant.nullable().describe("Of the letters that are on their way."),
      }),
    ),
    unclearOrders: z.array(
      z.object({
        orderId: z.uuid(),
        partner: z.string(),
        mode: z.enum(modes),
        carrier: z.string(),
        since: instant,
        /** Whether a carrier may have it; one that stands in the queue was certainly not handed over. */
        mayHaveArrived: z.boolean(),
        /** It was open when the store was restored from a backup, and may have left after that backup. */
        openAtRestore: z.boolean(),
      }),
    ),
    unclearTotal: z.int().describe("How many there are in all; the first 200 are listed."),
    schedulesInTrouble: z
      .object({ count: z.int(), oldestDueAt: instant.nullable(), nextTryAt: instant.nullable() })
      .describe("Planned letters that a fault of the service holds up."),
    timeline: z
      .object({ begunAt: instant, snapshotAt: instant.nullable(), undecided: z.int() })
      .nullable()
      .describe("The restore that this store goes on from; null: it was never restored."),
    books: z
      .object({
        comparedAt: instant,
        differences: z.int(),
        findings: z.array(
          z.object({
            code: z.enum(differenceCodes),
            partner: z.string().nullable(),
            mode: z.enum(modes),
            orderId: z.string().nullable(),
          }),
        ),
      })
      .nullable()
      .describe(
        "Where orders, hand-overs, charges and archive differ, the first 50; null: not compared yet.",
      ),
    upkeep: z.object({
      backup: z.object({ at: instant, good: z.boolean() }).nullable(),
      verify_archive: z.object({ at: instant, good: z.boolean() }).nullable(),
    }),
  }),

  async run(_input, call) {
    const { system } = call.databases;
    const [pause, load, unclear, marks, timeline, undecided, books, troubled] = await Promise.all([
      sendingPause(system),
      serviceLoad(call),
      ordersToSettle(system),
      upkeepMarks(system),
      currentTimeline(system),
      countUndecided(system),
      knownDifferences(system),
      findSchedulesInTrouble(system),
    ]);
    const markOf = (name: string) => {
      const mark = marks.find((candidate) => candidate.name === name);
      return mark ? { at: mark.at.toISOString(), good: mark.good } : null;
    };
    return {
      ...load,
      pause: pause ? { ...pause, pausedAt: pause.pausedAt.toISOString() } : null,
      carriers: load.carriers.map((carrier) => ({
        ...carrier,
        lastHandedOverAt: carrier.lastHandedOverAt?.toISOString() ?? null,
      })),
      unclearOrders: unclear
        .slice(0, MOST_UNCLEAR)
        .map(({ orderId, partner, mode, carrier, since, mayHaveArrived, openAtRestore }) => ({
          orderId,
          partner,
          mode,
          carrier,
          since: since.toISOString(),
          mayHaveArrived,
          openAtRestore,
        })),
      unclearTotal: unclear.length,
      schedulesInTrouble: {
        count: troubled.count,
        oldestDueAt: troubled.oldestDueAt?.toISOString() ?? null,
        nextTryAt: troubled.nextTryAt?.toISOString() ?? null,
      },
      timeline:
        timeline.cause === "first"
          ? null
          : {
              begunAt: timeline.begunAt.toISOString(),
              snapshotAt: timeline.snapshotAt?.toISOString() ?? null,
              undecided,
            },
      books: books && {
        comparedAt: books.at.toISOString(),
        differences: books.differences,
        findings: books.findings
          .slice(0, MOST_FINDINGS)
          .map(({ code, partner, mode, orderId }) => ({ code, partner, mode, orderId })),
      },
      upkeep: { backup: markOf("backup"), verify_archive: markOf("verify_archive") },
    };
  },
});

const MOST_UNCLEAR = 200;
const MOST_FINDINGS = 50;
