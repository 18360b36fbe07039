import { expect, test } from "vitest";
import { startPretendServer } from "../../../test/pretend-server.ts";
import { startWorld } from "../../../test/world.ts";
import { type PostalAddress, postalAddressOf } from "../../foundation/postal-address.ts";
import { importStreets } from "../../modules/addresses/import-streets.ts";
import { googleAddresses } from "../google-addresses/google-addresses.ts";
import { openplzAddresses } from "../openplz-addresses/openplz-addresses.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Looking } from "../../ports/address-check.ts";
import { addressesByCountry } from "./addresses-by-country.ts";
import { keptOpinions } from "./kept-opinions.ts";

const german = postalAddressOf({
  name: "Erika",
  street: "Pariser Platz 1",
  zip: "10117",
  city: "Berlin",
  country: "DE",
});
const austrian = postalAddressOf({
  name: "Erika",
  street: "Dorf 12",
  zip: "9560",
  city: "Burgrad",
  country: "AT",
});
const quick = { timeoutMs: 200, attempts: 2, pauseMs: 0 };

/** Both companies over real HTTP, answering as the test says. */
const startBoth = async (answers: {
  openplz?: object | "hang" | "500";
  google?: object | "hang" | "500";
  /** Names of streets that the operator has loaded for 10117. */
  loaded?: readonly string[];
}) => {
  const serverOf = (answer: object | "hang" | "500" | undefined) =>
    startPretendServer(() =>
      answer === "hang" ? "hang" : answer === "500" ? { status: 500, text: "" } : { json: answer ?? [] },
    );
  const [openplz, google, world] = await Promise.all([
    serverOf(answers.openplz),
    serverOf(answers.google),
    startWorld(),
  ]);
  const rows = (answers.loaded ?? []).map((street) => `${street},10117,Berlin,,,`);
  const list = new TextEncoder().encode(["Name,PostalCode,Locality", ...rows].join("\n"));
  if (rows.length > 0) await importStreets(world.services, list, { source: "streets.csv", country: "DE" });
  const troubles: string[] = [];
  let now = 0;
  const addressCheck = addressesByCountry({
    kept: keptOpinions(() => now),
    offline: world.services.addressCheck,
    de: openplzAddresses({ url: openplz.url, ...quick }),
    other: googleAddresses({ url: google.url, key: "k", ...quick }),
    onTrouble: (provider) => void troubles.push(provider),
  });
  const check = (address: PostalAddress, looking?: Looking) => addressCheck.check(address, looking);
  const wait = (ms: number) => void (now += ms);
  return { check, openplz, google, troubles, wait };
};

const confirming = {
  result: {
    verdict: { possibleNextAction: "ACCEPT", validationGranularity: "PREMISE" },
    address: {
      addressComponents: ["postal_code", "locality", "route"].map((componentType) => ({
        componentName: { text: "x" },
        componentType,
        confirmationLevel: "CONFIRMED",
      })),
    },
  },
};

test("Germany is asked of one company, every other country of the other", async () => {
  const both = await startBoth({ google: confirming });

  expect(await both.check(german)).toMatchObject({ checkedBy: "openplz" });
  expect(both.google.requests).toEqual([]);
  expect(await both.check(austrian)).toMatchObject({ checkedBy: "google" });
  expect(both.google.requests).toHaveLength(1);
});

test("what our tables doubt and the company confirms is deliverable", async () => {
  const both = await startBoth({ google: confirming });

  expect(await both.check(austrian)).toMatchObject({
    verdict: "deliverable",
    findings: [],
    suggestion: null,
  });
});

test("what our tables rule out is sent to nobody", async () => {
  const both = await startBoth({});

  expect(await both.check({ ...german, zip: "1" })).toMatchObject({
    verdict: "undeliverable",
    checkedBy: "offline",
  });
  expect(both.openplz.requests).toEqual([]);
});

test.for(["hang", "500"] as const)(
  "when the company fails (%s), our tables answer with a warning",
  async (trouble) => {
    const both = await startBoth({ openplz: trouble, google: trouble });

    const judged = await both.check(german);

    expect(judged).toMatchObject({
      verdict: "plausible",
      checkedBy: "offline",
      findings: [
        { rule: "STREET_NOT_CHECKED", severity: "note" },
        { rule: "PROVIDER_DOWN", severity: "warning" },
      ],
    });
    expect(both.openplz.requests).toHaveLength(2);
    expect(both.troubles).toEqual(["openplz"]);
  },
);

