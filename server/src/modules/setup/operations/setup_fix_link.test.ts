import { expect, test } from "vitest";
import { startWorld } from "../../../../test/world.ts";
import { sha256Hex } from "../../../foundation/secret-text.ts";
import { exampleSender } from "../../senders/example-senders.ts";
import { acceptAvv, ensureAgreements, moveSandboxClock } from "../../partners/partners.ts";

test("a link for a gap, valid for a day, and how to notice that it is closed", async () => {
  const world = await startWorld();

  const answer = await world.call("setup_fix_link", { gap: "avv" });

  expect(answer).toMatchObject({
    ok: true,
    value: {
      mode: "sandbox",
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:8080\/setup\/[A-Za-z0-9_-]{43}$/),
      gap: "avv",
      expiresAt: "2026-03-03T09:00:00.000Z",
      alreadyFixed: false,
      nextStep: expect.stringContaining("mcp_health"),
      pollWith: { tool: "mcp_health", prerequisite: "avv" },
    },
  });
});

test("the day is one of the account's own time", async () => {
  const world = await startWorld();
  await moveSandboxClock(world.services, world.office.partnerId, new Date("2026-12-24T08:00:00Z"));

  expect(await world.call("setup_fix_link", { gap: "avv" })).toMatchObject({
    value: { expiresAt: "2026-12-25T08:00:00.000Z" },
  });
});

test("a gap that is closed is said to be closed", async () => {
  const world = await startWorld();
  await ensureAgreements(world.services);
  const { partnerId } = world.office;
  await acceptAvv(world.services.db, { partnerId, acceptedBy: "Ada", at: world.services.clock.now() });

  expect(await world.call("setup_fix_link", { gap: "avv" })).toMatchObject({
    value: {
      alreadyFixed: true,
      url: null,
      expiresAt: null,
      nextStep: expect.stringContaining("nothing to do"),
    },
  });
  expect(await world.call("setup_fix_link", { gap: "wallet" })).toMatchObject({
    value: { alreadyFixed: true, pollWith: { prerequisite: "balance" } },
  });
  expect(await world.call("setup_fix_link", { gap: "senderProfile" })).toMatchObject({
    value: { alreadyFixed: false },
  });
  await world.call("sender_profile_upsert", exampleSender("gmbh"));
  expect(await world.call("setup_fix_link", { gap: "senderProfile" })).toMatchObject({
    value: { alreadyFixed: true, url: null },
  });
  const made = await world.services.db.selectFrom("setupLinks").select("gap").execute();
  expect(made).toEqual([{ gap: "senderProfile" }]);
});

test("every link is a new one, and the database could not make it again", async () => {
  const world = await startWorld();
  const keys = await Promise.all(
    [1, 2].map(async () => {
      const answer = await world.call("setup_fix_link", { gap: "avv" });
      return (
        String(answer.ok && answer.value["url"])
          .split("/")
          .at(-1) ?? ""
      );
    }),
  );

  const rows = await world.services.db.selectFrom("setupLinks").selectAll().execute();

  expect(rows.map(({ sha256 }) => sha256).toSorted()).toEqual(keys.map(sha256Hex).toSorted());
  expect(rows.every(({ partnerId }) => partnerId === world.office.partnerId)).toBe(true);
});

test.for([{}, { gap: "roof" }, { gap: ["avv"] }, { gap: "avv", days: 90 }])(
  "%j is refused",
  async (input) => {
    const world = await startWorld();

    expect(await world.call("setup_fix_link", input)).toMatchObject({ error: { code: "VALIDATION_ERROR" } });
  },
);

test("it needs its scope", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["wallet:read"] });

  expect(await world.call("setup_fix_link", { gap: "avv" }, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE" },
  });
});
