import { expect, test } from "vitest";
import { approveInPortal, signedInBrowser, waitingBatch, waitingLetter } from "../../../test/approvals.ts";
import { newAuthenticator } from "../../../test/authenticator.ts";
import { addPasskey, answerOf, approveSigned, openedBy } from "../../../test/passkeys.ts";
import { furnish, sentLetter } from "../../../test/sends.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { type PasskeySignature, isSignatureGood } from "../../foundation/passkey-signature.ts";
import { ordersOf, requireOrder, stopOrders } from "../orders/orders.ts";
import { type SignedYesRule, setPartner } from "../partners/partners.ts";
import { findApproval, signedYesOf } from "./approvals.ts";
import { mustBeSigned } from "./signed-yes.ts";

const want = ({ services, office }: World, ...signedYesRules: SignedYesRule[]) =>
  setPartner(services, office.partnerId, { signedYesRules });

const originOf = ({ services }: World) => new URL(services.links.publicUrl).origin;

async function startSigning() {
  const world = await startWorld();
  await want(world, { when: "always" });
  const ada = await signedInBrowser(world);
  const key = await addPasskey(world, ada);
  return { world, ada, key };
}

test("a signed yes releases the letters, and the archive keeps all that is needed to check it", async () => {
  const { world, ada, key } = await startSigning();
  const { approvalId, order } = await waitingLetter(world);
  expect((await openedBy(ada, approvalId)).signing).toMatchObject({
    isRequired: true,
    credentialIds: [key.get("x").id],
    accountUrl: expect.stringContaining("/account") as string,
  });

  expect(await approveSigned(ada, approvalId, key)).toMatchObject({ status: 200, body: { released: 1 } });

  const { record } = await world.services.db
    .selectFrom("archiveRecords")
    .select("record")
    .where("kind", "=", "approval.approved")
    .where("subject", "=", approvalId)
    .executeTakeFirstOrThrow();
  const { signed } = (record as { decided_by: { signed: PasskeySignature } }).decided_by;
  expect(signed.text).toContain(
    `brieftaube yes v1\n{"approvalId":"${approvalId}","orders":[{"orderId":"${order.orderId}"`,
  );
  expect(await isSignatureGood(signed)).toBe(true);
  expect(await isSignatureGood({ ...signed, text: signed.text.replace("orderId", "orderld") })).toBe(false);
  expect(await signedYesOf(world.services.db, world.office, approvalId)).toEqual(signed);
  expect(await findApproval(world.services.db, world.office, approvalId)).toMatchObject({
    decidedBy: { kind: "portal", name: "Ada Absender" },
  });
});

test("one signature is over all letters of a batch", async () => {
  const { world, ada, key } = await startSigning();
  const { approvalId, orders } = await waitingBatch(world, ["Anna Adler", "Bert Berg"]);

  expect(await approveSigned(ada, approvalId, key)).toMatchObject({ status: 200, body: { released: 2 } });

  const signed = await signedYesOf(world.services.db, world.office, approvalId);
  for (const { orderId } of orders) expect(signed?.text).toContain(orderId);
});

test("nobody approves unsigned while the rule is on, and whoever has no passkey is told where to add one", async () => {
  const { world, ada } = await startSigning();
  const { approvalId, order } = await waitingLetter(world);
  const bert = await signedInBrowser(world, { name: "Bert Büro", role: "approver" });

  expect(await approveInPortal(ada, approvalId)).toMatchObject({
    status: 422,
    body: { error: { code: "APPROVAL_SIGNATURE_REQUIRED", details: { reason: "missing" } } },
  });
  expect(await approveInPortal(bert, approvalId)).toMatchObject({
    body: {
      error: {
        code: "APPROVAL_SIGNATURE_REQUIRED",
        details: { reason: "no_passkey", accountUrl: `${originOf(world)}/account` },
        hint: expect.stringContaining("/account") as string,
      },
    },
  });
  expect(await requireOrder(world.services.db, world.office, order.orderId)).toMatchObject({
    status: "awaiting_approval",
  });
});

