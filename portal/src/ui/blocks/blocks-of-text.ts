import type { Block } from "./block.ts";

/** What was written as running text goes on as paragraphs; greeting and name keep the room between them for a signature. */
export function blocksOfText(content: string): Block[] {
  const paragraphs = content.split(/\n{2,}/).filter((each) => each.trim() !== "");
  const greeted = paragraphs.findLastIndex((each) => isGreeting(each.split("\n")[0] ?? ""));
  const [closing = "", ...below] = paragraphs[greeted]?.split("\n") ?? [];
  // The name stands right below the greeting, or in the paragraph after it.
  const taken = below.length > 0 ? 1 : 2;
  const name = (below.length > 0 ? below.join("\n") : (paragraphs[greeted + 1] ?? "")).trim();
  if (greeted < 0 || name === "" || name.split("\n").length > MOST_LINES)
    return (paragraphs.length > 0 ? paragraphs : [""]).map(paragraph);
  return [
    ...paragraphs.slice(0, greeted).map(paragraph),
    { type: "signature", closing: closing.trim(), ...signerIn(name) },
    ...paragraphs.slice(greeted + taken).map(paragraph),
  ];
}

/** A name, and perhaps what the person does; more is text. */
const MOST_LINES = 3;

function signerIn(text: string): { name: string; role?: string } {
  const [name = "", ...role] = text.split("\n").map((line) => line.trim());
  return { name, ...(role.length > 0 && { role: role.join(", ") }) };
}

const paragraph = (text: string): Block => ({ type: "paragraph", text });

const isGreeting = (line: string): boolean =>
  /^(?:(?:mit )?(?:freundliche[nm]?|beste[nm]?|viele[nm]?|herzliche[nm]?|kollegiale[nm]?) (?:grüße[n]?|grüsse[n]?|gru(?:ß|ss))|hochachtungsvoll|(?:kind|best|warm) regards|yours (?:sincerely|faithfully|truly)|sincerely(?: yours)?)[,.!]?$/iu.test(
    line.trim(),
  );
