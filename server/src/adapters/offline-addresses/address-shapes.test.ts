import { describe, expect, test } from "vitest";
import { verdictOf } from "../../foundation/address-findings.ts";
import { type AddressInput, postalAddressOf } from "../../foundation/postal-address.ts";
import { judgeAddress } from "./judge-address.ts";
import { bundledTable, isTableCountry } from "./place-tables.ts";

type Given = Partial<AddressInput>;
type Shape = [
  verdict: "deliverable" | "corrected" | "uncertain" | "undeliverable",
  reason: string,
  given: Given,
];

const judge = (country: string, given: Given) => {
  const address = postalAddressOf({
    name: "Erika Beispiel",
    street: "Hauptstr. 5",
    city: "",
    country,
    ...given,
  });
  const table = isTableCountry(address.country) ? bundledTable(address.country) : null;
  const { findings, suggestion } = judgeAddress(address, table);
  return { verdict: verdictOf(findings), rules: findings.map(({ rule }) => rule), suggestion };
};

/** `street | zip city`, the way people write it down. */
const at = (street: string, place: string, more: Given = {}): Given => {
  const [zip = "", ...city] = place.split(" ");
  return { street, zip, city: city.join(" "), ...more };
};

const germany: Shape[] = [
  ["deliverable", "plain", at("Marienplatz 8", "80331 München")],
  ["deliverable", "plain", at("Reichstagufer 14", "10117 Berlin")],
  ["deliverable", "separate", at("Jungfernstieg", "20354 Hamburg", { houseNumber: "7" })],
  ["deliverable", "suffix", at("Schildergasse 12a", "50667 Köln")],
  ["deliverable", "range", at("Königsallee 60-62", "40212 Düsseldorf")],
  ["deliverable", "slash", at("Zeil 5/7", "60313 Frankfurt am Main")],
  ["deliverable", "fraction", at("Gasse 3 ½", "86150 Augsburg")],
  ["deliverable", "square", at("C 4, 12", "68159 Mannheim")],
  ["deliverable", "square", at("Q7", "68161 Mannheim", { houseNumber: "24" })],
  ["deliverable", "ordinal", at("Straße des 17. Juni 135", "10623 Berlin")],
  ["deliverable", "floor", at("Sonnenallee 100, 3. OG", "12045 Berlin")],
  ["deliverable", "entrance", at("Lindenstr. 9 Hinterhaus 2", "04177 Leipzig")],
  ["deliverable", "leading-zero", at("Prager Straße 10", "01069 Dresden")],
  ["corrected", "lost-zero", at("Prager Straße 10", "1069 Dresden")],
  ["corrected", "lost-zero", at("Markt 1", "4109 Leipzig")],
  ["undeliverable", "short", at("Prager Straße 10", "1069 Stuttgart")],
  ["deliverable", "prefix", at("Marienplatz 8", "D-80331 München")],
  ["deliverable", "prefix", at("Marienplatz 8", "DE-80331 München")],
  ["corrected", "blank", { street: "Marienplatz 8", zip: "80 331", city: "München" }],
  ["undeliverable", "letters", at("Marienplatz 8", "8O331 München")],
  ["undeliverable", "long", at("Marienplatz 8", "803311 München")],
  ["undeliverable", "unassigned", at("Hauptstr. 5", "00123 Berlin")],
  ["undeliverable", "unassigned", at("Hauptstr. 5", "05123 Berlin")],
  ["undeliverable", "unassigned", at("Hauptstr. 5", "43210 Essen")],
  ["undeliverable", "unassigned", at("Hauptstr. 5", "62123 Wiesbaden")],
  ["undeliverable", "missing-zip", { street: "Hauptstr. 5", city: "München" }],
  ["deliverable", "umlaut", at("Marienplatz 8", "80331 Muenchen")],
  ["deliverable", "umlaut", at("Marienplatz 8", "80331 Munchen")],
  ["deliverable", "case", at("Marienplatz 8", "80331 MÜNCHEN")],
  ["deliverable", "eszett", at("Hauptstr. 5", "35390 Giessen")],
  ["deliverable", "eszett", at("Hauptstr. 5", "35390 Gießen")],
  ["deliverable", "eszett", at("Hauptstr. 5", "01662 Meissen")],
  ["corrected", "english", at("Marienplatz 8", "80331 Munich")],
  ["corrected", "english", at("Domkloster 4", "50667 Cologne")],
  ["corrected", "english", at("Hauptmarkt 1", "90403 Nuremberg")],
  ["corrected", "typo", at("Marienplatz 8", "80331 Müncehn")],
  ["corrected", "typo", at("Königstr. 1", "70173 Stuttgard")],
  ["corrected", "typo", at("Hauptstr. 5", "44135 Dortmnd")],
  ["deliverable", "slash", at("Zeil 5", "60313 Frankfurt/Main")],
  ["deliverable", "abbreviated", at("Zeil 5", "60313 Frankfurt a. M.")],
  ["deliverable", "short", at("Zeil 5", "60313 Frankfurt")],
  ["deliverable", "brackets", at("Karl-Marx-Str. 1", "15230 Frankfurt (Oder)")],
  ["deliverable", "slash", at("Karl-Marx-Str. 1", "15230 Frankfurt/Oder")],
  ["undeliverable", "wrong-frankfurt", at("Zeil 5", "15230 Frankfurt am Main")],
  ["deliverable", "brackets", at("Markt 1", "06108 Halle (Saale)")],
  ["deliverable", "slash", at("Markt 1", "06108 Halle/Saale")],
  ["deliverable", "sankt", at("Hauptstr. 5", "53757 St. Augustin")],
  ["deliverable", "sankt", at("Hauptstr. 5", "53757 Sankt Augustin")],
  ["deliverable", "sankt", at("Hauptstr. 5", "66606 St Wendel")],
  ["deliverable", "bad", at("Kurpark 1", "61348 Bad Homburg v.d.H.")],
  ["deliverable", "bad", at("Kurpark 1", "61348 Bad Homburg")],
  ["uncertain", "bad", at("Kurpark 1", "61348 Bad Nauheim")],
  ["deliverable", "district", at("Am Sandwerder 1", "14109 Berlin-Wannsee")],
  ["deliverable", "district", at("Große Bergstr. 1", "22767 Hamburg-Altona")],
  ["deliverable", "district", { street: "Hauptstr. 5", zip: "14109", city: "Wannsee, Berlin" }],
  ["uncertain", "district", at("Am Sandwerder 1", "14109 Wannsee")],
  ["uncertain", "district", at("Hauptstr. 5", "14552 Tremsdorf")],
  ["undeliverable", "elsewhere", at("Marienplatz 8", "80331 Hamburg")],
  ["undeliverable", "elsewhere", at("Jungfernstieg 7", "10115 München")],
  ["undeliverable", "elsewhere", at("Zeil 5", "60313 Dresden")],
  ["uncertain", "neighbour", at("Marienplatz 8", "80331 Augsburg")],
  ["uncertain", "unlisted", at("Hauptstr. 5", "80999 Hintertupfingen")],
  ["uncertain", "sample", at("Musterstr. 1", "12345 Musterstadt")],
  ["uncertain", "numberless", at("Marienplatz", "80331 München")],
  ["uncertain", "numberless", at("Straße des 17. Juni", "10623 Berlin")],
  ["corrected", "twice", at("Marienplatz 8", "80331 München", { houseNumber: "8" })],
  ["undeliverable", "streetless", at("", "80331 München")],
  ["deliverable", "box", at("", "60003 Frankfurt am Main", { pobox: "10 03 21" })],
  ["deliverable", "box", at("Postfach 10 03 21", "60003 Frankfurt am Main")],
  ["deliverable", "box", at("Postfach", "60003 Frankfurt/Main", { houseNumber: "100321" })],
  ["deliverable", "box", at("P.O. Box 100321", "60003 Frankfurt")],
  ["deliverable", "both", at("Zeil 5", "60003 Frankfurt am Main", { pobox: "100321" })],
  ["uncertain", "box", at("", "61999 Frankfurt am Main", { pobox: "100321" })],
  ["deliverable", "bulk", at("", "11011 Berlin", { name: "Deutscher Bundestag" })],
  ["deliverable", "bulk", at("", "11016 Berlin", { name: "Bundesministerium der Finanzen" })],
  ["deliverable", "bulk", at("", "50728 Köln", { name: "Bundesverwaltungsamt" })],
  ["undeliverable", "locker", at("Packstation 145", "10117 Berlin", { company: "12345678" })],
  ["undeliverable", "locker", at("PACKSTATION", "10117 Berlin", { houseNumber: "145" })],
  ["undeliverable", "branch", at("Postfiliale 502", "10117 Berlin")],
  ["undeliverable", "shop", at("Hermes Paketshop, Hauptstr. 5", "10117 Berlin")],
  ["undeliverable", "customer-number", at("Hauptstr. 5", "10117 Berlin", { company: "987654321" })],
  ["deliverable", "company", at("Hauptstr. 5", "10117 Berlin", { company: "Paketshop Müller GmbH" })],
  ["deliverable", "care-of", at("Hauptstr. 5", "10117 Berlin", { company: "c/o Schmidt" })],
  ["deliverable", "care-of", at("c/o Schmidt, Hauptstr. 5", "10117 Berlin")],
  [
    "deliverable",
    "attention",
    at("Hauptstr. 5", "10117 Berlin", { name: "z. Hd. Frau Dr. Özgür", company: "Meier & Söhne KG" }),
  ],
  ["deliverable", "accents", at("Hauptstr. 5", "10117 Berlin", { name: "Željko Šarić-Łukasz Þórsson" })],
  [
    "deliverable",
    "long",
    at("Hauptstr. 5", "10117 Berlin", { company: "Gesellschaft für angewandte Beispielforschung mbH" }),
  ],
  ["undeliverable", "emoji", at("Hauptstr. 5", "10117 Berlin", { name: "Erika 💌" })],
  ["undeliverable", "cyrillic", at("Hauptstr. 5", "10117 Berlin", { name: "Иван Петров" })],
  ["undeliverable", "arabic", at("Hauptstr. 5", "10117 Berlin", { name: "محمد" })],
  ["undeliverable", "control", at("Hauptstr. 5", "10117 Berlin", { name: "Erika\u0007" })],
  ["undeliverable", "stacked", at("Hauptstr. 5", "10117 Berlin", { name: `Z${"\u0300".repeat(20)}` })],
  ["deliverable", "invisible", at("Haupt\u00ADstr. 5", "10117 Berlin\u200B")],
  ["deliverable", "village", at("", "94227 Zwiesel", { houseNumber: "12", street: "" })],
  ["undeliverable", "swiss", at("Bahnhofstr. 1", "8001 Zürich")],
];

