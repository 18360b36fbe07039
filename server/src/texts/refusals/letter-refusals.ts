import type { AddressField, AddressFinding } from "../../foundation/address-findings.ts";
import type { Language } from "../../foundation/language.ts";
import { quotedData } from "../../foundation/quoted-data.ts";
import { formatEuros } from "../../foundation/money.ts";
import type { Reader, Refusals } from "../../foundation/refusal.ts";
import { fileProblems } from "../file-problems.ts";
import type { Explanation, RefusalTexts, RefusalTextsForPeople } from "./explanation.ts";

/** What is refused about what a letter is made of: its text, files, design, sender and address, as programs are told it. */
export const letterRefusals = {
  DESIGN_NOT_FOUND: {
    en: ({ designId }) => ({
      message: `There is no letter design ${designId} in this account that new letters can use.`,
      hint:
        "Give a designId that letter_design_list names, or none. A draft keeps the design it was made in: " +
        "order_send takes another one as designId, and letter_create_draft makes a new draft without it.",
    }),
    de: ({ designId }) => ({
      message: `In diesem Konto gibt es kein Design ${designId}, das neue Briefe verwenden können.`,
      hint:
        "Nennen Sie als designId ein Design aus letter_design_list oder keines. Ein Entwurf behält das Design, in dem er entstand: " +
        "order_send nimmt als designId ein anderes, und letter_create_draft legt einen neuen Entwurf ohne Design an.",
    }),
  },
  DESIGN_RENDER_FAILED: {
    en: ({ reason }) => ({
      message:
        reason === "too_slow" ? "The design takes too long to draw." : "The design could not be drawn.",
      hint: "Use fewer or smaller elements and pictures, and preview it again; nothing was changed.",
    }),
    de: ({ reason }) => ({
      message:
        reason === "too_slow"
          ? "Das Design lässt sich nicht in vertretbarer Zeit zeichnen."
          : "Das Design ließ sich nicht zeichnen.",
      hint: "Verwenden Sie weniger oder kleinere Elemente und Bilder und sehen Sie es erneut an; es wurde nichts geändert.",
    }),
  },
  DESIGN_ZONE_VIOLATION: {
    en: ({ violations }) => ({
      message: isOfPdf(violations)
        ? "The PDF does not fit the window and the clear areas of the envelope."
        : `The design touches areas that the post needs free: ${zonesOf(violations, "en")}.`,
      hint: isOfPdf(violations)
        ? fixesOf(violations)
        : "Change what details.violations lists, as its fix says; letter_design_preview marks the places in red.",
    }),
    de: ({ violations }) => ({
      message: isOfPdf(violations)
        ? PDF_MISFIT_DE
        : `Das Design berührt Bereiche, die für die Post frei bleiben müssen: ${zonesOf(violations, "de")}.`,
      hint: isOfPdf(violations)
        ? fixesOf(violations)
        : "Ändern Sie, was details.violations aufführt, wie es unter fix steht; letter_design_preview markiert die Stellen rot.",
    }),
  },
  CONTENT_REJECTED: {
    en: (rejected) => ({
      message: causeOf(rejected, "en"),
      hint: `${fileProblems[rejected.reason].en.remedy}${wayOut(rejected, "en", "program")} Nothing was changed.`,
    }),
    de: (rejected) => ({
      message: causeOf(rejected, "de"),
      hint: `${fileProblems[rejected.reason].de.remedy}${wayOut(rejected, "de", "program")} Es wurde nichts geändert.`,
    }),
  },
  ADDRESS_INVALID: {
    en: ({ findings }) => addressExplanation(findings, "en", "A letter cannot reach this address:"),
    de: ({ findings }) =>
      addressExplanation(findings, "de", "An diese Anschrift kann kein Brief zugestellt werden:"),
  },
  SENDER_PFLICHTANGABEN_INCOMPLETE: {
    en: ({ profileId, ...fields }) => ({
      message:
        profileId === null
          ? "There is no sender profile, so the letter would not say who writes."
          : lackOf(fields, {
              missing: "The sender profile lacks details that a letter must show",
              invalid: "These details of the sender are not valid",
            }),
      hint: "Store them with sender_profile_upsert, or send the person to setup_fix_link; nothing was created.",
    }),
    de: ({ profileId, ...fields }) => ({
      message:
        profileId === null
          ? "Es gibt keinen Absender; der Brief würde nicht sagen, wer schreibt."
          : lackOf(fields, {
              missing: "Dem Absender fehlen Pflichtangaben",
              invalid: "Diese Angaben des Absenders sind ungültig",
            }),
      hint: "Ergänzen Sie sie mit sender_profile_upsert oder über setup_fix_link; es wurde nichts angelegt.",
    }),
  },
  SENDER_UNVERIFIED: {
    en: ({ asPrinted }) => ({
      message: asPrinted
        ? "This letter prints its sender as it was when it was made, and that was never verified: real letters leave only for senders that were."
        : "This sender has not been verified yet: real letters leave only for senders that were.",
      hint: asPrinted
        ? "Make the document anew with the sender as it is verified; or an owner has those earlier details verified on the sender's page in the portal. Nothing was created. The sandbox works as always."
        : "An owner of the account has it verified on the sender's page in the portal, or names a verified sender; nothing was created. The sandbox works as always.",
    }),
    de: ({ asPrinted }) => ({
      message: asPrinted
        ? "Dieser Brief nennt seinen Absender so, wie er beim Erstellen war, und das wurde nie bestätigt: Echte Briefe gehen nur für bestätigte Absender hinaus."
        : "Dieser Absender ist noch nicht bestätigt: Echte Briefe gehen nur für bestätigte Absender hinaus.",
      hint: asPrinted
        ? "Erstellen Sie den Beleg neu, mit dem Absender, wie er bestätigt ist; oder eine Inhaberin oder ein Inhaber lässt die früheren Angaben im Portal auf der Seite des Absenders bestätigen. Es wurde nichts angelegt. Die Sandbox geht wie immer."
        : "Eine Inhaberin oder ein Inhaber lässt ihn im Portal auf der Seite des Absenders bestätigen, oder der Brief nennt einen bestätigten; es wurde nichts angelegt. Die Sandbox geht wie immer.",
    }),
  },
  PDF_LETTER_UNSUPPORTED: {
    en: () => ({
      message: "The text of the letter is itself a PDF; letters are always composed here.",
      hint: "Write the letter as content or blocks, and let the PDF ride along with attachment_upload_pdf.",
    }),
    de: () => ({
      message: "Der Text des Briefs ist selbst eine PDF-Datei; Briefe werden immer hier gesetzt.",
      hint: "Schreiben Sie den Brief als content oder blocks und fügen Sie die PDF-Datei mit attachment_upload_pdf als Anlage bei.",
    }),
  },
} satisfies RefusalTexts;

