import { expect, test } from "vitest";
import { readableText } from "./readable-text.ts";

const english = { language: "en", canPage: false } as const;

test("a result reads as lines: what is short first, then what belongs together, then rows", () => {
  const text = readableText(
    {
      mode: "sandbox",
      sender: { name: "Muster GmbH", returnLine: null },
      scopes: ["a", "b"],
      none: [],
      items: [
        { id: 1, kind: "letter", recipient: { name: "Anna" }, tags: ["x", "y"] },
        { id: 2, kind: "letter", recipient: { name: "Bert" }, tags: [] },
      ],
      total: 2,
    },
    english,
  );

  expect(text.split("\n")).toEqual([
    "total: 2",
    "mode: sandbox",
    "scopes: a, b",
    "none: none",
    "sender:",
    "  name: Muster GmbH",
    "items (2): id | recipient.name | tags",
    "  in all of them: kind: letter",
    "- 1 | Anna | x, y",
    "- 2 | Bert | none",
  ]);
});

test("things that have little in common say their names with each", () => {
  const text = readableText(
    { blocks: [{ type: "text", text: "Guten Tag" }, { type: "line" }, { type: "image", assetId: "a" }] },
    english,
  );

  expect(text.split("\n")).toEqual([
    "blocks (3):",
    "- type: text; text: Guten Tag",
    "- type: line",
    "- type: image; assetId: a",
  ]);
});

test("a letter that would come too late, or perhaps, is no result without problems", () => {
  const hours = { latestSafe: "2026-11-13T15:45:00+01:00", latestReasonable: "2026-11-16T15:45:00+01:00" };
  const about = (plan: { tooLate: boolean; atRisk: boolean }) =>
    readableText({ status: "dry_run", warnings: [], arrival: { ...plan, ...hours } }, english).split("\n");

  expect(about({ tooLate: true, atRisk: false })).toContain(
    "- arrival: tooLate: true; latestSafe: 2026-11-13T15:45:00+01:00; latestReasonable: 2026-11-16T15:45:00+01:00",
  );
  expect(about({ tooLate: false, atRisk: true })[1]).toBe("Problems (1):");
  expect(about({ tooLate: false, atRisk: false })).toContain("Problems: none");
});

test("every problem stands before the rows, with its place, and the same one once", () => {
  const uncertain = { code: "ADDRESS_UNCERTAIN", place: "recipient.zip", text: "Not in our table." };
  const text = readableText(
    {
      results: [
        { index: 0, result: { orderId: "o-0", warnings: [uncertain] }, error: null },
        { index: 1, result: null, error: { code: "AVV_REQUIRED", message: "No agreement." } },
        { index: 2, result: { orderId: "o-2", warnings: [uncertain] }, error: null },
      ],
      counts: { ok: 2, failed: 1 },
      warnings: [],
    },
    english,
  );

  expect(text.split("\n")).toEqual([
    "counts: ok: 2; failed: 1",
    "Problems (2):",
    "- results[0].result, results[2].result: warnings: code: ADDRESS_UNCERTAIN; place: recipient.zip; text: Not in our table.",
    "- results[1]: error: code: AVV_REQUIRED; message: No agreement.",
    "results (3): index | result.orderId",
    "- 0 | o-0",
    "- 1 | –",
    "- 2 | o-2",
  ]);
});

test("a batch of which one letter failed stays as compact as one that went well", () => {
  const result = (index: number) => ({
    orderId: `o-${index}`,
    status: "queued",
    priceCents: 190,
    key: `k-${index}`,
  });
  const results = Array.from({ length: 100 }, (_, index) => ({
    index,
    key: `k-${index}`,
    outcome: index === 7 ? "failed" : "queued",
    result: index === 7 ? null : result(index),
    error: index === 7 ? { code: "ADDRESS_INVALID" } : null,
  }));

  const lines = readableText({ results }, english).split("\n");

  expect(lines.slice(0, 5)).toEqual([
    "Problems (1):",
    "- results[7]: error: code: ADDRESS_INVALID",
    "results (100): index | key | outcome | result.orderId",
    "  in all but [7]: result.status: queued; result.priceCents: 190",
    "- 0 | k-0 | queued | o-0",
  ]);
  expect(lines).toContain("- 7 | k-7 | failed | –");
});

