import { wordsOf } from "./words.ts";

/** A sentence as it was written, and what it is made of; what it quotes is left out. */
export type Sentence = {
  written: string;
  /** Folded words, by clauses. */
  clauses: readonly (readonly string[])[];
  words: readonly string[];
  isQuestion: boolean;
};

/** Every sentence of a text, in one walk over it; lines that answer to a mail (`> …`) are somebody else's. */
export const sentencesOf = (text: string): Sentence[] => paragraphsOf(text).flatMap(sentencesIn);

function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0) paragraphs.push(lines.join(" "));
    lines = [];
  };
  for (const line of text.replace(BROKEN_WORD, "").split(/\r?\n/)) {
    const trimmed = line.trim();
    if (trimmed === "" || trimmed.startsWith(">")) end();
    else if (FIELD.test(trimmed)) {
      end();
      lines.push(trimmed);
    } else if (/^(?:[-*•–]|\d{1,2}[.)])\s/.test(trimmed)) {
      end();
      lines.push(trimmed.replace(/^(?:[-*•–]|\d{1,2}[.)])\s/, ""));
    } else lines.push(trimmed);
  }
  end();
  return paragraphs;
}

/** A line that says what a mail or a form is about. */
export const FIELD = /^(?:Betreff|Betrifft|Erklärung|Subject)\s*:/iu;

/** A word that was broken at the end of a line, as in the text of a PDF. */
const BROKEN_WORD = /(?<=\p{Ll})-[ \t]*\r?\n[ \t]*(?=\p{Ll})/gu;

function sentencesIn(paragraph: string): Sentence[] {
  const greeting = GREETING.exec(paragraph.slice(0, LONGEST_HEAD));
  const head = greeting ? greeting.index + greeting[0].length : 0;
  const found: Sentence[] = head === 0 ? [] : [sentenceOf(paragraph.slice(0, head))];
  let from = head;
  const quotations = quotationsIn(paragraph)[Symbol.iterator]();
  let quotation = quotations.next().value;
  for (const { index: at } of paragraph.matchAll(/[.!?;]/g)) {
    while (quotation && quotation.to < at) quotation = quotations.next().value;
    const isQuoted = quotation !== undefined && quotation.from < at;
    if (at < from || isQuoted || !endsAt(paragraph, at)) continue;
    found.push(sentenceOf(paragraph.slice(from, at + 1)));
    from = at + 1;
  }
  if (from < paragraph.length) found.push(sentenceOf(paragraph.slice(from)));
  return found.filter(({ words }) => words.length > 0);
}

/** The text of a PDF runs address, subject and greeting together with the first sentence; none of them is part of it. */
const GREETING =
  /(?:^|\s)(?:Sehr geehrte[rs]?|Liebe[rs]?|Hallo|Guten (?:Tag|Morgen|Abend)|Moin|Dear|Hello|Hi)\b[^,!.?;:]{0,120}[,!](?=\s|$)/u;
const LONGEST_HEAD = 2000;

type Quotation = { from: number; to: number };

/** From sign to sign of the same kind, in one walk; one that is never closed is none. */
function quotationsIn(text: string): Quotation[] {
  const found: Quotation[] = [];
  let from: number | null = null;
  let marks = DOUBLE;
  for (const { index: at, 0: sign } of text.matchAll(/["„“”»«'‚‘’›‹]/g)) {
    if (from === null) {
      marks = DOUBLE.opening.has(sign) ? DOUBLE : SINGLE;
      if (marks.opening.has(sign) && (marks === DOUBLE || beginsAt(text, at))) from = at;
    } else if (marks.closing.has(sign) && (marks === DOUBLE || !LETTER.test(text[at + 1] ?? ""))) {
      found.push({ from, to: at });
      from = null;
    }
  }
  return found;
}

type Marks = { opening: ReadonlySet<string>; closing: ReadonlySet<string> };
const DOUBLE: Marks = {
  opening: new Set(["„", "“", "»", "«", '"']),
  closing: new Set(["“", "”", "«", "»", '"']),
};
/** They are apostrophes, too: “three months’ notice”, “don't”. */
const SINGLE: Marks = {
  opening: new Set(["‚", "‘", "›", "'"]),
  closing: new Set(["‘", "’", "‹", "'"]),
};
const LETTER = /[\p{L}\p{N}]/u;
const beginsAt = (text: string, at: number): boolean =>
  /^[\s(:–—]?$/u.test(text[at - 1] ?? "") && /\p{L}/u.test(text[at + 1] ?? "");

/** A full stop may belong to a number, a day or a short word. */
function endsAt(text: string, at: number): boolean {
  const after = text.slice(at + 1, at + 24);
  if (after !== "" && !/^["“”»«)]?\s/.test(after)) return false;
  if (text[at] !== ".") return true;
  const before = /[\p{L}\p{N}]{0,12}$/u.exec(text.slice(Math.max(0, at - 12), at))?.[0] ?? "";
  const next = /^["“”»«)]?\s+(\p{L}*)/u.exec(after)?.[1] ?? "";
  if (/^\d{1,2}$/.test(before)) return !MONTH.test(next) && /^\p{Lu}/u.test(next);
  if (/^\d/.test(before)) return true;
  // „Rosenstr. 5“
  if (before.length > 3 && /str$/i.test(before)) return !/\d/.test(after.trimStart().charAt(0));
  return before.length > 1 ? !SHORT.has(before.toLowerCase()) : /^\p{N}$/u.test(before);
}

const MONTH =
  /^(?:jan|feb|mär|maer|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec|og|stock|etage|quartal|kalender)/i;

const SHORT: ReadonlySet<string> = new Set(
  "nr abs str bzw ca dr prof evtl ggf inkl usw tel art vgl gem lt mr mrs ms no st ff rd dipl ing hr fr geb bspw sog zzgl ziff whg".split(
    " ",
  ),
);

function sentenceOf(written: string): Sentence {
  const own = withoutQuotes(written)
    .replace(APPOSITION, "$1 $2 ")
    .replace(PRECAUTION, " ")
    .replace(BELONGING, " ");
  const clauses = own
    .split(/[,:;()–—]|\s-\s/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  return {
    written: written.trim(),
    clauses,
    words: clauses.flat(),
    isQuestion: /\?\s*$/.test(written.slice(-8)),
  };
}

/** “we, as your landlord, terminate”: what somebody calls themselves does not part them from what they do. */
const APPOSITION =
  /\b(wir|ich|we|I)\s*,\s*((?:als|as|die|der|the|being|acting|vertreten|represented)\b[^,;:()]{1,80}),/giu;

/** „erkläre ich die fristlose, hilfsweise die ordentliche Kündigung“ is one act. */
const PRECAUTION = /,\s+(?=(?:hilfsweise|ersatzweise|(?:höchst)?vorsorglich|alternatively)\b)/giu;

/** „gebe ich die Wohnung auf, und zwar zum 30. Juni“; „wird das Mietverhältnis fristlos, hilfsweise fristgerecht, gekündigt“. */
const BELONGING = /,\s+(?=und zwar\b|(?:auf)?gekündigt\b)/giu;

/** What stands between quotation marks is told, not said; a name in quotation marks is no quotation. */
function withoutQuotes(written: string): string {
  const kept: string[] = [];
  let next = 0;
  for (const { from, to } of quotationsIn(written)) {
    kept.push(written.slice(next, from));
    const quoted = written.slice(from + 1, to);
    if (quoted.split(" ").length < 4) kept.push(quoted);
    next = to + 1;
  }
  return [...kept, written.slice(next)].join("");
}
