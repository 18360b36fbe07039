import { z } from "zod";
import { cursorInput, cursorPageOf, limitInput, offsetInput } from "../../../foundation/paging.ts";
import { pagesBy } from "../../../operations/cursor.ts";
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
  input: z.strictObject({ limit: limitInput, offset: offsetInput, cursor: cursorInput }),
  output: z.object({
    ...cursorPageOf(
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

  async run(asked, call) {
    const { db, caller, clock } = call;
    const pages = pagesBy(call, "receipt_list", {}, asked, byMonth);
    const [found, waiting] = await Promise.all([
      listReceipts(db, caller, pages.page),
      waitingReceipts(db, caller, clock.now()),
    ]);
    const { items, paging } = pages.shownOf(found.items, ({ month, number }) => [month, number]);
    return { items, total: found.total, ...paging, waiting };
  },
});

/** One a month for each way of its VAT. */
const byMonth = z.tuple([z.iso.date(), z.string().max(60)]);
