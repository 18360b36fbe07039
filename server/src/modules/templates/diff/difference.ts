/** A run of words of a compared text, with the spaces between them. */
export type DifferenceWords = {
  text: string;
  change: "same" | "added" | "removed";
  /** The field whose value stands, or stood, here; null: fixed text. */
  field: string | null;
};

/** One text of what is compared: a paragraph, a cell, an amount. */
export type DifferencePart = {
  /** `content`, `blocks[3].rows[1].betrag`: in the later text; for what was removed, where it would stand. */
  place: string;
  /** The heading of a table's column; null: the place says what it is. */
  label: string | null;
  words: readonly DifferenceWords[];
};

/** Something that is not as it was: a text, or a row, entry or block with all its texts, unchanged ones too. */
export type Difference = {
  place: string;
  kind: "added" | "removed" | "changed" | "moved";
  /** The type of the block; null for the subject, plain content and fields. */
  block: string | null;
  /** The field that fills these rows; null: they are fixed. */
  field: string | null;
  parts: readonly DifferencePart[];
  /** Too much has changed to say it word by word: all the old is removed, all the new added. */
  wholesale: boolean;
};

/** One change to report: words of fixed text, or of the value of a field. */
export type Finding = {
  place: string;
  kind: Difference["kind"];
  origin: "fixed" | "merged";
  field: string | null;
  before: string;
  after: string;
};

/** The single changes of a difference, in reading order. */
export const findingsOf = ({ place, kind, field, parts }: Difference): Finding[] =>
  kind === "changed"
    ? parts.flatMap((part) => changesIn(part, field))
    : [
        {
          place,
          kind,
          ...originOf(parts, field),
          before: textOf(parts, "added"),
          after: textOf(parts, "removed"),
        },
        ...(kind === "moved" ? parts.flatMap((part) => changesIn(part, field)) : []),
      ];

/** What came or went as a whole is a value only if nothing else is in it. */
function originOf(parts: readonly DifferencePart[], field: string | null): Pick<Finding, "origin" | "field"> {
  if (field !== null) return { origin: "merged", field };
  const fields = new Set(parts.flatMap(({ words }) => words.map((word) => word.field)));
  const [only = null] = fields;
  return fields.size === 1 && only !== null
    ? { origin: "merged", field: only }
    : { origin: "fixed", field: null };
}

const textOf = (parts: readonly DifferencePart[], without: DifferenceWords["change"]): string =>
  parts
    .map(({ words }) => wordsWithout(words, without))
    .filter((text) => text !== "")
    .join(" | ");

const wordsWithout = (words: readonly DifferenceWords[], without: DifferenceWords["change"]): string =>
  words
    .filter(({ change }) => change !== without)
    .map(({ text }) => text)
    .join("")
    .trim();

/** Words that went and words that came in their place are one change, as far as they are of one origin. */
function changesIn({ place, words }: DifferencePart, rowsFrom: string | null): Finding[] {
  const findings: Finding[] = [];
  let last: Finding | null = null;
  for (const { text, change, field: own } of words) {
    const field = own ?? rowsFrom;
    if (change === "same") {
      last = null;
      continue;
    }
    if (!last || last.field !== field || (change === "removed" && last.after !== "")) {
      last = {
        place,
        kind: "changed",
        origin: field === null ? "fixed" : "merged",
        field,
        before: "",
        after: "",
      };
      findings.push(last);
    }
    if (change === "removed") last.before += text;
    else last.after += text;
  }
  return findings.map((finding) => {
    const [before, after] = [shown(finding.before), shown(finding.after)];
    return { ...finding, kind: kindOf(before, after), before, after };
  });
}

/** A line break alone is nothing to see. */
const shown = (text: string): string => text.trim() || text.replaceAll("\n", "↵").trim();

function kindOf(before: string, after: string): Finding["kind"] {
  if (before === "") return "added";
  return after === "" ? "removed" : "changed";
}
