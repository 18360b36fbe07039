import { describe, expect, test } from "vitest";
import { languages } from "../../foundation/language.ts";
import { exampleBank, exampleSender } from "./example-senders.ts";
import { composeFooter, printedName } from "./footer.ts";
import { rechtsformen } from "./legal-forms.ts";
import type { Rechtsform } from "./legal-forms.ts";
import type { Pflichtangaben } from "./pflichtangaben.ts";

const domstrasse = ["Domstraße 1", "50668 Köln"];
const ringstrasse = ["Ringstraße 2", "1010 Wien"];
const seestrasse = ["Seestrasse 3", "8002 Zürich"];

const germanFooters: Partial<Record<Rechtsform, string[][]>> = {
  gmbh: [
    ["Muster GmbH", ...domstrasse],
    [
      "Sitz: Köln",
      "Amtsgericht Köln, HRB 12345",
      "Geschäftsführung: Anna Muster, Dr. Ben Beispiel",
      "Vorsitz des Aufsichtsrats: Clara Kontrolle",
      "Stammkapital: 25.000,00 €",
      "Ausstehende Einlagen: 12.500,00 €",
    ],
    ["USt-IdNr.: DE136695976", "Telefon: 0221 123-0", "E-Mail: post@muster.example", "www.muster.example"],
  ],
  ug: [
    ["Muster UG (haftungsbeschränkt)", ...domstrasse],
    ["Sitz: Köln", "Amtsgericht Köln, HRB 54321", "Geschäftsführung: Anna Muster"],
    ["Steuernummer: 181/815/08155"],
  ],
  ag: [
    ["Muster AG", ...domstrasse],
    [
      "Sitz: Köln",
      "Amtsgericht Köln, HRB 777",
      "Vorstand: Ben Beispiel (Vorsitz), Anna Muster",
      "Vorsitz des Aufsichtsrats: Clara Kontrolle",
      "Grundkapital: 50.000,00 €",
    ],
    ["USt-IdNr.: DE136695976"],
  ],
  se: [
    ["Muster SE", ...domstrasse],
    [
      "Sitz: Köln",
      "Amtsgericht Köln, HRB 888",
      "Geschäftsführende Direktoren: Anna Muster, Ben Beispiel",
      "Vorsitz des Verwaltungsrats: Clara Kontrolle",
    ],
    ["USt-IdNr.: DE136695976"],
  ],
  kgaa: [
    ["Muster KGaA", ...domstrasse, "Sitz: Köln", "Amtsgericht Köln, HRB 999"],
    [
      "Persönlich haftende Gesellschafterin: Muster Management SE",
      "Sitz: Köln",
      "Amtsgericht Köln, HRB 998",
      "Vorstand: Anna Muster",
      "Vorsitz des Aufsichtsrats: Dora Dritte",
      "Persönlich haftend: Ben Beispiel",
      "Vorsitz des Aufsichtsrats: Clara Kontrolle",
    ],
    ["USt-IdNr.: DE136695976"],
  ],
  kg: [
    ["Muster KG", ...domstrasse, "Sitz: Köln", "Amtsgericht Köln, HRA 11"],
    ["Gesellschafter: Anna Muster"],
    ["USt-IdNr.: DE136695976"],
  ],
  gmbh_co_kg: [
    ["Muster GmbH & Co. KG", ...domstrasse, "Sitz: Köln", "Amtsgericht Köln, HRA 12"],
    [
      "Persönlich haftende Gesellschafterin: Muster Verwaltungs-GmbH",
      "Sitz: Bonn",
      "Amtsgericht Bonn, HRB 13",
      "Geschäftsführung: Anna Muster, Ben Beispiel",
    ],
    ["USt-IdNr.: DE136695976"],
  ],
  ek: [
    ["Blumen Muster e. K.", "Inh. Anna Muster", ...domstrasse],
    ["Sitz: Köln", "Amtsgericht Köln, HRA 14"],
    ["USt-IdNr.: DE136695976"],
  ],
  gbr: [
    ["Muster und Beispiel GbR", ...domstrasse],
    ["Gesellschafter: Anna Muster, Ben Beispiel"],
    ["Steuernummer: 181/815/08155"],
  ],
  egbr: [
    ["Muster und Beispiel eGbR", ...domstrasse],
    ["Sitz: Köln", "Amtsgericht Köln, GsR 15", "Gesellschafter: Anna Muster, Ben Beispiel"],
  ],
  partg_mbb: [
    ["Muster & Partner Rechtsanwälte PartG mbB", ...domstrasse, "Sitz: Köln", "Amtsgericht Köln, PR 17"],
    ["Partner: Anna Muster, Ben Beispiel", "Kammer: Rechtsanwaltskammer Köln"],
  ],
  eg: [
    ["Wohnbau Muster eG", ...domstrasse],
    [
      "Sitz: Köln",
      "Amtsgericht Köln, GnR 18",
      "Vorstand: Anna Muster, Ben Beispiel",
      "Vorsitz des Aufsichtsrats: Clara Kontrolle",
    ],
  ],
  ev: [
    ["Taubenfreunde Köln e. V.", ...domstrasse],
    ["Amtsgericht Köln, VR 19", "Vorstand: Anna Muster"],
  ],
  verein: [["Nachbarschaftsverein Domviertel", ...domstrasse]],
  stiftung: [
    ["Muster-Stiftung", ...domstrasse],
    ["Vorstand: Anna Muster", "Aufsichtsbehörde: Bezirksregierung Köln"],
  ],
  freiberufler: [
    ["Anna Muster", "Steuerberaterin", ...domstrasse],
    ["Kammer: Steuerberaterkammer Köln"],
    ["Steuernummer: 181/815/08155", "Telefon: 0221 123-0"],
  ],
  einzelunternehmen: [["Blumen am Dom", "Inh. Anna Muster", ...domstrasse], ["Steuernummer: 181/815/08155"]],
  behoerde: [["Stadt Köln", "Amt für Brieftauben", ...domstrasse], ["Telefon: 0221 221-0"]],
  privatperson: [["Anna Muster", ...domstrasse], ["E-Mail: anna@muster.example"]],
  at_gmbh: [
    ["Muster Ges.m.b.H.", ...ringstrasse, "Sitz: Wien", "Handelsgericht Wien, FN 122119m"],
    ["Geschäftsführung: Anna Muster"],
    ["UID-Nr.: ATU13585627"],
  ],
  at_gmbh_co_kg: [
    ["Muster GmbH & Co KG", ...ringstrasse, "Sitz: Wien", "Handelsgericht Wien, FN 122119m"],
    ["Persönlich haftende Gesellschafterin: Muster GmbH", "Sitz: Linz", "Landesgericht Linz, FN 56247t"],
    ["UID-Nr.: ATU13585627"],
  ],
  at_eu: [
    ["Blumenzauber e.U.", "Inh. Anna Muster", ...ringstrasse],
    ["Sitz: Wien", "Handelsgericht Wien, FN 122119m"],
  ],
  at_verein: [["Taubenfreunde Wien", ...ringstrasse], ["ZVR-Zahl: 123456789"]],
  ch_ag: [
    ["Muster AG", ...seestrasse],
    ["Sitz: Zürich", "Vorsitz des Verwaltungsrats: Clara Kontrolle", "Aktienkapital: CHF 100’000.00"],
    ["UID: CHE-107.787.577", "MWST-Nr.: CHE-107.787.577 MWST"],
  ],
  ch_gmbh: [
    ["Muster GmbH", ...seestrasse],
    ["Sitz: Zürich", "Geschäftsführung: Anna Muster"],
    ["UID: CHE-107.787.577"],
  ],
};

