import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { definePage, messagePage, type PageRequest, seeOther } from "../../../operations/page.ts";
import { portalLink } from "../../../operations/portal-link.ts";
import { signInNeeded } from "../../../operations/sign-in-needed.ts";
import type { Services } from "../../../operations/call.ts";
import { selectTenantOfTemplate } from "../template-people-store.ts";
import { findCurated } from "../template-version.ts";

/** Short addresses that lead into the portal; those of templates stand in answers, mails and the archive. */
export const templatesDoor = definePage({
  method: "GET",
  path: "/templates",
  async run({ language, session }) {
    return (await session()) ? seeOther("/portal/templates") : signInNeeded("/templates", language);
  },
});

export const templateDoor = definePage({
  method: "GET",
  path: "/templates/:templateId",
  run: (request, services) => lead(request, services),
});

export const templateVersionDoor = definePage({
  method: "GET",
  path: "/templates/:templateId/versions/:versionId",
  run: (request, services) => lead(request, services),
});

const Ids = z.object({ templateId: z.guid(), versionId: z.guid().optional() });

/** Into the account and the world that a template belongs to; a foreign one is not told from none. */
async function lead({ params, language, session }: PageRequest, services: Services): Promise<Response> {
  const asked = Ids.safeParse(params);
  if (!asked.success) return missing(language);
  const { templateId, versionId } = asked.data;
  const person = await session();
  if (!person) return signInNeeded(pathOf(asked.data), language);
  if (findCurated(templateId)) return seeOther(`/portal/templates/${templateId}`);
  const partnerIds = person.memberships.map(({ partnerId }) => partnerId);
  const tenant = await selectTenantOfTemplate(services.db, partnerIds, templateId);
  if (!tenant) return missing(language);
  const link = portalLink(`/templates/${templateId}`, tenant);
  return seeOther(versionId === undefined ? link : `${link}&version=${versionId}`);
}

const pathOf = ({ templateId, versionId }: z.output<typeof Ids>): string =>
  versionId === undefined ? `/templates/${templateId}` : `/templates/${templateId}/versions/${versionId}`;

const missing = (language: Language): Promise<Response> => {
  const { title, more } = texts[language];
  return messagePage(title, more, language, 404);
};

const texts: Record<Language, { title: string; more: string }> = {
  de: {
    title: "Diese Vorlage gibt es nicht",
    more: "Bitte prüfen Sie den Link, und ob Sie mit dem richtigen Konto angemeldet sind.",
  },
  en: {
    title: "There is no such template",
    more: "Please check the link, and that you are signed in to the right account.",
  },
};
