import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { asOwner } from "../../../../test/as-owner.ts";
import { ledOrder } from "../../../../test/led-orders.ts";
import { attachmentsIn } from "../../../../test/pdf-attachments.ts";
import { billedTo, issuerKnown } from "../../../../test/receipts.ts";
import { sealAll } from "../../../../test/seals.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { readQueued } from "../../partners/outgoing-mail.ts";
import { proofOf, verifyArchive } from "../../archive/archive.ts";
import { collectBlobs } from "../../blobs/blobs.ts";
import type { BlobHash } from "../../../ports/blob-store.ts";
import { eraseDue } from "../../retention/retention.ts";
import { issueReceiptsDue } from "../due/issue_receipts.ts";

const FIRST_DAY = "2026-02-01";

const chargedLetter = (world: World, at = "2026-02-10T10:00:00Z") =>
  ledOrder(world, {
    tenant: world.office,
    at,
    priceCents: 119,
    steps: [
      { to: "submitting", at },
      { to: "submitted", at },
    ],
  });

const issue = ({ services, office }: World) => issueReceiptsDue.run(services, office, services.clock.now());

const mails = async ({ services }: World) =>
  (await services.queue.history("send_mail")).map(({ payload }) =>
    readQueued(services, payload as { sealed: string }),
  );

test("a month that is over waits with its reasons until they are gone, and then is a PDF to download", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "viewer" });
  expect((await call("receipt_list", {})).body).toMatchObject({
    items: [],
    total: 0,
    waiting: { months: [], gaps: ["issuer", "billing_address"] },
  });
  await chargedLetter(world);
  await issue(world);
  expect((await call("receipt_list", {})).body).toMatchObject({
    waiting: { months: [FIRST_DAY], gaps: ["issuer", "billing_address"] },
  });
  await issuerKnown(world);
  expect((await call("receipt_list", {})).body).toMatchObject({ waiting: { gaps: ["billing_address"] } });
  await billedTo(world, world.office);
  expect((await call("receipt_list", {})).body).toMatchObject({
    waiting: { months: [FIRST_DAY], gaps: [] },
  });
  await issue(world);

  const { body } = await call("receipt_list", {});
  expect(body).toMatchObject({
    items: [
      {
        month: FIRST_DAY,
        kind: "invoice",
        number: "MUSTER-2026-000001",
        issuedOn: "2026-03-02",
        grossCents: 119,
        hasPaper: true,
      },
    ],
    total: 1,
    waiting: { months: [], gaps: [] },
  });
  const [{ receiptId } = { receiptId: "" }] = body["items"] as { receiptId: string }[];
  const paper = (await call("receipt_pdf", { receiptId })).body;
  expect(paper["fileName"]).toBe("rechnung-2026-02-MUSTER-2026-000001.pdf");
  const file = await world.fetch(new URL(String(paper["url"])).pathname);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  const [invoice] = await attachmentsIn(new Uint8Array(await file.arrayBuffer()));
  expect(invoice?.name).toBe("factur-x.xml");
  expect(invoice?.bytes.toString()).toContain("<ram:ID>MUSTER-2026-000001</ram:ID>");
});

test("another account, and the other world, see nothing of it", async () => {
  const world = await startWorld();
  await issuerKnown(world);
  await billedTo(world, world.office);
  await chargedLetter(world);
  await issue(world);
  const own = await signedInBrowser(world);
  const stranger = await signedInBrowser(world, {
    name: "Fritz Fremd",
    partnerId: (await world.openOffice()).partnerId,
  });
  const { body } = await own.call("receipt_list", {});
  const [{ receiptId } = { receiptId: "" }] = body["items"] as { receiptId: string }[];

  expect((await stranger.call("receipt_list", {})).body).toMatchObject({ total: 0, waiting: { months: [] } });
  for (const call of [stranger.call, own.call])
    expect(await call("receipt_pdf", { receiptId: "6f0e2a52-0d0f-4e6e-9d6e-3d7a1f0f2b11" })).toMatchObject({
      status: 404,
    });
  expect(await stranger.call("receipt_pdf", { receiptId })).toMatchObject({ status: 404 });
  for (const input of [{ limit: 0 }, { offset: -1 }, { more: 1 }, { limit: "x" }])
    expect((await own.call("receipt_list", input)).status).toBe(400);
  for (const input of [{}, { receiptId: "x" }, { receiptId: "' or true --" }])
    expect((await own.call("receipt_pdf", input)).status).toBe(400);
});

