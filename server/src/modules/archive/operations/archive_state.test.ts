import { expect, test } from "vitest";
import { asOwner } from "../../../../test/as-owner.ts";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { storedInvoice } from "../../../../test/stored-documents.ts";
import { startWorld } from "../../../../test/world.ts";
import { sealAll } from "../../../../test/seals.ts";
import { recordInArchive } from "../archive.ts";
import { makeRoot } from "../make-root.ts";

async function recorded() {
  const world = await startWorld();
  const { services, office } = world;
  const { documentId, documentNumber, documentType, grossCents, letterId } = await storedInvoice(world);
  await services.db.transaction().execute((tx) =>
    recordInArchive(tx, office, {
      kind: "document.created",
      subject: documentId,
      record: { number: documentNumber, type: documentType, grossCents, letterId },
      at: services.clock.now(),
    }),
  );
  return world;
}

test("the state of the archive: its chain, its signed root, and what a check found", async () => {
  const world = await recorded();
  const { services, office } = world;
  const { call } = await signedInBrowser(world, { role: "editor" });
  expect(await call("archive_state", {})).toMatchObject({
    status: 200,
    body: { check: null, mayCheck: true },
  });

  await sealAll(world);
  await makeRoot(services, office);
  expect(await call("archive_check", {})).toMatchObject({ status: 200, body: { started: true } });
  expect(await call("archive_check", {})).toMatchObject({ body: { started: false } });
  expect(await call("archive_state", {})).toMatchObject({
    body: { check: { status: "running" }, mayCheck: false },
  });
  await world.runJobs();

  const { body } = await call("archive_state", {});
  expect(body).toMatchObject({
    waiting: 0,
    root: { size: body["seals"], keyId: services.archiveSigner.keyId },
    check: { status: "complete", seals: body["seals"], findingCount: 0, findings: [] },
    mayCheck: true,
  });
});

test("a record that was changed by hand is found and named", async () => {
  const world = await recorded();
  const { call } = await signedInBrowser(world, { role: "editor" });
  await sealAll(world);
  await asOwner(
    world,
    'set session_replication_role = replica; update archive_records set record = \'{"number": "RE-2"}\'',
  );

  await call("archive_check", {});
  await world.runJobs();

  expect(await call("archive_state", {})).toMatchObject({
    body: {
      check: {
        status: "complete",
        findings: expect.arrayContaining([
          {
            code: "RECORD_CHANGED",
            seq: expect.any(Number) as unknown,
            text: expect.stringMatching(/^Eintrag \d+: Sein Inhalt ist nicht mehr der/) as unknown,
          },
        ]) as unknown,
      },
    },
  });
});

test("a check that nobody works on any more does not hold up the next", async () => {
  const world = await recorded();
  const { call } = await signedInBrowser(world, { role: "editor" });
  await call("archive_check", {});
  const { office, services } = world;
  await services.db
    .updateTable("archiveChecks")
    .set({ updatedAt: new Date(services.clock.now().getTime() - 3_600_000) })
    .where("partnerId", "=", office.partnerId)
    .where("mode", "=", office.mode)
    .execute();

  expect(await call("archive_check", {})).toMatchObject({ body: { started: true } });
});

test("a viewer sees the state and starts no check; another account has its own", async () => {
  const world = await recorded();
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Lea Leserin" });
  const owner = await signedInBrowser(world);
  const other = await world.openOffice();
  const stranger = await signedInBrowser(world, { name: "Fremd Fritz", partnerId: other.partnerId });
  await owner.call("archive_check", {});

  expect(await viewer.call("archive_check", {})).toMatchObject({ status: 403 });
  expect(await viewer.call("archive_state", {})).toMatchObject({ body: { mayCheck: false } });
  expect(await stranger.call("archive_state", {})).toMatchObject({ body: { seals: 0, check: null } });
  expect(await owner.call("archive_check", { partnerId: other.partnerId })).toMatchObject({ status: 400 });
});
