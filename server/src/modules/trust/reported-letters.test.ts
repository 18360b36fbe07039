import { sql } from "kysely";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../test/approvals.ts";
import { startPretendCarrier } from "../../../test/pretend-carrier.ts";
import { furnish, sendInput, sentLetter } from "../../../test/sends.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { newId } from "../../foundation/ids.ts";
import { printedLetterCode } from "../../foundation/letter-code.ts";
import { type BlobHash, readBlob } from "../../ports/blob-store.ts";
import { placedText } from "../../rendering/pdf/pdf-pages.ts";
import { httpApp } from "../../surfaces/http.ts";
import { setOperator } from "../access/access.ts";
import { setPartner } from "../partners/partners.ts";
import { topUp } from "../wallet/wallet.ts";
import { openReports } from "./abuse-reports.ts";
import { forgetReports } from "./jobs/forget_reports.ts";
import { type OddAccount, signsOf } from "./odd-accounts.ts";

/** A live office that has posted one real letter, and whoever runs the service. */
async function startPosted({ reportAddress }: { reportAddress?: string } = {}) {
  const world = await startWorld();
  if (reportAddress !== undefined) world.services.reportAddress = reportAddress;
  const post = await startPretendCarrier();
  world.services.carriers.live = [post.carrier];
  const mails: { to: string; subject: string; text: string }[] = [];
  world.services.mailer = { send: (mail) => Promise.resolve(void mails.push(mail)) };
  const office = await world.openOffice({ mode: "live" });
  await furnish(world, office);
  const { db, clock } = world.services;
  await topUp(db, office, "bank", { amountCents: 5000, reference: "bank:1", at: clock.now() });
  const sent = await world.call("order_send", sendInput(), office);
  if (!sent.ok) throw new Error(JSON.stringify(sent));
  await world.runDue(office);
  const operator = await signedInBrowser(world, { role: "viewer", name: "Olga Operator" });
  await setOperator(db, "olga.operator@example.com", true);
  const desk = async () =>
    (await operator.call("trust_desk", {})).body as {
      reports: { reportId: string; said: string; mayBe: { partnerId: string; codeOf: object | null }[] }[];
      odd: { partnerId: string; signs: string[]; reports: number }[];
    };
  const { orderId, letterId } = sent.value;
  return { world, office, operator, mails, desk, orderId: String(orderId), letterId: String(letterId) };
}

const report = (world: World, form: Record<string, string>, headers: Record<string, string> = {}) =>
  world.fetch("/report", {
    method: "POST",
    token: null,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(form).toString(),
  });

const written = {
  senderNamed: "Muster Software",
  recipientZip: "80331",
  said: "Wir kennen diesen Absender nicht.",
};

/** A report from one address, as the page takes it. */
const reportFrom = async (world: World, address: string): Promise<number> => {
  const app = httpApp(world.services, { peerAddress: () => address });
  const body = new URLSearchParams(written).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return (await app.request("/report", { method: "POST", headers, body })).status;
};

test("whoever got a letter reports it without an account; the desk shows whose it may be, and what was found counts against the account", async () => {
  const { world, office, operator, mails, desk, orderId } = await startPosted();
  const page = await world.fetch("/report", { token: null });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('name="senderNamed"');

  expect((await report(world, { ...written, replyTo: "frau.muster@example.com" })).status).toBe(200);
  world.setTime(new Date(world.services.clock.now().getTime() + 1000));
  expect((await report(world, { ...written, senderNamed: "Ganz Andere Leute" })).status).toBe(200);
  await world.runJobs();
  expect(mails).toMatchObject([{ to: "olga.operator@example.com", subject: "Ein Brief wurde gemeldet" }]);
  expect(mails[0]?.text).not.toContain("frau.muster");

  const { reports } = await desk();
  expect(reports).toMatchObject([
    {
      said: written.said,
      replyTo: "frau.muster@example.com",
      mayBe: [{ partnerId: office.partnerId, letters: 1, orderId }],
    },
    { mayBe: [] },
  ]);
  const [first, second] = reports.map(({ reportId }) => reportId);
  const { partnerId } = office;
  const founded = { reportId: first, verdict: "founded", note: "Falscher Name, Polizei hat angefragt" };
  expect(await operator.call("abuse_report_settle", { ...founded, partnerId: null })).toMatchObject({
    status: 400,
  });
  expect(await operator.call("abuse_report_settle", { ...founded, partnerId })).toMatchObject({
    status: 200,
  });
  expect(await operator.call("abuse_report_settle", { ...founded, partnerId })).toMatchObject({
    status: 404,
  });
  const unfounded = { reportId: second, verdict: "unfounded", partnerId: null, note: "Kein Brief von hier" };
  expect(await operator.call("abuse_report_settle", unfounded)).toMatchObject({ status: 200 });

  const after = await desk();
  expect(after.reports).toEqual([]);
  expect(after.odd).toMatchObject([{ partnerId, signs: ["new_account", "reported"], reports: 1 }]);
  expect((await operator.call("operator_log", {})).body).toMatchObject({
    items: [
      { act: "report_unfounded", details: { sender: "Ganz Andere Leute" } },
      { act: "report_founded", details: { reason: founded.note } },
    ],
  });
}, 240_000);

