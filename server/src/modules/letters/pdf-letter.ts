import { berlinDay } from "../../foundation/berlin-time.ts";
import type { Language } from "../../foundation/language.ts";
import { printedLines } from "../../foundation/printed-lines.ts";
import { orRefuse } from "../../operations/render.ts";
import { readBlob } from "../../ports/blob-store.ts";
import { type LetterLayout, sheetOf } from "../../rendering/din5008.ts";
import { drawPages, type LetterChrome } from "../../rendering/render-letter.ts";
import { blankPageWarning } from "../../texts/blank-page-warning.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { byTheNorm, type ComposeCall, type ComposedLetter, type ComposeOptions } from "./composed-letter.ts";
import { keptSender, type LetterSender, senderOf } from "./letter-sender.ts";
import type { LetterSource, PdfBody, WrittenSource } from "./letter-source.ts";
import { findingsOnPages, violationsOf } from "./pdf-findings.ts";

type PdfSource = LetterSource & { body: PdfBody };
type SetCover = (cover: WrittenSource, options: ComposeOptions) => Promise<ComposedLetter>;

/**
 * The printed pages of a letter that is a finished PDF: its own as they are, looked at anew for the envelope of the carrier
 * at hand, and before them a cover of ours where one is wanted.
 */
export async function composePdf(
  call: ComposeCall,
  source: PdfSource,
  options: ComposeOptions,
  setCover: SetCover,
): Promise<ComposedLetter> {
  const { recipient, body } = source;
  const { pdf: finished } = body;
  const { profile, window, postedIn } = options.carrier ?? byTheNorm;
  const layout: LetterLayout = { country: sheetOf(recipient?.country ?? "DE"), form: "B", window, profile };
  const bytes = await readBlob(call.blobs, finished.pdfHash);
  if (!bytes) throw new Error("The pages of a finished PDF are missing.");
  const look = await orRefuse(call.renderer.perform("lookAtPdfLetter", { pdf: bytes, layout }));
  // The address of a copy is another than the one that stands on the file's own page, which says nothing of parts either.
  const cover =
    finished.coverPage || source.copyOf || source.part
      ? await setCover(coverOf(source, look.pageCount), { ...options, draw: NONE, isCover: true })
      : null;
  const pageCount = look.pageCount + (cover?.pageCount ?? 0);
  const pdf = cover ? await behind(call, cover.pdf, bytes, source.subject) : bytes;
  const sender = options.sender ? keptSender(options.sender) : await senderOf(call, source, options.chosen);
  const pagesBefore = cover?.pageCount ?? 0;
  const findings = findingsOnPages(look, recipient, pagesBefore);
  return {
    pdf,
    pageCount,
    usesColour: look.usesColour || (cover?.usesColour ?? false),
    bodyStartMm: cover?.bodyStartMm ?? 0,
    images: await orRefuse(drawPages(call.renderer, pdf, options.draw ?? NONE)),
    warnings: [
      ...(recipient ? [] : [noRecipient]),
      ...(cover?.warnings ?? sender.warnings),
      ...finished.missingFonts.map(fontWarning),
      ...look.blankPages.map((page) => blankPageWarning(page + pagesBefore)),
      ...findings.map(({ code, place, found }) => ({ code, place, found })),
    ],
    violations: [...(cover?.violations ?? []), ...violationsOf(findings, call.language)],
    misfits: cover?.misfits ?? [],
    composition:
      cover?.composition ?? compositionOf(source, sender, { layout, postedIn, day: dayOf(call, options) }),
    known: null,
  };
}

const NONE = { pages: 0, resolution: "thumb" } as const;

const dayOf = ({ clock }: ComposeCall, { day }: ComposeOptions): string => day ?? berlinDay(clock.now());

/** A page like any letter of the sender; it says no more than what it stands before. */
const coverOf = (source: PdfSource, pages: number): WrittenSource => ({
  ...source,
  body: { content: coverText[source.language][kindOf(source)](pages) },
  includeSignature: false,
  form: null,
  template: null,
});

const kindOf = ({ part, copyOf }: PdfSource) => (part ? "part" : copyOf ? "copy" : "letter");

const coverText: Record<Language, Record<ReturnType<typeof kindOf>, (pages: number) => string>> = {
  de: {
    letter: (pages) => `Unser Schreiben finden Sie auf ${following.de(pages)}.`,
    copy: (pages) => `Sie erhalten unser Schreiben in Abschrift auf ${following.de(pages)}.`,
    part: () => "Unser Schreiben beginnt auf der folgenden Seite.",
  },
  en: {
    letter: (pages) => `Please find our letter on ${following.en(pages)}.`,
    copy: (pages) => `Please find a copy of our letter on ${following.en(pages)}.`,
    part: () => "Our letter begins on the following page.",
  },
};

const following: Record<Language, (pages: number) => string> = {
  de: (pages) => (pages === 1 ? "der folgenden Seite" : `den folgenden ${pages} Seiten`),
  en: (pages) => (pages === 1 ? "the following page" : `the following ${pages} pages`),
};

async function behind(
  { renderer }: ComposeCall,
  cover: Uint8Array,
  pages: Uint8Array,
  title: string,
): Promise<Uint8Array> {
  const { pdf } = await orRefuse(renderer.perform("mergePdfs", { pdfs: [cover, pages], titles: [title] }));
  return pdf;
}

const noRecipient: LetterWarning = { code: "NO_RECIPIENT", place: "recipient", found: "" };

const fontWarning = (found: string): LetterWarning => ({ code: "FONT_NOT_EMBEDDED", place: "fonts", found });

/** Whatever stands on the pages, nothing of it is drawn here. */
const NOTHING_DRAWN: LetterChrome = {
  addressField: false,
  returnLine: false,
  infoBlock: false,
  date: false,
  subject: false,
  footer: false,
  letterhead: false,
  pageNumbers: false,
  continuationHeader: false,
};

const compositionOf = (
  { recipient }: PdfSource,
  sender: LetterSender,
  { layout, postedIn, day }: { layout: LetterLayout; postedIn: string; day: string },
): ComposedLetter["composition"] => ({
  day,
  layout,
  documentMode: "letter",
  chrome: NOTHING_DRAWN,
  sender: sender.snapshot,
  senderAddress: sender.address,
  returnLine: "",
  recipientLines: recipient ? printedLines(recipient, postedIn) : [],
  design: null,
  letterhead: null,
  signature: null,
});
