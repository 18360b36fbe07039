import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startSendingWorld } from "../../../../test/sends.ts";
import { startWorld } from "../../../../test/world.ts";

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
  const rules = {
    lettersPerDay: 10,
    centsPerDay: 5000,
    lowBalanceCents: 99_999,
    approvalDays: 3,
    approvalRules: [{ when: "above", cents: 500 }, { when: "newRecipient" }],
    approvalFourEyes: true,
  };
  expect(await owner.call("rules_set", rules)).toMatchObject({
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

  expect(await approver.call("rules_set", { lettersPerDay: 1 })).toMatchObject({ status: 403 });
  expect(await approver.call("print_options_set", { duplex: true, printInGrey: true })).toMatchObject({
    status: 403,
  });
  for (const wrong of [
    { lettersPerDay: -1 },
    { centsPerDay: 1.5 },
    { approvalDays: 31 },
    { approvalDays: 0 },
    { approvalRules: [{ when: "never" }] },
    { approvalRules: [{ when: "above", cents: -1 }] },
    { partnerId: "another" },
  ])
    expect(await owner.call("rules_set", wrong), JSON.stringify(wrong)).toMatchObject({ status: 400 });
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
