import { expect, test } from "vitest";
import { scopes } from "../src/foundation/scope.ts";
import { createToken } from "../src/modules/access/access.ts";
import { findApproval } from "../src/modules/approvals/approvals.ts";
import { requireOrder } from "../src/modules/orders/orders.ts";
import { partnerOf, setPartner } from "../src/modules/partners/partners.ts";
import { approveInPortal, signedInBrowser, waitingLetter } from "./approvals.ts";
import { connectClient } from "./mcp-client.ts";
import { type Attempt, inChat, ofAnyAgent, whileSigned } from "./own-letter-attempts.ts";
import { addPasskey, answerOf, openedBy } from "./passkeys.ts";
import { sentLetter, sendInput, startSendingWorld } from "./sends.ts";
import { startWorld } from "./world.ts";

type Given = { may: readonly string[]; isSigned: boolean };

/** An account with people and keys, and an agent in it. */
async function startHousehold({ may, isSigned }: Given): Promise<Omit<Attempt, "approvalId" | "orderId">> {
  const world = await startWorld();
  const { services, office } = world;
  const foreignOffice = await world.openOffice();
  const person = async (name: string, role: "owner" | "approver" | "editor" | "viewer") =>
    signedInBrowser(world, { name, role });
  const owner = await person("Ada Absender", "owner");
  const approver = await person("Bert Büro", "approver");
  const foreign = await signedInBrowser(world, { name: "Fritz Fremd", partnerId: foreignOffice.partnerId });
  const ownerKey = await addPasskey(world, owner);
  if (isSigned) await setPartner(services, office.partnerId, { signedYesRules: [{ when: "always" }] });
  const before = await waitingLetter(world);
  const { fingerprint, signing } = await openedBy(owner, before.approvalId);
  const signature = answerOf(ownerKey, signing.challenge);
  await owner.call("approval_approve", { approvalId: before.approvalId, fingerprint, signature });
  const tokenNamed = async (name: string) =>
    (await createToken(services, { ...office, name, scopes: scopes.filter((scope) => may.includes(scope)) }))
      .token;
  const token = await tokenNamed("Agent");
  return {
    world,
    token,
    client: await connectClient(world, { token, showsCards: true }),
    otherClient: await connectClient(world, { token: await tokenNamed("Other"), showsCards: true }),
    foreignToken: foreignOffice.token,
    owner,
    ownerKey,
    approver,
    approverKey: await addPasskey(world, approver),
    editor: await person("Emil Editor", "editor"),
    viewer: await person("Viola Viewer", "viewer"),
    foreign,
    foreignKey: await addPasskey(world, foreign),
    otherApprovalId: (await waitingLetter(world)).approvalId,
    signedBefore: { approvalId: before.approvalId, signature },
  };
}

const chatNames = new Set(inChat.map(([name]) => `in a chat: ${name}`));

/** Which attempts got something, or were not told where a person decides; none, if all is well. */
async function cameThrough(given: Given, tries: typeof whileSigned): Promise<string[]> {
  const household = await startHousehold(given);
  const { services, office } = household.world;
  const through: string[] = [];
  for (const [name, attempt] of tries) {
    const { approvalId, order } = await waitingLetter(household.world);
    const answer = await attempt({ ...household, approvalId, orderId: order.orderId });
    const { status } = await requireOrder(services.db, office, order.orderId);
    const approval = await findApproval(services.db, office, approvalId);
    const { signedYesRules } = await partnerOf(services.db, office.partnerId);
    const isUntouched = approval?.status === "pending" && status === "awaiting_approval";
    const isRuleKept = signedYesRules.length === (given.isSigned ? 1 : 0);
    const isTold = !chatNames.has(name) || isLink(answer, services.links.to(`/approvals/${approvalId}`));
    if (!isUntouched || !isRuleKept || !isTold) through.push(name);
  }
  return through;
}

type Refused = { error?: { code?: string; details?: { approvalUrl?: string } } };

