import { z } from "zod";
import { berlinDay } from "../../../foundation/berlin-time.ts";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { keepBlob, linkTo } from "../../blobs/blobs.ts";
import { partnerOf } from "../../partners/partners.ts";
import { countOpenMonth, selectOpenMonths } from "../receipts-store.ts";
import { setStatementPaper } from "../statement-paper.ts";
import { waitingReceipts } from "../waiting-receipts.ts";

export const receiptStatement = defineOperation({
  name: "receipt_statement",
  title: "Costs of a month as PDF",
  summary:
    "Gives a link to the costs of a month that has no receipt yet, whatever its invoice still waits for; it is no invoice.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    month: z.iso.date().describe("Its first day in Berlin, as receipt_list names it."),
  }),
  output: z.object({ url: z.url(), fileName: z.string() }),

  async run({ month }, call) {
    const { db, caller, clock, language } = call;
    const now = clock.now();
    const open = (await selectOpenMonths(db, caller, now)).find((each) => each.month === month);
    if (!open) return refuse("NOT_FOUND", { what: "receipt" });
    const { gaps } = await waitingReceipts(db, caller, now);
    const pdf = await setStatementPaper(call, {
      accountName: (await partnerOf(db, caller.partnerId)).name,
      month,
      isOver: open.isOver,
      day: berlinDay(now),
      lines: await countOpenMonth(db, caller, month),
      gaps,
      isSandbox: caller.mode === "sandbox",
      language,
    });
    const fileName = `${language === "de" ? "kostenuebersicht" : "costs"}-${month.slice(0, 7)}.pdf`;
    const hash = await keepBlob(call, pdf);
    return { url: linkTo(call, { hash, fileName, mediaType: "application/pdf" }), fileName };
  },
});