test("only a company that knows the street makes a promise of what is plausible", async () => {
  const known = [{ name: "Pariser Platz", postalCode: "10117", locality: "Berlin" }];
  const knowing = await startBoth({ openplz: known });
  const silent = await startBoth({ openplz: [] });

  expect(await knowing.check(german)).toMatchObject({ verdict: "deliverable", findings: [] });
  expect(await silent.check(german)).toMatchObject({
    verdict: "plausible",
    findings: [{ rule: "STREET_NOT_CHECKED" }],
    checkedBy: "openplz",
  });
  expect(await knowing.check({ ...german, street: "", pobox: "12 34", zip: "10117" })).toMatchObject({
    verdict: "plausible",
    findings: [{ field: "pobox", rule: "POBOX_NOT_CHECKED" }],
  });
});

test.for([["Kastanienallee"], ["Parisar Platz"]])(
  "a list of streets (%s) that has grown old does not overrule a company that knows the street as it was written",
  async (loaded) => {
    const known = [{ name: "Pariser Platz", postalCode: "10117", locality: "Berlin" }];
    const both = await startBoth({ openplz: known, loaded });

    expect(await both.check(german)).toMatchObject({
      verdict: "deliverable",
      findings: [],
      suggestion: null,
      checkedBy: "openplz",
    });
    expect(both.openplz.requests.map(({ url }) => url.searchParams.get("name"))).not.toContain(
      "^Parisar Platz$",
    );
  },
);

test("a slip of the pen that the company does not know either is corrected by the list", async () => {
  const slip = { ...german, street: "Parieser Platz 1" };
  const silent = await startBoth({ openplz: [], loaded: ["Pariser Platz"] });

  expect(await silent.check(slip)).toMatchObject({
    verdict: "corrected",
    findings: [{ rule: "STREET_SPELLING", value: "Parieser Platz", better: "Pariser Platz" }],
    suggestion: { street: "Pariser Platz 1" },
  });
});

test("when the company fails, a street that is on the list is not said to be unchecked", async () => {
  const both = await startBoth({ openplz: "500", loaded: ["Pariser Platz"] });

  const judged = await both.check(german);

  expect(judged).toMatchObject({ verdict: "deliverable", findings: [{ rule: "PROVIDER_DOWN" }] });
  expect(JSON.stringify(judged.findings)).not.toMatch(/Straße|Street/);
});

const one: Tenant = { partnerId: "11111111-1111-4111-8111-111111111111", mode: "sandbox" };
const HOUR_MS = 3_600_000;

test("a company is asked once about an address within an hour, also by many at once; another address is another question", async () => {
  const both = await startBoth({ google: confirming });
  const check = (address = austrian) => both.check(address, { whose: one });

  const [first, ...others] = await Promise.all([check(), check(), check()]);
  expect(others).toEqual([first, first]);
  expect(both.google.requests).toHaveLength(1);
  await check({ ...austrian, houseNumber: "13" });
  expect(both.google.requests).toHaveLength(2);

  both.wait(HOUR_MS - 1);
  expect(await check()).toEqual(first);
  expect(both.google.requests).toHaveLength(2);
  both.wait(1);
  await check();
  expect(both.google.requests).toHaveLength(3);
});

test("what was said for one account is not told to another, nor to its other mode", async () => {
  const both = await startBoth({ google: confirming });
  await both.check(austrian, { whose: one });
  const other = { ...one, partnerId: "22222222-2222-4222-8222-222222222222" };
  const live: Tenant = { ...one, mode: "live" };

  for (const whose of [other, live])
    expect(await both.check(austrian, { whose, withoutAsking: true })).toMatchObject({
      checkedBy: "offline",
    });
  await both.check(austrian, { whose: other });
  expect(both.google.requests).toHaveLength(2);
});

test("who does not want to ask gets what our tables say, and what a company has said already", async () => {
  const both = await startBoth({ google: confirming });
  const looking = { whose: one, withoutAsking: true };

  const before = await both.check(austrian, looking);
  expect(before).toMatchObject({ checkedBy: "offline" });
  expect(before.findings.map(({ rule }) => rule)).not.toContain("PROVIDER_DOWN");
  expect(both.google.requests).toEqual([]);

  const asked = await both.check(austrian, { whose: one });
  expect(await both.check(austrian, looking)).toEqual(asked);
  expect(asked).toMatchObject({ checkedBy: "google" });
  expect(both.google.requests).toHaveLength(1);
});

test("a company that did not answer is asked again", async () => {
  const both = await startBoth({ google: "500" });
  const rules = async (looking: Looking) =>
    (await both.check(austrian, { whose: one, ...looking })).findings.map(({ rule }) => rule);

  expect(await rules({})).toContain("PROVIDER_DOWN");
  const asked = both.google.requests.length;
  expect(await rules({ withoutAsking: true })).not.toContain("PROVIDER_DOWN");
  expect(both.google.requests).toHaveLength(asked);
  expect(await rules({})).toContain("PROVIDER_DOWN");
  expect(both.google.requests).toHaveLength(2 * asked);
});
