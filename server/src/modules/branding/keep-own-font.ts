import { createHash } from "node:crypto";
import { refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { orRefuse } from "../../operations/render.ts";
import { FONT_MAX_BYTES } from "../../rendering/fonts/prepare-font.ts";
import { RenderFailed } from "../../rendering/processes/render-errors.ts";
import { UnusableFile } from "../../rendering/processes/unusable-file.ts";
import { fontStack } from "../../rendering/typesetting/fonts.ts";
import type { OwnFontName, OwnFontStyle } from "../../rendering/typesetting/own-fonts.ts";
import { keepBlob } from "../blobs/blobs.ts";
import type { KeptFace } from "./kept-font.ts";

export const sourceHashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** What designs call the font whose upright this is. */
export const ownFontName = (sourceHash: string): OwnFontName => `own:${sourceHash.slice(0, 32)}`;

type Wanted = { bytes: Uint8Array; font: OwnFontName; style: OwnFontStyle; field: string };

/** Has a stranger's font rebuilt away from the service, sets a line in it, and keeps both. */
export async function keepOwnFont(call: Call, { bytes, font, style, field }: Wanted): Promise<KeptFace> {
  if (bytes.length > FONT_MAX_BYTES)
    return refuse("CONTENT_REJECTED", { reason: "FONT_TOO_LARGE", place: field });
  const made = async () => {
    const prepared = await call.renderer.perform("prepareFont", { bytes, family: font, style });
    return { ...prepared, sample: await sampleOf(call, prepared.font, font, style) };
  };
  const { font: file, signs, missing, glyphs, sample } = await orRefuse(made().catch(blameFont), field);
  const [hash, previewHash] = [await keepBlob(call, file), await keepBlob(call, sample)];
  const sourceHash = sourceHashOf(bytes);
  return { style, sourceHash, hash, previewHash, signs, missing: missing.join(""), glyphs };
}

/** The sources that use it are our own: whatever does not work out with a font lies in the font. */
function blameFont(cause: unknown): never {
  throw cause instanceof RenderFailed ? new UnusableFile("FONT_TOO_COMPLEX") : cause;
}

async function sampleOf(
  { renderer }: Pick<Call, "renderer">,
  file: Uint8Array,
  font: OwnFontName,
  style: OwnFontStyle,
): Promise<Uint8Array> {
  const data = {
    title: font,
    fonts: fontStack(font),
    bold: style === "bold" || style === "boldItalic",
    italic: style === "italic" || style === "boldItalic",
    lines: ["Sehr geehrte Damen und Herren, 1.234,56 €", "„Größe“ – ÄÖÜ äöüß ẞ § & @ 0123456789"],
  };
  const { pdf } = await renderer.perform("typeset", { main: "font-sample.typ", data, fonts: [file] });
  const drawn = await renderer.perform("drawPage", { pdf, page: 1, dpi: SAMPLE_DPI });
  if (!drawn) throw new UnusableFile("FONT_CORRUPT");
  return drawn.png;
}

/** Twice what screens show, for those that show more. */
const SAMPLE_DPI = 192;
