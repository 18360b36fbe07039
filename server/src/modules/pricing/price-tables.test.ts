import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ConfigError } from "../../foundation/config.ts";
import { type PriceTable, listPriceTables, readPriceTables } from "./price-tables.ts";

const [table] = listPriceTables();
const [first, second, ...higher] = table.tiers;

function read(files: Record<string, object | string>) {
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-prices-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  return readPriceTables(folder);
}
const from = (validFrom: string, validTo: string | null): PriceTable => ({ ...table, validFrom, validTo });

test("tables that follow each other day by day are read, whatever order their files have", () => {
  const tables = read({
    "2027-01-01.json": from("2027-01-01", null),
    "2026-01-01.json": from("2026-01-01", "2026-12-31"),
    "notes.txt": "no table",
  });

  expect(tables.map(({ validFrom }) => validFrom)).toEqual(["2026-01-01", "2027-01-01"]);
});

test.for([
  { fault: "none at all", files: {}, says: "There is no price table." },
  { fault: "no JSON", files: { "2026-01-01.json": "{" }, says: "2026-01-01.json is broken: it is no JSON" },
  {
    fault: "an amount that is no whole cent",
    files: { "2025-01-01.json": { ...table, tiers: [{ ...first, letterCents: 5.5 }] } },
    says: "2025-01-01.json is broken: tiers.0.letterCents",
  },
  {
    fault: "a country that does not exist",
    files: {
      "2025-01-01.json": { ...table, postage: [{ ...table.postage[0], countries: ["XX"] }] },
    },
    says: "no country has this code",
  },
  {
    fault: "a field nobody knows",
    files: { "2025-01-01.json": { ...table, discount: 5 } },
    says: "discount",
  },
  {
    fault: "a name that is not its first day",
    files: { "2026-01-01.json": table },
    says: "name it 2025-01-01.json",
  },
  {
    fault: "days that two tables claim",
    files: { "2025-01-01.json": table, "2026-06-01.json": from("2026-06-01", null) },
    says: "The price tables of 2025-01-01 and 2026-06-01 overlap.",
  },
  {
    fault: "days that no table claims",
    files: {
      "2025-01-01.json": from("2025-01-01", "2026-02-27"),
      "2026-03-01.json": from("2026-03-01", null),
    },
    says: "There is a gap between the price tables of 2025-01-01 and 2026-03-01.",
  },
  {
    fault: "an end before the beginning",
    files: { "2025-01-01.json": from("2025-01-01", "2024-12-31") },
    says: "it ends before it begins",
  },
  {
    fault: "a tier that is dearer than a lower one",
    files: {
      "2025-01-01.json": {
        ...table,
        tiers: [first, { ...second, pageCents: first.pageCents + 1 }, ...higher],
      },
    },
    says: "pageCents must not rise with the tier",
  },
  {
    fault: "tiers that leave out small senders",
    files: { "2025-01-01.json": { ...table, tiers: [{ ...first, fromLetters: 1 }] } },
    says: "tiers must begin at 0 letters and rise",
  },
  {
    fault: "a larger format with less postage",
    files: {
      "2025-01-01.json": {
        ...table,
        postage: table.postage.map((row) => ({ ...row, cents: { standard: 95, gross: 90 } })),
      },
    },
    says: "postage of standard must not fall with the format",
  },
  {
    fault: "two rows for one country",
    files: {
      "2025-01-01.json": {
        ...table,
        postage: [...table.postage, { ...table.postage[8], countries: ["FR"] }],
      },
    },
    says: "postage of intl_standard is there twice for a country",
  },
  {
    fault: "letters too heavy for their format",
    files: { "2025-01-01.json": { ...table, sheetGrams: 5.5 } },
    says: "a full standard letter is heavier than the format allows",
  },
])("$fault stops the start with one clear line", ({ files, says }) => {
  const reading = () => read(files);

  expect(reading).toThrow(ConfigError);
  expect(reading).toThrow(says);
  expect(reading).not.toThrow("\n");
});

test("a table that was published is never changed, except for the day it ends: prices change with a new one", () => {
  const contents = listPriceTables().map(({ validTo: _open, ...rest }) => [
    rest.validFrom,
    createHash("sha256").update(JSON.stringify(rest)).digest("hex"),
  ]);

  expect(Object.fromEntries(contents)).toEqual({
    "2025-01-01": "6aa6d2e69339f8ad2dbe995872da40adb51f7fbac660a01d6ca94d72dee6fcc6",
  });
});

test("only what was read from the post's own list is called verified", () => {
  const verified = table.postage.filter((row) => row.verified).map(({ deliveryType }) => deliveryType);

  expect(verified).toEqual([
    "standard",
    "einschreiben_einwurf",
    "einschreiben_uebergabe",
    "intl_standard",
    "intl_registered",
  ]);
});