const austria: Shape[] = [
  ["deliverable", "plain", at("Stephansplatz 1", "1010 Wien")],
  ["deliverable", "stairs", at("Mariahilfer Straße 10/2/14", "1070 Wien")],
  ["deliverable", "door", at("Praterstraße 5, Stiege 2, Tür 14", "1020 Wien")],
  ["deliverable", "district", at("Favoritenstraße 7", "1100 Wien-Favoriten")],
  ["corrected", "english", at("Stephansplatz 1", "1010 Vienna")],
  ["deliverable", "plain", at("Hauptplatz 1", "8010 Graz")],
  ["uncertain", "overlap", at("Bahnhofstrasse 1", "8010 Zürich")],
  ["deliverable", "plain", at("Hauptplatz 1", "4020 Linz")],
  ["deliverable", "suffix", at("Hauptplatz 1", "4020 Linz an der Donau")],
  ["deliverable", "sankt", at("Rathausplatz 1", "3100 Sankt Pölten")],
  ["deliverable", "sankt", at("Rathausplatz 1", "3100 St. Pölten")],
  ["deliverable", "prefix", at("Getreidegasse 9", "A-5020 Salzburg")],
  ["deliverable", "umlaut", at("Hauptstraße 1", "6020 Innsbruck")],
  ["corrected", "typo", at("Maria-Theresien-Straße 1", "6020 Insbruck")],
  ["undeliverable", "five-digits", at("Stephansplatz 1", "10100 Wien")],
  ["undeliverable", "zero", at("Stephansplatz 1", "0101 Wien")],
  ["undeliverable", "unassigned", at("Stephansplatz 1", "1910 Wien")],
  ["undeliverable", "elsewhere", at("Stephansplatz 1", "6020 Wien")],
  ["uncertain", "village", at("Dorf 12", "9560 Burgrad")],
  ["uncertain", "numberless", at("Stephansplatz", "1010 Wien")],
  ["uncertain", "streetless", at("", "1010 Wien")],
  ["deliverable", "box", at("Postfach 100", "1011 Wien")],
];

