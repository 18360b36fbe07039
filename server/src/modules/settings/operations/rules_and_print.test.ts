import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { changedMeanwhile, onlyOneSaves } from "../../../../test/overtaken.ts";
import { startSendingWorld } from "../../../../test/sends.ts";
import { startWorld } from "../../../../test/world.ts";
import { setPartner } from "../../partners/partners.ts";

const caps = { lettersPerDay: 10, centsPerDay: 5000, lowBalanceCents: 99_999 };
const approvals = {
  approvalDays: 3,
  approvalRules: [{ when: "above", cents: 500 }, { when: "newRecipient" }],
  approvalFourEyes: true,
};
const capsAnew = (change: object = {}) => ({ caps: { ...caps, basedOn: null, ...change } });
const approvalsAnew = (change: object = {}) => ({ approvals: { ...approvals, basedOn: null, ...change } });

test("an owner sets caps, rules and the balance that counts as low, and it is known who did", async () => {
  const world = await startWorld();
  const owner = await signedInBrowser(world);
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Viola Viewer" });
  const foreign = await world.openOffice();

  expect((await viewer.call("rules_get", {})).body).toMatchObject({
    lettersPerDay: 2000,
    capsSetBy: null,
    lowBalanceCents: 2000,
    approvalDays: 7,
    approvalRules: [],
    approvalFourEyes: false,
  });
  const rules = { ...caps, ...approvals };
  expect(await owner.call("rules_set", { ...capsAnew(), ...approvalsAnew() })).toMatchObject({
    status: 200,
    body: { ...rules, capsSetBy: "Ada Absender" },
  });
  expect((await viewer.call("rules_get", {})).body).toMatchObject(rules);
  expect(await world.call("wallet_balance", {})).toMatchObject({
    value: { dailyCap: { letters: { limit: 10 }, cents: { limit: 5000 } } },
  });
  expect(await world.call("wallet_balance", {}, { token: foreign.token })).toMatchObject({
    value: { dailyCap: { letters: { limit: 2000 } } },
  });
});

test("nobody but an owner sets rules, and nothing outside its bounds", async () => {
  const world = await startWorld();
  const owner = await signedInBrowser(world);
  const approver = await signedInBrowser(world, { role: "approver", name: "Anton Approver" });

  expect(await approver.call("rules_set", capsAnew())).toMatchObject({ status: 403 });
  expect(await approver.call("print_options_set", { duplex: true, printInGrey: true })).toMatchObject({
    status: 403,
  });
  for (const wrong of [
    capsAnew({ lettersPerDay: -1 }),
    capsAnew({ centsPerDay: 1.5 }),
    capsAnew({ basedOn: undefined }),
    capsAnew({ basedOn: "gestern" }),
    capsAnew({ mode: "live" }),
    approvalsAnew({ approvalDays: 31 }),
    approvalsAnew({ approvalDays: 0 }),
    approvalsAnew({ approvalRules: [{ when: "never" }] }),
    approvalsAnew({ approvalRules: [{ when: "above", cents: -1 }] }),
    { partnerId: "another" },
  ])
    expect(await owner.call("rules_set", wrong), JSON.stringify(wrong)).toMatchObject({ status: 400 });
  expect((await owner.call("rules_get", {})).body).toMatchObject({
    capsUpdatedAt: null,
    approvalsUpdatedAt: null,
  });
});

test("an owner lists whom exports may be mailed to, each address once and in small letters", async () => {
  const world = await startWorld();
  const owner = await signedInBrowser(world);
  const approver = await signedInBrowser(world, { role: "approver", name: "Anton Approver" });
  const exports = (exportEmails: unknown, basedOn: unknown = null) => ({
    exports: { exportEmails, exportsWait: false, basedOn },
  });

  expect(await approver.call("rules_set", exports(["a@b.example"]))).toMatchObject({ status: 403 });
  for (const wrong of [
    ["nobody"],
    ["a@b.example\r\nBcc: c@d.example"],
    [1],
    "a@b.example",
    Array.from({ length: 51 }, () => "a@b.example"),
  ])
    expect(await owner.call("rules_set", exports(wrong)), JSON.stringify(wrong)).toMatchObject({
      status: 400,
    });
  const set = await owner.call("rules_set", exports(["Kanzlei@Example.com", "kanzlei@example.com"]));
  expect(set).toMatchObject({
    status: 200,
    body: { exportEmails: ["kanzlei@example.com"], exportsWait: false },
  });
  expect(await owner.call("rules_set", exports([])), "overtaken").toMatchObject(changedMeanwhile);
  expect((await approver.call("rules_get", {})).body).toMatchObject({
    exportEmails: ["kanzlei@example.com"],
  });
  const seen = exports([], set.body["exportsUpdatedAt"]);
  expect(await owner.call("rules_set", seen)).toMatchObject({ status: 200, body: { exportEmails: [] } });
});

