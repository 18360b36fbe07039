import { expect, test } from "vitest";
import { checkDetails } from "./completeness.ts";
import { legalForms, rechtsformen } from "./legal-forms.ts";
import type { Rechtsform } from "./legal-forms.ts";

const firmaAndRegister = ["firma", "sitz", "registergericht", "registernummer"];
const firmenbuch = ["firma", "sitz", "firmenbuchnummer", "firmenbuchgericht"];

/** What an empty profile of each legal form is told to add. */
const required: Record<Rechtsform, string[]> = {
  gmbh: [...firmaAndRegister, "geschaeftsfuehrer"],
  ug: [...firmaAndRegister, "geschaeftsfuehrer"],
  ag: [...firmaAndRegister, "vorstand", "aufsichtsratsvorsitz"],
  se: [...firmaAndRegister, "vorstand", "aufsichtsratsvorsitz"],
  kgaa: [...firmaAndRegister, "komplementaere", "aufsichtsratsvorsitz"],
  ohg: firmaAndRegister,
  kg: firmaAndRegister,
  gmbh_co_kg: [...firmaAndRegister, "komplementaere"],
  ek: firmaAndRegister,
  gbr: ["gesellschafter", "anschrift"],
  egbr: ["name", "anschrift"],
  partg: ["name", "sitz", "registergericht", "registernummer"],
  partg_mbb: ["name", "sitz", "registergericht", "registernummer"],
  eg: [...firmaAndRegister, "vorstand", "aufsichtsratsvorsitz"],
  ev: ["name", "anschrift"],
  verein: ["name", "anschrift"],
  stiftung: ["name", "anschrift"],
  freiberufler: ["vorname", "nachname", "anschrift"],
  einzelunternehmen: ["vorname", "nachname", "anschrift"],
  behoerde: ["name", "anschrift"],
  koerperschaft: ["name", "anschrift"],
  privatperson: ["vorname", "nachname", "anschrift"],
  at_gmbh: firmenbuch,
  at_flexco: firmenbuch,
  at_ag: firmenbuch,
  at_genossenschaft: firmenbuch,
  at_og: firmenbuch,
  at_kg: firmenbuch,
  at_gmbh_co_kg: [...firmenbuch, "komplementaere"],
  at_eu: firmenbuch,
  at_verein: ["name", "zvrZahl", "anschrift"],
  ch_ag: ["firma", "anschrift"],
  ch_gmbh: ["firma", "anschrift"],
  ch_einzelfirma: ["firma", "anschrift"],
  ch_kollektiv: ["firma", "anschrift"],
  ch_kommandit: ["firma", "anschrift"],
  ch_genossenschaft: ["firma", "anschrift"],
  ch_verein: ["name", "anschrift"],
  ch_stiftung: ["name", "anschrift"],
};

test.each(Object.entries(required) as [Rechtsform, string[]][])(
  "an empty profile of %s is told every detail that its letters need",
  (rechtsform, missingFields) => {
    expect(checkDetails(rechtsform, {})).toMatchObject({ valid: false, missingFields, invalidFields: [] });
  },
);

/** What an empty profile is advised to add, beyond the address a letter needs anyway. */
const advised: Partial<Record<Rechtsform, string[]>> = {
  gmbh: ["anschrift", "ustId", "telefon", "email", "bankverbindung.iban"],
  ag: ["anschrift", "ustId"],
  kg: ["gesellschafter", "anschrift", "ustId"],
  ek: ["inhaber", "anschrift", "ustId"],
  gbr: ["name", "steuernummer"],
  egbr: ["sitz", "registergericht", "registernummer", "gesellschafter"],
  partg_mbb: ["partner", "kammer", "anschrift"],
  ev: ["vorstand", "registergericht", "registernummer"],
  verein: ["vorstand"],
  stiftung: ["vorstand", "aufsichtsbehoerde"],
  freiberufler: ["berufsbezeichnung", "kammer", "steuernummer"],
  einzelunternehmen: ["firma", "steuernummer"],
  behoerde: ["dienststelle", "ansprechpartner"],
  privatperson: [],
  at_gmbh: ["anschrift", "ustId"],
  at_eu: ["inhaber", "anschrift", "ustId"],
  at_verein: [],
  ch_ag: ["uid", "sitz"],
};

