import type { Database, Databases, Tx } from "../../../db/database.ts";
import { endOfLetterId } from "../../../foundation/letter-code.ts";
import type { Language } from "../../../foundation/language.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import type { BlobHash } from "../../../ports/blob-store.ts";
import { lettersEndingIn } from "../../letters/letters.ts";
import { readSheetCode } from "../in-house/sheet-code.ts";
import type { Order } from "../order.ts";
import { findOrder, ordersOf } from "../orders-store.ts";

/** Why a letter came back, as the post writes it on the envelope. */
export const returnReasons = [
  "moved",
  "unknown",
  "address_wrong",
  "deceased",
  "refused",
  "not_collected",
  "other",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

export type LetterReturn = {
  orderId: string;
  reason: ReturnReason;
  blobHash: BlobHash | null;
  recordedAt: Date;
  recordedBy: { id: string; name: string };
};

export const returnOf = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  orderId: string,
): Promise<LetterReturn | undefined> =>
  // Whatever the columns hold was written here.
  (await db
    .selectFrom("letterReturns")
    .select(["orderId", "reason", "blobHash", "recordedAt", "recordedBy"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("orderId", "=", orderId)
    .executeTakeFirst()) as LetterReturn | undefined;

/** False where somebody has recorded it before. */
export const insertReturn = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  { recordedBy, ...recorded }: LetterReturn,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("letterReturns")
    .values({ partnerId, mode, ...recorded, recordedBy: JSON.stringify(recordedBy) })
    .onConflict((conflict) => conflict.column("orderId").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Looking = { db: Database; databases: Pick<Databases, "system">; caller: Tenant; language: Language };

/**
 * The letter that a code on paper or envelope belongs to: the code of the letter or of its sheets, which have other lengths, the number of
 * the post, the order's number, or the caller's own key of it.
 */
export async function orderOfCode(
  { db, databases, caller, language }: Looking,
  code: string,
  isOut: (order: Order) => boolean,
): Promise<Order | undefined> {
  const given = code.trim();
  if (UUID.test(given.toLowerCase())) return findOrder(db, caller, given.toLowerCase());
  const end = endOfLetterId(given);
  const letters = end === null ? [] : await lettersEndingIn(databases.system, [end], caller);
  if (letters.length > 1) return refuseField("code", "ambiguous", twoLetters[language]);
  for (const letter of letters) {
    const orders = await ordersOf(db, caller, letter);
    const order = orders.find(isOut) ?? orders[0];
    if (order) return order;
  }
  const found = (await bySheet(db, caller, given)) ?? (await byNumber(db, caller, given));
  return found === undefined ? undefined : findOrder(db, caller, found);
}

const twoLetters: Record<Language, string> = {
  de: "zwei Ihrer Briefe tragen diesen Code; suchen Sie nach der Sendungsnummer, der Auftragsnummer oder dem Empfänger",
  en: "two of your letters bear this code; look for the tracking number, the order's number or the recipient",
};

async function bySheet(
  db: Database,
  { partnerId, mode }: Tenant,
  given: string,
): Promise<string | undefined> {
  const sheet = readSheetCode(given);
  if (!sheet) return undefined;
  const row = await db
    .selectFrom("inHouseLetters")
    .select("orderId")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("sheetCode", "=", sheet.code)
    .orderBy("acceptedAt", "desc")
    .executeTakeFirst();
  return row?.orderId;
}

async function byNumber(
  db: Database,
  { partnerId, mode }: Tenant,
  given: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where((is) =>
      is.or([
        is("trackingNumber", "=", given.toUpperCase().replaceAll(/\s/g, "")),
        is("clientOrderId", "=", given),
      ]),
    )
    .orderBy("createdAt", "desc")
    .executeTakeFirst();
  return row?.id;
}
