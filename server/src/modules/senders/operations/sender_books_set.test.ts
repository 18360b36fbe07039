import { sql } from "kysely";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startCompanies } from "../../../../test/companies.ts";
import { madeDocument } from "../../../../test/documents.ts";

const problemOf = (rule: string) => ({
  status: 400,
  body: { error: { details: { problems: [{ path: "booksOf", rule }] } } },
});

test("a sender keeps books of its own, shares those of another, and goes back, as long as nothing was numbered in them", async () => {
  const { second, third, chooseBooks } = await startCompanies();

  expect(await chooseBooks(second, second)).toMatchObject({ status: 200, body: { booksOf: second } });
  expect(await chooseBooks(third, second)).toMatchObject({ status: 200, body: { booksOf: second } });
  expect(await chooseBooks(third, null)).toMatchObject({ status: 200, body: { booksOf: null } });
  expect(await chooseBooks(second, null)).toMatchObject({ status: 200, body: { booksOf: null } });
});

test("books are shared with whoever keeps them, and given up once nobody shares them and nothing stands in them", async () => {
  const { world, first, second, third, chooseBooks, billInput } = await startCompanies();

  expect(await chooseBooks(second, third)).toMatchObject(problemOf("no_own_books"));
  await chooseBooks(second, second);
  await chooseBooks(third, second);
  expect(await chooseBooks(first, third)).toMatchObject(problemOf("no_own_books"));
  const shared = await chooseBooks(second, null);
  expect(shared).toMatchObject(problemOf("shared"));
  expect(JSON.stringify(shared.body)).toContain("Südwind Transport GmbH");
  await chooseBooks(third, null);
  await madeDocument(world, billInput(second));
  expect(await chooseBooks(second, null)).toMatchObject(problemOf("holds_documents"));
  expect(await chooseBooks(second, second)).toMatchObject({ status: 200 });
});

test("only owners choose books, for senders of their own account, and whoever saw something else looks first", async () => {
  const { world, second, versionOf } = await startCompanies();
  const owner = await signedInBrowser(world);
  const editor = await signedInBrowser(world, { role: "editor", name: "Edda Editor" });
  const stranger = await signedInBrowser(world, {
    name: "Fremde Person",
    partnerId: (await world.openOffice()).partnerId,
  });
  const wish = { senderProfileId: second, booksOf: second, basedOn: await versionOf(second) };

  expect(await editor.call("sender_books_set", wish)).toMatchObject({ status: 403 });
  expect(await stranger.call("sender_books_set", wish)).toMatchObject({ status: 404 });
  for (const foreign of [{ senderProfileId: crypto.randomUUID() }, { booksOf: crypto.randomUUID() }])
    expect(await owner.call("sender_books_set", { ...wish, ...foreign })).toMatchObject({ status: 404 });
  expect(await owner.call("sender_books_set", { ...wish, basedOn: null })).toMatchObject({
    status: 400,
    body: { error: { details: { reason: "CHANGED_MEANWHILE" } } },
  });
  expect(await owner.call("sender_books_set", wish)).toMatchObject({ status: 200 });
});

test("the database itself keeps books in order", async () => {
  const { world, first, second, third, chooseBooks } = await startCompanies();
  await chooseBooks(second, second);
  const set = (id: string, booksOf: string | null) =>
    sql`update sender_profiles set books_of = ${booksOf} where id = ${id}`.execute(world.services.db);

  await expect(set(third, first)).rejects.toThrow("keeps no books");
  await set(third, second);
  await expect(set(first, third)).rejects.toThrow("keeps no books");
  await expect(set(second, null)).rejects.toThrow("others share");
  const { partnerId } = await world.openOffice();
  await expect(
    sql`insert into sender_profiles (partner_id, mode, rechtsform, pflichtangaben, is_default, created_at, updated_at, books_of)
      select ${partnerId}, mode, rechtsform, pflichtangaben, true, now(), now(), ${second} from sender_profiles where id = ${second}`.execute(
      world.services.db,
    ),
  ).rejects.toThrow("keeps no books");
});
