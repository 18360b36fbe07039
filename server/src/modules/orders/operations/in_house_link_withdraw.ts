import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { withdrawLetterLink } from "../../access/access.ts";

export const inHouseLinkWithdraw = defineOperation({
  name: "in_house_link_withdraw",
  title: "Withdraw a link",
  summary: "Ends a link to a letter at once; what was recorded by it stays.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  whileClosing: true,
  refuses: ["NOT_FOUND"],
  isRepeatable: () => true,
  input: z.strictObject({ linkId: z.uuid() }),
  output: z.object({ linkId: z.uuid(), withdrawnAt: z.iso.datetime() }),

  async run({ linkId }, { db, caller, clock }) {
    const link =
      (await withdrawLetterLink(db, caller, linkId, clock.now())) ?? refuse("NOT_FOUND", { what: "link" });
    return { linkId, withdrawnAt: (link.withdrawnAt ?? clock.now()).toISOString() };
  },
});
