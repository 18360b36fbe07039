import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { findAssets } from "../branding/branding.ts";
import { requireDesign } from "../designs/designs.ts";
import { findSender } from "../senders/senders.ts";
import {
  fieldsOfOwnText,
  fieldsToFill,
  findVersion,
  problemsOfOwnText,
  releasedVersionNamed,
} from "../templates/templates.ts";
import { invoiceFields } from "./invoice-fields.ts";
import { GREETING } from "./serial-columns.ts";
import type { AskedField, SerialLetter } from "./serial.ts";

/** What the letter names must be the account's own; each row would be refused for it otherwise. */
async function requireChoices({ db, caller }: Call, letter: SerialLetter): Promise<void> {
  const { senderProfileId, designId, signatureId } = letter;
  if (senderProfileId !== undefined && !(await findSender(db, caller, senderProfileId)))
    refuse("NOT_FOUND", { what: "sender profile" });
  if (designId !== undefined) await requireDesign(db, caller, designId);
  if (signatureId !== undefined) {
    const [named] = await findAssets(db, caller, [signatureId]);
    if (named?.kind !== "signature") refuse("NOT_FOUND", { what: "signature" });
  }
}

/** The letter as it is kept: a template with the version that holds now, or a text that can be filled. */
export async function settledLetter(call: Call, given: SerialLetter): Promise<SerialLetter> {
  await requireChoices(call, given);
  const says = texts[call.language];
  if (given.invoice) return invoiceLetter(given, call.language);
  if (given.finished) return finishedLetter(given, call.language);
  const letter = await withNamedTemplate(call, given);
  const { templateId, templateVersionId, subject, content, contentFormat } = letter;
  if (letter.coverPage) return refuseField("letter.coverPage", "only_finished", says.onlyFinished);
  if (templateId === undefined) {
    if (templateVersionId !== undefined)
      return refuseField("letter.templateId", "required", says.templateNeeded);
    if (subject === undefined || content === undefined)
      return refuse("VALIDATION_ERROR", {
        problems: (["subject", "content"] as const)
          .filter((part) => letter[part] === undefined)
          .map((part) => ({ path: `letter.${part}`, rule: "required", message: says.textNeeded })),
      });
    const problems = problemsOfOwnText({ subject, content, contentFormat }, call.language);
    if (problems.length === 0) return letter;
    return refuse("VALIDATION_ERROR", {
      problems: problems.map((problem) => ({ ...problem, path: `letter.${ownPath(problem.path)}` })),
    });
  }
  if (subject !== undefined || content !== undefined || contentFormat !== undefined)
    return refuseField("letter.content", "not_with_template", says.notWithTemplate);
  const version = await findVersion(call.db, call.caller, templateId, templateVersionId ?? null);
  return version
    ? { ...letter, templateVersionId: version.versionId }
    : refuse("NOT_FOUND", { what: "template" });
}

/** A name is kept as the version that bears it now. */
async function withNamedTemplate(
  call: Call,
  { templateName, ...letter }: SerialLetter,
): Promise<SerialLetter> {
  if (templateName === undefined) return letter;
  const named = await releasedVersionNamed(call, templateName, letter, "letter.templateName");
  return { ...letter, templateId: named.templateId, templateVersionId: named.versionId };
}

/** A finished PDF goes out as it is: it has a subject by which it is found, and nothing that is set here. */
function finishedLetter(letter: SerialLetter, language: Language): SerialLetter {
  const says = texts[language];
  const { subject } = letter;
  const set = (
    [
      "templateName",
      "templateId",
      "templateVersionId",
      "content",
      "contentFormat",
      "designId",
      "signatureId",
      "includeSignature",
    ] as const
  )
    .filter((part) => letter[part] !== undefined)
    .map((part) => ({ path: `letter.${part}`, rule: "not_with_finished", message: says.notWithFinished }));
  const named =
    subject === undefined
      ? [{ path: "letter.subject", rule: "required", message: says.subjectNeeded }]
      : problemsOfOwnText({ subject, content: "" }, language).map((problem) => ({
          ...problem,
          path: "letter.subject",
        }));
  const problems = [...set, ...named];
  return problems.length === 0 ? letter : refuse("VALIDATION_ERROR", { problems });
}

/** What an invoice says comes from the list and from what all have in common. */
function invoiceLetter(letter: SerialLetter, language: Language): SerialLetter {
  const problems = (
    [
      "templateName",
      "templateId",
      "templateVersionId",
      "subject",
      "content",
      "contentFormat",
      "finished",
      "coverPage",
    ] as const
  )
    .filter((part) => letter[part] !== undefined)
    .map((part) => ({
      path: `letter.${part}`,
      rule: "not_with_invoice",
      message: texts[language].notWithInvoice,
    }));
  return problems.length === 0 ? letter : refuse("VALIDATION_ERROR", { problems });
}

const ownPath = (path: string): string => (path.startsWith("subject") ? "subject" : "content");

/** What the columns may fill in the text. */
export async function askedFields(call: Call, letter: SerialLetter): Promise<AskedField[]> {
  const { templateId, templateVersionId, subject = "", content = "", language = "de" } = letter;
  if (letter.invoice) return invoiceFields(call.language);
  if (templateId === undefined || templateVersionId === undefined)
    return fieldsOfOwnText({ subject, content }).map(({ key, isNeeded }) => ({
      key,
      label: key,
      type: "text",
      isNeeded: isNeeded && key !== GREETING,
    }));
  const fields = await fieldsToFill(call, { templateId, templateVersionId, language });
  return fields.map(({ key, label, type, need }) => ({
    key,
    label,
    type,
    isNeeded: need === "required" && key !== GREETING,
  }));
}

type Says =
  | "templateNeeded"
  | "textNeeded"
  | "notWithTemplate"
  | "onlyFinished"
  | "notWithFinished"
  | "notWithInvoice"
  | "subjectNeeded";
const texts: Record<Language, Record<Says, string>> = {
  de: {
    templateNeeded: "eine Fassung gehört zu einer Vorlage; geben Sie auch diese an",
    textNeeded: "ohne Vorlage braucht der Brief Betreff und Text",
    notWithTemplate: "mit einer Vorlage ist der Text der der Vorlage; lassen Sie Betreff und Text weg",
    onlyFinished: "ein Deckblatt steht nur vor fertigen PDF-Briefen",
    notWithFinished: "ein fertiger PDF-Brief geht hinaus, wie er ist; lassen Sie diese Angabe weg",
    notWithInvoice: "was in einer Rechnung steht, sagt die Liste; lassen Sie diese Angabe weg",
    subjectNeeded: "der Betreff fehlt; gedruckt wird er nicht, Sie finden die Briefe darunter wieder",
  },
  en: {
    templateNeeded: "a version belongs to a template; name that, too",
    textNeeded: "without a template the letter needs a subject and a text",
    notWithTemplate: "with a template the text is the template's; leave subject and text out",
    onlyFinished: "a cover page stands before finished PDF letters only",
    notWithFinished: "a finished PDF letter goes out as it is; leave this out",
    notWithInvoice: "what an invoice says comes from the list; leave this out",
    subjectNeeded: "the subject is missing; it is not printed, but the letters are found by it",
  },
};
