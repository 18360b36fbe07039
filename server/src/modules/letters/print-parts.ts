import type { Language } from "../../foundation/language.ts";
import { Refusal, refuse, refuseField } from "../../foundation/refusal.ts";
import { orRefuse } from "../../operations/render.ts";
import { readBlob } from "../../ports/blob-store.ts";
import type { PageRange } from "../../rendering/pdf/some-pages.ts";
import { MOST_PAGES } from "../../rendering/render-letter.ts";
import { keepBlob } from "../blobs/blobs.ts";
import { type ComposeCall, type ComposedLetter, composeLetter, type ComposeOptions } from "./compose.ts";
import { enclosuresOf, withAttachments } from "./letter-pages.ts";
import { holdsOf, isWhole, MOST_PARTS, pieceTitle, restTitle, type Share, shareOut } from "./letter-parts.ts";
import { isPdfBody, type LetterSource } from "./letter-source.ts";
import type { MadePart, PartFile, PrintedLetter } from "./letter.ts";
import { isDivisible } from "./parts-offer.ts";
import { ridingOf } from "./signature-colour.ts";

export type PrintingParts = Omit<ComposeOptions, "enclosures" | "rides" | "earlier" | "draw"> & {
  attachments: readonly PartFile[];
};

/**
 * Sets a letter that has more pages than one may have as the first of several, and says what each of them is made of: the
 * others go on behind a page of ours with the address in the window. `pagesAlone` are its own without a stamp.
 */
export async function printInParts(
  call: ComposeCall,
  source: LetterSource,
  { attachments, ...options }: PrintingParts,
  pagesAlone: number,
): Promise<PrintedLetter> {
  if (!isDivisible(source, pagesAlone)) return refuseUndivided(source, call.language);
  const enclosures = source.document ? [] : enclosuresOf(attachments);
  const settings = { ...options, enclosures, rides: ridingOf(attachments) };
  const compose = (of: number) => composeLetter(call, { ...source, part: { number: 1, of } }, settings);
  const expected = requireFew(shareOut(pagesAlone, attachments));
  const set = await compose(expected.length);
  // The stamp takes room on the first page, so that there may be a page more than without it.
  const shares = requireFew(shareOut(set.pageCount, attachments));
  const composed = shares.length === expected.length ? set : await compose(shares.length);
  const whole = { composed, attachments, enclosures, of: shares.length };
  const parts: MadePart[] = [];
  for (const [at, share] of shares.entries()) parts.push(await makePart(call, source, share, at, whole));
  const [first] = parts;
  const printed = await printedPart(call, composed, {
    keptPages: shares[0]?.own?.lastPage ?? composed.pageCount,
    attachments: first?.attachments ?? [],
  });
  const warning = { code: "LEAVES_IN_PARTS" as const, place: "parts", found: String(parts.length) };
  return { ...printed, warnings: [...printed.warnings, warning], parts };
}

/** Sets one of the parts again, by what it was made of. */
export async function printPart(
  call: ComposeCall,
  source: LetterSource,
  { attachments: given, ...options }: PrintingParts,
): Promise<PrintedLetter> {
  const attachments: PartFile[] = [];
  for (const file of given) attachments.push(await stillThere(call, file));
  const first = source.part?.first;
  const composed = await composeLetter(call, source, {
    ...options,
    enclosures: first?.enclosures ?? enclosuresOf(attachments),
    rides: ridingOf(attachments),
  });
  if (first && first.ownPages !== composed.pageCount)
    return refuseField("recipient", "parts_differ", partsDiffer[call.language]);
  return printedPart(call, composed, { keptPages: first?.keptPages ?? composed.pageCount, attachments });
}

/** All parts one after another, as a draft shows them. */
export async function withLaterParts(
  call: ComposeCall,
  printed: PrintedLetter,
  { letterId: _ofTheFirst, ...options }: Omit<PrintingParts, "attachments">,
): Promise<PrintedLetter> {
  const [first, ...later] = printed.parts;
  if (!first) return printed;
  const set: PrintedLetter[] = [printed];
  for (const { source, attachments } of later)
    set.push(await printPart(call, source, { ...options, attachments }));
  const pdfs = set.map(({ pdf }) => pdf);
  const titles = later.map(({ source: { part, language } }) => titleOfPart[language](part?.number ?? 0));
  const { pdf, pageCount } = await orRefuse(call.renderer.perform("mergePdfs", { pdfs, titles }));
  const parts = set.map((each, at) => ({
    pageCount: each.pageCount,
    usesColour: each.usesColour,
    holds: printed.parts[at]?.holds ?? [],
  }));
  return {
    ...printed,
    pdf,
    pageCount,
    usesColour: set.some(({ usesColour }) => usesColour),
    letterPages: first.source.part?.first?.ownPages ?? printed.letterPages,
    composition: { ...printed.composition, parts },
  };
}

const titleOfPart: Record<Language, (number: number) => string> = {
  de: (number) => `Teil ${number}`,
  en: (number) => `Part ${number}`,
};

type Whole = {
  composed: ComposedLetter;
  attachments: readonly PartFile[];
  enclosures: readonly string[];
  of: number;
};

