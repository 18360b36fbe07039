import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld, type World } from "../../../../test/world.ts";

const storedExports = ({ services }: World) =>
  services.db.selectFrom("archiveExports").selectAll().orderBy("createdAt").execute();

const january = { format: "mandant_allocation_csv", firstDay: "2026-01-01", lastDay: "2026-01-31" };

test("a person starts an export, sees how far it is and downloads it", async () => {
  const world = await startWorld();
  const { call, open } = await signedInBrowser(world, { role: "editor" });
  const before = await call("export_list", {});
  expect(before).toMatchObject({ body: { total: 0, mayStart: true } });
  expect(before.body["formats"]).toHaveLength(5);

  expect(await call("export_start", january)).toMatchObject({ status: 200 });
  const waiting = await call("export_list", {});
  await world.runJobs();
  const done = await call("export_list", {});

  expect(waiting.body["items"]).toMatchObject([
    {
      status: "queued",
      name: "Kosten je Mandant (CSV)",
      firstDay: "2026-01-01",
      lastDay: "2026-01-31",
      requestedByName: "Ada Absender",
      downloadUrl: null,
    },
  ]);
  const [made] = done.body["items"] as { downloadUrl: string; fileName: string; status: string }[];
  expect(made).toMatchObject({
    status: "complete",
    percent: 100,
    fileName: "kostenverteilung_2026-01-01_2026-01-31.zip",
  });
  expect((await open(new URL(made?.downloadUrl ?? "").pathname)).status).toBe(200);
  expect(await storedExports(world)).toMatchObject([
    { since: new Date("2025-12-31T23:00:00Z"), until: new Date("2026-01-31T23:00:00Z") },
  ]);
});

test("what cannot be meant is told by its field, and nothing is stored", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const cases = [
    [{ firstDay: "2026-02-01" }, "lastDay"],
    [{ firstDay: "2027-01-01", lastDay: "2027-02-01" }, "since"],
    [{ firstDay: "2010-01-01" }, "until"],
    [{ firstDay: "gestern" }, "firstDay"],
    [{ notifyEmail: "anna" }, "notifyEmail"],
    [{ format: "alles" }, "format"],
  ] as const;

  for (const [change, path] of cases)
    expect(await call("export_start", { ...january, ...change }), path).toMatchObject({
      status: 400,
      body: { error: { details: { problems: [{ path }] } } },
    });
  expect(await call("export_start", { ...january, mandantennummer: "<b>9</b>" })).toMatchObject({
    status: 404,
  });
  expect(await storedExports(world)).toEqual([]);
});

test("a viewer sees exports and starts none; other accounts and the other mode stay apart", async () => {
  const world = await startWorld();
  const owner = await signedInBrowser(world);
  await owner.call("export_start", january);
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Lea Leserin" });
  const other = await world.openOffice();
  const stranger = await signedInBrowser(world, { name: "Fremd Fritz", partnerId: other.partnerId });

  expect(await viewer.call("export_start", january)).toMatchObject({ status: 403 });
  expect(await viewer.call("export_list", {})).toMatchObject({ body: { total: 1, mayStart: false } });
  expect(await stranger.call("export_list", {})).toMatchObject({ body: { total: 0 } });
  expect(await storedExports(world)).toHaveLength(1);
});
