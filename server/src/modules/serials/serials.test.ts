import { expect, test } from "vitest";
import { makePdf, rectangle } from "../../../test/pdfs/make-pdf.ts";
import { signedInBrowser } from "../../../test/approvals.ts";
import { atGate } from "../../../test/overtaken.ts";
import { runStatement } from "../../../test/run-statement.ts";
import { groupOf, wallAround } from "../../../test/walls.ts";
import { startSendingWorld } from "../../../test/sends.ts";
import { calledSerial, type SerialAnswer, workedSerial } from "../../../test/serials.ts";
import type { World } from "../../../test/world.ts";
import { setPartner } from "../partners/partners.ts";
import { balanceOf } from "../wallet/wallet.ts";
import { runSerials } from "./due/run_serials.ts";

const LIST = [
  "Anrede;Titel;Vorname;Nachname;Straße;Nr;PLZ;Ort;betrag",
  "Frau;Dr.;Erika;Weber;Lange Straße;5;80331;München;12,50 €",
  "Herr;;Max;Muster;Lange Straße;7;80331;München;13,00 €",
  "Firma;;;Hansen GmbH;Lange Straße;9;80331;München;14,00 €",
].join("\n");

const letter = {
  subject: "Abrechnung {{betrag}}",
  content: "{{anrede}}\n\nes sind {{betrag}} offen.\n\nMit freundlichen Grüßen",
};

const base64 = (text: string | Uint8Array) => Buffer.from(text).toString("base64");

const called = calledSerial;
const worked = workedSerial;
type Answer = SerialAnswer;

async function rehearsed(world: World, wish: object = {}): Promise<Answer> {
  const { serialId } = await called(world, "serial_create", {
    name: "Abrechnungen",
    letter,
    listBase64: base64(LIST),
    ...wish,
  });
  await called(world, "serial_rehearse", { serialId });
  return worked(world, serialId);
}

async function submitted(world: World, serial: Answer): Promise<Answer> {
  const { serialId, counts, totalCents } = serial;
  await called(world, "serial_submit", { serialId, letters: counts.sendable, totalCents });
  return worked(world, serialId);
}

const ordersOf = async ({ services: { db } }: World) =>
  db
    .selectFrom("orders")
    .select(["id", "status", "approvalId", "priceCents", "letterId"])
    .orderBy("id")
    .execute();

const reserved = async ({ services, office }: World) => (await balanceOf(services.db, office)).reservedCents;

test("everybody on the list gets a letter of their own, greeted by name, and one person decides about all", async () => {
  const world = await startSendingWorld();
  const serial = await rehearsed(world);

  expect(serial.columns.map(({ name, target }) => [name, target])).toEqual([
    ["Anrede", "recipient.salutation"],
    ["Titel", "recipient.title"],
    ["Vorname", "recipient.firstName"],
    ["Nachname", "recipient.lastName"],
    ["Straße", "recipient.street"],
    ["Nr", "recipient.houseNumber"],
    ["PLZ", "recipient.zip"],
    ["Ort", "recipient.city"],
    ["betrag", "field.betrag"],
  ]);
  expect(serial).toMatchObject({ state: "rehearsed", counts: { unseen: 0, bad: 0, sendable: 3, sent: 0 } });
  expect(await ordersOf(world)).toEqual([]);
  expect(await reserved(world)).toBe(0);

  const handedIn = await submitted(world, serial);

  expect(handedIn).toMatchObject({
    state: "submitted",
    counts: { sent: 3 },
    approval: { status: "pending" },
  });
  const orders = await ordersOf(world);
  expect(orders.map(({ status, approvalId }) => [status, approvalId])).toEqual(
    Array.from({ length: 3 }, () => ["awaiting_approval", handedIn.approval?.approvalId]),
  );
  expect(orders.reduce((sum, { priceCents }) => sum + priceCents, 0)).toBe(serial.totalCents);
  expect(await reserved(world)).toBe(serial.totalCents);
  const letters = await world.services.db
    .selectFrom("letters")
    .select(["subject", "source"])
    .orderBy("subject")
    .execute();
  expect(letters.map(({ subject, source }) => [subject, JSON.stringify(source)])).toEqual([
    ["Abrechnung 12,50 €", expect.stringContaining("Sehr geehrte Frau Dr. Weber,") as string],
    ["Abrechnung 13,00 €", expect.stringContaining("Sehr geehrter Herr Muster,") as string],
    ["Abrechnung 14,00 €", expect.stringContaining("Sehr geehrte Damen und Herren,") as string],
  ]);
  const approval = await world.call("approval_list", { status: "pending" });
  expect(approval).toMatchObject({
    value: { items: [{ letterCount: 3, totalCents: serial.totalCents, kind: "batch" }] },
  });
});

