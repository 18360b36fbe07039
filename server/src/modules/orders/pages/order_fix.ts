import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { definePage, messagePage, seeOther } from "../../../operations/page.ts";
import { portalLink } from "../../../operations/portal-link.ts";
import { signInNeeded } from "../../../operations/sign-in-needed.ts";
import { selectFixForPartners } from "../fix-store.ts";
import { requireOrder } from "../orders.ts";

/** The short address of a proposed correction, as answers and mails have it: leads to where a person decides. */
export const orderFixPage = definePage({
  method: "GET",
  path: "/orders/fixes/:fixId",
  async run({ params, language, session }, { db }) {
    const fixId = z.uuid().safeParse(params["fixId"]);
    if (!fixId.success) return missing(language);
    const person = await session();
    if (!person) return signInNeeded(`/orders/fixes/${fixId.data}`, language);
    const partnerIds = person.memberships.map(({ partnerId }) => partnerId);
    const fix = await selectFixForPartners(db, partnerIds, fixId.data);
    if (!fix) return missing(language);
    const { letterId } = await requireOrder(db, fix, fix.orderId);
    return seeOther(portalLink(`/letters/${letterId}/fix`, fix));
  },
});

/** A foreign one is not told from none. */
const missing = (language: Language): Promise<Response> =>
  messagePage(texts[language].title, texts[language].more, language, 404);

const texts: Record<Language, Record<"title" | "more", string>> = {
  de: {
    title: "Hier ist nichts",
    more: "Unter dieser Adresse gibt es in Ihren Konten keine berichtigte Anschrift. Bitte prüfen Sie den Link.",
  },
  en: {
    title: "Nothing here",
    more: "There is no corrected address here in your accounts. Please check the link.",
  },
};
