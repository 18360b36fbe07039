/** The lines of a text in Markdown, with what is asked of them again and again; reading stays one walk through the text. */
export type MarkdownLines = {
  lines: readonly string[];
  /** At each line, the first from there on that is not blank; the number of lines where none is. */
  filledFrom: readonly number[];
  items: readonly (ItemLine | null)[];
  /** At each numbered item, the items it stands among. */
  runs: readonly (NumberRun | undefined)[];
};

/** How a line begins an item; `number` is null for a dash or the like. */
export type ItemLine = { indent: number; number: number | null; sign: string; text: string };

/** Numbered items one after the other, whatever their numbers are. */
export type NumberRun = {
  from: number;
  indent: number;
  sign: string;
  isOneSign: boolean;
  hasDates: boolean;
  isDates: boolean;
};

export function markdownLines(text: string): MarkdownLines {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const items = lines.map(itemOf);
  return { lines, filledFrom: filledLines(lines), items, runs: numberRuns(lines, items) };
}

export const isBlank = (line: string | undefined): boolean => line?.trim() === "";

/** In spaces; a tab counts as four. */
export const indentOf = (line: string): number =>
  (/^[ \t]*/.exec(line)?.[0] ?? "").replaceAll("\t", "    ").length;

/** From here on an item belongs to the one above it. */
export const LEAST_INDENT = 2;

function filledLines(lines: readonly string[]): number[] {
  const filled: number[] = lines.map(() => lines.length);
  let next = lines.length;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    if (!isBlank(lines[at])) next = at;
    filled[at] = next;
  }
  return filled;
}

/** A number that a list would print otherwise, such as `01.`, begins none. */
function itemOf(line: string): ItemLine | null {
  const [, sign = "", number, text] = /^[ \t]*([-*+•]|(0|[1-9]\d{0,3})[.)])[ \t]+(\S.*)$/.exec(line) ?? [];
  if (text === undefined) return null;
  return {
    indent: indentOf(line),
    number: number === undefined ? null : Number(number),
    sign,
    text: text.trimEnd(),
  };
}

function numberRuns(
  lines: readonly string[],
  items: readonly (ItemLine | null)[],
): (NumberRun | undefined)[] {
  const open: NumberRun[] = [];
  return lines.map((line, at) => {
    if (isBlank(line)) return undefined;
    const item = items[at];
    const numbered = item && item.number !== null ? item : null;
    closeRuns(open, indentOf(line), numbered ? 1 : 0);
    return numbered ? joinRun(open, numbered, at) : undefined;
  });
}

/** Ends the runs that a line is not set in below; of those, a numbered item goes on with the outermost. */
function closeRuns(open: NumberRun[], indent: number, kept: 0 | 1): void {
  while (isSetInBelow(open.at(-1 - kept), indent) === false) open.pop();
}

const isSetInBelow = (run: NumberRun | undefined, indent: number): boolean | undefined =>
  run && indent >= run.indent + LEAST_INDENT;

function joinRun(open: NumberRun[], { indent, sign, text }: ItemLine, at: number): NumberRun {
  const isDate = mayBeDate.test(text);
  const run = open.at(-1);
  if (run && !isSetInBelow(run, indent)) {
    run.isOneSign &&= sign === run.sign;
    run.hasDates ||= isDate;
    run.isDates &&= isDate;
    return run;
  }
  const begun = { from: at, indent, sign, isOneSign: true, hasDates: isDate, isDates: isDate };
  open.push(begun);
  return begun;
}

/** What follows the number of a day: a month in words or figures, or a field that may turn out to be one. */
const mayBeDate =
  /^[*_`]{0,3}(?:\{\{|\d{1,2}\.|(?:jan|jän|jaen|feb|mär|maer|mrz|mar|apr|mai|may|jun|jul|aug|sept?|okt|oct|nov|dez|dec|januar|january|jänner|jaenner|februar|february|feber|märz|maerz|march|april|juni|june|juli|july|august|september|oktober|october|november|dezember|december)(?![\p{L}\p{N}-]))/iu;
