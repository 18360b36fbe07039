import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import { folded } from "../../foundation/folded-words.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { Page } from "../../foundation/paging.ts";
import type { PayloadHashes } from "../../foundation/payload-hashes.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { Mode, Tenant } from "../../foundation/tenant.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import type { LetterCopy } from "./letter-source.ts";
import type { LetterCondition } from "./letter-filter.ts";
import type { Attachment, LetterItem, NewLetter, StoredLetter } from "./letter.ts";

const itemColumns = [
  "id as letterId",
  "clientLetterId",
  "subject",
  "language",
  "recipient",
  "status",
  "pageCount",
  "usesColour",
  "senderProfileId",
  "designId",
  "matterId",
  "writtenBy",
  "holderId",
  "revision",
  "createdAt",
  "updatedAt",
  sql<string | null>`case when source #> '{part,number}' is null then source #>> '{copyOf,letterId}' end`.as(
    "copyOfLetterId",
  ),
  sql<
    LetterItem["partOf"]
  >`case when source #> '{part,number}' is not null then jsonb_build_object('letterId', source #> '{copyOf,letterId}',
    'number', source #> '{part,number}', 'of', source #> '{part,of}') end`.as("partOf"),
  sql<string | null>`coalesce(dispatch ->> 'mandantennummer', source -> 'document' ->> 'mandantennummer')`.as(
    "mandantennummer",
  ),
  sql<string | null>`dispatch ->> 'auditTag'`.as("auditTag"),
  sql<LetterItem["metadata"]>`dispatch -> 'metadata'`.as("metadata"),
] as const;

const columns = [
  ...itemColumns,
  "source",
  "composition",
  "designVersionId",
  "letterPages",
  "letterPdfHash",
  "pdfHash",
  "bodyStartMm",
  "warnings",
  "restrictedAt",
  "voidedAt",
  "dispatch",
  "writtenRevision",
  "finishedSourceHash",
  "finishedPdfHash",
  "handedOver",
  "resendsOrderId",
] as const;

/** Whatever the columns of JSON hold was written by us in this very shape. */
const letterOf = (row: object): StoredLetter => row as StoredLetter;

