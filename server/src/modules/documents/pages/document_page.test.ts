import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { storedFollower, storedInvoice } from "../../../../test/stored-documents.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { httpApp } from "../../../surfaces/http.ts";
import { selectPayments } from "../chain-store.ts";
import { referencedInvoice } from "../open-amount.ts";
import { pathOf } from "./open-document.ts";

const openOf = async ({ services, office }: World, documentId: string) =>
  (await referencedInvoice(services.db, office, documentId))?.openCents;

test("the page of an invoice shows its facts, what is open, what followed it with links, and its files", async () => {
  const world = await startWorld();
  const invoice = await storedInvoice(world);
  const dunning = await storedFollower(world, invoice, {
    documentType: "mahnung",
    grossCents: 120_500,
    dunningLevel: 2,
  });
  const note = await storedFollower(world, invoice, { documentType: "gutschrift", grossCents: 19_000 });
  const { open } = await signedInBrowser(world);

  const answer = await open(pathOf(invoice.documentId));
  const page = await answer.text();
  const english = await (await open(pathOf(invoice.documentId), { "accept-language": "en" })).text();

  expect(answer.status).toBe(200);
  for (const words of [
    "Rechnung RE-2026-00001",
    "Café Zürich GmbH",
    "Überfällig seit 16.01.2026",
    "1.190,00\u00a0€",
    "-190,00\u00a0€",
    "1.000,00\u00a0€",
    "2. Mahnung",
    pathOf(dunning.documentId),
    pathOf(note.documentId),
    "Brief als PDF",
    "XRechnung",
    "Als bezahlt markieren",
    'value="1000,00"',
  ])
    expect(page).toContain(words);
  expect(page).not.toContain("<script");
  expect(english).toContain("Second demand for payment");
  expect(english).toContain("Mark as paid");
});

test("the pages of what followed lead back to the invoice and take no payments", async () => {
  const world = await startWorld();
  const invoice = await storedInvoice(world);
  const dunning = await storedFollower(world, invoice, {
    documentType: "mahnung",
    grossCents: 120_500,
    dunningLevel: 3,
  });
  const note = await storedFollower(world, invoice, { documentType: "gutschrift", grossCents: 19_000 });
  const { open, submit } = await signedInBrowser(world);

  const dunningPage = await (await open(pathOf(dunning.documentId))).text();
  const notePage = await (await open(pathOf(note.documentId))).text();
  const refused = await submit(pathOf(note.documentId), { decision: "paid", open: "0" });

  expect(dunningPage).toContain("Letzte Mahnung zu Rechnung RE-2026-00001");
  expect(dunningPage).toContain("1.205,00\u00a0€");
  expect(dunningPage).not.toContain("ZUGFeRD");
  expect(notePage).toContain("Gutschriftsbetrag");
  for (const page of [dunningPage, notePage]) {
    expect(page).toContain(`href="${pathOf(invoice.documentId)}"`);
    expect(page).not.toContain("<form");
  }
  expect(refused.status).toBe(400);
});

test("a person records a part, then the rest; the invoice is paid, and taking a payment back opens it again", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const path = pathOf(documentId);
  const { open, submit } = await signedInBrowser(world, { role: "editor", name: "Edda Editor" });

  const part = await submit(path, { decision: "pay", open: "119000", amount: "190,00", day: "2026-02-27" });
  const partly = await (await open(path)).text();
  world.setTime("2026-03-02T09:05:00Z");
  const rest = await submit(path, { decision: "paid", open: "100000" });
  const paid = await (await open(path)).text();
  const [first] = await selectPayments(world.services.db, world.office, documentId);
  const back = await submit(path, {
    decision: "take_back",
    open: "0",
    payment: first?.paymentId ?? "",
  });
  const reopened = await (await open(path)).text();

  expect([part.status, part.headers.get("location")]).toEqual([303, path]);
  expect(partly).toContain("teilweise bezahlt");
  expect(partly).toContain("eingegangen am 27.02.2026");
  expect(partly).toContain("Edda Editor");
  expect(rest.status).toBe(303);
  expect(paid).toContain("<strong>Bezahlt</strong>");
  expect(paid).not.toContain('value="pay"');
  expect(back.status).toBe(303);
  expect(reopened).toContain("zurückgenommen");
  expect(await openOf(world, documentId)).toBe(19_000);
});

