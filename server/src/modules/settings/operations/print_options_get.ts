import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { partnerOf } from "../../partners/partners.ts";

export const printOptionsGet = defineOperation({
  name: "print_options_get",
  title: "Print options",
  summary: "Says how the account's letters are printed where a letter does not say otherwise.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({ duplex: z.boolean(), printInGrey: z.boolean(), letterCodes: z.boolean() }),
  async run(_input, { db, caller }) {
    const { features, printInGrey } = await partnerOf(db, caller.partnerId);
    return {
      duplex: features.includes("duplex"),
      printInGrey,
      letterCodes: features.includes("letter_codes"),
    };
  },
});
