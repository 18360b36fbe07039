import { expect, test } from "vitest";
import { startWorld } from "../../../test/world.ts";
import { offlineCompanies, everyAuthority } from "./offline-companies.ts";

test("every authority on the list has an address that a letter reaches, with source and date", async () => {
  const { services } = await startWorld();
  const all = everyAuthority();
  expect(all.length).toBeGreaterThanOrEqual(40);

  for (const { name, streetAddress, poboxAddress, source, asOf } of all) {
    expect(streetAddress ?? poboxAddress, name).not.toBeNull();
    expect(source).not.toBe("");
    expect(asOf).toMatch(/^\d{4}-\d{2}$/);
    for (const address of [streetAddress, poboxAddress].filter((each) => each !== null))
      expect({ name, ...(await services.addressCheck.check(address)) }).toMatchObject({
        verdict: "plausible",
      });
  }
});

test("names are on the list once", () => {
  const names = everyAuthority().map(({ name }) => name);

  expect(new Set(names).size).toBe(names.length);
});

test("the best hit comes first, and no more than were asked for", async () => {
  const hits = await offlineCompanies.search({ query: "Bundesamt", country: null, limit: 3 });

  expect(hits).toHaveLength(3);
  expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a));
});