test.each(Object.entries(germanFooters) as [Rechtsform, string[][]][])(
  "the footer of %s says its details in their order",
  (rechtsform, columns) => {
    expect(plainSpaces(composeFooter(exampleSender(rechtsform), "de"))).toEqual(columns);
  },
);

const englishFooters: Partial<Record<Rechtsform, string[][]>> = {
  gmbh: [
    ["Muster GmbH", ...domstrasse],
    [
      "Registered office: Köln",
      "Amtsgericht Köln, HRB 12345",
      "Managing directors: Anna Muster, Dr. Ben Beispiel",
      "Chair of the supervisory board: Clara Kontrolle",
      "Share capital: €25,000.00",
      "Outstanding contributions: €12,500.00",
    ],
    ["VAT ID: DE136695976", "Phone: 0221 123-0", "Email: post@muster.example", "www.muster.example"],
  ],
  ag: [
    ["Muster AG", ...domstrasse],
    [
      "Registered office: Köln",
      "Amtsgericht Köln, HRB 777",
      "Executive board: Ben Beispiel (chair), Anna Muster",
      "Chair of the supervisory board: Clara Kontrolle",
      "Share capital: €50,000.00",
    ],
    ["VAT ID: DE136695976"],
  ],
  ek: [
    ["Blumen Muster e. K.", "Owner: Anna Muster", ...domstrasse],
    ["Registered office: Köln", "Amtsgericht Köln, HRA 14"],
    ["VAT ID: DE136695976"],
  ],
  ch_ag: [
    ["Muster AG", ...seestrasse],
    [
      "Registered office: Zürich",
      "Chair of the administrative board: Clara Kontrolle",
      "Share capital: CHF 100,000.00",
    ],
    ["UID: CHE-107.787.577", "VAT number: CHE-107.787.577 MWST"],
  ],
};

test.each(Object.entries(englishFooters) as [Rechtsform, string[][]][])(
  "the English footer of %s changes the words and not the order",
  (rechtsform, columns) => {
    expect(plainSpaces(composeFooter(exampleSender(rechtsform), "en"))).toEqual(columns);
  },
);