test("a row that cannot be sent says why, is mended by itself, and handed in later without the others", async () => {
  const world = await startSendingWorld();
  const serial = await rehearsed(world, {
    listBase64: base64(LIST.replace("7;80331;München", "7;00000;München")),
  });

  expect(serial).toMatchObject({
    counts: { bad: 1, sendable: 2 },
    rows: [
      {
        place: 2,
        verdict: "bad",
        recipient: "Max Muster, Lange Straße 7, 00000 München",
        problem: { code: "ADDRESS_INVALID" },
      },
      {},
      {},
    ],
  });
  const first = await submitted(world, serial);
  const { serialId } = serial;
  expect(first.counts).toMatchObject({ sent: 2, bad: 1 });

  await called(world, "serial_row_save", { serialId, place: 2, cells: { PLZ: "80331" } });
  await called(world, "serial_rehearse", { serialId });
  const mended = await worked(world, serialId);
  expect(mended).toMatchObject({ state: "rehearsed", counts: { sendable: 1, sent: 2, bad: 0 } });
  const second = await submitted(world, mended);

  expect(second.counts.sent).toBe(3);
  expect(second.approval?.approvalId).not.toBe(first.approval?.approvalId);
  expect(await ordersOf(world)).toHaveLength(3);
});

test("handing in a second time, or twice at once, sends nothing twice", async () => {
  const world = await startSendingWorld();
  const serial = await rehearsed(world);
  const { serialId, counts, totalCents } = serial;
  const wish = { serialId, letters: counts.sendable, totalCents };

  const both = await Promise.all([world.call("serial_submit", wish), world.call("serial_submit", wish)]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  const { services, office } = world;
  await Promise.all(Array.from({ length: 4 }, () => runSerials.run(services, office, services.clock.now())));
  await worked(world, serialId);
  await called(world, "serial_submit", wish);

  expect(await ordersOf(world)).toHaveLength(3);
  const approvals = await services.db.selectFrom("approvals").select(["status", "orderCount"]).execute();
  expect(approvals).toEqual([{ status: "pending", orderCount: 3 }]);
});

test("a worker that died after storing a portion does not store it again", async () => {
  const world = await startSendingWorld();
  const serial = await submitted(world, await rehearsed(world));
  await world.services.db.updateTable("serialRows").set({ orderId: null, attempt: 0 }).execute();
  await world.services.db
    .updateTable("serials")
    .set({ state: "submitting", dueAt: world.services.clock.now() })
    .execute();
  await world.services.db.updateTable("approvals").set({ status: "gathering" }).execute();

  const again = await worked(world, serial.serialId);

  expect(again).toMatchObject({ state: "submitted", counts: { sent: 3 } });
  expect(await ordersOf(world)).toHaveLength(3);
});

test("what the account cannot bear as a whole is refused before anything is stored", async () => {
  const world = await startSendingWorld();
  const serial = await rehearsed(world);
  const { serialId, counts, totalCents } = serial;
  await setPartner(world.services, world.office.partnerId, { caps: { mode: "sandbox", lettersPerDay: 2 } });

  const refused = await world.call("serial_submit", { serialId, letters: counts.sendable, totalCents });

  expect(refused).toMatchObject({ ok: false, error: { code: "DAILY_CAP_EXCEEDED", details: { left: 2 } } });
  expect(await ordersOf(world)).toEqual([]);
});

test("where the limit is reached on the way, all that was stored is taken back with its money", async () => {
  const world = await startSendingWorld();
  const serial = await rehearsed(world);
  const { serialId, counts, totalCents } = serial;
  await called(world, "serial_submit", { serialId, letters: counts.sendable, totalCents });
  await setPartner(world.services, world.office.partnerId, { caps: { mode: "sandbox", lettersPerDay: 1 } });

  const after = await worked(world, serialId);

  expect(after).toMatchObject({
    state: "rehearsed",
    failure: { code: "DAILY_CAP_EXCEEDED" },
    counts: { sent: 0 },
    approval: null,
  });
  expect(await reserved(world)).toBe(0);
  expect((await ordersOf(world)).filter(({ status }) => status === "awaiting_approval")).toEqual([]);
});

test("stopped on the way, nothing of it is left, and it can be handed in again", async () => {
  const world = await startSendingWorld();
  const serial = await rehearsed(world);
  const { serialId, counts, totalCents } = serial;
  await called(world, "serial_submit", { serialId, letters: counts.sendable, totalCents });
  await runSerials.run(world.services, world.office, world.services.clock.now());
  expect(await reserved(world)).toBe(totalCents);

  const stopped = await called(world, "serial_stop", { serialId });

  expect(stopped).toMatchObject({ state: "rehearsed", counts: { sent: 0 } });
  expect(await reserved(world)).toBe(0);
  await called(world, "serial_rehearse", { serialId });
  const again = await submitted(world, await worked(world, serialId));
  expect(again.counts.sent).toBe(3);
  expect(await reserved(world)).toBe(totalCents);
});

test("a wall that comes while it is handed in ends it: nothing is left reserved, and whoever asked is told no more of it", async () => {
  const world = await startSendingWorld();
  const { db, clock } = world.services;
  const { partnerId, mode } = world.office;
  const at = clock.now();
  const file = {
    number: "H-1",
    name: "Haus 1",
    foldedNumber: "h 1",
    searchText: "h 1",
    createdAt: at,
    updatedAt: at,
  };
  const { id: matterId } = await db
    .insertInto("matters")
    .values({ partnerId, mode, ...file })
    .returning("id")
    .executeTakeFirstOrThrow();
  const list = LIST.split("\n")
    .map((line, row) => `${line};${row === 0 ? "Objekt" : "H-1"}`)
    .join("\n");
  const { serialId, counts, totalCents } = await rehearsed(world, { listBase64: base64(list) });
  await called(world, "serial_submit", { serialId, letters: counts.sendable, totalCents });
  await runSerials.run(world.services, world.office, at);
  expect(await reserved(world)).toBe(totalCents);

  await signedInBrowser(world);
  await wallAround(world, { matterId }, [await groupOf(world, ["ada.absender@example.com"])]);
  for (let round = 1; round <= 3; round += 1)
    await runSerials.run(world.services, world.office, new Date(at.getTime() + round * 600_000));

  expect(await reserved(world)).toBe(0);
  const { state, approvalId } = await db
    .selectFrom("serials")
    .select(["state", "approvalId"])
    .executeTakeFirstOrThrow();
  expect(state).toBe("rehearsed");
  expect(new Set((await ordersOf(world)).map(({ status }) => status))).not.toContain("awaiting_approval");
  expect(approvalId === null || (await ordersOf(world)).every(({ status }) => status !== "queued")).toBe(
    true,
  );
});

test("a worker that is late stores nothing for what somebody has stopped", async () => {
  const world = await startSendingWorld();
  const { serialId, counts, totalCents } = await rehearsed(world);
  await called(world, "serial_submit", { serialId, letters: counts.sendable, totalCents });
  const { services, office } = world;
  // The portion is planned by the time it is stopped, and about to be stored.
  const stopFirst = {
    ...services,
    renderer: {
      ...services.renderer,
      perform: (async (...words: Parameters<typeof services.renderer.perform>) => {
        const set = await services.renderer.perform(...words);
        await world.call("serial_stop", { serialId });
        return set;
      }) as typeof services.renderer.perform,
    },
  };

  await runSerials.run(stopFirst, office, services.clock.now());

  expect(await called(world, "serial_status", { serialId })).toMatchObject({
    state: "rehearsed",
    counts: { sent: 0 },
  });
  expect(await ordersOf(world)).toEqual([]);
  expect(await reserved(world)).toBe(0);
  expect(await approvalsOf(world)).toEqual([]);
});

test("stopped while its first letters are being stored, all of them are taken back with their money, and it can be handed in again", async () => {
  const world = await startSendingWorld();
  const { services, office } = world;
  const { serialId, counts, totalCents } = await rehearsed(world);
  await called(world, "serial_submit", { serialId, letters: counts.sendable, totalCents });
  let stopping: Promise<unknown> = Promise.resolve();
  let hasStopped = false;

  // Letters touch the wallet last: whoever waits there has written all of them, and nobody else sees one.
  await atGate(world, "wallets", () => [runSerials.run(services, office, services.clock.now())], {
    meanwhile: async () => {
      stopping = world.call("serial_stop", { serialId }).finally(() => (hasStopped = true));
      await expect
        .poll(async () => hasStopped || (await waitersIn(world)) > 1, { timeout: 30_000 })
        .toBe(true);
    },
  });

  expect(await stopping).toMatchObject({ ok: true, value: { state: "rehearsed", counts: { sent: 0 } } });
  await requireTakenBack(world, serialId);
});

test("stopped when its letters are stored and nobody has noted them yet, none counts as sent, and it can be handed in again", async () => {
  const world = await startSendingWorld();
  const { services, office } = world;
  const { serialId, counts, totalCents } = await rehearsed(world);
  await called(world, "serial_submit", { serialId, letters: counts.sendable, totalCents });
  const stores = new WeakSet<object>();
  const system = services.databases.system.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes("store_sends")) stores.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (stores.has(queryId)) await called(world, "serial_stop", { serialId });
      return result;
    },
  });

  await runSerials.run(
    { ...services, databases: { ...services.databases, system } },
    office,
    services.clock.now(),
  );

  await requireTakenBack(world, serialId);
});

