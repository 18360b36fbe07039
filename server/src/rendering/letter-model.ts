import { germanCountryName } from "../foundation/printed-lines.ts";
import type { LetterWarning } from "../texts/letter-warnings.ts";
import type { AddressMisfit } from "./address-window.ts";
import { blockModel } from "./blocks/block.ts";
import type { BlockContext } from "./blocks/block-context.ts";
import { blocksFromText } from "./blocks/blocks-from-text.ts";
import { formatDay } from "./blocks/format-day.ts";
import { measuredTable, type TableModel } from "./blocks/table.ts";
import { styleModel, styleOf } from "./blocks/style-defs.ts";
import { overlapOf } from "./clear-zones.ts";
import { blackModel, blackText, isBlack } from "./designs/black-design.ts";
import { isGrey } from "./colours.ts";
import { codeModel } from "./codes.ts";
import { designGeometry } from "./designs/design-geometry.ts";
import { designModel } from "./designs/design-model.ts";
import { currentDesign, type CurrentDesign } from "./designs/design-schema.ts";
import { letterheadDesign, plainDesign } from "./designs/letterhead-design.ts";
import { initialsOf } from "./designs/sender-values.ts";
import type { PictureInk } from "./designs/picture-ink.ts";
import { afterModel, disclaimerModel, type Pictures, signOffModel, unstyled } from "./letter-end.ts";
import type { PlacedRect } from "./pdf/page-raster.ts";
import { type LetterGeometry, PAGE, type Rect } from "./din5008.ts";
import { letterCodeModel, type PlacedLetterCode } from "./letter-code.ts";
import { coverageOf, fontStack } from "./typesetting/fonts.ts";
import { microTypography, type TextHabits } from "./typesetting/micro-typography.ts";
import { createSanitizer, type Sanitizer } from "./typesetting/sanitize-text.ts";
import { tiedDetail } from "./typesetting/sender-details.ts";
import { tighteningsOf } from "./tightenings.ts";
import type { RenderJob } from "./typesetting/typst-engine.ts";
import type { DocumentMode, Letter, LetterBody, LetterImage } from "./letter.ts";

/** Where pictures print, by their id, as far as that matters. */
export type LetterInks = Readonly<Record<string, PictureInk>>;

/** A table whose numbers do not fit side by side even in the smallest type; without `columns` it would. */
export type TooWideTable = { place: string; columns: string[]; neededMm: number; availableMm: number };

/** What the typesetter reports about a finished letter. */
export type LetterFacts = {
  pages: number;
  bodyStartMm: number;
  end: { page: number; yMm: number };
  /** Where the pictures of signatures are printed. */
  signatures: PlacedRect[];
  /** Where the window cannot show the whole address: the lines that are too wide in the smallest size. */
  misfits: { line: number; widthMm: number; fitting: string }[][];
  returnLineIsTooLong: boolean;
  tooWide: TooWideTable[];
  /** Texts of the design that do not fit into their boxes. */
  cutTexts: { place: string; found: string }[];
};

export type LetterJob = {
  job: RenderJob;
  warnings: LetterWarning[];
  documentMode: DocumentMode;
  geometry: LetterGeometry;
  design: CurrentDesign;
  /** Whether the sender's details are printed on the first page. */
  hasFooter: boolean;
  letterCode: PlacedLetterCode | null;
};

