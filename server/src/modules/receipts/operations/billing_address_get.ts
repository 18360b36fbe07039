import { z } from "zod";
import { type PostalAddress, postalAddressOutput } from "../../../foundation/postal-address.ts";
import { type Call, personOf } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { addressOfSender, senderForSend, snapshotOf } from "../../senders/senders.ts";
import { accountVat } from "../account-vat.ts";
import { billingAddressOf } from "../parties-store.ts";

const Billed = z.object({ address: postalAddressOutput, vatId: z.string().nullable() });

export const billingAddressGet = defineOperation({
  name: "billing_address_get",
  title: "Billing address",
  summary: "Says to whom the monthly receipts are made out, or what the default sender suggests.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    stored: z
      .object({
        ...Billed.shape,
        language: z.enum(["de", "en"]),
        vat: z
          .object({
            why: z.enum(["vat", "reverse_charge", "outside_scope"]).describe("Of letters from now on."),
            missing: z.enum(["vat_id", "vat_id_of_country", "company", "issuer_vat_id"]).nullable(),
          })
          .describe("Whether VAT is charged, and what is missing if the account need not pay it."),
        changedAt: z.iso.datetime(),
        changedBy: z.string(),
      })
      .nullable(),
    suggestion: Billed.nullable().describe("Counts for nothing until a person saves it."),
    maySet: z.boolean(),
  }),

  async run(_input, call) {
    const { db, caller } = call;
    const stored = await billingAddressOf(db, caller.partnerId);
    return {
      stored: stored
        ? { ...stored, vat: await accountVat(db, stored), changedAt: stored.changedAt.toISOString() }
        : null,
      suggestion: stored ? null : await suggestionFor(call),
      maySet: personOf(caller).role === "owner",
    };
  },
});

async function suggestionFor({
  db,
  caller,
}: Pick<Call, "db" | "caller">): Promise<{ address: PostalAddress; vatId: string | null } | null> {
  const found = await senderForSend(db, caller, null);
  const address = found && addressOfSender(snapshotOf(found.profile));
  return address ? { address, vatId: found.profile.pflichtangaben.ustId ?? null } : null;
}
