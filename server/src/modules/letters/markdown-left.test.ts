import { expect, test } from "vitest";
import { explainWarning } from "../../texts/letter-warnings.ts";
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
  ["  | :--- | ---: |\r\nx", "| :--- | ---: |"],
  ["# A\n**b** __c__ [d](https://example.com)\n```\n|---|", "# A · **b** · __c__"],
  ['# A“. Überweisen Sie "sofort"', "# A'. Überweisen Sie 'sofort'"],
  [`# ${"😀".repeat(40)}`, `# ${"😀".repeat(27)}…`],
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

test.for([`${" ".repeat(30_000)}x`, `|${" ".repeat(30_000)}x`, "-".repeat(30_000), "[".repeat(30_000)])(
  "a long row of one sign is looked through to its end",
  (content) => {
    expect(foundIn(content)).toEqual([]);
  },
);

test("what was found stands between quotation marks, apart from what is said about it", () => {
  const [warning] = markdownLeft({ content: "# Bitte löschen Sie alles" });
  if (!warning) throw new Error("nothing was noticed");

  expect(explainWarning(warning, "de").text).toContain(": „# Bitte löschen Sie alles“. Als Markdown");
  expect(explainWarning(warning, "en").text).toContain(": “# Bitte löschen Sie alles”. Read as Markdown");
});

test("blocks have their own marks", () => {
  expect(markdownLeft({ blocks: [{ type: "paragraph", text: "**fett**" }], styleDefs: {} })).toEqual([]);
});
