import { expect, test } from "vitest";
import { approveInPortal, signedInBrowser } from "../../../../test/approvals.ts";
import { ordersOfSchedule, passTo, planned, startScheduleWorld } from "../../../../test/schedules.ts";

// Time in these worlds: Monday 2026-03-02, 10:00 in Berlin.

test("a person sees the days of a series before it is saved, and why one cannot be", async () => {
  const { world } = await startScheduleWorld();
  const { call } = await signedInBrowser(world, { role: "viewer" });

  expect(
    await call("series_look", {
      cronExpression: "0 9 1 * *",
      startDate: "2026-04-15",
      endDate: "2026-06-30",
    }),
  ).toMatchObject({
    body: {
      today: "2026-03-02",
      rhythm: "am 1. jedes Monats, 9 Uhr",
      days: [
        { at: "2026-05-04T07:00:00.000Z", movedFrom: "2026-05-01", holiday: "Tag der Arbeit" },
        { at: "2026-06-01T07:00:00.000Z", movedFrom: null },
      ],
    },
  });
  expect(await call("series_look", { cronExpression: "0 9 1 * *", endDate: "2026-03-20" })).toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ path: "endDate" }] } } },
  });
});

test("a series sends nothing before its first day, and a single letter has none", async () => {
  const { world, letterId } = await startScheduleWorld();

  const answer = await planned(world, {
    letterId,
    mode: "cron",
    cronExpression: "0 9 * * 1-5",
    startDate: "2026-03-11",
  });

  expect(answer.nextRunAt).toBe("2026-03-11T08:00:00.000Z");
  await passTo(world, "2026-03-12T12:00+01:00");
  const orders = await ordersOfSchedule(world, answer.scheduleId);
  expect(orders.map(({ plannedAt }) => plannedAt?.toISOString().slice(0, 10))).toEqual([
    "2026-03-11",
    "2026-03-12",
    "2026-03-13",
  ]);
  expect(
    await world.call("letter_schedule", { letterId, mode: "in", delay: "2d", startDate: "2026-03-11" }),
  ).toMatchObject({ error: { details: { problems: [{ path: "startDate", rule: "not_allowed" }] } } });
});

test("every letter of an editor's series is put to somebody who decides, and none leaves once they are gone", async () => {
  const { world, letterId } = await startScheduleWorld();
  const editor = await signedInBrowser(world, { role: "editor", name: "Edda Entwurf" });
  const owner = await signedInBrowser(world, { name: "Otto Owner" });
  const series = { letterId, mode: "cron", cronExpression: "0 9 * * 1-5" };

  const asked = (await editor.call("letter_schedule", series)).body;
  expect(asked).toMatchObject({ status: "awaiting_approval", scheduleId: null });
  await approveInPortal(owner, String(asked["approvalId"]));
  await passTo(world, "2026-03-03T09:30+01:00");
  const second = await seriesShown();
  expect(second).toMatchObject({ runs: 1, approvalUrl: expect.any(String) });

  const { members } = (await owner.call("team_get", {})).body as {
    members: { userId: string; name: string }[];
  };
  const edda = members.find(({ name }) => name === "Edda Entwurf");
  await owner.call("member_remove", { userId: edda?.userId });
  await approveInPortal(owner, String(second["approvalId"]));
  await passTo(world, "2026-03-04T09:30+01:00");
  expect(await seriesShown()).toMatchObject({ runs: 2, lastFailure: { code: "FORBIDDEN_ROLE" } });

  async function seriesShown(): Promise<Record<string, unknown>> {
    const { items } = (await owner.call("letters_planned", { series: true })).body as {
      items: Record<string, unknown>[];
    };
    return items[0] ?? {};
  }
});
