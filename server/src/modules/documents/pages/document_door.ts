import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { definePage, messagePage, seeOther } from "../../../operations/page.ts";
import { portalLink } from "../../../operations/portal-link.ts";
import { signInNeeded } from "../../../operations/sign-in-needed.ts";
import { selectTenantOfDocument } from "./document-door-store.ts";

/** The short address of the list of documents. */
export const documentsDoor = definePage({
  method: "GET",
  path: "/documents",
  async run({ language, session }) {
    return (await session()) ? seeOther("/portal/documents") : signInNeeded("/documents", language);
  },
});

/** The short address of a document leads to it in the account and mode it belongs to. */
export const documentDoor = definePage({
  method: "GET",
  path: "/documents/:documentId",
  async run({ params, language, session }, services) {
    const documentId = z.guid().safeParse(params["documentId"]);
    if (!documentId.success) return missing(language);
    const path = `/documents/${documentId.data}`;
    const person = await session();
    if (!person) return signInNeeded(path, language);
    const partnerIds = person.memberships.map(({ partnerId }) => partnerId);
    const tenant = await selectTenantOfDocument(services.db, partnerIds, documentId.data);
    return tenant ? seeOther(portalLink(path, tenant)) : missing(language);
  },
});

/** A foreign one is not told from none. */
const missing = (language: Language): Promise<Response> =>
  messagePage(texts[language].title, texts[language].more, language, 404);

const texts = {
  de: {
    title: "Dieses Dokument gibt es nicht",
    more: "Vielleicht ist die Adresse unvollständig, oder es gehört zu einem anderen Konto.",
  },
  en: {
    title: "There is no such document",
    more: "Perhaps the address is incomplete, or it belongs to another account.",
  },
} satisfies Record<Language, object>;
