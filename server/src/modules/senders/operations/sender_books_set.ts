import { z } from "zod";
import { basedOnInput } from "../../../foundation/based-on.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { areBooksUsed } from "../../documents/documents.ts";
import { chooseBooks } from "../books.ts";

export const senderBooksSet = defineOperation({
  name: "sender_books_set",
  title: "Choose the books of a sender",
  summary:
    "Says whose number sequences and DATEV settings hold for what a sender bills from now on; what was numbered before " +
    "stays in its books.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    senderProfileId: z.uuid(),
    booksOf: z
      .uuid()
      .nullable()
      .describe(
        "Its own id: books of its own; that of another sender: those of that one; null: the account's.",
      ),
    basedOn: basedOnInput,
  }),
  output: z.object({ profileId: z.uuid(), booksOf: z.uuid().nullable(), updatedAt: z.iso.datetime() }),

  run: (wish, { db, caller, clock, language }) =>
    db.transaction().execute(async (tx) => {
      const rules = { at: clock.now(), language, areUsed: areBooksUsed };
      const { profileId, booksOf, updatedAt } = await chooseBooks(tx, caller, wish, rules);
      return { profileId, booksOf, updatedAt: updatedAt.toISOString() };
    }),
});
