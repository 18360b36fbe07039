import type { Language } from "../../foundation/language.ts";
import { type ProblemText, refuse, refuseField } from "../../foundation/refusal.ts";
import type { Block } from "../../rendering/blocks/block.ts";
import { findStyleProblems } from "../../rendering/blocks/style-defs.ts";
import type { TooWideTable } from "../../rendering/letter-model.ts";
import { textOfBody } from "./body-text.ts";
import type { LetterBody } from "../../rendering/letter.ts";

/** A body that can be printed: it says something, is no file, and names only styles it has. Paths begin with `before`. */
export function requireBody(body: LetterBody, language: Language, before = ""): void {
  const at = (path: string) => `${before}${path}`;
  for (const { path, text } of textsOf(body))
    if (isPdf(text)) refuseField(at(path), "pdf", pdfBody[language], "PDF_LETTER_UNSUPPORTED");
  if (isEmpty(body)) refuseField(at("content" in body ? "content" : "blocks"), "empty", emptyBody[language]);
  if ("content" in body) return;
  const problems = findStyleProblems(body.blocks, body.styleDefs).map((problem) => ({
    ...problem,
    path: at(problem.path),
  }));
  if (problems.length > 0) refuse("VALIDATION_ERROR", { problems });
}

/** Every table can be read: its numbers stand side by side. Paths begin with `before`. */
export function requireTablesThatFit(tables: readonly TooWideTable[], language: Language, before = ""): void {
  const problems = tables.map(({ place, ...table }) => ({
    path: `${before}${place.replace(/\[(\d+)\]/g, ".$1")}`,
    rule: "too_wide",
    message: tooWide[language](table),
    names: table.columns,
  }));
  if (problems.length > 0) refuse("VALIDATION_ERROR", { problems, reason: "TABLE_TOO_WIDE" });
}

/** Running text without a word in it; of other blocks something always shows. */
const isEmpty = (body: LetterBody): boolean =>
  ("content" in body || body.blocks.every(({ type }) => isText.has(type))) && !hasInk(textOfBody(body, "de"));

const isText: ReadonlySet<Block["type"]> = new Set(["separator", "heading", "paragraph", "list"]);

/** Something other than blanks and characters that steer. */
const hasInk = (text: string): boolean => /[^\p{White_Space}\p{C}\p{M}]/u.test(text);

/** The beginning of a PDF, as it is or in base64, alone or as a data URL. */
const isPdf = (text: string): boolean =>
  /^\s*(?:%PDF-\d|(?:data:[\w/.+-]*;base64,)?JVBERi0[A-Za-z0-9+/=\s]*$)/.test(text.slice(0, 2000));

const textsOf = (body: LetterBody): { path: string; text: string }[] =>
  "content" in body
    ? [{ path: "content", text: body.content }]
    : body.blocks.flatMap((block, at) =>
        "text" in block ? [{ path: `blocks.${at}.text`, text: block.text }] : [],
      );

const pdfBody: Record<Language, ProblemText> = {
  de: {
    text: "der Text ist selbst eine PDF-Datei; schreiben Sie den Brief als Text oder Bausteine und fügen Sie die Datei als Anlage bei",
    forPrograms: "attachment_upload_pdf lädt sie hoch",
  },
  en: {
    text: "the text is itself a PDF; write the letter as text or blocks, and attach the file",
    forPrograms: "attachment_upload_pdf uploads it",
  },
};

const tooWide: Record<Language, (table: Omit<TooWideTable, "place">) => ProblemText> = {
  de: ({ neededMm, availableMm }) => ({
    text: `die Tabelle braucht auch in kleinster Schrift ${Math.ceil(neededMm)} mm, und das Blatt hat ${Math.floor(availableMm)} mm: ohne einige Spalten (names) passt sie; oder machen Sie aus jeder Zeile eine Aufstellung mit Bezeichnung und Wert`,
    forPrograms: "für eine solche Aufstellung gibt es den Baustein keyValue",
  }),
  en: ({ neededMm, availableMm }) => ({
    text: `even in the smallest type the table needs ${Math.ceil(neededMm)} mm, and the sheet has ${Math.floor(availableMm)} mm: it fits without some columns (names); or turn each row into a list of labels and values`,
    forPrograms: "the block keyValue is such a list",
  }),
};

const emptyBody: Record<Language, string> = {
  de: "der Brief hat keinen Text",
  en: "the letter has no text",
};
