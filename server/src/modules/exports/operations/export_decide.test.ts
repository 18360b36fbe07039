import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { savedClient } from "../../../../test/export-pieces.ts";
import { savedSender } from "../../../../test/letters.ts";
import { startOAuth } from "../../../../test/oauth.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { storedInvoice } from "../../../../test/stored-documents.ts";
import type { World } from "../../../../test/world.ts";
import { unpack } from "../../../../test/zip-files.ts";
import { setPartner } from "../../partners/partners.ts";
import { credit } from "../../wallet/wallet.ts";

const march = { since: "2026-03-01", until: "2026-04-01", format: "mandant_allocation_csv" };

const storeLetters = (world: World, count: number) =>
  Promise.all(Array.from({ length: count }, () => storeOrder(world)));

/** A chat that may export, in an account with so many letters, and somebody who looks at mails and decides. */
async function startChat(letters: number) {
  const oauth = await startOAuth();
  const { world } = oauth;
  const { services, office } = world;
  await storeLetters(world, letters);
  world.setTime("2026-03-02T09:01:00Z"); // the letters lie in a period that ends now
  const mails: { to: string; subject: string; text: string }[] = [];
  services.mailer = { send: (mail) => Promise.resolve(void mails.push(mail)) };
  await setPartner(services, office.partnerId, { exportEmails: ["steuer@kanzlei.example"] });
  const how = { scope: "archive:read letter:read", ticked: ["archive:read"] };
  const token = (await oauth.connect(how)).tokens.access_token;
  const owner = await signedInBrowser(world);
  const ask = async (input: object = {}) => {
    const answer = await world.call("archive_export", { ...march, ...input }, { token });
    return answer.ok ? answer.value : expect.fail(JSON.stringify(answer.error));
  };
  const status = async (jobId: unknown, by = token) => {
    const answer = await world.call("archive_export_status", { jobId }, { token: by });
    return answer.ok ? answer.value : expect.fail(JSON.stringify(answer.error));
  };
  const decide = (exportId: unknown, verdict: string, seen: number, by = owner) =>
    by.call("export_decide", { exportId, verdict, letters: seen });
  const runJobs = async () => {
    for (let round = 1; round <= 3; round += 1) await world.runJobs();
  };
  return { oauth, world, token, owner, mails, ask, status, decide, runJobs };
}

test("more than 50 letters asked for by a connection wait for a person's yes, and nothing leaves before it", async () => {
  const { world, owner, mails, ask, status, decide, runJobs } = await startChat(51);

  const asked = await ask({ notifyEmail: "steuer@kanzlei.example" });
  const { jobId, decisionUrl } = asked;
  expect(asked).toMatchObject({
    status: "queued",
    decisionUrl: `http://127.0.0.1:8080/archive/exports/${String(jobId)}`,
    message: expect.stringContaining("is of 51 letters and waits for a person's yes") as string,
  });
  await runJobs();
  expect(await status(jobId)).toMatchObject({
    status: "queued",
    decisionUrl,
    downloadUrl: null,
    message: expect.stringContaining("until 9 March 2026") as string,
  });
  expect(mails.map(({ to }) => to).toSorted()).toEqual(["ada.absender@example.com", "ada@example.com"]);
  expect(mails[0]).toMatchObject({
    subject: "[Sandbox] Export aus dem Archiv wartet auf Ihr Ja: 51 Briefe",
    text: expect.stringMatching(
      /über „Chat <b>client<\/b>“[^]*steuer@kanzlei[^]*\/archive\/exports\//,
    ) as string,
  });

  const door = await owner.open(new URL(String(decisionUrl)).pathname);
  expect(door.headers.get("location")).toContain(`/portal/archive?partner=${world.office.partnerId}`);
  expect((await owner.call("export_list", {})).body).toMatchObject({
    mayDecide: true,
    waiting: [
      {
        exportId: jobId,
        letters: 51,
        askedBy: "Ada Absender über „Chat <b>client</b>“",
        notifyEmail: "steuer@kanzlei.example",
        firstDay: "2026-03-01",
        lastDay: "2026-03-02",
        decideUntil: "2026-03-09T09:01:00.000Z",
      },
    ],
  });
  expect(await decide(jobId, "yes", 51)).toMatchObject({ status: 200, body: { status: "queued" } });
  await runJobs();
  const made = await status(jobId);
  expect(made).toMatchObject({ status: "complete", decisionUrl: null });
  expect((await world.fetch(String(made["downloadUrl"]), { token: null })).status).toBe(200);
  expect(mails.at(-1)).toMatchObject({ to: "steuer@kanzlei.example" });
  expect((await owner.call("export_list", {})).body).toMatchObject({ waiting: [] });
});

