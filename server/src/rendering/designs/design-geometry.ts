import { geometryOf, PAGE, type LetterGeometry, type LetterLayout, type Rect } from "../din5008.ts";
import type { DesignElement } from "./design-elements.ts";
import { boxOf, designInks } from "./design-inks.ts";
import type { CurrentDesign } from "./design-v2.ts";
import type { PictureInk } from "./picture-ink.ts";

/** The layout a letter in this design has: the design chooses the form, where the carrier leaves a choice. */
export const layoutWith = (layout: LetterLayout, { form }: Pick<CurrentDesign, "form">): LetterLayout => ({
  ...layout,
  form,
});

/** The country's geometry with the margins of the design; the text keeps clear of what is drawn at head and foot. */
export function designGeometry(
  layout: LetterLayout,
  design: CurrentDesign,
  hasFooter: boolean,
  inks: Readonly<Record<string, PictureInk>> = {},
): LetterGeometry {
  const geometry = geometryOf(layoutWith(layout, design));
  const { margins, continuation } = design;
  const first = printedOn("first", design, inks);
  const further = printedOn("further", design, inks);
  const bottomY = (lowest: number, foot: number) =>
    margins.bottomMm === undefined ? Math.min(lowest, foot - CLEARANCE) : 297 - margins.bottomMm;
  const textBottomY = bottomY(
    hasFooter ? geometry.textBottomY : TEXT_BOTTOM_WITHOUT_FOOTER,
    footTop([...first, ...further]) - PAGE_NUMBER,
  );
  const onePageBottomY = bottomY(
    hasFooter ? geometry.onePageBottomY : TEXT_BOTTOM_WITHOUT_FOOTER,
    footTop(first),
  );
  return {
    ...geometry,
    margins: {
      left: margins.leftMm,
      right: margins.rightMm,
      outerRight: margins.outerRightMm ?? margins.rightMm,
    },
    infoBlock: {
      ...geometry.infoBlock,
      w: Math.min(geometry.infoBlock.w, design.infoBlock.widthMm ?? geometry.infoBlock.w),
    },
    textBottomY,
    onePageBottomY,
    pageNumberY: textBottomY + PAGE_NUMBER,
    continuation: {
      ...geometry.continuation,
      textY: continuation.textStartMm ?? belowHead(further, geometry.continuation.textY),
    },
    formStartY: belowHead(first, geometry.formStartY, FORM_CLEARANCE),
  };
}

/** The lowest line of text when nothing of the sender's details stands below. */
const TEXT_BOTTOM_WITHOUT_FOOTER = 270;
/** The page number stands this far below the text. */
const PAGE_NUMBER = 5;
const CLEARANCE = 4;
/** A form begins with its title, which stands freer below the head than a text that goes on. */
const FORM_CLEARANCE = 8;

/** What is drawn in the upper third belongs to the head, in the lower fifth to the foot. */
const HEAD_BOTTOM = 90;
const FOOT_TOP = 235;

/** A picture that reaches beyond the head: of one for the whole page only the ink tells where text has to keep clear. */
export const isTall = ({ yMm, heightMm }: DesignElement): boolean =>
  yMm + heightMm >= HEAD_BOTTOM && yMm <= FOOT_TOP;

function printedOn(
  page: "first" | "further",
  design: CurrentDesign,
  inks: Readonly<Record<string, PictureInk>>,
): Rect[] {
  const { elements } = design[page === "first" ? "firstPage" : "continuation"];
  const tall = elements.filter((element) => isTall(element) && "assetId" in element && inks[element.assetId]);
  const column = { from: design.margins.leftMm, to: PAGE.w - design.margins.rightMm };
  const ofPictures = designInks(design, inks)
    .filter((ink) => ink.page === page && tall.includes(ink.element))
    .flatMap(({ inks: printed }) => printed.map(({ rect }) => rect))
    .filter(({ x, w }) => x < column.to && x + w > column.from);
  return [...elements.filter((element) => !tall.includes(element)).map(boxOf), ...ofPictures];
}

const belowHead = (printed: readonly Rect[], start: number, clearance = CLEARANCE): number =>
  Math.max(
    start,
    ...printed
      .map(({ y, h }) => y + h)
      .filter((bottom) => bottom < HEAD_BOTTOM)
      .map((bottom) => bottom + clearance),
  );

const footTop = (printed: readonly Rect[]): number =>
  Math.min(PAGE.h, ...printed.map(({ y }) => y).filter((top) => top > FOOT_TOP));
