import { z } from "zod";

const account = z.string().regex(/^[1-9]\d{3,8}$/);

/** A rate of VAT as documents write it: `10.7`, without zeros at its end. */
const rate = z.string().regex(/^(?!0$)(0|[1-9]\d?)(\.\d?[1-9])?$/);

/** Days that every year has. */
const yearlyDay = z.string().refine((day) => z.iso.date().safeParse(`2023-${day}`).success, {
  params: { rule: "yearly_day" },
  message: "month and day that every year has, such as 01-01 or 07-01",
});

/** What a DATEV booking batch needs to know of a partner's books. Legal and DATEV terms stay German. */
export const DatevSettings = z
  .strictObject({
    berater: z.int().min(1001).max(9_999_999),
    mandant: z.int().min(1).max(99_999),
    skr: z.enum(["03", "04"]),
    sachkontenlaenge: z.int().min(4).max(8).default(4),
    /** Month and day on which the financial year begins. */
    wirtschaftsjahrBeginn: yearlyDay.default("01-01"),
    konten: z.strictObject({
      /** The debtor that invoices are booked on: one digit longer than the general ledger accounts. */
      debitor: account,
      erloese19: account.optional(),
      erloese7: account.optional(),
      /** By rate, for what is taxed at neither 19 nor 7 %. */
      erloeseAndereSaetze: z.record(rate, account).optional(),
      erloeseSteuerfrei: account.optional(),
      erloeseReverseCharge: account.optional(),
      erloeseInnergemeinschaftlich: account.optional(),
      erloeseAusfuhr: account.optional(),
      erloeseKleinunternehmer: account.optional(),
      erloeseNichtSteuerbar: account.optional(),
      erloeseOss: account.optional(),
      skonto19: account.optional(),
      skonto7: account.optional(),
      /** By rate, for discounts on what is taxed at neither 19 nor 7 %, also in another member state. */
      skontoAndereSaetze: z.record(rate, account).optional(),
      skontoReverseCharge: account.optional(),
      skontoInnergemeinschaftlich: account.optional(),
      skontoOhneSteuer: account.optional(),
    }),
  })
  .superRefine(({ sachkontenlaenge, konten }, context) => {
    const { debitor, erloeseAndereSaetze = {}, skontoAndereSaetze = {}, ...general } = konten;
    const requireDigits = (path: readonly string[], number: string | undefined, digits: number) => {
      if (number === undefined || number.length === digits) return;
      const message = `must have ${digits} digits, since sachkontenlaenge is ${sachkontenlaenge}`;
      context.addIssue({
        code: "custom",
        path: ["konten", ...path],
        message,
        params: { rule: "account_length" },
      });
    };
    requireDigits(["debitor"], debitor, sachkontenlaenge + 1);
    for (const [name, number] of Object.entries(general)) requireDigits([name], number, sachkontenlaenge);
    for (const [taxed, number] of Object.entries(erloeseAndereSaetze))
      requireDigits(["erloeseAndereSaetze", taxed], number, sachkontenlaenge);
    for (const [taxed, number] of Object.entries(skontoAndereSaetze))
      requireDigits(["skontoAndereSaetze", taxed], number, sachkontenlaenge);
  });
export type DatevSettings = z.infer<typeof DatevSettings>;