test("in a chat the answer is the link, also with approval:self_approve, and a no stays possible", async () => {
  const { world } = await startSigning();
  const { approvalId } = await waitingLetter(world);
  const approvalUrl = world.services.links.to(`/approvals/${approvalId}`);

  for (const user_saw_preview of [true, false, undefined])
    expect(
      await world.call("approval_decide", { approvalId, decision: "approve", user_saw_preview }),
    ).toMatchObject({
      error: { code: "FORBIDDEN_SCOPE", details: { reason: "signed_yes", approvalUrl } },
    });
  expect(await world.call("approval_decide", { approvalId, decision: "reject" })).toMatchObject({ ok: true });
});

test("what has changed since the page was opened is not approved, whatever was signed", async () => {
  const { world, ada, key } = await startSigning();
  const { services, office } = world;
  const { approvalId, orders } = await waitingBatch(world, ["Anna", "Bert"]);
  const before = await openedBy(ada, approvalId);
  const by = { by: { kind: "person" }, reason: null, code: "CANCELLED_BY_REQUEST" } as const;
  await stopOrders({ ...services, caller: office }, [orders[0]?.orderId ?? ""], by);
  const { fingerprint } = await openedBy(ada, approvalId);
  const signature = answerOf(key, before.signing.challenge);

  for (const shown of [before.fingerprint, fingerprint])
    expect(await ada.call("approval_approve", { approvalId, fingerprint: shown, signature })).toMatchObject({
      status: 409,
      body: { error: { code: "APPROVAL_CHANGED" } },
    });
  expect(await approveSigned(ada, approvalId, key)).toMatchObject({ status: 200, body: { released: 1 } });
});

test.for<[string, (world: World) => ReturnType<typeof newAuthenticator>]>([
  ["that is in nobody's account", (world) => newAuthenticator(originOf(world))],
  ["of another site", () => newAuthenticator("https://evil.example")],
])("a passkey %s signs nothing", async ([, keyIn]) => {
  const { world, ada } = await startSigning();
  const { approvalId } = await waitingLetter(world);

  expect(await approveSigned(ada, approvalId, keyIn(world))).toMatchObject({
    body: { error: { code: "APPROVAL_SIGNATURE_REQUIRED", details: { reason: "invalid" } } },
  });
});

test("a letter that would have left by itself waits for the signature", async () => {
  const { world } = await startSigning();

  await furnish(world, world.office);

  const sent = await sentLetter(world, { declaration: "none" });

  expect(sent).toMatchObject({ status: "awaiting_approval" });
  expect(await findApproval(world.services.db, world.office, String(sent["approvalId"]))).toMatchObject({
    askedBecause: "rule_signed",
  });
});

test("a signature where none is wanted is kept all the same, if it holds", async () => {
  const { world, ada, key } = await startSigning();
  await want(world);
  const { approvalId } = await waitingLetter(world);
  const other = await waitingLetter(world);

  expect(await approveSigned(ada, approvalId, key)).toMatchObject({ status: 200 });
  expect(await signedYesOf(world.services.db, world.office, approvalId)).not.toBeNull();
  expect(await approveSigned(ada, other.approvalId, newAuthenticator(originOf(world)))).toMatchObject({
    body: { error: { code: "APPROVAL_SIGNATURE_REQUIRED" } },
  });
  expect(await ordersOf(world.services.db, world.office, { approvalId: other.approvalId })).toMatchObject([
    { status: "awaiting_approval" },
  ]);
});

const standard = { deliveryType: "standard", priceCents: 150 } as const;
const registered = { deliveryType: "einschreiben_einwurf", priceCents: 500 } as const;

test.for<[string, SignedYesRule[], (typeof standard | typeof registered)[], boolean]>([
  ["no rule", [], [registered], false],
  ["always", [{ when: "always" }], [standard], true],
  ["registered, and one of them is", [{ when: "registered" }], [standard, registered], true],
  ["registered, and none is", [{ when: "registered" }], [standard, standard], false],
  ["above an amount that they reach together", [{ when: "above", cents: 300 }], [standard, standard], false],
  ["above an amount that they exceed together", [{ when: "above", cents: 299 }], [standard, standard], true],
])("what must be signed: %s", ([, rules, orders, expected]) => {
  expect(mustBeSigned(rules, orders)).toBe(expected);
});
