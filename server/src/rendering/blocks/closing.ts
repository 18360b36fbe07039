import type { Language } from "../../foundation/language.ts";

/** A letter's text with its end taken apart, so that a signature finds room between closing and name. */
export type SplitText = { body: string; closing: string | null; name: string | null; role: string | null };

/**
 * Finds the closing at the end of a text ("Mit freundlichen Grüßen", then who signs) without changing a word. Texts
 * that go on after it are left whole: what is not understood is not moved.
 */
export function splitClosing(content: string, language: Language): SplitText {
  const text = content.replace(/\r\n?/g, "\n").trimEnd();
  const lines = text.split("\n");
  const at = lines.findLastIndex((line) => isClosing(line, language));
  const signers = lines
    .slice(at + 1)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const body = lines.slice(0, Math.max(at, 0)).join("\n").trimEnd();
  const [name = null, ...roles] = signers;
  if (at < 0 || signers.length > MOST_LINES || body === "" || !signers.every(isSigner))
    return { body: text, closing: null, name: null, role: null };
  return { body, closing: (lines[at] ?? "").trim(), name, role: roles.join("\n") || null };
}

/** Whoever writes in one language may close in the other. */
const isClosing = (line: string, language: Language): boolean =>
  [closings[language], closings[language === "de" ? "en" : "de"]].some((known) => known.test(line.trim()));

/** The whole line is the closing, with nothing but an ending mark and a place after it. */
const closings = {
  de: /^(?:(?:mit|die|viele|beste|liebe|schöne|herzliche|freundliche|sonnige|kollegiale)[n]? ){0,2}(?:(?:freundlich|best|lieb|herzlich|schön|verbindlich|kollegial)(?:e[nmr]?|st(?:e[nmr]?)) )?(?:grüßen|grüssen|grüße|grüsse|gruß|gruss|empfehlungen)(?: (?:aus|nach|vom|von) (?:\p{L}|[ .-]){1,40})?[,.!]?$|^(?:mit )?vorzüglicher hochachtung[,.]?$|^hochachtungsvoll[,.]?$|^herzlichst[,.]?$|^(?:mit )?verbindlichem dank[,.]?$/iu,
  en: /^(?:yours (?:sincerely|faithfully|truly)|sincerely(?: yours)?|(?:with )?(?:kind|best|warm|warmest|kindest) (?:regards|wishes)|respectfully(?: yours)?|regards)[,.]?$/iu,
};

/** A name, and below it a role, a firm, a telephone number. */
const MOST_LINES = 4;

/** A name or role is short and no sentence; what follows a signature has words of its own. */
const isSigner = (line: string): boolean =>
  line.length <= 80 &&
  !/[!?:;]$|\p{Ll}{3,}\.$/u.test(line) &&
  !/^(?:anlagen?|beilagen?|enclosures?|encl\.?|p\.? ?s\.?|verteiler|cc)\b/iu.test(line);
