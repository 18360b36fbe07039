import type { Language } from "../../../foundation/language.ts";
import type { JsonValue } from "../../../foundation/canonical-json.ts";
import type { MergeValues } from "../merge/merge-values.ts";
import type { TemplateBlock, TemplateText } from "../merge/template-text.ts";
import { compareBlocks } from "./compare-blocks.ts";
import { compareWords } from "./compare-words.ts";
import type { Difference } from "./difference.ts";
import { markTemplate } from "./mark-template.ts";
import { cleanText } from "./marks.ts";
import { outlineOf } from "./outline.ts";
import { type ReadText, readText } from "./read-text.ts";
import type { LetterBody } from "../../../rendering/letter.ts";

export type FinalLetter = { subject: string; body: LetterBody };

/**
 * What a letter says differently from its template, in reading order. Values that are not known may be any words; with
 * `values` null none are. A letter of blocks cannot be compared with a template of plain text, nor the other way round.
 */
export function compareLetter(
  text: TemplateText,
  values: MergeValues | null,
  final: FinalLetter,
  language: Language,
): Difference[] {
  const { subject, body, fields } = markTemplate(text, values, language);
  const subjects = compareText("subject", readText(subject, "plain", fields), oneLine(final.subject));
  if ("content" in body && "content" in final.body) {
    const content = readText(cleanText(final.body.content).replace(/\r\n?/g, "\n"), "content");
    return [...subjects, ...compareText("content", readText(body.content, "content", fields), content)];
  }
  if ("content" in body || "content" in final.body) throw new Error("a text and blocks cannot be compared");
  const before = body.blocks.map(({ block, ...marks }) => outlineOf(block, { language, fields, ...marks }));
  const after = final.body.blocks.map((block) => outlineOf(asJson(block), { language }));
  return [...subjects, ...compareBlocks(before, after)];
}

export const oneLine = (text: string): ReadText => readText(cleanText(text).replace(/\s+/g, " "), "plain");

export const asJson = (block: object): TemplateBlock => block as { readonly [name: string]: JsonValue };

/** One text by itself; none if nothing has changed. */
export function compareText(place: string, before: ReadText, after: ReadText): Difference[] {
  const { words, changed, wholesale } = compareWords(before, after);
  return changed
    ? [
        {
          place,
          kind: "changed",
          block: null,
          field: null,
          parts: [{ place, label: null, words }],
          wholesale,
        },
      ]
    : [];
}