test("what waits holds nobody up; people, tokens and evidence packs are not asked about", async () => {
  const { world, token, owner, ask, status, runJobs } = await startChat(51);
  const waiting = await ask({ format: "gobd_csv" });
  await owner.call("export_start", {
    format: "mandant_allocation_csv",
    firstDay: "2026-03-01",
    lastDay: "2026-03-31",
  });
  const byToken = await world.call("archive_export", march);
  expect(byToken).toMatchObject({ ok: true, value: { decisionUrl: null } });
  await runJobs();
  await runJobs();
  const made = await world.services.db
    .selectFrom("archiveExports")
    .select(["id", "requestedBy"])
    .where("status", "=", "complete")
    .execute();
  expect(made).toHaveLength(2);
  const ofPerson = made.find(({ requestedBy }) => JSON.stringify(requestedBy).includes("portal_session"));
  expect(await status(waiting["jobId"])).toMatchObject({ status: "queued" });

  const { orderId } = await storeOrder(world);
  const pack = await ask({ format: "pdf_bundle", target: `order:${orderId}` });
  expect(pack).toMatchObject({ decisionUrl: null });

  // What others have exported is no way around the question.
  expect(await status(ofPerson?.id)).toMatchObject({
    status: "complete",
    downloadUrl: null,
    message: expect.stringContaining("did not ask for it") as string,
  });
  expect((await status(ofPerson?.id, world.office.token))["downloadUrl"]).toContain("/files/");
  await setPartner(world.services, world.office.partnerId, { exportsWait: false });
  expect((await status(ofPerson?.id, token))["downloadUrl"]).toContain("/files/");
  expect(await ask(), "the account does not want to be asked").toMatchObject({ decisionUrl: null });
});

test("small exports of a day are counted together, also those asked for at the same moment", async () => {
  const { oauth, world, ask, runJobs } = await startChat(30);

  const both = await Promise.all([ask(), ask({ format: "gobd_csv" })]);
  expect(both.filter(({ decisionUrl }) => decisionUrl !== null)).toHaveLength(1);
  await runJobs();
  expect(await ask()).toMatchObject({ decisionUrl: expect.any(String) as string });

  world.setTime("2026-03-03T09:02:00Z");
  const { tokens } = await oauth.connect({ scope: "archive:read", ticked: ["archive:read"] });
  expect(await world.call("archive_export", march, { token: tokens.access_token })).toMatchObject({
    value: { decisionUrl: null },
  });
});

test("an export that has grown before it begins, or since a yes, is put before a person with the new number", async () => {
  const { world, ask, status, decide, runJobs } = await startChat(50);
  const { services } = world;
  const grow = async () => {
    const present = services.clock.now();
    world.setTime("2026-03-02T08:00:00Z");
    await storeOrder(world, { status: "submitted" });
    world.setTime(present);
  };
  const { jobId, decisionUrl } = await ask();
  expect(decisionUrl).toBeNull();
  await grow();
  await runJobs();
  expect(await status(jobId)).toMatchObject({
    status: "queued",
    message: expect.stringContaining("51 letters") as string,
  });

  await decide(jobId, "yes", 51);
  await grow();
  await runJobs();
  expect(await status(jobId)).toMatchObject({
    status: "queued",
    message: expect.stringContaining("52 letters") as string,
  });
  expect(await decide(jobId, "yes", 51), "to what was seen before").toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ path: "letters", rule: "changed" }] } } },
  });
  await decide(jobId, "yes", 52);
  await runJobs();
  expect(await status(jobId)).toMatchObject({ status: "complete" });
});

