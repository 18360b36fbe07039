import { brokenConstraint, type Tx } from "../../db/database.ts";
import { berlinDay } from "../../foundation/berlin-time.ts";
import { canonicalJson } from "../../foundation/canonical-json.ts";
import { newId } from "../../foundation/ids.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { refuse } from "../../foundation/refusal.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import type { Call } from "../../operations/call.ts";
import type { PageImage } from "../../rendering/pdf/page-raster.ts";
import { recordInArchive } from "../archive/archive.ts";
import {
  type ComposedLetter,
  composeLetter,
  type DraftKey,
  draftInTheWay,
  draftKey,
  drawStored,
  findDraft,
  insertDraft,
  keepDraft,
  type NewLetter,
  type LetterSource,
  type StoredLetter,
} from "../letters/letters.ts";
import { keepBlobs } from "../blobs/blobs.ts";
import { holdBooks } from "../senders/senders.ts";
import { spendUpload } from "../uploads/uploads.ts";
import { withoutContents } from "./invoice-attachments.ts";
import { claimWarnings } from "./claim-warnings.ts";
import { letterOfClaim, letterOfInvoice } from "./document-letter.ts";
import { markDeducted } from "./final-invoice-store.ts";
import { insertDocument, insertPendingExports, type NewDocument, selectDocument } from "./documents-store.ts";
import { type Judged, requireSound } from "./judge-request.ts";
import { drawNumber, findNumber, type FoundNumber } from "./number-sequence.ts";
import { invoiceWarnings } from "./invoice-warnings.ts";
import { isConsumer } from "./parties.ts";
import { type DocumentRequest, numberTaken, readRequest, type ReadRequest } from "./read-request.ts";
import { lockNameOf, withSequenceLock } from "./sequences-store.ts";
import type { Seller, StoredDocument } from "./document.ts";

export type CreatedDocument = {
  document: StoredDocument;
  letter: StoredLetter;
  /** False: the same document was there already. */
  created: boolean;
  images: readonly PageImage[];
};

/** What a new document shows of itself. */
const FIRST_PAGES = { pages: 3, resolution: "thumb" } as const;

/**
 * Makes a billing document: the draft of a letter and the facts it was made of, stored together, with a number that
 * belongs to no other. Whatever is refused stores nothing and draws no number.
 */
export async function createDocument(
  call: Call,
  { clientLetterId, ...given }: DocumentRequest & { clientLetterId?: string | undefined },
): Promise<CreatedDocument> {
  const key = clientLetterId === undefined ? null : draftKey(clientLetterId, given);
  const earlier = key && (await findDraft(call.db, call.caller, key));
  if (earlier) return madeBefore(call, earlier);
  const request = await readRequest(call, given);
  // Told here too, so that nobody waits in line to be refused.
  await call.db.transaction().execute((tx) => requireSound(tx, call, request));
  const { sequence } = request;
  if (!sequence) return make(call, request, key);
  return call.numberTurns.inTurn(lockNameOf(call.caller, sequence), () =>
    withSequenceLock(call.db, call.caller, sequence, () => make(call, request, key)),
  );
}

/** A document as it would be printed now, with no number drawn and nothing stored. */
export type PrintedAhead = {
  documentId: string;
  found: FoundNumber | null;
  /** The number it would get now; somebody else may be faster. */
  documentNumber: string | null;
  source: LetterSource;
  composed: ComposedLetter;
  warnings: LetterWarning[];
};

export async function printAhead(
  call: Call,
  request: ReadRequest,
  judged: Judged,
  letterId?: string,
): Promise<PrintedAhead> {
  const { warnings, ...ahead } = await letterAhead(call, request, judged);
  const composed = await composeLetter(call, ahead.source, { draw: FIRST_PAGES, letterId });
  return { ...ahead, composed, warnings: [...composed.warnings.filter(isOfLetter), ...warnings] };
}

/** The same before it is set. */
export async function letterAhead(
  call: Call,
  request: ReadRequest,
  judged: Judged,
): Promise<Omit<PrintedAhead, "composed">> {
  const { sequence, senderProfileId, given } = request;
  const found =
    sequence && (await findNumber(call.db, call.caller, sequence, senderProfileId, call.language));
  const documentNumber = found?.documentNumber ?? given.document.documentNumber ?? null;
  const documentId = newId(call.clock.now());
  const { source, warnings } = letterOf(request, judged, {
    documentId,
    documentNumber,
    today: berlinDay(call.clock.now()),
  });
  return { documentId, found, documentNumber, source, warnings };
}

