import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { deskKinds } from "../desk-kinds.ts";
import { deskOf } from "../desk.ts";

const MOST = 20;

export const deskList = defineOperation({
  name: "desk_list",
  title: "For you",
  summary:
    "Lists what became of the letters this person asked for, and drafts handed to them, until ticked off.",
  description:
    "Of what a program asked for by itself, or somebody who has left, the owners are told, except of what arrived. An entry also goes when its letter is written on or sent again, or after 30 days.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        kind: z.enum(deskKinds),
        subjectIds: z.array(z.uuid()).describe("For desk_tick: letters that belong together are one entry."),
        letterId: z.uuid(),
        approvalId: z.uuid().nullable(),
        subject: z.string(),
        recipient: z.string().nullable(),
        remark: z.string().nullable().describe("What whoever decided or handed it over wrote."),
        by: z.string().nullable().describe("Who decided or handed it over."),
        at: z.iso.datetime(),
      }),
    ),
    total: z.int(),
  }),

  async run(_input, { db, caller, clock }) {
    const entries = await deskOf(db, caller, personOf(caller), clock.now());
    const items = entries.slice(0, MOST).map(({ recipientName, at, ...entry }) => ({
      ...entry,
      recipient: recipientName,
      at: at.toISOString(),
    }));
    return { items, total: entries.length };
  },
});
