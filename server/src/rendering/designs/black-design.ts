import { greyOf, isGrey } from "../colours.ts";
import type { designModel } from "./design-model.ts";
import type { CurrentDesign } from "./design-v2.ts";

/** Below this size a press cannot draw the dots of a grey letter. */
const SMALLEST_GREY_PT = 9;
const BLACK = "#000000";

/** Whether nothing of a design but its pictures has a colour, so that its letters are printed in black. */
export function isBlack({ colors, ...parts }: CurrentDesign): boolean {
  const named = coloursIn(parts);
  const { infoBlock, subject, headings, table } = parts;
  const usesAccent =
    named.includes("accent") ||
    infoBlock.rule !== "none" ||
    subject.rule === "below" ||
    headings.rule === "below" ||
    table?.header === "tint" ||
    table?.header === "solid" ||
    table?.style === "zebra";
  return [
    colors.text,
    ...(usesAccent ? [colors.accent] : []),
    ...named.filter((each) => each !== "accent"),
  ].every(isGrey);
}

/** Everything in it that is a colour or the name of the one that may have a hue. */
function coloursIn(part: unknown): string[] {
  if (typeof part === "string") return part === "accent" || isColour(part) ? [part] : [];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(coloursIn) : [];
}

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The same design as it is printed in black: colours become greys, and small letters black. */
export function blackModel(model: ReturnType<typeof designModel>): ReturnType<typeof designModel> {
  const grey = greyed(model);
  return {
    ...grey,
    text: BLACK,
    firstPage: grey.firstPage.map(withBlackWords),
    continuation: grey.continuation.map(withBlackWords),
    infoBlock: {
      ...grey.infoBlock,
      labelColor: blackText(grey.infoBlock.sizePt - 1, grey.infoBlock.labelColor),
    },
    footer: { ...grey.footer, color: blackText(grey.footer.sizePt, grey.footer.color) },
    table: { ...grey.table, headerColor: grey.table.headerColor && blackText(0, grey.table.headerColor) },
    pageNumbers: { ...grey.pageNumbers, color: BLACK },
    continuationHeader: { ...grey.continuationHeader, color: BLACK },
  };
}

/** A text in this size and colour as it is printed in black; what is white stands on an area. */
export const blackText = (sizePt: number, colour: string): string =>
  sizePt < SMALLEST_GREY_PT && colour !== "#ffffff" ? BLACK : greyOf(colour);

const withBlackWords = <Element extends { kind: string }>(element: Element): Element =>
  element.kind === "text" && "color" in element && "minSizePt" in element
    ? { ...element, color: blackText(Number(element.minSizePt), String(element.color)) }
    : element;

/** The same with each of its colours as a grey. */
function greyed<Part>(part: Part): Part {
  if (typeof part === "string") return (isColour(part) ? greyOf(part) : part) as Part;
  if (Array.isArray(part)) return part.map(greyed) as Part;
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, greyed(value)])) as Part;
}
