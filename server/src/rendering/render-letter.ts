import type { AddressMisfit } from "./address-window.ts";
import type { LetterWarning } from "../texts/letter-warnings.ts";
import { GERMAN_SHEET } from "./din5008.ts";
import { isTall } from "./designs/design-geometry.ts";
import {
  designOf,
  letterJob,
  misfitsOf,
  warningsFromFacts,
  type LetterFacts,
  type LetterInks,
  type LetterJob,
  type TooWideTable,
} from "./letter-model.ts";
import {
  type EarlierPages,
  inkBySetting,
  keyOfHead,
  keyOfPages,
  type KnownPages,
  type PagesInk,
  rememberColour,
} from "./known-pages.ts";
import { previewDpi, type PageImage, type PlacedRect } from "./pdf/page-raster.ts";
import type { RenderPool } from "./processes/pool.ts";
import { MOST_MISSING_SIGNS } from "./typesetting/printable-signs.ts";
import type { RenderJob } from "./typesetting/typst-engine.ts";
import { UnusableFile } from "./processes/unusable-file.ts";
import type { DocumentMode, Letter } from "./letter.ts";

/** Attachments included. */
export const MOST_PAGES = 30;

export type SetLetter = {
  pdf: Uint8Array;
  pageCount: number;
  bodyStartMm: number;
  documentMode: DocumentMode;
  chrome: LetterChrome;
  warnings: LetterWarning[];
  signatures: PlacedRect[];
  /** Why the window does not show the whole address. */
  misfits: AddressMisfit[];
  /** Such a letter is not to be printed. */
  tooWide: TooWideTable[];
  /** To know the same pages again. */
  known: Pick<KnownPages, "key" | "facts">;
  /** What is on the pages, where that is known without drawing them. */
  ink: PagesInk | null;
  /** What the head of its first page is known by; null for a form, which begins there, and with marks for previews. */
  head: string | null;
  /** Where the code of the letter stands. */
  codeAt: PlacedRect[];
};

/** What is drawn around the body. */
export type LetterChrome = {
  addressField: boolean;
  returnLine: boolean;
  infoBlock: boolean;
  date: boolean;
  subject: boolean;
  footer: boolean;
  letterhead: boolean;
  pageNumbers: boolean;
  continuationHeader: boolean;
};

/**
 * Sets a letter and says what about it deserves a look; a letter too long to be posted is an `UnusableFile`. Pages of
 * before that were set of the very same are taken instead.
 */
export async function renderLetter(
  pool: RenderPool,
  letter: Letter,
  earlier?: EarlierPages,
  mostPages = MOST_PAGES,
): Promise<SetLetter> {
  const prepared = letterJob(letter, await inksOf(pool, letter));
  requireSigns(prepared.warnings);
  const key = keyOfPages(prepared.job);
  const known = earlier?.key === key ? earlier : null;
  const kept = (await known?.read()) ?? null;
  const { pdf, facts } =
    known && kept ? { pdf: kept, facts: known.facts } : await pool.perform("typeset", prepared.job);
  // `letter.typ` is our own and always tells these.
  const told = facts as LetterFacts;
  const { pages, bodyStartMm } = told;
  if (pages > mostPages) throw new UnusableFile("TOO_MANY_PAGES", { pages, limit: MOST_PAGES });
  return {
    pdf,
    pageCount: pages,
    bodyStartMm,
    documentMode: prepared.documentMode,
    chrome: chromeOf(letter, prepared, pages),
    warnings: [...prepared.warnings, ...warningsFromFacts(letter, told)],
    signatures: told.signatures,
    misfits: misfitsOf(prepared, told),
    tooWide: told.tooWide,
    known: { key, facts: told },
    ink: known?.ink ?? inkBySetting(prepared.job, told),
    head:
      prepared.documentMode === "form" || letter.showEnvelope || letter.marks?.length
        ? null
        : keyOfHead(prepared.job),
    codeAt: prepared.letterCode ? [{ page: 1, ...prepared.letterCode.area }] : [],
  };
}

/** A few boxes are a finding; a text full of them is no letter. */
function requireSigns(warnings: readonly LetterWarning[]): void {
  const missing = warnings.filter(({ code }) => code === "GLYPH_MISSING");
  const signs = [...new Set(missing.flatMap(({ found }) => found.split(" ")))];
  if (signs.length > MOST_MISSING_SIGNS)
    throw new UnusableFile("GLYPH_MISSING", {
      signs: signs.slice(0, 20).join(" "),
      places: [...new Set(missing.map(({ place }) => place))].join(", "),
    });
}

