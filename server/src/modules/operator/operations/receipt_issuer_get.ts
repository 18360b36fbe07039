import { z } from "zod";
import { postalAddressOutput } from "../../../foundation/postal-address.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { receiptIssuer } from "../../receipts/receipts.ts";

export const receiptIssuerGet = defineOperation({
  name: "receipt_issuer_get",
  title: "Issuer of receipts",
  summary: "Says who issues the monthly receipts of all accounts, if that has been entered.",
  doors: ["portal"],
  role: "operator",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    issuer: z
      .object({
        address: postalAddressOutput,
        taxNumber: z.string().nullable(),
        vatId: z.string().nullable(),
        changedAt: z.iso.datetime(),
        changedBy: z.string(),
      })
      .nullable(),
  }),
  async run(_input, { databases }) {
    const issuer = await receiptIssuer(databases.system);
    return { issuer: issuer ? { ...issuer, changedAt: issuer.changedAt.toISOString() } : null };
  },
});
