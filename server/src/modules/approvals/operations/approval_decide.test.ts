import { expect, test } from "vitest";
import { waitingBatch, waitingLetter } from "../../../../test/approvals.ts";
import { startOAuth } from "../../../../test/oauth.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { scopes } from "../../../foundation/scope.ts";
import { requireOrder } from "../../orders/orders.ts";
import { balanceOf } from "../../wallet/wallet.ts";
import { addMember, createToken } from "../../access/access.ts";
import { setPartner } from "../../partners/partners.ts";

const yes = { decision: "approve", user_saw_preview: true };
const advance = (world: World, duration: string) =>
  world.fetch("/v1/sandbox/clock", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advance: duration }),
  });

test("a yes holds the letter for ten minutes and says what it is bound to", async () => {
  const world = await startWorld();
  const { approvalId, order } = await waitingLetter(world);

  const answer = await world.call("approval_decide", { approvalId, ...yes, comment: "passt" });

  expect(answer).toMatchObject({
    ok: true,
    value: {
      approvalId,
      status: "approved",
      totalCents: 150,
      holdUntil: "2026-03-02T09:10:00.000Z",
      cancellable: true,
      hint: expect.stringContaining("order_cancel with approvalId") as string,
      orders: [
        {
          orderId: order.orderId,
          status: "approved",
          dispatchAt: "2026-03-02T09:10:00.000Z",
          pdfSha256: order.pdfHash,
          recipientLines: order.recipientLines,
          deliveryType: "standard",
          carrier: "sandbox",
          priceCents: 150,
        },
      ],
      expiresAt: "2026-03-09T09:00:00.000Z",
    },
  });
});

test("after the hold the letter leaves by itself, and not a minute before", async () => {
  const world = await startWorld();
  const { approvalId, order } = await waitingLetter(world);
  await world.call("approval_decide", { approvalId, ...yes });
  const status = async () => (await requireOrder(world.services.db, world.office, order.orderId)).status;

  await advance(world, "PT9M");
  expect(await status()).toBe("approved");
  await advance(world, "PT1M");

  expect(["approved", "awaiting_approval"]).not.toContain(await status());
});

test("within the hold order_cancel stops every letter of the approval", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingBatch(world, ["Anna", "Bert"]);
  await world.call("approval_decide", { approvalId, ...yes });

  const answer = await world.call("order_cancel", { approvalId });

  expect(answer).toMatchObject({ ok: true, value: { creditedCents: 300 } });
  expect(await balanceOf(world.services.db, world.office)).toMatchObject({
    reservedCents: 0,
    postedCents: 100_000,
  });
});

test("a no gives the money back", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);

  const answer = await world.call("approval_decide", { approvalId, decision: "reject" }, { language: "de" });

  expect(answer).toMatchObject({
    value: {
      status: "rejected",
      holdUntil: null,
      cancellable: false,
      orders: [{ status: "rejected", dispatchAt: null }],
    },
  });
  expect(answer).toMatchObject({ value: { hint: expect.stringContaining("1,50") as string } });
  expect(await balanceOf(world.services.db, world.office)).toMatchObject({ reservedCents: 0 });
});

test("whoever has not shown the preview cannot approve, and may reject", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);

  for (const user_saw_preview of [undefined, false])
    expect(
      await world.call("approval_decide", { approvalId, decision: "approve", user_saw_preview }),
    ).toMatchObject({
      error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "user_saw_preview" }] } },
    });
  expect(await world.call("approval_decide", { approvalId, decision: "reject" })).toMatchObject({ ok: true });
});

test("that the person saw the preview is kept in the archive", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);
  await world.call("approval_decide", { approvalId, ...yes });

  const { record } = await world.services.db
    .selectFrom("archiveRecords")
    .select("record")
    .where("kind", "=", "approval.approved")
    .where("subject", "=", approvalId)
    .executeTakeFirstOrThrow();

  expect(record).toMatchObject({
    decided_by: { kind: "chat", id: world.office.tokenId, name: "test", userSawPreview: true },
  });
});