/** The same for people, where they would find that strange. */
export const letterRefusalsForPeople = {
  CONTENT_REJECTED: {
    en: (rejected) => ({
      hint: `${fileProblems[rejected.reason].en.remedy}${wayOut(rejected, "en", "person")} Nothing was changed.`,
    }),
    de: (rejected) => ({
      hint: `${fileProblems[rejected.reason].de.remedy}${wayOut(rejected, "de", "person")} Es wurde nichts geändert.`,
    }),
  },
  DESIGN_NOT_FOUND: {
    de: () => ({
      message: "Dieses Design gibt es nicht mehr, oder es ist archiviert.",
      hint: "Wählen Sie ein anderes oder keines.",
    }),
    en: () => ({ message: "This design is gone or archived.", hint: "Choose another one, or none." }),
  },
  DESIGN_ZONE_VIOLATION: {
    de: ({ violations }) => ({
      message: isOfPdf(violations)
        ? PDF_MISFIT_DE
        : "Das Design berührt Bereiche, die für die Post frei bleiben müssen.",
      hint: fixesOf(violations),
    }),
    en: ({ violations }) => ({
      message: isOfPdf(violations)
        ? "The PDF does not fit the window and the clear areas of the envelope."
        : "The design touches areas that the post needs free.",
      hint: fixesOf(violations),
    }),
  },
  ADDRESS_INVALID: {
    de: ({ findings }) =>
      addressExplanationForPerson(findings, "de", "An diese Anschrift kann kein Brief gehen:"),
    en: ({ findings }) => addressExplanationForPerson(findings, "en", "A letter cannot reach this address:"),
  },
  SENDER_PFLICHTANGABEN_INCOMPLETE: {
    de: ({ profileId, missingFields: { length: missing }, invalidFields: { length: invalid } }) => ({
      message:
        profileId === null
          ? "Es gibt noch keinen Absender; der Brief würde nicht sagen, wer schreibt."
          : [
              ...(missing > 0
                ? [
                    `Dem Absender fehlen ${missing === 1 ? "eine Pflichtangabe" : `${missing} Pflichtangaben`}.`,
                  ]
                : []),
              ...(invalid > 0
                ? [
                    invalid === 1
                      ? "Eine Angabe des Absenders ist ungültig."
                      : `${invalid} Angaben des Absenders sind ungültig.`,
                  ]
                : []),
            ].join(" "),
      hint: "Ergänzen Sie ihn unter „Absender“; dort steht, was fehlt oder nicht stimmt und warum. Es wurde nichts angelegt.",
    }),
    en: ({ profileId, missingFields: { length: missing }, invalidFields: { length: invalid } }) => ({
      message:
        profileId === null
          ? "There is no sender yet, so the letter would not say who writes."
          : [
              ...(missing > 0
                ? [
                    `The sender lacks ${missing === 1 ? "a detail" : `${missing} details`} that a letter must show.`,
                  ]
                : []),
              ...(invalid > 0
                ? [
                    invalid === 1
                      ? "One detail of the sender is not valid."
                      : `${invalid} details of the sender are not valid.`,
                  ]
                : []),
            ].join(" "),
      hint: "Complete it under “Senders”, which says what is missing or wrong and why. Nothing was created.",
    }),
  },
  PDF_LETTER_UNSUPPORTED: {
    de: () => ({
      message: "Der Text des Briefs ist selbst eine PDF-Datei; Briefe werden immer hier gesetzt.",
      hint: "Schreiben Sie den Text hier und fügen Sie die PDF-Datei als Anlage bei.",
    }),
    en: () => ({
      message: "The text of the letter is itself a PDF; letters are always composed here.",
      hint: "Write the text here and attach the PDF.",
    }),
  },
} satisfies RefusalTextsForPeople;

