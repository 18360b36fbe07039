import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { billedLine, invoiceInput, issuedDocument, summedUp } from "../../../test/documents.ts";
import { letterInput, muenchen } from "../../../test/letters.ts";
import { startSendingWorld, sentLetter } from "../../../test/sends.ts";
import { storedFollower, storedInvoice } from "../../../test/stored-documents.ts";
import { openWalls, wallAround } from "../../../test/walls.ts";
import type { World } from "../../../test/world.ts";
import type { Database } from "../../db/database.ts";
import { foldChanges } from "../analytics/fold.ts";
import { amountsOfInvoices, lockFollowed } from "../documents/open-amount.ts";
import type { ExportWish } from "../exports/export-format.ts";
import { listBookings } from "../exports/formats/gobd_csv/gobd_csv-store.ts";

/** An office in which two clients are open as yet. */
async function openOffice() {
  const world = await startSendingWorld();
  const walls = await openWalls(world);
  const { call } = walls.insider;
  const idOf = async (mandantennummer: string) => {
    await call("client_save", { mandantennummer, name: `Mandant ${mandantennummer}`, basedOn: null });
    return String((await call("mandant_get", { mandantennummer })).body["mandantId"]);
  };
  const [clientId, otherClientId] = [await idOf("K-1"), await idOf("K-2")];
  /** What whoever belongs to these groups reads. */
  const readBy = (...sees: string[]) => world.services.databases.ofTenant({ ...tenantOf(world), sees });
  return { world, ...walls, clientId, otherClientId, readBy };
}

const tenantOf = ({ office: { partnerId, mode } }: World) => ({ partnerId, mode });

const later = (world: World) => world.setTime(new Date(world.services.clock.now().getTime() + 60_000));

test("a credit note behind a wall lowers what may still be credited, and what is open, for everybody", async () => {
  const { world, groupId, clientId, readBy } = await openOffice();
  const invoice = await storedInvoice(world);
  await storedFollower(world, invoice, { documentType: "gutschrift", grossCents: 119_000, clientId });
  await wallAround(world, { clientId }, [groupId]);

  for (const db of [readBy(), readBy(groupId)]) {
    const { documentId, senderProfileId } = invoice;
    const followed = await db
      .transaction()
      .execute((tx) => lockFollowed(tx, tenantOf(world), senderProfileId, { documentId }));
    expect(followed.creditable).toMatchObject({ grossCents: 0, groups: [{ netCents: 0 }] });
    expect(await amountsOfInvoices(db, tenantOf(world), [invoice])).toEqual(
      new Map([[documentId, expect.objectContaining({ creditedCents: 119_000, openCents: 0 })]]),
    );
  }
  // Of another tenant nobody learns anything.
  const foreign = await world.openOffice();
  const asking = readBy()
    .transaction()
    .execute((tx) => lockFollowed(tx, foreign, randomUUID(), { documentNumber: "X" }));
  await expect(asking).rejects.toThrow(/another tenant/);
});

test("the number of an invoice behind a wall is taken, and not one that was made elsewhere", async () => {
  const { world, groupId, clientId, insideToken, outsideToken } = await openOffice();
  const invoice = await issuedDocument(world, invoiceInput({ mandantennummer: "K-1" }), insideToken);
  await wallAround(world, { clientId }, [groupId]);
  const note = (documentNumber: unknown) =>
    invoiceInput({
      document: {
        documentType: "gutschrift",
        ...summedUp([billedLine({ quantity: "1", unitPriceCents: 10_000 })]),
        references: { documentNumber, documentDate: "2026-03-02" },
      },
      sequenceScope: { scope: "GS" },
    });

  const refused = await world.call("document_create", note(invoice.documentNumber), { token: outsideToken });
  expect(refused).toMatchObject({
    ok: false,
    error: {
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "document.references.documentNumber", rule: "taken" }] },
    },
  });
  expect(JSON.stringify(refused)).not.toContain(invoice.documentId);
  expect(await world.call("document_create", note("ALT-7"), { token: outsideToken })).toMatchObject({
    ok: true,
  });
  expect(
    await world.call("document_create", note(invoice.documentNumber), { token: insideToken }),
  ).toMatchObject({ ok: true });
});

