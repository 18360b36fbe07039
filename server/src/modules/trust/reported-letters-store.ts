import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { lettersEndingIn } from "../letters/letters.ts";

/** What a recipient knows of a letter, and whose it may be. */
export type ReportedLetter = {
  profileIds: readonly string[];
  since: Date;
  until: Date;
  zip: string | null;
  trackingNumber: string | null;
};

export type LettersOfAccount = {
  partnerId: string;
  partner: string;
  heldAt: Date | null;
  /** How many it may be; none where only the name fits. */
  letters: number;
  orderId: string | null;
  /** The letter whose very code was named; null: what was written of it fits. */
  codeOf: { letterId: string; handedOverAt: Date | null } | null;
};

/** Of an account with more in those days, the latest. */
const MOST_READ = 5000;
const MOST_ACCOUNTS = 5;
/** A name that more accounts bear says nothing: the letters of none of them are looked through. */
const MOST_NAMED = 50;

/**
 * Whose letter it may be that somebody has reported, and how many of theirs: those of the named senders that left in that time for that
 * postcode, or with that number. `orderId` where it is one. Looked for by the days of leaving, so that no list of all is read.
 */
export const lettersReported = async (
  db: Database,
  { profileIds, since, until, zip, trackingNumber }: ReportedLetter,
): Promise<LettersOfAccount[]> => {
  if (profileIds.length === 0) return [];
  const named = [...profileIds];
  const { rows } = await sql<LettersOfAccount>`
    select account.id as partner_id, account.name as partner, account.held_at, found.letters, found.order_id, null as code_of
    from accounts account
    cross join lateral (
      select count(*)::int as letters, case when count(*) = 1 then (array_agg(sent.id))[1] end as order_id
      from (
        select id, sender_profile_id, recipient, tracking_number from order_facts
        where partner_id = account.id and mode = 'live' and email is null and handed_over_at >= ${since} and handed_over_at < ${until}
        order by handed_over_at desc limit ${MOST_READ}
      ) sent
      where sent.sender_profile_id = any (${named}::uuid[])
        and (sent.tracking_number = ${trackingNumber} or coalesce(sent.recipient ->> 'zip' = ${zip}::text, ${zip}::text is null))
    ) found
    where account.id in (select partner_id from sender_facts where id = any (${named}::uuid[]) and mode = 'live')
      and (select count(distinct partner_id) from sender_facts where id = any (${named}::uuid[]) and mode = 'live') <= ${MOST_NAMED}
    order by found.letters desc, account.name limit ${MOST_ACCOUNTS}`.execute(db);
  return rows;
};

/** Real letters that bear one of these codes: each with its latest order, where it has one. */
export async function lettersOfCode(db: Database, ends: readonly string[]): Promise<LettersOfAccount[]> {
  if (ends.length === 0) return [];
  const live = (await lettersEndingIn(db, ends)).filter(({ mode }) => mode === "live");
  const found = live.map(({ letterId, partnerId }) => ofLetter(db, letterId, partnerId));
  return (await Promise.all(found)).flat();
}

async function ofLetter(db: Database, letterId: string, partnerId: string): Promise<LettersOfAccount[]> {
  type Found = Omit<LettersOfAccount, "codeOf"> & { handedOverAt: Date | null };
  const { rows } = await sql<Found>`
    select account.id as partner_id, account.name as partner, account.held_at, 1 as letters, sent.id as order_id, sent.handed_over_at
    from accounts account left join order_facts sent on sent.partner_id = account.id and sent.letter_id = ${letterId}
    where account.id = ${partnerId} order by sent.handed_over_at desc nulls last limit 1`.execute(db);
  return rows.map(({ handedOverAt, ...account }) => ({ ...account, codeOf: { letterId, handedOverAt } }));
}

/** What an account's letters of the last week are like, beside the four weeks before. */
export type WeekOfLetters = {
  partnerId: string;
  partner: string;
  heldAt: Date | null;
  /** When its first real letter left. */
  firstAt: Date;
  letters: number;
  /** Of a week, on average of the four before. */
  lettersBefore: number;
  /** Recipients that had never got a letter of the account before the week. */
  newRecipients: number;
  dunning: number;
  dunningBefore: number;
  returned: number;
};

/** Of an account with more, the latest: what is odd shows in them as well, and nobody waits for a count of millions. */
const MOST_COUNTED = 2000;

/** Of every account whose real letters left in the last seven days. */
export const weeksOfLetters = async (db: Database, now: Date): Promise<WeekOfLetters[]> => {
  const week = new Date(now.getTime() - 7 * DAY_MS);
  const before = new Date(now.getTime() - 35 * DAY_MS);
  const { rows } = await sql<WeekOfLetters>`
    select account.id as partner_id, account.name as partner, account.held_at, first.handed_over_at as first_at,
      latest.letters, earlier.letters / 4.0::float as letters_before, latest.new_recipients,
      latest.dunning, earlier.dunning / 4.0::float as dunning_before, latest.returned
    from accounts account
    cross join lateral (
      select handed_over_at from order_facts where partner_id = account.id and mode = 'live' and handed_over_at is not null
      order by handed_over_at limit 1
    ) first
    cross join lateral (
      select count(*)::int as letters, count(*) filter (where status = 'returned')::int as returned,
        count(distinct recipient_key) filter (where not exists (
          select from order_facts known where known.partner_id = account.id and known.mode = 'live'
            and known.recipient_key = sent.recipient_key and known.handed_over_at < ${week}))::int as new_recipients,
        count(*) filter (where exists (select from document_facts demand where demand.letter_id = sent.letter_id
          and demand.document_type in ('zahlungserinnerung', 'mahnung')))::int as dunning
      from (
        select letter_id, recipient_key, status from order_facts
        where partner_id = account.id and mode = 'live' and handed_over_at >= ${week} and email is null and copy_of is null
        order by handed_over_at desc limit ${MOST_COUNTED}
      ) sent
    ) latest
    cross join lateral (
      select count(*)::float as letters, (count(*) filter (where exists (select from document_facts demand
          where demand.letter_id = sent.letter_id and demand.document_type in ('zahlungserinnerung', 'mahnung'))))::float as dunning
      from (
        select letter_id from order_facts
        where partner_id = account.id and mode = 'live' and handed_over_at >= ${before} and handed_over_at < ${week}
          and email is null and copy_of is null
        order by handed_over_at desc limit ${4 * MOST_COUNTED}
      ) sent
    ) earlier
    where account.closed_at is null and latest.letters > 0
    order by account.name, account.id`.execute(db);
  return rows;
};

const DAY_MS = 86_400_000;
