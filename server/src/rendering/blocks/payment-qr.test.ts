import { expect, test } from "vitest";
import { referenceInput } from "../../foundation/letter-options.ts";
import { giroCode } from "../../foundation/payment-code.ts";
import { paymentQrBlock } from "./payment-qr.ts";

const german = { type: "paymentQr", iban: "DE02 1203 0000 0000 2020 51", name: "Hansen GmbH" };
const swiss = { type: "paymentQr", iban: "CH93 0076 2011 6238 5295 7", name: "Muster AG" };
const qrAccount = { ...swiss, iban: "CH44 3199 9123 0008 8901 2" };

test("a GiroCode is what banking apps expect, without trailing empty lines", () => {
  const code = (more: object) => giroCode(paymentQrBlock.parse({ ...german, ...more })).split("\n");
  expect(code({ name: "Hansen\nGmbH", amountCents: 14_990, remittance: "Rechnung 17" })).toEqual([
    "BCD",
    "002",
    "1",
    "SCT",
    "",
    "Hansen GmbH",
    "DE02120300000000202051",
    "EUR149.90",
    "",
    "",
    "Rechnung 17",
  ]);
  expect(code({})).toEqual(["BCD", "002", "1", "SCT", "", "Hansen GmbH", "DE02120300000000202051"]);
  expect(code({ bic: "byladem1001", reference: "rf18 5390 0754 7034" })).toMatchObject({
    4: "BYLADEM1001",
    9: "RF18539007547034",
  });
});

test.for([
  ["a wrong check digit of the account", { ...german, iban: "DE03120300000000202051" }, "iban iban"],
  ["no account at all", { ...german, iban: "x".repeat(20) }, "iban iban"],
  ["a bank code of nine characters", { ...german, bic: "BYLADEM10" }, "bic bic"],
  ["two references at once", { ...german, remittance: "a", reference: "b" }, "reference exclusive"],
  [
    "a wrong creditor reference",
    { ...german, reference: "RF19539007547034" },
    "reference creditor_reference",
  ],
  [
    "a QR reference for a German account whose digits look like a QR-IBAN",
    { ...german, iban: "DE71300501100012345678", reference: "210000000003139471430009017" },
    "reference creditor_reference",
  ],
  ["francs to a German account", { ...german, currency: "CHF" }, "currency currency"],
  ["an account outside the SEPA area", { ...german, iban: "BR1500000000000010932840814P2" }, "iban sepa"],
  [
    "more than banks must read",
    { ...german, name: "ü".repeat(70), remittance: "ß".repeat(140) },
    "remittance too_long",
  ],
  ["a QR account without its reference", qrAccount, "reference qr_reference"],
  [
    "a QR reference with a wrong check digit",
    { ...qrAccount, reference: "210000000003139471430009018" },
    "reference qr_reference",
  ],
  [
    "a QR reference for an ordinary account",
    { ...swiss, reference: "210000000003139471430009017" },
    "reference creditor_reference",
  ],
  ["letters that Swiss banks do not take", { ...swiss, remittance: "Счёт 17" }, "remittance character"],
] as const)("%s is refused where it stands", ([, payment, expected]) => {
  const { error } = paymentQrBlock.safeParse(payment);
  const found = error?.issues.map(
    (issue) =>
      `${issue.path.join(".")} ${String(issue.code === "custom" ? issue.params?.["rule"] : issue.code)}`,
  );
  expect(found).toEqual([expected]);
});

test.for([
  ["a QR account with its reference", { ...qrAccount, reference: "21 00000 00003 13947 14300 09017" }],
  ["a Swiss account with a creditor reference", { ...swiss, currency: "CHF", reference: "RF18539007547034" }],
  ["the largest amount", { ...german, amountCents: 99_999_999_999 }],
  ["a reference of one's own", { ...german, reference: "2026-117" }],
] as const)("%s is accepted", ([, payment]) => {
  expect(paymentQrBlock.safeParse(payment).success).toBe(true);
});

test.for([
  ["a text", "https://brieftaube.example/4711", undefined],
  ["500 characters of three bytes", "€".repeat(500), "qr"],
  ["a payment", { iban: german.iban, name: "Hansen", amountCents: 100 }, undefined],
  ["a wrong account", { iban: "DE03120300000000202051", name: "Hansen" }, "qr.iban"],
  ["a Swiss account", { iban: swiss.iban, name: "Muster" }, "qr.iban"],
] as const)("the code beside a letter: %s", ([, qr, path]) => {
  const { error } = referenceInput.safeParse({ qr });
  expect(error?.issues[0]?.path.join(".")).toBe(path);
});