test("a worker that is late with what was stopped leaves alone what was begun anew", async () => {
  const world = await startSendingWorld();
  const { services, office } = world;
  const { serialId, counts, totalCents } = await rehearsed(world);
  const wish = { serialId, letters: counts.sendable, totalCents };
  await called(world, "serial_submit", wish);
  const revoke = (revokedAt: Date | null) =>
    services.db.updateTable("partnerTokens").set({ revokedAt }).execute();
  let hasClaimed = false;
  // By the time it goes on with what it has claimed, whoever asked may do so no more.
  const late = services.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (hasClaimed || !result.rows.some((row) => "serialId" in row && "dueAt" in row)) return result;
      hasClaimed = true;
      await called(world, "serial_stop", { serialId });
      await called(world, "serial_submit", wish);
      await revoke(services.clock.now());
      return result;
    },
  });

  await runSerials.run({ ...services, db: late }, office, services.clock.now());

  await revoke(null);
  expect(await called(world, "serial_status", { serialId })).toMatchObject({
    state: "submitting",
    failure: null,
  });
  expect(await worked(world, serialId)).toMatchObject({ state: "submitted", counts: { sent: 3 } });
  expect(await approvalsOf(world)).toEqual(["pending"]);
});

/** Nobody is left to be asked about anything of it, no money is set aside, and it is handed in from the beginning. */
async function requireTakenBack(world: World, serialId: string): Promise<void> {
  expect(await called(world, "serial_status", { serialId })).toMatchObject({
    state: "rehearsed",
    counts: { sent: 0 },
  });
  expect((await ordersOf(world)).map(({ status }) => status)).toEqual([
    "cancelled",
    "cancelled",
    "cancelled",
  ]);
  expect(await approvalsOf(world)).toEqual(["rejected"]);
  expect(await reserved(world)).toBe(0);
  await called(world, "serial_rehearse", { serialId });
  const again = await submitted(world, await worked(world, serialId));
  expect(again).toMatchObject({
    state: "submitted",
    counts: { sent: 3 },
    approval: { status: "pending" },
  });
  expect(await reserved(world)).toBe(again.rows.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0));
}

