import { z } from "zod";
import { addressFindingOutput, verdicts } from "../../../foundation/address-findings.ts";
import type { Language } from "../../../foundation/language.ts";
import {
  postalAddressFields,
  postalAddressOf,
  postalAddressOutput,
} from "../../../foundation/postal-address.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { defineTool } from "../../../operations/tool.ts";
import { findClientByNumber } from "../../clients/clients.ts";
import { addressOptions, AddressView, addressView, unknownClient } from "../address-view.ts";
import { requireDeliverable, saveAddress } from "../addresses.ts";

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

  async run({ addressId, mandantennummer, addressType, isDefault, ...input }, call) {
    const { db, clock, caller, language } = call;
    const address = postalAddressOf(input);
    if (mandantennummer && !(await findClientByNumber(db, caller, mandantennummer)))
      return refuseField("mandantennummer", "unknown", unknownClient[language]);
    const { verdict, suggestion, findings } = await requireDeliverable(call, address);
    const change = { addressId, address, mandantennummer, addressType, isDefault };
    const result = await db.transaction().execute((tx) => saveAddress(tx, caller, change, clock.now()));
    if (result === "unknown") return refuse("NOT_FOUND", { what: "address" });
    if (result === "duplicate") return refuseField("addressId", "duplicate", duplicate[language]);
    if (result === "default_needed") return refuseField("isDefault", "default_needed", needed[language]);
    return { ...addressView(result.saved), created: result.created, verdict, suggestion, findings };
  },
});

const duplicate: Record<Language, string> = {
  de: "ein anderer Eintrag hat schon diese Anschrift und diesen Namen",
  en: "another entry has this address and name already",
};

const needed: Record<Language, string> = {
  de: "eine Anschrift dieser Art muss der Standard sein; machen Sie stattdessen eine andere mit isDefault: true dazu",
  en: "one address of this type must be the default; make another one the default with isDefault: true instead",
};
