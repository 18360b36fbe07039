import { expect, test } from "vitest";
import { approveInPortal, signedInBrowser, waitingBatch, waitingLetter } from "../../../test/approvals.ts";
import { storeOrder } from "../../../test/orders.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { readQueued } from "../partners/outgoing-mail.ts";
import { tellPeople } from "./notices.ts";
import { setPartner } from "../partners/partners.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = new Date("2026-03-02T09:00:00Z");
const after = (ms: number) => new Date(START.getTime() + ms);

/** The mails that wait to be sent, by addressee. */
async function mails({ services }: World) {
  const queued = await services.queue.history("send_mail");
  return queued
    .map(({ payload }) => readQueued(services, payload as { sealed: string }))
    .toSorted((a, b) => a.to.localeCompare(b.to));
}
const tell = (world: World, ms: number) => tellPeople(world.services, world.office, after(ms));
const everything = {
  waiting: true,
  expiring: true,
  lowBalance: true,
  receipt: true,
  rejected: "at_once",
  address: "at_once",
  returned: "at_once",
  failed: "at_once",
  delivered: "none",
};

test("whoever may decide is told once of what waits, and nobody else", async () => {
  const world = await startWorld();
  await signedInBrowser(world);
  await signedInBrowser(world, { name: "Bert Büro", role: "approver" });
  await signedInBrowser(world, { name: "Edda Editor", role: "editor" });
  const { approvalId } = await waitingLetter(world, { reason: "Geheim" });

  await tell(world, 2 * MINUTE);
  expect(await mails(world)).toEqual([]);
  await tell(world, 3 * MINUTE);
  await tell(world, 4 * MINUTE);

  const sent = await mails(world);
  expect(sent.map(({ to }) => to)).toEqual(["ada.absender@example.com", "bert.b.ro@example.com"]);
  expect(sent[0]?.subject).toBe("[Sandbox] Brief an Erika Müller (1,50\u00a0€) wartet auf Freigabe");
  expect(sent[0]?.text).toContain("Guten Tag Ada Absender,");
  expect(sent[0]?.text).toContain(`/approvals/${approvalId}`);
  expect(sent[0]?.text).not.toContain("Geheim");
  expect(sent[0]?.text).not.toContain("München");
});

test("what comes within minutes is one mail, and the next mail waits half an hour", async () => {
  const world = await startWorld();
  await signedInBrowser(world);
  await waitingBatch(world, ["Anna", "Bert"]);
  world.setTime(after(MINUTE)); // so that the batch is the first of the list
  for (let each = 0; each < 25; each += 1) await waitingLetter(world);
  await tell(world, 3 * MINUTE);
  world.setTime(after(4 * MINUTE));
  await waitingLetter(world);
  await tell(world, 32 * MINUTE);
  expect(await mails(world)).toHaveLength(1);
  await tell(world, 33 * MINUTE);

  const sent = await mails(world);
  const subject = "[Sandbox] 26 Anfragen (zusammen 40,50\u00a0€) warten auf Freigabe";
  const first = sent.find((each) => each.subject === subject);
  expect(first?.text).toContain("- 2 Briefe, 3,00");
  expect(first?.text).toContain("- und 6 weitere");
  expect(sent).toHaveLength(2);
  expect(sent.some((each) => each.subject.includes("Brief an Erika Müller"))).toBe(true);
});

test("several workers at once tell it once", async () => {
  const world = await startWorld();
  await signedInBrowser(world);
  await waitingLetter(world);

  await Promise.all(Array.from({ length: 4 }, () => tell(world, 5 * MINUTE)));

  expect(await mails(world)).toHaveLength(1);
});

test("what was decided in the meantime is not told", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const { approvalId } = await waitingLetter(world);
  await call("approval_reject", { approvalId });

  await tell(world, 3 * MINUTE);
  await tell(world, 7 * 24 * HOUR);

  expect(await mails(world)).toEqual([]);
});

test("a day before it lapses it is told again; what lapses sooner is told once", async () => {
  const world = await startWorld();
  await signedInBrowser(world);
  await waitingLetter(world);
  await waitingLetter(world, { expires_at: after(5 * HOUR).toISOString() });
  await tell(world, 3 * MINUTE);
  expect(await mails(world)).toHaveLength(1);

  await tell(world, 6 * 24 * HOUR - MINUTE);
  expect(await mails(world)).toHaveLength(1);
  await tell(world, 6 * 24 * HOUR);
  await tell(world, 6 * 24 * HOUR + MINUTE);

  const subjects = (await mails(world)).map(({ subject }) => subject);
  expect(subjects).toHaveLength(2);
  expect(subjects.some((subject) => subject.includes("verfällt in weniger als einem Tag"))).toBe(true);
});

test("each kind can be switched off, and is written in the person's language", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const bert = await signedInBrowser(world, { name: "Bert Büro", role: "approver" });
  await call("notifications_set", { ...everything, waiting: false });
  await bert.call("notifications_set", everything, { "accept-language": "en" });
  await waitingLetter(world);

  await tell(world, 3 * MINUTE);

  expect(await mails(world)).toMatchObject([
    { to: "bert.b.ro@example.com", subject: "[Sandbox] Letter to Erika Müller (€1.50) waits for approval" },
  ]);
});

