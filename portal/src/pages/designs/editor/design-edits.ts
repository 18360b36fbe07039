import type { OutputOf } from "../../../client.ts";

export type Design = OutputOf<"design_open">["design"];
/** What the service says of a design. */
export type Check = OutputOf<"design_check">;
export type Zone = Check["zones"][number];
export type Violation = Check["violations"][number];
export type PageName = "firstPage" | "continuation";
/** An element is known by its page and its place in the order. */
export type Place = { page: PageName; at: number };
export type Element = Design["firstPage"]["elements"][number];
export type Kind = Element["kind"];
export type Of<Name extends Kind> = Extract<Element, { kind: Name }>;

/** Millimetres from the top left corner of the sheet. */
export type Box = { x: number; y: number; w: number; h: number };

export const SHEET = { w: 210, h: 297 } as const;

export const boxOf = ({ xMm, yMm, widthMm, heightMm }: Element): Box => ({
  x: xMm,
  y: yMm,
  w: widthMm,
  h: heightMm,
});

/** A tenth of a millimetre is finer than any printer keeps. */
const rounded = (mm: number): number => Math.round(mm * 10) / 10;
const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** The element at another place; it never leaves the sheet. */
export function placed<Some extends Element>(element: Some, box: Box): Some {
  const isLine = element.kind === "line";
  const w = rounded(between(isLine ? 0 : 1, box.w, SHEET.w));
  const h = rounded(between(isLine ? 0 : 1, box.h, SHEET.h));
  return {
    ...element,
    xMm: rounded(between(0, box.x, SHEET.w - w)),
    yMm: rounded(between(0, box.y, SHEET.h - h)),
    widthMm: isLine && w + h === 0 ? 1 : w,
    heightMm: h,
  };
}

/** Which sides of a box a handle moves. */
export type Handle = { x: -1 | 0 | 1; y: -1 | 0 | 1 };

/** The box after one of its handles was moved; opposite sides stay where they are. */
export function resized({ x, y, w, h }: Box, handle: Handle, dx: number, dy: number): Box {
  const left = handle.x === -1 ? Math.min(Math.max(0, x + dx), x + w) : x;
  const top = handle.y === -1 ? Math.min(Math.max(0, y + dy), y + h) : y;
  const right = handle.x === 1 ? Math.max(Math.min(SHEET.w, x + w + dx), x) : x + w;
  const bottom = handle.y === 1 ? Math.max(Math.min(SHEET.h, y + h + dy), y) : y + h;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

export const elementsOf = (design: Design, page: PageName): readonly Element[] => design[page].elements;

export const withElements = (design: Design, page: PageName, elements: readonly Element[]): Design => ({
  ...design,
  [page]: { ...design[page], elements: [...elements] },
});

export const withElement = (design: Design, page: PageName, at: number, element: Element): Design =>
  withElements(
    design,
    page,
    elementsOf(design, page).map((each, place) => (place === at ? element : each)),
  );

export const withoutElement = (design: Design, page: PageName, at: number): Design =>
  withElements(
    design,
    page,
    elementsOf(design, page).filter((_, place) => place !== at),
  );

/** Elements are drawn in their order: the last one lies on top. */
export function reordered(design: Design, page: PageName, from: number, to: number): Design {
  const elements = [...elementsOf(design, page)];
  const [moved] = elements.splice(from, 1);
  if (moved) elements.splice(to, 0, moved);
  return withElements(design, page, elements);
}

/** The pictures a design shows. */
export const picturesIn = ({ firstPage, continuation }: Design): string[] =>
  [...firstPage.elements, ...continuation.elements].flatMap((element) =>
    "assetId" in element ? [element.assetId] : [],
  );

const at = (xMm: number, yMm: number, widthMm: number, heightMm: number) => ({
  xMm,
  yMm,
  widthMm,
  heightMm,
});

/** A new element where no zone is in its way; a picture where nothing else stands, if there is such a place. */
export function newElement(
  kind: Kind,
  assetId: string,
  text: string,
  others: readonly Element[] = [],
): Element {
  const placing = { align: "left", verticalAlign: "top" } as const;
  switch (kind) {
    case "text":
      return {
        kind,
        text,
        ...at(25, 12, 80, 8),
        sizePt: 10,
        weight: "regular",
        italic: false,
        capitals: false,
        letterSpacingEm: 0,
        color: "text",
        lineHeight: 1.25,
        ...placing,
      };
    case "logo":
      return { kind, assetId, ...freePlace(others), align: "right", verticalAlign: "middle" };
    case "image":
      return { kind, assetId, ...freePlace(others), ...placing, fit: "contain" };
    case "letterhead":
      return { kind, assetId, ...at(0, 0, SHEET.w, SHEET.h), ...placing };
    case "line":
      return { kind, ...at(25, 32, 165, 0), color: "accent", thicknessPt: 0.5, dash: "solid" };
    case "rectangle":
      break;
  }
  return { kind, ...at(25, 10, 40, 8), fill: "accent", tintPercent: 100, stroke: null, radiusMm: 0 };
}

/**
 * The first page of a preset with a logo, which comes last: arranged around it as long as nobody has changed anything, else
 * with the logo where the preset has it.
 */
export function aroundLogo(
  elements: readonly Element[],
  { plain, withLogo }: { plain: Design; withLogo: Design },
  assetId: string,
): Element[] {
  const arranged = elementsOf(withLogo, "firstPage").map((element) =>
    element.kind === "logo" ? { ...element, assetId } : element,
  );
  const isUntouched = JSON.stringify(elements) === JSON.stringify(elementsOf(plain, "firstPage"));
  return isUntouched ? arranged : [...elements, ...arranged.filter(({ kind }) => kind === "logo")];
}

/** Beside the name, on the other side, in the middle, smaller; at last below the head, above the information block. */
const picturePlaces = [
  at(140, 8, 50, 20),
  at(25, 8, 50, 20),
  at(80, 8, 50, 20),
  at(150, 8, 40, 14),
  at(25, 8, 40, 14),
  at(135, 31, 55, 14),
];

function freePlace(others: readonly Element[]) {
  const boxes = others.filter(({ kind }) => kind !== "letterhead").map(boxOf);
  const isFree = ({ xMm: x, yMm: y, widthMm: w, heightMm: h }: (typeof picturePlaces)[number]) =>
    boxes.every((box) => x + w <= box.x || box.x + box.w <= x || y + h <= box.y || box.y + box.h <= y);
  return picturePlaces.find(isFree) ?? at(140, 8, 50, 20);
}

/** The page and place of an element that the service names as `firstPage.elements[2] (Name)`. */
export function placeOf(label: string): Place | null {
  const [, page, place] = /^(firstPage|continuation)\.elements\[(\d+)\]/.exec(label) ?? [];
  return page === "firstPage" || page === "continuation" ? { page, at: Number(place) } : null;
}
