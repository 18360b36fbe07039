import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { exampleLetter } from "../tiers.ts";
import { priceList } from "../quote-letter.ts";

const tier = z.object({ tierId: z.string(), fromLetters: z.int(), unitPriceCents: z.int() });

export const pricingTiers = defineOperation({
  name: "pricing_tiers",
  title: "Volume tiers",
  summary: "Shows the volume tiers with example prices, the account's own tier and the next threshold.",
  description:
    "Letters of the last 30 days decide. Example prices are gross, for one page in black and white, standard, " +
    "within Germany; shipping_quote prices other letters.",
  doors: ["mcp", "rest"],
  toolset: "pricing",
  scope: "letter:read",
  effect: "read",
  refuses: ["PRICE_UNAVAILABLE"],
  input: z.strictObject({}),
  output: z.object({
    tiers: z.array(tier),
    currentTier: tier,
    lettersLast30Days: z.int(),
    nextTier: tier.extend({ lettersMissing: z.int() }).nullable(),
    priceVersion: z.string(),
    validFrom: z.iso.date(),
    validUntil: z.iso.date().nullable().describe("The last day of the price list, if one is set."),
    currency: z.literal("EUR"),
    example: z.object({
      country: z.string(),
      deliveryType: z.string(),
      pageCount: z.int(),
      color: z.boolean(),
    }),
  }),

  async run(_input, { db, caller, clock }) {
    const { country, deliveryType, pageCount, color } = exampleLetter;
    const at = clock.now();
    const list = await priceList(db, caller, at);
    if (!list)
      return refuse("PRICE_UNAVAILABLE", { country, deliveryType, format: "any", at: at.toISOString() });
    const { current, next, validTo, ...rest } = list;
    return {
      ...rest,
      currentTier: current,
      nextTier: next,
      validUntil: validTo,
      currency: "EUR" as const,
      example: { country, deliveryType, pageCount, color },
    };
  },
});
