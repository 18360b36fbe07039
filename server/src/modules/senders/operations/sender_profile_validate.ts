import { z } from "zod";
import { brokenLimit } from "../../../foundation/json-shape.ts";
import type { Language } from "../../../foundation/language.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { checkDetails } from "../completeness.ts";
import { composeFooter } from "../footer.ts";
import { legalForms, type Rechtsform } from "../legal-forms.ts";
import { Bankverbindung, Pflichtangaben } from "../pflichtangaben.ts";
import { readJson } from "../read-json.ts";
import { findings, findingsOf, rechtsformInput } from "../sender-view.ts";
import { findSender } from "../sender-profiles.ts";

const input = z.strictObject({
  profileId: z.uuid().optional().describe("A stored profile; without the other two."),
  rechtsform: rechtsformInput.optional(),
  proposedFields: z
    .union([z.record(z.string(), z.unknown()), z.string().max(100_000)])
    .optional()
    .describe("Keys of pflichtangaben, and bankverbindung; an object or its JSON text."),
});

export const senderProfileValidate = defineOperation({
  name: "sender_profile_validate",
  title: "Check sender details",
  summary: "Names the mandatory details that a legal form's letters still lack; stores nothing.",
  description:
    "Takes a stored profile (profileId), or rechtsform with proposedFields. Start with empty proposedFields to learn " +
    "which keys a legal form needs. A gap is a result, not an error.",
  doors: ["mcp", "rest", "portal"],
  toolset: "senders",
  scope: "sender_profile:read",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input,
  output: z.object({
    rechtsform: rechtsformInput,
    legalForm: z.string(),
    statute: z.string().nullable().describe("What obliges its letters to carry the details."),
    valid: z.boolean(),
    ...findings,
    footer: z
      .array(z.array(z.string()))
      .nullable()
      .describe("Columns of lines as German letters print them; null while a field has the wrong shape."),
  }),

  async run(given, call) {
    const { rechtsform, pflichtangaben, bankverbindung } = await detailsToCheck(given, call);
    const check = checkDetails(rechtsform, pflichtangaben, bankverbindung);
    const { label, statute } = legalForms[rechtsform];
    return {
      rechtsform,
      legalForm: label,
      statute,
      valid: check.valid,
      ...findingsOf(check, call.language),
      footer: footerOf(rechtsform, pflichtangaben, bankverbindung),
    };
  },
});

type Details = { rechtsform: Rechtsform; pflichtangaben: unknown; bankverbindung: unknown };

async function detailsToCheck(
  given: z.output<typeof input>,
  { db, caller, language }: Call,
): Promise<Details> {
  const { profileId, rechtsform, proposedFields } = given;
  if (profileId !== undefined) {
    if (rechtsform !== undefined || proposedFields !== undefined)
      return refuseField("profileId", "exactly_one_form", oneForm[language]);
    const profile = await findSender(db, caller, profileId);
    return profile ?? refuse("NOT_FOUND", { what: "sender profile" });
  }
  if (rechtsform === undefined || proposedFields === undefined) {
    const path =
      rechtsform === undefined ? (proposedFields === undefined ? "" : "rechtsform") : "proposedFields";
    return refuseField(path, "exactly_one_form", oneForm[language]);
  }
  const { bankverbindung, ...pflichtangaben } = fieldsOf(proposedFields, language);
  return { rechtsform, pflichtangaben, bankverbindung };
}

function fieldsOf(proposed: string | Record<string, unknown>, language: Language): Record<string, unknown> {
  if (typeof proposed !== "string") return proposed;
  if (brokenLimit(Buffer.from(proposed)))
    return refuseField("proposedFields", "too_big", tooMuch[language], "JSON_TOO_COMPLEX");
  const read = readJson(proposed);
  if ("breaksAt" in read) return refuseField("proposedFields", "json", notJson[language](read.breaksAt));
  return isObject(read.value)
    ? read.value
    : refuseField("proposedFields", "json_object", notAnObject[language]);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function footerOf(
  rechtsform: Rechtsform,
  pflichtangaben: unknown,
  bankverbindung: unknown,
): string[][] | null {
  const details = Pflichtangaben.safeParse(pflichtangaben);
  const bank = Bankverbindung.nullish().safeParse(bankverbindung);
  if (!details.success || !bank.success) return null;
  return composeFooter({ rechtsform, pflichtangaben: details.data, bankverbindung: bank.data ?? null }, "de");
}

const tooMuch: Record<Language, string> = {
  de: "enthält mehr Werte oder tiefere Verschachtelungen als irgendein Absender braucht",
  en: "holds more values or deeper nesting than any sender needs",
};

const oneForm: Record<Language, string> = {
  de: "geben Sie entweder profileId an oder rechtsform und proposedFields",
  en: "give either profileId, or rechtsform and proposedFields",
};

const notAnObject: Record<Language, string> = {
  de: "ist kein JSON-Objekt",
  en: "is not a JSON object",
};

const notJson: Record<Language, (position: number) => string> = {
  de: (position) => `ist kein gültiges JSON: Fehler an Position ${position}`,
  en: (position) => `is not valid JSON: it breaks at position ${position}`,
};
