import { sql } from "kysely";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../test/approvals.ts";
import { runCommand } from "../../../test/command-line.ts";
import { invoiceInput, madeDocument } from "../../../test/documents.ts";
import { acceptAgreement, furnish, sendInput } from "../../../test/sends.ts";
import { startPretendCarrier } from "../../../test/pretend-carrier.ts";
import { type Office, startWorld, type World } from "../../../test/world.ts";
import { setOperator } from "../access/access.ts";
import { setPartner } from "../partners/partners.ts";
import { exampleSender } from "../senders/example-senders.ts";
import { topUp } from "../wallet/wallet.ts";

type Item = { profileId: string; state: string; identity: string; hasChanged: boolean; note: string | null };

/** A live office nobody has verified, with money, and people: its owner and whoever runs the service. */
async function startUnverified() {
  const world = await startWorld();
  const post = await startPretendCarrier();
  world.services.carriers.live = [post.carrier];
  const mails: { to: string; subject: string; text: string }[] = [];
  world.services.mailer = { send: (mail) => Promise.resolve(void mails.push(mail)) };
  const office = await world.openOffice({ mode: "live", isUnverified: true });
  const { db, clock } = world.services;
  await furnish(world, office);
  await topUp(db, office, "bank", { amountCents: 5000, reference: "bank:1", at: clock.now() });
  const owner = await inLive(world, "Ada Absender", office.partnerId);
  const operator = await signedInBrowser(world, { role: "viewer", name: "Olga Operator" });
  await setOperator(db, "olga.operator@example.com", true);
  const sends = () => world.call("order_send", sendInput(), office);
  const standing = async (): Promise<Item> => {
    const { body } = await owner.call("sender_verification_list", {});
    return (body as { items: Item[] }).items[0] ?? expect.fail();
  };
  return { world, office, owner, operator, mails, post, sends, standing };
}

/** The operator's own account that posts the letters with codes, without money. */
async function openCodePoster(world: World): Promise<Office> {
  const house = await world.openOffice({ mode: "live", name: "Betreiber GmbH" });
  await furnish(world, house);
  await runCommand(world, ["partner", "posts-codes", house.partnerId]);
  return house;
}

/** Who was told what about; mails of one moment leave in any order. */
const toldTo = (mails: readonly { to: string; subject: string }[]): string[] =>
  mails.map(({ to, subject }) => `${to}: ${subject.split(":")[0]}`).toSorted();

/** An owner who has gone over to live. */
async function inLive(world: World, name: string, partnerId: string) {
  await setPartner(world.services, partnerId, { enable: ["live"] });
  const browser = await signedInBrowser(world, { name, partnerId });
  const live = { "x-brieftaube-partner": partnerId, "x-brieftaube-mode": "live" };
  return { ...browser, call: (operation: string, input: unknown) => browser.call(operation, input, live) };
}

const change = async (world: World, office: Office, profileId: string, strasse: string) => {
  const { rechtsform, pflichtangaben } = exampleSender("gmbh");
  const anschrift = { ...pflichtangaben.anschrift, strasse };
  const wanted = { id: profileId, rechtsform, pflichtangaben: { ...pflichtangaben, anschrift } };
  expect(await world.call("sender_profile_upsert", wanted, office)).toMatchObject({ ok: true });
};