const letterById = (db: Database | Tx, { partnerId, mode }: Tenant, letterId: string) =>
  db
    .selectFrom("letters")
    .select(columns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", letterId)
    // What was thrown away is not there.
    .where("discardedAt", "is", null);

export const selectLetter = async (
  db: Database | Tx,
  tenant: Tenant,
  letterId: string,
): Promise<StoredLetter | undefined> => {
  const row = await letterById(db, tenant, letterId).executeTakeFirst();
  return row && letterOf(row);
};

/** For whoever will change the letter: the others wait until the transaction ends. */
export const lockLetter = async (
  tx: Tx,
  tenant: Tenant,
  letterId: string,
): Promise<StoredLetter | undefined> => {
  const row = await letterById(tx, tenant, letterId).forUpdate().executeTakeFirst();
  return row && letterOf(row);
};

/** The letter that was stored under a caller's own key, and what it was made of. */
export const selectByClientId = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  clientLetterId: string,
): Promise<{ letter: StoredLetter; payloadHashes: PayloadHashes; isDiscarded: boolean } | undefined> => {
  const row = await db
    .selectFrom("letters")
    .select([...columns, "payloadHashes", "discardedAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("clientLetterId", "=", clientLetterId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { payloadHashes, discardedAt, ...letter } = row;
  return {
    letter: letterOf(letter),
    payloadHashes: payloadHashes as PayloadHashes,
    isDiscarded: discardedAt !== null,
  };
};

/** Undefined if somebody has used the same key before or at the same moment. */
export const insertLetter = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  letter: NewLetter & Pick<StoredLetter, "writtenBy">,
  at: Date,
): Promise<StoredLetter | undefined> => {
  const { recipient, source, composition, warnings, payloadHashes, dispatch, writtenBy, ...plain } = letter;
  const row = await tx
    .insertInto("letters")
    .values({
      partnerId,
      mode,
      ...plain,
      ...columnsOfLetter(letter),
      recipient: recipient && JSON.stringify(recipient),
      source: JSON.stringify(source),
      composition: JSON.stringify(composition),
      warnings: JSON.stringify(warnings),
      payloadHashes: payloadHashes && JSON.stringify(payloadHashes),
      dispatch: dispatch && JSON.stringify(dispatch),
      writtenBy: writtenBy && JSON.stringify(writtenBy),
      writtenRevision: 1,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.columns(["partnerId", "mode", "clientLetterId"]).doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && letterOf(row);
};

/** Subject and recipient, also as filters compare them. */
export const columnsOfLetter = ({ subject, recipient }: Pick<NewLetter, "subject" | "recipient">) => ({
  subject,
  recipient,
  recipientName: recipient?.name ?? null,
  foldedSubject: folded(subject),
  foldedRecipient: foldedRecipient(recipient),
});

const foldedRecipient = (recipient: PostalAddress | null): string =>
  folded([recipient?.company, recipient?.name, recipient?.secondName].filter(Boolean).join(" "));

/** What changes when a letter is set anew, or something rides along with it. */
export type PrintedChange = {
  composition: StoredLetter["composition"];
  letterPages: number;
  letterPdfHash: BlobHash;
  pageCount: number;
  pdfHash: BlobHash;
  usesColour: boolean;
  bodyStartMm: number;
  warnings: readonly LetterWarning[];
};

/** The letter must be locked. */
export const updatePrinted = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  letterId: string,
  { composition, warnings, ...plain }: PrintedChange,
  at: Date,
): Promise<StoredLetter> => {
  const row = await tx
    .updateTable("letters")
    .set((set) => ({
      ...plain,
      composition: JSON.stringify(composition),
      warnings: JSON.stringify(warnings),
      revision: set("revision", "+", 1),
      updatedAt: at,
    }))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", letterId)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return letterOf(row);
};

/** What changes when a letter is written anew. */
type WrittenChange = PrintedChange &
  Pick<
    NewLetter,
    | "subject"
    | "language"
    | "recipient"
    | "source"
    | "dispatch"
    | "senderProfileId"
    | "designId"
    | "designVersionId"
    | "finishedSourceHash"
    | "finishedPdfHash"
  >;

/** The letter must be locked. */
export const updateWritten = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  letterId: string,
  {
    subject,
    language,
    recipient,
    source,
    dispatch,
    senderProfileId,
    designId,
    designVersionId,
    finishedSourceHash,
    finishedPdfHash,
    ...printed
  }: WrittenChange,
  at: Date,
): Promise<StoredLetter> => {
  await tx
    .updateTable("letters")
    .set((set) => ({
      ...columnsOfLetter({ subject, recipient }),
      recipient: recipient && JSON.stringify(recipient),
      language,
      source: JSON.stringify(source),
      dispatch: dispatch && JSON.stringify(dispatch),
      writtenRevision: set("revision", "+", 1),
      senderProfileId,
      designId,
      designVersionId,
      finishedSourceHash,
      finishedPdfHash,
    }))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", letterId)
    .execute();
  return updatePrinted(tx, { partnerId, mode }, letterId, printed, at);
};

/** The letter must be locked. */
export const updateDispatch = (
  tx: Tx,
  tenant: Tenant,
  letterId: string,
  dispatch: StoredLetter["dispatch"],
  at: Date,
): Promise<StoredLetter> =>
  changeLetter(tx, tenant, letterId, { dispatch: dispatch && JSON.stringify(dispatch) }, at);

/** The same for what its pages say nothing of. */
export const updateSource = (
  tx: Tx,
  tenant: Tenant,
  letterId: string,
  said: { copies: readonly LetterCopy[] } | { inParts: boolean },
  at: Date,
): Promise<StoredLetter> => {
  const source = sql<string>`source || ${JSON.stringify(said)}::jsonb`;
  return changeLetter(tx, tenant, letterId, { source }, at);
};

async function changeLetter(
  tx: Tx,
  { partnerId, mode }: Tenant,
  letterId: string,
  change: { dispatch: string | null } | { source: RawBuilder<string> },
  at: Date,
): Promise<StoredLetter> {
  const row = await tx
    .updateTable("letters")
    .set((set) => ({
      ...change,
      revision: set("revision", "+", 1),
      writtenRevision: set("revision", "+", 1),
      updatedAt: at,
    }))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", letterId)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return letterOf(row);
}

/** Newest first. */
export async function selectPageOfLetters(
  db: Database,
  tenant: Tenant,
  condition: LetterCondition,
  { limit, offset, after }: Page,
): Promise<{ items: LetterItem[]; total: number }> {
  const wanted = JSON.stringify({ ...condition, ...(after && { after }) });
  const { rows } = await sql<{ id: string | null; total: number }>`
    select id, total from list_letters(${tenant.partnerId}, ${tenant.mode}, ${wanted}, ${limit}, ${offset})
  `.execute(db);
  const ids = rows.flatMap(({ id }) => id ?? []);
  return { items: await lettersOf(db, tenant, ids), total: rows[0]?.total ?? 0 };
}

/** Of the latest order that came to something: an address may have been put right since the letter was written. */
const addressOnPaper = sql<LetterItem["recipient"]>`(
  select o.recipient from order_facts o
  where o.letter_id = letters.id and o.partner_id = letters.partner_id and o.mode = letters.mode
    and o.status not in ('rejected', 'expired', 'cancelled', 'failed')
  order by o.created_at desc, o.id desc limit 1)`.as("addressOnPaper");

/** In the order of the ids, each with the recipient that its paper names. */
export async function lettersOf(
  db: Database,
  { partnerId, mode }: Tenant,
  ids: readonly string[],
): Promise<LetterItem[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("letters")
    .select(itemColumns)
    .select(addressOnPaper)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "in", ids)
    .where("restrictedAt", "is", null)
    .where("discardedAt", "is", null)
    .execute();
  const byId = new Map(
    rows.map(({ addressOnPaper: onPaper, ...row }) => [
      row.letterId,
      { ...row, recipient: onPaper ?? row.recipient } as LetterItem,
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** In the order in which they are printed. */
export const attachmentsOf = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  letterId: string,
): Promise<Attachment[]> => {
  const rows = await db
    .selectFrom("letterAttachments")
    .select([
      "id as attachmentId",
      "position",
      "kind",
      "title",
      "pageCount",
      "usesColour",
      "sourceHash",
      "pdfHash",
      "warnings",
      "text",
      "createdAt",
    ])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("letterId", "=", letterId)
    .orderBy("position")
    .execute();
  return rows as unknown[] as Attachment[];
};

/** What the drafts are about that name this word, in what was written or in the design it came to; the newest first. */
export const draftsNaming = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  word: string,
  most: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom("letters")
    .select("subject")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("status", "=", "draft")
    .where(sql<boolean>`strpos(source::text || composition::text, ${word}) > 0`)
    .orderBy("createdAt", "desc")
    .limit(most)
    .execute();
  return rows.map(({ subject }) => subject);
};

/** Whether a billing document says just this. */
export const isWordsOfDocument = async (
  db: Database,
  { partnerId, mode }: Tenant,
  blocks: readonly unknown[],
): Promise<boolean> => {
  const { rows } = await sql`
    select from letters
    where partner_id = ${partnerId} and mode = ${mode} and source -> 'document' ->> 'documentId' is not null
      and md5((source -> 'body' -> 'blocks')::text) = md5(${JSON.stringify(blocks)}::jsonb::text)
    limit 1`.execute(db);
  return rows.length > 0;
};

/** Letters whose ids end like this, of one tenant or of all. That two do is most unlikely, and then both are told. */
export const lettersEndingIn = async (
  system: Database,
  ends: readonly string[],
  of?: Tenant,
): Promise<{ letterId: string; partnerId: string; mode: Mode }[]> => {
  const letters = system
    .selectFrom("letters")
    .select(["id as letterId", "partnerId", "mode"])
    .where(sql<string>`right(id::text, 16)`, "in", [...ends]);
  return (of ? letters.where("partnerId", "=", of.partnerId).where("mode", "=", of.mode) : letters).execute();
};
