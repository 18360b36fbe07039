import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import type { Services } from "../../../operations/call.ts";
import { messagePage, type PageRequest } from "../../../operations/page.ts";
import type { PortalSession } from "../../../operations/portal-session.ts";
import { signInNeeded } from "../../../operations/sign-in-needed.ts";
import { type Approval, findApprovalFor } from "../approvals.ts";

/** An approval that a signed-in person of its partner has opened. */
export type OpenedApproval = { approval: Approval; session: PortalSession };

/** The approval that a page is about, or the page to show instead: sign in first, or there is no such thing. */
export async function openApproval(
  { params, language, session }: PageRequest,
  { db }: Pick<Services, "db">,
): Promise<OpenedApproval | Response> {
  const approvalId = z.uuid().safeParse(params["approvalId"]);
  if (!approvalId.success) return missing(language);
  const person = await session();
  if (!person) return signInNeeded(`/approvals/${approvalId.data}`, language);
  const approval = await findApprovalFor(db, person.memberships, approvalId.data);
  return approval ? { approval, session: person } : missing(language);
}

/** A foreign one is not told from none. */
export const missing = (language: Language): Promise<Response> =>
  messagePage(texts[language].title, texts[language].more, language, 404);

const texts: Record<Language, Record<"title" | "more", string>> = {
  de: {
    title: "Diese Freigabe gibt es nicht",
    more: "Bitte prüfen Sie den Link, und ob Sie mit dem richtigen Konto angemeldet sind.",
  },
  en: {
    title: "There is no such approval",
    more: "Please check the link, and that you are signed in to the right account.",
  },
};