test("a real letter of a sender that nobody has verified is refused with the page, the sandbox never; once the operator has looked it leaves", async () => {
  const { world, office, owner, operator, mails, post, sends, standing } = await startUnverified();
  const { profileId, identity, state } = await standing();
  expect(state).toBe("unverified");
  expect(await sends()).toMatchObject({
    ok: false,
    error: {
      code: "SENDER_UNVERIFIED",
      details: { profileId, portalUrl: expect.stringContaining(`/portal/senders/${profileId}`) as string },
    },
  });
  expect(await world.call("order_send", { ...sendInput(), dryRun: true }, office)).toMatchObject({
    error: { code: "SENDER_UNVERIFIED" },
  });
  await furnish(world, world.office);
  expect(await world.call("order_send", sendInput())).toMatchObject({ ok: true });

  const wish = { profileId, identity, remark: "HRB 1234, Amtsgericht München" };
  expect(await owner.call("sender_verification_ask", { ...wish, identity: "seen before" })).toMatchObject({
    status: 400,
  });
  expect(await owner.call("sender_verification_ask", wish)).toMatchObject({ body: { state: "asked" } });
  await world.runJobs();
  expect(mails).toMatchObject([
    { to: "olga.operator@example.com", subject: expect.stringContaining("Muster GmbH") as string },
  ]);

  const desk = await operator.call("trust_desk", {});
  expect(desk.body).toMatchObject({
    senders: [{ partnerId: office.partnerId, standing: { profileId, state: "asked", remark: wish.remark } }],
  });
  const verdict = { partnerId: office.partnerId, profileId, identity, note: "Handelsregister eingesehen" };
  expect(await owner.call("sender_verification_settle", { ...verdict, verdict: "verify" })).toMatchObject({
    status: 403,
  });
  expect(
    await operator.call("sender_verification_settle", {
      ...verdict,
      partnerId: world.office.partnerId,
      verdict: "verify",
    }),
  ).toMatchObject({ status: 404 });
  expect(await operator.call("sender_verification_settle", { ...verdict, verdict: "decline" })).toMatchObject(
    { status: 200 },
  );
  expect(await standing()).toMatchObject({ state: "declined", note: verdict.note });
  expect(await operator.call("sender_verification_settle", { ...verdict, verdict: "verify" })).toMatchObject({
    status: 200,
  });
  expect(await standing()).toMatchObject({ state: "verified", way: "operator", by: "Olga Operator" });
  expect(await owner.call("sender_verification_ask", wish)).toMatchObject({ status: 400 });
  expect((await operator.call("trust_desk", {})).body).toMatchObject({ senders: [] });
  await world.runJobs();
  expect(toldTo(mails.slice(1))).toEqual([
    "ada.absender@example.com: Bestätigt",
    "ada.absender@example.com: Noch nicht bestätigt",
  ]);

  expect(await sends()).toMatchObject({ ok: true, value: { status: "queued" } });
  await world.runDue(office);
  expect(post.letters).toHaveLength(1);
  expect((await operator.call("operator_log", {})).body).toMatchObject({
    items: [{ act: "sender_verify", details: { reason: verdict.note } }, { act: "sender_decline" }],
  });
});

test("another address or name has to be verified again, the one before never; a verification can be taken back", async () => {
  const { world, office, operator, sends, standing } = await startUnverified();
  const { profileId, identity } = await standing();
  const verdict = { partnerId: office.partnerId, profileId, identity, note: "Gewerbeschein" };
  await operator.call("sender_verification_settle", { ...verdict, verdict: "verify" });

  await change(world, office, profileId, "Neue Straße");
  expect(await standing()).toMatchObject({ state: "unverified", hasChanged: true });
  expect(await sends()).toMatchObject({ error: { code: "SENDER_UNVERIFIED" } });
  expect(await operator.call("sender_verification_settle", { ...verdict, verdict: "verify" })).toMatchObject({
    status: 400,
    body: { error: { details: { reason: "CHANGED_MEANWHILE" } } },
  });
  await change(world, office, profileId, exampleSender("gmbh").pflichtangaben.anschrift?.strasse ?? "");
  expect(await standing()).toMatchObject({ state: "verified" });

  expect(
    await operator.call("sender_verification_settle", { ...verdict, verdict: "withdraw" }),
  ).toMatchObject({ status: 200 });
  expect(await standing()).toMatchObject({ state: "unverified" });
  expect(await sends()).toMatchObject({ error: { code: "SENDER_UNVERIFIED" } });
});

test("a document that prints another sender than was verified is refused although its profile says what was verified again", async () => {
  const { world, office, operator, sends, standing } = await startUnverified();
  const { profileId, identity } = await standing();
  const verdict = { partnerId: office.partnerId, profileId, identity, note: "Gewerbeschein" };
  await operator.call("sender_verification_settle", { ...verdict, verdict: "verify" });
  const { strasse = "" } = exampleSender("gmbh").pflichtangaben.anschrift ?? {};
  const letterOf = async () => (await madeDocument(world, invoiceInput(), office.token)).letterId;
  const good = await letterOf();
  await change(world, office, profileId, "Neue Straße");
  const bad = await letterOf();
  await change(world, office, profileId, strasse);
  expect(await standing()).toMatchObject({ state: "verified" });

  for (const dryRun of [true, false])
    expect(await world.call("order_send", { letterId: bad, dryRun }, office)).toMatchObject({
      error: { code: "SENDER_UNVERIFIED", details: { profileId, asPrinted: true } },
    });
  expect(await world.call("order_send", { letterId: good }, office)).toMatchObject({ ok: true });
  expect(await sends()).toMatchObject({ ok: true });
});