/** The letter as a job for the typesetter, and what about its text deserves a look. */
export function letterJob(letter: Letter, inks: LetterInks = {}): LetterJob {
  const design = designOf(letter);
  const inBlack = letter.inBlack || (isBlack(design) && isBlackText(letter.body));
  const documentMode = design.documentMode === "form" ? "form" : letter.documentMode;
  const font = letter.design ? design.font : (letter.font ?? design.font);
  const hasFooter = design.footer.enabled && letter.footer.length > 0;
  const geometry = designGeometry(letter.layout, design, hasFooter, inks);
  const footerIsCovered =
    !letter.design && isInked(inks[letter.letterhead?.imageId ?? ""], footerArea(geometry));
  const sanitizer = createSanitizer(coverageOf(font, letter.fonts), habitsOf(letter));
  const images = Object.entries(letter.images ?? {}).map(([id, image], at) => ({
    id,
    file: `image-${at}.${image.format}`,
    bytes: image.bytes,
  }));
  const imageFile = (id: string) => images.find((image) => image.id === id)?.file;
  const pictures = { imageFile, imageWidthMm: (id: string) => letter.images?.[id]?.widthMm };
  const blocks = bodyModel(letter, sanitizer, pictures).map((block) =>
    inBlack ? { ...block, style: inBlackInk(block.style, design.baseSizePt) } : block,
  );
  const look = designModel(design, {
    language: letter.language,
    values: placeholderValues(letter),
    imageFile,
    ...(letter.fonts && { fonts: letter.fonts }),
    warn: ({ code, place, found }) => sanitizer.warn(code, place, found),
  });
  const after = afterModel(letter, sanitizer);
  const letterCode = letter.letterCode
    ? letterCodeModel(letter.letterCode, letter.layout, design, inks)
    : null;
  const data = {
    onePage: false,
    carriesSums: true,
    beside: false,
    codeBeside: false,
    tight: 0,
    lang: letter.language,
    region: letter.layout.country,
    words: words[letter.language],
    fonts: fontStack(font),
    date: letter.day.split("-").map(Number),
    day: sanitizer.line(printedDay(letter), "reference.datum"),
    geometry,
    isForm: documentMode === "form",
    showEnvelope: letter.showEnvelope ?? false,
    marks: letter.marks ?? [],
    design: inBlack ? blackModel(look) : look,
    softInk: inBlack ? "#000000" : "#5a5a5a",
    hasFooter,
    footerIsCovered,
    ...frameModel(letter, sanitizer),
    blocks,
    code: letter.code ? codeModel(letter.code, letter.language, sanitizer.line) : null,
    signOff: signOffModel(letter, sanitizer, pictures),
    after,
    disclaimer: disclaimerModel(letter, sanitizer),
    copyOf: stampModel(letter, sanitizer),
    letterCode,
  };
  const assets = Object.fromEntries(images.map(({ file, bytes }) => [file, bytes]));
  const mayFitOnePage = JSON.stringify(blocks, wordsOnly).length < MOST_ON_ONE_PAGE;
  const hasSignOff = data.signOff !== null;
  const tighter = tighteningsOf({ blocks, after, hasSignOff, linePitch: look.linePitch });
  const fonts = Object.values(letter.fonts ?? {}).flatMap((faces = []) => faces.map(({ bytes }) => bytes));
  const job = { main: "letter.typ", data, assets, fonts, mayFitOnePage, tighter };
  return {
    job,
    warnings: sanitizer.warnings,
    documentMode,
    geometry,
    design,
    hasFooter: hasFooter && !footerIsCovered,
    letterCode,
  };
}

/** What the letter looks like: its design, else its letterhead, else nothing but the rules of the norm. */
export function designOf({ design, letterhead, images = {}, layout }: Letter): CurrentDesign {
  if (design) return currentDesign(design);
  const plain = letterhead ? letterheadDesign(letterhead, shapeOf(images[letterhead.imageId])) : plainDesign;
  return { ...plain, form: layout.form };
}

/** Where the sender's details stand. */
const footerArea = ({ footer, margins }: LetterGeometry): Rect => ({
  x: margins.left,
  y: footer.y,
  w: PAGE.w - margins.left - margins.right,
  h: footer.bottomY - footer.y,
});

/** Whether a picture of a whole page prints in this area. */
const isInked = (ink: PictureInk | undefined, area: Rect): boolean =>
  (ink?.rects ?? []).some(({ x, y, w, h }) =>
    overlapOf({ x: x * PAGE.w, y: y * PAGE.h, w: w * PAGE.w, h: h * PAGE.h }, area),
  );

/** How high a PNG is for its width, from the head of the file. */
function shapeOf(image: LetterImage | undefined): number | null {
  if (image?.format !== "png" || image.bytes.length < 24) return null;
  const head = new DataView(image.bytes.buffer, image.bytes.byteOffset, 24);
  const [width, height] = [head.getUint32(16), head.getUint32(20)];
  return width > 0 && height > 0 ? height / width : null;
}