test.each(Object.entries(advised) as [Rechtsform, string[]][])(
  "%s is advised to add %j",
  (rechtsform, paths) => {
    expect(checkDetails(rechtsform, {}).hints.map(({ path }) => path)).toEqual(paths);
  },
);

const names: { rechtsform: Rechtsform; good: string[]; bad: string[] }[] = [
  {
    rechtsform: "gmbh",
    good: [
      "Muster GmbH",
      "Muster gGmbH",
      "Muster Gesellschaft mbH",
      "Muster G.m.b.H.",
      "Müller & Co. GmbH",
      "muster gmbh",
    ],
    bad: ["Muster", "Muster UG (haftungsbeschränkt)", "Muster GmbH & Co. KG"],
  },
  {
    rechtsform: "ug",
    good: ["Muster UG (haftungsbeschränkt)", "Muster Unternehmergesellschaft (haftungsbeschränkt)"],
    bad: [
      "Muster UG",
      "Muster UG haftungsbeschränkt",
      "Muster UG (haftungsbeschränkt) & Co. KG",
      "Muster GmbH",
    ],
  },
  { rechtsform: "ag", good: ["Muster AG", "Muster-Aktiengesellschaft"], bad: ["Muster", "Magnet"] },
  { rechtsform: "se", good: ["Muster SE"], bad: ["Muster Se", "Reise"] },
  { rechtsform: "kgaa", good: ["Muster GmbH & Co. KGaA"], bad: ["Muster KG"] },
  { rechtsform: "ohg", good: ["Muster OHG", "Muster oHG"], bad: ["Muster KG"] },
  { rechtsform: "kg", good: ["Muster KG", "Muster Kommanditgesellschaft"], bad: ["Muster KGaA", "Muster"] },
  {
    rechtsform: "gmbh_co_kg",
    good: [
      "Muster GmbH & Co. KG",
      "Muster UG (haftungsbeschränkt) & Co. KG",
      "Muster AG + Co KG",
      "Muster GmbH und Cie. KG",
    ],
    bad: ["Muster KG", "Muster GmbH", "Muster GmbH & Co. KGaA"],
  },
  {
    rechtsform: "ek",
    good: [
      "Muster e. K.",
      "Muster e.K.",
      "Muster e. Kfm.",
      "Muster e. Kfr.",
      "Muster, eingetragene Kauffrau",
    ],
    bad: ["Muster", "Muster Eke"],
  },
  { rechtsform: "egbr", good: ["Muster eGbR"], bad: ["Muster GbR", "eGbR Muster"] },
  {
    rechtsform: "partg",
    good: ["Muster und Partner", "Muster & Partner", "Muster Partnerschaft"],
    bad: ["Muster"],
  },
  {
    rechtsform: "partg_mbb",
    good: ["Muster und Partner mbB", "Muster Partnerschaft mit beschränkter Berufshaftung"],
    bad: ["Muster und Partner", "Muster mbB"],
  },
  { rechtsform: "eg", good: ["Muster eG", "Muster e.G."], bad: ["Muster EG", "Muster"] },
  { rechtsform: "ev", good: ["Muster e. V.", "Muster e.V.", "Muster eV"], bad: ["Muster", "Muster Verein"] },
];

test.each(
  names.flatMap(({ rechtsform, good, bad }) =>
    [good, bad].flatMap((names, index) =>
      names.map((name) => ({ rechtsform, name, rules: index === 0 ? [] : ["legal_form_suffix"] })),
    ),
  ),
)("$name as a name for $rechtsform: $rules", ({ rechtsform, name, rules }) => {
  const key = legalForms[rechtsform].namedBy[0] ?? "firma";
  const { invalidFields } = checkDetails(rechtsform, { [key]: name });
  expect(invalidFields.map(({ rule }) => rule)).toEqual(rules);
});

test("a form without a letter statute says so, and every form has a label of its own", () => {
  expect(legalForms.gbr.statute).toBeNull();
  expect(legalForms.gmbh.statute).toBe("§ 35a GmbHG");
  expect(new Set(rechtsformen.map((rechtsform) => legalForms[rechtsform].label)).size).toBe(39);
});
