import { z } from "zod";
import { basedOnInput } from "../../../foundation/based-on.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { entryInput, storeEntry } from "../store-address.ts";

export const addressSave = defineOperation({
  name: "address_save",
  title: "Save an address",
  summary: "Stores what a person has entered as an address, unless somebody else has changed it meanwhile.",
  description:
    "The name as it is printed is made of salutation, title, first and last name where it is left out.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["ADDRESS_INVALID", "NOT_FOUND"],
  input: entryInput.extend({ basedOn: basedOnInput }),
  output: z.object({ addressId: z.uuid(), created: z.boolean(), updatedAt: z.iso.datetime() }),

  async run(input, call) {
    const { saved, created } = await storeEntry(input, call);
    return { addressId: saved.addressId, created, updatedAt: saved.updatedAt.toISOString() };
  },
});