/** What stands for the placeholders of a design in this letter. */
export const placeholderValues = (letter: Letter) => ({
  ...letter.senderValues,
  land: landAbroad(letter),
  name: letter.senderValues?.name ?? letter.sender,
  initialen: letter.senderValues?.initialen ?? initialsOf(letter.senderValues?.name ?? letter.sender),
  datum: printedDay(letter),
  betreff: letter.subject,
  empfaenger: letter.recipientLines[0] ?? "",
});

/** The sender's country by its name; at home it goes without saying. */
function landAbroad({ senderValues, layout }: Letter): string {
  const land = germanCountryName(senderValues?.land ?? "");
  return land === germanCountryName(layout.country) ? "" : land;
}

/** The day as the information block says it, where it says one. */
const printedDay = ({ info, language, day }: Letter): string =>
  info.find(({ label }) => label === words[language].date)?.value ?? formatDay(day, language) ?? day;

/** A drawn code and sums that only further pages need take no room on the first. */
const wordsOnly = (key: string, value: unknown): unknown =>
  key === "svg" || key === "sums" || key === "swiss" ? undefined : value;

/** Characters of a body's model; what has more will not fit, and need not be tried. */
const MOST_ON_ONE_PAGE = 12_000;

/** Why the window does not show the whole address; nothing if it does. */
export function misfitsOf(
  { geometry: { address } }: Pick<LetterJob, "geometry">,
  { misfits: [misfits] }: LetterFacts,
): AddressMisfit[] {
  if (!misfits) return [];
  const room = { roomMm: address.w, lines: address.maxLines };
  if (misfits.length === 0) return [{ line: null, widthMm: 0, fitting: "", ...room }];
  return misfits.map((misfit) => ({ ...misfit, ...room }));
}

/** Reads the typesetter's facts and adds what only the finished page can tell. */
export function warningsFromFacts({ returnLine }: Letter, facts: LetterFacts): LetterWarning[] {
  const cut = facts.cutTexts.map((text) => ({ code: "DESIGN_TEXT_CUT" as const, ...text }));
  if (!facts.returnLineIsTooLong) return cut;
  return [{ code: "RETURN_LINE_TOO_LONG", place: "returnLine", found: returnLine }, ...cut];
}

const habitsOf = ({ language, layout: { country } }: Letter): TextHabits => ({ language, country });

/** Everything around the body. */
function frameModel(letter: Letter, { line }: Sanitizer) {
  return {
    title: letter.subject.toWellFormed(),
    subject: microTypography(line(letter.subject, "subject"), habitsOf(letter)),
    sender: line(letter.sender, "sender"),
    recipient: letter.recipientLines.map((each, at) => line(each, `recipient[${at}]`)),
    returnLine: line(letter.returnLine, "returnLine"),
    info: letter.info
      .filter(({ value }) => value.trim() !== "")
      .map(({ label, value }, at) => ({
        label: line(label, `info[${at}].label`),
        value: line(value, `info[${at}].value`),
      })),
    footer: letter.footer.map((column, at) => column.map((each) => tiedDetail(line(each, `footer[${at}]`)))),
  };
}

/** The words on the stamp of a copy or a part, and beside it whose letter it is a copy of, or where the rest of it is. */
function stampModel({ language, copyOf, isAlsoMailed, part }: Letter, { line }: Sanitizer) {
  if (part) return partWords[language](part);
  if (isAlsoMailed) return mailedWords[language];
  if (!copyOf) return null;
  const { copy, ofTheLetterTo } = words[language];
  return { stamp: copy, of: `${ofTheLetterTo} ${copyOf.map((each) => line(each, "copyOf")).join(", ")}` };
}

/**
 * One document on two ways: whoever gets both must not owe it twice (§ 14c UStG). It is printed before anybody knows whether the
 * mail arrives, and may be all that they get: so it promises none, and is no mere copy.
 */
