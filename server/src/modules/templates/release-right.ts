import { z } from "zod";
import type { Databases } from "../../db/database.ts";
import { mayDecide } from "../../foundation/role.ts";
import type { PortalSession } from "../../operations/portal-session.ts";
import { selectPeople } from "./template-people-store.ts";
import type { TemplateVersion } from "./template.ts";

/** Whether a person may release a draft, and why not. */
export const releaseRights = z.enum(["may", "may_alone", "four_eyes", "nobody_else", "only_deciders"]);
type ReleaseRight = z.output<typeof releaseRights>;

/** As the database sees it: where an account has several people, nobody releases what they wrote themselves. */
export async function rightToRelease(
  databases: Databases,
  { userId, role, partnerId }: PortalSession,
  { authorUserId }: Pick<TemplateVersion, "authorUserId">,
): Promise<ReleaseRight> {
  if (!mayDecide(role)) return "only_deciders";
  if (authorUserId !== userId) return "may";
  const { people, otherDeciders } = await selectPeople(databases.system, partnerId, userId);
  if (people <= 1) return "may_alone";
  return otherDeciders > 0 ? "four_eyes" : "nobody_else";
}
