import { berlinDay } from "../../foundation/berlin-time.ts";
import { blankPageWarning } from "../../texts/blank-page-warning.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { printedLines } from "../../foundation/printed-lines.ts";
import { refuse, type ZoneViolation } from "../../foundation/refusal.ts";
import { orRefuse } from "../../operations/render.ts";
import { blobHash } from "../../ports/blob-store.ts";
import { misfitFindings } from "../../rendering/address-window.ts";
import { sheetOf, type LetterLayout } from "../../rendering/din5008.ts";
import { marksFor } from "../../rendering/designs/violation-marks.ts";
import { infoBlockOf } from "../../rendering/info-block.ts";
import type { PageImage } from "../../rendering/pdf/page-raster.ts";
import type { LetterCode } from "../../rendering/letter-code.ts";
import type { PagesInk } from "../../rendering/known-pages.ts";
import {
  type Drawing,
  drawPages,
  lookAtPages,
  MOST_PAGES,
  renderLetter,
  type SetLetter,
} from "../../rendering/render-letter.ts";
import { dayIn } from "../../rendering/written-day.ts";
import { type BrandAsset, readPicture } from "../branding/branding.ts";
import { byTheNorm, type ComposeCall, type ComposedLetter, type ComposeOptions } from "./composed-letter.ts";
import { requireBody, requireTablesThatFit } from "./letter-body.ts";
import { letterCodeFor } from "./code-on-letter.ts";
import { type Ending, endingOf } from "./letter-closing.ts";
import { copiedFrom, copiesListed } from "./letter-copies.ts";
import { payeeAddressOf, returnLineOf } from "./letter-frame.ts";
import { MOST_IN_PARTS } from "./letter-parts.ts";
import { refuseTooMany } from "./parts-offer.ts";
import { formOf, setForm, type SetForm, withForm } from "./letter-form.ts";
import { formWarnings } from "./form/form-of-letter.ts";
import { type LetterLook, lookOf } from "./letter-look.ts";
import { picturesIn, signatureOf } from "./letter-pictures.ts";
import { keptSender, type LetterSender, senderOf } from "./letter-sender.ts";
import {
  type ComposedAsset,
  type Composition,
  isPdfBody,
  type LetterSource,
  type WrittenSource,
} from "./letter-source.ts";
import { composePdf } from "./pdf-letter.ts";
import { signatureColourWarnings } from "./signature-colour.ts";
import { paperInvoiceWarnings } from "./paper-invoice.ts";
import { markdownLeft } from "./markdown-left.ts";
import { misfitWarnings } from "./whole-address.ts";
import type { Letter, LetterImage } from "../../rendering/letter.ts";

export type { ComposeCall, ComposedLetter, ComposeOptions } from "./composed-letter.ts";

/** Makes the printed pages of a letter, whichever kind it is: one that was written, or a finished PDF. Stores nothing. */
export async function composeLetter(
  call: ComposeCall,
  source: LetterSource,
  options: ComposeOptions = {},
): Promise<ComposedLetter> {
  const { body } = source;
  const composed = isPdfBody(body)
    ? await composePdf(call, { ...source, body }, options, (cover, how) => composeWritten(call, cover, how))
    : await composeWritten(call, { ...source, body }, options);
  if (composed.pageCount > MOST_PAGES && !source.inParts && !source.part)
    return refuseTooMany(call, source, composed, { place: placeOf(source) });
  // What a print cannot do leads everything else.
  const forms = formWarnings(source, composed.composition.day);
  const { letterId } = options;
  const isNamed = letterId !== undefined && composed.composition.letterCode !== undefined;
  return {
    ...composed,
    ...(isNamed && { letterId }),
    warnings: [...forms, ...composed.warnings],
  };
}

const placeOf = ({ body }: LetterSource): string | undefined =>
  isPdfBody(body) ? undefined : "content" in body ? "content" : "blocks";

/**
 * Makes a printed letter of a written one: finds sender, design and pictures, lays it out for the recipient's country,
 * sets it and looks at its pages. What a draft may still lack, and a send would refuse, is a warning.
 */
