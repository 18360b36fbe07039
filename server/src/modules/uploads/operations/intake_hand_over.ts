import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { peopleOf } from "../../access/access.ts";
import { updateArrivalHolder } from "../arrivals-store.ts";
import { findUpload } from "../uploads-store.ts";

export const intakeHandOver = defineOperation({
  name: "intake_hand_over",
  title: "Hand over what has arrived",
  summary: "Gives a file of the intake to another person of the account.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ uploadId: z.uuid(), userId: z.uuid() }),
  output: z.object({ uploadId: z.uuid(), holder: z.string() }),

  async run({ uploadId, userId }, { db, caller, realClock, language }) {
    if (!(await findUpload(db, caller, uploadId))) return refuse("NOT_FOUND", { what: "upload" });
    const person = (await peopleOf(db, caller)).find((each) => each.userId === userId);
    if (!person || person.role === "viewer") return refuseField("userId", "may_write", texts[language]);
    const change = { holderId: userId, now: realClock.now() };
    if (!(await updateArrivalHolder(db, caller, uploadId, change)))
      return refuse("NOT_FOUND", { what: "upload" });
    return { uploadId, holder: person.name };
  },
});

const texts: Record<Language, string> = {
  de: "wählen Sie eine Person, die in diesem Konto Briefe schreiben darf",
  en: "choose a person who may write letters in this account",
};