const approvalsOf = async ({ services: { db } }: World) =>
  (await db.selectFrom("approvals").select("status").orderBy("createdAt").execute()).map(
    ({ status }) => status,
  );

const waitersIn = async ({ connection }: World): Promise<number> =>
  (
    await runStatement(
      connection,
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).length;

test("a sum that differs from the rehearsal's hands in nothing", async () => {
  const world = await startSendingWorld();
  const { serialId, counts, totalCents } = await rehearsed(world);

  const refused = await world.call("serial_submit", {
    serialId,
    letters: counts.sendable,
    totalCents: totalCents - 1,
  });

  expect(refused).toMatchObject({
    ok: false,
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "totalCents", rule: "changed" }] } },
  });
});

test("a PDF for all and one for each row ride along, and a row whose file is missing says so", async () => {
  const world = await startSendingWorld();
  const list = LIST.split("\n")
    .map((line, at) => `${line};${at === 0 ? "Datei" : at === 3 ? "fehlt.pdf" : `anlage-${at}.pdf`}`)
    .join("\n");
  const { serialId } = await called(world, "serial_create", {
    name: "Mit Anlagen",
    letter,
    listBase64: base64(list),
  });
  const pdf = (top: number) => base64(makePdf({ pages: [{ content: rectangle(30, top, 20, 20) }] }));
  await called(world, "serial_attach", {
    serialId,
    fileName: "hausordnung.pdf",
    title: "Hausordnung",
    pdfBase64: pdf(50),
  });
  for (const at of [1, 2])
    await called(world, "serial_attach", {
      serialId,
      fileName: `Anlage-${at}.PDF`,
      forAll: false,
      pdfBase64: pdf(50 + at * 30),
    });
  await called(world, "serial_rehearse", { serialId });
  const serial = await worked(world, serialId);

  expect(serial).toMatchObject({
    counts: { bad: 1, sendable: 2 },
    rows: [{ place: 3, verdict: "bad", problem: { code: "VALIDATION_ERROR" } }, {}, {}],
  });
  await submitted(world, serial);

  const attached = await world.services.db
    .selectFrom("letterAttachments")
    .innerJoin("letters", "letters.id", "letterAttachments.letterId")
    .select(["subject", "position", "title", "letters.pageCount"])
    .orderBy("subject")
    .orderBy("position")
    .execute();
  expect(attached).toEqual([
    { subject: "Abrechnung 12,50 €", position: 1, title: "Hausordnung", pageCount: 3 },
    { subject: "Abrechnung 12,50 €", position: 2, title: null, pageCount: 3 },
    { subject: "Abrechnung 13,00 €", position: 1, title: "Hausordnung", pageCount: 3 },
    { subject: "Abrechnung 13,00 €", position: 2, title: null, pageCount: 3 },
  ]);
});

