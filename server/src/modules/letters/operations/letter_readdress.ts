import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { recipientInput } from "../../../operations/recipient-inputs.ts";
import type { Call } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { recipientOf } from "../../addresses/addresses.ts";
import { findOrder, type Order, ordersOf } from "../../orders/orders.ts";
import { type CameBack, readdress } from "../resend.ts";
import { requireUsableLetter } from "../kept-letters.ts";

export const letterReaddress = defineOperation({
  name: "letter_readdress",
  title: "Send a returned letter again",
  summary:
    "Makes a new draft of a letter that came back: the same text, files and choices, another address; both name each other.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "ADDRESS_INVALID", "DESIGN_NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({
    letterId: z.uuid(),
    recipientAddressInline: recipientInput,
    updateAddressBook: z
      .boolean()
      .default(false)
      .describe("Puts the new address into the entries of the address book that say the old one."),
  }),
  output: z.object({ letterId: z.uuid().describe("The new draft."), entriesChanged: z.int() }),

  async run({ letterId, recipientAddressInline, updateAddressBook }, call) {
    const { db, caller, language } = call;
    await requireUsableLetter(db, caller, letterId);
    const [latest] = await ordersOf(db, caller, { letterId });
    if (latest?.status !== "returned") return refuseField("letterId", "returned", notReturned[language]);
    if (await hasFirstPartReturned(call, latest))
      return refuseField("letterId", "first_part_returned", firstPartToo[language]);
    const recipient = await recipientOf(call, recipientAddressInline);
    const wish = { recipient, inBook: updateAddressBook };
    const { letter, entriesChanged } = await readdress(call, letterId, cameBack(latest), wish);
    return { letterId: letter.letterId, entriesChanged };
  },
});

const cameBack = (order: Order): CameBack => ({
  orderId: order.orderId,
  recipient: order.recipient,
  way: {
    deliveryType: order.deliveryType,
    express: order.express,
    color: order.color,
    duplex: order.duplex,
    mandantennummer: order.mandantennummer ?? undefined,
    matterId: order.matterId ?? undefined,
    auditTag: order.auditTag ?? undefined,
  },
});

/** Where the first part came back, too, sending that again takes all parts along: no other may go twice. */
const hasFirstPartReturned = async ({ db, caller }: Call, { part, copyOf }: Order): Promise<boolean> =>
  part !== null && copyOf !== null && (await findOrder(db, caller, copyOf))?.status === "returned";

const firstPartToo: Record<Language, string> = {
  de: "auch der erste Teil dieses Briefs ist zurückgekommen; verschicken Sie jenen noch einmal, dann gehen alle Teile mit",
  en: "the first part of this letter came back, too; send that one again, and all parts go with it",
};

const notReturned: Record<Language, string> = {
  de: "dieser Brief ist nicht zurückgekommen; an eine neue Anschrift geht er als Kopie",
  en: "this letter did not come back; to another address it goes as a copy",
};