test("an export or a reason in the log from before a wall is hidden with what the wall hides", async () => {
  const { world, groupId, clientId, otherClientId, insider, outsider, outsideToken } = await openOffice();
  await wallAround(world, { clientId: otherClientId }, [groupId]);
  later(world);
  await sentLetter(world, { mandantennummer: "K-1" });
  const march = { format: "mandant_allocation_csv", firstDay: "2026-03-01", lastDay: "2026-03-31" };
  await outsider.call("export_start", march);
  const asked = { mandantennummer: "K-1", reasoning: "wegen der Strafanzeige" };
  await world.call("mandant_get", asked, { token: outsideToken });
  await world.runJobs();
  const exports = async (by: typeof insider) => (await by.call("export_list", {})).body["total"];
  const log = async (by: typeof insider) =>
    JSON.stringify((await by.call("log_list", { withReads: true, limit: 50 })).body);
  expect(await exports(outsider)).toBe(1);
  expect(await log(outsider)).toContain("Strafanzeige");

  // A wall that is set as it was has not come later.
  later(world);
  await wallAround(world, { clientId: otherClientId }, [groupId]);
  expect(await exports(outsider)).toBe(1);

  await wallAround(world, { clientId }, [groupId]);
  expect(await exports(outsider)).toBe(0);
  expect(await exports(insider)).toBe(1);
  expect(await log(outsider)).not.toContain("Strafanzeige");
  expect(await log(insider)).toContain("Strafanzeige");
  later(world);
  await outsider.call("export_start", march);
  expect(await exports(outsider)).toBe(1);
});

test("copies are filed with their letter, and stand behind the wall of its file", async () => {
  const { world, groupId, insider, outsideToken, insideToken } = await openOffice();
  const draft = await insider.call("letter_save", { ...letterInput(), clientLetterId: "a" });
  const letterId = String(draft.body["letterId"]);
  const recipient = { ...muenchen, name: "Dr. Karla Weber", company: "Kanzlei Weber" };
  const copies = { letterId, copies: [{ recipient }] };
  expect(await world.call("letter_copies_save", copies, { token: insideToken })).toMatchObject({ ok: true });
  const sent = await world.call("order_send", { letterId }, { token: insideToken });
  if (!sent.ok) throw new Error(JSON.stringify(sent));
  const [copy] = sent.value["copies"] as { letterId: string; orderId: string }[];
  const file = { number: "12 C 345/26", name: "Geheim", basedOn: null };
  const { matterId } = (await insider.call("matter_save", file)).body;
  const status = (token: string) => world.call("order_status", { orderId: copy?.orderId }, { token });

  expect((await insider.call("matter_assign", { letterIds: [letterId], matterId })).status).toBe(200);
  await wallAround(world, { matterId: String(matterId) }, [groupId]);
  const filed = await world.services.db
    .selectFrom("letters as l")
    .innerJoin("orders as o", "o.letterId", "l.id")
    .select(["l.matterId", "o.matterId as matterOfOrder"])
    .where("l.id", "in", [letterId, copy?.letterId ?? ""])
    .execute();
  expect(filed).toEqual([0, 1].map(() => ({ matterId, matterOfOrder: matterId })));
  expect(await status(outsideToken)).toMatchObject({ error: { code: "NOT_FOUND" } });
  expect(await status(insideToken)).toMatchObject({ ok: true });

  expect((await insider.call("matter_assign", { letterIds: [letterId], matterId: null })).status).toBe(200);
  expect(await status(outsideToken)).toMatchObject({ ok: true });
});

