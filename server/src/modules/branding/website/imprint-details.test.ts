import { expect, test } from "vitest";
import { readDetails } from "./imprint-details.ts";
import { imprintLines } from "./imprint-lines.ts";
import { personNames } from "./person-names.ts";

const read = (html: string, host = "www.muster.example") => {
  const lines = imprintLines(`<h1>Impressum</h1>${html}`) ?? [];
  const { rechtsform, details } = readDetails(lines, { host, organisation: null });
  return { rechtsform, ...Object.fromEntries(details.map(({ key, value }) => [key, value])) };
};

test.for([
  ["<p>Registergericht: Amtsgericht München, HRB 12345</p>", "Amtsgericht München", "HRB 12345"],
  [
    "<p>Amtsgericht Charlottenburg (Berlin)<br>HRB 123456 B</p>",
    "Amtsgericht Charlottenburg",
    "HRB 123456 B",
  ],
  [
    "<p>Eingetragen im Handelsregister des Amtsgerichts Bad Homburg v. d. Höhe unter HRB-Nr. 7890.</p>",
    "Amtsgericht Bad Homburg v. d. Höhe",
    "HRB 7890",
  ],
  ["<p>AG Frankfurt am Main HRB 55</p>", "Amtsgericht Frankfurt am Main", "HRB 55"],
  ["<p>Handelsregister: Köln HRB: 4711<br>Registergericht: Köln</p>", "Amtsgericht Köln", "HRB 4711"],
  [
    "<table><tr><td>Registergericht</td><td>Neustadt an der Weinstraße</td></tr><tr><td>Registernummer</td><td>HRA 1</td></tr></table>",
    "Amtsgericht Neustadt an der Weinstraße",
    "HRA 1",
  ],
  ["<p>Vereinsregister: VR 987 beim Amtsgericht Ulm.</p>", "Amtsgericht Ulm", "VR 987"],
] as const)("the register is read from %s", ([html, registergericht, registernummer]) => {
  expect(read(html)).toMatchObject({ registergericht, registernummer });
});

test.for([
  ["Geschäftsführer: Anna Muster", ["Anna Muster"]],
  ["Geschäftsführerin: Frau Dr. Anna von der Muster", ["Dr. Anna von der Muster"]],
  ["Geschäftsführung: Anna Muster, Ben O’Neill & Cem Öz", ["Anna Muster", "Ben O’Neill", "Cem Öz"]],
  [
    "Geschäftsführer:<br>Anna Muster<br>Ben Beispiel<br>Telefon: 0221 1234567",
    ["Anna Muster", "Ben Beispiel"],
  ],
  [
    "Geschäftsführende Gesellschafter: Anna-Lena Muster und Ben Beispiel",
    ["Anna-Lena Muster", "Ben Beispiel"],
  ],
  ["Vertreten durch den Geschäftsführer Herrn Ben Beispiel", ["Ben Beispiel"]],
  ["Vertreten durch:<br>Anna Muster (Sprecherin), Ben Beispiel", ["Anna Muster", "Ben Beispiel"]],
  ["Managing Directors: Anna Muster and Ben Beispiel", ["Anna Muster", "Ben Beispiel"]],
] as const)("managers are read from %s", ([line, names]) => {
  const address = "<p>Muster GmbH<br>Domstraße 1<br>50668 Köln</p>";

  expect(read(`${address}<p>${line}</p>`)).toMatchObject({ rechtsform: "gmbh", geschaeftsfuehrer: names });
});

test.for([
  ["Domstraße 1<br>50668 Köln", "Domstraße", "1", "50668", "Köln"],
  ["Straße des 17. Juni 135<br>D-10623 Berlin", "Straße des 17. Juni", "135", "10623", "Berlin"],
  ["Am Alten Markt 3 a-c | 18055 Rostock", "Am Alten Markt", "3a-c", "18055", "Rostock"],
  [
    "Bürocenter, 3. OG<br>Kaiserstr. 12/14<br>60311 Frankfurt am Main, Deutschland",
    "Kaiserstr.",
    "12/14",
    "60311",
    "Frankfurt am Main",
  ],
] as const)("the address is read from %s", ([html, strasse, hausnummer, plz, ort]) => {
  expect(read(`<p>Muster GmbH<br>${html}</p>`)).toMatchObject({
    firma: "Muster GmbH",
    "anschrift.strasse": strasse,
    "anschrift.hausnummer": hausnummer,
    "anschrift.plz": plz,
    "anschrift.ort": ort,
  });
});

