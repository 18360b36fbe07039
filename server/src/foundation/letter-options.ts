import { z } from "zod";
import { checkWords } from "./check-words.ts";
import { requireGiroCode } from "./payment-code.ts";
import { lineOfText } from "./text.ts";

/** Every postal product by the name the interface gives it. Which of them a country has, a quote says. */
export const deliveryTypes = [
  "standard",
  "einschreiben_einwurf",
  "einschreiben_uebergabe",
  "ch_b_post",
  "ch_a_post",
  "ch_einschreiben",
  "at_eco",
  "at_prio",
  "intl_standard",
  "intl_priority",
  "intl_express",
  "intl_tracked",
  "intl_registered",
] as const;
export type DeliveryType = (typeof deliveryTypes)[number];
/** Whether a letter is printed on both sides of its sheets; where nobody says so, as the account prints. */
export const duplexInput = z.boolean().describe("Both sides.");

export const deliveryTypeInput = z.enum(deliveryTypes).meta({ title: "DeliveryType" });

/** `draft` and `review` put a send into the approval queue. */
export const approvalModeInput = z.enum(["auto", "draft", "review"]);

/** ISO 3166-1 alpha-2. */
export const countryInput = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/);

/** A ceiling for the gross price of a letter. */
export const maxCostEurosInput = z.number().positive().max(100_000).describe("Gross, in euros.");

/** A moment as ISO 8601; without an offset it is Berlin local time. */
export const instantInput = z.iso.datetime({ local: true, offset: true });

/** The same, or a bare date: the Berlin midnight with which that day begins. */
export const momentInput = z.union([z.iso.date(), instantInput]);

/** What makes a payment code: the fields of a GiroCode. */
const paymentCodeInput = z
  .strictObject({
    iban: lineOfText(42),
    name: lineOfText(70),
    amountCents: z.int().positive().max(99_999_999_999).optional(),
    remittance: lineOfText(140).optional(),
    reference: lineOfText(35).optional(),
    bic: lineOfText(11).optional(),
  })
  .superRefine(requireGiroCode);

/** More bytes would make a code too fine to print at its size. */
const codeTextInput = lineOfText(500).refine(
  (text) => Buffer.byteLength(text) <= 500,
  checkWords({ en: "at most 500 bytes", de: "höchstens 500 Byte" }),
);

/** The values of one letter that fill the information block and the code. */
export const referenceInput = z.strictObject({
  aktenzeichen: lineOfText(100).optional(),
  ihrZeichen: lineOfText(100).optional(),
  ihreNachrichtVom: lineOfText(40).optional(),
  unserZeichen: lineOfText(100).optional(),
  kundennummer: lineOfText(100).optional(),
  datum: lineOfText(40).optional(),
  qr: z.union([codeTextInput, paymentCodeInput]).optional(),
});
