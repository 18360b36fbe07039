/** Red, green, blue and alpha, a byte each. */
export type Pixels = { pixels: Uint8Array; widthPx: number; heightPx: number };

/**
 * Ink without the paper it was written on. Where the border is plain white, every pixel becomes as transparent as the
 * paper shines through it, so that the edges of strokes stay smooth and the ink looks the same on white as before.
 * Empty margins are cut off; null if nothing is left.
 */
export function liftFromPaper(picture: Pixels): Pixels | null {
  const paper = paperOf(picture);
  return trimmed(paper ? withoutPaper(picture, paper) : picture);
}

/** The colour of the paper, and how far from it its grain goes. */
type Paper = { colour: readonly [number, number, number]; grain: number };

/** What is seen along the four edges; null unless it is paper, white or nearly so, all around. */
function paperOf(picture: Pixels): Paper | null {
  const border = borderPixels(picture);
  if (border.length === 0) return null;
  const channel = (at: 0 | 1 | 2) => middle(border.map((pixel) => pixel[at]));
  const colour = [channel(0), channel(1), channel(2)] as const;
  const isWhite = Math.min(...colour) >= DARKEST_PAPER && Math.max(...colour) - Math.min(...colour) <= TINGE;
  if (!isWhite) return null;
  const distances = border.map((pixel) => darkness(pixel, colour)).toSorted((a, b) => a - b);
  // A stroke may run off the edge; so may a few specks of dust.
  const grain = distances[Math.floor(distances.length * 0.95)] ?? 0;
  return grain > COARSEST_GRAIN ? null : { colour, grain };
}

const DARKEST_PAPER = 205;
const TINGE = 28;
const COARSEST_GRAIN = 40;
/** Beyond its grain, paper fades into ink over this many steps. */
const FEATHER = 24;
const SMALLEST_GRAIN = 3;

/** Opaque pixels along the edges, as they look on white; none if the edges are transparent already. */
function borderPixels({ pixels, widthPx, heightPx }: Pixels): [number, number, number][] {
  const depth = Math.max(1, Math.min(8, Math.floor(Math.min(widthPx, heightPx) / 20)));
  const found: [number, number, number][] = [];
  let opaque = 0;
  for (let y = 0; y < heightPx; y += 1) {
    const isEdgeRow = y < depth || y >= heightPx - depth;
    for (let x = 0; x < widthPx; x += 1) {
      if (!isEdgeRow && x === depth) x = Math.max(depth, widthPx - depth);
      const at = (y * widthPx + x) * 4;
      if ((pixels[at + 3] ?? 0) > 250) opaque += 1;
      found.push(onWhite(pixels, at));
    }
  }
  return opaque > found.length / 2 ? found : [];
}

function onWhite(pixels: Uint8Array, at: number): [number, number, number] {
  const alpha = (pixels[at + 3] ?? 0) / 255;
  const channel = (part: number) => 255 - (255 - (pixels[at + part] ?? 0)) * alpha;
  return [channel(0), channel(1), channel(2)];
}

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const darkness = (
  [red, green, blue]: readonly [number, number, number],
  paper: readonly [number, number, number],
): number => Math.max(paper[0] - red, paper[1] - green, paper[2] - blue, 0);

function withoutPaper({ pixels, widthPx, heightPx }: Pixels, { colour: paper, grain }: Paper): Pixels {
  const lifted = new Uint8Array(pixels.length);
  const floor = Math.max(SMALLEST_GRAIN, grain * 1.25);
  const darkest = Math.min(...paper);
  for (let at = 0; at < pixels.length; at += 4) {
    const seen = onWhite(pixels, at);
    const dark = darkness(seen, paper);
    if (dark <= floor) continue;
    const alpha = Math.min(1, dark / darkest);
    for (const part of [0, 1, 2] as const) {
      lifted[at + part] = clamp(Math.round((seen[part] - paper[part] * (1 - alpha)) / alpha));
    }
    lifted[at + 3] = Math.round(255 * alpha * Math.min(1, (dark - floor) / FEATHER));
  }
  return { pixels: lifted, widthPx, heightPx };
}

const clamp = (value: number): number => Math.max(0, Math.min(255, value));

/** Fainter than this is no ink. */
const VISIBLE = 12;

function trimmed({ pixels, widthPx, heightPx }: Pixels): Pixels | null {
  let [left, top, right, bottom] = [widthPx, heightPx, -1, -1];
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      if ((pixels[(y * widthPx + x) * 4 + 3] ?? 0) < VISIBLE) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return null;
  const [newWidth, newHeight] = [right - left + 1, bottom - top + 1];
  const cut = new Uint8Array(newWidth * newHeight * 4);
  for (let y = 0; y < newHeight; y += 1) {
    const from = ((top + y) * widthPx + left) * 4;
    cut.set(pixels.subarray(from, from + newWidth * 4), y * newWidth * 4);
  }
  return { pixels: cut, widthPx: newWidth, heightPx: newHeight };
}
