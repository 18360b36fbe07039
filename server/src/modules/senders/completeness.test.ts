import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkDetails } from "./completeness.ts";
import { exampleBank, exampleSender } from "./example-senders.ts";
import { rechtsformen } from "./legal-forms.ts";
import type { Rechtsform } from "./legal-forms.ts";
import { runs } from "../../../test/property-seed.ts";

const detailsOf = (rechtsform: Rechtsform) => exampleSender(rechtsform).pflichtangaben;
const rulesOf = ({ invalidFields }: ReturnType<typeof checkDetails>) =>
  invalidFields.map(({ path, rule }) => `${path}: ${rule}`);

const pathsOf = (rechtsform: Rechtsform, details: object, bank?: object) =>
  checkDetails(rechtsform, details, bank).hints.map(({ path }) => path);

test.each(rechtsformen)("a complete %s is valid", (rechtsform) => {
  expect(checkDetails(rechtsform, detailsOf(rechtsform), exampleBank)).toMatchObject({
    valid: true,
    missingFields: [],
    invalidFields: [],
  });
});

describe("what is missing", () => {
  const gmbh = detailsOf("gmbh");
  const komplementaer = detailsOf("gmbh_co_kg").komplementaere?.[0] ?? {};

  test.each<[string, Rechtsform, object, string[]]>([
    ["an empty text is no detail", "gmbh", { ...gmbh, sitz: "  " }, ["sitz"]],
    ["null is no detail", "gmbh", { ...gmbh, sitz: null }, ["sitz"]],
    ["an empty list is no detail", "gmbh", { ...gmbh, geschaeftsfuehrer: [] }, ["geschaeftsfuehrer"]],
    [
      "a list of empty texts is no detail",
      "gmbh",
      { ...gmbh, geschaeftsfuehrer: [""] },
      ["geschaeftsfuehrer"],
    ],
    [
      "a supervisory board has a chair",
      "gmbh",
      { ...gmbh, hatAufsichtsrat: true, aufsichtsratsvorsitz: "" },
      ["aufsichtsratsvorsitz"],
    ],
    [
      "no supervisory board needs no chair",
      "gmbh",
      { ...gmbh, hatAufsichtsrat: false, aufsichtsratsvorsitz: "" },
      [],
    ],
    [
      "one partner makes no GbR",
      "gbr",
      { ...detailsOf("gbr"), gesellschafter: ["Anna Muster"] },
      ["gesellschafter"],
    ],
    [
      "an address is named by its parts once it is begun",
      "privatperson",
      { ...detailsOf("privatperson"), anschrift: { strasse: "Domstraße" } },
      ["anschrift.plz", "anschrift.ort"],
    ],
    [
      "a liable company names its managers",
      "gmbh_co_kg",
      { ...detailsOf("gmbh_co_kg"), komplementaere: [{ ...komplementaer, geschaeftsfuehrer: [] }] },
      ["komplementaere.0.geschaeftsfuehrer"],
    ],
    [
      "each liable company is looked at",
      "gmbh_co_kg",
      { ...detailsOf("gmbh_co_kg"), komplementaere: [komplementaer, {}] },
      ["firma", "sitz", "registergericht", "registernummer", "geschaeftsfuehrer"].map(
        (key) => `komplementaere.1.${key}`,
      ),
    ],
    [
      "a liable AG names its board and the chair of its supervisory board",
      "gmbh_co_kg",
      {
        ...detailsOf("gmbh_co_kg"),
        firma: "Muster AG & Co. KG",
        komplementaere: [
          { ...komplementaer, firma: "Muster AG", geschaeftsfuehrer: [], vorstand: ["Anna Muster"] },
        ],
      },
      ["komplementaere.0.aufsichtsratsvorsitz"],
    ],
    [
      "a KG whose name shows a liable company needs that company's details",
      "kg",
      { ...detailsOf("kg"), firma: "Muster GmbH & Co. KG" },
      ["komplementaere"],
    ],
    [
      "so does an Austrian one",
      "at_kg",
      { ...detailsOf("at_kg"), firma: "Muster GmbH & Co KG", komplementaere: [{ firma: "Muster GmbH" }] },
      ["sitz", "registergericht", "registernummer"].map((key) => `komplementaere.0.${key}`),
    ],
    [
      "a one-tier SE lacks only its chair",
      "se",
      { ...detailsOf("se"), verwaltungsratsvorsitz: "" },
      ["verwaltungsratsvorsitz"],
    ],
    [
      "a two-tier SE lacks only its chair",
      "se",
      {
        ...detailsOf("se"),
        geschaeftsfuehrendeDirektoren: [],
        verwaltungsratsvorsitz: "",
        vorstand: ["Anna Muster"],
      },
      ["aufsichtsratsvorsitz"],
    ],
    [
      "capital without contributions",
      "gmbh",
      { ...gmbh, ausstehendeEinlagenCents: null },
      ["ausstehendeEinlagenCents"],
    ],
    ["contributions without capital", "gmbh", { ...gmbh, stammkapitalCents: null }, ["stammkapitalCents"]],
    [
      "liquidators replace managers",
      "gmbh",
      { ...gmbh, firma: "Muster GmbH i. L.", inLiquidation: true },
      ["liquidatoren"],
    ],
    [
      "managers are not asked of a company in liquidation",
      "gmbh",
      {
        ...gmbh,
        firma: "Muster GmbH i. L.",
        inLiquidation: true,
        geschaeftsfuehrer: [],
        liquidatoren: ["Anna Muster"],
      },
      [],
    ],
    [
      "liquidators replace the directors of a one-tier SE",
      "se",
      {
        ...detailsOf("se"),
        firma: "Muster SE i. L.",
        inLiquidation: true,
        geschaeftsfuehrendeDirektoren: [],
        verwaltungsratsvorsitz: "Clara Kontrolle",
      },
      ["liquidatoren"],
    ],
    ["a fancy name needs its owner", "at_eu", { ...detailsOf("at_eu"), inhaber: "" }, ["inhaber"]],
    [
      "the owner's name is enough",
      "at_eu",
      { ...detailsOf("at_eu"), firma: "Anna Muster e.U.", inhaber: "" },
      [],
    ],
    [
      "a Swiss company may give its name as name",
      "ch_ag",
      { ...detailsOf("ch_ag"), firma: "", name: "Muster AG" },
      [],
    ],
  ])("%s", (_, rechtsform, details, missingFields) => {
    expect(checkDetails(rechtsform, details)).toMatchObject({
      valid: missingFields.length === 0,
      missingFields,
      invalidFields: [],
    });
  });

  test("an invoice needs a tax number on top", () => {
    const ohg = detailsOf("ohg");
    expect(checkDetails("ohg", ohg).valid).toBe(true);
    expect(checkDetails("ohg", ohg, undefined, "billing").missingFields).toEqual(["steuernummer"]);
    expect(checkDetails("ohg", { ...ohg, ustId: "DE136695976" }, undefined, "billing").valid).toBe(true);
    expect(checkDetails("ohg", { ...ohg, steuernummer: "181/815/08155" }, undefined, "billing").valid).toBe(
      true,
    );
  });
});

