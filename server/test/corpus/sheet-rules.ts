import type { LetterGeometry } from "../../src/rendering/din5008.ts";
import type { PlacedText } from "../../src/rendering/pdf/pdf-pages.ts";
import type { PrintedUnit } from "./printed-units.ts";

/** Texts that lie over each other. */
export function overlaps(pieces: readonly PlacedText[]): string[] {
  const found: string[] = [];
  for (const [at, one] of pieces.entries())
    for (const other of pieces.slice(at + 1)) {
      if (other.page !== one.page) continue;
      const across = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
      const down = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
      if (across > TOUCH_MM && down > TOUCH_MM) found.push(`${one.text.trim()} × ${other.text.trim()}`);
    }
  return found;
}

/** Accents and descenders may come near each other. */
const TOUCH_MM = 0.5;

/** Text beyond the margins, or nearer to the foot of the page than it may be. */
export function outsideMargins(
  units: readonly PrintedUnit[],
  { margins }: LetterGeometry,
  foot: readonly PlacedText[],
): string[] {
  return units.flatMap(({ kind, lines }) =>
    lines.flatMap((line) => {
      const right = 210 - (isTabular.has(kind) ? margins.outerRight : margins.right);
      const isBeside = line.x < margins.left - SLACK_MM || line.right > right + SLACK_MM;
      const isBelow = foot.some(({ page, y }) => page === line.page && line.bottom > y - LEAST_AIR_MM);
      return isBeside || isBelow
        ? [`${kind} ${isBeside ? "beside" : "below"}: ${line.printed.trim().slice(0, 40)}`]
        : [];
    }),
  );
}

/** What reaches as far as head and foot of the sheet do. */
const isTabular: ReadonlySet<PrintedUnit["kind"]> = new Set(["cell", "total", "value", "payment"]);

const SLACK_MM = 0.6;
const LEAST_AIR_MM = 1;

/** Characters without a sign of their own. */
export const missingSigns = (pieces: readonly PlacedText[]): string[] =>
  pieces.filter(({ text }) => /[□\ufffd]/.test(text)).map(({ text }) => text.trim());
