import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { letGoAfterTest, temporaryFolder } from "./fixtures/embedded-postgres-in-test.ts";
import { startWorld, type World } from "./world.ts";
import { findTool } from "../src/find-operation.ts";
import { readConfig } from "../src/foundation/config.ts";
import { scopes } from "../src/foundation/scope.ts";
import { openServices } from "../src/open-services.ts";
import { callOperation } from "../src/surfaces/call-operation.ts";
import {
  createPartner,
  createToken,
  identify,
  looksRecorded,
  recordLook,
} from "../src/modules/access/access.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const look = (world: World, partnerId: string, requestId: string) =>
  recordLook(world.services.db, {
    partnerId,
    mode: "sandbox",
    at: world.services.clock.now(),
    requestId,
    connection: "partner_token",
    connectionId: "token",
    tool: "wallet_balance",
    outcome: "ok",
    durationMs: 1,
    reasoning: null,
    effect: "read",
  });

const recorded = async ({ db }: World["services"], tool: string) =>
  (await db.selectFrom("auditLog").select("requestId").where("tool", "=", tool).execute()).length;

test("looks of many callers at once are all written down, with the reasons they gave", async () => {
  const world = await startWorld();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, caller) =>
      world.call("wallet_balance", { reasoning: `caller ${caller}` }),
    ),
  );
  await looksRecorded(world.services.db);

  const entries = await world.services.db
    .selectFrom("auditLog")
    .select(["reasoning", "outcome"])
    .where("tool", "=", "wallet_balance")
    .execute();
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(new Set(entries.map(({ reasoning }) => reasoning)).size).toBe(40);
  expect(entries.every(({ outcome }) => outcome === "ok")).toBe(true);
});

test("one that the database refuses takes none of the others with it", async () => {
  const world = await startWorld();
  const { partnerId } = world.office;
  const looks = [partnerId, randomUUID(), partnerId].map((each) => look(world, each, randomUUID()).stored);
  const outcomes = await Promise.allSettled(looks);

  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await recorded(world.services, "wallet_balance")).toBe(2);
});

test("when very many wait to be written, whoever comes is told to wait", async () => {
  const world = await startWorld();
  const looks = Array.from({ length: 1_001 }, () => look(world, world.office.partnerId, randomUUID()));

  expect(looks.map(({ hasRoom }) => hasRoom).indexOf(false)).toBe(999);
  await Promise.all(looks.map(({ stored }) => stored));
  expect(await recorded(world.services, "wallet_balance")).toBe(1_001);
});

test("a service that is stopped in order has written every look down", async () => {
  const dataDir = temporaryFolder();
  const config = readConfig({ BRIEFTAUBE_DATA_DIR: dataDir, BRIEFTAUBE_LOG_LEVEL: "silent" });
  const open = async () => {
    const opened = await openServices(config, { worker: false });
    let isOpen = true;
    const close = async () => {
      if (isOpen) await opened.close();
      isOpen = false;
    };
    letGoAfterTest(dataDir, close);
    return { services: opened.services, close };
  };
  const first = await open();
  const { partnerId } = await createPartner(first.services, { name: "Kanzlei", slug: "kanzlei" });
  const { token } = await createToken(first.services, { partnerId, mode: "sandbox", name: "t", scopes });
  for (let calls = 0; calls < 25; calls += 1)
    await callOperation(
      {
        name: "wallet_balance",
        operation: findTool("wallet_balance"),
        input: {},
        identify: (effect) => identify(first.services, token, { effect }),
        requestId: randomUUID(),
        language: "de",
      },
      first.services,
    );
  await first.close();

  const { services } = await open();
  expect(await recorded(services, "wallet_balance")).toBe(25);
});

test("a token that is revoked opens nothing from then on, and what it asks is not counted", async () => {
  const world = await startWorld();
  const { db } = world.services;
  const counted = () => db.selectFrom("rateWindows").select(["connectionId", "calls"]).execute();
  expect(await world.call("wallet_balance", {})).toMatchObject({ ok: true });
  const before = await counted();
  expect(before).toEqual([{ connectionId: world.office.tokenId, calls: 1 }]);
  await db.updateTable("partnerTokens").set({ revokedAt: new Date() }).execute();

  expect(await world.call("wallet_balance", {})).toMatchObject({
    error: { code: "UNAUTHORIZED", details: { reason: "revoked" } },
  });
  expect(await counted()).toEqual(before);
});