test("figures by client and the bookings of an export name no client behind a wall, summed up or not", async () => {
  const { world, groupId, clientId, outsideToken, insideToken, readBy } = await openOffice();
  await sentLetter(world, { mandantennummer: "K-1" });
  await world.runDue();
  await wallAround(world, { clientId }, [groupId]);
  const costs = async (token: string) => {
    const answer = await world.call("analytics_summary", { metric: "cost_per_mandant" }, { token });
    return answer.ok ? (answer.value["costPerMandant"] as object) : expect.fail(JSON.stringify(answer));
  };
  const none = { items: [], others: { clients: 0 } };
  const before = await costs(outsideToken);
  expect(before).toMatchObject(none);
  expect(await costs(insideToken)).toMatchObject({ items: [{ mandantennummer: "K-1" }] });
  await foldChanges(world.services, world.office);
  expect(await costs(outsideToken)).toEqual(before);
  // Asked by its number it is one that nobody has, and it is not proposed for another.
  const ofClient = (mandantennummer: string, token: string) =>
    world.call("analytics_summary", { mandantennummer }, { token });
  expect(await ofClient("K-1", insideToken)).toMatchObject({ value: { overview: { letters: 1 } } });
  for (const number of ["K-1", "K-11"]) {
    const refused = await ofClient(number, outsideToken);
    expect(refused).toMatchObject({ error: { details: { problems: [{ path: "mandantennummer" }] } } });
    expect(JSON.stringify(refused)).not.toContain("“K-1”");
  }

  const wish: ExportWish = {
    ...tenantOf(world),
    exportId: randomUUID(),
    partnerName: "Büro",
    namedAlone: false,
    language: "de",
    sees: "all",
    createdAt: world.services.clock.now(),
    since: new Date("2026-01-01T00:00:00Z"),
    until: new Date("2027-01-01T00:00:00Z"),
    client: null,
    matter: null,
    senderProfileId: null,
  };
  const clients = async (db: Database) =>
    (await listBookings(db, wish, null)).rows.map((row) => row.clientId);
  expect(await clients(readBy(groupId))).toContain(clientId);
  const outside = await clients(readBy());
  expect(outside.length).toBeGreaterThan(0);
  expect(outside).not.toContain(clientId);
});

test("a preset for a client behind a wall is not there; its name and number are refused, and nothing is overwritten", async () => {
  const { world, groupId, clientId, insider, outsider, insideToken, outsideToken } = await openOffice();
  const preset = { mandantennummer: "K-1", recipientName: "Gerda Geheim" };
  const saved = await world.call("preset_save", { name: "Mahnung", preset }, { token: insideToken });
  await wallAround(world, { clientId }, [groupId]);
  const save = (name: string, wanted: object) =>
    world.call("preset_save", { name, preset: wanted }, { token: outsideToken });
  const refused = (path: string, rule: string) => ({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path, rule }] } },
  });
  const listed = async (by: typeof insider) => JSON.stringify((await by.call("preset_list", {})).body);

  expect(await listed(outsider)).not.toMatch(/Mahnung|Geheim/);
  expect(await listed(insider)).toContain("Gerda Geheim");
  expect(await save("Mahnung", { color: true })).toMatchObject(refused("name", "taken"));
  expect(await save("Neu", preset)).toMatchObject(refused("preset.mandantennummer", "unknown"));
  expect(await save("Neu", { mandantennummer: "K-2" })).toMatchObject({ ok: true });
  const presetId = String(saved.ok && saved.value["presetId"]);
  expect((await outsider.call("preset_delete", { presetId })).status).toBe(404);
  expect(await listed(insider)).toContain("Gerda Geheim");

  // One that was deleted comes back under no name that is taken behind the wall.
  await insider.call("preset_delete", { presetId });
  const open = await save("Mahnung", { color: true });
  const openId = String(open.ok && open.value["presetId"]);
  await outsider.call("preset_delete", { presetId: openId });
  expect((await insider.call("preset_restore", { presetId })).status).toBe(200);
  expect((await outsider.call("preset_restore", { presetId: openId })).body).toMatchObject(
    refused("presetId", "name_taken"),
  );
});
