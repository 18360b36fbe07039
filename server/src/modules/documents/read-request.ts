import type { Language } from "../../foundation/language.ts";
import type { FieldProblem } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { type RecipientInput, recipientProblems, wholeRecipient } from "../../operations/recipient-inputs.ts";
import { recipientOf } from "../addresses/addresses.ts";
import { type Client, findClientByNumber } from "../clients/clients.ts";
import type { LetterSource } from "../letters/letters.ts";
import type { BooksOf } from "../senders/senders.ts";
import { onlyOnBills, onlyOnInvoices } from "./beside-sums.ts";
import type { Buyer, Seller } from "./document.ts";
import type { DocumentInput } from "./document-input.ts";
import { type Numbering, numberingOf, senderFollowed } from "./document-books.ts";
import { selectTakenNumbers } from "./documents-store.ts";
import { readAttachments, type ReadAttachment } from "./invoice-attachments.ts";
import { patternProblems, type Sequence, sequenceOf, type SequenceScope } from "./number-sequence.ts";
import { buyerOf, requireSeller } from "./parties.ts";

type Choice =
  | "senderProfileId"
  | "senderAddressId"
  | "designId"
  | "includeSignature"
  | "signatureId"
  | "reference";

/** What a caller gives to have a document made. */
export type DocumentRequest = {
  document: DocumentInput;
  sequenceScope?: SequenceScope | undefined;
  subject?: string | undefined;
  language?: Language | undefined;
  recipient?: RecipientInput | undefined;
  recipientAddressId?: string | undefined;
  recipientAddressInline?: RecipientInput | undefined;
  mandantennummer?: string | undefined;
  declaration?: string | undefined;
} & { [Name in Choice]?: NonNullable<LetterSource[Name]> | undefined };

/** The request with everything it names, and what of that is wrong; the document itself is not judged yet. */
export type ReadRequest = {
  given: DocumentRequest;
  language: Language;
  seller: Seller;
  senderProfileId: string;
  numbering: Omit<Numbering, "problems">;
  buyer: Buyer | null;
  client: Client | null;
  /** Null: the number was given, or there is none. */
  sequence: Sequence | null;
  attachments: readonly ReadAttachment[];
  problems: FieldProblem[];
};

export async function readRequest(call: Call, given: DocumentRequest): Promise<ReadRequest> {
  const { document, sequenceScope, mandantennummer } = given;
  const named =
    given.senderProfileId === undefined
      ? await senderFollowed(call, document)
      : { senderProfileId: given.senderProfileId, problems: [] };
  const { seller, ...sender } = await requireSeller(call, {
    senderProfileId: named.senderProfileId,
    senderAddressId: given.senderAddressId ?? null,
  });
  const { senderProfileId } = sender;
  const { problems: ofBooks, ...numbering } = await numberingOf(call, document, sender);
  const { booksOf } = numbering;
  const ofRecipient = recipientProblems(given, call.language);
  const billed = wholeRecipient(given);
  const address = billed ? await recipientOf(call, billed) : null;
  const client =
    mandantennummer === undefined
      ? undefined
      : await findClientByNumber(call.db, call.caller, mandantennummer);
  const sequence = sequenceScope
    ? await sequenceOf(call.db, call.caller, { ...sequenceScope, booksOf }, document.documentDate ?? "")
    : null;
  const texts = problemTexts[call.language];
  const { attachments, problems: ofAttachments } = await readAttachments(call, document.attachments);
  return {
    given,
    language: given.language ?? "de",
    seller,
    senderProfileId,
    numbering,
    buyer: address && buyerOf(address, document.buyerUstId),
    client: client ?? null,
    sequence,
    attachments,
    problems: [
      ...ofAttachments,
      ...named.problems,
      ...ofBooks,
      ...ofRecipient,
      ...(mandantennummer !== undefined && !client
        ? [{ path: "mandantennummer", rule: "unknown", message: texts.unknownClient }]
        : []),
      ...(sequence ? patternProblems(sequence, call.language) : []),
      ...(await numberProblems(call, given, { senderProfileId, booksOf })),
      ...misplacedFields(document, call.language),
    ],
  };
}

/** A number comes from the caller or from a sequence, and no document of the sender or in its books has it. */
async function numberProblems(
  { db, caller, language }: Call,
  { document: { documentNumber }, sequenceScope }: DocumentRequest,
  of: { senderProfileId: string; booksOf: BooksOf },
): Promise<FieldProblem[]> {
  if (documentNumber === undefined) return [];
  if (sequenceScope)
    return [{ path: "sequenceScope", rule: "only_one", message: problemTexts[language].oneNumber }];
  const taken = await selectTakenNumbers(db, caller, of, [documentNumber]);
  return taken.has(documentNumber) ? [numberTaken(language)] : [];
}

export const numberTaken = (language: Language): FieldProblem => ({
  path: "document.documentNumber",
  rule: "number_taken",
  message: problemTexts[language].numberTaken,
});

/** What only other types have is not passed over in silence. */
function misplacedFields(document: DocumentInput, language: Language): FieldProblem[] {
  const ofInvoices = Object.fromEntries(onlyOnInvoices.map((name) => [name, document[name]]));
  const { adjustments, abschlag, abschlagsrechnungen, skonto } = document;
  const ofBills = {
    ...Object.fromEntries(onlyOnBills.map((name) => [name, document[name]])),
    abschlag,
    abschlagsrechnungen,
    skonto,
  };
  if (document.documentType !== "rechnung" && document.documentType !== "gutschrift")
    return notHere({ ...ofInvoices, ...ofBills, adjustments }, document, language);
  const { mahngebuehrCents, verzugSeit, verzugszinsen, verzugspauschale, references } = document;
  const ofDunning = { mahngebuehrCents, verzugSeit, verzugszinsen, verzugspauschale };
  const misplaced =
    document.documentType === "rechnung" ? { ...ofDunning, references } : { ...ofDunning, ...ofBills };
  return notHere(misplaced, document, language);
}

const notHere = (
  misplaced: Readonly<Record<string, unknown>>,
  { documentType }: DocumentInput,
  language: Language,
): FieldProblem[] =>
  Object.entries(misplaced)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => ({
      path: `document.${name}`,
      rule: "not_here",
      message: problemTexts[language].notHere(documentType),
    }));

const problemTexts = {
  de: {
    unknownClient: {
      text: "diesen Mandanten gibt es nicht",
      forPrograms: "mandant_search findet die Nummer",
    },
    oneNumber: "documentNumber und sequenceScope sind beide angegeben; senden Sie nur eines davon",
    numberTaken:
      "diese Nummer hat schon ein Beleg dieses Absenders oder seiner Bücher; jede wird nur einmal vergeben",
    notHere: (type: string) => `gehört nicht zu documentType ${type}`,
  },
  en: {
    unknownClient: { text: "there is no such client", forPrograms: "mandant_search finds the number" },
    oneNumber: "documentNumber and sequenceScope are both given; send only one of them",
    numberTaken: "a document of this sender or its books has this number already; each is given once",
    notHere: (type: string) => `does not belong to documentType ${type}`,
  },
} satisfies Record<Language, unknown>;