test("owners are told once that it is there, unless they do not want to hear of it", async () => {
  const world = await startWorld();
  await issuerKnown(world);
  await billedTo(world, world.office);
  await signedInBrowser(world);
  const silent = await signedInBrowser(world, { name: "Silke Still" });
  await signedInBrowser(world, { name: "Anton Approver", role: "approver" });
  const { mode: _mode, ...wishes } = (await silent.call("notifications_get", {})).body;
  expect(await silent.call("notifications_set", { ...wishes, receipt: false })).toMatchObject({
    status: 200,
  });
  await chargedLetter(world);

  await Promise.all([issue(world), issue(world)]);
  await issue(world);

  const sent = await mails(world);
  expect(sent.map(({ to }) => to)).toEqual(["ada.absender@example.com"]);
  expect(sent[0]?.subject).toBe("[Sandbox] Ihre Rechnung für Februar 2026 ist da");
  expect(sent[0]?.text).toContain("MUSTER-2026-000001");
  expect(sent[0]?.text).toContain("/portal/wallet");
});

test("the last receipt of a closed account comes with a link of its own, for nobody can sign in any more", async () => {
  const world = await startWorld();
  await issuerKnown(world);
  await billedTo(world, world.office);
  await signedInBrowser(world);
  await chargedLetter(world);
  await asOwner(
    world,
    `update partners set closure_requested_at = now() - interval '14 days', closes_at = now(), closed_at = now()
     where id = '${world.office.partnerId}'`,
  );

  await issue(world);

  const [mail] = await mails(world);
  expect(mail?.text).toContain("Ihr Konto ist geschlossen.");
  expect(mail?.text).not.toContain("/portal/");
  const [, path = ""] = /(\/files\/\S+)/.exec(mail?.text ?? "") ?? [];
  const file = await world.fetch(path);
  expect((await attachmentsIn(new Uint8Array(await file.arrayBuffer()))).map(({ name }) => name)).toEqual([
    "factur-x.xml",
  ]);
});

test("it is kept for eight years and then goes with its PDF; the chain still stands, and nothing is issued again", async () => {
  const world = await startWorld();
  const { services, office } = world;
  await issuerKnown(world);
  await billedTo(world, office);
  // In the past, for the database goes by its own clock as well when it erases.
  world.setTime("2016-03-02T09:00:00Z");
  await chargedLetter(world, "2016-02-10T10:00:00Z");
  await issue(world);
  await sealAll(world);
  const { id, pdfHash } = await services.db
    .selectFrom("receipts as r")
    .innerJoin("receiptPapers as p", "p.receiptId", "r.id")
    .select(["r.id", "p.pdfHash"])
    .executeTakeFirstOrThrow();

  world.setTime("2024-12-31T22:59:59Z");
  expect((await eraseDue(services, office))?.["receipt"]).toBeUndefined();
  expect(await services.blobs.has(pdfHash as BlobHash)).toBe(true);
  world.setTime("2024-12-31T23:00:00Z");
  expect((await eraseDue(services, office))?.["receipt"]).toBe(1);

  await sealAll(world);
  expect(await proofOf(services.databases.ofTenant(office), office, id, services.clock.now())).toMatchObject({
    verified: true,
  });
  await collectBlobs(services);
  expect(await services.blobs.has(pdfHash as BlobHash)).toBe(false);
  const { findings } = await verifyArchive(services, {
    only: { partnerId: office.partnerId, mode: office.mode },
    keptRoots: [],
  });
  expect(findings).toEqual([]);
  await issue(world);
  expect(await services.db.selectFrom("receipts").select("id").execute()).toEqual([]);
});
