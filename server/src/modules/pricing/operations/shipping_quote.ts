import { z } from "zod";
import { deliveryName } from "../../../texts/delivery-names.ts";
import { berlinDay } from "../../../foundation/berlin-time.ts";
import type { Language } from "../../../foundation/language.ts";
import { countryInput, deliveryTypeInput, duplexInput } from "../../../foundation/letter-options.ts";
import { type ProblemText, refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { arrivalInput, arrivalOutput } from "../../../operations/arrival-input.ts";
import { printTermsOf } from "../../../ports/carrier.ts";
import { lineOfText } from "../../../foundation/text.ts";
import type { FormJudgement } from "../../../texts/forms/form-judgement.ts";
import { explainWarning, letterWarningOutput } from "../../../texts/letter-warnings.ts";
import { arrivalView, planArrival } from "../../deadlines/deadlines.ts";
import { requireLetter, sourceOf, type StoredLetter } from "../../letters/letters.ts";
import { judgeForm, posterOf, termsWith } from "../../sending/sending.ts";
import { expectedDelivery, postedWithoutExpress } from "../delivery-days.ts";
import type { PriceWish } from "../letter-price.ts";
import type { PricedOffer } from "../offers.ts";
import { letterFormats } from "../price-tables.ts";
import type { Quote } from "../quote.ts";
import { quoteLetter, tierOf } from "../quote-letter.ts";
import { isRegistered, isTracked, workingDays } from "../products.ts";

const days = z.object({ min: z.int(), max: z.int() });

export const shippingQuote = defineOperation({
  name: "shipping_quote",
  title: "Quote a letter",
  summary: "Prices a letter and names the delivery types of a country.",
  description:
    "An estimate, gross; order_send with dryRun gives the final price. `standard` outside DE asks what there is: " +
    "choose from options. Never replace registered mail by another type without the user's consent.",
  doors: ["mcp", "rest", "portal"],
  toolset: "pricing",
  scope: "letter:read",
  effect: "read",
  refuses: ["NOT_FOUND", "COUNTRY_NOT_SUPPORTED", "LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY", "PRICE_UNAVAILABLE"],
  input: z.strictObject({
    pageCount: z.int().min(1).max(30),
    color: z.boolean(),
    deliveryType: deliveryTypeInput,
    express: z.boolean().default(false).describe("Printed the same day if in before 12:00 Berlin."),
    duplex: duplexInput.optional(),
    country: countryInput.optional().describe("Default: the letter's, else DE."),
    letterId: z.uuid().optional().describe("Its pages and colour count instead."),
    arrival: arrivalInput.optional(),
    zip: lineOfText(20).optional().describe("The recipient's, for arrival."),
  }),
  output: z.object({
    unitPriceCents: z.int().nullable().describe("Gross; null where standard only asked what there is."),
    currency: z.literal("EUR"),
    priceVersion: z.string(),
    tierId: z.string(),
    country: z.string(),
    deliveryType: deliveryTypeInput,
    shippingMethod: z.string().nullable(),
    pageCount: z.int(),
    color: z.boolean(),
    express: z.boolean(),
    duplex: z.boolean(),
    format: z.enum(letterFormats),
    sheets: z.int(),
    weightGrams: z.int(),
    breakdown: z
      .object({
        productionCents: z.int(),
        postageCents: z.int(),
        surchargesCents: z.int(),
        netCents: z.int(),
        vatCents: z.int(),
        vatPercent: z.int(),
      })
      .nullable()
      .describe("Net parts; net and VAT make the price."),
    estimatedDelivery: z
      .object({ workingDays: days, postedOn: z.iso.date(), earliest: z.iso.date(), latest: z.iso.date() })
      .nullable(),
    availableDeliveryTypes: z.array(deliveryTypeInput),
    options: z.array(
      z.object({
        deliveryType: deliveryTypeInput,
        shippingMethod: z.string(),
        unitPriceCents: z.int(),
        workingDays: days.describe("After posting."),
        tracked: z.boolean(),
        registered: z.boolean(),
      }),
    ),
    ignoredInputs: z.array(z.string()).describe("What letterId decided instead."),
    validUntil: z.iso.date().nullable().describe("The last day of the price list, if one is set."),
    arrival: arrivalOutput.nullable(),
    warnings: z.array(letterWarningOutput),
    note: z.string(),
  }),

  async run({ letterId, arrival, zip, ...given }, call) {
    const { db, caller, clock, carriers, language } = call;
    const letter = letterId === undefined ? null : await requireLetter(db, caller, letterId);
    if (letter?.composition.parts) refuseField("letterId", "in_parts", inParts[language]);
    const at = clock.now();
    const { tierId, duplex: accountDuplex, untaxed } = await tierOf(db, caller, at);
    const wanted: PriceWish = {
      ...given,
      country: given.country ?? letter?.recipient?.country ?? "DE",
      pageCount: letter?.pageCount ?? given.pageCount,
      color: letter?.usesColour ?? given.color,
      duplex: given.duplex ?? letter?.dispatch?.duplex ?? accountDuplex,
      tierId,
      untaxed,
      at,
    };
    const quote = quoteLetter(carriers[caller.mode], wanted, language);
    const goes = { ...wanted, zip: zip ?? letter?.recipient?.zip ?? "" };
    const carrier = quote.chosen && (await posterOf(call, wanted));
    const planned = arrival && carrier ? await termsWith(call, carrier, goes) : null;
    const sameDay = carrier && postedWithoutExpress(printTermsOf(carrier, wanted), at);
    return {
      ...quoteView(quote, wanted, language),
      estimatedDelivery: carrier && expectedDelivery({ ...wanted, ...printTermsOf(carrier, wanted) }, at),
      arrival:
        arrival && planned
          ? arrivalView(
              {
                ...planArrival(arrival, planned.terms, planned.canExpress, language),
                ...(letter && { form: formOf(letter, at) }),
              },
              at,
              language,
            )
          : null,
      warnings: sameDay
        ? [explainWarning({ code: "EXPRESS_TOO_LATE", place: "express", found: sameDay }, language)]
        : [],
      ignoredInputs: letter ? ["pageCount", "color"] : [],
    };
  },
});

/** What is quoted is printed and posted. */
const formOf = (letter: StoredLetter, at: Date): FormJudgement => {
  const declaration = letter.dispatch?.declaration;
  return judgeForm({ ...sourceOf(letter), ...(declaration && { declaration }) }, berlinDay(at), "post");
};

function quoteView(
  { chosen, anyPrice, ...quote }: Quote,
  { at: _at, untaxed: _untaxed, ...wanted }: PriceWish,
  language: Language,
) {
  const { priceVersion, format, sheets, weightGrams } = anyPrice;
  return {
    unitPriceCents: chosen?.priceCents ?? null,
    currency: "EUR" as const,
    priceVersion,
    ...wanted,
    format,
    sheets,
    weightGrams,
    shippingMethod: chosen && deliveryName(wanted.deliveryType, language),
    breakdown: chosen?.breakdown ?? null,
    availableDeliveryTypes: quote.availableDeliveryTypes,
    options: quote.offers.map((offer) => optionOf(offer, wanted.country, language)),
    validUntil: quote.validUntil,
    note: notes[language][chosen ? "chosen" : "discovered"],
  };
}

const optionOf = ({ deliveryType, price }: PricedOffer, country: string, language: Language) => ({
  deliveryType,
  shippingMethod: deliveryName(deliveryType, language),
  unitPriceCents: price.priceCents,
  workingDays: workingDays(deliveryType, country),
  tracked: isTracked(deliveryType),
  registered: isRegistered(deliveryType),
});

const notes: Record<Language, Record<"chosen" | "discovered", string>> = {
  de: {
    chosen: "Unverbindlich. Den endgültigen Preis mit allen Anlagen nennt order_send mit dryRun.",
    discovered:
      "standard gibt es nur innerhalb Deutschlands; wählen Sie eine Versandart aus options. Den endgültigen Preis nennt order_send mit dryRun.",
  },
  en: {
    chosen: "Not binding. order_send with dryRun gives the final price with all attachments.",
    discovered:
      "standard exists within Germany only; choose a delivery type from options. order_send with dryRun gives the final price.",
  },
};

const inParts: Record<Language, ProblemText> = {
  de: {
    text: "dieser Brief geht in mehreren Teilen hinaus, und jeder hat seinen eigenen Preis",
    forPrograms: "letter_get nennt die Teile und was sie zusammen kosten, order_send mit dryRun jeden Preis",
  },
  en: {
    text: "this letter leaves in several parts, each at a price of its own",
    forPrograms: "letter_get names the parts and what they cost together, order_send with dryRun each price",
  },
};
