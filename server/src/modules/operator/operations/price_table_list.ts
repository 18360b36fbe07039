import { z } from "zod";
import { berlinDay } from "../../../foundation/berlin-time.ts";
import type { Language } from "../../../foundation/language.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { listPriceTables } from "../../pricing/pricing.ts";

export const priceTableList = defineOperation({
  name: "price_table_list",
  title: "Price tables",
  summary: "Lists the price tables of this installation with their validity, tiers and postage.",
  doors: ["portal"],
  role: "operator",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    today: z.iso.date(),
    tables: z.array(
      z.object({
        validFrom: z.iso.date(),
        validTo: z.iso.date().nullable(),
        vatPercent: z.int(),
        tiers: z.array(
          z.object({
            tierId: z.string(),
            fromLetters: z.int(),
            letterCents: z.int(),
            sheetCents: z.int(),
            pageCents: z.int(),
            colorPageCents: z.int(),
            expressCents: z.int(),
          }),
        ),
        postage: z.array(
          z.object({
            deliveryType: z.string(),
            countries: z.string(),
            cents: z.record(z.string(), z.int()),
            verified: z.boolean(),
            source: z.string(),
          }),
        ),
      }),
    ),
  }),
  run: (_input, { realClock, language }) =>
    Promise.resolve({
      today: berlinDay(realClock.now()),
      tables: listPriceTables().map(({ validFrom, validTo, vatPercent, tiers, postage }) => ({
        validFrom,
        validTo,
        vatPercent,
        tiers: [...tiers],
        postage: postage.map(({ countries, ...row }) => ({
          ...row,
          countries: countriesText(countries, language),
        })),
      })),
    }),
});

type Countries = readonly string[] | { allBut: readonly string[] } | "europe";

function countriesText(countries: Countries, language: Language): string {
  const { europe, allBut } = words[language];
  if (countries === "europe") return europe;
  return "allBut" in countries ? allBut(countries.allBut.join(", ")) : countries.join(", ");
}

const words = {
  de: { europe: "Europa", allBut: (codes: string) => `alle außer ${codes}` },
  en: { europe: "Europe", allBut: (codes: string) => `all but ${codes}` },
} as const satisfies Record<Language, unknown>;
