import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { AddressView, addressView } from "../address-view.ts";
import { restoreAddress } from "../address-book.ts";

export const addressRestore = defineOperation({
  name: "address_restore",
  title: "Restore an address",
  summary: "Puts a deleted entry back into the address book.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ addressId: z.uuid() }),
  output: AddressView,

  async run({ addressId }, { db, caller, language }) {
    const result = await db.transaction().execute((tx) => restoreAddress(tx, caller, addressId));
    if (result === "unknown") return refuse("NOT_FOUND", { what: "address" });
    if (result === "duplicate") return refuseField("addressId", "duplicate", duplicate[language]);
    return addressView(result);
  },
});

const duplicate: Record<Language, string> = {
  de: "im Adressbuch steht schon ein Eintrag mit dieser Anschrift und diesem Namen",
  en: "the address book has an entry with this address and name already",
};
