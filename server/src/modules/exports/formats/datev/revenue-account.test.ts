import { expect, test } from "vitest";
import type { IssuedDocument } from "../../../documents/documents.ts";
import { reportedDestination, reportedVatId, revenueAccountOf } from "./revenue-account.ts";
import type { DatevSettings } from "../../../partners/partners.ts";

type Invoice = IssuedDocument["invoice"];
type Group = Invoice["totals"]["groups"][number];

const settingsOf = (
  skr: "03" | "04",
  konten: Partial<DatevSettings["konten"]> = {},
  sachkontenlaenge = 4,
): DatevSettings => ({
  berater: 1001,
  mandant: 1,
  skr,
  sachkontenlaenge,
  wirtschaftsjahrBeginn: "01-01",
  konten: { debitor: "10000", ...konten },
});

const inMuenchen = {
  name: "Erika Müller",
  company: null,
  street: "Weg",
  houseNumber: "5",
  zip: "80331",
  city: "München",
};

const soldTo = (country: string, buyerUstId: string | null, steuerfall: Invoice["steuerfall"] = "regel") => {
  const address = { ...inMuenchen, pobox: null, country };
  return { buyer: { address, ustId: null }, invoice: { steuerfall, buyerUstId } as Invoice };
};

type Case = [string, Group["category"], string, ReturnType<typeof soldTo>, string | null, string | null];

const cases: Case[] = [
  ["19 %", "S", "19", soldTo("DE", null), "8400", "4400"],
  ["7 %", "S", "7", soldTo("DE", null), "8300", "4300"],
  ["another rate", "S", "10.7", soldTo("DE", null), null, null],
  ["VAT of France under the One-Stop-Shop", "S", "20", soldTo("FR", null, "oss"), "8320", "4320"],
  ["a farmer's 19 %", "S", "19", soldTo("DE", null, "durchschnittssatz"), null, null],
  ["exempt by § 4", "E", "0", soldTo("DE", null, "steuerfrei"), null, null],
  ["an exempt line beside taxed ones", "E", "0", soldTo("DE", null), null, null],
  ["a small business", "E", "0", soldTo("DE", null, "kleinunternehmer"), "8195", "4185"],
  ["goods to France", "K", "0", soldTo("FR", "FR40303265045"), "8125", "4125"],
  ["an export", "G", "0", soldTo("CH", null), "8120", "4120"],
  ["reverse charge at home", "AE", "0", soldTo("DE", "DE136695976"), "8337", "4337"],
  ["reverse charge to Austria", "AE", "0", soldTo("AT", "atu 13585627"), "8336", "4336"],
  ["reverse charge to Greece", "AE", "0", soldTo("GR", "EL123456789"), "8336", "4336"],
  ["reverse charge outside the Union", "AE", "0", soldTo("CH", "CHE123456788"), null, null],
  ["outside the scope, at home", "O", "0", soldTo("DE", null), null, null],
  ["outside the scope, in the Union", "O", "0", soldTo("IT", null), "8339", "4339"],
  ["outside the scope, elsewhere", "O", "0", soldTo("US", null), "8338", "4338"],
];

test.for(cases)("%s has its account, or asks for one", ([, category, rate, document, skr03, skr04]) => {
  const accountIn = (settings: DatevSettings) => {
    const found = revenueAccountOf({ category, rate }, document, settings);
    return "account" in found ? found.account : null;
  };

  expect([accountIn(settingsOf("03")), accountIn(settingsOf("04"))]).toEqual([skr03, skr04]);
  expect(accountIn(settingsOf("04", {}, 8))).toBe(skr04 && `${skr04}0000`);
});

test.for([
  ["S", "10.7", soldTo("DE", null), "konten.erloeseAndereSaetze.10.7"],
  ["E", "0", soldTo("DE", null), "konten.erloeseSteuerfrei"],
  ["AE", "0", soldTo("CH", "CHE123456788"), "konten.erloeseReverseCharge"],
  ["O", "0", soldTo("DE", null), "konten.erloeseNichtSteuerbar"],
] as const)("%s at %s % asks for the setting by its name", ([category, rate, document, missing]) => {
  expect(revenueAccountOf({ category, rate }, document, settingsOf("03"))).toEqual({ missing });
});

test("an account that was set goes before the usual one", () => {
  const konten = {
    erloese19: "4410",
    erloeseReverseCharge: "4340",
    erloeseAndereSaetze: { "10.7": "4180" },
  };
  const accountOf = (category: "S" | "AE", rate: string) =>
    revenueAccountOf({ category, rate }, soldTo("AT", "ATU13585627"), settingsOf("04", konten));

  expect([accountOf("S", "19"), accountOf("S", "10.7"), accountOf("AE", "0")]).toEqual([
    { account: "4410" },
    { account: "4180" },
    { account: "4340" },
  ]);
});

test.for([
  ["K", soldTo("FR", "FR 40 303265045"), "FR40303265045"],
  ["AE", soldTo("AT", "ATU13585627"), "ATU13585627"],
  ["AE", soldTo("DE", "DE136695976"), ""],
  ["G", soldTo("CH", "CHE123456788"), ""],
  ["S", soldTo("FR", "FR40303265045"), ""],
] as const)(
  "the VAT id of a buyer is reported for what the statement to Brussels lists: %s",
  ([category, to, vatId]) => {
    expect(reportedVatId({ category }, to)).toBe(vatId);
  },
);

test("VAT of another member state is reported with the state and its rate, other VAT is not", () => {
  const inGreece = { invoice: { steuerfall: "oss", ossLand: "GR" } as Invoice };
  expect(reportedDestination({ rate: "5.5" }, inGreece)).toEqual({ country: "EL", rate: "5,5" });
  expect(reportedDestination({ rate: "19" }, soldTo("DE", null))).toBeNull();
});
