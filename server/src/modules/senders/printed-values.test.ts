import { expect, test } from "vitest";
import { exampleBank, exampleSender } from "./example-senders.ts";
import { printedValues } from "./printed-values.ts";

test("a design gets a sender's details as they are printed", () => {
  const sender = { ...exampleSender("gmbh"), bankverbindung: exampleBank, disclaimer: "Vertraulich." };

  expect(printedValues(sender)).toMatchObject({
    name: "Muster GmbH",
    strasse: "Domstraße 1",
    plz: "50668",
    ort: "Köln",
    telefon: "0221 123-0",
    geschaeftsfuehrer: "Anna Muster, Dr. Ben Beispiel",
    registergericht: "Amtsgericht Köln",
    registernummer: "HRB 12345",
    iban: "DE89 3704 0044 0532 0130 00",
    disclaimer: "Vertraulich.",
  });
});

test("what a sender does not say is left out, and what is badly formed stays as it was written", () => {
  const sender = {
    rechtsform: "gmbh" as const,
    pflichtangaben: { firma: "Muster GmbH", registernummer: "keine" },
    bankverbindung: { iban: "DE00" },
    disclaimer: null,
  };

  expect(printedValues(sender)).toEqual({ name: "Muster GmbH", registernummer: "keine", iban: "DE00" });
});
