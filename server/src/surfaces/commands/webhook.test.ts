import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { runCommand } from "../../../test/command-line.ts";
import { startPretendServer } from "../../../test/pretend-server.ts";
import { startWorld } from "../../../test/world.ts";

async function startCommands() {
  const world = await startWorld();
  const receiver = await startPretendServer(() => ({ json: {} }));
  const run = (...words: string[]) =>
    runCommand(world, ["webhook", ...words, "--partner", world.office.partnerId]);
  const json = async (...words: string[]): Promise<unknown> =>
    JSON.parse((await run(...words, "--json")).printed);
  return { world, receiver, run, json };
}

test("an endpoint is created with a secret that is shown once, listed, and deleted", async () => {
  const { receiver, run, json } = await startCommands();

  const made = (await json("create", "--url", receiver.url, "--types", "order.posted, approval.*")) as {
    id: string;
    secret: string;
  };
  const listed = await run("list");
  const live = await run("list", "--live");
  const deleted = await run("delete", made.id);

  expect(made.secret).toMatch(/^whsec_/);
  expect(listed.printed).toContain(made.id);
  expect(listed.printed).toContain("order.posted,approval.*");
  expect(listed.printed).not.toContain(made.secret.slice(6));
  expect(live.printed).toBe("(none)");
  expect(deleted).toMatchObject({ code: 0, printed: "Deleted." });
  expect(await json("list")).toEqual([]);
});

test("a person reads the secret with the advice to keep it", async () => {
  const { receiver, run } = await startCommands();

  const made = await run("create", "--url", receiver.url, "--description", "ERP");

  expect(made.printed).toMatch(
    /^whsec_\S+\n\nKeep it safe: it is not shown again\. The endpoint's id is [0-9a-f-]{36}\.$/,
  );
});

test.for([
  [["create", "--url", "https://10.0.0.1/"], /^VALIDATION_ERROR/],
  [["create", "--url", "https://example.com/", "--types", "weather.*"], /^VALIDATION_ERROR/],
  [["delete", randomUUID()], /There is no such endpoint/],
  [["enable", randomUUID()], /There is no such endpoint/],
  [["delete", "first"], /first is not an id/],
  [["replay"], /Name one delivery/],
  [["replay", randomUUID(), "--since", "2026-11-01"], /Name one delivery/],
  [["replay", randomUUID()], /^NOT_FOUND/],
  [["replay", "--since", "yesterday"], /not an ISO 8601 time/],
] as const)("%o says what is wrong", async ([words, complaint]) => {
  const { run } = await startCommands();

  const { code, complained } = await run(...words);

  expect(code).toBe(1);
  expect(complained).toMatch(complaint);
});

test("dead letters are listed and everything since a time is replayed", async () => {
  const { run, json } = await startCommands();

  expect((await run("dead")).printed).toBe("(none)");
  expect(await json("replay", "--since", "2026-01-01T00:00:00Z")).toEqual({ replayed: 0 });
  expect((await run("replay", "--since", "2026-01-01T00:00:00Z")).printed).toBe("0 on the way again.");
});