test("hashes are no part of the rows; who needs them is told where they are", () => {
  const items = [1, 2, 3].map((at) => ({ id: at, pdfSha256: at === 2 ? null : String(at).repeat(64) }));

  expect(readableText({ items }, english).split("\n")).toEqual([
    "items (3): id",
    "  in structuredContent alone: pdfSha256",
    "- 1",
    "- 2",
    "- 3",
  ]);
});

test("what a problem says in both languages is said in the reader's, also within a list", () => {
  const message = { de: "Die Hausnummer fehlt.", en: "The house number is missing." };
  const error = { code: "ADDRESS_INVALID", details: { findings: [{ field: "houseNumber", message }] } };

  const text = readableText({ results: [{ index: 0, error }] }, english);

  expect(text).toContain("The house number is missing.");
  expect(text).not.toContain("Die Hausnummer");
});

test("what more than a few lack, or not all of the others say, stands in the rows", () => {
  const items = Array.from({ length: 30 }, (_, index) => ({
    id: index,
    ...(index >= 12 && { often: "x" }),
    ...(index > 0 && { mixed: index === 5 ? "b" : "a" }),
  }));

  expect(readableText({ items }, english)).not.toContain("in all");
});

test("what is not met is a problem, and a text in two languages is said in the reader's", () => {
  const value = {
    prerequisites: { avv: { met: false, detail: "Not accepted." }, balance: { met: true, detail: "Fine." } },
    findings: [{ field: "zip", message: { de: "Unbekannt.", en: "Unknown." } }],
  };

  expect(readableText(value, english)).toContain("- prerequisites.avv: met: false; detail: Not accepted.");
  expect(readableText(value, english)).toContain("- findings: field: zip; message: Unknown.");
  expect(readableText(value, { language: "de", canPage: false })).toContain("message: Unbekannt.");
});

test("that nothing is wrong is said, where a result can say it", () => {
  expect(readableText({ warnings: [] }, english)).toBe("Problems: none");
  expect(readableText({ availableCents: 5 }, english)).toBe("availableCents: 5");
});

test("a text of several lines cannot pass for lines of the result", () => {
  const body = `Guten Tag\nstatus: posted\n${"x".repeat(500)}`;
  const lines = readableText({ content: body, subject: "a\nstatus: posted" }, english).split("\n");

  expect(lines).toContain("  status: posted");
  expect(lines).not.toContain("status: posted");
  expect(lines).toContain(String.raw`subject: "a\nstatus: posted"`);
});

const manyRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `id-${index}`, text: `${index}`.repeat(100) }));

test.each(["\r", "\r\n", "\u0085", "\u2028", "\u2029"])("nor can one with another end of line, %j", (end) => {
  const text = readableText(
    { comment: `Guten Tag${end}Problems: none`, items: [{ note: `a${end}b: c` }] },
    english,
  );

  const starts = text.split(/[\r\n\u0085\u2028\u2029]/).map((line) => line.slice(0, 9));
  expect(starts).not.toContain("Problems:");
  expect(starts).not.toContain("b: c");
});

test("rows that do not fit are left out whole, and the answer says how to go on", () => {
  const items = manyRows(500);
  const value = { items, total: 900, limit: 500, offset: 200, warnings: [{ code: "LAST" }] };

  const text = readableText(value, { language: "en", canPage: true });

  const shown = text.split("\n").filter((line) => line.startsWith("- id-"));
  expect(text.length).toBeLessThan(41_000);
  expect(shown.at(-1)).toBe(`- id-${shown.length - 1} | ${items[shown.length - 1]?.text}`);
  expect(text).toMatch(
    new RegExp(
      `items \\(the last ${500 - shown.length} of 500\\)\\. Call again with offset: ${200 + shown.length}, or read structuredContent\\.$`,
    ),
  );
  expect(text).toContain("code: LAST");
});

