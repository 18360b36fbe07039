import type { DueWork } from "../../../operations/due-work.ts";
import { sendDigests } from "../digest.ts";
import { findNextDigest, listTenantsWithDigests } from "../digest-store.ts";

/** Sends the one mail of a day to those who want what became of their letters in one. */
export const sendDigestsDue: DueWork = {
  name: "send_digests",
  tenantsDue: ({ db, clock }) => listTenantsWithDigests(db, clock.now()),
  nextAt: ({ db }, tenant) => findNextDigest(db, tenant),
  run: (services, tenant, now) => sendDigests(services, tenant, now),
};
