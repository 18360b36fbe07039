import { expect, test } from "vitest";
import { accepted, rest } from "../../../../test/billing.ts";
import { startWorld } from "../../../../test/world.ts";

const door = { door: "operations" } as const;

test("a program asks by when a letter must leave, and is told each step with its provision", async () => {
  const world = await startWorld();
  world.setTime("2026-11-18T08:00:00Z");
  const told = accepted(
    await rest(
      world,
      "deadline_calculate",
      { arrival: { rule: "objection_tax", event: "2026-11-03" }, zip: "50667" },
      door,
    ),
  )["arrival"] as Record<string, unknown>;

  expect(told).toMatchObject({
    lastDay: "2026-12-07",
    receiptBy: "2026-12-04",
    latestSafe: "2026-11-27T15:45:00+01:00",
    latestReasonable: "2026-11-30T15:45:00+01:00",
    tooLate: false,
    states: ["NW"],
    note: expect.stringContaining("no legal advice") as string,
  });
  expect(told["steps"]).toMatchObject([
    { provision: "§ 122 Abs. 2 AO", day: "2026-11-03" },
    { provision: "§ 122 Abs. 2 AO", day: "2026-11-07" },
    { provision: "§ 355 Abs. 1 AO, § 188 Abs. 2 BGB", day: "2026-12-07" },
    { provision: "§ 130 Abs. 1 BGB", day: "2026-12-04" },
    { provision: "§ 18 PostG", day: "2026-11-30" },
    { provision: "as the print centre says, for § 18 PostG", day: "2026-11-30" },
    { provision: "§ 130 Abs. 1 BGB", day: "2026-11-27" },
  ]);
});

test("what cannot be meant is told at its field, all of it at once", async () => {
  const world = await startWorld();
  const refused = await rest(
    world,
    "deadline_calculate",
    { arrival: { by: "2026-12-01", rule: "lease_notice", event: "2026-12-15", party: "employee", count: 3 } },
    door,
  );
  expect(refused).toMatchObject({ status: 400, body: { error: { code: "VALIDATION_ERROR" } } });
  expect(JSON.stringify(refused.body)).toMatch(/arrival\.by.*arrival\.count.*arrival\.party.*arrival\.event/);
  expect(await rest(world, "deadline_calculate", { arrival: {} }, door)).toMatchObject({ status: 400 });
  expect(await rest(world, "deadline_calculate", { arrival: { by: "9999-12-31" } }, door)).toMatchObject({
    status: 400,
  });
  expect(
    await rest(world, "deadline_calculate", { arrival: { by: "2026-12-31" }, country: "CH" }, door),
  ).toMatchObject({ status: 400 });
});

test("without its scope nobody is told anything", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["order:send"] });
  expect(
    await rest(world, "deadline_calculate", { arrival: { by: "2026-12-31" } }, { ...door, token }),
  ).toMatchObject({ status: 403, body: { error: { code: "FORBIDDEN_SCOPE" } } });
});