async function makePart(
  call: ComposeCall,
  source: LetterSource,
  share: Share,
  at: number,
  { composed, attachments: all, enclosures, of }: Whole,
): Promise<MadePart> {
  const { language, body } = source;
  const ownPages = composed.pageCount;
  const before = isPdfBody(body) ? ownPages - body.pdf.pages.length : 0;
  const holds = holdsOf(share, { ownPages, before, files: all, language });
  const attachments: PartFile[] = [];
  if (at > 0 && share.own) {
    const rest = { title: restTitle(share.own, { ownPages, before, language }), kind: "pdf" as const };
    attachments.push({ ...rest, ...(await cut(call, composed.pdf, share.own)) });
  }
  for (const { at: place, ...range } of share.enclosed) {
    const file = all[place];
    if (!file) throw new Error("a share names a file that is not there");
    const title = pieceTitle({ ...file, at: place }, range, language);
    const cutFrom = { pdfHash: file.pdfHash, ...range };
    const piece = isWhole(range, file.pageCount)
      ? {}
      : { ...(await cut(call, await read(call, file), range)), cutFrom };
    attachments.push({ ...file, title, ...piece });
  }
  const first = { ownPages, keptPages: share.own?.lastPage ?? 0, enclosures };
  const part = { number: at + 1, of, ...(at === 0 && { first }) };
  return {
    source: at === 0 ? { ...source, part } : { ...furtherOf(source, part), part },
    attachments,
    holds,
  };
}

/** What a later part says on the page of ours that it begins with. */
const furtherOf = (source: LetterSource, { number, of }: { number: number; of: number }): LetterSource => ({
  ...source,
  body: { content: furtherText[source.language](number, of) },
  reference: { ...source.reference, qr: undefined },
  includeSignature: false,
  inParts: false,
  copies: null,
  form: null,
  template: null,
  document: null,
});

const furtherText: Record<Language, (number: number, of: number) => string> = {
  de: (number, of) =>
    `Unser Schreiben ist für einen Umschlag zu umfangreich und geht Ihnen in ${of} Teilen zu. ` +
    `Dies ist Teil ${number}.`,
  en: (number, of) =>
    `Our letter is too long for one envelope and reaches you in ${of} parts. This is part ${number}.`,
};

/** A part as it is printed: as many of the composed pages as it keeps, and its files behind them. */
async function printedPart(
  call: ComposeCall,
  composed: ComposedLetter,
  { keptPages, attachments }: { keptPages: number; attachments: readonly PartFile[] },
): Promise<PrintedLetter> {
  const { images: _none, ...letter } = composed;
  const own =
    keptPages === composed.pageCount
      ? letter
      : { ...letter, ...(await pages(call, composed.pdf, { firstPage: 1, lastPage: keptPages })) };
  const all = await withAttachments(call, own, attachments);
  return {
    ...letter,
    ...all,
    whole: null,
    known: null,
    letterPdf: own.pdf,
    letterPages: own.pageCount,
    parts: [],
  };
}

/** No row names a piece of the first part once its draft is sent, so that it may be gone: its file is not. */
async function stillThere(call: ComposeCall, file: PartFile): Promise<PartFile> {
  if (!file.cutFrom || (await call.blobs.has(file.pdfHash))) return file;
  const { pdfHash, ...range } = file.cutFrom;
  return { ...file, ...(await cut(call, await read(call, { ...file, pdfHash }), range)) };
}

/** Some pages as a file that is kept; a row that names it is to follow right after. */
async function cut(
  call: ComposeCall,
  pdf: Uint8Array,
  range: PageRange,
): Promise<Pick<PartFile, "pdfHash" | "pageCount" | "usesColour" | "text">> {
  const piece = await pages(call, pdf, range);
  const { pageCount, usesColour, text } = piece;
  return { pdfHash: await keepBlob(call, piece.pdf), pageCount, usesColour, text: text || null };
}

async function pages({ renderer }: ComposeCall, pdf: Uint8Array, range: PageRange) {
  const wish = { bytes: pdf, pieces: [range], maxPages: MOST_PAGES };
  const [piece] = await orRefuse(renderer.perform("cutPdf", wish));
  if (!piece) throw new Error("a piece was asked for and not cut");
  if (!("reason" in piece)) {
    const { pdf: bytes, pageCount, usesColour, text } = piece;
    return { pdf: bytes, pageCount, usesColour, text };
  }
  throw new Refusal("CONTENT_REJECTED", { reason: piece.reason, detail: piece.detail });
}

async function read({ blobs }: ComposeCall, { pdfHash }: PartFile): Promise<Uint8Array> {
  const bytes = await readBlob(blobs, pdfHash);
  if (!bytes) throw new Error("The file of a stored letter is missing.");
  return bytes;
}

function requireFew(shares: Share[]): Share[] {
  if (shares.length <= MOST_PARTS) return shares;
  return refuse("CONTENT_REJECTED", {
    reason: "TOO_MANY_PARTS",
    detail: { parts: shares.length, limit: MOST_PARTS },
  });
}

const refuseUndivided = ({ document }: LetterSource, language: Language): never =>
  document
    ? refuseField("letterId", "document_in_parts", undivided[language].document, "LETTER_OF_DOCUMENT")
    : refuseField("copies", "copies_in_parts", undivided[language].copies);

const undivided: Record<Language, Record<"document" | "copies", string>> = {
  de: {
    document: "ein Beleg von mehr als 30 Seiten lässt sich nicht auf mehrere Umschläge verteilen",
    copies:
      "ein Brief, der in mehreren Teilen hinausgeht, kann keine Abschriften haben; nehmen Sie die Abschriften heraus, oder kürzen Sie ihn auf 30 Seiten",
  },
  en: {
    document: "a billing document of more than 30 pages cannot be spread over several envelopes",
    copies:
      "a letter that leaves in several parts cannot have copies; take the copies out, or shorten it to 30 pages",
  },
};

const partsDiffer: Record<Language, string> = {
  de: "mit dieser Anschrift wäre der Brief anders auf seine Teile verteilt; stoppen Sie alle Teile und verschicken Sie ihn neu",
  en: "with this address the letter would be shared out otherwise among its parts; stop all of them and send it anew",
};
