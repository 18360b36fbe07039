import { compareBlocks } from "./compare-blocks.ts";
import { asJson, compareText, type FinalLetter, oneLine } from "./compare-letter.ts";
import type { Difference } from "./difference.ts";
import { cleanText } from "./marks.ts";
import { outlineOf } from "./outline.ts";
import { type ReadText, readText } from "./read-text.ts";

/** What one finished letter says differently from another; null: one is plain text and the other made of blocks. */
export function compareFinals(before: FinalLetter, after: FinalLetter): Difference[] | null {
  const subjects = compareText("subject", oneLine(before.subject), oneLine(after.subject));
  if ("content" in before.body && "content" in after.body)
    return [
      ...subjects,
      ...compareText("content", contentOf(before.body.content), contentOf(after.body.content)),
    ];
  if ("content" in before.body || "content" in after.body) return null;
  const [old, now] = [before.body.blocks, after.body.blocks].map((blocks) =>
    blocks.map((block) => outlineOf(asJson(block), { language: "de" })),
  );
  return [...subjects, ...compareBlocks(old ?? [], now ?? [])];
}

const contentOf = (content: string): ReadText =>
  readText(cleanText(content).replace(/\r\n?/g, "\n"), "content");