test("each row belongs to the file it names, and costs stand there; one that is not there is said", async () => {
  const world = await startSendingWorld();
  const { db } = world.services;
  const { partnerId, mode } = world.office;
  const at = world.services.clock.now();
  for (const number of ["H-1", "H-2"])
    await db
      .insertInto("matters")
      .values({
        partnerId,
        mode,
        number,
        name: `Haus ${number}`,
        foldedNumber: number,
        searchText: number,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
  const list = LIST.split("\n")
    .map((line, row) => `${line};${["Objekt", "H-1", "H-2", "H-3"][row]}`)
    .join("\n");

  const serial = await rehearsed(world, { listBase64: base64(list) });

  expect(serial).toMatchObject({
    counts: { bad: 1, sendable: 2 },
    rows: [{ place: 3, verdict: "bad" }, {}, {}],
  });
  await submitted(world, serial);
  const filed = await db
    .selectFrom("orders")
    .innerJoin("matters", "matters.id", "orders.matterId")
    .innerJoin("letters", "letters.id", "orders.letterId")
    .select(["matters.number", "letters.matterId as letterMatter", "matters.id"])
    .orderBy("matters.number")
    .execute();
  expect(filed.map(({ number }) => number)).toEqual(["H-1", "H-2"]);
  expect(filed.every(({ letterMatter, id }) => letterMatter === id)).toBe(true);
});

test("columns that fill nothing, fill twice, or are missing are named all at once", async () => {
  const world = await startSendingWorld();

  const refused = await world.call("serial_create", {
    name: "Falsch",
    letter,
    rows: [{ Vorname: "Erika", Straße: "Lange Straße 5", PLZ: "80331" }],
    columns: { Fehlt: "recipient.city", Straße: "recipient.nirgends", PLZ: "recipient.zip" },
  });

  expect(refused).toMatchObject({ ok: false, error: { code: "VALIDATION_ERROR" } });
  const problems = (
    refused as unknown as { error: { details: { problems: { path: string; rule: string }[] } } }
  ).error.details.problems;
  expect(problems.map(({ path, rule }) => [path, rule])).toEqual([
    ["columns.Fehlt", "unknown_column"],
    ["columns.Straße", "unknown_target"],
    ["columns", "column_missing"],
    ["columns", "column_missing"],
    ["columns.field.betrag", "unfilled_field"],
  ]);
});

test("a PDF that comes while the letters are being handed in changes none of them", async () => {
  const world = await startSendingWorld();
  const { serialId, counts, totalCents } = await rehearsed(world);
  const pdfBase64 = base64(makePdf({ pages: [{ content: rectangle(30, 50, 20, 20) }] }));
  const { services } = world;
  const perform = services.renderer.perform.bind(services.renderer);
  // The file is looked at for a while; in the meantime somebody else hands in.
  services.renderer.perform = (async (...words: Parameters<typeof perform>) => {
    const made = await perform(...words);
    if (words[0] === "normalisePdf")
      await called(world, "serial_submit", { serialId, letters: counts.sendable, totalCents });
    return made;
  }) as typeof perform;

  const late = await world.call("serial_attach", { serialId, fileName: "spaet.pdf", pdfBase64 });

  services.renderer.perform = perform;
  expect(late).toMatchObject({ ok: false, error: { code: "SERIAL_BUSY" } });
  const after = await worked(world, serialId);
  expect(after).toMatchObject({ state: "submitted", files: [], counts: { sent: 3, unseen: 0 } });
});

test("letters of a worker that died before it could note them are taken back with the rest, and handed in anew", async () => {
  const world = await startSendingWorld();
  const { serialId, counts, totalCents } = await rehearsed(world);
  await called(world, "serial_submit", { serialId, letters: counts.sendable, totalCents });
  await runSerials.run(world.services, world.office, world.services.clock.now());
  await world.services.db.updateTable("serialRows").set({ orderId: null }).execute();

  const stopped = await called(world, "serial_stop", { serialId });

  expect(stopped).toMatchObject({ state: "rehearsed", counts: { sent: 0, unseen: 3 } });
  await called(world, "serial_rehearse", { serialId });
  const again = await submitted(world, await worked(world, serialId));
  expect(again).toMatchObject({ state: "submitted", approval: { status: "pending" }, counts: { sent: 3 } });
  expect(await reserved(world)).toBe(totalCents);
});

test("what a late rehearsal found of a row that was mended since is forgotten", async () => {
  const world = await startSendingWorld();
  const { serialId } = await called(world, "serial_create", {
    name: "Abrechnungen",
    letter,
    listBase64: base64(LIST),
  });
  await called(world, "serial_rehearse", { serialId });
  const { services, office } = world;
  let isStopped = false;
  const mendFirst = {
    ...services,
    renderer: {
      ...services.renderer,
      perform: (async (...words: Parameters<typeof services.renderer.perform>) => {
        const set = await services.renderer.perform(...words);
        if (isStopped) return set;
        isStopped = true;
        await called(world, "serial_stop", { serialId });
        await called(world, "serial_row_save", { serialId, place: 2, cells: { PLZ: "00000" } });
        return set;
      }) as typeof services.renderer.perform,
    },
  };

  await runSerials.run(mendFirst, office, services.clock.now());

  expect(await called(world, "serial_status", { serialId })).toMatchObject({
    state: "made",
    counts: { unseen: 3 },
  });
});

test("a row that could not be read is named by whom it is for, not by the order of its cells", async () => {
  const world = await startSendingWorld();
  const serial = await rehearsed(world, {
    listBase64: base64(LIST.replace("7;80331;München", "7;00000;München")),
  });

  expect(serial.rows[0]?.recipient).toBe("Max Muster, Lange Straße 7, 00000 München");
});

test("a column that the list does not have is named, and nothing of the row is changed", async () => {
  const world = await startSendingWorld();
  const { serialId } = await rehearsed(world);

  const refused = await world.call("serial_row_save", {
    serialId,
    place: 1,
    cells: { PLZ: "00000", Postleitzahl: "80331" },
  });

  expect(refused).toMatchObject({
    ok: false,
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "cells.Postleitzahl" }] } },
  });
  expect(await called(world, "serial_status", { serialId })).toMatchObject({ counts: { unseen: 0 } });
});

