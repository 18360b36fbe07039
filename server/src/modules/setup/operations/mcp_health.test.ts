import { expect, test } from "vitest";
import { startWorld } from "../../../../test/world.ts";
import { exampleSender } from "../../senders/example-senders.ts";
import { acceptAvv, ensureAgreements, moveSandboxClock, setPartner } from "../../partners/partners.ts";
import { addMember } from "../../access/access.ts";

test("it says who is connected, what is met, and what to do first", async () => {
  const world = await startWorld();

  const answer = await world.call("mcp_health", {});

  expect(answer).toMatchObject({
    ok: true,
    value: {
      mode: "sandbox",
      ok: true,
      service: { name: "Brieftaube", version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
      connection: { kind: "partner_token", scopes: expect.arrayContaining(["profile:read"]) },
      time: "2026-03-02T09:00:00.000Z",
      readyToSend: false,
      prerequisites: {
        scopes: { met: true },
        senderProfile: { met: false, nextStep: { tool: "setup_fix_link", input: { gap: "senderProfile" } } },
        avv: { met: false, nextStep: { tool: "setup_fix_link", input: { gap: "avv" } } },
        balance: { met: true, nextStep: null },
        sandbox: { met: true },
        approval: { met: true },
      },
      nextStep: expect.stringContaining('setup_fix_link {"gap":"senderProfile"}'),
      render: null,
    },
  });
});

test("a complete sender profile is met, an incomplete one names what it lacks", async () => {
  const world = await startWorld();
  const { rechtsform, pflichtangaben } = exampleSender("gmbh");
  const saved = await world.call("sender_profile_upsert", {
    rechtsform,
    pflichtangaben: { firma: "Muster GmbH" },
  });
  const profileId = saved.ok && saved.value["profileId"];

  expect(await world.call("mcp_health", {})).toMatchObject({
    value: {
      prerequisites: {
        senderProfile: {
          met: false,
          detail: expect.stringContaining("sitz"),
          nextStep: { tool: "sender_profile_validate", input: { profileId } },
        },
      },
    },
  });
  await world.call("sender_profile_upsert", { id: profileId, rechtsform, pflichtangaben });
  expect(await world.call("mcp_health", {})).toMatchObject({
    value: { prerequisites: { senderProfile: { met: true, nextStep: null } } },
  });
});

test("an accepted agreement is met", async () => {
  const world = await startWorld();
  await ensureAgreements(world.services);
  const { partnerId } = world.office;
  await acceptAvv(world.services.db, { partnerId, acceptedBy: "Ada", at: world.services.clock.now() });

  const answer = await world.call("mcp_health", {});

  expect(answer).toMatchObject({
    value: { prerequisites: { avv: { met: true, detail: expect.stringContaining("2026-11-17") } } },
  });
});

test("no scope is needed, and no wallet of another account is seen", async () => {
  const world = await startWorld();
  const poor = await world.openOffice({ mode: "live", scopes: [] });

  const answer = await world.call("mcp_health", {}, { token: poor.token });

  expect(answer).toMatchObject({
    ok: true,
    value: {
      mode: "live",
      connection: { scopes: [], maySend: false, missingScopes: expect.arrayContaining(["order:send"]) },
      nextStep: expect.stringContaining("/portal/settings/tokens"),
      prerequisites: {
        scopes: { met: false, nextStep: null },
        balance: { met: false, detail: expect.stringContaining("/portal/wallet"), nextStep: null },
        sandbox: { met: false, detail: "Live sending is not switched on for this account." },
      },
    },
  });
});

test("the time is the account's own", async () => {
  const world = await startWorld();
  await moveSandboxClock(world.services, world.office.partnerId, new Date("2026-12-24T08:00:00Z"));

  expect(await world.call("mcp_health", {})).toMatchObject({ value: { time: "2026-12-24T08:00:00.000Z" } });
});

test("approval rules without anybody to approve are a gap; an approver closes it", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["order:send"] });
  const office = await world.openOffice({ scopes: ["order:send"] });
  await setPartner(world.services, office.partnerId, { approvalRules: [{ when: "always" }] });

  expect(await world.call("mcp_health", {}, { token: office.token })).toMatchObject({
    value: { prerequisites: { approval: { met: false, detail: expect.stringContaining("nobody") } } },
  });

  await addMember(world.services, office.partnerId, {
    email: "a@example.com",
    name: "Ada",
    role: "approver",
  });
  expect(await world.call("mcp_health", {}, { token: office.token })).toMatchObject({
    value: {
      prerequisites: { approval: { met: true, detail: "Every letter waits for a person's approval." } },
    },
  });
  expect(await world.call("mcp_health", {}, { token })).toMatchObject({
    value: { prerequisites: { approval: { met: true, detail: expect.stringContaining("without") } } },
  });
});

test("a probe of the renderer says honestly that there is none", async () => {
  const world = await startWorld();

  const answer = await world.call("mcp_health", { checkRender: true }, { language: "de" });

  expect(answer).toMatchObject({
    value: { render: { status: "ok", detail: "Eine Probeseite wurde gesetzt und gezeichnet." } },
  });
});

test.for([{ checkRender: "yes" }, { checkRender: null }, { unknown: 1 }, [], "x"])(
  "%j is refused",
  async (input) => {
    const world = await startWorld();

    expect(await world.call("mcp_health", input)).toMatchObject({
      ok: false,
      error: { code: "VALIDATION_ERROR" },
    });
  },
);
