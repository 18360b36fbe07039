import type { Database } from "../../../db/database.ts";
import type { Language } from "../../../foundation/language.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { lockTeam } from "../team-store.ts";
import { listDomains } from "./domains-store.ts";
import { findConnection, updateRule } from "./sign-on-store.ts";

type Rule = { partnerId: string; breakGlassUserId: string; at: Date; language: Language };

/**
 * From now on people of the account's domains come by its provider only, whatever session they have; but for one owner, who gets
 * in when the provider does not answer. Not before somebody has come by it: nobody shuts everybody out.
 */
export const enforce = (
  db: Database,
  { partnerId, breakGlassUserId, at, language }: Rule,
): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    const team = await lockTeam(tx, partnerId);
    const named = team.find(({ userId }) => userId === breakGlassUserId);
    if (!named) return refuse("NOT_FOUND", { what: "member" });
    const say = texts[language];
    if (named.role !== "owner") return refuseField("breakGlassUserId", "owner", say.owner);
    const connection = await findConnection(tx, { partnerId });
    if (!connection) return refuseField("enforced", "no_provider", say.noProvider);
    if (!(await listDomains(tx, partnerId)).some(({ provedAt }) => provedAt))
      return refuseField("enforced", "no_domain", say.noDomain);
    if (!connection.lastSignOnAt) return refuseField("enforced", "not_tried", say.notTried);
    return updateRule(tx, partnerId, { enforcedAt: connection.enforcedAt ?? at, breakGlassUserId });
  });

/** Everybody comes by whatever way they have. */
export const liftRule = (db: Database, partnerId: string) =>
  updateRule(db, partnerId, { enforcedAt: null, breakGlassUserId: null });

const texts: Record<Language, Record<"owner" | "noProvider" | "noDomain" | "notTried", string>> = {
  de: {
    owner: "das muss eine Inhaberin oder ein Inhaber sein",
    noProvider: "richten Sie zuerst den Anmeldedienst ein",
    noDomain: "weisen Sie zuerst eine Domain nach",
    notTried:
      "melden Sie sich zuerst einmal selbst über den Anmeldedienst an, damit sich niemand ausschließt",
  },
  en: {
    owner: "this has to be an owner",
    noProvider: "set up the sign-in service first",
    noDomain: "prove a domain first",
    notTried: "first sign in by the service yourself once, so that nobody is shut out",
  },
};
