import { z } from "zod";
import { basedOnInput, refuseOvertaken } from "../../../foundation/based-on.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { partyFields, readAddress, readNumber, setBillingAddress } from "../parties.ts";

export const billingAddressSet = defineOperation({
  name: "billing_address_set",
  title: "Set the billing address",
  summary:
    "Sets to whom the monthly receipts are made out from now on, unless somebody else has changed it meanwhile; " +
    "months that waited for it are issued.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  // The last receipts of an account that is being closed want an address, too.
  whileClosing: true,
  refuses: ["ADDRESS_INVALID"],
  input: z.strictObject({
    ...partyFields,
    language: z.enum(["de", "en"]).default("de"),
    basedOn: basedOnInput,
  }),
  output: z.object({ changedAt: z.iso.datetime() }),

  async run({ vatId, language, basedOn, ...address }, call) {
    const { db, caller, realClock } = call;
    const billing = {
      address: await readAddress(call, address),
      vatId: readNumber("vatId", vatId, call.language),
      language,
      changedAt: realClock.now(),
      changedBy: personOf(caller).userName,
    };
    const stored = await setBillingAddress(db, caller.partnerId, billing, basedOn);
    if (stored === "changed") return refuseOvertaken(call.language);
    return { changedAt: stored.changedAt.toISOString() };
  },
});
