import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { linesOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { isSeenBy, peopleOf } from "../../access/access.ts";
import { requireDraft } from "../attachments.ts";
import { updateHolder } from "../custody-store.ts";
import { lockLetter } from "../letters-store.ts";

export const letterHandOver = defineOperation({
  name: "letter_hand_over",
  title: "Hand over a draft",
  summary: "Puts a draft on another person's desk, with a remark; who wrote it stays known.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ letterId: z.uuid(), userId: z.uuid(), remark: linesOfText(1000).optional() }),
  output: z.object({ letterId: z.uuid(), holder: z.string() }),

  async run({ letterId, userId, remark = null }, { db, caller, clock, language }) {
    const { userName } = personOf(caller);
    await requireDraft({ db, caller, language }, letterId);
    const person = (await peopleOf(db, caller)).find((each) => each.userId === userId);
    if (!person || person.role === "viewer")
      return refuseField(
        "userId",
        person ? "may_write" : "unknown",
        texts[language][person ? "viewer" : "unknown"],
      );
    // What lies on the desk of somebody who does not see it lies nowhere.
    if (!(await isSeenBy(db, caller, { userId, kind: "letter", id: letterId })))
      return refuseField("userId", "may_see", texts[language].outside);
    await db.transaction().execute(async (tx) => {
      await lockLetter(tx, caller, letterId);
      await requireDraft({ db: tx, caller, language }, letterId);
      await updateHolder(tx, caller, letterId, { to: userId, by: userName, remark, at: clock.now() });
    });
    return { letterId, holder: person.name };
  },
});

const texts: Record<Language, Record<"viewer" | "unknown" | "outside", string>> = {
  de: {
    viewer: "diese Person darf Briefe nur ansehen; wählen Sie jemanden, der schreiben darf",
    outside:
      "dieser Brief ist vertraulich, und diese Person darf ihn nicht sehen; wählen Sie jemanden, der zur Gruppe gehört",
    unknown: "diese Person gehört nicht zum Konto; wählen Sie jemanden aus der Liste",
  },
  en: {
    viewer: "this person may only look at letters; choose somebody who may write",
    outside: "this letter is confidential, and this person may not see it; choose somebody of the group",
    unknown: "this person does not belong to the account; choose somebody of the list",
  },
};