test("whoever runs the service for an office of their own stands for all its senders with one line", async () => {
  const { world, office, operator, sends, standing } = await startUnverified();
  const slug = office.partnerId;
  expect((await runCommand(world, ["partner", "trust", slug])).code).toBe(1);
  expect((await runCommand(world, ["partner", "trust", slug, "--reason", "our own office"])).code).toBe(0);
  expect(await standing()).toMatchObject({ state: "verified", way: "account" });
  await change(world, office, (await standing()).profileId, "Neue Straße");
  expect(await sends()).toMatchObject({ ok: true });
  await runCommand(world, ["partner", "trust", slug, "--end"]);
  expect(await sends()).toMatchObject({ error: { code: "SENDER_UNVERIFIED" } });
  expect((await operator.call("operator_log", {})).body).toMatchObject({
    items: [
      { act: "senders_distrust" },
      { act: "senders_trust", who: "command line", details: { reason: "our own office" } },
    ],
  });
  // Another account's people see and ask nothing of it.
  await acceptAgreement(world, world.office);
  const { profileId, identity } = await standing();
  const stranger = await inLive(world, "Fremd", world.office.partnerId);
  expect((await stranger.call("sender_verification_list", {})).body).toMatchObject({ items: [] });
  expect(await stranger.call("sender_verification_ask", { profileId, identity, remark: "x" })).toMatchObject({
    status: 404,
  });
});

test("a code goes by letter to the sender's address from the operator's own account, five wrong ones end it, the right one verifies", async () => {
  const { world, office, owner, operator, mails, post, sends, standing } = await startUnverified();
  const { db, clock } = world.services;
  const { profileId, identity } = await standing();
  expect(await owner.call("sender_verification_post", { profileId, identity })).toMatchObject({
    status: 400,
  });
  const house = await openCodePoster(world);

  // The operator's purse is empty: the account is told to wait, the operator what for.
  expect(await owner.call("sender_verification_post", { profileId, identity })).toMatchObject({
    status: 400,
  });
  await world.runJobs();
  expect(mails.at(-1)).toMatchObject({
    to: "olga.operator@example.com",
    text: expect.stringContaining("INSUFFICIENT_FUNDS") as string,
  });
  expect(await standing()).toMatchObject({ state: "unverified" });
  world.setTime(new Date(clock.now().getTime() + 24 * 3_600_000));
  await topUp(db, house, "bank", { amountCents: 5000, reference: "bank:2", at: clock.now() });

  const codeOfNext = async () => {
    expect(await owner.call("sender_verification_post", { profileId, identity })).toMatchObject({
      body: { state: "letter_sent", attemptsLeft: 5 },
    });
    await world.runDue(house);
    const { orderId } = post.letters.at(-1) ?? expect.fail();
    const status = await world.call("order_status", { orderId }, house);
    const letterId = status.ok ? status.value["letterId"] : expect.fail();
    const letter = await world.call("letter_get", { letterId }, house);
    const text = letter.ok ? String(letter.value["content"]) : expect.fail();
    return /Der Code lautet: ([A-Z2-9]{4}-[A-Z2-9]{4})/.exec(text)?.[1] ?? expect.fail(text);
  };
  const confirm = (code: string) => owner.call("sender_verification_confirm", { profileId, code });
  const first = await codeOfNext();
  expect(JSON.stringify(await db.selectFrom("senderVerifications").selectAll().execute())).not.toContain(
    first.replace("-", ""),
  );
  expect(await world.call("order_status", { orderId: post.letters[0]?.orderId }, office)).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
  for (const left of [4, 3, 2, 1, 0]) {
    expect(await confirm("AAAA-BBBB")).toMatchObject({ status: 400 });
    expect(await standing()).toMatchObject(
      left > 0 ? { state: "letter_sent", attemptsLeft: left } : { state: "failed" },
    );
  }
  expect(await confirm(first)).toMatchObject({ status: 400 });

  const second = await codeOfNext();
  await change(world, office, profileId, "Neue Straße");
  expect(await confirm(second)).toMatchObject({ status: 400 });
  await change(world, office, profileId, exampleSender("gmbh").pflichtangaben.anschrift?.strasse ?? "");
  const third = await codeOfNext();
  expect(await confirm(second)).toMatchObject({ status: 400 });
  expect(await sends()).toMatchObject({ error: { code: "SENDER_UNVERIFIED" } });
  expect(await owner.call("sender_verification_post", { profileId, identity })).toMatchObject({
    status: 400,
  });
  expect(await confirm(` ${third.toLowerCase().replace("-", " ")} `)).toMatchObject({
    body: { state: "verified", way: "letter" },
  });
  expect(await sends()).toMatchObject({ ok: true });
  expect((await operator.call("trust_desk", {})).body).toMatchObject({ senders: [] });
  // Three letters were paid, by the operator.
  expect(post.letters).toHaveLength(3);
  expect(await world.call("wallet_balance", {}, office)).toMatchObject({ value: { postedCents: 5000 } });
});

test("an account gets three letters with codes, also of many that are asked for at once", async () => {
  const { world, owner, standing } = await startUnverified();
  const { db, clock } = world.services;
  const { profileId, identity } = await standing();
  const house = await openCodePoster(world);
  await topUp(db, house, "bank", { amountCents: 5000, reference: "bank:2", at: clock.now() });
  const asked = Array.from({ length: 12 }, () =>
    owner.call("sender_verification_post", { profileId, identity }),
  );
  expect((await Promise.all(asked)).filter(({ status }) => status === 200)).toHaveLength(3);
  const posted = await db
    .selectFrom("orders")
    .select("id")
    .where("partnerId", "=", house.partnerId)
    .execute();
  expect(posted).toHaveLength(3);
});

