import { z } from "zod";
import { definePortalAction } from "../../../operations/portal-action.ts";
import { partnerOf } from "../accounts.ts";

export const printOptionsGet = definePortalAction({
  name: "print_options_get",
  title: "Print options",
  summary: "Says how the account's letters are printed where a letter does not say otherwise.",
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({ duplex: z.boolean(), printInGrey: z.boolean() }),
  async run(_input, { db, caller }) {
    const { features, printInGrey } = await partnerOf(db, caller.partnerId);
    return { duplex: features.includes("duplex"), printInGrey };
  },
});
