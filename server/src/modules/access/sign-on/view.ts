import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { roles } from "../../../foundation/role.ts";
import type { Services } from "../../../operations/call.ts";
import { MISSING_DAYS, proofName, proofText } from "./domains.ts";
import { listDomains, type SignOnDomain } from "./domains-store.ts";
import { redirectUriOf } from "./connection-id.ts";
import { explainSignOn } from "./problem-texts.ts";
import { countPeople, findConnection } from "./sign-on-store.ts";

export const DomainView = z.object({
  domainId: z.uuid(),
  domain: z.string(),
  recordName: z.string().describe("Where its name server has to say it, as a TXT record."),
  recordText: z.string().describe("What it has to say."),
  provedAt: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  missingSince: z.iso.datetime().nullable().describe("Since when the proof is not found any more."),
  lostAt: z.iso.datetime().nullable().describe("When the domain is lost if the proof does not come back."),
});

export const domainView = ({
  id,
  domain,
  proof,
  provedAt,
  checkedAt,
  missingSince,
}: SignOnDomain): z.input<typeof DomainView> => ({
  domainId: id,
  domain,
  recordName: proofName(domain),
  recordText: proofText(proof),
  provedAt: provedAt?.toISOString() ?? null,
  checkedAt: checkedAt?.toISOString() ?? null,
  missingSince: missingSince?.toISOString() ?? null,
  lostAt: missingSince ? new Date(missingSince.getTime() + MISSING_DAYS * 86_400_000).toISOString() : null,
});

export const SignOnView = z.object({
  redirectUri: z
    .string()
    .describe("Where the provider sends people back to; it wants to know it beforehand."),
  connection: z
    .object({
      issuer: z.string(),
      clientId: z.string(),
      roleClaim: z.string().nullable(),
      roleMap: z.array(z.object({ value: z.string(), role: z.enum(roles) })),
      defaultRole: z.enum(roles).nullable(),
      ownersByMapping: z.boolean(),
      secondFactor: z.enum(["provider", "own"]),
      enforcedAt: z.iso
        .datetime()
        .nullable()
        .describe("Since when people of its domains come by the provider only."),
      breakGlassUserId: z
        .uuid()
        .nullable()
        .describe("The owner who may come by a way of their own all the same."),
      people: z.int().describe("Members who have come by it."),
      directoryKeyMadeAt: z.iso
        .datetime()
        .nullable()
        .describe("Since when the company's directory has a key."),
      directoryUsedAt: z.iso.datetime().nullable().describe("When the directory last called."),
      lastSignOnAt: z.iso.datetime().nullable(),
      problem: z.string().nullable().describe("Why the last sign-on failed, in a person's words."),
      problemAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  domains: z.array(DomainView),
});

/** Without secrets. */
export async function signOnView(
  services: Pick<Services, "db" | "links">,
  partnerId: string,
  language: Language,
): Promise<z.input<typeof SignOnView>> {
  const { db } = services;
  const [connection, domains, people] = await Promise.all([
    findConnection(db, { partnerId }),
    listDomains(db, partnerId),
    countPeople(db, partnerId),
  ]);
  return {
    redirectUri: redirectUriOf(services, partnerId),
    connection: connection
      ? {
          issuer: connection.issuer,
          clientId: connection.clientId,
          roleClaim: connection.roleClaim,
          roleMap: [...connection.roleMap],
          defaultRole: connection.defaultRole,
          ownersByMapping: connection.ownersByMapping,
          secondFactor: connection.secondFactor,
          enforcedAt: connection.enforcedAt?.toISOString() ?? null,
          breakGlassUserId: connection.breakGlassUserId,
          people,
          directoryKeyMadeAt: connection.scimMadeAt?.toISOString() ?? null,
          directoryUsedAt: connection.scimUsedAt?.toISOString() ?? null,
          lastSignOnAt: connection.lastSignOnAt?.toISOString() ?? null,
          problem: connection.lastProblem === null ? null : explainSignOn(connection.lastProblem, language),
          problemAt: connection.lastProblemAt?.toISOString() ?? null,
        }
      : null,
    domains: domains.map(domainView),
  };
}