test("a no and a week without a word end it with words, once; and only those who decide in the account may", async () => {
  const { world, owner, mails, ask, status, decide, runJobs } = await startChat(51);
  const { jobId } = await ask({ notifyEmail: "steuer@kanzlei.example" });
  const { jobId: second } = await ask({ format: "gobd_csv" });
  const editor = await signedInBrowser(world, { role: "editor", name: "Edda Editor" });
  const other = await world.openOffice();
  const stranger = await signedInBrowser(world, { name: "Fremd Fritz", partnerId: other.partnerId });

  expect((await editor.call("export_list", {})).body).toMatchObject({ mayDecide: false });
  expect(await decide(jobId, "yes", 51, editor)).toMatchObject({ status: 403 });
  expect(await decide(jobId, "yes", 51, stranger)).toMatchObject({ status: 404 });
  expect((await stranger.open(`/archive/exports/${String(jobId)}`)).status).toBe(404);
  expect(await decide(randomUUID(), "yes", 51)).toMatchObject({ status: 404 });
  const right = { exportId: jobId, verdict: "no", letters: 51 };
  for (const wrong of [
    { verdict: "maybe" },
    { letters: "51" },
    { letters: -1 },
    { exportId: "1" },
    { more: 1 },
  ])
    expect(await owner.call("export_decide", { ...right, ...wrong }), JSON.stringify(wrong)).toMatchObject({
      status: 400,
    });

  expect(await decide(jobId, "no", 51)).toMatchObject({ status: 200, body: { status: "failed" } });
  for (const verdict of ["yes", "no"])
    expect(await decide(jobId, verdict, 51)).toMatchObject({
      status: 400,
      body: { error: { details: { problems: [{ path: "exportId", rule: "decided" }] } } },
    });
  await runJobs();
  const refused = {
    status: "failed",
    decisionUrl: null,
    downloadUrl: null,
    failure: { code: "EXPORT_REFUSED" },
  };
  expect(await status(jobId)).toMatchObject(refused);
  expect(mails.find(({ to }) => to === "steuer@kanzlei.example")).toMatchObject({
    text: expect.stringContaining("Jemand aus dem Konto hat diesen Export abgelehnt.") as string,
  });
  expect(
    mails.filter(({ text }) => text.includes("/archive/exports/")),
    "one mail each for two requests",
  ).toHaveLength(2);

  world.setTime("2026-03-09T09:01:00Z");
  await owner.signInAgain();
  expect(await decide(second, "yes", 51), "too late").toMatchObject({ status: 400 });
  await world.runDue();
  expect(await status(second, world.office.token)).toMatchObject({
    status: "failed",
    failure: { code: "EXPORT_NOT_DECIDED" },
  });
});

test("a yes takes fresh proof, since it lets data out; a no never does", async () => {
  const { world, owner, ask, decide } = await startChat(51);
  const { jobId } = await ask();
  world.setTime("2026-03-02T09:30:00Z");

  expect((await decide(jobId, "yes", 51)).body).toMatchObject({ error: { code: "FRESH_PROOF_NEEDED" } });
  expect((await owner.call("export_list", {})).body).toMatchObject({ waiting: [{ exportId: jobId }] });
  expect(await decide(jobId, "no", 51)).toMatchObject({ status: 200, body: { status: "failed" } });
});