async function composeWritten(
  call: ComposeCall,
  source: WrittenSource,
  options: ComposeOptions,
): Promise<ComposedLetter> {
  requireBody(source.body, call.language);
  if (source.form) requireBody(source.form.body, call.language, "form.");
  const parts = await findParts(call, source, options);
  const { warnings: endingWarnings, ...ending } = endingOf(source.body, {
    signature: parts.signature,
    contactPerson: parts.sender.snapshot?.pflichtangaben.ansprechpartner ?? "",
    firm: parts.sender.snapshot?.name ?? "",
    enclosures: options.enclosures ?? [],
    // What a document or a finished PDF says is settled.
    copies: source.document || options.isCover ? [] : copiesListed(source),
  });
  const written = letterOf(source, parts, ending, options);
  const letter = options.asForm ? formOf(source, written, parts.images) : written;
  const place = "content" in source.body ? "content" : "blocks";
  const set = await orRefuse(renderLetter(call.renderer, letter, options.earlier, MOST_IN_PARTS), place);
  requireTablesThatFit(set.tooWide, call.language);
  const form = source.form
    ? await setForm(call, source.form, {
        letter,
        set,
        images: parts.look.images,
        mostPages: source.inParts || source.part ? MOST_IN_PARTS : MOST_PAGES,
      })
    : null;
  const pdf = withForm(set.pdf, form);
  const overlay = overlayOf(parts.look.violations, options);
  const drawing = (overlay ? undefined : options.draw) ?? NONE;
  const { ink, images } = await orRefuse(
    lookAtPages(call.renderer, { ...set, pdf, ink: form ? null : set.ink }, drawing),
    place,
  );
  const colourWarnings = ink.onlySignaturesInColour
    ? await signatureColourWarnings(
        call,
        source.recipient,
        set.pageCount + (form?.pageCount ?? 0),
        options.rides,
      )
    : [];
  if (ink.blankPages.includes(1)) return refuse("CONTENT_REJECTED", { reason: "BLANK_LETTER", place });
  const shown = overlay && (await overlaid(call, { ...letter, ...overlay }, form, options));
  return {
    pdf: shown?.pdf ?? pdf,
    pageCount: set.pageCount + (form?.pageCount ?? 0),
    usesColour: ink.usesColour,
    bodyStartMm: set.bodyStartMm,
    images: shown?.images ?? images,
    warnings: [
      ...warningsOf(source, parts, set, ink),
      ...endingWarnings,
      ...colourWarnings,
      ...(form?.warnings ?? []),
    ],
    violations: [...parts.look.violations, ...(form?.violations ?? [])],
    misfits: source.recipient ? misfitFindings(set.misfits, parts.recipientLines, source.recipient) : [],
    composition: compositionOf(parts, set),
    known: form || overlay ? null : { ...set.known, pdfHash: blobHash(pdf), ink },
  };
}

const NONE: Drawing = { pages: 0, resolution: "thumb" };

/** What only previews show, if anything. */
function overlayOf(
  violations: readonly ZoneViolation[],
  { showEnvelope = false, markViolations = false }: ComposeOptions,
): Pick<Letter, "showEnvelope" | "marks"> | null {
  const marks = markViolations ? marksFor(violations) : [];
  return showEnvelope || marks.length > 0 ? { showEnvelope, marks } : null;
}

/** The letter with that; whether the letter itself has colour is not to be told from it. */
async function overlaid(
  call: ComposeCall,
  letter: Letter,
  form: SetForm | null,
  { draw = NONE }: ComposeOptions,
): Promise<{ pdf: Uint8Array; images: PageImage[] }> {
  const set = await orRefuse(renderLetter(call.renderer, letter));
  const pdf = withForm(set.pdf, form);
  return { pdf, images: await orRefuse(drawPages(call.renderer, pdf, draw)) };
}

type Parts = {
  day: string;
  sender: LetterSender;
  returnLine: string;
  recipientLines: string[];
  look: LetterLook;
  signature: BrandAsset | null;
  images: Record<string, LetterImage>;
  letterCode: LetterCode | null;
};

