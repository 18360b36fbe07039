import { z } from "zod";
import { refuseOvertaken } from "../../foundation/based-on.ts";
import { canonicalJson } from "../../foundation/canonical-json.ts";
import type { Language } from "../../foundation/language.ts";
import type { Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { type ProblemText, refuse, refuseField } from "../../foundation/refusal.ts";
import { lineOfText, linesOfText } from "../../foundation/text.ts";
import type { Call } from "../../operations/call.ts";
import { accountNews, mailOwners } from "./account-mail.ts";
import { Bankverbindung, Pflichtangaben } from "./pflichtangaben.ts";
import { rechtsformInput } from "./sender-view.ts";
import { MAX_SENDERS, type SenderChanges, type SenderProfile } from "./sender-profile.ts";
import { findSender, saveSender } from "./sender-profiles.ts";

export const senderInput = z.strictObject({
  id: z.uuid().optional(),
  rechtsform: rechtsformInput,
  pflichtangaben: Pflichtangaben.meta({
    brief:
      "Mandatory details, e.g. firma, sitz, registergericht; sender_profile_validate names the keys of a legal form.",
  }),
  bankverbindung: Bankverbindung.nullable()
    .optional()
    .meta({ brief: "{kontoinhaber, iban, bic, bankname, glaeubigerId}; null: none." }),
  disclaimer: linesOfText(2000).nullable().optional(),
  displayName: lineOfText(200).nullable().optional(),
  isDefault: z.boolean().optional(),
  defaultDesignId: z.uuid().nullable().optional(),
});

type Wanted = Omit<SenderChanges, "profileId" | "isByPerson"> & { id?: string | undefined };

/** Refuses a design that there is not, and keeps one that there is; senders know no designs. */
type HoldDesign = (tx: Tx, tenant: Tenant, designId: string) => Promise<unknown>;

/**
 * Stores a profile, or refuses in the caller's language; the tool and the form do the same. The owners hear of an account that
 * only a program has named.
 */
export async function storeSender(
  { id, ...changes }: Wanted,
  call: Call,
  holdDesign: HoldDesign,
): Promise<{ saved: SenderProfile; created: boolean }> {
  const { db, clock, caller, language } = call;
  const { defaultDesignId } = changes;
  const isByPerson = caller.connection === "portal_session";
  const news = isByPerson || !changes.bankverbindung ? null : await accountNews(call);
  const result = await db.transaction().execute(async (tx) => {
    if (defaultDesignId) await holdDesign(tx, caller, defaultDesignId);
    const done = await saveSender(tx, caller, { profileId: id, isByPerson, ...changes }, clock.now());
    if (news && typeof done !== "string" && done.asksToConfirm) await mailOwners(call, tx, done.saved, news);
    return done;
  });
  if (result === "unknown") return refuse("NOT_FOUND", { what: "sender profile" });
  if (result === "changed") return refuseOvertaken(language);
  if (result === "too_many") return refuseField("id", "too_many", tooMany[language]);
  if (result === "default_needed") return refuseField("isDefault", "default_needed", needed[language]);
  return result;
}

/** Whether money would be asked for to another account than before: that takes the person, not merely their session. */
export async function changesBank(
  { id, bankverbindung }: Wanted,
  { db, caller }: Pick<Call, "db" | "caller">,
): Promise<boolean> {
  if (bankverbindung === undefined) return false;
  const stored = id === undefined ? null : (await findSender(db, caller, id))?.bankverbindung;
  return canonicalJson(bankverbindung) !== canonicalJson(stored ?? null);
}

const tooMany: Record<Language, string> = {
  de: `es gibt schon ${MAX_SENDERS} Absender; ändern Sie einen davon`,
  en: `there are ${MAX_SENDERS} sender profiles already; change one of them`,
};

const needed: Record<Language, ProblemText> = {
  de: {
    text: "ein Absender muss der Standard sein; machen Sie stattdessen einen anderen dazu",
    forPrograms: "mit isDefault: true",
  },
  en: {
    text: "one profile must be the default; make another one the default instead",
    forPrograms: "with isDefault: true",
  },
};