describe("the bank", () => {
  test("has a column of its own, with the IBAN in fours", () => {
    expect(bankOf("gmbh", exampleBank)).toEqual([
      "Commerzbank Köln",
      "IBAN: DE89 3704 0044 0532 0130 00",
      "BIC: COBADEFFXXX",
    ]);
  });

  test("names the holder where it is not the sender", () => {
    expect(bankOf("kg", exampleBank)?.[0]).toBe("Kontoinhaber: Muster GmbH");
  });

  test("stands between the law and the contact", () => {
    const columns = composeFooter({ ...exampleSender("gmbh"), bankverbindung: exampleBank }, "de");
    expect(columns.map((column) => column[0])).toEqual([
      "Muster GmbH",
      "Sitz: Köln",
      "Commerzbank Köln",
      "USt-IdNr.: DE136695976",
    ]);
  });
});

describe("a liquidation", () => {
  test("shows in the name and names the liquidators instead of the managers", () => {
    const sender = woundUp("ug", { liquidatoren: ["Lena Letzte"] });
    expect(composeFooter(sender, "de").slice(0, 2)).toEqual([
      ["Muster UG (haftungsbeschränkt) i. L.", ...domstrasse],
      ["Sitz: Köln", "Amtsgericht Köln, HRB 54321", "Liquidatoren: Lena Letzte"],
    ]);
  });

  test("of an AG is carried out by Abwickler", () => {
    const [, law] = composeFooter(woundUp("ag", { liquidatoren: ["Lena Letzte"] }), "de");
    expect(law).toContain("Abwickler: Lena Letzte");
    expect(law?.join()).not.toContain("Vorstand:");
  });

  test.each<[Rechtsform, Pflichtangaben, string]>([
    ["gmbh", {}, "Muster GmbH i. L."],
    ["gmbh", { firma: "Muster GmbH i.L." }, "Muster GmbH i.L."],
    ["gmbh", { firma: "Muster GmbH in Liquidation" }, "Muster GmbH in Liquidation"],
    ["at_gmbh", {}, "Muster Ges.m.b.H. in Liquidation"],
    ["ch_ag", {}, "Muster AG in Liquidation"],
    ["privatperson", {}, "Anna Muster"],
  ])("%s with %j is printed as %s", (rechtsform, details, name) => {
    expect(printedName(woundUp(rechtsform, details))).toBe(name);
  });
});

describe("a board's chair", () => {
  test("is named even when the list leaves the chair out", () => {
    expect(boardOf(["Anna Muster"], "Ben Beispiel")).toEqual([
      ["Vorstand: Ben Beispiel (Vorsitz), Anna Muster"],
    ]);
  });

  test("is not named twice", () => {
    expect(boardOf(["Anna Muster"], "Anna Muster")).toEqual([["Vorstand: Anna Muster (Vorsitz)"]]);
  });
});

test("capital is printed only with its outstanding contributions known", () => {
  const pflichtangaben = { firma: "Muster GmbH", stammkapitalCents: 2_500_000 };
  expect(composeFooter({ rechtsform: "gmbh", pflichtangaben }, "de")).toEqual([["Muster GmbH"]]);
});

test("a GbR without a name is called by its partners", () => {
  const pflichtangaben = { gesellschafter: ["Anna Muster", "Ben Beispiel"] };
  expect(printedName({ rechtsform: "gbr", pflichtangaben })).toBe("Anna Muster, Ben Beispiel");
});

test("a foreign partner's register entry is printed as it was given", () => {
  const komplementaere = [
    { firma: "Muster Ltd", registergericht: "Companies House Cardiff", registernummer: "01234567" },
  ];
  expect(composeFooter({ rechtsform: "kg", pflichtangaben: { komplementaere } }, "de")).toEqual([
    ["Persönlich haftende Gesellschafterin: Muster Ltd", "Companies House Cardiff, 01234567"],
  ]);
});

test("an empty profile has an empty footer, in every form and language", () => {
  for (const rechtsform of rechtsformen)
    for (const language of languages)
      expect(composeFooter({ rechtsform, pflichtangaben: {}, bankverbindung: null }, language)).toEqual([]);
});

/** Amounts carry a space that does not break; here it only has to be a space. */
const plainSpaces = (columns: string[][]) =>
  columns.map((column) => column.map((line) => line.replaceAll("\u00a0", " ")));

const bankOf = (rechtsform: Rechtsform, bankverbindung: typeof exampleBank) =>
  composeFooter({ ...exampleSender(rechtsform), bankverbindung }, "de").find((column) =>
    column.some((line) => line.startsWith("IBAN")),
  );

const woundUp = (rechtsform: Rechtsform, details: Pflichtangaben = {}) => {
  const sender = exampleSender(rechtsform);
  return { ...sender, pflichtangaben: { ...sender.pflichtangaben, inLiquidation: true, ...details } };
};

const boardOf = (vorstand: string[], vorstandsvorsitz: string) =>
  composeFooter({ rechtsform: "eg", pflichtangaben: { vorstand, vorstandsvorsitz } }, "de");