test("each letter goes as its row says, else as its country does, else as all do", async () => {
  const world = await startSendingWorld();
  const list = [
    "Name;Straße;Nr;PLZ;Ort;Land;Versandart",
    "Erika Weber;Lange Straße;5;80331;München;;Einschreiben Einwurf",
    "Max Muster;Lange Straße;7;80331;München;;",
    "Ida Ohm;Stephansplatz;1;1010;Wien;Österreich;",
    "Nina Neu;Lange Straße;9;80331;München;;Brieftaube",
  ].join("\n");

  const serial = await rehearsed(world, {
    letter: { subject: "An alle", content: "Guten Tag,\n\nan alle.", deliveryByCountry: { AT: "at_prio" } },
    listBase64: base64(list),
  });

  expect(serial.rows[0]).toMatchObject({ place: 4, verdict: "bad" });
  expect(serial.counts).toMatchObject({ sendable: 3, bad: 1 });
  await submitted(world, serial);
  const sent = await world.services.db.selectFrom("orders").select(["recipient", "deliveryType"]).execute();
  expect(
    Object.fromEntries(
      sent.map(({ recipient, deliveryType }) => [
        (recipient as unknown as { name: string }).name,
        deliveryType,
      ]),
    ),
  ).toEqual({
    "Erika Weber": "einschreiben_einwurf",
    "Max Muster": "standard",
    "Ida Ohm": "at_prio",
  });
});