const switzerland: Shape[] = [
  ["deliverable", "plain", at("Bahnhofstrasse 1", "8001 Zürich")],
  ["deliverable", "umlaut", at("Bahnhofstrasse 1", "8001 Zuerich")],
  ["deliverable", "accents", at("Bahnhofstrasse 1", "8001 Zurich")],
  ["deliverable", "prefix", at("Bahnhofstrasse 1", "CH-8001 Zürich")],
  ["uncertain", "overlap", at("Hauptplatz 1", "8010 Graz")],
  ["deliverable", "french", at("Rue du Rhône 12", "1204 Genève")],
  ["deliverable", "number-first", at("12, Rue du Rhône", "1204 Genève")],
  ["corrected", "german", at("Rue du Rhône 12", "1204 Genf")],
  ["corrected", "english", at("Rue du Rhône 12", "1204 Geneva")],
  ["deliverable", "accents", at("Rue de Lausanne 1", "2000 Neuchatel")],
  ["corrected", "german", at("Rue de Lausanne 1", "2000 Neuenburg")],
  ["deliverable", "italian", at("Via Nassa 5", "6900 Lugano")],
  ["deliverable", "bilingual", at("Bahnhofstrasse 1", "2502 Biel/Bienne")],
  ["deliverable", "bilingual", at("Rue de la Gare 1", "2502 Bienne")],
  ["deliverable", "bilingual", at("Bahnhofstrasse 1", "2502 Biel")],
  ["deliverable", "sankt", at("Marktgasse 1", "9000 Sankt Gallen")],
  ["deliverable", "box", at("Postfach", "3001 Bern")],
  ["deliverable", "box", at("Case postale 123", "1211 Genève")],
  ["uncertain", "bulk", at("", "3003 Bern", { name: "Bundesamt für Statistik" })],
  ["undeliverable", "five-digits", at("Bahnhofstrasse 1", "80010 Zürich")],
  ["undeliverable", "elsewhere", at("Bahnhofstrasse 1", "1204 Zürich")],
  ["corrected", "typo", at("Bahnhofstrasse 1", "8001 Zürrich")],
  ["uncertain", "numberless", at("Bahnhofstrasse", "8001 Zürich")],
];

