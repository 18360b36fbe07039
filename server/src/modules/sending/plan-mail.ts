import { berlinDay } from "../../foundation/berlin-time.ts";
import type { Language } from "../../foundation/language.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { type FieldProblem, type ProblemText, refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { blobHash, type BlobHash } from "../../ports/blob-store.ts";
import { type Carrier, carrierNamed } from "../../ports/carrier.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { wayOfEntry } from "../addresses/addresses.ts";
import { fileNameOf, type PrintedLetter } from "../letters/letters.ts";
import { type EmailFormat, lastMailFor, lastMailTo, type OrderEmail, paperOf } from "../orders/orders.ts";
import type { SenderProfile } from "../senders/senders.ts";
import { type DocumentLetter, selectDocumentLetter } from "./document-letters-store.ts";
import { mailWords } from "./mail-texts.ts";
import type { MailWish, SendRequest } from "./send-request.ts";

export type PlannedMail = {
  carrier: Carrier;
  to: string;
  address: { recipient: PostalAddress; warnings: LetterWarning[] };
  /** The mail around these pages, or around their e-invoice. */
  enclosing(printed: PrintedLetter): OrderEmail;
};

/** The mail that a document goes out as: to whom, as what, and where answers go. All that it lacks is said at once. */
export async function requireMail(
  { db, caller, carriers, language }: Pick<Call, "db" | "caller" | "carriers" | "language">,
  { source, draft, attachments, ahead }: Pick<SendRequest, "source" | "draft" | "attachments" | "ahead">,
  wish: MailWish,
  { pflichtangaben }: SenderProfile,
): Promise<PlannedMail> {
  const { recipient } = source;
  const document = ahead ?? (draft && (await selectDocumentLetter(db, caller, draft.letterId)));
  if (!recipient || !document) return refuse("NOT_FOUND", { what: "document" });
  const say = texts[language];
  const problems: FieldProblem[] = [];
  const carrier = carrierNamed(carriers[caller.mode], "email");
  if (!carrier) problems.push({ path: "deliver", rule: "not_set_up", message: say.not_set_up });
  const to =
    wish.to ??
    (await wayOfEntry(db, caller, recipient))?.email ??
    (await lastMailFor(db, caller, recipient))?.to ??
    (document.endpointScheme === "EM" ? document.endpointId : null);
  if (to === null) problems.push({ path: "email", rule: "required", message: say.email_missing });
  const earlier = to === null ? undefined : await lastMailTo(db, caller, to);
  const file = fileOf(document, wish.format, earlier?.format);
  if ("rule" in file) problems.push({ path: file.path, rule: file.rule, message: say[file.rule] });
  const replyTo = pflichtangaben.email?.trim() ?? "";
  if (replyTo === "")
    problems.push({
      path: "sender.pflichtangaben.email",
      rule: "required",
      message: say.reply_missing,
    });
  if (!carrier || to === null || "rule" in file || problems.length > 0)
    return refuse("VALIDATION_ERROR", { problems });

  const { format } = file;
  const isAlsoPosted =
    wish.deliver === "both" || (draft !== null && (await paperOf(db, caller, draft.letterId)) !== undefined);
  return {
    carrier,
    to,
    address: { recipient, warnings: earlier?.cameBackAt ? [bounced(earlier.cameBackAt)] : [] },
    enclosing: ({ pdf }) => ({
      to,
      format,
      fromName: document.sellerName,
      replyTo,
      ...mailWords(document, { format, isAlsoPosted }),
      files: file.hash
        ? [
            { ...file.named, sha256: file.hash },
            ...attachments.map(({ title, pdfHash }, at) => ({
              fileName: `${fileNameOf(title ?? `${say.enclosure} ${at + 1}`)}.pdf`,
              mediaType: PDF,
              sha256: pdfHash,
            })),
          ]
        : [{ ...file.named, sha256: blobHash(pdf) }],
    }),
  };
}

const PDF = "application/pdf";

const bounced = (at: Date): LetterWarning => ({
  code: "EMAIL_BOUNCED_BEFORE",
  place: "email",
  found: berlinDay(at),
});

type MailFile =
  | { format: EmailFormat; hash: BlobHash | null; named: { fileName: string; mediaType: string } }
  | { path: string; rule: "no_einvoice" | "no_xrechnung" | "einvoice_not_ready" | "only_invoices" };

