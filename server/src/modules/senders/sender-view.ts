import { z } from "zod";
import type { Language } from "../../foundation/language.ts";
import type { Call } from "../../operations/call.ts";
import { portalLink } from "../../operations/portal-link.ts";
import type { DetailsCheck } from "./completeness.ts";
import { rechtsformen } from "./legal-forms.ts";
import { Bankverbindung, Pflichtangaben } from "./pflichtangaben.ts";
import { accountToConfirm } from "./sender-account.ts";
import { type SenderProfile, shownName } from "./sender-profile.ts";
import { checkSender } from "./sender-profiles.ts";

export const rechtsformInput = z.enum(rechtsformen);

/** What a check found, in one language. */
export const findings = {
  missingFields: z.array(z.string()).describe("Dotted paths, as komplementaere.0.geschaeftsfuehrer."),
  invalidFields: z.array(z.object({ path: z.string(), rule: z.string(), message: z.string() })),
  hints: z.array(z.object({ path: z.string(), message: z.string() })).describe("Never block a letter."),
};

export const findingsOf = ({ missingFields, invalidFields, hints }: DetailsCheck, language: Language) => ({
  missingFields,
  invalidFields: invalidFields.map(({ path, rule, message }) => ({ path, rule, message: message[language] })),
  hints: hints.map(({ path, message }) => ({ path, message: message[language] })),
});

/** A profile as lists show it. */
export const SenderItem = z.object({
  profileId: z.uuid(),
  id: z.uuid().describe("The same as profileId."),
  rechtsform: rechtsformInput,
  displayName: z.string(),
  isDefault: z.boolean(),
  defaultDesignId: z.uuid().nullable(),
  complete: z.boolean().describe("Letters can be sent under it."),
  missingFields: findings.missingFields,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  booksOf: z.uuid().nullable().describe("Whose numbers it draws; null: the account's."),
});

export const senderItem = (profile: SenderProfile, check = checkSender(profile)) => ({
  profileId: profile.profileId,
  id: profile.profileId,
  rechtsform: profile.rechtsform,
  displayName: shownName(profile),
  isDefault: profile.isDefault,
  defaultDesignId: profile.defaultDesignId,
  complete: check.valid,
  missingFields: check.missingFields,
  createdAt: profile.createdAt.toISOString(),
  updatedAt: profile.updatedAt.toISOString(),
  booksOf: profile.booksOf,
});

/** A profile with all it says. */
export const SenderView = SenderItem.extend({
  pflichtangaben: Pflichtangaben,
  bankverbindung: Bankverbindung.nullable(),
  disclaimer: z.string().nullable(),
  accountToConfirm: z
    .object({
      iban: z.string(),
      confirmedIban: z.string().nullable(),
      portalUrl: z.url().describe("Where an owner looks at it and confirms it."),
    })
    .nullable()
    .describe(
      "A program set this IBAN: what prints it needs approval in the portal until an owner confirms it there.",
    )
    .meta({ brief: "Set by a program: what prints it needs approval." }),
  ...findings,
});

export function senderView(
  profile: SenderProfile,
  { language, links, caller }: Pick<Call, "language" | "links" | "caller">,
) {
  const check = checkSender(profile);
  const { pflichtangaben, bankverbindung, disclaimer, profileId } = profile;
  const toConfirm = accountToConfirm(profile);
  const portalUrl = links.to(portalLink(`/senders/${profileId}`, caller));
  return {
    ...senderItem(profile, check),
    pflichtangaben,
    bankverbindung,
    disclaimer,
    accountToConfirm: toConfirm && { ...toConfirm, portalUrl },
    ...findingsOf(check, language),
  };
}
