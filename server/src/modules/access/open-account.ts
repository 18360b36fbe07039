import { refuseField } from "../../foundation/refusal.ts";
import type { Services } from "../../operations/call.ts";
import { ensureUser, upsertMember } from "./people-store.ts";
import { DEFAULT_PRESET, insertPartner } from "../partners/partners.ts";

export type NewPartner = {
  name: string;
  slug: string;
  owner?: { email: string; name: string };
  /** How its letters look before anybody has chosen; null for a bare sheet. */
  defaultPreset?: string | null;
};

/** Opens an account: caps, wallets and play money come with it. */
export const createPartner = (
  { db, clock }: Pick<Services, "db" | "clock">,
  { name, slug, owner, defaultPreset = DEFAULT_PRESET }: NewPartner,
): Promise<{ partnerId: string }> =>
  db.transaction().execute(async (tx) => {
    const partner = await insertPartner(tx, { name, slug, defaultPreset, createdAt: clock.now() });
    if (!partner)
      return refuseField("slug", "taken", `there is an account with the short name ${slug} already`);
    if (owner) await upsertMember(tx, partner.id, await ensureUser(tx, owner), "owner");
    return { partnerId: partner.id };
  });
