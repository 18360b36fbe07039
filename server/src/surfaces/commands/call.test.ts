import { expect, test } from "vitest";
import { runCommand } from "../../../test/command-line.ts";
import { startWorld } from "../../../test/world.ts";

test("a call prints the result object and ends with 0", async () => {
  const world = await startWorld();

  const { code, printed } = await runCommand(world, [
    "call",
    "wallet_balance",
    "--token",
    world.office.token,
  ]);

  expect(code).toBe(0);
  expect(JSON.parse(printed)).toMatchObject({ availableCents: 100_000, mode: "sandbox" });
});

test("an input that is not JSON is a VALIDATION_ERROR and ends with 1", async () => {
  const world = await startWorld();

  const { code, complained } = await runCommand(world, ["call", "wallet_balance", "{not json"], {
    BRIEFTAUBE_TOKEN: world.office.token,
  });

  expect(code).toBe(1);
  expect(JSON.parse(complained)).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ rule: "json" }] } },
  });
});

test("wrong use ends with 2 and says how it is used", async () => {
  const world = await startWorld();

  const { code, complained } = await runCommand(world, ["token", "create"]);

  expect(code).toBe(2);
  expect(complained).toContain("--partner");
});

test.for(["event_list", "letter_save", "card_approval"])(
  "%s is no tool: here as over HTTP it is not found",
  async (name) => {
    const world = await startWorld();

    const { code, complained } = await runCommand(world, ["call", name, "--token", world.office.token]);
    const overHttp = await world.fetch(`/v1/tools/${name}`, { method: "POST", body: "{}" });

    expect(code).toBe(1);
    expect(JSON.parse(complained)).toMatchObject({ error: { code: "NOT_FOUND" } });
    expect(overHttp.status).toBe(404);
  },
);
