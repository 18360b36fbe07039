import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { AddressView, addressView } from "../address-view.ts";
import { deleteAddress } from "../address-book.ts";

export const addressDelete = defineOperation({
  name: "address_delete",
  title: "Delete an address",
  summary: "Takes an entry out of the address book; it can be restored for 30 days.",
  description: "Letters already written keep their copy of the address. Deleting again changes nothing.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ addressId: z.uuid() }),
  output: AddressView,

  async run({ addressId }, { db, clock, caller, language }) {
    const result = await db.transaction().execute((tx) => deleteAddress(tx, caller, addressId, clock.now()));
    if (result === "unknown") return refuse("NOT_FOUND", { what: "address" });
    if (result === "default_needed") return refuseField("addressId", "default_needed", needed[language]);
    return addressView(result);
  },
});

const needed: Record<Language, string> = {
  de: "diese Absenderadresse ist der Standard für Absender ohne eigene Anschrift; machen Sie zuerst eine andere dazu",
  en: "this sender address is the default for senders without an address of their own; make another one the default first",
};
