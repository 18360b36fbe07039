import { expect, test } from "vitest";
import { ClientChanges, type ClientDetails, judgeChange } from "./client-details.ts";

const before: ClientDetails = {
  mandantennummer: "10001",
  name: "Bäckerei Sonne",
  kategorie: "Gewerbe",
  sachbearbeiter: null,
  debitorenkonto: null,
  tags: ["Lohn"],
  monthlyCapCents: 5000,
  retentionYears: 8,
};

const cases: [string, Omit<ClientChanges, "mandantennummer">, string][] = [
  ["nothing said", {}, "unchanged"],
  ["the same said again", { name: "Bäckerei Sonne", tags: ["Lohn"] }, "unchanged"],
  ["another name", { name: "Bäckerei Mond" }, "updated"],
  ["a cleared cap", { monthlyCapCents: null }, "updated"],
  ["other tags", { tags: [] }, "updated"],
  ["a longer retention", { retentionYears: 10 }, "updated"],
  ["the same retention", { retentionYears: 8 }, "unchanged"],
  ["a shorter retention", { retentionYears: 7 }, "refused"],
];

test.for(cases)("%s comes to what it should", ([, changes, outcome]) => {
  expect(judgeChange(before, { ...changes, mandantennummer: "10001" })).toMatchObject({ outcome });
});

test("a new client needs a name, has no cap and keeps letters as long as the law asks", () => {
  expect(judgeChange(undefined, { mandantennummer: "1" })).toMatchObject({ reason: "name_missing" });
  expect(judgeChange(undefined, { mandantennummer: "1", name: "A" })).toEqual({
    outcome: "created",
    after: {
      mandantennummer: "1",
      name: "A",
      kategorie: null,
      sachbearbeiter: null,
      debitorenkonto: null,
      tags: [],
      monthlyCapCents: null,
      retentionYears: 6,
    },
  });
});

test("a tag is kept once, however it is spelt", () => {
  expect(ClientChanges.parse({ mandantennummer: "1", tags: ["Löhne", "loehne", "LÖHNE", "A"] }).tags).toEqual(
    ["Löhne", "A"],
  );
});

test.for([
  { mandantennummer: "" },
  { mandantennummer: "1", retentionYears: 5 },
  { mandantennummer: "1", monthlyCapCents: -1 },
  { mandantennummer: "1", monthlyCapCents: 1.5 },
  { mandantennummer: "1", name: "a\u0000" },
  { mandantennummer: "1", tags: ["x".repeat(51)] },
])("%j is no client", (given) => {
  expect(ClientChanges.safeParse(given).success).toBe(false);
});