test("of owners who save at once one wins; caps and approval rules do not stand in each other's way", async () => {
  const world = await startWorld();
  const owner = await signedInBrowser(world);
  const stranger = await signedInBrowser(world, {
    name: "Fremde Person",
    partnerId: (await world.openOffice()).partnerId,
  });
  const won = await onlyOneSaves(world, "spending_caps", [1, 2, 3], (lettersPerDay) =>
    owner.call("rules_set", capsAnew({ lettersPerDay })),
  );
  await onlyOneSaves(world, "partners", [4, 5, 6], (approvalDays) =>
    owner.call("rules_set", approvalsAnew({ approvalDays })),
  );
  expect((await stranger.call("rules_set", capsAnew())).status, "their own account").toBe(200);

  const { lettersPerDay, capsUpdatedAt: basedOn } = won.body;
  expect((await owner.call("rules_get", {})).body).toMatchObject({ lettersPerDay, capsUpdatedAt: basedOn });
  expect(await owner.call("rules_set", capsAnew({ basedOn }))).toMatchObject({ status: 200 });
  expect(await owner.call("rules_set", capsAnew({ basedOn })), "a second time").toMatchObject(
    changedMeanwhile,
  );
});

test("what the operator changes is noticed; a form that is overtaken changes nothing at all", async () => {
  const world = await startWorld();
  const owner = await signedInBrowser(world);
  await setPartner(world.services, world.office.partnerId, {
    approvalDays: 9,
    caps: { mode: "live", lettersPerDay: 1 },
  });

  expect(await owner.call("rules_set", { ...capsAnew(), ...approvalsAnew() })).toMatchObject(
    changedMeanwhile,
  );
  const now = (await owner.call("rules_get", {})).body;
  expect(now, "the caps of the other world are none of this").toMatchObject({
    lettersPerDay: 2000,
    capsUpdatedAt: null,
    approvalDays: 9,
  });
  const seen = approvalsAnew({ basedOn: now["approvalsUpdatedAt"] });
  expect(await owner.call("rules_set", seen)).toMatchObject({ status: 200, body: { approvalDays: 3 } });
});

test("two who choose how to print at the same time choose both", async () => {
  const { call } = await signedInBrowser(await startWorld());
  await Promise.all([
    call("print_options_set", { duplex: true }),
    call("print_options_set", { printInGrey: true }),
  ]);
  expect((await call("print_options_get", {})).body).toMatchObject({ duplex: true, printInGrey: true });
  expect(await call("print_options_set", { duplex: false })).toMatchObject({
    body: { duplex: false, printInGrey: true },
  });
});

test("an account that wants grey and both sides gets it, unless a letter asks for colour", async () => {
  const world = await startSendingWorld();
  const { call } = await signedInBrowser(world);
  const letter = {
    subject: "Angebot",
    content: "Guten Tag.",
    recipientName: "Erika Beispiel",
    recipientStreet: "Lange Straße 5",
    recipientZip: "80331",
    recipientCity: "München",
  };
  const sentAs = async (wish: object) => {
    const sent = await world.call("order_send", { ...letter, ...wish });
    const { orderId } = (sent as { value: { orderId: string } }).value;
    return world.services.db
      .selectFrom("orders")
      .select(["color", "duplex"])
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
  };

  expect(await call("print_options_get", {})).toMatchObject({ body: { duplex: false, printInGrey: false } });
  expect(await call("print_options_set", { duplex: true, printInGrey: true })).toMatchObject({ status: 200 });
  expect(await call("print_options_get", {})).toMatchObject({ body: { duplex: true, printInGrey: true } });
  expect(await sentAs({ subject: "Eins" })).toEqual({ color: false, duplex: true });
  expect(await sentAs({ subject: "Zwei", color: true })).toEqual({ color: true, duplex: true });
});