test("what cannot be recorded is explained, what was typed stays, and nothing is stored", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const path = pathOf(documentId);
  const { submit } = await signedInBrowser(world);
  const pay = { decision: "pay", open: "119000", amount: "100,00", day: "2026-03-01" };
  const answers = [
    [await submit(path, { ...pay, amount: "viel" }), 400, "zum Beispiel 119,00"],
    [await submit(path, { ...pay, amount: "1190,01" }), 400, "Offen sind nur"],
    [await submit(path, { ...pay, day: "gestern" }), 400, "an dem das Geld eingegangen ist"],
    [await submit(path, { ...pay, day: "2026-03-03" }), 400, "in der Zukunft"],
    [await submit(path, { ...pay, open: "50000" }), 409, "Inzwischen"],
    [await submit(path, { decision: "take_back", open: "119000", payment: "x" }), 409, "schon"],
    [await submit(path, { ...pay, open: "<b>" }), 400, "Zahlung erfassen"],
    [await submit(path, { decision: "steal", open: "119000" }), 400, "Zahlung erfassen"],
  ] as const;

  for (const [answer, status, words] of answers) {
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(words);
  }
  const again = await submit(path, { ...pay, amount: '"><script>', day: "2026-03-03" });
  expect(await again.text()).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(await openOf(world, documentId)).toBe(119_000);
});

test("a viewer reads and records nothing; another site's form does nothing", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const path = pathOf(documentId);
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Vera Viewer" });
  const owner = await signedInBrowser(world);
  const paid = { decision: "paid", open: "119000" };

  const page = await (await viewer.open(path)).text();
  const refused = await viewer.submit(path, paid);
  const foreign = await owner.submit(path, paid, { "sec-fetch-site": "cross-site" });

  expect(page).toContain("außer Betrachtern");
  expect(page).not.toContain("<form");
  expect([refused.status, foreign.status]).toEqual([403, 403]);
  expect(await openOf(world, documentId)).toBe(119_000);
});

test("nobody sees a document without signing in, and a foreign one is not told from none", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const other = await world.openOffice();
  const stranger = await signedInBrowser(world, { name: "Fremd Fritz", partnerId: other.partnerId });
  const anonymous = httpApp(world.services);
  const url = new URL(pathOf(documentId), world.services.links.publicUrl);

  expect((await anonymous.request(new Request(url))).status).toBe(401);
  expect((await stranger.open(pathOf(documentId))).status).toBe(404);
  expect((await stranger.submit(pathOf(documentId), { decision: "paid", open: "119000" })).status).toBe(404);
  expect((await stranger.open("/documents/none")).status).toBe(404);
  expect(await openOf(world, documentId)).toBe(119_000);
});

test("the list shows the invoices of all accounts of a person, newest first, the open ones before the settled", async () => {
  const world = await startWorld();
  const { office } = world;
  const first = await storedInvoice(world, { documentNumber: "RE-1" });
  world.setTime("2026-03-02T10:00:00Z");
  await storedInvoice(world, { documentNumber: "RE-2", dueDate: null });
  await storedInvoice(world, { documentNumber: "RE-3", dueDate: "2026-03-10" }, { ...office, mode: "live" });
  await storedInvoice(world, { documentNumber: "RE-FREMD" }, await world.openOffice());
  const { open, submit } = await signedInBrowser(world);
  await submit(pathOf(first.documentId), { decision: "paid", open: "119000" });

  const page = await (await open("/documents")).text();

  const places = ["<h2>Offen</h2>", "RE-2", "<h2>Erledigt</h2>", "RE-1"].map((words) => page.indexOf(words));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(page).toContain("Fällig am 10.03.2026");
  expect(page).toContain("Echtbetrieb");
  expect(page).not.toContain("RE-FREMD");
});

test("an account without invoices says how they come about", async () => {
  const world = await startWorld();
  const { open } = await signedInBrowser(world);
  expect(await (await open("/documents")).text()).toContain("document_create");
  const anonymous = httpApp(world.services);
  const url = new URL("/documents", world.services.links.publicUrl);
  expect((await anonymous.request(new Request(url))).status).toBe(401);
});