/** The same of what a program asks for, judged first. */
export async function rehearseDocument(
  call: Call,
  given: DocumentRequest,
): Promise<PrintedAhead & { judged: Judged; seller: Seller }> {
  const request = await readRequest(call, given);
  const judged = await call.db.transaction().execute((tx) => requireSound(tx, call, request));
  return { judged, seller: request.seller, ...(await printAhead(call, request, judged)) };
}

async function madeBefore(call: Call, letter: StoredLetter): Promise<CreatedDocument> {
  const document = await selectDocument(call.db, call.caller, { letterId: letter.letterId });
  if (!document) throw new Error("a document's letter was found without its document");
  return { document, letter, created: false, images: await drawStored(call, letter, FIRST_PAGES) };
}

/** What was printed is no longer so: somebody else was faster. */
class Outdated extends Error {}

/** Somebody may use the number or follow the invoice while the letter is set; then it is set again. */
const MOST_ATTEMPTS = 20;

async function make(call: Call, request: ReadRequest, key: DraftKey | null): Promise<CreatedDocument> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    try {
      return await makeOnce(call, request, key);
    } catch (cause) {
      if (!(cause instanceof Outdated)) throw cause;
    }
  }
  return refuse("RATE_LIMITED", { reason: "changing", retryAfterSeconds: 10 });
}

/** Everything about a document that is to be stored. */
type Plan = {
  request: ReadRequest;
  judged: Judged;
  documentId: string;
  documentNumber: string | null;
  found: FoundNumber | null;
  draft: NewLetter;
};

async function makeOnce(call: Call, request: ReadRequest, key: DraftKey | null): Promise<CreatedDocument> {
  const judged = await call.db.transaction().execute((tx) => requireSound(tx, call, request));
  const printed = await printAhead(call, request, judged, newId(call.clock.now()));
  const { documentId, documentNumber, found, source, composed, warnings } = printed;
  const draft = await keepDraft(call, source, { ...composed, warnings }, key);
  // Kept before a row names them: bytes that nobody comes to name are collected.
  await keepBlobs(
    call,
    request.attachments.map(({ bytes }) => bytes),
  );
  const plan = { request, judged, documentId, documentNumber, found, draft };
  const stored = await call.db
    .transaction()
    .execute((tx) => store(tx, call, plan))
    .catch((cause: unknown) => explain(call, plan, cause));
  if (stored) return { ...stored, created: true, images: composed.images };
  return madeBefore(call, await draftInTheWay(call.db, call.caller, key));
}

/** That of any letter called an invoice knows less than the document does. */
const isOfLetter = ({ code }: LetterWarning): boolean => code !== "PAPER_INVOICE";

/** The letter that a document is printed as. */
function letterOf(
  { given, seller, senderProfileId, client, language, sequence }: ReadRequest,
  { invoice, claim, buyer }: Judged,
  { documentId, documentNumber, today }: { documentId: string; documentNumber: string | null; today: string },
): { source: LetterSource; warnings: LetterWarning[] } {
  const consumer = claim?.consumer ?? isConsumer(given.document, buyer);
  const parties = { seller, buyer, consumer };
  const { subject, body, reference } = invoice
    ? letterOfInvoice(invoice, documentNumber ?? "", parties, language)
    : letterOfClaim(required(claim), documentNumber, parties, language);
  const source: LetterSource = {
    subject: given.subject ?? subject,
    language,
    recipient: buyer.address,
    body,
    reference: { ...given.reference, ...reference },
    senderProfileId,
    senderAddressId: given.senderAddressId ?? null,
    includeSignature: given.includeSignature ?? null,
    signatureId: given.signatureId ?? null,
    designId: given.designId ?? null,
    letterheadId: null,
    letterheadEnabled: null,
    ...(given.declaration !== undefined && { declaration: given.declaration }),
    document: { documentId, mandantennummer: client?.mandantennummer ?? null },
  };
  const countsByYear = sequence !== null && /\{YY(?:YY)?\}/.test(sequence.pattern);
  const warnings = invoice
    ? invoiceWarnings(invoice, { ...parties, today, countsByYear })
    : claimWarnings(required(claim));
  return { source, warnings };
}

const required = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error("a document is an invoice or a claim");
  return value;
};