const mailedWords: Record<"de" | "en", { stamp: string; of: string }> = {
  de: {
    stamp: "Papierausfertigung",
    of: "Erhalten Sie dieses Dokument auch per E-Mail, ist es dasselbe. Es gilt nur einmal: Bitte zahlen und buchen Sie nicht doppelt.",
  },
  en: {
    stamp: "Paper version",
    of: "If you also receive this document by e-mail, it is the same one. It counts once: please do not pay or book it twice.",
  },
};

type PartWords = (part: { number: number; of: number }) => { stamp: string; of: string };

const partWords: Record<"de" | "en", PartWords> = {
  de: ({ number, of }) => ({
    stamp: `Teil ${number} von ${of}`,
    of:
      number > 1
        ? "Das Schreiben beginnt in Teil 1, den Sie in einem eigenen Umschlag erhalten."
        : of === 2
          ? "Teil 2 dieses Schreibens erhalten Sie in einem eigenen Umschlag."
          : `Die Teile 2 bis ${of} dieses Schreibens erhalten Sie in eigenen Umschlägen.`,
  }),
  en: ({ number, of }) => ({
    stamp: `Part ${number} of ${of}`,
    of:
      number > 1
        ? "The letter begins in part 1, which you receive in an envelope of its own."
        : of === 2
          ? "You receive part 2 of this letter in an envelope of its own."
          : `You receive parts 2 to ${of} of this letter in envelopes of their own.`,
  }),
};

/** Whether no style of the text brings a colour of its own. */
const isBlackText = (body: LetterBody): boolean =>
  "content" in body ||
  Object.values(body.styleDefs).every(({ color }) => color === undefined || isGrey(color));

const inBlackInk = <Style extends { color: string | null; fontSizePt: number | null }>(
  style: Style,
  baseSizePt: number,
): Style =>
  style.color === null ? style : { ...style, color: blackText(style.fontSizePt ?? baseSizePt, style.color) };

function bodyModel(letter: Letter, { text, line, set, warn }: Sanitizer, pictures: Pictures) {
  const { body, language, layout, payeeAddress = null } = letter;
  if ("content" in body)
    return textBlocks(body.content, { text, warn }).map((model) => ({
      ...measured(set(model, "content")),
      ...unstyled,
      style: { ...unstyled.style, rtl: isRightToLeft(model) },
    }));
  return body.blocks.map((block, at) => {
    const place = `blocks[${at}]`;
    const context: BlockContext = {
      language,
      country: layout.country,
      place,
      ...pictures,
      payeeAddress,
      text: (raw, part) => text(raw, `${place}.${part}`),
      line: (raw, part) => line(raw, `${place}.${part}`),
      warn: (code, part, found) => warn(code, `${place}.${part}`, found),
    };
    const model = set(blockModel(block, context), place);
    return {
      ...measured(model),
      style: { ...styleModel(styleOf(block, body.styleDefs)), rtl: isRightToLeft(model) },
      keepWithNext: block.keepWithNext ?? false,
      keepTogether: block.keepTogether ?? false,
    };
  });
}

/** Tabs mean something in plain text, and nowhere else. */
const textBlocks = (content: string, { text, warn }: Pick<Sanitizer, "text" | "warn">) =>
  blocksFromText(
    content
      .split("\t")
      .map((part) => text(part, "content"))
      .join("\t"),
    (item) => warn("LIST_FLATTENED", "content", item),
  );

const measured = <Model extends { kind: string }>(model: Model | TableModel) =>
  isTable(model) ? measuredTable(model) : model;

const isTable = (model: { kind: string }): model is TableModel => model.kind === "table";

/** Whether its first word is of a script that runs from right to left. */
const isRightToLeft = (model: object): boolean => {
  const [, words = ""] = /"t":"((?:[^"\\]|\\.)*\p{L}(?:[^"\\]|\\.)*)"/u.exec(JSON.stringify(model)) ?? [];
  return /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(words);
};

const words = {
  de: { page: "Seite", of: "von", date: "Datum", copy: "Abschrift", ofTheLetterTo: "des Schreibens an" },
  en: { page: "Page", of: "of", date: "Date", copy: "Copy", ofTheLetterTo: "of the letter to" },
};