/** Pictures for the whole page may bring their own head and foot; only their pixels tell. */
async function inksOf(pool: RenderPool, letter: Letter): Promise<LetterInks> {
  const { firstPage, continuation } = designOf(letter);
  const elements = [...firstPage.elements, ...continuation.elements].filter(isTall);
  const wanted = new Set(elements.flatMap((element) => ("assetId" in element ? [element.assetId] : [])));
  const inks = [...wanted].flatMap((id) => {
    const image = letter.images?.[id];
    const known = image?.ink ?? (id === letter.letterhead?.imageId ? letter.letterhead.ink : undefined);
    return image
      ? [
          Promise.resolve(known ?? pool.perform("inkOfPicture", { bytes: image.bytes })).then(
            (ink) => [id, ink] as const,
          ),
        ]
      : [];
  });
  return Object.fromEntries(await Promise.all(inks));
}

function chromeOf(
  letter: Letter,
  { design, documentMode, geometry, hasFooter }: LetterJob,
  pages: number,
): LetterChrome {
  const isLetter = documentMode === "letter";
  const { firstPage, infoBlock, pageNumbers, continuationHeader } = design;
  return {
    addressField: isLetter,
    returnLine: isLetter && geometry.returnLine !== null && letter.returnLine.trim() !== "",
    infoBlock: isLetter && infoBlock.enabled && letter.info.length > 0,
    date: isLetter,
    subject: isLetter,
    footer: hasFooter,
    letterhead: firstPage.elements.length > 0,
    pageNumbers: pageNumbers.enabled && pages > 1,
    continuationHeader: isLetter && continuationHeader.enabled && pages > 1,
  };
}

export type Resolution = keyof typeof previewDpi;
export type Drawing = { pages: number; resolution: Resolution };

/** Draws the first pages of a finished PDF, and no others. */
export const drawPages = async (
  pool: RenderPool,
  pdf: Uint8Array,
  { pages, resolution }: Drawing,
): Promise<PageImage[]> =>
  pages === 0 ? [] : pool.perform("drawPages", { pdf, pages, dpi: previewDpi[resolution] });

/** Draws the first pages of a letter and tells what is on all of them; what is known of that need not be looked for. */
export async function lookAtPages(
  pool: RenderPool,
  { pdf, ink, signatures, head, codeAt }: Pick<SetLetter, "pdf" | "ink" | "signatures" | "head" | "codeAt">,
  drawing: Drawing,
): Promise<LookedAt> {
  if (ink) return { ink, images: await drawPages(pool, pdf, drawing) };
  const { images, colourInHead, usesColour, onlySignaturesInColour, blankPages } = await pool.perform(
    "inspect",
    {
      pdf,
      dpi: previewDpi[drawing.resolution],
      draw: drawing.pages,
      signatures,
      ours: codeAt,
    },
  );
  if (colourInHead && head !== null) rememberColour(head);
  return { ink: { usesColour, onlySignaturesInColour, blankPages }, images };
}

export type LookedAt = { ink: PagesInk; images: PageImage[] };

/** One page of a finished PDF, numbered from 1; null if there is no such page. */
export const drawPage = (
  pool: RenderPool,
  pdf: Uint8Array,
  { page, resolution }: { page: number; resolution: Resolution },
): Promise<PageImage | null> => pool.perform("drawPage", { pdf, page, dpi: previewDpi[resolution] });

/** A letter that uses most of the typesetter, for warming up a new process. */
export const warmUpJob = (): RenderJob => letterJob(warmUpLetter()).job;

export const warmUpLetter = (): Letter => ({
  language: "de",
  layout: GERMAN_SHEET,
  documentMode: "letter",
  day: "2026-01-01",
  sender: "Brieftaube",
  recipientLines: ["Brieftaube", "20095 Hamburg"],
  returnLine: "Brieftaube",
  info: [{ label: "Datum", value: "01.01.2026" }],
  subject: "Probe",
  body: { content: "Guten Tag,\n\ndies ist eine Probe.\n\n- eins\n- zwei" },
  signOff: { closing: "Mit freundlichen Grüßen", name: "Brieftaube", role: null, signatureId: null },
  enclosures: ["Anlage"],
  footer: [["Brieftaube"]],
});
