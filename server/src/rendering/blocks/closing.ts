import { type ClosingPart, partAt, partsIn } from "./closing-parts.ts";
import { bare, greetingIn, isMarked, isName, isSentence, kindOf } from "./closing-lines.ts";

/** Who signs: the name with everything before it ("i. V."), and the lines below it. */
export type ClosingSigner = { name: string; role: string | null };

/** A letter's text with its end taken apart. What could not be told apart is still part of the body. */
export type LetterEnd = {
  body: string;
  /** The body with everything up to who signs, as it was written. */
  written: string;
  greeting: string | null;
  /** The company and the like, between greeting and signature. */
  firm: string | null;
  placeDate: string | null;
  /** At most two, who sign side by side. */
  signers: ClosingSigner[];
  /** Whether the writer has marked where to sign; the mark is not printed. */
  hasPlace: boolean;
  /** What stands below: enclosures, who gets a copy, a postscript. */
  after: ClosingPart[];
  /** Lines that somebody still has to fill in. */
  placeholders: string[];
  /** The line at which it could not be told who signs. */
  unclear: string | null;
};

/** Names that are known to be the writer's. */
export type KnownWriter = { firm: string; people: readonly string[] };

const nobody: KnownWriter = { firm: "", people: [] };

/**
 * Takes the end of a text apart: greeting, company, who signs, enclosures, copies, postscript. No word is changed;
 * only marks of emphasis, bullets, rules and the mark of where to sign are left out.
 */
export function splitClosing(content: string, writer: KnownWriter = nobody): LetterEnd {
  const text = content.replace(/\r\n?/g, "\n").trimEnd();
  const lines = text.split("\n");
  const at = lines.findLastIndex((line) => greetingIn(line) !== null);
  const greeted = greetingIn(lines[at] ?? "");
  const body = lines.slice(0, Math.max(at, 0)).join("\n").trimEnd();
  if (!greeted) return withoutGreeting(lines);
  if (body === "") return whole(text);
  const rest = [...(greeted.behind === null ? [] : [greeted.behind]), ...lines.slice(at + 1)];
  const partsFrom = rest.findIndex((line) => partAt(line) !== null);
  const after = partsFrom < 0 ? [] : partsIn(rest.slice(partsFrom));
  if (!after) return { ...whole(text), unclear: firstOf(rest) };
  const signing = partsFrom < 0 ? rest : rest.slice(0, partsFrom);
  const signed = signersIn(signing, writer);
  const end = partsFrom < 0 ? lines.length : lines.length - (rest.length - partsFrom);
  const written = lines.slice(0, end).join("\n").trimEnd();
  if ("unclear" in signed) return { ...whole(written), after, unclear: signed.unclear };
  return { ...whole(body, written), greeting: greeted.greeting, ...signed, after };
}

const whole = (body: string, written = body): LetterEnd => ({
  body,
  written,
  greeting: null,
  firm: null,
  placeDate: null,
  signers: [],
  hasPlace: false,
  after: [],
  placeholders: [],
  unclear: null,
});

const firstOf = (lines: readonly string[]): string => lines.find((line) => line.trim() !== "")?.trim() ?? "";

/** Lists at the end are lists without a greeting, too; a last line that looks like a name says that somebody signs. */
function withoutGreeting(lines: readonly string[]): LetterEnd {
  const starts = lines.flatMap((line, at) => (lines[at - 1]?.trim() === "" && partAt(line) ? [at] : []));
  const found = starts
    .map((at) => ({ at, after: partsIn(lines.slice(at)) }))
    .find(({ after }) => after?.every(isSureList) ?? false);
  const body = lines
    .slice(0, found?.at ?? lines.length)
    .join("\n")
    .trimEnd();
  const last = bare(body.slice(body.lastIndexOf("\n") + 1));
  const looksSigned = body.includes("\n") && /\s/.test(last) && isName(last) && kindOf(last) === "name";
  return { ...whole(body), after: found?.after ?? [], unclear: looksSigned ? last : null };
}

/** "Anlage: Wir haben die Heizung geprüft." speaks of a machine. */
const isSureList = (part: ClosingPart): boolean => part.kind === "text" || !part.lines.some(isSentence);

type Signed = Pick<LetterEnd, "firm" | "placeDate" | "signers" | "hasPlace" | "placeholders">;
type Line = { text: string; isAfterBlank: boolean };

/** Far more than anybody writes below a name. */
const MOST_LINES = 14;

function signersIn(lines: readonly string[], writer: KnownWriter): Signed | { unclear: string } {
  const columns = columnsIn(lines);
  if (!columns) return oneBelowTheOther(linesOf(lines), writer);
  const head = oneBelowTheOther(linesOf(columns.above), writer);
  const [left, right] = [columns.left, columns.right].map((side) => oneBelowTheOther(linesOf(side), writer));
  if (!left || !right || "unclear" in head || "unclear" in left || "unclear" in right)
    return { unclear: firstOf(lines) };
  const signers = [...left.signers, ...right.signers];
  if (head.signers.length > 0 || left.signers.length !== 1 || right.signers.length !== 1)
    return { unclear: firstOf(lines) };
  return {
    ...head,
    hasPlace: head.hasPlace || left.hasPlace || right.hasPlace,
    placeholders: [head, left, right].flatMap(({ placeholders }) => placeholders),
    signers,
  };
}