describe("what is written wrongly", () => {
  const gmbh = detailsOf("gmbh");

  test.each<[string, Rechtsform, object, string[]]>([
    ["a wrong check digit", "gmbh", { ...gmbh, ustId: "DE136695978" }, ["ustId: ustId"]],
    [
      "a bare register number",
      "gmbh",
      { ...gmbh, registernummer: "12345" },
      ["registernummer: registernummer"],
    ],
    [
      "the register of partnerships",
      "gmbh",
      { ...gmbh, registernummer: "HRA 12345" },
      ["registernummer: register_kind"],
    ],
    [
      "a number as court",
      "gmbh",
      { ...gmbh, registergericht: "HRB 12345" },
      ["registergericht: registergericht"],
    ],
    [
      "an initial",
      "gmbh",
      { ...gmbh, geschaeftsfuehrer: ["Anna Muster", "B. Beispiel"] },
      ["geschaeftsfuehrer.1: person"],
    ],
    ["a name without legal form", "gmbh", { ...gmbh, firma: "Muster" }, ["firma: legal_form_suffix"]],
    [
      "a liquidation that the name hides",
      "gmbh",
      { ...gmbh, inLiquidation: true, liquidatoren: ["Anna Muster"] },
      ["firma: liquidation_suffix"],
    ],
    [
      "more outstanding than capital",
      "gmbh",
      { ...gmbh, ausstehendeEinlagenCents: 2_500_001 },
      ["ausstehendeEinlagenCents: exceeds_capital"],
    ],
    ["an unknown key", "gmbh", { ...gmbh, hrb: "12345" }, ["hrb: unknown_field"]],
    [
      "a text instead of a list",
      "gmbh",
      { ...gmbh, geschaeftsfuehrer: "Anna Muster" },
      ["geschaeftsfuehrer: invalid_type"],
    ],
    [
      "a number in a list",
      "gmbh",
      { ...gmbh, geschaeftsfuehrer: [5] },
      ["geschaeftsfuehrer.0: invalid_type"],
    ],
    ["a name without end", "gmbh", { ...gmbh, firma: "GmbH ".repeat(1000) }, ["firma: too_big"]],
    ["a control character", "gmbh", { ...gmbh, sitz: "Kö\u0007ln" }, ["sitz: unprintable_characters"]],
    [
      "a PO box as address",
      "privatperson",
      { ...detailsOf("privatperson"), anschrift: { strasse: "Postfach 12", plz: "50668", ort: "Köln" } },
      ["anschrift.strasse: summonableStreet"],
    ],
    [
      "an Austrian postcode in Germany",
      "ev",
      { ...detailsOf("ev"), anschrift: { strasse: "Domstraße", plz: "1010", ort: "Köln" } },
      ["anschrift.plz: fiveDigitPlz"],
    ],
    [
      "a German postcode in Switzerland",
      "ch_ag",
      { ...detailsOf("ch_ag"), anschrift: { strasse: "Seestrasse", plz: "50668", ort: "Zürich" } },
      ["anschrift.plz: fourDigitPlz"],
    ],
    [
      "a partner's register number",
      "gmbh_co_kg",
      {
        ...detailsOf("gmbh_co_kg"),
        komplementaere: [{ ...detailsOf("gmbh_co_kg").komplementaere?.[0], registernummer: "12" }],
      },
      ["komplementaere.0.registernummer: registernummer"],
    ],
    [
      "a partner's company register number",
      "at_gmbh_co_kg",
      {
        ...detailsOf("at_gmbh_co_kg"),
        komplementaere: [{ ...detailsOf("at_gmbh_co_kg").komplementaere?.[0], registernummer: "12" }],
      },
      ["komplementaere.0.registernummer: firmenbuchnummer"],
    ],
    [
      "initials of a self-employed person",
      "freiberufler",
      { ...detailsOf("freiberufler"), vorname: "A." },
      ["vorname: vorname"],
    ],
    [
      "a company register number",
      "at_gmbh",
      { ...detailsOf("at_gmbh"), firmenbuchnummer: "122119" },
      ["firmenbuchnummer: firmenbuchnummer"],
    ],
    ["a ZVR number", "at_verein", { ...detailsOf("at_verein"), zvrZahl: "12" }, ["zvrZahl: zvrZahl"]],
    ["a tax number", "gbr", { ...detailsOf("gbr"), steuernummer: "12" }, ["steuernummer: steuernummer"]],
  ])("%s is named with its rule and is not also missing", (_, rechtsform, details, rules) => {
    const check = checkDetails(rechtsform, details);
    expect(check.valid).toBe(false);
    expect(rulesOf(check)).toEqual(rules);
    expect(check.missingFields).toEqual([]);
    for (const { message } of check.invalidFields) expect(message.de).not.toBe("");
  });

  test("the bank details are judged with the rest", () => {
    const check = checkDetails("gmbh", gmbh, { iban: "DE89370400440532013001", bic: "COBA", konto: "1" });
    expect(rulesOf(check)).toEqual([
      "bankverbindung.konto: unknown_field",
      "bankverbindung.iban: iban",
      "bankverbindung.bic: bic",
    ]);
  });

  test("names are held to the statute only where a statute wants them", () => {
    expect(checkDetails("ev", { ...detailsOf("ev"), vorstand: ["A. Muster"] }).valid).toBe(true);
  });

  test("a foreign partner's register follows no German format", () => {
    const komplementaere = [
      {
        ...detailsOf("gmbh_co_kg").komplementaere?.[0],
        registergericht: "Companies House Cardiff",
        registernummer: "01234567",
      },
    ];
    expect(checkDetails("gmbh_co_kg", { ...detailsOf("gmbh_co_kg"), komplementaere }).valid).toBe(true);
  });

  test("a foreign address follows its own postcodes", () => {
    const anschrift = { strasse: "Ringstraße", plz: "1010", ort: "Wien", land: "AT" };
    expect(checkDetails("privatperson", { ...detailsOf("privatperson"), anschrift }).valid).toBe(true);
  });

  test("the messages come in both languages", () => {
    expect(checkDetails("gmbh", { ...gmbh, firma: 5 }).invalidFields).toEqual([
      {
        path: "firma",
        rule: "invalid_type",
        message: { de: expect.stringContaining("Ungültig"), en: expect.stringContaining("Invalid") },
      },
    ]);
  });
});