test("one side or both is chosen for all and otherwise by a row, in the words of a list, and the archive tells it", async () => {
  const world = await startSendingWorld();
  const list = [
    "Name;Straße;Nr;PLZ;Ort;Beidseitig",
    "Erika Weber;Lange Straße;5;80331;München;nein",
    "Max Muster;Lange Straße;7;80331;München;",
    "Ida Ohm;Lange Straße;8;80331;München;Ja",
    "Nina Neu;Lange Straße;9;80331;München;vielleicht",
  ].join("\n");

  const serial = await rehearsed(world, {
    letter: { subject: "An alle", content: "Guten Tag,\n\nan alle.", duplex: true },
    listBase64: base64(list),
  });

  expect(serial.rows[0]).toMatchObject({ place: 4, verdict: "bad" });
  expect(JSON.stringify(serial.rows[0])).toContain("vielleicht");
  await submitted(world, serial);
  const { db } = world.services;
  const sent = await db.selectFrom("orders").select(["id", "recipient", "duplex"]).execute();
  const records = await db
    .selectFrom("archiveRecords")
    .select(["subject", "record"])
    .where("kind", "=", "order.awaiting_approval")
    .execute();
  const told = new Map(records.map(({ subject, record }) => [subject, record as unknown]));
  expect(
    sent
      .map(({ id, recipient, duplex }) =>
        [
          (recipient as unknown as { name: string }).name,
          duplex,
          (told.get(id) as { duplex: boolean }).duplex,
        ].join(" "),
      )
      .toSorted(),
  ).toEqual(["Erika Weber false false", "Ida Ohm true true", "Max Muster true true"]);
});

test("a row that is not there, or is handed in, is refused in words at its number", async () => {
  const world = await startSendingWorld();
  const serial = await submitted(world, await rehearsed(world));
  const { serialId } = serial;

  expect(await world.call("serial_row_save", { serialId, place: 9, cells: {} })).toMatchObject({
    error: { details: { problems: [{ path: "place", rule: "unknown" }] } },
  });
  expect(await world.call("serial_row_save", { serialId, place: 1, cells: {} })).toMatchObject({
    error: { details: { problems: [{ path: "place", rule: "handed_in" }] } },
  });
});

test("the list may be entries of the address book: these, a client's, or those that are found; nobody else's", async () => {
  const world = await startSendingWorld();
  const saved = async (name: string, more: object = {}) => {
    const entry = {
      addressType: "recipient",
      name,
      street: "Lange Straße",
      houseNumber: "5",
      zip: "80331",
      city: "München",
    };
    const answer = await world.call("address_upsert", { ...entry, ...more });
    return String(answer.ok && answer.value["addressId"]);
  };
  const weber = await saved("Erika Weber");
  await world.services.db
    .updateTable("addresses")
    .set({ salutation: "frau", title: "Dr.", firstName: "Erika", lastName: "Weber" })
    .where("id", "=", weber)
    .execute();
  await saved("Ida Ohm", {
    street: "Stephansplatz",
    houseNumber: "1",
    zip: "1010",
    city: "Wien",
    country: "AT",
  });
  const made = (addresses: object) =>
    world.call("serial_create", {
      name: "Buch",
      letter: { subject: "An alle", content: "{{anrede}}\n\nan alle.", deliveryByCountry: { AT: "at_prio" } },
      addresses,
    });

  expect(await made({ addressIds: [weber] })).toMatchObject({
    value: { rowCount: 1, rows: [{ cells: { "last name": "Weber", zip: "80331" } }] },
  });
  expect(await made({ searchQuery: "wien" })).toMatchObject({ value: { rowCount: 1 } });
  expect(await made({ mandantennummer: "M-0" })).toMatchObject({
    error: { details: { problems: [{ path: "list", rule: "empty" }] } },
  });
  expect(await made({ addressIds: ["0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60"] })).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
  expect(
    await world.call("serial_create", { name: "Beides", letter, addresses: {}, listBase64: base64(LIST) }),
  ).toMatchObject({ error: { details: { problems: [{ path: "rows", rule: "exactly_one" }] } } });

  expect(await made({ addressIds: [weber], searchQuery: "wien" })).toMatchObject({
    error: { details: { problems: [{ path: "addresses", rule: "exactly_one" }] } },
  });

  const all = await made({});
  const serialId = String(all.ok && all.value["serialId"]);
  await called(world, "serial_rehearse", { serialId });
  const serial = await worked(world, serialId);
  expect(serial).toMatchObject({ rowCount: 2, counts: { sendable: 2, bad: 0 } });
  await submitted(world, serial);
  const sent = await world.services.db
    .selectFrom("orders")
    .innerJoin("letters", "letters.id", "orders.letterId")
    .select(["deliveryType", "source"])
    .orderBy("deliveryType")
    .execute();
  expect(sent.map(({ deliveryType }) => deliveryType)).toEqual(["at_prio", "standard"]);
  expect(JSON.stringify(sent[1]?.source)).toContain("Sehr geehrte Frau Dr. Weber,");
});