test("with four eyes whoever asked is not asked to approve it", async () => {
  const world = await startWorld();
  await setPartner(world.services, world.office.partnerId, { approvalFourEyes: true });
  const ada = await signedInBrowser(world);
  await signedInBrowser(world, { name: "Bert Büro", role: "approver" });
  const { userId } = (await ada.call("session", {})).body;
  const asked = { connection: "portal_session", connectionId: String(userId) };
  await waitingLetter(world, { requested_by: asked });

  await tell(world, 3 * MINUTE);

  expect((await mails(world)).map(({ to }) => to)).toEqual(["bert.b.ro@example.com"]);
});

test("where two people have to agree, the others are asked again and who has agreed is left in peace", async () => {
  const world = await startWorld();
  await setPartner(world.services, world.office.partnerId, { twoApproversAboveCents: 0 });
  const ada = await signedInBrowser(world);
  await signedInBrowser(world, { name: "Bert Büro", role: "approver" });
  const { approvalId } = await waitingLetter(world);
  await tell(world, 3 * MINUTE);
  const before = (await mails(world)).length;

  await approveInPortal(ada, approvalId);
  await tell(world, 40 * MINUTE);

  expect(before).toBe(2);
  expect((await mails(world)).slice(before).map(({ to }) => to)).toEqual(["bert.b.ro@example.com"]);
});

test("an order that needs a fix is told once to whoever may fix it", async () => {
  const world = await startWorld();
  await signedInBrowser(world, { role: "approver" });
  const order = await storeOrder(world, { status: "awaiting_partner_fix" });

  await tell(world, 3 * MINUTE);
  await tell(world, 4 * MINUTE);

  expect(await mails(world)).toMatchObject([
    {
      subject: "[Sandbox] Brief an Erika Müller braucht eine berichtigte Anschrift",
      text: expect.stringContaining(`/portal/letters/${order.letterId}/fix`),
    },
  ]);
});

test("owners are told when the wallet runs low, once", async () => {
  const world = await startWorld();
  await signedInBrowser(world);
  await signedInBrowser(world, { name: "Bert Büro", role: "approver" });
  await storeOrder(world, { priceCents: 98_500 });

  await tell(world, 3 * MINUTE);
  await storeOrder(world, { priceCents: 100 });
  await tell(world, HOUR);

  expect(await mails(world)).toMatchObject([
    {
      to: "ada.absender@example.com",
      subject: "[Sandbox] Ihr Guthaben geht zur Neige: noch 15,00\u00a0€",
      text: expect.stringContaining("/portal/wallet"),
    },
  ]);
});

test("low is what the account says it is", async () => {
  const world = await startWorld();
  await signedInBrowser(world);
  const { partnerId, mode } = world.office;
  await setPartner(world.services, partnerId, { caps: { mode, lowBalanceCents: 50_000 } });
  await storeOrder(world, { priceCents: 60_000 });

  await tell(world, 3 * MINUTE);

  expect(await mails(world)).toMatchObject([
    { subject: "[Sandbox] Ihr Guthaben geht zur Neige: noch 400,00\u00a0€" },
  ]);
});

test("another account's people hear nothing", async () => {
  const world = await startWorld();
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  await signedInBrowser(world, { partnerId });
  await waitingLetter(world);

  await world.runDue();
  world.setTime(after(3 * MINUTE));
  await world.runDue();

  expect(await mails(world)).toEqual([]);
  expect(await world.services.db.selectFrom("notices").select("kind").execute()).toEqual([
    { kind: "expiring" },
  ]);
});

test("whoever asked hears of a no at once, with the remark; who said it does not", async () => {
  const world = await startWorld();
  const ada = await signedInBrowser(world);
  const edda = await signedInBrowser(world, { name: "Edda Editor", role: "editor" });
  const { userId } = (await edda.call("session", {})).body;
  const asked = { requested_by: { connection: "portal_session", connectionId: String(userId) } };
  const { approvalId } = await waitingLetter(world, asked);
  await ada.call("approval_reject", { approvalId, comment: "Bitte das Datum prüfen." });

  await tell(world, 0);
  await tell(world, MINUTE);

  expect(await mails(world)).toMatchObject([
    { to: "edda.editor@example.com", subject: "[Sandbox] Brief an Erika Müller wurde nicht freigegeben" },
  ]);
  const [mail] = await mails(world);
  expect(mail?.text).toContain("Bemerkung: Bitte das Datum prüfen.");
  expect(mail?.text).toContain("entschieden von Ada Absender");
  expect(mail?.text).toContain(`/approvals/${approvalId}`);
});

test("of a no to what a program asked for by itself the owners hear", async () => {
  const world = await startWorld();
  await signedInBrowser(world);
  const bert = await signedInBrowser(world, { name: "Bert Büro", role: "approver" });
  const { approvalId } = await waitingLetter(world, {
    requested_by: { connection: "partner_token", connectionId: world.office.tokenId },
  });
  await bert.call("approval_reject", { approvalId });

  await tell(world, MINUTE);

  expect((await mails(world)).map(({ to }) => to)).toEqual(["ada.absender@example.com"]);
});

test.each([
  ["returned", "Brief an Erika Müller ist zurückgekommen"],
  ["failed", "Brief an Erika Müller wurde nicht versendet"],
] as const)("a letter that is %s is told once", async (status, said) => {
  const world = await startWorld();
  await signedInBrowser(world);
  const order = await storeOrder(world, { status });

  await tell(world, 3 * MINUTE);
  await tell(world, HOUR);

  expect(await mails(world)).toMatchObject([
    {
      to: "ada.absender@example.com",
      subject: `[Sandbox] ${said}`,
      text: expect.stringContaining(`/portal/letters/${order.letterId}`),
    },
  ]);
});
