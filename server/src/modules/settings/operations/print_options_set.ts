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
  input: z
    .strictObject({
      duplex: z.boolean(),
      printInGrey: z.boolean(),
      letterCodes: z.boolean().describe("Whether each letter bears a code in the margin of its first page."),
    })
    .partial(),
  output: z.object({ duplex: z.boolean(), printInGrey: z.boolean(), letterCodes: z.boolean() }),
  async run({ duplex, printInGrey, letterCodes }, { databases, caller, realClock }) {
    const switched = [
      { feature: "duplex", isOn: duplex },
      { feature: "letter_codes", isOn: letterCodes },
    ];
    const whichAre = (wanted: boolean) =>
      switched.flatMap(({ feature, isOn }) => (isOn === wanted ? [feature] : []));
    const after = await setPartner({ db: databases.system, clock: realClock }, caller.partnerId, {
      enable: whichAre(true),
      disable: whichAre(false),
      ...(printInGrey !== undefined && { printInGrey }),
    });
    return {
      duplex: after.features.includes("duplex"),
      printInGrey: after.printInGrey,
      letterCodes: after.features.includes("letter_codes"),
    };
  },
});