describe("what is advised", () => {
  test("a complete sender with a bank is advised nothing", () => {
    expect(pathsOf("gmbh", detailsOf("gmbh"), exampleBank)).toEqual([]);
  });

  test("a board of two without a chair is asked about one", () => {
    expect(pathsOf("ag", { ...detailsOf("ag"), vorstandsvorsitz: "" })).toEqual(["vorstandsvorsitz"]);
  });

  test("bank details without an IBAN are noticed for every form", () => {
    expect(pathsOf("privatperson", detailsOf("privatperson"), { bankname: "Commerzbank" })).toEqual([
      "bankverbindung.iban",
    ]);
  });

  test("a company that is liable for a KGaA is asked who manages it, a person is not", () => {
    const komplementaere = [{ firma: "Muster Management GmbH" }, { firma: "Ben Beispiel" }];
    expect(pathsOf("kgaa", { ...detailsOf("kgaa"), komplementaere })).toEqual([
      "komplementaere.0.geschaeftsfuehrer",
    ]);
  });

  test("a GbR whose name does not say so hears of it", () => {
    expect(pathsOf("gbr", { ...detailsOf("gbr"), name: "Muster und Beispiel" })).toEqual(["name"]);
  });

  test("no advice repeats what is missing or wrong already", () => {
    expect(pathsOf("ch_ag", { uid: 5, sitz: "Zürich" })).toEqual([]);
  });
});

