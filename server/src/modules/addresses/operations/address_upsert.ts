import { z } from "zod";
import { addressFindingOutput, verdicts } from "../../../foundation/address-findings.ts";
import { postalAddressOutput } from "../../../foundation/postal-address.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { AddressView, addressView } from "../address-view.ts";
import { addressInput, storeAddress } from "../store-address.ts";

export const addressUpsert = defineOperation({
  name: "address_upsert",
  title: "Save an address",
  summary: "Stores an address that a letter can reach, or changes the one named by addressId.",
  description:
    "Stored as given; a `suggestion` is not applied. The same address and name is not stored twice (`created` false). " +
    "With `addressId` the address is replaced as a whole; `addressType`, `mandantennummer` and `isDefault` stay if left out.",
  doors: ["mcp", "rest"],
  toolset: "addresses",
  scope: "address:write",
  effect: "write",
  hints: { destructive: true },
  refuses: ["ADDRESS_INVALID", "NOT_FOUND"],
  input: addressInput,
  output: AddressView.extend({
    created: z.boolean(),
    verdict: z.enum(verdicts),
    suggestion: postalAddressOutput.nullable(),
    findings: z.array(addressFindingOutput),
  }),

  async run(input, call) {
    const { saved, created, verdict, suggestion, findings } = await storeAddress(input, call);
    return { ...addressView(saved), created, verdict, suggestion, findings };
  },
});
