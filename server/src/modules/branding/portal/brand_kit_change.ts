import { z } from "zod";
import { basedOnInput } from "../../../foundation/based-on.ts";
import { definePortalAction } from "../../../operations/portal-action.ts";
import { storeBrandKit } from "../store-brand-kit.ts";
import { brandKitSave } from "../tools/brand_kit_save.ts";

export const brandKitChange = definePortalAction({
  name: "brand_kit_change",
  title: "Save the brand kit",
  summary: "Stores what a person has chosen as the brand, unless somebody else has changed it meanwhile.",
  role: "editor",
  effect: "write",
  refuses: [],
  input: brandKitSave.input.extend({ basedOn: basedOnInput }),
  output: z.object({ savedAt: z.iso.datetime() }),

  async run(wanted, call) {
    const { savedAt } = await storeBrandKit(wanted, call);
    return { savedAt: savedAt.toISOString() };
  },
});
