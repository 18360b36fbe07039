import type { Language } from "../foundation/language.ts";
import type { LetterWarning } from "../foundation/letter-warnings.ts";
import { blockModel, type Block } from "./blocks/block.ts";
import type { BlockContext } from "./blocks/block-context.ts";
import { blocksFromText } from "./blocks/blocks-from-text.ts";
import type { InlineRun } from "./blocks/inline-text.ts";
import { formatDay } from "./blocks/format-day.ts";
import { styleModel, styleOf, type StyleDefs } from "./blocks/style-defs.ts";
import { geometryOf, type LetterLayout } from "./din5008.ts";
import { coverageOf, DEFAULT_FONT, fontStack, type FontFamily } from "./fonts.ts";
import { createSanitizer, type Sanitizer } from "./sanitize-text.ts";
import type { RenderJob } from "./typst-engine.ts";

export type LetterBody = { content: string } | { blocks: readonly Block[]; styleDefs: StyleDefs };

/** A letter as people think of it. All texts are data: nothing in them is ever read as typesetting source. */
export type Letter = {
  language: Language;
  layout: LetterLayout;
  /** A form has no recipient, date or subject and starts at the top of the page. */
  documentMode: "letter" | "form";
  font?: FontFamily;
  /** The day of the letter, `2026-11-15`; it also dates the file, so that the same letter gives the same bytes. */
  day: string;
  sender: string;
  recipientLines: readonly string[];
  returnLine: string;
  info: readonly { label: string; value: string }[];
  subject: string;
  body: LetterBody;
  signOff: { closing: string | null; name: string; role: string | null; signatureId: string | null } | null;
  enclosures: readonly string[];
  footer: readonly (readonly string[])[];
  /** Pictures and signatures by their id. */
  images?: Record<string, LetterImage>;
  /** Fold marks and the envelope's window, for previews only: on paper they would lie where machines read. */
  showEnvelope?: boolean;
};

export type LetterImage = { format: "png" | "jpg"; bytes: Uint8Array };

/** What the typesetter reports about a finished letter. */
export type LetterFacts = {
  pages: number;
  bodyStartMm: number;
  end: { page: number; yMm: number };
  /** Widths of the printed address lines. */
  addressWidthsMm: number[];
};

/** The letter as a job for the typesetter, and what about its text deserves a look. */
export function letterJob(letter: Letter): { job: RenderJob; warnings: LetterWarning[] } {
  const font = letter.font ?? DEFAULT_FONT;
  const sanitizer = createSanitizer(coverageOf(font));
  const images = Object.entries(letter.images ?? {}).map(([id, image], at) => ({
    id,
    file: `image-${at}.${image.format}`,
    bytes: image.bytes,
  }));
  const imageFile = (id: string) => images.find((image) => image.id === id)?.file;
  const data = {
    lang: letter.language,
    region: letter.layout.country,
    words: words[letter.language],
    fonts: fontStack(font),
    date: letter.day.split("-").map(Number),
    day: formatDay(letter.day, letter.language) ?? letter.day,
    geometry: geometryOf(letter.layout),
    isForm: letter.documentMode === "form",
    showEnvelope: letter.showEnvelope ?? false,
    ...frameModel(letter, sanitizer),
    blocks: bodyModel(letter, sanitizer, imageFile),
    signOff: signOffModel(letter, sanitizer, imageFile),
  };
  const assets = Object.fromEntries(images.map(({ file, bytes }) => [file, bytes]));
  return { job: { main: "letter.typ", data, assets }, warnings: sanitizer.warnings };
}

/** Reads the typesetter's facts and adds what only the finished page can tell. */
export function warningsFromFacts({ layout, recipientLines }: Letter, facts: LetterFacts): LetterWarning[] {
  const { w } = geometryOf(layout).address;
  return facts.addressWidthsMm.flatMap((width, at) =>
    width > w
      ? [
          {
            code: "ADDRESS_LINE_TOO_LONG" as const,
            place: `recipient[${at}]`,
            found: recipientLines[at] ?? "",
          },
        ]
      : [],
  );
}

/** Everything around the body. */
function frameModel(letter: Letter, { text }: Sanitizer) {
  const line = (raw: string, place: string) => text(raw, place).replace(/\s+/g, " ").trim();
  return {
    subject: line(letter.subject, "subject"),
    sender: line(letter.sender, "sender"),
    recipient: letter.recipientLines.map((each, at) => line(each, `recipient[${at}]`)),
    returnLine: line(letter.returnLine, "returnLine"),
    info: letter.info
      .filter(({ value }) => value.trim() !== "")
      .map(({ label, value }, at) => ({
        label: line(label, `info[${at}].label`),
        value: line(value, `info[${at}].value`),
      })),
    enclosures: letter.enclosures.map((each, at) => line(each, `enclosures[${at}]`)),
    footer: letter.footer.map((column, at) => column.map((each) => line(each, `footer[${at}]`))),
  };
}

function bodyModel(
  { body, language, signOff }: Letter,
  { text }: Sanitizer,
  imageFile: BlockContext["imageFile"],
) {
  const models =
    "content" in body
      ? blocksFromText(text(body.content, "content")).map((model) => ({ ...model, ...unstyled }))
      : body.blocks.map((block, at) => {
          const place = `blocks[${at}]`;
          const context = { language, place, imageFile, text: inside(text, place) };
          return {
            ...blockModel(block, context),
            style: styleModel(styleOf(block, body.styleDefs)),
            keepWithNext: block.keepWithNext ?? false,
            keepTogether: block.keepTogether ?? false,
          };
        });
  return models.map((model, at) => {
    const next = models[at + 1];
    const beforeSignature = next ? next.kind === "signature" : signOff !== null;
    const staysWithNext = beforeSignature && model.kind === "paragraph" && isShort(model.runs);
    return staysWithNext ? { ...model, keepWithNext: true } : model;
  });
}

/**
 * A signature must not stand alone on a page, so the paragraph before it comes along. A long one stays: it moves
 * as a whole and would leave half a page empty.
 */
const isShort = (runs: readonly InlineRun[]): boolean =>
  runs.reduce((lines, run) => lines + ("br" in run ? 1 : run.t.length / 95), 0) <= 10;

const unstyled = { style: styleModel(undefined), keepWithNext: false, keepTogether: false };

const inside =
  (text: Sanitizer["text"], place: string): BlockContext["text"] =>
  (raw, part) =>
    text(raw, `${place}.${part}`);

function signOffModel({ signOff }: Letter, { text }: Sanitizer, imageFile: BlockContext["imageFile"]) {
  if (!signOff) return null;
  const { closing, name, role, signatureId } = signOff;
  const signer = {
    name: text(name, "signOff.name"),
    role: role === null ? null : text(role, "signOff.role"),
    placeDate: null,
    file: signatureId === null ? null : (imageFile(signatureId) ?? null),
  };
  return {
    kind: "signature" as const,
    closing: closing === null ? null : text(closing, "signOff.closing"),
    lineOnly: false,
    signers: [signer],
    ...unstyled,
  };
}

const words = {
  de: { page: "Seite", of: "von", enclosure: "Anlage", enclosures: "Anlagen" },
  en: { page: "Page", of: "of", enclosure: "Enclosure", enclosures: "Enclosures" },
};
