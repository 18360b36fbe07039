import { expect, test } from "vitest";
import { markdownLeft } from "./markdown-left.ts";

const foundIn = (content: string) => markdownLeft({ content }).map(({ found }) => found);

test.for([
  ["Guten Tag\n\n## Angebot", "## Angebot"],
  ["Das ist **wichtig** für Sie.", "**wichtig**"],
  ["Das ist __wichtig__ für Sie.", "__wichtig__"],
  ["| a | b |\n|---|---|\n| 1 | 2 |", "|---|---|"],
  ["Siehe [unsere Seite](https://example.com).", "[unsere Seite](https://exampl…"],
  ["```\ncode\n```", "```"],
  ["# A\n\n**b**", "# A · **b**"],
] as const)("%s is noticed", ([content, found]) => {
  expect(foundIn(content)).toEqual([found]);
});

test.for([
  "Guten Tag,\n\n- eins\n- zwei\n\nMit freundlichen Grüßen",
  "Unterschrift: ____________ Datum: ______",
  "2 ** 3 und 5 * 4 * 3, Aktenzeichen snake__case__name",
  "Bitte [Zutreffendes] ankreuzen (siehe Seite 2).",
  "#1 in Bayern\n---\nJa | Nein",
])("%s is no Markdown", (content) => {
  expect(foundIn(content)).toEqual([]);
});

test("blocks have their own marks", () => {
  expect(markdownLeft({ blocks: [{ type: "paragraph", text: "**fett**" }], styleDefs: {} })).toEqual([]);
});
