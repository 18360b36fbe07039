import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { requireBooks } from "../../senders/senders.ts";
import { datevBooksInput, DatevView, datevView } from "../formats/datev/datev-view.ts";

export const datevSettingsGet = defineOperation({
  name: "datev_settings_get",
  title: "DATEV settings",
  summary:
    "The DATEV settings of the account or of a sender with books of its own, the usual account of each case, and what is missing.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ senderProfileId: datevBooksInput }),
  output: DatevView,
  run: async ({ senderProfileId }, { db, caller, language }) =>
    datevView(db, caller, await requireBooks(db, caller, senderProfileId), language),
});
