import { z } from "zod";

const account = z.string().regex(/^[1-9]\d{3,8}$/);

/** What a DATEV booking batch needs to know of a partner's books. Legal and DATEV terms stay German. */
export const DatevSettings = z
  .strictObject({
    berater: z.int().min(1001).max(9_999_999),
    mandant: z.int().min(1).max(99_999),
    skr: z.enum(["03", "04"]),
    sachkontenlaenge: z.int().min(4).max(8).default(4),
    /** Month and day on which the financial year begins. */
    wirtschaftsjahrBeginn: z
      .string()
      .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
      .default("01-01"),
    konten: z.strictObject({
      /** The debtor that invoices are booked on: one digit longer than the general ledger accounts. */
      debitor: account,
      erloese19: account.optional(),
      erloese7: account.optional(),
      erloeseSteuerfrei: account.optional(),
      erloeseReverseCharge: account.optional(),
      erloeseInnergemeinschaftlich: account.optional(),
      erloeseAusfuhr: account.optional(),
      erloeseKleinunternehmer: account.optional(),
    }),
  })
  .superRefine(({ sachkontenlaenge, konten: { debitor, ...general } }, context) => {
    const requireDigits = (name: string, number: string | undefined, digits: number) => {
      if (number === undefined || number.length === digits) return;
      const message = `must have ${digits} digits, since sachkontenlaenge is ${sachkontenlaenge}`;
      context.addIssue({
        code: "custom",
        path: ["konten", name],
        message,
        params: { rule: "account_length" },
      });
    };
    requireDigits("debitor", debitor, sachkontenlaenge + 1);
    for (const [name, number] of Object.entries(general)) requireDigits(name, number, sachkontenlaenge);
  });
export type DatevSettings = z.infer<typeof DatevSettings>;
