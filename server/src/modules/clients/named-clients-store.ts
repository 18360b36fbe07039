import { type NotNull, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { berlinMonth } from "../../foundation/berlin-time.ts";
import { editDistance } from "../../foundation/edit-distance.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** A client as figures name it. */
export type NamedClient = {
  mandantId: string;
  mandantennummer: string;
  name: string;
  monthlyCapCents: Cents | null;
};

/** These clients, by what figures call them. */
export const namedClients = (
  db: Database,
  { partnerId, mode }: Tenant,
  mandantIds: readonly string[],
): Promise<NamedClient[]> =>
  inShort(db, { partnerId, mode })
    .where(sql<boolean>`id = any(${[...mandantIds]}::uuid[])`)
    .execute();

/** Those with a monthly cap. */
export const cappedClients = (db: Database, tenant: Tenant): Promise<NamedClient[]> =>
  inShort(db, tenant).where("monthlyCapCents", "is not", null).execute();

/** Of the clients with these numbers those with a monthly cap, and what of it is used in the month of this moment. */
export const cappedUsage = (
  db: Database,
  { partnerId, mode }: Tenant,
  numbers: readonly string[],
  now: Date,
): Promise<{ mandantennummer: string; monthlyCapCents: Cents; usedCents: Cents }[]> => {
  const { firstDay, nextFirstDay } = berlinMonth(now);
  return db
    .selectFrom("clients")
    .select([
      "mandantennummer",
      "monthlyCapCents",
      sql<number>`(select cents from client_usage(${partnerId}, ${mode}, clients.id, ${firstDay}::date, ${nextFirstDay}::date))`.as(
        "usedCents",
      ),
    ])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("monthlyCapCents", "is not", null)
    .where(sql<boolean>`mandantennummer = any(${[...numbers]}::text[])`)
    .orderBy("mandantennummer")
    .$narrowType<{ monthlyCapCents: NotNull }>()
    .execute();
};

const inShort = (db: Database, { partnerId, mode }: Tenant) =>
  db
    .selectFrom("clients")
    .select(["id as mandantId", "mandantennummer", "name", "monthlyCapCents"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode);

/** The number that was most likely meant, among the clients the caller sees; none where nothing is near. */
export const nearestClientNumber = async (
  db: Database,
  { partnerId, mode }: Tenant,
  asked: string,
): Promise<string | undefined> => {
  const alike = await db
    .selectFrom("clients")
    .select("mandantennummer")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where(sql<boolean>`mandantennummer ~ ${PLAIN_NUMBER}`)
    .where(sql<boolean>`abs(char_length(mandantennummer) - char_length(${asked})) <= ${MOST_SLIPS}`)
    .orderBy(sql`mandantennummer <-> ${asked}`)
    .orderBy("mandantennummer")
    .limit(MOST_COMPARED)
    .execute();
  const [nearest] = alike
    .map(({ mandantennummer }) => ({ mandantennummer, slips: editDistance(asked, mandantennummer) }))
    .filter(({ slips }) => slips <= MOST_SLIPS && slips < asked.length)
    .toSorted((a, b) => a.slips - b.slips);
  return nearest?.mandantennummer;
};

/** A number is proposed in a sentence of ours, so what could be read as a sentence itself is not. */
const PLAIN_NUMBER = "^[[:alnum:]._/-]{1,30}$";
const MOST_SLIPS = 2;
const MOST_COMPARED = 50;
