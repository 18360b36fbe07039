import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { DatevView, datevView } from "../formats/datev/datev-view.ts";

export const datevSettingsGet = defineOperation({
  name: "datev_settings_get",
  title: "DATEV settings",
  summary: "The DATEV settings of the account, the usual account of each case, and what is missing.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: DatevView,
  run: (_input, { db, caller, language }) => datevView(db, caller.partnerId, language),
});
