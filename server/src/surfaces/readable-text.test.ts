import { expect, test } from "vitest";
import { readableText } from "./readable-text.ts";

test("a result reads as lines of names and values", () => {
  const text = readableText({
    mode: "sandbox",
    balance: { availableCents: 5, note: null },
    scopes: ["a", "b"],
    none: [],
    items: [{ id: 1 }, { id: 2 }],
  });

  expect(text.split("\n")).toEqual([
    "mode: sandbox",
    "balance:",
    "  availableCents: 5",
    "scopes: a, b",
    "none: none",
    "items:",
    "  -",
    "    id: 1",
    "  -",
    "    id: 2",
  ]);
});

test("a long result is cut and says where the rest is", () => {
  const text = readableText({ text: "x".repeat(100_000) });

  expect(text.length).toBeLessThan(8_100);
  expect(text).toMatch(/more in structuredContent$/);
});
