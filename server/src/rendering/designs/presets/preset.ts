import type { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import type { FontFamily } from "../../typesetting/fonts.ts";
import { contrastOnWhite } from "../../colours.ts";
import type { DesignElementInput } from "../design-elements.ts";
import { designSchema, type Design } from "../design-schema.ts";
import type { designV2 } from "../design-v2.ts";
import { measures } from "../measures.ts";

/** What makes a preset somebody's own; what is left out stays as the preset has it. */
export type Brand = {
  logoId?: string | undefined;
  font?: FontFamily | undefined;
  accent?: string | undefined;
  text?: string | undefined;
};

/** A finished letterhead that fills itself from the sender profile. */
export type DesignPreset = {
  presetId: string;
  name: Record<Language, string>;
  description: Record<Language, string>;
  /** Without a logo, in its own colours and typeface. */
  design: Design;
  inBrand: (brand: Brand) => Design;
};

type Box = readonly [xMm: number, yMm: number, widthMm: number, heightMm: number];
type Look = Omit<
  Extract<DesignElementInput, { kind: "text" }>,
  "kind" | "xMm" | "yMm" | "widthMm" | "heightMm"
>;
type DesignV2Input = z.input<typeof designV2>;
type Elements = readonly DesignElementInput[];

type PresetInput = Omit<DesignPreset, "design" | "inBrand"> & {
  font: FontFamily;
  accent: string;
  /** Where a logo stands; the elements of the first page leave it free when there is one. */
  logoBox: Box;
  logoAlign: "left" | "center" | "right";
  firstPage: (hasLogo: boolean) => Elements;
  continuation: { elements: Elements; textStartMm?: number };
  look: Omit<
    DesignV2Input,
    "schemaVersion" | "font" | "baseSizePt" | "colors" | "margins" | "firstPage" | "continuation"
  >;
};

/**
 * Presets keep to what is free in Germany, Austria and Switzerland with a left window: x 20 to 190, and above y 30
 * on the first page. What surrounds the text reaches to 190 mm, the text itself only as far as it is read with ease.
 */
export function preset(input: PresetInput): DesignPreset {
  const { presetId, name, description } = input;
  const inBrand = (brand: Brand) => designSchema.parse(branded(input, brand));
  return { presetId, name, description, design: inBrand({}), inBrand };
}

function branded(input: PresetInput, { logoId, font, accent, text }: Brand): DesignV2Input {
  const family = font ?? input.font;
  const { baseSizePt, rightMm } = measures[family];
  const colors = { accent: accent ?? input.accent, ...(text !== undefined && { text }) };
  const dress = (elements: Elements) =>
    elements.map((element) => inColours(font ? inOneFont(element) : element, colors.accent));
  const logo = logoId === undefined ? [] : [logoElement(input, logoId)];
  const { subject, headings, infoBlock, ...look } = input.look;
  return {
    schemaVersion: 2,
    font: family,
    baseSizePt,
    linePitch: LINE_PITCH,
    colors,
    margins: { leftMm: 25, rightMm, outerRightMm: 20 },
    firstPage: { elements: [...dress(input.firstPage(logoId !== undefined)), ...logo] },
    continuation: { ...input.continuation, elements: dress(input.continuation.elements) },
    ...look,
    subject: font ? inOneFont(subject ?? {}) : (subject ?? {}),
    headings: font ? inOneFont(headings ?? {}) : (headings ?? {}),
    infoBlock: { widthMm: 65, ...infoBlock },
    continuationHeader: { enabled: false },
  };
}

const LINE_PITCH = 1.34;

/** A typeface of the brand takes the place of every other. */
function inOneFont<Part extends object>(part: Part): Part {
  const { font: _own, ...rest } = part as Part & { font?: unknown };
  return rest as Part;
}

/** White words stand on an area of the accent; on a light one they are printed dark. */
const inColours = (element: DesignElementInput, accent: string): DesignElementInput =>
  element.kind === "text" && element.color === "white" && contrastOnWhite(accent) < READABLE
    ? { ...element, color: "text" }
    : element;

const READABLE = 4.5;

const logoElement = ({ logoBox, logoAlign }: PresetInput, assetId: string): DesignElementInput => {
  const [xMm, yMm, widthMm, heightMm] = logoBox;
  const box = { xMm, yMm, widthMm, heightMm };
  return { kind: "logo", name: "Logo", assetId, ...box, align: logoAlign, verticalAlign: "middle" };
};

/** A text in its box. */
export const words = ([xMm, yMm, widthMm, heightMm]: Box, look: Look): DesignElementInput => ({
  kind: "text",
  xMm,
  yMm,
  widthMm,
  heightMm,
  ...look,
});

/** A level line. */
export const rule = (
  [xMm, yMm, widthMm]: readonly [number, number, number],
  thicknessPt: number,
  color: "accent" | "text" = "accent",
): DesignElementInput => ({ kind: "line", xMm, yMm, widthMm, heightMm: 0, thicknessPt, color });

/** A filled area in the accent colour. */
export const area = (
  [xMm, yMm, widthMm, heightMm]: Box,
  name: string,
  more: { tintPercent?: number; radiusMm?: number } = {},
): DesignElementInput => ({
  kind: "rectangle",
  name,
  xMm,
  yMm,
  widthMm,
  heightMm,
  fill: "accent",
  ...more,
});

/** How much higher above the bottom of its box a text stands for each point of its size. */
const BASELINE_MM_PER_PT = (0.23 * 25.4) / 72;

/** The head of further pages: who writes on the left, to whom and when on the right, on one baseline. */
export const runningHead = (
  look: Partial<Look> = {},
  { leftMm = 25, topMm = 9.5 }: { leftMm?: number; topMm?: number } = {},
): DesignElementInput[] => [
  words([leftMm, topMm, 113 - leftMm, 6.8], {
    text: "{{name}}",
    name: "Absender",
    sizePt: 9.5,
    minSizePt: 7,
    lineHeight: 1.1,
    verticalAlign: "bottom",
    ...look,
  }),
  words([118, topMm, 72, 6.8 - BASELINE_MM_PER_PT * ((look.sizePt ?? 9.5) - 9)], {
    text: "{{empfaenger}} · {{datum}}",
    name: "Bezug",
    sizePt: 9,
    minSizePt: 6.5,
    lineHeight: 1.1,
    align: "right",
    verticalAlign: "bottom",
  }),
];