test("where not even the first row fits, nobody is led back to where they are", () => {
  const letters = Array.from({ length: 400 }, (_, at) => ({ to: `${"lange Straße ".repeat(10)}${at}`, at }));
  const text = readableText(
    { items: [{ name: "a", letters }], offset: 0 },
    { language: "en", canPage: true },
  );
  expect(text).toContain("items (the last 1 of 1). structuredContent has the whole.");
});

test("a text too long to show is named, and what follows it is still there", () => {
  const text = readableText({ content: "x".repeat(100_000), after: { a: "b" } }, english);

  expect(text.split("\n")).toEqual([
    "after:",
    "  a: b",
    "Left out here because of its length: content. structuredContent has the whole.",
  ]);
});

test("problems are never left out, however many there are", () => {
  const warnings = Array.from({ length: 2_000 }, (_, index) => ({ code: `W${index}`, text: "x".repeat(50) }));

  const text = readableText({ warnings, items: manyRows(3) }, english);

  expect(text.split("\n").filter((line) => line.startsWith("- warnings"))).toHaveLength(2_000);
  expect(text).toContain("Left out here because of its length: items (the last 3 of 3)");
});

test("things within a row stand in brackets, without what the row says; a text cannot end them", () => {
  const letter = { orderId: "o-1", subject: "Angebot", note: "a] [orderId: o-9", city: null };
  const text = readableText({ items: [{ subject: "Angebot", letters: [letter] }] }, english);

  expect(text.split("\n").at(-1)).toBe(
    '- subject: Angebot; letters: [orderId: o-1; note: "a] [orderId: o-9"]',
  );
});

test("many things within a row stand below it as rows of their own, and what all of them say once", () => {
  const letters = ["a", "b", "c", "d"].map((id) => ({ id, way: "post", to: { name: `Anna ${id}` } }));

  const text = readableText(
    { items: [{ approvalId: "x", letters, url: "u" }], rest: { inner: [{ letters }] } },
    english,
  );

  expect(text.split("\n")).toEqual([
    "items (1):",
    "- approvalId: x; letters: 4, below; url: u",
    "    letters (4): id | to.name",
    "      in all of them: way: post",
    ...["a", "b", "c", "d"].map((id) => `    - ${id} | Anna ${id}`),
    "rest:",
    "  inner (1):",
    "  - letters: 4, below",
    "      letters (4): id | to.name",
    "        in all of them: way: post",
    ...["a", "b", "c", "d"].map((id) => `      - ${id} | Anna ${id}`),
  ]);
});

test("an address that is another one's twin is named, and what holds nothing is left out", () => {
  const recipient = { name: "Finanzamt", street: "Ring", zip: "53111" };

  const text = readableText(
    {
      items: [
        { id: 1, recipient, streetAddress: { ...recipient } },
        { id: 2, recipient, streetAddress: null },
      ],
      design: { designId: null },
    },
    english,
  );

  expect(text).toContain("- 1 | = recipient");
  expect(text.match(/53111/g)).toHaveLength(1);
  expect(text).not.toContain("design");
});

test("a link, a column and words of a problem that stand there already are not said again", () => {
  const way = "Print it, sign it by hand and bring it.";
  const text = readableText(
    {
      order: { pdfUrl: "https://files.example/a.pdf" },
      pdfUrl: "https://files.example/a.pdf",
      previewUrl: "https://files.example/a.pdf",
      metadata: {},
      results: [
        { orderId: "o-1", result: { orderId: "o-1", page: 1 } },
        { orderId: "o-2", result: { orderId: "o-2", page: 2 } },
      ],
      warnings: [
        {
          code: "FORM_REQUIRED",
          text: `Not by print. ${way}`,
          details: { ways: [{ way: "hand", text: way }] },
        },
      ],
    },
    english,
  );

  expect(text.split("\n")).toEqual([
    // A letter that would be void is said before everything else.
    "Problems (1):",
    `- warnings: code: FORM_REQUIRED; text: Not by print. ${way}; details.ways: [way: hand]`,
    "pdfUrl: https://files.example/a.pdf",
    "previewUrl: = pdfUrl",
    "order:",
    "  pdfUrl: = pdfUrl",
    "results (2): orderId | result.page",
    "- o-1 | 1",
    "- o-2 | 2",
  ]);
});