test.for([
  ["info@muster.example", "info@muster.example"],
  ["info (at) muster.example", "info@muster.example"],
  ["info [at] muster [dot] example", "info@muster.example"],
  ["info at muster dot example", undefined],
  ["info at muster.example", "info@muster.example"],
  ['<a href="mailto:info@muster.example?subject=x">Schreiben Sie uns</a>', "info@muster.example"],
  ["agentur@fremd.example<br>info@muster.example", "info@muster.example"],
] as const)("the e-mail address is read from %s", ([html, email]) => {
  expect((read(`<p>${html}</p>`) as { email?: string }).email).toBe(email);
});

test.for([
  ["Muster GmbH & Co. KG", "gmbh_co_kg"],
  ["Muster UG (haftungsbeschränkt)", "ug"],
  ["Muster Gesellschaft mbH", "gmbh"],
  ["Muster AG", "ag"],
  ["Muster SE & Co. KGaA", "kgaa"],
  ["Muster OHG", "ohg"],
  ["Muster KG", "kg"],
  ["Muster e.K.", "ek"],
  ["Muster und Beispiel GbR", "gbr"],
  ["Muster & Partner PartG mbB", "partg_mbb"],
  ["Musterverein e.V.", "ev"],
  ["Muster eG", "eg"],
] as const)("%s is a %s", ([name, rechtsform]) => {
  expect(read(`<p>${name}<br>Domstraße 1<br>50668 Köln</p>`)).toMatchObject({ rechtsform });
});

test("what stands under disclaimers, credits and other companies' notices is not the sender's", () => {
  const found = read(
    `<p>Muster GmbH<br>Domstraße 1<br>50668 Köln</p><h2>Haftungsausschluss</h2><p>Fremd AG<br>Fremdweg 2<br>10115 Berlin<br>HRB 999</p>
     <h2>Umsatzsteuer</h2><p>USt-IdNr.: DE136695976</p><h2>Webdesign</h2><p>Agentur OHG, agentur@fremd.example</p>`,
  );

  expect(found).toMatchObject({ firma: "Muster GmbH", "anschrift.ort": "Köln", ustId: "DE136695976" });
  expect(found).not.toHaveProperty("registernummer");
  expect(found).not.toHaveProperty("email");
});

test("where the imprint is silent, what the site tells search engines counts", () => {
  const organisation = {
    name: "Muster",
    legalName: "Muster GmbH",
    logo: null,
    telephone: "+49 221 1234567",
    email: "info@muster.example",
    vatId: "DE136695976",
    street: "Domstraße 1",
    postcode: "50668",
    city: "Köln",
  };
  const lines = imprintLines("<h1>Impressum</h1><p>Geschäftsführer: Anna Muster</p>") ?? [];
  const { rechtsform, details } = readDetails(lines, { host: "muster.example", organisation });

  expect(rechtsform).toBe("gmbh");
  expect(Object.fromEntries(details.map(({ key, value }) => [key, value]))).toMatchObject({
    firma: "Muster GmbH",
    geschaeftsfuehrer: ["Anna Muster"],
    "anschrift.strasse": "Domstraße",
    "anschrift.plz": "50668",
    ustId: "DE136695976",
    telefon: "+49 221 1234567",
    email: "info@muster.example",
    web: "muster.example",
  });
});

test("a fax is no telephone, and a page without an imprint has none", () => {
  expect(read("<p>Fax: 0221 1234567</p>")).not.toHaveProperty("telefon");
  expect(imprintLines("<nav><a href=/impressum>Impressum</a></nav><p>Guten Tag</p>")).toBeNull();
});

test("values are fit for a sender profile, whatever is hidden in them", () => {
  expect(read("<p>Mus\u202eter\u200b GmbH\u0007<br>Domstraße 1<br>50668 Köln</p>")).toMatchObject({
    firma: "Mus ter GmbH",
  });
});

test.for([
  "Amtsgericht Köln",
  "Telefon Nummer",
  "Muster GmbH",
  "Anna",
  "12 Anna Muster",
  "ANGABEN ZUM ANBIETER",
  "",
])("%s is no person", (text) => {
  expect(personNames(text)).toEqual([]);
});