/** The e-invoice in the format that was asked for, else in the one this receiver got last. It is never another silently. */
function fileOf(
  document: DocumentLetter,
  asked: MailWish["format"],
  remembered: EmailFormat | undefined,
): MailFile {
  const { documentNumber, referencesNumber, zugferdStatus, zugferdHash, xrechnungStatus, xrechnungHash } =
    document;
  const name = fileNameOf(documentNumber ?? `${document.documentType}-${referencesNumber ?? ""}`);
  const pdf = { fileName: `${name}.pdf`, mediaType: PDF };
  if (zugferdStatus === null)
    return asked ? { path: "emailFormat", rule: "only_invoices" } : { format: "pdf", hash: null, named: pdf };
  const format = asked ?? (remembered === "xrechnung" ? "xrechnung" : "zugferd");
  if (zugferdStatus === "pending" || xrechnungStatus === "pending")
    return { path: "deliver", rule: "einvoice_not_ready" };
  if (format === "xrechnung")
    return xrechnungHash
      ? { format, hash: xrechnungHash, named: { fileName: `${name}.xml`, mediaType: "application/xml" } }
      : { path: "emailFormat", rule: "no_xrechnung" };
  return zugferdHash ? { format, hash: zugferdHash, named: pdf } : { path: "deliver", rule: "no_einvoice" };
}

type Said = Extract<MailFile, { rule: string }>["rule"] | "not_set_up" | "email_missing" | "reply_missing";

const texts: Record<Language, Record<Said, ProblemText> & { enclosure: string }> = {
  de: {
    enclosure: "Anlage",
    not_set_up: {
      text: "der Versand per E-Mail ist hier noch nicht eingerichtet; verschicken Sie den Beleg mit der Post, oder fragen Sie Ihren Betreiber",
      forPrograms: "der Betreiber setzt BRIEFTAUBE_SMTP_URL",
    },
    email_missing: {
      text: "für diesen Empfänger ist keine E-Mail-Adresse bekannt; geben Sie eine an, oder tragen Sie sie im Adressbuch ein",
      forPrograms: "das Feld email, oder address_save mit email",
    },
    reply_missing: {
      text: "beim Absender fehlt die E-Mail-Adresse, an die Antworten gehen; tragen Sie sie dort ein",
      forPrograms: "sender_profile_upsert, pflichtangaben.email",
    },
    no_einvoice: {
      text: "aus diesem Beleg lässt sich keine E-Rechnung machen, weil Angaben fehlen; die Seite des Belegs nennt sie. Verschicken Sie ihn mit der Post, oder legen Sie ihn vollständig neu an",
      forPrograms: "document_get nennt das Fehlende unter exports.reasons",
    },
    no_xrechnung: {
      text: "aus diesem Beleg lässt sich keine XRechnung machen, weil Angaben fehlen; die Seite des Belegs nennt sie. Wählen Sie ZUGFeRD",
      forPrograms: "emailFormat zugferd; document_get nennt das Fehlende unter exports.reasons",
    },
    einvoice_not_ready: {
      text: "die E-Rechnung wird gerade erzeugt; versuchen Sie es in einigen Sekunden noch einmal",
      forPrograms: "document_get sagt unter exports, wann sie da ist",
    },
    only_invoices: {
      text: "nur Rechnungen und Gutschriften sind E-Rechnungen; Zahlungserinnerungen und Mahnungen gehen als PDF hinaus",
      forPrograms: "lassen Sie emailFormat weg",
    },
  },
  en: {
    enclosure: "Enclosure",
    not_set_up: {
      text: "sending by e-mail is not set up here; send the document by post, or ask your operator",
      forPrograms: "the operator sets BRIEFTAUBE_SMTP_URL",
    },
    email_missing: {
      text: "no e-mail address is known for this recipient; give one, or enter it in the address book",
      forPrograms: "the field email, or address_save with email",
    },
    reply_missing: {
      text: "the sender profile has no e-mail address for answers; enter it there",
      forPrograms: "sender_profile_upsert, pflichtangaben.email",
    },
    no_einvoice: {
      text: "this document lacks what an e-invoice needs; its page names it. Send it by post, or create it anew with all details",
      forPrograms: "document_get names what is missing under exports.reasons",
    },
    no_xrechnung: {
      text: "this document lacks what an XRechnung needs; its page names it. Choose ZUGFeRD",
      forPrograms: "emailFormat zugferd; document_get names what is missing under exports.reasons",
    },
    einvoice_not_ready: {
      text: "the e-invoice is being made; try again in a few seconds",
      forPrograms: "document_get says under exports when it is there",
    },
    only_invoices: {
      text: "only invoices and credit notes are e-invoices; reminders and dunning letters go out as PDF",
      forPrograms: "leave emailFormat out",
    },
  },
};
