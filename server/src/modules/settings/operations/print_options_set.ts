import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { setPartner } from "../../partners/partners.ts";

export const printOptionsSet = defineOperation({
  name: "print_options_set",
  title: "Set print options",
  summary:
    "Sets how letters are printed from now on; what is ordered or waits for approval stays as it was priced, and " +
    "what is not named stays as it is.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  refuses: [],
  input: z.strictObject({ duplex: z.boolean(), printInGrey: z.boolean() }).partial(),
  output: z.object({ duplex: z.boolean(), printInGrey: z.boolean() }),
  async run({ duplex, printInGrey }, { databases, caller, realClock }) {
    const after = await setPartner({ db: databases.system, clock: realClock }, caller.partnerId, {
      ...(duplex !== undefined && { [duplex ? "enable" : "disable"]: ["duplex"] }),
      ...(printInGrey !== undefined && { printInGrey }),
    });
    return { duplex: after.features.includes("duplex"), printInGrey: after.printInGrey };
  },
});
