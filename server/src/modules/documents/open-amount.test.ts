import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { storedFollower, storedInvoice } from "../../../test/stored-documents.ts";
import { startWorld } from "../../../test/world.ts";
import { callOfService } from "../../operations/call.ts";
import { Refusal } from "../../foundation/refusal.ts";
import { lockFollowed, amountsOfInvoices, referencedInvoice } from "./open-amount.ts";
import { type Movement, recordPayment } from "./payments.ts";

test("an invoice tells what followed it, the newest first, and what is open", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const invoice = await storedInvoice(world);
  const reminder = await storedFollower(world, invoice, {
    documentType: "zahlungserinnerung",
    grossCents: 119_000,
    documentDate: "2026-01-20",
    dueDate: "2026-01-30",
  });
  world.setTime("2026-03-03T09:00:00Z");
  const dunning = await storedFollower(world, invoice, {
    documentType: "mahnung",
    grossCents: 120_000,
    dunningLevel: 1,
    documentDate: "2026-02-01",
    dueDate: "2026-02-11",
  });
  await storedFollower(world, invoice, { documentType: "gutschrift", grossCents: 20_000 });
  await storedFollower(world, invoice, { documentType: "gutschrift", grossCents: 9000 });

  expect(await referencedInvoice(services.db, office, invoice.documentId)).toMatchObject({
    documentNumber: "RE-2026-00001",
    grossCents: 119_000,
    creditedCents: 29_000,
    paidCents: 0,
    openCents: 90_000,
    reminders: [
      {
        documentId: dunning.documentId,
        type: "mahnung",
        level: 1,
        date: "2026-02-01",
        newDueDate: "2026-02-11",
      },
      { documentId: reminder.documentId, type: "zahlungserinnerung", level: null, newDueDate: "2026-01-30" },
    ],
  });
  const open = await amountsOfInvoices(services.db, office, [invoice, dunning]);
  expect([open.get(invoice.documentId)?.openCents, open.get(dunning.documentId)?.openCents]).toEqual([
    90_000, 0,
  ]);
});

test("another partner's or mode's invoice is not found", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const { documentId } = await storedInvoice(world);
  const foreign = await world.openOffice();

  expect(await referencedInvoice(services.db, foreign, documentId)).toBeNull();
  expect(await referencedInvoice(services.db, { ...office, mode: "live" }, documentId)).toBeNull();
  const following = services.db
    .transaction()
    .execute((tx) => lockFollowed(tx, foreign, randomUUID(), { documentId }));
  await expect(following).rejects.toThrow(new Refusal("NOT_FOUND", { what: "document" }));
});

test("who names only a number follows the sender's own invoice of that number; another's is unknown", async () => {
  const world = await startWorld();
  const invoice = await storedInvoice(world);
  const other = await storedInvoice(world, { documentNumber: "RE-2" });
  const follow = (senderProfileId: string, documentNumber: string) =>
    world.services.db
      .transaction()
      .execute((tx) => lockFollowed(tx, world.office, senderProfileId, { documentNumber }));

  expect((await follow(invoice.senderProfileId, "RE-2026-00001")).invoice?.documentId).toBe(
    invoice.documentId,
  );
  expect(await follow(invoice.senderProfileId, "RE-2")).toEqual({
    invoice: null,
    creditable: null,
    earlier: [],
  });
  expect((await follow(other.senderProfileId, "RE-2")).invoice?.documentId).toBe(other.documentId);
});

test.for(["documentId", "documentNumber"] as const)(
  "whoever follows an invoice by its %s waits for whoever does so in the other way, and sees what that came to",
  async (by) => {
    const world = await startWorld();
    const { db } = world.services;
    const invoice = await storedInvoice(world);
    const ways = [{ documentId: invoice.documentId }, { documentNumber: "RE-2026-00001" }];
    const [own, other] = by === "documentId" ? ways : ways.toReversed();
    const follow = () =>
      db.transaction().execute((tx) => lockFollowed(tx, world.office, invoice.senderProfileId, own));
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(db);
      return rows[0]?.count;
    };

    const second = await db.transaction().execute(async (tx) => {
      await lockFollowed(tx, world.office, invoice.senderProfileId, other);
      const following = follow();
      await expect.poll(waiting).toBe(1);
      await storedFollower(world, invoice, { documentType: "gutschrift", grossCents: 19_000 });
      return { following };
    });

    expect((await second.following).invoice?.openCents).toBe(100_000);
  },
);

test("who names no invoice follows none", async () => {
  const world = await startWorld();
  await storedInvoice(world);
  for (const references of [undefined, {}])
    expect(
      await world.services.db
        .transaction()
        .execute((tx) => lockFollowed(tx, world.office, randomUUID(), references)),
    ).toEqual({ invoice: null, creditable: null, earlier: [] });
});

