import { PAGE } from "../din5008.ts";
import type { DesignElement } from "./design-elements.ts";
import type { PictureInk } from "./picture-ink.ts";
import { designV2, type CurrentDesign } from "./design-v2.ts";

/** A picture of a letterhead that is printed when a letter has no design. */
export type Letterhead = {
  imageId: string;
  placement: "header" | "footer" | "full";
  widthMm: number | null;
  heightMm: number | null;
  /** Where it prints, if that has been found out already. */
  ink?: PictureInk;
};

/** What a letter without a design looks like. */
export const plainDesign: CurrentDesign = designV2.parse({
  schemaVersion: 2,
  // Up to the right margin.
  infoBlock: { widthMm: 65 },
});

/**
 * The letterhead as a design, so that it prints and is checked like one. `heightPerWidth` is the shape of the
 * picture. A foot stands on every page in place of ours, everything else on the first page only.
 */
export function letterheadDesign(letterhead: Letterhead, heightPerWidth: number | null): CurrentDesign {
  const isFoot = letterhead.placement === "footer";
  const element: DesignElement = {
    kind: "letterhead",
    name: "Briefkopf",
    assetId: letterhead.imageId,
    ...boxOf(letterhead, heightPerWidth),
    align: "center",
    verticalAlign: isFoot ? "bottom" : "top",
  };
  return {
    ...plainDesign,
    firstPage: { elements: [element] },
    continuation: { elements: isFoot ? [element] : [] },
    footer: { ...plainDesign.footer, enabled: !isFoot },
  };
}

/** As wide as the sheet and as high as its shape asks for, unless its size was given. */
function boxOf({ placement, widthMm, heightMm }: Letterhead, heightPerWidth: number | null) {
  if (placement === "full") return { xMm: 0, yMm: 0, widthMm: PAGE.w, heightMm: PAGE.h };
  const width = Math.min(
    widthMm ?? (heightMm && heightPerWidth ? heightMm / heightPerWidth : PAGE.w),
    PAGE.w,
  );
  const height = Math.min(heightMm ?? (heightPerWidth ? width * heightPerWidth : PAGE.h), PAGE.h);
  // A picture as wide as the sheet brings its own margins; a narrower one is kept off the edge.
  const inset = width < PAGE.w ? Math.min(CLEAR_EDGE_MM, PAGE.h - height) : 0;
  return {
    xMm: (PAGE.w - width) / 2,
    yMm: placement === "footer" ? PAGE.h - height - inset : inset,
    widthMm: width,
    heightMm: height,
  };
}

/** No printer and no post minds what lies further inside. */
const CLEAR_EDGE_MM = 7;