/** One transaction; null if somebody has stored something under the same key before. */
async function store(
  tx: Tx,
  call: Call,
  plan: Plan,
): Promise<Pick<CreatedDocument, "document" | "letter"> | null> {
  const { request, judged, documentId, found, draft } = plan;
  const { caller } = call;
  const at = call.clock.now();
  await requireSameBooks(tx, call, request);
  const letter = await insertDraft(tx, caller, draft, at);
  if (!letter) return null;
  if (request.sequence && found && !(await drawNumber(tx, caller, request.sequence, found)))
    throw new Outdated();
  const earlier = judged.invoice?.final?.earlier ?? [];
  if (judged.references || earlier.length > 0) await requireUnchanged(tx, call, plan);
  const { document, factsSha256 } = await insertDocument(tx, caller, rowOf(plan, letter), at);
  await markDeducted(
    tx,
    caller,
    documentId,
    earlier.map((invoice) => invoice.documentId),
  );
  if (judged.invoice) await insertPendingExports(tx, caller, documentId, at);
  await recordInArchive(tx, caller, {
    kind: "document.created",
    subject: documentId,
    record: {
      documentId,
      number: document.documentNumber,
      type: document.documentType,
      grossCents: document.grossCents,
      senderProfileId: document.senderProfileId,
      booksOf: document.booksOf,
      letterId: letter.letterId,
      payloadSha256: sha256Hex(canonicalJson(document.payload)),
      letterPdfSha256: document.letterPdfHash,
      factsSha256,
    },
    blobHash: document.letterPdfHash,
    at,
  });
  for (const { uploadId } of request.attachments)
    await spendUpload(tx, caller, uploadId, { at, language: call.language });
  for (const { sha256, fileName, mediaType } of judged.invoice?.attachments ?? [])
    await recordInArchive(tx, caller, {
      kind: "document.attached",
      subject: documentId,
      record: { documentId, fileName, mediaType, sha256 },
      blobHash: sha256,
      at,
    });
  return { document, letter };
}

/** Somebody may give the sender other books while the letter is set. */
async function requireSameBooks(
  tx: Tx,
  { caller }: Call,
  { senderProfileId, numbering }: ReadRequest,
): Promise<void> {
  if (!numbering.isOfSender) return;
  if ((await holdBooks(tx, caller, senderProfileId)) !== numbering.booksOf)
    refuse("RATE_LIMITED", { reason: "changing", retryAfterSeconds: 1 });
}

/** What follows an invoice was judged by what was open then, and is printed so. */
async function requireUnchanged(tx: Tx, call: Call, { request, judged }: Plan): Promise<void> {
  const now = await requireSound(tx, call, request);
  if (canonicalJson(now) !== canonicalJson(judged)) throw new Outdated();
}

const rowOf = (
  { request, judged, documentId, documentNumber }: Plan,
  { letterId, letterPdfHash }: StoredLetter,
): NewDocument => {
  const { invoice, claim, buyer, references } = judged;
  const { given, client, seller, senderProfileId, numbering, language, sequence } = request;
  return {
    documentId,
    documentType: given.document.documentType,
    documentNumber,
    documentDate: invoice?.documentDate ?? required(claim).documentDate,
    dueDate: invoice ? invoice.dueDate : required(claim).newDueDate,
    language,
    letterId,
    letterPdfHash,
    senderProfileId,
    mandantennummer: client?.mandantennummer ?? null,
    clientId: client?.mandantId ?? null,
    payload: withoutContents(given.document),
    invoice,
    claim,
    seller,
    buyer,
    grossCents: invoice?.totals.bruttoCents ?? required(claim).totalCents,
    referencesDocumentId: references?.documentId ?? null,
    referencesNumber: references?.documentNumber ?? null,
    dunningLevel: claim?.level ?? null,
    sequenceScope: sequence?.scope ?? null,
    sequencePattern: sequence?.pattern ?? null,
    booksOf: numbering.booksOf,
  };
};

/** Somebody has used the number since it was looked up: a drawn one is drawn anew. */
function explain({ language }: Call, { found }: Plan, cause: unknown): never {
  if (!brokenConstraint(cause)?.startsWith("one_document_per_number")) throw cause;
  if (found) throw new Outdated("the number was used", { cause });
  return refuse("VALIDATION_ERROR", { problems: [numberTaken(language)] });
}