const liechtenstein: Shape[] = [
  ["deliverable", "plain", at("Städtle 1", "9490 Vaduz")],
  ["deliverable", "prefix", at("Städtle 1", "FL-9490 Vaduz")],
  ["undeliverable", "range", at("Städtle 1", "9480 Vaduz")],
  ["uncertain", "mixed", at("Landstrasse 1", "9494 Vaduz")],
];

const others: [country: string, ...Shape][] = [
  ["FR", "deliverable", "plain", at("12 rue de Rivoli", "75001 Paris")],
  ["FR", "deliverable", "prefix", at("12 rue de Rivoli", "F-75001 Paris")],
  ["FR", "undeliverable", "short", at("12 rue de Rivoli", "7501 Paris")],
  ["FR", "undeliverable", "missing-zip", { street: "12 rue de Rivoli", city: "Paris" }],
  ["GB", "deliverable", "plain", { street: "10 Downing Street", zip: "SW1A 2AA", city: "London" }],
  ["GB", "deliverable", "lowercase", { street: "10 Downing Street", zip: "sw1a 2aa", city: "London" }],
  ["GB", "undeliverable", "digits", { street: "10 Downing Street", zip: "12345", city: "London" }],
  ["US", "deliverable", "plain", at("548 Market St", "94104 San Francisco, CA")],
  ["US", "deliverable", "plus-four", at("548 Market St", "94104-5401 San Francisco, CA")],
  ["US", "undeliverable", "letters", at("548 Market St", "ABCDE San Francisco, CA")],
  ["NL", "deliverable", "plain", { street: "Damrak 1", zip: "1012 LG", city: "Amsterdam" }],
  ["NL", "deliverable", "joined", { street: "Damrak 1", zip: "1012LG", city: "Amsterdam" }],
  ["NL", "undeliverable", "short", { street: "Damrak 1", zip: "1012", city: "Amsterdam" }],
  ["PL", "deliverable", "plain", at("ul. Świętokrzyska 31", "00-116 Warszawa")],
  ["PL", "corrected", "dashless", at("ul. Świętokrzyska 31", "00116 Warszawa")],
  ["PT", "corrected", "dashless", at("Rua Augusta 5", "1100048 Lisboa")],
  ["IT", "deliverable", "plain", at("Via Roma 1", "39100 Bolzano")],
  ["ES", "deliverable", "plain", at("Gran Vía 1", "28013 Madrid")],
  ["BE", "deliverable", "plain", at("Rue de la Loi 16", "1000 Bruxelles")],
  ["LU", "deliverable", "prefix", at("Rue Notre-Dame 1", "L-2240 Luxembourg")],
  ["DK", "deliverable", "plain", at("Strøget 1", "1457 København")],
  ["SE", "deliverable", "plain", { street: "Drottninggatan 1", zip: "111 51", city: "Stockholm" }],
  ["NO", "deliverable", "plain", at("Karl Johans gate 1", "0154 Oslo")],
  ["FI", "deliverable", "plain", at("Mannerheimintie 1", "00100 Helsinki")],
  ["CZ", "deliverable", "plain", { street: "Václavské náměstí 1", zip: "110 00", city: "Praha" }],
  ["LV", "deliverable", "own-prefix", at("Brīvības iela 1", "LV-1010 Rīga")],
  ["IE", "deliverable", "codeless", { street: "1 O'Connell Street", city: "Dublin 1" }],
  ["IE", "deliverable", "eircode", { street: "1 O'Connell Street", zip: "D01 F5P2", city: "Dublin" }],
  ["HK", "deliverable", "codeless", { street: "88 Queensway", city: "Hong Kong" }],
  ["HK", "deliverable", "unused-code", { street: "88 Queensway", zip: "999077", city: "Hong Kong" }],
  ["AE", "deliverable", "codeless", { street: "", pobox: "1234", city: "Dubai" }],
  ["JP", "deliverable", "plain", at("1-1 Chiyoda", "100-0001 Tokyo")],
  ["JP", "undeliverable", "script", at("千代田1-1", "100-0001 東京")],
  ["GR", "undeliverable", "script", { street: "Ερμού 1", zip: "105 63", city: "Αθήνα" }],
  ["GR", "deliverable", "latin", { street: "Ermou 1", zip: "105 63", city: "Athina" }],
  ["TR", "deliverable", "plain", at("İstiklal Cad. 1", "34435 İstanbul")],
  ["BR", "deliverable", "plain", at("Av. Paulista 1000", "01310-100 São Paulo")],
  ["XX", "undeliverable", "country", at("Street 1", "12345 Nowhere")],
  ["FR", "undeliverable", "streetless", at("", "75001 Paris")],
];