async function findParts(call: ComposeCall, source: WrittenSource, options: ComposeOptions): Promise<Parts> {
  const { recipient, reference, body } = source;
  const { profile, window, postedIn } = options.carrier ?? byTheNorm;
  const sender = options.sender ? keptSender(options.sender) : await senderOf(call, source, options.chosen);
  const signature = await signatureOf(call, source);
  const sheet: LetterLayout = { country: sheetOf(recipient?.country ?? "DE"), form: "B", window, profile };
  const look = await lookOf(call, source, sender.defaultDesignId, sheet);
  return {
    day: dayIn(reference.datum ?? "") ?? options.day ?? berlinDay(call.clock.now()),
    sender,
    returnLine: sender.address ? returnLineOf(sender.address, postedIn) : "",
    recipientLines: recipient ? printedLines(recipient, postedIn) : [],
    look,
    signature,
    images: {
      ...look.images,
      ...(await picturesIn(call, body)),
      ...(signature && { [signature.assetId]: await readPicture(call, signature) }),
    },
    letterCode:
      options.letterCode === undefined ? await letterCodeFor(call, options.letterId) : options.letterCode,
  };
}

function letterOf(
  { subject, language, reference, copyOf, part = null }: LetterSource,
  { day, sender: { snapshot, address }, look, ...parts }: Parts,
  ending: Omit<Ending, "warnings">,
  { inBlack = false }: ComposeOptions,
): Letter {
  return {
    language,
    layout: look.layout,
    documentMode: "letter",
    day,
    sender: snapshot?.name ?? "",
    recipientLines: parts.recipientLines,
    returnLine: parts.returnLine,
    info: infoBlockOf(reference, snapshot?.pflichtangaben ?? {}, { day, language }),
    subject,
    ...ending,
    copyOf: copyOf && copyOf.byEmail === undefined ? copiedFrom(copyOf.recipient) : null,
    ...(copyOf?.byEmail !== undefined && { isAlsoMailed: true }),
    part,
    disclaimer: namesDisclaimer(look) ? null : (snapshot?.disclaimer ?? null),
    footer: snapshot?.footer[language] ?? [],
    design: look.design?.design ?? null,
    senderValues: snapshot?.values ?? {},
    letterhead: look.letterhead,
    images: parts.images,
    fonts: look.fonts,
    code: reference.qr ?? null,
    letterCode: parts.letterCode,
    payeeAddress: address && payeeAddressOf(address),
    inBlack,
  };
}

/** A design may have a place of its own for it. */
const namesDisclaimer = ({ design }: LetterLook): boolean =>
  /\{\{\s*disclaimer\s*\}\}/.test(JSON.stringify(design?.design ?? null));

const warningsOf = (
  { subject, body, recipient, includeSignature }: LetterSource,
  { sender, recipientLines, look, signature }: Parts,
  set: SetLetter,
  { blankPages }: PagesInk,
): LetterWarning[] => [
  ...(set.documentMode === "letter" && recipientLines.length === 0 ? [noRecipient] : []),
  ...misfitWarnings(set.misfits, recipientLines),
  ...sender.warnings,
  ...(includeSignature && !signature ? [noSignature] : []),
  ...look.warnings,
  ...markdownLeft(body),
  ...set.warnings,
  ...blankPages.map(blankPageWarning),
  ...paperInvoiceWarnings({ subject, recipient, sender: sender.snapshot }),
];

const noSignature: LetterWarning = { code: "NO_SIGNATURE", place: "includeSignature", found: "" };

const noRecipient: LetterWarning = { code: "NO_RECIPIENT", place: "recipient", found: "" };

const compositionOf = (
  { day, sender, returnLine, recipientLines, look, signature, letterCode }: Parts,
  { documentMode, chrome }: SetLetter,
): Composition => ({
  day,
  layout: look.layout,
  documentMode,
  chrome,
  sender: sender.snapshot,
  senderAddress: sender.address,
  returnLine,
  recipientLines,
  design: look.design,
  letterhead: look.letterheadAsset && composedAsset(look.letterheadAsset),
  signature: signature && composedAsset(signature),
  ...(letterCode && { letterCode }),
});

const composedAsset = ({ assetId, displayName, hash }: BrandAsset): ComposedAsset => ({
  assetId,
  displayName,
  hash,
});