const addressExplanation = (findings: readonly AddressFinding[], language: Language, opening: string) => {
  const errors = findings.filter(({ severity }) => severity === "error");
  return {
    message: [opening, ...errors.map(({ field, message }) => `${field}: ${message[language]}`)].join(" "),
    hint: [...new Set(errors.map(({ remedy }) => remedy[language]))].join(" "),
  };
};

/** Found on the pages of a finished PDF, and not in a design. */
const isOfPdf = (violations: Refusals["DESIGN_ZONE_VIOLATION"]["violations"]): boolean =>
  violations.some(({ element }) => element === "pdf");

const PDF_MISFIT_DE = "Die PDF-Datei passt nicht zum Fenster und zu den freien Bereichen des Umschlags.";

const zonesOf = (violations: Refusals["DESIGN_ZONE_VIOLATION"]["violations"], language: Language): string =>
  [...new Set(violations.map(({ zone, element }) => `${quotedData(element, language)} (${zone})`))].join(
    ", ",
  );

const causeOf = ({ reason, detail = {} }: Refusals["CONTENT_REJECTED"], language: Language): string =>
  fileProblems[reason][language].cause.replace(/\{(\w+)\}/g, (_, name: string) => String(detail[name] ?? ""));

/** How a letter of too many pages could leave all the same; what each part holds is data and stands in the details. */
function wayOut({ offer }: Refusals["CONTENT_REJECTED"], language: Language, reader: Reader): string {
  if (!offer) return "";
  const say = inParts[language];
  const pages = offer.parts.map(({ pageCount }) => pageCount).join(" + ");
  const price = offer.totalCents === null ? "" : say.price(formatEuros(offer.totalCents, language));
  return ` ${say.offer(offer.parts.length, pages, price)}${reader === "program" ? ` ${say.how}` : ""}`;
}

const inParts = {
  de: {
    offer: (count: number, pages: string, price: string) =>
      `Oder lassen Sie ihn in ${count} Teilen hinausgehen (${pages} Seiten${price}), jeder in einem eigenen Umschlag.`,
    price: (euros: string) => `, zusammen etwa ${euros}`,
    how: "Dazu letter_split_parts mit dem letterId des Entwurfs aufrufen, oder inParts: true bei letter_create_draft und letter_from_pdf angeben, und diesen Aufruf wiederholen; details.offer sagt, was jeder Teil enthält.",
  },
  en: {
    offer: (count: number, pages: string, price: string) =>
      `Or let it leave in ${count} parts (${pages} pages${price}), each in an envelope of its own.`,
    price: (euros: string) => `, about ${euros} together`,
    how: "For that, call letter_split_parts with the draft's letterId, or give inParts: true to letter_create_draft or letter_from_pdf, and repeat this call; details.offer says what each part holds.",
  },
} satisfies Record<Language, object>;

const fixesOf = (violations: Refusals["DESIGN_ZONE_VIOLATION"]["violations"]): string =>
  [...new Set(violations.map(({ fix }) => fix))].join(" ");

function addressExplanationForPerson(
  findings: Refusals["ADDRESS_INVALID"]["findings"],
  language: Language,
  opening: string,
): Explanation {
  const errors = findings.filter(({ severity }) => severity === "error");
  const said = errors.map(({ field, message }) => `${addressParts[language][field]}: ${message[language]}`);
  return {
    message: [opening, ...said].join(" "),
    hint: [...new Set(errors.map(({ remedy }) => remedy[language]))].join(" "),
  };
}

const addressParts: Record<Language, Record<AddressField, string>> = {
  de: {
    name: "Name",
    company: "Firma",
    street: "Straße",
    houseNumber: "Hausnummer",
    pobox: "Postfach",
    zip: "Postleitzahl",
    city: "Ort",
    country: "Land",
    secondName: "Zweiter Name",
    extraLine: "Adresszusatz",
  },
  en: {
    name: "Name",
    company: "Company",
    street: "Street",
    houseNumber: "House number",
    pobox: "PO box",
    zip: "Postcode",
    city: "City",
    country: "Country",
    secondName: "Second name",
    extraLine: "Extra line",
  },
};

type Lack = { missingFields: readonly string[]; invalidFields: readonly string[] };

/** What is not there is added, what is wrong is corrected: two things to do. */
const lackOf = (
  { missingFields, invalidFields }: Lack,
  says: Record<"missing" | "invalid", string>,
): string =>
  [
    ...(missingFields.length > 0 ? [`${says.missing}: ${missingFields.join(", ")}.`] : []),
    ...(invalidFields.length > 0 ? [`${says.invalid}: ${invalidFields.join(", ")}.`] : []),
  ].join(" ");
