import { z } from "zod";
import { definePortalAction } from "../../../operations/portal-action.ts";
import { setPartner } from "../accounts.ts";

export const printOptionsSet = definePortalAction({
  name: "print_options_set",
  title: "Set print options",
  summary:
    "Sets how letters are printed from now on; what is ordered or waits for approval stays as it was priced.",
  role: "owner",
  effect: "write",
  refuses: [],
  input: z.strictObject({ duplex: z.boolean(), printInGrey: z.boolean() }),
  output: z.object({ duplex: z.boolean(), printInGrey: z.boolean() }),
  async run({ duplex, printInGrey }, { databases, caller }) {
    const change = duplex ? { enable: ["duplex"] } : { disable: ["duplex"] };
    await setPartner({ db: databases.system }, caller.partnerId, { ...change, printInGrey });
    return { duplex, printInGrey };
  },
});
