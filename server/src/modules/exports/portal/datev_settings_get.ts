import { z } from "zod";
import { definePortalAction } from "../../../operations/portal-action.ts";
import { DatevView, datevView } from "../formats/datev/datev-view.ts";

export const datevSettingsGet = definePortalAction({
  name: "datev_settings_get",
  title: "DATEV settings",
  summary: "The DATEV settings of the account, the usual account of each case, and what is missing.",
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: DatevView,
  run: (_input, { db, caller, language }) => datevView(db, caller.partnerId, language),
});
