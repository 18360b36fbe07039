import { type Box, type Design, type Element, elementsOf, type PageName, SHEET } from "./design-edits.ts";

/** Where a box was drawn to: lines that are shown while it lies on them. */
export type Guides = { x: number[]; y: number[] };

/** How near something must be to draw a box to it, in millimetres. */
const REACH = 1.5;

/** Margins, middle and the edges of the other elements draw what is moved; else the grid does. */
export function snapped(
  box: Box,
  { design, page, at, gridMm }: { design: Design; page: PageName; at: number; gridMm: number },
): { box: Box; guides: Guides } {
  const others = elementsOf(design, page).filter((_, place) => place !== at);
  const x = nearest([box.x, box.x + box.w / 2, box.x + box.w], linesAcross(design, others));
  const y = nearest([box.y, box.y + box.h / 2, box.y + box.h], linesDown(others));
  return {
    box: {
      ...box,
      x: x ? box.x + x.by : toGrid(box.x, gridMm),
      y: y ? box.y + y.by : toGrid(box.y, gridMm),
    },
    guides: { x: x ? [x.line] : [], y: y ? [y.line] : [] },
  };
}

const linesAcross = ({ margins }: Design, others: readonly Element[]): number[] => [
  margins.leftMm,
  SHEET.w - margins.rightMm,
  SHEET.w / 2,
  ...others.flatMap(({ xMm, widthMm }) => [xMm, xMm + widthMm]),
];

const linesDown = (others: readonly Element[]): number[] =>
  others.flatMap(({ yMm, heightMm }) => [yMm, yMm + heightMm]);

function nearest(edges: readonly number[], lines: readonly number[]): { by: number; line: number } | null {
  const steps = edges.flatMap((edge) => lines.map((line) => ({ by: line - edge, line })));
  const [best] = steps.toSorted((a, b) => Math.abs(a.by) - Math.abs(b.by));
  return best && Math.abs(best.by) <= REACH ? best : null;
}

export const toGrid = (mm: number, gridMm: number): number => Math.round(mm / gridMm) * gridMm;
