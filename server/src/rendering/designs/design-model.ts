import type { Language } from "../../foundation/language.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { contrastOnWhite, tinted } from "../colours.ts";
import { coverageOf, fontStack } from "../typesetting/fonts.ts";
import type { OwnFonts } from "../typesetting/own-fonts.ts";
import { breakable } from "../typesetting/line-breaks.ts";
import { tied } from "../typesetting/micro-typography.ts";
import { createSanitizer } from "../typesetting/sanitize-text.ts";
import type { DesignElement, TextElement } from "./design-elements.ts";
import { filledLines, type PlaceholderValues } from "./design-text.ts";
import type { CurrentDesign } from "./design-v2.ts";

export type DesignContext = {
  language: Language;
  values: PlaceholderValues;
  /** The file that holds a picture; undefined if it was not given. */
  imageFile: (assetId: string) => string | undefined;
  /** Those of the account. */
  fonts?: OwnFonts;
  warn: (warning: LetterWarning) => void;
};

/** The design as the typesetter's source reads it: texts filled and printable, colours resolved, nothing optional. */
export function designModel(design: CurrentDesign, context: DesignContext) {
  const { colors } = design;
  const soft = (colour: string) => textColour(colour, colors);
  const page = (name: PageName) =>
    design[name].elements.flatMap((element, at) => {
      const model = elementModel(element, `design.${name}.elements[${at}]`, design, context);
      return model ? [model] : [];
    });
  return {
    sizePt: design.baseSizePt,
    linePitch: design.linePitch ?? LINE_PITCH,
    paragraphSpacing: design.paragraphSpacing ?? "line",
    text: colors.text,
    accent: colors.accent,
    firstPage: page("firstPage"),
    continuation: page("continuation"),
    subject: {
      ...design.subject,
      sizePt: design.subject.sizePt ?? design.baseSizePt,
      color: soft(design.subject.color),
      ...letteringModel(design.subject),
    },
    headings: {
      color: soft(design.headings.color),
      weight: design.headings.weight ?? "bold",
      ...letteringModel(design.headings),
    },
    lists: {
      marker: design.lists?.marker ?? "written",
      color: design.lists?.markerColor === undefined ? null : soft(design.lists.markerColor),
    },
    table: tableModel(design),
    infoBlock: { ...design.infoBlock, labelColor: soft(design.infoBlock.labelColor) },
    footer: { ...design.footer, color: soft(design.footer.color) },
    pageNumbers: {
      ...design.pageNumbers,
      format: design.pageNumbers.format ?? "words",
      color: soft(design.pageNumbers.color),
    },
    continuationHeader: { ...design.continuationHeader, color: soft(design.continuationHeader.color) },
  };
}

/** As designs were set that say nothing of it. */
const LINE_PITCH = 1.24;

type Lettering = Pick<CurrentDesign["subject"], "font" | "italic" | "capitals" | "letterSpacingEm" | "rule">;

const letteringModel = ({ font, italic, capitals, letterSpacingEm, rule }: Lettering) => ({
  fonts: font ? fontStack(font) : null,
  italic: italic ?? false,
  capitals: capitals ?? false,
  letterSpacingEm: letterSpacingEm ?? 0,
  hasRule: rule === "below",
});

/** Null where a colour is the grey that every table had before designs could say it. */
function tableModel({ table = {}, colors }: CurrentDesign) {
  const { style = "lines", header = "bold", headerColor, ruleColor } = table;
  const fill = { bold: null, quiet: null, tint: tinted(colors.accent, HEADER_TINT), solid: colors.accent }[
    header
  ];
  const onAccent = contrastOnWhite(colors.accent) >= READABLE ? "#ffffff" : colors.text;
  return {
    style,
    header,
    headerFill: fill,
    headerColor: header === "solid" ? onAccent : headerColor ? textColour(headerColor, colors) : null,
    ruleColor: ruleColor && ruleColor !== "grey" ? graphicColour(ruleColor, colors) : null,
    zebraFill: table.style === "zebra" ? tinted(colors.accent, ZEBRA_TINT) : null,
  };
}

const HEADER_TINT = 14;
const ZEBRA_TINT = 7;

