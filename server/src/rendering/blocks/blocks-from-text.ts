import type { InlineRun } from "./inline-text.ts";
import { plainRuns } from "./inline-text.ts";

type TextBlock =
  | { kind: "paragraph"; runs: InlineRun[]; align: null }
  | { kind: "list"; marker: "dash"; start: 1; items: { runs: InlineRun[]; items: InlineRun[][] }[] };

/** Plain text as people type it: a blank line ends a paragraph, `- ` starts a list item, line breaks are kept. */
export const blocksFromText = (text: string): TextBlock[] =>
  text
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((part) => part.replace(/^\n+|\s+$/g, ""))
    .filter((part) => part !== "")
    .flatMap(partsOf);

/** A paragraph may run into a list and go on after it. */
function partsOf(paragraph: string): TextBlock[] {
  const parts: TextBlock[] = [];
  let lines: string[] = [];
  const endLines = () => {
    if (lines.length > 0) parts.push({ kind: "paragraph", runs: plainRuns(lines.join("\n")), align: null });
    lines = [];
  };
  for (const line of paragraph.split("\n")) {
    const item = /^\s*[-–•] (\S.*)$/.exec(line)?.[1];
    if (item === undefined) {
      lines.push(line);
      continue;
    }
    endLines();
    const last = parts.at(-1);
    const entry = { runs: plainRuns(item), items: [] };
    if (last?.kind === "list") last.items.push(entry);
    else parts.push({ kind: "list", marker: "dash", start: 1, items: [entry] });
  }
  endLines();
  return parts;
}