test("a row with too many pages says so and offers no parts, which rows do not leave in", async () => {
  const world = await startSendingWorld();
  const { serialId } = await called(world, "serial_create", {
    name: "Zu lang",
    letter: { subject: "Lang", content: `{{anrede}}\n\n${"Noch ein Absatz.\n\n".repeat(900)}` },
    listBase64: base64(LIST),
  });
  await called(world, "serial_rehearse", { serialId });
  const { rows } = await worked(world, serialId);
  const { problem } = rows[0] ?? {};
  expect(problem).toMatchObject({ code: "CONTENT_REJECTED", details: { reason: "TOO_MANY_PAGES" } });
  expect(problem).not.toHaveProperty("details.offer");
  expect(JSON.stringify(problem)).not.toMatch(/letter_split_parts/);
});

const override = { reason: "Die Mieter haben die Textform schriftlich zugelassen." };

test("a declaration that needs a hand is refused for the whole series before anything is kept", async () => {
  const world = await startSendingWorld();
  const made = (changes: object) =>
    world.call("serial_create", {
      name: "Kündigungen",
      letter: { ...letter, ...changes },
      listBase64: base64(LIST),
    });

  expect(await made({ declaration: "lease_end" })).toMatchObject({
    error: { code: "FORM_REQUIRED", details: { kind: "lease_end", provision: "§ 568 (1) BGB" } },
  });
  expect(await made({ declaration: "lease" })).toMatchObject({ error: { code: "VALIDATION_ERROR" } });
  expect(await world.services.db.selectFrom("serials").select("id").execute()).toEqual([]);
  for (const declaration of ["none", "rent_increase"])
    expect(await made({ declaration })).toMatchObject({ ok: true });
});

test("what the template declares counts for a series as for a single letter", async () => {
  const world = await startSendingWorld();
  const saved = await called(world, "template_save", {
    name: "Mietkündigung",
    subjectTemplate: "Kündigung",
    contentTemplate: "hiermit kündige ich die Wohnung.",
    declaration: "lease_end",
  });
  const { templateId, versionId } = saved as unknown as Record<string, string>;
  await called(world, "template_release", { templateId, versionId });
  const wish = { name: "Kündigungen", listBase64: base64(LIST) };

  expect(await world.call("serial_create", { ...wish, letter: { templateId } })).toMatchObject({
    error: { code: "FORM_REQUIRED" },
  });
  expect(
    await world.call("serial_create", { ...wish, letter: { templateId, declaration: "none" } }),
  ).toMatchObject({ ok: true });
});

test("a series that is printed all the same asks a person in the portal, with the reason first", async () => {
  const world = await startSendingWorld();
  const serial = await submitted(
    world,
    await rehearsed(world, { letter: { ...letter, declaration: "lease_end", overrideForm: override } }),
  );
  const approvalId = serial.approval?.approvalId;

  expect(serial.rows[0]?.warnings[0]).toMatchObject({ code: "FORM_REQUIRED" });
  expect(
    await world.call("approval_decide", { approvalId, decision: "approve", user_saw_preview: true }),
  ).toMatchObject({ error: { code: "APPROVAL_PORTAL_REQUIRED" } });
  const ada = await signedInBrowser(world);
  const { body } = await ada.call("approval_letter", { approvalId, orderId: serial.rows[0]?.orderId });
  for (const each of ["§ 568", override.reason]) expect(JSON.stringify(body)).toContain(each);
});