test("reminders of an invoice that was made elsewhere are found by its number", async () => {
  const world = await startWorld();
  const senderProfileId = randomUUID();
  const elsewhere = { senderProfileId, referencesDocumentId: null, referencesNumber: "A-17" };
  const wish = { documentType: "mahnung", grossCents: 5000, dunningLevel: 1, ...elsewhere } as const;
  const invoice = await storedInvoice(world);
  const first = await storedFollower(world, invoice, wish);
  await storedFollower(world, invoice, { ...wish, senderProfileId: randomUUID() });

  const followed = await world.services.db
    .transaction()
    .execute((tx) => lockFollowed(tx, world.office, senderProfileId, { documentNumber: "A-17" }));

  expect(followed.invoice).toBeNull();
  expect(followed.earlier.map(({ documentId }) => documentId)).toEqual([first.documentId]);
});

test("what nobody has received asks for nothing, lowers nothing and warns nobody, and nothing follows it", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const invoice = await storedInvoice(world);
  await storedFollower(world, invoice, { documentType: "gutschrift", grossCents: 20_000, issuedAt: null });
  await storedFollower(world, invoice, {
    documentType: "mahnung",
    grossCents: 120_000,
    dunningLevel: 1,
    issuedAt: null,
  });
  expect(await referencedInvoice(services.db, office, invoice.documentId)).toMatchObject({
    creditedCents: 0,
    openCents: 119_000,
    reminders: [],
  });

  const made = await storedInvoice(world, { documentNumber: "RE-2", issuedAt: null });
  expect((await referencedInvoice(services.db, office, made.documentId))?.openCents).toBe(0);
  for (const reference of [{ documentId: made.documentId }, { documentNumber: "RE-2" }]) {
    const following = services.db
      .transaction()
      .execute((tx) => lockFollowed(tx, office, made.senderProfileId, reference));
    await expect(following).rejects.toThrow(
      new Refusal("DOCUMENT_NOT_ISSUED", {
        documentId: made.documentId,
        documentNumber: "RE-2",
        state: "made",
      }),
    );
  }
});

/** Day, amount and, unless it came in, which way it went. */
type Moved = readonly [paidOn: string, amountCents: number, kind?: Movement["kind"]];

test.for<[string, number, readonly Moved[], object]>([
  ["nothing was paid", 0, [], { openCents: 119_000, chargesDueCents: 4500 }],
  ["it was paid the day before", 0, [["2026-02-14", 119_000]], { refundDueCents: 0, chargesDueCents: 0 }],
  ["it was paid on the first day of default", 0, [["2026-02-15", 119_000]], { chargesDueCents: 4500 }],
  ["more than that was paid in time", 0, [["2026-02-01", 120_000]], { refundDueCents: 1000 }],
  ["a part was paid in time", 0, [["2026-02-01", 60_000]], { chargesDueCents: 4500 }],
  ["the rest was credited", 59_000, [["2026-02-01", 60_000]], { openCents: 0, chargesDueCents: 0 }],
  ["all was credited", 119_000, [], { refundDueCents: 0, chargesDueCents: 0 }],
  [
    "it bounced before the letter",
    0,
    [
      ["2026-02-01", 119_000],
      ["2026-02-20", 119_000, "bounce"],
    ],
    { openCents: 119_000, chargesDueCents: 4500 },
  ],
  [
    "it bounced after the letter",
    0,
    [
      ["2026-02-01", 119_000],
      ["2026-03-01", 119_000, "bounce"],
    ],
    { openCents: 119_000, chargesDueCents: 0 },
  ],
])(
  "a letter of 25 February charged for a default since the 15th; %s",
  async ([, credited, moved, stands]) => {
    const world = await startWorld();
    const { services, office } = world;
    const invoice = await storedInvoice(world);
    const dunning = { documentType: "mahnung", grossCents: 119_000, documentDate: "2026-02-25" } as const;
    const { claim } = await storedFollower(world, invoice, dunning);
    const charges = { verzugSeit: "2026-02-15", feeCents: 500, flatCents: 4000 };
    await storedFollower(world, invoice, { ...dunning, claim: claim && { ...claim, ...charges } });
    if (credited > 0)
      await storedFollower(world, invoice, { documentType: "gutschrift", grossCents: credited });
    const by = { id: randomUUID(), name: "Ada Absender" };
    const call = callOfService(services, office, services.clock.now());
    const { documentId } = invoice;
    for (const [paidOn, amountCents, kind = "payment"] of moved)
      await recordPayment(call, {
        documentId,
        kind,
        amountCents,
        paidOn,
        reference: null,
        clientPaymentId: null,
        by,
      });

    expect(await referencedInvoice(services.db, office, documentId)).toMatchObject(stands);
  },
);

test("two credit notes that are only made may not promise more than was billed together", async () => {
  const world = await startWorld();
  const invoice = await storedInvoice(world);
  await storedFollower(world, invoice, { documentType: "gutschrift", grossCents: 100_000, issuedAt: null });
  const { creditable } = await world.services.db
    .transaction()
    .execute((tx) =>
      lockFollowed(tx, world.office, invoice.senderProfileId, { documentId: invoice.documentId }),
    );
  expect(creditable).toEqual({
    grossCents: 19_000,
    groups: [{ category: "E", rate: "0", netCents: 19_000, ustCents: 0 }],
  });
});
