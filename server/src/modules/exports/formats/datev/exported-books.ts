import type { Database } from "../../../../db/database.ts";
import { countInOtherBooks, type IssuedFilter } from "../../../documents/documents.ts";
import { type BooksOf, findSender, listSenders, shownName } from "../../../senders/senders.ts";
import type { ExportWish } from "../../export-format.ts";
import { bookedDays } from "./batch-spans.ts";
import { datevTexts } from "./datev-texts.ts";
import { shortened } from "./extf-lines.ts";

/** Which documents are meant: those of some books, or of one sender among several that use them. */
export type Books = Pick<IssuedFilter, "booksOf" | "senderProfileId">;

/** A sender that keeps books stands for all that was numbered in them; any other for its own part of those that it uses. */
export async function booksAsked(
  db: Database,
  wish: Pick<ExportWish, "partnerId" | "mode" | "senderProfileId">,
): Promise<Books> {
  const { senderProfileId } = wish;
  if (senderProfileId === null) return { booksOf: null, senderProfileId };
  const booksOf = (await findSender(db, wish, senderProfileId))?.booksOf ?? null;
  return { booksOf, senderProfileId: booksOf === senderProfileId ? null : senderProfileId };
}

export const filterOf = (wish: ExportWish, books: Books): IssuedFilter => ({
  ...bookedDays(wish),
  clientId: wish.client?.clientId ?? null,
  matterId: wish.matter?.matterId ?? null,
  ...books,
});

/** Whose books these are, and what of these days stands in others; nothing where an account has one company. */
export async function otherBooksNote(
  db: Database,
  wish: ExportWish,
  filter: IssuedFilter,
): Promise<string[]> {
  const texts = datevTexts[wish.language];
  const { senderProfileId } = wish;
  const others = await countInOtherBooks(db, wish, { ...filter, senderProfileId });
  if (filter.booksOf === null && others.length === 0) return [];
  const senders = new Map((await listSenders(db, wish)).map((each) => [each.profileId, shownName(each)]));
  const nameOf = (of: BooksOf) => shortened((of === null ? null : senders.get(of)) ?? texts.ofAccount, 200);
  return [
    texts.books(nameOf(filter.booksOf)),
    ...(others.length > 0 ? ["", ...texts.otherBooks] : []),
    ...others.map(({ booksOf, documents }) => texts.inBooks({ name: nameOf(booksOf), documents })),
    "",
  ];
}