const sections: [country: string, Shape[]][] = [
  ["DE", germany],
  ["AT", austria],
  ["CH", switzerland],
  ["LI", liechtenstein],
];
const table = [
  ...sections.flatMap(([country, shapes]) =>
    shapes.map(([verdict, reason, given]) => ({ country, verdict, reason, given })),
  ),
  ...others.map(([country, verdict, reason, given]) => ({ country, verdict, reason, given })),
].map((shape, at) =>
  Object.assign(shape, { title: `${at + 1} ${shape.country} ${shape.reason}: ${shape.verdict}` }),
);

/** A correction always comes with a suggestion, a doubt may, a clear verdict never does. */
const maySuggest = {
  deliverable: [false],
  corrected: [true],
  uncertain: [true, false],
  undeliverable: [false],
};

describe("shapes of real addresses", () => {
  test("there are at least 80 German, 20 Austrian, 20 Swiss and 30 others", () => {
    expect(germany.length).toBeGreaterThanOrEqual(80);
    expect(austria.length).toBeGreaterThanOrEqual(20);
    expect(switzerland.length).toBeGreaterThanOrEqual(20);
    expect(others.length).toBeGreaterThanOrEqual(30);
  });

  test.for(table)("$title", ({ country, verdict, given }) => {
    const judged = judge(country, given);

    expect({ given, ...judged }).toMatchObject({ verdict });
    expect(maySuggest[verdict]).toContain(judged.suggestion !== null);
  });

  test("a suggestion that is taken leads to a deliverable address", () => {
    const corrected = table.filter(({ verdict }) => verdict === "corrected");
    const again = corrected.map(({ country, reason, given }) => {
      const { suggestion } = judge(country, given);
      return suggestion ? `${reason} ${judge(suggestion.country, suggestion).verdict}` : reason;
    });

    expect(again).toEqual(corrected.map(({ reason }) => `${reason} deliverable`));
  });
});
