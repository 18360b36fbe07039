import { z } from "zod";
import { addressFindingOutput, verdicts } from "../../../foundation/address-findings.ts";
import { postalAddressFields, postalAddressOutput } from "../../../foundation/postal-address.ts";
import { defineTool } from "../../../operations/tool.ts";
import { addressOptions, AddressView, addressView } from "../address-view.ts";
import { storeAddress } from "../portal/store-address.ts";

export const addressUpsert = defineTool({
  name: "address_upsert",
  title: "Save an address",
  summary: "Stores an address that a letter can reach, or changes the one named by addressId.",
  description:
    "The address is stored as given; a `suggestion` is returned and not applied. An entry with the same address and " +
    "name is returned instead of stored twice (`created` false). With `addressId` the address is replaced as a whole; " +
    "`addressType`, `mandantennummer` and `isDefault` stay if left out. Letters already written keep their address.",
  scope: "address:write",
  effect: "write",
  refuses: ["ADDRESS_INVALID", "NOT_FOUND"],
  input: z.strictObject({ addressId: z.uuid().optional(), ...postalAddressFields, ...addressOptions }),
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
