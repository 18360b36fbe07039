import { z } from "zod";
import { basedOnInput } from "../../../foundation/based-on.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { datevBooksInput, DatevView, datevView } from "../formats/datev/datev-view.ts";
import { DatevSettings } from "../../partners/partners.ts";
import { changeDatev, requireBooks } from "../../senders/senders.ts";

export const datevSettingsSet = defineOperation({
  name: "datev_settings_set",
  title: "Set DATEV settings",
  summary:
    "Sets the DATEV settings of the account, or of the books that a sender uses, as a whole, unless somebody else has changed them meanwhile; null takes " +
    "them away.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    senderProfileId: datevBooksInput,
    settings: DatevSettings.nullable(),
    basedOn: basedOnInput,
  }),
  output: DatevView,
  run: ({ senderProfileId, settings, basedOn }, { databases, caller, realClock, language }) =>
    databases.system.transaction().execute(async (tx) => {
      const booksOf = await requireBooks(tx, caller, senderProfileId);
      await changeDatev(tx, caller, booksOf, settings, { at: realClock.now(), basedOn, language });
      return datevView(tx, caller, booksOf, language);
    }),
});
