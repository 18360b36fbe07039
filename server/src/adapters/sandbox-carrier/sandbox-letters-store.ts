import type { Database, Tx } from "../../db/database.ts";
import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Step } from "./letter-course.ts";

type LetterRef = { tenant: Tenant; orderId: string };

/** A line of the book; `acceptedAt` is null while the company was only asked. */
export type BookedLetter = {
  orderId: string;
  round: number;
  tries: number;
  deliveryType: DeliveryType;
  express: boolean;
  recipient: PostalAddress;
  recipientLines: readonly string[];
  acceptedAt: Date | null;
  happened: readonly Step[];
};

export type LetterContent = Pick<
  BookedLetter,
  "deliveryType" | "express" | "recipient" | "recipientLines"
> & {
  pdfSha256: string;
};

const columns = [
  "orderId",
  "round",
  "tries",
  "deliveryType",
  "express",
  "recipient",
  "recipientLines",
  "acceptedAt",
  "happened",
] as const;

export const selectLetter = async (db: Database, letter: LetterRef): Promise<BookedLetter | null> =>
  bookedOf(await lettersOf(db, letter).executeTakeFirst());

/** The book as a whole, of every tenant. */
export const selectAccepted = (db: Database): Promise<Pick<BookedLetter, "orderId" | "round">[]> =>
  db.selectFrom("sandboxLetters").select(["orderId", "round"]).where("acceptedAt", "is not", null).execute();

/** Nobody else changes it until the transaction ends. */
export const lockLetter = async (tx: Tx, letter: LetterRef): Promise<BookedLetter | null> =>
  bookedOf(await lettersOf(tx, letter).forUpdate().executeTakeFirst());

const lettersOf = (db: Database | Tx, { tenant, orderId }: LetterRef) =>
  db
    .selectFrom("sandboxLetters")
    .select(columns)
    .where("partnerId", "=", tenant.partnerId)
    .where("mode", "=", tenant.mode)
    .where("orderId", "=", orderId);

/** Opens the line of an order, unless it is there. */
export const insertLetter = (tx: Tx, { tenant, orderId }: LetterRef, content: LetterContent) =>
  tx
    .insertInto("sandboxLetters")
    .values({ partnerId: tenant.partnerId, mode: tenant.mode, orderId, ...inColumns(content) })
    .onConflict((conflict) => conflict.column("orderId").doNothing())
    .execute();

export const restartLetter = (tx: Tx, letter: LetterRef, round: number, content: LetterContent) =>
  update(tx, letter, { round, tries: 0, acceptedAt: null, happened: "[]", ...inColumns(content) });

export const countTry = (tx: Tx, letter: LetterRef, tries: number, acceptedAt: Date | null) =>
  update(tx, letter, { tries, acceptedAt });

export const updateHappened = (tx: Tx, letter: LetterRef, happened: readonly Step[]) =>
  update(tx, letter, { happened: JSON.stringify(happened) });

const update = (tx: Tx, { tenant, orderId }: LetterRef, change: object) =>
  tx
    .updateTable("sandboxLetters")
    .set(change)
    .where("partnerId", "=", tenant.partnerId)
    .where("mode", "=", tenant.mode)
    .where("orderId", "=", orderId)
    .execute();

const inColumns = ({ recipient, recipientLines, ...rest }: LetterContent) => ({
  ...rest,
  recipient: JSON.stringify(recipient),
  recipientLines: JSON.stringify(recipientLines),
});

/** The columns of JSON hold what was written here. */
function bookedOf(row: object | undefined): BookedLetter | null {
  if (!row) return null;
  const { happened, ...rest } = row as Omit<BookedLetter, "happened"> & {
    happened: { stage: Step["stage"]; at: string }[];
  };
  return { ...rest, happened: happened.map(({ stage, at }) => ({ stage, at: new Date(at) })) };
}
