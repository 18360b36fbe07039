import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { signedInBrowser } from "../../test/approvals.ts";
import { startWorld } from "../../test/world.ts";
import { openDatabases } from "../db/database.ts";
import { httpApp } from "./http.ts";
import { setPartner } from "../modules/partners/partners.ts";

test("two web servers at once let exactly as many calls through as one would", async () => {
  const world = await startWorld();
  const live = await world.openOffice({ mode: "live" });
  const apps = [1, 2].map(() => {
    const databases = openDatabases(world.connection, { maxConnections: 8 });
    onTestFinished(() => databases.close());
    return httpApp({ ...world.services, databases, db: databases.system });
  });
  const window = {
    connectionId: live.tokenId,
    kind: "reads",
    startsAt: world.services.clock.now(),
    calls: 240,
  };
  await world.services.db.insertInto("rateWindows").values(window).execute();

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => apps)
      .flat()
      .map(async (app) =>
        app.request(new URL("/v1/tools/wallet_balance", world.services.links.publicUrl), {
          method: "POST",
          body: "{}",
          headers: { authorization: `Bearer ${live.token}` },
        }),
      ),
  );

  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(200), count(429)]).toEqual([60, 40]);
});

test("reads and actions are counted apart, and a new minute starts afresh", async () => {
  const world = await startWorld();
  const live = await world.openOffice({ mode: "live" });
  const window = {
    connectionId: live.tokenId,
    kind: "reads",
    startsAt: world.services.clock.now(),
    calls: 300,
  };
  await world.services.db.insertInto("rateWindows").values(window).execute();
  const codeOf = async (name: string) => {
    const answer = await world.call(name, {}, { token: live.token });
    return answer.ok ? "ok" : answer.error.code;
  };

  expect(await codeOf("wallet_balance")).toBe("RATE_LIMITED");
  expect(await codeOf("preset_save")).not.toBe("RATE_LIMITED");
  world.setTime("2026-03-02T09:01:00Z");
  expect(await codeOf("wallet_balance")).toBe("ok");
});

test("two processes that call as fast as they can stay within the limit to the call", async () => {
  const world = await startWorld();
  const live = await world.openOffice({ mode: "live" });
  const caller = join(import.meta.dirname, "../../test/fixtures/rate-caller.ts");
  const words = [
    JSON.stringify(world.connection),
    live.token,
    "200",
    world.services.clock.now().toISOString(),
  ];

  const told = await Promise.all([1, 2].map(() => once(fork(caller, words), "message")));

  const answers = told.flatMap(([answers]) => answers as string[]);
  expect(answers).toHaveLength(400);
  expect(answers.filter((answer) => answer === "ok")).toHaveLength(60);
  expect(answers.filter((answer) => answer === "RATE_LIMITED")).toHaveLength(340);
});

test("what a person does in the sandbox takes nothing from what they may do with real letters", async () => {
  const world = await startWorld();
  await setPartner(world.services, world.office.partnerId, { enable: ["live"] });
  const { call } = await signedInBrowser(world);
  const { mode: _world, ...wishes } = (await call("notifications_get", {})).body;
  const set = (mode: string) => call("notifications_set", wishes, { "x-brieftaube-mode": mode });

  await Promise.all(Array.from({ length: 60 }, () => set("sandbox")));

  expect((await set("live")).status).toBe(200);
});