test("a report that names the code of a letter leads to that letter and its account alone, and tells nobody whether there is one", async () => {
  const { world, office, desk, orderId, letterId } = await startPosted({
    reportAddress: "briefe.example/report",
  });
  const code = printedLetterCode(letterId);
  const { pdfHash } = await world.services.db
    .selectFrom("orders")
    .select("pdfHash")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const printed = (
    await placedText((await readBlob(world.services.blobs, pdfHash as BlobHash)) ?? new Uint8Array())
  )
    .map(({ text }) => text)
    .join("")
    .replaceAll(/\s/g, "");
  expect(printed).toContain(`${code}briefe.example/report`);
  // A sandbox letter of the same account has none.
  const { code: other } = await sandboxLetterOf(world);
  const unknown = printedLetterCode(newId(world.services.clock.now()));
  const answers = [];
  for (const reference of [
    `Code: ${code.toLowerCase().replaceAll("-", " ")}`,
    unknown,
    other,
    "%' or 1=1 --",
  ])
    answers.push(await report(world, { ...written, senderNamed: "Ganz Andere Leute", reference }));
  const pages = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
  expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
  const found = (await desk()).reports.flatMap(({ mayBe }) => mayBe);
  expect(found).toMatchObject([
    {
      partnerId: office.partnerId,
      letters: 1,
      orderId,
      codeOf: { letterId, handedOverAt: "2026-03-02T09:00:00.000Z" },
    },
  ]);
}, 240_000);

/** A letter of the playground that bears a code, as its account has asked for. */
async function sandboxLetterOf(world: World): Promise<{ code: string }> {
  await furnish(world, world.office);
  await setPartner(world.services, world.office.partnerId, { enable: ["letter_codes"] });
  const { letterId } = await sentLetter(world);
  return { code: printedLetterCode(letterId) };
}

test("a letter of another postcode or time is not the one, the name alone still leads to the account", async () => {
  const { world, office, desk } = await startPosted();
  await report(world, { ...written, recipientZip: "10115" });
  await report(world, { ...written, letterDay: "2020-01-02" });
  expect((await desk()).reports).toMatchObject([
    { mayBe: [{ partnerId: office.partnerId, letters: 0, orderId: null }] },
    { mayBe: [{ partnerId: office.partnerId, letters: 0, orderId: null }] },
  ]);
}, 240_000);

test("many reports keep the desk's database to few questions at once, and a name that more than fifty accounts bear leads to none of them", async () => {
  const { world, office, desk } = await startPosted();
  const { databases, db } = world.services;
  for (let turn = 0; turn < 12; turn += 1) await reportFrom(world, `198.51.100.${turn}`);
  const seen = { atOnce: 0, most: 0 };
  const system = db.withPlugin({
    transformQuery({ node }) {
      seen.atOnce += 1;
      seen.most = Math.max(seen.most, seen.atOnce);
      return node;
    },
    transformResult({ result }) {
      seen.atOnce -= 1;
      return Promise.resolve(result);
    },
  });
  const reports = await openReports({ databases: { ...databases, system } });
  expect(reports).toHaveLength(12);
  expect(reports.every(({ mayBe }) => mayBe[0]?.letters === 1)).toBe(true);
  expect(seen.most).toBe(3);

  const others = (from: number, to: number) =>
    sql`with other as (
        insert into partners (name, slug) select 'Muster', 'muster-' || n from generate_series(${from}::int, ${to}::int) n returning id)
      insert into sender_profiles (partner_id, mode, rechtsform, pflichtangaben, is_default, created_at, updated_at)
      select other.id, mode, rechtsform, pflichtangaben, true, created_at, updated_at
      from sender_profiles, other where partner_id = ${office.partnerId}`.execute(db);
  await others(2, 50);
  const [narrow] = (await desk()).reports;
  expect(narrow?.mayBe).toHaveLength(5);
  expect(narrow?.mayBe[0]).toMatchObject({ partnerId: office.partnerId });
  await others(51, 51);
  expect((await desk()).reports[0]).toMatchObject({ mayBe: [] });
}, 240_000);

