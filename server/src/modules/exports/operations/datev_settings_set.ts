import { z } from "zod";
import { basedOnInput } from "../../../foundation/based-on.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { DatevView, datevView } from "../formats/datev/datev-view.ts";
import { changePartner, DatevSettings } from "../../partners/partners.ts";

export const datevSettingsSet = defineOperation({
  name: "datev_settings_set",
  title: "Set DATEV settings",
  summary:
    "Sets the DATEV settings of the account as a whole, unless somebody else has changed them meanwhile; null takes " +
    "them away.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  refuses: [],
  input: z.strictObject({ settings: DatevSettings.nullable(), basedOn: basedOnInput }),
  output: DatevView,
  run: ({ settings, basedOn }, { databases, caller: { partnerId }, realClock, language }) =>
    databases.system.transaction().execute(async (tx) => {
      const edit = { at: realClock.now(), basedOn: { datev: basedOn }, language };
      await changePartner(tx, partnerId, { datevSettings: settings }, edit);
      return datevView(tx, partnerId, language);
    }),
});
