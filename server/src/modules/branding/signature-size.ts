/** Millimetres on paper. */
export type Size = { widthMm: number; heightMm: number };
type Shape = { widthPx: number; heightPx: number };

export const SIGNATURE_WIDTH = { min: 10, max: 100 } as const;

/** Taller than this, a signature pushes the name below it out of sight. */
const TALLEST_MM = 40;

/** The size a signature prints in: as wide as asked for, else as people write; null if that would be too tall. */
export function signatureSize(shape: Shape, wantedWidthMm: number | undefined): Size | null {
  const widthPerHeight = shape.widthPx / shape.heightPx;
  const widthMm = wantedWidthMm ?? naturalWidth(widthPerHeight);
  const heightMm = widthMm / widthPerHeight;
  return heightMm > TALLEST_MM
    ? null
    : { widthMm: tenths(widthMm), heightMm: Math.max(0.1, tenths(heightMm)) };
}

/** The widest that `signatureSize` takes. */
export const widestSignature = ({ widthPx, heightPx }: Shape): number =>
  Math.floor((TALLEST_MM * widthPx) / heightPx);

/** A signature is about 14 mm high; a long one is smaller, so that it fits beside a second, a tall one narrower. */
function naturalWidth(widthPerHeight: number): number {
  const width = Math.min(14 * widthPerHeight, 65);
  return Math.max(width, Math.min(SIGNATURE_WIDTH.min, 25 * widthPerHeight));
}

const tenths = (mm: number): number => Math.round(mm * 10) / 10;