test("what a period's letters are counts however little of them lies in it: still on their way, or written in it and dated later", async () => {
  const { world, ask } = await startChat(0);
  world.setTime("2026-02-20T09:00:00Z");
  await storeLetters(world, 30);
  await Promise.all(Array.from({ length: 5 }, () => storeOrder(world, { status: "cancelled" })));
  world.setTime("2026-03-02T09:02:00Z");
  await world.services.db
    .updateTable("orders")
    .set({ status: "cancelled", statusAt: world.services.clock.now() })
    .where("status", "=", "queued")
    .execute();
  world.setTime("2026-03-02T09:03:00Z");
  const lettersOf = async ({ jobId }: Record<string, unknown>) => {
    const row = world.services.db
      .selectFrom("archiveExports")
      .select("letters")
      .where("id", "=", String(jobId));
    return (await row.executeTakeFirstOrThrow()).letters;
  };
  const asked = await ask({ format: "gobd_csv" });
  expect(asked).toMatchObject({ decisionUrl: null });
  expect(await lettersOf(asked), "those that were over before are not of March").toBe(30);

  for (let number = 1; number <= 21; number += 1)
    await storedInvoice(world, { documentNumber: `RE-${number}`, documentDate: "2026-04-15" });
  world.setTime("2026-03-02T09:04:00Z");
  expect(await lettersOf(await ask({ format: "gobd_csv" }))).toBe(51);
});

test("a connected program gets the clients and senders that its period names; people and tokens get the whole list", async () => {
  const { world, ask, status, runJobs } = await startChat(0);
  const { office } = world;
  const adler = await savedClient(world, office, "10001", "Adler GmbH");
  const busch = await savedClient(world, office, "10002", "Busch KG");
  const chosen = await savedSender(world);
  await savedSender(world);
  await storeOrder(world, {
    clientId: adler,
    mandantennummer: "10001",
    senderProfileId: chosen,
    status: "posted",
  });
  // One order is long over; in the period its money came back.
  const present = world.services.clock.now();
  world.setTime("2026-02-01T09:00:00Z");
  const over = await storeOrder(world, { clientId: busch, mandantennummer: "10002", status: "posted" });
  world.setTime(present);
  const back = { amountCents: over.priceCents, reference: `order:${over.orderId}`, at: present };
  await world.services.db.transaction().execute((tx) => credit(tx, office, over.reservationId, back));
  await savedClient(world, office, "10003", "Cramer OHG");
  world.setTime("2026-03-02T09:05:00Z");
  const tablesOf = async (downloadUrl: unknown) => {
    const answer = await world.fetch(String(downloadUrl), { token: null });
    const files = await unpack(new Uint8Array(await answer.arrayBuffer()));
    const file = (name: string) => files.find(({ path }) => path === name)?.bytes.toString("utf8") ?? "";
    return { clients: file("mandanten.csv"), senders: file("absender.csv") };
  };
  const countOf = (csv: string) => csv.trimEnd().split("\r\n").length - 1;

  const { jobId } = await ask({ format: "gobd_csv" });
  const everything = await world.call("archive_export", { ...march, format: "gobd_csv" });
  await runJobs();
  const given = await tablesOf((await status(jobId))["downloadUrl"]);
  expect(given.clients).toContain("Adler GmbH");
  expect(given.clients, "a booking of the period names it").toContain("Busch KG");
  expect(given.clients).not.toContain("Cramer OHG");
  expect(given.senders).toContain(chosen);
  expect(countOf(given.senders)).toBe(1);

  const own = everything.ok ? everything.value["jobId"] : expect.fail(JSON.stringify(everything.error));
  const all = await tablesOf((await status(own, office.token))["downloadUrl"]);
  expect([countOf(all.clients), countOf(all.senders)]).toEqual([3, 2]);
});

test("a pack that a program waits for keeps nobody from the evidence of the same letter", async () => {
  const { world, owner, ask } = await startChat(50);
  await ask();
  const { orderId } = await storeOrder(world);
  const { jobId, decisionUrl } = await ask({ format: "pdf_bundle", target: `order:${orderId}` });
  expect(decisionUrl, "the fifty-first letter of the day").toEqual(expect.any(String));

  expect((await owner.call("order_evidence", { orderId })).body).toMatchObject({ pack: null });
  expect((await owner.call("order_evidence_make", { orderId })).body).toMatchObject({
    pack: { status: "queued" },
  });
  const packs = world.services.db
    .selectFrom("archiveExports")
    .select(["id", "decision"])
    .where("orderId", "=", orderId)
    .orderBy("decision");
  expect(await packs.execute()).toEqual([
    { id: jobId, decision: "waiting" },
    { id: expect.any(String) as string, decision: null },
  ]);
});