describe("any JSON at all", () => {
  const rechtsform = fc.constantFrom(...rechtsformen);
  const json = fc.jsonValue({ maxDepth: 6 });
  const keys = [...new Set(rechtsformen.flatMap((form) => Object.keys(detailsOf(form))))];
  const spoiltDetails = fc
    .tuple(rechtsform, fc.dictionary(fc.constantFrom(...keys, "__proto__", "constructor"), json))
    .map(([form, spoilt]) => Object.assign({}, detailsOf(form), spoilt));

  test("never makes the check throw, and the same input gives the same answer", () => {
    fc.assert(
      fc.property(rechtsform, fc.oneof(json, spoiltDetails), json, (form, details, bank) => {
        const first = checkDetails(form, details, bank);
        expect(checkDetails(form, structuredClone(details), structuredClone(bank))).toEqual(first);
        expect(first.valid).toBe(first.missingFields.length + first.invalidFields.length === 0);
      }),
      { numRuns: runs(1000) },
    );
  });

  test("is checked without being changed", () => {
    fc.assert(
      fc.property(rechtsform, spoiltDetails, (form, details) => {
        const before = structuredClone(details);
        checkDetails(form, details);
        expect(details).toEqual(before);
      }),
    );
  });

  test.each([[undefined], [null], [5], ["text"], [[]], [true]])(
    "%j instead of the details leaves everything missing",
    (value) => {
      expect(checkDetails("privatperson", value).missingFields).toEqual(["vorname", "nachname", "anschrift"]);
    },
  );

  test("a flood of unknown keys gives a short answer", () => {
    const flood = Object.fromEntries(
      Array.from({ length: 5000 }, (_, n) => [`key${n}${"x".repeat(500)}`, n]),
    );
    const { invalidFields } = checkDetails("gmbh", flood);
    expect(invalidFields).toHaveLength(100);
    expect(JSON.stringify(invalidFields).length).toBeLessThan(50_000);
  });
});
