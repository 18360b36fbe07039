import { expect, test } from "vitest";
import { startPretendServer } from "../../../test/pretend-server.ts";
import { postalAddressOf } from "../../foundation/postal-address.ts";
import { googleAddresses } from "./google-addresses.ts";

type Component = {
  componentType: string;
  text: string;
  level?: string;
  spellCorrected?: boolean;
  replaced?: boolean;
};

const confirmed: Component[] = [
  { componentType: "route", text: "Stephansplatz" },
  { componentType: "street_number", text: "1" },
  { componentType: "postal_code", text: "1010" },
  { componentType: "locality", text: "Wien" },
  { componentType: "country", text: "Österreich" },
];

/** An answer as Google gives it; only what we read, and a little that we do not. */
const answerWith = (
  components: Component[],
  verdict: object = { possibleNextAction: "ACCEPT", validationGranularity: "PREMISE" },
) => ({
  result: {
    verdict: { inputGranularity: "PREMISE", addressComplete: true, ...verdict },
    address: {
      formattedAddress: "Stephansplatz 1, 1010 Wien, Österreich",
      addressComponents: components.map(({ componentType, text, level = "CONFIRMED", ...flags }) => ({
        componentName: { text, languageCode: "de" },
        componentType,
        confirmationLevel: level,
        ...flags,
      })),
    },
    geocode: { location: { latitude: 48.2, longitude: 16.37 } },
  },
  responseId: "1",
});

const ask = async (answer: object, given = {}) => {
  const google = await startPretendServer(() => ({ json: answer }));
  const address = postalAddressOf({
    name: "Erika Beispiel",
    company: "Beispiel GmbH",
    street: "Stephansplatz",
    houseNumber: "1",
    zip: "1010",
    city: "Wien",
    country: "AT",
    ...given,
  });
  const opinion = await googleAddresses({ key: "a-key", url: google.url }).ask(address);
  return { opinion, requests: google.requests };
};

test("an address that is confirmed in all parts has no findings", async () => {
  const { opinion } = await ask(answerWith(confirmed));

  expect(opinion).toEqual({ findings: [], suggestion: null, confirmsPlace: true, confirmsStreet: true });
});

test("Google learns where a letter goes, not to whom; the key travels in a header", async () => {
  const { requests } = await ask(answerWith(confirmed));

  expect(requests[0]).toMatchObject({ method: "POST", headers: { "x-goog-api-key": "a-key" } });
  expect(requests[0]?.url.pathname).toBe("/v1:validateAddress");
  expect(requests[0]?.url.search).toBe("");
  expect(JSON.parse(requests[0]?.body ?? "")).toEqual({
    address: { regionCode: "AT", postalCode: "1010", locality: "Wien", addressLines: ["Stephansplatz 1"] },
  });
});

test("a corrected part comes back as a ready address", async () => {
  const { opinion } = await ask(
    answerWith(
      confirmed.map((each) => (each.componentType === "route" ? { ...each, spellCorrected: true } : each)),
    ),
    { street: "Stefansplaz" },
  );

  expect(opinion).toMatchObject({
    findings: [{ field: "street", rule: "PROVIDER_CORRECTED" }],
    suggestion: { street: "Stephansplatz", houseNumber: "1", company: "Beispiel GmbH" },
  });
});

test("a part that is only plausible is doubted", async () => {
  const { opinion } = await ask(
    answerWith(
      confirmed.map((each) =>
        each.componentType === "street_number" ? { ...each, level: "UNCONFIRMED_BUT_PLAUSIBLE" } : each,
      ),
      { possibleNextAction: "CONFIRM", validationGranularity: "ROUTE" },
    ),
  );

  expect(opinion.findings).toMatchObject([
    { field: "houseNumber", rule: "NOT_CONFIRMED", severity: "warning" },
  ]);
});

test("an address that must be fixed and is nowhere is undeliverable", async () => {
  const { opinion } = await ask(
    answerWith([], { possibleNextAction: "FIX", validationGranularity: "OTHER" }),
  );

  expect(opinion.findings).toMatchObject([{ rule: "NOT_FOUND", severity: "error" }]);
});

test("a PO box is not asked about", async () => {
  const { opinion, requests } = await ask(answerWith(confirmed), {
    street: "Postfach 12",
    houseNumber: null,
  });

  expect(opinion.findings).toEqual([]);
  expect(requests).toEqual([]);
});

test("an answer of another shape is no opinion", async () => {
  await expect(ask({ error: "quota" })).rejects.toThrow("Invalid input");
});
