import type { CameFrom } from "../../../../foundation/networks.ts";
import { newSecretText, sha256Hex } from "../../../../foundation/secret-text.ts";
import type { Services } from "../../../../operations/call.ts";
import { isFrom } from "../../../partners/partners.ts";
import { requireFewAttempts } from "../../attempts.ts";
import type { Directory } from "./follow.ts";
import { ScimRefusal } from "./scim-refusal.ts";
import { findDirectory, noteDirectoryUse, setDirectoryKey } from "./scim-store.ts";

type Ground = Pick<Services, "db" | "clock">;

/** A new key in place of the one before; null where no provider is set up. It is shown once, and only its hash is kept. */
export async function makeDirectoryKey({ db, clock }: Ground, partnerId: string): Promise<string | null> {
  const key = `bt_scim_${newSecretText()}`;
  const isMade = await setDirectoryKey(db, partnerId, {
    scimSha256: sha256Hex(key),
    scimMadeAt: clock.now(),
  });
  return isMade ? key : null;
}

export const endDirectoryKey = ({ db }: Pick<Services, "db">, partnerId: string): Promise<boolean> =>
  setDirectoryKey(db, partnerId, { scimSha256: null, scimMadeAt: null });

const USE_EVERY_MS = 60_000;

/** Whose directory this is. */
export async function identifyDirectory(
  services: Ground,
  bearer: string | null,
  from: CameFrom,
): Promise<Directory> {
  const { db, clock } = services;
  const found = bearer ? await findDirectory(db, sha256Hex(bearer)) : undefined;
  if (!found) {
    await requireFewAttempts(services, {
      what: "scim from",
      who: from.address ?? "unknown",
      limit: 100,
      windowSeconds: 900,
    });
    throw new ScimRefusal(401, "This key is not known.");
  }
  const { partnerId, allowedNetworks } = found;
  if (found.closedAt || found.closesAt || found.disabledAt)
    throw new ScimRefusal(403, "The account is not in use.");
  if (allowedNetworks.length > 0 && !(await isFrom(db, from, allowedNetworks)))
    throw new ScimRefusal(403, "The account does not allow this network.");
  await requireFewAttempts(services, { what: "scim", who: partnerId, limit: 1200, windowSeconds: 60 });
  const now = clock.now();
  if (now.getTime() - (found.scimUsedAt?.getTime() ?? 0) > USE_EVERY_MS)
    await noteDirectoryUse(db, partnerId, now);
  return { partnerId, connectionId: found.id };
}
