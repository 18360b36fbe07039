import { expect, test } from "vitest";
import { isSameAddress } from "./address-echo.ts";

const recipient = {
  name: "Erika Müller",
  company: null,
  street: "Lange Straße",
  houseNumber: "5",
  pobox: null,
  zip: "80331",
  city: "München",
  country: "DE",
};
const german = { recipient, recipientLines: ["Erika Müller", "Lange Straße 5", "80331 München"] };
const swiss = {
  recipient: { ...recipient, country: "CH" },
  recipientLines: ["Café Zürich", "Bahnhofstrasse 1", "8001 Zürich", "SCHWEIZ"],
};

test.for([
  ["as it was written", german, ["Erika Müller", "Lange Straße 5", "80331 München"]],
  ["in capitals", german, ["ERIKA MÜLLER", "LANGE STRASSE 5", "80331 MÜNCHEN"]],
  ["without umlauts", german, ["Erika Mueller", "Lange Strasse 5", "80331 Muenchen"]],
  ["with other punctuation", german, ["Erika Müller,", "Lange Str. 5", "80331  München."]],
  ["in one line", german, ["Erika Müller, Lange Straße 5, 80331 München"]],
  ["with line breaks inside", german, ["Erika Müller\nLange Straße 5\n80331 München"]],
  ["in another order", german, ["80331 München", "Lange Straße 5", "Erika Müller"]],
  ["with a country at its end", german, ["Erika Müller", "Lange Straße 5", "80331 München", "Deutschland"]],
  ["with a country in English", german, ["Erika Müller", "Lange Straße 5", "80331 München", "GERMANY"]],
  ["without its country", swiss, ["Café Zürich", "Bahnhofstr. 1", "8001 Zürich"]],
  ["with its country in French", swiss, ["Cafe Zurich", "Bahnhofstrasse 1", "8001 Zürich", "Suisse"]],
] as const)("an address that was read %s is the same", ([, order, read]) => {
  expect(isSameAddress(order, read)).toBe(true);
});

test.for([
  ["another name", german, ["Erich Müller", "Lange Straße 5", "80331 München"]],
  ["another number", german, ["Erika Müller", "Lange Straße 6", "80331 München"]],
  ["a number that was cut", german, ["Erika Müller", "Lange Straße", "80331 München"]],
  ["another postcode", german, ["Erika Müller", "Lange Straße 5", "80333 München"]],
  ["another town", german, ["Erika Müller", "Lange Straße 5", "80331 Münster"]],
  ["another country", german, ["Erika Müller", "Lange Straße 5", "80331 München", "Österreich"]],
  ["a line too many", german, ["Herrn Dr. Wichtig", "Erika Müller", "Lange Straße 5", "80331 München"]],
  ["a line too few", german, ["Lange Straße 5", "80331 München"]],
  ["nothing", german, []],
] as const)("%s is another address", ([, order, read]) => {
  expect(isSameAddress(order, read)).toBe(false);
});
