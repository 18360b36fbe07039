import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { EntryView, entryView } from "../address-view.ts";
import { findAddress } from "../addresses-store.ts";

export const addressGet = defineOperation({
  name: "address_get",
  title: "Show an address",
  summary: "Shows one entry of the address book.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ addressId: z.uuid() }),
  output: EntryView,

  async run({ addressId }, { db, caller }) {
    const address = await findAddress(db, caller, addressId);
    return address ? entryView(address) : refuse("NOT_FOUND", { what: "address" });
  },
});
