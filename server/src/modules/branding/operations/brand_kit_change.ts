import { z } from "zod";
import { basedOnInput } from "../../../foundation/based-on.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { brandKitInput, storeBrandKit } from "../store-brand-kit.ts";

export const brandKitChange = defineOperation({
  name: "brand_kit_change",
  title: "Save the brand kit",
  summary: "Stores what a person has chosen as the brand, unless somebody else has changed it meanwhile.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: [],
  input: brandKitInput.extend({ basedOn: basedOnInput }),
  output: z.object({ savedAt: z.iso.datetime() }),

  async run(wanted, call) {
    const { savedAt } = await storeBrandKit(wanted, call);
    return { savedAt: savedAt.toISOString() };
  },
});
