import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { type ProblemText, refuseField } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { recordBounce } from "../mail-bounces.ts";
import { requireOrder } from "../move-order.ts";
import { actorOf } from "../order.ts";
import { orderFacts, orderFactsOf } from "../order-view.ts";

export const emailBounceRecord = defineOperation({
  name: "email_bounce_record",
  title: "Record that a mail came back",
  summary: "Says that the mail of an order came back as undeliverable; the order is `returned` then.",
  description:
    "A mail server that refuses a mail at once is noticed here; one that gives up later writes to a mailbox. The document stays issued and may be " +
    "sent again; the next mail to the same address carries a warning. Nothing is refunded. Repeating it changes nothing.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    orderId: z.uuid(),
    reason: lineOfText(500).optional().describe("What the returned mail says."),
  }),
  output: z.object({ ...orderFacts, changed: z.boolean().describe("false: it was so before.") }),

  async run({ orderId, reason }, { db, caller, clock, language }) {
    const order = await requireOrder(db, caller, orderId);
    if (!order.email) return refuseField("orderId", "not_mailed", texts[language].notMailed);
    if (order.status === "returned") return { ...orderFactsOf(order), changed: false };
    const said = { at: clock.now(), by: actorOf(caller), text: reason ?? null };
    const returned = await recordBounce(db, caller, orderId, said);
    if (returned) return { ...orderFactsOf(returned), changed: true };
    const meanwhile = await requireOrder(db, caller, orderId);
    return meanwhile.status === "returned"
      ? { ...orderFactsOf(meanwhile), changed: false }
      : refuseField("orderId", "not_sent", texts[language].notSent);
  },
});

const texts: Record<Language, Record<"notMailed" | "notSent", ProblemText>> = {
  de: {
    notMailed: "dieser Auftrag geht mit der Post hinaus, nicht per E-Mail",
    notSent: "diese E-Mail ist nicht hinausgegangen und kann nicht zurückgekommen sein",
  },
  en: {
    notMailed: "this order goes out by post, not by e-mail",
    notSent: "this e-mail has not left and cannot have come back",
  },
};
