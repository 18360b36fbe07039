import type { Block } from "./block.ts";

/** What was written as running text goes on as paragraphs; greeting and name keep the room between them for a signature. */
export function blocksOfText(content: string): Block[] {
  const paragraphs = content.split(/\n{2,}/).filter((each) => each.trim() !== "");
  const signed = signedIn(paragraphs);
  if (!signed) return (paragraphs.length > 0 ? paragraphs : [""]).map(paragraph);
  return [
    ...paragraphs.slice(0, signed.from).map(paragraph),
    signed.block,
    ...paragraphs.slice(signed.to).map(paragraph),
  ];
}

type Signed = {
  /** The paragraphs that it stands for: from this one, and up to before that one. */
  from: number;
  to: number;
  /** The paragraph with the name. */
  name: number;
  block: Extract<Block, { type: "signature" }>;
};

/** Where a text is signed: the last greeting in it, and the name below it or in the paragraph after it. */
export function signedIn(paragraphs: readonly string[]): Signed | null {
  const from = paragraphs.findLastIndex((each) => isGreeting(each.split("\n")[0] ?? ""));
  if (from < 0) return null;
  const [closing = "", ...below] = paragraphs[from]?.split("\n") ?? [];
  const next = paragraphs.findIndex((each, at) => at > from && each.trim() !== "");
  const isBelow = below.join("").trim() !== "";
  const text = (isBelow ? below.join("\n") : (paragraphs[next] ?? "")).trim();
  if (text === "" || text.split("\n").length > MOST_LINES) return null;
  const name = isBelow ? from : next;
  return {
    from,
    to: name + 1,
    name,
    block: { type: "signature", closing: closing.trim(), ...signerIn(text) },
  };
}

/** A name, and perhaps what the person does; more is text. */
const MOST_LINES = 3;

function signerIn(text: string): { name: string; role?: string } {
  const [name = "", ...role] = text.split("\n").map((line) => line.trim());
  return { name, ...(role.length > 0 && { role: role.join(", ") }) };
}

/** Lines that all begin as items do are a list. */
export function listIn(text: string): { ordered: boolean; start: number; items: string[] } | null {
  const lines = text.split("\n").map((line) => /^(?:[-–•]|(\d{1,3})[.)]) (\S.*)$/.exec(line));
  const items = lines.flatMap((line) => (line?.[2] === undefined ? [] : [line[2]]));
  if (items.length < lines.length) return null;
  const numbers = lines.map((line) => (line?.[1] === undefined ? null : Number(line[1])));
  const [start = null] = numbers;
  if (start === null)
    return numbers.every((each) => each === null) ? { ordered: false, start: 1, items } : null;
  const isCounted = numbers.length > 1 && numbers.every((each, at) => each === start + at);
  return isCounted ? { ordered: true, start, items } : null;
}

const paragraph = (text: string): Block => ({ type: "paragraph", text });

const isGreeting = (line: string): boolean =>
  /^(?:(?:mit )?(?:freundliche[nm]?|beste[nm]?|viele[nm]?|herzliche[nm]?|kollegiale[nm]?) (?:grüße[n]?|grüsse[n]?|gru(?:ß|ss))|hochachtungsvoll|(?:kind|best|warm) regards|yours (?:sincerely|faithfully|truly)|sincerely(?: yours)?)[,.!]?$/iu.test(
    line.trim(),
  );
