import { z } from "zod";
import { definePortalAction } from "../../../operations/portal-action.ts";
import { DatevSettings, setPartner } from "../../accounts/accounts.ts";
import { DatevView, datevView } from "../formats/datev/datev-view.ts";

export const datevSettingsSet = definePortalAction({
  name: "datev_settings_set",
  title: "Set DATEV settings",
  summary: "Sets the DATEV settings of the account as a whole; null takes them away.",
  role: "owner",
  effect: "write",
  refuses: [],
  input: z.strictObject({ settings: DatevSettings.nullable() }),
  output: DatevView,
  async run({ settings }, { databases, caller, language }) {
    await setPartner({ db: databases.system }, caller.partnerId, { datevSettings: settings });
    return datevView(databases.system, caller.partnerId, language);
  },
});