type PageName = "firstPage" | "continuation";
type Colors = CurrentDesign["colors"];

/** Null where there is nothing to draw: a text without words, a picture that is not at hand. */
function elementModel(element: DesignElement, place: string, design: CurrentDesign, context: DesignContext) {
  const { xMm: x, yMm: y, widthMm: w, heightMm: h } = element;
  const box = { x, y, w, h };
  const { colors } = design;
  switch (element.kind) {
    case "text":
      return textModel(element, box, place, design, context);
    case "logo":
    case "letterhead":
      return pictureModel({ ...element, fit: "contain" }, box, context);
    case "image":
      return pictureModel(element, box, context);
    case "line":
      return { kind: "line" as const, ...box, stroke: strokeModel(element, colors) };
    case "rectangle":
      break;
  }
  const { fill, tintPercent, stroke, radiusMm } = element;
  return {
    kind: "rectangle" as const,
    ...box,
    fill: fill === null ? null : tinted(graphicColour(fill, colors), tintPercent),
    stroke: stroke && strokeModel(stroke, colors),
    radiusMm,
  };
}

type Box = { x: number; y: number; w: number; h: number };

function textModel(
  element: TextElement,
  box: Box,
  place: string,
  design: CurrentDesign,
  context: DesignContext,
) {
  const font = element.font ?? design.font;
  const sanitizer = createSanitizer(coverageOf(font, context.fonts));
  const cased = (text: string) => (element.capitals ? text.toLocaleUpperCase(context.language) : text);
  const print = (raw: string) =>
    breakable(sanitizer.text(cased(tied(raw, context.language)), place), (code, found) =>
      sanitizer.warn(code, place, found),
    ).replace(/ ([·•|]) /gu, "\u00a0$1 ");
  const lines = filledLines(element.text, context.values).map((parts) =>
    parts.map((part) => ("t" in part ? { t: print(part.t) } : part)),
  );
  for (const warning of sanitizer.warnings) context.warn(warning);
  const words = lines
    .flat()
    .flatMap((part) => ("t" in part ? part.t.split(/[ \n\u200b]+|(?<=-)(?!\d)/u) : []));
  if (words.every((word) => word === "") && !lines.flat().some((part) => "counter" in part)) return null;
  const { sizePt, minSizePt, weight, italic, letterSpacingEm, lineHeight, align, verticalAlign } = element;
  return {
    kind: "text" as const,
    ...box,
    place,
    lines,
    // Whether a word is too wide for the box shows in the longest ones.
    longWords: words.toSorted((a, b) => b.length - a.length).slice(0, LONG_WORDS),
    fonts: fontStack(font),
    sizePt,
    minSizePt: Math.min(minSizePt ?? sizePt, sizePt),
    weight,
    italic,
    letterSpacingEm,
    lineHeight,
    align,
    verticalAlign,
    color: textColour(element.color, design.colors),
  };
}

const LONG_WORDS = 4;

function pictureModel(
  { assetId, fit, align, verticalAlign }: Omit<Extract<DesignElement, { kind: "image" }>, "kind">,
  box: Box,
  { imageFile }: DesignContext,
) {
  const file = imageFile(assetId);
  return file ? { kind: "picture" as const, ...box, file, fit, align, verticalAlign } : null;
}

const strokeModel = (
  { color, thicknessPt, dash }: { color: string; thicknessPt: number; dash: string },
  colors: Colors,
) => ({ color: graphicColour(color, colors), thicknessPt, dash });

const GREY = "#525252";

/** An accent too light to read is left to lines and areas; words are then printed in the colour of the text. */
function textColour(colour: string, { text, accent }: Colors): string {
  switch (colour) {
    case "text":
      return text;
    case "accent":
      return contrastOnWhite(accent) >= READABLE ? accent : text;
    case "grey":
      return GREY;
    case "white":
      return "#ffffff";
    default:
      return colour;
  }
}

const READABLE = 4.5;

export const graphicColour = (colour: string, colors: Colors): string =>
  colour === "text" || colour === "accent" ? colors[colour] : colour === "white" ? "#ffffff" : colour;
