import type { Ink } from "../clear-zones.ts";
import { greyPercent, tinted } from "../colours.ts";
import type { Rect } from "../din5008.ts";
import type { DesignElement } from "./design-elements.ts";
import { graphicColour } from "./design-model.ts";
import type { CurrentDesign } from "./design-v2.ts";
import type { PictureInk } from "./picture-ink.ts";

/** Everything an element prints; a picture whose pixels are not known counts as full. */
export type ElementInk = { element: DesignElement; label: string; page: Ink["page"]; inks: Ink[] };

/** What a design puts on its pages, element by element. */
export const designInks = (design: CurrentDesign, pictures: Record<string, PictureInk>): ElementInk[] =>
  (["firstPage", "continuation"] as const).flatMap((pageName) =>
    design[pageName].elements.map((element, at) => {
      const label = labelOf(element, `${pageName}.elements[${at}]`);
      const page = pageName === "firstPage" ? ("first" as const) : ("further" as const);
      const inks = printed(element, design, pictures).map((ink) => ({ ...ink, element: label, page }));
      return { element, label, page, inks };
    }),
  );

const labelOf = ({ name, id }: DesignElement, path: string): string =>
  (name ?? id) ? `${path} (${name ?? id})` : path;

type Printed = Pick<Ink, "rect" | "kind" | "tintPercent">;

function printed(
  element: DesignElement,
  { colors }: CurrentDesign,
  pictures: Record<string, PictureInk>,
): Printed[] {
  const box = boxOf(element);
  switch (element.kind) {
    case "text":
      return [{ rect: box, kind: "text" }];
    case "logo":
    case "image":
    case "letterhead":
      return pictureRects(element, box, pictures[element.assetId]).map((rect) => ({ rect, kind: "image" }));
    case "line":
      return alongLine(box, element.thicknessPt).map((rect) => ({ rect, kind: "graphic" }));
    case "rectangle":
      break;
  }
  const { fill, tintPercent, stroke } = element;
  const grey = fill === null ? 0 : greyPercent(tinted(graphicColour(fill, colors), tintPercent));
  const area: Printed[] = grey > PAPER_GREY ? [{ rect: box, kind: "tint", tintPercent: grey }] : [];
  const edges = stroke ? edgesOf(box).flatMap((edge) => alongLine(edge, stroke.thicknessPt)) : [];
  return [...area, ...edges.map((rect) => ({ rect, kind: "graphic" as const }))];
}

/** What is lighter than this prints as paper, just as in pictures. */
const PAPER_GREY = 5;
const MM_PER_PT = 25.4 / 72;

export const boxOf = ({ xMm: x, yMm: y, widthMm: w, heightMm: h }: DesignElement): Rect => ({ x, y, w, h });

/** A sloping line is followed in steps, since its box is mostly empty. Lines end squarely, just where they end. */
function alongLine({ x, y, w, h }: Rect, thicknessPt: number): Rect[] {
  const thick = thicknessPt * MM_PER_PT;
  if (h === 0) return [{ x, y: y - thick / 2, w, h: thick }];
  if (w === 0) return [{ x: x - thick / 2, y, w: thick, h }];
  return Array.from({ length: STEPS }, (_, at) => ({
    x: x + (w * at) / STEPS - thick / 2,
    y: y + (h * at) / STEPS - thick / 2,
    w: w / STEPS + thick,
    h: h / STEPS + thick,
  }));
}

const STEPS = 24;

const edgesOf = ({ x, y, w, h }: Rect): Rect[] => [
  { x, y, w, h: 0 },
  { x, y: y + h, w, h: 0 },
  { x, y, w: 0, h },
  { x: x + w, y, w: 0, h },
];

type Picture = Extract<DesignElement, { assetId: string }>;

/** The picture's ink where it lands on the page. */
function pictureRects(element: Picture, box: Rect, ink: PictureInk | undefined): Rect[] {
  if (!ink) return [box];
  const frame = frameOf(element, box, ink);
  return ink.rects.flatMap((rect) => {
    const placed = {
      x: frame.x + rect.x * frame.w,
      y: frame.y + rect.y * frame.h,
      w: rect.w * frame.w,
      h: rect.h * frame.h,
    };
    const seen = clipped(placed, box);
    return seen ? [seen] : [];
  });
}

/** The whole picture in or around its box, as the typesetter places it. */
function frameOf(element: Picture, box: Rect, { widthPx, heightPx }: PictureInk): Rect {
  const fit = element.kind === "image" ? element.fit : "contain";
  if (fit === "stretch") return box;
  const scales = [box.w / widthPx, box.h / heightPx];
  const scale = fit === "cover" ? Math.max(...scales) : Math.min(...scales);
  const [w, h] = [widthPx * scale, heightPx * scale];
  const across = fit === "cover" ? 0.5 : { left: 0, center: 0.5, right: 1 }[element.align];
  const down = fit === "cover" ? 0.5 : { top: 0, middle: 0.5, bottom: 1 }[element.verticalAlign];
  return { x: box.x + (box.w - w) * across, y: box.y + (box.h - h) * down, w, h };
}

function clipped(rect: Rect, box: Rect): Rect | null {
  const x = Math.max(rect.x, box.x);
  const y = Math.max(rect.y, box.y);
  const w = Math.min(rect.x + rect.w, box.x + box.w) - x;
  const h = Math.min(rect.y + rect.h, box.y + box.h) - y;
  return w > 0 && h > 0 ? { x, y, w, h } : null;
}