const linesOf = (lines: readonly string[]): Line[] =>
  lines.flatMap((line, at) =>
    bare(line) === "" ? [] : [{ text: bare(line), isAfterBlank: at > 0 && lines[at - 1]?.trim() === "" }],
  );

/** Two who sign side by side, set apart by at least three blanks or a tab. */
function columnsIn(lines: readonly string[]): { above: string[]; left: string[]; right: string[] } | null {
  const cells = lines.map((line) => [...line.replaceAll("\t", "    ").matchAll(/\S+(?: {1,2}\S+)*/g)]);
  const from = cells.findIndex((row) => row.length === 2);
  if (from < 0 || cells.some((row) => row.length > 2)) return null;
  const starts = cells.flatMap((row) => (row.length === 2 ? [row[1]?.index ?? 0] : []));
  const second = Math.min(...starts) - 2;
  const side = (isRight: boolean) =>
    cells.slice(from).map((row) => row.find(({ index }) => index >= second === isRight)?.[0] ?? "");
  return { above: lines.slice(0, from), left: side(false), right: side(true) };
}

function oneBelowTheOther(lines: readonly Line[], writer: KnownWriter): Signed | { unclear: string } {
  if (lines.length > MOST_LINES) return { unclear: lines[0]?.text ?? "" };
  const firm: string[] = [];
  const signers: { name: string; below: string[] }[] = [];
  const signed = { placeDate: null as string | null, hasPlace: false, placeholders: [] as string[] };
  let mark = "";
  for (const [at, line] of lines.entries()) {
    const { text } = line;
    const known = writtenBy(text, writer);
    const kind = known ?? kindOf(text);
    const signer = signers.at(-1);
    if (kind === "sentence") return { unclear: text };
    if (kind === "placeholder") signed.placeholders.push(text);
    if (kind === "place") signed.hasPlace = true;
    else if (kind === "mark") mark = `${text} `;
    else if (kind === "placeDate" || (kind === "placeholder" && /ort|datum|place|date/iu.test(text)))
      signed.placeDate = text;
    else if (mark !== "" || (signer ? isNextSigner(lines, at, writer) : isFirstSigner(kind, text))) {
      if (!signer && mark === "" && isMistakable(lines, at, writer)) return { unclear: text };
      if (!signer && mark === "" && known !== "name" && isHouse(lines, at)) firm.push(text);
      else signers.push({ name: `${mark}${text}`, below: [] });
      mark = "";
    } else if (kind !== "rule") (signer?.below ?? firm).push(text);
  }
  if (mark !== "") (signers.at(-1)?.below ?? firm).push(mark.trim());
  // Whoever does business under their own name is both.
  if (signers.length === 0 && writer.people.length === 0 && kindOf(firm.at(-1) ?? "") === "name")
    signers.push({ name: firm.pop() ?? "", below: [] });
  if (signers.length > 2) return { unclear: signers[2]?.name ?? "" };
  return {
    ...signed,
    firm: firm.join("\n") || null,
    signers: signers.map(({ name, below }) => ({ name, role: below.join("\n") || null })),
  };
}

/** What is known of the writer says more than the shape of a line. */
function writtenBy(text: string, { firm, people }: KnownWriter): "firm" | "name" | null {
  const line = text.toLowerCase();
  if (people.some((person) => person.trim() !== "" && line.includes(person.trim().toLowerCase())))
    return "name";
  const house = firm.trim().toLowerCase();
  return house !== "" && (line === house || line.startsWith(`${house},`)) ? "firm" : null;
}

function isFirstSigner(kind: string, text: string): boolean {
  if (kind === "placeholder") return !/firma|unternehmen|company|position|funktion|rolle|titel/iu.test(text);
  return kind === "name" || kind === "other";
}

/** A second person: marked as one who signs, known, or a name below a blank line with a role of its own. */
function isNextSigner(lines: readonly Line[], at: number, writer: KnownWriter): boolean {
  const { text, isAfterBlank } = lines[at] ?? { text: "", isAfterBlank: false };
  if (isMarked(text)) return true;
  if (!isAfterBlank || !/\s/.test(text) || kindOf(text) !== "name") return false;
  const next = lines[at + 1];
  const hasRole = next !== undefined && !next.isAfterBlank && kindOf(next.text) === "role";
  return hasRole || writtenBy(text, writer) === "name";
}

/** A line right above "i. V. Max Hansen": a company, unless it is a person who signs, too. */
const isAboveMarked = (lines: readonly Line[], at: number): boolean => {
  const next = lines.slice(at + 1).find(({ text }) => !["place", "rule"].includes(kindOf(text)));
  return next !== undefined && (isMarked(next.text) || kindOf(next.text) === "mark");
};
const isHouse = (lines: readonly Line[], at: number): boolean =>
  !isMarked(lines[at]?.text ?? "") && isAboveMarked(lines, at);
const isMistakable = (lines: readonly Line[], at: number, writer: KnownWriter): boolean => {
  const text = lines[at]?.text ?? "";
  const isPersonLike = kindOf(text) === "name" && /\s/.test(text) && writtenBy(text, writer) === null;
  return isPersonLike && isHouse(lines, at);
};
