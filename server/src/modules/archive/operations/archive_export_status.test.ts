import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { unpack } from "../../../../test/zip-files.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { addMember } from "../../access/access.ts";
import { setPartner } from "../../partners/partners.ts";

const january = { since: "2026-01-01T00:00:00", until: "2026-02-01T00:00:00", format: "gobd_csv" };

function mailsOf(world: World) {
  const mails: { to: string; subject: string; text: string }[] = [];
  world.services.mailer = { send: (mail) => Promise.resolve(void mails.push(mail)) };
  return mails;
}

test("an export goes from queued to complete, with a link that opens for whoever holds it and a mail that carries it to a listed address", async () => {
  const world = await startWorld();
  const mails = mailsOf(world);
  await setPartner(world.services, world.office.partnerId, { exportEmails: ["anna@kanzlei.example"] });
  const started = await world.call(
    "archive_export",
    { ...january, notifyEmail: "anna@kanzlei.example" },
    { language: "de" },
  );
  const jobId = started.ok ? String(started.value["jobId"]) : "";

  const before = await world.call("archive_export_status", { jobId });
  expect(before).toMatchObject({
    ok: true,
    value: {
      jobId,
      status: "queued",
      format: "gobd_csv",
      period: { since: "2025-12-31T23:00:00.000Z", until: "2026-01-31T23:00:00.000Z" },
      progress: { done: 0, total: null, percent: 0 },
      downloadUrl: null,
      expiresAt: null,
      fileName: null,
      sizeBytes: null,
      failure: null,
      message: "The export begins within seconds. Ask again then.",
    },
  });
  await world.runJobs();
  await world.runJobs();
  const after = await world.call("archive_export_status", { jobId });

  expect(after).toMatchObject({
    ok: true,
    value: {
      status: "complete",
      fileName: "gobd_2026-01-01_2026-01-31.zip",
      expiresAt: "2026-05-31T09:00:00.000Z",
    },
  });
  const downloadUrl = after.ok ? String(after.value["downloadUrl"]) : "";
  expect(mails).toMatchObject([
    { to: "anna@kanzlei.example", subject: "Ihr Export ist fertig: GoBD-Datenträger (CSV und index.xml)" },
  ]);
  // Not the same link: this one ends with its place on the owner's list.
  const mailedUrl = /^http\S+\/files\/\S+$/m.exec(mails[0]?.text ?? "")?.[0] ?? "";
  expect(mailedUrl).not.toBe(downloadUrl);
  for (const url of [downloadUrl, mailedUrl]) {
    const answer = await world.fetch(url, { token: null });
    expect(answer.headers.get("content-type")).toBe("application/zip");
    const files = await unpack(new Uint8Array(await answer.arrayBuffer()));
    expect(files.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["index.xml", "LIESMICH.txt", "siegel.json"]),
    );
  }
  expect(mails[0]?.text).toContain("gilt bis 31. Mai 2026");
});

test("a person of the account is led to the portal; who has left or is listed no more by then gets no mail", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const mails = mailsOf(world);
  const list = (exportEmails: string[]) => setPartner(services, office.partnerId, { exportEmails });
  await addMember(services, office.partnerId, { email: "ada@example.com", name: "Ada", role: "viewer" });
  await list(["ada@example.com", "anna@kanzlei.example"]);
  for (const notifyEmail of ["ada@example.com", "anna@kanzlei.example"])
    await world.call("archive_export", { ...january, notifyEmail });
  await list([]);

  for (let round = 1; round <= 3; round += 1) await world.runJobs();

  expect(mails.map(({ to }) => to)).toEqual(["ada@example.com"]);
  expect(mails[0]?.text).toContain(`/portal/archive?partner=${office.partnerId}&mode=sandbox`);
  expect(mails[0]?.text).not.toContain("/files/");
  const rows = await services.db.selectFrom("archiveExports").select("status").execute();
  expect(rows).toEqual([{ status: "complete" }, { status: "complete" }]);
});

test("a job that is not there or another partner's is NOT_FOUND", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const started = await world.call("archive_export", january);
  const jobId = started.ok && started.value["jobId"];

  const none = await world.call("archive_export_status", { jobId: randomUUID() });
  const foreign = await world.call("archive_export_status", { jobId }, { token: stranger.token });

  for (const answer of [none, foreign])
    expect(answer).toMatchObject({ ok: false, error: { code: "NOT_FOUND", details: { what: "export" } } });
});

test("what is no id is refused with its field", async () => {
  const world = await startWorld();

  for (const jobId of ["", "1", "../../etc/passwd", null, 7, { $ne: 1 }, `${randomUUID()}'; --`])
    expect(await world.call("archive_export_status", { jobId })).toMatchObject({
      ok: false,
      error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "jobId" }] } },
    });
});