test("without the right to approve by itself a connection is given the link for a person, and may reject", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);
  const { token } = await createToken(world.services, {
    ...world.office,
    name: "Assistent",
    scopes: scopes.filter((scope) => scope !== "approval:self_approve"),
  });

  const answer = await world.call("approval_decide", { approvalId, ...yes }, { token });

  const approvalUrl = `http://127.0.0.1:8080/approvals/${approvalId}`;
  expect(answer).toMatchObject({
    error: {
      code: "FORBIDDEN_SCOPE",
      hint: expect.stringContaining(approvalUrl) as string,
      details: { scope: "approval:self_approve", approvalUrl },
    },
  });
  expect(await world.call("approval_decide", { approvalId, decision: "reject" }, { token })).toMatchObject({
    ok: true,
  });
});

test("deciding again is refused with what was decided", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);
  await world.call("approval_decide", { approvalId, ...yes });

  for (const decision of ["approve", "reject"])
    expect(await world.call("approval_decide", { approvalId, decision })).toMatchObject({
      error: { code: "APPROVAL_ALREADY_DECIDED", details: { approvalId, status: "approved" } },
    });
});

test("ten answers at once approve once", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.call("approval_decide", { approvalId, ...yes })),
  );

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe("APPROVAL_ALREADY_DECIDED");
});

test("after seven days it has expired by the sandbox's clock: money back, draft again, nobody decides", async () => {
  const world = await startWorld();
  const { approvalId, order } = await waitingLetter(world);

  await advance(world, "P6DT23H59M");
  expect(await balanceOf(world.services.db, world.office)).toMatchObject({ reservedCents: 150 });
  await advance(world, "PT1M");

  expect(await balanceOf(world.services.db, world.office)).toMatchObject({ reservedCents: 0 });
  expect(await requireOrder(world.services.db, world.office, order.orderId)).toMatchObject({
    status: "expired",
    statusAt: new Date("2026-03-09T09:00:00Z"),
  });
  expect(await world.call("letter_get", { letterId: order.letterId })).toMatchObject({
    value: { status: "draft" },
  });
  expect(await world.call("approval_decide", { approvalId, ...yes })).toMatchObject({
    error: { code: "APPROVAL_ALREADY_DECIDED", details: { status: "expired" } },
  });
});

test("an approval that does not exist is NOT_FOUND", async () => {
  const world = await startWorld();

  const answer = await world.call("approval_decide", {
    approvalId: "0198f2a0-0000-7000-8000-000000000000",
    ...yes,
  });

  expect(answer).toMatchObject({ error: { code: "NOT_FOUND", details: { what: "approval" } } });
});

test("four eyes: a person's connection does not approve what it asked for, and says who can", async () => {
  const oauth = await startOAuth();
  const { world } = oauth;
  const { services, office } = world;
  const asked = ["order:send", "approval:read", "approval:decide", "approval:self_approve"];
  const { tokens } = await oauth.connect({ scope: asked.join(" "), ticked: asked });
  const token = tokens.access_token;
  const bert = { email: "bert@example.com", name: "Bert Büro", role: "approver" } as const;
  await addMember(services, office.partnerId, bert);
  await setPartner(services, office.partnerId, { approvalFourEyes: true });
  const { id: connectionId } = await services.db
    .selectFrom("partnerTokens")
    .select("id")
    .where("kind", "=", "connection")
    .executeTakeFirstOrThrow();
  const { approvalId } = await waitingLetter(world, { requested_by: { connection: "oauth", connectionId } });

  const answer = await world.call("approval_decide", { approvalId, ...yes }, { token });

  expect(answer).toMatchObject({
    ok: false,
    error: { code: "APPROVAL_FOUR_EYES_REQUIRED", details: { deciders: ["Bert Büro"] } },
  });
  expect(await world.call("approval_decide", { approvalId, decision: "reject" }, { token })).toMatchObject({
    ok: true,
  });
});
