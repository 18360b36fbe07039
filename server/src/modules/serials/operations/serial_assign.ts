import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { requireSerial } from "../make-serial.ts";
import { serialOutput, serialView } from "../serial-view.ts";
import { MOST_ROWS } from "../serial.ts";
import { assignPieces } from "../split/assign.ts";
import { MOST_PAGES_OF_ALL } from "../split/collective.ts";
import { findSplit } from "../split/splits-store.ts";

const pageInput = z.int().min(1).max(MOST_PAGES_OF_ALL);

const decisionInput = z.union([
  z
    .strictObject({ firstPage: pageInput, place: z.int().min(1).max(MOST_ROWS) })
    .describe("The row it belongs to."),
  z
    .strictObject({ firstPage: pageInput, cells: z.record(z.string().max(100), z.string().max(5000)) })
    .describe("A new row for it, by the columns of the list."),
  z
    .strictObject({ firstPage: pageInput, fromWindow: z.literal(true) })
    .describe("A new row for it, with the address in its window."),
  z.strictObject({ firstPage: pageInput, leaveOut: z.literal(true) }).describe("It is nobody's letter."),
]);

export const serialAssign = defineOperation({
  name: "serial_assign",
  title: "Say whose the pieces are",
  summary: "Takes decisions about the pieces of a collective PDF and cuts out those that belong to a row.",
  description:
    "Joins and cuts come first, then decisions, then the sure ones unless takeSure is false. What is undecided stays. Works on by " +
    "itself: ask serial_status until state is made, then serial_rehearse. A piece is the letter itself where letter.finished " +
    "was set, else it rides along.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  isRepeatable: () => true,
  refuses: ["NOT_FOUND", "SERIAL_BUSY"],
  input: z.strictObject({
    serialId: z.uuid(),
    takeSure: z.boolean().default(true),
    joins: z
      .array(pageInput)
      .max(MOST_PAGES_OF_ALL)
      .default([])
      .describe("First pages of pieces that go on with the one before."),
    cuts: z
      .array(pageInput)
      .max(MOST_PAGES_OF_ALL)
      .default([])
      .describe("Pages at which another piece begins."),
    decisions: z.array(decisionInput).max(MOST_PAGES_OF_ALL).default([]),
  }),
  output: serialOutput,

  async run({ serialId, ...wish }, call) {
    const serial = await requireSerial(call, serialId);
    const split = await findSplit(call.db, serial);
    if (!split?.proposedAt) return refuse("NOT_FOUND", { what: "collective file" });
    await assignPieces(call, serial, split, wish);
    return serialView(call, await requireSerial(call, serialId), { limit: 20, offset: 0 });
  },
});
