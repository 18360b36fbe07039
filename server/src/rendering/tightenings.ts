import type { Tightening } from "./typesetting/typst-engine.ts";

type Tightened = {
  blocks: readonly ({ kind: string } | { kind: "table"; rows: readonly unknown[] })[];
  /** What stands below the closing. */
  after: readonly ({ kind: string } | { lines: readonly unknown[] })[];
  /** Whether who signs stands right below the blocks. */
  hasSignOff: boolean;
  linePitch: number;
};

/**
 * What may save a letter its second page, the gentlest first: enclosures beside the closing, closer rows and a smaller code
 * to pay with, that code beside the closing, closer lines and blocks. Nobody sees a letter that went through all four as a
 * crammed one; what needs more gets its second page. The gains are about right; the finished page decides.
 */
export function tighteningsOf({ blocks, after, hasSignOff, linePitch }: Tightened): Tightening[] {
  const rows = sum(blocks, (block) => ("rows" in block ? block.rows.length + 1 : 0));
  const totals = sum(blocks, (block) =>
    block.kind === "totals" && "lines" in block ? lengthOf(block.lines) : 0,
  );
  const codes = sum(blocks, (block) =>
    block.kind === "paymentQr" && "svg" in block && block.svg && "sizeMm" in block
      ? Number(block.sizeMm) - SMALLEST_CODE_MM
      : 0,
  );
  const lists = sum(after, (part) => ("lines" in part ? lengthOf(part.lines) + 2 : 0));
  const closer = Math.max(0, linePitch - LEAST_PITCH) / linePitch;
  return [
    { data: { beside: true }, gainMm: lists * LINE_MM },
    { data: { tight: 1 }, gainMm: rows * ROW_GAIN_MM + totals * TOTAL_GAIN_MM + codes },
    { data: { codeBeside: true }, gainMm: hasSignOff && endsWithCode(blocks) ? CODE_BESIDE_GAIN_MM : 0 },
    { data: { tight: 2 }, gainMm: closer * BODY_MM + blocks.length * GAP_GAIN_MM + SUBJECT_GAIN_MM },
  ].filter(({ gainMm }) => gainMm > 0);
}

const endsWithCode = (blocks: Tightened["blocks"]): boolean => {
  const last = blocks.at(-1);
  return last?.kind === "paymentQr" && "svg" in last && last.svg !== null;
};

/** As `blocks.typ` has them. */
const SMALLEST_CODE_MM = 22;
const ROW_GAIN_MM = 1.4;
const TOTAL_GAIN_MM = 1.2;
const LEAST_PITCH = 1.18;
/** The text of a letter between subject and foot. */
const BODY_MM = 160;
const LINE_MM = 4.8;
/** What a quarter less between two blocks saves, and half a line less below the subject. */
const GAP_GAIN_MM = 1.2;
const SUBJECT_GAIN_MM = 2.3;
/** The smallest code with the space around it, or as much of the closing. */
const CODE_BESIDE_GAIN_MM = 28;

const lengthOf = (lines: unknown): number => (Array.isArray(lines) ? lines.length : 0);
const sum = <T>(list: readonly T[], of: (each: T) => number): number =>
  list.reduce((total, each) => total + of(each), 0);
