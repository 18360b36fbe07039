import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { addressTypes, postalAddressOutput } from "../../../foundation/postal-address.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { addressesOfClient } from "../../addresses/addresses.ts";
import { ClientItem, clientItem } from "../client-view.ts";
import { findUsedClient } from "../client-book.ts";

const address = postalAddressOutput.extend({
  addressId: z.uuid(),
  addressType: z.enum(addressTypes),
  isDefault: z.boolean(),
});

export const mandantGet = defineOperation({
  name: "mandant_get",
  title: "Show a client",
  summary:
    "Shows one client (Mandant) with addresses, cap, budget used this month, retention and letter count.",
  description: "Takes exactly one of mandantId and mandantennummer.",
  doors: ["mcp", "rest", "portal"],
  toolset: "clients",
  scope: "mandant:read",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ mandantId: z.uuid().optional(), mandantennummer: lineOfText(100).optional() }),
  output: ClientItem.extend({ addresses: z.array(address).describe("From the address book; at most 100.") }),

  async run({ mandantId, mandantennummer }, { db, clock, caller, language }) {
    if ((mandantId === undefined) === (mandantennummer === undefined))
      return refuseField("mandantId", "exactly_one", exactlyOne[language]);
    const which = mandantId === undefined ? { mandantennummer: mandantennummer ?? "" } : { mandantId };
    const client = await findUsedClient(db, caller, which, clock.now());
    if (!client) return refuse("NOT_FOUND", { what: "client" });
    const addresses = await addressesOfClient(db, caller, client.mandantennummer);
    return { ...clientItem(client), addresses };
  },
});

const exactlyOne: Record<Language, string> = {
  de: "geben Sie genau eines von mandantId und mandantennummer an",
  en: "give exactly one of mandantId and mandantennummer",
};