test("a report that says nothing, comes from another site or comes too often is not taken, and what was written stays on the page", async () => {
  const { world, desk } = await startPosted();
  const empty = await report(
    world,
    { ...written, said: " ", replyTo: "nobody" },
    { "accept-language": "de" },
  );
  expect(empty.status).toBe(422);
  const page = await empty.text();
  expect(page).toContain("Bitte schreiben Sie, was mit dem Brief nicht stimmt");
  expect(page).toContain("Die E-Mail-Adresse ist nicht vollständig.");
  expect(page).toContain('value="Muster Software"');
  expect((await report(world, { ...written, senderNamed: '"><script>', said: "" })).status).toBe(422);
  expect((await report(world, written, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  const answers = await Promise.all(Array.from({ length: 7 }, () => report(world, written)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect((await desk()).reports).toHaveLength(5);
}, 240_000);

test("one connection closes the page to nobody else, whatever number of addresses it has, and is itself heard ten times a day", async () => {
  const { world } = await startPosted();
  const fromConnection = async () => {
    const addresses = Array.from({ length: 30 }, (_, turn) => `2001:db8:1:2::${turn.toString(16)}`);
    const answers = await Promise.all(addresses.map((address) => reportFrom(world, address)));
    return answers.filter((status) => status === 200).length;
  };
  const taken = [];
  for (const hours of [0, 1, 1]) {
    world.setTime(new Date(world.services.clock.now().getTime() + hours * 3_600_000));
    taken.push(await fromConnection());
  }
  expect(taken).toEqual([5, 5, 0]);
  expect(await reportFrom(world, "2001:db8:1:3::1")).toBe(200);
  expect(await reportFrom(world, "198.51.100.7")).toBe(200);
}, 240_000);

test("operators get one mail where nothing was waiting, also of many reports at once", async () => {
  const { world, mails } = await startPosted();
  const strangers = Array.from({ length: 12 }, (_, turn) => `198.51.100.${turn}`);
  const answers = await Promise.all(strangers.map((address) => reportFrom(world, address)));
  expect(new Set(answers)).toEqual(new Set([200]));
  await world.runJobs();
  expect(mails).toHaveLength(1);
}, 240_000);

test("a report is let go of a year after it was settled; one that waits stays", async () => {
  const { world, operator, desk } = await startPosted();
  await report(world, written);
  await report(world, { ...written, said: "Noch einer" });
  const [first] = (await desk()).reports;
  const unfounded = {
    reportId: first?.reportId,
    verdict: "unfounded",
    partnerId: null,
    note: "Verwechslung",
  };
  await operator.call("abuse_report_settle", unfounded);
  const { db, clock } = world.services;
  const left = async () => {
    await forgetReports.run({}, world.services, AbortSignal.timeout(60_000));
    const { rows } = await sql<{
      verdict: string | null;
    }>`select verdict from abuse_reports order by id`.execute(db);
    return rows.map(({ verdict }) => verdict);
  };
  expect(await left()).toEqual(["unfounded", null]);
  await sql`update abuse_reports set settled_at = ${new Date(clock.now().getTime() - 366 * 86_400_000)}
    where verdict is not null`.execute(db);
  expect(await left()).toEqual([null]);
}, 240_000);

test.for<[string, Partial<OddAccount>, string[]]>([
  ["an account as always", {}, []],
  ["its first month", { firstAt: new Date("2026-05-20") }, ["new_account"]],
  ["many who never got a letter of it", { letters: 100, newRecipients: 90 }, ["new_recipients"]],
  ["as many as every week", { letters: 100, lettersBefore: 95, newRecipients: 90 }, []],
  ["few, all of them new", { letters: 49, newRecipients: 49 }, []],
  ["many dunning letters, where there were few", { letters: 40, dunning: 20, dunningBefore: 2 }, ["dunning"]],
  ["a house that always duns", { letters: 40, dunning: 40, dunningBefore: 38 }, []],
  ["one in ten came back", { letters: 100, lettersBefore: 100, returned: 10 }, ["returned"]],
  ["one in twenty came back", { letters: 400, lettersBefore: 400, returned: 20 }, []],
  ["somebody complained with reason", { reports: 1 }, ["reported"]],
])("what is odd: %s", ([, changes, signs]) => {
  const usual: Omit<OddAccount, "signs"> = {
    partnerId: "p",
    partner: "Muster",
    heldAt: null,
    firstAt: new Date("2025-01-01"),
    letters: 20,
    lettersBefore: 20,
    newRecipients: 0,
    dunning: 0,
    dunningBefore: 0,
    returned: 0,
    reports: 0,
  };
  expect(signsOf({ ...usual, ...changes }, new Date("2026-06-01"))).toEqual(signs);
});
