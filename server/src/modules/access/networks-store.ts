import { type NotNull, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { CameFrom } from "../../foundation/networks.ts";

/** Whether `token` of `account` may be used from there; what comes from this process may always. */
export const isFromAllowed = (from: CameFrom | undefined) =>
  from
    ? sql<boolean>`(comes_from(${from.address}::inet, token.allowed_networks) and comes_from(${from.address}::inet, account.allowed_networks))`
    : sql<boolean>`true`;

/** Those of these accounts that may be used from there. */
export const partnersOpenFrom = async (
  db: Database,
  partnerIds: readonly string[],
  { address }: CameFrom,
): Promise<string[]> => {
  const rows = await db
    .selectFrom("accounts")
    .select("id")
    .where("id", "in", partnerIds)
    .where(sql<boolean>`comes_from(${address}::inet, allowed_networks)`)
    .$narrowType<{ id: NotNull }>()
    .execute();
  return rows.map(({ id }) => id);
};

/** Once a minute: whoever tries without end writes no row without end. */
export const noteRefusal = (
  db: Database,
  { id, partnerId }: { id: string; partnerId: string },
  refused: { refusedAt: Date; refusedFrom: string },
) =>
  db
    .updateTable("partnerTokens")
    .set(refused)
    .where("partnerId", "=", partnerId)
    .where("id", "=", id)
    .where((is) =>
      is.or([
        is("refusedAt", "is", null),
        is("refusedAt", "<", new Date(refused.refusedAt.getTime() - 60_000)),
      ]),
    )
    .execute();
