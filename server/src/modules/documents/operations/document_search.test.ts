import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { storedFollower, storedInvoice } from "../../../../test/stored-documents.ts";
import { startWorld, type World } from "../../../../test/world.ts";

const numbersOf = ({ body }: { body: Record<string, unknown> }) =>
  (body["items"] as { documentNumber: string }[]).map(({ documentNumber }) => documentNumber);

/** An overdue invoice, one that is due later, a paid one and one that a credit note has settled. */
async function furnished(world: World) {
  const overdue = await storedInvoice(world, { documentNumber: "RE-1" });
  await storedInvoice(world, {
    documentNumber: "RE-2",
    documentDate: "2026-02-20",
    dueDate: "2026-03-20",
    mandantennummer: "10001",
  });
  const paid = await storedInvoice(world, { documentNumber: "RE-3" });
  const settled = await storedInvoice(world, { documentNumber: "RE-4" });
  await storedFollower(world, settled, {
    documentType: "gutschrift",
    documentNumber: "GS-1",
    grossCents: 119_000,
  });
  const browser = await signedInBrowser(world, { role: "editor" });
  const payment = { documentId: paid.documentId, openCents: 119_000, paidOn: "2026-03-01" };
  await browser.call("payment_record", { ...payment, amount: "1190" });
  const part = { documentId: overdue.documentId, openCents: 119_000, paidOn: "2026-03-01" };
  await browser.call("payment_record", { ...part, amount: "190" });
  return browser;
}

test("documents are found by kind, client, period, state, number and recipient, with what they come to", async () => {
  const world = await startWorld();
  const { call } = await furnished(world);
  const found = async (search: object) =>
    numbersOf(await call("document_search", { ...search, limit: 10 })).toSorted();

  expect(await call("document_search", {})).toMatchObject({
    status: 200,
    body: {
      total: 5,
      totals: {
        invoices: 4,
        invoicedCents: 476_000,
        openCents: 219_000,
        overdueInvoices: 1,
        overdueCents: 100_000,
      },
    },
  });
  expect(await found({ state: "open" })).toEqual(["RE-1", "RE-2"]);
  expect(await found({ state: "overdue" })).toEqual(["RE-1"]);
  expect(await found({ state: "done" })).toEqual(["RE-3", "RE-4"]);
  expect(await found({ documentType: "gutschrift" })).toEqual(["GS-1"]);
  expect(await found({ mandantennummer: "10001" })).toEqual(["RE-2"]);
  expect(await found({ firstDay: "2026-02-20", lastDay: "2026-02-20" })).toEqual(["RE-2"]);
  expect(await found({ query: "re-4" })).toEqual(["GS-1", "RE-4"]);
  expect(await found({ query: "cafe zuer" })).toHaveLength(5);
  expect(await found({ query: "100%" })).toEqual([]);
  expect(await found({ query: "_" })).toEqual([]);
});

test("every invoice says how it stands; a page is a page", async () => {
  const world = await startWorld();
  const { call } = await furnished(world);

  const { body } = await call("document_search", { limit: 100 });
  const items = body["items"] as { documentNumber: string; standing: string; isPartlyPaid: boolean }[];
  const states = Object.fromEntries(items.map((item) => [item.documentNumber, item.standing]));

  expect(states).toEqual({
    "RE-1": "overdue",
    "RE-2": "open",
    "RE-3": "paid",
    "RE-4": "settled",
    "GS-1": null,
  });
  expect(items.filter(({ isPartlyPaid }) => isPartlyPaid)).toMatchObject([{ documentNumber: "RE-1" }]);
  const [first, second] = [
    numbersOf(await call("document_search", { limit: 3 })),
    numbersOf(await call("document_search", { limit: 3, offset: 3 })),
  ];
  expect(new Set([...first, ...second]).size).toBe(5);
});

test("a viewer looks; nobody sees another account's or the other mode's documents", async () => {
  const world = await startWorld();
  await storedInvoice(world, { documentNumber: "RE-LIVE" }, { ...world.office, mode: "live" });
  await storedInvoice(world, { documentNumber: "RE-FREMD" }, await world.openOffice());
  const { call } = await signedInBrowser(world, { role: "viewer" });

  expect(await call("document_search", {})).toMatchObject({
    status: 200,
    body: { total: 0, totals: { openCents: 0 } },
  });
  expect(await call("document_search", { firstDay: "gestern" })).toMatchObject({ status: 400 });
  expect(await call("document_search", { state: "'; drop table documents" })).toMatchObject({ status: 400 });
});