const isLink = (answer: unknown, approvalUrl: string): boolean => {
  const { error } = answer as Refused;
  return error?.code === "FORBIDDEN_SCOPE" && error.details?.approvalUrl === approvalUrl;
};

const all: readonly string[] = scopes;

test.each([
  ["of whoever may not", ofAnyAgent],
  ["while a signature is wanted", whileSigned],
])("there are 50 attempts and more %s, each with a name and a way of its own", (_whose, tries) => {
  expect(tries.length).toBeGreaterThanOrEqual(50);
  expect(new Set(tries.map(([name]) => name)).size).toBe(tries.length);
  expect(new Set(tries.map(([, attempt]) => attempt)).size).toBe(tries.length);
});

test("an agent without approval:self_approve does not approve its own letter", async () => {
  const may = all.filter((scope) => scope !== "approval:self_approve");
  expect(await cameThrough({ may, isSigned: false }, ofAnyAgent)).toEqual([]);
}, 180_000);

test("while a signature is wanted, no agent approves its own letter, whatever it may", async () => {
  expect(await cameThrough({ may: all, isSigned: true }, whileSigned)).toEqual([]);
}, 180_000);

test("the same household approves by hand and key, so what fails above fails for its own reason", async () => {
  const { world, owner, ownerKey } = await startHousehold({ may: all, isSigned: true });
  const { approvalId } = await waitingLetter(world);
  const { fingerprint, signing } = await openedBy(owner, approvalId);

  const signature = answerOf(ownerKey, signing.challenge);

  expect(await owner.call("approval_approve", { approvalId, fingerprint, signature })).toMatchObject({
    status: 200,
  });
});

test("what waits for a yes, or got a no, does not leave because a program sends the same once more", async () => {
  const world = await startSendingWorld();
  const owner = await signedInBrowser(world, { role: "owner" });
  const asked = await sentLetter(world, { approvalMode: "review" });
  const { letterId } = asked;
  const again = async (): Promise<unknown[]> => {
    const drafted = { letterId, approvalMode: "auto" };
    const tries = [
      await world.call("order_send", drafted),
      await world.call("order_send", sendInput({ approvalMode: "auto" })),
      await world.call(
        "order_send",
        sendInput({ recipientName: "ERIKA  MÜLLER", deliveryType: "einschreiben_einwurf" }),
      ),
      await world.call("letter_schedule", { letterId, mode: "in", delay: "1h" }),
    ];
    return tries.map((answer) => (answer.ok ? typeof answer.value["approvalId"] : answer.error.code));
  };

  expect(await again()).toEqual(["string", "string", "string", "string"]);
  const { body } = await owner.call("approval_queue", {});
  const because = JSON.stringify(body);
  expect(because).toContain("Über diesen Brief wird gerade schon entschieden");
  expect(await sentLetter(world, { subject: "Etwas anderes" }), "another letter").toMatchObject({
    status: "queued",
  });

  const aMinuteLater = () =>
    world.fetch("/v1/sandbox/clock", { method: "POST", body: JSON.stringify({ advance: "PT1M" }) });
  const waiting = await world.call("approval_list", {});
  const ids = waiting.ok ? (waiting.value["items"] as { approvalId: string }[]) : [];
  for (const { approvalId } of ids)
    expect(await owner.call("approval_reject", { approvalId, comment: "Nein." })).toMatchObject({
      status: 200,
    });
  await aMinuteLater();
  expect(await world.call("order_send", sendInput()), "after a no").toMatchObject({
    value: { status: "awaiting_approval" },
  });

  const yes = await world.call("approval_list", {});
  const [last] = yes.ok ? (yes.value["items"] as { approvalId: string }[]) : [];
  expect(await approveInPortal(owner, last?.approvalId ?? "")).toMatchObject({ status: 200 });
  expect(await world.call("order_send", sendInput()), "after a yes").toMatchObject({
    value: { status: "queued" },
  });
});
