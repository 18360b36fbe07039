import { addressIn, austrianCourt, germanCourt } from "./conditions.ts";
import type { FormatRule } from "./detail-rules.ts";

/** Which format each detail follows wherever it is given, whatever the legal form. */
export const formatRules: readonly FormatRule[] = [
  { key: "anschrift.strasse", format: "summonableStreet" },
  { key: "anschrift.plz", format: "fiveDigitPlz", when: addressIn("DE") },
  { key: "anschrift.plz", format: "fourDigitPlz", when: { any: [addressIn("AT"), addressIn("CH")] } },
  { key: "registergericht", format: "registergericht" },
  { key: "registernummer", format: "registernummer" },
  {
    each: "komplementaere",
    rules: [
      { key: "registergericht", format: "registergericht" },
      // The partner may be a foreign company: only a court we know says how its number must look.
      { key: "registernummer", format: "registernummer", when: germanCourt },
      { key: "registernummer", format: "firmenbuchnummer", when: austrianCourt },
    ],
  },
  { key: "ustId", format: "ustId" },
  { key: "steuernummer", format: "steuernummer", when: { formOf: "DE" } },
  { key: "wirtschaftsIdNr", format: "wirtschaftsIdNr" },
  { key: "firmenbuchnummer", format: "firmenbuchnummer" },
  { key: "firmenbuchgericht", format: "firmenbuchgericht" },
  { key: "zvrZahl", format: "zvrZahl" },
  { key: "uid", format: "uid" },
  { key: "email", format: "email" },
  { key: "bankverbindung.iban", format: "iban" },
  { key: "bankverbindung.bic", format: "bic" },
  { key: "bankverbindung.glaeubigerId", format: "glaeubigerId" },
];
