import { geometryOf, type LetterGeometry, type LetterLayout } from "../din5008.ts";
import type { DesignElement } from "./design-elements.ts";
import type { CurrentDesign } from "./design-v2.ts";

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
): LetterGeometry {
  const geometry = geometryOf(layoutWith(layout, design));
  const { margins, firstPage, continuation } = design;
  const all = [...firstPage.elements, ...continuation.elements];
  const textBottomY =
    margins.bottomMm === undefined
      ? Math.min(
          hasFooter ? geometry.textBottomY : TEXT_BOTTOM_WITHOUT_FOOTER,
          footTop(all) - CLEARANCE - PAGE_NUMBER,
        )
      : 297 - margins.bottomMm;
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
    pageNumberY: textBottomY + PAGE_NUMBER,
    continuation: {
      ...geometry.continuation,
      textY: continuation.textStartMm ?? belowHead(continuation.elements, geometry.continuation.textY),
    },
    formStartY: belowHead(firstPage.elements, geometry.formStartY),
  };
}

/** The lowest line of text when nothing of the sender's details stands below. */
const TEXT_BOTTOM_WITHOUT_FOOTER = 270;
/** The page number stands this far below the text. */
const PAGE_NUMBER = 5;
const CLEARANCE = 4;

/** What is drawn in the upper third belongs to the head, in the lower fifth to the foot; pictures of a whole page to neither. */
const HEAD_BOTTOM = 90;
const FOOT_TOP = 235;

const belowHead = (elements: readonly DesignElement[], start: number): number =>
  Math.max(
    start,
    ...elements
      .map(({ yMm, heightMm }) => yMm + heightMm)
      .filter((bottom) => bottom < HEAD_BOTTOM)
      .map((bottom) => bottom + CLEARANCE),
  );

const footTop = (elements: readonly DesignElement[]): number =>
  Math.min(297, ...elements.map(({ yMm }) => yMm).filter((top) => top > FOOT_TOP));
