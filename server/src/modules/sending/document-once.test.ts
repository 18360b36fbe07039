import { expect, test } from "vitest";
import { brokenConstraint } from "../../db/database.ts";
import { madeDocument } from "../../../test/documents.ts";
import { startSendingWorld } from "../../../test/sends.ts";

test("what a document says leaves as that document alone, kept by the database too", async () => {
  const world = await startSendingWorld();
  const { letterId } = await madeDocument(world);
  const { db } = world.services;
  const { source } = await db
    .selectFrom("letters")
    .select("source")
    .where("id", "=", letterId)
    .executeTakeFirstOrThrow();
  const { blocks, styleDefs } = (source as { body: { blocks: unknown[]; styleDefs?: object } }).body;
  const copy = await world.call("letter_create_draft", {
    subject: "Abschrift",
    blocks,
    styleDefs,
    recipientAddressInline: {
      name: "Erika Weber",
      street: "Lange Straße",
      houseNumber: "5",
      zip: "80331",
      city: "München",
    },
  });
  if (!copy.ok) throw new Error(JSON.stringify(copy));

  expect(await world.call("order_send", { letterId: copy.value["letterId"] })).toMatchObject({
    ok: false,
    error: { code: "VALIDATION_ERROR", details: { reason: "LETTER_OF_DOCUMENT" } },
  });
  const past = await db
    .updateTable("letters")
    .set({ status: "queued" })
    .where("id", "=", String(copy.value["letterId"]))
    .execute()
    .catch((cause: unknown) => brokenConstraint(cause));
  expect(past).toBe("words_of_a_document");
  expect(await world.call("order_send", { letterId })).toMatchObject({ ok: true });
});