test("letters with codes that could not be posted count for a day only, and operators hear of it once an hour", async () => {
  const { world, owner, mails, standing } = await startUnverified();
  const { db, clock } = world.services;
  const { profileId, identity } = await standing();
  const house = await openCodePoster(world);
  const post = () => owner.call("sender_verification_post", { profileId, identity });
  const passHours = (hours: number) =>
    world.setTime(new Date(world.services.clock.now().getTime() + hours * 3_600_000));
  const refused = [];
  for (const hours of [0, 0, 1]) {
    passHours(hours);
    refused.push(JSON.stringify((await post()).body).includes("not_posted"));
  }
  expect(refused).toEqual([true, true, true]);
  await topUp(db, house, "bank", { amountCents: 5000, reference: "bank:2", at: clock.now() });
  expect(JSON.stringify((await post()).body)).toContain("too_many");
  await world.runJobs();
  expect(mails).toHaveLength(2);
  passHours(24);
  const answers = [await post(), await post(), await post(), await post()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
});

test("operators hear that an account asks where it did not wait for them already, however often it asks", async () => {
  const { office, owner, operator, mails, standing, world } = await startUnverified();
  const { profileId, identity } = await standing();
  const ask = () =>
    owner.call("sender_verification_ask", { profileId, identity, remark: "HRB 1234, Amtsgericht München" });
  const toldOperator = async () => {
    await world.runJobs();
    return mails.filter(({ to }) => to === "olga.operator@example.com").length;
  };
  const answers = await Promise.all([ask(), ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await ask()).status).toBe(200);
  expect(await toldOperator()).toBe(1);
  const verdict = { partnerId: office.partnerId, profileId, identity, note: "Nummer fehlt" };
  await operator.call("sender_verification_settle", { ...verdict, verdict: "decline" });
  expect((await ask()).status).toBe(200);
  expect(await toldOperator()).toBe(2);
});

test("letters of an account on hold are accepted and wait, its sandbox goes on, and its owners are told by mail and on Start", async () => {
  const { world, office, owner, operator, mails, post, sends } = await startUnverified();
  await runCommand(world, ["partner", "trust", office.partnerId, "--reason", "known"]);
  const wish = { partnerId: office.partnerId, reason: "Ungewöhnlich viele neue Empfänger" };
  expect(await owner.call("account_hold", wish)).toMatchObject({ status: 403 });
  expect(await operator.call("account_release", wish)).toMatchObject({ status: 400 });
  expect(await operator.call("account_hold", wish)).toMatchObject({ status: 200 });
  expect(await operator.call("account_hold", wish)).toMatchObject({ status: 400 });
  expect((await owner.call("trust_standing", {})).body).toMatchObject({ hold: { reason: wish.reason } });

  const waiting = await sends();
  expect(waiting).toMatchObject({ ok: true, value: { status: "queued" } });
  expect(JSON.stringify(waiting)).toContain("ACCOUNT_HELD");
  expect(await world.call("mcp_health", {}, office)).toMatchObject({
    value: { prerequisites: { sandbox: { met: true, detail: expect.stringContaining("on hold") } } },
  });
  await world.runDue(office);
  expect(post.letters).toEqual([]);
  expect(await world.call("wallet_balance", {}, office)).toMatchObject({ value: { postedCents: 5000 } });
  const stopped = await sends();
  const orderId = stopped.ok ? stopped.value["orderId"] : expect.fail();
  expect(await world.call("order_cancel", { orderId }, office)).toMatchObject({ ok: true });
  const { rows } = await sql`select is_hand_over_held(${office.partnerId}, 'live') as live,
    is_hand_over_held(${office.partnerId}, 'sandbox') as sandbox`.execute(world.services.db);
  expect(rows).toEqual([{ live: true, sandbox: false }]);

  await operator.call("account_release", { ...wish, reason: "Geklärt" });
  await world.runDue(office);
  expect(post.letters).toHaveLength(1);
  expect((await owner.call("trust_standing", {})).body).toMatchObject({ hold: null });
  await world.runJobs();
  expect(toldTo(mails)).toEqual([
    "ada.absender@example.com: Briefe gehen wieder hinaus",
    "ada.absender@example.com: Briefe werden zurückgehalten",
  ]);
  expect((await operator.call("operator_log", {})).body).toMatchObject({
    items: [{ act: "account_release" }, { act: "account_hold", details: { reason: wish.reason } }, {}],
  });
});
