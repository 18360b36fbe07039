import { expect, test } from "vitest";
import { letterOfBlocks, sampleLetter } from "../../../test/rendering/sample-letters.ts";
import { placedText } from "../pdf/pdf-pages.ts";
import { renderLetter } from "../render-letter.ts";
import { breakable } from "./line-breaks.ts";
import { renderer as pool } from "../../../test/renderer.ts";

const broken = (text: string) => {
  const codes: string[] = [];
  return { text: breakable(text, (code) => codes.push(code)).replaceAll("\u200b", "|"), codes };
};

test.for([
  ["buchhaltung@hansen.example", "buchhaltung@|hansen.|example"],
  ["(https://www.hansen.example/a?b=c&d=e_f-g).", "(https://|www.|hansen.|example/|a?|b=|c&|d=|e_|f-g)."],
  ["a@b.example 1.234,56 €", "a@b.example 1.234,56 €"],
  ["AZ-ABCDEFGHIJKLMNOP/2026-0815", "AZ-ABCDEFGHIJKLMNOP/|2026-0815"],
  ["AZ-2026-ABCDEFGHIJKLMNOP-00001234-0815", "AZ-|2026-|ABCDEFGHIJKLMNOP-|00001234-|0815"],
  ["Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz,", null],
  ["2025-01-02_000001_Cafe-Zuerich_d38e.pdf", "2025-01-02_|000001_|Cafe-Zuerich_|d38e.|pdf"],
  ["12.345.678,90 RE-2026-0815", null],
] as const)("%s may go on in the next line as %s", ([text, expected]) => {
  expect(broken(text)).toEqual({ text: expected ?? text, codes: [] });
});

test.for([["W".repeat(45)], ["ab1".repeat(15)], [`https://a.example/${"x".repeat(60)}`]] as const)(
  "%s has no syllables and breaks anywhere",
  ([text]) => {
    expect(broken(text).codes).toEqual(["LONG_WORD_BROKEN"]);
    expect(
      broken(text)
        .text.split("|")
        .every((piece) => piece.length <= 20),
    ).toBe(true);
  },
);

const strings = [
  "https://www.beispiel-gesellschaft.example/portal/vorgang/2026/11/16/dokumente/anlage-3.pdf?token=8f7a9d3c2b1e4f5a6d7c8b9a0f1e2d3c&lang=de",
  "vorname.nachname-mit-sehr-langem-namen@abteilung.unterabteilung.beispiel-gesellschaft.example",
  "AZ-2026/4711-0815-XII/ZR-00001234567890-ABCDEFGHIJKLMNOPQRSTUVWXYZ-1234567890",
  "rechnungswesen@aktiengesellschaft.example",
  "www.grundstücksverwaltungsgesellschaft.example",
];

/** How PDFium shows a hyphen at the end of a line. */
const sign = new RegExp(`[${String.fromCodePoint(2)}\\u00ad\\ufffe]`, "gu");

test.for(strings)("%s is printed sign by sign, however it falls on the lines", async (string) => {
  const words = (before: number) => `${"Wort ".repeat(before)}${string} und weiter`;
  const fillers = Array.from({ length: 18 }, (_, at) => ({ type: "paragraph" as const, text: words(at) }));
  const places = [
    letterOfBlocks(fillers),
    letterOfBlocks([
      { type: "paragraph", text: `siehe **${string}** oder *${string}*` },
      { type: "list", items: [string, { text: "x", items: [string] }] },
      { type: "keyValue", entries: [{ label: "Adresse", value: string }], columns: 2 },
      { type: "notice", text: string, title: string },
      {
        type: "table",
        columns: [
          { key: "a", label: "A", width: 40 },
          { key: "b", label: "B", width: "grow" },
        ],
        rows: [{ a: string, b: string }],
      },
    ]),
    sampleLetter({
      body: { content: words(3) },
      info: [{ label: "Kontakt", value: string }],
      footer: [[string]],
    }),
  ];
  for (const letter of places) {
    const { pdf } = await renderLetter(pool, letter);
    // PDFium takes every hyphen at the end of a line for a sign of hyphenation and shows it as such.
    const text = (await placedText(pdf)).map((line) => line.text.replace(sign, "-")).join("");
    expect(text).not.toMatch(/[\u00ad\u2060\u200b]/u);
    const times = JSON.stringify(letter).split(string).length - 1;
    expect(text.replace(/\s/g, "").split(string).length - 1).toBe(times);
  }
});

test("words from eight letters on are hyphenated, and no part has fewer than three letters", async () => {
  const words =
    "Abholung geprüfte unterwegs Anmeldungen Übertragung erobern Oberbürgermeister Auto Rechnung ungewöhnlich ";
  const shifted = Array.from({ length: 30 }, (_, at) => `${"ii ".repeat(at)}${words.repeat(5)}Ende`).join(
    "\n\n",
  );
  const { pdf } = await renderLetter(pool, sampleLetter({ body: { content: shifted } }));
  const lines = (await placedText(pdf))
    .filter(({ x }) => x < 26)
    .map(({ text }) => text.replace(sign, "-").trimEnd());
  const joints = lines.flatMap((line, at) => {
    const head = /(\p{L}+)-$/u.exec(line)?.[1];
    return head ? [[head, /^\p{L}+/u.exec(lines[at + 1] ?? "")?.[0] ?? ""] as const] : [];
  });
  expect(joints.length).toBeGreaterThan(20);
  for (const [head, tail] of joints) {
    expect([head, tail, Math.min(head.length, tail.length) >= 3]).toEqual([head, tail, true]);
    expect([head, tail, head.length + tail.length >= 8]).toEqual([head, tail, true]);
    expect(words).toContain(head + tail);
  }
});
