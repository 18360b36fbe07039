import type { Language } from "../../foundation/language.ts";
import { quotedData } from "../../foundation/quoted-data.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { findMatter, requireFiling } from "../matters/matters.ts";
import { isFree } from "./dispatch.ts";
import { updateFiling, updateFilingOfCopies } from "./filing-store.ts";
import { lockLetter } from "./letters-store.ts";

/**
 * Puts letters into a file, or takes them out: all of them or none. Nothing of a letter changes but where it is kept. A draft
 * gets the file's client; what has been sent was counted for somebody already, so it must be that client's.
 */
export const fileLetters = (
  call: Call,
  letterIds: readonly string[],
  matterId: string | null,
): Promise<number> =>
  call.db.transaction().execute(async (tx) => {
    const { caller, language } = call;
    const matter = matterId === null ? null : await findMatter(tx, caller, matterId);
    if (matter === undefined) return refuse("NOT_FOUND", { what: "matter" });
    // In one order, so that two who file the same letters wait for each other and no longer.
    for (const letterId of letterIds.toSorted()) {
      const letter = await lockLetter(tx, caller, letterId);
      if (!letter || letter.restrictedAt) return refuse("NOT_FOUND", { what: "letter" });
      const mandantennummer =
        letter.dispatch?.mandantennummer ?? letter.source.document?.mandantennummer ?? undefined;
      const asked = { matterId: matterId ?? undefined, mandantennummer };
      const filed = await requireFiling({ db: tx, caller, language }, asked, "matterId");
      if (!isFree(letter.status) && filed.mandantennummer !== mandantennummer)
        return refuseField("matterId", "other_client", texts[language].sentForNobody(letter.subject));
      const filing = { matterId, mandantennummer: filed.mandantennummer ?? null };
      await updateFiling(tx, caller, letterId, filing);
      await updateFilingOfCopies(tx, caller, letterId, filing);
    }
    return letterIds.length;
  });

const texts: Record<Language, { sentForNobody: (subject: string) => string }> = {
  de: {
    sentForNobody: (subject) =>
      `der Brief ${quotedData(subject, "de")} ist ohne Mandanten versandt worden, die Akte gehört zu einem; wählen Sie eine Akte ohne Mandanten`,
  },
  en: {
    sentForNobody: (subject) =>
      `the letter ${quotedData(subject, "en")} was sent for no client, and the file belongs to one; choose a file without a client`,
  },
};
