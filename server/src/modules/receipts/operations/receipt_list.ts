import { z } from "zod";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { waitingReceipts } from "../waiting-receipts.ts";
import { listReceipts } from "../receipts-store.ts";

export const receiptList = defineOperation({
  name: "receipt_list",
  title: "Monthly receipts",
  summary: "Lists the monthly receipts, newest first, and the months that still wait for theirs, with why.",
  doors: ["programs", "portal"],
  scope: "wallet:read",
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({ limit: limitInput, offset: offsetInput }),
  output: z.object({
    ...pageOf(
      z.object({
        receiptId: z.uuid(),
        month: z.iso.date().describe("Its first day in Berlin."),
        kind: z.enum(["invoice", "correction"]),
        number: z.string(),
        issuedOn: z.iso.date(),
        grossCents: z.int(),
        hasPaper: z.boolean().describe("False for the moments until its PDF is made."),
      }),
    ).shape,
    waiting: z.object({
      months: z.array(z.iso.date()).describe("Months that are over and have no receipt yet, newest first."),
      gaps: z
        .array(z.enum(["issuer", "billing_address"]))
        .describe("What is missing; if nothing is, the receipts come by themselves."),
    }),
  }),

  async run(page, { db, caller, clock }) {
    const [receipts, waiting] = await Promise.all([
      listReceipts(db, caller, page),
      waitingReceipts(db, caller, clock.now()),
    ]);
    return { ...receipts, ...page, waiting };
  },
});
